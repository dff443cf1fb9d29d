//! Games of White Plains line by line, each with a purpose. `BLOCKADE_BLESS=1` rewrites what follows from the orders.
//!
//! Lines at the margin are the game itself: its purpose, its seed, where it starts, dice and cards that come next, orders. The
//! indented lines below them are what came of it: dice, the sentences of the log, and the fields of both sides' views that
//! changed, as paths; `null` is a field that went. A new game is written as its lines at the margin.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;

use blockade::files;
use blockade::kernel::describe_game::DescribeGame;
use blockade::kernel::dice::Seed;
use blockade::kernel::ruleset::{Ruleset, Viewer};
use blockade::kernel::setup::Setup;
use blockade::kernel::side::Side;
use blockade::kernel::umpire::EntryKind;
use blockade::play::game::{Game, NewGame};
use blockade::play::log::event_lines;
use blockade::rules::white_plains::WhitePlains;
use blockade::rulesets;
use serde_json::{Map, Value};

use crate::playthroughs::changes;

/// The longest file, in bytes.
const MOST: usize = 300_000;

/// What is changed by an order, as lines.
struct Teller {
    game: Game<WhitePlains>,
    /// The views of both sides as they were told last.
    last: [Value; 2],
    /// Entries that have been told.
    told: usize,
    text: String,
}

impl Teller {
    /// The game as the lines at the margin begin it.
    fn begin(rules: &Arc<WhitePlains>, name: &str, seed: u64, line: &str) -> Self {
        let mut new = NewGame::hotseat(name, Seed::from_number(seed));
        let game = if let Some(position) = line.strip_prefix("start: ") {
            let value: Value = serde_json::from_str(position).unwrap_or_else(|error| panic!("{name}: {error}"));
            let (position, setup) = rules.read_position(&value, None).unwrap_or_else(|why| panic!("{name}: {why}"));
            new.setup = setup;
            Game::from_position(rules, new, position)
        } else {
            let words = line.strip_prefix("new: ").unwrap_or_else(|| panic!("{name}: {line}"));
            let mut words = words.split(' ').map(str::to_owned);
            new.setup = Setup { scenario: words.next(), options: words.collect() };
            Game::new(rules, new).expect("a scenario and options that exist")
        };
        Self { game, last: [Value::Null, Value::Null], told: 0, text: String::new() }
    }

    fn add(&mut self, line: &str) {
        self.text += line;
        self.text.push('\n');
    }

    /// One line of the game after its start.
    fn take(&mut self, line: &str) {
        self.add(line);
        let (word, rest) = line.split_once(": ").unwrap_or_else(|| panic!("what is \"{line}\"?"));
        let rules = self.game.rules();
        match word {
            "dice next" => {
                let faces: Vec<u8> = rest.split(' ').map(|face| face.parse::<u8>().expect("a face") + 1).collect();
                self.game.dice_mut().queue(&faces, WhitePlains::DIE).expect("faces of a die");
            }
            "cards next" => {
                for card in rest.split(' ') {
                    let items = (0..2).find_map(|pile| Some((pile, rules.item(pile, card)?)));
                    let (pile, item) = items.unwrap_or_else(|| panic!("no card {card}"));
                    self.game.dice_mut().queue_draws(pile, &[item]);
                }
            }
            _ => {
                let side = Side::BOTH.into_iter().find(|side| WhitePlains::SIDES[*side].id == word);
                let order = rules.parse(rest).unwrap_or_else(|why| panic!("{line}: {why}"));
                let played = self.game.play(side.unwrap_or_else(|| panic!("who is {word}?")), order);
                played.unwrap_or_else(|refusal| panic!("{line}: {refusal}"));
                self.tell();
            }
        }
    }

    /// What has happened since it was last told.
    fn tell(&mut self) {
        self.game.settle();
        let rules = self.game.rules();
        for number in self.told..self.game.entries().len() {
            let entry = &self.game.entries()[number];
            match &entry.kind {
                EntryKind::Roll { faces, .. } => {
                    let faces: Vec<u8> = faces.iter().map(|face| face - 1).collect();
                    self.text += &format!("  dice {faces:?}\n");
                }
                EntryKind::Draw { .. } | EntryKind::Order(..) | EntryKind::Seed(_) => {}
            }
            for line in event_lines(&*rules, &entry.events, number, Viewer::All) {
                self.text += &format!("  {}.\n", line.text.plain());
            }
        }
        self.told = self.game.entries().len();
        for side in Side::BOTH {
            let view = rules.view_value(&self.game.observe(Viewer::Side(side)), side);
            let mut changed = Map::new();
            let before = std::mem::replace(&mut self.last[side.index()], view.clone());
            changes("", &before, &view, &mut changed);
            if !changed.is_empty() && !before.is_null() {
                self.text += &format!("  {} sees {}\n", WhitePlains::SIDES[side].id, Value::Object(changed));
            }
        }
    }

    /// How it ended, or that it goes on.
    fn close(&mut self) -> (String, &'static str) {
        let rules = self.game.rules();
        let status = rules.status(&self.game.observe(Viewer::All));
        let Some(outcome) = status.outcome else {
            self.add(&format!("  it goes on ({:016x})", self.game.hash()));
            return (String::new(), "");
        };
        let winner = outcome.winner.map_or("nobody", |side| WhitePlains::SIDES[side].id);
        self.add(&format!("  over: {winner} by {} ({:016x})", outcome.case, self.game.hash()));
        let level = rules.position_value(self.game.position())["level"].as_str().unwrap_or_default().to_owned();
        (format!("{} {level}", outcome.case), winner)
    }
}

/// Plays the lines at the margin again: the whole text, and how the game ends.
fn told(rules: &Arc<WhitePlains>, name: &str, kept: &str) -> (String, (String, &'static str)) {
    let mut lines = kept.lines().filter(|line| !line.starts_with(' '));
    let mut next = || lines.next().unwrap_or_else(|| panic!("{name}.txt is too short"));
    let (purpose, seed, start) = (next(), next(), next());
    assert!(purpose.ends_with('.'), "{name}.txt begins with its purpose");
    let number = seed.strip_prefix("seed: ").and_then(|number| number.parse().ok());
    let mut teller = Teller::begin(rules, name, number.unwrap_or_else(|| panic!("{name}: {seed}")), start);
    [purpose, seed, start].into_iter().for_each(|line| teller.add(line));
    // Cards and dice of the set-up come before anything is drawn.
    let rest: Vec<&str> = lines.collect();
    let early = rest.iter().take_while(|line| line.contains(" next: ")).count();
    rest[..early].iter().for_each(|line| teller.take(line));
    let opening = event_lines(&**rules, teller.game.umpire().opening(), 0, Viewer::All);
    opening.iter().for_each(|line| teller.text += &format!("  {}.\n", line.text.plain()));
    teller.tell();
    rest[early..].iter().for_each(|line| teller.take(line));
    let end = teller.close();
    (teller.text, end)
}

#[test]
fn whole_games_of_white_plains_read_line_by_line_as_they_did() {
    let rules: Arc<WhitePlains> = rulesets::load().expect("the ruleset is good");
    let folder = files::home().expect("a home").join("tests/playthroughs/white_plains");
    let bless = std::env::var_os("BLOCKADE_BLESS").is_some();
    let mut paths: Vec<_> =
        std::fs::read_dir(&folder).expect("the folder").map(|entry| entry.expect("a file").path()).collect();
    paths.sort();
    assert!(paths.len() >= 12, "{} games", paths.len());
    let mut endings = BTreeSet::new();
    for path in &paths {
        let name = path.file_stem().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        endings.insert(read_again(&rules, path, &name, bless));
    }
    for (case, winner) in ENDINGS {
        assert!(endings.contains(&(case.to_owned(), winner)), "no game ends by {case} for {winner}: {endings:?}");
    }
}

/// Every way in which a scenario can end.
const ENDINGS: [(&str, &str); 14] = [
    ("W19.7 decisive", "american"),
    ("W19.7 decisive", "british"),
    ("W19.7 substantial", "american"),
    ("W19.7 substantial", "british"),
    ("W20.3 decisive", "british"),
    ("W18.1 decisive", "british"),
    ("W18.1 decisive", "american"),
    ("W18.2 substantial", "american"),
    ("W18.2 substantial", "british"),
    ("W18.7 marginal", "american"),
    ("W18.7 marginal", "british"),
    ("W18.8 draw", "nobody"),
    ("W18.9 marginal", "american"),
    ("W18.9 marginal", "british"),
];

/// Plays one game and compares it with its file; how it ended.
fn read_again(rules: &Arc<WhitePlains>, path: &Path, name: &str, bless: bool) -> (String, &'static str) {
    let kept = std::fs::read_to_string(path).expect("a text");
    let (text, end) = told(rules, name, &kept);
    if bless {
        std::fs::write(path, &text).expect("written");
        assert!(text.len() < MOST, "{name}.txt is too long: {}", text.len());
        return end;
    }
    assert!(text.len() < MOST, "{name}.txt is too long: {}", text.len());
    for (i, (now, then)) in text.lines().zip(kept.lines()).enumerate() {
        assert_eq!(now, then, "{name}.txt, line {}", i + 1);
    }
    assert_eq!(text.lines().count(), kept.lines().count(), "{name}.txt has another length");
    end
}
