//! Every legal order, sorted by kind and the order of the data; orders with free parts stand once.

use super::data::NewYork;
use super::ids::{LocId, MAX_LOCATIONS, ShipId, UnitId, ZoneId};
use super::options::Rule;
use super::order::{Course, Order, Pattern};
use super::position::{Phase, Position, Post, Step};
use super::ships::SOUND_AP;
use crate::kernel::ruleset::{Listed, ListedOf, Need, Ruleset};
use crate::kernel::set::{Id, Set};
use crate::kernel::side::Side;

/// What a leader could take along, for lists and panels (N5.2, N5.3).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Group {
    /// Who leads.
    pub leader: UnitId,
    /// At most so many others.
    pub limit: u8,
    /// Those who stand with him and have not moved.
    pub units: Set<UnitId>,
    /// Those he could pick up at a first location.
    pub pick_up: Vec<(LocId, Set<UnitId>)>,
}

impl NewYork {
    pub(super) fn legal_orders(&self, p: &Position, out: &mut Vec<ListedOf<Self>>) {
        let Need::Order(side) = self.need(p) else {
            return;
        };
        if let Some(owes) = p.owes {
            if owes.hits() > 0 {
                push(out, self.may_take_hit(p), Order::Hit);
            } else if owes.flights() > 0 {
                push(out, self.may_flee(p), Order::Flee);
            } else {
                let open = self.retreating_from(p, &owes).map_or(Set::NONE, |loc| self.retreats(p, side, loc));
                push(out, open, Order::Retreat);
            }
            return;
        }
        match p.phase {
            Phase::Setup => {
                out.push(Listed::Pattern(Pattern::Place));
                if self.is_set_up(p) {
                    out.push(Listed::Order(Order::Ready));
                }
            }
            Phase::Desertion => push(out, self.may_desert(p), Order::Desert),
            Phase::Movement => {
                if p.ap[side] > 0 {
                    self.legal_marches(p, side, out);
                    if side == Side::British {
                        self.legal_sails(p, out);
                    }
                }
                out.push(Listed::Order(Order::Done));
            }
            Phase::Battles => push(out, p.battles(self), Order::Fight),
            Phase::Battle => self.legal_in_battle(p, side, out),
            _ => {}
        }
    }

    fn legal_marches(&self, p: &Position, side: Side, out: &mut Vec<ListedOf<Self>>) {
        let ready = self.army[side].minus(p.moved);
        let fast = self.fast(p.options);
        let ships = p.ship_zones();
        let carriers = self.carrier_zones(p);
        let mut near = Vec::with_capacity(MAX_LOCATIONS);
        for from in p.held_by(ready) {
            near.clear();
            near.extend(self.one_step(side, from, ships, carriers));
            for unit in p.here[from] & ready {
                let to = |first, then| Listed::Order(Order::Move { unit, first, then });
                if !fast.has(unit) {
                    out.extend(near.iter().map(|first| to(*first, None)));
                    continue;
                }
                for first in &near {
                    out.push(to(*first, None));
                    let then = self.second_steps(p, side, unit, from, *first, 1, carriers);
                    out.extend(then.into_iter().map(|then| to(*first, Some(then))));
                }
            }
        }
        for leader in ready & self.leaders {
            let Some(from) = p.at[leader] else { continue };
            let limit = u32::from(self[leader].limit);
            let strength = 1 + limit.min((p.here[from] & ready).len() - 1);
            let march = |first, then| Listed::Pattern(Pattern::March { leader, first, then });
            for first in self.one_step(side, from, ships, carriers) {
                out.push(march(first, None));
                if fast.has(leader) {
                    let then = self.second_steps(p, side, leader, from, first, strength, carriers);
                    out.extend(then.into_iter().map(|then| march(first, Some(then))));
                }
            }
        }
    }

    /// Where a march of up to `strength` units can go on to from `first` (N5.5 to N5.8).
    fn second_steps(
        &self,
        p: &Position,
        side: Side,
        leader: UnitId,
        from: LocId,
        first: LocId,
        strength: u32,
        carriers: Set<ZoneId>,
    ) -> Set<LocId> {
        if !self[from].roads.has(first) {
            return Set::NONE;
        }
        if !p.of(self, side.other(), first).is_empty() && !self.would_overrun(p, side, first, strength) {
            return Set::NONE;
        }
        // The leader alone leaves most behind, so if any column closes a zone by coming there, his does.
        let ships = self.ships_after(p, side, Set::one(leader), first);
        self.one_step(side, first, ships, carriers)
    }

    fn legal_sails(&self, p: &Position, out: &mut Vec<ListedOf<Self>>) {
        if !p.may_sail {
            return;
        }
        let closed = self.closed_zones(p);
        for ship in self.all_ships() {
            let Some(from) = p.ship_at[ship].filter(|_| self.ship_is_free(p, ship)) else { continue };
            let sail = |with, course| Listed::Order(Order::Sail { ship, with, course });
            for with in subsets(self.company(p, ship, from)) {
                for first in self[from].passages.minus(closed) {
                    out.push(sail(with, Course::One(first)));
                    for then in self[first].passages.minus(closed) {
                        for drop in subsets(with) {
                            out.push(sail(with, Course::Two { first, drop, then }));
                        }
                    }
                }
                if p.options.has(Rule::SoundPassage)
                    && self.ship_may_join(p, ship)
                    && self.sail_cost(p, ship, self.sound) == SOUND_AP
                    && p.ap.british >= SOUND_AP
                {
                    out.push(sail(with, Course::One(self.sound)));
                }
            }
        }
    }

    /// Ships that a ship could take along (N12.1).
    pub fn company(&self, p: &Position, ship: ShipId, from: ZoneId) -> Set<ShipId> {
        if p.options.has(Rule::ShipGroup) && self[ship].leader && self.ship_may_join(p, ship) {
            let lies_here = |s: &ShipId| *s != ship && p.ship_at[*s] == Some(from) && self.ship_may_join(p, *s);
            self.all_ships().into_iter().filter(lies_here).collect()
        } else {
            Set::NONE
        }
    }

    fn legal_in_battle(&self, p: &Position, side: Side, out: &mut Vec<ListedOf<Self>>) {
        let Some(battle) = p.battle else { return };
        match battle.step {
            Step::Deploy => out.push(Listed::Pattern(Pattern::Deploy)),
            Step::Decide => {
                out.push(Listed::Order(Order::Stand));
                push(out, self.retreats(p, side, battle.location), Order::Withdraw);
            }
            Step::Act => {
                let ready = self.army[side].minus(battle.acted);
                push(out, battle.front() & ready, Order::Fire);
                if !battle.skirmish {
                    push(out, battle.front() & ready, |unit| Order::Shift(unit, Post::Reserve));
                    for unit in (battle.posts[Post::Reserve] & ready).minus(battle.fled) {
                        out.extend(Post::FRONT.map(|post| Listed::Order(Order::Shift(unit, post))));
                    }
                }
                out.push(Listed::Order(Order::Done));
            }
        }
    }

    /// What each leader who can march could take along.
    pub fn groups(&self, p: &Position) -> Vec<Group> {
        let mut groups = Vec::new();
        if p.phase != Phase::Movement || p.owes.is_some() || p.ap[p.active] == 0 {
            return groups;
        }
        let ready = self.army[p.active].minus(p.moved);
        for leader in ready & self.leaders {
            let Some(from) = p.at[leader] else { continue };
            let mut pick_up = Vec::new();
            if self.fast(p.options).has(leader) {
                for first in self[from].roads {
                    let units = p.here[first] & ready;
                    if !units.is_empty() {
                        pick_up.push((first, units));
                    }
                }
            }
            groups.push(Group {
                leader,
                limit: self[leader].limit,
                units: (p.here[from] & ready).without(leader),
                pick_up,
            });
        }
        groups
    }
}

/// An order for each of a set.
fn push<K: Id>(out: &mut Vec<ListedOf<NewYork>>, of: Set<K>, order: impl Fn(K) -> Order) {
    out.extend(of.into_iter().map(|id| Listed::Order(order(id))));
}

/// Every subset of a small set, the empty one first.
fn subsets<K>(set: Set<K>) -> impl Iterator<Item = Set<K>> {
    let all = set.bits();
    let mut next = Some(0_u64);
    std::iter::from_fn(move || {
        let current = next?;
        next = if current == all { None } else { Some(current.wrapping_sub(all) & all) };
        Some(Set::from_bits(current))
    })
}
