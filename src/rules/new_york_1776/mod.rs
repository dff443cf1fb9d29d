//! New York 1776: the ruleset.
//!
//! | where | what |
//! |---|---|
//! | [`data`] | N1, N2: the map and the order of battle, ids, optional rules (N12), fingerprints |
//! | [`chapters`] | N3 to N12, N14: a room for each chapter of the rules, with a table from case to room |
//! | [`position`], [`board`], [`owes`] | the state: the map and the turn, the battle board, what a side owes |
//! | [`order`], [`event`] | what a side can order (N14), what happens |
//! | [`legal`], [`ways`], [`fill`], [`check`] | the legal list, its rows, its free parts; whether an order is legal |
//! | [`sight`], [`sighting`], [`observe`] | N13: who may know what of an event, and of a position |
//! | [`words`], [`json`] | the game in English, and as JSON |
//! | [`audit`] | whether a position is possible at all |
//! | [`ruleset`] | the door to the kernel |

pub mod audit;
pub mod board;
pub mod chapters;
pub mod check;
pub mod data;
pub mod event;
pub mod fill;
pub mod json;
pub mod legal;
pub mod observe;
pub mod order;
pub mod owes;
pub mod position;
pub mod ruleset;
pub mod sides;
pub mod sight;
pub mod sighting;
pub mod ways;
pub mod words;

pub use data::NewYork;
pub use order::{Order, Pattern};
pub use position::Position;
