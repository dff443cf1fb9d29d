//! What a game must bring to be played in the window: its prompt, its marks on the map, its own panels.
//!
//! The shell knows no game. It asks [`Board`] for views, hands on clicks and keys, and gets back intents; one place
//! (`app::session`) turns them into orders and changes of the plan. Nothing that draws gives an order, starts a thread
//! or writes a file.

use bevy_egui::egui;

use super::effect::Does;
use super::layout::Places;
use super::marks::{Marks, Touch};
use super::outcome_shares::Shares;
use super::panel::{Foot, Prompt, Rolling, Sheets};
use super::sound_cue::Cue;
use crate::app::art::Art;
use crate::app::keys::Pressed;
use crate::board::{Chart, Face, Pictured};
use crate::kernel::ruleset::LegalOf;
use crate::kernel::side::{BySide, Side};
use crate::kernel::story::Spot;
use crate::play::log::LogLine;
use crate::play::table::Table;

/// A moment of the table, as it is on the screen: everything a view is made from.
pub struct At<'a, R: Board> {
    /// The rules.
    pub rules: &'a R,
    /// The table: who sits where, what is allowed, the log. It gives out nothing the viewer may not know.
    pub table: &'a Table<R>,
    /// What the viewer may know; while dice roll, as it was before they fell.
    pub seen: &'a R::Seen,
    /// What the human to play may order; empty behind a curtain, while a program plays and while dice roll.
    pub legal: &'a LegalOf<R>,
    /// The log as it is on the screen: nothing of dice that still roll.
    pub log: &'a [LogLine],
    /// What he is putting together.
    pub plan: &'a R::Plan,
    /// What was worked out aside.
    pub aside: &'a R::Aside,
    /// What lies over the map is put aside to see it.
    pub put_aside: bool,
    /// What is just being shown, and how far it is, 0 to 1.
    pub motion: Option<(&'a R::Sighting, f32)>,
    /// The map.
    pub chart: &'a Chart,
    /// The pictures.
    pub art: &'a Art,
    /// Below 1600 pixels of width.
    pub compact: bool,
}

impl<R: Board> Clone for At<'_, R> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<R: Board> Copy for At<'_, R> {}

impl<R: Board> At<'_, R> {
    /// The side to play, if a human is to decide something now.
    pub fn human(&self) -> Option<Side> {
        let (table, hidden) = (self.table, self.table.curtain().is_some() || self.table.parting());
        table.to_play().filter(|_| table.program_to_play().is_none() && !hidden)
    }
}

/// Where a plan is changed: an intent is being carried out.
pub struct Work<'a, R: Board> {
    /// The rules.
    pub rules: &'a R,
    /// The table.
    pub table: &'a Table<R>,
    /// What the viewer may know.
    pub seen: &'a R::Seen,
    /// What the human to play may order.
    pub legal: &'a LegalOf<R>,
    /// What he is putting together, to be changed.
    pub plan: &'a mut R::Plan,
    /// What is worked out aside, to be asked for.
    pub aside: &'a mut R::Aside,
}

/// A ruleset that can be played in the window.
pub trait Board: Pictured {
    /// What a player puts together before he orders: forgotten after every change of the game.
    type Plan: Clone + Default + Send + Sync + 'static;
    /// What is worked out aside, on threads: odds and the like.
    type Aside: Default + Send + Sync + 'static;
    /// What a click or a key on the game's own views asks for.
    type Intent: Send + Sync + 'static;

    /// Who must decide what.
    fn prompt(at: At<'_, Self>) -> Prompt;
    /// What is marked on the map.
    fn marks(at: At<'_, Self>) -> Marks;
    /// The places an order leads through, from where it begins; none for orders that lead nowhere.
    fn course(seen: &Self::Seen, order: &Self::Order) -> Vec<Spot>;
    /// Fills the tooltip of a place.
    fn tip(at: At<'_, Self>, ui: &mut egui::Ui, spot: Spot);
    /// Fills the tooltip of a place where nothing is being planned: in the replay room.
    fn tip_of(rules: &Self, seen: &Self::Seen, art: &Art, ui: &mut egui::Ui, spot: Spot);
    /// What touching the map asks for.
    fn touch(at: At<'_, Self>, touch: Touch) -> Vec<Self::Intent>;
    /// What keys ask for, on the map and on what lies over it.
    fn keys(at: At<'_, Self>, pressed: &Pressed) -> Vec<Self::Intent>;
    /// The block in hand, which follows the pointer over the map.
    fn in_hand(at: At<'_, Self>) -> Option<Face>;
    /// Fills the turn card.
    fn turn_card(at: At<'_, Self>, ui: &mut egui::Ui) -> Vec<Self::Intent>;
    /// Draws sheets under the turn card, where a decision wants more than the right column holds; the record takes what
    /// they leave. Most decisions want none.
    fn under_card(at: At<'_, Self>, ctx: &egui::Context, rect: egui::Rect, places: &Places) -> Sheets<Self::Intent> {
        let _ = (at, ctx, places);
        Sheets { bottom: rect.top(), intents: Vec::new() }
    }
    /// Draws the sheets between prompt and foot beside the map, while a human is to play. What room they leave is the
    /// adviser's.
    fn side_sheet(at: At<'_, Self>, ctx: &egui::Context, rect: egui::Rect, places: &Places) -> Sheets<Self::Intent>;
    /// The main button at the foot, if there is one now.
    fn foot(at: At<'_, Self>) -> Option<Foot>;
    /// What pressing it asks for.
    fn press_foot(at: At<'_, Self>) -> Vec<Self::Intent>;
    /// Whether something lies over the map: a battle board.
    fn lies_over(at: At<'_, Self>) -> bool;
    /// Draws it, in the part of the window left of the prompt's column.
    fn over_map(at: At<'_, Self>, ctx: &egui::Context, sheet: egui::Rect) -> Vec<Self::Intent>;
    /// Draws the sheets between prompt and foot beside it; a program or a human may be to play.
    fn over_side(at: At<'_, Self>, ctx: &egui::Context, rect: egui::Rect, places: &Places) -> Vec<Self::Intent>;
    /// Carries out an intent: changes the plan, and says what else follows.
    fn carry_out(work: Work<'_, Self>, intent: Self::Intent) -> Vec<Does<Self::Order>>;
    /// Whether an order that is the only one left is given by itself: nobody would think about it.
    fn obvious(seen: &Self::Seen, order: &Self::Order) -> bool;
    /// Takes in what was worked out aside; true while something still is.
    fn poll(aside: &mut Self::Aside) -> bool;
    /// The last odds that were worked out, and of which battle.
    fn foretold(aside: &Self::Aside) -> Option<(Spot, Shares)>;
    /// Whether what lies over the map is put aside after this change, to see the map.
    fn puts_aside(rules: &Self, seen: &Self::Seen) -> bool;
    /// How many milliseconds a sighting is shown moving; `again`: after a hand-over, when only the map is shown again.
    fn motion(&self, sighting: &Self::Sighting, again: bool) -> Option<f32>;
    /// The dice a sighting throws, if it does.
    fn rolling(&self, sighting: &Self::Sighting) -> Option<Rolling>;
    /// What is heard when a sighting is shown. It tells no more than the sighting does.
    fn cue(&self, sighting: &Self::Sighting) -> Option<Cue>;
    /// Where a sighting happens, if the program's moves are to be followed there.
    fn follow(&self, sighting: &Self::Sighting) -> Option<(Side, Spot)>;
    /// Rows of figures for the end: "Blocks lost", a word a side.
    fn figures(&self, seen: &Self::Seen) -> Vec<(String, BySide<String>)>;
    /// Draws what is shown over the map in large: cards that turn, a moment of the war; and gives its words, for those
    /// who listen. Most games show nothing so.
    fn tableau(at: At<'_, Self>, painter: &egui::Painter, view: egui::Rect) -> Option<String> {
        let _ = (at, painter, view);
        None
    }
    /// A line of figures for a moment of the replay: action points, weather.
    fn moment_line(&self, seen: &Self::Seen) -> Option<String>;
}
