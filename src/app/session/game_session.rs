//! What the window's screens hold of a game, whatever game it is: one on the table, and one that is walked through.
//! Behind these two its type is hidden.

use std::any::Any;

use bevy_egui::egui;

use super::ai_tasks::Thoughts;
use super::animation::Laid;
use super::export_task::Exported;
use super::facts::Facts;
use crate::app::contract::layout::{Looks, Places};
use crate::app::contract::marks::{Marks, Touch};
use crate::app::contract::outcome_shares::Shares;
use crate::app::contract::panel::{Column, Foot, Prompt, Rolling, Sheets};
use crate::app::contract::sound_cue::Cue;
use crate::app::keys::Pressed;
use crate::app::session::replay::replay_session::Strolling;
use crate::board::Face;
use crate::kernel::side::BySide;
use crate::kernel::story::{Outcome, Spot, Standing};
use crate::play::log::LogLine;

/// What a game's own view asks for; only the same game can carry it out.
pub struct Asked(pub(crate) Box<dyn Any + Send + Sync>);

impl std::fmt::Debug for Asked {
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

/// What the shell has to do after an intent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Follows {
    /// The rules, at a case.
    Rules(String),
    /// A place is brought into the middle.
    Show(Spot),
    /// A place is brought into view, if it is not there.
    Reveal(Spot),
}

/// How programs think, and what goes by itself.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Pace {
    /// Seconds a general may think about one order.
    pub seconds: f32,
    /// How long a program waits before an order, in milliseconds.
    pub pause: f32,
    /// A question is open: nothing goes on.
    pub held: bool,
    /// What leaves no choice is done by itself.
    pub obvious: bool,
    /// An adviser thinks before he is asked.
    pub ahead: bool,
}

/// A game on the table behind which its type is hidden.
pub trait Sitting: Send + Sync {
    /// Who sits where, whose turn it is, the record: what every game has.
    fn facts(&self) -> &dyn Facts;
    /// The same, to be changed. After a change, [`Sitting::settle`].
    fn facts_mut(&mut self) -> &mut dyn Facts;
    /// Takes in what has changed: what was seen begins to move, the plan is forgotten.
    fn settle(&mut self);
    /// How the game stands on the screen: while dice roll, as before they fell.
    fn standing(&self) -> Standing;
    /// The log on the screen: nothing behind dice that still roll.
    fn log(&self) -> &[LogLine];
    /// Who must decide what.
    fn prompt(&self, looks: Looks<'_>) -> Prompt;
    /// What is marked on the map.
    fn marks(&self, looks: Looks<'_>) -> Marks;
    /// What was foretold of a battle to the one who has the seat, before it was fought.
    fn foretold(&self, place: Spot) -> Option<Shares>;
    /// Draws what is shown over the map in large.
    fn tableau(&self, looks: Looks<'_>, painter: &egui::Painter, view: egui::Rect) -> Option<String>;
    /// Fills the tooltip of a place.
    fn tip(&self, looks: Looks<'_>, ui: &mut egui::Ui, spot: Spot);
    /// The block in hand.
    fn in_hand(&self, looks: Looks<'_>) -> Option<Face>;
    /// What touching the map asks for.
    fn touch(&self, looks: Looks<'_>, touch: Touch) -> Vec<Asked>;
    /// What keys ask for.
    fn keys(&self, looks: Looks<'_>, pressed: &Pressed) -> Vec<Asked>;
    /// Fills the turn card.
    fn turn_card(&self, looks: Looks<'_>, ui: &mut egui::Ui) -> Vec<Asked>;
    /// Draws the sheets beside the map, in one of the columns.
    fn sheets(&self, looks: Looks<'_>, column: Column, ctx: &egui::Context, rect: egui::Rect) -> Sheets<Asked>;
    /// The main button at the foot.
    fn foot(&self, looks: Looks<'_>) -> Option<Foot>;
    /// What pressing it asks for.
    fn press_foot(&self, looks: Looks<'_>) -> Vec<Asked>;
    /// Whether something lies over the map.
    fn lies_over(&self, looks: Looks<'_>) -> bool;
    /// Whether it is put aside.
    fn put_aside(&self) -> bool;
    /// Puts it aside or takes it up again.
    fn set_aside(&mut self, aside: bool);
    /// Draws what lies over the map.
    fn over_map(&self, looks: Looks<'_>, ctx: &egui::Context, sheet: egui::Rect) -> Vec<Asked>;
    /// Draws the sheets beside it.
    fn over_side(&self, looks: Looks<'_>, ctx: &egui::Context, rect: egui::Rect, places: &Places) -> Vec<Asked>;
    /// Carries out what one of its own views asked for.
    fn carry_out(&mut self, asked: Asked) -> Vec<Follows>;
    /// Runs a row of the phase table.
    fn run(&mut self, row: usize);
    /// How pieces lie on the map.
    fn laid(&self, looks: Looks<'_>) -> Laid;
    /// Rises with everything that is seen to change.
    fn version(&self) -> u64;
    /// Lets time pass for what moves; true while something does.
    fn tick(&mut self, milliseconds: f32) -> bool;
    /// Ends everything that moves.
    fn skip(&mut self);
    /// Whether something moves.
    fn busy(&self) -> bool;
    /// Dice that fall just now, and how far they are: over the map or in a tray.
    fn rolling(&self) -> Option<(&Rolling, f32)>;
    /// What is heard since this was last asked.
    fn take_cues(&mut self) -> Vec<Cue>;
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
    fn redo_barred(&self) -> Option<String>;
    /// Programs and advisers who think.
    fn thoughts(&self) -> &Thoughts;
    /// The same, to be changed.
    fn thoughts_mut(&mut self) -> &mut Thoughts;
    /// Lets programs think and plays what they found, and gives the order that is obvious; true while anybody thinks.
    fn think(&mut self, pace: Pace) -> bool;
    /// Asks an adviser.
    fn ask_hint(&mut self, seconds: f32);
    /// Does what the adviser said.
    fn do_hint(&mut self);
    /// Takes in what the game works out aside; true while it does.
    fn poll(&mut self) -> bool;
    /// How the game ended, in a sentence, if it did.
    fn ending(&self) -> Option<(Outcome, String)>;
    /// Rows of figures for the end.
    fn figures(&self) -> Vec<(String, BySide<String>)>;
    /// The game so far, to be walked through.
    ///
    /// # Errors
    /// What is wrong with it.
    fn stroll(&self) -> Result<Box<dyn Strolling>, String>;
    /// A copy of the game for an export on a thread.
    fn to_export(&self) -> Box<dyn Exported>;
    /// Itself, for tests that know the game.
    fn as_any(&self) -> &dyn Any;
    /// Itself, for tests that know the game.
    fn as_any_mut(&mut self) -> &mut dyn Any;
}
