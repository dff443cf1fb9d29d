//! What a game says and offers in the panels beside the map.

use bevy_egui::egui::{Context, Painter, Rect, Ui};

use crate::app::keys::action::Action;
use crate::kernel::side::Side;
use crate::kernel::story::{Die, Spot};

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

/// One of a game's own panels, with what it is drawn on.
pub enum Panel<'a> {
    /// The turn card.
    TurnCard(&'a mut Ui),
    /// Sheets under the turn card, where a decision wants more than the right column holds; the record takes what they
    /// leave.
    UnderCard(&'a Context, Rect),
    /// The sheets between prompt and foot beside the map, while a human is to play. The adviser takes the room that they
    /// leave.
    SideSheet(&'a Context, Rect),
    /// The battle board, in the part of the window left of the prompt's column.
    BattleBoard(&'a Context, Rect),
    /// The sheets between prompt and foot beside the battle board; a program or a human may be to play.
    BesideBattleBoard(&'a Context, Rect),
    /// The tooltip of a place.
    Tooltip(&'a mut Ui, Spot),
    /// What is shown over the map in large: cards that turn, a moment of the war.
    Tableau(&'a Painter, Rect),
}

/// What a panel has drawn.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Drawn {
    /// The lower edge of sheets in the window; none where there are no sheets.
    pub bottom: Option<f32>,
    /// The words of what is shown in large, for screen readers.
    pub words: Option<String>,
}

/// Sheets that were drawn: how far down they reach, and what was asked for on them.
#[derive(Clone, PartialEq, Debug)]
pub struct Sheets<I> {
    /// Their lower edge in the window.
    pub bottom: f32,
    /// What was asked for.
    pub intents: Vec<I>,
}

impl<I> Sheets<I> {
    /// Hands over what was asked for.
    pub fn hand_over(self, asked: &mut Vec<I>) -> Drawn {
        asked.extend(self.intents);
        Drawn { bottom: Some(self.bottom), words: None }
    }
}

/// Dice that fall, as they are shown in a tray.
#[derive(Clone, PartialEq, Debug)]
pub struct DiceRoll {
    /// "Side: action points".
    pub title: String,
    /// The dice, with what they do.
    pub dice: Vec<Die>,
}
