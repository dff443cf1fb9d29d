//! Title, settings and the form of a new game by keys alone.

use bevy::input::keyboard::{Key, KeyCode};
use blockade::app::state::screen::Screen;

use super::driver::Player;

fn letter(player: &mut Player, code: KeyCode, letter: &str) {
    player.key(code, Key::Character(letter.into()));
}

#[test]
fn down_goes_through_the_rows_of_the_settings_one_by_one() {
    let mut player = Player::at_the_title();
    letter(&mut player, KeyCode::KeyS, "s");
    player.key(KeyCode::Tab, Key::Tab);
    let mut rows: Vec<String> = Vec::new();
    for _ in 0..20 {
        player.key(KeyCode::ArrowDown, Key::ArrowDown);
        player.wait(3);
        let panels = player.panels();
        let focused = panels.memory(|memory| memory.focused()).and_then(|id| panels.read_response(id));
        let rect = focused.expect("something has the focus").rect;
        let placed = player.placed();
        let name = placed.iter().find(|one| one.rect.center().distance(rect.center()) < 2.0).map(|one| &one.name);
        let row = name.and_then(|name| name.split_once(':')).map(|(row, _)| row.to_owned());
        rows.extend(row.filter(|row| rows.last() != Some(row)));
    }
    let first: Vec<&str> = rows.iter().map(String::as_str).take(6).collect();
    assert_eq!(first, ["Size", "Full screen", "Colours", "Animation", "Pause", "Thinking time"], "{rows:?}");
    assert!(rows.len() >= 12, "{rows:?}");
}

#[test]
fn enter_on_the_title_chooses_the_marked_line() {
    let mut player = Player::at_the_title();
    player.key(KeyCode::Enter, Key::Enter);
    assert_eq!(player.screen(), Screen::Lessons, "a newcomer begins with a lesson");
}

#[test]
fn a_new_game_begins_by_a_key_wherever_the_focus_is() {
    let mut player = Player::at_the_title();
    letter(&mut player, KeyCode::KeyN, "n");
    player.key(KeyCode::Tab, Key::Tab);
    letter(&mut player, KeyCode::KeyB, "b");
    assert_eq!(player.screen(), Screen::Table);
}
