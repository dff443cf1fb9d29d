//! Events as data: their parts, and those whose fields are not their parts.

use crate::rules::white_plains::prelude::*;
use serde_json::{Value, json};

use crate::kernel::events::{self, InData};
use crate::kernel::json::word;
use crate::kernel::orders::TableOrder;
use crate::kernel::written::Written;
use crate::public_parts;

public_parts! { for WhitePlains;
    Units: |units, rules| units.write(rules);
    Targets: |hexes, rules| rules.ids_in_order(hexes.iter());
    WorksFront: |hexes, rules| rules.ids_in_order(hexes.iter());
    Path: |path, rules| rules.ids_in_order(path.iter());
    Faces: |faces, _rules| faces.iter().flatten().collect::<Vec<_>>();
    RollReason: |why, _rules| word(why);
    MoraleReason: |why, _rules| word(why);
    Fate: |fate, _rules| word(fate);
    UnitState: |state, _rules| word(state);
    Phase: |phase, _rules| word(phase);
    Names;
    MoveKind;
    Outcome;
    Ending;
    (u16, u16);
    BySide<Tactic>;
}

impl WhitePlains {
    fn ids_in_order(&self, hexes: impl Iterator<Item = HexId>) -> Vec<&str> {
        hexes.map(|hex| self[hex].id.as_str()).collect()
    }

    pub fn played_data(&self, kind: &str, side: Side, card: CardId, names: Names) -> Value {
        let line = Order::Play(card, names).write(self);
        events::data(kind, [("side", side.in_data(self)), ("card", card.in_data(self)), ("line", Some(json!(line)))])
    }

    pub fn first_data(&self, kind: &str, side: Option<Side>) -> Value {
        events::data(kind, [("side", side.in_data(self)), ("skipped", side.is_none().in_data(self))])
    }

    pub fn move_data(&self, moved: &str, unit: UnitId, from: Option<HexId>, path: Path, kind: MoveKind) -> Value {
        let kind = match kind {
            MoveKind::Retreat => "retreated",
            MoveKind::Advance => "advanced",
            _ => moved,
        };
        events::data(kind, [("unit", unit.in_data(self)), ("from", from.in_data(self)), ("path", path.in_data(self))])
    }

    pub fn tactics_data(&self, kind: &str, cards: BySide<Tactic>, drm: Option<i8>) -> Value {
        events::data(
            kind,
            [
                ("american", cards.first.in_data(self)),
                ("british", cards.second.in_data(self)),
                ("drm", drm.in_data(self)),
                ("no_combat", drm.is_none().in_data(self)),
            ],
        )
    }

    pub fn result_data(&self, kind: &str, odds: (u16, u16), drm: i8, die: u8, outcome: Option<Outcome>) -> Value {
        events::data(
            kind,
            [
                ("column", outcome.map(|_| json!(format!("{}-{}", odds.0, odds.1)))),
                ("drm", drm.in_data(self)),
                ("die", die.in_data(self)),
                ("result", Some(json!(outcome.map_or("NC".to_owned(), |outcome| outcome.text())))),
            ],
        )
    }

    pub fn end_data(&self, kind: &str, ending: Ending) -> Value {
        let Ending { winner, level, reason } = ending;
        events::data(
            kind,
            [
                ("winner", winner.in_data(self)),
                ("level", Some(json!(word(&level)))),
                ("why", Some(json!(reason.case()))),
            ],
        )
    }
}
