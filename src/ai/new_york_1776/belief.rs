//! A side's belief about hidden enemy blocks: for every unit a probability in every location, from the sightings.
//!
//! Counts (N13.1) and the order of battle are known; every move is seen as a number of blocks, and battles show faces.
//! So the blocks that leave a stack were part of it, a group has a leader and respects the leader's limits, and a known
//! face can be followed from stack to stack until it is lost in the crowd.

use super::prelude::*;
use crate::rules::new_york_1776::event::Counts;

/// The probabilities of one unit, by location.
type Row = IdMap<LocId, f32, MAX_LOCATIONS>;

type Weights = Box<IdMap<UnitId, Row, MAX_UNITS>>;

/// The belief about the enemy's blocks.
#[derive(Clone, Debug)]
pub struct Belief {
    enemy: Side,
    /// The probabilities of every unit, by location.
    weight: Weights,
    /// The strength after the last hit seen; full strength if there was none.
    sp: IdMap<UnitId, u8, MAX_UNITS>,
    /// The units that have shown their faces: their strength is certain.
    view: Set<UnitId>,
    /// The units that are on the board, as far as the side knows.
    alive: Set<UnitId>,
    /// The part of each probability that has moved in this half-turn and cannot move again (N5.4).
    moved: Weights,
    /// The units that can move two steps (N2.3, N12.3).
    fast: Set<UnitId>,
}

/// The probability of what the belief excludes, so that nothing seen is impossible.
const UNLIKELY: f32 = 0.002;

/// The row of a unit whose location is certain.
fn certain(loc: LocId) -> Row {
    let mut row = IdMap::all(0.0);
    row[loc] = 1.0;
    row
}

impl Belief {
    /// Builds the belief from the printed set-up (N3.1, N15.1) and everything that a side has seen since, oldest first.
    pub fn from_history(
        rules: &NewYork,
        side: Side,
        scenario: ScenarioId,
        options: Options,
        history: &[Sighting],
    ) -> Self {
        let enemy = side.other();
        let mut weight: Weights = Box::new(IdMap::all(IdMap::all(0.0)));
        let mut sp = IdMap::all(0);
        let alive = rules.army[enemy] & rules.taking_part(scenario, options);
        let opening = rules.opening(scenario, options);
        let places = rules.all_locations();
        for unit in alive {
            let Some(at) = opening.at[unit] else {
                // The Americans have not been placed yet (N3.2).
                sp[unit] = rules[unit].sp;
                for loc in places {
                    weight[unit][loc] = 1.0 / places.len() as f32;
                }
                continue;
            };
            sp[unit] = opening.sp[unit];
            weight[unit][at] = 1.0;
        }
        let moved = Box::new(IdMap::all(IdMap::all(0.0)));
        let fast = rules.fast(options);
        let mut belief = Self { enemy, weight, sp, view: Set::NONE, alive, moved, fast };
        let mut next = 0;
        while let Some(sighting) = history.get(next) {
            next += 1;
            match *sighting {
                Sighting::Moved { side, count, from, to, .. } if side == enemy => {
                    let on = belief.second_step(&history[next..], count, to);
                    belief.note_move(rules, u32::from(count), from, to, on.is_some());
                    if let Some((skipped, count, then)) = on {
                        history[next..next + skipped].iter().for_each(|between| belief.note(rules, between));
                        next += skipped + 1;
                        belief.note_second_step(rules, u32::from(count), to, then);
                    }
                }
                _ => belief.note(rules, sighting),
            }
        }
        belief
    }

    fn note(&mut self, rules: &NewYork, sighting: &Sighting) {
        match *sighting {
            Sighting::Ready { counts } if self.enemy == AMERICAN => self.note_set_up(rules, &counts),
            Sighting::HalfTurn { .. } => *self.moved = IdMap::all(IdMap::all(0.0)),
            // A unit with one step would have been lost and named there (N5.8).
            Sighting::Overrun { location, defender, .. } if defender == self.enemy => {
                for unit in self.alive.into_iter().filter(|unit| rules[*unit].sp == 1) {
                    self.weight[unit][location] = 0.0;
                }
            }
            Sighting::Retreated { side, from, to, .. } if side == self.enemy => {
                for unit in self.alive {
                    let row = &mut self.weight[unit];
                    let gone = std::mem::take(&mut row[from]);
                    row[to] += gone;
                }
            }
            Sighting::Revealed { side, units, location, .. } if side == self.enemy => {
                for unit in units {
                    self.weight[unit] = certain(location);
                }
                self.view |= units;
            }
            Sighting::Hit { side, unit: Some(unit), sp: Some(sp), .. } if side == self.enemy => {
                self.sp[unit] = sp;
                self.view = self.view.with(unit);
            }
            Sighting::Eliminated { unit, .. } | Sighting::Deserted { unit, .. } => {
                self.alive = self.alive.without(unit);
            }
            _ => {}
        }
    }

    fn note_set_up(&mut self, rules: &NewYork, counts: &Counts) {
        let mut rest = IdMap::from_array(counts.values().map(f32::from));
        // Washington must be in the city (N3.2), unless a hand-written position leaves it empty.
        rest[rules.city] = (rest[rules.city] - 1.0).max(0.0);
        let all: f32 = rest.values().iter().sum();
        for unit in self.alive {
            if unit == rules.commander {
                self.weight[unit] = certain(rules.city);
            } else if all > 0.0 {
                self.weight[unit] = IdMap::from_array(rest.values().map(|count| count / all));
            }
        }
    }

    /// Finds the second step of a march whose first step led into `over`, if any: the number of events between, the
    /// number of blocks that went on, and their destination. A column of the same size, or one that was not there
    /// before, counts as the same.
    fn second_step(&self, after: &[Sighting], count: u8, over: LocId) -> Option<(usize, u8, LocId)> {
        let stood: f32 = self.alive.into_iter().map(|unit| self.weight[unit][over] - self.moved[unit][over]).sum();
        for (skipped, sighting) in after.iter().enumerate() {
            match *sighting {
                Sighting::Moved { side, count: went, from, to, .. } if side == self.enemy => {
                    let same = from == over && (went == count || f32::from(went) > stood + 0.5);
                    return same.then_some((skipped, went, to));
                }
                // An overrun on the route (N5.8), or ships that are expelled (N6.3).
                Sighting::Overrun { .. }
                | Sighting::Hit { .. }
                | Sighting::Eliminated { .. }
                | Sighting::Trapped { .. }
                | Sighting::Retreated { .. }
                | Sighting::Expelled { .. } => {}
                _ => return None,
            }
        }
        None
    }

    /// Records that a number of blocks moved one step, and some of them a second one.
    fn note_move(&mut self, rules: &NewYork, count: u32, from: LocId, to: LocId, farther: bool) {
        let fresh = |unit: UnitId| self.weight[unit][from] - self.moved[unit][from];
        // A group has a leader with a sufficient limit (N5.2), and a fast leader if it goes two steps (N5.3).
        let leads = |unit: &UnitId| {
            let enough = count == 1 || rules.leaders.has(*unit) && u32::from(rules[*unit].limit) + 1 >= count;
            enough && (!farther || self.fast.has(*unit))
        };
        let led = count > 1 || farther;
        let leaders: Set<UnitId> = if led { self.alive.into_iter().filter(leads).collect() } else { Set::NONE };
        let likely = |unit: UnitId| fresh(unit).max(0.0) + UNLIKELY;
        let all: f32 = leaders.into_iter().map(likely).sum();
        let mut rows = IdMap::<UnitId, f32, MAX_UNITS>::all(0.0);
        let mut others = 0.0;
        for unit in self.alive {
            rows[unit] = if leaders.has(unit) { (likely(unit) / all).min(1.0) } else { 0.0 };
            others += (fresh(unit) - rows[unit]).max(0.0);
        }
        let along = if leaders.is_empty() { count as f32 } else { count as f32 - 1.0 };
        let share = (along / others.max(0.01)).clamp(0.0, 1.0);
        for unit in self.alive {
            // Leaders seldom move alone.
            let seldom = if count == 1 && rules.leaders.has(unit) { 0.5 } else { 1.0 };
            rows[unit] += (fresh(unit) - rows[unit]).max(0.0) * share * seldom;
        }
        for unit in self.alive {
            self.shift_probability(unit, rows[unit].min(1.0), from, to);
        }
    }

    /// Records that a part of the column that has just arrived goes on, with its leader.
    fn note_second_step(&mut self, rules: &NewYork, count: u32, from: LocId, to: LocId) {
        let leaders = self.alive & if count == 1 { self.fast } else { self.fast & rules.leaders };
        let came = |unit: UnitId| self.moved[unit][from];
        let stood = |unit: UnitId| (self.weight[unit][from] - self.moved[unit][from]).max(0.0);
        let column: f32 = self.alive.into_iter().map(came).sum();
        let there: f32 = self.alive.into_iter().map(stood).sum();
        let led: f32 = leaders.into_iter().map(came).sum();
        let going_on = ((count as f32 - 1.0) / (column - 1.0).max(0.01)).clamp(0.0, 1.0);
        let picked_up = ((count as f32 - column) / there.max(0.01)).clamp(0.0, 1.0);
        let mut rows = IdMap::<UnitId, f32, MAX_UNITS>::all(0.0);
        for unit in self.alive {
            let leads = if leaders.has(unit) { came(unit) / led.max(1.0) } else { 0.0 };
            rows[unit] = leads + (came(unit) - leads).max(0.0) * going_on + stood(unit) * picked_up;
        }
        for unit in self.alive {
            self.shift_probability(unit, rows[unit].min(1.0), from, to);
        }
    }

    /// Moves a unit with a probability. If that exceeds the probability that the unit was there, the unit becomes less
    /// likely elsewhere.
    fn shift_probability(&mut self, unit: UnitId, probability: f32, from: LocId, to: LocId) {
        let (row, moved) = (&mut self.weight[unit], &mut self.moved[unit]);
        let all: f32 = row.values().iter().sum();
        let there = probability.min(row[from]);
        row[from] -= there;
        moved[from] = (moved[from] - there).max(0.0);
        if probability > there {
            let left = (all - there).max(1e-6);
            let factor = (all - probability).max(0.0) / left;
            row.values_mut().iter_mut().chain(moved.values_mut()).for_each(|value| *value *= factor);
        }
        row[to] += probability;
        moved[to] += probability;
    }

    pub fn probability(&self, unit: UnitId, loc: LocId) -> f32 {
        let row = &self.weight[unit];
        row[loc] / row.values().iter().sum::<f32>().max(1e-6)
    }

    /// Samples locations and strengths of the hidden blocks that agree with every visible count.
    pub fn sample(&self, rules: &NewYork, view: &View, rng: &mut SearchRng) -> Vec<(UnitId, LocId, u8)> {
        let force = &view.forces[self.enemy];
        let places = rules.all_locations();
        let mut room = force.counts;
        let mut blocks = Vec::new();
        let mut left = rules.army[self.enemy].minus(view.eliminated).minus(view.deserted);
        if let Some(battle) = &view.battle {
            for fighter in &battle.lines[self.enemy].known {
                if room[battle.location] > 0 {
                    room[battle.location] -= 1;
                    left = left.without(fighter.unit);
                    blocks.push((fighter.unit, battle.location, fighter.sp));
                }
            }
        }
        let known = blocks.len();
        let weight = self.balanced(places, left, &room);
        // The most certain units first, with some noise.
        let mut order: Vec<(f32, UnitId)> = left
            .into_iter()
            .map(|unit| {
                let highest = weight[unit].values().iter().copied().fold(0.0, f32::max);
                (highest + rng.below(1000) as f32 * 4e-4, unit)
            })
            .collect();
        order.sort_by(|a, b| b.0.total_cmp(&a.0));
        for (_, unit) in order {
            // Only a hand-written position has more blocks than the counts allow.
            let Some(loc) = draw_location(places, &weight[unit], &room, rng) else { break };
            room[loc] -= 1;
            let spotted = view.sightings.iter().find(|(other, _)| *other == unit).map(|(_, spotted)| spotted.sp);
            let sp = spotted.unwrap_or(self.sp[unit]);
            blocks.push((unit, loc, sp.clamp(1, rules[unit].sp)));
        }
        self.fit_strength(rules, &mut blocks, known, force.sp, rng);
        blocks
    }

    /// The probabilities, scaled so that rows sum to one and columns to the counted blocks.
    fn balanced(&self, places: Set<LocId>, units: Set<UnitId>, room: &Counts) -> Weights {
        let mut weight = self.weight.clone();
        for unit in units {
            for (value, room) in weight[unit].values_mut().iter_mut().zip(room.values()) {
                *value = if *room == 0 { 0.0 } else { *value + 1e-4 };
            }
        }
        for _ in 0..4 {
            for unit in units {
                let row = &mut weight[unit].values_mut()[..places.len() as usize];
                let sum: f32 = row.iter().sum();
                if sum > 0.0 {
                    row.iter_mut().for_each(|value| *value /= sum);
                }
            }
            for l in places {
                let sum: f32 = units.into_iter().map(|u| weight[u][l]).sum();
                if sum > 0.0 {
                    let factor = f32::from(room[l]) / sum;
                    for unit in units {
                        weight[unit][l] *= factor;
                    }
                }
            }
        }
        weight
    }

    /// Makes the strengths add up to the public total (N13.3), by changing units that were never seen as long as
    /// possible.
    fn fit_strength(
        &self,
        rules: &NewYork,
        blocks: &mut [(UnitId, LocId, u8)],
        known: usize,
        total: u32,
        rng: &mut SearchRng,
    ) {
        let mut sum: u32 = blocks.iter().map(|(_, _, sp)| u32::from(*sp)).sum();
        for tries in 0..2000 {
            if sum == total || blocks.len() == known {
                break;
            }
            let (unit, _, sp) = &mut blocks[known + rng.below(blocks.len() - known)];
            let fresh = self.view.has(*unit) && tries < 400;
            if sum > total && *sp > 1 && !fresh {
                *sp -= 1;
                sum -= 1;
            } else if sum < total && *sp < rules[*unit].sp && !fresh {
                *sp += 1;
                sum += 1;
            }
        }
    }
}

/// Draws a location for a unit by its probabilities, among those with room; none if there is no room.
fn draw_location(places: Set<LocId>, row: &Row, room: &Counts, rng: &mut SearchRng) -> Option<LocId> {
    let open = |l: LocId| if room[l] > 0 { row[l] + 1e-5 * f32::from(room[l]) } else { 0.0 };
    let all: f32 = places.into_iter().map(open).sum();
    let mut point = all * (rng.below(1 << 20) as f32 / (1 << 20) as f32);
    let mut place = None;
    for l in places.into_iter().filter(|l| room[*l] > 0) {
        place = Some(l);
        point -= open(l);
        if point < 0.0 {
            break;
        }
    }
    place
}
