//! The verbs of New York's orders (N14), and the other words that players type for them.

use crate::kernel::describe_orders::Verb;

/// Words for going anywhere: which verb of the notation they mean depends on the block.
const GO: &[&str] = &["go", "move", "march", "advance", "attack", "lead", "take", "travel", "head"];

/// The verbs.
pub(super) const VERBS: &[Verb] = &[
    Verb { before_place: "in", ..Verb::to("place", &["put", "station", "set", "garrison"], "place BLOCK in PLACE") },
    Verb::plain("ready", &["start", "begin", "done", "end", "finish"], "ready"),
    Verb::to("move", GO, "move BLOCK to PLACE"),
    Verb::to("march", GO, "march LEADER with BLOCK and BLOCK to PLACE"),
    Verb::to("sail", &["go", "move", "row"], "sail SHIP to ZONE"),
    Verb::plain("done", &["end", "finish", "stop", "next", "pass", "over"], "done"),
    Verb::plain("fight", &["battle", "attack"], "fight PLACE"),
    Verb::plain("deploy", &["form", "array"], "deploy left:BLOCK,BLOCK center:BLOCK right:BLOCK reserve:BLOCK"),
    Verb::plain("stand", &["hold", "stay", "fight"], "stand"),
    Verb::to("withdraw", &["retreat", "leave"], "withdraw to PLACE"),
    Verb::to("retreat", &["withdraw", "go", "leave"], "retreat to PLACE"),
    Verb::plain("fire", &["shoot", "attack"], "fire BLOCK"),
    Verb::to("shift", &["move", "go"], "shift BLOCK to POSITION"),
    Verb::plain("hit", &["lose", "take"], "hit BLOCK"),
    Verb::plain("flee", &["run"], "flee BLOCK"),
    Verb::plain("desert", &["go", "leave"], "desert BLOCK"),
];
