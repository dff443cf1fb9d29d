//! Liberty: the ruleset, a room for every chapter of the rules.
//!
//! L1 and L2 `data` and `forces`, read by `load`; L3 and L5 `turn`, L3.2 and L4 `cards`, L5.1 `supply`, L5.6
//! `replacements`; L6 `moves` over the map as `look` sees it, by `trails`, L7 `sea`, L8.1 `control`, L8.2 `entering`; L9
//! `board`, `battle` and `fire`, L10 `retreat`, L11 `naval`, L12 `winter`, L12.9 `exchange`, L13 `options`,
//! `observe` and `sight`, L14 `order` and `notation`. What they all change is a `position`, with its `crossings`; why an
//! order is refused is a `bar`. `ruleset` and `chronicle` are the doors to the kernel.

mod audit;
mod bar;
pub mod battle;
pub mod board;
mod cards;
mod check;
pub mod chronicle;
pub mod control;
pub mod crossings;
pub mod data;
mod entering;
pub mod event;
mod exchange;
pub mod fire;
pub mod forces;
mod fought;
mod front;
pub mod ids;
mod legal;
pub mod load;
pub mod look;
pub mod mark;
pub mod moves;
mod named;
mod naval;
mod notation;
pub mod observe;
pub mod options;
pub mod order;
pub mod phases;
pub mod position;
mod possible;
mod prompt;
mod raw;
mod reading;
mod replacements;
mod retreat;
pub mod ruleset;
pub mod sea;
pub mod sides;
mod sight;
mod sources;
pub mod spoken;
pub mod spots;
pub mod story;
mod supply;
mod telling;
pub mod trails;
mod turn;
mod view;
pub mod winter;
mod written;

pub use data::Liberty;
pub use order::{AnyOffer, Order};
pub use position::Position;
