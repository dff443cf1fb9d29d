//! T4: where a counter can go, zones of control, and what stops it.

use blockade::kernel::prelude::*;
use blockade::rules::common::reach::{MovingPiece, Reach};

use super::Game;
use super::board::{ALL_COUNTERS, CAMP, Counter, Counters, Ground, Kind, Map, Place, Places, Way};
use super::pieces::Position;
use super::tables::{Checked, Refused};

/// Counters in a hex at most (T2.3).
const STACK: u32 = 2;

impl Position {
    /// Who stands in a place.
    pub fn there(&self, place: Place) -> Counters {
        ALL_COUNTERS.filtered(|counter| self.at[counter] == Some(place))
    }

    /// The counters on the map.
    pub fn on_map(&self) -> Counters {
        ALL_COUNTERS.filtered(|counter| self.at[counter].is_some())
    }

    /// A side's counters on the map.
    pub fn army(&self, side: Side) -> Counters {
        self.on_map().filtered(|counter| counter.side() == side)
    }

    /// Where a side stands.
    pub fn occupied(&self, side: Side) -> Places {
        self.army(side).into_iter().filter_map(|counter| self.at[counter]).collect()
    }

    /// Whether one more may stand there (T2.3).
    pub fn has_room(&self, place: Place) -> bool {
        place == CAMP || self.there(place).len() < STACK
    }
}

/// A counter on its way.
struct March<'a> {
    map: &'a Map,
    /// Where its enemies stand, and their zone.
    enemy: Places,
    zone: Places,
}

impl MovingPiece<Way> for March<'_> {
    fn cost(&self, from: Place, way: &Way) -> Option<u16> {
        if self.enemy.has(way.to) || (self.zone.has(from) && self.zone.has(way.to)) {
            return None;
        }
        let ground = match self.map.ground(way.to) {
            Ground::Wood | Ground::Camp => 2,
            _ => 1,
        };
        Some(ground + u16::from(way.river))
    }

    fn stops(&self, place: Place) -> bool {
        self.zone.has(place)
    }

    fn always_one_step(&self) -> bool {
        true
    }
}

impl Game {
    /// The hexes in which a side's enemies stop (T4.3).
    pub fn zone(&self, p: &Position, side: Side) -> Places {
        let army = p.army(side).filtered(|counter| counter.kind() != Kind::Gun).into_iter();
        let ways = army.filter_map(|counter| p.at[counter]).flat_map(|at| self.map.ways.from(at));
        ways.filter(|way| !way.river && !way.camp).map(|way| way.to).collect()
    }

    /// Everything that a counter can reach (T4.1).
    fn explore(&self, p: &Position, counter: Counter, from: Place, reach: &mut Reach<Place>) {
        let points = match counter.kind() {
            Kind::Foot => 4,
            Kind::Horse => 6,
            Kind::Gun => 3,
        };
        reach.explore(&self.map.ways, from, points, &self.march(p, counter), None);
    }

    fn march(&self, p: &Position, counter: Counter) -> March<'_> {
        let side = counter.side().other();
        March { map: &self.map, enemy: p.occupied(side), zone: self.zone(p, side) }
    }

    /// Where a counter of the active formation can end a move, the nearest first.
    pub fn destinations(&self, p: &Position, counter: Counter, reach: &mut Reach<Place>) -> Vec<Place> {
        let Some(from) = p.at[counter] else { return Vec::new() };
        self.explore(p, counter, from, reach);
        reach.reached().iter().copied().filter(|place| p.has_room(*place)).collect()
    }

    /// Whether a counter can go there (T4).
    ///
    /// # Errors
    /// What bars it.
    pub fn check_move(&self, p: &Position, counter: Counter, to: Place) -> Checked {
        let from = p.at[counter].ok_or(Refused::NotOnMap { counter })?;
        when(from != to, Refused::AlreadyThere { at: to })?;
        let mut reach = Reach::default();
        self.explore(p, counter, from, &mut reach);
        match reach.cost(to) {
            _ if p.occupied(counter.side().other()).has(to) => Err(Refused::Enemy { at: to }),
            None if self.map.ground(to) == Ground::Lake => Err(Refused::Lake { at: to }),
            None => Err(Refused::TooFar { counter, at: to }),
            Some(_) if !p.has_room(to) => Err(Refused::Full { at: to }),
            Some(_) => Ok(()),
        }
    }

    /// Takes the villages that a counter passes by the cheapest path, its end among them (T6.2); where they are.
    pub fn passed(&self, p: &Position, counter: Counter, to: Place) -> Vec<Place> {
        let (mut reach, mut path) = (Reach::default(), Vec::new());
        if let Some(from) = p.at[counter] {
            self.explore(p, counter, from, &mut reach);
        }
        reach.path(&self.map.ways, &self.march(p, counter), to, &mut path);
        path.retain(|place| self.map.villages.has(*place));
        path
    }

    /// Where a counter may retreat (T5.4).
    pub fn retreats(&self, p: &Position, counter: Counter) -> Vec<Place> {
        let Some(from) = p.at[counter] else { return Vec::new() };
        let side = counter.side().other();
        let closed = p.occupied(side) | self.zone(p, side);
        let ways = self.map.ways.from(from).iter().map(|way| way.to);
        ways.filter(|to| !closed.has(*to) && p.has_room(*to)).collect()
    }
}
