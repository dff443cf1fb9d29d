//! Opens, renames and deletes saved games, and saves the game on the table: a copy, in another place, or once more in
//! its own record.

use super::navigation::Navigation;
use crate::app::state::prelude::*;
use crate::app::state::saved_games::{forget_list, look_up, stop_preview};
use crate::app::window::redraw::Redraw;
use crate::kernel::journal::CannotWrite;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<SavedGamesRequest>();
    app.add_systems(OnEnter(Screen::Title), forget_list).add_systems(OnExit(Screen::Load), stop_preview);
    let shown = |screen: Res<State<Screen>>| screen.get().lists_games();
    app.add_systems(Update, poll_while_reading.run_if(shown).in_set(Frame::Time));
    app.add_systems(Update, (carry_out.in_set(Act::SavedGames), look_up.run_if(shown).in_set(Act::Lists)));
}

fn poll_while_reading(saved_games: Res<SavedGames>, mut redraw: ResMut<Redraw>) {
    redraw.poll_if(saved_games.is_busy());
}

fn carry_out(mut requests: MessageReader<SavedGamesRequest>, mut navigation: Navigation) {
    for request in requests.read() {
        match request {
            SavedGamesRequest::List { to_replay } => {
                navigation.saved_games.open_list(*to_replay);
                navigation.go(Screen::Load);
            }
            SavedGamesRequest::Rename(path, name) => {
                let renamed = saves::rename(path, name);
                if renamed.is_ok() {
                    navigation.saved_games.read_again(path);
                }
                after_file_change(&mut navigation, renamed);
            }
            SavedGamesRequest::Trash(path) => {
                let trashed = navigation.saved_games.trash(path);
                // Otherwise the next question is open.
                if trashed.is_err() || !navigation.saved_games.no_trash {
                    after_file_change(&mut navigation, trashed);
                }
            }
            SavedGamesRequest::Open(path) => open(&mut navigation, path),
            SavedGamesRequest::OpenReplay(path) => open_replay(&mut navigation, path),
            SavedGamesRequest::SaveCopy => save_copy(&mut navigation),
            SavedGamesRequest::SaveElsewhere => save_elsewhere(&mut navigation),
            SavedGamesRequest::SaveAgain => save_again(&mut navigation),
        }
    }
}

/// Updates the list after a saved game was renamed or deleted.
fn after_file_change(navigation: &mut Navigation, done: Result<(), String>) {
    navigation.saved_games.keep_as_is();
    navigation.saved_games.forget();
    match done {
        Ok(()) => navigation.notice.0 = None,
        Err(wrong) => navigation.show_notice(&wrong, false),
    }
}

/// Opens a record at the table: to continue it, or, if damaged, at its last valid line.
pub(super) fn open(navigation: &mut Navigation, path: &Path) {
    let opened = navigation.read_record(path, |game| game.open(path));
    navigation.open_table(opened);
}

pub(super) fn open_replay(navigation: &mut Navigation, path: &Path) {
    match navigation.read_record(path, |game| game.replay(path)) {
        Ok((replay, wrong)) => {
            navigation.open_replay(replay, false);
            navigation.notice.0 = wrong.map(|wrong| Notice { text: capital(&wrong), case: None, calm: false });
        }
        Err(wrong) => navigation.show_notice(&wrong, false),
    }
}

/// Saves a copy; the game continues in its own record.
fn save_copy(navigation: &mut Navigation) {
    navigation.table_ui.close_menu();
    let Some(session) = navigation.current.session_mut() else { return };
    let name = format!("{} (copy)", session.info().header.name);
    let write = |path: &Path| session.write(WriteRequest::Copy(path, &name));
    match navigation.saved_games.write_in_first_folder(&name, write) {
        Ok(path) => {
            navigation.show_notice(&format!("the copy is saved as {}", path.display()), true);
        }
        Err(wrong) => navigation.show_notice(&wrong, false),
    }
}

/// Continues the game in another file, if its own cannot be written.
fn save_elsewhere(navigation: &mut Navigation) {
    navigation.table_ui.sheet.take_if(|sheet| matches!(sheet, Sheet::Menu | Sheet::Leaving(_)));
    let Some(session) = navigation.current.session_mut() else { return };
    let name = session.info().header.name.clone();
    let write = |path: &Path| session.write(WriteRequest::ContinueIn(path));
    match navigation.saved_games.write_in_first_folder(&name, write) {
        Ok(path) => navigation.show_notice(&format!("the game is now saved in {}", path.display()), true),
        Err(wrong) => navigation.show_notice(&wrong, false),
    }
}

fn save_again(navigation: &mut Navigation) {
    let write =
        |session: &mut (dyn GameSession + 'static)| -> Result<(), CannotWrite> { session.write(WriteRequest::Again) };
    match navigation.current.session_mut().map(write) {
        Some(Ok(())) => {
            navigation.show_notice("the game can be saved again: give the last order once more", true);
        }
        Some(Err(wrong)) => navigation.show_notice(&wrong.to_string(), false),
        None => {}
    }
}
