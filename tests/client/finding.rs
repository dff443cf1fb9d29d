//! Places found by their names, and pencil marks on enemy stacks.

use bevy::input::keyboard::{Key, KeyCode};
use blockade::app::art::Art;
use blockade::app::contract::layout::ViewStyle;
use blockade::app::games::new_york_1776::Selection;
use blockade::kernel::ruleset::Viewer;
use blockade::kernel::side::Side;
use blockade::kernel::story::PlaceId;
use blockade::rules::new_york_1776::data::place_ids::place_id;

use super::driver::Player;
use super::marches::many_at_staten_island;

/// The pencil marks on the map.
fn pencil(player: &Player) -> Vec<(PlaceId, Side, String)> {
    let style = ViewStyle { art: player.app.world().resource::<Art>(), compact: true };
    player.session().view(style, &[]).marks.pencil
}

fn enter(player: &mut Player) {
    player.key(KeyCode::Enter, Key::Enter);
}

#[test]
fn a_place_is_found_by_the_first_letters_of_its_name_and_its_stack_is_chosen() {
    let mut player = many_at_staten_island();
    player.key(KeyCode::Slash, Key::Character("/".into()));
    assert!(player.find("Find a place").is_some());
    player.type_text("stat");
    enter(&mut player);
    assert!(player.find("Find a place").is_none(), "the sheet is closed");
    assert!(matches!(player.plan().selection, Selection::Unit(_)), "the stack of Staten Island is chosen");
    let entries = player.entries();
    player.key(KeyCode::Slash, Key::Character("/".into()));
    player.type_text("graves");
    enter(&mut player);
    let rules = player.rules();
    assert_eq!(player.plan().march.end(), rules.location("gravesend"), "the march leads there");
    player.key(KeyCode::Slash, Key::Character("/".into()));
    player.type_text("graves");
    enter(&mut player);
    assert_eq!(player.entries(), entries, "finding a place never gives an order");
}

#[test]
fn a_pencil_mark_is_kept_in_the_saved_game_and_only_its_owner_sees_it() {
    let mut player = many_at_staten_island();
    let rules = player.rules();
    let plains = place_id(rules.location("white_plains").expect("a place"));
    player.key(KeyCode::Slash, Key::Character("/".into()));
    player.type_text("white pl");
    player.click("Pencil mark");
    player.type_text("Washington?");
    enter(&mut player);
    assert_eq!(pencil(&player), [(plains, Side::First, "Washington?".to_owned())]);
    let truth = player.truth();
    let marks: Vec<_> = truth.pencil_marks(Side::Second).collect();
    assert_eq!(marks, [("white_plains", "Washington?")], "it is in the record");
    assert_eq!(truth.pencil_marks(Side::First).count(), 0, "the American side has none");
    // The other player sits down.
    for _ in 0..60 {
        if player.session().info().viewer == Viewer::Side(Side::First) {
            break;
        }
        assert!(pencil(&player).is_empty() || player.session().info().seat == Side::Second);
        player.key(KeyCode::KeyE, Key::Character("e".into()));
        enter(&mut player);
    }
    assert_eq!(player.session().info().viewer, Viewer::Side(Side::First));
    assert!(pencil(&player).is_empty(), "the American does not see it");
}

#[test]
fn an_empty_pencil_mark_removes_the_one_before() {
    let mut player = many_at_staten_island();
    for text in ["three guns", ""] {
        player.key(KeyCode::Slash, Key::Character("/".into()));
        player.type_text("white pl");
        player.click("Pencil mark");
        if text.is_empty() {
            for _ in 0.."three guns".len() {
                player.key(KeyCode::Backspace, Key::Backspace);
            }
        } else {
            player.type_text(text);
        }
        enter(&mut player);
        assert_eq!(pencil(&player).len(), usize::from(!text.is_empty()), "\"{text}\"");
    }
    assert_eq!(player.truth().pencil_marks(Side::Second).count(), 0);
}
