//! A game as the screens hold it, its type hidden: the session that is played, the replay, and the games to choose from.

pub mod ai_tasks;
pub mod animation;
pub mod catalog;
pub mod export_task;
pub mod game_info;
pub mod game_session;
pub mod predicted;
pub mod replay;
pub mod session_info;
pub mod typed;
