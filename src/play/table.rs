//! A game at the table: who has the seat, and what may be on the screen. The window holds this and never the game:
//! it is told what the present viewer may know, what he may order and what he saw happen, and hands in orders.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::ai::brief::{Advice, PLAYOUTS, Staffed, Steady};
use crate::ai::{Level, Temper};
use crate::kernel::journal::Journal;
use crate::kernel::luck::{Luck, luck};
use crate::kernel::record::Header;
use crate::kernel::ruleset::{ListedOf, Refusal, Viewer};
use crate::kernel::side::{BySide, Side};
use crate::kernel::story::{Part, Standing, Told, capital};
use crate::kernel::umpire::{Deed, Umpire};
use crate::play::account::{Aim, account};
use crate::play::game::Game;
use crate::play::log::{LogLine, told};
use crate::play::seats::{Dossier, Seat, read_seat, stream_of};

/// Something that has just been seen and is still to be shown.
#[derive(Clone, PartialEq, Debug)]
pub struct Fresh<S> {
    /// What it was.
    pub sighting: S,
    /// Its entry of the record, from 0.
    pub entry: usize,
    /// Which of the entry's events, from 0.
    pub event: usize,
    /// Shown once more after a hand-over: how things moved, not how the dice fell.
    pub again: bool,
}

/// A game at the table.
pub struct Table<R: Staffed> {
    pub(super) game: Game<R>,
    seats: BySide<Seat>,
    /// Who sat down last behind a curtain.
    seat: Side,
    /// The curtain, with the side that is to lift it.
    curtain: Option<Side>,
    /// The side to play looks at what it hides on the open table.
    peek: bool,
    /// Nobody else has looked at the screen since the curtain was lifted.
    alone: bool,
    /// Up to which entry each side has looked at the game.
    looked: BySide<usize>,
    /// Up to which entry what happened was handed out to be shown.
    shown: usize,
    viewer: Viewer,
    seen: R::Seen,
    standing: Standing,
    legal: Vec<ListedOf<R>>,
    log: Vec<LogLine>,
    news: Option<Vec<Told>>,
    fresh: Vec<Fresh<R::Sighting>>,
    version: u64,
}

impl<R: Staffed> Table<R> {
    /// Puts a game on the table; the side to play finds the curtain down. Phases that are due run by themselves
    /// only when they are asked to: see [`Table::due`].
    pub fn new(game: Game<R>) -> Self {
        let side = game.umpire().to_play().unwrap_or(Side::American);
        let last = |side: Side| last_order(game.umpire(), side);
        let looked = BySide { american: last(Side::American), british: last(Side::British) };
        let seat_of = |side: Side| read_seat(&game.header.seats[side]).ok();
        let seats = BySide { american: seat_of(Side::American), british: seat_of(Side::British) };
        // With one human at the table the window is always his.
        let seat = match (seats.american, seats.british) {
            (None, Some(_)) => Side::American,
            (Some(_), None) => Side::British,
            _ => side,
        };
        let seen = game.observe(Viewer::Public);
        let standing = game.umpire().rules().standing(&seen);
        let shown = game.entries().len();
        let mut table = Self {
            game,
            seats,
            seat,
            curtain: None,
            peek: false,
            alone: false,
            looked,
            shown,
            viewer: Viewer::Public,
            seen,
            standing,
            legal: Vec::new(),
            log: Vec::new(),
            news: None,
            fresh: Vec::new(),
            version: 0,
        };
        table.changed();
        table
    }

    /// The rules.
    pub fn rules(&self) -> Arc<R> {
        self.game.rules()
    }

    /// The first line of its record: its name, its options, its seats.
    pub fn header(&self) -> &Header {
        &self.game.header
    }

    /// For whom the screen is drawn.
    pub fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// What he may know.
    pub fn seen(&self) -> &R::Seen {
        &self.seen
    }

    /// How the game stands.
    pub fn standing(&self) -> &Standing {
        &self.standing
    }

    /// What the human who is to play may order; nothing behind a curtain or while a program plays.
    pub fn legal(&self) -> &[ListedOf<R>] {
        &self.legal
    }

    /// Whether the side to play may give this order.
    ///
    /// # Errors
    /// The refusal.
    pub fn allows(&self, order: &R::Order) -> Result<(), Refusal> {
        self.game.umpire().rules().check(self.game.position(), order)
    }

    /// The log as the present viewer may read it.
    pub fn log(&self) -> &[LogLine] {
        &self.log
    }

    /// What happened since the seat's last turn, until it is put away.
    pub fn news(&self) -> Option<&[Told]> {
        self.news.as_deref()
    }

    /// Puts the news away.
    pub fn put_news_away(&mut self) {
        self.news = None;
    }

    /// What was seen since this was last asked, to be shown.
    pub fn take_fresh(&mut self) -> Vec<Fresh<R::Sighting>> {
        std::mem::take(&mut self.fresh)
    }

    /// What the present viewer has seen, the last first, with the entry it belongs to.
    pub fn sightings_back(&self) -> impl Iterator<Item = (usize, R::Sighting)> {
        let rules = self.game.umpire().rules();
        let entries = self.game.entries().iter().enumerate().rev();
        entries.flat_map(move |(i, entry)| {
            entry.events.iter().rev().filter_map(move |event| Some((i, rules.sight(event, self.viewer)?)))
        })
    }

    /// Rises with every change of what is seen.
    pub fn version(&self) -> u64 {
        self.version
    }

    /// Whose decision it is.
    pub fn to_play(&self) -> Option<Side> {
        self.game.umpire().to_play()
    }

    /// The side to play, if a program sits there.
    pub fn program_to_play(&self) -> Option<Side> {
        self.to_play().filter(|side| self.seats[*side].is_some())
    }

    /// Who sits where: programs, or nobody for humans.
    pub fn seats(&self) -> BySide<Seat> {
        self.seats
    }

    /// The name of who sits there: "human", "captain".
    pub fn sitter(&self, side: Side) -> &'static str {
        self.seats[side].map_or("human", |(level, _)| level.id())
    }

    /// Who has the seat: his half of everything is the nearest.
    pub fn seat(&self) -> Side {
        self.seat
    }

    /// The side that is to lift the curtain, if it is down.
    pub fn curtain(&self) -> Option<Side> {
        self.curtain
    }

    /// Whether the side to play looks at what it hides on the open table.
    pub fn peeks(&self) -> bool {
        self.peek
    }

    /// Looks at what the side to play hides, or stops it.
    pub fn set_peek(&mut self, peek: bool) {
        self.peek = peek;
        self.look();
    }

    /// What is waited for, in a sentence.
    pub fn waited_for(&self) -> String {
        capital(&self.game.umpire().rules().waited_for(&self.seen))
    }

    /// How many orders and rolls there are.
    pub fn entries(&self) -> usize {
        self.game.entries().len()
    }

    /// Fingerprint of the position: tells one moment from another.
    pub fn moment(&self) -> u64 {
        self.game.hash() ^ (self.game.entries().len() as u64).rotate_left(40)
    }

    /// Fingerprint of the position, as the record has it.
    pub fn hash(&self) -> u64 {
        self.game.hash()
    }

    /// Where its record lies.
    pub fn path(&self) -> Option<PathBuf> {
        self.game.path()
    }

    /// Why nothing can be saved at the moment.
    pub fn trouble(&self) -> Option<&str> {
        self.game.trouble()
    }

    /// Whether it is over.
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
        let seen = events.filter_map(|event| rules.sight(event, Viewer::Public));
        luck(R::THROWS.len(), seen.filter_map(|sighting| rules.throw(&sighting)))
    }

    /// What the side to play may know, for a program that plays or advises it.
    pub fn dossier(&self) -> Option<Dossier<R>> {
        Dossier::of(self.game.umpire())
    }

    /// The random stream of whoever thinks about this moment for a side.
    pub fn stream(&self, side: Side) -> u64 {
        stream_of(self.game.seed(), side) ^ self.game.entries().len() as u64
    }

    /// Any legal order, should a program ever break.
    pub fn any_advice(&self) -> Option<Advice<R>> {
        let rules = self.rules();
        let dossier = self.dossier()?;
        let mut mind = rules.mind(Level::Random, Temper::Balanced, self.game.hash());
        Some(rules.advise(&mut mind, &dossier.brief(&rules), PLAYOUTS, &mut Steady))
    }

    /// What the programs of a finished game were after, to be worked out aside.
    pub fn account(&self) -> impl FnOnce() -> Result<Vec<Aim>, String> + Send + use<R> {
        let (rules, header, entries) = (self.rules(), self.game.header.clone(), self.game.entries().to_vec());
        move || account(&rules, &header, &entries)
    }

    /// Gives an order of a human; what follows from it runs in the phases.
    ///
    /// # Errors
    /// The refusal; nothing has changed then.
    pub fn order(&mut self, order: R::Order) -> Result<(), Refusal> {
        if let Some(side) = self.program_to_play() {
            return Err(Refusal::form(format!("it is for the {} side to decide", side.name())));
        }
        self.give(order)
    }

    /// Gives an order of a program.
    ///
    /// # Errors
    /// The refusal; nothing has changed then.
    pub fn order_of_program(&mut self, order: R::Order) -> Result<(), Refusal> {
        if self.program_to_play().is_none() {
            return Err(Refusal::form("no program is to play"));
        }
        self.give(order)
    }

    fn give(&mut self, order: R::Order) -> Result<(), Refusal> {
        let side = self.to_play().ok_or_else(|| Refusal::form("nobody has anything to decide"))?;
        self.game.submit(side, order)?;
        if self.curtain.is_none() && self.alone {
            self.looked[self.seat] = self.game.entries().len();
        }
        self.settle();
        Ok(())
    }

    /// After an order and before what follows from it: the screen is made anew when the phases have run.
    fn settle(&mut self) {
        if self.due().is_none() {
            self.changed();
        }
    }

    /// The row of the phase table that has something to do by itself now; none while nothing can be saved.
    pub fn due(&self) -> Option<usize> {
        self.game.due().filter(|_| self.game.trouble().is_none())
    }

    /// Runs a row of the phase table: what it does by itself, or its dice. Nothing else may be due.
    pub fn run(&mut self, row: usize) {
        if self.due() == Some(row) {
            self.game.advance();
            self.settle();
        }
    }

    /// Why nothing can be taken back now, if nothing can.
    pub fn undo_barred(&self) -> Option<String> {
        match self.program_to_play() {
            Some(side) => Some(format!("It is for the {} side to decide.", side.name())),
            None => self.game.umpire().can_undo().err().map(capital),
        }
    }

    /// Takes back the last order.
    ///
    /// # Errors
    /// What stands in the way.
    pub fn undo(&mut self) -> Result<(), Refusal> {
        if let Some(barred) = self.undo_barred() {
            return Err(Refusal::form(barred));
        }
        self.game.undo()?;
        self.shown = self.shown.min(self.game.entries().len());
        self.fresh.clear();
        self.changed();
        Ok(())
    }

    /// Writes a copy beside it; the game goes on in its own record.
    ///
    /// # Errors
    /// A sentence.
    pub fn copy_to(&self, path: &Path, name: &str) -> Result<(), String> {
        self.game.copy_to(path, name)
    }

    /// Goes on in another file, where its own cannot be written.
    ///
    /// # Errors
    /// A sentence; everything stays as it was.
    pub fn go_on_in(&mut self, path: &Path) -> Result<(), String> {
        self.game.save_as(path)?;
        self.settle();
        Ok(())
    }

    /// Goes on with a journal that holds the whole game already.
    pub fn keep(&mut self, journal: Journal) {
        self.game.keep(journal);
        self.settle();
    }

    /// Sets or removes a bookmark.
    ///
    /// # Errors
    /// A sentence, if it cannot be written.
    pub fn note(&mut self, at: usize, text: &str) -> Result<(), String> {
        self.game.note(at, text)
    }

    /// Draws the curtain in the same moment if the next decision is another side's, then looks anew.
    fn changed(&mut self) {
        let humans = self.seats.american.is_none() && self.seats.british.is_none();
        if let Some(side) = self.to_play()
            && self.curtain.is_none()
            && humans
        {
            if !self.is_private() {
                // Both look at the table now: hidden blocks stay hidden until a curtain was lifted.
                self.alone = false;
                self.peek = false;
            } else if side != self.seat || !self.alone {
                self.curtain = Some(side);
            }
        }
        if self.curtain.is_some() {
            self.fresh.clear();
            self.news = None;
            self.peek = false;
        }
        self.look();
    }

    fn is_private(&self) -> bool {
        self.game.umpire().rules().is_private(self.game.position())
    }

    fn viewer_now(&self) -> Viewer {
        if self.game.over() {
            return Viewer::All;
        }
        match (self.seats.american, self.seats.british) {
            (Some(_), Some(_)) => return Viewer::All,
            (Some(_), None) | (None, Some(_)) => return Viewer::Side(self.seat),
            (None, None) => {}
        }
        if self.curtain.is_some() {
            return Viewer::Public;
        }
        match self.to_play() {
            Some(side) if self.is_private() || self.peek => Viewer::Side(side),
            _ => Viewer::Public,
        }
    }

    fn look(&mut self) {
        let rules = self.game.rules();
        let now = self.viewer_now();
        let before = std::mem::replace(&mut self.viewer, now);
        self.seen = self.game.observe(self.viewer);
        self.standing = rules.standing(&self.seen);
        self.legal.clear();
        if self.curtain.is_none() && self.to_play().is_some() && self.program_to_play().is_none() {
            rules.legal(self.game.position(), &mut self.legal);
        }
        self.write_log(before);
        if self.curtain.is_none() {
            let entries = self.game.entries();
            for (i, entry) in entries.iter().enumerate().skip(self.shown) {
                let seen = entry.events.iter().enumerate();
                self.fresh.extend(seen.filter_map(|(event, what)| {
                    Some(Fresh { sighting: rules.sight(what, self.viewer)?, entry: i, event, again: false })
                }));
            }
            self.shown = entries.len();
        }
        self.version += 1;
    }

    /// Adds to the log what is new, or writes it anew for another reader.
    fn write_log(&mut self, before: Viewer) {
        let rules = self.game.rules();
        let entries = self.game.entries();
        // What runs by itself belongs to the last entry: its lines may have grown.
        let keep = match before == self.viewer {
            true => self.log.last().map_or(0, |line| line.entry).min(entries.len().saturating_sub(1)),
            false => 0,
        };
        self.log.retain(|line| line.entry < keep);
        self.log.extend(told(&*rules, &entries[keep..], keep, self.viewer));
    }

    /// Lifts the curtain: the side that is to play takes the seat.
    pub fn lift(&mut self) {
        let Some(side) = self.curtain.take() else {
            return;
        };
        self.seat = side;
        self.alone = true;
        let rules = self.game.rules();
        let entries = self.game.entries();
        let since = self.looked[side].min(entries.len());
        let viewer = Viewer::Side(side);
        let news: Vec<_> = told(&*rules, &entries[since..], since, viewer).into_iter().map(|line| line.told).collect();
        self.fresh.clear();
        for (i, entry) in entries.iter().enumerate().skip(since) {
            self.fresh.extend(entry.events.iter().enumerate().filter_map(|(event, what)| {
                Some(Fresh { sighting: rules.sight(what, viewer)?, entry: i, event, again: true })
            }));
        }
        self.shown = entries.len();
        self.looked[side] = entries.len();
        let others = entries[since..].iter().any(|entry| matches!(entry.deed, Deed::Order(whose, _) if whose != side));
        let at_war = self.standing.part == Part::Battle;
        self.news = (others && !at_war && !news.is_empty()).then_some(news);
        self.look();
    }
}

fn last_order<R: Staffed>(umpire: &Umpire<R>, side: Side) -> usize {
    umpire
        .entries()
        .iter()
        .rposition(|entry| matches!(entry.deed, Deed::Order(whose, _) if whose == side))
        .map_or(0, |i| i + 1)
}
