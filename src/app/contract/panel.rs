//! What a game says and offers in the panels beside the map.

use crate::app::keys::action::Action;
use crate::kernel::side::Side;
use crate::kernel::story::Die;

/// The prompt: who must decide what, in words.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Prompt {
    /// Whose decision it is.
    pub side: Option<Side>,
    /// "Movement of a side".
    pub heading: String,
    /// "Where shall this leader march?"
    pub question: String,
    /// What to do, in a sentence.
    pub help: String,
}

/// The main button at the foot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MainButton {
    /// Its word.
    pub word: String,
    /// What its key asks for.
    pub key: Action,
    /// The one thing to do, in this side's colour; none for a plain button.
    pub primary: Option<Side>,
}

/// A column of sheets beside the map.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SheetColumn {
    /// Under the turn card.
    Left,
    /// Between prompt and foot.
    Right,
}

/// Sheets that were drawn: how far down they reach, and what was asked for on them.
#[derive(Clone, PartialEq, Debug)]
pub struct Sheets<I> {
    /// Their lower edge in the window.
    pub bottom: f32,
    /// What was asked for.
    pub intents: Vec<I>,
}

/// Dice that fall, as they are shown in a tray.
#[derive(Clone, PartialEq, Debug)]
pub struct DiceRoll {
    /// "Side: action points".
    pub title: String,
    /// The dice, with what they do.
    pub dice: Vec<Die>,
}
