//! New York 1776: the ruleset. The first line of each file names its cases.
//!
//! | cases | where |
//! |---|---|
//! | N1 map, N2 forces | `data`: `load` reads them |
//! | N3 to N12 | `chapters`, by number: N9.4 is in `chapters/n09_retreat.rs` |
//! | N12 optional rules | `data/options.rs` names them; each works in the chapter that it changes |
//! | N15 scenarios | `data/scenario.rs`; `data/scenarios.rs` reads them; `n03_setup` begins and `n04_turn` ends them |
//! | N13 what a side may know | `event` (a row says what is seen of it), `observe` (of the position) |
//! | N14 orders | `order` is their table; `chapters/n14_notation.rs` reads and prints their parts |
//!
//! The chapters change a `position`; `check` says which side decides next, and what. The table of `order` says
//! for which decision an order is legal, what checks it and what it does; `legal` lists the legal orders in rows of `ways`, whose
//! free parts `fill` completes; the results of an order are the rows of `event`. `json` and `words` write positions and events down.
//! `ruleset` and the files `describe_…` of `words` connect the game to the kernel; `prelude` holds what most files name.

#![allow(missing_docs, reason = "docs stand where they say a unit, a range, a case or why; most names say the rest")]

pub mod chapters;
// A match that forgets an event, a decision or an order is an error there.
#[deny(clippy::wildcard_enum_match_arm)]
mod check;
pub mod data;
#[deny(clippy::wildcard_enum_match_arm)]
pub mod event;
#[deny(clippy::wildcard_enum_match_arm)]
mod fill;
mod json;
#[deny(clippy::wildcard_enum_match_arm)]
mod legal;
pub mod observe;
#[deny(clippy::wildcard_enum_match_arm)]
pub mod order;
pub mod position;
mod prelude;
mod refusal;
mod ruleset;
pub mod sides;
#[deny(clippy::wildcard_enum_match_arm)]
pub mod ways;
pub mod words;

pub use data::NewYork;
pub use order::{Order, Pattern};
pub use position::Position;
