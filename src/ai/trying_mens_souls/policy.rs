//! The policy of a playout, and of a lieutenant: what a side orders at each moment.

use super::declare::plan_declarations;
use super::evaluation::{WinEstimate, activation_of};
use super::movement::plan_moves;
use super::prelude::*;
use super::situation::Situation;
use super::stakes::Posture;
use super::tables::Tables;
use crate::ai::turn_search::TurnPolicy;
use crate::kernel::settle::settle;

/// The maximum number of orders in a playout.
const MAX_ORDERS: usize = 1500;
/// The most orders that the enemy gives before the next order of an action.
const MAX_ANSWERS: usize = 12;

/// The step for which a plan is made: turn, operation, markers drawn, the place of a limited activation, spare points, and
/// whether combats are declared.
type Moment = (u8, Option<u8>, usize, Option<HexId>, u8, bool);

/// Whether a task is carried out by a plan of several orders, and in which step.
pub fn moment_of(p: &State) -> Option<Moment> {
    let declares = match p.task() {
        Some(Task::Moves | Task::LimitedActs) => false,
        Some(Task::Declare) => true,
        _ => return None,
    };
    let hex = p.limited.and_then(|one| one.hex);
    Some((p.turn, p.operation, p.drawn.len(), hex, p.mip[p.active], declares))
}

/// The orders of a step that is carried out by a plan, with its end.
pub fn plan(rules: &TryingMensSouls, tables: &Tables, p: &State, posture: Posture, rng: &mut SearchRng) -> Vec<Order> {
    match p.task() {
        Some(Task::Declare) => plan_declarations(rules, tables, p, posture, rng),
        Some(Task::LimitedActs) => {
            let attacks = plan_declarations(rules, tables, p, posture, rng);
            if attacks.len() > 1 { attacks } else { plan_moves(rules, tables, p, posture, rng) }
        }
        _ => plan_moves(rules, tables, p, posture, rng),
    }
}

/// The policy of both sides, with the rest of a plan that is being carried out.
pub struct Policy<'a> {
    rules: &'a TryingMensSouls,
    tables: &'a Tables,
    postures: BySide<Posture>,
    /// The last activation of a playout.
    end: u32,
    /// The orders still to give, the next one last, and the step that they are for.
    queue: Vec<Order>,
    queued_for: Option<Moment>,
    legal: LegalOf<TryingMensSouls>,
}

impl<'a> Policy<'a> {
    /// A policy without a plan, until a number of activations after that of `p`.
    pub fn new(
        rules: &'a TryingMensSouls,
        tables: &'a Tables,
        postures: BySide<Posture>,
        p: &State,
        horizon: u32,
    ) -> Self {
        let legal = LegalOf::<TryingMensSouls>::default();
        let end = activation_of(p) + horizon;
        Self { rules, tables, postures, end, queue: Vec::new(), queued_for: None, legal }
    }

    fn next(&mut self, p: &Position, side: Side, rng: &mut SearchRng) -> Order {
        let (rules, tables) = (self.rules, self.tables);
        if let Some(moment) = moment_of(p) {
            if self.queued_for != Some(moment) {
                self.queued_for = Some(moment);
                self.queue = plan(rules, tables, p, self.postures[side], rng);
                self.queue.reverse();
            }
            while let Some(order) = self.queue.pop() {
                if rules.check(p, &order).is_ok() {
                    return order;
                }
            }
        }
        self.answer(p, side, rng)
    }

    /// The order of a side at a moment that is not part of a plan.
    pub fn answer(&mut self, p: &Position, side: Side, rng: &mut SearchRng) -> Order {
        let (rules, tables) = (self.rules, self.tables);
        self.legal.clear();
        rules.legal(p, &mut self.legal);
        Situation { rules, tables, p, side, legal: &self.legal, posture: self.postures[side] }.decide(rng)
    }
}

impl TurnPolicy<TryingMensSouls> for Policy<'_> {
    const MAX_ORDERS: usize = MAX_ORDERS;

    fn carry_out(
        &mut self,
        brief: &Brief<'_, TryingMensSouls>,
        p: &mut Position,
        action: &[Order],
        rng: &mut SearchRng,
    ) -> bool {
        let (rules, mut events) = (brief.rules, Vec::new());
        let moment = moment_of(p);
        for order in action {
            events.clear();
            // Ferries and landings may ask in the middle of a plan.
            for _ in 0..MAX_ANSWERS {
                let Some(decides) = settle(rules, p, rng, &mut events) else { return false };
                if decides == brief.side && (moment.is_none() || moment_of(p) == moment) {
                    break;
                }
                if moment.is_some() && moment_of(p).is_some() {
                    return false;
                }
                let answer = self.next(p, decides, rng);
                rules.apply(p, &answer, &mut events);
            }
            if rules.check(p, order).is_ok() {
                rules.apply(p, order, &mut events);
            }
        }
        false
    }

    fn begin_playout(&mut self) {
        self.queue.clear();
        self.queued_for = None;
    }

    fn order(&mut self, p: &Position, side: Side, rng: &mut SearchRng) -> Option<Order> {
        let beyond = activation_of(p) > self.end && p.battle.is_none();
        (!beyond).then(|| self.next(p, side, rng))
    }

    fn win_chance(&self, p: &Position, side: Side) -> f32 {
        WinEstimate::of(self.rules, self.tables, p, side).win_chance(0.0)
    }
}
