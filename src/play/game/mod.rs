//! A game with its record: every order is in the file before its result is shown.

mod course;
mod saving;

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

use crate::kernel::describe_game::DescribeGame;
use crate::kernel::dice::{Dice, Seed};
use crate::kernel::journal::{CannotWrite, Journal};
use crate::kernel::record::{
    self, Branch, FORMAT, Header, Line, MAX_BOOKMARK_LETTERS, MAX_PENCIL_LETTERS, PencilMarks, Record, RecordError,
};
use crate::kernel::ruleset::{Need, Refusal, Viewer};
use crate::kernel::side::Side;
use crate::kernel::side::{SideId, SideValues};
use crate::kernel::snapshots::Snapshots;
use crate::kernel::story::PlaceId;
use crate::kernel::umpire::{Advance, Entry, EntryKind, Umpire};
pub use crate::play::new_game::{NewGame, new_opening, opening_of};
use crate::play::unsaved::{Unsaved, WhyUnsaved};

/// What is told of a record whose last line was incomplete.
pub const LOST_LINE: &str = "The last line of the record is incomplete, so the record ends at the line before it.";

/// A game being played, with or without a file.
#[derive(Debug)]
pub struct Game<R: DescribeGame> {
    /// The first line of its record.
    pub header: Header,
    umpire: Umpire<R>,
    journal: Option<Journal>,
    notes: BTreeMap<usize, String>,
    pencil: PencilMarks,
    /// Set while the game is not saved.
    unsaved: Option<Unsaved>,
    /// Bookmarks and pencil marks that could not be written yet.
    unwritten: Vec<Line>,
    /// Whether the last line of its record was incomplete when it was opened, and was dropped.
    lost_line: bool,
}

impl<R: DescribeGame> Game<R> {
    /// A new game without a file.
    ///
    /// # Errors
    /// As [`new_opening`].
    pub fn new(rules: &Arc<R>, new: NewGame) -> Result<Self, String> {
        let opening = new_opening(&**rules, &new.setup)?;
        let header = Header::new(&**rules, new.name, new.setup, new.seats, new.seed);
        Ok(Self::with_position(rules, header, opening))
    }

    /// A game from a hand-written position, without a file.
    pub fn from_position(rules: &Arc<R>, new: NewGame, position: R::Position) -> Self {
        let mut header = Header::new(&**rules, new.name, new.setup, new.seats, new.seed);
        header.position = Some(rules.position_value(&position).to_string());
        Self::with_position(rules, header, position)
    }

    fn with_position(rules: &Arc<R>, header: Header, position: R::Position) -> Self {
        let umpire = Umpire::new(Arc::clone(rules), position, header.seed);
        Self::of_umpire(header, umpire)
    }

    /// The same game at another moment, to be looked at.
    pub(super) fn moment(&self, umpire: Umpire<R>) -> Self {
        Self::of_umpire(self.header.clone(), umpire)
    }

    fn of_umpire(header: Header, umpire: Umpire<R>) -> Self {
        Self {
            header,
            umpire,
            journal: None,
            notes: BTreeMap::new(),
            pencil: PencilMarks::new(),
            unsaved: None,
            unwritten: Vec::new(),
            lost_line: false,
        }
    }

    /// Replays a record as far as it is valid; also returns the first difference or error after that.
    ///
    /// # Errors
    /// If it belongs to another ruleset, or its start cannot be read.
    pub fn replay(rules: &Arc<R>, record: &Record) -> Result<(Self, usize, Option<RecordError>), RecordError> {
        record.fits::<R>()?;
        let wrong = |what| RecordError { file: record.file.clone(), line: 1, what };
        let opening = opening_of(&**rules, &record.header).map_err(wrong)?;
        let (umpire, good, error) = record.replay(rules, opening);
        let error = match (record.differs(&**rules), error) {
            (Some(differs), Some(wrong)) if !record.is_only_truncated(good) => Some(RecordError {
                what: format!("{}. The first line that does not fit is {}: {}", differs.what, wrong.line, wrong.what),
                ..differs
            }),
            (Some(differs), _) => Some(differs),
            // A game of older rules continues only if the present rules play it the same way.
            (None, Some(wrong)) if record.older_rules::<R>() && !record.is_only_truncated(good) => Some(RecordError {
                what: format!(
                    "it was played with version {} of the rules; with the present version {}, line {} has a different result: {}",
                    record.header.rules,
                    R::VERSION,
                    wrong.line,
                    wrong.what
                ),
                ..wrong
            }),
            (None, error) => error,
        };
        let (header, notes, pencil) = (record.header.clone(), record.notes(), record.pencil_marks());
        let lost_line = record.is_only_truncated(good);
        let game =
            Self { header, umpire, journal: None, notes, pencil, unsaved: None, unwritten: Vec::new(), lost_line };
        Ok((game, good, error))
    }

    /// Opens a saved game to continue it. A truncated last line is dropped; any other error is returned, and the file
    /// stays unchanged. A record of an older form is rewritten in the present one.
    ///
    /// # Errors
    /// The location and the error.
    pub fn open(rules: &Arc<R>, path: &Path) -> Result<Self, RecordError> {
        let record = Record::read(path)?;
        let (mut game, good, error) = Self::replay(rules, &record)?;
        if let Some(error) = error
            && !(record.is_only_truncated(good) && error.line > 1)
        {
            return Err(error);
        }
        let wrong = |error: CannotWrite| RecordError { file: path.to_owned(), line: 1, what: error.into() };
        let mut journal = Journal::resume(&record, good).map_err(wrong)?;
        if record.form < FORMAT {
            let text = game.text();
            journal = journal.rewrite(&text).map_err(wrong)?;
        }
        game.journal = Some(journal);
        Ok(game)
    }

    /// Opens a record at its last valid entry, for viewing: one that is damaged, foreign or newer, or `refused` by
    /// [`Game::open`] because it cannot be written or is being played elsewhere. Its file stays unchanged, and no order is
    /// accepted until the game is saved elsewhere.
    ///
    /// # Errors
    /// The location and the error, if not even its beginning is valid.
    pub fn open_to_view(rules: &Arc<R>, path: &Path, refused: &RecordError) -> Result<Self, RecordError> {
        let record = Record::read(path)?;
        let (mut game, good, error) = Self::replay(rules, &record)?;
        let continues = if game.over() { "" } else { "; save it elsewhere to continue from here" };
        let reason = match error.filter(|_| !record.is_only_truncated(good)) {
            Some(wrong) => {
                game.header.renew(&**rules);
                format!("{wrong}. The game is shown as it was before that, after {good} lines{continues}")
            }
            None => format!("{}. You can look at the game and replay it{continues}", refused.what),
        };
        game.unsaved = Some(Unsaved { why: WhyUnsaved::ViewOnly, reason });
        Ok(game)
    }

    /// Reads a game for viewing, without keeping its file open.
    ///
    /// # Errors
    /// The location and the error, if not even its beginning is valid.
    pub fn look(rules: &Arc<R>, path: &Path) -> Result<Self, RecordError> {
        let record = Record::read(path)?;
        let (game, _, _) = Self::replay(rules, &record)?;
        Ok(game)
    }

    /// A new game that continues from the moment after `after` entries, with dice of its own; this game is unchanged.
    ///
    /// # Errors
    /// A sentence, if there is no such moment.
    pub fn branch(&self, after: usize, new: NewGame) -> Result<Self, String> {
        let entries = self.umpire.entries();
        if after > entries.len() {
            return Err(format!("this game has {} orders and rolls, not {after}", entries.len()));
        }
        let mut header = self.header.clone();
        header.name = new.name;
        header.seats = SideValues::new(&R::SIDES, new.seats);
        header.renew(&*self.rules());
        header.branch =
            Some(Branch { of: self.header.identity().to_owned(), after, check_code: new.seed.check_code() });
        let rules = self.rules();
        let mut umpire = Umpire::new(Arc::clone(&rules), opening_of(&*rules, &header)?, header.seed);
        for entry in &entries[..after] {
            record::replay_line(&mut umpire, &record::line_of(&*rules, entry))?;
        }
        umpire.run_to_roll();
        umpire.branch(new.seed);
        let notes = self.notes.range(..=after).map(|(at, text)| (*at, text.clone())).collect();
        Ok(Self {
            header,
            umpire,
            journal: None,
            notes,
            pencil: self.pencil.clone(),
            unsaved: None,
            unwritten: Vec::new(),
            lost_line: false,
        })
    }

    /// Everything a background task needs to describe the whole game: its rules, its header and its entries.
    pub fn log_source(&self) -> (Arc<R>, Header, Vec<Entry<R>>) {
        (self.rules(), self.header.clone(), self.entries().to_vec())
    }

    /// Snapshots of every moment, for a replay.
    ///
    /// # Errors
    /// A sentence, if its opening cannot be read.
    pub fn snapshots(&self) -> Result<Snapshots<R>, String> {
        let rules = self.rules();
        let opening = opening_of(&*rules, &self.header)?;
        Ok(Snapshots::new(rules, opening, self.umpire.entries().to_vec()))
    }

    /// The seed of its next dice: the branch's own, if it is a branch.
    pub fn seed(&self) -> Seed {
        let branched = self.umpire.entries().iter().rev().find_map(|entry| match entry.kind {
            EntryKind::Seed(seed) => Some(seed),
            _ => None,
        });
        branched.unwrap_or(self.header.seed)
    }

    /// Its bookmarks: their texts by the number of entries before them.
    pub fn notes(&self) -> &BTreeMap<usize, String> {
        &self.notes
    }

    /// Sets a bookmark after `at` entries, or removes it if the text is empty; writes it to the record at once.
    ///
    /// # Errors
    /// A sentence, if it cannot be written; the bookmark stays in memory.
    pub fn note(&mut self, at: usize, text: &str) -> Result<(), CannotWrite> {
        let text: String = text.trim().chars().take(MAX_BOOKMARK_LETTERS).collect();
        match text.is_empty() {
            true => drop(self.notes.remove(&at)),
            false => drop(self.notes.insert(at, text.clone())),
        }
        self.write_mark(Line::Note { at, text })
    }

    /// The pencil marks of a side: their texts by the notation's word for the place.
    pub fn pencil_marks(&self, side: Side) -> impl Iterator<Item = (&str, &str)> {
        let own = R::SIDES[side].id;
        let marks = self.pencil.iter().filter(move |((side, _), _)| side.0 == own);
        marks.map(|((_, place), text)| (place.as_str(), text.as_str()))
    }

    /// Sets a side's pencil mark on a place, or removes it if the text is empty; writes it to the record at once.
    ///
    /// # Errors
    /// A sentence, if it cannot be written; the mark stays in memory.
    pub fn set_pencil_mark(&mut self, side: Side, place: PlaceId, text: &str) -> Result<(), CannotWrite> {
        let text: String = text.trim().chars().take(MAX_PENCIL_LETTERS).collect();
        let side = SideId(R::SIDES[side].id.into());
        let place = self.umpire.rules().place_word(place).to_owned();
        match text.is_empty() {
            true => drop(self.pencil.remove(&(side.clone(), place.clone()))),
            false => drop(self.pencil.insert((side.clone(), place.clone()), text.clone())),
        }
        self.write_mark(Line::Pencil { side, place, text })
    }

    /// The umpire.
    pub fn umpire(&self) -> &Umpire<R> {
        &self.umpire
    }

    /// Every order and roll so far.
    pub fn entries(&self) -> &[Entry<R>] {
        self.umpire.entries()
    }

    /// The umpire's dice, to queue faces.
    pub fn dice_mut(&mut self) -> &mut Dice {
        self.umpire.dice_mut()
    }

    /// The rules.
    pub fn rules(&self) -> Arc<R> {
        self.umpire.shared_rules()
    }

    /// The whole truth.
    pub fn position(&self) -> &R::Position {
        self.umpire.position()
    }

    /// The fingerprint of the position.
    pub fn hash(&self) -> u64 {
        self.umpire.rules().digest(self.position())
    }

    /// The game as a viewer may know it.
    pub fn observe(&self, viewer: Viewer) -> R::View {
        self.umpire.rules().observe(self.position(), self.umpire.memory(), viewer)
    }

    /// Whether the game is over.
    pub fn over(&self) -> bool {
        self.umpire.rules().need(self.position()) == Need::Over
    }

    /// Gives an order, without what follows from it: see [`Game::advance`]. It is written to the file before it is
    /// played.
    ///
    /// # Errors
    /// The refusal, or that the game cannot be saved; nothing has changed then.
    pub fn submit(&mut self, side: Side, order: R::Order) -> Result<(), Refusal> {
        self.can_change()?;
        let proposal = self.umpire.propose(side, order)?;
        let line = record::line_of(self.umpire.rules(), proposal.entry());
        self.write(&[line]).map_err(Refusal::form)?;
        self.umpire.commit(proposal);
        Ok(())
    }

    /// Takes one step that needs no decision. Dice that cannot be recorded are not rolled.
    pub fn advance(&mut self) -> Advance<R::Phase> {
        if self.save_error().is_none()
            && let Some(proposal) = self.umpire.propose_chance()
        {
            let line = record::line_of(self.umpire.rules(), proposal.entry());
            if self.write(&[line]).is_ok() {
                self.umpire.commit(proposal);
                return Advance::Rolled;
            }
        }
        if self.save_error().is_some() {
            return self.umpire.to_play().map_or(Advance::Over, Advance::Waits);
        }
        self.umpire.advance()
    }

    /// Continues until a side must decide or the game is over.
    pub fn settle(&mut self) {
        while matches!(self.advance(), Advance::Stepped(_) | Advance::Rolled) {}
    }

    /// Continues until a roll, a draw or a decision is due: what is due by rule in a position that was set by hand.
    pub fn settle_without_chance(&mut self) {
        self.umpire.run_to_roll();
    }

    /// Gives an order and plays everything that follows from it.
    ///
    /// # Errors
    /// As [`Game::submit`].
    pub fn play(&mut self, side: Side, order: R::Order) -> Result<(), Refusal> {
        self.submit(side, order)?;
        self.settle();
        Ok(())
    }

    /// Undoes the last order.
    ///
    /// # Errors
    /// Why it cannot be undone; nothing has changed then.
    pub fn undo(&mut self) -> Result<(), Refusal> {
        self.undo_orders(1)
    }

    /// Undoes the last `orders` orders, or as many as can be undone.
    ///
    /// # Errors
    /// Why none can be undone; nothing has changed then.
    pub fn undo_orders(&mut self, orders: usize) -> Result<(), Refusal> {
        self.can_change()?;
        self.umpire.can_undo().map_err(Refusal::form)?;
        let orders = orders.min(self.umpire.undoable());
        self.write(&vec![Line::Undo; orders]).map_err(Refusal::form)?;
        for _ in 0..orders {
            self.umpire.undo()?;
        }
        // Remove the bookmarks of moments that no longer exist.
        let gone: Vec<usize> = self.notes.keys().copied().filter(|at| *at > self.umpire.entries().len()).collect();
        for at in gone {
            self.note(at, "").ok();
        }
        Ok(())
    }

    /// The row of the phase table that can run by itself now, including its dice.
    pub fn due(&self) -> Option<usize> {
        let rules = self.umpire.rules();
        let waits = matches!(rules.need(self.position()), Need::Nothing | Need::Chance(_));
        let phase = rules.phase(self.position());
        R::PHASES.iter().position(|(name, _)| *name == phase).filter(|_| waits)
    }
}
