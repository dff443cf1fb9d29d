//! What a table or a replay shows just now: an observation, and what still moves in it.

use std::collections::VecDeque;
use std::sync::Arc;

use crate::kernel::ruleset::Viewer;
use crate::kernel::side::Side;
use crate::rules::new_york_1776::NewYork;
use crate::rules::new_york_1776::event::Event;
use crate::rules::new_york_1776::observe::{Observation, ShipSeen, UnitSeen, sees};

/// Something that is still being shown.
#[derive(Clone, Copy, Debug)]
pub struct Motion {
    /// What happened.
    pub event: Event,
    /// Milliseconds it takes at normal speed.
    pub length: f32,
    /// Milliseconds shown so far.
    pub spent: f32,
}

/// What is on the screen.
pub struct Shown {
    rules: Arc<NewYork>,
    /// For whom it was made.
    pub eyes: Viewer,
    /// What he may know; made anew after every change.
    pub seen: Observation,
    /// What still moves, the first one now.
    pub motions: VecDeque<Motion>,
    /// Rises with every change of what is seen.
    pub version: u64,
}

impl Shown {
    /// With nothing moving.
    pub fn new(rules: Arc<NewYork>, eyes: Viewer, seen: Observation) -> Self {
        Self { rules, eyes, seen, motions: VecDeque::new(), version: 0 }
    }

    /// Something else is seen from now on; what moves goes on.
    pub fn look(&mut self, eyes: Viewer, seen: Observation) {
        self.eyes = eyes;
        self.seen = seen;
        self.version += 1;
    }

    /// What happened is to be shown moving.
    pub fn play<'a>(&mut self, events: impl IntoIterator<Item = &'a Event>) {
        self.motions.extend(events.into_iter().filter_map(motion));
    }

    /// Lets time pass for what moves; true while something does.
    pub fn tick(&mut self, milliseconds: f32) -> bool {
        let Some(first) = self.motions.front_mut() else {
            return false;
        };
        first.spent += milliseconds;
        if first.spent >= first.length {
            self.motions.pop_front();
        }
        self.version += 1;
        true
    }

    /// Ends everything that moves.
    pub fn skip(&mut self) {
        if !self.motions.is_empty() {
            self.motions.clear();
            self.version += 1;
        }
    }

    /// Whether something moves.
    pub fn busy(&self) -> bool {
        !self.motions.is_empty()
    }

    /// Units and ships as they stand on the map before what still moves.
    pub fn on_map(&self) -> OnMap {
        let mut map = OnMap::of(&self.seen);
        for motion in self.motions.iter().rev() {
            map.reverse(&self.rules, &motion.event, self.eyes);
        }
        map
    }
}

fn motion(event: &Event) -> Option<Motion> {
    let length = match event {
        Event::Moved { .. } => 420.0,
        Event::Retreated { .. } => 420.0,
        Event::Sailed { .. } => 450.0,
        Event::Expelled { .. } => 450.0,
        Event::Rolled(rolled) if rolled.faces.as_slice().is_empty() => return None,
        Event::Rolled(rolled) => 700.0 + 60.0 * rolled.faces.as_slice().len().min(12) as f32,
        Event::Hit { .. } => 260.0,
        Event::Fled { .. } | Event::Shifted { .. } => 380.0,
        _ => return None,
    };
    Some(Motion { event: *event, length, spent: 0.0 })
}

/// What stands where on the map, for drawing.
#[derive(Clone, Debug)]
pub struct OnMap {
    /// Units whose faces are seen, both sides'.
    pub units: Vec<UnitSeen>,
    /// How many units, by side and location.
    pub counts: [Vec<i16>; 2],
    /// Ships whose names are seen.
    pub ships: Vec<ShipSeen>,
    /// How many ships, by zone.
    pub ship_counts: Vec<i16>,
}

impl OnMap {
    /// As it stands in an observation.
    pub fn of(seen: &Observation) -> Self {
        let counts = |side: Side| seen.forces[side].counts.iter().map(|n| i16::from(*n)).collect();
        Self {
            units: Side::BOTH.iter().flat_map(|side| seen.forces[*side].units.iter().copied()).collect(),
            counts: [counts(Side::American), counts(Side::British)],
            ships: seen.forces.british.ships.clone(),
            ship_counts: seen.forces.british.ship_counts.iter().map(|n| i16::from(*n)).collect(),
        }
    }

    fn reverse(&mut self, rules: &NewYork, event: &Event, viewer: Viewer) {
        match *event {
            Event::Moved { side, units, from, to, .. } | Event::Retreated { side, units, from, to, .. } => {
                let n = units.len() as i16;
                self.counts[side.index()][to as usize] -= n;
                self.counts[side.index()][from as usize] += n;
                if sees(viewer, side) {
                    for unit in self.units.iter_mut().filter(|unit| units.has(unit.unit)) {
                        unit.at = Some(from);
                    }
                }
            }
            Event::Sailed { ships, from, to } => self.sail_back(ships, from, to),
            Event::Expelled { ships, from } => self.sail_back(ships, from, rules.harbor),
            _ => {}
        }
    }

    fn sail_back(&mut self, ships: u8, from: u8, to: u8) {
        let n = ships.count_ones() as i16;
        self.ship_counts[to as usize] -= n;
        self.ship_counts[from as usize] += n;
        for ship in self.ships.iter_mut().filter(|ship| ships >> ship.ship & 1 == 1) {
            ship.at = from;
        }
    }
}
