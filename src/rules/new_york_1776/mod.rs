//! New York 1776: the ruleset, a room for every chapter of the rules.
//!
//! N1 and N2 [`data`], N3 [`setup`], N4 and N11 [`turn`], N5 [`land`] and [`march`], N6 [`ships`],
//! N7 [`desertion`], N8 [`battle`] and [`fire`], N9 [`retreat`], N10 [`supply`], N12 [`options`],
//! N13 [`observe`] and [`glimpse`], N14 [`order`].

pub mod audit;
pub mod battle;
pub mod calendar;
pub mod data;
pub mod desertion;
pub mod event;
pub mod fire;
pub mod glimpse;
pub mod land;
pub mod legal;
pub mod luck;
pub mod march;
pub mod observe;
pub mod options;
pub mod order;
pub mod owed;
pub mod position;
pub mod reference;
pub mod retreat;
pub mod ruleset;
pub mod setup;
pub mod ships;
pub mod smaller;
pub mod story;
pub mod supply;
pub mod text;
pub mod turn;

pub use data::NewYork;
pub use order::Order;
pub use position::Position;
