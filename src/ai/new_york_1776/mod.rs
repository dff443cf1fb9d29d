//! The computer players of New York 1776. They decide from a [`crate::ai::brief::Brief`] and never see the true
//! position.
//!
//! [`belief`] keeps a probability for every hidden block in every place, [`determinization`] samples whole positions
//! from it, and [`assumed_identity`] samples what the enemy believes the side's own blocks to be. [`candidate_moves`]
//! generates orders and plans, without those that [`undone_moves`] finds idle; [`analysis`] finds what can reach what,
//! `feature_extraction` computes the [`features`], and the [`evaluation`] weights them by the [`weights`] and adds the
//! `objectives` of a scenario. [`tactics`] decides battles, [`playout`] plays positions on,
//! `turn_search` is the problem that the tree search solves, and `decisions` connects all this to the player of every
//! game.

pub mod analysis;
pub mod assumed_identity;
pub mod belief;
pub mod candidate_moves;
pub mod config;
mod decisions;
pub mod determinization;
pub mod evaluation;
mod exact_odds;
mod feature_extraction;
pub mod feature_weights;
pub mod features;
pub mod knowledge;
pub mod map_tables;
mod objectives;
pub mod odds;
pub mod odds_words;
pub mod playout;
pub mod setup;
pub mod tactics;
pub mod terms;
mod turn_search;
pub mod undone_moves;
pub mod weights;
pub mod words;
