//! The computer players of Liberty.
//!
//! [`evaluation`] scores blocks, towns and positions in [`terms`] that reasons can name; `analysis` finds where blocks
//! are and what they can reach; `plans` and `sea_plans` generate what a side could do with its actions, `winter_plans`
//! what it could do against the winter that `winter_risk` foresees; `rollout_policy` decides everything else: cards,
//! fire, hits, retreats, winters. [`knowledge`] follows the blocks that a side has seen; `determinization` samples hidden
//! blocks and cards; [`odds`] plays out a battle; `turn_search` is the problem that the tree search solves; `decisions`
//! connects all this to the player of every game.

mod analysis;
mod decisions;
mod determinization;
pub mod evaluation;
pub mod knowledge;
mod legal_rows;
pub mod odds;
pub mod odds_words;
mod plan_goals;
mod plans;
mod rollout_policy;
mod sea_plans;
pub mod terms;
mod turn_search;
mod winter;
mod winter_plans;
mod winter_risk;
mod words;
