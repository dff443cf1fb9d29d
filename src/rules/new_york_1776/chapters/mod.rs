//! The chapters of the rules that change a position, by number: N9.4 is in [`n09_retreat`].
//!
//! Where a chapter has several files, or a file several chapters:
//!
//! | cases | room |
//! |---|---|
//! | N3, N15.1 | [`n03_setup`]: the set-up of the Americans, and that of scenarios |
//! | N4, N11, N15 | [`n04_turn`]: the turn, action points, victory |
//! | N5 | [`n05_land`]: where units may go; [`n05_march`]: how they go, N5.8, N12.3 |
//! | N6, N12.1, N12.2 | [`n06_ships`]: also groups of ships and the passage to the Sound |
//! | N8.1 to N8.6, N8.10 to N8.12 | [`n08_battle`] |
//! | N8.7 to N8.9, N12.4 | [`n08_fire`]: dice; [`n08_losses`]: hits and flights |
//! | N12.5, N12.6 | [`n12_forces`]: the smaller order of battle, the sick list |
//!
//! N1 and N2 are [`super::data`]; N13 is [`super::event`] and [`super::observe`].

pub mod n03_setup;
pub mod n04_turn;
pub mod n05_land;
pub mod n05_march;
pub mod n06_ships;
pub mod n07_desertion;
pub mod n08_battle;
pub mod n08_fire;
pub mod n08_losses;
pub mod n09_retreat;
pub mod n10_supply;
pub mod n12_forces;
pub mod n14_notation;
