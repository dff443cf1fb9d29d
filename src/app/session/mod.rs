//! A game with its type hidden, for the screens: the session being played, the replay, and the catalog.

pub mod ai_tasks;
pub mod animation;
pub mod catalog;
pub mod export_task;
pub mod game_info;
pub mod game_session;
pub mod predicted;
pub mod prelude;
pub mod replay;
pub mod save_reading;
pub mod session_info;
pub mod typed;
