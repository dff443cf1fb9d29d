//! Liberty: the ruleset. The first line of each file names its cases.
//!
//! | Cases | Where |
//! |---|---|
//! | L1 map, L2 forces | `data`: `load` reads them, `paths` computes every path over land |
//! | L3 to L12 | `chapters`, by number: L6.1 is in `chapters/l06_moves.rs` |
//! | L13.1 to L13.4, L13.8 optional rules | `data/options.rs` names them; each works in the chapter that it changes |
//! | L13.5 to L13.7 what a side may know | `sight` (of events), `observe` (of the position) |
//! | L14 orders | `order` is their table; `chapters/l14_notation.rs` reads and prints their parts |
//!
//! A `position` says with [`position::Decision`] what a side is asked. The table of `order` says which orders answer it, what checks
//! them and what they do; a check refuses with a `refusal`; `legal` lists the legal orders; the results of an order are
//! `event`s. `json` and `words` write positions and events down; `json/validate.rs` says which positions are possible. `ruleset`
//! and `words/describe_game.rs` connect the game to the kernel.

#![allow(missing_docs, reason = "a field, variant or method without a comment is what its name says")]

pub mod chapters;
pub mod data;
// A match that forgets an event, a decision or an order is an error there.
#[deny(clippy::wildcard_enum_match_arm)]
pub mod event;
mod json;
#[deny(clippy::wildcard_enum_match_arm)]
mod legal;
pub mod observe;
pub mod order;
pub mod position;
mod prelude;
mod refusal;
#[deny(clippy::wildcard_enum_match_arm)]
pub mod ruleset;
pub mod sides;
#[deny(clippy::wildcard_enum_match_arm)]
mod sight;
pub mod words;

pub use data::Liberty;
pub use order::{AnyOffer, Order};
pub use position::Position;
