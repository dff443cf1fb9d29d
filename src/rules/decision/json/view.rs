//! The referee's `view`: what a side may see, as data (D20, D22).

use serde_json::{Map, Value, json};

use crate::kernel::json::Named;
use crate::kernel::written::{BySideForm, Written};
use crate::rules::decision::observe::{Seen, View};
use crate::rules::decision::prelude::*;

/// The word for a stack of leaders only (D20.1).
const LEADER: &str = "leader";

/// The fields of a position that are public as they are.
const PUBLIC: [&str; 23] = [
    "year",
    "phase",
    "step",
    "campaign",
    "active",
    "first",
    "options",
    "points",
    "progress",
    "balance",
    "loyalty",
    "specials",
    "privateers",
    "fortresses",
    "sieges",
    "partisans",
    "massacres",
    "raids",
    "risen",
    "came",
    "fought",
    "dead",
    "winner",
];

/// The fields of a position of which a side knows its own part.
const OWN: [&str; 8] = ["why", "pending", "moved", "militia_bought", "exchanged", "beside", "gone", "fled"];

/// One value for each side.
fn by_side<T>(of: impl FnMut(Side) -> T) -> BySideForm<Decision, T> {
    BySide::of(of).into()
}

impl Decision {
    pub(crate) fn view_of(&self, view: &View, side: Side) -> Value {
        let p = &view.known;
        let form = json!(p.form(self));
        let taken = |name: &&str| Some(((*name).to_owned(), form.get(*name)?.clone()));
        let mut value: Map<String, Value> = PUBLIC.iter().chain(&OWN).filter_map(taken).collect();
        let own = p.standing(self.army[side]).into_iter();
        let own: Named<String> = own.filter_map(|piece| Some((piece.write(self), p.at(piece)?.write(self)))).collect();
        let enemy = view.seen[side.other()].iter().map(|(at, seen)| (at.write(self), self.seen_value(*seen)));
        let sightings = view.sightings.iter().map(|(piece, last)| (piece.write(self), last.write(self)));
        let more = json!({
            "side": side.id(),
            "to_play": view.to_play.map(Side::id),
            "hand": p.hands[side].write(self),
            "hand_size": by_side(|side| view.hand_size[side]),
            "pool_size": view.pool_size,
            "leaders_left": by_side(|side| view.leaders_left[side]),
            "own": own,
            "down": p.down[side].write(self),
            "enemy": enemy.collect::<Named<_>>(),
            "force": self.force_value(view),
            "battle": self.battle_value(view),
            "forage": p.forage.write(self),
            "sightings": sightings.collect::<Named<_>>(),
        });
        if let Value::Object(more) = more {
            value.extend(more);
        }
        Value::Object(value)
    }

    fn seen_value(&self, seen: Seen) -> Value {
        let top = seen.top.map(|kind| self[kind].id.as_str()).or((seen.land > 0).then_some(LEADER));
        json!({"land": seen.land, "top": top, "fleets": seen.fleets.write(self), "aboard": seen.aboard})
    }

    /// The force on the move: the own one in full.
    fn force_value(&self, view: &View) -> Value {
        let Some(seen) = view.force else { return json!(view.known.force.write(self)) };
        let mut value = json!({
            "at": seen.at.write(self),
            "from": seen.from.write(self),
            "count": seen.count,
            "points": seen.points,
            "forced": seen.forced,
            "asked": seen.asked,
        });
        if let Some(at) = seen.overruns {
            value["overruns"] = json!(at.write(self));
        }
        value
    }

    /// The battle, with the forces that may take hits once they are shown.
    fn battle_value(&self, view: &View) -> Value {
        let mut value = json!(view.known.battle.write(self));
        if value.is_object() {
            value["forces"] = json!(view.forces.map(|forces| by_side(|side| forces[side].write(self))));
        }
        value
    }
}
