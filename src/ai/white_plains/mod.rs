//! The computer players of White Plains.
//!
//! [`combat_table`] holds the chances of the combat table with both sides' tactics mixed; [`stakes`] says what units,
//! results and hexes are worth, [`estimate`] what an attack is worth before it is declared. [`planner`] plans attacks in a
//! [`posture`], [`movement`] where all other units go; `combat_policy` decides what a combat asks, [`rollout_policy`] everything else.
//! [`evaluation`] scores positions in [`terms`] that reasons can name; `determinization` samples hands, decks and sham
//! works; `turn_search` is the problem that the search solves; `decisions` connects all this to the player of every game.
//! [`odds`] is for players who ask before they attack.

mod combat_policy;
pub mod combat_table;
mod decisions;
mod determinization;
pub mod estimate;
pub mod evaluation;
pub mod movement;
pub mod odds;
mod odds_words;
pub mod planner;
pub mod posture;
pub mod rollout_policy;
pub mod stakes;
pub mod tables;
pub mod terms;
mod turn_search;
mod words;
