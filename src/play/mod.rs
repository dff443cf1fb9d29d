//! The parts that run a game, for window and commands alike: the game with its record, its replay, its seats, its clock.
//!
//! [`game`] holds the truth. The window never does: it holds a [`table`] to play at or a [`replay`] of a
//! record, and both give out only what their present viewer may know.

pub mod account;
pub mod clock;
pub mod computer_game;
pub mod game;
pub mod lesson;
pub mod log;
pub mod new_game;
pub mod parallel;
pub mod replay;
pub mod saves;
pub mod seats;
pub mod table;
pub mod timeline;
pub mod turning;
pub mod unsaved;
