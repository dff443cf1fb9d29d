//! The referee's `view`: what a side may see, as data (N13).

use serde_json::{Map, Value, json};

use super::form::{FighterForm, Role};
use crate::kernel::json::Named;
use crate::rules::new_york_1776::prelude::*;
use crate::rules::new_york_1776::sides::WrittenBySide;

impl NewYork {
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
            "ap": WrittenBySide::from(view.ap),
            "ships_may_sail": view.may_sail,
            "options": view.options.rules().map(Rule::id).collect::<Vec<_>>(),
            "to_play": view.to_play.map(Side::id),
            "own": {"units": units.collect::<Named<_>>(), "ships": ships.collect::<Named<_>>(), "sp_total": mine.sp},
            "enemy": {
                "at": stand.map(|l| (self[l].id.clone(), theirs.counts[l])).collect::<Named<_>>(),
                "ships": lie.map(|z| (self[z].id.clone(), theirs.ship_counts[z])).collect::<Named<_>>(),
                "sp_total": theirs.sp,
                "eliminated": self.unit_ids(view.eliminated & self.army[side.other()]),
                "deserted": self.unit_ids(view.deserted & self.army[side.other()]),
            },
            "eliminated": self.unit_ids(view.eliminated & self.army[side]),
            "deserted": self.unit_ids(view.deserted & self.army[side]),
            "entries": self.entries_form(view.entries.iter().copied()),
            "deserting": self.state_ids(view.deserting),
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
        let fighter = |fighter: &Fighter| {
            let &Fighter { unit, post, sp, acted, fled, crossed, revealed, .. } = fighter;
            let form = FighterForm { position: post, sp: Some(sp), acted, fled, crossed, revealed: Some(revealed) };
            (self[unit].id.clone(), form)
        };
        let known = battle.lines[side].known.iter().chain(&battle.lines[side.other()].known);
        let line = &battle.lines[side.other()];
        let posts = Post::ALL.into_iter().map(|post| (post.id(), line.hidden[post]));
        let hidden = posts.chain([("undeployed", line.undeployed)]).filter(|(_, count)| *count > 0);
        json!({
            "location": self[battle.location].id, "round": battle.round, "skirmish": battle.skirmish,
            "step": battle.step, "acting": Role::of(battle.acting == battle.attacker), "steady": battle.steady,
            "units": known.map(fighter).collect::<Named<_>>(),
            "enemy_hidden": hidden.map(|(id, count)| (id.to_owned(), count)).collect::<Named<_>>(),
        })
    }
}
