//! The tasks of a phase and step, for positions that are written by hand and say no more.

use crate::rules::white_plains::prelude::*;

/// The phase and step that a position is in, with the side that is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Moment {
    pub phase: Phase,
    pub step: Option<Step>,
    pub asked: Option<Side>,
    /// Militia still to remove.
    pub owed: u8,
}

impl Moment {
    /// What is to come in this moment, the next one last; none if a position cannot be written by hand in it.
    pub fn tasks(self, p: &State) -> Option<Vec<Task>> {
        let (own, foe) = (p.active, p.active.other());
        let or = |side: Side| self.asked.unwrap_or(side);
        let lead = |side: Side| p.combat.as_deref().is_some_and(|combat| combat.lead[side].is_some());
        let chosen = |side: Side| p.combat.as_deref().is_some_and(|combat| combat.tactics[side].is_some());
        let second = p.combat.as_deref().and_then(|combat| combat.second);
        Some(match (self.phase, self.step) {
            (Phase::Start, None | Some(Step::Initiative)) => vec![Task::Initiative(or(AMERICAN))],
            (Phase::Start, Some(Step::Attrition)) if p.is_campaign() => {
                vec![Task::StartTurn(1), Task::Remove(self.owed, true)]
            }
            (Phase::Start, Some(Step::Attrition)) => vec![Task::StartHalf, Task::Remove(self.owed, false)],
            (Phase::Movement, Some(Step::React)) => vec![Task::MovementReact],
            (Phase::Movement, None | Some(Step::Moves)) => vec![Task::Moves],
            (Phase::Rally, Some(Step::React)) => vec![Task::RallyReact],
            (Phase::Rally, None | Some(Step::Rally)) => vec![Task::Rally],
            (Phase::Artillery, None) => vec![Task::Artillery],
            (Phase::Rifles, None) => vec![Task::Rifles(or(foe))],
            (Phase::Declare, None) => vec![Task::Declare],
            (Phase::Declare, Some(Step::React)) => vec![Task::Fights, Task::DeclaredReact],
            (Phase::Fights, None) => vec![Task::Fights],
            (Phase::Combat, Some(step)) => vec![
                Task::Fights,
                match step {
                    Step::Evade => Task::Evade,
                    Step::Lead => Task::Lead(or(if lead(own) { foe } else { own })),
                    Step::Cards => Task::Cards(or(own)),
                    Step::Tactics => match second {
                        Some((_, cards)) => Task::Tactic(or(if cards[own].is_some() { foe } else { own }), true),
                        None => Task::Tactic(or(if chosen(own) { foe } else { own }), false),
                    },
                    Step::TacticsCards => Task::TacticsCard(or(own)),
                    Step::Reroll => Task::Reroll(or(own)),
                    _ => return None,
                },
            ],
            _ => return None,
        })
    }
}
