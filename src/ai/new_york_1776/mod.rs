//! The computer players of New York 1776. They decide from a [`crate::ai::brief::Brief`] and never see the true position.
//!
//! [`belief`] keeps a probability for every hidden block in every place; [`determinization`] samples whole positions from it,
//! and what the enemy believes the side's own blocks to be. [`candidate_moves`] generates orders and plans, without those that
//! [`undone_moves`] finds idle; [`analysis`] finds what can reach what, `feature_extraction` computes the [`features`], `facts`
//! has what hints count, `purposes` what they say of the map, and the [`evaluation`] weights them. [`tactics`] decides battles, [`playout`] plays positions on,
//! [`knowledge`] evaluates plans and is the policy of the search, and `decisions` connects all this to the player of every
//! game.

#![allow(missing_docs, reason = "where a name says it, only units, ranges, cases and reasons are added")]

pub mod analysis;
pub mod belief;
pub mod candidate_moves;
mod decisions;
pub mod determinization;
pub mod evaluation;
mod exact_odds;
mod facts;
mod feature_extraction;
pub mod features;
pub mod knowledge;
pub mod map_facts;
pub mod map_tables;
pub mod odds;
pub mod odds_words;
pub mod playout;
mod prelude;
pub mod purposes;
pub mod setup;
pub mod tactics;
pub mod undone_moves;
pub mod words;
