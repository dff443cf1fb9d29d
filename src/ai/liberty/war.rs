//! The search over the plans of a turn, as Liberty is played: what a trial does on its way.

use crate::ai::brief::Brief;
use crate::ai::random::Chance;
use crate::ai::reasons::Told;
use crate::ai::tree::Field;
use crate::kernel::ruleset::{LegalOf, Need, Ruleset};
use crate::kernel::side::Side;
use crate::rules::liberty::Liberty;
use crate::rules::liberty::event::Event;
use crate::rules::liberty::order::Order;
use crate::rules::liberty::position::{Phase, Position, Step};
use crate::rules::liberty::sides::BRITISH;

use super::aims::Taste;
use super::habits::decide;
use super::plans::plans;
use super::terms::{Score, TERMS};
use super::world::imagine;
use super::worth::{Footing, score};

/// Worlds kept for the trials of one decision.
const WORLDS: usize = 64;
/// Orders of a trial at most.
const LONGEST: usize = 220;

/// A turn to be thought through.
pub struct War<'a> {
    brief: Brief<'a, Liberty>,
    taste: Taste,
    worlds: Vec<Position>,
    events: Vec<Event>,
    legal: LegalOf<Liberty>,
    fell: Vec<u8>,
    /// The year and the turn under way.
    from: (u16, u8),
}

impl<'a> War<'a> {
    /// With nothing looked at yet.
    pub fn new(brief: Brief<'a, Liberty>, taste: Taste, from: (u16, u8)) -> Self {
        Self {
            brief,
            taste,
            worlds: Vec::new(),
            events: Vec::new(),
            legal: LegalOf::<Liberty>::default(),
            fell: Vec::new(),
            from,
        }
    }

    /// Chance and phases, up to the next decision; whose that is.
    fn run(&mut self, p: &mut Position, chance: &mut Chance) -> Option<Side> {
        let rules = self.brief.rules;
        loop {
            self.events.clear();
            match rules.need(p) {
                Need::Over => return None,
                Need::Order(side) => return Some(side),
                Need::Nothing => rules.run_phase(p, &mut self.events),
                Need::Chance(ask) => {
                    chance.fall(ask, &mut self.fell);
                    rules.resolve(p, &self.fell, &mut self.events);
                }
            }
        }
    }

    fn by_habit(&mut self, p: &Position, side: Side, chance: &mut Chance) -> Order {
        let rules = self.brief.rules;
        self.legal.clear();
        rules.legal(p, &mut self.legal);
        decide(rules, p, side, self.legal.rows(), self.taste, chance)
    }

    /// As far as a trial goes.
    fn play_on(&mut self, p: &mut Position, chance: &mut Chance) {
        for _ in 0..LONGEST {
            let Some(who) = self.run(p, chance) else { break };
            if self.is_far(p) {
                break;
            }
            let order = self.by_habit(p, who, chance);
            self.events.clear();
            self.brief.rules.apply(p, &order, &mut self.events);
        }
    }

    /// Whether one's own moves of this turn go on.
    fn moves_on(&self, p: &Position) -> bool {
        (p.year, p.turn) == self.from && p.phase == Phase::Action && p.step == Step::Moves && p.offer.is_none()
    }

    /// To the end of the next turn; a winter between ends it.
    fn is_far(&self, p: &Position) -> bool {
        let (year, turn) = self.from;
        (p.year, p.turn) != (year, turn) && p.phase == Phase::Cards && (p.year != year || p.turn > turn + 1)
    }
}

impl Field for War<'_> {
    type World = Position;
    type Order = Vec<Order>;

    fn world(&mut self, chance: &mut Chance) -> Position {
        let Brief { rules, seen, side, .. } = self.brief;
        if self.worlds.len() < WORLDS {
            self.worlds.push(imagine(rules, seen, side, chance));
        }
        self.worlds[chance.below(self.worlds.len())].clone()
    }

    fn choices(&mut self, world: &Position, out: &mut Vec<(Vec<Order>, f32)>, _: &mut Chance) {
        let Brief { rules, side, .. } = self.brief;
        self.legal.clear();
        rules.legal(world, &mut self.legal);
        let now = Footing::of(rules, world, side);
        for plan in plans(rules, world, side, self.legal.rows(), self.taste) {
            out.push((plan.orders, now.hope(plan.gain)));
        }
    }

    fn may(&self, world: &Position, orders: &Vec<Order>) -> bool {
        orders.first().is_some_and(|order| self.brief.rules.check(world, order).is_ok())
    }

    fn give(&mut self, p: &mut Position, orders: &Vec<Order>, chance: &mut Chance) -> bool {
        let Brief { rules, side, .. } = self.brief;
        for order in orders {
            let Some(who) = self.run(p, chance) else { return false };
            if who != side || rules.check(p, order).is_err() {
                break;
            }
            self.events.clear();
            rules.apply(p, order, &mut self.events);
        }
        self.run(p, chance) == Some(side) && self.moves_on(p)
    }

    fn outlook(&mut self, mut p: Position, chance: &mut Chance) -> f32 {
        self.play_on(&mut p, chance);
        Footing::of(self.brief.rules, &p, self.brief.side).hope(0.0)
    }
}

impl Told<TERMS> for War<'_> {
    fn end(&mut self, world: &Position, orders: &Vec<Order>, luck: &mut Chance) -> Score {
        let mut p = world.clone();
        self.give(&mut p, orders, luck);
        self.play_on(&mut p, luck);
        let sign = if self.brief.side == BRITISH { 1.0 } else { -1.0 };
        score(self.brief.rules, &p).map(|term| sign * term)
    }
}
