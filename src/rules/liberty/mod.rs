//! Liberty: thirteen colonies on a hex map, 1775 to 1783. Board, forces and movement so far; the rules move in chapter by
//! chapter, and the game is not yet on the shelf.
//!
//! `data` the board (L1) and `forces` (L2), `load` reads and checks them from `raw`; `position` the truth of a moment, made of
//! `tally`; `control` (L8.1), `moves` (L5.3, L6), `sea` (L7), `entering` (L8.2 to L8.5); `order` and `notation` (L14).

pub mod control;
pub mod data;
mod entering;
pub mod forces;
pub mod ids;
pub mod load;
pub mod mark;
mod moves;
mod notation;
pub mod options;
pub mod order;
pub mod position;
mod raw;
pub mod sea;
pub mod tally;

pub use data::Liberty;
pub use position::Position;
