//! What is to come in a position: the tasks of its phase and step.

use crate::kernel::json::must;
use crate::rules::decision::position::StateForm;
use crate::rules::decision::prelude::*;

impl Decision {
    /// The tasks of a phase and step, and what it lacks if it has none.
    fn tasks_of(&self, p: &State, phase: Phase, step: Option<Step>) -> Result<Vec<Task>, &'static str> {
        let on_the_move = |then: fn(&Force) -> Option<Vec<Task>>| {
            let force = p.force.as_ref().ok_or("this step needs a force")?;
            let mut tasks = vec![Task::Move];
            tasks.extend(then(force).ok_or("this step needs what the other side is asked")?);
            Ok(tasks)
        };
        match (phase, step) {
            (Phase::Markers, None) => Ok(vec![Task::Buy]),
            (Phase::Initiative, None) => Ok(vec![Task::Initiative]),
            (Phase::Rouse, None) => Ok(vec![Task::Rouse]),
            (Phase::Mobilize, None) if p.pending.is_some() => Ok(vec![Task::Mobilize, Task::Place]),
            (Phase::Mobilize, None) => Ok(vec![Task::Mobilize]),
            (Phase::Campaign, Some(Step::Move)) => Ok(vec![Task::Move]),
            (Phase::Campaign, Some(Step::Path)) => on_the_move(|_| Some(vec![Task::Path])),
            (Phase::Campaign, Some(Step::Drown)) => on_the_move(|_| Some(vec![Task::Halted, Task::Drown])),
            (Phase::Campaign, Some(Step::Withdraw)) => on_the_move(|_| Some(vec![Task::Halted, Task::LeadersGo])),
            (Phase::Campaign, Some(Step::React)) => on_the_move(|force| match force.asked? {
                Asked::Rise => Some(vec![Task::Path, Task::Rise(force.at)]),
                Asked::Intercept => Some(vec![Task::Intercept]),
                Asked::Overrun => Some(vec![Task::Path, Task::Overrun(force.overruns?)]),
            }),
            (Phase::Campaign, Some(Step::Combat)) => Ok(vec![Task::Combat]),
            (Phase::Battle, None) => {
                let battle = p.battle.as_ref().ok_or("the phase \"battle\" needs a battle")?;
                let task = match battle.step {
                    BattleStep::Parley => Task::Parley,
                    BattleStep::Commit => Task::Commit,
                    BattleStep::Fire => Task::Fire,
                    BattleStep::Hits => Task::Hits,
                    BattleStep::Drown => Task::Sink,
                    BattleStep::Withdraw => Task::Withdraw,
                };
                Ok(vec![Task::Combat, task])
            }
            (Phase::Forage, None) if p.forage.is_some() => Ok(vec![Task::Forage(p.active)]),
            (Phase::Forage, None) => Err("the phase \"forage\" needs a locale"),
            (Phase::Discard, None) => Ok(vec![Task::Discard]),
            _ => Err("there is no such step in this phase"),
        }
    }

    /// Fills in what is to come.
    pub(super) fn read_moment(&self, p: &mut Position, form: &StateForm) -> Result<(), String> {
        let phase = form.phase.unwrap_or(Phase::Campaign);
        if phase == Phase::Over {
            let (Some(winner), Some(why)) = (&form.winner, &form.why) else {
                return Err("a game that is over needs its winner, and the case that ended it".into());
            };
            let reason = EndReason::ALL.into_iter().find(|reason| reason.case() == why);
            let reason = reason.ok_or_else(|| format!("no game ends by \"{why}\""))?;
            p.ending = Some(Ending { winner: winner.0, reason });
            p.first = p.first.or(Some(AMERICAN));
            return Ok(());
        }
        let is_open = matches!(phase, Phase::Markers | Phase::Initiative);
        must(!is_open || p.first.is_none(), "the first player is not named yet in this phase")?;
        if !is_open {
            p.first = p.first.or(Some(AMERICAN));
        }
        if phase == Phase::Mobilize && form.beside.is_none() {
            p.beside = self.allowed_beside(p, p.active);
        }
        let step = form.step.or((phase == Phase::Campaign).then_some(Step::Move));
        let moving = step.is_some_and(|step| !matches!(step, Step::Move | Step::Combat));
        must(moving || p.force.is_none(), "a force is on the move only in the steps of a move")?;
        must(phase == Phase::Battle || p.battle.is_none(), "there is a battle only in the phase \"battle\"")?;
        must(phase == Phase::Mobilize || p.pending.is_none(), "a leader is placed only in the phase \"mobilize\"")?;
        p.tasks = self.tasks_of(p, phase, step).map_err(str::to_owned)?;
        Ok(())
    }
}
