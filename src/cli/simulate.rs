//! `blockade simulate`: computer players against each other on all cores, with confidence intervals.

use std::collections::BTreeMap;
use std::io::{IsTerminal, Write};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Instant;

use serde_json::{Value, json};

use super::CommandError;
use super::arguments::Simulation;
use crate::ai::brief::{AiGame, PLAYOUTS};
use crate::ai::{Level, PlayStyle};
use crate::files::{fresh_seed, make_folder};
use crate::kernel::dice::Seed;
use crate::kernel::journal::Journal;
use crate::kernel::record::{self, Header, PencilMarks, RECORD};
use crate::kernel::ruleset::Ruleset;
use crate::kernel::setup::Setup;
use crate::kernel::side::{BySide, Side};
use crate::kernel::story::Outcome;
use crate::kernel::umpire::Umpire;
use crate::play::computer_game::{Computer, ComputerGame};
use crate::play::new_game::new_opening;
use crate::play::parallel::play_in_parallel;
use crate::play::seats::{read_seat, seat_word};
use crate::{rulesets, with_ruleset};

/// An upper bound on the number of orders in a game.
const MAX_ORDERS: usize = 100_000;

/// The result of one game.
struct GameResult {
    outcome: Outcome,
    turn: u16,
    orders: u64,
    /// Seconds of search and number of decisions, by side.
    thought: BySide<f64>,
    decisions: BySide<u64>,
    slowest: BySide<f64>,
}

/// The players.
struct Seats {
    levels: BySide<Level>,
    styles: BySide<PlayStyle>,
    playouts: u32,
}

/// Plays the games and returns the results as text.
///
/// # Errors
/// A sentence for a ruleset, an option or a level that does not exist, or a folder that cannot be written.
pub fn simulate(simulation: &Simulation) -> Result<String, CommandError> {
    with_ruleset!(&simulation.ruleset, R => simulate_game::<R>(simulation)).map_err(CommandError::Usage)?
}

fn simulate_game<R: AiGame>(simulation: &Simulation) -> Result<String, CommandError> {
    let rules = rulesets::load::<R>().map_err(CommandError::Found)?;
    let player_name = |word: &str| read_seat(word).map_err(CommandError::Usage);
    let named = simulation.seats.0.by_side::<R>(None)?;
    let seated = BySide::new(player_name(&named.first)?, player_name(&named.second)?);
    let seats = Seats {
        levels: seated.map(|(level, _)| level),
        styles: seated.map(|(_, style)| style),
        playouts: simulation.playouts.unwrap_or(PLAYOUTS).clamp(1, 1_000_000),
    };
    new_opening(&*rules, &simulation.setup()).map_err(CommandError::Usage)?;
    let seed = match &simulation.seed {
        Some(text) => Seed::parse(text).map_err(CommandError::Usage)?,
        None => fresh_seed().map_err(CommandError::Found)?,
    };
    let first = simulation.first.unwrap_or_default();
    let Some(end) = first.checked_add(simulation.games) else {
        return Err(CommandError::Usage(format!("the games of a run have numbers up to {}", u32::MAX)));
    };
    let numbers = first..end;
    let folder = |path| RecordFolder::at(path, simulation.first.is_some());
    let out = simulation.out.as_deref().map(folder).transpose().map_err(CommandError::Found)?;
    let started = Instant::now();
    let all = play_all(&rules, simulation, numbers.clone(), &seats, seed, out.as_ref()).map_err(CommandError::Found)?;
    let mut text = summary::<R>(simulation, &seats, &all, seed, started.elapsed().as_secs_f64());
    if let Some(out) = out.filter(|_| !simulation.json) {
        let [first, last] = [numbers.start, numbers.end - 1].map(|number| out.file(number));
        text += &format!("saved as {} to {}\n", first.display(), last.display());
    }
    Ok(text)
}

/// The folder for the records of a simulation. Records that are there already stay: the numbers of a whole run go on after
/// theirs, and those of a part of a run are those of its games.
struct RecordFolder<'a> {
    path: &'a Path,
    /// The number that is added to that of a game.
    offset: u32,
}

impl<'a> RecordFolder<'a> {
    fn at(path: &'a Path, is_part: bool) -> Result<Self, String> {
        make_folder(path)?;
        if is_part {
            return Ok(Self { path, offset: 0 });
        }
        let wrong =
            |error: std::io::Error| format!("the folder {} cannot be read: {}", path.display(), record::plain(&error));
        let names = std::fs::read_dir(path).map_err(wrong)?.filter_map(|entry| Some(entry.ok()?.file_name()));
        let number = |name: std::ffi::OsString| -> Option<u32> {
            let name = name.to_str()?.strip_prefix("game_")?.split('.').next()?.to_owned();
            name.parse().ok()
        };
        let offset = names.filter_map(number).max().map_or(0, |last| last.saturating_add(1));
        Ok(Self { path, offset })
    }

    /// The file of a game of this run.
    fn file(&self, number: u32) -> PathBuf {
        self.path.join(format!("game_{:05}.{RECORD}", self.offset.saturating_add(number)))
    }
}

/// Plays the games with these numbers.
fn play_all<R: AiGame>(
    rules: &Arc<R>,
    simulation: &Simulation,
    numbers: Range<u32>,
    seats: &Seats,
    seed: Seed,
    out: Option<&RecordFolder<'_>>,
) -> Result<Vec<GameResult>, String> {
    let (setup, started, done) = (simulation.setup(), Instant::now(), AtomicU32::new(0));
    play_in_parallel(numbers, simulation.jobs.map(|jobs| jobs.clamp(1, 256)), |number| {
        let file = out.map(|folder| folder.file(number));
        let played = play(rules, seats, &setup, game_seed(seed, number), file.as_deref())?;
        progress(done.fetch_add(1, Ordering::Relaxed) + 1, simulation.games, started);
        Ok(played)
    })
}

/// The seed of a game: every game of a run has its own dice.
fn game_seed(seed: Seed, number: u32) -> Seed {
    let mut bytes = seed.0;
    for (byte, by) in bytes[28..].iter_mut().zip(number.to_be_bytes()) {
        *byte ^= by;
    }
    Seed(bytes)
}

fn play<R: AiGame>(
    rules: &Arc<R>,
    seats: &Seats,
    setup: &Setup,
    seed: Seed,
    out: Option<&Path>,
) -> Result<GameResult, String> {
    let computers = BySide::of(|side| Computer::new(&**rules, seats.levels[side], seats.styles[side], seed, side));
    let mut game = ComputerGame::new(Arc::clone(rules), rules.new_game(setup)?, seed, computers);
    let (mut thought, mut slowest) = (BySide::<f64>::default(), BySide::<f64>::default());
    let mut decisions = BySide::<u64>::default();
    while let Some(side) = game.to_play() {
        let begun = Instant::now();
        let advice = game.advice(side, seats.playouts);
        let took = begun.elapsed().as_secs_f64();
        thought[side] += took;
        slowest[side] = slowest[side].max(took);
        decisions[side] += 1;
        game.play(side, advice.order)?;
        if game.orders().len() > MAX_ORDERS {
            return Err(format!("a game does not end (seed {seed})"));
        }
    }
    let status = game.status();
    let outcome = status.outcome.ok_or_else(|| format!("a game stopped before its end (seed {seed})"))?;
    if let Some(file) = out {
        let names = BySide::of(|side| seat_word(seats.levels[side], seats.styles[side]));
        let header = Header::new(&**rules, "Simulation".into(), setup.clone(), names, seed);
        write_record(file, &header, &game.recorded()?)?;
    }
    let orders = game.orders().len() as u64;
    Ok(GameResult { outcome, turn: status.turn, orders, thought, decisions, slowest })
}

fn write_record<R: AiGame>(file: &Path, header: &Header, umpire: &Umpire<R>) -> Result<(), String> {
    let text = record::text_of(header, umpire, &BTreeMap::new(), &PencilMarks::new());
    Ok(Journal::create(file, &text).map(drop)?)
}

fn progress(done: u32, games: u32, started: Instant) {
    let mut stderr = std::io::stderr();
    if stderr.is_terminal() {
        let seconds = started.elapsed().as_secs_f64();
        let left = seconds / f64::from(done) * f64::from(games - done);
        write!(stderr, "\r{done} of {games} games, {left:.0} s to go   ").ok();
        if done == games {
            writeln!(stderr).ok();
        }
    }
}

/// The 95 % Wilson interval of a proportion.
pub fn interval(wins: u32, games: u32) -> (f64, f64) {
    if games == 0 {
        return (0.0, 1.0);
    }
    let (n, p, z) = (f64::from(games), f64::from(wins) / f64::from(games), 1.96);
    let middle = p + z * z / (2.0 * n);
    let reach = z * (p * (1.0 - p) / n + z * z / (4.0 * n * n)).sqrt();
    let whole = 1.0 + z * z / n;
    ((middle - reach) / whole, (middle + reach) / whole)
}

/// A value for each side under its id.
fn by_id<R: Ruleset, V: Into<Value>>(of: impl Fn(Side) -> V) -> Value {
    Value::Object(Side::BOTH.into_iter().map(|side| (R::SIDES[side].id.to_owned(), of(side).into())).collect())
}

fn summary<R: Ruleset>(simulation: &Simulation, seats: &Seats, all: &[GameResult], seed: Seed, seconds: f64) -> String {
    let games = all.len() as u32;
    let wins = |side: Side| all.iter().filter(|played| played.outcome.winner == Some(side)).count() as u32;
    let draws = all.iter().filter(|played| played.outcome.winner.is_none()).count() as u32;
    let mut by: BTreeMap<&str, u32> = BTreeMap::new();
    for played in all {
        *by.entry(played.outcome.case).or_default() += 1;
    }
    let turns = all.iter().map(|played| f64::from(played.turn)).sum::<f64>() / f64::from(games.max(1));
    let orders: u64 = all.iter().map(|played| played.orders).sum();
    if simulation.json {
        let mut line = json!({
            "games": games,
            "wins": by_id::<R, _>(wins),
            "draws": draws,
            "by": by,
            "turns": turns,
            "orders": orders,
            "seconds": seconds,
            "seed": seed.to_string(),
        });
        if let Some(first) = simulation.first {
            line["first"] = json!(first);
        }
        return format!("{line}\n");
    }
    let mut text = String::new();
    for side in Side::BOTH {
        let won = wins(side);
        let (low, high) = interval(won, games);
        let thought: f64 = all.iter().map(|played| played.thought[side]).sum();
        let decisions: u64 = all.iter().map(|played| played.decisions[side]).sum();
        let slowest = all.iter().map(|played| played.slowest[side]).fold(0.0, f64::max);
        text += &format!(
            "{:<8} {:<8} won {won} of {games}: {:.1} % (95 %: {:.1} to {:.1}); {:.2} ms an order, the slowest {:.0} ms\n",
            R::SIDES[side].name,
            seats.levels[side].id(),
            100.0 * f64::from(won) / f64::from(games.max(1)),
            100.0 * low,
            100.0 * high,
            1000.0 * thought / decisions.max(1) as f64,
            1000.0 * slowest,
        );
    }
    if draws > 0 {
        text += &format!("drawn    {draws} of {games}\n");
    }
    let ways: Vec<_> = by.iter().map(|(case, count)| format!("{case} {count}")).collect();
    text += &format!(
        "ended by {}; {turns:.1} turns on average; {:.2} games and {:.0} orders a second; seed {seed}\n",
        ways.join(", "),
        f64::from(games) / seconds,
        orders as f64 / seconds,
    );
    text
}
