//! One Bevy schedule for every phase of the ruleset's own table: they advance the game.

use bevy::ecs::schedule::{ScheduleLabel, SingleThreadedExecutor};
use bevy::prelude::*;

use super::desk::Desk;
use crate::kernel::ruleset::Ruleset;
use crate::rules::new_york_1776::NewYork;
use crate::rules::new_york_1776::position::Phase;

/// The schedule of a phase.
#[derive(ScheduleLabel, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct InPhase(pub Phase);

/// Which phases have run since the game began: for tests of the schedules.
#[derive(Resource, Default, Debug)]
pub struct PhasesRun(pub Vec<Phase>);

/// Registers a schedule for every row of the table, and the pump that runs them.
pub fn plugin(app: &mut App) {
    app.init_resource::<PhasesRun>();
    for (phase, _) in NewYork::PHASES {
        let mut schedule = Schedule::new(InPhase(*phase));
        // Rules run in one order only.
        schedule.set_executor(SingleThreadedExecutor::new());
        schedule.add_systems(advance);
        app.add_schedule(schedule);
    }
    app.add_systems(Update, pump);
}

/// Takes one step of the phase: its own work, or its dice.
fn advance(mut desk: ResMut<Desk>, mut run: ResMut<PhasesRun>) {
    if let Some(session) = &mut desk.session {
        run.0.push(session.game.position().phase);
        session.game.advance();
    }
}

/// Runs the schedules of the phases until somebody must decide.
pub fn pump(world: &mut World) {
    let due = |world: &World| world.resource::<Desk>().session.as_ref().and_then(|session| session.game.due());
    // With a record that cannot be written nothing falls due: the menu must stay open to save elsewhere.
    let held = |world: &World| {
        world.resource::<Desk>().session.as_ref().is_some_and(|session| session.game.trouble().is_some())
    };
    if (due(world).is_none() || held(world)) && !world.resource::<Desk>().stale {
        return;
    }
    let mut steps = 0;
    while let Some(phase) = due(world) {
        world.run_schedule(InPhase(phase));
        steps += 1;
        // A record that cannot be written stops the game; the desk says so.
        if steps > 64 || held(world) {
            break;
        }
    }
    let mut desk = world.resource_mut::<Desk>();
    desk.stale = false;
    if let Some(session) = &mut desk.session {
        session.changed();
    }
    desk.after_change();
}
