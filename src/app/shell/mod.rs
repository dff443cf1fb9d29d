//! What runs the window: intents are carried out, phases run, time passes, sounds are played.

pub mod carry_out;
pub mod frame;
pub mod navigation;
mod overlays;
pub mod phases;
pub mod replay;
pub mod sound;
pub mod start;
pub mod table;
