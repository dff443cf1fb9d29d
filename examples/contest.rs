//! Plays two computer players against each other, on both sides with the same dice, to measure their strength.
//!
//! `cargo run --release --no-default-features --example contest -- new_york_1776 general:1000 general:100 games=400 seed=7`
//!
//! A player is `LEVEL[:STYLE][:PLAYOUTS]`, with `,KEY=VALUE` after it for other search parameters, or
//! `LEVEL:PLAYOUTS@PROGRAM` for the player of another build, which `PROGRAM referee` asks for each order. With `+sight`
//! after it, a player sees everything that is hidden from its side, which measures what that is worth. With `+hints` after it, a
//! player gives the orders of the hints.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::Arc;
use std::time::Instant;

use blockade::ai::brief::{AiGame, PLAYOUTS};
use blockade::ai::{Level, PlayStyle};
use blockade::cli::simulate::interval;
use blockade::kernel::dice::Seed;
use blockade::kernel::ruleset::Ruleset;
use blockade::kernel::setup::Setup;
use blockade::kernel::side::{BySide, Side};
use blockade::play::computer_game::{Computer, ComputerGame};
use blockade::play::parallel::play_in_parallel;
use blockade::play::seats::stream_of;
use blockade::{rulesets, with_ruleset};
use serde_json::{Value, json};

/// A player of the contest.
#[derive(Clone, PartialEq, Debug)]
struct Player {
    level: Level,
    style: PlayStyle,
    playouts: u32,
    /// Search parameters by name.
    parameters: Vec<(String, f32)>,
    /// Whether it sees what is hidden from its side.
    sight: bool,
    /// Whether it gives the orders of the hints.
    hints: bool,
    /// Another build, by the path of its program.
    program: Option<String>,
}

impl Player {
    fn read(word: &str) -> Result<Self, String> {
        let (word, program) = word.split_once('@').map_or((word, None), |(word, path)| (word, Some(path.to_owned())));
        let (word, sight) = word.strip_suffix("+sight").map_or((word, false), |word| (word, true));
        let (word, hints) = word.strip_suffix("+hints").map_or((word, false), |word| (word, true));
        if (sight || hints) && program.is_some() {
            return Err(format!("{word}: the player of another build has neither sight nor hints"));
        }
        let (word, rest) = word.split_once(',').unwrap_or((word, ""));
        let mut parameters = Vec::new();
        for parameter in rest.split(',').filter(|parameter| !parameter.is_empty()) {
            let (key, value) = parameter.split_once('=').ok_or_else(|| format!("{parameter}: KEY=VALUE"))?;
            parameters.push((key.to_owned(), value.parse().map_err(|_| format!("{parameter}: a number"))?));
        }
        let mut parts = word.split(':');
        let level = parts.next().and_then(Level::from_id).ok_or_else(|| format!("{word}: no such level"))?;
        let mut player =
            Self { level, style: PlayStyle::Balanced, playouts: PLAYOUTS, parameters, sight, hints, program };
        for part in parts {
            match (PlayStyle::from_id(part), part.parse()) {
                (Some(style), _) => player.style = style,
                (None, Ok(playouts)) => player.playouts = playouts,
                (None, Err(_)) => return Err(format!("{word}: {part} is neither a style nor a number of playouts")),
            }
        }
        Ok(player)
    }
}

/// The result of one game.
struct Played {
    /// The side of the first player.
    first: Side,
    /// None: a draw.
    winner: Option<Side>,
    case: &'static str,
    turn: u16,
    seconds: [f64; 2],
    orders: [u32; 2],
    /// The win chances that the sides reported.
    win_chances: Vec<(Side, f64)>,
}

struct Match {
    players: [Player; 2],
    setup: Setup,
    games: u32,
    seed: u64,
    jobs: Option<usize>,
}

fn main() {
    let mut words = std::env::args().skip(1);
    let (Some(game), Some(a), Some(b)) = (words.next(), words.next(), words.next()) else {
        println!("contest: RULESET PLAYER PLAYER [games=N] [seed=N] [jobs=N] [scenario=NAME] [option=NAME]…");
        return;
    };
    let players = [a, b].map(|word| Player::read(&word).unwrap_or_else(|wrong| panic!("{wrong}")));
    let mut contest = Match { players, setup: Setup::default(), games: 100, seed: 1, jobs: None };
    for word in words {
        let (key, value) = word.split_once('=').expect("KEY=VALUE");
        match key {
            "games" => contest.games = value.parse().expect("a number"),
            "seed" => contest.seed = value.parse().expect("a number"),
            "jobs" => contest.jobs = Some(value.parse().expect("a number")),
            "scenario" => contest.setup.scenario = Some(value.to_owned()),
            "option" => contest.setup.options.push(value.to_owned()),
            _ => panic!("{key}: games, seed, jobs, scenario or option"),
        }
    }
    with_ruleset!(&game, R => hold::<R>(&contest)).expect("a ruleset");
}

fn hold<R: AiGame>(contest: &Match) {
    let rules: Arc<R> = rulesets::load::<R>().expect("the ruleset is good");
    let started = Instant::now();
    let all = play_in_parallel(0..contest.games, contest.jobs, |number| play(&rules, contest, number));
    let all = all.unwrap_or_else(|wrong| panic!("{wrong}"));
    tell::<R>(contest, &all, started.elapsed().as_secs_f64());
}

/// Games 2n and 2n + 1 have the same dice with the sides exchanged. Between equal players that would be the same game
/// again, so every game has dice of its own.
fn play<R: AiGame>(rules: &Arc<R>, contest: &Match, number: u32) -> Result<Played, String> {
    let first = if number.is_multiple_of(2) { Side::First } else { Side::Second };
    let index = |side: Side| usize::from(side != first);
    let equals = contest.players[0] == contest.players[1];
    let dice = if equals { number } else { number / 2 };
    let seed = Seed::from_number(contest.seed * 1_000_000 + u64::from(dice));
    let computers = BySide::of(|side| {
        let player = &contest.players[index(side)];
        let mut computer = rules.player(player.level, player.style, stream_of(seed, side));
        for (key, value) in &player.parameters {
            assert!(rules.set_parameter(&mut computer, key, *value), "{key}: no such parameter");
        }
        match player {
            Player { sight: true, .. } => Computer::Sighted(computer),
            Player { hints: true, .. } => Computer::Hinted(computer, None),
            _ => Computer::Player(computer),
        }
    });
    let mut others = BySide::of(|side| {
        let player = &contest.players[index(side)];
        player.program.as_ref().map(|program| Other::start::<R>(program, &contest.setup, seed, &**rules))
    });
    let mut game = ComputerGame::new(Arc::clone(rules), rules.new_game(&contest.setup)?, seed, computers);
    let (mut seconds, mut orders, mut win_chances) = ([0.0; 2], [0; 2], Vec::new());
    while let Some(side) = game.to_play() {
        let player = &contest.players[index(side)];
        let begun = Instant::now();
        let order = match &mut others[side] {
            Some(other) => {
                let line = other.ask(&json!({"do": "ai", "level": player.level.id(), "playouts": player.playouts}));
                rules.parse(line["line"].as_str().expect("an order")).map_err(|refusal| refusal.reason)?
            }
            None => {
                let advice = game.advice(side, player.playouts);
                win_chances.extend(advice.win_chance.map(|chance| (side, f64::from(chance))));
                advice.order
            }
        };
        seconds[index(side)] += begun.elapsed().as_secs_f64();
        orders[index(side)] += 1;
        for other in [&mut others.first, &mut others.second].into_iter().flatten() {
            other.ask(&json!({"do": "order", "side": R::SIDES[side].id, "line": rules.print(&order)}));
        }
        game.play(side, order)?;
        assert!(game.orders().len() < 100_000, "a game does not end (seed {seed})");
    }
    let status = game.status();
    let outcome = status.outcome.expect("the game is over");
    // A long contest that is interrupted has printed its games.
    eprintln!(
        "game {number}: the first as {}: {} ({})",
        R::SIDES[first].name,
        outcome.winner.map_or("a draw", |winner| R::SIDES[winner].name),
        outcome.case
    );
    Ok(Played { first, winner: outcome.winner, case: outcome.case, turn: status.turn, seconds, orders, win_chances })
}

/// The player of another build, asked through its referee.
struct Other {
    child: Child,
    to: ChildStdin,
    from: BufReader<ChildStdout>,
}

impl Other {
    fn start<R: AiGame>(program: &str, setup: &Setup, seed: Seed, rules: &R) -> Self {
        let mut child = Command::new(program)
            .arg("referee")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap_or_else(|error| panic!("{program}: {error}"));
        let to = child.stdin.take().expect("piped");
        let from = BufReader::new(child.stdout.take().expect("piped"));
        let mut other = Self { child, to, from };
        let ruleset = &rules.manifest().id;
        let mut request = json!({"do": "new", "ruleset": ruleset, "options": setup.options, "seed": seed.to_string()});
        if let Some(scenario) = &setup.scenario {
            request["scenario"] = json!(scenario);
        }
        other.ask(&request);
        other
    }

    fn ask(&mut self, request: &Value) -> Value {
        writeln!(self.to, "{request}").expect("it listens");
        let mut line = String::new();
        self.from.read_line(&mut line).expect("it answers");
        let answer: Value = serde_json::from_str(&line).expect("JSON");
        assert_eq!(answer["ok"], true, "{request}: {answer}");
        answer
    }
}

impl Drop for Other {
    fn drop(&mut self) {
        self.child.kill().ok();
        self.child.wait().ok();
    }
}

fn tell<R: Ruleset>(contest: &Match, all: &[Played], seconds: f64) {
    let won = |side: Option<Side>| {
        let of = || all.iter().filter(move |played| side.is_none_or(|side| played.first == side));
        (of().filter(|played| played.winner == Some(played.first)).count() as u32, of().count() as u32)
    };
    for (what, side) in
        [("both sides", None), (R::SIDES.first.name, Some(Side::First)), (R::SIDES.second.name, Some(Side::Second))]
    {
        let (won, games) = won(side);
        let (low, high) = interval(won, games);
        let share = 100.0 * f64::from(won) / f64::from(games.max(1));
        println!(
            "the first as {what}: {won} of {games}, {share:.1} % (95 %: {:.1} to {:.1})",
            100.0 * low,
            100.0 * high
        );
    }
    let won = all.iter().filter(|played| played.winner == Some(Side::First)).count() as u32;
    let (low, high) = interval(won, all.len() as u32);
    println!(
        "the {} side: {won} of {}, {:.1} % (95 %: {:.1} to {:.1})",
        R::SIDES.first.name,
        all.len(),
        100.0 * f64::from(won) / all.len().max(1) as f64,
        100.0 * low,
        100.0 * high
    );
    for (i, player) in contest.players.iter().enumerate() {
        let thought: f64 = all.iter().map(|played| played.seconds[i]).sum();
        let orders: u32 = all.iter().map(|played| played.orders[i]).sum();
        println!("{}: {:.2} ms an order", player.level.id(), 1000.0 * thought / f64::from(orders.max(1)));
    }
    let mut cases: Vec<&str> = all.iter().map(|played| played.case).collect();
    cases.sort_unstable();
    let mut counted: Vec<(&str, u32)> = Vec::new();
    for case in cases {
        match counted.last_mut() {
            Some((last, count)) if *last == case => *count += 1,
            _ => counted.push((case, 1)),
        }
    }
    let turns = all.iter().map(|played| f64::from(played.turn)).sum::<f64>() / all.len().max(1) as f64;
    println!("ended by {counted:?}; {turns:.1} turns on average; {seconds:.0} s");
    Side::BOTH.into_iter().for_each(|side| tell_hopes::<R>(all, side));
}

/// Compares the win chances that a side reported with its results: by fifths, and as a fit of the log-odds of winning
/// on the reported log-odds.
fn tell_hopes<R: Ruleset>(all: &[Played], side: Side) {
    let told: Vec<(f64, bool)> = all
        .iter()
        .flat_map(|played| {
            played.win_chances.iter().map(move |(whose, chance)| (*whose, *chance, played.winner == Some(side)))
        })
        .filter(|(whose, ..)| *whose == side)
        .map(|(_, chance, won)| (chance, won))
        .collect();
    if told.is_empty() {
        return;
    }
    print!("the {} was told, and won:", R::SIDES[side].name);
    for fifth in 0..5 {
        let of: Vec<_> = told.iter().filter(|(chance, _)| (chance * 5.0).min(4.99) as u32 == fifth).collect();
        if of.is_empty() {
            continue;
        }
        let (n, won) = (of.len() as f64, of.iter().filter(|(_, won)| *won).count() as f64);
        let mean = of.iter().map(|(chance, _)| chance).sum::<f64>();
        print!(" {:.0} %, {:.0} % of {};", 100.0 * mean / n, 100.0 * won / n, of.len());
    }
    // Newton's method for two constants.
    let (mut even, mut steep) = (0.0, 1.0);
    for _ in 0..30 {
        let (mut g, mut h) = ([0.0; 2], [1e-9, 0.0, 1e-9]);
        for (chance, won) in &told {
            let chance = chance.clamp(0.005, 0.995);
            let x = (chance / (1.0 - chance)).ln();
            let p = 1.0 / (1.0 + f64::exp(-(even + steep * x)));
            let (miss, w) = (f64::from(u8::from(*won)) - p, p * (1.0 - p));
            g = [g[0] + miss, g[1] + miss * x];
            h = [h[0] + w, h[1] + w * x, h[2] + w * x * x];
        }
        let det = h[0] * h[2] - h[1] * h[1];
        even += (h[2] * g[0] - h[1] * g[1]) / det;
        steep += (h[0] * g[1] - h[1] * g[0]) / det;
    }
    println!(" fitted {even:+.2} and {steep:.2} times");
}
