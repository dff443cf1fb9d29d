//! A game that is not saved, and the reason.

/// Why a game is not saved.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum WhyUnsaved {
    /// No file could be created. The game is played in memory.
    NoFile,
    /// A line could not be written. No order is accepted until the game is saved elsewhere.
    WriteFailed,
    /// Its record is damaged, foreign or newer, and stays as it is. No order is accepted until the game is saved
    /// elsewhere.
    ViewOnly,
}

/// The reason why a game is not saved, for its player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unsaved {
    /// Why it is not saved.
    pub why: WhyUnsaved,
    /// The reason in a sentence, without a full stop.
    pub reason: String,
}
