//! Events as data: their parts, and those whose fields are not their parts.

use serde_json::{Value, json};

use crate::kernel::events::{self, InData};
use crate::kernel::json::word;
use crate::kernel::written::Written;
use crate::public_parts;
use crate::rules::decision::prelude::*;

public_parts! { for Decision;
    Pieces: |pieces, rules| pieces.write(rules);
    Markers: |markers, rules| markers.write(rules);
    Nation: |nation, _rules| nation.name().to_ascii_lowercase();
    RollReason: |why, _rules| word(why);
    Fate: |fate, _rules| word(fate);
    BattleKind: |kind, _rules| word(kind);
    Word: |said, _rules| word(said);
    Phase: |phase, _rules| word(phase);
    Ending;
}

/// The words of the notation behind `use`.
impl InData<Decision> for Use {
    fn in_data(&self, rules: &Decision) -> Option<Value> {
        let mut line = String::new();
        crate::kernel::orders::OrderPart::write(self, rules, &mut line);
        Some(json!(line.trim_start()))
    }
}

impl Decision {
    pub fn end_data(&self, kind: &str, ending: Ending) -> Value {
        events::data(kind, [("winner", ending.winner.in_data(self)), ("why", Some(json!(ending.reason.case())))])
    }
}
