//! A game that is played, as the screens hold it, whatever game it is.
//! Its type is hidden behind one trait.

use std::any::Any;

use bevy_egui::egui;

use super::ai_tasks::AiStatus;
use super::animation::MapLayout;
use super::export_task::Exportable;
use super::facts::Facts;
use crate::app::contract::layout::{PanelLayout, ViewStyle};
use crate::app::contract::marks::{MapMarks, PointerInput};
use crate::app::contract::outcome_shares::OutcomeShares;
use crate::app::contract::overlays::{OverlayKind, OverlayMarks};
use crate::app::contract::panel::{DiceRoll, MainButton, Prompt, SheetColumn, Sheets};
use crate::app::contract::sound_cue::SoundCue;
use crate::app::keys::KeyPresses;
use crate::app::session::replay::replay_session::ReplaySession;
use crate::board::Face;
use crate::kernel::side::BySide;
use crate::kernel::story::{Outcome, Spot, Standing};
use crate::play::log::LogLine;

/// An intent of a game's own view; only the same game can carry it out.
pub struct GameIntent(pub(crate) Box<dyn Any + Send + Sync>);

impl std::fmt::Debug for GameIntent {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Asked")
    }
}

/// A sentence at the foot of the prompt.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Notice {
    /// The sentence.
    pub text: String,
    /// Its case, if a rule speaks.
    pub case: Option<&'static str>,
    /// Good news, or only a word: not in an error's red.
    pub calm: bool,
}

/// A question before an order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Question {
    /// "End the movement?"
    pub question: String,
    /// What would be lost.
    pub about: String,
    /// The word of yes.
    pub word: String,
    /// The word of no.
    pub back: String,
}

/// An effect that the shell carries out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ShellEffect {
    /// The rules, at a case.
    Rules(String),
    /// A place is brought into the middle.
    Show(Spot),
    /// A place is brought into view, if it is not there.
    Reveal(Spot),
    /// An overlay of the map is switched on, or off.
    SwitchOverlay(OverlayKind),
}

/// How the computer thinks, and what is played automatically.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct AiSettings {
    /// Seconds a general may think about one order.
    pub seconds: f32,
    /// How long a program waits before an order, in milliseconds.
    pub pause: f32,
    /// A question is open: nothing goes on.
    pub held: bool,
    /// Forced orders are played automatically.
    pub obvious: bool,
    /// The adviser thinks ahead.
    pub ahead: bool,
}

/// A game that is played, whose ruleset is hidden.
pub trait GameSession: Send + Sync {
    /// Who sits where, whose turn it is, the record: what every game has.
    fn facts(&self) -> &dyn Facts;
    /// The same, to be changed. After a change, [`GameSession::settle`].
    fn facts_mut(&mut self) -> &mut dyn Facts;
    /// Takes in what has changed: what was seen begins to move, the plan is forgotten.
    fn settle(&mut self);
    /// How the game stands on the screen: while dice roll, as before they fell.
    fn standing(&self) -> Standing;
    /// The log on the screen: nothing behind dice that still roll.
    fn log(&self) -> &[LogLine];
    /// Who must decide what.
    fn prompt(&self, style: ViewStyle<'_>) -> Prompt;
    /// What is marked on the map.
    fn marks(&self, style: ViewStyle<'_>) -> MapMarks;
    /// What an overlay draws now.
    fn overlay(&self, style: ViewStyle<'_>, kind: OverlayKind) -> OverlayMarks;
    /// The odds that the player was shown before a battle was fought.
    fn predicted(&self, place: Spot) -> Option<OutcomeShares>;
    /// Draws what is shown over the map in large.
    fn tableau(&self, style: ViewStyle<'_>, painter: &egui::Painter, view: egui::Rect) -> Option<String>;
    /// Fills the tooltip of a place.
    fn tip(&self, style: ViewStyle<'_>, ui: &mut egui::Ui, spot: Spot);
    /// The dragged block.
    fn in_hand(&self, style: ViewStyle<'_>) -> Option<Face>;
    /// What pointer input on the map asks for.
    fn pointer_input(&self, style: ViewStyle<'_>, touch: PointerInput) -> Vec<GameIntent>;
    /// What keys ask for.
    fn keys(&self, style: ViewStyle<'_>, pressed: &KeyPresses) -> Vec<GameIntent>;
    /// Fills the turn card.
    fn turn_card(&self, style: ViewStyle<'_>, ui: &mut egui::Ui) -> Vec<GameIntent>;
    /// Draws the sheets beside the map, in one of the columns.
    fn sheets(
        &self,
        style: ViewStyle<'_>,
        column: SheetColumn,
        ctx: &egui::Context,
        rect: egui::Rect,
    ) -> Sheets<GameIntent>;
    /// The main button at the foot.
    fn main_button(&self, style: ViewStyle<'_>) -> Option<MainButton>;
    /// What pressing it asks for.
    fn press_main_button(&self, style: ViewStyle<'_>) -> Vec<GameIntent>;
    /// Whether something lies over the map.
    fn has_overlay(&self, style: ViewStyle<'_>) -> bool;
    /// Whether it is hidden.
    fn overlay_hidden(&self) -> bool;
    /// Hides it or shows it again.
    fn hide_overlay(&mut self, background: bool);
    /// Draws what lies over the map.
    fn over_map(&self, style: ViewStyle<'_>, ctx: &egui::Context, sheet: egui::Rect) -> Vec<GameIntent>;
    /// Draws the sheets beside it.
    fn over_side(
        &self,
        style: ViewStyle<'_>,
        ctx: &egui::Context,
        rect: egui::Rect,
        places: &PanelLayout,
    ) -> Vec<GameIntent>;
    /// Carries out what one of its own views asked for.
    fn carry_out(&mut self, asked: GameIntent) -> Vec<ShellEffect>;
    /// Runs a row of the phase table.
    fn run(&mut self, row: usize);
    /// The layout of the map.
    fn map_layout(&self, style: ViewStyle<'_>) -> MapLayout;
    /// Rises with everything that is seen to change.
    fn version(&self) -> u64;
    /// Lets time pass for what moves; true while something does.
    fn tick(&mut self, milliseconds: f32) -> bool;
    /// Ends everything that moves.
    fn skip(&mut self);
    /// Whether something moves.
    fn busy(&self) -> bool;
    /// Dice that fall just now, and how far they are: over the map or in a tray.
    fn rolling(&self) -> Option<(&DiceRoll, f32)>;
    /// What is heard since this was last asked.
    fn take_sound_cues(&mut self) -> Vec<SoundCue>;
    /// A program's move that has just begun to be shown happens there.
    fn follow(&self) -> Option<Spot>;
    /// What was refused, or done.
    fn notice(&self) -> Option<&Notice>;
    /// Says a sentence, or nothing any more.
    fn say(&mut self, notice: Option<Notice>);
    /// The question before an order, if one is asked.
    fn question(&self) -> Option<&Question>;
    /// Answers it.
    fn answer(&mut self, yes: bool);
    /// Takes back the last order.
    fn undo(&mut self);
    /// Gives again what was taken back last.
    fn redo(&mut self);
    /// Why nothing can be given again now, if nothing can.
    fn redo_refusal(&self) -> Option<String>;
    /// Programs and advisers who think.
    fn ai_status(&self) -> &AiStatus;
    /// The same, to be changed.
    fn ai_status_mut(&mut self) -> &mut AiStatus;
    /// Runs computer players, plays what they found and gives forced orders; true while a search runs.
    fn think(&mut self, pace: AiSettings) -> bool;
    /// Asks an adviser.
    fn ask_hint(&mut self, seconds: f32);
    /// Does what the adviser said.
    fn do_hint(&mut self);
    /// Takes in what the game's background tasks have found; true while one runs.
    fn poll(&mut self) -> bool;
    /// How the game ended, in a sentence, if it did.
    fn ending(&self) -> Option<(Outcome, String)>;
    /// Rows of figures for the end.
    fn figures(&self) -> Vec<(String, BySide<String>)>;
    /// A replay of the game so far.
    ///
    /// # Errors
    /// What is wrong with it.
    fn replay(&self) -> Result<Box<dyn ReplaySession>, String>;
    /// A copy of the game, to export it on a thread.
    fn to_export(&self) -> Box<dyn Exportable>;
    /// Itself, for tests that know the game.
    fn as_any(&self) -> &dyn Any;
    /// Itself, for tests that know the game.
    fn as_any_mut(&mut self) -> &mut dyn Any;
}
