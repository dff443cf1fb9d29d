//! The game at a terminal: whole games by numbers alone, orders in the notation, hand-overs that tell nothing.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::io::{self, BufRead, Read, Write};
use std::path::Path;
use std::rc::Rc;
use std::sync::Arc;

use blockade::ai::battle_odds::DescribeOdds;
use blockade::ai::brief::AiGame;
use blockade::ai::random::SearchRng;
use blockade::cli::text::Terminal;
use blockade::kernel::describe_board::DescribeBoard;
use blockade::kernel::dice::Seed;
use blockade::kernel::record::Record;
use blockade::kernel::side::BySide;
use blockade::play::game::{Game, NewGame};
use blockade::play::table::Table;
use blockade::rules::liberty::Liberty;
use blockade::rulesets;

/// What has been written so far, for the one who reads and the one who types.
#[derive(Clone, Default)]
struct Screen(Rc<RefCell<String>>);

impl Write for Screen {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().push_str(&String::from_utf8_lossy(bytes));
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Somebody who reads the screen and types a line.
struct Typist<F> {
    types: F,
    screen: Screen,
    line: VecDeque<u8>,
}

impl<F: FnMut(&str) -> Option<String>> Read for Typist<F> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let ready = self.fill_buf()?;
        let count = ready.len().min(into.len());
        into[..count].copy_from_slice(&ready[..count]);
        self.consume(count);
        Ok(count)
    }
}

impl<F: FnMut(&str) -> Option<String>> BufRead for Typist<F> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.line.is_empty() {
            let screen = self.screen.0.borrow().clone();
            if let Some(line) = (self.types)(&screen) {
                self.line.extend(line.bytes().chain([b'\n']));
            }
        }
        Ok(self.line.make_contiguous())
    }

    fn consume(&mut self, count: usize) {
        self.line.drain(..count);
    }
}

/// Plays a new game at a terminal with these typed lines and returns the screen's text.
fn played<R: AiGame + DescribeBoard + DescribeOdds>(
    seats: [&str; 2],
    number: u64,
    saves: &Path,
    types: impl FnMut(&str) -> Option<String>,
) -> String {
    let rules: Arc<R> = rulesets::load().expect("its data are good");
    let [american, british] = seats.map(str::to_owned);
    let new = NewGame { seats: BySide::new(american, british), ..NewGame::hotseat("typed", Seed::from_number(number)) };
    let table = Table::begin(&rules, new, saves).expect("a game");
    assert_eq!(table.unsaved(), None);
    let screen = Screen::default();
    let typist = Typist { types, screen: screen.clone(), line: VecDeque::new() };
    Terminal::new(table, typist, screen.clone(), true).run().expect("a terminal");
    screen.0.borrow().clone()
}

/// The numbers of the list that was written last, if one was.
fn numbers(screen: &str) -> usize {
    let answer = screen.trim_end_matches("> ").rsplit("\n> ").next().unwrap_or_default();
    answer.lines().filter(|line| line.split_once(". ").is_some_and(|(n, _)| n.parse::<usize>().is_ok())).count()
}

/// Types numbers of the list, and takes the adviser's word where a line has parts of one's own.
fn by_numbers(number: u64, lines: usize) -> impl FnMut(&str) -> Option<String> {
    let mut chance = SearchRng::new(number);
    let mut left = lines;
    let mut said = String::new();
    move |screen: &str| {
        left = left.checked_sub(1)?;
        let new = screen.strip_prefix(said.as_str()).unwrap_or(screen).to_owned();
        said = screen.to_owned();
        let listed = numbers(screen);
        Some(if new.contains("must complete this order") {
            "hint".into()
        } else if new.contains("The order: ") {
            "yes".into()
        } else if new.contains("player's turn") || listed == 0 {
            String::new()
        } else {
            (chance.below(listed) + 1).to_string()
        })
    }
}

/// How many orders the only record in a folder holds, and whether its game is over.
fn record<R: AiGame>(saves: &Path) -> (usize, bool) {
    let file = std::fs::read_dir(saves).expect("a folder").next().expect("a record").expect("a file").path();
    let rules: Arc<R> = rulesets::load().expect("its data are good");
    let record = Record::read(&file).expect("a record");
    let (game, orders, wrong) = Game::replay(&rules, &record).expect("a good record");
    assert_eq!(wrong, None);
    (orders, game.over())
}

#[test]
fn a_whole_war_of_liberty_is_played_by_numbers_alone() {
    let saves = tempfile::tempdir().expect("a folder");
    let told = played::<Liberty>(["human", "recruit"], 7, saves.path(), by_numbers(7, 4000));
    assert!(told.contains("The game is over."), "{}", &told[told.len().saturating_sub(2000)..]);
    assert!(record::<Liberty>(saves.path()).1);
    assert!(!told.contains("No: "), "what is listed is legal");
}

#[test]
fn new_york_is_played_by_numbers_and_hints_from_its_set_up_on() {
    use blockade::rules::new_york_1776::NewYork;
    let saves = tempfile::tempdir().expect("a folder");
    let told = played::<NewYork>(["human", "human"], 8, saves.path(), by_numbers(8, 700));
    assert!(record::<NewYork>(saves.path()).0 > 100, "{}", &told[told.len().saturating_sub(2000)..]);
    assert!(told.contains("Since your last turn:"));
}

#[test]
fn a_hand_over_clears_the_screen_before_the_next_player_is_told_anything() {
    let saves = tempfile::tempdir().expect("a folder");
    let mut lines = ["", "look", "list", "1", "", "look", "quit"].into_iter().map(str::to_owned);
    let told = played::<Liberty>(["human", "human"], 3, saves.path(), |_| lines.next());
    let parts: Vec<&str> = told.split("\x1b[2J\x1b[3J\x1b[H").collect();
    assert_eq!(parts.len(), 3, "two curtains: {told}");
    for (part, own, other) in [(parts[1], "American", "British"), (parts[2], "British", "American")] {
        assert!(part.starts_with(&format!("{own} player's turn")), "{part}");
        let of =
            |side: &str| part.lines().find(|line| line.starts_with(&format!("{side}: "))).expect("a side").to_owned();
        assert!(of(own).contains("in hand: "), "{part}");
        assert!(!of(other).contains("in hand: "), "{part}");
    }
}

#[test]
fn orders_in_the_notation_are_given_refused_with_their_case_and_taken_back() {
    let saves = tempfile::tempdir().expect("a folder");
    let typed = [
        "play a2",
        "move militia_ward albany",
        "undo",
        "move militia_ward philadelphia",
        "nonsense",
        "rules L6.2",
        "look springfield",
        "quit",
    ];
    let mut lines = typed.into_iter().map(str::to_owned);
    let told = played::<Liberty>(["human", "recruit"], 0xaa, saves.path(), |_| lines.next());
    let after = |from: &str| told.split(from).nth(1).unwrap_or_default().to_owned();
    assert!(told.contains("Ward (3) moves from Springfield to Albany"), "{told}");
    assert!(told.contains("Undone."), "{told}");
    assert!(after("Undone.").contains("No: ") && after("No: ").contains("(L"), "{told}");
    assert!(told.contains("\"nonsense\" is not an order of this game."), "{told}");
    assert!(told.contains("L6.2 Ground blocks may cross"), "{told}");
    assert!(after("> Springfield").contains("Ward (militia_ward)"), "{told}");
}
