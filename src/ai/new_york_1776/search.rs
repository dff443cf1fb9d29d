//! Choosing among plans: a look at each in several worlds, then playing the best of them on in the mind.

use super::atlas::Atlas;
use super::belief::Belief;
use super::judge::{Judge, Score, Term};
use super::marches::{Marches, Plan, Width};
use super::playout::Playout;
use super::reasons::weigh;
use super::tactics::Style;
use super::world::imagine;
use crate::ai::brief::{Brief, Pace};
use crate::ai::random::Chance;
use crate::kernel::ruleset::{Need, Ruleset};
use crate::kernel::side::Side;
use crate::rules::new_york_1776::{NewYork, Order, Position};

/// A candidate and what is known of it.
#[derive(Clone, Debug)]
pub struct Candidate {
    /// Its orders.
    pub plan: Plan,
    /// Mean of the terms after it.
    pub terms: Score,
    /// Mean chance of one's own victory.
    pub value: f32,
}

/// Looks and plays on.
pub struct Search<'a> {
    /// What one knows.
    pub brief: &'a Brief<'a, NewYork>,
    /// The map.
    pub atlas: &'a Atlas,
    /// Where the hidden blocks may be.
    pub belief: &'a Belief,
    /// What the own side makes of each term: its temper.
    pub weights: Score,
    /// How the own side fights: its temper, too.
    pub style: Style,
}

/// What playing on has told of a candidate.
#[derive(Clone, Copy, Default, PartialEq, Debug)]
pub struct Looked {
    /// Sum of the chances of one's own victory.
    sum: f32,
    /// Playouts.
    pub count: u32,
    /// What was thought of it before, in chance of victory, against the best.
    pub before: f32,
}

/// As many playouts as what was thought before is worth.
const BEFORE: f32 = 10.0;

impl Looked {
    /// Chance of one's own victory by the playouts alone.
    pub fn hope(&self) -> Option<f32> {
        (self.count > 0).then(|| self.sum / self.count as f32)
    }

    /// The same, with what was thought before, which counts for less and less.
    pub fn worth(&self) -> f32 {
        self.hope().unwrap_or(0.0) + self.before * BEFORE / (BEFORE + self.count as f32)
    }
}

impl Search<'_> {
    /// A world that may be true.
    pub fn world(&self, chance: &mut Chance) -> Position {
        imagine(self.brief.rules, self.brief.side, self.brief.seen, self.belief, chance)
    }

    /// The terms after a plan, as a side sees them: more is better for it.
    fn after(&self, playout: &mut Playout<'_>, world: &Position, plan: &Plan, chance: &mut Chance) -> Score {
        let mut p = world.clone();
        // Standing still is judged before the battles are fought, like everything else.
        if plan[..] != [Order::Done] {
            self.play(playout, &mut p, plan, chance);
        }
        let judge = Judge { rules: self.brief.rules, atlas: self.atlas };
        let mut score = judge.score(&p, self.brief.side.other());
        if self.brief.side == Side::American {
            score.iter_mut().for_each(|term| *term = -*term);
        }
        for (term, weight) in score.iter_mut().zip(&self.weights) {
            *term *= weight;
        }
        score
    }

    /// Gives the orders of a plan as long as they are legal and one's own.
    fn play(&self, playout: &mut Playout<'_>, p: &mut Position, plan: &Plan, chance: &mut Chance) {
        for order in plan {
            let mine = self.brief.rules.need(p) == Need::Order(self.brief.side);
            if !mine || self.brief.rules.check(p, order).is_err() {
                return;
            }
            playout.give(p, order, chance);
            playout.settle_owed(p, chance);
        }
    }

    /// What an order gains over none, term by term, the best first.
    pub fn gains(&self, order: &Order, worlds: u32, chance: &mut Chance) -> Vec<(Term, f32)> {
        let mut playout = self.playout();
        let (mut with, mut without) = ([0.0; 8], [0.0; 8]);
        for _ in 0..worlds.max(1) {
            let world = self.world(chance);
            for (plan, sum) in [(vec![*order], &mut with), (Vec::new(), &mut without)] {
                let terms = self.after(&mut playout, &world, &plan, chance);
                sum.iter_mut().zip(terms).for_each(|(sum, term)| *sum += term / worlds.max(1) as f32);
            }
        }
        weigh(&with, &without)
    }

    /// Every plan looked at in one world, the best in more: best first, `done` always among them.
    pub fn screened(&self, width: Width, worlds: u32, keep: usize, noise: f32, chance: &mut Chance) -> Vec<Candidate> {
        let rules = self.brief.rules;
        let mut playout = self.playout();
        let first = self.world(chance);
        let marches = Marches { rules, atlas: self.atlas };
        let plans = marches.plans(&first, width);
        let mut found: Vec<Candidate> = plans
            .into_iter()
            .map(|plan| {
                let terms = self.after(&mut playout, &first, &plan, chance);
                let value = terms.iter().sum::<f32>() + noise * bell(chance);
                Candidate { plan, terms, value }
            })
            .collect();
        // What was only a look: the surest plan is not thrown away for a tie.
        let done = found.remove(0);
        found.sort_by(|a, b| b.value.total_cmp(&a.value));
        found.truncate(keep);
        found.push(done);
        let others: Vec<Position> = (1..worlds).map(|_| self.world(chance)).collect();
        for candidate in &mut found {
            for world in &others {
                let terms = self.after(&mut playout, world, &candidate.plan, chance);
                for (sum, term) in candidate.terms.iter_mut().zip(terms) {
                    *sum += term;
                }
                candidate.value += terms.iter().sum::<f32>();
            }
            candidate.terms.iter_mut().for_each(|term| *term /= worlds as f32);
            candidate.value /= worlds as f32;
        }
        found.sort_by(|a, b| b.value.total_cmp(&a.value));
        found
    }

    /// Plays on from each candidate in the same worlds and halves them until one is left.
    ///
    /// `first` are the choices, the likeliest first, with what is thought of them before, in chance of victory;
    /// the answer is the index of the best and what was found of each. Ends after `playouts`, or when the pace says so.
    pub fn halving(
        &self,
        first: &[(Plan, f32)],
        half_turns: u32,
        playouts: u32,
        pace: &mut dyn Pace,
        chance: &mut Chance,
    ) -> (usize, Vec<Looked>) {
        let mut playout = self.playout();
        let mut alive: Vec<usize> = (0..first.len()).collect();
        let mut looked: Vec<Looked> =
            first.iter().map(|(_, before)| Looked { before: *before, ..Looked::default() }).collect();
        let rounds = first.len().next_power_of_two().trailing_zeros().max(1);
        let mut done = 0_u32;
        'search: for round in 1..=rounds {
            let until = round as f32 / rounds as f32;
            loop {
                let world = self.world(chance);
                let seed = chance.word();
                for i in &alive {
                    let spent = pace.spent().max(done as f32 / playouts.max(1) as f32);
                    pace.tell(spent);
                    if spent >= 1.0 {
                        break 'search;
                    }
                    let mut luck = Chance::new(seed);
                    let mut p = world.clone();
                    self.play(&mut playout, &mut p, &first[*i].0, &mut luck);
                    let british = playout.value_after(&mut p, (world.turn, world.active), half_turns, &mut luck);
                    looked[*i].sum += if self.brief.side == Side::British { british } else { 1.0 - british };
                    looked[*i].count += 1;
                    done += 1;
                }
                if pace.spent().max(done as f32 / playouts.max(1) as f32) >= until {
                    break;
                }
            }
            alive.sort_by(|a, b| looked[*b].worth().total_cmp(&looked[*a].worth()));
            alive.truncate(alive.len().div_ceil(2));
        }
        // Cut short: what was hardly looked at does not win by luck.
        let least = alive.iter().map(|i| looked[*i].count).max().unwrap_or(0) / 2;
        let best = alive
            .into_iter()
            .filter(|i| looked[*i].count > 0 && looked[*i].count >= least)
            .max_by(|a, b| looked[*a].worth().total_cmp(&looked[*b].worth()))
            .unwrap_or(0);
        (best, looked)
    }

    /// A mind of one's own temper.
    fn playout(&self) -> Playout<'_> {
        let mut playout = Playout::new(self.brief.rules, self.atlas);
        playout.styles[self.brief.side] = self.style;
        playout.weights = self.weights;
        playout
    }
}

/// About normal, with a spread of one.
fn bell(chance: &mut Chance) -> f32 {
    let sum: usize = (0..4).map(|_| chance.below(1000)).sum();
    (sum as f32 - 1998.0) / 577.0
}
