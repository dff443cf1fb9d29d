//! A game with its record: every order is in the file before anybody sees what came of it.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::kernel::dice::Seed;
use crate::kernel::journal::Journal;
use crate::kernel::record::{self, Branch, FORMAT, Header, Line, Record, RecordError};
use crate::kernel::reel::Reel;
use crate::kernel::ruleset::{Need, Refusal, Ruleset, Viewer};
use crate::kernel::side::{BySide, Side};
use crate::kernel::umpire::{Advance, Deed, Umpire};
use crate::rules::new_york_1776::observe::Observation;
use crate::rules::new_york_1776::position::Phase;
use crate::rules::new_york_1776::{NewYork, Order, Position};

/// The longest bookmark, in letters.
const MOST_LETTERS: usize = 200;

/// A game being played, with or without a file.
#[derive(Debug)]
pub struct Game {
    /// The first line of its record.
    pub header: Header,
    umpire: Umpire<NewYork>,
    journal: Option<Journal>,
    /// Entries of the umpire that are in the file.
    written: usize,
    notes: BTreeMap<usize, String>,
    /// Set when the file refused a line: the game goes on only after it is saved elsewhere.
    trouble: Option<String>,
}

/// What a player has chosen before the first order.
#[derive(Clone, Debug)]
pub struct NewGame {
    /// What the players call it.
    pub name: String,
    /// Ids of optional rules.
    pub options: Vec<String>,
    /// Who sits where.
    pub seats: BySide<String>,
    /// Where the dice come from.
    pub seed: Seed,
}

impl NewGame {
    /// Two humans, no optional rule.
    pub fn hotseat(name: impl Into<String>, seed: Seed) -> Self {
        let human = || "human".to_owned();
        Self { name: name.into(), options: Vec::new(), seats: BySide { american: human(), british: human() }, seed }
    }
}

impl Game {
    /// A new game without a file.
    ///
    /// # Errors
    /// A sentence for an option that does not exist.
    pub fn new(rules: &Arc<NewYork>, new: NewGame) -> Result<Self, String> {
        let opening = rules.new_game(&new.options)?;
        let header = Header::new(&**rules, new.name, new.options, new.seats, new.seed);
        Ok(Self::with_position(rules, header, opening))
    }

    /// A game from a hand-written position, without a file.
    pub fn from_position(rules: &Arc<NewYork>, new: NewGame, position: Position) -> Self {
        let mut header = Header::new(&**rules, new.name, new.options, new.seats, new.seed);
        header.position = Some(rules.position_value(&position).to_string());
        Self::with_position(rules, header, position)
    }

    fn with_position(rules: &Arc<NewYork>, header: Header, position: Position) -> Self {
        let umpire = Umpire::new(Arc::clone(rules), position, header.seed);
        Self { header, umpire, journal: None, written: 0, notes: BTreeMap::new(), trouble: None }
    }

    /// Replays a record as far as it is good; says what differs or is wrong behind that.
    ///
    /// # Errors
    /// If it is of another ruleset or its start cannot be read.
    pub fn replay(rules: &Arc<NewYork>, record: &Record) -> Result<(Self, usize, Option<RecordError>), RecordError> {
        record.fits::<NewYork>()?;
        let opening = opening_of(rules, &record.header).map_err(|what| RecordError {
            file: record.file.clone(),
            line: 1,
            what,
        })?;
        let (umpire, good, trouble) = record.replay(rules, opening);
        let written = umpire.entries().len();
        let trouble = match (record.differs(&**rules), trouble) {
            (Some(differs), Some(wrong)) if !record.only_cut(good) => Some(RecordError {
                what: format!("{}. The first line that does not fit is {}: {}", differs.what, wrong.line, wrong.what),
                ..differs
            }),
            (Some(differs), _) => Some(differs),
            (None, trouble) => trouble,
        };
        let (header, notes) = (record.header.clone(), record.notes());
        Ok((Self { header, umpire, journal: None, written, notes, trouble: None }, good, trouble))
    }

    /// Opens a saved game to go on with. A last line cut off in writing is dropped; anything else
    /// wrong is an error, and the file stays as it is. A record of an older form is written anew in the present one.
    ///
    /// # Errors
    /// Where and what.
    pub fn open(rules: &Arc<NewYork>, path: &Path) -> Result<Self, RecordError> {
        let record = Record::read(path)?;
        let (mut game, good, trouble) = Self::replay(rules, &record)?;
        if let Some(trouble) = trouble
            && !(record.only_cut(good) && trouble.line > 1)
        {
            return Err(trouble);
        }
        let wrong = |what| RecordError { file: path.to_owned(), line: 1, what };
        let mut journal = Journal::resume(path, record.ends[good]).map_err(wrong)?;
        if record.form < FORMAT {
            let text = game.text();
            journal = journal.rewrite(&text).map_err(wrong)?;
        }
        game.journal = Some(journal);
        game.settle();
        Ok(game)
    }

    /// Opens a damaged, foreign or newer record at its last good entry, to look at. Its file stays as it is, and
    /// no order is taken until the game is saved elsewhere.
    ///
    /// # Errors
    /// Where and what, if not even its beginning is good.
    pub fn salvage(rules: &Arc<NewYork>, path: &Path) -> Result<Self, RecordError> {
        let record = Record::read(path)?;
        let (mut game, good, trouble) = Self::replay(rules, &record)?;
        if let Some(wrong) = trouble {
            game.trouble = Some(format!(
                "{wrong}. The game is shown as it stood before that, after {good} lines; save a copy to go on from here"
            ));
            game.header.renew(&**rules);
        }
        Ok(game)
    }

    /// Reads a game to look at, without keeping its file open.
    ///
    /// # Errors
    /// Where and what, if not even its beginning is good.
    pub fn look(rules: &Arc<NewYork>, path: &Path) -> Result<Self, RecordError> {
        let record = Record::read(path)?;
        let (game, _, _) = Self::replay(rules, &record)?;
        Ok(game)
    }

    /// Another game that goes on from the moment after `after` entries, with dice of its own; this one stays.
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
        header.seats = new.seats;
        header.renew(&*self.rules());
        header.branch =
            Some(Branch { of: self.header.identity().to_owned(), after, commitment: new.seed.commitment() });
        let rules = self.rules();
        let mut umpire = Umpire::new(Arc::clone(&rules), opening_of(&rules, &header)?, header.seed);
        for entry in &entries[..after] {
            record::replay_line(&mut umpire, &record::line_of(&*rules, entry))?;
        }
        umpire.run_to_roll();
        umpire.branch(new.seed);
        let notes = self.notes.range(..=after).map(|(at, text)| (*at, text.clone())).collect();
        Ok(Self { header, umpire, journal: None, written: 0, notes, trouble: None })
    }

    /// Every moment of it, for a replay.
    ///
    /// # Errors
    /// A sentence, if its opening cannot be read.
    pub fn reel(&self) -> Result<Reel<NewYork>, String> {
        let rules = self.rules();
        let opening = opening_of(&rules, &self.header)?;
        Ok(Reel::new(rules, opening, self.umpire.entries().to_vec()))
    }

    /// The seed its dice follow from now: its branch's own, if it is one.
    pub fn seed(&self) -> Seed {
        let branched = self.umpire.entries().iter().rev().find_map(|entry| match entry.deed {
            Deed::Seed(seed) => Some(seed),
            _ => None,
        });
        branched.unwrap_or(self.header.seed)
    }

    /// Its bookmarks: after how many entries, and what was written.
    pub fn notes(&self) -> &BTreeMap<usize, String> {
        &self.notes
    }

    /// Sets a bookmark after `at` entries, or removes it with no words; it goes into the record at once.
    ///
    /// # Errors
    /// A sentence, if it cannot be written; it is kept in memory all the same.
    pub fn note(&mut self, at: usize, text: &str) -> Result<(), String> {
        let text: String = text.trim().chars().take(MOST_LETTERS).collect();
        match text.is_empty() {
            true => drop(self.notes.remove(&at)),
            false => drop(self.notes.insert(at, text.clone())),
        }
        match &mut self.journal {
            Some(journal) => journal.append(&[Line::Note { at, text }]),
            None => Ok(()),
        }
    }

    /// Writes the game to a new file and keeps it there from now on.
    ///
    /// # Errors
    /// A sentence; the game goes on as before.
    pub fn save_as(&mut self, path: &Path) -> Result<(), String> {
        let text = self.text();
        self.journal = Some(Journal::create(path, &text)?);
        self.written = self.umpire.entries().len();
        self.trouble = None;
        Ok(())
    }

    /// Writes the bookmark after `at` entries, as it stands, into the record of a game that nobody plays just now.
    ///
    /// # Errors
    /// A sentence, if the file cannot be written or is open elsewhere; the bookmark is kept in memory all the same.
    pub fn write_note(&self, path: &Path, at: usize) -> Result<(), String> {
        let record = Record::read(path).map_err(|error| error.to_string())?;
        if let Some(trouble) = record.trouble.as_ref().filter(|_| !record.cut) {
            return Err(format!("{trouble}; nothing is added to a damaged record"));
        }
        if record.form > FORMAT {
            return Err(format!("{} was written by a newer Blockade; nothing is added to it", path.display()));
        }
        let text = self.notes.get(&at).cloned().unwrap_or_default();
        let end = record.ends.last().copied().unwrap_or_default();
        let mut journal = Journal::resume(path, end)?;
        if record.form < FORMAT {
            // Written anew as it stands now: somebody may have played on since it was opened here.
            let (mut game, good, trouble) = Self::replay(&self.rules(), &record).map_err(|error| error.to_string())?;
            if let Some(trouble) = trouble.filter(|_| !record.only_cut(good)) {
                return Err(format!("{trouble}; nothing is added to a damaged record"));
            }
            game.note(at, &text)?;
            return journal.rewrite(&game.text()).map(drop);
        }
        journal.append(&[Line::Note { at, text }])
    }

    /// The text of its record, without what was taken back.
    pub fn text(&self) -> String {
        record::text_of(&self.header, &self.umpire, &self.notes)
    }

    /// Where its record lies.
    pub fn path(&self) -> Option<PathBuf> {
        self.journal.as_ref().map(|journal| journal.path().to_owned())
    }

    /// Why nothing can be saved at the moment.
    pub fn trouble(&self) -> Option<&str> {
        self.trouble.as_deref()
    }

    /// The umpire.
    pub fn umpire(&self) -> &Umpire<NewYork> {
        &self.umpire
    }

    /// The umpire's dice, to queue faces.
    pub fn dice_mut(&mut self) -> &mut crate::kernel::dice::Dice {
        self.umpire.dice_mut()
    }

    /// The rules.
    pub fn rules(&self) -> Arc<NewYork> {
        self.umpire.shared_rules()
    }

    /// The whole truth.
    pub fn position(&self) -> &Position {
        self.umpire.position()
    }

    /// Fingerprint of the position.
    pub fn hash(&self) -> u64 {
        self.umpire.rules().digest(self.position())
    }

    /// What a viewer may know.
    pub fn observe(&self, viewer: Viewer) -> Observation {
        self.umpire.rules().observe(self.position(), self.umpire.memory(), viewer)
    }

    /// Gives an order, without what follows from it: see [`Game::advance`].
    ///
    /// # Errors
    /// The refusal, or that nothing can be saved; nothing has changed then.
    pub fn submit(&mut self, side: Side, order: Order) -> Result<(), Refusal> {
        if let Some(trouble) = &self.trouble {
            return Err(Refusal::form(trouble.clone()));
        }
        self.umpire.submit(side, order)?;
        if let Err(trouble) = self.write() {
            // The order is not in the file, so it has not been given; nobody gives one until there is a file again.
            self.umpire.undo().ok();
            self.trouble = Some(trouble.clone());
            return Err(Refusal::form(trouble));
        }
        Ok(())
    }

    /// Takes one step that asks nobody, and writes it down.
    pub fn advance(&mut self) -> Advance<Phase> {
        if self.trouble.is_some() {
            return self.umpire.to_play().map_or(Advance::Over, Advance::Waits);
        }
        let step = self.umpire.advance();
        if step == Advance::Rolled
            && let Err(trouble) = self.write()
        {
            self.trouble = Some(trouble);
        }
        step
    }

    /// Goes on until somebody must decide or the game is over.
    pub fn settle(&mut self) {
        while matches!(self.advance(), Advance::Stepped(_) | Advance::Rolled) {}
    }

    /// Gives an order and takes everything that follows from it.
    ///
    /// # Errors
    /// As [`Game::submit`].
    pub fn play(&mut self, side: Side, order: Order) -> Result<(), Refusal> {
        self.submit(side, order)?;
        self.settle();
        Ok(())
    }

    /// Takes back the last order.
    ///
    /// # Errors
    /// What stands in the way.
    pub fn undo(&mut self) -> Result<(), Refusal> {
        let before = self.umpire.entries().len();
        self.umpire.undo()?;
        self.written = self.written.min(self.umpire.entries().len());
        if let Some(journal) = &mut self.journal
            && before > self.written
            && let Err(trouble) = journal.append(&[Line::Undo])
        {
            self.trouble = Some(trouble);
        }
        // A bookmark of a moment that is gone goes with it.
        let gone: Vec<usize> = self.notes.keys().copied().filter(|at| *at > self.umpire.entries().len()).collect();
        for at in gone {
            if let Err(trouble) = self.note(at, "") {
                self.trouble = Some(trouble);
            }
        }
        Ok(())
    }

    /// Which phase would run by itself now, if one would.
    pub fn due(&self) -> Option<Phase> {
        match self.umpire.rules().need(self.position()) {
            Need::Nothing | Need::Dice(_) => Some(self.position().phase),
            _ => None,
        }
    }

    fn write(&mut self) -> Result<(), String> {
        let Some(journal) = &mut self.journal else {
            return Ok(());
        };
        let new = &self.umpire.entries()[self.written..];
        let lines: Vec<_> = new.iter().map(|entry| record::line_of(self.umpire.rules(), entry)).collect();
        journal.append(&lines)?;
        self.written += lines.len();
        Ok(())
    }
}

/// The position a game began with: the rules' own, or the one written in its header.
///
/// # Errors
/// A sentence, if it cannot be read.
pub fn opening_of(rules: &NewYork, header: &Header) -> Result<Position, String> {
    match &header.position {
        None => rules.new_game(&header.options),
        Some(text) => {
            let value =
                serde_json::from_str(text).map_err(|error| format!("the first position cannot be read: {error}"))?;
            rules.read_position(&value, &header.options)
        }
    }
}
