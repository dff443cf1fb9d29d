//! The key actions of this game only.

use crate::app::keys::action::{Action, Context, actions};

actions! {
    /// The actions of this game.
    ACTIONS:
    CARDS "white_plains.cards" DECISION K "Your hand of cards";
    ALL "white_plains.all" TURN A "Take all units of the stack";
    NONE "white_plains.none" TURN N "Take no units";
    BRIGADE "white_plains.brigade" TURN R "Take the whole brigade, wherever it stands";
    STACK "white_plains.stack" TURN S "Add the nearest stack to the column; with Shift another one in its place";
    READY_MADE "white_plains.ready_made" TURN O "Set-up: place everyone where the scenario has them";
    WORKS "white_plains.works" TURN G "Build works with the engineers";
    RELEASE "white_plains.release" TURN D "Take a unit out of its declared attack";
    REROLL "white_plains.reroll" BATTLE R "Roll again for a chit";
    KEEP "white_plains.keep" BATTLE P "Keep the die";
    CHIT "white_plains.chit" BATTLE X "Spend a momentum chit on the die";
}
