//! Which side decides next, and what; whether an order is legal then, and what it does: the table of orders finds its row.

use super::data::NewYork;
use super::event::Event;
use super::order::Order;
use super::position::{Battle, Decision, Movement, Pending, PhaseState, Position, Retreat, Step};
use super::refusal::{Checked, Refused};
use super::sides::AMERICAN;
use crate::kernel::refusals::when;
use crate::kernel::side::Side;

impl Refused {
    /// An order that cannot be given now, because this side decides something else.
    pub const fn out_of_step(decision: Decision, side: Side) -> Self {
        Self::OutOfStep { side, decision }
    }
}

impl NewYork {
    /// The side that decides next, and what; none if dice fall first, if the rules go on by themselves, or after the end.
    pub fn decision(&self, p: &Position) -> Option<(Side, Decision)> {
        Some(match &p.state {
            PhaseState::Setup => (AMERICAN, Decision::SetUp),
            PhaseState::Desertion(states) if !states.is_empty() => (AMERICAN, Decision::Desertion),
            PhaseState::Movement(Movement::Orders) => (p.active, Decision::Movement),
            PhaseState::Movement(Movement::ForceMarchHits { hits, .. }) => (p.active, Decision::Hits(*hits)),
            PhaseState::Movement(Movement::Overrun { location, .. }) => {
                (p.active.other(), Decision::Retreat(*location))
            }
            PhaseState::Battles if !p.battles(self).is_empty() => (p.active, Decision::NextBattle),
            PhaseState::Battle(battle) => return Self::decision_in_battle(p.active, battle),
            PhaseState::TurnStart
            | PhaseState::ActionPoints(_)
            | PhaseState::Desertion(_)
            | PhaseState::Movement(Movement::ForceMarchDie(_))
            | PhaseState::Battles
            | PhaseState::Supply
            | PhaseState::TurnEnd
            | PhaseState::Over(_) => return None,
        })
    }

    /// Losses and retreats come before anything else.
    fn decision_in_battle(active: Side, battle: &Battle) -> Option<(Side, Decision)> {
        Some(match battle.pending {
            None => {
                let decision = match battle.step {
                    Step::Deploy => Decision::Deploy(battle.location),
                    Step::Decide => Decision::Decide(battle.location),
                    Step::Act => Decision::Act,
                };
                (battle.acting(active), decision)
            }
            Some(Pending::FireLosses { side, hits: 0, .. }) => (side, Decision::Flights),
            Some(Pending::FireLosses { side, hits, .. }) => (side, Decision::Hits(hits)),
            Some(Pending::Retreat(Retreat { side, .. }, 0)) => (side, Decision::Retreat(battle.location)),
            Some(Pending::Retreat(Retreat { side, .. }, hits)) => (side, Decision::Hits(hits)),
            Some(Pending::FireDice(_) | Pending::PursuitDice(_)) => return None,
        })
    }

    /// Whether the side that decides may give this order.
    pub(super) fn check_order(&self, p: &Position, order: &Order) -> Checked {
        let (side, decision) = self.decision(p).ok_or(Refused::GameOver)?;
        when(self.order_exists(order), Refused::NothingSuch)?;
        self.check_in_step(p, decision, side, order)
    }

    /// Carries out a checked order.
    pub(super) fn apply_order(&self, p: &mut Position, order: &Order, out: &mut Vec<Event>) {
        if let Some((side, decision)) = self.decision(p) {
            self.apply_in_step(p, decision, side, order, out);
        }
    }
}
