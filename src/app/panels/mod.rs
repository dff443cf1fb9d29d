//! The sheets of paper beside the map that every game has.

pub mod export;
pub mod find;
pub mod lesson;
pub mod main_button;
pub mod menu;
pub mod not_saved;
pub mod opponent;
pub mod prompt;
pub mod record;
pub mod view;
