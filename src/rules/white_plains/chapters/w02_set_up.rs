//! W2, W13.2, W16.6: setting up, and the dice before the game.

use crate::rules::white_plains::prelude::*;

/// The turn in which the 1st New York City battalion enters by rule, and the first in which it is diced for (W17.5).
pub(super) const NYC_TURNS: (u8, u8) = (2, 7);
/// Washington's modifier is 1 from this die on (W13.2).
const WASHINGTON: u8 = 7;

/// Turn and side of scenarios that begin with a lower half.
pub(super) const SECOND_HALF: u8 = 2;

impl WhitePlains {
    /// The position before a game, with all that is to be done before the first turn (W2.4, W19, W20).
    pub fn opening(&self, scenario: Scenario, options: Options) -> Position {
        let mut p = self.set_up(scenario, options);
        let data = self.scenario(scenario);
        let mut tasks = Vec::new();
        let washington = p.stands(self.named.washington);
        if washington && !options.has(Rule::WashingtonOne) {
            tasks.push(Task::WashingtonDie);
        }
        for (unit, _) in &data.choices {
            p.put(*unit, None);
            tasks.push(Task::Place(*unit));
        }
        if options.has(Rule::MoselyAbsent) && p.is_campaign() {
            p.put(self.named.mosely, None);
            p.hill.take(self.named.mosely);
            tasks.push(Task::Place(self.named.mosely));
        }
        if scenario != Scenario::ChattertonHill {
            tasks.push(Task::RuseDie);
        }
        if scenario == Scenario::GrandAssault {
            tasks.push(Task::AttritionDie(false));
        }
        tasks.extend(Side::BOTH.map(Task::Shuffle));
        tasks.push(Task::Deal(data.draw, data.draw));
        tasks.push(match scenario {
            Scenario::ChattertonHill => Task::Artillery,
            Scenario::GrandAssault => Task::StartHalf,
            Scenario::Campaign => Task::StartTurn(0),
        });
        tasks.reverse();
        p.tasks = tasks;
        p
    }

    /// The set-up of a scenario, without what is still to be done.
    pub fn set_up(&self, scenario: Scenario, options: Options) -> Position {
        let mut p = Position::empty(self, scenario, options);
        let data = self.scenario(scenario);
        for (at, unit) in &data.set_up {
            p.put(*unit, Some(*at));
        }
        for (turn, unit) in &data.reinforcements {
            p.waiting[*unit] = Some(Due::Turn(*turn));
        }
        if let Some((unit, ..)) = data.by_die {
            p.waiting[unit] = Some(Due::Turn(NYC_TURNS.1));
        }
        data.by_card.into_iter().for_each(|unit| p.waiting[unit] = Some(Due::Card));
        if p.stands(self.named.jaeger_1) {
            p.attached = Some(self.named.jaeger_1).filter(|_| self.sorted.amusettes.is_some_and(|guns| p.stands(guns)));
        }
        if options.has(Rule::WashingtonOne) && p.stands(self.named.washington) {
            p.washington = Some(1);
        }
        if options.has(Rule::AmericanMomentum) {
            p.momentum[AMERICAN] = 1;
        }
        data.cards.iter().for_each(|card| self.add_to_deck(&mut p, *card));
        match scenario {
            Scenario::ChattertonHill => (p.active, p.half, p.first) = (AMERICAN, SECOND_HALF, Some(BRITISH)),
            Scenario::GrandAssault => {
                (p.active, p.half, p.first, p.rain) = (BRITISH, SECOND_HALF, Some(AMERICAN), true);
            }
            Scenario::Campaign => {
                p.first = Some(BRITISH);
                p.screens = Some([ScreenState::Ready; 2]);
                for unit in self.army[AMERICAN] {
                    p.at(unit).into_iter().for_each(|at| self.arrive(&mut p, unit, at));
                }
            }
        }
        p
    }

    /// A card comes into the deck of its side, unless it ends a game that goes on to its full length.
    pub(super) fn add_to_deck(&self, p: &mut Position, card: CardId) {
        if !(p.options.has(Rule::FullLength) && self[card].effect == Effect::GameEnds) {
            p.decks[self[card].side].push(card);
        }
    }

    /// Where a unit may be placed before the game (W2.4, W2.7, W19.1).
    pub fn placements(&self, p: &State, unit: UnitId) -> Vec<HexId> {
        let choice = self.scenario(p.scenario).choices.iter().find(|(other, _)| *other == unit);
        let hexes = match choice {
            Some((_, Choice::Hexes(hexes))) => *hexes,
            Some((_, Choice::WithUnits(column, units))) => {
                let near = self.around(units.into_iter().filter_map(|other| p.at(other)), 1);
                let east = |at: &HexId| self.grid.column_and_row(*at).is_some_and(|(at, _)| at >= *column);
                near.into_iter().filter(east).collect()
            }
            None => self.around(self.hex("h2606"), 1),
        };
        let column = self.kind(unit).column();
        let open = |at: &HexId| {
            self.ground_mp(*at, column).is_some() && self.has_room(p, unit, *at) && !p.holds(self, BRITISH, *at)
        };
        hexes.into_iter().filter(open).collect()
    }

    /// The orders that place everyone who is still to be placed where the scenario has them, or else in the first hex that is
    /// open.
    pub fn usual_set_up(&self, p: &State) -> Vec<Order> {
        let mut after = p.clone();
        let due = p.tasks.iter().rev().map_while(|task| if let Task::Place(unit) = task { Some(*unit) } else { None });
        let listed = &self.scenario(p.scenario).set_up;
        let orders = due.filter_map(|unit| {
            let open = self.placements(&after, unit);
            let own = listed.iter().find(|(at, other)| *other == unit && open.contains(at)).map(|(at, _)| *at);
            let at = own.or(open.first().copied())?;
            after.put(unit, Some(at));
            Some(Order::Place(unit, at))
        });
        orders.collect()
    }

    /// A unit is placed before the game.
    pub fn place(&self, p: &mut Position, unit: UnitId, at: HexId, out: &mut Vec<Event>) {
        p.put(unit, Some(at));
        p.tasks.pop();
        if p.is_campaign() {
            p.hill.take(unit);
            p.home[unit] = None;
            self.arrive(p, unit, at);
        }
        out.push(Event::Placed { unit, at });
        if p.scenario == Scenario::ChattertonHill {
            // W19.1: no start of the turn tells that it begins.
            out.push(Event::Turn { turn: p.turn });
        }
    }

    /// The die for Washington's modifier (W13.2).
    pub fn roll_washington(&self, p: &mut Position, die: u8, out: &mut Vec<Event>) {
        let unit = Some(self.named.washington);
        out.push(self.rolled(AMERICAN, RollReason::Washington, die, Some(WASHINGTON as i8), unit, None));
        p.washington = Some(u8::from(die >= WASHINGTON));
    }

    /// The secret die (W16.6).
    pub fn roll_ruse(&self, p: &mut Position, die: u8, out: &mut Vec<Event>) {
        out.push(self.rolled(AMERICAN, RollReason::Ruse, die, None, None, None));
        p.ruse.die = Some(die);
        let (forward, main) = self.tables.ruse[usize::from(die).min(9)];
        p.push(Task::Ruse(forward, main));
    }

    /// W2.4.
    pub fn check_place(&self, p: &State, due: UnitId, unit: UnitId, at: HexId) -> Checked {
        when(unit == due, Refused::PlaceFirst { unit: due })?;
        when(self.placements(p, unit).contains(&at), Refused::NoPlace { unit, hex: at, by: self.place_case(p, unit) })
    }

    /// The case that says where a unit is placed.
    pub fn place_case(&self, p: &State, unit: UnitId) -> &'static str {
        if unit == self.named.mosely {
            "W2.7"
        } else if p.is_campaign() {
            "W2.4"
        } else {
            "W19.1"
        }
    }
}
