//! W13: who commands whom, and what a leader adds.

use crate::rules::white_plains::prelude::*;

impl WhitePlains {
    /// Whether a leader can command a unit that stands in a hex (W13.3).
    pub fn commands(&self, p: &State, leader: UnitId, unit: UnitId) -> bool {
        let Some(data) = &self[leader].leader else { return false };
        match &data.commands {
            Commands::All => true,
            Commands::Brigade(brigade) => self[unit].brigade == *brigade,
            Commands::BrigadeOrHill(brigade) => {
                let on_hill = p.at(unit).is_some_and(|at| self.areas.hill_and_beside.has(at));
                self[unit].brigade == *brigade || on_hill
            }
            Commands::Nations(nations) => nations.contains(&self[unit].nation),
        }
    }

    /// A leader's combat modifier (W13.1, W13.2).
    pub fn combat_modifier(&self, p: &State, leader: UnitId) -> i8 {
        let own = self[leader].leader.as_ref().and_then(|leader| leader.combat);
        own.unwrap_or_else(|| p.washington.unwrap_or(0) as i8)
    }

    /// What leaders add to the morale of a unit: one who stands with it and commands it, and Washington next to it (W7.2).
    pub fn leader_morale(&self, p: &State, unit: UnitId) -> i8 {
        let (Some(at), side) = (p.at(unit), self[unit].side) else { return 0 };
        let with = p.leaders_at(self, side, at).into_iter().filter(|leader| self.commands(p, *leader, unit));
        let best = with.map(|leader| self[leader].morale).max().unwrap_or(0);
        let washington = self.named.washington;
        let beside = self[washington].leader.as_ref().map_or(0, |leader| leader.beside);
        let near =
            self[washington].side == side && p.at(washington).is_some_and(|other| self.are_neighbours(at, other));
        best + if near { beside } else { 0 }
    }

    /// The senior leader who stands with a unit of a force and commands all of it (W13.1).
    pub fn leader_in_command(&self, p: &State, side: Side, force: Units) -> Option<UnitId> {
        let hexes: Hexes = force.into_iter().filter_map(|unit| p.at(unit)).collect();
        self.senior(p, hexes, side, force)
    }

    /// The same next to the force, for Counter Attack (W14.6).
    pub fn leader_beside(&self, p: &State, side: Side, force: Units) -> Option<UnitId> {
        let near: Hexes = force.into_iter().filter_map(|unit| p.at(unit)).flat_map(|at| self.near(at)).collect();
        self.senior(p, near, side, force)
    }

    /// The senior leader of a side in these hexes who commands all of a force.
    fn senior(&self, p: &State, hexes: Hexes, side: Side, force: Units) -> Option<UnitId> {
        let leaders = hexes.into_iter().flat_map(|at| p.leaders_at(self, side, at));
        let able = leaders.filter(|leader| force.into_iter().all(|unit| self.commands(p, *leader, unit)));
        able.min_by_key(|leader| self[*leader].leader.as_ref().map_or(u8::MAX, |data| data.seniority))
    }

    /// Whether a demi-leader serves a force (W13.4): with each unit of it or next to it.
    pub fn demi_leads(&self, p: &State, side: Side, force: Units) -> bool {
        let all = self.army[side].into_iter().filter(|unit| self[*unit].demi_leader.is_some() && p.stands(*unit));
        all.into_iter().any(|own| {
            let (Some(at), Some(who)) = (p.at(own), self[own].demi_leader) else { return false };
            let near = |unit: UnitId| p.at(unit).is_some_and(|other| other == at || self.are_neighbours(at, other));
            let serves = |unit: UnitId| unit == own || near(unit) && self.follows(p, own, who, unit);
            force.into_iter().all(serves)
        })
    }

    /// Whether a unit follows a demi-leader who is with it or next to it.
    fn follows(&self, p: &State, own: UnitId, who: DemiLeader, unit: UnitId) -> bool {
        match who {
            DemiLeader::Rall => self.sorted.hessians.has(unit),
            DemiLeader::Haslet => {
                let on_hill = p.at(own).is_some_and(|at| self.areas.hill_and_beside.has(at));
                on_hill && self.sorted.militia.has(unit)
            }
            DemiLeader::Glover => self[unit].brigade == self[own].brigade,
        }
    }
}
