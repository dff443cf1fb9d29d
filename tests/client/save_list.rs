//! The list of saved games: read in the background, whatever is in the folder; the chosen row in view.

use std::path::Path;
use std::time::{Duration, SystemTime};

use bevy::input::keyboard::{Key, KeyCode};
use blockade::app::shell::start::Start;
use blockade::app::state::current_session::ScreenNotice;
use blockade::app::state::saved_games::SavedGames;
use blockade::app::state::screen::Screen;
use blockade::kernel::journal::Journal;
use blockade::kernel::record::Record;

use super::driver::Player;

/// A folder with so many games: the first is the newest, and each has its number as its name.
fn folder_of(games: usize) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let from = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/records/form_3/long_island.blockade");
    let text = std::fs::read_to_string(from).expect("a kept record");
    // Its beginning: a game that goes on.
    let text: String = text.split_inclusive('\n').take(20).collect();
    let (before, rest) = text.split_once("name:\"").expect("a name");
    let (_, after) = rest.split_once('"').expect("its end");
    for number in 0..games {
        let file = folder.path().join(format!("game_{number:04}.blockade"));
        std::fs::write(&file, format!("{before}name:\"Number {number:04}\"{after}")).expect("written");
        written(&file, 100 + 60 * number as u64);
    }
    folder
}

fn written(file: &Path, seconds_ago: u64) {
    let when = SystemTime::now() - Duration::from_secs(seconds_ago);
    std::fs::File::options().append(true).open(file).and_then(|file| file.set_modified(when)).expect("a time");
}

fn saved_games(player: &Player) -> &SavedGames {
    player.app.world().resource::<SavedGames>()
}

fn shown(player: &Player) -> Vec<String> {
    saved_games(player).shown.iter().map(|saved| saved.name.clone()).collect()
}

fn chosen(player: &Player) -> String {
    saved_games(player).selected().map(|saved| saved.name.clone()).unwrap_or_default()
}

/// Opens the list.
fn load(folder: tempfile::TempDir) -> Player {
    let mut player = Player::with(folder, Start::Title);
    player.click("Load");
    player.wait(4);
    player
}

fn said(player: &Player) -> String {
    player.app.world().resource::<ScreenNotice>().0.as_ref().map(|notice| notice.text.clone()).unwrap_or_default()
}

fn down(player: &mut Player, times: usize) {
    for _ in 0..times {
        player.key(KeyCode::ArrowDown, Key::ArrowDown);
    }
}

#[test]
fn hundreds_of_games_are_listed_and_only_those_in_view_are_drawn_and_counted() {
    let mut player = load(folder_of(300));
    let names = shown(&player);
    assert_eq!(names.len(), 300);
    assert_eq!((names[0].as_str(), names[299].as_str()), ("Number 0000", "Number 0299"));
    let rows = player.names().iter().filter(|(name, _)| name.starts_with("Load Number")).count();
    assert!((5..30).contains(&rows), "{rows}");
    let counted = saved_games(&player).games().iter().filter(|saved| saved.played.is_some()).count();
    assert!((rows..60).contains(&counted), "{counted}");
}

#[test]
fn the_chosen_row_stays_in_view() {
    let mut player = load(folder_of(40));
    down(&mut player, 25);
    assert_eq!(chosen(&player), "Number 0025");
    let row = player.find("Load Number 0025").expect("it is in view");
    assert!(row.min.y > 100.0 && row.max.y < 700.0, "{row:?}");
    for _ in 0..25 {
        player.key(KeyCode::ArrowUp, Key::ArrowUp);
    }
    assert!(player.find("Load Number 0000").is_some());
}

#[test]
fn the_chosen_game_stays_chosen_while_the_list_changes() {
    let mut player = load(folder_of(20));
    down(&mut player, 7);
    assert_eq!(chosen(&player), "Number 0007");
    // Another window writes a game, and ends one.
    let folder = player.saves.path().to_owned();
    written(&folder.join("game_0015.blockade"), 1);
    std::fs::remove_file(folder.join("game_0003.blockade")).expect("gone");
    player.app.world_mut().resource_mut::<SavedGames>().forget();
    player.wait(3);
    assert_eq!(shown(&player)[0], "Number 0015");
    assert_eq!((chosen(&player).as_str(), saved_games(&player).chosen), ("Number 0007", 7));
    player.click("Sort: Name");
    assert_eq!(chosen(&player), "Number 0007");
}

#[test]
fn an_untouched_list_begins_with_the_newest() {
    let mut player = load(folder_of(5));
    player.key(KeyCode::Escape, Key::Escape);
    written(&player.saves.path().join("game_0004.blockade"), 1);
    player.click("Load");
    assert_eq!(chosen(&player), "Number 0004");
    player.key(KeyCode::Escape, Key::Escape);
    let last = saved_games(&player).last.found().map(|last| last.name.clone());
    assert_eq!(last.as_deref(), Some("Number 0004"));
}

#[test]
fn continue_ignores_a_game_dated_in_the_future() {
    let folder = folder_of(2);
    let file = folder.path().join("game_0001.blockade");
    let when = SystemTime::now() + Duration::from_secs(86_400 * 3000);
    std::fs::File::options().append(true).open(file).and_then(|file| file.set_modified(when)).expect("a time");
    let mut player = Player::with(folder, Start::Title);
    assert_eq!(saved_games(&player).last.found().map(|last| last.name.as_str()), Some("Number 0000"));
    player.click("Load");
    assert_eq!(shown(&player), ["Number 0000", "Number 0001"]);
}

#[test]
fn a_game_that_is_played_in_another_window_is_neither_renamed_nor_moved_to_the_trash() {
    let folder = folder_of(2);
    let file = folder.path().join("game_0000.blockade");
    let text = std::fs::read_to_string(&file).expect("a record");
    let record = Record::read(&file).expect("a record");
    let played = Journal::resume(&record, record.lines.len()).expect("it is opened");
    let mut player = load(folder);
    player.key(KeyCode::F2, Key::F2);
    player.type_text("zz");
    player.click("Rename it");
    assert!(said(&player).contains("This game is being played in another window"), "{}", said(&player));
    player.key(KeyCode::Delete, Key::Delete);
    player.click("Move to trash");
    assert!(said(&player).contains("This game is being played in another window"), "{}", said(&player));
    assert_eq!(std::fs::read_to_string(&file).expect("a record"), text);
    drop(played);
    player.key(KeyCode::F2, Key::F2);
    player.type_text("zz");
    player.click("Rename it");
    assert_eq!((said(&player).as_str(), chosen(&player).as_str()), ("", "Number 0000zz"));
}

#[test]
fn a_game_that_cannot_be_trashed_is_deleted_only_after_another_question() {
    let mut player = load(folder_of(2));
    let file = saved_games(&player).selected().expect("a game").path.clone();
    for answer in ["Keep it", "Delete for good"] {
        player.key(KeyCode::Delete, Key::Delete);
        assert!(player.find("Delete Number 0000 for good?").is_none(), "the trash comes first");
        // As after a try that failed.
        player.app.world_mut().resource_mut::<SavedGames>().no_trash = true;
        player.wait(2);
        assert!(player.find("Delete Number 0000 for good?").is_some(), "{:?}", player.words());
        player.click(answer);
        player.wait(3);
        assert_eq!(file.exists(), answer == "Keep it");
    }
    assert_eq!((shown(&player).len(), said(&player).as_str()), (1, ""));
    player.key(KeyCode::Delete, Key::Delete);
    assert!(player.words().iter().any(|word| word.starts_with("Move Number 0001 to the")), "{:?}", player.words());
}

#[cfg(unix)]
#[test]
fn a_pipe_in_the_folder_blocks_neither_title_nor_list() {
    let folder = folder_of(1);
    let pipe = folder.path().join("x.blockade");
    assert!(std::process::Command::new("mkfifo").arg(&pipe).status().expect("it runs").success());
    let mut player = load(folder);
    assert_eq!(player.screen(), Screen::Load);
    assert_eq!(shown(&player).len(), 2);
    player.click("Load x");
    player.wait(3);
    assert!(player.names().iter().any(|(name, _)| name.contains("This is a pipe, not a file")), "{:?}", player.names());
    player.click("Play on");
    player.key(KeyCode::Enter, Key::Enter);
    assert_eq!(player.screen(), Screen::Load, "nothing is opened");
}

#[test]
fn a_folder_that_cannot_be_read_is_reported_at_the_title() {
    let mut player = Player::at_the_title();
    let file = player.saves.path().join("file");
    std::fs::write(&file, "a file").expect("written");
    player.app.world_mut().resource_mut::<SavedGames>().saves = file;
    player.app.world_mut().resource_mut::<SavedGames>().forget();
    player.wait(3);
    let at = player.find("Load").expect("a line").center();
    player.move_to(at);
    player.wait(40);
    assert!(
        player.names().iter().any(|(name, _)| name.contains("cannot be read: it is not a folder")),
        "{:?}",
        player.names()
    );
}

#[test]
fn a_name_with_control_characters_is_shown_without_them() {
    let folder = folder_of(1);
    let file = folder.path().join("game_0000.blockade");
    let text = std::fs::read_to_string(&file).expect("a record").replacen("Number 0000", "\\u{1b}[31mred\\nline", 1);
    std::fs::write(&file, text).expect("written");
    let player = load(folder);
    assert_eq!(shown(&player), ["[31mredline"]);
    let preview = saved_games(&player).selected_preview().expect("it is read").as_ref().expect("a game");
    assert_eq!(preview.header.name, "[31mredline");
}
