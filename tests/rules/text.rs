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
use blockade::cli::text::{INDENT, Terminal};
use blockade::kernel::describe_board::DescribeBoard;
use blockade::kernel::dice::Seed;
use blockade::kernel::record::Record;
use blockade::kernel::side::BySide;
use blockade::play::game::{Game, NewGame};
use blockade::play::table::Table;
use blockade::rules::liberty::Liberty;
use blockade::rules::new_york_1776::NewYork;
use blockade::rulesets;

/// What has been written so far, for the one who reads and the one who types.
#[derive(Clone, Default)]
pub struct Screen(pub Rc<RefCell<String>>);

impl Write for Screen {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().push_str(&String::from_utf8_lossy(bytes));
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A screen's text without the breaks of its long lines.
pub fn unbroken(screen: &str) -> String {
    screen.replace(&format!("\n{INDENT}"), " ")
}

/// Somebody who reads the screen and types a line.
pub struct Typist<F> {
    /// What is typed for what is read.
    pub types: F,
    /// The screen.
    pub screen: Screen,
    /// What is still to be read of the line.
    pub line: VecDeque<u8>,
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
            let screen = unbroken(&self.screen.0.borrow());
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
pub fn played<R: AiGame + DescribeBoard + DescribeOdds>(
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
    unbroken(&screen.0.borrow())
}

/// The largest number of a list; 0 if an answer has none. Several orders can share a line.
pub fn largest_number(answer: &str) -> usize {
    let number = |item: &str| item.split_once(". ").and_then(|(number, _)| number.parse::<usize>().ok());
    let listed = answer.lines().filter(|line| number(line).is_some());
    listed.flat_map(|line| line.split("; ")).filter_map(number).max().unwrap_or(0)
}

/// The numbers of the list that was written last, if one was.
fn numbers(screen: &str) -> usize {
    largest_number(screen.trim_end_matches("> ").rsplit("> ").next().unwrap_or_default())
}

/// Types numbers of the list, and yes to questions.
pub fn by_numbers(number: u64, lines: usize) -> impl FnMut(&str) -> Option<String> {
    let mut chance = SearchRng::new(number);
    let mut left = lines;
    let mut said = String::new();
    move |screen: &str| {
        left = left.checked_sub(1)?;
        let new = screen.strip_prefix(said.as_str()).unwrap_or(screen).to_owned();
        said = screen.to_owned();
        // After the end there is only looking back.
        if new.contains("The game is over.") {
            return None;
        }
        let listed = numbers(screen);
        Some(if new.contains("The order: ") || new.contains("Type yes to") {
            "yes".into()
        } else if new.contains("Type peek") && listed == 0 {
            "peek".into()
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
    assert!(told.contains("Undone: move Ward to Albany."), "{told}");
    assert!(after("Undone: ").contains("No: ") && after("No: ").contains("(L"), "{told}");
    assert!(told.contains("\"nonsense\" is neither an order nor a command."), "{told}");
    assert!(told.contains("L6.2 Ground blocks may cross"), "{told}");
    assert!(after("> Springfield").contains("Ward, 3 of 3"), "{told}");
}

/// Plays a game by these lines, up to the end of the input.
pub fn typed<R: AiGame + DescribeBoard + DescribeOdds>(seats: [&str; 2], number: u64, lines: &[&str]) -> String {
    let saves = tempfile::tempdir().expect("a folder");
    let mut lines = lines.iter().map(|line| (*line).to_owned()).collect::<Vec<_>>().into_iter();
    played::<R>(seats, number, saves.path(), |_| lines.next())
}

/// The screen's answers to the lines typed, the greeting first.
pub fn answers(told: &str) -> Vec<&str> {
    told.split("> ").collect()
}

#[test]
fn the_set_up_lists_ready_made_deployments_blocks_and_places() {
    let told = typed::<NewYork>(["human", "recruit"], 8, &["", "4", "1", "", "1", "", "3", "quit"]);
    let said = answers(&told);
    assert!(said[1].contains("1. Historical: ") && said[1].contains("3. Forward: "), "{}", said[1]);
    assert!(said[1].contains("4. Leaders: Washington, Greene, Lee"), "{}", said[1]);
    assert!(said[1].contains("Every place but Staten Island"), "{}", said[1]);
    assert!(said[2].contains("Leaders, Washington:"), "{}", said[2]);
    assert!(said[3].contains("Washington in New York City   [place Washington in New York City]"), "{}", said[3]);
    assert!(said[5].contains("34 orders given."), "{}", said[5]);
    assert!(said[6].contains("3. The set-up is complete"), "the end of the set-up is last: {}", said[6]);
    assert!(said[7].contains("== American half-turn") || said[7].contains("== British half-turn"), "{}", said[7]);
}

#[test]
fn the_order_that_ends_a_step_is_last_and_asks_before_points_are_lost() {
    let lines = ["", "1", "ready", "list", "done", "look", "no", "yes", "done", "look", "YES!", "quit"];
    let told = typed::<NewYork>(["human", "random"], 5, &lines);
    let said = answers(&told);
    let list = said.iter().find(|text| text.contains("End the movement")).expect("a list");
    let last = list.lines().rfind(|line| line.contains(". ") && line.as_bytes()[0].is_ascii_digit()).expect("numbers");
    assert!(last.ends_with("End the movement   [done]"), "{list}");
    let asked: Vec<&&str> = said.iter().filter(|text| text.contains("End the movement?")).collect();
    assert_eq!(asked.len(), 2, "the first question is answered by no: {told}");
    assert!(asked[0].contains("AP would be lost"), "{}", asked[0]);
    assert!(told.contains("There is nothing to say yes to."), "{told}");
    assert!(told.matches("half-turn").count() > 1, "the second yes ends the movement: {told}");
}

#[test]
fn names_are_read_as_on_the_board_and_unclear_ones_are_listed() {
    let lines =
        ["place washington new york city", "place j. clint HARLEM heights", "place lee fort", "1", "place nobody x"];
    let told = typed::<NewYork>(["human", "recruit"], 8, &lines);
    assert!(told.contains("Washington is placed in New York City"), "{told}");
    assert!(told.contains("= place J. Clinton in Harlem Heights"), "{told}");
    assert!(told.contains("J. Clinton is placed in Harlem Heights"), "{told}");
    let unclear = told.split("Which one?").nth(1).expect("a question");
    assert!(unclear.contains("Lee in Fort Lee") && unclear.contains("Lee in Fort Washington"), "{unclear}");
    assert!(unclear.contains("Lee is placed in Fort"), "{unclear}");
    assert!(told.contains("Nothing on the board is called nobody."), "{told}");
}

#[test]
fn odds_of_a_march_say_what_they_assume_and_how_exact_they_are() {
    let lines = ["play a2", "odds", "move ward alb", "odds move washington boston", "odds philadelphia"];
    let games = (1..40).map(|number| typed::<Liberty>(["human", "recruit"], number, &lines));
    let mut calm = games.filter(|told| told.contains("The weather is fair") && told.contains("Ward (3) moves"));
    let told = calm.next().expect("a turn without a storm");
    let said = answers(&told);
    assert!(said[2].contains("There is no battle") || said[2].contains("in which you defend"), "{}", said[2]);
    assert!(said[4].contains("The battle of Boston, in which you attack: you hold the field "), "{}", said[4]);
    assert!(said[4].contains("like a captain, who retreats when the enemy is clearly stronger"), "{}", said[4]);
    assert!(said[4].contains("If you never retreat") && said[4].contains("From 400 trial battles"), "{}", said[4]);
    assert!(said[5].contains("No enemy block to fight is in Philadelphia."), "{}", said[5]);
}

#[test]
fn every_hint_of_a_game_has_a_reason() {
    let mut left = 44;
    let saves = tempfile::tempdir().expect("a folder");
    let told = played::<Liberty>(["human", "recruit"], 4, saves.path(), |screen| {
        left -= 1;
        let answer = screen.trim_end_matches("> ").rsplit("> ").next().unwrap_or_default();
        let hinted = answer.contains("Type yes to give it.");
        (left > 0).then(|| if hinted { "yes".to_owned() } else { "hint".to_owned() })
    });
    let hints: Vec<&str> = told.lines().filter(|line| line.contains(" The order: ")).collect();
    assert!(hints.len() > 15, "{}", hints.len());
    for hint in hints {
        let reason = hint.split_once(": ").and_then(|(_, rest)| rest.split_once('.')).map_or("", |(reason, _)| reason);
        assert!(reason.trim().len() > 5, "{hint}");
    }
}

#[test]
fn a_game_that_is_not_saved_says_so_at_once_and_can_be_saved() {
    let folder = tempfile::tempdir().expect("a folder");
    let blocked = folder.path().join("a file");
    std::fs::write(&blocked, "").expect("written");
    let to = folder.path().join("rescued.blockade");
    let rules: Arc<Liberty> = rulesets::load().expect("its data are good");
    let table = Table::begin(&rules, NewGame::hotseat("typed", Seed::from_number(2)), &blocked).expect("a game");
    let screen = Screen::default();
    let mut lines = ["".to_owned(), format!("save {}", to.display()), "save".into(), "quit".into()].into_iter();
    let typist = Typist { types: |_: &str| lines.next(), screen: screen.clone(), line: VecDeque::new() };
    Terminal::new(table, typist, screen.clone(), false).run().expect("a terminal");
    let told = unbroken(&screen.0.borrow());
    let first = told.lines().nth(1).unwrap_or_default();
    assert!(first.contains("is not saved, and is lost when you quit"), "{told}");
    assert!(told.contains(&format!("Saved from now on as {}.", to.display())), "{told}");
    assert!(told.contains("The game is saved as "), "{told}");
    assert!(Record::read(&to).is_ok());
}
