//! The key actions of this game only.

use crate::app::keys::action::{Action, Context, actions};

actions! {
    /// The actions of this game.
    ACTIONS:
    EVERYBODY "new_york_1776.everybody" TURN A "Everybody goes along";
    NOBODY "new_york_1776.nobody" TURN N "Nobody goes along";
    ALONE "new_york_1776.alone" TURN G "A leader alone or with a group";
    REST "new_york_1776.rest" TURN R "Set-up: all the rest at once";
    LOOK "new_york_1776.look" DECISION V "Look at your own hidden blocks";
    DONE "new_york_1776.done" BATTLE D "Done with the blocks of this round";
    FIRE "new_york_1776.fire" BATTLE F "Fire";
    FIRE_ALL "new_york_1776.fire_all" BATTLE A "Everybody fires";
    STAND "new_york_1776.stand" BATTLE S "Stand";
    WITHDRAW "new_york_1776.withdraw" BATTLE W "Withdraw";
    RESERVE "new_york_1776.reserve" BATTLE R "To the Reserve";
}
