//! Playing on in the mind: dice by chance, every decision by simple rules of thumb.

use super::atlas::Atlas;
use super::guise::Guise;
use super::judge::Judge;
use super::marches::{Marches, Width};
use super::scales::Scales;
use super::tactics::{Style, Tactics};
use crate::ai::random::Chance;
use crate::kernel::dice::MOST_DICE;
use crate::kernel::ruleset::{Need, Ruleset};
use crate::kernel::side::{BySide, Side};
use crate::rules::new_york_1776::event::Event;
use crate::rules::new_york_1776::position::Phase;
use crate::rules::new_york_1776::sides::{AMERICAN, BRITISH};
use crate::rules::new_york_1776::{NewYork, Order, Position};

/// Candidates looked at for a march.
pub const LOOKS: usize = 24;

/// So many dice; the game draws nothing.
pub(super) fn rolled<'a>(faces: &'a mut [u8; MOST_DICE], count: u8, chance: &mut Chance) -> &'a [u8] {
    let faces = &mut faces[..usize::from(count).min(MOST_DICE)];
    faces.iter_mut().for_each(|face| *face = chance.face());
    faces
}

/// Plays positions on.
pub struct Playout<'a> {
    /// The rules.
    pub rules: &'a NewYork,
    /// The map.
    pub atlas: &'a Atlas,
    /// How each side fights.
    pub styles: BySide<Style>,
    /// What the facts count for: the temper of who looks ahead.
    pub scales: &'a Scales,
    /// Where what happens is thrown away.
    pub events: Vec<Event>,
    /// Candidates, kept for its room.
    pub candidates: Vec<Order>,
    /// How the enemy of who looks ahead may take his army: one of them is taken in each of the enemy's half-turns.
    pub guises: Vec<Guise>,
    /// Who looks ahead.
    pub side: Side,
    /// Candidates looked at for a march.
    pub looks: usize,
}

impl<'a> Playout<'a> {
    /// With the usual temper on both sides.
    pub fn new(rules: &'a NewYork, atlas: &'a Atlas) -> Self {
        Self {
            rules,
            atlas,
            styles: BySide::new(Style::default(), Style::default()),
            scales: &atlas.plain,
            events: Vec::new(),
            candidates: Vec::new(),
            guises: Vec::new(),
            side: AMERICAN,
            looks: LOOKS,
        }
    }

    fn judge(&self) -> Judge<'a> {
        Judge { rules: self.rules, atlas: self.atlas, scales: self.scales }
    }

    fn tactics(&self, side: Side) -> Tactics<'a> {
        Tactics { rules: self.rules, atlas: self.atlas, style: self.styles[side] }
    }

    /// Plays an order and the dice and phases after it, up to the next decision.
    pub fn give(&mut self, p: &mut Position, order: &Order, chance: &mut Chance) {
        self.events.clear();
        self.rules.apply(p, order, &mut self.events);
        self.run(p, chance);
    }

    /// Dice and phases up to the next decision.
    pub fn run(&mut self, p: &mut Position, chance: &mut Chance) {
        loop {
            match self.rules.need(p) {
                Need::Order(_) | Need::Over => return,
                Need::Chance(ask) => {
                    let mut faces = [0; MOST_DICE];
                    let faces = rolled(&mut faces, ask.count(), chance);
                    self.events.clear();
                    self.rules.resolve(p, faces, &mut self.events);
                }
                Need::Nothing => {
                    self.events.clear();
                    self.rules.run_phase(p, &mut self.events);
                }
            }
        }
    }

    /// Decides all that is not movement, until a side moves, or nothing is left to decide.
    pub fn settle(&mut self, p: &mut Position, chance: &mut Chance) {
        for _ in 0..4000 {
            let Need::Order(side) = self.rules.need(p) else { return };
            if p.phase == Phase::Movement && p.owes.is_none() {
                return;
            }
            let Some(order) = self.tactics(side).order(p, side, chance) else { return };
            self.give(p, &order, chance);
        }
    }

    /// Decides only what is owed in mid-march.
    pub fn settle_owed(&mut self, p: &mut Position, chance: &mut Chance) {
        while p.phase == Phase::Movement && p.owes.is_some() {
            let Need::Order(side) = self.rules.need(p) else { return };
            let Some(order) = self.tactics(side).order(p, side, chance) else { return };
            self.give(p, &order, chance);
        }
    }

    /// One movement order by a quick look at candidates.
    pub fn quick_order(&mut self, p: &Position, chance: &mut Chance) -> Order {
        let side = p.active;
        let marches = Marches { rules: self.rules, atlas: self.atlas };
        let mut candidates = std::mem::take(&mut self.candidates);
        candidates.clear();
        marches.orders(p, Width::Narrow, &mut candidates);
        let judge = self.judge();
        let sign = if side == BRITISH { 1.0 } else { -1.0 };
        let value = |p: &Position| -> f32 { sign * judge.points(p, side.other()) };
        let mut best = (value(p) + 0.3, Order::Done);
        // A part of them is enough to find a good one, and no two games go alike.
        let all = candidates.len();
        let about_him = self.about_washington(p, &mut candidates);
        for i in 0..all.min(self.looks.max(about_him)) {
            if i >= about_him {
                let pick = i + chance.below(all - i);
                candidates.swap(i, pick);
            }
            let mut after = p.clone();
            self.give(&mut after, &candidates[i], chance);
            self.settle_owed(&mut after, chance);
            let worth = value(&after);
            if worth > best.0 {
                best = (worth, candidates[i]);
            }
        }
        self.candidates = candidates;
        best.1
    }

    /// Puts in front what nobody overlooks: marches against Washington, and his own. How many there are.
    fn about_washington(&self, p: &Position, candidates: &mut [Order]) -> usize {
        let him = self.rules.commander;
        let Some(stands) = p.at[him] else { return 0 };
        let mut count = 0;
        for i in 0..candidates.len() {
            let order = &candidates[i];
            let his = matches!(order, Order::March { leader, .. } if *leader == him);
            if his || p.active == BRITISH && Marches::target(order) == Some(stands) {
                candidates.swap(i, count);
                count += 1;
            }
        }
        count
    }

    /// The order of a side: the enemy of who looks ahead gives it by what he takes the other army for.
    fn next_order(&mut self, p: &Position, side: Side, guise: usize, chance: &mut Chance) -> Order {
        if side == self.side || self.guises.is_empty() {
            return self.quick_order(p, chance);
        }
        let taken = self.guises[guise].of(self.rules, p);
        let order = self.quick_order(&taken, chance);
        if self.rules.check(p, &order).is_ok() { order } else { Order::Done }
    }

    /// Plays so many half-turns on from the one of this turn and this side, which counts as one and may be over by
    /// now, and tells the chance of a British victory. The enemy takes one's army for that of one guise.
    pub fn value_after(
        &mut self,
        p: &mut Position,
        mut mover: (u8, Side),
        half_turns: u32,
        guise: usize,
        chance: &mut Chance,
    ) -> f32 {
        let mut left = half_turns;
        for _ in 0..20_000 {
            self.settle(p, chance);
            let Need::Order(side) = self.rules.need(p) else { break };
            if p.phase != Phase::Movement {
                break;
            }
            if (p.turn, side) != mover {
                mover = (p.turn, side);
                left = left.saturating_sub(1);
            }
            if left == 0 {
                // The next side is about to move.
                break;
            }
            let order = self.next_order(p, side, guise, chance);
            self.give(p, &order, chance);
        }
        let next = if p.phase == Phase::Movement { p.active } else { p.active.other() };
        self.judge().value(p, next)
    }
}
