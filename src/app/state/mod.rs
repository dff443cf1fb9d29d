//! The window's state between frames: the resources that the shell changes and the screens read.

pub mod current_session;
pub mod key_capture;
pub mod new_game_form;
pub mod pictures;
pub mod prelude;
pub mod replay_state;
pub mod requests;
pub mod saved_games;
pub mod screen;
pub mod settings;
pub mod settings_file;
