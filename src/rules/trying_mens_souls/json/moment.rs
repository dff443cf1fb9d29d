//! What is to come in a position: the tasks of its phase and step, and the interrupts above them.

use crate::kernel::json::must;
use crate::rules::trying_mens_souls::position::StateForm;
use crate::rules::trying_mens_souls::prelude::*;

impl TryingMensSouls {
    /// The tasks of a phase and step.
    fn tasks_of(&self, p: &State, phase: Phase, step: Option<Step>) -> Option<Vec<Task>> {
        let fights = if p.limited.is_some() { Task::LimitedFights } else { Task::Fights };
        Some(match (phase, step) {
            (Phase::Setup, None) => vec![Task::Setup],
            (Phase::Event, None) => vec![Task::WeatherDie],
            (Phase::Supply, Some(Step::Navy)) => vec![Task::Supply, Task::SupplyNavy],
            (Phase::Supply, Some(Step::Suffer)) => vec![Task::Suffer],
            (Phase::Initiative, Some(Step::Generals)) => vec![Task::Generals],
            (Phase::Initiative, Some(Step::Navy)) => vec![Task::MipNavy],
            (Phase::Initiative, Some(Step::Buy)) => vec![Task::Buy],
            (Phase::Operations, Some(Step::Moves)) => vec![Task::Moves],
            (Phase::Operations, Some(Step::Bombard)) => vec![Task::Bombard],
            (Phase::Operations, Some(Step::Navy)) => vec![Task::NavyAttack],
            (Phase::Operations, Some(Step::Declare)) => vec![Task::Declare],
            (Phase::Operations, Some(Step::Fights)) => vec![Task::Fights],
            (Phase::Operations, Some(Step::Spare)) => vec![Task::Spare],
            (Phase::Battle, Some(step)) => {
                let mut tasks = vec![fights];
                tasks.extend(self.tasks_of_battle(p, step)?);
                tasks
            }
            (Phase::End, Some(Step::Limited)) => {
                let acts = p.limited.is_some_and(|limited| limited.hex.is_some());
                vec![if acts { Task::LimitedActs } else { Task::Limited }]
            }
            (Phase::End, Some(Step::Fights)) => vec![Task::LimitedFights],
            (Phase::End, Some(Step::Rally)) => vec![Task::Rally],
            (Phase::End, Some(Step::Replace)) => vec![Task::Replace],
            (Phase::End, Some(Step::Peace)) => vec![Task::NextTurn],
            _ => return None,
        })
    }

    /// Fills in what is to come.
    pub(super) fn read_moment(&self, p: &mut Position, form: &StateForm, phase: Phase) -> Result<(), String> {
        if phase == Phase::Over {
            let (Some(winner), Some(why)) = (&form.winner, &form.why) else {
                return Err("a game that is over needs its winner, and the case that ended it".into());
            };
            let reason = EndReason::ALL.into_iter().find(|reason| reason.case() == why);
            let reason = reason.ok_or_else(|| format!("no game ends by \"{why}\""))?;
            p.ending = Some(Ending { winner: winner.0, reason });
            p.tasks.clear();
            return Ok(());
        }
        let step = form.step.or(match phase {
            Phase::Initiative => Some(Step::Generals),
            Phase::Operations => Some(Step::Moves),
            Phase::End => Some(Step::Limited),
            Phase::Setup | Phase::Event | Phase::Supply | Phase::Battle | Phase::Over => None,
        });
        if phase == Phase::End && step == Some(Step::Limited) && p.limited.is_none() {
            p.limited = Some(Limited { side: p.active, hex: None, passed: SideSet::default() });
        }
        self.check_needs(p, phase, step)?;
        p.tasks = self.tasks_of(p, phase, step).ok_or("there is no such step in this phase")?;
        for interrupt in form.then.iter().rev() {
            let task = self.read_interrupt(interrupt)?;
            p.tasks.push(task);
        }
        let owed = form.owes.as_ref().map(|owes| self.read_owes(owes)).transpose()?;
        must(owed.is_some() || phase != Phase::Event, "the phase \"event\" needs what is owed")?;
        must(owed.is_some() || step != Some(Step::Peace), "the step \"peace\" needs what is owed")?;
        p.tasks.extend(owed);
        Ok(())
    }

    /// What a phase and step need.
    fn check_needs(&self, p: &State, phase: Phase, step: Option<Step>) -> Result<(), String> {
        let acts = !matches!(step, Some(Step::Spare));
        let active = p.activation.is_some();
        must(phase != Phase::Operations || !acts || active, "this step needs an activation")?;
        must(phase != Phase::Operations || p.operation.is_some(), "the phase \"operations\" needs its number")?;
        must(
            phase != Phase::Battle || p.battle.is_some() && active,
            "the phase \"battle\" needs a battle and an activation",
        )?;
        let hex = p.limited.is_some_and(|limited| limited.hex.is_some());
        must(!hex || active, "an activated hex needs an activation")?;
        must(p.operation.is_none_or(|number| (1..=2).contains(&number)), "there are two Operations Phases")
    }
}
