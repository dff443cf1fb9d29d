//! N3: the British stand on Staten Island, the American places his units.

use crate::kernel::collections::Set;
use crate::kernel::ruleset::Refusal;
use crate::rules::new_york_1776::data::options::Options;
use crate::rules::new_york_1776::data::{LocId, NewYork, UnitId};
use crate::rules::new_york_1776::event::{Counts, Event};
use crate::rules::new_york_1776::position::{Phase, Position};
use crate::rules::new_york_1776::sides::{AMERICAN, BRITISH};

/// What a set-up lacks (N3.2).
#[derive(Clone, Copy, PartialEq, Eq, Default)]
struct Lack {
    /// Blocks still to be placed.
    unplaced: u32,
    /// Whether Washington does not stand in New York City.
    commander: bool,
    /// Blocks missing in New York City.
    in_city: u32,
}

impl NewYork {
    /// The board before the American has placed a block (N3.1).
    pub fn opening(&self, options: Options) -> Position {
        let mut position = Position::empty(options);
        let part = self.taking_part(options);
        position.eliminated = (self.army[AMERICAN] | self.army[BRITISH]).minus(part);
        for unit in self.army[BRITISH] & part {
            position.sp[unit] = self[unit].sp;
            position.put(unit, self.british_start);
        }
        for ship in self.all_ships() {
            position.ship_at[ship] = Some(self.harbor);
        }
        position
    }

    /// How many American units must stand in New York City (N3.2).
    pub fn least_in_city(&self, options: Options) -> u32 {
        (self.army[AMERICAN] & self.taking_part(options)).len().div_ceil(2)
    }

    /// What is still missing for a legal set-up; empty if nothing is (N3.2).
    pub fn setup_missing(&self, p: &Position) -> Vec<String> {
        let Lack { unplaced, commander, in_city } = self.setup_lacks(p);
        let mut missing = Vec::new();
        let city = self.place_name(self.city);
        if unplaced > 0 {
            missing.push(format!(
                "{unplaced} {} still to be placed",
                if unplaced == 1 { "block is" } else { "blocks are" }
            ));
        }
        if commander {
            missing.push(format!("{} must stand in {city}", self.unit_name(self.commander)));
        }
        if in_city > 0 {
            missing.push(format!("{in_city} more must stand in {city}"));
        }
        missing
    }

    /// The same in figures, for what asks again and again.
    fn setup_lacks(&self, p: &Position) -> Lack {
        let in_city = p.of(self, AMERICAN, self.city);
        Lack {
            unplaced: self.unplaced(p).len(),
            commander: !in_city.has(self.commander),
            in_city: self.least_in_city(p.options).saturating_sub(in_city.len()),
        }
    }

    /// American units that are still to be placed (N3.2).
    pub fn unplaced(&self, p: &Position) -> Set<UnitId> {
        let placed = p.here.values().iter().fold(Set::NONE, |all, here| all | *here);
        self.army[AMERICAN].minus(p.eliminated).minus(placed)
    }

    pub(crate) fn check_place(&self, p: &Position, unit: UnitId, to: LocId) -> Result<(), Refusal> {
        if self[unit].side != AMERICAN {
            return Err(Refusal::by("N3.1", "the British units stand on Staten Island from the start"));
        }
        if let Some((case, absent)) = self.absence(unit, p.options) {
            return Err(Refusal::by(case, format!("{} {absent}", self.unit_name(unit))));
        }
        if to == self.british_start {
            return Err(Refusal::by("N3.2", format!("no American unit may start on {}", self.place_name(to))));
        }
        Ok(())
    }

    pub(crate) fn place(&self, p: &mut Position, unit: UnitId, to: LocId, out: &mut Vec<Event>) {
        p.sp[unit] = self[unit].sp;
        p.put(unit, to);
        out.push(Event::Placed { unit, location: to });
    }

    /// Whether nothing is missing (N3.2).
    pub(crate) fn is_set_up(&self, p: &Position) -> bool {
        self.setup_lacks(p) == Lack::default()
    }

    pub(crate) fn check_ready(&self, p: &Position) -> Result<(), Refusal> {
        if self.is_set_up(p) { Ok(()) } else { Err(Refusal::by("N3.2", self.setup_missing(p).join("; "))) }
    }

    pub(crate) fn ready(&self, p: &mut Position, out: &mut Vec<Event>) {
        let mut counts = Counts::all(0);
        for loc in self.all_locations() {
            counts[loc] = p.of(self, AMERICAN, loc).len() as u8;
        }
        out.push(Event::Ready { counts });
        p.phase = Phase::TurnStart;
        p.moved = Set::NONE;
        // In a written set-up some may be absent: they are as good as lost.
        let absent = self.army[BRITISH].into_iter().filter(|unit| !p.on_board(*unit));
        p.eliminated |= absent.collect::<Set<UnitId>>();
    }
}
