//! Trying Men's Souls: the ruleset. The first line of each file names its cases.
//!
//! | Cases | Where |
//! |---|---|
//! | T1 map, T2 forces, T4.1 deployments, T5 to T14 tables | `data`: `load` reads them |
//! | T1.5, T1.6 and T2 to T14 | `chapters`, by number: T8.1 is in `chapters/t08_moves.rs` |
//! | T4.5 the course of a turn | `flow` says what each task needs and does |
//! | T15 what a side may know | `observe` |
//! | T15 orders | `order` is their table; `order_parts` reads and prints their parts |
//!
//! A `position` holds a stack of tasks: what is still to come, the next one last. `flow` asks the next task whether it needs an
//! order, dice or nothing. The table of `order` says in which task an order is legal, what checks it and what it does; the
//! results of an order are `event`s. `json` and `words` write positions and events down.

#![allow(missing_docs, reason = "in a game only what says a unit, a range, a case or a reason is documented")]

pub mod chapters;
pub mod data;
// A match that forgets an event, a step or an order is an error there.
#[deny(clippy::wildcard_enum_match_arm)]
pub mod event;
#[deny(clippy::wildcard_enum_match_arm)]
mod flow;
mod json;
mod legal;
pub mod observe;
#[deny(clippy::wildcard_enum_match_arm)]
pub mod order;
pub mod order_parts;
pub mod position;
mod prelude;
mod refusal;
pub mod ruleset;
pub mod sides;
pub mod words;

pub use data::TryingMensSouls;
pub use order::{Order, Pattern};
pub use position::Position;
