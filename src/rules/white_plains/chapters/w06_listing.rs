//! W6: the legal moves. After a move only the units that it can hinder or help are looked at again.

use super::w06_ways::{Field, Ways};
use crate::kernel::legal::Legal;
use crate::rules::white_plains::data::WhitePlains;
use crate::rules::white_plains::data::forces::Kind;
use crate::rules::white_plains::data::ids::{HexId, Hexes, MAX_UNITS, UnitId};
use crate::rules::white_plains::legal::{Ends, Row, push_ends};
use crate::rules::white_plains::order::Order;
use crate::rules::white_plains::position::State;

/// What decides where a unit can go: units alike in it go the same ways.
type MoveKey = (HexId, usize, [u8; 2], u8, [bool; 6]);

/// Where each unit could go when the last list was written.
#[derive(Clone, Default, Debug)]
pub struct KnownMoves {
    before: Option<Box<State>>,
    /// Own units by hex, as stacking counts them.
    own: Vec<(HexId, u8, u8)>,
    units: Vec<Option<Reached>>,
    ways: Ways,
}

/// Where a unit can go, and the hexes on which this depends.
#[derive(Clone, Copy, Default, Debug)]
struct Reached {
    ends: Ends,
    marches: Ends,
    asked: Hexes,
}

impl KnownMoves {
    /// Forgets where units can go if something has changed for them.
    fn catch_up(&mut self, field: &Field<'_>) {
        let (rules, p) = (field.rules, field.p);
        self.units.resize(MAX_UNITS, None);
        let mut moved = match &mut self.before {
            Some(before) => before.moves_since(p),
            none => {
                *none = Some(Box::new(p.clone()));
                None
            }
        };
        moved = moved.filter(|(units, _)| units.within(rules.army[field.side]));
        let Some((units, mut hexes)) = moved else {
            self.units.fill(None);
            return self.own.clone_from(&field.own);
        };
        units.into_iter().for_each(|unit| self.units[unit.index()] = None);
        hexes.sort_unstable();
        hexes.dedup();
        for at in hexes {
            let load =
                |own: &[(HexId, u8, u8)]| own.iter().find(|(hex, ..)| *hex == at).map(|(_, sp, guns)| (*sp, *guns));
            let (was, is) = (load(&self.own), load(&field.own));
            if was == is {
                continue;
            }
            for unit in rules.army[field.side] {
                let known = &mut self.units[unit.index()];
                let asked = known.as_ref().is_some_and(|reached| reached.asked.has(at));
                if asked && field.is_shut(unit, at, was) != field.is_shut(unit, at, is) {
                    *known = None;
                }
            }
        }
        self.own.clone_from(&field.own);
    }
}

impl WhitePlains {
    pub(in crate::rules::white_plains) fn list_moves(&self, p: &State, out: &mut Legal<Row>) {
        let side = p.active;
        let field = Field::new(self, p, side);
        let mut known = std::mem::take(out.cache_mut());
        known.catch_up(&field);
        let mut alike: Vec<(MoveKey, UnitId)> = Vec::with_capacity(16);
        for unit in self.army[side] {
            if !p.stands(unit) {
                self.list_entries(&field, unit, &mut known, out);
                continue;
            }
            let (Ok(()), Some(at)) = (self.may_move(p, unit, side), p.at(unit)) else { continue };
            let reached = known.units[unit.index()].unwrap_or_else(|| {
                let key = self.move_key(p, unit, at);
                let held = self.is_held(p, unit);
                let twin = alike.iter().find(|(other, _)| *other == key && !held);
                let reached = match twin.and_then(|(_, twin)| known.units[twin.index()]) {
                    Some(reached) => reached,
                    None => self.reached(&field, unit, &mut known.ways),
                };
                if twin.is_none() && !held {
                    alike.push((key, unit));
                }
                *known.units[unit.index()].insert(reached)
            });
            let boxed = self.boxes(p, unit).map_or(reached.ends, |to| reached.ends.with(to));
            push_ends(out, Row::Moves(unit, boxed));
            push_ends(out, Row::Marches(unit, reached.marches));
            self.list_burning(p, unit, out);
        }
        *out.cache_mut() = known;
        self.list_other_moves(p, out);
    }

    /// Where a unit that is due comes onto the map.
    fn list_entries(&self, field: &Field<'_>, unit: UnitId, known: &mut KnownMoves, out: &mut Legal<Row>) {
        if !self.is_due(field.p, unit) {
            return;
        }
        let ends = match self.arrival_hexes(field.p, unit) {
            Some(hexes) => hexes.into_iter().collect(),
            None => {
                known.ways.explore(&field.mover_at(unit, None, false));
                known.ways.reached(self).collect()
            }
        };
        push_ends(out, Row::Enters(unit, ends));
    }

    /// Where a unit that may move can go.
    fn reached(&self, field: &Field<'_>, unit: UnitId, ways: &mut Ways) -> Reached {
        let (p, mut reached) = (field.p, Reached::default());
        for march in [false, true] {
            let Ok(mover) = field.mover(unit, march) else { continue };
            ways.explore(&mover);
            let ends = self.ends(p, unit, ways).into_iter().collect();
            ways.asked(self).for_each(|at| reached.asked.add(at));
            *(if march { &mut reached.marches } else { &mut reached.ends }) = ends;
        }
        if p.at(unit) == Some(self.at.transition) {
            self.at.box_roads.into_iter().for_each(|at| reached.asked.add(at));
        }
        reached
    }

    fn move_key(&self, p: &State, unit: UnitId, at: HexId) -> MoveKey {
        let room = [p.sp(self, unit), self.allowance(p, unit, false)];
        let traits = [
            self.sorted.artillery.has(unit),
            self.sorted.light.has(unit),
            p.hill.has(unit),
            p.effects.crossers.has(unit),
            p.in_order(unit),
            self.kind(unit) == Kind::Amusettes,
        ];
        (at, self.kind(unit).column(), room, self.allowance(p, unit, true), traits)
    }

    fn list_burning(&self, p: &State, unit: UnitId, out: &mut Legal<Row>) {
        if !p.is_campaign() || p.rain {
            return;
        }
        for (at, _) in &self.areas.up_slope {
            if self.check_burn(p, unit, *at).is_ok() {
                out.push(Row::One(Order::Burn(unit, *at)));
            }
        }
    }

    fn list_other_moves(&self, p: &State, out: &mut Legal<Row>) {
        let mut add = |order: Order| out.push(Row::One(order));
        let mut pinned: Vec<HexId> = p.pins.iter().filter_map(|pin| p.at(pin.unit)).collect();
        pinned.sort_unstable();
        pinned.dedup();
        pinned.into_iter().filter(|at| self.check_break(p, *at).is_ok()).for_each(|at| add(Order::Break(at)));
        self.buildable(p).into_iter().for_each(|towards| add(Order::Build(towards)));
        if let Some(at) = self.sorted.amusettes.and_then(|guns| p.at(guns)) {
            let parents = self.parents(p, at).filter(|unit| self.check_attach(p, *unit).is_ok());
            parents.for_each(|unit| add(Order::Attach(unit)));
        }
        if self.check_restore(p).is_ok() {
            add(Order::Restore);
        }
    }
}
