//! What a position is worth: few terms, each named after what decides games. Positive is good for the British.

use super::atlas::Atlas;
use crate::kernel::set::Each;
use crate::kernel::side::Side;
use crate::rules::new_york_1776::ids::{LocId, MAX_LOCATIONS};
use crate::rules::new_york_1776::position::LAST_TURN;
use crate::rules::new_york_1776::{NewYork, Position};

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

/// What is worked out of a position once, for several terms.
struct Ground {
    /// American SP, less what open battles will cost.
    american: f32,
    /// The British ones.
    british: f32,
    /// How surely the British hold each location once its battle is fought.
    british_hold: Each<LocId, f32, MAX_LOCATIONS>,
    /// Points that stacks stand to lose where they are.
    exposure: f32,
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
            Some(verdict) => f32::from(u8::from(verdict.winner() == Side::British)),
            None => chance_of(self.score(p, next).iter().zip(weights).map(|(term, weight)| term * weight).sum()),
        }
    }

    /// The terms.
    pub fn score(&self, p: &Position, next: Side) -> Score {
        let mut score = [0.0; 8];
        if let Some(verdict) = p.verdict {
            score[0] = if verdict.winner() == Side::British { 200.0 } else { -200.0 };
            return score;
        }
        let ground = self.ground(p, next);
        score[Term::Washington as usize] = 75.0 * self.washington(p, next);
        score[Term::Armies as usize] = self.armies(p, &ground);
        score[Term::City as usize] = self.city(p, &ground);
        score[Term::Desertion as usize] = self.desertion(p, &ground);
        score[Term::Supply as usize] = self.hunger(p, Side::American) - self.hunger(p, Side::British);
        score[Term::Exposure as usize] = ground.exposure;
        score[Term::Approach as usize] = self.approach(p);
        score[Term::Forts as usize] = self.forts(p, &ground);
        score
    }

    /// Every location where somebody stands, looked at once.
    fn ground(&self, p: &Position, next: Side) -> Ground {
        let rules = self.rules;
        let mut ground = Ground {
            american: p.total_sp(rules, Side::American) as f32,
            british: p.total_sp(rules, Side::British) as f32,
            british_hold: Each::all(0.0),
            exposure: 0.0,
        };
        for loc in rules.all_locations().into_iter().filter(|l| !p.here[*l].is_empty()) {
            let (us, them) = (p.of(rules, Side::American, loc), p.of(rules, Side::British, loc));
            if !us.is_empty() && !them.is_empty() {
                let (lost_us, lost_them) = self.fight(p, loc);
                ground.american -= lost_us;
                ground.british -= lost_them;
                let win = self.attack_odds(p, loc);
                ground.british_hold[loc] = if p.active == Side::British { win } else { 1.0 - win };
            } else if !us.is_empty() {
                if !us.has(rules.commander) {
                    ground.exposure += self.exposed(p, Side::American, loc, us, next);
                }
                ground.british_hold[loc] = 0.0;
            } else {
                ground.british_hold[loc] = 1.0;
            }
            if us.is_empty() && loc != rules.british_start {
                ground.exposure -= self.exposed(p, Side::British, loc, them, next);
            }
        }
        ground
    }

    /// Losses of both, against the full strength of those who take part.
    fn armies(&self, p: &Position, ground: &Ground) -> f32 {
        let full = self.atlas.full(p.options);
        // Below twenty the war is over (N4.1): the last steps count more and more.
        let brink = if p.turn < LAST_TURN { (38.0 - ground.british).max(0.0) } else { 0.0 };
        let few = (30.0 - ground.american).max(0.0);
        0.55 * (full.american - ground.american) - 0.55 * (full.british - ground.british) - 0.06 * brink * brink
            + 0.05 * few * few * 0.5
    }

    /// New York City (N11.2).
    fn city(&self, p: &Position, ground: &Ground) -> f32 {
        let left = f32::from(LAST_TURN + 1 - p.turn.min(LAST_TURN));
        let late = f32::from(p.turn) / f32::from(LAST_TURN);
        // With ten American SP left the city decides nothing any more (N11.2).
        let matters = ((45.0 - ground.american) / 35.0).clamp(0.12, 1.0);
        let mut points = ground.british_hold[self.rules.city] * (2.0 + 26.0 * late * late * late * matters);
        if ground.american >= 10.0 {
            // The clock runs for the American: what he must still lose, against the turns that are left.
            let must = (ground.american - 9.0) / (left * 4.0);
            points -= 7.0 * (must - 0.8).clamp(0.0, 4.0) * late;
        }
        points
    }

    /// Militia whose homes the British hold, or are about to (N7.1).
    fn desertion(&self, p: &Position, ground: &Ground) -> f32 {
        let left = f32::from(LAST_TURN + 1 - p.turn.min(LAST_TURN));
        let mut points = 0.0;
        for homes in &self.atlas.homes {
            let held = ground.british_hold[homes.place];
            if held > 0.0 {
                let still = homes.militia.into_iter().filter(|u| p.at[*u].is_some()).count();
                let count = (still as f32).min(left);
                points += 0.55 * 2.6 * count * 0.8 * held;
            } else if self.atlas.near[homes.place].into_iter().any(|l| ground.british_hold[l] > 0.5) {
                points += 0.8;
            }
        }
        points
    }

    /// Water that the American shuts (N6.2).
    fn forts(&self, p: &Position, ground: &Ground) -> f32 {
        let rules = self.rules;
        let mut points = 0.0;
        for zone in rules.zones.iter().filter(|zone| !zone.guards.is_empty()) {
            let shut = zone.guards.into_iter().map(|g| {
                let there = !p.of(rules, Side::American, g).is_empty();
                if there { 1.0 - ground.british_hold[g] } else { 0.0 }
            });
            points -= 1.3 * shut.product::<f32>();
        }
        points
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
                hungry += if p.sp[unit] > 1 { 0.75 } else { 0.1 };
            }
        }
        hungry
    }

    /// The British go where Washington and the militia's homes are.
    fn approach(&self, p: &Position) -> f32 {
        let rules = self.rules;
        let Some(him) = p.at[rules.commander] else { return 0.0 };
        let mut sum = 0.0;
        for loc in rules.all_locations() {
            let there = p.of(rules, Side::British, loc);
            if there.is_empty() {
                continue;
            }
            let sp = p.sp_of(there) as f32;
            let far = f32::from(self.atlas.steps[loc][him].min(9));
            let led = there.meets(rules.leaders);
            sum += sp * (4.0 - far) * if led { 0.03 } else { 0.012 };
        }
        for zone in p.ship_at.values().iter().copied().flatten() {
            // Where the Americans can shut the water in one march a ship is only sent back (N6.3).
            let guards = rules[zone].guards;
            let shut_soon = !guards.is_empty()
                && guards.into_iter().all(|g| {
                    p.of(rules, Side::British, g).is_empty()
                        && (!p.of(rules, Side::American, g).is_empty()
                            || self.atlas.near[g].into_iter().any(|l| !p.of(rules, Side::American, l).is_empty()))
                });
            // A ship beside Washington takes a way out.
            if shut_soon {
                sum -= 0.3;
            } else if rules[zone].shores.has(him) {
                sum += 0.6;
            } else if zone != rules.harbor {
                sum += 0.3;
            }
        }
        sum
    }
}
