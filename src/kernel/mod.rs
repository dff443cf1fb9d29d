//! The kernel: what all rulesets share, and nothing that belongs to only one.
//!
//! No Bevy, no clock, no global randomness. Files are touched only by [`atomic_write`], [`file_lock`], [`journal`] and [`record_file`].

pub mod atomic_write;
pub mod collections;
pub mod data;
pub mod describe_board;
pub mod describe_game;
pub mod describe_orders;
pub mod dice;
pub mod digest;
pub mod echo;
pub mod entry;
pub mod events;
pub mod file_lock;
pub mod file_names;
pub mod forms;
pub mod header;
pub mod journal;
pub mod json;
pub mod legal;
pub mod luck;
pub mod manifest;
mod marks;
pub mod named_parts;
pub mod options;
pub mod orders;
pub mod plain;
pub mod prelude;
pub mod printable;
pub mod record;
pub mod record_file;
pub mod refusals;
pub mod ruleset;
pub mod scenario_facts;
pub mod settle;
pub mod setup;
pub mod side;
pub mod side_words;
pub mod snapshots;
mod state;
pub mod state_table;
pub mod steps;
pub mod story;
pub mod umpire;
pub mod variants;
pub mod verb;
pub mod written;
