//! What a player at the terminal can look at: the state, the map, a place, the log.

use std::io::{self, BufRead, Write};

use super::{Terminal, say, words};
use crate::ai::battle_odds::DescribeOdds;
use crate::ai::brief::AiGame;
use crate::kernel::describe_board::DescribeBoard;
use crate::kernel::story::raised;

impl<R: AiGame + DescribeBoard + DescribeOdds, I: BufRead, O: Write> Terminal<R, I, O> {
    /// Prints the state of the game.
    pub(super) fn state(&mut self) -> io::Result<()> {
        for line in self.table.rules_ref().describe_state(self.table.view()) {
            writeln!(self.output, "{line}")?;
        }
        Ok(())
    }

    /// Prints every occupied place.
    pub(super) fn map(&mut self) -> io::Result<()> {
        let (rules, view) = (self.table.rules_ref(), self.table.view());
        for place in rules.described_places() {
            let there = rules.describe_stack(view, place);
            if !there.is_empty() {
                writeln!(self.output, "{}: {}", raised(rules.place_name(place)), there.join(" "))?;
            }
        }
        Ok(())
    }

    /// Prints a place: what it is, its connections, its blocks.
    pub(super) fn look_at(&mut self, name: &str) -> io::Result<()> {
        let (rules, view) = (self.table.rules_ref(), self.table.view());
        let found = words::places(rules, name);
        match found.as_slice() {
            [] => writeln!(self.output, "No place is called {name}. Type map for a list of all occupied places."),
            [place] => {
                for line in rules.describe_place(view, *place).into_iter().chain(rules.describe_stack(view, *place)) {
                    writeln!(self.output, "{line}")?;
                }
                Ok(())
            }
            several => {
                let names: Vec<&str> = several.iter().take(12).map(|place| rules.place_name(*place)).collect();
                writeln!(self.output, "Which? {}.", names.join(", "))
            }
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
}
