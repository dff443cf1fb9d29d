//! The referee's `view`: what a side may see, as data (N13).

use serde_json::{Map, Value, json};

use crate::kernel::collections::Set;
use crate::kernel::side::Side;
use crate::rules::new_york_1776::data::options::Rule;
use crate::rules::new_york_1776::data::{LocId, NewYork, StateId, UnitId};
use crate::rules::new_york_1776::observe::{BattleSeen, ShipSeen, UnitSeen, View};
use crate::rules::new_york_1776::position::{Obligation, Post};
use crate::rules::new_york_1776::sides::{AMERICAN, BRITISH, SideWords};

impl NewYork {
    pub(crate) fn view_of(&self, view: &View, side: Side) -> Value {
        let mine = &view.forces[side];
        let theirs = &view.forces[side.other()];
        let mut units = Map::new();
        for unit in mine.units.iter().filter(|unit| unit.at.is_some()) {
            units.insert(self[unit.unit].id.clone(), self.unit_value(unit));
        }
        let mut ships = Map::new();
        for ship in &mine.ships {
            ships.insert(self[ship.ship].id.clone(), self.ship_value(ship));
        }
        let stand = self.all_locations().into_iter().filter(|l| theirs.counts[*l] > 0);
        let at: Map<_, _> = stand.map(|l| (self[l].id.clone(), json!(theirs.counts[l]))).collect();
        let lie = self.all_zones().into_iter().filter(|z| theirs.ship_counts[*z] > 0);
        let zones: Map<_, _> = lie.map(|z| (self[z].id.clone(), json!(theirs.ship_counts[z]))).collect();
        let sightings: Map<_, _> = view
            .sightings
            .iter()
            .map(|(u, s)| (self[*u].id.clone(), json!({"at": self[s.at].id, "turn": s.turn, "sp": s.sp})))
            .collect();
        json!({
            "side": side.id(),
            "turn": view.turn,
            "phase": view.phase.word(),
            "active": view.active.id(),
            "first": view.first.id(),
            "ap": {"american": view.ap[AMERICAN], "british": view.ap[BRITISH]},
            "ships_may_sail": view.may_sail,
            "options": view.options.rules().map(Rule::id).collect::<Vec<_>>(),
            "to_play": view.to_play.map(Side::id),
            "own": {"units": units, "ships": ships, "sp_total": mine.sp},
            "enemy": {
                "at": at, "ships": zones, "sp_total": theirs.sp,
                "eliminated": self.unit_ids(view.eliminated & self.army[side.other()]),
                "deserted": self.unit_ids(view.deserted & self.army[side.other()]),
            },
            "eliminated": self.unit_ids(view.eliminated & self.army[side]),
            "deserted": self.unit_ids(view.deserted & self.army[side]),
            "entries": self.entries_value(view.entries.iter().copied()),
            "deserting": self.deserting_value(view.deserting),
            "battle": view.battle.as_ref().map(|battle| self.battle_view(battle, side)),
            "sightings": sightings,
            "owes": view.owes.map(|owes| self.owes_value(&owes)),
            "winner": view.verdict.map(|end| end.winner().id()),
            "why": view.verdict.map(|end| end.case()),
        })
    }

    fn battle_view(&self, battle: &BattleSeen, side: Side) -> Value {
        let mut units = Map::new();
        for fighter in battle.lines[side].known.iter().chain(&battle.lines[side.other()].known) {
            units.insert(
                self[fighter.unit].id.clone(),
                json!({
                    "position": fighter.post.map(Post::id), "sp": fighter.sp, "acted": fighter.acted,
                    "fled": fighter.fled, "crossed": fighter.crossed, "revealed": fighter.revealed,
                }),
            );
        }
        let line = &battle.lines[side.other()];
        let mut hidden: Map<_, _> = Post::ALL
            .into_iter()
            .filter(|post| line.hidden[*post] > 0)
            .map(|post| (post.id().to_owned(), json!(line.hidden[post])))
            .collect();
        if line.undeployed > 0 {
            hidden.insert("undeployed".into(), json!(line.undeployed));
        }
        json!({
            "location": self[battle.location].id, "round": battle.round, "skirmish": battle.skirmish,
            "step": battle.step.id(), "acting": if battle.acting == battle.attacker { "attacker" } else { "defender" },
            "steady": battle.steady, "units": units, "enemy_hidden": hidden,
        })
    }

    pub(crate) fn unit_ids(&self, units: Set<UnitId>) -> Vec<&str> {
        units.into_iter().map(|u| self[u].id.as_str()).collect()
    }

    pub(crate) fn unit_value(&self, unit: &UnitSeen) -> Value {
        let mut value = json!({"at": unit.at.map(|l| self[l].id.as_str()), "sp": unit.sp, "moved": unit.moved});
        if unit.crossed {
            value["crossed"] = json!(true);
        }
        value
    }

    pub(crate) fn ship_value(&self, ship: &ShipSeen) -> Value {
        let mut value = json!({"at": self[ship.at].id, "moved": ship.moved, "carried": ship.carried});
        if ship.driven {
            value["driven"] = json!(true);
        }
        value
    }

    pub(crate) fn entries_value(&self, entries: impl Iterator<Item = (LocId, Set<LocId>)>) -> Value {
        let ids = |set: Set<LocId>| set.into_iter().map(|l| self[l].id.as_str()).collect::<Vec<_>>();
        entries.map(|(l, from)| (self[l].id.clone(), json!(ids(from)))).collect::<Map<_, _>>().into()
    }

    pub(crate) fn deserting_value(&self, owed: Set<StateId>) -> Value {
        owed.into_iter().map(|state| json!(self[state].state)).collect()
    }

    pub(crate) fn owes_value(&self, owes: &Obligation) -> Value {
        let mut value = json!({
            "side": owes.side().id(), "why": owes.why().id(), "hits": owes.hits(), "flights": owes.flights(),
            "retreat": owes.retreat(),
        });
        if let Some(post) = owes.post() {
            value["position"] = json!(post.id());
        }
        if let Some(to) = owes.to() {
            value["to"] = json!(self[to].id);
        }
        if let Some(location) = owes.location() {
            value["location"] = json!(self[location].id);
        }
        value
    }
}
