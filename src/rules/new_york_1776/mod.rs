//! New York 1776: the ruleset, a room for every chapter of the rules.
//!
//! N1 and N2 [`data`], read by [`load`]; N3 [`setup`], N4 and N11 [`turn`], N5 [`land`] and [`march`], N6 [`ships`],
//! N7 [`desertion`], N8 [`board`], [`battle`] and [`fire`], N9 [`retreat`], N10 [`supply`], N12 [`options`],
//! N13 [`sight`] and [`observe`], N14 [`order`] and [`notation`]. What they all change is a [`position`]; what a side
//! owes in between is in [`owes`] and paid in [`owed`]. [`ruleset`] and [`chronicle`] are the doors to the kernel.

pub mod asked;
pub mod audit;
pub mod battle;
pub mod board;
pub mod calendar;
pub mod check;
pub mod chronicle;
pub mod data;
pub mod desertion;
pub mod event;
pub mod fill;
pub mod fingerprint;
pub mod fire;
pub mod ids;
pub mod land;
pub mod legal;
pub mod load;
pub mod march;
pub mod notation;
pub mod observe;
pub mod options;
pub mod order;
pub mod owed;
pub mod owes;
pub mod position;
pub mod possible;
pub mod reading;
pub mod reference;
pub mod retreat;
pub mod ruleset;
pub mod setup;
pub mod ships;
pub mod sides;
pub mod sight;
pub mod sighting;
pub mod spoken;
pub mod spots;
pub mod story;
pub mod supply;
pub mod taking_part;
pub mod telling;
pub mod turn;
pub mod view;
pub mod ways;
pub mod written;

pub use data::NewYork;
pub use order::{Order, Pattern};
pub use position::Position;
