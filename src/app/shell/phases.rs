//! One Bevy schedule for every row of a ruleset's phase table: they advance the game, whether it is new, opened or
//! being played.

use std::collections::BTreeMap;

use bevy::ecs::schedule::{ScheduleLabel, SingleThreadedExecutor};

use crate::app::state::prelude::*;

/// The schedule of a row of a game's phase table.
#[derive(ScheduleLabel, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct InPhase {
    /// The game's id.
    pub game: &'static str,
    pub row: usize,
}

/// The number of runs of each schedule, for tests.
#[derive(Resource, Default, Debug)]
pub struct PhasesRun(pub BTreeMap<(&'static str, usize), u64>);

/// An upper bound on the rows that run between two decisions.
const MAX_STEPS: usize = 4096;

/// The systems of a phase, in their order. Any other work of a game's phase in the window belongs in one of them.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PhaseSystems {
    /// The rules advance the game.
    Rules,
    /// The reactions to it.
    After,
}

/// Registers a schedule for every row of every table.
pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<PhasesRun>().add_systems(Update, run_due_phases.in_set(Act::Phases));
    let tables: Vec<_> =
        app.world().resource::<Catalog>().games().iter().map(|game| (game.info().id(), game.info().phases())).collect();
    for (game, rows) in tables {
        for row in 0..rows {
            let advance = move |mut current: ResMut<CurrentSession>| {
                if let Some(session) = current.session_mut() {
                    session.run(row);
                }
            };
            let count_run = move |mut run: ResMut<PhasesRun>| *run.0.entry((game, row)).or_default() += 1;
            let mut schedule = Schedule::new(InPhase { game, row });
            // Rules run in one order only.
            schedule.set_executor(SingleThreadedExecutor::new());
            schedule.configure_sets((PhaseSystems::Rules, PhaseSystems::After).chain());
            schedule.add_systems((advance.in_set(PhaseSystems::Rules), count_run.in_set(PhaseSystems::After)));
            app.add_schedule(schedule);
        }
    }
}

/// Runs the schedules of the phases until a side must decide. A record that cannot be written stops them: then no row
/// is due, and the prompt says why.
fn run_due_phases(world: &mut World) {
    for _ in 0..MAX_STEPS {
        let due = |current: &CurrentSession| {
            let info = current.session()?.info();
            Some((info.game.id(), info.due?))
        };
        let Some((game, row)) = due(world.resource::<CurrentSession>()) else { return };
        world.run_schedule(InPhase { game, row });
    }
}
