//! The shell's work in every frame: it advances time, runs searches and carries out requests.

use bevy::window::WindowCloseRequested;

use super::{export, navigation, new_game, phases, replay, saved_games as files, table};
use crate::app::map::camera::Viewport;
use crate::app::session::game_session::AiSettings;
use crate::app::state::prelude::*;
use crate::app::state::saved_games::{self};
use crate::app::window::redraw::Redraw;

pub(crate) fn plugin(app: &mut App) {
    navigation::plugin(app);
    phases::plugin(app);
    app.add_message::<TableRequest>().add_message::<NewGameRequest>().add_message::<SavedGamesRequest>();
    app.add_message::<ReplayRequest>().add_message::<ExportRequest>();
    app.configure_sets(Update, (Frame::Time, Frame::Act, Frame::Project, Frame::Paint).chain());
    app.add_systems(Update, (pass_time, think, close).chain().in_set(Frame::Time));
    let requests = (
        navigation::navigate,
        new_game::carry_out,
        files::carry_out,
        replay::carry_out,
        export::carry_out,
        table::carry_out,
    );
    // Requests, phases and the resulting view belong to one frame.
    let effects = (phases::run_due_phases, table::set_view, table::replay_finished_game, saved_games::look_up);
    app.add_systems(Update, (requests.chain(), effects.chain()).chain().in_set(Frame::Act));
}

fn pass_time(
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
            redraw.poll_if(replay_state.turning_points.busy());
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
fn think(
    mut current: ResMut<CurrentSession>,
    mut table_ui: ResMut<TableUi>,
    mut redraw: ResMut<Redraw>,
    screen: Res<State<Screen>>,
    settings: Res<Settings>,
) {
    if let Some(export) = table_ui.export_mut() {
        export.poll();
        redraw.keep_drawing_if(export.busy());
    }
    let Some(session) = current.session_mut() else { return };
    let paused = table_ui.sheet.is_some() || session.info().question.is_some();
    let Settings { thinking: seconds, pause, obvious, endings, ahead, .. } = *settings;
    let ai_settings = AiSettings { seconds, pause, paused, obvious, endings, ahead };
    let on_table = *screen.get() == Screen::Table;
    redraw.poll_if(session.think(on_table.then_some(ai_settings)));
}

/// Quits when the window is closed, after the question that an unsaved game needs.
fn close(mut closed: MessageReader<WindowCloseRequested>, mut requests: MessageWriter<Navigate>) {
    if closed.read().count() > 0 {
        requests.write(Navigate::Leave(Leaving::Quit));
    }
}
