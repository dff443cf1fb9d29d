//! What a position is worth: few terms, each named after what decides games. Positive is good for the British.

use super::atlas::Atlas;
use crate::kernel::bits::Bits;
use crate::kernel::side::Side;
use crate::rules::new_york_1776::data::{LocId, MAX_LOCATIONS, NewYork};
use crate::rules::new_york_1776::position::{LAST_TURN, OFF, Phase, Position};

/// The terms, in the order of [`Score`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Term {
    /// How likely Washington is caught (N11.1).
    Washington,
    /// What is left of both armies (N4.1, N11.2).
    Armies,
    /// New York City, more the later it is (N11.2).
    City,
    /// Militia that will go home (N7.1).
    Desertion,
    /// Units that starve (N10.3).
    Supply,
    /// Stacks that may be overrun, beaten or shut in (N5.8, N9.4).
    Exposure,
    /// How near the British are to what they want.
    Approach,
    /// Forts that shut the water (N6.2).
    Forts,
}

impl Term {
    /// All of them, in order.
    pub const ALL: [Self; 8] = [
        Self::Washington,
        Self::Armies,
        Self::City,
        Self::Desertion,
        Self::Supply,
        Self::Exposure,
        Self::Approach,
        Self::Forts,
    ];
}

/// One value a term.
pub type Score = [f32; 8];

/// Points that make a game nearly certain.
const SCALE: f32 = 14.0;

/// Chance of a British victory that a sum of terms stands for.
pub fn chance_of(points: f32) -> f32 {
    // e to the power of x as (1 + x/256)^256: only sums and products, which are the same on every machine.
    let mut power = 1.0 - (points / SCALE).clamp(-40.0, 40.0) / 256.0;
    for _ in 0..8 {
        power *= power;
    }
    1.0 / (1.0 + power)
}

/// What a side could bring against a location in one half-turn.
#[derive(Clone, Copy, Debug, Default)]
pub struct Threat {
    /// Units.
    pub units: u32,
    /// Strength in a fight.
    pub power: f32,
    /// The places they would come from last.
    pub from: Bits,
}

/// The judge of one position.
pub struct Judge<'a> {
    /// The rules.
    pub rules: &'a NewYork,
    /// The map.
    pub atlas: &'a Atlas,
}

impl Judge<'_> {
    /// Chance of a British victory; `next` is the side whose movement comes next, `weights` what each term counts for.
    pub fn value(&self, p: &Position, next: Side, weights: &Score) -> f32 {
        match p.verdict {
            Some(verdict) => f32::from(u8::from(verdict.winner == Side::British)),
            None => chance_of(self.score(p, next).iter().zip(weights).map(|(term, weight)| term * weight).sum()),
        }
    }

    /// The terms.
    pub fn score(&self, p: &Position, next: Side) -> Score {
        let mut score = [0.0; 8];
        if let Some(verdict) = p.verdict {
            score[0] = if verdict.winner == Side::British { 200.0 } else { -200.0 };
            return score;
        }
        let rules = self.rules;
        let left = f32::from(LAST_TURN + 1 - p.turn.min(LAST_TURN));
        let mut american = p.total_sp(rules, Side::American) as f32;
        let mut british = p.total_sp(rules, Side::British) as f32;

        score[0] = 75.0 * self.washington(p, next);
        let occupied: Bits = (0..rules.locations.len() as u8).filter(|l| !p.here[*l as usize].is_empty()).collect();
        let mut exposure = 0.0;
        // How surely the British hold each location once its battle is fought.
        let mut british_hold = [0.0_f32; MAX_LOCATIONS];
        for loc in occupied {
            let (us, them) = (p.of(rules, Side::American, loc), p.of(rules, Side::British, loc));
            if !us.is_empty() && !them.is_empty() {
                let (lost_us, lost_them) = self.fight(p, loc);
                american -= lost_us;
                british -= lost_them;
                let win = self.attack_odds(p, loc);
                british_hold[loc as usize] = if p.active == Side::British { win } else { 1.0 - win };
            } else if !us.is_empty() {
                if !us.has(rules.commander) {
                    exposure += self.exposed(p, Side::American, loc, us, next);
                }
                british_hold[loc as usize] = 0.0;
            } else {
                british_hold[loc as usize] = 1.0;
            }
            if us.is_empty() && loc != rules.british_start {
                exposure -= self.exposed(p, Side::British, loc, them, next);
            }
        }
        score[5] = exposure;
        // Below twenty the war is over (N4.1): the last steps count more and more.
        let brink = if p.turn < LAST_TURN { (38.0 - british).max(0.0) } else { 0.0 };
        score[1] = 0.55 * (91.0 - american) - 0.55 * (73.0 - british) - 0.06 * brink * brink
            + 0.05 * (30.0 - american).max(0.0) * (30.0 - american).max(0.0) * 0.5;

        let late = f32::from(p.turn) / f32::from(LAST_TURN);
        // With ten American SP left the city decides nothing any more (N11.2).
        let matters = ((45.0 - american) / 35.0).clamp(0.12, 1.0);
        score[2] = british_hold[rules.city as usize] * (2.0 + 26.0 * late * late * late * matters);
        if american >= 10.0 {
            // The clock runs for the American: what he must still lose, against the turns that are left.
            let must = (american - 9.0) / (left * 4.0);
            score[2] -= 7.0 * (must - 0.8).clamp(0.0, 4.0) * late;
        }
        for i in 0..2 {
            let place = self.atlas.deserted_by[i];
            let held = british_hold[place as usize];
            if held > 0.0 {
                let still: Bits = self.atlas.deserters[i].into_iter().filter(|u| p.at[*u as usize] != OFF).collect();
                let count = (still.len() as f32).min(left);
                score[3] += 0.55 * 2.6 * count * 0.8 * held;
            } else if self.atlas.near[place as usize].into_iter().any(|l| british_hold[l as usize] > 0.5) {
                score[3] += 0.8;
            }
        }
        score[4] = self.hunger(p, Side::American) - self.hunger(p, Side::British);
        score[6] = self.approach(p);
        for zone in &rules.zones {
            let shut = zone.guards.into_iter().map(|g| {
                let there = !p.of(rules, Side::American, g).is_empty();
                if there { 1.0 - british_hold[g as usize] } else { 0.0 }
            });
            if !zone.guards.is_empty() {
                score[7] -= 1.3 * shut.product::<f32>();
            }
        }
        score
    }

    /// Whether a side can step from one location to the next now, leaving carriers and closed zones aside.
    fn passable(&self, p: &Position, side: Side, from: LocId, to: LocId) -> bool {
        let (a, b) = (&self.rules.locations[from as usize], &self.rules.locations[to as usize]);
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
        let mut groups: [(f32, u32, LocId); 12] = [(0.0, 0, 0); 12];
        let mut count = 0;
        for from in 0..rules.locations.len() as u8 {
            let there = p.of(rules, attacker, from);
            if there.is_empty() || from == loc || self.atlas.steps[from as usize][loc as usize] > 2 {
                continue;
            }
            let leaders = there & rules.leaders;
            let best = leaders.into_iter().map(|u| rules.units[u as usize].limit).max();
            let fast = leaders & self.atlas.fast;
            let (limit, last) = if self.atlas.near[from as usize].has(loc) && self.passable(p, attacker, from, loc) {
                (u32::from(best.unwrap_or(0)) + 1, Some(from))
            } else {
                // Two places: a leader of that rate, over a place that is free or thinly held.
                let enemy = attacker.other();
                let over =
                    (rules.locations[from as usize].roads & self.atlas.near[loc as usize]).into_iter().find(|m| {
                        let held = p.of(rules, enemy, *m).len();
                        (held == 0 || (held < 3 && !rules.forts.has(*m) && there.len() >= 3))
                            && self.passable(p, attacker, *m, loc)
                    });
                let limit = fast.into_iter().map(|u| u32::from(rules.units[u as usize].limit) + 1).max();
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
    fn exits(&self, p: &Position, side: Side, loc: LocId) -> Bits {
        self.atlas.near[loc as usize]
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

    fn defence(&self, p: &Position, loc: LocId, units: Bits) -> f32 {
        self.atlas.power(&p.sp, units) * if self.rules.forts.has(loc) { 1.25 } else { 1.1 }
    }

    /// Chance that Washington is caught soon.
    fn washington(&self, p: &Position, next: Side) -> f32 {
        let rules = self.rules;
        let loc = p.at[rules.commander as usize];
        if loc == OFF {
            return if p.phase == Phase::Setup { 0.0 } else { 1.0 };
        }
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
    fn attack_odds(&self, p: &Position, loc: LocId) -> f32 {
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
    fn exposed(&self, p: &Position, side: Side, loc: LocId, units: Bits, next: Side) -> f32 {
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

    fn hunger(&self, p: &Position, side: Side) -> f32 {
        let rules = self.rules;
        let fed = rules.supplied(p, side);
        let mut hungry = 0.0;
        for loc in rules.all_locations().minus(fed) {
            // Who holds a place that is fought for is not known yet.
            if p.contested(rules, loc) {
                continue;
            }
            for unit in p.of(rules, side, loc) {
                hungry += if p.sp[unit as usize] > 1 { 0.75 } else { 0.1 };
            }
        }
        hungry
    }

    /// The British go where Washington and the militia's homes are.
    fn approach(&self, p: &Position) -> f32 {
        let rules = self.rules;
        let him = p.at[rules.commander as usize];
        if him == OFF {
            return 0.0;
        }
        let mut sum = 0.0;
        for loc in 0..rules.locations.len() as u8 {
            let there = p.of(rules, Side::British, loc);
            if there.is_empty() {
                continue;
            }
            let sp = p.sp_of(there) as f32;
            let far = f32::from(self.atlas.steps[loc as usize][him as usize].min(9));
            let led = there.meets(rules.leaders);
            sum += sp * (4.0 - far) * if led { 0.03 } else { 0.012 };
        }
        for zone in p.ship_at {
            if zone == OFF {
                continue;
            }
            // Where the Americans can shut the water in one march a ship is only sent back (N6.3).
            let guards = rules.zones[zone as usize].guards;
            let shut_soon = !guards.is_empty()
                && guards.into_iter().all(|g| {
                    p.of(rules, Side::British, g).is_empty()
                        && (!p.of(rules, Side::American, g).is_empty()
                            || self.atlas.near[g as usize]
                                .into_iter()
                                .any(|l| !p.of(rules, Side::American, l).is_empty()))
                });
            // A ship beside Washington takes a way out.
            if shut_soon {
                sum -= 0.3;
            } else if rules.zones[zone as usize].shores.has(him) {
                sum += 0.6;
            } else if zone != rules.harbor {
                sum += 0.3;
            }
        }
        sum
    }
}
