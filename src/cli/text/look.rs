//! Things that a player at the terminal can look at: the state, the map, a place, the log; hidden blocks, while the other
//! player looks away.

use std::io::{self, Write};

use super::menu::Menu;
use super::{LineInput, Terminal, say, words};
use crate::ai::battle_odds::DescribeOdds;
use crate::ai::brief::AiGame;
use crate::kernel::describe_board::DescribeBoard;
use crate::kernel::echo::short;
use crate::kernel::ruleset::Viewer;
use crate::kernel::scenario_facts::ScenarioFacts;
use crate::kernel::story::{PlaceId, raised};

/// The most pieces of one name that are described with all that is known of them; of more, each has one line.
const MAX_DESCRIBED: usize = 3;

/// The most lines about a piece.
const MAX_NOTES: usize = 40;

impl<R: AiGame + DescribeBoard + DescribeOdds, I: LineInput, O: Write> Terminal<R, I, O> {
    /// Prints the state of the game.
    pub(super) fn state(&mut self) -> io::Result<()> {
        let (rules, view) = (self.table.rules_ref(), self.table.view());
        // What a decision is about may be a part of the state, too.
        for line in words::once(rules.describe_state(view).into_iter().chain(rules.describe_decision(view))) {
            writeln!(self.output, "{line}")?;
        }
        let used = &self.table.header().options;
        let options = rules.manifest().options.iter().filter(|option| used.contains(&option.id));
        let options: Vec<&str> = options.map(|option| option.name.as_str()).collect();
        if !options.is_empty() {
            writeln!(self.output, "Optional rules: {}.", options.join(", "))?;
        }
        let side = self.table.to_play().filter(|side| self.table.seats()[*side].is_none()).unwrap_or(self.table.seat());
        writeln!(self.output, "Your goal: {}.", self.table.goal(side).trim_end_matches('.'))
    }

    /// Prints, before the first order of a game, what a player wants to know of its scenario.
    pub(super) fn tell_scenario(&mut self) -> io::Result<()> {
        let header = self.table.header();
        let new = self.table.orders() == 0 && header.position.is_none();
        let Ok(facts) = ScenarioFacts::of(self.table.rules_ref(), &header.setup()) else { return Ok(()) };
        if !new {
            return Ok(());
        }
        for line in facts.lines(&R::SIDES) {
            writeln!(self.output, "{line}")?;
        }
        Ok(())
    }

    /// Prints every occupied place in short; with words, only those with a stack that they name, or else every place with
    /// anything that they name: works, forts, towns.
    pub(super) fn map(&mut self, wanted: &str) -> io::Result<()> {
        let (rules, view) = (self.table.rules_ref(), self.table.view());
        let wanted = words::plain(words::of_orders(wanted));
        let mut any = false;
        for place in rules.described_places() {
            let mut there = rules.stack_in_short(view, place);
            there.retain(|line| words::tells(line, &wanted));
            if !there.is_empty() {
                any = true;
                writeln!(self.output, "{}: {}", raised(rules.place_name(place)), there.join(" "))?;
            }
        }
        if any || wanted.is_empty() {
            return Ok(());
        }
        for place in rules.described_places() {
            let name = rules.place_name(place);
            // A line that begins with "To" tells of a place next to it.
            let lines = rules.describe_surroundings(view, place).into_iter();
            for line in lines.filter(|line| !line.starts_with("To ") && words::tells(line, &wanted)) {
                any = true;
                let before = if line.contains(name) { String::new() } else { format!("{}: ", raised(name)) };
                writeln!(self.output, "{before}{line}")?;
            }
        }
        if any { Ok(()) } else { writeln!(self.output, "Nothing on the map is called so. Type map to see all stacks.") }
    }

    /// Prints a place: what it is, its connections, its blocks; or the stacks with a block of this name.
    pub(super) fn look_at(&mut self, name: &str) -> io::Result<()> {
        let name = words::without_prepositions(name);
        if self.tell_survey(name)? {
            return Ok(());
        }
        let (rules, view) = (self.table.rules_ref(), self.table.view());
        let found = self.places_called(name);
        let wanted = words::plain(name);
        let pieces = self.names().pieces(name);
        // "look fort putnam" is about the fort, with its garrison.
        let is_place = found.iter().any(|place| words::plain(rules.place_name(*place)) == wanted)
            || found.len() == 1 && self.names().exact_place(name).is_some() && self.names().own_piece(name).is_none();
        if !pieces.is_empty() && !is_place {
            // Those that do not belong to this game come last, by their names alone.
            let absent = rules.absent(view);
            let (absent, present): (Vec<&String>, Vec<&String>) = pieces.iter().partition(|word| absent.contains(word));
            let shown = if present.is_empty() { &absent } else { &present };
            let several = shown.len() > MAX_DESCRIBED;
            let about =
                |word: &&String| rules.describe_named(view, word).into_iter().take(if several { 1 } else { MAX_NOTES });
            let lines: Vec<String> = shown.iter().flat_map(about).collect();
            for line in &lines {
                writeln!(self.output, "{line}")?;
            }
            if !present.is_empty() && !absent.is_empty() {
                let names = self.names();
                let others: Vec<&str> = absent.iter().map(|word| names.name(word)).collect();
                writeln!(self.output, "Not in this game: {}.", others.join(", "))?;
            }
            if !lines.is_empty() {
                return Ok(());
            }
        }
        if !is_place && self.tell_named(name)? {
            return Ok(());
        }
        let (rules, view) = (self.table.rules_ref(), self.table.view());
        let begins = |place: &PlaceId| words::plain(rules.place_name(*place)).starts_with(&wanted);
        // "look greene" is about the general, not about Fort Greene.
        if !is_place && !found.iter().any(begins) {
            let mut any = false;
            for place in rules.described_places() {
                for line in rules.describe_stack(view, place) {
                    if format!(" {} ", words::plain(&line)).contains(&format!(" {wanted} ")) {
                        any = true;
                        writeln!(self.output, "{}: {line}", raised(rules.place_name(place)))?;
                    }
                }
            }
            if any {
                return Ok(());
            }
        }
        if found.is_empty() && self.tell_state_of(&wanted)? {
            return Ok(());
        }
        let (rules, view) = (self.table.rules_ref(), self.table.view());
        match found.as_slice() {
            [] => {
                let (called, meant) = (short(name), self.names().did_you_mean(name, false));
                let map = "Type map for a list of all occupied places.";
                writeln!(self.output, "You see no place or block called {called}.{meant} {map}")
            }
            [place] => {
                let there = rules.describe_stack(view, *place);
                let empty = there.is_empty().then(|| format!("No {} is here.", self.table.status().piece));
                let (first, around) = {
                    let mut lines = rules.describe_surroundings(view, *place).into_iter();
                    (lines.next(), lines)
                };
                for line in first.into_iter().chain(there).chain(empty).chain(around) {
                    writeln!(self.output, "{line}")?;
                }
                Ok(())
            }
            several => {
                let names: Vec<&str> = several.iter().take(12).map(|place| rules.place_name(*place)).collect();
                writeln!(self.output, "Which one? {}.", names.join(", "))
            }
        }
    }

    /// Prints the cards of the hand, or what the state of the game says with these words: of a track, a region, the weather;
    /// false if that is nothing.
    fn tell_state_of(&mut self, wanted: &str) -> io::Result<bool> {
        let (rules, view) = (self.table.rules_ref(), self.table.view());
        let hand = rules.hand(view).filter(|_| ["hand", "cards"].contains(&wanted)).unwrap_or_default();
        let mut lines: Vec<String> = hand.iter().flat_map(|card| rules.describe_named(view, card)).collect();
        if lines.is_empty() {
            let all = rules.describe_state(view).into_iter().chain(rules.describe_decision(view));
            lines = words::once(all.filter(|line| words::tells(line, wanted)));
        }
        lines.iter().try_for_each(|line| writeln!(self.output, "{line}")).map(|()| !lines.is_empty())
    }

    /// Prints what the map shows of a subject as a whole: supply, zones, control; false if this game has no such subject.
    pub(super) fn tell_survey(&mut self, subject: &str) -> io::Result<bool> {
        let lines = self.table.rules_ref().survey(self.table.view(), &subject.to_lowercase());
        lines.iter().try_for_each(|line| writeln!(self.output, "{line}")).map(|()| !lines.is_empty())
    }

    /// The places with this name or number: "2024" is Chatterton Hill.
    pub(super) fn places_called(&self, name: &str) -> Vec<PlaceId> {
        let rules = self.table.rules_ref();
        let mut found = words::places(rules, name);
        if let Some(word) = self.names().exact_place(name).filter(|_| found.len() != 1) {
            found = rules.described_places().into_iter().filter(|place| rules.place_word(*place) == word).collect();
        }
        found
    }

    /// Prints what is known of a card or another thing with this name; false if there is none.
    fn tell_named(&mut self, name: &str) -> io::Result<bool> {
        let (rules, view) = (self.table.rules_ref(), self.table.view());
        let lines: Vec<String> =
            words::once(self.names().others(name).iter().flat_map(|word| rules.describe_named(view, word)));
        lines.iter().try_for_each(|line| writeln!(self.output, "{line}")).map(|()| !lines.is_empty())
    }

    /// Prints what a word means: a command, an order, a card, or else the rules that contain it.
    pub(super) fn explain(&mut self, word: &str) -> io::Result<()> {
        if words::command(word).is_none() && self.tell_named(word)? {
            return Ok(());
        }
        match words::explain(self.table.rules_ref(), word, &mut self.output)? {
            true => Ok(()),
            false => words::rules(self.table.rules_ref(), self.table.view(), word, &mut self.output),
        }
    }

    /// Prints a rule, or all that contain some words, after the text of a card with this name.
    pub(super) fn rules(&mut self, wanted: &str) -> io::Result<()> {
        let told = !wanted.is_empty() && self.tell_named(wanted)?;
        match told && !words::rule_has(self.table.rules_ref(), wanted) {
            true => Ok(()),
            false => words::rules(self.table.rules_ref(), self.table.view(), wanted, &mut self.output),
        }
    }

    /// Prints the last lines of the log.
    pub(super) fn log(&mut self, how_many: &str) -> io::Result<()> {
        let lines = self.table.log();
        let last = how_many.parse().unwrap_or(15_usize);
        for line in &lines[lines.len().saturating_sub(last)..] {
            say(&mut self.output, &line.text)?;
        }
        Ok(())
    }

    /// Shows the active side's hidden blocks, after a warning.
    pub(super) fn peek(&mut self) -> io::Result<()> {
        let (Viewer::Public, Some(side)) = (self.table.viewer(), self.table.to_play()) else {
            return writeln!(self.output, "You see all your blocks.");
        };
        if !self.table.solo() {
            let who = R::SIDES[side].name;
            writeln!(self.output, "{} player: press Enter when only you can see the screen.", raised(who))?;
            if self.read("")?.is_none() {
                return Ok(());
            }
        }
        self.table.set_peek(true);
        self.menu = Menu::default();
        self.state()?;
        writeln!(self.output, "Your orders follow. The screen is cleared when you give one or type hide.")?;
        self.list(&[], "")
    }

    /// Hides these blocks again and clears the screen.
    pub(super) fn hide(&mut self) -> io::Result<()> {
        if !self.table.is_peeking() {
            return Ok(());
        }
        self.table.set_peek(false);
        self.menu = Menu::default();
        self.proposed.clear();
        self.asked.0 = None;
        self.clear()
    }
}
