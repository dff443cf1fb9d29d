//! The key actions of this game only.

use crate::app::keys::action::{Action, Context, actions};

actions! {
    /// The actions of this game.
    ACTIONS:
    EVERYBODY "new_york_1776.everybody" TURN A "Take all blocks along";
    NOBODY "new_york_1776.nobody" TURN N "Take no blocks along";
    ALONE "new_york_1776.alone" TURN G "March alone or with a group";
    OTHERS "new_york_1776.others" TURN O "Choose another block of the stack" walks;
    REST "new_york_1776.rest" TURN R "Set-up: place all remaining blocks";
    LOOK "new_york_1776.look" DECISION V "Look at your own hidden blocks";
    DONE "new_york_1776.done" BATTLE D "End your part of the round";
    FIRE "new_york_1776.fire" BATTLE F "Fire";
    FIRE_ALL "new_york_1776.fire_all" BATTLE A "Fire all";
    STAND "new_york_1776.stand" BATTLE S "Stand";
    WITHDRAW "new_york_1776.withdraw" BATTLE W "Withdraw";
    RESERVE "new_york_1776.reserve" BATTLE R "To the Reserve";
}
