//! Keys that have nothing to do say so, and what the focus is on in a list is marked on the map.

use bevy::input::keyboard::{Key, KeyCode};
use bevy::math::Vec2;
use blockade::app::art::Art;
use blockade::app::contract::marks::OrderSubject;
use blockade::app::contract::pointed;
use blockade::app::games::new_york_1776::Selection;
use blockade::app::map::camera::Viewport;
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
        answer(KeyCode::KeyM, "m")
            .starts_with("The key M does nothing now. It is for: Switch between battle board and map.")
    );
    player.key(KeyCode::F7, Key::F7);
    let text = player.notice().expect("an answer").text;
    assert!(
        text.starts_with("The key F7 does nothing in this game. It is for: Map overlay: zones of control."),
        "{text}"
    );
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

/// A click where nothing is keeps what is chosen, and says what lets it go.
#[test]
fn a_click_beside_every_place_keeps_what_is_chosen() {
    let mut player = many_at_staten_island();
    player.click("Staten Island,");
    player.wait(10);
    let before = format!("{:?}", player.plan());
    assert_ne!(player.plan().selection, Selection::None, "a stack is chosen");
    let viewport = player.app.world().resource::<Viewport>();
    let places = player.app.world().resource::<Art>().chart.places.values();
    let taken: Vec<Vec2> = places
        .flat_map(|place| [place.mark, place.stack])
        .map(|at| viewport.to_screen(at))
        .map(|at| Vec2::new(at.x, at.y))
        .collect();
    let points = (8..24).flat_map(|x| (2..14).map(move |y| Vec2::new(x as f32 * 50.0, y as f32 * 50.0)));
    let beside = |at: &Vec2| taken.iter().all(|other| other.distance(*at) > 90.0);
    let free: Vec<Vec2> = points.filter(beside).collect();
    let point = free.into_iter().find(|at| !player.covered(*at)).expect("a point without a place");
    player.click_at(point);
    player.wait(3);
    let notice = player.notice().map(|notice| notice.text).unwrap_or_default();
    assert!(notice.starts_with("Nothing is there.") && notice.contains("Esc"), "{point}: {notice}");
    assert_eq!(format!("{:?}", player.plan()), before);
    player.key(KeyCode::Escape, Key::Escape);
    assert_eq!(player.plan().selection, Selection::None, "Escape lets it go");
}
