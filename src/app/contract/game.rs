//! What a game must bring to be played in the window: *view*, *update* and *draw*.
//!
//! The shell knows no game. It asks [`GameWindow`] for a view, hands on pointer and keys, and lets the game draw its own
//! panels. Both give back the game's intents; one place (`app::session`) lets the game carry them out and turns their
//! effects into orders. Nothing that draws gives an order, starts a thread or writes a file.

use bevy_egui::egui;

use super::effect::Effect;
use super::input::PlayerInput;
use super::outcome_shares::OutcomeShares;
use super::overlays::{Overlay, OverlayKind, OverlayMarks};
use super::panel::{Drawn, Panel};
use super::sighting_animation::SightingAnimation;
use super::view::GameView;
use crate::app::art::Art;
use crate::app::keys::action::Action;
use crate::board::{Chart, Pictured};
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
    /// The battle board is hidden, so that the map is seen.
    pub battle_board_hidden: bool,
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
    /// What is worked out on background threads: odds and the like.
    type Background: Default + Send + Sync + 'static;
    /// What a click or a key on the game's own views asks for.
    type Intent: Send + Sync + 'static;
    /// What keys ask for in this game only. Their ids begin with the id of the game.
    const ACTIONS: &'static [Action];
    /// The overlays of its map, in the order of the switch.
    const OVERLAYS: &'static [Overlay] = &[];

    /// What is on the screen at this moment, as data.
    fn view(cx: ViewContext<'_, Self>) -> GameView;
    /// What one of its overlays draws now.
    fn overlay(cx: ViewContext<'_, Self>, kind: OverlayKind) -> OverlayMarks {
        let _ = (cx, kind);
        OverlayMarks::default()
    }
    /// Whether a battle board lies over the map.
    fn has_battle_board(seen: &Self::Seen) -> bool;
    /// What pointer, keys and the main button ask for.
    fn input(cx: ViewContext<'_, Self>, input: &PlayerInput) -> Vec<Self::Intent>;
    /// Carries out an intent: changes the plan, and says what else follows.
    fn update(work: UpdateContext<'_, Self>, intent: Self::Intent) -> Vec<Effect<Self::Order>>;
    /// Draws one of the game's own panels; what the player asks for on it goes into `asked`. A panel that the game does
    /// not have draws nothing.
    fn draw(cx: ViewContext<'_, Self>, panel: Panel<'_>, asked: &mut Vec<Self::Intent>) -> Drawn;
    /// Fills the tooltip of a place where nothing is being planned: in a replay.
    fn replay_tooltip(rules: &Self, seen: &Self::Seen, art: &Art, ui: &mut egui::Ui, spot: Spot);
    /// How a sighting is shown; `again`: after a hand-over, when only the map is shown again.
    fn animate(&self, sighting: &Self::Sighting, again: bool) -> SightingAnimation;
    /// The places an order leads through, from where it begins; none for orders that lead nowhere.
    fn route(seen: &Self::Seen, order: &Self::Order) -> Vec<Spot>;
    /// Whether an order that is the only one left is played automatically, because it needs no thought.
    fn obvious(seen: &Self::Seen, order: &Self::Order) -> bool;
    /// Takes in what background tasks have found; true while one still runs.
    fn poll(background: &mut Self::Background) -> bool;
    /// The last odds that were worked out, and of which battle.
    fn predicted(background: &Self::Background) -> Option<(Spot, OutcomeShares)>;
    /// Whether the battle board is hidden after this change, so that the map is seen.
    fn hides_battle_board(rules: &Self, seen: &Self::Seen) -> bool;
    /// Rows of figures for the end: "Blocks lost", a word a side.
    fn figures(&self, seen: &Self::Seen) -> Vec<(String, BySide<String>)>;
    /// A line of figures for a moment of the replay: action points, weather.
    fn moment_line(&self, seen: &Self::Seen) -> Option<String>;
}
