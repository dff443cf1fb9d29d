//! Choosing among plans: a look at each in several worlds, then playing the best of them on in the mind.

use super::atlas::Atlas;
use super::belief::Belief;
use super::guise::Guise;
use super::judge::Judge;
use super::marches::{Marches, Plan, Width};
use super::playout::Playout;
use super::scales::Scales;
use super::tactics::Style;
use super::terms::{Score, Term};
use super::world::imagine;
use crate::ai::brief::Brief;
use crate::ai::random::Chance;
use crate::ai::reasons::Tally;
use crate::kernel::ruleset::{Need, Ruleset};
use crate::rules::new_york_1776::sides::AMERICAN;
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
    /// What the own side makes of each fact: its temper.
    pub scales: &'a Scales,
    /// How the own side fights: its temper, too.
    pub style: Style,
}

impl Search<'_> {
    /// A world that may be true.
    pub fn world(&self, chance: &mut Chance) -> Position {
        imagine(self.brief.rules, self.brief.side, self.brief.seen, self.belief, chance)
    }

    /// The terms after a plan, as a side sees them: more is better for it.
    pub fn after(&self, playout: &mut Playout<'_>, world: &Position, plan: &Plan, chance: &mut Chance) -> Score {
        let mut p = world.clone();
        // Standing still is judged before the battles are fought, like everything else.
        if plan[..] != [Order::Done] {
            self.play(playout, &mut p, plan, chance);
        }
        let judge = Judge { rules: self.brief.rules, atlas: self.atlas, scales: self.scales };
        let mut score = judge.score(&p, self.brief.side.other());
        if self.brief.side == AMERICAN {
            score.iter_mut().for_each(|term| *term = -*term);
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
        let mut tally = Tally::default();
        for _ in 0..worlds.max(1) {
            let world = self.world(chance);
            let [with, without] =
                [vec![*order], Vec::new()].map(|plan| self.after(&mut playout, &world, &plan, chance));
            tally.add(&with, &without);
        }
        tally.reasons(Term::ALL)
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

    /// Ways in which the enemy may take one's own army.
    pub fn guises(&self, world: &Position, count: usize, chance: &mut Chance) -> Vec<Guise> {
        let Brief { rules, side, seen, history, .. } = *self.brief;
        let his = Belief::from_history(rules, side.other(), seen.options, history);
        Guise::several(rules, side, world, &his, count, chance)
    }

    /// A mind of one's own temper.
    pub fn playout(&self) -> Playout<'_> {
        let mut playout = Playout::new(self.brief.rules, self.atlas);
        playout.styles[self.brief.side] = self.style;
        playout.scales = self.scales;
        playout.side = self.brief.side;
        playout
    }
}

/// About normal, with a spread of one.
fn bell(chance: &mut Chance) -> f32 {
    let sum: usize = (0..4).map(|_| chance.below(1000)).sum();
    (sum as f32 - 1998.0) / 577.0
}
