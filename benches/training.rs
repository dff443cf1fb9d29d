//! Fits the weights of New York's judge to games, and writes them into `src/ai/new_york_1776/weights.rs`:
//! `cargo bench --no-default-features --bench training -- games=4000 seed=1 playouts=30 stray=12 asks=3`.
//!
//! Captains of so many playouts play each other, and of every hundred movement orders so many stray: any candidate is
//! given instead, so that the fit sees what comes of blunders, too. Of every six movement decisions `asks` are looked
//! into: six candidates, good and bad, are each played on `trials` times for `ahead` half-turns, and the fit learns
//! what the judge makes of where that leads; the judge learns to see at a glance what it now sees only by playing on.
//!
//! `from=FOLDER` reads records as `blockade simulate --out` keeps them, beside or instead (`games=0`);
//! `keep=FILE.facts` writes what was seen, `from=FILE.facts` reads it. Logistic regression of the chance of a British
//! victory on the facts, each with a weight for the first turn and one for the last; Adam over batches in an order
//! drawn from a fixed seed, so that the same games give the same weights.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use blockade::ai::brief::{Staffed, Steady};
use blockade::ai::new_york_1776::atlas::Atlas;
use blockade::ai::new_york_1776::belief::Belief;
use blockade::ai::new_york_1776::facts::{FACTS, Fact, Facts, Good};
use blockade::ai::new_york_1776::judge::Judge;
use blockade::ai::new_york_1776::marches::{Marches, Width};
use blockade::ai::new_york_1776::scales::lateness;
use blockade::ai::new_york_1776::search::Search;
use blockade::ai::new_york_1776::tactics::Style;
use blockade::ai::random::Chance;
use blockade::ai::{Level, Temper};
use blockade::kernel::dice::Seed;
use blockade::kernel::record::Record;
use blockade::kernel::ruleset::Ruleset;
use blockade::kernel::setup::Setup;
use blockade::kernel::side::BySide;
use blockade::kernel::umpire::{Deed, Umpire};
use blockade::play::game::opening_of;
use blockade::play::seats::{Dossier, stream_of};
use blockade::rules::new_york_1776::position::{Phase, Position};
use blockade::rules::new_york_1776::sides::BRITISH;
use blockade::rules::new_york_1776::{NewYork, Order};
use blockade::rulesets;

#[path = "measure/cores.rs"]
mod cores;

use cores::{all_cores, share_out};

/// Points that make odds of e to one, as in the judge.
const SCALE: f64 = 14.0;
/// Passes over all positions.
const PASSES: usize = 12;
/// Positions a step.
const BATCH: usize = 512;
/// Pull of every weight towards nothing.
const PULL: f64 = 1e-4;
/// Pull of the two weights of a fact towards each other.
const TOGETHER: f64 = 5e-4;
/// One game in so many is kept back to measure on.
const KEPT_BACK: usize = 10;

/// A position of a kept game.
struct Sample {
    facts: Facts,
    late: f32,
    /// Chance of a British victory: 0 or 1 where a game's end is told, else what playing on has shown.
    british: f32,
    kept_back: bool,
}

fn main() {
    let rules = rulesets::new_york().expect("the ruleset is good");
    let atlas = Atlas::new(&rules);
    let (mut files, mut samples, mut keep) = (Vec::new(), Vec::new(), None);
    let mut play = Play { games: 4000, seed: 1, playouts: 30, stray: 12, asks: 0, trials: 16, ahead: 4 };
    for word in std::env::args().skip(1).filter(|word| !word.starts_with("--")) {
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
        read(&rules, &atlas, file, number % KEPT_BACK == 0, &mut samples);
    }
    let before = samples.len();
    play.all(&rules, &atlas, &mut samples);
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
    let none = vec![[0.0; 2]; FACTS];
    let old: Vec<[f64; 2]> =
        blockade::ai::new_york_1776::weights::WEIGHTS.iter().map(|w| w.map(|w| f64::from(w) / SCALE)).collect();
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
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/ai/new_york_1776/weights.rs");
    std::fs::write(&path, written(&weights)).expect("the weights can be written");
    println!("written to {}", path.display());
}

/// Samples in a file, to be fitted again: the facts, how late it is, who won and whether it is kept back.
fn put_down(file: &Path, samples: &[Sample]) {
    let mut bytes = Vec::with_capacity(samples.len() * 4 * (FACTS + 3));
    for sample in samples {
        let marks = [sample.late, sample.british, f32::from(u8::from(sample.kept_back))];
        sample.facts.iter().chain(&marks).for_each(|value| bytes.extend_from_slice(&value.to_le_bytes()));
    }
    std::fs::write(file, bytes).expect("the samples can be written");
}

fn take_up(file: &Path, out: &mut Vec<Sample>) {
    let bytes = std::fs::read(file).expect("a file of samples");
    for row in bytes.chunks_exact(4 * (FACTS + 3)) {
        let value = |i: usize| f32::from_le_bytes([row[4 * i], row[4 * i + 1], row[4 * i + 2], row[4 * i + 3]]);
        let facts = std::array::from_fn(value);
        out.push(Sample { facts, late: value(FACTS), british: value(FACTS + 1), kept_back: value(FACTS + 2) > 0.5 });
    }
}

/// Games played for the fit.
struct Play {
    games: u32,
    seed: u64,
    playouts: u32,
    stray: usize,
    /// Of six movement decisions so many are looked into: six candidates each are played on.
    asks: usize,
    /// How often each of them.
    trials: u32,
    /// For how many half-turns.
    ahead: u32,
}

impl Play {
    /// Over all cores; the samples come in the order of the games.
    fn all(&self, rules: &Arc<NewYork>, atlas: &Atlas, out: &mut Vec<Sample>) {
        out.extend(share_out(self.games, all_cores(), |game| self.one(rules, atlas, game)).into_iter().flatten());
    }

    fn one(&self, rules: &Arc<NewYork>, atlas: &Atlas, game: u32) -> Vec<Sample> {
        let seed = Seed::from_number(self.seed * 1_000_000 + u64::from(game));
        let mut chance = Chance::new(u64::from(game) ^ self.seed << 32);
        let mut umpire = Umpire::new(Arc::clone(rules), rules.new_game(&Setup::default()).expect("no options"), seed);
        umpire.run();
        let mut minds = BySide::of(|side| rules.mind(Level::Captain, Temper::Balanced, stream_of(seed, side)));
        let judge = Judge { rules, atlas, scales: &atlas.plain };
        let marches = Marches { rules, atlas };
        // Not every game strays as much, and some armies stand anywhere.
        let stray = self.stray * chance.below(3);
        let (mut samples, mut asked, mut mover, mut candidates) = (Vec::new(), Vec::new(), None, Vec::new());
        let mut luck = Chance::new(u64::from(game) ^ self.seed << 32 ^ 1776);
        while let Some(dossier) = Dossier::of(&umpire) {
            let p = umpire.position();
            let moves = p.phase == Phase::Movement && p.owes.is_none();
            if moves && mover != Some((p.turn, p.active)) {
                mover = Some((p.turn, p.active));
                samples.push((judge.facts(p, p.active), lateness(p.turn)));
            }
            let mut order = None;
            if moves && chance.below(100) < stray {
                candidates.clear();
                marches.orders(p, Width::Narrow, &mut candidates);
                order = (!candidates.is_empty()).then(|| candidates[chance.below(candidates.len())]);
            }
            if moves && luck.below(6) < self.asks {
                self.ask(rules, atlas, p, &dossier, &mut luck, &mut asked);
            }
            let order = order.unwrap_or_else(|| {
                rules.advise(&mut minds[dossier.side], &dossier.brief(rules), self.playouts, &mut Steady).order
            });
            umpire.play(dossier.side, order).expect("a program gives legal orders");
            let p = umpire.position();
            if moves && order != Order::Done && p.phase == Phase::Movement && p.owes.is_none() {
                samples.push((judge.facts(p, dossier.side.other()), lateness(p.turn)));
            }
        }
        let british = umpire.position().verdict.is_some_and(|verdict| verdict.winner() == BRITISH);
        let british = f32::from(u8::from(british));
        let kept_back = (game as usize).is_multiple_of(KEPT_BACK);
        let ended = samples.into_iter().map(|(facts, late)| (facts, late, british));
        ended.chain(asked).map(|(facts, late, british)| Sample { facts, late, british, kept_back }).collect()
    }

    /// Six candidates, good ones and bad, and what comes of each where it is played on.
    fn ask(
        &self,
        rules: &NewYork,
        atlas: &Atlas,
        p: &Position,
        dossier: &Dossier<NewYork>,
        chance: &mut Chance,
        out: &mut Vec<(Facts, f32, f32)>,
    ) {
        let brief = dossier.brief(rules);
        let belief = Belief::from_history(rules, dossier.side, brief.seen.options, brief.history);
        let search = Search { brief: &brief, atlas, belief: &belief, scales: &atlas.plain, style: Style::default() };
        let mut playout = search.playout();
        playout.guises = search.guises(p, 8, chance);
        let judge = Judge { rules, atlas, scales: &atlas.plain };
        let mut candidates = Vec::new();
        Marches { rules, atlas }.orders(p, Width::Narrow, &mut candidates);
        for i in 0..6.min(candidates.len()) {
            let pick = i + chance.below(candidates.len() - i);
            candidates.swap(i, pick);
            let mut after = p.clone();
            playout.give(&mut after, &candidates[i], chance);
            playout.settle_owed(&mut after, chance);
            if after.phase != Phase::Movement || after.active != p.active {
                continue;
            }
            let mut sum = 0.0;
            for _ in 0..self.trials {
                let guise = chance.below(playout.guises.len());
                sum += playout.value_after(&mut after.clone(), (p.turn, p.active), self.ahead, guise, chance);
            }
            out.push((judge.facts(&after, p.active.other()), lateness(p.turn), sum / self.trials as f32));
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

/// Every movement order's outcome, and every half-turn's beginning.
fn read(rules: &Arc<NewYork>, atlas: &Atlas, file: &Path, kept_back: bool, out: &mut Vec<Sample>) {
    let bytes = std::fs::read(file).expect("a record");
    let Ok(record) = Record::from_bytes(file, &bytes) else {
        println!("{} is no record", file.display());
        return;
    };
    let Ok((game, _, _)) = blockade::play::game::Game::replay(rules, &record) else { return };
    let Some(verdict) = game.position().verdict else { return };
    let british = f32::from(u8::from(verdict.winner() == BRITISH));
    let Ok(opening) = opening_of(&**rules, &record.header) else { return };
    let mut umpire = Umpire::new(Arc::clone(rules), opening, record.header.seed);
    umpire.run_to_roll();
    let judge = Judge { rules, atlas, scales: &atlas.plain };
    let mut mover = None;
    for entry in game.entries() {
        let p = umpire.position();
        if p.phase == Phase::Movement
            && p.owes.is_none()
            && umpire.to_play().is_some()
            && mover != Some((p.turn, p.active))
        {
            mover = Some((p.turn, p.active));
            let facts = judge.facts(p, p.active);
            out.push(Sample { facts, late: lateness(p.turn), british, kept_back });
        }
        match &entry.deed {
            Deed::Order(side, order) => {
                let moved = p.phase == Phase::Movement && !matches!(order, Order::Done);
                if umpire.submit(*side, *order).is_err() {
                    return;
                }
                let p = umpire.position();
                if moved && p.phase == Phase::Movement && p.owes.is_none() && p.roll.is_none() {
                    let facts = judge.facts(p, side.other());
                    out.push(Sample { facts, late: lateness(p.turn), british, kept_back });
                }
            }
            Deed::Roll { faces, drawn } => {
                if umpire.replay_roll(faces, *drawn).is_err() {
                    return;
                }
            }
            _ => return,
        }
        umpire.run_to_roll();
    }
}

/// The logit of a British victory.
fn logit(sample: &Sample, weights: &[[f64; 2]]) -> f64 {
    let late = f64::from(sample.late);
    let each = sample.facts.iter().zip(weights);
    each.map(|(fact, [first, last])| f64::from(*fact) * (first + (last - first) * late)).sum()
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

/// Adam.
fn fit(samples: &[Sample]) -> Vec<[f64; 2]> {
    let mut order: Vec<usize> = (0..samples.len()).filter(|i| !samples[*i].kept_back).collect();
    let mut weights = vec![[0.0_f64; 2]; FACTS];
    let (mut mean, mut square) = (weights.clone(), weights.clone());
    let (mut chance, mut step) = (Chance::new(1776), 0);
    for pass in 0..PASSES {
        for i in (1..order.len()).rev() {
            order.swap(i, chance.below(i + 1));
        }
        let rate = 0.02 * (1.0 - pass as f64 / PASSES as f64);
        for batch in order.chunks(BATCH) {
            let mut slope = vec![[0.0_f64; 2]; FACTS];
            for sample in batch.iter().map(|i| &samples[*i]) {
                let z = logit(sample, &weights).clamp(-30.0, 30.0);
                let off = 1.0 / (1.0 + (-z).exp()) - f64::from(sample.british);
                let late = f64::from(sample.late);
                for (slope, fact) in slope.iter_mut().zip(sample.facts).filter(|(_, fact)| *fact != 0.0) {
                    slope[0] += off * f64::from(fact) * (1.0 - late) / batch.len() as f64;
                    slope[1] += off * f64::from(fact) * late / batch.len() as f64;
                }
            }
            step += 1;
            let (fade, fade2) = (1.0 - 0.9_f64.powi(step), 1.0 - 0.999_f64.powi(step));
            for i in 0..FACTS {
                for end in 0..2 {
                    let apart = weights[i][end] - weights[i][1 - end];
                    let g = slope[i][end] + PULL * weights[i][end] + TOGETHER * apart;
                    mean[i][end] += 0.1 * (g - mean[i][end]);
                    square[i][end] += 0.001 * (g * g - square[i][end]);
                    let to = weights[i][end] - rate * (mean[i][end] / fade) / ((square[i][end] / fade2).sqrt() + 1e-8);
                    weights[i][end] = match Fact::ALL[i].good() {
                        Good::British => to.max(0.0),
                        Good::American => to.min(0.0),
                        Good::Either => to,
                    };
                }
            }
        }
    }
    weights
}

/// The file of weights.
fn written(weights: &[[f64; 2]]) -> String {
    let mut text = String::from(
        "//! What each fact counts for, in points for the British on the first turn and on the last: fitted to games of\n\
         //! programs against each other by `cargo bench --no-default-features --bench training`.\n\n\
         /// In the order of the facts; fourteen points make odds of e to one.\n",
    );
    text += &format!("pub const WEIGHTS: [[f32; 2]; {FACTS}] = [\n");
    for (fact, [first, last]) in Fact::ALL.into_iter().zip(weights) {
        text += &format!("    [{:.1}, {:.1}], // {fact:?}\n", first * SCALE, last * SCALE);
    }
    text + "];\n"
}
