//! Keys of one's own: what is changed holds everywhere, nothing is lost by it, and every key that is asked for is listed.

use bevy::input::keyboard::{Key, KeyCode};
use bevy_egui::egui;
use blockade::app::keys::action::{Action, BACK, END_STEP, RECORD, RULES, UNDO};
use blockade::app::keys::key_map::{Actions, KeyMap, ListedAction};
use blockade::app::state::screen::Screen;
use blockade::app::state::settings::Settings;

use super::driver::Player;
use super::two_players::moving;

/// All actions of all games.
fn actions(player: &Player) -> Actions {
    player.app.world().resource::<Actions>().clone()
}

/// What asks for an action that has this id.
fn action(actions: &Actions, id: &str) -> Action {
    actions.get(id).expect("there is such an action").action
}

fn keys_of(player: &Player) -> KeyMap {
    player.app.world().resource::<Settings>().keys.clone()
}

fn change(player: &mut Player, action: Action, pressed: egui::Key) {
    let all = actions(player);
    player.app.world_mut().resource_mut::<Settings>().keys.change(&all, &action, pressed);
    player.wait(2);
}

fn letter(player: &mut Player, code: KeyCode, letter: &str) {
    player.key(code, Key::Character(letter.into()));
}

#[test]
fn a_changed_key_does_what_the_old_one_did_and_both_are_swapped() {
    let mut player = Player::at_the_title();
    player.begin();
    player.click("Historical");
    let entries = player.entries();
    player.key(KeyCode::F10, Key::F10);
    player.click("Settings");
    player.click("Keys");
    player.click("Undo (Shift: redo): U");
    letter(&mut player, KeyCode::KeyZ, "z");
    assert_eq!(keys_of(&player).key(&UNDO), egui::Key::Z);
    player.key(KeyCode::Escape, Key::Escape);
    assert_eq!(player.screen(), Screen::Table);
    player.key(KeyCode::Escape, Key::Escape);
    letter(&mut player, KeyCode::KeyU, "u");
    assert_eq!(player.entries(), entries, "U does nothing any more");
    letter(&mut player, KeyCode::KeyZ, "z");
    assert!(player.entries() < entries, "Z takes back: {:?}", player.notice());
}

#[test]
fn a_key_in_use_is_named_before_both_are_swapped() {
    let mut player = Player::at_the_title();
    player.click("Settings");
    player.click("Keys");
    player.click("Rules: F1");
    letter(&mut player, KeyCode::KeyL, "l");
    let told = player.words().into_iter().find(|words| words.starts_with("L is in use: the log"));
    let words = player.words();
    let all = actions(&player);
    let others = words.iter().filter(|word| !all.0.iter().any(|one| word.starts_with(one.action.does)));
    assert!(told.is_some(), "{:?}", others.collect::<Vec<_>>());
    player.click("Cancel");
    assert!(player.app.world().resource::<Settings>().keys.are_defaults());
    player.click("Rules: F1");
    letter(&mut player, KeyCode::KeyL, "l");
    player.key(KeyCode::Enter, Key::Enter);
    let keys = keys_of(&player);
    assert_eq!(keys.key(&RULES), egui::Key::L);
    assert_eq!(keys.key(&RECORD), egui::Key::F1);
    player.click("Reset to defaults");
    assert!(player.app.world().resource::<Settings>().keys.are_defaults());
    // What waits for a key takes whatever comes, Escape and Enter, too.
    player.click("Rules: F1");
    player.key(KeyCode::Escape, Key::Escape);
    assert_eq!(player.screen(), Screen::Settings);
    player.click("Cancel");
    player.key(KeyCode::Escape, Key::Escape);
    assert_eq!(player.screen(), Screen::Title);
}

#[test]
fn text_typed_into_a_field_triggers_no_keys() {
    let mut player = Player::at_the_title();
    change(&mut player, BACK, egui::Key::N);
    player.click("New game");
    player.click("Name of the game");
    letter(&mut player, KeyCode::KeyN, "n");
    assert_eq!(player.screen(), Screen::NewGame, "N is a letter there");
}

/// Two actions that can be asked for together and have the same key.
fn clash(all: &Actions, keys: &KeyMap) -> Option<(ListedAction, ListedAction)> {
    let same = |one: &ListedAction, other: &ListedAction| keys.key(&one.action) == keys.key(&other.action);
    let pairs = all.0.iter().enumerate().flat_map(|(i, one)| all.0[..i].iter().map(move |other| (one, other)));
    pairs.filter(|(one, other)| one.overlaps(other) && same(one, other)).map(|(a, b)| (a.clone(), b.clone())).next()
}

#[test]
fn changed_keys_are_kept_and_no_key_has_two_actions() {
    let all = actions(&Player::at_the_title());
    let mut keys = KeyMap::default();
    assert_eq!(clash(&all, &keys), None, "on the first start");
    keys.change(&all, &UNDO, egui::Key::Z);
    keys.change(&all, &END_STEP, egui::Key::U);
    let text = ron::to_string(&keys).expect("they are written");
    let mut read: KeyMap = ron::from_str(&text).expect("they are read");
    read.complete(&all);
    assert_eq!(read, keys);
    // Whatever changes places, no two clash, and the way back is free.
    for (i, listed) in all.0.iter().enumerate() {
        for other in all.0.iter().skip(i % 7).step_by(7) {
            keys.change(&all, &listed.action, keys.key(&other.action));
            assert_eq!(clash(&all, &keys), None, "{} on the key of {}", listed.action.id, other.action.id);
        }
    }
    let mut twice: KeyMap = ron::from_str(r#"{"undo":"Z","end_step":"Z"}"#).expect("they are read");
    twice.complete(&all);
    assert_eq!(clash(&all, &twice), None);
    let keys = [twice.key(&UNDO), twice.key(&END_STEP)];
    assert_eq!(keys.iter().filter(|key| **key == egui::Key::Z).count(), 1, "two for one: one of them: {keys:?}");
}

#[test]
fn settings_that_map_one_key_to_another_are_still_read() {
    let all = actions(&Player::at_the_title());
    let mut keys: KeyMap = ron::from_str(r#"{"U":"Z","D":"E","E":"D"}"#).expect("they are read");
    keys.complete(&all);
    assert_eq!(keys.key(&UNDO), egui::Key::Z);
    assert_eq!(keys.key(&END_STEP), egui::Key::D);
    for id in ["new_york_1776.done", "liberty.draw"] {
        assert_eq!(keys.key(&action(&all, id)), egui::Key::E, "{id}");
    }
    assert_eq!(clash(&all, &keys), None);
    let mut twice: KeyMap = ron::from_str(r#"{"U":"Z","E":"Z"}"#).expect("they are read");
    twice.complete(&all);
    assert_eq!(clash(&all, &twice), None, "two for one: one of them");
    assert!(!twice.are_defaults());
}

#[test]
fn done_in_a_battle_and_drawing_a_block_have_a_key_each() {
    let mut player = super::two_players::at_a_battle(blockade::rules::new_york_1776::sides::BRITISH);
    let all = actions(&player);
    let (done, draw) = (action(&all, "new_york_1776.done"), action(&all, "liberty.draw"));
    assert_eq!((done.key, draw.key), (egui::Key::D, egui::Key::D), "one key on the first start");
    change(&mut player, done, egui::Key::Z);
    assert_eq!(keys_of(&player).key(&draw), egui::Key::D, "the other one stays");
    for _ in 0..2 {
        player.key(KeyCode::Enter, Key::Enter);
        player.key(KeyCode::Enter, Key::Enter);
    }
    let acting = |player: &Player| player.position().battle().map(|battle| (battle.step, battle.attacker_acts));
    let before = acting(&player).expect("a battle");
    letter(&mut player, KeyCode::KeyD, "d");
    assert_eq!(acting(&player), Some(before), "D does nothing any more");
    letter(&mut player, KeyCode::KeyZ, "z");
    player.key(KeyCode::Enter, Key::Enter);
    assert_ne!(acting(&player), Some(before), "Z is Done, and Enter its answer");
    change(&mut player, draw, egui::Key::B);
    let keys = keys_of(&player);
    assert_eq!((keys.key(&done), keys.key(&draw)), (egui::Key::Z, egui::Key::B));
}

/// No screen asks for a key: all ask for actions, which the page of keys lists; and no action is there for nothing.
#[test]
fn every_key_in_use_is_on_the_page_of_keys() {
    let mut sources = String::new();
    let mut folders = vec![std::path::PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/src/app"))];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let text = std::fs::read_to_string(&path).expect("a source");
            // Bindings and focus are about keys themselves.
            let exempt = [
                "app/keys/mod.rs",
                "app/keys/key_map.rs",
                "app/keys/action.rs",
                "window/focus.rs",
                "window/keyboard.rs",
            ];
            if !exempt.iter().any(|end| path.ends_with(end)) {
                for behind in text.split("Key::").skip(1) {
                    let name: String = behind.chars().take_while(char::is_ascii_alphanumeric).collect();
                    let key = egui::Key::ALL.iter().any(|key| format!("{key:?}") == name);
                    assert!(!key, "{} asks for the key {name}", path.display());
                }
            }
            if !path.ends_with("actions.rs") && !path.ends_with("keys/action.rs") {
                sources += &text;
            }
        }
    }
    for listed in actions(&Player::at_the_title()).0.iter() {
        let id = listed.action.id.rsplit('.').next().expect("a word");
        let name = if id == "menu" {
            "MENU_OPEN".into()
        } else if id == "hint" {
            "HINT_ASK".into()
        } else {
            id.to_uppercase()
        };
        let digit = blockade::app::keys::action::DIGITS.contains(&listed.action);
        let asked = sources.split(|c: char| !c.is_alphanumeric() && c != '_').any(|word| word == name);
        assert!(asked || digit, "nobody asks for {}", listed.action.id);
    }
}

#[test]
fn f11_switches_full_screen_on_every_screen() {
    let full = |player: &Player| player.app.world().resource::<Settings>().full_screen;
    for open in [Player::at_the_title as fn() -> Player, moving] {
        let mut player = open();
        for now in [true, false] {
            player.key(KeyCode::F11, Key::F11);
            assert_eq!(full(&player), now);
        }
    }
}
