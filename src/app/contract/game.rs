//! What a game must bring to be played in the window: its prompt, its marks on the map, its own panels.
//!
//! The shell knows no game. It asks [`GameWindow`] for views, hands on clicks and keys, and gets back intents; one place
//! (`app::session`) turns them into orders and changes of the plan. Nothing that draws gives an order, starts a thread
//! or writes a file.

use bevy_egui::egui;

use super::effect::Effect;
use super::layout::PanelLayout;
use super::marks::{MapMarks, PointerInput};
use super::outcome_shares::OutcomeShares;
use super::overlays::{Overlay, OverlayKind, OverlayMarks};
use super::panel::{DiceRoll, MainButton, Prompt, Sheets};
use super::sound_cue::SoundCue;
use crate::app::art::Art;
use crate::app::keys::KeyPresses;
use crate::app::keys::action::Action;
use crate::board::{Chart, Face, Pictured};
use crate::kernel::ruleset::LegalOf;
use crate::kernel::side::{BySide, Side};
use crate::kernel::story::Spot;
use crate::play::log::LogLine;
use crate::play::table::Table;

/// What a view is drawn from: the moment of the game as it is on the screen.
pub struct ViewContext<'a, R: GameWindow> {
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
    /// The plan the player is putting together.
    pub plan: &'a R::Plan,
    /// What background tasks have found.
    pub background: &'a R::Background,
    /// What lies over the map is hidden, so that the map is seen.
    pub overlay_hidden: bool,
    /// Dice are still to fall: `seen` is from before them.
    pub before_dice: bool,
    /// What is just being shown, and how far it is, 0 to 1.
    pub motion: Option<(&'a R::Sighting, f32)>,
    /// The map.
    pub chart: &'a Chart,
    /// The pictures.
    pub art: &'a Art,
    /// Below 1600 pixels of width.
    pub compact: bool,
}

impl<R: GameWindow> Clone for ViewContext<'_, R> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<R: GameWindow> Copy for ViewContext<'_, R> {}

impl<R: GameWindow> ViewContext<'_, R> {
    /// The side to play, if a human is to decide something now.
    pub fn human(&self) -> Option<Side> {
        let (table, hidden) = (self.table, self.table.curtain().is_some() || self.table.parting());
        table.to_play().filter(|_| table.program_to_play().is_none() && !hidden)
    }
}

/// What an intent works on: it may change the plan and ask for background tasks.
pub struct UpdateContext<'a, R: GameWindow> {
    /// The rules.
    pub rules: &'a R,
    /// The table.
    pub table: &'a Table<R>,
    /// What the viewer may know.
    pub seen: &'a R::Seen,
    /// What the human to play may order.
    pub legal: &'a LegalOf<R>,
    /// The plan, to be changed.
    pub plan: &'a mut R::Plan,
    /// The background tasks, to ask for more.
    pub background: &'a mut R::Background,
}

/// A ruleset that can be played in the window.
pub trait GameWindow: Pictured {
    /// What a player puts together before an order: forgotten after every change of the game.
    type Plan: Clone + Default + Send + Sync + 'static;
    /// What keys ask for in this game only. Their ids begin with the id of the game.
    const ACTIONS: &'static [Action];
    /// What is worked out on background threads: odds and the like.
    type Background: Default + Send + Sync + 'static;
    /// What a click or a key on the game's own views asks for.
    type Intent: Send + Sync + 'static;

    /// Who must decide what.
    fn prompt(cx: ViewContext<'_, Self>) -> Prompt;
    /// What is marked on the map.
    fn marks(cx: ViewContext<'_, Self>) -> MapMarks;
    /// The overlays of its map, in the order of the switch.
    const OVERLAYS: &'static [Overlay] = &[];
    /// What one of them draws now.
    fn overlay(cx: ViewContext<'_, Self>, kind: OverlayKind) -> OverlayMarks {
        let _ = (cx, kind);
        OverlayMarks::default()
    }
    /// The places an order leads through, from where it begins; none for orders that lead nowhere.
    fn route(seen: &Self::Seen, order: &Self::Order) -> Vec<Spot>;
    /// Fills the tooltip of a place.
    fn tip(cx: ViewContext<'_, Self>, ui: &mut egui::Ui, spot: Spot);
    /// Fills the tooltip of a place where nothing is being planned: in the replay room.
    fn tip_of(rules: &Self, seen: &Self::Seen, art: &Art, ui: &mut egui::Ui, spot: Spot);
    /// What pointer input on the map asks for.
    fn pointer_input(cx: ViewContext<'_, Self>, touch: PointerInput) -> Vec<Self::Intent>;
    /// What keys ask for, on the map and on what lies over it.
    fn keys(cx: ViewContext<'_, Self>, pressed: &KeyPresses) -> Vec<Self::Intent>;
    /// The dragged block, which follows the pointer over the map.
    fn in_hand(cx: ViewContext<'_, Self>) -> Option<Face>;
    /// Fills the turn card.
    fn turn_card(cx: ViewContext<'_, Self>, ui: &mut egui::Ui) -> Vec<Self::Intent>;
    /// Draws sheets under the turn card, where a decision wants more than the right column holds; the record takes what
    /// they leave. Most decisions want none.
    fn under_card(
        cx: ViewContext<'_, Self>,
        ctx: &egui::Context,
        rect: egui::Rect,
        places: &PanelLayout,
    ) -> Sheets<Self::Intent> {
        let _ = (cx, ctx, places);
        Sheets { bottom: rect.top(), intents: Vec::new() }
    }
    /// Draws the sheets between prompt and foot beside the map, while a human is to play. What room they leave is the
    /// adviser's.
    fn side_sheet(
        cx: ViewContext<'_, Self>,
        ctx: &egui::Context,
        rect: egui::Rect,
        places: &PanelLayout,
    ) -> Sheets<Self::Intent>;
    /// The main button at the foot, if there is one now.
    fn main_button(cx: ViewContext<'_, Self>) -> Option<MainButton>;
    /// What pressing it asks for.
    fn press_main_button(cx: ViewContext<'_, Self>) -> Vec<Self::Intent>;
    /// Whether something lies over the map: a battle board.
    fn has_overlay(cx: ViewContext<'_, Self>) -> bool;
    /// Draws it, in the part of the window left of the prompt's column.
    fn over_map(cx: ViewContext<'_, Self>, ctx: &egui::Context, sheet: egui::Rect) -> Vec<Self::Intent>;
    /// Draws the sheets between prompt and foot beside it; a program or a human may be to play.
    fn over_side(
        cx: ViewContext<'_, Self>,
        ctx: &egui::Context,
        rect: egui::Rect,
        places: &PanelLayout,
    ) -> Vec<Self::Intent>;
    /// Carries out an intent: changes the plan, and says what else follows.
    fn carry_out(work: UpdateContext<'_, Self>, intent: Self::Intent) -> Vec<Effect<Self::Order>>;
    /// Whether an order that is the only one left is played automatically, because it needs no thought.
    fn obvious(seen: &Self::Seen, order: &Self::Order) -> bool;
    /// Takes in what background tasks have found; true while one still runs.
    fn poll(background: &mut Self::Background) -> bool;
    /// The last odds that were worked out, and of which battle.
    fn predicted(background: &Self::Background) -> Option<(Spot, OutcomeShares)>;
    /// Whether what lies over the map is hidden after this change, so that the map is seen.
    fn hides_overlay(rules: &Self, seen: &Self::Seen) -> bool;
    /// How many milliseconds a sighting is shown moving; `again`: after a hand-over, when only the map is shown again.
    fn motion(&self, sighting: &Self::Sighting, again: bool) -> Option<f32>;
    /// The dice a sighting throws, if it does.
    fn rolling(&self, sighting: &Self::Sighting) -> Option<DiceRoll>;
    /// What is heard when a sighting is shown. It tells no more than the sighting does.
    fn cue(&self, sighting: &Self::Sighting) -> Option<SoundCue>;
    /// Where a sighting happens, if the program's moves are to be followed there.
    fn follow(&self, sighting: &Self::Sighting) -> Option<(Side, Spot)>;
    /// Rows of figures for the end: "Blocks lost", a word a side.
    fn figures(&self, seen: &Self::Seen) -> Vec<(String, BySide<String>)>;
    /// Draws what is shown over the map in large: cards that turn, a moment of the war; and gives its words, for those
    /// who listen. Most games show nothing so.
    fn tableau(cx: ViewContext<'_, Self>, painter: &egui::Painter, view: egui::Rect) -> Option<String> {
        let _ = (cx, painter, view);
        None
    }
    /// A line of figures for a moment of the replay: action points, weather.
    fn moment_line(&self, seen: &Self::Seen) -> Option<String>;
}
