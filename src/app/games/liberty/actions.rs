//! The key actions of this game only.

use crate::app::keys::action::{Action, Context, actions};

actions! {
    /// The actions of this game.
    ACTIONS:
    DRAW "liberty.draw" TURN D "Draw a block";
    ALL "liberty.all" TURN A "Take all blocks";
    NONE "liberty.none" TURN N "Take no blocks; refuse an exchange";
    ACCEPT "liberty.accept" TURN Y "Accept an exchange";
    EXCHANGE "liberty.exchange" TURN X "Start or cancel an exchange";
    FIRE "liberty.fire" BATTLE F "Fire";
    FIRE_ALL "liberty.fire_all" BATTLE A "All fire";
    CHARGE "liberty.charge" BATTLE C "Charge with the bayonet";
    PASS "liberty.pass" BATTLE P "Stay without firing";
}
