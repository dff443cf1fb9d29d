//! Writes positions (the referee's `state` and `position`) and views (N13) as JSON.

use serde_json::{Map, Value, json};

use crate::kernel::json::{self, Named};
use crate::kernel::written::BySideForm;
use crate::rules::new_york_1776::position::form::{
    BattleForm, FighterForm, MarchForm, ObligationForm, Role, ShipForm, UnitForm,
};
use crate::rules::new_york_1776::prelude::*;

impl NewYork {
    /// The whole position, hidden parts included.
    pub(crate) fn write_position(&self, p: &Position) -> Value {
        json::value(&p.form(self))
    }

    /// The units on the map, as they are known to their owners.
    pub(crate) fn units_form(&self, p: &Position) -> Named<UnitForm> {
        let units = p.standing(self.all_units()).into_iter();
        units.map(|unit| self.unit_form(&self.unit_seen(p, unit))).collect()
    }

    /// The ships in play.
    pub(crate) fn ships_form(&self, p: &Position) -> Named<ShipForm> {
        let sails = self.all_ships().into_iter().filter_map(|ship| Some((ship, p.ship_at[ship]?)));
        sails.map(|(ship, at)| self.ship_form(&self.ship_seen(p, ship, at))).collect()
    }

    /// What is owed, with the march that waits for it.
    pub(crate) fn owed_form(&self, p: &Position) -> Option<ObligationForm> {
        let march = p.state.marching().map(|march| self.march_form(&march));
        p.owes().map(|owes| ObligationForm { march, ..self.owes_form(&owes) })
    }

    pub(crate) fn battle_form(&self, p: &Position, battle: &Battle) -> BattleForm {
        let there = p.here[battle.location].into_iter();
        BattleForm {
            location: self[battle.location].id.clone(),
            round: battle.round,
            skirmish: Some(battle.skirmish),
            step: battle.step,
            acting: Role::of(battle.attacker_acts),
            steady: battle.steady,
            units: there.map(|unit| self.fighter_form(&self.fighter_seen(p, battle, unit), None)).collect(),
            owes: self.owed_form(p),
        }
    }

    /// A unit on the battle board, under its id.
    fn fighter_form(&self, fighter: &Fighter, sp: Option<u8>) -> (String, FighterForm) {
        let &Fighter { unit, post: position, acted, fled, crossed, revealed, .. } = fighter;
        (self[unit].id.clone(), FighterForm { position, sp, acted, fled, crossed, revealed: Some(revealed) })
    }

    fn march_form(&self, march: &Marching) -> MarchForm {
        MarchForm {
            leader: self[march.leader].id.clone(),
            units: self.ids(march.column),
            from: self[march.from].id.clone(),
            to: march.next.map(|to| self[to].id.clone()),
            zone: march.crossed.map(|zone| self[zone].id.clone()),
        }
    }

    /// The words of these in notation and files.
    pub(crate) fn ids<K: Worded>(&self, items: Set<K>) -> Vec<String> {
        items.into_iter().map(|one| one.word(self).to_owned()).collect()
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

    pub(crate) fn entries_form(&self, entries: impl Iterator<Item = (LocId, Set<LocId>)>) -> Named<Vec<String>> {
        entries.map(|(battle, from)| (self[battle].id.clone(), self.ids(from))).collect()
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

    /// What a side may see (N13): the referee's `view`.
    pub(crate) fn view_of(&self, view: &View, side: Side) -> Value {
        let mine = &view.forces[side];
        let theirs = &view.forces[side.other()];
        let units = mine.units.iter().filter(|unit| unit.at.is_some()).map(|unit| self.unit_form(unit));
        let ships = mine.ships.iter().map(|ship| self.ship_form(ship));
        let stand = self.all_locations().into_iter().filter(|l| theirs.counts[*l] > 0);
        let lie = self.all_zones().into_iter().filter(|z| theirs.ship_counts[*z] > 0);
        let sightings = view.sightings.iter().map(|(unit, last)| {
            (self[*unit].id.clone(), json!({"at": self[last.at].id, "turn": last.turn, "sp": last.sp}))
        });
        let mut value = json!({
            "side": side.id(),
            "turn": view.turn,
            "phase": view.phase,
            "active": view.active.id(),
            "first": view.first.id(),
            "ap": BySideForm::<Self, _>::from(view.ap),
            "ships_may_sail": view.may_sail,
            "options": view.options.rules().map(Rule::id).collect::<Vec<_>>(),
            "to_play": view.to_play.map(Side::id),
            "own": {"units": units.collect::<Named<_>>(), "ships": ships.collect::<Named<_>>(), "sp_total": mine.sp},
            "enemy": {
                "at": stand.map(|l| (self[l].id.clone(), theirs.counts[l])).collect::<Named<_>>(),
                "ships": lie.map(|z| (self[z].id.clone(), theirs.ship_counts[z])).collect::<Named<_>>(),
                "sp_total": theirs.sp,
                "eliminated": self.ids(view.eliminated & self.army[side.other()]),
                "deserted": self.ids(view.deserted & self.army[side.other()]),
            },
            "eliminated": self.ids(view.eliminated & self.army[side]),
            "deserted": self.ids(view.deserted & self.army[side]),
            "entries": self.entries_form(view.entries.iter().copied()),
            "deserting": self.ids(view.deserting),
            "battle": view.battle.as_ref().map(|battle| self.battle_view(battle, side)),
            "sightings": sightings.collect::<Map<_, _>>(),
            "owes": view.owes.map(|owes| self.owes_form(&owes)),
            "winner": view.verdict.map(|end| end.winner().id()),
            "why": view.verdict.map(|end| end.case()),
        });
        if let Some(scenario) = self.scenario_word(view.scenario) {
            value["scenario"] = scenario.into();
        }
        value
    }

    fn battle_view(&self, battle: &BattleSeen, side: Side) -> Value {
        let known = battle.lines[side].known.iter().chain(&battle.lines[side.other()].known);
        let line = &battle.lines[side.other()];
        let posts = Post::ALL.into_iter().map(|post| (post.id(), line.hidden[post]));
        let hidden = posts.chain([("undeployed", line.undeployed)]).filter(|(_, count)| *count > 0);
        json!({
            "location": self[battle.location].id, "round": battle.round, "skirmish": battle.skirmish,
            "step": battle.step, "acting": Role::of(battle.acting == battle.attacker), "steady": battle.steady,
            "units": known.map(|fighter| self.fighter_form(fighter, Some(fighter.sp))).collect::<Named<_>>(),
            "enemy_hidden": hidden.map(|(id, count)| (id.to_owned(), count)).collect::<Named<_>>(),
        })
    }
}
