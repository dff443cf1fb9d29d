//! L9.4 to L9.7, L13.2 to L13.4: targets, fire, hits.

use super::l09_battle::with;
use crate::rules::liberty::prelude::*;

/// The highest die that hits in a volley (L13.2), and of an Indian block in its own town (L2.4).
const BETTER_HIT_NUMBER: u8 = 2;
/// The highest die that hits of an Indian in pursuit (L13.4).
const IN_PURSUIT: u8 = 3;

impl Liberty {
    /// The blocks that a block can hit now (L9.5, L9.6, L11.1).
    pub fn targets(&self, p: &State, battle: &Battle, by: BlockId) -> Set<BlockId> {
        let side = self[by].kind.side;
        let enemies = battle.front(self, p, side.other());
        let fleets = battle.fleet(self, p, side) && enemies.meets(self.warships);
        if self.is_ship(by) {
            if enemies.meets(self.warships) {
                return enemies & self.warships;
            }
            // L9.6: nothing but more than one step; L11.1: while any is at sea no ground is a target.
            return if battle.at_sea.is_empty() { enemies.filtered(|block| p.strength[block] > 1) } else { Set::NONE };
        }
        match battle.at_sea.is_empty() {
            false => Set::NONE,
            true if fleets => enemies & self.ground,
            true => enemies,
        }
    }

    /// Whether a block has a target, even if it is bound to retreat.
    fn has_target(&self, p: &State, battle: &Battle, block: BlockId) -> bool {
        !battle.at_sea.has(block) && !self.targets(p, battle, block).is_empty()
    }

    /// Whether a block of the side to act may fire now: it has a target, and is not bound to retreat (L13).
    pub(crate) fn could_fire(&self, p: &Position, battle: &Battle, block: BlockId) -> bool {
        if !self.has_target(p, battle, block) {
            return false;
        }
        match self.bound(battle, battle.side, block) {
            // A pursued attacker does not fire at all; other bound blocks fire if they cannot retreat.
            Some(Bound::Pursuit) => false,
            Some(_) => !self.can_retreat(p, battle, block),
            None => true,
        }
    }

    /// Whether a block may fire.
    pub(crate) fn check_fire(&self, p: &Position, battle: &Battle, block: BlockId) -> Checked {
        self.check_called(p, battle, block)?;
        when(self.has_target(p, battle, block), Refused::NoTarget { block })?;
        match self.bound(battle, battle.side, block) {
            Some(bound) => when(self.could_fire(p, battle, block), Refused::MustRetreat { block, bound }),
            None => Ok(()),
        }
    }

    /// Whether it may charge (L13.3).
    pub(crate) fn check_charge(&self, p: &Position, battle: &Battle, block: BlockId) -> Checked {
        self.check_fire(p, battle, block)?;
        when(self.may_charge(p, battle, block), Refused::NoCharge { block })
    }

    /// Whether a block that may fire may charge instead (L13.3).
    pub(crate) fn may_charge(&self, p: &Position, battle: &Battle, block: BlockId) -> bool {
        p.options.has(Rule::Bayonet) && battle.round == 2 && self[block].kind.charge.is_some()
    }

    /// The highest die that hits for a block now.
    pub fn hit_number(&self, p: &State, battle: &Battle, block: BlockId, charge: bool) -> u8 {
        let kind = &self[block].kind;
        if charge {
            return kind.charge.unwrap_or(kind.hits);
        }
        if kind.class == Class::Indian {
            let pursues = battle.round == PURSUIT && kind.side == battle.defender();
            return match self[block].home == p.at[block] {
                _ if pursues => IN_PURSUIT,
                true => BETTER_HIT_NUMBER,
                false => kind.hits,
            };
        }
        let volley = battle.round == 1 && battle.volley.is_some_and(|bound| bound.has(block));
        if volley { BETTER_HIT_NUMBER } else { kind.hits }
    }

    /// A block fires, or charges.
    pub(crate) fn fire(&self, p: &mut Position, block: BlockId, charge: bool) {
        self.note_acted(p, block);
        if charge {
            with(p, |battle| battle.charged.add(block));
        }
        p.next = Next::Roll(Roll::Fire(block, charge));
    }

    /// L9.4: each die at or below the hit number is a hit.
    pub(crate) fn roll_fire(&self, p: &mut Position, by: BlockId, charge: bool, fell: &[u8], out: &mut Vec<Event>) {
        let Some(battle) = p.battle() else { return };
        let needed = self.hit_number(p, &battle, by, charge);
        self.note_roll(self[by].kind.side, RollReason::Fire, fell, needed, Some(by), Some(battle.at), out);
        let hits = fell.iter().filter(|face| **face <= needed).count() as u8;
        with(p, |battle| battle.owes = (hits > 0).then_some(PendingHits { by, hits }));
    }

    /// The strongest targets: one of them takes the next hit, by the owner's choice.
    pub fn strongest(&self, p: &State, battle: &Battle, by: BlockId) -> Set<BlockId> {
        let targets = self.targets(p, battle, by);
        let strongest = targets.into_iter().map(|block| p.strength[block]).max().unwrap_or(0);
        targets.filtered(|block| p.strength[block] == strongest)
    }

    /// L9.4: hits fall by rule until an owner must choose, or none is left.
    pub(super) fn apply_hits(&self, p: &mut Position, out: &mut Vec<Event>) {
        let (Some(battle), Some(owes)) = (p.battle(), p.owes()) else { return };
        let struck = self.strongest(p, &battle, owes.by);
        match (struck.first(), struck.len()) {
            (None, _) => {
                with(p, |battle| battle.owes = None);
                out.push(Event::Missed { side: self[owes.by].kind.side, hits: owes.hits });
            }
            (Some(block), 1) => self.take_hit(p, block, out),
            _ => p.next = Next::Order,
        }
    }

    /// Whether its owner may give a block the next hit.
    pub(crate) fn check_hit(&self, p: &Position, battle: &Battle, owes: PendingHits, block: BlockId) -> Checked {
        when(self.strongest(p, battle, owes.by).has(block), Refused::NotStrongest { block })
    }

    /// A block takes one hit.
    pub(crate) fn take_hit(&self, p: &mut Position, block: BlockId, out: &mut Vec<Event>) {
        let (Some(battle), Some(owes)) = (p.battle(), p.owes()) else { return };
        let left = (owes.hits > 1).then_some(PendingHits { hits: owes.hits - 1, ..owes });
        with(p, |battle| battle.owes = left);
        let ship = self.is_ship(block);
        self.lose_step(p, block, battle.at, out);
        if ship && p.at[block].is_none() {
            self.ship_lost(p, self[block].kind.side, out);
        }
    }

    /// A step is lost; below 1 the block is captured (L2.2).
    pub(super) fn lose_step(&self, p: &mut Position, block: BlockId, at: SpaceId, out: &mut Vec<Event>) {
        if p.strength[block] > 1 {
            p.strength[block] -= 1;
            let face = p.battle().is_some_and(|battle| battle.shown.has(block));
            out.push(Event::Hit { block: Piece { block, strength: p.strength[block] }, at, face });
        } else {
            self.capture(p, block, Some(at), out);
        }
    }

    /// L2.2: a block is a prisoner.
    pub(crate) fn capture(&self, p: &mut Position, block: BlockId, at: Option<SpaceId>, out: &mut Vec<Event>) {
        p.remove_from_map(block);
        p.prisoners.add(block);
        out.push(Event::Captured { block, at });
    }

    pub(super) fn capture_all(&self, p: &mut Position, blocks: Set<BlockId>, at: SpaceId, out: &mut Vec<Event>) {
        blocks.into_iter().for_each(|block| self.capture(p, block, Some(at), out));
    }

    #[expect(clippy::too_many_arguments, reason = "a throw is told once, with everything that is known of it")]
    pub(super) fn note_roll(
        &self,
        who: Side,
        why: RollReason,
        fell: &[u8],
        needed: u8,
        by: Option<BlockId>,
        at: Option<SpaceId>,
        out: &mut Vec<Event>,
    ) {
        out.push(Event::Rolled { who, why, faces: Faces::new(fell), needed, by, at });
    }
}
