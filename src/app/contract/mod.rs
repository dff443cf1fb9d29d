//! The contract between the window and a game: the trait that a game implements, and the types between them.

pub mod effect;
pub mod game;
pub mod input;
pub mod layout;
pub mod marks;
pub mod notes;
pub mod outcome_shares;
pub mod overlays;
pub mod panel;
pub mod pointed;
pub mod sighting_animation;
pub mod sound_cue;
pub mod strokes;
pub mod view;
pub mod view_model;
