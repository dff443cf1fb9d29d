//! W3, W4, W6.1, W2.4: set-up, the start and the end of turns, half-turns and phases.

use crate::kernel::side::Side;
use crate::rules::white_plains::data::WhitePlains;
use crate::rules::white_plains::data::cards::Effect;
use crate::rules::white_plains::data::ids::{CardId, HexId, UnitId};
use crate::rules::white_plains::data::options::{Options, Rule};
use crate::rules::white_plains::data::scenarios::{Choice, Scenario};
use crate::rules::white_plains::data::tables::{Rain, Sortie};
use crate::rules::white_plains::event::{Event, MoraleReason, RollReason};
use crate::rules::white_plains::position::parts::{Due, Effects, Fate, Release, ScreenState};
use crate::rules::white_plains::position::tasks::{Phase, Task};
use crate::rules::white_plains::position::{Position, State};
use crate::rules::white_plains::refusal::Refused;
use crate::rules::white_plains::sides::{AMERICAN, BRITISH};

/// From this turn on the army is released (W15.5).
const RELEASED_FROM: u8 = 29;
/// The turn of militia attrition (W21.6).
const ATTRITION: u8 = 32;
/// Turn and side of scenarios that begin with a lower half.
const SECOND_HALF: u8 = 2;
/// Washington's modifier is 1 from this die on (W13.2).
const WASHINGTON: u8 = 7;
/// The turn in which the 1st New York City battalion enters by rule, and the first in which it is diced for (W17.5).
const NYC_TURNS: (u8, u8) = (2, 7);
/// The turn in which Chatterton Hill burns in its scenario (W19.3).
const HILL_BURNS: u8 = 5;

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
            tasks.push(Task::Place(self.named.mosely));
        }
        if scenario != Scenario::ChattertonHill {
            tasks.push(Task::RuseDie);
        }
        if scenario == Scenario::GrandAssault {
            tasks.push(Task::AttritionDie(false));
        }
        tasks.extend(Side::BOTH.map(|side| Task::Shuffle(side.into())));
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
        for card in &data.cards {
            let ends = options.has(Rule::FullLength) && self[*card].effect == Effect::GameEnds;
            if !ends {
                p.decks[self[*card].side].push(*card);
            }
        }
        match scenario {
            Scenario::ChattertonHill => (p.active, p.half, p.first) = (AMERICAN, SECOND_HALF, Some(BRITISH)),
            Scenario::GrandAssault => {
                (p.active, p.half, p.first, p.rain) = (BRITISH, SECOND_HALF, Some(AMERICAN), true);
            }
            Scenario::Campaign => {
                p.first = Some(BRITISH);
                p.screens = Some([ScreenState::Ready; 2]);
                self.bind(&mut p);
            }
        }
        p
    }

    /// W15.1, W15.2: who is held where it stands, and who belongs to Chatterton Hill.
    pub fn bind(&self, p: &mut Position) {
        for unit in self.army[AMERICAN] {
            let Some(at) = p.at(unit) else { continue };
            if self.areas.hill.has(at) {
                p.hill.add(unit);
            } else if !self[unit].free {
                p.home[unit] = Some(at);
            }
        }
    }

    /// Where a unit may be placed before the game (W2.4, W2.7, W19.1).
    pub fn placements(&self, p: &State, unit: UnitId) -> Vec<HexId> {
        let choice = self.scenario(p.scenario).choices.iter().find(|(other, _)| *other == unit).map(|(_, choice)| choice);
        let camp = || self.hex("h2606").map(|at| self.within(at, 1)).unwrap_or_default();
        let hexes = match choice {
            Some(Choice::Hexes(hexes)) => *hexes,
            Some(Choice::WithUnits(column, units)) => {
                let near = units.into_iter().filter_map(|other| p.at(other)).map(|at| self.within(at, 1));
                let all = near.fold(crate::rules::white_plains::data::ids::Hexes::NONE, |all, near| all | near);
                all.into_iter().filter(|at| self[*at].column_and_row().is_some_and(|(at, _)| at >= *column)).collect()
            }
            None => camp(),
        };
        let column = self.kind(unit).column();
        let open = |at: &HexId| {
            self.tables.ground[&self[*at].ground].mp[column].is_some()
                && self.has_room(p, unit, *at)
                && !p.holds(self, BRITISH, *at)
        };
        hexes.into_iter().filter(open).collect()
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
    }

    /// The start of a turn, step by step (W4.1).
    pub fn start_turn(&self, p: &mut Position, step: u8, out: &mut Vec<Event>) {
        let hour = &self.tables.calendar[usize::from(p.turn) - 1];
        let draws = self.scenario(p.scenario).draws.as_ref();
        let scheduled = draws.map_or(hour.cards, |draws| {
            draws.iter().find(|(turn, _)| *turn == p.turn).map_or(0, |(_, count)| *count)
        });
        p.go_on(Task::StartTurn(step + 1));
        match step {
            0 => {
                (p.half, p.first) = (1, None);
                out.push(Event::Turn { turn: p.turn });
                if p.scenario == Scenario::ChattertonHill && p.turn == HILL_BURNS {
                    self.light(p, self.at.burns_at_start, out);
                }
                if p.is_campaign() && p.turn == ATTRITION {
                    p.push(Task::AttritionDie(true));
                }
            }
            1 if p.is_campaign() && hour.new_deck > 0 => {
                let new = (0..self.cards.len()).map(CardId::of);
                let full = p.options.has(Rule::FullLength);
                for card in new.filter(|card| self[*card].deck == hour.new_deck && !self[*card].aside) {
                    if !(full && self[card].effect == Effect::GameEnds) {
                        p.decks[self[card].side].push(card);
                    }
                }
                p.push_all([
                    Task::Shuffle(AMERICAN.into()),
                    Task::Shuffle(BRITISH.into()),
                    Task::Deal(2, 2),
                ]);
            }
            2 => self.start_weather(p, out),
            3 if p.is_campaign() && hour.first_fire => self.recover_first_fire(p),
            4 if scheduled > 0 => p.push(Task::Deal(scheduled, scheduled)),
            5 => self.start_initiative(p, out),
            _ => {}
        }
    }

    /// W22.1.
    fn start_weather(&self, p: &mut Position, out: &mut Vec<Event>) {
        if p.scenario == Scenario::ChattertonHill {
            return;
        }
        match self.tables.calendar[usize::from(p.turn) - 1].rain {
            Some(Rain::UpTo(_)) => p.push(Task::RainDie),
            rain => self.set_weather(p, rain.is_some(), out),
        }
    }

    /// The weather of a turn is known.
    pub fn set_weather(&self, p: &mut Position, rain: bool, out: &mut Vec<Event>) {
        if rain != p.rain || rain {
            out.push(Event::Rain { rain });
        }
        p.rain = rain;
        if !rain {
            self.clear_weather(p, out);
        }
    }

    /// The die for rain.
    pub fn roll_rain(&self, p: &mut Position, die: u8, out: &mut Vec<Event>) {
        let limit = match self.tables.calendar[usize::from(p.turn) - 1].rain {
            Some(Rain::UpTo(limit)) => limit,
            _ => 0,
        };
        out.push(self.rolled(AMERICAN, RollReason::Rain, die, Some(limit as i8), None, None));
        self.set_weather(p, die <= limit, out);
    }

    /// The side that is first by rule (W3.4, W20.1).
    pub const fn fixed_first(p: &State) -> Option<Side> {
        match (p.scenario, p.turn) {
            (Scenario::Campaign, 1) => Some(BRITISH),
            (Scenario::Campaign, 2 | 3) | (Scenario::GrandAssault, 32 | 33) => Some(AMERICAN),
            _ => None,
        }
    }

    fn start_initiative(&self, p: &mut Position, out: &mut Vec<Event>) {
        match Self::fixed_first(p) {
            Some(side) => {
                p.go_on(Task::StartHalf);
                self.take_initiative(p, side, out);
            }
            None => p.go_on(Task::Initiative(AMERICAN.into())),
        }
    }

    fn take_initiative(&self, p: &mut Position, side: Side, out: &mut Vec<Event>) {
        p.first = Some(side);
        (p.active, p.half) = (side, 1);
        p.effects = Effects::default();
        out.push(Event::First { side: Some(side) });
    }

    /// A side pledges chits (W4.2).
    pub fn pledge(&self, p: &mut Position, side: Side, chits: u8, out: &mut Vec<Event>) {
        p.effects.pledges[side] = Some(chits);
        out.push(Event::Pledged { side, chits });
        self.spend_chits(p, side, chits, out);
        p.go_on(if side == AMERICAN { Task::Initiative(BRITISH.into()) } else { Task::InitiativeDice });
    }

    /// What a side adds to its die for initiative (W4.3).
    pub fn initiative_sum(&self, p: &State, side: Side) -> i8 {
        let cards = p.effects.cards.into_iter().filter(|card| self[*card].side == side);
        let more = cards.map(|card| if let Effect::Initiative(more) = self[card].effect { more } else { 0 });
        let pledged = p.effects.pledges[side].unwrap_or(0) + more.sum::<u8>();
        pledged as i8 + self.army_modifier(p, side)
    }

    /// The dice for initiative fall, the American one first (W4.3, W4.4).
    pub fn roll_initiative(&self, p: &mut Position, dice: [u8; 2], out: &mut Vec<Event>) {
        let total = |side: Side| dice[side.index()] as i8 + self.initiative_sum(p, side);
        let (american, british) = (total(AMERICAN), total(BRITISH));
        out.push(Event::Rolled {
            who: AMERICAN,
            why: RollReason::Initiative,
            faces: dice.map(Some),
            total: Some(american),
            needed: Some(british),
            unit: None,
            at: None,
        });
        if american == british {
            let pledged = Side::BOTH.into_iter().any(|side| p.effects.pledges[side].unwrap_or(0) > 0);
            if p.rain && !pledged {
                out.push(Event::First { side: None });
                p.effects = Effects::default();
                p.go_on(Task::EndTurn);
            }
            return;
        }
        p.go_on(Task::StartHalf);
        self.take_initiative(p, if american > british { AMERICAN } else { BRITISH }, out);
    }

    /// The start of a half-turn, before anyone moves (W6.1).
    pub fn start_half(&self, p: &mut Position, out: &mut Vec<Event>) {
        let side = p.active;
        out.push(Event::Half { side });
        p.go_on(Task::MovementReact);
        let mut tasks = Vec::new();
        if p.is_campaign() {
            self.restore_point(p, out);
            if side == AMERICAN {
                self.start_american_half(p, &mut tasks, out);
            }
        }
        if p.ending.is_some() {
            return;
        }
        self.probe_comes(p, out);
        p.tasks.extend(tasks.into_iter().rev());
        out.push(Event::Phase { side, phase: Phase::Movement });
    }

    fn start_american_half(&self, p: &mut Position, tasks: &mut Vec<Task>, out: &mut Vec<Event>) {
        let hour = &self.tables.calendar[usize::from(p.turn) - 1];
        let mill = self.objectives.iter().position(|objective| objective.at == self.at.mill);
        if hour.mill_cards > 0 && mill.is_some_and(|mill| self.controls(p, mill) == Some(AMERICAN)) {
            tasks.push(Task::Deal(hour.mill_cards, 0));
        }
        if p.released == Release::Next || (p.turn >= RELEASED_FROM && p.released == Release::No) {
            self.free_army(p, out);
        }
        if p.hill_released == Release::Next {
            p.hill_released = Release::Yes;
        }
        if p.released == Release::No && hour.sortie.is_some() {
            tasks.push(Task::SortieDie);
        }
        if let Some((unit, ..)) = self.scenario(p.scenario).by_die
            && p.waiting[unit] == Some(Due::Turn(NYC_TURNS.1))
            && (NYC_TURNS.0..NYC_TURNS.1).contains(&p.turn)
        {
            tasks.push(Task::EntryDie);
        }
    }

    fn free_army(&self, p: &mut Position, out: &mut Vec<Event>) {
        if p.released == Release::No {
            out.push(Event::ArmyReleased);
        }
        p.released = Release::Yes;
        p.hill_released = Release::Yes;
    }

    /// W15.4: the die that releases the army.
    pub fn roll_sortie(&self, p: &mut Position, die: u8, out: &mut Vec<Event>) {
        let limit = match self.tables.calendar[usize::from(p.turn) - 1].sortie {
            Some(Sortie::UpTo(limit)) => limit,
            Some(Sortie::Washington) => p.washington.unwrap_or(0),
            None => return,
        };
        out.push(self.rolled(AMERICAN, RollReason::Sortie, die, Some(limit as i8), None, None));
        if die <= limit {
            self.free_army(p, out);
        }
    }

    /// W17.5: the die for the 1st New York City battalion.
    pub fn roll_entry(&self, p: &mut Position, die: u8, out: &mut Vec<Event>) {
        let limit = self.tables.calendar[usize::from(p.turn) - 1].new_york_city.unwrap_or(0);
        let unit = self.scenario(p.scenario).by_die.map(|(unit, ..)| unit);
        out.push(self.rolled(AMERICAN, RollReason::Entry, die, Some(limit as i8), unit, None));
        if let Some(unit) = unit.filter(|_| die <= limit) {
            p.waiting[unit] = Some(Due::Turn(p.turn));
        }
    }

    /// The moves of the phasing side begin, or are left out (W14.9).
    pub fn start_moves(&self, p: &mut Position, out: &mut Vec<Event>) {
        if self.in_force(p, |effect| *effect == Effect::SkipMovement) {
            self.delay_reinforcements(p);
            p.go_on(Task::RallyReact);
            out.push(Event::Phase { side: p.active, phase: Phase::Rally });
        } else {
            p.go_on(Task::Moves);
        }
    }

    /// The moves end (W6.1, W16.2, W21.11).
    pub fn end_moves(&self, p: &mut Position, out: &mut Vec<Event>) {
        p.go_on(Task::RallyReact);
        self.forfeit(p, out);
        self.settle_guns(p, out);
        self.settle_works(p, out);
        p.effects.fence = None;
        p.effects.builders = None;
        for card in p.effects.cards {
            if matches!(self[card].effect, Effect::RailFence(_) | Effect::NoContact | Effect::MarchBonus(_)) {
                p.effects.cards.take(card);
            }
        }
        out.push(Event::Phase { side: p.active, phase: Phase::Rally });
    }

    /// The rally phase ends; defensive artillery may fire (W8.1).
    pub fn end_rally(&self, p: &mut Position, out: &mut Vec<Event>) {
        for card in p.effects.cards {
            if matches!(self[card].effect, Effect::RallyAll(_) | Effect::RallyOne(..)) {
                p.effects.cards.take(card);
            }
        }
        p.effects.hymns = None;
        p.go_on(Task::Artillery);
        out.push(Event::Phase { side: p.active.other(), phase: Phase::Artillery });
    }

    /// A phase of fire ends (W8.9); in the first turn of Chatterton Hill there is no other (W19.1).
    pub fn end_fire_phase(&self, p: &mut Position, out: &mut Vec<Event>) {
        let own = p.active;
        p.fired = crate::rules::white_plains::data::ids::Units::NONE;
        p.effects.spared = crate::rules::white_plains::data::ids::Units::NONE;
        let first_turn = p.scenario == Scenario::ChattertonHill && p.turn == self.scenario(p.scenario).turns.0;
        match p.task() {
            Some(Task::Artillery) if first_turn => p.go_on(Task::EndHalf),
            Some(Task::Artillery) => p.go_on(Task::Rifles(own.other().into())),
            Some(Task::Rifles(side)) if Side::from(side) != own => p.go_on(Task::Rifles(own.into())),
            _ => {
                p.go_on(Task::Declare);
                if let Some(attack) = self.tarrytown_attack(p) {
                    p.attacks.push(attack);
                }
                out.push(Event::Phase { side: own, phase: Phase::Declare });
            }
        }
    }

    /// Declaring ends (W9.4, W9.6, W15.6).
    pub fn end_declaring(&self, p: &mut Position) {
        self.divert(p);
        if p.active == BRITISH {
            self.alert_screens(p);
        }
        p.go_on(Task::Fights);
        p.push(Task::DeclaredReact);
    }

    /// W15.6: screening forces that are attacked for the first time, all in their hexes.
    fn alert_screens(&self, p: &mut Position) {
        let Some(mut screens) = p.screens else { return };
        for (number, state) in screens.iter_mut().enumerate() {
            let units: Vec<UnitId> = self.army[AMERICAN]
                .into_iter()
                .filter(|unit| self[*unit].screen.is_some_and(|screen| screen as usize == number))
                .collect();
            let set_up = &self.scenario(p.scenario).set_up;
            let in_place = |unit: &UnitId| {
                !p.screen_moved.has(*unit) && set_up.iter().any(|(at, other)| other == unit && p.at(*unit) == Some(*at))
            };
            let attacked = |unit: &UnitId| p.at(*unit).is_some_and(|at| p.attacks.iter().any(|attack| attack.hexes.has(at)));
            if *state == ScreenState::Ready && units.iter().any(attacked) {
                *state = if units.iter().all(in_place) { ScreenState::Now } else { ScreenState::Spent };
            }
        }
        p.screens = Some(screens);
    }

    /// The half-turn ends: pins of earlier phases come off, and everything that held for it (W11.2).
    pub fn end_half(&self, p: &mut Position, out: &mut Vec<Event>) {
        let now = (p.turn, p.half);
        let gone: Vec<UnitId> = p.pins.iter().filter(|pin| pin.since != now).map(|pin| pin.unit).collect();
        p.pins.retain(|pin| pin.since == now);
        out.extend(gone.into_iter().map(|unit| Event::Unpinned { unit }));
        if let Some(screens) = &mut p.screens {
            for state in screens.iter_mut().filter(|state| **state == ScreenState::Now) {
                *state = ScreenState::Spent;
            }
        }
        let none = crate::rules::white_plains::data::ids::Units::NONE;
        (p.moved, p.rallied, p.fired) = (none, none, none);
        p.effects = Effects::default();
        p.attacks.clear();
        let only_half = p.is_campaign() && p.turn == 1;
        if p.half == 1 && !only_half {
            p.half = SECOND_HALF;
            p.active = p.active.other();
            p.go_on(Task::StartHalf);
        } else {
            p.go_on(Task::EndTurn);
        }
    }

    /// The end of a turn (W3.3).
    pub fn end_turn(&self, p: &mut Position, out: &mut Vec<Event>) {
        self.settle_fire(p, out);
        if self.judge_turn(p, out) {
            return;
        }
        p.turn += 1;
        (p.half, p.first) = (1, None);
        p.go_on(Task::StartTurn(0));
    }

    /// W21.6: the die of attrition.
    pub fn roll_attrition(&self, p: &mut Position, penalty: bool, die: u8, out: &mut Vec<Event>) {
        p.tasks.pop();
        out.push(self.rolled(BRITISH, RollReason::Attrition, die, None, None, None));
        p.push(Task::Remove(self.tables.attrition[usize::from(die).min(9)], penalty));
    }

    /// Whether militia may be removed (W21.6).
    ///
    /// # Errors
    /// Why it may not.
    pub fn check_remove(&self, p: &State, unit: UnitId) -> Result<(), Refused> {
        if self.removable(p).any(|other| other == unit) { Ok(()) } else { Err(Refused::NotRemovable { unit }) }
    }

    /// The militia that may be removed.
    pub fn removable<'a>(&'a self, p: &'a State) -> impl Iterator<Item = UnitId> + 'a {
        let free = |unit: &UnitId| p.at(*unit).is_some_and(|at| self.is_box(at) || !p.is_beside(self, BRITISH, at));
        self.sorted.militia.into_iter().filter(free)
    }

    /// Militia goes home; after the last of it the army loses heart.
    pub fn remove_militia(&self, p: &mut Position, unit: UnitId, out: &mut Vec<Event>) {
        let at = p.at(unit);
        self.take_off(p, unit, Fate::Removed, &mut Vec::new());
        at.into_iter().for_each(|at| out.push(Event::Removed { unit, at }));
        if let Some(Task::Remove(left, penalty)) = p.task() {
            p.go_on(Task::Remove(left - 1, penalty));
        }
        self.after_change(p, out);
    }

    /// Whether attrition is over.
    pub fn removed_all(&self, p: &State, left: u8) -> bool {
        left == 0 || self.removable(p).next().is_none()
    }

    /// Attrition is over.
    pub fn end_attrition(&self, p: &mut Position, penalty: bool, out: &mut Vec<Event>) {
        p.tasks.pop();
        if penalty {
            self.change_morale(p, AMERICAN, (-1, 0), MoraleReason::Attrition, out);
        }
    }

    /// The die for Washington's modifier (W13.2).
    pub fn roll_washington(&self, p: &mut Position, die: u8, out: &mut Vec<Event>) {
        p.tasks.pop();
        let unit = Some(self.named.washington);
        out.push(self.rolled(AMERICAN, RollReason::Washington, die, Some(WASHINGTON as i8), unit, None));
        p.washington = Some(u8::from(die >= WASHINGTON));
    }

    /// The secret die (W16.6).
    pub fn roll_ruse(&self, p: &mut Position, die: u8, out: &mut Vec<Event>) {
        out.push(self.rolled(AMERICAN, RollReason::Ruse, die, None, None, None));
        p.ruse.die = Some(die);
        let (forward, main) = self.tables.ruse[usize::from(die).min(9)];
        p.go_on(Task::Ruse(forward, main));
    }

}
