//! The search over the orders of a half-turn, as New York 1776 is played: what a trial does on its way.

use super::habits::Habits;
use super::judge::Judge;
use super::marches::{Marches, Width};
use super::playout::Playout;
use super::scales::chance_of;
use super::search::Search;
use super::terms::{Score, TERMS};
use crate::ai::brief::Brief;
use crate::ai::random::Chance;
use crate::ai::reasons::Told;
use crate::ai::tree::Field;
use crate::kernel::ruleset::{Need, Ruleset};
use crate::kernel::side::Side;
use crate::rules::new_york_1776::position::Phase;
use crate::rules::new_york_1776::sides::BRITISH;
use crate::rules::new_york_1776::{Order, Position};

/// A world on the way of a trial.
#[derive(Clone, Debug)]
pub struct Trial {
    /// How it stands.
    p: Position,
    /// How the enemy takes one's army in this trial.
    guise: usize,
}

/// A half-turn to be thought through.
pub struct Campaign<'s, 'a> {
    search: &'s Search<'a>,
    playout: Playout<'s>,
    worlds: Vec<Position>,
    /// The turn and the side of the half-turn under way.
    from: (u8, Side),
    /// Half-turns a trial is played on, the one under way among them.
    horizon: u32,
    /// Worlds kept for the trials, at most.
    most: usize,
}

impl<'s, 'a> Campaign<'s, 'a> {
    /// With nothing looked at yet.
    pub fn new(search: &'s Search<'a>, horizon: u32, habits: &Habits, chance: &mut Chance) -> Self {
        let mut playout = search.playout();
        let first = search.world(chance);
        playout.guises = search.guises(&first, habits.guises, chance);
        playout.looks = habits.looks;
        let from = (first.turn, first.active);
        Self { search, playout, worlds: vec![first], from, horizon, most: habits.worlds }
    }
}

impl Campaign<'_, '_> {
    /// To the end of the horizon: the chance of a British victory.
    fn play_on(&mut self, trial: &mut Trial, chance: &mut Chance) -> f32 {
        self.playout.value_after(&mut trial.p, self.from, self.horizon, trial.guise, chance)
    }
}

impl Field for Campaign<'_, '_> {
    type World = Trial;
    type Order = Order;

    fn world(&mut self, chance: &mut Chance) -> Trial {
        if self.worlds.len() < self.most {
            self.worlds.push(self.search.world(chance));
        }
        let p = self.worlds[chance.below(self.worlds.len())].clone();
        let guise = chance.below(self.playout.guises.len().max(1));
        Trial { p, guise }
    }

    fn choices(&mut self, trial: &Trial, out: &mut Vec<(Order, f32)>, chance: &mut Chance) {
        let Brief { rules, .. } = *self.search.brief;
        let marches = Marches { rules, atlas: self.search.atlas };
        for plan in marches.plans(&trial.p, Width::Wide) {
            let terms = self.search.after(&mut self.playout, &trial.p, &plan, chance);
            keep_best(out, plan[0], chance_of(terms.iter().sum()));
        }
    }

    fn may(&self, trial: &Trial, order: &Order) -> bool {
        self.search.brief.rules.check(&trial.p, order).is_ok()
    }

    fn give(&mut self, trial: &mut Trial, order: &Order, chance: &mut Chance) -> bool {
        let Brief { rules, side, .. } = *self.search.brief;
        let p = &mut trial.p;
        self.playout.give(p, order, chance);
        self.playout.settle_owed(p, chance);
        p.phase == Phase::Movement && (p.turn, p.active) == self.from && rules.need(p) == Need::Order(side)
    }

    fn outlook(&mut self, mut trial: Trial, chance: &mut Chance) -> f32 {
        let british = self.play_on(&mut trial, chance);
        if self.search.brief.side == BRITISH { british } else { 1.0 - british }
    }
}

impl Told<TERMS> for Campaign<'_, '_> {
    fn end(&mut self, world: &Trial, order: &Order, luck: &mut Chance) -> Score {
        let brief = self.search.brief;
        let judge = Judge { rules: brief.rules, atlas: self.search.atlas, scales: self.search.scales };
        let mut trial = world.clone();
        if self.may(&trial, order) {
            self.give(&mut trial, order, luck);
        }
        self.play_on(&mut trial, luck);
        let p = &trial.p;
        let next = if p.phase == Phase::Movement { p.active } else { p.active.other() };
        let sign = if brief.side == BRITISH { 1.0 } else { -1.0 };
        judge.score(p, next).map(|term| sign * term)
    }
}

/// What plans begin with, and what a glance gives the best of each.
pub fn keep_best(out: &mut Vec<(Order, f32)>, order: Order, hope: f32) {
    match out.iter_mut().find(|(other, _)| *other == order) {
        Some((_, best)) => *best = best.max(hope),
        None => out.push((order, hope)),
    }
}
