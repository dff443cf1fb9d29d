//! The key actions of this game only.

use crate::app::keys::action::{Action, Context, actions};

actions! {
    /// The actions of this game.
    ACTIONS:
    ALL "trying_mens_souls.all" DECISION A "Take all pieces of the stack, or all that may advance";
    NONE "trying_mens_souls.none" DECISION N "Take no pieces";
    BRIGADE "trying_mens_souls.brigade" TURN R "Take the whole brigade, wherever it stands";
    STACK "trying_mens_souls.stack" TURN S "Add the nearest stack; with Shift another one in its place";
    MARCH "trying_mens_souls.march" TURN D "March by force, or move again";
    WAYPOINT "trying_mens_souls.waypoint" TURN G "Go by the hex that is chosen, and on";
    ASSAULT "trying_mens_souls.assault" TURN X "Assault the chosen hex";
    FIRST_UNIT "trying_mens_souls.first_unit" TURN P "Another unit leads";
    WITHDRAW "trying_mens_souls.withdraw" TURN Y "Take the last declared combat back";
    ATTACKS "trying_mens_souls.attacks" TURN O "In an activated place: attack, or move";
    TRACKS "trying_mens_souls.tracks" DECISION K "Markers and tracks, or back to the map";
    TAB "trying_mens_souls.tab" BATTLE V "The next tab of a small board";
    OTHER_WAY "trying_mens_souls.other_way" BATTLE P "Another way to the chosen place";
}
