//! What the window tells of a decision the terminal tells, too: one table of facts for each game, over decisions of every kind.

use std::any::Any;
use std::collections::BTreeMap;
use std::io::{self, BufReader, Cursor, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};

use blockade::app::session::game_session::SessionCommand;
use blockade::app::session::typed::Session;
use blockade::app::shell::start::Start;
use blockade::cli::text::{INDENT, Terminal};
use blockade::kernel::describe_orders::{Name, Named};
use blockade::kernel::dice::Seed;
use blockade::kernel::legal::LegalEntry;
use blockade::kernel::ruleset::{LegalOf, Need};
use blockade::kernel::side::Side;
use blockade::play::game::{Game, NewGame};
use blockade::play::table::Table;
use blockade::rules::liberty::Liberty;
use blockade::rules::new_york_1776::NewYork;
use blockade::rules::white_plains::WhitePlains;
use blockade::rulesets;

use super::driver::Player;
use super::facts_of_both::{Fact, Told, same};

/// An order with its facts that is longer is listed without them.
const MOST_IN_A_LIST: usize = 120;

/// The kinds of decisions of a game, each with its first moment in the records: the file, and the number of entries before it.
fn decisions<R: Told>(rules: &Arc<R>) -> BTreeMap<String, (&'static str, usize)> {
    let mut kinds = BTreeMap::new();
    for record in R::RECORDS {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/records").join(format!("{record}.blockade"));
        let game = Game::look(rules, &file).expect("a record");
        let mut after = 0;
        game.snapshots().expect("it plays").walk(|position, _| {
            if let Need::Order(side) = rules.need(position) {
                let mut legal = LegalOf::<R>::default();
                rules.legal(position, &mut legal);
                let mut verbs: Vec<String> = legal
                    .orders()
                    .filter_map(|order| Some(rules.print(&order).split(' ').next()?.to_owned()))
                    .collect();
                verbs.sort();
                verbs.dedup();
                let kind = format!("{}, {}: {}", rules.phase_word(position), R::SIDES[side].id, verbs.join(" "));
                kinds.entry(kind).or_insert((*record, after));
            }
            after += 1;
        });
    }
    kinds
}

/// A game of two humans at a moment of a record, in a file; none if the present data have another opening.
fn at_moment<R: Told>(rules: &Arc<R>, (record, after): (&str, usize), folder: &Path) -> Option<PathBuf> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/records").join(format!("{record}.blockade"));
    let game = Game::look(rules, &file).expect("a record");
    let branch = game.branch(after, NewGame::hotseat("both", Seed::from_number(9))).ok()?;
    let file = folder.join("both.blockade");
    std::fs::write(&file, branch.text()).expect("written");
    Some(file)
}

/// What the terminal writes.
#[derive(Clone, Default)]
struct Written(Arc<Mutex<Vec<u8>>>);

impl Write for Written {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().expect("one writer").extend(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// What the terminal answers to these lines, after the curtain; what it lists, and the table.
fn at_the_terminal<R: Told>(rules: &Arc<R>, file: &Path, lines: &[String]) -> String {
    let table = Table::open(rules, file).expect("a record");
    let typed = format!("\n{}\n", lines.join("\n"));
    let written = Written::default();
    Terminal::new(table, BufReader::new(Cursor::new(typed)), written.clone(), false).run().expect("a terminal");
    let bytes = written.0.lock().expect("one writer").clone();
    String::from_utf8(bytes).expect("text").replace(&format!("\n{INDENT}"), " ")
}

/// The window at the moment, without curtain and news.
fn in_the_window<R: Told>(file: &Path) -> Player {
    let folder = tempfile::tempdir().expect("a folder");
    let copy = folder.path().join("both.blockade");
    std::fs::copy(file, &copy).expect("copied");
    let mut player = Player::sized(folder, Start::Open(copy), (1920, 1080));
    player.wait(6);
    for _ in 0..4 {
        if player.behind_a_curtain() {
            player.session_mut().command(SessionCommand::Lift);
        } else if player.reads_news() {
            player.session_mut().command(SessionCommand::DismissNews);
        }
        player.wait(4);
    }
    player
}

fn session<R: Told>(player: &Player) -> &Session<R> {
    let session: &dyn Any = player.session();
    session.downcast_ref().expect("this game is on the table")
}

/// The digits at the beginning of a label or behind a sign: "»4", "7+".
fn number(label: &str) -> Option<u32> {
    let digits: String = label.chars().skip_while(|c| !c.is_ascii_digit()).take_while(char::is_ascii_digit).collect();
    digits.parse().ok()
}

/// What was compared.
#[derive(Default)]
struct Compared {
    decisions: usize,
    /// Facts of battle boards.
    battle_facts: usize,
    /// Numbers on highlighted places.
    labels: usize,
}

/// Compares what both tell of one decision; what one of them keeps back.
fn compare<R: Told>(rules: &Arc<R>, kind: &str, moment: (&str, usize), compared: &mut Compared) -> Option<Vec<String>> {
    let folder = tempfile::tempdir().expect("a folder");
    let file = at_moment(rules, moment, folder.path())?;
    let mut player = in_the_window::<R>(&file);
    let table = &session::<R>(&player).table;
    // What leaves no choice is not asked at the terminal.
    if let Some(LegalEntry::Order(only)) = table.legal().only()
        && rules.needs_no_answer(table.view(), &only, true)
    {
        return None;
    }
    let words = player.words();
    let shown = words.join("\n").to_lowercase();
    let mut missing = Vec::new();
    let (facts, side, goal, question) = {
        let session = session::<R>(&player);
        let view = session.table.view();
        let side = session.table.to_play().expect("a decision");
        let goal = rules.goal(view, side);
        // While pieces of a battle move on the map its board is not drawn.
        let mut facts = match R::has_battle_board(view) {
            false => rules.facts(view),
            true if shown.contains(R::BOARD) => rules.battle_facts(view),
            true => Vec::new(),
        };
        compared.battle_facts += if R::has_battle_board(view) { facts.len() } else { 0 };
        facts.push(same("who decides", R::SIDES[side].name));
        (facts, side, goal, session.table.pending_decision())
    };
    let told = at_the_terminal(rules, &file, &["look".into(), "list".into(), "rules".into()]);
    let low = told.to_lowercase();
    for Fact { what, window, terminal } in facts {
        if !shown.contains(&window.to_lowercase()) {
            missing.push(format!("{kind}: the window does not tell {what}: \"{window}\""));
        }
        if !low.contains(&terminal.to_lowercase()) {
            missing.push(format!("{kind}: the terminal does not tell {what}: \"{terminal}\""));
        }
    }
    if !told.contains(&question) {
        missing.push(format!("{kind}: the terminal does not ask \"{question}\""));
    }
    if !told.contains(&format!("Your goal: {}.", goal.trim_end_matches('.'))) {
        missing.push(format!("{kind}: the terminal does not tell the goal"));
    }
    let chapter = player.session().info().chapter;
    if !told.contains(&format!("\n{chapter} ")) && !told.contains(&format!("> {chapter} ")) {
        missing.push(format!("{kind}: the terminal's rules do not begin with chapter {chapter}"));
    }
    missing.extend(choices(rules, &mut player, &file, (kind, side), &shown, compared));
    compared.decisions += 1;
    Some(missing)
}

/// Every order that names one piece or place: the window shows what it names. The terminal tells the facts of the first orders
/// behind their lines, and what the window writes on a highlighted place is among them.
fn choices<R: Told>(
    rules: &Arc<R>,
    player: &mut Player,
    file: &Path,
    (kind, side): (&str, Side),
    shown: &str,
    compared: &mut Compared,
) -> Vec<String> {
    let mut missing = Vec::new();
    let names = rules.names();
    let session = session::<R>(player);
    let view = session.table.view();
    let orders: Vec<R::Order> =
        session.table.legal().orders().filter(|order| !rules.names_hidden(view, order)).collect();
    let lit: Vec<&str> = player.lit().into_iter().map(|place| rules.place_word(place)).collect();
    let is_shown = |name: &Name| {
        shown.contains(&name.name.to_lowercase()) || name.of == Named::Place && lit.contains(&name.word.as_str())
    };
    let mut known: Vec<(String, String)> = Vec::new();
    for order in &orders {
        let line = rules.print(order);
        let words = line.split([' ', '+', ',', ':']).map(|word| word.trim_start_matches('-'));
        let parts: Vec<&Name> = words.filter_map(|word| names.iter().find(|name| name.word == word)).collect();
        if let [only] = parts[..]
            && !is_shown(only)
        {
            missing.push(format!("{kind}: the window shows nothing of \"{line}\""));
        }
        let (text, facts) = (rules.order_line(view, order).text, rules.order_facts(view, order));
        // A list keeps to two lines of the terminal for each order.
        let fits = text.len() + facts.iter().map(|fact| fact.len() + 2).sum::<usize>() < MOST_IN_A_LIST;
        if known.len() < 6 && fits {
            known.extend(facts.into_iter().map(|fact| (text.clone(), fact)));
        }
    }
    let lines: Vec<String> = known.iter().map(|(text, _)| format!("list {text}")).collect();
    let told = at_the_terminal(rules, file, &lines);
    for (text, fact) in known {
        if !told.lines().any(|line| line.contains(&text) && line.contains(&fact)) {
            missing.push(format!("{kind}: the terminal lists \"{text}\" without \"{fact}\""));
        }
    }
    missing.extend(labels(rules, player, (kind, side), &orders, compared));
    missing
}

/// The numbers on the places that a stack of one piece can reach are those of the facts.
fn labels<R: Told>(
    rules: &Arc<R>,
    player: &mut Player,
    (kind, side): (&str, Side),
    orders: &[R::Order],
    compared: &mut Compared,
) -> Vec<String> {
    let view = session::<R>(player).table.view().clone();
    let names = rules.names();
    let places = rules.described_places();
    let piece_of = |order: &R::Order| {
        let line = rules.print(order);
        let word = line.split(' ').nth(1)?;
        names.iter().find(|name| name.word == word && name.of == Named::Piece(side)).cloned()
    };
    let place_of = |order: &R::Order| {
        let line = rules.print(order);
        let last = line.split(' ').next_back()?;
        places.iter().copied().find(|place| rules.place_word(*place) == last)
    };
    let mut movers: Vec<Name> = Vec::new();
    for name in orders.iter().filter(|order| place_of(order).is_some()).filter_map(piece_of) {
        if movers.last() != Some(&name) {
            movers.push(name);
        }
    }
    // A stack of one piece that can go somewhere, and that no panel covers.
    let stacks = places.iter().map(|at| (*at, rules.describe_stack(&view, *at).join(" ")));
    let alone = stacks.filter(|(_, here)| !here.is_empty() && !here.contains(';')).find_map(|(at, here)| {
        let stands = |name: &&Name| {
            here.contains(&name.name)
                && rules.describe_named(&view, &name.word).join(" ").contains(rules.place_name(at))
        };
        movers.iter().find(stands).map(|name| (at, name.clone()))
    });
    let Some((at, piece)) = alone else { return Vec::new() };
    let point = player.on_screen(at);
    if !(40.0..1400.0).contains(&point.x) || !(40.0..1000.0).contains(&point.y) || player.covered(point) {
        return Vec::new();
    }
    player.click_at(point);
    let labels = player.lit_labels();
    let mut missing = Vec::new();
    for order in orders.iter().filter(|order| piece_of(order).as_ref() == Some(&piece)) {
        let Some(label) = place_of(order).and_then(|place| labels.iter().find(|(at, _)| *at == place)) else {
            continue;
        };
        let Some(number) = number(&label.1) else { continue };
        compared.labels += 1;
        let facts = rules.order_facts(&view, order);
        let has = |fact: &String| fact.split(|c: char| !c.is_ascii_digit()).any(|word| word.parse() == Ok(number));
        if !facts.iter().any(has) {
            let line = rules.print(order);
            missing.push(format!("{kind}: the board shows {number} for \"{line}\", and its facts are {facts:?}"));
        }
    }
    missing
}

/// Every kind of decision of a game.
fn every_decision_is_told_by_both<R: Told>() {
    let rules: Arc<R> = rulesets::load().expect("its data are good");
    let kinds = decisions(&rules);
    let most = super::how_many::games(12) as usize;
    // By a fixed rotation, a few of many.
    let step = kinds.len().div_ceil(most).max(1);
    let mut missing: Vec<String> = Vec::new();
    let mut compared = Compared::default();
    for (kind, moment) in kinds.iter().step_by(step) {
        missing.extend(compare(&rules, kind, *moment, &mut compared).unwrap_or_default());
    }
    let Compared { decisions, battle_facts, labels } = compared;
    assert!(decisions > 4, "{decisions} of {} kinds of decisions", kinds.len());
    assert!(battle_facts > 0, "no facts of battles");
    // In the other games no stack of one piece has numbers on the places that it reaches.
    assert!(labels > 0 || R::ID != "white_plains", "no numbers on the map");
    assert!(missing.is_empty(), "of {} kinds of decisions:\n{}", kinds.len(), missing.join("\n"));
}

#[test]
fn what_the_window_of_new_york_tells_the_terminal_tells_too() {
    every_decision_is_told_by_both::<NewYork>();
}

#[test]
fn what_the_window_of_liberty_tells_the_terminal_tells_too() {
    every_decision_is_told_by_both::<Liberty>();
}

#[test]
fn what_the_window_of_white_plains_tells_the_terminal_tells_too() {
    every_decision_is_told_by_both::<WhitePlains>();
}
