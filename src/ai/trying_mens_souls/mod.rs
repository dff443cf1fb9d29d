//! The computer players of Trying Men's Souls.
//!
//! [`tables`] holds what is computed once; [`stakes`] says what steps, leaders and ground are worth, [`estimate`] what a combat
//! brings, [`field`] what each hex is worth. [`movement`] plans the moves of an activation, [`declare`] its combats, [`markers`]
//! the purchase; [`situation`] decides everything else, and [`policy`] plays on. [`evaluation`] scores positions;
//! `determinization` samples the markers that the enemy bought; `decisions` connects all this to the player of every game.
//! [`odds`] is for players who ask before they attack; `facts` has what hints count, `words` the reasons.

#![allow(missing_docs, reason = "where a name says it, only units, ranges, cases and reasons are added")]

pub mod combat_words;
mod decisions;
pub mod declare;
mod determinization;
pub mod estimate;
pub mod evaluation;
mod facts;
pub mod field;
mod map_facts;
mod marker_words;
pub mod markers;
pub mod movement;
pub mod odds;
mod odds_words;
pub mod policy;
mod prelude;
pub mod situation;
pub mod stakes;
pub mod tables;
mod words;
