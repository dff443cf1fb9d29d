//! Decision in North America: the ruleset. The first line of each file names its cases.
//!
//! | Cases | Where |
//! |---|---|
//! | D1 map, D2 forces, D3 to D19 tables | `data`: `load` reads them |
//! | D3 to D19 | `chapters`, by number: D8.1 is in `chapters/d08_rousing.rs` |
//! | D4 the course of a year | `flow` says what each task needs and does |
//! | D20 what a side may know | `observe`, and the rows of `event` |
//! | D21 orders | `order` is their table; `order_parts` reads and prints their parts |
//! | D22 positions and views | `json` |
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
pub mod legal;
pub mod observe;
#[deny(clippy::wildcard_enum_match_arm)]
pub mod order;
pub mod order_parts;
pub mod position;
mod prelude;
pub mod reach;
mod refusal;
pub mod ruleset;
pub mod sides;
pub mod words;

pub use data::Decision;
pub use order::{Order, Pattern};
pub use position::Position;
