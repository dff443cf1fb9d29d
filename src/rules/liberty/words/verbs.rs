//! The verbs of Liberty's orders (L14), and the other words that players type for them.

use crate::kernel::describe_orders::Verb;

/// Words for going anywhere: which verb of the notation they mean depends on the block and the way.
const GO: &[&str] = &["go", "move", "march", "sail", "advance", "attack", "lead", "take", "travel", "head"];

/// The verbs.
pub(super) const VERBS: &[Verb] = &[
    Verb::plain("play", &["commit", "use", "card"], "play CARD"),
    Verb::plain("first", &["act", "go"], "first"),
    Verb::plain("second", &["act", "go"], "second"),
    Verb::plain("supply", &["add", "feed", "strengthen", "gain"], "supply BLOCK"),
    Verb::plain("offer", &["exchange", "trade", "swap"], "offer BLOCK for BLOCK"),
    Verb::plain("accept", &["yes", "agree"], "accept"),
    Verb::plain("refuse", &["no", "decline", "reject"], "refuse"),
    Verb::to("move", GO, "move BLOCK to PLACE"),
    Verb::to("march", GO, "march BLOCK by PLACE to PLACE"),
    Verb::to("sail", GO, "sail BLOCK to PLACE"),
    Verb::plain("draw", &["recruit"], "draw"),
    Verb::to("deploy", &["place", "put", "enter"], "deploy BLOCK to PLACE"),
    Verb::plain("done", &["end", "finish", "stop", "next", "over"], "done"),
    Verb::plain("fight", &["battle", "attack"], "fight PLACE"),
    Verb::plain("volley", &[], "volley"),
    Verb::plain("steady", &["stand", "hold"], "steady"),
    Verb::plain("fire", &["shoot", "attack"], "fire BLOCK"),
    Verb::plain("charge", &["attack"], "charge BLOCK"),
    Verb::plain("pass", &["stay", "wait", "skip", "hold", "stand"], "pass BLOCK"),
    Verb::plain("hit", &["take"], "hit BLOCK"),
    Verb::to("retreat", &["withdraw", "leave", "go", "move"], "retreat BLOCK to PLACE"),
    Verb::to("regroup", &["go", "move", "pursue"], "regroup BLOCK to PLACE"),
    Verb::plain("disband", &["dissolve", "remove"], "disband BLOCK"),
    Verb::plain("lose", &["starve", "remove"], "lose BLOCK"),
];
