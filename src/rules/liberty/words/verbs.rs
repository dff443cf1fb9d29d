//! The verbs of Liberty's orders (L14), and the other words that players type for them.

use crate::kernel::describe_orders::Verb;

/// Words for going anywhere: which verb of the notation they mean depends on the block and the way.
const GO: &[&str] = &["go", "move", "march", "sail", "advance", "attack", "lead", "take", "travel", "head"];

/// The verbs.
pub(super) const VERBS: &[Verb] = &[
    Verb { word: "play", also: &["commit", "use", "card"], form: "play CARD" },
    Verb { word: "first", also: &["act", "go"], form: "first" },
    Verb { word: "second", also: &["act", "go"], form: "second" },
    Verb { word: "supply", also: &["add", "feed", "strengthen", "gain"], form: "supply BLOCK" },
    Verb { word: "offer", also: &["exchange", "trade", "swap"], form: "offer BLOCK for BLOCK" },
    Verb { word: "accept", also: &["yes", "agree"], form: "accept" },
    Verb { word: "refuse", also: &["no", "decline", "reject"], form: "refuse" },
    Verb { word: "move", also: GO, form: "move BLOCK to PLACE" },
    Verb { word: "march", also: GO, form: "march BLOCK by PLACE to PLACE" },
    Verb { word: "sail", also: GO, form: "sail BLOCK to PLACE" },
    Verb { word: "draw", also: &["recruit"], form: "draw" },
    Verb { word: "deploy", also: &["place", "put", "enter"], form: "deploy BLOCK to PLACE" },
    Verb { word: "done", also: &["end", "finish", "stop", "next", "over"], form: "done" },
    Verb { word: "fight", also: &["battle", "attack"], form: "fight PLACE" },
    Verb { word: "volley", also: &[], form: "volley" },
    Verb { word: "steady", also: &["stand", "hold"], form: "steady" },
    Verb { word: "fire", also: &["shoot", "attack"], form: "fire BLOCK" },
    Verb { word: "charge", also: &["attack"], form: "charge BLOCK" },
    Verb { word: "pass", also: &["stay", "wait", "skip", "hold", "stand"], form: "pass BLOCK" },
    Verb { word: "hit", also: &["take"], form: "hit BLOCK" },
    Verb { word: "retreat", also: &["withdraw", "leave", "go", "move"], form: "retreat BLOCK to PLACE" },
    Verb { word: "regroup", also: &["go", "move", "pursue"], form: "regroup BLOCK to PLACE" },
    Verb { word: "disband", also: &["dissolve", "remove"], form: "disband BLOCK" },
    Verb { word: "lose", also: &["starve", "remove"], form: "lose BLOCK" },
];
