//! What a side thinks of the hidden blocks: a weight for every enemy unit in every location, from what was seen.
//!
//! Counts are known (N13.1), the order of battle is known, every move is seen as a number of blocks, and
//! faces are shown in battle. So the blocks that march off a stack are a part of that stack, a group has a
//! leader, and a face once seen is followed from stack to stack until it is lost in the crowd.

use crate::ai::random::Chance;
use crate::kernel::bits::Bits;
use crate::kernel::side::Side;
use crate::rules::new_york_1776::data::{LocId, MAX_LOCATIONS, MAX_UNITS, NewYork, UnitId};
use crate::rules::new_york_1776::glimpse::Glimpse;
use crate::rules::new_york_1776::observe::Observation;
use crate::rules::new_york_1776::options::Options;

/// Weights of the enemy's blocks.
#[derive(Clone, Debug)]
pub struct Belief {
    enemy: Side,
    /// For every unit the share of its chance in every location.
    weight: Vec<[f32; MAX_LOCATIONS]>,
    /// Strength after the last hit that was seen, full if there was none.
    sp: [u8; MAX_UNITS],
    /// Who has shown his face: his strength is doubted last.
    seen: Bits,
    /// On the board as far as one knows.
    alive: Bits,
}

impl Belief {
    /// From everything a side has seen, oldest first.
    pub fn from_history(rules: &NewYork, side: Side, options: Options, history: &[Glimpse]) -> Self {
        let enemy = side.other();
        let mut weight = vec![[0.0; MAX_LOCATIONS]; MAX_UNITS];
        let mut sp = [0; MAX_UNITS];
        let alive = rules.army[enemy] & rules.taking_part(options);
        for unit in alive {
            sp[unit as usize] = rules.units[unit as usize].sp;
            if enemy == Side::British {
                weight[unit as usize][rules.british_start as usize] = 1.0;
            } else {
                weight[unit as usize][..rules.locations.len()].fill(1.0 / rules.locations.len() as f32);
            }
        }
        let mut belief = Self { enemy, weight, sp, seen: Bits::NONE, alive };
        for glimpse in history {
            belief.note(rules, glimpse);
        }
        belief
    }

    fn note(&mut self, rules: &NewYork, glimpse: &Glimpse) {
        match *glimpse {
            Glimpse::SetUp { counts } if self.enemy == Side::American => self.set_up(rules, &counts),
            Glimpse::Moved { side, count, from, to, .. } if side == self.enemy => {
                self.moved(rules, u32::from(count), from, to);
            }
            Glimpse::Retreated { side, from, to, .. } if side == self.enemy => {
                for unit in self.alive {
                    let row = &mut self.weight[unit as usize];
                    row[to as usize] += std::mem::take(&mut row[from as usize]);
                }
            }
            Glimpse::Revealed { side, units, location } if side == self.enemy => {
                for unit in units {
                    self.weight[unit as usize] = [0.0; MAX_LOCATIONS];
                    self.weight[unit as usize][location as usize] = 1.0;
                    self.seen = self.seen.with(unit);
                }
            }
            Glimpse::Hit { side, unit: Some(unit), sp: Some(sp), .. } if side == self.enemy => {
                self.sp[unit as usize] = sp;
                self.seen = self.seen.with(unit);
            }
            Glimpse::Eliminated { unit } | Glimpse::Deserted { unit } => self.alive = self.alive.without(unit),
            _ => {}
        }
    }

    fn set_up(&mut self, rules: &NewYork, counts: &[u8; MAX_LOCATIONS]) {
        let mut rest = counts.map(f32::from);
        // In a game from a hand-written set-up not every block was placed by an order.
        rest[rules.city as usize] = (rest[rules.city as usize] - 1.0).max(0.0);
        let all: f32 = rest.iter().sum();
        for unit in self.alive {
            let row = &mut self.weight[unit as usize];
            if unit == rules.commander {
                *row = [0.0; MAX_LOCATIONS];
                row[rules.city as usize] = 1.0;
            } else if all > 0.0 {
                *row = rest.map(|count| count / all);
            }
        }
    }

    /// So many blocks of a stack went on: each with the same chance, but a group has a leader (N5.2).
    fn moved(&mut self, rules: &NewYork, count: u32, from: LocId, to: LocId) {
        let leaders = self.alive & rules.leaders;
        let mass = |units: Bits, weight: &[[f32; MAX_LOCATIONS]]| -> f32 {
            units.into_iter().map(|u| weight[u as usize][from as usize]).sum()
        };
        let led = mass(leaders, &self.weight);
        let rest = mass(self.alive.minus(leaders), &self.weight);
        let even = (count as f32 / (led + rest).max(0.01)).min(1.0);
        let of_leaders = if count > 1 { (1.0 / led.max(0.01)).clamp(even, 1.0) } else { even * 0.5 };
        let of_rest = ((count as f32 - of_leaders * led) / rest.max(0.01)).clamp(0.0, 1.0);
        for unit in self.alive {
            let share = if leaders.has(unit) { of_leaders } else { of_rest };
            let row = &mut self.weight[unit as usize];
            let gone = row[from as usize] * share;
            row[from as usize] -= gone;
            row[to as usize] += gone;
        }
    }

    /// How sure one is that a unit stands in a location, 0 to 1.
    pub fn chance_of(&self, unit: UnitId, loc: LocId) -> f32 {
        let row = &self.weight[unit as usize];
        row[loc as usize] / row.iter().sum::<f32>().max(1e-6)
    }

    /// One way in which the hidden blocks may stand and be strong, true to every count that is seen.
    pub fn sample(&self, rules: &NewYork, seen: &Observation, chance: &mut Chance) -> Vec<(UnitId, LocId, u8)> {
        let force = &seen.forces[self.enemy];
        let mut room = force.counts;
        let mut told = Vec::new();
        let mut left = rules.army[self.enemy].minus(seen.eliminated).minus(seen.deserted);
        if let Some(battle) = &seen.battle {
            for fighter in &battle.lines[self.enemy].known {
                if room[battle.location as usize] > 0 {
                    room[battle.location as usize] -= 1;
                    left = left.without(fighter.unit);
                    told.push((fighter.unit, battle.location, fighter.sp));
                }
            }
        }
        let sure = told.len();
        let weight = self.balanced(rules, left, &room);
        // The surest first, the others in any order.
        let mut order: Vec<(f32, UnitId)> = left
            .into_iter()
            .map(|unit| {
                let most = weight[unit as usize].iter().copied().fold(0.0, f32::max);
                (most + chance.below(1000) as f32 * 4e-4, unit)
            })
            .collect();
        order.sort_by(|a, b| b.0.total_cmp(&a.0));
        for (_, unit) in order {
            let row = &weight[unit as usize];
            let open = |l: usize| if room[l] > 0 { row[l] + 1e-5 * f32::from(room[l]) } else { 0.0 };
            let all: f32 = (0..MAX_LOCATIONS).map(open).sum();
            let mut point = all * (chance.below(1 << 20) as f32 / (1 << 20) as f32);
            let mut place = None;
            for (l, left) in room.iter().enumerate() {
                if *left > 0 {
                    place = Some(l);
                    point -= open(l);
                    if point < 0.0 {
                        break;
                    }
                }
            }
            // More blocks than room: units that starved of sight, as in a hand-made position.
            let Some(l) = place else { break };
            room[l] -= 1;
            let sighted = seen.sightings.iter().find(|(other, _)| *other == unit).map(|(_, sighting)| sighting.sp);
            let sp = sighted.unwrap_or(self.sp[unit as usize]);
            told.push((unit, l as LocId, sp.clamp(1, rules.units[unit as usize].sp)));
        }
        self.fit_strength(rules, &mut told, sure, force.sp, chance);
        told
    }

    /// Rows sum to one, columns to what is counted there.
    fn balanced(&self, rules: &NewYork, units: Bits, room: &[u8; MAX_LOCATIONS]) -> Vec<[f32; MAX_LOCATIONS]> {
        let mut weight = self.weight.clone();
        let places = rules.locations.len();
        for unit in units {
            for (value, room) in weight[unit as usize].iter_mut().zip(room) {
                *value = if *room == 0 { 0.0 } else { *value + 1e-4 };
            }
        }
        for _ in 0..4 {
            for unit in units {
                let row = &mut weight[unit as usize];
                let sum: f32 = row[..places].iter().sum();
                if sum > 0.0 {
                    row[..places].iter_mut().for_each(|value| *value /= sum);
                }
            }
            for l in 0..places {
                let sum: f32 = units.into_iter().map(|u| weight[u as usize][l]).sum();
                if sum > 0.0 {
                    let factor = f32::from(room[l]) / sum;
                    for unit in units {
                        weight[unit as usize][l] *= factor;
                    }
                }
            }
        }
        weight
    }

    /// The total is public (N13.3): what is missing is taken from those who were never seen, if it can be.
    fn fit_strength(
        &self,
        rules: &NewYork,
        told: &mut [(UnitId, LocId, u8)],
        sure: usize,
        total: u32,
        chance: &mut Chance,
    ) {
        let mut sum: u32 = told.iter().map(|(_, _, sp)| u32::from(*sp)).sum();
        for tries in 0..2000 {
            if sum == total || told.len() == sure {
                break;
            }
            let (unit, _, sp) = &mut told[sure + chance.below(told.len() - sure)];
            let fresh = self.seen.has(*unit) && tries < 400;
            if sum > total && *sp > 1 && !fresh {
                *sp -= 1;
                sum -= 1;
            } else if sum < total && *sp < rules.units[*unit as usize].sp && !fresh {
                *sp += 1;
                sum += 1;
            }
        }
    }
}
