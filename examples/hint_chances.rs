//! Compares the chances to win that hints tell with how the games ended, by the kind of the advised order and by turn.
//!
//! `cargo run --release --no-default-features --example hint_chances -- decision games=100 each=40 playouts=40 level=captain`
//!
//! At about every `each`th decision of a game between equal players the adviser gives a hint. The fitted line says how much
//! surer of themselves the hints are than the results: a slope of 1 is right, of 0.5 means that half of the log-odds are true.

use std::collections::BTreeMap;
use std::convert::Infallible;

use blockade::ai::brief::AiGame;
use blockade::ai::budget::PlayoutBudget;
use blockade::ai::random::SearchRng;
use blockade::ai::{Level, PlayStyle};
use blockade::kernel::dice::Seed;
use blockade::kernel::ruleset::Viewer;
use blockade::kernel::setup::Setup;
use blockade::kernel::side::{BySide, Side};
use blockade::kernel::umpire::Umpire;
use blockade::play::parallel::play_in_parallel;
use blockade::play::seats::{OwnedBrief, stream_of};
use blockade::{rulesets, with_ruleset};

struct Wanted {
    games: u32,
    seed: u64,
    each: usize,
    playouts: u32,
    level: Level,
    setup: Setup,
}

/// A hint that told a chance.
struct Told {
    kind: String,
    turn: u16,
    side: Side,
    chance: f64,
}

/// A hint with what came of its game.
struct Sample {
    told: Told,
    won: f64,
}

fn main() {
    let mut words = std::env::args().skip(1);
    let Some(game) = words.next() else {
        println!(
            "hint_chances: RULESET [games=N] [seed=N] [each=N] [playouts=N] [level=LEVEL] [scenario=NAME] [option=NAME]"
        );
        return;
    };
    let setup = Setup::default();
    let mut wanted = Wanted { games: 50, seed: 1, each: 40, playouts: 40, level: Level::Captain, setup };
    for word in words {
        let (key, value) = word.split_once('=').expect("KEY=VALUE");
        match key {
            "games" => wanted.games = value.parse().expect("a number"),
            "seed" => wanted.seed = value.parse().expect("a number"),
            "each" => wanted.each = value.parse().expect("a number"),
            "playouts" => wanted.playouts = value.parse().expect("a number"),
            "level" => wanted.level = Level::from_id(value).expect("a level"),
            "scenario" => wanted.setup.scenario = Some(value.to_owned()),
            "option" => wanted.setup.options.push(value.to_owned()),
            _ => panic!("{key}: games, seed, each, playouts, level, scenario or option"),
        }
    }
    with_ruleset!(&game, R => measure::<R>(&wanted)).expect("a ruleset");
}

fn measure<R: AiGame>(wanted: &Wanted) {
    let Ok(games) = play_in_parallel(0..wanted.games, None, |number| {
        Ok::<_, Infallible>(samples::<R>(wanted, wanted.seed * 1_000_000 + u64::from(number)))
    });
    let samples: Vec<Sample> = games.into_iter().flatten().collect();
    tell("by the advised order", &samples, |sample| sample.told.kind.clone());
    tell("by turn", &samples, |sample| format!("turn {:>2}", sample.told.turn));
    tell("by chance", &samples, |sample| format!("{:>2}0 %", (sample.told.chance * 10.0) as u32));
    let (slope, even) = fitted(&samples);
    println!("the log-odds of the results are {slope:.2} times those of the hints, plus {even:.2}");
}

/// The hints of one game.
fn samples<R: AiGame>(wanted: &Wanted, number: u64) -> Vec<Sample> {
    let rules = rulesets::load::<R>().expect("the ruleset is good");
    let (seed, mut chance) = (Seed::from_number(number), SearchRng::new(number));
    let mut umpire = Umpire::new(rules.clone(), rules.new_game(&wanted.setup).expect("a set-up"), seed);
    umpire.run();
    let player = |level, stream| rules.player(level, PlayStyle::Balanced, stream);
    let mut players = BySide::of(|side| player(wanted.level, stream_of(seed, side)));
    let mut all = Vec::new();
    while let Some(brief) = OwnedBrief::of(&umpire) {
        let side = brief.side;
        if chance.below(wanted.each) == 0 && brief.legal.len() > 1 {
            let mut adviser = player(Level::General, chance.word());
            let hint = rules.hint(&mut adviser, &brief.brief(&rules), None, wanted.playouts, &mut PlayoutBudget);
            let kind = rules.print(&hint.order).split(' ').next().unwrap_or_default().to_owned();
            let turn = rules.status(&rules.observe(umpire.position(), umpire.memory(), Viewer::Side(side))).turn;
            all.extend(hint.win_chance.map(|chance| Told { kind, turn, side, chance: chance.into() }));
        }
        let order = rules.advise(&mut players[side], &brief.brief(&rules), wanted.playouts, &mut PlayoutBudget).order;
        umpire.play(side, order).expect("a legal order");
    }
    let outcome = rules
        .status(&rules.observe(umpire.position(), umpire.memory(), Viewer::All))
        .outcome
        .expect("the game is over");
    let won = |side| outcome.winner.map_or(0.5, |winner| if winner == side { 1.0 } else { 0.0 });
    all.into_iter().map(|told| Sample { won: won(told.side), told }).collect()
}

fn tell(title: &str, samples: &[Sample], key: impl Fn(&Sample) -> String) {
    let mut rows: BTreeMap<String, Vec<&Sample>> = BTreeMap::new();
    for sample in samples {
        rows.entry(key(sample)).or_default().push(sample);
    }
    println!("{title}: hints, their mean chance, won, mean square of the error");
    for (name, row) in rows {
        let mean = |each: &dyn Fn(&Sample) -> f64| row.iter().map(|one| each(one)).sum::<f64>() / row.len() as f64;
        let (told, won) = (mean(&|one| one.told.chance), mean(&|one| one.won));
        let square = mean(&|one| (one.told.chance - one.won).powi(2));
        println!("  {name:12} {:5} {:5.1} % {:5.1} % {square:.3}", row.len(), told * 100.0, won * 100.0);
    }
}

/// The slope and the constant of a logistic regression of the results on the log-odds of the hints.
fn fitted(samples: &[Sample]) -> (f64, f64) {
    let log_odds = |chance: f64| {
        let chance = chance.clamp(0.01, 0.99);
        (chance / (1.0 - chance)).ln()
    };
    let (mut slope, mut even) = (1.0, 0.0);
    for _ in 0..5_000 {
        let (mut to_slope, mut to_even) = (0.0, 0.0);
        for Sample { told, won } in samples {
            let x = log_odds(told.chance);
            let miss = won - 1.0 / (1.0 + (-(slope * x + even)).exp());
            to_slope += miss * x;
            to_even += miss;
        }
        let rate = 0.5 / samples.len().max(1) as f64;
        (slope, even) = (slope + rate * to_slope, even + rate * to_even);
    }
    (slope, even)
}
