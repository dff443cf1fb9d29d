//! The verbs of the orders (W24), and the other words that players type for them.

use crate::kernel::describe_orders::Verb;

/// Words for going anywhere.
const GO: &[&str] = &["go", "move", "advance", "lead", "take", "travel", "head", "walk"];

/// The verbs.
pub(super) const VERBS: &[Verb] = &[
    Verb { word: "place", also: &["put", "deploy", "set"], form: "place UNIT in PLACE", before_place: "in" },
    Verb::plain("ruse", &["sham", "name"], "ruse PLACE"),
    Verb::plain("remove", &["dismiss"], "remove UNIT"),
    Verb::plain("pledge", &["bid", "spend"], "pledge NUMBER"),
    Verb::plain("play", &["use", "card"], "play CARD"),
    Verb::plain("pass", &["skip", "nothing", "wait"], "pass"),
    Verb::plain("trump", &["cancel"], "trump"),
    Verb::plain("allow", &["accept", "let"], "allow"),
    Verb::to("move", GO, "move UNIT to PLACE"),
    Verb::to("march", &["road"], "march UNIT to PLACE"),
    Verb { word: "enter", also: &["arrive", "come"], form: "enter UNIT at PLACE", before_place: "at" },
    Verb::plain("break", &["unpin"], "break PLACE"),
    Verb::plain("build", &["dig", "fortify"], "build PLACE"),
    Verb::plain("burn", &["light"], "burn UNIT PLACE"),
    Verb::plain("attach", &["join"], "attach UNIT"),
    Verb::plain("restore", &["rest"], "restore"),
    Verb::plain("rally", &["reform"], "rally UNIT"),
    Verb::plain("buy", &["draw"], "buy"),
    Verb::plain("fire", &["shoot", "bombard"], "fire UNIT at UNIT"),
    Verb::plain("assault", &["attack", "charge", "storm"], "assault UNIT PLACE"),
    Verb::plain("release", &["recall"], "release UNIT"),
    Verb::to("disengage", &["leave"], "disengage UNIT to PLACE"),
    Verb::plain("fight", &["resolve"], "fight PLACE"),
    Verb::plain("lead", &["choose"], "lead UNIT"),
    Verb::plain("chit", &["momentum"], "chit"),
    Verb::plain("tactic", &["tactics", "choose"], "tactic NAME"),
    Verb::plain("reroll", &["again"], "reroll"),
    Verb::plain("keep", &["accept"], "keep"),
    Verb::to("evade", &["flee"], "evade UNIT to PLACE"),
    Verb::plain("stand", &["hold", "stay"], "stand"),
    Verb::to("retreat", &["withdraw", "fall"], "retreat UNIT to PLACE"),
    Verb::plain("lose", &["sacrifice"], "lose UNIT"),
    Verb::to("advance", &["follow", "pursue"], "advance UNIT to PLACE"),
    Verb::plain("done", &["end", "finish", "next", "stop"], "done"),
];
