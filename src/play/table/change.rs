//! Changes of a table: orders, phases, undo, the curtain, pencil marks; and what each viewer sees of them.

use std::path::Path;

use super::{EndedBattle, PendingAnimation, Table};
use crate::ai::brief::AiGame;
use crate::kernel::journal::{CannotWrite, Journal};
use crate::kernel::luck::LuckRoll;
use crate::kernel::ruleset::{Refusal, Viewer};
use crate::kernel::side::BySide;
use crate::kernel::story::{Mark, Part, PlaceId};
use crate::kernel::umpire::{Entry, EntryKind};
use crate::play::log::{combined, log_lines, news_lines};

impl<R: AiGame> Table<R> {
    /// Gives a human's order; the phases then run what follows from it.
    ///
    /// # Errors
    /// The refusal; nothing has changed then.
    pub fn order(&mut self, order: R::Order) -> Result<(), Refusal> {
        self.human_order(order)?;
        self.forget_undone();
        Ok(())
    }

    pub(super) fn human_order(&mut self, order: R::Order) -> Result<(), Refusal> {
        if let Some(side) = self.computer_to_play() {
            return Err(Refusal::form(format!("it is the {} side's decision", R::SIDES[side].name)));
        }
        self.in_step(&order)?;
        self.give(order)
    }

    /// Gives a computer player's order.
    ///
    /// # Errors
    /// The refusal; nothing has changed then.
    pub fn computer_order(&mut self, order: R::Order) -> Result<(), Refusal> {
        if self.computer_to_play().is_none() {
            return Err(Refusal::form("it is not the computer's turn"));
        }
        if self.seats[self.seat].is_none() && self.status.part != Part::Battle {
            self.since.get_or_insert(self.game.entries().len());
        }
        self.give(order)?;
        self.forget_undone();
        Ok(())
    }

    fn give(&mut self, order: R::Order) -> Result<(), Refusal> {
        if self.handing_over {
            let next = if self.solo() { "change sides" } else { "hand over" };
            return Err(Refusal::form(format!("your turn is over: {next} first")));
        }
        if self.reading {
            return Err(Refusal::form("the results of the battle are on the screen: continue first"));
        }
        let side = self.to_play().ok_or_else(|| Refusal::form("there is nothing to decide"))?;
        self.game.submit(side, order)?;
        self.dismiss_news();
        self.shows = self.game.umpire().rules().shows_result(&order);
        // During a battle there is no time to read: earlier events are reported after it.
        if self.curtain.is_none() && self.alone && self.status.part != Part::Battle {
            self.looked[self.seat] = self.game.entries().len();
        }
        self.settle();
        Ok(())
    }

    /// Called after an order and before what follows from it; the screen is updated when the phases have run.
    fn settle(&mut self) {
        if self.due().is_none() {
            self.changed();
        }
    }

    /// The row of the phase table that can run by itself now; none while the game cannot be saved.
    pub fn due(&self) -> Option<usize> {
        self.game.due().filter(|_| self.game.save_error().is_none())
    }

    /// Runs a row of the phase table: its automatic work, or its dice. No other row may be due.
    pub fn run(&mut self, row: usize) {
        if self.due() == Some(row) {
            self.game.advance();
            self.settle();
        }
    }

    /// Writes a copy of the game; the game continues in its own record.
    ///
    /// # Errors
    /// A sentence.
    pub fn copy_to(&self, path: &Path, name: &str) -> Result<(), CannotWrite> {
        self.game.copy_to(path, name)
    }

    /// Continues in another file, if its own cannot be written.
    ///
    /// # Errors
    /// A sentence; nothing has changed.
    pub fn continue_in_file(&mut self, path: &Path) -> Result<(), CannotWrite> {
        self.game.save_as(path)?;
        self.settle();
        Ok(())
    }

    /// Tries to save again in its own file, once the reason for a failure may be gone; the game then goes on.
    ///
    /// # Errors
    /// Why it still cannot be saved.
    pub fn save_again(&mut self) -> Result<(), CannotWrite> {
        let saved = self.game.save_again();
        self.settle();
        saved
    }

    /// Continues with a journal that already holds the whole game.
    pub fn keep(&mut self, journal: Journal) {
        self.game.keep(journal);
        self.settle();
    }

    /// Sets or removes a bookmark.
    ///
    /// # Errors
    /// A sentence, if it cannot be written.
    pub fn note(&mut self, at: usize, text: &str) -> Result<(), CannotWrite> {
        self.game.note(at, text)
    }

    /// Draws the curtain at once if another player makes the next decision, then updates the views.
    pub(super) fn changed(&mut self) {
        if let Some(side) = self.to_play()
            && self.curtain.is_none()
            && self.two_humans()
        {
            if !self.is_private() {
                // Both players can see the table now: hidden blocks stay hidden until a curtain has been lifted.
                self.alone = false;
                self.peek = false;
            } else if !self.reading && !self.alone && self.fought.is_some() && self.reads_results() {
                // Both have looked on: the results stand on the open table before it is covered.
                self.reading = true;
            } else if self.reading {
                // The curtain waits for the reader.
            } else if side != self.seat && self.alone && self.shows {
                self.handing_over = true;
            } else if side != self.seat || !self.alone {
                self.curtain = Some(side);
            }
        }
        if self.curtain.is_some() {
            // One player's undone orders mean nothing to the other.
            self.forget_undone();
            self.fresh.clear();
            (self.news, self.read_news) = (None, None);
            self.peek = false;
        }
        self.look();
        self.refresh_lesson();
        self.update_ended_battles();
        self.report_computer_orders();
    }

    /// Whether battles have just ended, with something to tell of them.
    fn reads_results(&self) -> bool {
        let rules = self.game.umpire().rules();
        let part = rules.status(&self.game.observe(Viewer::Public)).part;
        part != Part::Battle && !self.ended_battles(self.fought.unwrap_or(0), Viewer::Public).is_empty()
    }

    /// When battles are over: reports where they were fought, which blocks were lost and which left.
    fn update_ended_battles(&mut self) {
        if self.status.part == Part::Battle {
            if self.fought.is_none() {
                self.fought = Some(self.battles_began());
            }
            return;
        }
        // Behind a curtain there is no reader.
        if self.curtain.is_some() {
            return;
        }
        let Some(from) = self.fought.take() else { return };
        let battles = self.ended_battles(from, self.viewer);
        self.aftermath = (!battles.is_empty()).then_some(battles);
    }

    /// The entry with which the battle under way began: the last, unless a saved game is opened in the middle of it.
    fn battles_began(&self) -> usize {
        let rules = self.game.umpire().rules();
        let begins = |entry: &Entry<R>| {
            let sightings = entry.events.iter().filter_map(|event| rules.sight(event, Viewer::Public));
            sightings.into_iter().any(|sighting| matches!(rules.mark(&sighting), Some(Mark::Battle(_))))
        };
        let entries = self.game.entries();
        entries.iter().rposition(begins).unwrap_or(entries.len().saturating_sub(1))
    }

    /// The battles of the entries from one on, as a viewer may know them.
    fn ended_battles(&self, from: usize, viewer: Viewer) -> Vec<EndedBattle> {
        let rules = self.game.umpire().rules();
        let events = self.game.entries()[from..].iter().flat_map(|entry| &entry.events);
        let mut battles: Vec<EndedBattle> = Vec::new();
        for sighting in events.filter_map(|event| rules.sight(event, viewer)) {
            let (mark, text) = (rules.mark(&sighting), rules.log_text(&sighting));
            if let Some(Mark::Battle(place)) = mark {
                battles.push(EndedBattle { place, lines: Vec::new(), hits: None, lost: BySide::default() });
            }
            let Some(battle) = battles.last_mut() else { continue };
            let counts = |roll: &LuckRoll| roll.can_hit() && rules.counts_rounds();
            if let Some(roll) = rules.luck_roll(&sighting).filter(counts) {
                battle.hits.get_or_insert_default()[roll.side] += roll.hits();
            }
            if let Some(Mark::Lost(side)) = mark {
                battle.lost[side] += 1;
            }
            if rules.ends_battle(&sighting) || matches!(mark, Some(Mark::Lost(_))) {
                battle.lines.extend(text);
            }
        }
        battles
    }

    /// At the start of a human's turn after a computer player: reports its actions, if any are on the map.
    fn report_computer_orders(&mut self) {
        let own_turn = self.to_play() == Some(self.seat) && self.seats[self.seat].is_none();
        if !own_turn || self.status.part == Part::Battle {
            return;
        }
        let rules = self.game.umpire().rules();
        let from = self.since.and_then(|since| rules.news_from(self.seat, self.game.entries(), since));
        if let Some(from) = from {
            self.since = None;
            self.read_news = None;
            let news = news_lines(rules, self.game.entries(), from, self.viewer);
            if news.iter().any(|line| line.place.is_some()) {
                self.news = Some(news);
            }
        }
    }

    fn is_private(&self) -> bool {
        self.game.umpire().rules().is_private(self.game.position())
    }

    fn viewer_now(&self) -> Viewer {
        if self.game.over() {
            return Viewer::All;
        }
        match (self.seats.first, self.seats.second) {
            (Some(_), Some(_)) => return Viewer::All,
            (Some(_), None) | (None, Some(_)) => return Viewer::Side(self.seat),
            (None, None) => {}
        }
        if self.curtain.is_some() || self.reading {
            return Viewer::Public;
        }
        if self.handing_over {
            return Viewer::Side(self.seat);
        }
        match self.to_play() {
            Some(side) if self.is_private() || self.peek => Viewer::Side(side),
            _ => Viewer::Public,
        }
    }

    pub(super) fn look(&mut self) {
        let rules = self.game.rules();
        let now = self.viewer_now();
        let before = std::mem::replace(&mut self.viewer, now);
        self.view = self.game.observe(self.viewer);
        self.status = rules.status(&self.view);
        self.legal.clear();
        let decides = self.curtain.is_none() && !self.handing_over && !self.reading;
        if decides && self.to_play().is_some() && self.computer_to_play().is_none() {
            rules.legal(self.game.position(), &mut self.legal);
            if self.viewer == Viewer::Public {
                self.legal.retain(|row| !rules.is_secret(row));
            }
        }
        self.write_log(before);
        if self.curtain.is_none() {
            let entries = self.game.entries();
            for (i, entry) in entries.iter().enumerate().skip(self.shown) {
                let events = entry.events.iter().enumerate();
                self.fresh.extend(events.filter_map(|(event, what)| {
                    Some(PendingAnimation { sighting: rules.sight(what, self.viewer)?, entry: i, event, again: false })
                }));
            }
            self.shown = entries.len();
        }
        self.version += 1;
    }

    /// Adds new lines to the log, or rewrites it for another viewer.
    fn write_log(&mut self, before: Viewer) {
        let rules = self.game.rules();
        let entries = self.game.entries();
        // Automatic results belong to the last entry, so its lines may have grown.
        let keep = match before == self.viewer {
            true => self.log.last().map_or(0, |line| line.entry).min(entries.len().saturating_sub(1)).min(self.row()),
            false => 0,
        };
        // A way has perhaps gone on in an entry that is told anew.
        let way = self.log.iter().rev().find(|line| line.entry < keep).filter(|line| line.text.step.is_some());
        let keep = way.map_or(keep, |line| line.entry);
        self.log.retain(|line| line.entry < keep);
        self.log.extend(combined(log_lines(&*rules, &entries[keep..], keep, self.viewer)));
    }

    /// The entry where the last row of similar lines begins: the row may grow, and is combined as a whole.
    fn row(&self) -> usize {
        let kind = self.log.last().and_then(|line| line.text.sums);
        let same = self.log.iter().rev().take_while(|line| kind.is_some() && line.text.sums == kind);
        same.last().map_or(usize::MAX, |line| line.entry)
    }

    /// The seat has seen the results of its last order: the curtain falls.
    pub fn hand_over(&mut self) {
        if std::mem::take(&mut self.handing_over) {
            self.shows = false;
            self.changed();
        }
    }

    /// Lifts the curtain: the active side takes the seat.
    pub fn lift_curtain(&mut self) {
        let Some(side) = self.curtain.take() else {
            return;
        };
        self.seat = side;
        self.alone = true;
        let rules = self.game.rules();
        let entries = self.game.entries();
        let since = self.looked[side].min(entries.len());
        let viewer = Viewer::Side(side);
        let told = rules.news_from(side, entries, since);
        let news = told.map_or_else(Vec::new, |from| news_lines(&*rules, entries, from, viewer));
        self.fresh.clear();
        let at_war = self.status.part == Part::Battle;
        for (i, entry) in entries.iter().enumerate().skip(since).filter(|_| !at_war) {
            self.fresh.extend(entry.events.iter().enumerate().filter_map(|(event, what)| {
                Some(PendingAnimation { sighting: rules.sight(what, viewer)?, entry: i, event, again: true })
            }));
        }
        self.shown = entries.len();
        let others =
            entries[since..].iter().any(|entry| matches!(entry.kind, EntryKind::Order(whose, _) if whose != side));
        self.news = (others && !at_war && !news.is_empty()).then_some(news);
        self.read_news = None;
        if !at_war {
            self.looked[side] = entries.len();
        }
        self.look();
    }
}

impl<R: AiGame> Table<R> {
    /// The pencil marks of the viewer: their texts by the notation's word for the place. Only their owner sees them, so
    /// there are none on a screen that both players look at.
    pub fn pencil_marks(&self) -> Vec<(&str, &str)> {
        match self.viewer {
            Viewer::Side(side) if self.curtain.is_none() => self.game.pencil_marks(side).collect(),
            _ => Vec::new(),
        }
    }

    /// Sets the viewer's pencil mark on a place, or removes it if the text is empty; writes it to the record at once.
    ///
    /// # Errors
    /// A sentence: both players look at the screen, or it cannot be written.
    pub fn set_pencil_mark(&mut self, place: PlaceId, text: &str) -> Result<(), String> {
        self.version += 1;
        match self.viewer {
            Viewer::Side(side) if self.curtain.is_none() => Ok(self.game.set_pencil_mark(side, place, text)?),
            _ => Err("both sides see this screen now, so a secret mark cannot be written".into()),
        }
    }
}
