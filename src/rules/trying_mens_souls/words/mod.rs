//! The words of the game.

mod stubs;
