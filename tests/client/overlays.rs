//! The overlays of the map: switched by pointer and key, remembered, explained, and right for the position.

use bevy::input::keyboard::{Key, KeyCode};
use blockade::app::art::Art;
use blockade::app::contract::game::GameWindow;
use blockade::app::contract::layout::ViewStyle;
use blockade::app::contract::overlays::{Overlay, OverlayKind, OverlayMarks, bar_across};
use blockade::app::state::settings::Settings;
use blockade::kernel::dice::Seed;
use blockade::kernel::side::Side;
use blockade::kernel::story::PlaceId;
use blockade::rules::liberty::Liberty;
use blockade::rules::new_york_1776::NewYork;
use blockade::rules::new_york_1776::data::place_ids::{place_id, water};
use blockade::rules::new_york_1776::sides::{AMERICAN, BRITISH};

use super::driver::Player;
use super::layout::{nothing_is_cut_off, nothing_overlaps};
use super::liberty::to_the_moves;
use super::two_players::{moving_in, opened};

const SIZES: [(u32, u32); 3] = [(1024, 640), (1280, 720), (1920, 1080)];

/// Americans in two forts that close a water zone, others in Brooklyn without supply: a ship lies before them, and the
/// British stand on all roads.
const WAR: &str = r#"{"turn":5,"active":"american","first":"british","ap":{"american":2},"units":{"washington":{"at":"harlem_heights"},"nixon":{"at":"harlem_heights"},"greene":{"at":"brooklyn"},"mifflin":{"at":"fort_washington"},"scott":{"at":"fort_lee"},"howe":{"at":"flatbush"},"grant":{"at":"bedford"},"smith":{"at":"gowanus"}},"ships":{"phoenix":{"at":"zone_d"}}}"#;

fn key_of(kind: OverlayKind) -> (KeyCode, Key) {
    match kind {
        OverlayKind::Reach => (KeyCode::F3, Key::F3),
        OverlayKind::Zones => (KeyCode::F7, Key::F7),
        OverlayKind::Sight => (KeyCode::F8, Key::F8),
        OverlayKind::UnderFire => (KeyCode::F12, Key::F12),
        OverlayKind::Supply => (KeyCode::F4, Key::F4),
        OverlayKind::Control => (KeyCode::KeyC, Key::Character("c".into())),
        OverlayKind::Barred => (KeyCode::F5, Key::F5),
    }
}

fn says(player: &mut Player, word: &str) -> bool {
    player.words().iter().any(|name| name == word)
}

/// What an overlay draws now.
pub fn marks(player: &Player, kind: OverlayKind) -> OverlayMarks {
    let style = ViewStyle { art: player.app.world().resource::<Art>(), compact: true };
    player.session().view(style, &[kind]).marks.overlays
}

/// Each goes on and off by the pointer and by its key, and the settings remember it.
pub fn all_are_switched(player: &mut Player, game: &str, overlays: &[Overlay]) {
    player.click("Overlays: ");
    for overlay in overlays {
        let row = |on: bool| format!("Overlay: {}, {}", overlay.name, if on { "on" } else { "off" });
        let is = |player: &mut Player, on: bool, by: &str| {
            assert!(says(player, &row(on)), "{} by {by}: {:?}", row(on), player.words());
            assert_eq!(player.app.world().resource::<Settings>().shows(game, overlay), on);
        };
        is(player, overlay.on, "the first start");
        player.click(&row(overlay.on));
        is(player, !overlay.on, "the pointer");
        player.click(&row(!overlay.on));
        is(player, overlay.on, "the pointer");
        let (code, key) = key_of(overlay.kind);
        player.key(code, key.clone());
        is(player, !overlay.on, "its key");
        let on = overlays.iter().filter(|one| one.on != (one.kind == overlay.kind)).map(|one| one.name);
        let on = on.collect::<Vec<_>>().join(", ");
        let on = if on.is_empty() { "none on".to_owned() } else { format!("{on} on") };
        assert!(says(player, &format!("Overlays: {on}")), "{:?}", player.words());
        player.key(code, key);
        is(player, overlay.on, "its key");
    }
    player.key(KeyCode::F9, Key::F9);
    assert!(!player.words().iter().any(|name| name.starts_with("Overlay: ")), "the list is closed");
    player.key(KeyCode::F9, Key::F9);
    assert!(player.words().iter().any(|name| name.starts_with("Overlay: ")), "the list is open");
}

/// The legend has an entry for each.
pub fn all_are_explained(player: &mut Player, overlays: &[Overlay]) {
    player.key(KeyCode::F2, Key::F2);
    let words = player.words();
    for overlay in overlays {
        let name = format!("Overlay: {}", overlay.name);
        assert!(words.contains(&name), "\"{name}\" is in the legend");
        assert!(words.iter().any(|word| word == overlay.text), "\"{}\" is in the legend", overlay.text);
    }
    player.key(KeyCode::Escape, Key::Escape);
}

#[test]
fn in_new_york_each_overlay_is_switched_and_explained() {
    for size in SIZES {
        let mut player = moving_in(size);
        all_are_switched(&mut player, "new_york_1776", NewYork::OVERLAYS);
        let what = format!("the list of overlays at {}×{}", size.0, size.1);
        nothing_overlaps(&mut player, &what);
        nothing_is_cut_off(&mut player, &what);
        all_are_explained(&mut player, NewYork::OVERLAYS);
    }
}

#[test]
fn in_liberty_each_overlay_is_switched_and_explained() {
    for size in SIZES {
        let mut player = to_the_moves(3, size).player;
        all_are_switched(&mut player, "liberty", Liberty::OVERLAYS);
        let what = format!("the list of overlays at {}×{}", size.0, size.1);
        nothing_overlaps(&mut player, &what);
        nothing_is_cut_off(&mut player, &what);
        all_are_explained(&mut player, Liberty::OVERLAYS);
    }
}

fn at_war() -> Player {
    let mut player = opened(WAR, Seed::from_number(7), (1280, 720));
    player.click("Show the board");
    player
}

/// The washes of a side.
pub fn washed(marks: &OverlayMarks, side: Side) -> Vec<PlaceId> {
    let mut all: Vec<PlaceId> =
        marks.washes.iter().filter(|wash| wash.side == Some(side)).map(|wash| wash.place).collect();
    all.sort_unstable();
    all
}

#[test]
fn the_supply_of_new_york_is_what_the_rules_trace() {
    let player = at_war();
    let (rules, p) = (player.rules(), player.position());
    let supply = marks(&player, OverlayKind::Supply);
    let supplied = |side| rules.supplied_until(&p, side, rules.all_locations());
    let own: Vec<PlaceId> = supplied(AMERICAN).into_iter().map(place_id).collect();
    assert_eq!(washed(&supply, AMERICAN), own);
    assert_eq!(washed(&supply, BRITISH), Vec::new(), "only the viewer's own side");
    let sources = supply.washes.iter().filter(|wash| wash.rim).count();
    assert_eq!(sources as u32, (rules.edges & supplied(AMERICAN)).len());
    let without: u32 = Side::BOTH.into_iter().map(|side| p.held_by(rules.army[side]).minus(supplied(side)).len()).sum();
    assert!(without > 0, "some blocks have no supply");
    assert_eq!(supply.notes.len() as u32, without);
}

#[test]
fn the_control_of_new_york_is_where_blocks_and_ships_stand() {
    let player = at_war();
    let (rules, p) = (player.rules(), player.position());
    let control = marks(&player, OverlayKind::Control);
    for side in Side::BOTH {
        let mut all: Vec<PlaceId> = p.held_by(rules.army[side]).into_iter().map(place_id).collect();
        all.extend(match side {
            AMERICAN => rules.closed_zones(&p).into_iter().map(water),
            BRITISH => p.ship_zones().into_iter().map(water),
        });
        all.sort_unstable();
        assert_eq!(washed(&control, side), all);
    }
    assert!(control.washes.iter().any(|wash| wash.rim), "forts have a rim");
}

#[test]
fn blocked_crossings_of_new_york_are_those_that_the_rules_refuse() {
    let player = at_war();
    let (rules, p) = (player.rules(), player.position());
    let art = player.app.world().resource::<Art>();
    let barred = marks(&player, OverlayKind::Barred);
    let mut ways = Vec::new();
    for from in p.held_by(rules.army[AMERICAN]) {
        for to in rules[from].crossings.minus(rules[from].roads) {
            let way = (place_id(from).min(place_id(to)), place_id(from).max(place_id(to)));
            if rules.way(&p, AMERICAN, from, to, p.ship_zones()).is_err() && !ways.contains(&way) {
                ways.push(way);
            }
        }
    }
    assert!(!ways.is_empty(), "a ship bars some crossing");
    let mark = |at: PlaceId| art.chart.places[&at].mark;
    let bars: Vec<_> = ways.into_iter().map(|(a, b)| bar_across(mark(a), mark(b), 13.0)).collect();
    assert_eq!(barred.bars, bars);
    let closed = barred.notes.iter().filter(|note| note.words == "closed").count();
    assert_eq!(closed as u32, rules.closed_zones(&p).len());
    assert!(closed > 0, "the forts close a water");
}

/// With the reach switched off its rims are gone, and what is lit can be chosen all the same.
#[test]
fn a_place_can_be_chosen_without_the_reach_overlay() {
    let mut player = at_war();
    player.key(KeyCode::F3, Key::F3);
    player.click("Harlem Heights,");
    let style = ViewStyle { art: player.app.world().resource::<Art>(), compact: true };
    let lit: Vec<_> =
        player.session().view(style, &[]).marks.places.into_iter().filter(|(_, mark)| mark.lit.is_some()).collect();
    assert!(!lit.is_empty() && lit.iter().all(|(_, mark)| mark.reach));
    assert!(lit.into_iter().all(|(_, mark)| mark.without_reach().lit.is_none()), "no rim is drawn");
    let there = player.words().into_iter().find(|name| name.ends_with("can be chosen")).expect("a lit place");
    player.click(&there);
    assert!(player.plan().end().is_some(), "a way is planned to {there}");
}

/// Supply Towns of both sides, each with what it feeds; where the viewer's blocks stand, how many of them are fed.
#[test]
fn the_supply_of_liberty_is_its_towns() {
    let clicker = to_the_moves(3, (1280, 720));
    let (rules, p) = (&clicker.rules, clicker.p());
    let supply = marks(&clicker.player, OverlayKind::Supply);
    for side in Side::BOTH {
        let towns = p.controlled(rules, side).iter().filter(|space| rules[*space].supplies());
        let mut towns: Vec<PlaceId> = towns.map(blockade::rules::liberty::words::describe_board::place_id).collect();
        towns.sort_unstable();
        assert_eq!(washed(&supply, side), towns);
    }
    assert!(supply.washes.iter().all(|wash| wash.rim));
    let seat = clicker.player.session().info().seat;
    let fed = p
        .occupied(rules, seat)
        .iter()
        .filter(|space| *space != rules.atlantic && !rules.hungry(&p, seat, *space).1.is_empty());
    assert_eq!(supply.notes.iter().filter(|note| note.words.contains('/')).count(), fed.count());
}
