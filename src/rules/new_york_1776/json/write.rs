//! Writes a position as JSON (the referee's `state` and `position`); `read` reads the same form.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::{Map, Value, json};

use crate::rules::new_york_1776::data::options::Rule;
use crate::rules::new_york_1776::data::{LocId, NewYork};
use crate::rules::new_york_1776::position::{Battle, Position, Post};
use crate::rules::new_york_1776::sides::{AMERICAN, BRITISH, SideWords, WrittenBySide, WrittenSide};

#[derive(Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct RawPosition {
    pub turn: u8,
    pub phase: String,
    pub active: WrittenSide,
    pub first: WrittenSide,
    pub ap: WrittenBySide<u8>,
    pub ships_may_sail: bool,
    pub options: Vec<String>,
    pub units: BTreeMap<String, RawUnit>,
    pub ships: BTreeMap<String, RawShip>,
    pub entries: BTreeMap<String, Vec<String>>,
    pub deserting: Vec<String>,
    pub owes: Option<RawObligation>,
    pub battle: Option<RawBattle>,
    pub eliminated: Vec<String>,
    pub deserted: Vec<String>,
    pub winner: Option<WrittenSide>,
    pub why: Option<String>,
}

impl Default for RawPosition {
    fn default() -> Self {
        Self {
            turn: 1,
            phase: "movement".into(),
            active: WrittenSide::American,
            first: WrittenSide::American,
            ap: WrittenBySide::default(),
            ships_may_sail: true,
            options: Vec::new(),
            units: BTreeMap::new(),
            ships: BTreeMap::new(),
            entries: BTreeMap::new(),
            deserting: Vec::new(),
            owes: None,
            battle: None,
            eliminated: Vec::new(),
            deserted: Vec::new(),
            winner: None,
            why: None,
        }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct RawUnit {
    pub at: String,
    pub sp: Option<u8>,
    #[serde(default)]
    pub moved: bool,
    #[serde(default)]
    pub crossed: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct RawShip {
    pub at: String,
    #[serde(default)]
    pub moved: bool,
    #[serde(default)]
    pub carried: bool,
    #[serde(default)]
    pub driven: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct RawObligation {
    pub side: WrittenSide,
    pub why: String,
    #[serde(default)]
    pub hits: u8,
    #[serde(default)]
    pub flights: u8,
    #[serde(default, rename = "retreat")]
    _retreat: bool,
    pub position: Option<String>,
    pub to: Option<String>,
    pub location: Option<String>,
    pub march: Option<RawMarch>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct RawMarch {
    pub leader: String,
    pub units: Vec<String>,
    pub from: String,
    #[serde(default)]
    pub to: Option<String>,
    #[serde(default)]
    pub zone: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct RawBattle {
    pub location: String,
    #[serde(default = "one")]
    pub round: u16,
    #[serde(default)]
    pub skirmish: Option<bool>,
    pub step: String,
    pub acting: String,
    #[serde(default)]
    pub steady: u8,
    #[serde(default)]
    pub units: BTreeMap<String, RawFighter>,
    #[serde(default)]
    pub owes: Option<RawObligation>,
}

const fn one() -> u16 {
    1
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct RawFighter {
    #[serde(default)]
    pub position: Option<String>,
    #[serde(default)]
    pub acted: bool,
    #[serde(default)]
    pub fled: bool,
    #[serde(default)]
    pub crossed: bool,
    #[serde(default)]
    pub revealed: Option<bool>,
}

impl NewYork {
    /// The whole position, hidden parts included.
    pub(crate) fn write_position(&self, p: &Position) -> Value {
        let place = |l: LocId| self[l].id.as_str();
        let mut units = Map::new();
        for unit in self.all_units().into_iter().filter(|unit| p.on_board(*unit)) {
            units.insert(self[unit].id.clone(), self.unit_value(&self.unit_seen(p, unit)));
        }
        let mut ships = Map::new();
        for ship in self.all_ships() {
            if let Some(at) = p.ship_at[ship] {
                ships.insert(self[ship].id.clone(), self.ship_value(&self.ship_seen(p, ship, at)));
            }
        }
        let owes = p.owes().map(|owes| {
            let mut value = self.owes_value(&owes);
            if let Some(march) = p.state.marching() {
                value["march"] = json!({
                    "leader": self[march.leader].id, "units": self.unit_ids(march.column), "from": place(march.from),
                    "to": march.next.map(place), "zone": march.crossed.map(|z| self[z].id.as_str()),
                });
            }
            value
        });
        json!({
            "turn": p.turn,
            "phase": p.phase().word(),
            "active": p.active.id(),
            "first": p.first.id(),
            "ap": {"american": p.ap[AMERICAN], "british": p.ap[BRITISH]},
            "ships_may_sail": p.may_sail,
            "options": p.options.rules().map(Rule::id).collect::<Vec<_>>(),
            "units": units,
            "ships": ships,
            "entries": self.entries_value(p.battles(self).into_iter().map(|l| (l, p.entries[l]))),
            "deserting": self.deserting_value(p.deserting()),
            "owes": if p.battle().is_some() { Value::Null } else { json!(owes) },
            "battle": p.battle().map(|battle| self.write_battle(p, &battle, json!(owes))),
            "eliminated": self.unit_ids(p.eliminated),
            "deserted": self.unit_ids(p.deserted),
            "winner": p.verdict().map(|end| end.winner().id()),
            "why": p.verdict().map(|end| end.case()),
        })
    }

    fn write_battle(&self, p: &Position, battle: &Battle, owes: Value) -> Value {
        let mut fighters = Map::new();
        for unit in p.here[battle.location] {
            let fighter = json!({
                "position": battle.post_of(unit).map(Post::id), "acted": battle.acted.has(unit),
                "fled": battle.fled.has(unit), "crossed": p.crossed.has(unit), "revealed": battle.revealed.has(unit),
            });
            fighters.insert(self[unit].id.clone(), fighter);
        }
        json!({
            "location": self[battle.location].id, "round": battle.round, "skirmish": battle.skirmish,
            "step": battle.step.id(), "acting": if battle.attacker_acts { "attacker" } else { "defender" },
            "steady": battle.steady, "units": fighters, "owes": owes,
        })
    }
}
