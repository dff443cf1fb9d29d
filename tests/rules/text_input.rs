//! A line editor at the terminal: it offers what can be typed, and forgets it when the other player takes the seat.

use std::io::{self, Write};

use blockade::ai::random::SearchRng;
use blockade::cli::text::{InputLine, LineInput, Terminal};
use blockade::kernel::dice::Seed;
use blockade::kernel::record::Record;
use blockade::kernel::ruleset::Ruleset;
use blockade::play::game::NewGame;
use blockade::play::table::Table;
use blockade::{for_each_ruleset, rulesets};

/// The lines that are typed in each game.
const LINES: usize = 300;

/// Types one of the lines that are offered, and nothing where none is.
struct Editor<'a> {
    chance: SearchRng,
    offered: Vec<String>,
    seen: &'a mut Seen,
}

#[derive(Default)]
struct Seen {
    lines: usize,
    /// The lines that were offered and typed.
    typed: usize,
    forgotten: usize,
}

impl LineInput for Editor<'_> {
    fn line(&mut self, prompt: &str, output: &mut impl Write) -> io::Result<InputLine> {
        write!(output, "{prompt}")?;
        self.seen.lines += 1;
        if self.seen.lines > LINES {
            return Ok(InputLine::End);
        }
        let mut offered = std::mem::take(&mut self.offered);
        if offered.is_empty() {
            return Ok(InputLine::Text(String::new()));
        }
        self.seen.typed += 1;
        Ok(InputLine::Text(offered.swap_remove(self.chance.below(offered.len()))))
    }

    fn offer(&mut self, lines: impl FnOnce() -> Vec<String>) {
        self.offered = lines();
        assert!(["help", "undo", "quit"].iter().all(|command| self.offered.iter().any(|line| line == command)));
        // An order with names; where there is none, one that ends the step, or says which side begins.
        let names = self.offered.iter().any(|line| line.contains(' '));
        self.offered.retain(|line| {
            if names { line.contains(' ') } else { ["pass", "done", "halt", "first"].contains(&line.as_str()) }
        });
    }

    fn forget(&mut self) {
        self.seen.forgotten += 1;
    }
}

#[test]
fn offered_lines_are_orders_and_are_forgotten_at_a_hand_over() {
    let mut forgotten = 0;
    for_each_ruleset!(R => {
        let (rules, saves) = (rulesets::load::<R>().expect("the ruleset is good"), tempfile::tempdir().expect("a folder"));
        let new = NewGame::hotseat("offered", Seed::from_number(1776));
        let table = Table::begin(&rules, new, saves.path()).expect("a game");
        let record = table.path().expect("it is saved");
        let mut seen = Seen::default();
        let editor = Editor { chance: SearchRng::new(1776), offered: Vec::new(), seen: &mut seen };
        Terminal::new(table, editor, Vec::new(), false).run().expect("a terminal");
        let orders = Record::read(&record).expect("a record").lines.len();
        assert!(seen.typed > 4 && orders > seen.typed / 2, "{}: {orders} of {} lines", R::ID, seen.typed);
        forgotten += seen.forgotten;
    });
    assert!(forgotten > 0, "no seat changed");
}
