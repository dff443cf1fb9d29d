//! Events as data: their parts, and those whose fields are not their parts.

use serde_json::{Value, json};

use crate::kernel::events::{self, InData};
use crate::kernel::json::word;
use crate::kernel::written::Written;
use crate::public_parts;
use crate::rules::trying_mens_souls::chapters::t10_sums::{AssaultCombat, RegularCombat};
use crate::rules::trying_mens_souls::prelude::*;

public_parts! { for TryingMensSouls;
    Pieces: |pieces, rules| pieces.write(rules);
    PieceList: |pieces, rules| pieces.write(rules);
    Targets: |hexes, rules| hexes.write(rules);
    Path: |path, rules| path.write(rules);
    RollReason: |why, _rules| word(why);
    Fate: |fate, _rules| word(fate);
    Status: |status, _rules| word(status);
    Weather: |weather, _rules| word(weather);
    Inclusion: |choice, _rules| word(choice);
    Phase: |phase, _rules| word(phase);
    MoveKind: |kind, _rules| word(kind);
    Outcome;
    RegularCombat;
    AssaultCombat;
    Ending;
}

impl TryingMensSouls {
    pub fn drawn_data(&self, kind: &str, marker: MarkerId) -> Value {
        events::data(kind, [("why", Some(json!("marker"))), ("marker", marker.in_data(self))])
    }

    pub fn move_data(&self, moved: &str, piece: PieceId, from: HexId, path: Path, kind: MoveKind) -> Value {
        let word = match kind {
            MoveKind::Retreat => "retreated",
            MoveKind::Advance => "advanced",
            MoveKind::Follow => "followed",
            MoveKind::Move | MoveKind::March => moved,
        };
        events::data(word, [("piece", piece.in_data(self)), ("from", from.in_data(self)), ("path", path.in_data(self))])
    }

    pub fn result_data(&self, kind: &str, fought: RegularCombat, column: u8, die: u8, outcome: Outcome) -> Value {
        let (attacker, defender) = fought.sum.strengths();
        events::data(
            kind,
            [
                ("attacker", attacker.in_data(self)),
                ("defender", defender.in_data(self)),
                ("column", Some(json!(self.column_name(column)))),
                ("die", die.in_data(self)),
                ("result", Some(json!(outcome.text()))),
            ],
        )
    }

    pub fn assault_result_data(&self, kind: &str, _: AssaultCombat, attacker: u8, defender: u8) -> Value {
        events::data(kind, [("attacker", attacker.in_data(self)), ("defender", defender.in_data(self))])
    }

    /// A column of the combat table: `2:1`.
    pub fn column_name(&self, column: u8) -> String {
        let (attack, defence) = self.tables.combat.odds(usize::from(column));
        format!("{attack}:{defence}")
    }

    pub fn end_data(&self, kind: &str, ending: Ending) -> Value {
        events::data(kind, [("winner", ending.winner.in_data(self)), ("why", Some(json!(ending.reason.case())))])
    }
}
