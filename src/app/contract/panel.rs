//! A game's texts and controls in the panels beside the map.

use bevy_egui::egui::{Context, Painter, Rect, Ui};

use crate::app::keys::action::Action;
use crate::kernel::side::Side;
use crate::kernel::story::{Die, PlaceId};

/// The prompt: which side must decide, and what.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Prompt {
    /// The side that must decide.
    pub side: Option<Side>,
    /// "Movement of a side".
    pub heading: String,
    /// "Where shall this leader march?"
    pub question: String,
    /// The usual next step, in a sentence.
    pub help: String,
}

impl Prompt {
    /// A question to a side.
    pub fn new(side: Side, heading: impl Into<String>, question: impl Into<String>, help: impl Into<String>) -> Self {
        Self { side: Some(side), heading: heading.into(), question: question.into(), help: help.into() }
    }

    /// The rules or the other side go on, and the player waits.
    pub fn waiting(side: impl Into<Option<Side>>, heading: impl Into<String>) -> Self {
        let help = "The game goes on by itself: nothing is asked of you now.".to_owned();
        Self { side: side.into(), heading: heading.into(), question: "Please wait".into(), help }
    }
}

/// The main button at the foot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MainButton {
    /// Its label.
    pub word: String,
    /// The action of its key.
    pub key: Action,
    /// The side whose colour it has, if it is the one thing to do; none for a plain button.
    pub primary: Option<Side>,
}

/// One of a game's own panels, with the surface to draw on.
pub enum Panel<'a> {
    /// The turn card.
    TurnCard(&'a mut Ui),
    /// Sheets under the turn card, for decisions too large for the right column; the record takes the rest.
    UnderCard(&'a Context, Rect),
    /// The sheets between prompt and foot beside the map, while a human must decide. The adviser takes the
    /// rest of the room.
    SideSheet(&'a Context, Rect),
    /// The battle board, in the part of the window left of the prompt's column.
    BattleBoard(&'a Context, Rect),
    /// The sheets between prompt and foot beside the battle board; a computer player or a human may be active.
    BesideBattleBoard(&'a Context, Rect),
    /// The tooltip of a place.
    Tooltip(&'a mut Ui, PlaceId),
    /// What each side has left and what it has lost, as the viewer may know it.
    Forces(&'a mut Ui),
    /// A large picture over the map: cards that turn, a moment of the war.
    Tableau(&'a Painter, Rect),
}

/// The result of drawing a panel.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Drawn {
    /// The lower edge of sheets in the window; none where there are no sheets.
    pub bottom: Option<f32>,
    /// The text of a large picture, for screen readers.
    pub words: Option<String>,
}

/// Sheets that were drawn: their lower edge, and the player's requests.
#[derive(Clone, PartialEq, Debug)]
pub struct Sheets<I> {
    /// Their lower edge in the window.
    pub bottom: f32,
    /// The player's requests.
    pub intents: Vec<I>,
}

impl<I> Sheets<I> {
    /// Passes on the player's requests.
    pub fn forward(self, requests: &mut Vec<I>) -> Drawn {
        requests.extend(self.intents);
        Drawn { bottom: Some(self.bottom), words: None }
    }
}

/// A roll of dice, as shown in a tray.
#[derive(Clone, PartialEq, Debug)]
pub struct DiceRoll {
    /// "Side: action points".
    pub title: String,
    /// The dice, with their effects.
    pub dice: Vec<Die>,
    /// What comes of them, while they rest; empty if that is shown elsewhere.
    pub result: String,
}
