//! Keys of one's own: what is changed holds everywhere, nothing is lost by it, and every key that is asked for is listed.

use bevy::input::keyboard::{Key, KeyCode};
use bevy_egui::egui;
use blockade::app::keys::key_map::{ALL, KeyMap};
use blockade::app::state::screen::Screen;
use blockade::app::state::settings::Settings;

use super::driver::Player;

fn letter(player: &mut Player, code: KeyCode, letter: &str) {
    player.key(code, Key::Character(letter.into()));
}

#[test]
fn a_key_of_ones_own_does_what_the_other_did_and_both_change_places() {
    let mut player = Player::at_the_title();
    player.begin();
    player.click("Historical");
    let entries = player.entries();
    player.key(KeyCode::F10, Key::F10);
    player.click("Settings");
    player.click("Keys");
    player.click("Undo (Shift: redo): U");
    letter(&mut player, KeyCode::KeyZ, "z");
    let keys = player.app.world().resource::<Settings>().keys.clone();
    assert_eq!((keys.pressed_for(egui::Key::U), keys.meant_by(egui::Key::Z)), (egui::Key::Z, egui::Key::U));
    player.key(KeyCode::Escape, Key::Escape);
    assert_eq!(player.screen(), Screen::Table);
    player.key(KeyCode::Escape, Key::Escape);
    letter(&mut player, KeyCode::KeyU, "u");
    assert_eq!(player.entries(), entries, "U does nothing any more");
    letter(&mut player, KeyCode::KeyZ, "z");
    assert!(player.entries() < entries, "Z takes back: {:?}", player.notice());
}

#[test]
fn a_key_that_is_taken_is_said_before_both_change_places() {
    let mut player = Player::at_the_title();
    player.click("Settings");
    player.click("Keys");
    player.click("Rules: F1");
    letter(&mut player, KeyCode::KeyL, "l");
    let told = player.words().into_iter().find(|words| words.starts_with("L is in use: record"));
    let words = player.words();
    let others = words.iter().filter(|word| !ALL.iter().any(|one| word.starts_with(one.does)));
    assert!(told.is_some(), "{:?}", others.collect::<Vec<_>>());
    player.click("Cancel");
    assert!(player.app.world().resource::<Settings>().keys.as_at_first());
    player.click("Rules: F1");
    letter(&mut player, KeyCode::KeyL, "l");
    player.key(KeyCode::Enter, Key::Enter);
    let keys = player.app.world().resource::<Settings>().keys.clone();
    assert_eq!(keys.pressed_for(egui::Key::F1), egui::Key::L);
    assert_eq!(keys.pressed_for(egui::Key::L), egui::Key::F1);
    player.click("Reset to defaults");
    assert!(player.app.world().resource::<Settings>().keys.as_at_first());
    // What waits for a key takes whatever comes, Escape and Enter, too.
    player.click("Rules: F1");
    player.key(KeyCode::Escape, Key::Escape);
    assert_eq!(player.screen(), Screen::Settings);
    player.click("Cancel");
    player.key(KeyCode::Escape, Key::Escape);
    assert_eq!(player.screen(), Screen::Title);
}

#[test]
fn what_is_typed_into_a_field_stays_what_it_is() {
    let mut player = Player::at_the_title();
    player.app.world_mut().resource_mut::<Settings>().keys.change(egui::Key::Escape, egui::Key::N);
    player.wait(2);
    player.click("New game");
    player.click("Name of the game");
    letter(&mut player, KeyCode::KeyN, "n");
    assert_eq!(player.screen(), Screen::NewGame, "N is a letter there");
}

#[test]
fn keys_of_ones_own_are_kept_and_two_never_stand_for_the_same() {
    let mut keys = KeyMap::default();
    keys.change(egui::Key::U, egui::Key::Z);
    keys.change(egui::Key::E, egui::Key::U);
    let text = ron::to_string(&keys).expect("they are written");
    assert_eq!(ron::from_str::<KeyMap>(&text).expect("they are read"), keys);
    for one in &ALL {
        assert_eq!(keys.meant_by(keys.pressed_for(one.key)), one.key, "{} is reached", one.cap);
    }
    let twice = r#"{"U":"Z","E":"Z"}"#;
    assert!(ron::from_str::<KeyMap>(twice).expect("they are read").as_at_first(), "two for one: as on the first start");
}

/// Every key that the window asks for has a row, and every row a key that is asked for.
#[test]
fn every_key_that_is_asked_for_is_on_the_page_of_keys() {
    let mut asked: Vec<String> = Vec::new();
    let mut folders = vec![std::path::PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/src/app"))];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            if path.ends_with("keys/own.rs") || path.ends_with("board/entities.rs") {
                continue;
            }
            let text = std::fs::read_to_string(&path).expect("a source");
            for behind in text.split("Key::").skip(1) {
                let name: String = behind.chars().take_while(char::is_ascii_alphanumeric).collect();
                if egui::Key::ALL.iter().any(|key| format!("{key:?}") == name) {
                    asked.push(name);
                }
            }
        }
    }
    asked.sort();
    asked.dedup();
    let mut listed: Vec<String> = ALL.iter().map(|one| format!("{:?}", one.key)).collect();
    listed.sort();
    assert_eq!(asked, listed);
}
