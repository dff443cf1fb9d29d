//! The sheets of paper beside the map that every game has.

pub mod exporting;
pub mod foot;
pub mod lesson;
pub mod menu;
pub mod opponent;
pub mod prompt;
pub mod record;
