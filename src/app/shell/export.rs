//! Carries out the requests of the sheet of the export.

use crate::app::state::prelude::*;
use crate::app::window::redraw::Redraw;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<ExportRequest>();
    app.add_systems(Update, (receive.in_set(Frame::Time), carry_out.in_set(Act::Export)));
}

fn receive(mut table_ui: ResMut<TableUi>, mut redraw: ResMut<Redraw>) {
    if let Some(export) = table_ui.export_mut() {
        export.poll();
        redraw.keep_drawing_if(export.busy());
    }
}

fn carry_out(
    mut requests: MessageReader<ExportRequest>,
    mut table_ui: ResMut<TableUi>,
    (current, replay_state, saved_games): (Res<CurrentSession>, Res<ReplayState>, Res<SavedGames>),
    screen: Res<State<Screen>>,
) {
    for request in requests.read() {
        let Some(export) = table_ui.export_mut() else { continue };
        match request {
            ExportRequest::Choose(form, seen_by) => export.choose(*form, *seen_by),
            ExportRequest::Start => {
                let copy = match screen.get() {
                    Screen::Replay => replay_state.replay.as_deref().and_then(ReplaySession::to_export),
                    _ => current.session().map(GameSession::to_export),
                };
                if let Some(copy) = copy {
                    export.start(copy, saved_games.saves.join("game.blockade"));
                }
            }
            ExportRequest::Stop => export.stop(),
            ExportRequest::OpenFolder(folder) => {
                let opened = open::that_detached(folder);
                export.no_folder = opened.err().map(|_| format!("No file manager opens {}.", folder.display()));
            }
        }
    }
}
