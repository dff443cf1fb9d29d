//! Every legal order of the active side, in the order of the data.

use super::chapters::l06_reach::{Purpose, Reach};
use crate::kernel::legal::Legal;
use crate::rules::liberty::prelude::*;

/// A line of the legal list.
pub type Line = LegalEntry<Order, AnyOffer>;

/// Lines of a block that other blocks of its sort in the same space share.
struct SharedEntries {
    /// The place; whether by land and rivers or by voyages; rate, whether a ship, whether an Indian.
    sort: (SpaceId, bool, u8, bool, bool),
    /// Their range in the list.
    lines: std::ops::Range<usize>,
}

impl Liberty {
    pub(super) fn list(&self, p: &Position, out: &mut Legal<Line>) {
        if p.next != Next::Order {
            return;
        }
        let mut add = |order: Order| out.push(LegalEntry::Order(order));
        match p.decision() {
            Decision::Nothing => {}
            Decision::Card => {
                let held = (0..self.cards.len()).map(CardId::of).filter(|card| self.check_play(p, *card).is_ok());
                held.map(Order::Play).for_each(add);
            }
            Decision::Initiative => [Order::First, Order::Second].into_iter().for_each(add),
            Decision::Supply => {
                let army = self.army[p.active].into_iter();
                army.filter(|block| self.check_supply(p, *block).is_ok()).map(Order::Supply).for_each(add);
                self.list_end(p, out);
            }
            Decision::Moves => {
                self.list_moves(p, out);
                self.list_end(p, out);
            }
            Decision::Exchange(_) => [Order::Accept, Order::Refuse].into_iter().for_each(add),
            Decision::Replacements => [Order::Draw, Order::Done].into_iter().for_each(add),
            Decision::Deploy(drawn) => {
                drawn.into_iter().for_each(|block| {
                    self.places(p, block).map(|at| Order::Deploy(block, at)).for_each(&mut add);
                });
            }
            Decision::Battles => self.battles_not_named(p).map(Order::Fight).for_each(add),
            Decision::Declare(_) => [Order::Volley, Order::Steady].into_iter().for_each(add),
            Decision::Rounds(battle) => self.list_round(p, &battle, &mut add),
            Decision::Hits(battle, owes) => {
                self.strongest(p, &battle, owes.by).into_iter().map(Order::Hit).for_each(add);
            }
            Decision::Withdraw(battle) => {
                self.list_retreats(p, &battle, Purpose::Retreat, &mut |block, path| add(Order::Retreat(block, path)));
            }
            Decision::Regroup(battle) => {
                self.list_retreats(p, &battle, Purpose::Regroup, &mut |block, path| add(Order::Regroup(block, path)));
                add(Order::Done);
            }
            Decision::Indians => self.list_disbanding(p, &mut add),
            Decision::Disband => {
                self.list_disbanding(p, &mut add);
                add(Order::Done);
            }
            Decision::Attrition => {
                let starving = self.starving(p, p.active).map_or(Set::NONE, |(_, _, there)| there);
                starving.into_iter().map(Order::Lose).for_each(add);
            }
        }
    }

    /// The end of a step in which prisoners can be exchanged.
    fn list_end(&self, p: &Position, out: &mut Legal<Line>) {
        if self.may_offer(p).is_ok() {
            out.push(LegalEntry::Pattern(AnyOffer));
        }
        out.push(LegalEntry::Order(Order::Done));
    }

    fn list_disbanding(&self, p: &Position, add: &mut impl FnMut(Order)) {
        let army = self.army[p.active].into_iter();
        army.filter(|block| self.check_disband(p, *block).is_ok()).map(Order::Disband).for_each(add);
    }

    /// L6, L7: routes are computed once for all blocks of a sort in one space.
    fn list_moves(&self, p: &Position, out: &mut Legal<Line>) {
        let reach = Reach::new(self, p, p.active, Purpose::Move);
        let mut listings: Vec<SharedEntries> = Vec::with_capacity(16);
        for block in self.army[p.active].minus(p.moved) {
            let Ok(from) = reach.start(block) else { continue };
            let (ship, indian) = (self.is_ship(block), self.indians.has(block));
            if !self.is_box(from) {
                let sort = (from, false, self[block].kind.rate, ship, indian);
                listed(&mut listings, sort, block, out, |out| {
                    reach.move_paths(block, from, &mut |path, march| {
                        out.push(LegalEntry::Order(if march {
                            Order::March(block, path)
                        } else {
                            Order::Move(block, path)
                        }));
                    });
                });
            }
            if self[block].kind.sails && (self.is_box(from) || self[from].port()) {
                listed(&mut listings, (from, true, 0, ship, false), block, out, |out| {
                    let only = [self.atlantic];
                    let ports = if self.is_box(from) { &self.ports[..] } else { &only };
                    // From the West Indies, Atlantic comes after the ports.
                    let all = ports.iter().chain(only.iter().filter(|_| self.is_indies(from)));
                    let open = all.filter(|to| reach.check_voyage(block, from, **to).is_ok());
                    out.extend(open.map(|to| LegalEntry::Order(Order::Sail(block, *to))));
                });
            }
        }
    }

    // On its own, so that the walk over paths in `list_moves` stays in registers.
    #[inline(never)]
    fn list_round(&self, p: &Position, battle: &Battle, add: &mut impl FnMut(Order)) {
        for block in self.due_by_letter(p, battle) {
            self.list_called(p, battle, block, add);
        }
    }

    /// Every way by which the blocks of the side to act leave, or move on.
    fn list_retreats(&self, p: &Position, battle: &Battle, purpose: Purpose, add: &mut impl FnMut(BlockId, Path)) {
        let reach = Reach::new(self, p, battle.side, purpose);
        for block in p.of(self, battle.side, battle.at) {
            reach.retreat_paths(battle, block, &mut |path| add(block, path));
        }
    }

    /// L9.3: the orders of a block whose turn it is to act.
    fn list_called(&self, p: &Position, battle: &Battle, block: BlockId, add: &mut impl FnMut(Order)) {
        let fires = self.could_fire(p, battle, block);
        if fires {
            add(Order::Fire(block));
            if self.may_charge(p, battle, block) {
                add(Order::Charge(block));
            }
        }
        if battle.only_fires() {
            return;
        }
        let mut passes = !fires && self.bound(battle, battle.side, block).is_none();
        let reach = Reach::new(self, p, battle.side, Purpose::Retreat);
        reach.retreat_paths(battle, block, &mut |path| {
            if std::mem::take(&mut passes) {
                add(Order::Pass(block));
            }
            add(Order::Retreat(block, path));
        });
    }

    /// L12.9: any offer.
    pub(super) fn any_offer(&self, p: &Position, pick: &mut dyn FnMut(usize) -> usize) -> Order {
        let mut some = |of: Set<BlockId>| -> Set<BlockId> {
            let sure = pick(of.len().max(1) as usize);
            of.into_iter().enumerate().filter(|(n, _)| *n == sure || pick(2) == 0).map(|(_, block)| block).collect()
        };
        let give = some(self.held_by(p, p.active));
        Order::Offer(give, some(self.held_by(p, p.active.other())))
    }
}

/// Lists the orders of a block, or repeats the lines of a block of its sort.
fn listed(
    listings: &mut Vec<SharedEntries>,
    sort: (SpaceId, bool, u8, bool, bool),
    block: BlockId,
    out: &mut Legal<Line>,
    list: impl FnOnce(&mut Legal<Line>),
) {
    let first = out.len();
    if let Some(found) = listings.iter().find(|other| other.sort == sort) {
        for line in found.lines.clone() {
            if let LegalEntry::Order(order) = out.rows()[line] {
                out.push(LegalEntry::Order(order.by(block)));
            }
        }
        return;
    }
    list(out);
    listings.push(SharedEntries { sort, lines: first..out.len() });
}
