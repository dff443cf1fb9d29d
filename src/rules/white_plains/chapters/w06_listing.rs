//! W6: the legal moves. After a move only the units that it can hinder or help are looked at again.

use super::w06_known::{KnownMoves, Reached};
use super::w06_ways::{Field, Ways};
use crate::rules::white_plains::prelude::*;

/// What decides where a unit can go: units alike in it go the same ways.
type MoveKey = (HexId, usize, [u8; 2], u8, [bool; 7]);

impl WhitePlains {
    pub(in crate::rules::white_plains) fn list_moves(&self, p: &State, out: &mut Legal<Row>) {
        let side = p.active;
        let mut known = std::mem::take(out.cache_mut());
        let field = known.catch_up(self, p);
        let mut alike: Vec<(MoveKey, UnitId)> = Vec::with_capacity(16);
        for unit in self.army[side].minus(p.moved & p.standing()) {
            if !p.stands(unit) {
                self.list_entries(&field, unit, &mut known, out);
                continue;
            }
            let (Ok(()), Some(at)) = (self.may_move(p, unit, side), p.at(unit)) else { continue };
            // Where Amusettes go depends on where there are Hessian units (W21.11).
            if known.of(unit).is_none() || self.changes_parent(p, unit) {
                let key = self.move_key(p, unit, at);
                let held = self.is_held(p, unit);
                let twin = alike.iter().find(|(other, _)| *other == key && !held);
                let reached = twin.and_then(|(_, twin)| known.of(*twin)).map(|reached| reached.of_twin(unit));
                if twin.is_none() && !held {
                    alike.push((key, unit));
                }
                let reached = reached.unwrap_or_else(|| self.reached(&field, unit, &mut known.ways));
                known.keep(unit, reached);
            }
            let Some(reached) = known.of(unit) else { continue };
            reached.rows.iter().for_each(|row| push_ends(out, row));
        }
        known.keep_loads(field.own);
        *out.cache_mut() = known;
        self.list_burning(p, out);
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
        push_ends(out, &Row::Enters(unit, ends));
    }

    /// Where a unit that may move can go.
    fn reached(&self, field: &Field<'_>, unit: UnitId, ways: &mut Ways) -> Reached {
        let (p, mut asked, mut all) = (field.p, Hexes::NONE, [Hexes::NONE; 2]);
        let on_road = p.at(unit).is_some_and(|at| self.is_box(at) || self.steps.from(at).iter().any(|step| step.road));
        for march in [false, true] {
            if march && !on_road {
                continue;
            }
            let Ok(mover) = field.mover(unit, march) else { continue };
            ways.explore(&mover);
            all[usize::from(march)] = if self.is_bound(p, unit) {
                self.ends(p, unit, ways).into_iter().collect()
            } else {
                ways.reached(self).collect()
            };
            asked |= ways.asked(self);
        }
        if p.at(unit) == Some(self.at.transition) {
            self.at.box_roads().into_iter().for_each(|at| asked.add(at));
        }
        self.boxes(p, unit).into_iter().for_each(|to| all[0].add(to));
        Reached { rows: [Row::Moves(unit, all[0].into()), Row::Marches(unit, all[1].into())], asked }
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
            self[unit].is(Special::Dutchess),
        ];
        (at, self.kind(unit).column(), room, self.allowance(p, unit, true), traits)
    }

    /// W16.8: who may burn need not be able to move.
    fn list_burning(&self, p: &State, out: &mut Legal<Row>) {
        for (at, _) in self.burnable(p) {
            let beside: Units = self.near(*at).flat_map(|near| p.units_at(self, p.active, near)).collect();
            let able = beside.into_iter().filter(|unit| self.check_burn(p, *unit, *at).is_ok());
            able.for_each(|unit| out.push(Row::One(Order::Burn(unit, *at))));
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
