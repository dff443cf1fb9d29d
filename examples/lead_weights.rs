//! Fits the evaluation of Trying Men's Souls to games: the weights of its features at the start and at the end.
//! `cargo run --release --no-default-features --example lead_weights -- games=1400 seed=78`
//!
//! Recruits and lieutenants play each other, every fourth game is a campaign, the others are *The Battle of Long Island*. The
//! samples are the features at the beginning of every activation and the winner; every game counts the same. A logistic
//! regression gives the constants of `src/ai/trying_mens_souls/evaluation.rs`; a weight that would be negative is left out.

use blockade::ai::brief::AiGame;
use blockade::ai::budget::PlayoutBudget;
use blockade::ai::trying_mens_souls::evaluation::{FEATURES, activation_of, features, lateness};
use blockade::ai::trying_mens_souls::tables::Tables;
use blockade::ai::{Level, PlayStyle};
use blockade::kernel::dice::Seed;
use blockade::kernel::ruleset::Ruleset;
use blockade::kernel::setup::Setup;
use blockade::kernel::side::BySide;
use blockade::kernel::umpire::Umpire;
use blockade::play::parallel::play_in_parallel;
use blockade::play::seats::{OwnedBrief, stream_of};
use blockade::rules::trying_mens_souls::TryingMensSouls;
use blockade::rules::trying_mens_souls::sides::{AMERICAN, BRITISH};
use blockade::rulesets;

/// The features of a moment, those of the start before those of the end, and whether the British won.
type Sample = ([f64; 2 * FEATURES], bool);

/// The passes over all samples, and the length of a step.
const PASSES: usize = 4000;
const STEP: f64 = 0.5;
/// The regularization of every weight towards zero.
const PULL: f64 = 0.002;

fn main() {
    let (mut games, mut seed) = (1400_u32, 78_u64);
    for word in std::env::args().skip(1) {
        match word.split_once('=') {
            Some(("games", value)) => games = value.parse().expect("a number"),
            Some(("seed", value)) => seed = value.parse().expect("a number"),
            _ => panic!("{word}: games=N or seed=N"),
        }
    }
    let rules = rulesets::load::<TryingMensSouls>().expect("the ruleset is good");
    let tables = Tables::new(&rules);
    let short = rules.scenarios.first().expect("a scenario").id.clone();
    let play = |number: u32| {
        let scenario = (!number.is_multiple_of(4)).then(|| short.clone());
        let setup = Setup { scenario, ..Setup::default() };
        let dice = Seed::from_number(seed * 1_000_000 + u64::from(number));
        let mut umpire = Umpire::new(rules.clone(), rules.new_game(&setup)?, dice);
        umpire.run();
        let level = |side| match (number / 4 % 4, side) {
            (1, AMERICAN) | (2, BRITISH) => Level::Recruit,
            _ => Level::Lieutenant,
        };
        let mut players = BySide::of(|side| rules.player(level(side), PlayStyle::Balanced, stream_of(dice, side)));
        let (mut moments, mut last) = (Vec::new(), None);
        while let Some(brief) = OwnedBrief::of(&umpire) {
            let p = umpire.position();
            if last != Some(activation_of(p)) && p.battle.is_none() {
                last = Some(activation_of(p));
                moments.push((features(&rules, &tables, p), lateness(&rules, p)));
            }
            let advice = rules.advise(&mut players[brief.side], &brief.brief(&rules), 1, &mut PlayoutBudget);
            umpire.play(brief.side, advice.order).map_err(|refusal| refusal.reason)?;
        }
        let won = umpire.position().ending.is_some_and(|ending| ending.winner == BRITISH);
        Ok::<_, String>((number.is_multiple_of(4), won, moments))
    };
    let all = play_in_parallel(0..games, None, play).unwrap_or_else(|wrong| panic!("{wrong}"));
    for campaign in [true, false] {
        let (mut samples, mut weights): (Vec<Sample>, Vec<f64>) = (Vec::new(), Vec::new());
        for (_, won, moments) in all.iter().filter(|game| game.0 == campaign) {
            for (found, late) in moments {
                let mut row = [0.0; 2 * FEATURES];
                for (number, one) in found.iter().enumerate() {
                    row[number] = f64::from(one * (1.0 - late));
                    row[FEATURES + number] = f64::from(one * late);
                }
                samples.push((row, *won));
                weights.push(1.0 / moments.len() as f64);
            }
        }
        let found = fit(&samples, &weights);
        println!("{}: {} moments", if campaign { "campaign" } else { "scenario" }, samples.len());
        for number in 0..FEATURES {
            println!("[{:.2}, {:.2}],", found[number], found[FEATURES + number]);
        }
    }
}

/// The weights of a logistic regression, by gradient descent on features of the same size; all but the last of each half are at
/// least 0.
fn fit(samples: &[Sample], weights: &[f64]) -> [f64; 2 * FEATURES] {
    let total: f64 = weights.iter().sum();
    let mut size = [1e-6; 2 * FEATURES];
    for ((row, _), weight) in samples.iter().zip(weights) {
        size.iter_mut().zip(row).for_each(|(size, one)| *size += weight * one * one / total);
    }
    let size = size.map(f64::sqrt);
    let mut found = [0.0; 2 * FEATURES];
    for _ in 0..PASSES {
        let mut gradient = found.map(|weight| PULL * weight);
        for ((row, won), weight) in samples.iter().zip(weights) {
            let odds: f64 = (0..2 * FEATURES).map(|number| found[number] * row[number] / size[number]).sum();
            let error = (1.0 / (1.0 + (-odds).exp()) - f64::from(u8::from(*won))) * weight / total;
            (0..2 * FEATURES).for_each(|number| gradient[number] += error * row[number] / size[number]);
        }
        for number in 0..2 * FEATURES {
            found[number] -= STEP * gradient[number];
            if number % FEATURES != FEATURES - 1 {
                found[number] = found[number].max(0.0);
            }
        }
    }
    (0..2 * FEATURES).for_each(|number| found[number] /= size[number]);
    found
}
