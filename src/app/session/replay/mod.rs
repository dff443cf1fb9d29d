//! A game that is walked through: behind one object its type is hidden.

pub mod replay_session;
pub mod review;
pub mod typed;
