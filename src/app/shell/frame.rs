//! The shell's work in every frame: it advances time, runs searches and carries out intents.

use bevy::prelude::*;
use bevy::window::WindowCloseRequested;

use super::{carry_out, phases, table};
use crate::app::map::camera::Viewport;
use crate::app::session::game_session::{AiSettings, SessionCommand};
use crate::app::state::current_session::{CurrentSession, TableUi};
use crate::app::state::intents::{Intent, Intents};
use crate::app::state::replay_state::ReplayState;
use crate::app::state::saved_games::SavedGames;
use crate::app::state::screen::Screen;
use crate::app::state::settings::Settings;
use crate::app::window::redraw::Redraw;

/// Advances the animations.
pub(crate) fn pass_time(
    mut current: ResMut<CurrentSession>,
    mut replay_state: ResMut<ReplayState>,
    mut viewport: ResMut<Viewport>,
    mut redraw: ResMut<Redraw>,
    screen: Res<State<Screen>>,
    settings: Res<Settings>,
    saved_games: Res<SavedGames>,
    time: Res<Time>,
) {
    if matches!(screen.get(), Screen::Title | Screen::Load | Screen::Lessons | Screen::Replay) {
        redraw.poll_if(saved_games.is_busy());
    }
    let passed = time.delta_secs() * 1000.0;
    match screen.get() {
        Screen::Replay => {
            replay_state.tick(passed);
            replay_state.count_luck();
            redraw.poll_if(replay_state.back.busy());
        }
        Screen::Table => {
            let Some(session) = current.session_mut() else { return };
            // Follow the computer's moves.
            if let Some(followed) = session.info().follow {
                if followed.computer {
                    viewport.keep_own();
                }
                viewport.wanted = Some((followed.place, false));
            }
            if settings.speed <= 0.0 {
                session.command(SessionCommand::Skip);
            } else {
                session.tick(passed * settings.speed);
            }
        }
        _ => {}
    }
}

/// Runs computer players, and receives odds and exports.
pub(crate) fn think(
    mut current: ResMut<CurrentSession>,
    mut about: ResMut<TableUi>,
    mut redraw: ResMut<Redraw>,
    screen: Res<State<Screen>>,
    settings: Res<Settings>,
) {
    let about = &mut *about;
    if let Some(export) = &mut about.export {
        export.poll();
        redraw.keep_drawing_if(export.busy());
    }
    let held = about.sheet();
    let Some(session) = current.session_mut() else { return };
    let held = held || session.info().question.is_some();
    let Settings { thinking: seconds, pause, obvious, endings, ahead, .. } = *settings;
    let ai_settings = AiSettings { seconds, pause, held, obvious, endings, ahead };
    let on_table = *screen.get() == Screen::Table;
    redraw.poll_if(session.think(on_table.then_some(ai_settings)));
}

/// Quits when the window is closed, after the question that an unsaved game needs.
pub(crate) fn close(mut requests: MessageReader<WindowCloseRequested>, mut intents: ResMut<Intents>) {
    if requests.read().count() > 0 {
        intents.write(Intent::Quit);
    }
}

/// Carries out intents, runs the phases, and shows the resulting scene, all in one frame.
pub(crate) fn act(world: &mut World) {
    carry_out::carry_out(world);
    phases::run_due_phases(world);
    table::set_scene(world);
}
