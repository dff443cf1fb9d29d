//! T5: attacks at odds, and what their results bring.

use blockade::kernel::prelude::*;
use blockade::rules::common::odds::Odds;

use super::Game;
use super::board::{CAMP, Counter, Counters, Ground, Kind, Place};
use super::pieces::{Activation, Outcome, Position, Step};
use super::tables::{Checked, Event, Refused};

impl Position {
    fn strength(&self, counter: Counter) -> u32 {
        let full = if counter.kind() == Kind::Foot { 4 } else { 3 };
        if self.reduced.has(counter) { full / 2 } else { full }
    }

    fn strength_of(&self, counters: Counters) -> u32 {
        counters.into_iter().map(|counter| self.strength(counter)).sum()
    }
}

/// The column of the table, what stands at its head, and what is added to the die.
pub struct Chances {
    pub column: usize,
    pub odds: Odds,
    pub modifier: i32,
}

impl Game {
    /// Whether a counter stands so that it can attack a hex (T5.1).
    pub fn bears_on(&self, p: &Position, counter: Counter, target: Place) -> bool {
        let Some(from) = p.at[counter] else { return false };
        let beside = self.map.way(from, target).is_some_and(|way| !way.camp);
        beside || (counter.kind() == Kind::Gun && self.map.in_range(from, target))
    }

    /// Those of the formation that can attack a hex now.
    pub fn attackers(&self, p: &Position, act: &Activation, target: Place) -> Counters {
        act.formation.counters().minus(act.fought).filtered(|counter| self.bears_on(p, counter, target))
    }

    /// Whether these can attack that (T5.1).
    ///
    /// # Errors
    /// What bars it.
    pub fn check_attack(&self, p: &Position, act: &Activation, target: Place, with: Counters) -> Checked {
        when(target != CAMP, Refused::Camp)?;
        when(p.occupied(act.formation.side().other()).has(target), Refused::NoEnemy { at: target })?;
        when(!with.is_empty(), Refused::NoCounter)?;
        with.into_iter().try_for_each(|counter| {
            when(counter.formation() == act.formation, Refused::NotDrawn { counter })?;
            when(!act.fought.has(counter), Refused::HasFought { counter })?;
            when(self.bears_on(p, counter, target), Refused::OutOfRange { counter, at: target })
        })
    }

    /// T5.2: odds, shifts and the modifier of the die.
    pub fn chances(&self, p: &Position, target: Place, with: Counters) -> Chances {
        let column = self.table.column(p.strength_of(with), p.strength_of(p.there(target)));
        let has = |kind: Kind| with.into_iter().any(|counter| counter.kind() == kind);
        let mut beside = with.into_iter().filter_map(|counter| self.map.way(p.at[counter]?, target)).peekable();
        let water = beside.peek().is_some() && beside.all(|way| way.river);
        let covered = matches!(self.map.ground(target), Ground::Wood | Ground::Village);
        let shifts = i32::from(has(Kind::Horse)) + i32::from(with.len() >= 3) - i32::from(covered) - i32::from(water);
        let column = self.table.shifted(column, shifts);
        Chances { column, odds: self.table.odds(column), modifier: i32::from(has(Kind::Gun)) }
    }

    /// Takes the die of an attack (T5.3).
    pub fn fought(
        &self,
        p: &mut Position,
        mut act: Activation,
        (target, with): (Place, Counters),
        face: u8,
        out: &mut Vec<Event>,
    ) {
        let side = act.formation.side();
        let chances = self.chances(p, target, with);
        let outcome = self.table.result(chances.column, i32::from(face) + chances.modifier);
        out.push(Event::Rolled { side, face, outcome });
        act.fought |= with;
        let near = |at: Place| self.map.way(at, target).is_some();
        let due = match outcome {
            Outcome::NoEffect => Counters::NONE,
            Outcome::AttackerLoss => {
                with.first().into_iter().for_each(|counter| self.lose_step(p, counter, out));
                Counters::NONE
            }
            Outcome::AttackerRetreats => with.filtered(|counter| p.at[counter].is_some_and(near)),
            Outcome::DefenderRetreats => p.there(target),
            Outcome::DefenderLoss => {
                p.there(target).first().into_iter().for_each(|counter| self.lose_step(p, counter, out));
                p.there(target)
            }
        };
        self.retreat_on(p, act, due, out);
    }

    /// Continues while a counter must retreat; one that cannot loses a step and stays (T5.4).
    pub fn retreat_on(&self, p: &mut Position, act: Activation, mut due: Counters, out: &mut Vec<Event>) {
        while let Some(stuck) = due.into_iter().find(|counter| self.retreats(p, *counter).is_empty()) {
            due.take(stuck);
            self.lose_step(p, stuck, out);
        }
        p.step = if due.is_empty() { Step::Act(act) } else { Step::Retreat(act, due) };
        self.look_for_the_end(p, out);
    }

    /// T2.2: a step less; a formation without counters leaves the cup.
    pub fn lose_step(&self, p: &mut Position, counter: Counter, out: &mut Vec<Event>) {
        let Some(at) = p.at[counter] else { return };
        let gone = p.reduced.has(counter);
        if gone {
            p.at[counter] = None;
            p.reduced.take(counter);
            if !counter.formation().counters().meets(p.on_map()) {
                p.cup.remove(counter.formation());
            }
        } else {
            p.reduced.add(counter);
        }
        out.push(Event::StepLost { counter, at, gone });
    }

    /// T6.2: a side without a counter has lost at once.
    fn look_for_the_end(&self, p: &mut Position, out: &mut Vec<Event>) {
        if let Some(beaten) = Side::BOTH.into_iter().find(|side| p.army(*side).is_empty()) {
            p.step = Step::Over(beaten.other());
            out.push(Event::Over { side: beaten.other() });
        }
    }
}
