//! What is to come in positions that are written by hand: the tasks of a phase and step, and what is due by rule.

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

impl WhitePlains {
    /// What is due by rule on loading: pins without foes, objectives, the forward line, losses that decide the game, the attack
    /// in Tarrytown.
    pub(super) fn settle_by_hand(&self, p: &mut Position) {
        let asked = p.tasks.len();
        self.after_change(p, &mut Vec::new());
        self.check_losses(p, &mut Vec::new());
        let kept = asked.min(p.tasks.len());
        let drawn = p.tasks.split_off(kept);
        self.draw_by_hand(p, &drawn);
        if p.phase() == Phase::Declare
            && p.step().is_none()
            && let Some(attack) =
                self.tarrytown_attack(p).filter(|_| !p.attacks.iter().any(|one| one.hexes.has(self.at.tarrytown)))
        {
            p.attacks.push(attack);
        }
    }

    /// Draws the cards that are due: the order of the decks is known, so that no chance is needed.
    fn draw_by_hand(&self, p: &mut Position, due: &[Task]) {
        for task in due.iter().rev() {
            let Task::Deal(american, british) = *task else { continue };
            for (side, count) in Side::BOTH.into_iter().zip([american, british]) {
                for _ in 0..count {
                    let top = p.decks[side].iter().next();
                    top.into_iter().for_each(|card| self.draw(p, side, card, &mut Vec::new()));
                }
            }
        }
        if !due.is_empty() {
            p.push(Task::Immediate);
        }
    }
}
