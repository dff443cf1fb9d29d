//! What the shell does in every frame: time passes, programs think, intents are carried out.

use bevy::prelude::*;

use super::{carry_out, phases, table};
use crate::app::map::camera::Viewport;
use crate::app::session::game_session::AiSettings;
use crate::app::state::current_session::{CurrentSession, TableUi};
use crate::app::state::replay_state::ReplayState;
use crate::app::state::screen::Screen;
use crate::app::state::settings::Settings;
use crate::app::window::redraw::Redraw;

/// Lets time pass for what moves.
pub(crate) fn pass_time(
    mut current: ResMut<CurrentSession>,
    mut replay_state: ResMut<ReplayState>,
    mut viewport: ResMut<Viewport>,
    mut redraw: ResMut<Redraw>,
    screen: Res<State<Screen>>,
    settings: Res<Settings>,
    time: Res<Time>,
) {
    let passed = time.delta_secs() * 1000.0;
    match screen.get() {
        Screen::Replay => {
            let replay_state = replay_state.bypass_change_detection();
            replay_state.tick(passed);
            replay_state.count_luck();
            redraw.poll_if(replay_state.back.busy());
        }
        Screen::Table => {
            let Some(session) = current.bypass_change_detection().session_mut() else { return };
            // What a program does is brought into view.
            if let Some(spot) = session.follow() {
                viewport.wanted = Some((spot, false));
            }
            if settings.speed <= 0.0 {
                session.skip();
            } else {
                session.tick(passed * settings.speed);
            }
        }
        _ => {}
    }
}

/// Programs at the table think; odds and exports are taken in.
pub(crate) fn think(
    mut current: ResMut<CurrentSession>,
    mut about: ResMut<TableUi>,
    mut redraw: ResMut<Redraw>,
    screen: Res<State<Screen>>,
    settings: Res<Settings>,
) {
    let about = about.bypass_change_detection();
    if let Some(export) = &mut about.export {
        export.poll();
        redraw.keep_drawing_if(export.busy());
    }
    let held = about.sheet();
    let Some(session) = current.bypass_change_detection().session_mut() else { return };
    let busy = session.poll();
    redraw.poll_if(busy);
    if *screen.get() == Screen::Table {
        let held = held || session.question().is_some();
        // A player who only watches, or skips to the next decision, is not stopped by every battle.
        let seats = session.facts().seats();
        let watched = seats.first.is_some() && seats.second.is_some();
        let told = settings.endings && !watched && !session.ai_status().hurry;
        if !told && session.facts().aftermath().is_some() {
            session.facts_mut().dismiss_battles();
        }
        let Settings { thinking: seconds, pause, obvious, ahead, .. } = *settings;
        let thinking = session.think(AiSettings { seconds, pause, held, obvious, ahead });
        redraw.poll_if(thinking);
    }
}

/// Carries out what was asked for, runs the phases, and shows the scene that follows: all in one frame.
pub(crate) fn act(world: &mut World) {
    carry_out::carry_out(world);
    phases::pump(world);
    table::set_scene(world);
}
