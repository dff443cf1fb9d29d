//! Fits Liberty's win chances to games: the chance to win for an evaluation in each year.
//! `cargo run --release --no-default-features --example win_chances -- games=400 level=captain seed=1`
//!
//! Half of the games are played with the nearer goal (L13.8). The samples are the evaluation at the beginning of every
//! turn and the winner; a logistic regression on evaluation and year gives the constants of
//! `src/ai/liberty/evaluation.rs`.

use std::convert::Infallible;
use std::path::Path;
use std::sync::Arc;

use blockade::ai::budget::PlayoutBudget;
use blockade::ai::liberty::evaluation::{WinEstimate, evaluate, war_progress};
use blockade::ai::player::Player;
use blockade::ai::{Level, PlayStyle};
use blockade::kernel::dice::Seed;
use blockade::kernel::side::Side;
use blockade::play::game::{Game, NewGame};
use blockade::play::parallel::play_in_parallel;
use blockade::play::seats::OwnedBrief;
use blockade::rules::liberty::data::options::Rule;
use blockade::rules::liberty::position::{FIRST_YEAR, LAST_YEAR, Phase};
use blockade::rules::liberty::sides::BRITISH;
use blockade::rules::liberty::{Liberty, Position};
use blockade::rulesets;

/// The beginning of a turn.
struct Sample {
    worth: f64,
    year: u16,
    win_chance: f64,
    british_won: bool,
}

fn main() {
    let (mut games, mut seed, mut level) = (400_u32, 1_u64, Level::Captain);
    for word in std::env::args().skip(1) {
        match word.split_once('=') {
            Some(("games", value)) => games = value.parse().expect("a number"),
            Some(("seed", value)) => seed = value.parse().expect("a number"),
            Some(("level", value)) => level = Level::from_id(value).expect("a level"),
            _ => panic!("{word}: games=N, seed=N or level=LEVEL"),
        }
    }
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("rulesets/liberty");
    let rules: Arc<Liberty> = Arc::new(rulesets::from_folder(&folder).expect("the ruleset is good"));
    let played = play_in_parallel(0..games, None, |game| {
        Ok::<_, Infallible>(play(&rules, level, seed * 1_000_000 + u64::from(game), game % 4 >= 2))
    });
    let Ok(played) = played;
    let samples: Vec<Sample> = played.into_iter().flatten().collect();
    let [steep, more, even, later] = fit(&samples);
    println!("odds of e to the power of worth × ({steep:.4} + {more:.4} × gone) + {even:.3} + {later:.3} × gone");
    println!("year, turns, hope of the British now, fitted, won");
    for year in FIRST_YEAR..=LAST_YEAR {
        let of: Vec<&Sample> = samples.iter().filter(|s| s.year == year).collect();
        let mean = |each: &dyn Fn(&Sample) -> f64| of.iter().map(|s| each(s)).sum::<f64>() / of.len().max(1) as f64;
        let fitted = |s: &Sample| {
            let gone = f64::from(war_progress(s.year));
            let z = s.worth * (steep + more * gone) + even + later * gone;
            1.0 / (1.0 + (-z).exp())
        };
        let won = |s: &Sample| f64::from(u8::from(s.british_won));
        println!("{year} {:6} {:.3} {:.3} {:.3}", of.len(), mean(&|s| s.win_chance), mean(&fitted), mean(&won));
    }
}

/// Plays one game between equal players.
fn play(rules: &Arc<Liberty>, level: Level, seed: u64, nearer: bool) -> Vec<Sample> {
    let mut new = NewGame::hotseat("chances", Seed::from_number(seed));
    if nearer {
        new.setup.options = vec![Rule::NearerGoal.id().to_owned()];
    }
    let mut game = Game::new(rules, new).expect("the option is known");
    game.settle();
    let mut players =
        Side::BOTH.map(|side| Player::new(&**rules, level, PlayStyle::Balanced, seed * 2 + side.index() as u64));
    let mut found: Vec<(f64, u16, f64)> = Vec::new();
    let mut turn = None;
    while let Some(owned_brief) = OwnedBrief::of(game.umpire()) {
        let p: &Position = game.umpire().position();
        if p.phase() == Phase::Cards && turn != Some((p.year, p.turn)) {
            turn = Some((p.year, p.turn));
            found.push((
                f64::from(evaluate(rules, p)),
                p.year,
                f64::from(WinEstimate::of(rules, p, BRITISH).win_chance(0.0)),
            ));
        }
        let choice = players[owned_brief.side.index()].choose(&owned_brief.brief(rules), &mut PlayoutBudget);
        game.play(owned_brief.side, choice.order).expect("legal");
    }
    let british_won = game.umpire().position().outcome().is_some_and(|outcome| outcome.winner == Some(BRITISH));
    let sample = |(worth, year, win_chance)| Sample { worth, year, win_chance, british_won };
    found.into_iter().map(sample).collect()
}

/// Fits four constants with Newton's method.
fn fit(samples: &[Sample]) -> [f64; 4] {
    let mut figures = [0.1, 0.0, 0.0, 0.0];
    for _ in 0..30 {
        let (mut slope, mut curve) = ([0.0; 4], [[0.0; 4]; 4]);
        for s in samples {
            let gone = f64::from(war_progress(s.year));
            let x = [s.worth, s.worth * gone, 1.0, gone];
            let z: f64 = x.iter().zip(figures).map(|(x, figure)| x * figure).sum();
            let chance = 1.0 / (1.0 + (-z).exp());
            for i in 0..4 {
                slope[i] += (f64::from(u8::from(s.british_won)) - chance) * x[i];
                for j in 0..4 {
                    curve[i][j] += chance * (1.0 - chance) * x[i] * x[j];
                }
            }
        }
        let step = solve(curve, slope);
        figures.iter_mut().zip(step).for_each(|(figure, step)| *figure += step);
    }
    figures
}

/// Solves four linear equations.
fn solve(mut m: [[f64; 4]; 4], mut b: [f64; 4]) -> [f64; 4] {
    for i in 0..4 {
        m[i][i] += 1e-6;
        for j in 0..4 {
            if i != j {
                let share = m[j][i] / m[i][i];
                let row = m[i];
                m[j].iter_mut().zip(row).for_each(|(to, from)| *to -= share * from);
                b[j] -= share * b[i];
            }
        }
    }
    std::array::from_fn(|i| b[i] / m[i][i])
}
