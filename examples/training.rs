//! Fits the feature weights of New York 1776 to games, and writes them into `src/ai/new_york_1776/features.rs`:
//! `cargo run --release --no-default-features --example training -- games=4000 seed=1 playouts=30 stray=12 asks=3`.
//!
//! Captains with `playouts` playouts play each other. Of every hundred movement orders `stray` are random candidates
//! instead, so that the fit sees the results of blunders. Of every six movement decisions `asks` are examined: six
//! candidates, good and bad, are each played on `trials` times for `ahead` half-turns, and the fit learns the
//! evaluation of the result, so that the evaluation learns what only a rollout could see.
//!
//! `from=FOLDER` reads records of `blockade simulate --out` in addition to the games, or instead of them (`games=0`);
//! `keep=FILE.facts` writes the samples, `from=FILE.facts` reads them. The fit is a logistic regression of a British
//! victory on the features, each with a weight for the first turn and one for the last, by Adam over batches in an
//! order from a fixed seed, so that the same games give the same weights.

use std::convert::Infallible;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use blockade::ai::brief::AiGame;
use blockade::ai::budget::PlayoutBudget;
use blockade::ai::new_york_1776::candidate_moves::{MoveGenerator, Width};
use blockade::ai::new_york_1776::evaluation::Evaluator;
use blockade::ai::new_york_1776::features::{FEATURES, Favours, Feature, Features, lateness};
use blockade::ai::new_york_1776::knowledge::Knowledge;
use blockade::ai::new_york_1776::map_tables::MapTables;
use blockade::ai::new_york_1776::playout::Horizon;
use blockade::ai::random::SearchRng;
use blockade::ai::{Level, PlayStyle};
use blockade::kernel::dice::Seed;
use blockade::kernel::record::Record;
use blockade::kernel::ruleset::Ruleset;
use blockade::kernel::setup::Setup;
use blockade::kernel::side::BySide;
use blockade::kernel::umpire::{EntryKind, Umpire};
use blockade::play::game::opening_of;
use blockade::play::parallel::play_in_parallel;
use blockade::play::seats::{OwnedBrief, stream_of};
use blockade::rules::new_york_1776::position::{Phase, Position};
use blockade::rules::new_york_1776::sides::BRITISH;
use blockade::rules::new_york_1776::{NewYork, Order};
use blockade::rulesets;

/// The points that multiply the odds by e, as in the evaluation.
const SCALE: f64 = 14.0;
/// The passes over all samples.
const PASSES: usize = 12;
/// The samples of a batch.
const BATCH: usize = 512;
/// The regularization of every weight towards zero.
const PULL: f64 = 1e-4;
/// The regularization of the two weights of a feature towards each other.
const TOGETHER: f64 = 5e-4;
/// One game in this many is held out for validation.
const KEPT_BACK: usize = 10;

/// A position of a game.
struct Sample {
    features: Features,
    late: f32,
    /// The chance of a British victory: 0 or 1 for the end of the game, otherwise the result of rollouts.
    british: f32,
    kept_back: bool,
}

fn main() {
    let rules = rulesets::new_york().expect("the ruleset is good");
    let tables = MapTables::new(&rules);
    let (mut files, mut samples, mut keep) = (Vec::new(), Vec::new(), None);
    let mut play = Play { games: 4000, seed: 1, playouts: 30, stray: 12, asks: 0, trials: 16, ahead: 4 };
    for word in std::env::args().skip(1) {
        match word.split_once('=') {
            Some(("keep", file)) => keep = Some(PathBuf::from(file)),
            Some(("from", file)) if file.ends_with(".facts") => take_up(Path::new(file), &mut samples),
            Some(("from", folder)) => records_in(Path::new(folder), &mut files),
            Some(("games", value)) => play.games = value.parse().expect("a number"),
            Some(("seed", value)) => play.seed = value.parse().expect("a number"),
            Some(("playouts", value)) => play.playouts = value.parse().expect("a number"),
            Some(("stray", value)) => play.stray = value.parse().expect("a number"),
            Some(("asks", value)) => play.asks = value.parse().expect("a number"),
            Some(("trials", value)) => play.trials = value.parse().expect("a number"),
            Some(("ahead", value)) => play.ahead = value.parse().expect("a number"),
            _ => panic!("{word}: games=N, seed=N, playouts=N, stray=N, asks=N, trials=N, ahead=N or from=FOLDER"),
        }
    }
    files.sort();
    for (number, file) in files.iter().enumerate() {
        read(&rules, &tables, file, number % KEPT_BACK == 0, &mut samples);
    }
    let before = samples.len();
    play.all(&rules, &tables, &mut samples);
    if let Some(file) = keep {
        put_down(&file, &samples[before..]);
    }
    println!("{} positions of {} records and {} games", samples.len(), files.len(), play.games);
    if samples.is_empty() {
        return;
    }
    let weights = fit(&samples);
    let error =
        |kept_back: bool, weights: &[[f64; 2]]| loss(samples.iter().filter(|s| s.kept_back == kept_back), weights);
    let none = vec![[0.0; 2]; FEATURES];
    let old: Vec<[f64; 2]> = Feature::WEIGHTS.iter().map(|w| w.map(|w| f64::from(w) / SCALE)).collect();
    println!("loss a position: {:.4} fitted, {:.4} on games kept back", error(false, &weights), error(true, &weights));
    println!("  without weights {:.4}, with those in use {:.4}", error(true, &none), error(true, &old));
    for part in 0..4 {
        let (from, to) = (part as f32 / 4.0, (part + 1) as f32 / 4.0 + if part == 3 { 0.1 } else { 0.0 });
        let some = || samples.iter().filter(move |s| s.kept_back && s.late >= from && s.late < to);
        println!(
            "  turns {:.0} to {:.0}: {:.4}",
            from * 19.0 + 1.0,
            (to * 19.0).min(19.0) + 1.0,
            loss(some(), &weights)
        );
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/ai/new_york_1776/features.rs");
    let source = std::fs::read_to_string(&path).expect("the features can be read");
    std::fs::write(&path, written(&source, &weights)).expect("the weights can be written");
    println!("written to {}", path.display());
}

/// Writes samples to a file: the features, the progress of the war, the British chance, and whether the game is held
/// out.
fn put_down(file: &Path, samples: &[Sample]) {
    let mut bytes = Vec::with_capacity(samples.len() * 4 * (FEATURES + 3));
    for sample in samples {
        let marks = [sample.late, sample.british, f32::from(u8::from(sample.kept_back))];
        sample.features.iter().chain(&marks).for_each(|value| bytes.extend_from_slice(&value.to_le_bytes()));
    }
    std::fs::write(file, bytes).expect("the samples can be written");
}

fn take_up(file: &Path, out: &mut Vec<Sample>) {
    let bytes = std::fs::read(file).expect("a file of samples");
    for row in bytes.chunks_exact(4 * (FEATURES + 3)) {
        let value = |i: usize| f32::from_le_bytes([row[4 * i], row[4 * i + 1], row[4 * i + 2], row[4 * i + 3]]);
        let features = std::array::from_fn(value);
        out.push(Sample {
            features,
            late: value(FEATURES),
            british: value(FEATURES + 1),
            kept_back: value(FEATURES + 2) > 0.5,
        });
    }
}

/// The games that are played for the fit.
struct Play {
    games: u32,
    seed: u64,
    playouts: u32,
    stray: usize,
    /// Of six movement decisions the number that is examined with six candidates each.
    asks: usize,
    /// The rollouts of each candidate.
    trials: u32,
    /// The half-turns of a rollout.
    ahead: u32,
}

impl Play {
    /// Plays all games over all cores; the samples come in the order of the games.
    fn all(&self, rules: &Arc<NewYork>, tables: &MapTables, out: &mut Vec<Sample>) {
        let played = play_in_parallel(0..self.games, None, |game| Ok::<_, Infallible>(self.one(rules, tables, game)));
        let Ok(played) = played;
        out.extend(played.into_iter().flatten());
    }

    fn one(&self, rules: &Arc<NewYork>, tables: &MapTables, game: u32) -> Vec<Sample> {
        let seed = Seed::from_number(self.seed * 1_000_000 + u64::from(game));
        let mut rng = SearchRng::new(u64::from(game) ^ self.seed << 32);
        let mut umpire = Umpire::new(Arc::clone(rules), rules.new_game(&Setup::default()).expect("no options"), seed);
        umpire.run();
        let mut computers = BySide::of(|side| rules.player(Level::Captain, PlayStyle::Balanced, stream_of(seed, side)));
        let evaluator = Evaluator { rules, tables, weights: &tables.plain };
        let generator = MoveGenerator { rules, tables };
        // The share of random orders differs from game to game.
        let stray = self.stray * rng.below(3);
        let (mut samples, mut asked, mut mover, mut candidates) = (Vec::new(), Vec::new(), None, Vec::new());
        let mut luck = SearchRng::new(u64::from(game) ^ self.seed << 32 ^ 1776);
        while let Some(owned_brief) = OwnedBrief::of(&umpire) {
            let p = umpire.position();
            let moves = p.phase() == Phase::Movement && p.owes().is_none();
            if moves && mover != Some((p.turn, p.active)) {
                mover = Some((p.turn, p.active));
                samples.push((evaluator.features(p, p.active), lateness(p.turn)));
            }
            let mut order = None;
            if moves && rng.below(100) < stray {
                candidates.clear();
                generator.orders(p, Width::Narrow, &mut candidates);
                order = (!candidates.is_empty()).then(|| candidates[rng.below(candidates.len())]);
            }
            if moves && luck.below(6) < self.asks {
                self.ask(rules, tables, p, &owned_brief, &mut luck, &mut asked);
            }
            let order = order.unwrap_or_else(|| {
                rules
                    .advise(
                        &mut computers[owned_brief.side],
                        &owned_brief.brief(rules),
                        self.playouts,
                        &mut PlayoutBudget,
                    )
                    .order
            });
            umpire.play(owned_brief.side, order).expect("a program gives legal orders");
            let p = umpire.position();
            if moves && order != Order::Done && p.phase() == Phase::Movement && p.owes().is_none() {
                samples.push((evaluator.features(p, owned_brief.side.other()), lateness(p.turn)));
            }
        }
        let british = umpire.position().verdict().is_some_and(|verdict| verdict.winner() == BRITISH);
        let british = f32::from(u8::from(british));
        let kept_back = (game as usize).is_multiple_of(KEPT_BACK);
        let ended = samples.into_iter().map(|(features, late)| (features, late, british));
        ended.chain(asked).map(|(features, late, british)| Sample { features, late, british, kept_back }).collect()
    }

    /// Six random candidates and the results of their rollouts.
    fn ask(
        &self,
        rules: &NewYork,
        tables: &MapTables,
        p: &Position,
        owned_brief: &OwnedBrief<NewYork>,
        rng: &mut SearchRng,
        out: &mut Vec<(Features, f32, f32)>,
    ) {
        let brief = owned_brief.brief(rules);
        let knowledge = Knowledge::new(brief, tables);
        let mut playout = knowledge.playout();
        playout.identities = knowledge.identities(p, 8, rng);
        let evaluator = Evaluator { rules, tables, weights: &tables.plain };
        let mut candidates = Vec::new();
        MoveGenerator { rules, tables }.orders(p, Width::Narrow, &mut candidates);
        for i in 0..6.min(candidates.len()) {
            let pick = i + rng.below(candidates.len() - i);
            candidates.swap(i, pick);
            let mut after = p.clone();
            playout.apply(&mut after, &candidates[i], rng);
            playout.resolve_owed(&mut after, rng);
            if after.phase() != Phase::Movement || after.active != p.active {
                continue;
            }
            let mut sum = 0.0;
            for _ in 0..self.trials {
                let identity = rng.below(playout.identities.len());
                let horizon = Horizon { current: (p.turn, p.active), left: self.ahead };
                sum += playout.rollout(&mut after.clone(), horizon, identity, rng);
            }
            out.push((evaluator.features(&after, p.active.other()), lateness(p.turn), sum / self.trials as f32));
        }
    }
}

fn records_in(folder: &Path, out: &mut Vec<PathBuf>) {
    let Ok(entries) = std::fs::read_dir(folder) else {
        println!("{} cannot be read", folder.display());
        return;
    };
    for path in entries.flatten().map(|entry| entry.path()) {
        if path.is_dir() {
            records_in(&path, out);
        } else if path.extension().is_some_and(|end| end == "blockade") {
            out.push(path);
        }
    }
}

/// Samples every half-turn's beginning and the position after every movement order.
fn read(rules: &Arc<NewYork>, tables: &MapTables, file: &Path, kept_back: bool, out: &mut Vec<Sample>) {
    let bytes = std::fs::read(file).expect("a record");
    let Ok(record) = Record::from_bytes(file, &bytes) else {
        println!("{} is no record", file.display());
        return;
    };
    let Ok((game, _, _)) = blockade::play::game::Game::replay(rules, &record) else { return };
    let Some(verdict) = game.position().verdict() else { return };
    let british = f32::from(u8::from(verdict.winner() == BRITISH));
    let Ok(opening) = opening_of(&**rules, &record.header) else { return };
    let mut umpire = Umpire::new(Arc::clone(rules), opening, record.header.seed);
    umpire.run_to_roll();
    let evaluator = Evaluator { rules, tables, weights: &tables.plain };
    let mut mover = None;
    for entry in game.entries() {
        let p = umpire.position();
        if p.phase() == Phase::Movement
            && p.owes().is_none()
            && umpire.to_play().is_some()
            && mover != Some((p.turn, p.active))
        {
            mover = Some((p.turn, p.active));
            let features = evaluator.features(p, p.active);
            out.push(Sample { features, late: lateness(p.turn), british, kept_back });
        }
        match &entry.kind {
            EntryKind::Order(side, order) => {
                let moved = p.phase() == Phase::Movement && !matches!(order, Order::Done);
                if umpire.submit(*side, *order).is_err() {
                    return;
                }
                let p = umpire.position();
                if moved && p.phase() == Phase::Movement && p.owes().is_none() && p.roll().is_none() {
                    let features = evaluator.features(p, side.other());
                    out.push(Sample { features, late: lateness(p.turn), british, kept_back });
                }
            }
            EntryKind::Roll { faces, drawn } => {
                if umpire.replay_roll(faces, *drawn).is_err() {
                    return;
                }
            }
            _ => return,
        }
        umpire.run_to_roll();
    }
}

/// The log-odds of a British victory.
fn logit(sample: &Sample, weights: &[[f64; 2]]) -> f64 {
    let late = f64::from(sample.late);
    let each = sample.features.iter().zip(weights);
    each.map(|(feature, [first, last])| f64::from(*feature) * (first + (last - first) * late)).sum()
}

fn loss<'a>(samples: impl Iterator<Item = &'a Sample>, weights: &[[f64; 2]]) -> f64 {
    let (mut sum, mut count) = (0.0, 0.0_f64);
    for sample in samples {
        let z = logit(sample, weights).clamp(-30.0, 30.0);
        let british = f64::from(sample.british);
        sum += british * (1.0 + (-z).exp()).ln() + (1.0 - british) * (1.0 + z.exp()).ln();
        count += 1.0;
    }
    sum / count.max(1.0)
}

/// Fits the weights with Adam.
fn fit(samples: &[Sample]) -> Vec<[f64; 2]> {
    let mut order: Vec<usize> = (0..samples.len()).filter(|i| !samples[*i].kept_back).collect();
    let mut weights = vec![[0.0_f64; 2]; FEATURES];
    let (mut mean, mut square) = (weights.clone(), weights.clone());
    let (mut rng, mut step) = (SearchRng::new(1776), 0);
    for pass in 0..PASSES {
        for i in (1..order.len()).rev() {
            order.swap(i, rng.below(i + 1));
        }
        let rate = 0.02 * (1.0 - pass as f64 / PASSES as f64);
        for batch in order.chunks(BATCH) {
            let mut slope = vec![[0.0_f64; 2]; FEATURES];
            for sample in batch.iter().map(|i| &samples[*i]) {
                let z = logit(sample, &weights).clamp(-30.0, 30.0);
                let off = 1.0 / (1.0 + (-z).exp()) - f64::from(sample.british);
                let late = f64::from(sample.late);
                for (slope, feature) in slope.iter_mut().zip(sample.features).filter(|(_, feature)| *feature != 0.0) {
                    slope[0] += off * f64::from(feature) * (1.0 - late) / batch.len() as f64;
                    slope[1] += off * f64::from(feature) * late / batch.len() as f64;
                }
            }
            step += 1;
            let (fade, fade2) = (1.0 - 0.9_f64.powi(step), 1.0 - 0.999_f64.powi(step));
            for i in 0..FEATURES {
                for end in 0..2 {
                    let apart = weights[i][end] - weights[i][1 - end];
                    let g = slope[i][end] + PULL * weights[i][end] + TOGETHER * apart;
                    mean[i][end] += 0.1 * (g - mean[i][end]);
                    square[i][end] += 0.001 * (g * g - square[i][end]);
                    let to = weights[i][end] - rate * (mean[i][end] / fade) / ((square[i][end] / fade2).sqrt() + 1e-8);
                    weights[i][end] = match Feature::ALL[i].favours() {
                        Favours::British => to.max(0.0),
                        Favours::American => to.min(0.0),
                        Favours::Either => to,
                    };
                }
            }
        }
    }
    weights
}

/// The source of the features with these weights in its rows.
fn written(source: &str, weights: &[[f64; 2]]) -> String {
    let mut text = String::with_capacity(source.len());
    for line in source.lines() {
        let row =
            Feature::ALL.into_iter().position(|feature| line.trim_start().starts_with(&format!("{feature:?} => ")));
        match (row, line.rsplit_once(", [")) {
            (Some(row), Some((head, _))) => {
                let [first, last] = weights[row].map(|weight| weight * SCALE);
                text += &format!("{head}, [{first:.1}, {last:.1}];\n");
            }
            _ => text += &format!("{line}\n"),
        }
    }
    text
}
