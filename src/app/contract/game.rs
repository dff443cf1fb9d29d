//! What a game must implement to be played in the window: *view*, *update* and *draw*.
//!
//! The shell knows no game. It asks [`GameWindow`] for a view, passes on pointer and keys, and lets the game draw its
//! own panels. Both return the game's intents; `app::session` alone lets the game carry them out and turns their
//! effects into orders. Drawing never gives an order, starts a thread or writes a file.

use bevy_egui::egui;

use super::effect::Effect;
use super::input::PlayerInput;
use super::marks::OrderSubject;
use super::outcome_shares::OutcomeShares;
use super::overlays::{Overlay, OverlayKind, OverlayMarks};
use super::panel::{DiceRoll, Drawn, Panel, Prompt};
use super::sighting_animation::SightingAnimation;
use super::sound_cue::SoundCue;
use super::view::GameView;
use crate::app::art::Art;
use crate::app::keys::KeyPresses;
use crate::app::keys::action::{Action, TO_MAP, TO_MAP_TOO};
use crate::board::{Chart, Pictured, Point};
use crate::kernel::describe_orders::DescribeOrders;
use crate::kernel::ruleset::{LegalOf, Viewer};
use crate::kernel::side::{BySide, Side};
use crate::kernel::story::{Outcome, PlaceId, capital};
use crate::play::log::LogLine;
use crate::play::table::{EventNumber, Table};

/// The input of a view: the present moment on the screen.
pub struct ViewContext<'a, R: GameWindow> {
    /// The rules.
    pub rules: &'a R,
    /// The table: seats, legal orders, log. It gives out only what the viewer may know.
    pub table: &'a Table<R>,
    /// The view of the viewer; while dice roll, the state before the roll.
    pub view: &'a R::View,
    /// The active human's legal orders; empty behind a curtain, while the computer plays, while dice roll, and before a
    /// forced order.
    pub legal: &'a LegalOf<R>,
    /// The log on the screen: without dice that are still rolling.
    pub log: &'a [LogLine],
    /// The player's plan.
    pub plan: &'a R::Plan,
    /// The results of background tasks.
    pub background: &'a R::Background,
    /// Whether the battle board is hidden so that the map can be seen.
    pub battle_board_hidden: bool,
    /// Whether dice are still rolling: `view` is the state before the roll.
    pub before_dice: bool,
    /// Whether the next order is forced, and given automatically as soon as nothing moves any more.
    pub forced: bool,
    /// The sighting that is being animated, and its progress, 0 to 1.
    pub motion: Option<(&'a R::Sighting, f32)>,
    /// Its event in the record.
    pub motion_at: Option<EventNumber>,
    /// The map.
    pub chart: &'a Chart,
    /// The pictures.
    pub art: &'a Art,
    /// Whether the window is narrower than 1600 pixels.
    pub compact: bool,
    /// The order of the hint that is shown.
    pub advised: Option<&'a R::Order>,
}

impl<R: GameWindow> Clone for ViewContext<'_, R> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<R: GameWindow> Copy for ViewContext<'_, R> {}

impl<R: GameWindow> ViewContext<'_, R> {
    /// Whether a human can give an order now.
    pub fn may_act(&self) -> bool {
        self.human().is_some() && !self.legal.is_empty()
    }

    /// Whether the hint that is shown suggests this order.
    pub fn advises(&self, order: &R::Order) -> bool {
        self.advised == Some(order)
    }

    /// Whether the hint that is shown is about the piece with this number.
    pub fn advises_piece(&self, piece: usize) -> bool {
        self.advised.is_some_and(|order| R::subject(self.rules, self.view, order).pieces.contains(&piece))
    }

    /// The first of two sizes in a compact window, the second in a wide one.
    pub fn by_width<T>(&self, compact: T, wide: T) -> T {
        if self.compact { compact } else { wide }
    }

    /// A click skips the animation.
    pub fn skip(&self) -> Option<Effect<R::Order>> {
        self.motion.map(|_| Effect::Skip)
    }

    /// The key that hides the battle board, or shows it again.
    pub fn battle_board_key(&self, pressed: &KeyPresses) -> Option<Effect<R::Order>> {
        let asked = pressed.action(TO_MAP) || pressed.action(TO_MAP_TOO);
        (asked && R::has_battle_board(self.view)).then_some(Effect::HideBattleBoard(!self.battle_board_hidden))
    }

    /// The prompt while no side must decide: the game is over, or a roll is awaited.
    pub fn end_prompt(&self, outcome: Option<Outcome>) -> Prompt {
        let Some(outcome) = outcome else { return Prompt::waiting(None, "") };
        let (side, ending) = (outcome.winner.unwrap_or(Side::First), capital(&self.rules.ending(outcome)));
        Prompt::new(side, "The end", outcome.result(&R::SIDES), ending)
    }

    /// The prompt while the computer decides.
    pub fn computer_prompt(&self, side: Side, question: &str) -> Prompt {
        Prompt::new(side, format!("{} {}", R::SIDES[side].name, self.table.player_name(side)), question, "")
    }

    /// Whether a player looks on, who is "you"; where both sides are shown they are named.
    pub fn speaks(&self) -> bool {
        self.table.viewer() != Viewer::All
    }

    /// "your", or the adjective of a side: whose the things of the side are that has the seat or decides.
    pub fn whose(&self, side: Side) -> &'static str {
        if self.speaks() { "your" } else { R::SIDES[side].name }
    }

    /// The active side, if a human must decide now.
    pub fn human(&self) -> Option<Side> {
        let (table, hidden) = (self.table, self.table.curtain().is_some() || self.table.handing_over());
        table.to_play().filter(|_| table.computer_to_play().is_none() && !hidden && !self.forced)
    }
}

/// The context of an intent: it may change the plan and start background tasks.
pub struct UpdateContext<'a, R: GameWindow> {
    /// The rules.
    pub rules: &'a R,
    /// The table.
    pub table: &'a Table<R>,
    /// What the viewer may know.
    pub view: &'a R::View,
    /// The active human's legal orders.
    pub legal: &'a LegalOf<R>,
    /// The plan, mutable.
    pub plan: &'a mut R::Plan,
    /// The background tasks, mutable.
    pub background: &'a mut R::Background,
}

/// A ruleset that can be played in the window.
pub trait GameWindow: Pictured + DescribeOrders {
    /// What a player prepares before an order; cleared after every change of the game.
    type Plan: Clone + PartialEq + Default + Send + Sync + 'static;
    /// Results of background threads, such as odds.
    type Background: Default + Send + Sync + 'static;
    /// The request that a click or a key on the game's own views makes.
    type Intent: Send + Sync + 'static;
    /// The key actions of this game only. Their ids begin with the id of the game.
    const ACTIONS: &'static [Action] = &[];
    /// The overlays of its map, in the order in which they are listed.
    const OVERLAYS: &'static [Overlay] = &[];
    /// Whether the map is shown while units move in a battle, before its board, or that of the next battle, goes on.
    const BATTLE_MOVES_ON_MAP: bool = false;

    /// The present contents of the screen, as data.
    fn view(cx: ViewContext<'_, Self>) -> GameView;
    /// The marks of one of its overlays.
    fn overlay(cx: ViewContext<'_, Self>, kind: OverlayKind) -> OverlayMarks {
        let _ = (cx, kind);
        OverlayMarks::default()
    }
    /// The way of the chosen pieces to a place under the pointer, in map units; empty where none is chosen or none can go there.
    fn way_to(cx: ViewContext<'_, Self>, place: PlaceId) -> Vec<Point> {
        let _ = (cx, place);
        Vec::new()
    }
    /// Whether a battle board covers the map.
    fn has_battle_board(view: &Self::View) -> bool {
        let _ = view;
        false
    }
    /// Whether the battle board shows this roll, also where the battle began after the moment that is on the screen while the
    /// dice fall.
    fn rolls_on_board(sighting: &Self::Sighting) -> bool {
        let _ = sighting;
        false
    }
    /// Whether the player has opened a screen of the game that covers the map as a battle board does.
    fn opens_board(plan: &Self::Plan) -> bool {
        let _ = plan;
        false
    }
    /// The intents for pointer, keys and the main button.
    fn input(cx: ViewContext<'_, Self>, input: &PlayerInput) -> Vec<Self::Intent>;
    /// Takes the last step of the plan back, before undo takes orders back; false if there is none.
    fn step_back(plan: &mut Self::Plan) -> bool {
        let _ = plan;
        false
    }
    /// What stays of a plan after the order of a hint, which knew nothing of it, and what the player is told of that.
    fn after_hint(rules: &Self, view: &Self::View, plan: Self::Plan) -> (Self::Plan, Option<String>) {
        let _ = (rules, view, plan);
        Default::default()
    }
    /// Carries out an intent: changes the plan, and returns the other effects.
    fn update(work: UpdateContext<'_, Self>, intent: Self::Intent) -> Vec<Effect<Self::Order>>;
    /// Draws one of the game's own panels; the player's requests on it go into `requests`. A panel that the game does
    /// not have draws nothing.
    fn draw(cx: ViewContext<'_, Self>, panel: Panel<'_>, requests: &mut Vec<Self::Intent>) -> Drawn;
    /// Fills the tooltip of a place in a replay, where no move is being planned.
    fn replay_tooltip(rules: &Self, view: &Self::View, art: &Art, ui: &mut egui::Ui, place: PlaceId);
    /// The animation of a sighting; with `again`, after a hand-over, only the map is animated. By default dice fall and blocks
    /// slide.
    fn animate(&self, sighting: &Self::Sighting, again: bool) -> SightingAnimation {
        let slide = self.slide(sighting);
        let line = self.log_text(sighting).filter(|line| !line.dice.is_empty() && !again);
        SightingAnimation {
            milliseconds: slide.as_ref().map(|_| 300.0).or(line.as_ref().map(|_| 700.0)),
            cue: line.as_ref().map(|_| SoundCue::Dice).or(slide.as_ref().map(|_| SoundCue::Block)),
            dice: line.map(|line| DiceRoll { title: line.text, dice: line.dice, result: String::new() }),
            place: slide.map(|slide| (slide.side, slide.to)),
            ..SightingAnimation::default()
        }
    }
    /// The places that the dice of a sighting concern, which their tray does not cover: by default the place of its line in
    /// the log.
    fn dice_places(&self, view: &Self::View, sighting: &Self::Sighting) -> Vec<PlaceId> {
        let _ = view;
        self.log_text(sighting).and_then(|text| text.place).into_iter().collect()
    }
    /// The sentence that announces a computer's move while it is animated: by default its line in the log.
    fn announcement(&self, view: &Self::View, sighting: &Self::Sighting) -> Option<String> {
        let _ = view;
        self.log_text(sighting).filter(|text| text.dice.is_empty()).map(|text| text.plain())
    }
    /// What an order is about, for the marks of a hint; empty for orders that name no piece and no place.
    fn subject(rules: &Self, view: &Self::View, order: &Self::Order) -> OrderSubject {
        let _ = (rules, view, order);
        OrderSubject::default()
    }
    /// Whether an order is played automatically if it is the only legal one, because it needs no thought.
    fn obvious(view: &Self::View, order: &Self::Order) -> bool {
        let _ = (view, order);
        false
    }
    /// Whether the only legal order is played automatically at this table. With `two_players` both sides sit at one
    /// screen, and one of them must not learn from it what the other holds.
    fn automatic(&self, view: &Self::View, order: &Self::Order, two_players: bool) -> bool {
        let _ = two_players;
        Self::obvious(view, order)
    }
    /// One of the legal orders, if it makes no difference which of them is given: it is played automatically.
    fn indifferent(&self, view: &Self::View, legal: &LegalOf<Self>) -> Option<Self::Order> {
        let _ = (view, legal);
        None
    }
    /// What a human is told of an order that was given automatically, with its case; none if it tells nothing new.
    fn automatic_words(&self, view: &Self::View, order: &Self::Order) -> Option<(String, &'static str)> {
        let _ = (view, order);
        None
    }
    /// Receives the results of background tasks; true while one still runs.
    fn poll(background: &mut Self::Background) -> bool {
        let _ = background;
        false
    }
    /// The last odds computed, and the place of their battle.
    fn predicted(background: &Self::Background) -> Option<(PlaceId, OutcomeShares)> {
        let _ = background;
        None
    }
    /// Whether the battle board is hidden after this change, so that the map can be seen; it was `hidden` before, as the player
    /// wished or as this game does.
    fn hides_battle_board(rules: &Self, view: &Self::View, hidden: bool) -> bool {
        let _ = (rules, view, hidden);
        false
    }
    /// Rows of statistics for the end screen: "Blocks lost", with a text for each side.
    /// `lost` is the number of blocks that each side has lost since the game began.
    fn figures(&self, view: &Self::View, lost: BySide<u32>) -> Vec<(String, BySide<String>)> {
        let _ = (view, lost);
        Vec::new()
    }
    /// A line of figures for a moment of the replay: action points, weather.
    fn moment_line(&self, view: &Self::View) -> Option<String> {
        let _ = view;
        None
    }
}
