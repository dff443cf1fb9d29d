//! What the game says in sentences: log and diary, the board described, what a side is asked, the ending.

pub mod chronicle;
pub mod prompt;
pub mod spoken;
pub mod spots;
pub mod story;
