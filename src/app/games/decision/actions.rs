//! The key actions of this game only.

use crate::app::keys::action::{Action, Context, actions};

actions! {
    /// The actions of this game.
    ACTIONS:
    ALL "decision.all" TURN A "Take all pieces of the stack";
    NONE "decision.none" TURN N "Take no pieces";
    SAIL "decision.sail" TURN S "Take the fleets and what they carry, or those who go by land";
    COMMANDER "decision.commander" TURN P "Another leader commands, or nobody";
    HAND "decision.hand" DECISION K "Markers and tracks, or back to the map";
    YEAR "decision.year" DECISION Y "The year: points, balance, regions, purchases, or back to the map";
    TAB "decision.tab" BATTLE V "The next tab of a small board";
}
