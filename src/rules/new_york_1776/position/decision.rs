//! What a side decides next.

use super::Position;
use super::battle::{Battle, Pending, Retreat, Step};
use super::phase::{Movement, PhaseState};
use crate::kernel::side::Side;
use crate::kernel::story::count;
use crate::rules::new_york_1776::data::{LocId, NewYork};
use crate::rules::new_york_1776::sides::AMERICAN;

/// What a side decides: public knowledge.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Decision {
    /// N3.2: where the American units stand.
    SetUp,
    /// N7.1: the militia that desert.
    Desertion,
    /// N5, N6: a move, or the end of the movement.
    Movement,
    /// N8.1: which battle is next.
    NextBattle,
    /// N8.3: the positions of the units in this place.
    Deploy(LocId),
    /// N8.11: whether the side stands or withdraws from this place.
    Decide(LocId),
    /// N8.6.
    Act,
    /// N8.7, N9.2, N9.3, N12.3: which units take these hits.
    Hits(u8),
    /// N8.9: the militia that flee.
    Flights,
    /// N5.8, N9.3: the way from this place.
    Retreat(LocId),
}

impl Decision {
    /// What the side does that decides, behind its name, without a full stop.
    pub fn predicate(self) -> String {
        match self {
            Self::SetUp => "is placing its units".into(),
            Self::Desertion => "must first choose the militia that desert".into(),
            Self::Movement => "moves".into(),
            Self::NextBattle => "chooses the next battle".into(),
            Self::Deploy(_) => "deploys".into(),
            Self::Decide(_) => "stands or withdraws".into(),
            Self::Act => "fires and shifts".into(),
            Self::Hits(hits) => format!("must first take {}", count(hits, "hit")),
            Self::Flights => "must first choose the militia that flee".into(),
            Self::Retreat(_) => "must first choose a place to retreat to".into(),
        }
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
}
