//! The chapters of the rules that change a position: a room for each, found by the number of the case.
//!
//! | chapter | what it rules | room |
//! |---|---|---|
//! | N3 | set-up | [`setup`] |
//! | N4, N11 | the turn, action points, victory | [`turn`] |
//! | N5 | moves and marches: where units may go ([`land`]), and how they go ([`march`]) | [`land`], [`march`] |
//! | N6 | ships | [`ships`] |
//! | N7 | desertion | [`desertion`] |
//! | N8 | battles ([`battle`]), fire ([`fire`]), hits and flights ([`losses`]) | [`battle`], [`fire`], [`losses`] |
//! | N9 | retreats | [`retreat`] |
//! | N10 | supply | [`supply`] |
//! | N12.1, N12.2 | groups of ships, the passage to the Sound | [`ships`] |
//! | N12.3 | forced marches | [`march`] |
//! | N12.4 | steady militia | [`fire`] |
//! | N12.5, N12.6 | the smaller order of battle, the sick list | [`taking_part`] |
//! | N14 | the notation | [`notation`] |
//!
//! N1 and N2 are data ([`super::data`]), N13 decides who may know what ([`super::sight`], [`super::observe`]).

pub mod battle;
pub mod desertion;
pub mod fire;
pub mod land;
pub mod losses;
pub mod march;
pub mod notation;
pub mod retreat;
pub mod setup;
pub mod ships;
pub mod supply;
pub mod taking_part;
pub mod turn;
