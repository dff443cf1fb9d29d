//! The key actions of this game only.

use crate::app::keys::action::{Action, Context, actions};

actions! {
    /// The actions of this game.
    ACTIONS:
    DRAW "liberty.draw" TURN D "Draw a block";
    ALL "liberty.all" TURN A "All go along";
    NONE "liberty.none" TURN N "None goes along; refuse an exchange";
    ACCEPT "liberty.accept" TURN Y "Accept an exchange";
    EXCHANGE "liberty.exchange" TURN X "Exchange prisoners, or not";
    FIRE "liberty.fire" BATTLE F "Fire";
    FIRE_ALL "liberty.fire_all" BATTLE A "All fire";
    CHARGE "liberty.charge" BATTLE C "Charge with the bayonet";
    PASS "liberty.pass" BATTLE P "Stand without a shot";
}
