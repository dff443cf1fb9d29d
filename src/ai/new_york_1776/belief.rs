//! What a side thinks of the hidden blocks: a weight for every enemy unit in every location, from what was seen.
//!
//! Counts are known (N13.1), the order of battle is known, every move is seen as a number of blocks, and
//! faces are shown in battle. So the blocks that march off a stack are a part of that stack, a group has a
//! leader, who leads no more than he may and no farther, and a face once seen is followed from stack to stack until
//! it is lost in the crowd.

use crate::ai::random::Chance;
use crate::kernel::collections::{IdMap, Set};
use crate::kernel::side::Side;
use crate::rules::new_york_1776::NewYork;
use crate::rules::new_york_1776::data::options::Options;
use crate::rules::new_york_1776::data::{LocId, MAX_LOCATIONS, MAX_UNITS, UnitId};
use crate::rules::new_york_1776::event::{Block, BlockSeen, Counts, GroupSeen, Sighting};
use crate::rules::new_york_1776::observe::View;
use crate::rules::new_york_1776::sides::{AMERICAN, BRITISH};

/// The chances of one unit in every location.
type Row = IdMap<LocId, f32, MAX_LOCATIONS>;

/// The rows of all units.
type Weights = Box<IdMap<UnitId, Row, MAX_UNITS>>;

/// Weights of the enemy's blocks.
#[derive(Clone, Debug)]
pub struct Belief {
    enemy: Side,
    /// For every unit the share of its chance in every location.
    weight: Weights,
    /// Strength after the last hit that was seen, full if there was none.
    sp: IdMap<UnitId, u8, MAX_UNITS>,
    /// Who has shown his face: his strength is doubted last.
    seen: Set<UnitId>,
    /// On the board as far as one knows.
    alive: Set<UnitId>,
    /// Of that share what has moved this turn, and moves no more (N5.4).
    spent: Weights,
    /// Who marches two places (N2.3, N12.3).
    fast: Set<UnitId>,
}

/// Chance that somebody stands where he is not thought to be: so that nothing that is seen is impossible.
const UNLIKELY: f32 = 0.002;

/// A row that is sure of one place.
fn only(loc: LocId) -> Row {
    let mut row = IdMap::all(0.0);
    row[loc] = 1.0;
    row
}

impl Belief {
    /// From everything a side has seen, oldest first.
    pub fn from_history(rules: &NewYork, side: Side, options: Options, history: &[Sighting]) -> Self {
        let enemy = side.other();
        let mut weight: Weights = Box::new(IdMap::all(IdMap::all(0.0)));
        let mut sp = IdMap::all(0);
        let alive = rules.army[enemy] & rules.taking_part(options);
        let places = rules.all_locations();
        for unit in alive {
            sp[unit] = rules[unit].sp;
            if enemy == BRITISH {
                weight[unit][rules.british_start] = 1.0;
            } else {
                for loc in places {
                    weight[unit][loc] = 1.0 / places.len() as f32;
                }
            }
        }
        let spent = Box::new(IdMap::all(IdMap::all(0.0)));
        let fast = rules.fast(options);
        let mut belief = Self { enemy, weight, sp, seen: Set::NONE, alive, spent, fast };
        let mut next = 0;
        while let Some(sighting) = history.get(next) {
            next += 1;
            match *sighting {
                Sighting::Moved { side, units: GroupSeen { count, .. }, from, to, .. } if side == enemy => {
                    let on = belief.second_step(&history[next..], count, to);
                    belief.moved(rules, u32::from(count), from, to, on.is_some());
                    if let Some((skipped, count, then)) = on {
                        history[next..next + skipped].iter().for_each(|between| belief.note(rules, between));
                        next += skipped + 1;
                        belief.went_on(rules, u32::from(count), to, then);
                    }
                }
                _ => belief.note(rules, sighting),
            }
        }
        belief
    }

    fn note(&mut self, rules: &NewYork, sighting: &Sighting) {
        match *sighting {
            Sighting::Ready { counts } if self.enemy == AMERICAN => self.set_up(rules, &counts),
            Sighting::HalfTurn { .. } => *self.spent = IdMap::all(IdMap::all(0.0)),
            // Whoever has one step was lost there, and named (N5.8).
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
                    self.weight[unit] = only(location);
                }
                self.seen |= units;
            }
            Sighting::Hit { block: BlockSeen { side, face: Some(Block { unit, sp }) }, .. } if side == self.enemy => {
                self.sp[unit] = sp;
                self.seen = self.seen.with(unit);
            }
            Sighting::Eliminated { unit, .. } | Sighting::Deserted { unit, .. } => {
                self.alive = self.alive.without(unit);
            }
            _ => {}
        }
    }

    fn set_up(&mut self, rules: &NewYork, counts: &Counts) {
        let mut rest = IdMap::from_array(counts.values().map(f32::from));
        // Washington stands in the city (N3.2); a hand-written set-up may have put nobody there.
        rest[rules.city] = (rest[rules.city] - 1.0).max(0.0);
        let all: f32 = rest.values().iter().sum();
        for unit in self.alive {
            if unit == rules.commander {
                self.weight[unit] = only(rules.city);
            } else if all > 0.0 {
                self.weight[unit] = IdMap::from_array(rest.values().map(|count| count / all));
            }
        }
    }

    /// The second step of a march whose first led into `over`, if one follows: how many sightings lie between, how many
    /// blocks went on, and whither. A column that was not there before it is the same that came; and so, it is taken,
    /// is one of the same number.
    fn second_step(&self, after: &[Sighting], count: u8, over: LocId) -> Option<(usize, u8, LocId)> {
        let stood: f32 = self.alive.into_iter().map(|unit| self.weight[unit][over] - self.spent[unit][over]).sum();
        for (skipped, sighting) in after.iter().enumerate() {
            match *sighting {
                Sighting::Moved { side, units: GroupSeen { count: went, .. }, from, to, .. } if side == self.enemy => {
                    let same = from == over && (went == count || f32::from(went) > stood + 0.5);
                    return same.then_some((skipped, went, to));
                }
                // An overrun on the way (N5.8), or ships sent away (N6.3).
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

    /// So many blocks of a stack went a step, and some of them farther, or not.
    fn moved(&mut self, rules: &NewYork, count: u32, from: LocId, to: LocId, farther: bool) {
        let fresh = |unit: UnitId| self.weight[unit][from] - self.spent[unit][from];
        // A group has a leader who may take as many along (N5.2); who goes two places is fast (N5.3).
        let leads = |unit: &UnitId| {
            let enough = count == 1 || rules.leaders.has(*unit) && u32::from(rules[*unit].limit) + 1 >= count;
            enough && (!farther || self.fast.has(*unit))
        };
        let led = count > 1 || farther;
        let chiefs: Set<UnitId> = if led { self.alive.into_iter().filter(leads).collect() } else { Set::NONE };
        let likely = |unit: UnitId| fresh(unit).max(0.0) + UNLIKELY;
        let all: f32 = chiefs.into_iter().map(likely).sum();
        let mut rows = IdMap::<UnitId, f32, MAX_UNITS>::all(0.0);
        let mut others = 0.0;
        for unit in self.alive {
            rows[unit] = if chiefs.has(unit) { (likely(unit) / all).min(1.0) } else { 0.0 };
            others += (fresh(unit) - rows[unit]).max(0.0);
        }
        let along = if chiefs.is_empty() { count as f32 } else { count as f32 - 1.0 };
        let share = (along / others.max(0.01)).clamp(0.0, 1.0);
        for unit in self.alive {
            // Leaders seldom go alone.
            let seldom = if count == 1 && rules.leaders.has(unit) { 0.5 } else { 1.0 };
            rows[unit] += (fresh(unit) - rows[unit]).max(0.0) * share * seldom;
        }
        for unit in self.alive {
            self.goes(unit, rows[unit].min(1.0), from, to);
        }
    }

    /// A part of the column that has just come went on from there, its leader among them.
    fn went_on(&mut self, rules: &NewYork, count: u32, from: LocId, to: LocId) {
        let chiefs = self.alive & if count == 1 { self.fast } else { self.fast & rules.leaders };
        let came = |unit: UnitId| self.spent[unit][from];
        let stood = |unit: UnitId| (self.weight[unit][from] - self.spent[unit][from]).max(0.0);
        let column: f32 = self.alive.into_iter().map(came).sum();
        let there: f32 = self.alive.into_iter().map(stood).sum();
        let led: f32 = chiefs.into_iter().map(came).sum();
        let of_column = ((count as f32 - 1.0) / (column - 1.0).max(0.01)).clamp(0.0, 1.0);
        let picked_up = ((count as f32 - column) / there.max(0.01)).clamp(0.0, 1.0);
        let mut rows = IdMap::<UnitId, f32, MAX_UNITS>::all(0.0);
        for unit in self.alive {
            let leads = if chiefs.has(unit) { came(unit) / led.max(1.0) } else { 0.0 };
            rows[unit] = leads + (came(unit) - leads).max(0.0) * of_column + stood(unit) * picked_up;
        }
        for unit in self.alive {
            self.goes(unit, rows[unit].min(1.0), from, to);
        }
    }

    /// A unit has gone this way, so surely: if that is surer than that it stood there, it was nowhere else.
    fn goes(&mut self, unit: UnitId, sure: f32, from: LocId, to: LocId) {
        let (row, spent) = (&mut self.weight[unit], &mut self.spent[unit]);
        let all: f32 = row.values().iter().sum();
        let there = sure.min(row[from]);
        row[from] -= there;
        spent[from] = (spent[from] - there).max(0.0);
        if sure > there {
            let left = (all - there).max(1e-6);
            let factor = (all - sure).max(0.0) / left;
            row.values_mut().iter_mut().chain(spent.values_mut()).for_each(|value| *value *= factor);
        }
        row[to] += sure;
        spent[to] += sure;
    }

    /// How sure one is that a unit stands in a location, 0 to 1.
    pub fn chance_of(&self, unit: UnitId, loc: LocId) -> f32 {
        let row = &self.weight[unit];
        row[loc] / row.values().iter().sum::<f32>().max(1e-6)
    }

    /// One way in which the hidden blocks may stand and be strong, true to every count that is seen.
    pub fn sample(&self, rules: &NewYork, seen: &View, chance: &mut Chance) -> Vec<(UnitId, LocId, u8)> {
        let force = &seen.forces[self.enemy];
        let places = rules.all_locations();
        let mut room = force.counts;
        let mut told = Vec::new();
        let mut left = rules.army[self.enemy].minus(seen.eliminated).minus(seen.deserted);
        if let Some(battle) = &seen.battle {
            for fighter in &battle.lines[self.enemy].known {
                if room[battle.location] > 0 {
                    room[battle.location] -= 1;
                    left = left.without(fighter.unit);
                    told.push((fighter.unit, battle.location, fighter.sp));
                }
            }
        }
        let sure = told.len();
        let weight = self.balanced(places, left, &room);
        // The surest first, the others in any order.
        let mut order: Vec<(f32, UnitId)> = left
            .into_iter()
            .map(|unit| {
                let most = weight[unit].values().iter().copied().fold(0.0, f32::max);
                (most + chance.below(1000) as f32 * 4e-4, unit)
            })
            .collect();
        order.sort_by(|a, b| b.0.total_cmp(&a.0));
        for (_, unit) in order {
            // More blocks than room: units that starved of sight, as in a hand-made position.
            let Some(loc) = drawn(places, &weight[unit], &room, chance) else { break };
            room[loc] -= 1;
            let spotted = seen.sightings.iter().find(|(other, _)| *other == unit).map(|(_, spotted)| spotted.sp);
            let sp = spotted.unwrap_or(self.sp[unit]);
            told.push((unit, loc, sp.clamp(1, rules[unit].sp)));
        }
        self.fit_strength(rules, &mut told, sure, force.sp, chance);
        told
    }

    /// Rows sum to one, columns to what is counted there.
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
            } else if sum < total && *sp < rules[*unit].sp && !fresh {
                *sp += 1;
                sum += 1;
            }
        }
    }
}

/// A place for a unit by its weights, among those that have room left; none if there is no room.
fn drawn(places: Set<LocId>, row: &Row, room: &Counts, chance: &mut Chance) -> Option<LocId> {
    let open = |l: LocId| if room[l] > 0 { row[l] + 1e-5 * f32::from(room[l]) } else { 0.0 };
    let all: f32 = places.into_iter().map(open).sum();
    let mut point = all * (chance.below(1 << 20) as f32 / (1 << 20) as f32);
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
