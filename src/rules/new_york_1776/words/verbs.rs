//! The verbs of New York's orders (N14), and the other words that players type for them.

use crate::kernel::describe_orders::Verb;

/// Words for going anywhere: which verb of the notation they mean depends on the block.
const GO: &[&str] = &["go", "move", "march", "advance", "attack", "lead", "take", "travel", "head"];

/// The verbs.
pub(super) const VERBS: &[Verb] = &[
    Verb { word: "place", also: &["put", "station", "set", "garrison"], form: "place BLOCK in PLACE" },
    Verb { word: "ready", also: &["start", "begin", "done", "end", "finish"], form: "ready" },
    Verb { word: "move", also: GO, form: "move BLOCK to PLACE" },
    Verb { word: "march", also: GO, form: "march LEADER with BLOCK and BLOCK to PLACE" },
    Verb { word: "sail", also: &["go", "move", "row"], form: "sail SHIP to ZONE" },
    Verb { word: "done", also: &["end", "finish", "stop", "next", "pass", "over"], form: "done" },
    Verb { word: "fight", also: &["battle", "attack"], form: "fight PLACE" },
    Verb {
        word: "deploy",
        also: &["form", "array"],
        form: "deploy left:BLOCK,BLOCK center:BLOCK right:BLOCK reserve:BLOCK",
    },
    Verb { word: "stand", also: &["hold", "stay", "fight"], form: "stand" },
    Verb { word: "withdraw", also: &["retreat", "leave"], form: "withdraw to PLACE" },
    Verb { word: "retreat", also: &["withdraw", "go", "leave"], form: "retreat to PLACE" },
    Verb { word: "fire", also: &["shoot", "attack"], form: "fire BLOCK" },
    Verb { word: "shift", also: &["move", "go"], form: "shift BLOCK to POSITION" },
    Verb { word: "hit", also: &["lose", "take"], form: "hit BLOCK" },
    Verb { word: "flee", also: &["run"], form: "flee BLOCK" },
    Verb { word: "desert", also: &["go", "leave"], form: "desert BLOCK" },
];
