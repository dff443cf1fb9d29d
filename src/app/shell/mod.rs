//! The shell runs the window: it carries out intents, runs phases, advances time and plays sounds.

pub mod carry_out;
pub mod frame;
pub mod navigation;
mod overlays;
pub mod phases;
pub mod replay;
mod saving;
pub mod sound;
pub mod start;
pub mod table;
