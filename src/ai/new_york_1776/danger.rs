//! What stacks are in danger of: who could come, how a battle would end, whether Washington can be caught.

use super::judge::Judge;
use crate::kernel::set::Set;
use crate::kernel::side::Side;
use crate::rules::new_york_1776::ids::{LocId, UnitId};
use crate::rules::new_york_1776::position::{Phase, Position};

/// What a side could bring against a location in one half-turn.
#[derive(Clone, Copy, Debug, Default)]
pub struct Threat {
    /// Units.
    pub units: u32,
    /// Strength in a fight.
    pub power: f32,
    /// The places they would come from last.
    pub from: Set<LocId>,
}

impl Judge<'_> {
    /// Whether a side can step from one location to the next now, leaving carriers and closed zones aside.
    fn passable(&self, p: &Position, side: Side, from: LocId, to: LocId) -> bool {
        let (a, b) = (&self.rules[from], &self.rules[to]);
        if a.roads.has(to) {
            return true;
        }
        let zones = a.zones & b.zones;
        match side {
            Side::American => !zones.without(self.rules.harbor).minus(p.ship_zones()).is_empty(),
            Side::British => zones.meets(p.ship_zones()),
        }
    }

    /// What `attacker` could bring into a location in one half-turn with all his points.
    pub fn threat(&self, p: &Position, attacker: Side, loc: LocId) -> Threat {
        let rules = self.rules;
        let mut groups: [(f32, u32, LocId); 12] = [(0.0, 0, loc); 12];
        let mut count = 0;
        for from in rules.all_locations() {
            let there = p.of(rules, attacker, from);
            if there.is_empty() || from == loc || self.atlas.steps[from][loc] > 2 {
                continue;
            }
            let leaders = there & rules.leaders;
            let best = leaders.into_iter().map(|u| rules[u].limit).max();
            let fast = leaders & self.atlas.fast;
            let (limit, last) = if self.atlas.near[from].has(loc) && self.passable(p, attacker, from, loc) {
                (u32::from(best.unwrap_or(0)) + 1, Some(from))
            } else {
                // Two places: a leader of that rate, over a place that is free or thinly held.
                let enemy = attacker.other();
                let over = (rules[from].roads & self.atlas.near[loc]).into_iter().find(|m| {
                    let held = p.of(rules, enemy, *m).len();
                    (held == 0 || (held < 3 && !rules.forts.has(*m) && there.len() >= 3))
                        && self.passable(p, attacker, *m, loc)
                });
                let limit = fast.into_iter().map(|u| u32::from(rules[u].limit) + 1).max();
                (limit.unwrap_or(0), over)
            };
            let Some(last) = last else { continue };
            if limit == 0 || count == groups.len() {
                continue;
            }
            let units = there.len().min(limit);
            let share = units as f32 / there.len() as f32;
            // The best go first.
            let share = share.sqrt().min(1.0).max(share);
            groups[count] = (self.atlas.power(&p.sp, there) * share, units, last);
            count += 1;
        }
        let groups = &mut groups[..count];
        groups.sort_unstable_by(|a, b| b.0.total_cmp(&a.0));
        let points = if attacker == Side::British { 3 } else { 2 };
        let mut threat = Threat::default();
        for (power, units, from) in groups.iter().take(points) {
            threat.units += units;
            threat.power += power;
            threat.from = threat.from.with(*from);
        }
        threat
    }

    /// Places a defender could retreat to, were no attacker to come from there (N9.4).
    fn exits(&self, p: &Position, side: Side, loc: LocId) -> Set<LocId> {
        self.atlas.near[loc]
            .into_iter()
            .filter(|to| p.of(self.rules, side.other(), *to).is_empty() && self.passable(p, side, loc, *to))
            .collect()
    }

    /// Chance that an attack of this power throws that defender out.
    fn odds(power: f32, defence: f32) -> f32 {
        let r = power / defence.max(0.5);
        let r4 = r * r * r;
        r4 / (1.0 + r4)
    }

    fn defence(&self, p: &Position, loc: LocId, units: Set<UnitId>) -> f32 {
        self.atlas.power(&p.sp, units) * if self.rules.forts.has(loc) { 1.25 } else { 1.1 }
    }

    /// Chance that Washington is caught soon.
    pub(super) fn washington(&self, p: &Position, next: Side) -> f32 {
        let rules = self.rules;
        let Some(loc) = p.at[rules.commander] else {
            return if p.phase == Phase::Setup { 0.0 } else { 1.0 };
        };
        let with_him = p.of(rules, Side::American, loc);
        let defence = self.defence(p, loc, with_him);
        let alone = with_him.len() < 3;
        let enemy = p.of(rules, Side::British, loc);
        if !enemy.is_empty() {
            let power = self.atlas.power(&p.sp, enemy);
            let win =
                if p.active == Side::American { 1.0 - self.attack_odds(p, loc) } else { Self::odds(power, defence) };
            let exits = rules.retreats(p, Side::American, loc);
            return if exits.is_empty() {
                0.04 + 0.94 * win
            } else {
                let after = exits.into_iter().map(|to| self.open_place(p, to)).fold(1.0, f32::min);
                0.02 + win * (0.05 + 0.25 * after) + if alone { 0.3 * win } else { 0.0 }
            };
        }
        let threat = self.threat(p, Side::British, loc);
        let soon = if next == Side::British { 1.0 } else { 0.35 };
        if threat.units == 0 {
            // Far off: companions and ways out still count a little.
            let exits = self.exits(p, Side::American, loc).len();
            return 0.012 * f32::from(u8::from(alone)) + 0.006 / (1_u32 << exits.min(16)) as f32;
        }
        let win = Self::odds(threat.power, defence);
        let exits = self.exits(p, Side::American, loc);
        let free = exits.minus(threat.from);
        let caught = if alone && !rules.forts.has(loc) && threat.units >= 3 {
            0.9
        } else if free.is_empty() {
            0.02 + 0.85 * win
        } else {
            // He may be followed to where he goes.
            let after = free.into_iter().map(|to| self.open_place(p, to)).fold(1.0, f32::min);
            win * (0.04 + 0.22 * after) / free.len().min(3) as f32 + if alone { 0.25 * win } else { 0.0 }
        };
        caught * soon
    }

    /// How bad a place is to flee to: 0 for a good one, 1 for a trap.
    fn open_place(&self, p: &Position, loc: LocId) -> f32 {
        let threat = self.threat(p, Side::British, loc);
        let exits = self.exits(p, Side::American, loc).minus(threat.from).len();
        let crowded = (threat.power / 40.0).min(1.0);
        match exits {
            0 => 0.3 + 0.7 * crowded,
            1 => 0.1 + 0.35 * crowded,
            _ => 0.15 * crowded,
        }
    }

    /// Chance that the attacker of a battle that stands open holds the place.
    pub(super) fn attack_odds(&self, p: &Position, loc: LocId) -> f32 {
        let rules = self.rules;
        let (a, d) = (p.of(rules, p.active, loc), p.of(rules, p.active.other(), loc));
        let wet = a.meets(p.crossed) || rules.forts.has(loc);
        let power = self.atlas.power(&p.sp, a) * if wet { 0.85 } else { 1.0 };
        Self::odds(power, self.defence(p, loc, d))
    }

    /// Expected losses of American and British in a battle that stands open.
    pub fn fight(&self, p: &Position, loc: LocId) -> (f32, f32) {
        let rules = self.rules;
        let attacker = p.active;
        let (a, d) = (p.of(rules, attacker, loc), p.of(rules, attacker.other(), loc));
        let (pa, pd) = (self.atlas.power(&p.sp, a), self.defence(p, loc, d));
        let (sa, sd) = (p.sp_of(a) as f32, p.sp_of(d) as f32);
        let wet = a.meets(p.crossed) || rules.forts.has(loc);
        let win = self.attack_odds(p, loc);
        // One round kills a sixth of the dice; who loses is pursued, who is shut in is lost.
        let mut lost_d = (0.24 * pa * if wet { 0.75 } else { 1.0 }).min(sd * 0.6);
        let mut lost_a = (0.24 * pd).min(sa * 0.6);
        if rules.retreats(p, attacker.other(), loc).is_empty() {
            lost_d += win * (sd - lost_d);
        } else {
            lost_d += win * (0.1 * pa).min(sd - lost_d) + win * 0.1 * (sd - lost_d);
        }
        if rules.retreats(p, attacker, loc).is_empty() {
            lost_a += (1.0 - win) * (sa - lost_a);
        } else {
            lost_a += (1.0 - win) * (0.1 * pd).min(sa - lost_a);
        }
        match attacker {
            Side::American => (lost_a, lost_d),
            Side::British => (lost_d, lost_a),
        }
    }

    /// Points a stack stands to lose where it is, Washington apart.
    pub(super) fn exposed(&self, p: &Position, side: Side, loc: LocId, units: Set<UnitId>, next: Side) -> f32 {
        let threat = self.threat(p, side.other(), loc);
        if threat.units == 0 {
            return 0.0;
        }
        let soon = if next == side.other() { 1.0 } else { 0.3 };
        let sp = p.sp_of(units) as f32;
        let free = self.exits(p, side, loc).minus(threat.from);
        let win = Self::odds(threat.power, self.defence(p, loc, units));
        let lost = if units.len() < 3 && !self.rules.forts.has(loc) && threat.units >= 3 {
            units.len() as f32 + if free.is_empty() { sp - units.len() as f32 } else { 0.0 }
        } else if free.is_empty() {
            win * sp
        } else {
            win * 0.18 * sp
        };
        0.45 * lost * soon
    }
}
