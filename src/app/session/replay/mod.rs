//! Replays: a recorded game, shown step by step, behind a trait that hides its type.

pub mod replay_session;
pub mod review;
pub mod typed;
