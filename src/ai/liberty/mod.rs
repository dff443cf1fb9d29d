//! The computer players of Liberty.
//!
//! [`evaluation`] scores blocks, towns and positions in terms, `facts` has what hints count; `analysis` finds where blocks are
//! and what they can reach; `plans` and `sea_plans` generate what a side could do with its actions, `winter` what it could do
//! against the winter that it foresees; `rollout_policy` decides everything else: cards, fire, hits, retreats. [`knowledge`]
//! follows the blocks that a side has seen; `determinization` samples hidden blocks and cards; [`odds`] plays out a battle;
//! `decisions` connects all this to the player of every game.

#![allow(missing_docs, reason = "where a name says it, only units, ranges, cases and reasons are added")]

mod analysis;
mod decisions;
mod determinization;
pub mod evaluation;
mod facts;
pub mod knowledge;
mod map_facts;
pub mod odds;
pub mod odds_words;
mod plan_words;
mod plans;
mod prelude;
mod rollout_policy;
mod sea_plans;
mod summary;
mod winter;
mod words;
