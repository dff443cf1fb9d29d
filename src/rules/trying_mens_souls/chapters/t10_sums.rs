//! T10.1 to T10.3, T10.6, T10.7: the sums of regular combat and of assault, in parts that add up.

use crate::rules::trying_mens_souls::prelude::*;

/// What makes the strength, the column and the die of a regular combat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct RegularSum {
    /// CF of the attacking lead, other normal attackers, the hexside before the lead.
    pub attack: [i8; 3],
    /// CF of the defending lead, other defenders, its ground, trench or fort.
    pub defence: [i8; 4],
    /// Columns: the leads' CR, the status of the defending lead, the hexes of the attackers, a dragoon, cover.
    pub shifts: [i8; 5],
    /// On the die: leaders of the attacker, leaders of the defender, the weather.
    pub drm: [i8; 3],
}

impl RegularSum {
    /// Attack and defence, at least 1.
    pub fn strengths(&self) -> (u8, u8) {
        let sum = |parts: &[i8]| parts.iter().sum::<i8>().max(1) as u8;
        (sum(&self.attack), sum(&self.defence))
    }

    /// The sum of the shifts.
    pub fn shift(&self) -> i8 {
        self.shifts.iter().sum()
    }

    /// The sum of the modifiers of the die.
    pub fn modifier(&self) -> i8 {
        self.drm.iter().sum()
    }
}

/// What makes the total of a side in an assault, without its die.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct AssaultSum {
    /// CF and CR of the lead.
    pub lead: [i8; 2],
    /// The other normal ones, and the disrupted ones, of which two count for one.
    pub others: [i8; 2],
    /// An army leader, any other leader.
    pub leaders: [i8; 2],
    /// Ground, works and hexside.
    pub terrain: i8,
}

impl AssaultSum {
    /// The sum, rounded down.
    pub fn total(&self) -> i8 {
        let parts = [self.lead[0], self.lead[1], self.others[0], self.others[1] / 2, self.leaders[0], self.leaders[1]];
        parts.iter().sum::<i8>() + self.terrain
    }
}

/// A regular combat as it was reckoned when its die fell: the leads, the attacker's first, their CR, its sum.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RegularCombat {
    pub leads: [PieceId; 2],
    pub ratings: [u8; 2],
    pub sum: RegularSum,
}

/// An assault as it was reckoned when its dice fell, the attacker first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AssaultCombat {
    pub leads: [PieceId; 2],
    pub sums: [AssaultSum; 2],
}

impl TryingMensSouls {
    /// What a hexside does to who attacks over it.
    fn hexside_effects(&self, from: HexId, to: HexId) -> Effects {
        let barrier = self[from].side_to(to).and_then(|side| self[from].sides[side].barrier);
        match barrier {
            Some(Barrier::Ridge) => self.tables.terrain.ridge,
            Some(Barrier::Stream) => self.tables.terrain.stream,
            Some(Barrier::Water) | None => Effects::default(),
        }
    }

    /// What a trench or a fort under its control does for a side.
    fn works_effects(&self, p: &State, side: Side, at: HexId) -> Effects {
        let own = self.areas.works.has(at) && self.controls(p, side, at);
        if own { self.tables.terrain.works } else { Effects::default() }
    }

    /// Any leader of a side in these hexes, and an army leader.
    fn leads_in(&self, p: &State, side: Side, hexes: &Hexes) -> [bool; 2] {
        let leaders = hexes.iter().fold(Pieces::NONE, |all, at| all | p.leaders_at(self, side, at));
        [!leaders.is_empty(), leaders.has(self.army[side].leader)]
    }

    /// The sum of a regular combat with these leads (T10.1 to T10.3).
    pub fn regular_sum(
        &self,
        p: &State,
        attackers: Pieces,
        defenders: Pieces,
        leads: [PieceId; 2],
    ) -> Option<RegularSum> {
        let [own, foe] = leads;
        let (from, to) = (p.at(own)?, p.at(foe)?);
        let (side, other) = (self[own].side, self[foe].side);
        let (shifts, die, ground) = (&self.tables.shifts, &self.tables.die, self[to].ground);
        let normal = p.normal(attackers);
        let works = self.works_effects(p, other, to);
        let is_fort = self[to].fort.is_some() && self.controls(p, other, to);
        let open = ground == Ground::Clear && !self.areas.works.has(to);
        let charge = open && normal.meets(self.sorted.dragoons);
        let cover = matches!(ground, Ground::Woods | Ground::City) || is_fort;
        let attack_led = self.leads_in(p, side, &p.places_of(attackers));
        let defence_led = self.leads_in(p, other, &p.places_of(defenders));
        let difference = self.cr(p, own) as i8 - self.cr(p, foe) as i8;
        Some(RegularSum {
            attack: [self.cf(p, own) as i8, normal.without(own).len() as i8, self.hexside_effects(from, to).bcf],
            defence: [
                self.cf(p, foe) as i8,
                defenders.without(foe).len() as i8,
                self.tables.terrain.ground(ground).bcf,
                works.bcf,
            ],
            shifts: [
                difference.clamp(-shifts.cr_difference, shifts.cr_difference),
                match p.status(foe) {
                    Status::Normal => 0,
                    Status::Disrupted => shifts.disrupted,
                    Status::Routed => shifts.routed,
                },
                if_so(p.places_of(attackers).len() >= shifts.hexes.into(), shifts.from_hexes),
                if_so(charge, shifts.dragoon),
                if_so(cover, shifts.cover),
            ],
            drm: [
                if_so(attack_led[0], die.attacker_leader) + if_so(attack_led[1], die.attacker_army_leader),
                if_so(defence_led[0], die.defender_leader) + if_so(defence_led[1], die.defender_army_leader),
                if_so(p.weather == Weather::Poor, die.poor_weather),
            ],
        })
    }

    /// The column of a sum.
    pub fn regular_column(&self, sum: &RegularSum) -> usize {
        let (attack, defence) = sum.strengths();
        let column = self.tables.combat.column(attack.into(), defence.into());
        self.tables.combat.shifted(column, sum.shift().into())
    }

    /// The die that counts: kept to the table (T10.3).
    pub fn regular_die(&self, sum: &RegularSum, die: u8) -> i8 {
        (die as i8 + sum.modifier()).clamp(1, 6)
    }

    /// The sum of a side in an assault on a place, with this lead (T10.6).
    pub fn assault_sum(&self, p: &State, pieces: Pieces, lead: PieceId, to: HexId) -> AssaultSum {
        let (side, at) = (self[lead].side, p.at(lead).unwrap_or(to));
        let attacks = side == p.active;
        let terrain = if self.is_box(to) {
            0
        } else if attacks {
            let over = self.hexside_effects(at, to);
            over.assault_cf + over.assault_cr
        } else {
            let (ground, works) = (self.tables.terrain.ground(self[to].ground), self.works_effects(p, side, to));
            ground.assault_cf + ground.assault_cr + works.assault_cf + works.assault_cr
        };
        let leaders = p.leaders_at(self, side, at);
        let chief = self.army[side].leader;
        let (army, other) = (leaders.has(chief), !leaders.without(chief).is_empty());
        let table = self.tables.assault;
        let others = pieces.without(lead);
        let if_so = |holds: bool, by: u8| if holds { by as i8 } else { 0 };
        AssaultSum {
            lead: [self.cf(p, lead) as i8, self.cr(p, lead) as i8],
            others: [p.normal(others).len() as i8, (others & p.disrupted).len() as i8],
            leaders: [if_so(army, table.army_leader), if_so(other, table.leader)],
            terrain,
        }
    }

    /// The combat points of two totals with their dice: the attacker's, the defender's (T10.7).
    pub fn assault_points(&self, [attack, defence]: [i8; 2], [own, foe]: [u8; 2]) -> [u8; 2] {
        let difference = (attack + own as i8) - (defence + foe as i8);
        let tie = |total: i8| total.max(0).unsigned_abs().div_ceil(self.tables.assault.tie);
        match difference.signum() {
            1 => [0, difference.unsigned_abs()],
            -1 => [difference.unsigned_abs(), 0],
            _ => [tie(attack), tie(defence)],
        }
    }

    /// The combat points of a result: a side's CP is the difference of the leads' CR, and more (T10.4).
    pub fn regular_points(&self, p: &State, leads: [PieceId; 2], loss: Loss) -> u8 {
        match loss {
            Loss::None => 0,
            Loss::Points(more) => self.cr(p, leads[0]).abs_diff(self.cr(p, leads[1])) + more,
        }
    }
}
