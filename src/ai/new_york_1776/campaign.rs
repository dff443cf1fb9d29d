//! The search over the orders of a half-turn and the enemy's answers, as New York 1776 is played: what a trial does on
//! its way.

use super::aims::Aim;
use super::habits::Habits;
use super::judge::Judge;
use super::marches::{Marches, Width};
use super::playout::Playout;
use super::scales::chance_of;
use super::search::Search;
use super::terms::Score;
use crate::ai::brief::Brief;
use crate::ai::random::Chance;
use crate::ai::tree::{Field, Next};
use crate::kernel::ruleset::{Need, Ruleset};
use crate::kernel::side::Side;
use crate::rules::new_york_1776::position::Phase;
use crate::rules::new_york_1776::{Order, Position};

/// Worlds kept for the trials of one decision.
const WORLDS: usize = 64;

/// What is done at a place of the tree.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Deed {
    /// An order of one's own.
    Mine(Order),
    /// What the enemy may do, as far as one can tell.
    His(Aim),
}

impl Deed {
    /// The order, where it is one's own.
    pub const fn mine(self) -> Order {
        match self {
            Self::Mine(order) => order,
            Self::His(_) => Order::Done,
        }
    }
}

/// A world on the way of a trial.
#[derive(Clone, Debug)]
pub struct Trial {
    /// How it stands.
    p: Position,
    /// The turn and the side of the half-turn under way.
    mover: (u8, Side),
    /// Half-turns still to be played, this one among them.
    left: u32,
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
    /// Half-turns before the end of the horizon that have no places in the tree.
    blind: u32,
}

impl<'s, 'a> Campaign<'s, 'a> {
    /// With nothing looked at yet.
    pub fn new(search: &'s Search<'a>, horizon: u32, habits: &Habits, chance: &mut Chance) -> Self {
        let mut playout = search.playout();
        let first = search.world(chance);
        playout.guises = search.guises(&first, habits.guises, chance);
        playout.looks = habits.looks;
        playout.favoured = habits.favoured;
        let from = (first.turn, first.active);
        let blind = horizon.saturating_sub(1 + habits.answers);
        Self { search, playout, worlds: vec![first], from, horizon, blind }
    }

    const fn marches(&self) -> Marches<'s> {
        Marches { rules: self.search.brief.rules, atlas: self.search.atlas }
    }

    /// Orders of one's own, by plans that begin with them.
    fn mine(&mut self, p: &Position, out: &mut Vec<(Deed, f32)>, chance: &mut Chance) {
        for plan in self.marches().plans(p, Width::Wide) {
            let terms = self.search.after(&mut self.playout, p, &plan, chance);
            let hope = chance_of(terms.iter().sum());
            better(out, Deed::Mine(plan[0]), hope);
        }
    }

    /// Orders of the enemy, by what he takes one's army for.
    fn his(&mut self, trial: &Trial, out: &mut Vec<(Deed, f32)>, chance: &mut Chance) {
        let taken = match self.playout.guises.get(trial.guise) {
            Some(guise) => guise.of(self.search.brief.rules, &trial.p),
            None => trial.p.clone(),
        };
        let marches = self.marches();
        let mut orders = vec![Order::Done];
        marches.orders(&taken, Width::Narrow, &mut orders);
        for order in orders {
            if let Some(aim) = marches.aim(&taken, &order) {
                let hope = self.playout.glance(&taken, &order, chance);
                better(out, Deed::His(aim), hope);
            }
        }
    }
}

/// Keeps the best that was found of a deed.
fn better(out: &mut Vec<(Deed, f32)>, deed: Deed, hope: f32) {
    match out.iter_mut().find(|(other, _)| *other == deed) {
        Some((_, best)) => *best = best.max(hope),
        None => out.push((deed, hope)),
    }
}

impl Campaign<'_, '_> {
    /// The terms where trials of each of two orders end, on average, as one's own side sees them: more is better for
    /// it. Both are tried in the same worlds and begin with the same luck.
    pub fn terms_of(&mut self, orders: [Order; 2], trials: u32, chance: &mut Chance) -> [Score; 2] {
        let brief = self.search.brief;
        let judge = Judge { rules: brief.rules, atlas: self.search.atlas, scales: self.search.scales };
        let mut sums = [[0.0; 8]; 2];
        for _ in 0..trials {
            let (world, luck) = (self.world(chance), chance.word());
            for (order, sum) in orders.iter().zip(&mut sums) {
                let (mut trial, mut chance) = (world.clone(), Chance::new(luck));
                if brief.rules.check(&trial.p, order).is_ok() {
                    self.give(&mut trial, &Deed::Mine(*order), &mut chance);
                }
                let Trial { p, mover, left, guise } = &mut trial;
                self.playout.value_after(p, *mover, *left, *guise, &mut chance);
                let next = if p.phase == Phase::Movement { p.active } else { p.active.other() };
                for (sum, term) in sum.iter_mut().zip(judge.score(p, next)) {
                    *sum += if brief.side == Side::British { term } else { -term } / trials as f32;
                }
            }
        }
        sums
    }
}

impl Field for Campaign<'_, '_> {
    type World = Trial;
    type Order = Deed;

    fn world(&mut self, chance: &mut Chance) -> Trial {
        if self.worlds.len() < WORLDS {
            self.worlds.push(self.search.world(chance));
        }
        let p = self.worlds[chance.below(self.worlds.len())].clone();
        let guise = chance.below(self.playout.guises.len().max(1));
        Trial { p, mover: self.from, left: self.horizon, guise }
    }

    fn choices(&mut self, trial: &Trial, out: &mut Vec<(Deed, f32)>, chance: &mut Chance) {
        if trial.p.active == self.search.brief.side {
            self.mine(&trial.p, out, chance);
        } else {
            self.his(trial, out, chance);
        }
    }

    fn may(&self, trial: &Trial, deed: &Deed) -> bool {
        match deed {
            Deed::Mine(order) => self.search.brief.rules.check(&trial.p, order).is_ok(),
            Deed::His(aim) => self.marches().towards(&trial.p, aim).is_some(),
        }
    }

    fn give(&mut self, trial: &mut Trial, deed: &Deed, chance: &mut Chance) -> Next {
        let Brief { rules, side, .. } = *self.search.brief;
        let order = match deed {
            Deed::Mine(order) => *order,
            Deed::His(aim) => self.marches().towards(&trial.p, aim).unwrap_or(Order::Done),
        };
        let Trial { p, mover, left, .. } = trial;
        self.playout.give(p, &order, chance);
        self.playout.settle(p, chance);
        if p.phase != Phase::Movement || !matches!(rules.need(p), Need::Order(_)) {
            return Next::Leaf;
        }
        if (p.turn, p.active) != *mover {
            *mover = (p.turn, p.active);
            *left -= 1;
        }
        match p.active == side {
            _ if *left <= self.blind => Next::Leaf,
            true => Next::Mine,
            false => Next::His,
        }
    }

    fn outlook(&mut self, mut trial: Trial, chance: &mut Chance) -> f32 {
        let Trial { p, mover, left, guise } = &mut trial;
        let british = self.playout.value_after(p, *mover, *left, *guise, chance);
        if self.search.brief.side == Side::British { british } else { 1.0 - british }
    }
}
