//! Holds the truth, the dice and the log; only the umpire changes a position.

use std::sync::Arc;

use super::dice::{Dice, Seed};
pub use super::entry::{Entry, EntryKind};
use super::marks::{BRANCHED, DICE_FELL, DRAWN, LONG_AGO, MAX_MARKS, NOT_YOURS, NOTHING, PENDING, REVEALED, UndoPoint};
use super::ruleset::{ChanceRequest, Need, PhaseStep, Refusal, Ruleset};
use super::side::Side;
use super::state::State;

/// An entry that would follow, with all its results: nothing has changed yet.
#[derive(Debug)]
pub struct Proposal<R: Ruleset> {
    entry: Entry<R>,
    after: State<R>,
    /// The dice after it, for rolls and branches.
    dice: Option<Dice>,
}

impl<R: Ruleset> Proposal<R> {
    /// The entry, to be written down.
    pub fn entry(&self) -> &Entry<R> {
        &self.entry
    }
}

/// A game in progress.
#[derive(Debug)]
pub struct Umpire<R: Ruleset> {
    rules: Arc<R>,
    state: State<R>,
    dice: Dice,
    entries: Vec<Entry<R>>,
    opening: Vec<R::Event>,
    marks: Vec<UndoPoint<R>>,
    barrier: &'static str,
}

impl<R: Ruleset> Clone for Umpire<R> {
    fn clone(&self) -> Self {
        Self {
            rules: Arc::clone(&self.rules),
            state: self.state.clone(),
            dice: self.dice.clone(),
            entries: self.entries.clone(),
            opening: self.opening.clone(),
            marks: self.marks.clone(),
            barrier: self.barrier,
        }
    }
}

/// What one step of [`Umpire::advance`] did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Advance<P> {
    /// A phase ran by itself.
    Stepped(P),
    /// Dice were rolled or items drawn.
    Rolled,
    /// A side must decide.
    Waits(Side),
    /// The game is over.
    Over,
}

impl<R: Ruleset> Umpire<R> {
    /// A game from a position, usually the opening one.
    pub fn new(rules: Arc<R>, position: R::Position, seed: Seed) -> Self {
        let memory = rules.memory_at_start(&position);
        Self {
            rules,
            state: State { position, memory },
            dice: Dice::new(seed),
            entries: Vec::new(),
            opening: Vec::new(),
            marks: Vec::new(),
            barrier: NOTHING,
        }
    }

    /// The rules of this game.
    pub fn rules(&self) -> &R {
        &self.rules
    }

    /// The rules, to share.
    pub fn shared_rules(&self) -> Arc<R> {
        Arc::clone(&self.rules)
    }

    /// The whole truth. Nothing that a player sees may be made from it directly.
    pub fn position(&self) -> &R::Position {
        &self.state.position
    }

    /// What the sides have seen of each other.
    pub fn memory(&self) -> &R::Memory {
        &self.state.memory
    }

    /// Every order and roll so far.
    pub fn entries(&self) -> &[Entry<R>] {
        &self.entries
    }

    /// The events before the first order.
    pub fn opening(&self) -> &[R::Event] {
        &self.opening
    }

    /// The dice, to queue faces.
    pub fn dice_mut(&mut self) -> &mut Dice {
        &mut self.dice
    }

    /// The side that must decide, if any.
    pub fn to_play(&self) -> Option<Side> {
        match self.rules.need(&self.state.position) {
            Need::Order(side) => Some(side),
            _ => None,
        }
    }

    /// The result of an order, without what follows from it: see [`Umpire::advance`].
    ///
    /// # Errors
    /// The refusal.
    pub fn propose(&self, side: Side, order: R::Order) -> Result<Proposal<R>, Refusal> {
        self.decides(side)?;
        self.rules.check(&self.state.position, &order)?;
        Ok(self.proposal(EntryKind::Order(side, order), None))
    }

    /// Whether a side must decide now.
    fn decides(&self, side: Side) -> Result<(), Refusal> {
        match self.rules.need(&self.state.position) {
            Need::Order(whose) if whose == side => Ok(()),
            Need::Order(whose) => Err(Refusal::form(format!("it is the {} side's decision", R::SIDES[whose].name))),
            Need::Over => Err(Refusal::form("the game is over")),
            _ => Err(Refusal::form("the dice have not been rolled yet")),
        }
    }

    /// The result of the next roll or draw; none if none is needed.
    pub fn propose_chance(&self) -> Option<Proposal<R>> {
        let Need::Chance(ask) = self.rules.need(&self.state.position) else { return None };
        let mut dice = self.dice.clone();
        let (fell, drawn) = dice.answer(ask);
        let kind = match ask {
            ChanceRequest::Dice { .. } => EntryKind::Roll { faces: fell, drawn },
            ChanceRequest::Draw { from, .. } => EntryKind::Draw { pile: from.number, items: fell, drawn },
        };
        Some(self.proposal(kind, Some(dice)))
    }

    fn proposal(&self, kind: EntryKind<R>, dice: Option<Dice>) -> Proposal<R> {
        let mut after = self.state.clone();
        let events = after.take(&self.rules, &kind);
        let digest = self.rules.digest(&after.position);
        Proposal { entry: Entry { kind, digest, events }, after, dice }
    }

    /// Carries out a proposal. It must have been made for the present moment.
    pub fn commit(&mut self, proposal: Proposal<R>) {
        let Proposal { entry, mut after, dice } = proposal;
        std::mem::swap(&mut self.state, &mut after);
        match entry.kind {
            EntryKind::Order(side, _) => {
                if self.marks.last().is_some_and(|mark| mark.side != side) {
                    self.bar(NOT_YOURS);
                }
                if self.marks.len() == MAX_MARKS {
                    self.bar(LONG_AGO);
                }
                self.marks.push(UndoPoint { before: after, entries: self.entries.len(), side });
                self.look_for_bars(&entry.events);
            }
            EntryKind::Roll { .. } => self.bar(DICE_FELL),
            EntryKind::Draw { pile, .. } => self.bar(R::DRAWN.get(usize::from(pile)).copied().unwrap_or(DRAWN)),
            EntryKind::Seed(_) => self.bar(BRANCHED),
        }
        if let Some(dice) = dice {
            self.dice = dice;
        }
        self.entries.push(entry);
    }

    /// Plays an order, without what follows from it.
    ///
    /// # Errors
    /// The refusal; nothing has changed then.
    pub fn submit(&mut self, side: Side, order: R::Order) -> Result<(), Refusal> {
        let proposal = self.propose(side, order)?;
        self.commit(proposal);
        Ok(())
    }

    /// The row of the phase table that would run by itself now, if any.
    pub fn due(&self) -> Option<usize> {
        if self.rules.need(&self.state.position) != Need::Nothing {
            return None;
        }
        let phase = self.rules.phase(&self.state.position);
        R::PHASES.iter().position(|(name, _)| *name == phase)
    }

    /// Runs the automatic work of a phase: the function in its row of the table.
    pub fn work(&mut self, step: PhaseStep<R>) {
        let events = self.state.change(&self.rules, |position, events| step(&self.rules, position, events));
        self.look_for_bars(&events);
        match self.entries.last_mut() {
            Some(entry) => entry.events.extend(events),
            None => self.opening.extend(events),
        }
    }

    /// Takes one step without a decision: a roll, a draw, or a phase that runs by itself.
    pub fn advance(&mut self) -> Advance<R::Phase> {
        match self.rules.need(&self.state.position) {
            Need::Order(side) => {
                self.settle_marks();
                Advance::Waits(side)
            }
            Need::Over => Advance::Over,
            Need::Chance(_) => {
                if let Some(proposal) = self.propose_chance() {
                    self.commit(proposal);
                }
                Advance::Rolled
            }
            Need::Nothing => {
                let phase = self.rules.phase(&self.state.position);
                if let Some((_, step)) = R::PHASES.iter().find(|(name, _)| *name == phase) {
                    self.work(*step);
                }
                Advance::Stepped(phase)
            }
        }
    }

    /// Continues until a side must decide or the game is over.
    pub fn run(&mut self) {
        while matches!(self.advance(), Advance::Stepped(_) | Advance::Rolled) {}
    }

    /// Plays an order and everything that follows from it.
    ///
    /// # Errors
    /// The refusal; nothing has changed then.
    pub fn play(&mut self, side: Side, order: R::Order) -> Result<(), Refusal> {
        self.submit(side, order)?;
        self.run();
        Ok(())
    }

    /// Runs the phases that need no decision, but rolls no dice: for replays, which bring their own.
    pub fn run_to_roll(&mut self) {
        while self.rules.need(&self.state.position) == Need::Nothing {
            self.advance();
        }
        self.settle_marks();
    }

    /// Takes an order from a record, without what follows from it.
    ///
    /// # Errors
    /// The refusal; nothing has changed then.
    pub fn replay_order(&mut self, side: Side, order: R::Order) -> Result<(), Refusal> {
        self.decides(side)?;
        self.rules.check_recorded(&self.state.position, &order)?;
        let proposal = self.proposal(EntryKind::Order(side, order), None);
        self.commit(proposal);
        Ok(())
    }

    /// Takes faces from a record; the last `drawn` of them must be what the seed gives.
    ///
    /// # Errors
    /// A sentence if no such roll is needed, or the seed gives other faces.
    pub fn replay_roll(&mut self, faces: &[u8], drawn: usize) -> Result<(), String> {
        let ask = match self.rules.need(&self.state.position) {
            Need::Chance(ask @ ChanceRequest::Dice { count, .. }) if usize::from(count) == faces.len() => ask,
            Need::Chance(ChanceRequest::Dice { count, .. }) => {
                return Err(format!("{count} dice are expected, and the record has {}", faces.len()));
            }
            _ => return Err("the record has a roll where none is expected".into()),
        };
        let dice = self.dice.prove(ask, faces, drawn)?;
        let kind = EntryKind::Roll { faces: faces.to_vec(), drawn };
        let proposal = self.proposal(kind, Some(dice));
        self.commit(proposal);
        Ok(())
    }

    /// Takes drawn items from a record; the last `drawn` of them must be what the seed gives.
    ///
    /// # Errors
    /// A sentence if no such draw is needed, or the seed gives other items.
    pub fn replay_draw(&mut self, pile: u8, items: &[u8], drawn: usize) -> Result<(), String> {
        let ask = match self.rules.need(&self.state.position) {
            Need::Chance(ask @ ChanceRequest::Draw { count, from })
                if usize::from(count) == items.len() && from.number == pile =>
            {
                ask
            }
            _ => return Err("the record has a draw where none is expected".into()),
        };
        let dice = self.dice.prove(ask, items, drawn)?;
        let kind = EntryKind::Draw { pile, items: items.to_vec(), drawn };
        let proposal = self.proposal(kind, Some(dice));
        self.commit(proposal);
        Ok(())
    }

    /// From here on the dice come from another seed, and earlier orders cannot be undone.
    pub fn branch(&mut self, seed: Seed) {
        let proposal = self.proposal(EntryKind::Seed(seed), Some(Dice::new(seed)));
        self.commit(proposal);
    }

    /// An umpire in the middle of a game, without its history: for [`super::snapshots::Snapshots`].
    pub(super) fn without_history(rules: Arc<R>, position: R::Position, memory: R::Memory) -> Self {
        let mut umpire = Self::new(rules, position, Seed([0; 32]));
        umpire.state.memory = memory;
        umpire
    }

    /// The same umpire with the entries that led to its position.
    pub(super) fn with_entries(self, entries: Vec<Entry<R>>) -> Self {
        Self { entries, ..self }
    }

    /// Takes an entry that is known to be good.
    pub(super) fn replay_entry(&mut self, kind: &EntryKind<R>) {
        self.state.take(&self.rules, kind);
        self.run_to_roll();
    }

    /// Undoes the last order, back to the last roll, reveal or change of side.
    ///
    /// # Errors
    /// Why it cannot be undone.
    pub fn undo(&mut self) -> Result<(), Refusal> {
        self.settle_marks();
        let mark = self.marks.pop().ok_or_else(|| Refusal::form(self.barrier))?;
        self.state = mark.before;
        self.entries.truncate(mark.entries);
        Ok(())
    }

    /// Whether an order can be undone.
    ///
    /// # Errors
    /// Why it cannot be undone, as a sentence.
    pub fn can_undo(&self) -> Result<(), &'static str> {
        match self.marks.last() {
            // A reader of the record undoes only after these phases, and they may pass the decision to the other side.
            Some(_) if self.rules.need(&self.state.position) == Need::Nothing => Err(PENDING),
            Some(mark) if self.to_play().is_none_or(|side| side == mark.side) => Ok(()),
            Some(_) => Err(NOT_YOURS),
            None => Err(self.barrier),
        }
    }

    /// The number of orders that can be undone one after another: the marks are those of one side.
    pub fn undoable(&self) -> usize {
        self.can_undo().map_or(0, |()| self.marks.len())
    }

    fn settle_marks(&mut self) {
        if let (Some(side), Some(mark)) = (self.to_play(), self.marks.last())
            && mark.side != side
        {
            self.bar(NOT_YOURS);
        }
    }

    fn look_for_bars(&mut self, events: &[R::Event]) {
        if events.iter().any(|event| self.rules.bars_undo(event)) {
            self.marks.clear();
            self.barrier = REVEALED;
        }
    }

    fn bar(&mut self, why: &'static str) {
        self.marks.clear();
        self.barrier = why;
    }
}
