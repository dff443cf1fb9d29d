//! Writes a position as JSON (the referee's `state` and `position`), including the parts that a view shares with it.

use serde_json::Value;

use super::form::{BattleForm, FighterForm, MarchForm, ObligationForm, PositionForm, Role, ShipForm, UnitForm};
use crate::kernel::json::{self, Named};
use crate::rules::new_york_1776::prelude::*;

impl NewYork {
    /// The whole position, hidden parts included.
    pub(crate) fn write_position(&self, p: &Position) -> Value {
        json::value(&self.position_form(p))
    }

    fn position_form(&self, p: &Position) -> PositionForm {
        let on_board = self.all_units().into_iter().filter(|unit| p.on_board(*unit));
        let units = on_board.map(|unit| self.unit_form(&self.unit_seen(p, unit))).collect();
        let sails = self.all_ships().into_iter().filter_map(|ship| Some((ship, p.ship_at[ship]?)));
        let march = p.state.marching().map(|march| self.march_form(&march));
        let owes = p.owes().map(|owes| ObligationForm { march, ..self.owes_form(&owes) });
        let (battle, owes) = match p.battle() {
            Some(battle) => (Some(self.battle_form(p, &battle, owes)), None),
            None => (None, owes),
        };
        PositionForm {
            turn: p.turn,
            phase: p.phase(),
            active: p.active.into(),
            first: p.first.into(),
            ap: p.ap.into(),
            ships_may_sail: p.may_sail,
            options: p.options.rules().map(Rule::id).map(str::to_owned).collect(),
            scenario: self.scenario_word(p.scenario),
            units,
            ships: sails.map(|(ship, at)| self.ship_form(&self.ship_seen(p, ship, at))).collect(),
            entries: self.entries_form(p.battles(self).into_iter().map(|l| (l, p.entries[l]))),
            deserting: self.state_ids(p.deserting()),
            owes,
            battle,
            eliminated: self.unit_ids(p.eliminated),
            deserted: self.unit_ids(p.deserted),
            winner: p.verdict().map(|end| end.winner().into()),
            why: p.verdict().map(|end| end.case().to_owned()),
        }
    }

    fn battle_form(&self, p: &Position, battle: &Battle, owes: Option<ObligationForm>) -> BattleForm {
        let fighter = |unit: UnitId| FighterForm {
            position: battle.post_of(unit),
            sp: None,
            acted: battle.acted.has(unit),
            fled: battle.fled.has(unit),
            crossed: p.crossed.has(unit),
            revealed: Some(battle.revealed.has(unit)),
        };
        let there = p.here[battle.location].into_iter();
        BattleForm {
            location: self[battle.location].id.clone(),
            round: battle.round,
            skirmish: Some(battle.skirmish),
            step: battle.step,
            acting: Role::of(battle.attacker_acts),
            steady: battle.steady,
            units: there.map(|unit| (self[unit].id.clone(), fighter(unit))).collect(),
            owes,
        }
    }

    fn march_form(&self, march: &Marching) -> MarchForm {
        MarchForm {
            leader: self[march.leader].id.clone(),
            units: self.unit_ids(march.column),
            from: self[march.from].id.clone(),
            to: march.next.map(|to| self[to].id.clone()),
            zone: march.crossed.map(|zone| self[zone].id.clone()),
        }
    }

    pub(crate) fn unit_ids(&self, units: Set<UnitId>) -> Vec<String> {
        units.into_iter().map(|unit| self[unit].id.clone()).collect()
    }

    pub(super) fn state_ids(&self, states: Set<StateId>) -> Vec<String> {
        states.into_iter().map(|state| self[state].state.clone()).collect()
    }

    /// A unit that has a place, under its id.
    pub(super) fn unit_form(&self, unit: &UnitSeen) -> (String, UnitForm) {
        let at = unit.at.map(|at| self[at].id.clone()).unwrap_or_default();
        let form = UnitForm { at, sp: Some(unit.sp), moved: unit.moved, crossed: unit.crossed };
        (self[unit.unit].id.clone(), form)
    }

    pub(super) fn ship_form(&self, ship: &ShipSeen) -> (String, ShipForm) {
        let &ShipSeen { ship, at, moved, carried, driven } = ship;
        (self[ship].id.clone(), ShipForm { at: self[at].id.clone(), moved, carried, driven })
    }

    pub(super) fn entries_form(&self, entries: impl Iterator<Item = (LocId, Set<LocId>)>) -> Named<Vec<String>> {
        let ids = |set: Set<LocId>| set.into_iter().map(|l| self[l].id.clone()).collect();
        entries.map(|(l, from)| (self[l].id.clone(), ids(from))).collect()
    }

    pub(super) fn owes_form(&self, owes: &Obligation) -> ObligationForm {
        ObligationForm {
            side: owes.side().into(),
            why: json::word(&owes.why()),
            hits: owes.hits(),
            flights: owes.flights(),
            retreat: owes.retreat(),
            position: owes.post().map(|post| post.id().to_owned()),
            to: owes.to().map(|to| self[to].id.clone()),
            location: owes.location().map(|location| self[location].id.clone()),
            march: None,
        }
    }
}
