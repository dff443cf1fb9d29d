//! New York 1776: the ruleset. The first line of a file names the cases that it holds.
//!
//! | cases | where |
//! |---|---|
//! | N1 map, N2 forces | `data`: `load` reads them |
//! | N3 to N12 | `chapters`, by number: N9.4 is in `chapters/n09_retreat.rs` |
//! | N12 optional rules | `data/options.rs` names them; each works in the chapter that it changes |
//! | N13 what a side may know | `sight` (of events), `observe` (of the position) |
//! | N14 orders | `order`; `chapters/n14_notation.rs` reads and prints them |
//!
//! What the chapters change is a `position`. An order is checked by `check` and listed by `legal`, in rows of `ways`, whose
//! free parts `fill` completes; what it brings about is an `event`. `json` and `words` write positions and events down.
//! `ruleset` and `words/chronicle.rs` are the doors to the kernel.

pub mod chapters;
mod check;
pub mod data;
pub mod event;
mod fill;
mod json;
mod legal;
pub mod observe;
pub mod order;
pub mod position;
mod refusal;
mod ruleset;
pub mod sides;
mod sight;
pub mod ways;
pub mod words;

pub use data::NewYork;
pub use order::{Order, Pattern};
pub use position::Position;
