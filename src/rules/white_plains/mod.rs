//! White Plains: the ruleset. The first line of each file names its cases.
//!
//! | Cases | Where |
//! |---|---|
//! | W1 map, W2 forces, W14.1 cards, tables, W19 and W20 scenarios | `data`: `load` reads them, `ways` computes what every step costs |
//! | W2.4 and W3 to W22 | `chapters`, by number: W6.1 is in `chapters/w06_moves.rs` |
//! | W4, W6.1 the course of a turn | `chapters/w03_turn.rs`; `flow` says what each task needs and does |
//! | W19, W20 what scenarios change | in the chapter that they change |
//! | W23 what a side may know | `observe` |
//! | W24 orders | `order` is their table; `chapters/w24_notation.rs` reads and prints their parts |
//!
//! A `position` holds a stack of tasks: what is still to come, the next one last. `flow` asks the next task whether it needs an
//! order, dice or nothing. The table of `order` says in which task an order is legal, what checks it and what it does; `legal` lists the legal orders; the
//! results of an order are `event`s. `json` and `words` write positions and events down.

#![allow(missing_docs, reason = "in a game only what says a unit, a range, a case or a reason is documented")]

pub mod chapters;
pub mod data;
pub mod event;
mod flow;
mod json;
mod legal;
pub mod observe;
pub mod order;
pub mod order_parts;
pub mod position;
mod prelude;
mod refusal;
mod row;
mod row_lines;
pub mod ruleset;
pub mod sides;
pub mod words;

pub use data::WhitePlains;
pub use order::{Order, Pattern};
pub use position::Position;
pub use row::Row;
