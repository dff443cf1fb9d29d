//! What an AI looks up about the map again and again: neighbours and distances.

use crate::kernel::bits::Bits;
use crate::rules::new_york_1776::data::{LocId, MAX_LOCATIONS, MAX_UNITS, NewYork, UnitId};

/// Made once for a ruleset.
#[derive(Clone, Debug)]
pub struct Atlas {
    /// Neighbours by road or crossing.
    pub near: [Bits; MAX_LOCATIONS],
    /// Steps between two locations by road or crossing, whoever may use them.
    pub steps: [[u8; MAX_LOCATIONS]; MAX_LOCATIONS],
    /// What an SP of each unit is worth in a fight, an infantryman's being 1.
    pub worth: [f32; MAX_UNITS],
    /// Militia that go home while the British hold a place (N7.1).
    pub deserters: [Bits; 2],
    /// Those places.
    pub deserted_by: [LocId; 2],
    /// Units that lead at two places a turn.
    pub fast: Bits,
}

impl Atlas {
    /// Measures the map.
    pub fn new(rules: &NewYork) -> Self {
        use crate::rules::new_york_1776::data::Kind;
        let places = rules.locations.len();
        let mut near = [Bits::NONE; MAX_LOCATIONS];
        for (l, place) in rules.locations.iter().enumerate() {
            near[l] = place.roads | place.crossings;
        }
        let mut worth = [0.0; MAX_UNITS];
        for (u, unit) in rules.units.iter().enumerate() {
            worth[u] = match unit.kind {
                Kind::Artillery => 1.7,
                Kind::Militia => 0.75,
                Kind::Hessian => 1.15,
                Kind::Regular => 1.05,
                Kind::Continental => 1.0,
                Kind::Leader => 0.8,
            };
        }
        let mut deserters = [Bits::NONE; 2];
        let mut deserted_by = [rules.city; 2];
        for (i, desertion) in rules.desertions.iter().take(2).enumerate() {
            deserters[i] = desertion.units;
            deserted_by[i] = desertion.place;
        }
        let fast = rules.leaders.into_iter().filter(|u| rules.units[*u as usize].rate > 1).collect();
        Self { steps: measure(&near, places), near, worth, deserters, deserted_by, fast }
    }

    /// Strength in a fight of some units.
    pub fn power(&self, sp: &[u8; MAX_UNITS], units: Bits) -> f32 {
        units.into_iter().map(|u: UnitId| f32::from(sp[u as usize]) * self.worth[u as usize]).sum()
    }
}

fn measure(near: &[Bits; MAX_LOCATIONS], places: usize) -> [[u8; MAX_LOCATIONS]; MAX_LOCATIONS] {
    let mut steps = [[99; MAX_LOCATIONS]; MAX_LOCATIONS];
    for (from, row) in steps.iter_mut().enumerate().take(places) {
        let mut reached = Bits::one(from as u8);
        let mut edge = reached;
        let mut distance = 0;
        while !edge.is_empty() {
            let mut next = Bits::NONE;
            for l in edge {
                row[l as usize] = distance;
                next |= near[l as usize];
            }
            edge = next.minus(reached);
            reached |= edge;
            distance += 1;
        }
    }
    steps
}
