//! Marches of New York by clicks: a leader with its group in three clicks, single blocks, what a click on the start does.

use blockade::app::art::Art;
use blockade::app::games::new_york_1776::Selection;
use blockade::app::map::camera::Viewport;
use blockade::kernel::dice::Seed;
use blockade::rules::new_york_1776::data::place_ids::{place_id, water};

use super::driver::Player;
use super::two_players::opened;

/// The British at Staten Island with more blocks than a leader takes, among them artillery and Hessians.
pub fn many_at_staten_island() -> Player {
    let mut units = String::from(
        r#""washington":{"at":"white_plains"},"howe":{"at":"staten_island"},"clinton":{"at":"staten_island"}"#,
    );
    for unit in
        ["grant", "smith", "jones", "pigot", "mathew", "robertson", "leslie", "agnew", "donop", "rall", "cleaveland"]
    {
        units.push_str(&format!(r#","{unit}":{{"at":"staten_island"}}"#));
    }
    let position = format!(
        r#"{{"turn":5,"active":"british","first":"american","ap":{{"british":3}},"units":{{{units}}},"ships":{{"phoenix":{{"at":"new_york_harbor"}}}}}}"#
    );
    let mut player = opened(&position, Seed::from_number(7), (1280, 720));
    player.click("Show the board");
    player
}

#[test]
fn a_group_marches_with_three_clicks() {
    let mut player = many_at_staten_island();
    let rules = player.rules();
    let unit = |id: &str| rules.unit(id).expect("a unit");
    player.click("Staten Island,");
    assert_eq!(player.plan().selection, Selection::Unit(unit("howe")), "the leader of the largest group is chosen");
    let group = player.plan().group;
    assert_eq!(group.len(), u32::from(rules[unit("howe")].limit).min(10), "with a full group");
    for one in ["cleaveland", "donop", "rall"] {
        assert!(group.has(unit(one)), "{one} goes along");
    }
    let entries = player.entries();
    player.click("Gravesend,");
    assert_eq!(player.entries(), entries, "the second click only plans");
    player.click("Gravesend,");
    assert_eq!(player.entries(), entries + 1, "the third click gives the order");
    assert_eq!(player.position().at[unit("howe")], rules.location("gravesend"));
}

#[test]
fn the_prompt_asks_for_no_block_when_nothing_can_move() {
    let position = r#"{"turn":5,"active":"british","first":"american","ap":{"british":3},
        "units":{"washington":{"at":"white_plains"},"howe":{"at":"staten_island","moved":true}},
        "ships":{"phoenix":{"at":"new_york_harbor","moved":true}}}"#;
    let mut player = opened(position, Seed::from_number(7), (1280, 720));
    player.click("Show the board");
    let words = player.words().join("\n");
    assert!(words.contains("Nothing can move now"), "{words}");
    assert!(words.contains("3 action points stay unused."), "{words}");
    let entries = player.entries();
    player.click("End movement");
    assert!(!player.asked() && player.entries() > entries, "nothing is lost, so nothing is asked");
}

#[test]
fn the_button_of_a_march_stays_on_its_sheet_in_a_small_window() {
    let mut player = many_at_staten_island();
    player.click("Staten Island,");
    player.click("Gravesend,");
    player.wait(4);
    let foot = player.find("Undo").expect("the foot of the column");
    for name in ["March, 1 of 3 AP", "Cancel"] {
        let button = player.find(name).unwrap_or_else(|| panic!("{name}: {:?}", player.words()));
        assert!(button.max.y < foot.min.y, "{name} lies on the sheet: {button:?}, {foot:?}");
    }
}

#[test]
fn a_click_on_the_letter_of_a_zone_means_the_zone() {
    let mut player = many_at_staten_island();
    let rules = player.rules();
    let phoenix = rules.ship("phoenix").expect("a ship");
    player.click("New York Harbor");
    assert_eq!(player.plan().selection, Selection::Ship(phoenix));
    let zone = water(rules.zone("zone_a").expect("a zone"));
    let world = player.app.world();
    let (left, top, right, bottom) = world.resource::<Art>().chart.places[&zone].label.expect("its letter");
    let at = world.resource::<Viewport>().to_screen((left.midpoint(right), top.midpoint(bottom)));
    player.click_at(bevy::math::Vec2::new(at.x, at.y));
    assert_eq!((player.plan().selection, player.plan().end()), (Selection::Ship(phoenix), Some(zone)));
}

#[test]
fn a_click_on_the_start_deselects_and_no_zone_of_a_ship_is_its_own_target() {
    let mut player = many_at_staten_island();
    player.click("Staten Island,");
    player.click("Gravesend,");
    assert!(player.plan().end().is_some());
    player.click("Staten Island,");
    assert_eq!(player.plan().selection, Selection::None, "a click on the start deselects");
    player.click("New York Harbor,");
    assert!(matches!(player.plan().selection, Selection::Ship(_)));
    let start = player.selected();
    assert_eq!(start.len(), 1, "the zone of the ship is marked");
    assert!(!player.lit().contains(&start[0]), "and is no target");
}

#[test]
fn another_block_of_the_stack_is_chosen_by_a_button_and_a_click_without_a_block_says_what_is_missing() {
    let mut player = many_at_staten_island();
    player.click("Staten Island,");
    player.click("Others here");
    player.click("Gravesend");
    let notice = player.notice().expect("a reason is shown");
    assert_eq!(notice.text, "Choose a block of Staten Island first.");
    player.click("Grant, ");
    assert_eq!(player.plan().selection, Selection::Unit(player.rules().unit("grant").expect("a unit")));
    player.click("Gravesend,");
    assert_eq!(player.plan().end(), player.rules().location("gravesend").map(place_id), "a single block goes alone");
}
