//! Keys that have nothing to do say so, and what the focus is on in a list is marked on the map.

use bevy::input::keyboard::{Key, KeyCode};
use blockade::app::contract::marks::OrderSubject;
use blockade::app::contract::pointed;
use blockade::kernel::describe_game::DescribeGame;

use super::driver::Player;
use super::marches::many_at_staten_island;
use super::two_players::moving;

fn letter(player: &mut Player, code: KeyCode, letter: &str) {
    player.key(code, Key::Character(letter.into()));
}

#[test]
fn keys_for_what_is_not_on_the_screen_say_so() {
    let mut player = moving();
    let mut answer = |code: KeyCode, word: &str| {
        letter(&mut player, code, word);
        player.notice().map(|notice| notice.text).unwrap_or_default()
    };
    assert_eq!(answer(KeyCode::Digit0, "0"), "This game has no small map.");
    assert_eq!(answer(KeyCode::KeyQ, "q"), "Choose a stack first: this key spreads the chosen one.");
    assert!(
        answer(KeyCode::KeyM, "m").starts_with("[M] does nothing now. It is for: Switch between battle board and map.")
    );
    player.key(KeyCode::F7, Key::F7);
    let text = player.notice().expect("an answer").text;
    assert!(text.starts_with("[F7] does nothing in this game. It is for: Map overlay: zones of control."), "{text}");
}

/// The place of the block of a list that has the focus is marked on the map, until the focus goes.
#[test]
fn the_map_marks_what_the_focus_is_on_in_a_list() {
    let mut player = many_at_staten_island();
    player.click("Staten Island,");
    player.wait(3);
    assert_eq!(pointed::now(&player.panels()), OrderSubject::default(), "the pointer is on the map");
    player.key(KeyCode::F6, Key::F6);
    let mut marked = OrderSubject::default();
    for _ in 0..30 {
        marked = pointed::now(&player.panels());
        if marked != OrderSubject::default() {
            break;
        }
        player.key(KeyCode::Tab, Key::Tab);
    }
    let names: Vec<String> = marked.places.iter().map(|at| player.rules().place_name(*at).to_owned()).collect();
    assert_eq!(names, ["Staten Island"]);
    player.key(KeyCode::Escape, Key::Escape);
    assert_eq!(pointed::now(&player.panels()), OrderSubject::default());
}
