//! N3, N15.1: set-up. The British start on Staten Island, and the Americans place their units; scenarios have a fixed one.

use crate::rules::new_york_1776::data::scenario::StartingForces;
use crate::rules::new_york_1776::prelude::*;
use crate::rules::new_york_1776::refusal::{Absence, MissingSetup};

impl NewYork {
    /// The board before the first order: in the campaign before the Americans have placed a block (N3.1), in a scenario
    /// at the start of its first turn (N15.1).
    pub fn opening(&self, scenario: ScenarioId, options: Options) -> Position {
        let mut position = Position::empty(options);
        position.scenario = scenario;
        position.turn = self[scenario].first_turn;
        let part = self.taking_part(scenario, options);
        position.eliminated = (self.army[AMERICAN] | self.army[BRITISH]).minus(part);
        if let Some(StartingForces { units, ships }) = &self[scenario].start {
            for (unit, at, sp) in units {
                position.sp[*unit] = *sp;
                position.put(*unit, *at);
            }
            for (ship, zone) in ships {
                position.ship_at[*ship] = Some(*zone);
            }
            position.state = PhaseState::TurnStart;
            return position;
        }
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
        (self.army[AMERICAN] & self.taking_part(CAMPAIGN, options)).len().div_ceil(2)
    }

    /// What is still missing for a legal set-up; empty if nothing is (N3.2).
    pub fn setup_missing(&self, p: &Position) -> Vec<String> {
        self.setup_lacks(p).sentences(self)
    }

    /// What is still missing, in figures.
    fn setup_lacks(&self, p: &Position) -> MissingSetup {
        let in_city = p.of(self, AMERICAN, self.city);
        MissingSetup {
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

    pub(crate) fn check_place(&self, p: &Position, unit: UnitId, to: LocId) -> Checked {
        when(self[unit].side == AMERICAN, Refused::BritishStand)?;
        match self.absence(unit, p) {
            Some(why @ Absence::Sick) => return Err(Refused::Sick { unit, why }),
            Some(why @ (Absence::SmallerForces | Absence::Scenario)) => return Err(Refused::NoPart { unit, why }),
            None => {}
        }
        when(to != self.british_start, Refused::BritishStart { to })?;
        when(!p.here[to].has(unit), Refused::IsThere { unit, to })
    }

    pub(crate) fn place(&self, p: &mut Position, unit: UnitId, to: LocId, out: &mut Vec<Event>) {
        p.sp[unit] = self[unit].sp;
        p.put(unit, to);
        out.push(Event::Placed { unit, location: to });
    }

    /// Nothing may be missing (N3.2).
    pub(crate) fn check_ready(&self, p: &Position) -> Checked {
        let lack = self.setup_lacks(p);
        when(lack == MissingSetup::default(), Refused::NotSetUp { lack })
    }

    pub(crate) fn ready(&self, p: &mut Position, out: &mut Vec<Event>) {
        let mut counts = Counts::all(0);
        for loc in self.all_locations() {
            counts[loc] = p.of(self, AMERICAN, loc).len() as u8;
        }
        out.push(Event::Ready { counts });
        p.state = PhaseState::TurnStart;
        p.moved = Set::NONE;
        // A hand-written set-up may lack British units: they count as lost.
        p.eliminated |= self.army[BRITISH].minus(p.standing(self.army[BRITISH]));
    }
}
