//! The referee's `view`: what a side may see, as data (W23).

use crate::rules::white_plains::prelude::*;
use serde_json::{Value, json};

use super::write::{by_side, points};
use crate::kernel::json;
use crate::rules::white_plains::observe::View;

impl WhitePlains {
    pub(in crate::rules::white_plains) fn view_of(&self, view: &View, side: Side) -> Value {
        let mut value = json::value(&self.form_of(&view.known));
        value["side"] = json!(side.id());
        value["to_play"] = json!(view.to_play.map(Side::id));
        value["vp"] = json!(by_side(|side| points(view.known.half_points[side])));
        value["hands"] = json!({ side.id(): self.card_ids(view.known.hands[side]) });
        value["hand_size"] = json!(view.hand_size[side.other()]);
        value["decks"] = json!(by_side(|side| view.deck_size[side]));
        if side != AMERICAN {
            value["ruse"] = json!({ "revealed": self.hex_ids(view.known.ruse.revealed) });
        }
        value
    }
}
