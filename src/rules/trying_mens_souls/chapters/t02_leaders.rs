//! T2.4, T2.5: what leaders may lead, and where they go when they are left alone.

use crate::rules::trying_mens_souls::prelude::*;

impl TryingMensSouls {
    /// Whether a leader may lead a unit (T2.4): the own division, Cornwallis any British, an army leader any of the side.
    #[inline]
    pub fn may_lead(&self, leader: PieceId, unit: PieceId) -> bool {
        self.led_by(leader).has(unit)
    }

    /// The units that a leader may lead.
    #[inline]
    pub fn led_by(&self, leader: PieceId) -> Pieces {
        match self[leader].division {
            Some(division) if division != self.named.cornwallis => self[division].units,
            _ => self.army[self[leader].side].units,
        }
    }

    /// The division's leader, if it stands somewhere.
    pub fn leader_of(&self, p: &State, division: DivisionId) -> Option<PieceId> {
        Some(self[division].leader).filter(|leader| p.is_standing(*leader))
    }

    /// What the leaders of a side in a place take off a die: 1, or 2 for Washington or Howe (T11.5).
    pub fn leaders_help(&self, p: &State, side: Side, at: HexId) -> i8 {
        if p.at(self.army[side].leader) == Some(at) {
            self.tables.test.army_leader
        } else {
            if_so(!p.leaders_at(self, side, at).is_empty(), self.tables.test.leader)
        }
    }

    /// Leaders of a side leave a place that an enemy unit enters, if no unit of theirs is there.
    pub fn leaders_give_way(&self, p: &mut Position, side: Side, at: HexId, out: &mut Vec<Event>) {
        let leaders = p.leaders_at(self, side, at);
        if !leaders.is_empty() && p.units_at(self, side, at).is_empty() {
            leaders.into_iter().for_each(|leader| self.join_nearest(p, leader, out));
        }
    }

    /// A leader goes to the nearest unit that it may lead; without one it is lost (T2.5, T11.7).
    pub fn join_nearest(&self, p: &mut Position, leader: PieceId, out: &mut Vec<Event>) {
        let Some(from) = p.at(leader) else { return };
        let far = |unit: &PieceId| {
            let at = p.at(*unit).filter(|at| *at != from);
            at.map_or(0, |at| self.distance(from, at).unwrap_or(u16::MAX))
        };
        match p.standing(self.led_by(leader)).into_iter().min_by_key(far).and_then(|unit| p.at(unit)) {
            Some(to) => self.go(p, leader, &[to].into_iter().collect(), MoveKind::Follow, out),
            None => self.lose_leader(p, leader, out),
        }
    }

    /// Leaders that share a place with enemy units, without a unit of their side.
    pub fn look_at_leaders(&self, p: &mut Position, out: &mut Vec<Event>) {
        for leader in p.standing(self.sorted.leaders) {
            let Some(at) = p.at(leader) else { continue };
            let side = self[leader].side;
            if !p.units_at(self, side.other(), at).is_empty() && p.units_at(self, side, at).is_empty() {
                self.join_nearest(p, leader, out);
            }
        }
    }
}

impl State {
    /// The units of a side in a place, without its garrison.
    #[inline]
    pub fn units_at(&self, rules: &TryingMensSouls, side: Side, at: HexId) -> Pieces {
        self.some_here(at, rules.army[side].units)
    }

    /// The leaders of a side in a place.
    #[inline]
    pub fn leaders_at(&self, rules: &TryingMensSouls, side: Side, at: HexId) -> Pieces {
        self.some_here(at, rules.army[side].leaders)
    }

    /// The garrison in a hex.
    pub fn garrison_at(&self, rules: &TryingMensSouls, at: HexId) -> Option<PieceId> {
        self.some_here(at, rules.sorted.garrisons).first()
    }

    /// The units and the garrison of a side in a place: what an enemy fights there.
    #[inline]
    pub fn force_at(&self, rules: &TryingMensSouls, side: Side, at: HexId) -> Pieces {
        self.some_here(at, rules.army[side].pieces.minus(rules.sorted.leaders))
    }

    /// Where the units and garrisons of a side stand.
    pub fn held_by_force(&self, rules: &TryingMensSouls, side: Side) -> Hexes {
        self.places_of(rules.army[side].pieces.minus(rules.sorted.leaders))
    }
}
