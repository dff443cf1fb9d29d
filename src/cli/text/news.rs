//! What the other side did: told whole if it is little, or else in short, and then whole when it is asked for.

use std::collections::HashMap;
use std::io::{self, Write};

use super::lines::{MAX_TOLD, Printed};
use super::{LineInput, Terminal, say};
use crate::ai::battle_odds::DescribeOdds;
use crate::ai::brief::AiGame;
use crate::kernel::describe_board::DescribeBoard;
use crate::kernel::side::{BySide, Side};
use crate::kernel::story::{LogText, Mark, Part, PlaceId, Weight, counted, lowered, raised};
use crate::play::log::LogLine;

/// The maximum number of sentences of the short form, beside losses and moves.
const MAX_SENTENCES: usize = 10;

/// The maximum number of moves that are named because they threaten the player.
const MAX_MOVES: usize = 8;

/// How a sentence about a march begins, and the one about its end.
const BEGINS: &str = "From ";
const GOES_ON: &str = "They ";

/// What the other side did, in short.
#[derive(Default)]
struct Summary {
    /// What happened, with the headings of turns above it.
    sentences: Vec<String>,
    /// The headings under which nothing was told yet.
    headings: Vec<String>,
    /// What each side lost.
    lost: BySide<Vec<String>>,
    /// The moves to where they threaten the player.
    threatening: Vec<String>,
    /// How many other moves there were.
    moves: u32,
    /// Sentences that are left out.
    more: usize,
    /// Where the last sentence began.
    place: Option<PlaceId>,
}

impl<R: AiGame + DescribeBoard + DescribeOdds, I: LineInput, O: Write> Terminal<R, I, O> {
    /// Prints what is new in the log: the whole of it, but what a computer player did when it is over.
    pub(super) fn print_news(&mut self) -> io::Result<()> {
        if self.table.computer_to_play().is_some() && !self.is_stuck() {
            if !self.computer_plays {
                self.print_log()?;
                self.computer_plays = true;
            }
        } else {
            if std::mem::take(&mut self.computer_plays) {
                self.tell_since(self.printed, MAX_TOLD)?;
            }
            self.print_log()?;
        }
        self.output.flush()
    }

    /// Prints the lines of the log that are not printed yet. With a new turn or phase, older news are out of date.
    fn print_log(&mut self) -> io::Result<()> {
        let is_new = |line: &&LogLine| self.printed.is_none_or(|printed| (line.entry, line.event) > printed);
        let new: Vec<LogText> = self.table.log().iter().filter(is_new).map(|line| line.text.clone()).collect();
        new.iter().try_for_each(|text| say(&mut self.output, text))?;
        let begins = |text: &LogText| match text.weight {
            Weight::Turn(_) => true,
            weight => weight == Weight::Heading && text.place.is_none(),
        };
        if new.iter().any(begins) {
            self.news = new;
        }
        self.printed = self.last_line().or(self.printed);
        Ok(())
    }

    /// The place of the last line of the log.
    pub(super) fn last_line(&self) -> Printed {
        self.table.log().last().map(|line| (line.entry, line.event))
    }

    /// Tells in short what happened since a line of the log, but a battle that is still fought; nothing if that is no more
    /// than `most` lines.
    pub(super) fn tell_since(&mut self, since: Printed, most: usize) -> io::Result<()> {
        let is_new = |at: (usize, usize)| since.is_none_or(|since| at > since);
        let lines: Vec<&LogLine> = self.table.log().iter().filter(|line| is_new((line.entry, line.event))).collect();
        let sightings: HashMap<(usize, usize), R::Sighting> =
            self.table.sightings_back().take_while(|(at, _)| is_new(*at)).collect();
        let rules = self.table.rules_ref();
        let begins = |line: &&LogLine| {
            let sighting = sightings.get(&(line.entry, line.event));
            matches!(sighting.and_then(|sighting| rules.mark(sighting)), Some(Mark::Battle(_)))
        };
        let fought = self.table.status().part == Part::Battle;
        let end = lines.iter().rposition(begins).filter(|_| fought).unwrap_or(lines.len());
        let texts = lines[..end].iter().map(|line| line.text.clone());
        // A reaction in the player's own turn is added; what begins with a heading is news of its own.
        if end > most || lines[..end].iter().any(|line| matches!(line.text.weight, Weight::Turn(_) | Weight::Heading)) {
            self.news.clear();
        }
        self.news.extend(texts);
        if end <= most {
            return Ok(());
        }
        let threats = rules.threats(self.table.view(), self.table.seat());
        let from: Option<Vec<PlaceId>> =
            threats.map(|threats| threats.into_iter().flat_map(|threat| threat.from).collect());
        let mut summary = Summary::default();
        for line in &lines[..end] {
            let sighting = sightings.get(&(line.entry, line.event));
            summary.add(rules, &line.text, sighting, from.as_deref());
        }
        let told = summary.lines::<R>(from.is_some());
        let last = (lines[end - 1].entry, lines[end - 1].event);
        told.iter().try_for_each(|line| writeln!(self.output, "{line}"))?;
        writeln!(self.output, "Type news for all of it ({} lines).", self.news.len())?;
        self.printed = Some(last);
        Ok(())
    }

    /// Prints again, and whole, what the other side did last.
    pub(super) fn tell_news(&mut self) -> io::Result<()> {
        if self.news.is_empty() {
            return writeln!(self.output, "There is no news. Type log for the last lines of the log.");
        }
        self.news.iter().try_for_each(|line| say(&mut self.output, line))
    }

    /// Prints which pieces of the player the enemy threatens.
    pub(super) fn tell_threats(&mut self) -> io::Result<()> {
        let rules = self.table.rules_ref();
        let side = self.table.to_play().unwrap_or(self.table.seat());
        let piece = self.table.status().piece;
        match rules.threats(self.table.view(), side) {
            None => writeln!(self.output, "This game does not tell threats. Type map for all stacks, or look PLACE."),
            Some(threats) if threats.is_empty() => {
                writeln!(self.output, "The enemy can attack or fire at no {piece} of yours next.")
            }
            Some(threats) => threats.iter().try_for_each(|threat| writeln!(self.output, "{}", threat.text)),
        }
    }
}

impl Summary {
    /// Adds a line of the log.
    fn add<R: DescribeBoard>(
        &mut self,
        rules: &R,
        text: &LogText,
        sighting: Option<&R::Sighting>,
        from: Option<&[PlaceId]>,
    ) {
        if let Some(Mark::Lost(side)) = sighting.and_then(|sighting| rules.mark(sighting)) {
            return self.lost[side].push(text.plain());
        }
        match (text.weight, text.place) {
            (Weight::Turn(_), _) => {
                self.headings.clear();
                return self.headings.push(format!("== {}", text.plain()));
            }
            (Weight::Heading, None) => {
                self.headings.retain(|heading| heading.starts_with("== Turn"));
                return self.headings.push(format!("== {}", text.plain()));
            }
            (Weight::Part, _) => return,
            _ => {}
        }
        if let (Some((_, what)), None) = (&text.news, text.sums) {
            return match text.place.is_some_and(|place| from.is_some_and(|from| from.contains(&place))) {
                true => self.threatening.push(what.clone()),
                false => self.moves += 1,
            };
        }
        let sentence = match sighting {
            Some(sighting) if text.sums.is_none() && text.weight == Weight::Plain => rules.diary_line(sighting, text),
            _ => Some(text.plain()),
        };
        let Some(sentence) = sentence else { return };
        let began = std::mem::replace(&mut self.place, text.place);
        // How a march ends is told with its beginning; one that ends where it began is no news.
        if self.more == 0
            && sentence.starts_with(GOES_ON)
            && let Some(last) = self.sentences.pop_if(|last| last.starts_with(BEGINS))
        {
            if text.place != began {
                self.sentences.push(format!("{last}; {}", lowered(&sentence)));
            }
            return;
        }
        if self.sentences.len() >= MAX_SENTENCES {
            self.more += 1;
            return;
        }
        self.sentences.append(&mut self.headings);
        self.sentences.push(raised(&sentence));
    }

    /// Its lines; `knows_threats`: the game tells what threatens the player.
    fn lines<R: DescribeBoard>(mut self, knows_threats: bool) -> Vec<String> {
        let mut lines = std::mem::take(&mut self.sentences);
        if lines.is_empty() {
            lines.append(&mut self.headings);
        }
        if self.more > 0 {
            lines.push(format!("And {} more.", counted(self.more as u32, "line", "lines")));
        }
        for side in Side::BOTH.into_iter().filter(|side| !self.lost[*side].is_empty()) {
            lines.push(format!("{} losses: {}.", raised(R::SIDES[side].name), self.lost[side].join("; ")));
        }
        let others = |moves: u32, other: &str| counted(moves, &format!("{other}move"), &format!("{other}moves"));
        let near = self.threatening.len();
        if near > 0 {
            let left = near.saturating_sub(MAX_MOVES) as u32 + self.moves;
            let more = if left > 0 { format!("; {}", others(left, "other ")) } else { String::new() };
            let named = self.threatening[..near.min(MAX_MOVES)].join(", ");
            lines.push(format!("Moved to where it threatens you: {named}{more}."));
        } else if self.moves > 0 {
            let none = if knows_threats { ", none to where it threatens you at once" } else { "" };
            lines.push(format!("{}{none}.", others(self.moves, "")));
        }
        lines
    }
}
