//! The computer players of White Plains.
//!
//! [`combat_table`] holds what is computed once; [`stakes`] says what units, results and hexes are worth, [`estimate`] what an
//! attack is worth before it is declared. [`planner`] plans attacks, [`movement`] where all other units go; `combat_policy`
//! decides what a combat asks, [`rollout_policy`] everything else, and how a playout goes on. [`evaluation`] scores positions
//! in terms, `facts` has what hints count, `hints` what they compare; `determinization` samples hands, decks and sham works;
//! `decisions` connects all this to the player of every game. [`odds`] is for players who ask before they attack.

#![allow(missing_docs, reason = "where a name says it, only units, ranges, cases and reasons are added")]

mod attack_words;
mod combat_policy;
pub mod combat_table;
mod decisions;
mod determinization;
pub mod estimate;
pub mod evaluation;
mod facts;
mod hints;
mod map_facts;
pub mod movement;
pub mod odds;
mod odds_words;
pub mod planner;
mod prelude;
pub mod rollout_policy;
pub mod stakes;
mod tactic_words;
mod words;
