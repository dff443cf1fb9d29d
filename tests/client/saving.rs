//! Copies, and what *Continue* goes on with.

use std::time::{Duration, SystemTime};

use bevy::input::keyboard::{Key, KeyCode};
use blockade::app::state::saved_games::SavedGames;
use blockade::app::state::screen::{Leaving, Navigate, Screen};
use blockade::kernel::ruleset::Ruleset;
use blockade::rules::new_york_1776::Order;

use super::driver::Player;
use super::replay::with_records;
use super::two_players::moving;

#[test]
fn save_a_copy_makes_a_copy_says_so_and_goes_on_in_the_game_itself() {
    let mut player = moving();
    let own = player.record();
    let before = std::fs::read(&own).expect("the record");
    player.click("Menu");
    player.click("Save a copy");
    let notice = player.notice().expect("it says so");
    assert!(notice.calm && notice.text.contains("copy"), "{notice:?}");
    assert!(player.find(&notice.text).is_some(), "where it is read");
    assert_eq!(player.record(), own, "the game goes on in its own file");
    assert_eq!(std::fs::read(&own).expect("the record"), before);
    let copies = |player: &Player| -> Vec<std::path::PathBuf> {
        let files = std::fs::read_dir(player.saves.path()).expect("a folder").map(|file| file.expect("a file").path());
        files.filter(|file| *file != own).collect()
    };
    let [copy] = &copies(&player)[..] else { panic!("one copy: {:?}", copies(&player)) };
    let copied = std::fs::read(copy).expect("the copy");
    let name = copy.file_name().expect("a name").to_string_lossy().into_owned();
    assert!(notice.text.contains(&name), "{notice:?}");
    assert!(player.order(player.rules().parse("march howe gravesend").expect("an order")));
    player.wait(3);
    assert!(std::fs::read(&own).expect("the record").len() > before.len(), "the next order is in its own file");
    assert_eq!(std::fs::read(copy).expect("the copy"), copied, "and not in the copy");
    // In the list the two can be told apart.
    player.click("Menu");
    player.click("Back to the title screen");
    player.click("Load");
    assert_eq!(player.screen(), Screen::Load);
    let names: Vec<String> =
        player.app.world().resource::<SavedGames>().games().iter().map(|s| s.name.clone()).collect();
    assert_eq!(names.len(), 2);
    assert_ne!(names[0], names[1]);
    for name in &names {
        let named = format!("Load {name}");
        assert!(player.names().iter().any(|(shown, _)| *shown == named), "{named}");
    }
    // And the copy is a game of its own, to be played on.
    let copy_name = names.iter().find(|name| name.ends_with(" (copy)")).expect("the copy says so");
    player.click(&format!("Load {copy_name}"));
    player.click("Play on");
    assert_eq!(player.record(), *copy);
    assert_eq!(player.screen(), Screen::Table);
}

#[test]
fn continue_after_a_copy_goes_on_in_the_game_that_was_left() {
    let mut player = moving();
    let own = player.record();
    player.click("Menu");
    player.click("Save a copy");
    player.click("Menu");
    player.click("Back to the title screen");
    player.click("Continue");
    assert_eq!(player.record(), own);
}

fn written(player: &Player, name: &str, seconds: u64) {
    let file = std::fs::File::options().append(true).open(player.saves.path().join(name)).expect("a record");
    file.set_modified(SystemTime::now() - Duration::from_secs(seconds)).expect("a time");
}

#[test]
fn continue_goes_on_with_the_last_game_that_is_not_over() {
    let mut player = with_records(&["form_2/branch_of_a_branch", "form_1/end_n11_1", "form_1/end_n4_1"]);
    written(&player, "branch_of_a_branch.blockade", 900);
    written(&player, "end_n11_1.blockade", 60);
    written(&player, "end_n4_1.blockade", 1);
    player.app.world_mut().resource_mut::<SavedGames>().forget();
    player.wait(3);
    player.click("Continue");
    assert_eq!(player.screen(), Screen::Table);
    assert_eq!(player.session().info().header.name, "A branch of a branch");
    assert!(player.session().info().ending.is_none());
}

#[test]
fn continue_says_why_it_is_off_when_all_games_are_over() {
    let mut player = with_records(&["form_1/end_n11_1", "form_1/end_n4_1"]);
    player.click("Continue");
    player.key(bevy::input::keyboard::KeyCode::KeyC, bevy::input::keyboard::Key::Character("c".into()));
    assert_eq!(player.screen(), Screen::Title, "nothing is opened");
    let at = player.find("Continue").expect("a button").center();
    player.move_to(at);
    player.wait(40);
    assert!(player.find("All saved games are over").is_some());
}

#[test]
fn a_game_that_ends_at_the_table_cannot_be_continued() {
    let mut player = with_records(&["form_1/end_n4_1"]);
    let saved_games = player.app.world().resource::<SavedGames>();
    assert!(saved_games.last.found().is_none() && saved_games.games().len() == 1);
    player.begin();
    assert!(!player.order(Order::Done), "the set-up waits");
    let name = player.session().info().header.name.clone();
    player.app.world_mut().write_message(Navigate::Leave(Leaving::To(Screen::Title)));
    player.wait(4);
    let last = player.app.world().resource::<SavedGames>().last.found().map(|last| last.name.clone());
    assert_eq!(last, Some(name), "one that was begun is");
}

#[test]
fn a_record_of_an_unknown_game_says_so_and_stays_untouched() {
    let mut player = with_records(&["form_2/branch_of_a_branch"]);
    let file = player.saves.path().join("branch_of_a_branch.blockade");
    let text = std::fs::read_to_string(&file).expect("a record").replacen("new_york_1776", "long_island_1778", 1);
    std::fs::write(&file, &text).expect("written");
    player.app.world_mut().resource_mut::<SavedGames>().forget();
    player.wait(3);
    player.click("Load");
    player.click("Load A branch of a branch");
    player.wait(2);
    let told =
        player.names().into_iter().any(|(name, _)| name.contains("long_island_1778") && name.contains("not installed"));
    assert!(told, "{:?}", player.names());
    player.click("Play on");
    player.click("Replay");
    player.key(bevy::input::keyboard::KeyCode::Enter, bevy::input::keyboard::Key::Enter);
    assert_eq!(player.screen(), Screen::Load, "nothing is opened");
    assert_eq!(std::fs::read_to_string(&file).expect("a record"), text, "it stays as it is");
}

#[test]
fn saved_games_are_searched_sorted_renamed_and_trashed_after_a_question() {
    let mut player = moving();
    let own = player.record();
    let before = std::fs::read_to_string(&own).expect("the record");
    player.click("Menu");
    player.click("Back to the title screen");
    player.click("Load");
    player.key(KeyCode::F2, Key::F2);
    player.type_text("zz");
    player.click("Rename it");
    player.wait(3);
    let named = |player: &Player| -> Vec<String> {
        player.app.world().resource::<SavedGames>().shown.iter().map(|saved| saved.name.clone()).collect()
    };
    let [renamed] = &named(&player)[..] else { panic!("one game: {:?}", named(&player)) };
    assert!(renamed.starts_with("New York, the campaign: two players, ") && renamed.ends_with("zz"), "{renamed}");
    let after = std::fs::read_to_string(&own).expect("the record");
    let lines = |text: &str| text.lines().skip(1).map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(lines(&before), lines(&after), "only the first line is another");
    player.click("Search the saved games");
    player.type_text("q");
    assert_eq!(named(&player), Vec::<String>::new());
    assert_eq!(player.screen(), Screen::Load, "what is typed asks for nothing else");
    assert!(player.find("No saved game contains these words.").is_some());
    player.key(KeyCode::Backspace, Key::Backspace);
    player.click("Sort: Name");
    assert_eq!(named(&player).len(), 1);
    player.click("Delete");
    player.click("Keep it");
    assert!(own.exists());
    player.click("Play on");
    assert_eq!((player.screen(), player.record()), (Screen::Table, own));
}

/// A set-up in a folder that cannot be written: it is a file.
fn unsaved() -> Player {
    let mut player = Player::at_the_title();
    let folder = player.saves.path().join("no folder");
    std::fs::write(&folder, "a file").expect("written");
    player.app.world_mut().resource_mut::<SavedGames>().saves = folder;
    player.begin();
    player
}

/// The whole name of a thing on the screen that begins so.
fn name_that_begins(player: &mut Player, text: &str) -> Option<String> {
    player.wait(2);
    player.names().into_iter().map(|(name, _)| name).find(|name| name.starts_with(text))
}

#[test]
fn a_game_that_cannot_be_saved_says_so_at_once_and_asks_before_it_is_left() {
    let mut player = unsaved();
    let banner = name_that_begins(&mut player, "Not saved.").expect("a banner");
    assert!(banner.contains("cannot be made"), "{banner}");
    player.click("Historical");
    player.click("Menu");
    assert!(name_that_begins(&mut player, "This game is not saved. If you leave it now, it is lost.").is_some());
    assert!(name_that_begins(&mut player, "Every order is saved").is_none(), "nothing is claimed that is not so");
    player.click("Back to the title screen");
    assert_eq!(player.screen(), Screen::Table, "it asks first");
    assert!(name_that_begins(&mut player, "Leave without saving?").is_some());
    player.key(KeyCode::Escape, Key::Escape);
    assert_eq!(player.screen(), Screen::Table);
    assert!(name_that_begins(&mut player, "Leave without saving?").is_none(), "it stays");
    player.click("Menu");
    player.click("Back to the title screen");
    player.click("Leave without saving");
    assert_eq!(player.screen(), Screen::Title);
}

#[test]
fn a_game_that_cannot_be_saved_is_saved_elsewhere_with_all_its_orders() {
    let mut player = unsaved();
    player.click("Historical");
    let orders = player.session().info().orders;
    assert!(orders > 0, "the game is played in memory");
    // Closing the window asks, too.
    let window = player.primary_window();
    player.app.world_mut().write_message(bevy::window::WindowCloseRequested { window });
    player.wait(3);
    assert!(player.app.should_exit().is_none(), "the window stays open");
    let folder = player.saves.path().to_owned();
    player.app.world_mut().resource_mut::<SavedGames>().saves = folder.clone();
    player.key(KeyCode::Enter, Key::Enter);
    let record = player.record();
    assert!(record.starts_with(&folder), "{record:?}");
    assert!(name_that_begins(&mut player, "Not saved").is_none(), "the banner goes");
    assert!(name_that_begins(&mut player, &format!("Saved, order {orders}")).is_some());
    let read = blockade::kernel::record::Record::read(&record).expect("a record");
    assert!(read.error.is_none());
    let text = std::fs::read_to_string(&record).expect("a record");
    assert!(text.lines().count() > orders, "every order is in it");
}

#[cfg(unix)]
#[test]
fn a_record_deleted_during_play_is_reported_at_the_next_order() {
    let mut player = moving();
    std::fs::remove_file(player.record()).expect("deleted");
    assert!(!player.order(player.rules().parse("march howe gravesend").expect("an order")), "it is not played");
    let banner = name_that_begins(&mut player, "The last order could not be saved.").expect("a banner");
    assert!(banner.contains("cannot be written"), "{banner}");
    player.click("Save elsewhere");
    assert!(name_that_begins(&mut player, "The last order could not be saved.").is_none());
    assert!(player.order(player.rules().parse("march howe gravesend").expect("an order")), "and now it is");
}

#[test]
fn a_damaged_record_is_for_viewing_and_is_left_without_a_question() {
    let mut player = with_records(&["form_2/branch_of_a_branch"]);
    let file = player.saves.path().join("branch_of_a_branch.blockade");
    let text = std::fs::read_to_string(&file).expect("a record");
    let mut lines: Vec<&str> = text.lines().collect();
    let last = lines.len() - 1;
    lines[last] = "nonsense";
    std::fs::write(&file, lines.join("\n") + "\n").expect("written");
    player.app.world_mut().resource_mut::<SavedGames>().forget();
    player.wait(3);
    player.click("Load");
    player.click("Load A branch of a branch");
    player.click("Open the undamaged part");
    assert_eq!(player.screen(), Screen::Table);
    assert!(name_that_begins(&mut player, "View only.").is_some(), "{:?}", player.names());
    assert!(player.session().info().computer_to_play.is_none(), "no computer decides");
    player.click("Back to the title screen");
    assert_eq!(player.screen(), Screen::Title);
}
