//! W3, W4, W6.1, W2.4: set-up, the start and the end of turns, half-turns and phases.

use super::w02_set_up::{NYC_TURNS, SECOND_HALF};
use crate::rules::white_plains::prelude::*;

/// From this turn on the army is released (W15.5).
const RELEASED_FROM: u8 = 29;

impl WhitePlains {
    /// The start of a half-turn, before anyone moves (W6.1).
    pub fn start_half(&self, p: &mut Position, out: &mut Vec<Event>) {
        let side = p.active;
        if p.is_swollen() && p.turn == self.scenario(p.scenario).turns.0 {
            // W20.1: no start of the turn tells that it begins, and that it rains.
            out.extend([Event::Turn { turn: p.turn }, Event::Rain { rain: p.rain }]);
        }
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
        let hour = self.hour(p);
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
        let limit = match self.hour(p).sortie {
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
        let limit = self.hour(p).new_york_city.unwrap_or(0);
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
        self.delay_reinforcements(p);
        self.settle_guns(p, out);
        if p.ending.is_some() {
            return;
        }
        self.settle_works(p, out);
        p.effects.fence = None;
        p.effects.builders = None;
        p.effects.marchers = Units::NONE;
        self.drop_cards(p, |effect| matches!(effect, Effect::RailFence(_) | Effect::NoContact | Effect::MarchBonus(_)));
        out.push(Event::Phase { side: p.active, phase: Phase::Rally });
    }

    /// The rally phase ends; defensive artillery may fire (W8.1).
    pub fn end_rally(&self, p: &mut Position, out: &mut Vec<Event>) {
        self.drop_cards(p, |effect| matches!(effect, Effect::RallyAll(_) | Effect::RallyOne(..)));
        p.effects.hymns = None;
        p.go_on(Task::Artillery);
        out.push(Event::Phase { side: p.active.other(), phase: Phase::Artillery });
    }

    /// A phase of fire ends (W8.9); in the first turn of Chatterton Hill there is no other (W19.1).
    pub fn end_fire_phase(&self, p: &mut Position, out: &mut Vec<Event>) {
        let own = p.active;
        p.effects.spared = Units::NONE;
        // W14.4: a card for a fire that was not fired is out of force.
        self.drop_fire_cards(p);
        let first_turn = p.scenario == Scenario::ChattertonHill && p.turn == self.scenario(p.scenario).turns.0;
        match p.task() {
            Some(Task::Artillery) if first_turn => p.go_on(Task::EndHalf),
            Some(Task::Artillery) => self.begin_rifle_fire(p, own.other(), out),
            Some(Task::Rifles(side)) if side != own => self.begin_rifle_fire(p, own, out),
            _ => {
                p.go_on(Task::Declare);
                if let Some(attack) = self.tarrytown_attack(p) {
                    p.attacks.push(attack);
                }
                out.push(Event::Phase { side: own, phase: Phase::Declare });
            }
        }
    }

    /// The rifles of a side may fire (W8.9); it is told only of those that can.
    fn begin_rifle_fire(&self, p: &mut Position, side: Side, out: &mut Vec<Event>) {
        p.go_on(Task::Rifles(side));
        if self.can_fire(p) {
            out.push(Event::Phase { side, phase: Phase::Rifles });
        }
    }

    /// Declaring ends (W9.4, W9.6, W15.6).
    pub fn end_declaring(&self, p: &mut Position, out: &mut Vec<Event>) {
        self.divert(p);
        if p.active == BRITISH {
            self.alert_screens(p);
        }
        p.go_on(Task::Fights);
        p.push(Task::DeclaredReact);
        out.push(Event::Phase { side: p.active, phase: Phase::Fights });
    }

    /// W15.6: screening forces that are attacked for the first time, all in their hexes.
    fn alert_screens(&self, p: &mut Position) {
        let Some(mut screens) = p.screens else { return };
        let set_up = &self.scenario(p.scenario).set_up;
        let in_place = |unit: UnitId| {
            !p.screen_moved.has(unit) && set_up.iter().any(|(at, other)| *other == unit && p.at(unit) == Some(*at))
        };
        let attacked = |unit: UnitId| p.at(unit).is_some_and(|at| p.attacks.iter().any(|attack| attack.hexes.has(at)));
        for (number, state) in screens.iter_mut().enumerate() {
            let of_screen = |unit: &UnitId| self[*unit].screen.is_some_and(|screen| screen as usize == number);
            let units: Units = self.army[AMERICAN].into_iter().filter(of_screen).collect();
            if *state == ScreenState::Ready && units.into_iter().any(attacked) {
                *state = if units.into_iter().all(in_place) { ScreenState::Now } else { ScreenState::Spent };
            }
        }
        p.screens = Some(screens);
    }

    /// The half-turn ends: pins of earlier phases come off, and everything that held for it (W11.2).
    pub fn end_half(&self, p: &mut Position, out: &mut Vec<Event>) {
        let now = (p.turn, p.half);
        let old = p.pins.extract_if(.., |pin| pin.since != now);
        out.extend(old.map(|pin| Event::Unpinned { unit: pin.unit }));
        if let Some(screens) = &mut p.screens {
            for state in screens.iter_mut().filter(|state| **state == ScreenState::Now) {
                *state = ScreenState::Spent;
            }
        }
        (p.moved, p.rallied, p.fired) = (Units::NONE, Units::NONE, Units::NONE);
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
}
