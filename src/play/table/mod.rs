//! A game at the table: which player has the seat, and what may be on the screen. The window holds this and never the
//! game: it receives what the present viewer may know, order and see, and hands in orders.

mod change;
mod export_copy;
mod goal;
mod history;
mod lesson;
mod looking;
mod news;
mod opening;
mod shown;
mod undo;

pub use export_copy::ExportCopy;
pub use history::Undone;
pub use shown::{EndedBattle, EventNumber, LessonState, PendingAnimation};

use std::path::PathBuf;
use std::sync::Arc;

use crate::ai::brief::{Advice, AiGame, PLAYOUTS};
use crate::ai::budget::PlayoutBudget;
use crate::ai::{Level, PlayStyle};
use crate::kernel::entry::orders;
use crate::kernel::luck::{Luck, luck};
use crate::kernel::record::Header;
use crate::kernel::ruleset::{LegalOf, Refusal, Viewer};
use crate::kernel::side::{BySide, Side};
use crate::kernel::story::{GameStatus, LogText, Part};
use crate::kernel::umpire::EntryKind;
use crate::play::account::{ExplainedOrder, account};
use crate::play::game::Game;
use crate::play::log::LogLine;
use crate::play::seats::{OwnedBrief, Seat, is_solo, read_seat, stream_of};
use crate::play::unsaved::Unsaved;

/// A game at the table.
pub struct Table<R: AiGame> {
    pub(in crate::play) game: Game<R>,
    seats: BySide<Seat>,
    /// The side that took the seat last.
    seat: Side,
    /// The curtain, with the side that may lift it.
    curtain: Option<Side>,
    /// The seat's part is over; its player sees the results of the last order before handing over.
    handing_over: bool,
    /// Whether the player must see the results of the last order before handing over.
    shows: bool,
    /// The active side looks at its hidden blocks on the open table.
    peek: bool,
    /// The other player has not seen the screen since the curtain was lifted.
    alone: bool,
    /// The entry up to which each side has seen the game.
    looked: BySide<usize>,
    /// The entry up to which sightings have been handed out for animation.
    shown: usize,
    viewer: Viewer,
    view: R::View,
    status: GameStatus,
    legal: LegalOf<R>,
    log: Vec<LogLine>,
    news: Option<Vec<LogText>>,
    /// The news that the seat has dismissed in this part of the game, to be read again.
    read_news: Option<Vec<LogText>>,
    /// The entry where a computer player began to act outside a battle, if one human plays.
    since: Option<usize>,
    fresh: Vec<PendingAnimation<R::Sighting>>,
    /// The entry with which the present battles began.
    fought: Option<usize>,
    /// Both players read the results of battles on the open table; then the curtain falls.
    reading: bool,
    aftermath: Option<Vec<EndedBattle>>,
    progress: Option<shown::LessonProgress<R>>,
    lesson_state: Option<LessonState>,
    history: history::UndoHistory<R::Order>,
    version: u64,
}

impl<R: AiGame> Table<R> {
    /// Puts a game on the table, with the curtain down for the active side. Phases that are due run only when the
    /// caller runs them: see [`Table::due`].
    pub fn new(game: Game<R>) -> Self {
        let mut table = Self::bare(game);
        // The curtain, and the news behind it, are only for two human players.
        if table.two_humans() {
            table.looked = last_order_behind_curtain(&table.game);
        }
        table.changed();
        table
    }

    /// A game on the table before anything of it is shown.
    fn bare(game: Game<R>) -> Self {
        let side = game.umpire().to_play().unwrap_or(Side::First);
        let seat_of = |side: Side| read_seat(game.header.seat::<R>(side)).ok();
        let seats = BySide::of(seat_of);
        // With one human player the window always shows that side.
        let seat = match (seats.first, seats.second) {
            (None, Some(_)) => Side::First,
            (Some(_), None) => Side::Second,
            _ => side,
        };
        let view = game.observe(Viewer::Public);
        let status = game.umpire().rules().status(&view);
        let shown = game.entries().len();
        Self {
            game,
            seats,
            seat,
            curtain: None,
            handing_over: false,
            shows: false,
            peek: false,
            alone: false,
            looked: BySide::default(),
            shown,
            viewer: Viewer::Public,
            view,
            status,
            legal: LegalOf::<R>::default(),
            log: Vec::new(),
            news: None,
            read_news: None,
            since: None,
            fresh: Vec::new(),
            fought: None,
            reading: false,
            aftermath: None,
            progress: None,
            lesson_state: None,
            history: history::UndoHistory::default(),
            version: 0,
        }
    }

    /// The rules.
    pub fn rules(&self) -> Arc<R> {
        self.game.rules()
    }

    /// The rules, borrowed.
    pub fn rules_ref(&self) -> &R {
        self.game.umpire().rules()
    }

    /// A copy of the whole game that reveals nothing, for an export on another thread.
    pub fn export_copy(&self) -> ExportCopy<R> {
        ExportCopy { rules: self.rules(), text: self.game.text(), path: self.game.path() }
    }

    /// The first line of its record: its name, its options, its seats.
    pub fn header(&self) -> &Header {
        &self.game.header
    }

    /// The viewer that the screen is drawn for.
    pub fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// The game as the viewer may know it.
    pub fn view(&self) -> &R::View {
        &self.view
    }

    /// The status of the game.
    pub fn status(&self) -> &GameStatus {
        &self.status
    }

    /// The legal orders of the active human; empty behind a curtain or while the computer plays.
    pub fn legal(&self) -> &LegalOf<R> {
        &self.legal
    }

    /// Whether the active side may give this order.
    ///
    /// # Errors
    /// The refusal.
    pub fn allows(&self, order: &R::Order) -> Result<(), Refusal> {
        self.game.umpire().rules().check(self.game.position(), order)
    }

    /// Those of these orders that the active side can give one after the other, and those that are refused in their turn.
    /// Nothing is given, and what would follow dice or news counts as possible.
    pub fn in_turn(&self, orders: &[R::Order]) -> (Vec<R::Order>, Vec<(R::Order, Refusal)>) {
        let (mut possible, mut refused) = (Vec::new(), Vec::new());
        let mut trial = self.game.umpire().clone();
        let side = trial.to_play();
        let mut is_known = side.is_some();
        for order in orders {
            if let Some(side) = side.filter(|_| is_known) {
                if let Err(refusal) = trial.submit(side, *order) {
                    refused.push((*order, refusal));
                    continue;
                }
                trial.run_to_roll();
                is_known = trial.to_play() == Some(side) && trial.can_undo().is_ok();
            }
            possible.push(*order);
        }
        (possible, refused)
    }

    /// The log as the present viewer may read it.
    pub fn log(&self) -> &[LogLine] {
        &self.log
    }

    /// The battles that have just ended, until they are dismissed.
    pub fn aftermath(&self) -> Option<&[EndedBattle]> {
        self.aftermath.as_deref()
    }

    /// Whether battles are being fought, or have ended and their reports are still unread.
    pub const fn battles_untold(&self) -> bool {
        self.fought.is_some() || self.aftermath.is_some()
    }

    /// Dismisses the battle reports.
    pub fn dismiss_battles(&mut self) {
        self.aftermath = None;
        if std::mem::take(&mut self.reading) {
            self.changed();
        }
        self.version += 1;
    }

    /// The sightings since the last call, for animation.
    pub fn take_pending(&mut self) -> Vec<PendingAnimation<R::Sighting>> {
        std::mem::take(&mut self.fresh)
    }

    /// The sightings of the present viewer, the last first, each with its event.
    pub fn sightings_back(&self) -> impl Iterator<Item = (EventNumber, R::Sighting)> {
        let rules = self.game.umpire().rules();
        let entries = self.game.entries().iter().enumerate().rev();
        entries.flat_map(move |(entry, of)| {
            let events = of.events.iter().enumerate().rev();
            events.filter_map(move |(number, event)| Some(((entry, number), rules.sight(event, self.viewer)?)))
        })
    }

    /// Rises with every change of the view.
    pub fn version(&self) -> u64 {
        self.version
    }

    /// The side that must decide.
    pub fn to_play(&self) -> Option<Side> {
        self.game.umpire().to_play()
    }

    /// The active side, if a computer player has its seat.
    pub fn computer_to_play(&self) -> Option<Side> {
        self.to_play().filter(|side| self.seats[*side].is_some())
    }

    /// The player of each side: a computer player, or none for a human.
    pub fn seats(&self) -> BySide<Seat> {
        self.seats
    }

    /// Whether no side is played by the computer.
    pub fn two_humans(&self) -> bool {
        self.seats == BySide::default()
    }

    /// The name of a side's player: "human", "captain".
    pub fn player_name(&self, side: Side) -> &'static str {
        self.seats[side].map_or("human", |(level, _)| level.id())
    }

    /// Whether one player plays both sides.
    pub fn solo(&self) -> bool {
        is_solo(self.header())
    }

    /// The side that has the seat: it is drawn nearest to the viewer.
    pub fn seat(&self) -> Side {
        self.seat
    }

    /// The side that may lift the curtain, if it is down.
    pub fn curtain(&self) -> Option<Side> {
        self.curtain
    }

    /// Whether the seat's part is over and its player sees the results of the last order before handing over.
    pub fn handing_over(&self) -> bool {
        self.handing_over
    }

    /// The number of orders and rolls.
    pub fn entries(&self) -> usize {
        self.game.entries().len()
    }

    /// The number of orders: what a player counts.
    pub fn orders(&self) -> usize {
        orders(self.game.entries())
    }

    /// The path of its record.
    pub fn path(&self) -> Option<PathBuf> {
        self.game.path()
    }

    /// Why the game is not saved, if it is not.
    pub fn unsaved(&self) -> Option<&Unsaved> {
        self.game.unsaved()
    }

    /// Why no order is accepted until the game is saved elsewhere.
    pub fn save_error(&self) -> Option<&str> {
        self.game.save_error()
    }

    /// Whether the game is over.
    pub fn over(&self) -> bool {
        self.game.over()
    }

    /// The seed of the dice, once the game is over.
    pub fn seed(&self) -> Option<String> {
        self.over().then(|| self.game.seed().to_string())
    }

    /// The luck of both sides so far.
    pub fn luck(&self) -> BySide<Luck> {
        let rules = self.game.umpire().rules();
        let events = self.game.entries().iter().flat_map(|entry| &entry.events);
        let sightings = events.filter_map(|event| rules.sight(event, Viewer::Public));
        luck(R::ROLL_KINDS.len(), sightings.filter_map(|sighting| rules.luck_roll(&sighting)))
    }

    /// The game as the active side may know it, for a computer player or adviser.
    pub fn owned_brief(&self) -> Option<OwnedBrief<R>> {
        OwnedBrief::of(self.game.umpire())
    }

    /// The seed of the random numbers for a search at this moment, by side.
    pub fn stream(&self, side: Side) -> u64 {
        stream_of(self.game.seed(), side) ^ self.game.entries().len() as u64
    }

    /// Any legal order, in case a computer player fails.
    pub fn any_advice(&self) -> Option<Advice<R>> {
        let rules = self.rules();
        let owned_brief = self.owned_brief()?;
        let mut player = rules.player(Level::Random, PlayStyle::Balanced, self.game.hash());
        Some(rules.advise(&mut player, &owned_brief.brief(&rules), PLAYOUTS, &mut PlayoutBudget))
    }

    /// The aims of the computer players of a finished game, as a background task.
    pub fn account(&self) -> impl FnOnce() -> Result<Vec<ExplainedOrder>, String> + Send + use<R> {
        let (rules, header, entries) = self.game.log_source();
        move || account(&rules, &header, &entries)
    }
}

/// The entry up to which each side has read the log: its last order behind its own curtain. On the open table and in a
/// battle a side can also decide before it has read anything.
fn last_order_behind_curtain<R: AiGame>(game: &Game<R>) -> BySide<usize> {
    let Ok(snapshots) = game.snapshots() else { return BySide::default() };
    let last = |side: Side| {
        let orders = game.entries().iter().enumerate().rev();
        let mut own = orders.filter(|(_, entry)| matches!(entry.kind, EntryKind::Order(whose, _) if whose == side));
        let rules = game.rules();
        let reads = |before: usize| {
            let (position, memory) = snapshots.at(before);
            let part = rules.status(&rules.observe(&position, &memory, Viewer::Public)).part;
            rules.is_private(&position) && part != Part::Battle
        };
        own.find(|(before, _)| reads(*before)).map_or(0, |(before, _)| before + 1)
    };
    BySide::of(last)
}
