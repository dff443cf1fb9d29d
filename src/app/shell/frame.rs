//! What the shell does in every frame: time passes, programs think, intents are carried out.

use bevy::prelude::*;

use super::{carry_out, phases, table};
use crate::app::map::camera::Lens;
use crate::app::session::game_session::Pace;
use crate::app::state::current_session::{About, OnTable};
use crate::app::state::replay_room::Room;
use crate::app::state::screen::Screen;
use crate::app::state::settings::Settings;
use crate::app::window::redraw::Awake;

/// Lets time pass for what moves.
pub(crate) fn pass_time(
    mut table: ResMut<OnTable>,
    mut room: ResMut<Room>,
    mut lens: ResMut<Lens>,
    mut awake: ResMut<Awake>,
    screen: Res<State<Screen>>,
    settings: Res<Settings>,
    time: Res<Time>,
) {
    let passed = time.delta_secs() * 1000.0;
    match screen.get() {
        Screen::Replay => {
            let room = room.bypass_change_detection();
            room.tick(passed);
            room.count_luck();
            awake.looks(room.back.busy());
        }
        Screen::Table => {
            let Some(sitting) = table.bypass_change_detection().sitting_mut() else { return };
            // What a program does is brought into view.
            if let Some(spot) = sitting.follow() {
                lens.wanted = Some((spot, false));
            }
            if settings.speed <= 0.0 {
                sitting.skip();
            } else {
                sitting.tick(passed * settings.speed);
            }
        }
        _ => {}
    }
}

/// Programs at the table think; odds and exports are taken in.
pub(crate) fn think(
    mut table: ResMut<OnTable>,
    mut about: ResMut<About>,
    mut awake: ResMut<Awake>,
    screen: Res<State<Screen>>,
    settings: Res<Settings>,
) {
    let about = about.bypass_change_detection();
    if let Some(exporting) = &mut about.exporting {
        exporting.poll();
        awake.busy(exporting.busy());
    }
    let held = about.sheet();
    let Some(sitting) = table.bypass_change_detection().sitting_mut() else { return };
    let busy = sitting.poll();
    awake.looks(busy);
    if *screen.get() == Screen::Table {
        let held = held || sitting.question().is_some();
        // Who only watches, or skips to his decision, is not stopped by every battle.
        let seats = sitting.facts().seats();
        let watched = seats.first.is_some() && seats.second.is_some();
        let told = settings.endings && !watched && !sitting.thoughts().hurry;
        if !told && sitting.facts().aftermath().is_some() {
            sitting.facts_mut().put_battles_away();
        }
        let Settings { thinking: seconds, pause, obvious, ahead, .. } = *settings;
        let thinking = sitting.think(Pace { seconds, pause, held, obvious, ahead });
        awake.looks(thinking);
    }
}

/// Carries out what was asked for, runs the phases, and shows the scene that follows: all in one frame.
pub(crate) fn act(world: &mut World) {
    carry_out::carry_out(world);
    phases::pump(world);
    table::set_scene(world);
}
