//! W6: where each unit could go when the last list of moves was written, and what of it still holds.

use super::w06_loads::Loads;
use super::w06_obstacles::Obstacles;
use super::w06_ways::{Field, Ways};
use crate::rules::white_plains::prelude::*;

/// Where each unit could go when the last list was written.
#[derive(Clone, Default, Debug)]
pub struct KnownMoves {
    before: Option<Box<State>>,
    obstacles: Option<Obstacles>,
    own: Loads,
    units: Vec<Option<Reached>>,
    pub(super) ways: Ways,
}

/// Where a unit can go, and the hexes on which this depends.
#[derive(Clone, Copy, Debug)]
pub(super) struct Reached {
    /// Moves and marches, as they are listed.
    pub(super) rows: [Row; 2],
    pub(super) asked: Hexes,
}

impl Reached {
    /// The same for a unit that goes the same ways.
    pub(super) fn of_twin(&self, unit: UnitId) -> Self {
        let rows = self.rows.map(|row| match row {
            Row::Moves(_, ends) => Row::Moves(unit, ends),
            Row::Marches(_, ends) => Row::Marches(unit, ends),
            other => other,
        });
        Self { rows, ..*self }
    }
}

impl KnownMoves {
    /// The field of this moment; forgets where units can go if something has changed for them.
    pub(super) fn catch_up<'a>(&mut self, rules: &'a WhitePlains, p: &'a State) -> Field<'a> {
        let side = p.active;
        self.units.resize(MAX_UNITS, None);
        let moved = match &mut self.before {
            Some(before) => before.moves_since(p),
            none => {
                *none = Some(Box::new(p.clone()));
                None
            }
        };
        let moved = moved.filter(|(units, _)| units.within(rules.army[side]));
        let (Some((units, hexes)), Some(obstacles)) = (moved, self.obstacles) else {
            self.units.fill(None);
            let field = Field::new(rules, p, side);
            self.obstacles = Some(field.obstacles);
            return field;
        };
        let mut field = Field { rules, p, side, obstacles, own: std::mem::take(&mut self.own) };
        units.into_iter().for_each(|unit| self.units[unit.index()] = None);
        hexes.into_iter().for_each(|at| self.recount(&mut field, at));
        field
    }

    /// Where a unit could go, if that still holds.
    pub(super) fn of(&self, unit: UnitId) -> Option<&Reached> {
        self.units[unit.index()].as_ref()
    }

    /// Keeps where a unit can go.
    pub(super) fn keep(&mut self, unit: UnitId, reached: Reached) {
        self.units[unit.index()] = Some(reached);
    }

    /// Keeps the strength of the own units for the next list.
    pub(super) fn keep_loads(&mut self, own: Loads) {
        self.own = own;
    }

    /// Counts the units of a hex anew, and forgets where units can go that this concerns.
    fn recount(&mut self, field: &mut Field<'_>, at: HexId) {
        let (rules, p) = (field.rules, field.p);
        let (was, is) = (field.own.at(at), field.own.recount(rules, p, field.side, at));
        if was == is {
            return;
        }
        let asked = |unit: &UnitId| self.of(*unit).is_some_and(|reached| reached.asked.has(at));
        let concerned: Units = rules.army[field.side].minus(p.moved).into_iter().filter(asked).collect();
        for unit in field.own.affected(rules, p, [was, is], concerned) {
            self.units[unit.index()] = None;
        }
    }
}
