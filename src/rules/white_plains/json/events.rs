//! Events as data, with their kind under `event`.

use serde_json::{Map, Value, json};

use crate::kernel::json::word;
use crate::kernel::side::Side;
use crate::rules::white_plains::data::WhitePlains;
use crate::rules::white_plains::data::ids::{HexId, UnitId};
use crate::rules::white_plains::event::{Event, MoveKind, Sighting};
use crate::rules::white_plains::order::Order;
use crate::rules::white_plains::position::parts::Targets;
use crate::rules::white_plains::sides::SideWords;

impl WhitePlains {
    /// An event with the words of the notation.
    pub(in crate::rules::white_plains) fn value_of(&self, event: &Sighting) -> Value {
        let (kind, fields) = self.event_fields(event);
        let mut map = Map::new();
        map.insert("event".into(), json!(kind));
        if let Value::Object(fields) = fields {
            map.extend(fields.into_iter().filter(|(_, value)| !value.is_null()));
        }
        Value::Object(map)
    }

    fn event_fields(&self, event: &Event) -> (&'static str, Value) {
        let unit = |unit: UnitId| self[unit].id.as_str();
        let hex = |hex: HexId| self[hex].id.as_str();
        let side = |side: Side| side.id();
        match *event {
            Event::Placed { unit: who, at } => ("placed", json!({"unit": unit(who), "at": hex(at)})),
            Event::Sham { at } => ("sham", json!({"at": hex(at)})),
            Event::Removed { unit: who, at } => ("removed", json!({"unit": unit(who), "at": hex(at)})),
            Event::Rolled { who, why, faces, total, needed, unit: of, at } => (
                "roll",
                json!({
                    "who": side(who), "why": word(&why), "faces": faces.iter().flatten().collect::<Vec<_>>(),
                    "total": total, "needed": needed, "unit": of.map(unit), "at": at.map(hex),
                }),
            ),
            Event::Shuffled { side: of } => ("shuffled", json!({"side": side(of)})),
            Event::Dealt { side: of, card } => {
                ("dealt", json!({"side": side(of), "card": card.map(|card| self[card].id.as_str())}))
            }
            Event::Played { side: of, card, names } => (
                "played",
                json!({"side": side(of), "card": self[card].id, "line": self.write_order(&Order::Play(card, names))}),
            ),
            Event::Cancelled { card } => ("cancelled", json!({"card": self[card].id})),
            Event::Discarded { card } => ("discarded", json!({"card": self[card].id})),
            Event::Passed { side: of } => ("passed", json!({"side": side(of)})),
            Event::Turn { turn } => ("turn", json!({"turn": turn})),
            Event::Rain { rain } => ("rain", json!({"rain": rain})),
            Event::Pledged { side: of, chits } => ("pledged", json!({"side": side(of), "chits": chits})),
            Event::First { side: of } => ("first", json!({"side": of.map(side), "skipped": of.is_none()})),
            Event::Half { side: of } => ("half", json!({"side": side(of)})),
            Event::Phase { side: of, phase } => ("phase", json!({"side": side(of), "phase": word(&phase)})),
            Event::Went { unit: who, from, path, kind } => {
                let path: Vec<&str> = path.iter().map(hex).collect();
                let kind: &'static str = match kind {
                    MoveKind::Retreat => "retreated",
                    MoveKind::Advance => "advanced",
                    _ => "moved",
                };
                (kind, json!({"unit": unit(who), "from": from.map(hex), "path": path}))
            }
            Event::Stayed { unit: who } => ("stayed", json!({"unit": unit(who)})),
            Event::PinsBroken { at } => ("pins_broken", json!({"at": hex(at)})),
            _ => self.later_fields(event),
        }
    }

    /// Works, states, combat, morale.
    fn later_fields(&self, event: &Event) -> (&'static str, Value) {
        let unit = |unit: UnitId| self[unit].id.as_str();
        let hex = |hex: HexId| self[hex].id.as_str();
        let side = |side: Side| side.id();
        let hexes = |targets: Targets| targets.iter().map(hex).collect::<Vec<_>>();
        match *event {
            Event::WorksBegun { at, towards } => {
                ("works_begun", json!({"at": hex(at), "towards": towards.iter().map(hex).collect::<Vec<_>>()}))
            }
            Event::WorksDone { at } => ("works_done", json!({"at": hex(at)})),
            Event::WorksGone { at } => ("works_gone", json!({"at": hex(at)})),
            Event::Burning { at } => ("burning", json!({"at": hex(at)})),
            Event::Smoulders { at } => ("smoulders", json!({"at": hex(at)})),
            Event::FireOut { at } => ("fire_out", json!({"at": hex(at)})),
            Event::Attached { unit: who } => ("attached", json!({"unit": unit(who)})),
            Event::Restoring { side: of } => ("restoring", json!({"side": side(of)})),
            Event::RestoringEnds { side: of } => ("restoring_ends", json!({"side": side(of)})),
            Event::Bridged { a, b } => ("bridged", json!({"a": hex(a), "b": hex(b)})),
            Event::Rallied { unit: who, state } => ("rallied", json!({"unit": unit(who), "state": word(&state)})),
            Event::StepRestored { unit: who } => ("step_restored", json!({"unit": unit(who)})),
            Event::Fires { side: of, units, target } => {
                ("fires", json!({"side": side(of), "units": self.unit_ids(units), "target": unit(target)}))
            }
            Event::FireSpent { target } => ("fire_spent", json!({"target": unit(target)})),
            Event::StateLost { unit: who, state } => ("state_lost", json!({"unit": unit(who), "state": word(&state)})),
            Event::StepLost { unit: who, sp } => ("step_lost", json!({"unit": unit(who), "sp": sp})),
            Event::Out { unit: who, fate, at } => {
                ("out", json!({"unit": unit(who), "fate": word(&fate), "at": at.map(hex)}))
            }
            Event::Pinned { unit: who } => ("pinned", json!({"unit": unit(who)})),
            Event::Unpinned { unit: who } => ("unpinned", json!({"unit": unit(who)})),
            Event::Assigned { unit: who, hexes: at } => ("assigned", json!({"unit": unit(who), "hexes": hexes(at)})),
            Event::Released { unit: who } => ("released", json!({"unit": unit(who)})),
            Event::Combat { side: of, hexes: at, units, defenders } => (
                "combat",
                json!({
                    "side": side(of), "hexes": hexes(at), "units": self.unit_ids(units),
                    "defenders": self.unit_ids(defenders),
                }),
            ),
            Event::Lead { unit: who } => ("lead", json!({"unit": unit(who)})),
            Event::ChitSpent { side: of } => ("chit", json!({"side": side(of)})),
            Event::TacticChosen { side: of, tactic } => {
                ("tactic_chosen", json!({"side": side(of), "tactic": tactic.map(|tactic| tactic.id())}))
            }
            Event::Tactics { cards, drm } => (
                "tactics",
                json!({"american": cards.first.id(), "british": cards.second.id(), "drm": drm, "no_combat": drm.is_none()}),
            ),
            Event::Kept { side: of } => ("kept", json!({"side": side(of)})),
            Event::Rerolls { side: of } => ("rerolls", json!({"side": side(of)})),
            Event::Result { odds, drm, die, outcome } => (
                "result",
                json!({
                    "column": outcome.map(|_| format!("{}-{}", odds.0, odds.1)), "drm": drm, "die": die,
                    "result": outcome.map_or("NC".to_owned(), |outcome| outcome.text()),
                }),
            ),
            Event::Dropped { hexes: at } => ("dropped", json!({"hexes": hexes(at)})),
            Event::CombatOver { hexes: at } => ("combat_over", json!({"hexes": hexes(at)})),
            Event::Morale { side: of, by, now, why } => {
                ("morale", json!({"side": side(of), "by": by, "now": now, "why": word(&why)}))
            }
            Event::Momentum { side: of, now } => ("momentum", json!({"side": side(of), "now": now})),
            Event::Control { objective, side: of } => {
                ("control", json!({"at": hex(self.objectives[objective].at), "side": side(of)}))
            }
            Event::Revealed { at } => ("revealed", json!({"at": hex(at)})),
            Event::Probed { at, sham } => ("probed", json!({"at": hex(at), "sham": sham})),
            Event::ArmyReleased => ("army_released", json!({})),
            Event::HillReleased => ("hill_released", json!({})),
            Event::HandSeen { side: of } => ("hand_seen", json!({"side": side(of)})),
            Event::End { ending } => {
                ("end", json!({"winner": ending.winner.map(side), "level": word(&ending.level), "why": ending.case}))
            }
            _ => ("other", json!({})),
        }
    }
}
