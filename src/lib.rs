//! Blockade: block wargames on a desktop.
//!
//! The tour of the house, from the ground up; arrows only point downwards.
//!
//! - [`kernel`]: what every ruleset shares. A [`kernel::ruleset::Ruleset`] answers who must decide, what is
//!   legal and what follows; the [`kernel::umpire::Umpire`] holds the only position, rolls the dice that the
//!   rules ask for and keeps the log; the [`kernel::record`] is the save, a line an order.
//! - [`rules`]: the rulesets. `new_york_1776` has a room for every chapter of its rules.
//! - [`ai`]: players that are programs.
//! - [`seats`]: what a program at a seat is handed: its side's view, never the position.
//! - [`clock`]: how long such a program may think.
//! - [`game`]: an umpire with its record: nothing is seen before it is written.
//! - [`replay`]: a game walked through, with marks where something happened.
//! - [`account`]: after a game, what its programs were after.
//! - [`cli`]: the commands without a window.
//! - `app`: everything Bevy (feature `client`). The phases of the ruleset's table are schedules; entities are
//!   written only from an observation, so nothing hidden is ever in reach of a picture.

pub mod account;
pub mod ai;
#[cfg(feature = "client")]
pub mod app;
pub mod cli;
pub mod clock;
pub mod files;
pub mod game;
pub mod kernel;
pub mod replay;
pub mod rules;
pub mod seats;
