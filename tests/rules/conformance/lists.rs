//! The lists of the terminal: what is listed can be typed, and no two lines are the same.

use std::collections::HashMap;
use std::io::Empty;
use std::sync::Arc;

use blockade::ai::battle_odds::DescribeOdds;
use blockade::ai::random::SearchRng;
use blockade::cli::text::{ListedLine, Terminal, WIDTH};
use blockade::kernel::dice::Seed;
use blockade::kernel::side::{BySide, Side};
use blockade::play::game::{Game, NewGame};
use blockade::play::table::Table;

use super::{Probed, numbers, of_every_game, walk};
use crate::text::Screen;

of_every_game! {
    every_line_of_a_list_typed_as_it_stands_gives_its_order => typed;
    the_lines_of_a_list_are_different => different;
    a_heading_that_is_typed_as_it_stands_opens => headings;
    every_line_that_is_printed_fits_the_terminal => fit;
}

/// Of the lines of a long list, of its headings and of the verbs so many are typed.
const TYPED: usize = 4;

/// A list of more lines than this is typed from only every fourth time, as each line is read against all of them.
const LONG: usize = 300;

/// A table at this moment of a game, before the player of this side; the computer has the other side.
fn table<R: Probed>(rules: &Arc<R>, game: &Game<R>, side: Side) -> Table<R> {
    let mut seats = BySide::of(|_| "random".to_owned());
    seats[side] = "human".into();
    let new = NewGame { seats, setup: game.header.setup(), ..NewGame::hotseat("typed", Seed::from_number(5)) };
    Table::new(Game::from_position(rules, new, game.position().clone()))
}

/// So many moments of a game are looked at before they are chosen half as often: games of thousands of orders must not take
/// minutes.
const DENSE: usize = 5;

/// Looks at many moments of random games: the first ones `every` orders apart, later ones farther.
fn at_many_moments<R: Probed + DescribeOdds>(
    rules: &Arc<R>,
    every: usize,
    mut look: impl FnMut(&dyn Fn() -> Table<R>, &mut SearchRng),
) {
    for number in numbers::<R>() {
        let (mut wait, mut apart, mut looks) = (number as usize % every, every, 0_usize);
        walk(rules, number, |game, side, _, chance| {
            if wait > 0 {
                wait -= 1;
                return;
            }
            looks += 1;
            if looks.is_multiple_of(DENSE) {
                apart *= 2;
            }
            wait = apart - 1;
            look(&|| table(rules, game, side), chance);
        });
    }
}

/// A terminal at a table, to be asked about its lists.
fn terminal<R: Probed + DescribeOdds>(table: Table<R>) -> Terminal<R, Empty, Vec<u8>> {
    Terminal::new(table, std::io::empty(), Vec::new(), false)
}

/// What is printed at a table after each of these lines, and what can be listed at the end.
fn printed<R: Probed + DescribeOdds>(table: Table<R>, lines: &[&str]) -> (Vec<String>, Vec<ListedLine<R::Order>>) {
    let (screen, input) = (Screen::default(), lines.join("\n") + "\n");
    let mut terminal = Terminal::new(table, input.as_bytes(), screen.clone(), false);
    terminal.run().expect("a terminal");
    let answers = screen.0.borrow().split("> ").map(str::to_owned).collect();
    (answers, terminal.listed())
}

/// The numbered lines of an answer, without their numbers.
fn numbered(answer: &str) -> Vec<&str> {
    let words = |line: &'_ str| line.split_once(". ").map(|(number, _)| number.parse::<usize>().is_ok());
    answer.lines().filter(|line| words(line) == Some(true)).filter_map(|line| Some(line.split_once(". ")?.1)).collect()
}

/// Leaves a few items of a list.
fn shorten<T>(items: &mut Vec<T>, chance: &mut SearchRng) {
    while items.len() > TYPED {
        items.swap_remove(chance.below(items.len()));
    }
}

/// Fails with the number of faults and the first of them.
fn none(faults: &[String], of: usize) {
    let first: Vec<&String> = faults.iter().take(30).collect();
    assert!(faults.is_empty(), "{} of {of}: {first:#?}", faults.len());
    assert!(of > 50, "only {of} are tried");
}

fn typed<R: Probed + DescribeOdds>(rules: &Arc<R>) {
    let (mut faults, mut tried) = (Vec::new(), 0);
    at_many_moments(rules, 11, |table, chance| {
        let mut terminal = terminal(table());
        let mut lines = terminal.listed();
        if lines.len() > LONG && chance.below(4) > 0 {
            return;
        }
        shorten(&mut lines, chance);
        for ListedLine { text, bracket, orders } in lines {
            // A ready-made choice of several orders has no notation.
            let notation = if let [order] = orders[..] { rules.print(&order) } else { String::new() };
            for line in [text, bracket, notation].into_iter().filter(|line| !line.is_empty()) {
                tried += 1;
                let meant = terminal.orders_of(&line).expect("no error of the terminal");
                if meant != orders {
                    faults.push(format!("{line} => {}", if meant.is_empty() { "nothing" } else { "another order" }));
                }
            }
        }
    });
    none(&faults, tried);
}

fn different<R: Probed + DescribeOdds>(rules: &Arc<R>) {
    let (mut faults, mut lists) = (Vec::new(), 0);
    at_many_moments(rules, 5, |table, _| {
        let terminal = terminal(table());
        lists += 1;
        let mut known: HashMap<String, Vec<R::Order>> = HashMap::new();
        for ListedLine { text, bracket, orders } in terminal.listed() {
            for line in [text, bracket].into_iter().filter(|line| !line.is_empty()) {
                let line = line.to_lowercase();
                match known.get(&line) {
                    Some(other) if *other != orders => faults.push(line),
                    _ => drop(known.insert(line, orders.clone())),
                }
            }
        }
    });
    none(&faults, lists);
}

/// A list shows the lines that [`Terminal::listed`] has, and headings, which open when they are typed.
fn headings<R: Probed + DescribeOdds>(rules: &Arc<R>) {
    let mut opened = 0;
    at_many_moments(rules, 31, |table, chance| {
        let (mut answers, known) = printed(table(), &["list"]);
        if answers.len() < 2 {
            assert!(known.is_empty(), "a list that is not printed");
            return;
        }
        let list = answers.swap_remove(1);
        let lines = numbered(&list);
        assert!(lines.iter().enumerate().all(|(at, line)| !lines[..at].contains(line)), "two equal lines: {list}");
        let text = |line: &&str| {
            line.split("   [").next().and_then(|line| line.split(" – ").next()).unwrap_or_default().to_owned()
        };
        // Several orders of a piece may share a line, each with its number and what differs: "3441 (4); 6. 3442 (4)".
        let shares = |line: &&str| {
            let part = line.split("; ").next().and_then(|first| first.split(" (").next()).unwrap_or_default();
            !text(line).ends_with(" orders)") && known.iter().any(|listed| listed.text.contains(part))
        };
        let is_order = |line: &&str| shares(line) || known.iter().any(|listed| listed.text == text(line));
        let mut headings: Vec<&str> = lines.into_iter().filter(|line| !is_order(line)).collect();
        let wrong = headings.iter().find(|line| !text(line).ends_with(" orders)"));
        assert!(wrong.is_none(), "what is that: {wrong:?}");
        if known.len() > LONG && chance.below(4) > 0 {
            return;
        }
        shorten(&mut headings, chance);
        for line in headings {
            opened += 1;
            let answer = printed(table(), &[line]).0.swap_remove(1);
            assert!(!numbered(&answer).is_empty(), "{line}: {answer}");
        }
    });
    assert!(opened >= R::HEADINGS, "only {opened} headings are tried");
}

/// A line of a list stays whole, so that it can be copied, and takes two lines of the terminal at most. So does a sentence with
/// the path of a file.
fn fit<R: Probed + DescribeOdds>(rules: &Arc<R>) {
    let (mut faults, mut tried) = (Vec::new(), 0);
    let places: Vec<String> = rules.described_places().iter().map(|at| rules.place_word(*at).to_owned()).collect();
    at_many_moments(rules, 31, |table, chance| {
        let place = format!("look {}", places[chance.below(places.len())]);
        let mut lines = vec!["look", "list", "map", "log 60", "rules", "help", "odds", "nonsense", "save", &place];
        let mut verbs: Vec<String> = rules.verbs().iter().map(|verb| format!("help {}", verb.word)).collect();
        shorten(&mut verbs, chance);
        lines.extend(verbs.iter().map(String::as_str));
        lines.extend(["1", "1", "undo", "quit"]);
        for answer in printed(table(), &lines).0 {
            for line in answer.lines() {
                tried += 1;
                let is_listed = numbered(line).len() == 1;
                let most = if is_listed { 2 * WIDTH } else { WIDTH };
                let length = line.chars().count();
                if length > most {
                    faults.push(format!("{length}: {line}"));
                }
            }
        }
    });
    faults.sort();
    faults.dedup();
    none(&faults, tried);
}
