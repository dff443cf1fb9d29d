//! Blockade: historical wargames on a desktop.
//!
//! The layers, from the bottom up; arrows only point downwards.
//!
//! - [`kernel`]: what every ruleset shares. A [`kernel::ruleset::Ruleset`] says who must decide, what is
//!   legal and what follows; the [`kernel::umpire::Umpire`] holds the only position, rolls the dice that the
//!   rules need and keeps the log; the [`kernel::record`] is the save, a line for each order; a
//!   [`kernel::describe_game::DescribeGame`] describes what happened, limited to what the reader may know.
//! - [`rules`]: the rulesets, a folder each, with a file for every chapter of the rules.
//! - [`ai`]: computer players, a folder for every game they play.
//! - [`play`]: what runs a game, for window and commands alike: game, timeline, seats, clock; and the table and the
//!   replay, through which the window sees a game.
//! - [`board`]: pictures on the board: charts, stacks, faces. Pure geometry.
//! - [`export`]: what leaves the program: a diary, data, pictures.
//! - [`rulesets`]: the only list of games. It turns a name into a type; everything else is
//!   generic over the ruleset.
//! - [`cli`]: the commands without a window.
//! - `app`: everything Bevy (feature `client`), in modules whose arrows point downwards, from pictures and
//!   keys over the contract with a game, sessions and screens to the shell; `app/games` holds the games' own views.
//!   A game supplies *view* (data), *input* and *update* (intents and their effects) and *draw* (its own panels). A
//!   session hides the game's type behind at most 15 methods. Its state is one struct that borrows from the session, so
//!   nothing is stored twice. A click stays typed from pointer to order: the game's intents never leave the session.

pub mod ai;
#[cfg(feature = "client")]
pub mod app;
pub mod board;
pub mod cli;
pub mod export;
pub mod files;
pub mod kernel;
pub mod play;
pub mod rules;
pub mod rulesets;
