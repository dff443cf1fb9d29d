//! W6: the legal moves. Where each unit could go when the last list was written is kept: after a move only the units that it can
//! hinder or help are looked at again.

use super::w06_loads::Loads;
use super::w06_obstacles::Obstacles;
use super::w06_ways::{Field, Ways};
use crate::rules::white_plains::prelude::*;

/// What decides where a unit can go: units alike in it go the same ways.
type MoveKey = (HexId, usize, [u8; 2], u8, [bool; 7]);

/// Where each unit could go when the last list was written.
#[derive(Clone, Default, Debug)]
pub struct KnownMoves {
    before: Option<Box<State>>,
    obstacles: Option<Obstacles>,
    own: Loads,
    units: Vec<Option<Reached>>,
    ways: Ways,
}

/// Where a unit can go, and the hexes on which this depends.
#[derive(Clone, Copy, Debug)]
struct Reached {
    moves: Ends,
    marches: Ends,
    asked: Hexes,
}

impl KnownMoves {
    /// The field of this moment; forgets where units can go if something has changed for them.
    fn catch_up<'a>(&mut self, rules: &'a WhitePlains, p: &'a State) -> Field<'a> {
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

    /// Counts the units of a hex anew, and forgets where units can go that this concerns.
    fn recount(&mut self, field: &mut Field<'_>, at: HexId) {
        let (rules, p) = (field.rules, field.p);
        let (was, is) = (field.own.at(at), field.own.recount(rules, p, field.side, at));
        if was == is {
            return;
        }
        let asked = |unit: &UnitId| self.units[unit.index()].as_ref().is_some_and(|reached| reached.asked.has(at));
        let concerned: Units = rules.army[field.side].minus(p.moved).into_iter().filter(asked).collect();
        for unit in field.own.affected(rules, p, [was, is], concerned) {
            self.units[unit.index()] = None;
        }
    }
}

impl WhitePlains {
    pub(in crate::rules::white_plains) fn list_moves(&self, p: &State, out: &mut Legal<Row>) {
        let side = p.active;
        let mut known = std::mem::take(out.cache_mut());
        let field = known.catch_up(self, p);
        let mut alike: Vec<(MoveKey, UnitId)> = Vec::with_capacity(16);
        for unit in self.army[side].minus(p.moved & p.standing()) {
            if !p.stands(unit) {
                self.list_entries(&field, unit, &mut known.ways, out);
                continue;
            }
            let (Ok(()), Some(at)) = (self.may_move(p, unit, side), p.at(unit)) else { continue };
            let number = unit.index();
            // Where Amusettes go depends on where there are Hessian units (W21.11).
            if known.units[number].is_none() || self.changes_parent(p, unit) {
                let (key, held) = (self.move_key(p, unit, at), self.is_held(p, unit));
                let twin = alike.iter().find(|(other, _)| *other == key).filter(|_| !held);
                let same = twin.and_then(|(_, twin)| known.units[twin.index()]);
                if twin.is_none() && !held {
                    alike.push((key, unit));
                }
                known.units[number] = Some(same.unwrap_or_else(|| self.reached(&field, unit, &mut known.ways)));
            }
            let Some(reached) = &known.units[number] else { continue };
            push_ends(out, &Row::Moves(unit, reached.moves));
            push_ends(out, &Row::Marches(unit, reached.marches));
        }
        known.own = field.own;
        *out.cache_mut() = known;
        self.list_other_moves(p, out);
    }

    /// Where a unit that is due comes onto the map.
    fn list_entries(&self, field: &Field<'_>, unit: UnitId, ways: &mut Ways, out: &mut Legal<Row>) {
        if !self.is_due(field.p, unit) {
            return;
        }
        let ends = match self.arrival_hexes(field.p, unit) {
            Some(hexes) => hexes.into_iter().collect(),
            None => {
                ways.explore(&field.any_mover(unit, Gait::Move));
                ways.reached().collect()
            }
        };
        push_ends(out, &Row::Enters(unit, ends));
    }

    /// Where a unit that may move can go.
    fn reached(&self, field: &Field<'_>, unit: UnitId, ways: &mut Ways) -> Reached {
        let (p, mut asked, mut all) = (field.p, Hexes::NONE, [Hexes::NONE; 2]);
        let on_road = p.at(unit).is_some_and(|at| self.is_box(at) || self.steps.from(at).iter().any(|step| step.road));
        for (gait, ends) in [Gait::Move, Gait::March].into_iter().zip(&mut all) {
            if gait == Gait::March && !on_road {
                continue;
            }
            let Ok(mover) = field.mover(unit, gait) else { continue };
            ways.explore(&mover);
            *ends =
                if self.is_bound(p, unit) { ways.ends(&mover).into_iter().collect() } else { ways.reached().collect() };
            asked |= ways.asked();
        }
        if p.at(unit) == Some(self.at.transition) {
            self.at.box_roads().into_iter().for_each(|at| asked.add(at));
        }
        self.box_beside(p, unit).into_iter().for_each(|to| all[0].add(to));
        let [moves, marches] = all.map(Ends::from);
        Reached { moves, marches, asked }
    }

    fn move_key(&self, p: &State, unit: UnitId, at: HexId) -> MoveKey {
        let room = [p.sp(self, unit), self.allowance(p, unit, Gait::Move)];
        let traits = [
            self.sorted.artillery.has(unit),
            self.sorted.light.has(unit),
            p.hill.has(unit),
            p.effects.crossers.has(unit),
            p.in_order(unit),
            self.kind(unit) == Kind::Amusettes,
            self[unit].is(Special::Dutchess),
        ];
        (at, self.kind(unit).column(), room, self.allowance(p, unit, Gait::March), traits)
    }

    fn list_other_moves(&self, p: &State, out: &mut Legal<Row>) {
        // W16.8: who may burn need not be able to move.
        for (at, _) in self.burnable(p) {
            let beside: Units = self.near(*at).flat_map(|near| p.units_at(self, p.active, near)).collect();
            let able = beside.into_iter().filter(|unit| self.check_burn(p, *unit, *at).is_ok());
            out.add(able.map(|unit| Order::Burn(unit, *at)));
        }
        let pinned: Hexes = p.pins.iter().filter_map(|pin| p.at(pin.unit)).collect();
        out.add(pinned.into_iter().filter(|at| self.check_break(p, *at).is_ok()).map(Order::Break));
        out.add(self.buildable(p).into_iter().map(Order::Build));
        out.add(self.attachable(p).map(Order::Attach));
        out.add(self.check_restore(p).is_ok().then_some(Order::Restore));
    }
}
