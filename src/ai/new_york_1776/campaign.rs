//! The search over the orders of a half-turn, as New York 1776 is played: what a trial does on its way.

use super::habits::Habits;
use super::judge::Judge;
use super::marches::{Marches, Width};
use super::playout::Playout;
use super::scales::chance_of;
use super::search::Search;
use super::terms::Score;
use crate::ai::random::Chance;
use crate::ai::tree::Field;
use crate::kernel::ruleset::{Need, Ruleset};
use crate::kernel::side::Side;
use crate::rules::new_york_1776::position::Phase;
use crate::rules::new_york_1776::{Order, Position};

/// Worlds kept for the trials of one decision.
const WORLDS: usize = 64;

/// A half-turn to be thought through.
pub struct Campaign<'s, 'a> {
    search: &'s Search<'a>,
    playout: Playout<'s>,
    worlds: Vec<Position>,
    /// The turn and the side of the half-turn under way.
    from: (u8, Side),
    /// Half-turns a trial is played on, the one under way among them.
    horizon: u32,
}

impl<'s, 'a> Campaign<'s, 'a> {
    /// With nothing looked at yet.
    pub fn new(search: &'s Search<'a>, horizon: u32, habits: &Habits, chance: &mut Chance) -> Self {
        let mut playout = search.playout();
        let first = search.world(chance);
        playout.guises = search.guises(&first, habits.guises, chance);
        playout.looks = habits.looks;
        let from = (first.turn, first.active);
        Self { search, playout, worlds: vec![first], from, horizon }
    }
}

impl Campaign<'_, '_> {
    /// The terms where trials of an order end, on average, as one's own side sees them: more is better for it.
    pub fn terms_after(&mut self, order: &Order, trials: u32, chance: &mut Chance) -> Score {
        let brief = self.search.brief;
        let judge = Judge { rules: brief.rules, atlas: self.search.atlas, scales: self.search.scales };
        let mut sum = [0.0; 8];
        // The same luck for every order that is compared.
        let mut chance = Chance::new(chance.word());
        for _ in 0..trials {
            let mut world = self.world(&mut chance);
            if self.may(&world, order) {
                self.give(&mut world, order, &mut chance);
                self.playout.value_after(&mut world, self.from, self.horizon, &mut chance);
            }
            let next = if world.phase == Phase::Movement { world.active } else { world.active.other() };
            for (sum, term) in sum.iter_mut().zip(judge.score(&world, next)) {
                *sum += if brief.side == Side::British { term } else { -term } / trials as f32;
            }
        }
        sum
    }
}

impl Field for Campaign<'_, '_> {
    type World = Position;
    type Order = Order;

    fn world(&mut self, chance: &mut Chance) -> Position {
        if self.worlds.len() < WORLDS {
            self.worlds.push(self.search.world(chance));
        }
        self.worlds[chance.below(self.worlds.len())].clone()
    }

    fn choices(&mut self, world: &Position, out: &mut Vec<(Order, f32)>, chance: &mut Chance) {
        let brief = self.search.brief;
        let marches = Marches { rules: brief.rules, atlas: self.search.atlas };
        for plan in marches.plans(world, Width::Wide) {
            let terms = self.search.after(&mut self.playout, world, &plan, chance);
            let hope = chance_of(terms.iter().sum());
            match out.iter_mut().find(|(order, _)| *order == plan[0]) {
                Some((_, best)) => *best = best.max(hope),
                None => out.push((plan[0], hope)),
            }
        }
    }

    fn may(&self, world: &Position, order: &Order) -> bool {
        self.search.brief.rules.check(world, order).is_ok()
    }

    fn give(&mut self, world: &mut Position, order: &Order, chance: &mut Chance) -> bool {
        let brief = self.search.brief;
        self.playout.give(world, order, chance);
        self.playout.settle_owed(world, chance);
        world.phase == Phase::Movement
            && (world.turn, world.active) == self.from
            && brief.rules.need(world) == Need::Order(brief.side)
    }

    fn outlook(&mut self, mut world: Position, chance: &mut Chance) -> f32 {
        let british = self.playout.value_after(&mut world, self.from, self.horizon, chance);
        if self.search.brief.side == Side::British { british } else { 1.0 - british }
    }
}
