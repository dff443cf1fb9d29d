//! The room on the map: stacks, names, emblems and panels keep clear of one another, in every palette and window.

use bevy::ecs::system::RunSystemOnce;
use bevy::input::keyboard::{Key, KeyCode};
use bevy::prelude::*;
use bevy_egui::egui;
use blockade::app::art::Art;
use blockade::app::contract::layout::ViewStyle;
use blockade::app::map::camera::Viewport;
use blockade::app::map::drawn_place::{DrawnPlace, Pieces, PlaceQuery, drawn_places};
use blockade::app::map::emblems;
use blockade::app::map::washes::WashSprite;
use blockade::app::state::settings::Settings;
use blockade::app::theme::{Palette, Theme};
use blockade::board::apart::set_apart;
use blockade::board::bounds::{bounds, shared_area};
use blockade::board::{Place, Stack};
use blockade::kernel::dice::Seed;
use blockade::kernel::side::Side;
use blockade::kernel::story::PlaceId;

use super::contrast::drawn_in;
use super::driver::Player;
use super::liberty::to_the_moves;
use super::two_players::{moving_in, opened};

const SIZES: [(u32, u32); 3] = [(1280, 720), (1920, 1080), (2560, 1440)];

fn whole_map(player: &mut Player) {
    player.key(KeyCode::KeyF, Key::Character("f".into()));
    player.wait(30);
}

/// The places that hold stacks on the map, as all of them occupied.
fn places(player: &Player) -> Vec<(String, Place)> {
    let art = player.app.world().resource::<Art>();
    let game = player.session().info().game;
    let sea = |place: &Place| place.water && place.hex.is_some();
    let all = art.chart.places.iter().filter(|(_, place)| !sea(place) && place.area.is_none());
    all.map(|(id, place)| (game.place_name(*id).to_owned(), *place)).collect()
}

/// Every place is occupied: no stack covers another one, a name, or an emblem beside it; none lies under a panel.
fn all_stacks_have_room(player: &mut Player, what: &str) {
    whole_map(player);
    let all = places(player);
    let viewport = player.app.world().resource::<Viewport>();
    let (edge, drawn) = (viewport.edge() / viewport.zoom, viewport.drawn());
    let corners: Vec<(String, egui::Rect)> =
        all.iter().map(|(name, place)| (name.clone(), viewport.room(place))).collect();
    let room = |place: &Place| bounds(place.stack, edge, drawn);
    for (name, place) in &all {
        for (other, its) in &all {
            let shared = shared_area(room(place), room(its));
            assert!(name == other || shared < 10.0, "{what}: {name} and {other} share {shared}");
            let covered = its.label.map_or(0.0, |label| shared_area(room(place), label));
            assert!(covered < 10.0, "{what}: the stack in {name} covers {covered} of the name of {other}");
        }
    }
    for (name, room) in corners {
        for at in [room.left_top(), room.right_top(), room.left_bottom(), room.right_bottom()] {
            assert!(!player.covered(Vec2::new(at.x, at.y)), "{what}: {name} lies under a panel at {at:?}");
        }
    }
}

#[test]
fn on_the_whole_map_of_new_york_no_stack_covers_anything() {
    for size in SIZES {
        all_stacks_have_room(&mut moving_in(size), &format!("{size:?}"));
    }
}

#[test]
fn on_the_whole_map_of_liberty_no_stack_covers_anything() {
    for size in SIZES {
        all_stacks_have_room(&mut to_the_moves(3, size).player, &format!("{size:?}"));
    }
}

/// Both sides stand in New York City, and the British in Brooklyn beside it.
const BOTH: &str = r#"{"turn":5,"phase":"battles","active":"british","first":"american","ap":{"american":0,"british":2},"units":{"washington":{"at":"new_york_city"},"knox":{"at":"new_york_city"},"howe":{"at":"new_york_city"},"pigot":{"at":"new_york_city"},"grant":{"at":"brooklyn"},"smith":{"at":"brooklyn"}},"ships":{"phoenix":{"at":"zone_d"}}}"#;

/// Two stacks in one place stand clear of each other, of names, and of the stacks around them.
#[test]
fn two_stacks_in_one_place_cover_nothing() {
    let player = opened(BOTH, Seed::from_number(7), (1280, 720));
    let art = player.app.world().resource::<Art>();
    let stacks = player.session().map_layout(ViewStyle { art, compact: true }).stacks;
    let room = |stack: &Stack| bounds(stack.point, art.chart.block.0 * stack.size, 1);
    let city = stacks.iter().filter(|one| stacks.iter().filter(|other| other.place == one.place).count() > 1);
    assert_eq!(city.count(), 2, "both sides stand in the city");
    for (n, stack) in stacks.iter().enumerate() {
        for other in &stacks[n + 1..] {
            assert!(shared_area(room(stack), room(other)) < 8.0, "{:?} and {:?}", stack.point, other.point);
        }
        for place in art.chart.places.values() {
            let covered = place.label.map_or(0.0, |label| shared_area(room(stack), label));
            assert!(covered < 8.0, "{:?} covers a name", stack.point);
        }
    }
}

/// However the map lies when a stack is chosen, no button and no panel covers a part of a lit place.
#[test]
fn highlighted_places_come_out_from_under_the_buttons() {
    for size in [(1280, 720), (1920, 1080)] {
        let mut player = moving_in(size);
        player.click("Staten Island,");
        let lit = player.lit();
        player.key(KeyCode::Escape, Key::Escape);
        for place in &lit {
            // The place lies under the row or column of buttons.
            let button = player.find("Zoom out").expect("a button").center();
            let at = player.on_screen(*place);
            let mut viewport = player.app.world_mut().resource_mut::<Viewport>();
            let zoom = viewport.zoom;
            viewport.centre += (at - button) / zoom;
            player.wait(3);
            player.key(KeyCode::Tab, Key::Tab);
            player.wait(30);
            let art = player.app.world().resource::<Art>();
            let viewport = player.app.world().resource::<Viewport>();
            let rooms: Vec<egui::Rect> =
                player.lit().iter().map(|place| viewport.room(&art.chart.places[place])).collect();
            for room in rooms {
                for at in [room.left_top(), room.right_top(), room.left_bottom(), room.right_bottom()] {
                    assert!(!player.covered(Vec2::new(at.x, at.y)), "{size:?}: {at:?} lies under a panel");
                }
            }
            player.key(KeyCode::Escape, Key::Escape);
        }
    }
}

/// Wherever both sides stand, with every other town occupied, the two stacks cover nothing, and each stays in its hex.
fn pairs_have_room(player: &Player) {
    let chart = &player.app.world().resource::<Art>().chart;
    let stack = |place: PlaceId, side: Side| {
        let point = chart.places[&place].stack;
        Stack { place, side, ships: false, point, size: 1.0, pieces: Vec::new() }
    };
    let towns = chart.places.iter().filter(|(_, place)| place.label.is_some()).map(|(id, _)| *id);
    let towns: Vec<PlaceId> = towns.collect();
    for town in &towns {
        let mut stacks: Vec<Stack> = towns.iter().map(|place| stack(*place, Side::First)).collect();
        stacks.push(stack(*town, Side::Second));
        set_apart(chart, &mut stacks);
        let room = |stack: &Stack| bounds(stack.point, chart.block.0 * stack.size, 1);
        for one in stacks.iter().filter(|one| one.place == *town) {
            let covered: f32 =
                chart.places.values().filter_map(|place| place.label).map(|label| shared_area(room(one), label)).sum();
            assert!(covered < 40.0, "{town:?} covers {covered} of names");
            let others = stacks.iter().filter(|other| (other.place, other.side) != (one.place, one.side));
            let shared: f32 = others.map(|other| shared_area(room(one), room(other))).sum();
            assert!(shared < 40.0, "{town:?} shares {shared} with other stacks");
            if let Some(hex) = chart.places[town].hex {
                let off = (one.point.0 - hex.middle.0).hypot(one.point.1 - hex.middle.1);
                assert!(off < hex.corner * 1.2, "{town:?} stands {off} from its middle");
            }
        }
    }
}

#[test]
fn both_sides_have_room_in_every_place() {
    pairs_have_room(&moving_in((1280, 720)));
    pairs_have_room(&to_the_moves(3, (1280, 720)).player);
}

fn drawn(player: &mut Player) -> Vec<DrawnPlace> {
    let world = player.app.world_mut();
    world
        .run_system_once(|places: PlaceQuery, pieces: Pieces, viewport: Res<Viewport>| {
            drawn_places(&places, &pieces, &viewport)
        })
        .expect("places")
}

/// At every zoom the value of a town is large enough to read, and lies on no face.
fn emblems_are_readable(player: &mut Player) {
    for steps in [0, 3, 6] {
        whole_map(player);
        for _ in 0..steps {
            player.app.world_mut().resource_mut::<Viewport>().zoom_in();
        }
        player.wait(4);
        let all = drawn(player);
        let viewport = player.app.world().resource::<Viewport>();
        let mut found = 0;
        for here in &all {
            let Some((at, radius)) = emblems::place_of(here, viewport) else { continue };
            found += 1;
            assert!(radius >= 5.0, "{} has an emblem of {radius}", here.name);
            for pile in &here.piles {
                let face = pile.face(viewport).shrink(radius * 0.8);
                assert!(!face.contains(at), "the emblem of {} lies on a face", here.name);
            }
        }
        assert!(found > 3, "{found} emblems");
    }
}

#[test]
fn the_value_of_a_town_is_readable_at_every_zoom() {
    emblems_are_readable(&mut to_the_moves(3, (1280, 720)).player);
    emblems_are_readable(&mut moving_in((1280, 720)));
}

/// Emblems and counts follow the palette: none is drawn in a colour of another one.
#[test]
fn the_map_uses_only_the_colours_of_its_palette() {
    let mut player = to_the_moves(3, (1280, 720)).player;
    whole_map(&mut player);
    for palette in [Palette::Safe, Palette::Contrast, Palette::Standard] {
        player.app.world_mut().resource_mut::<Settings>().palette = palette;
        player.wait(6);
        let own = Theme::default().with_palette(palette);
        for other in Palette::ALL.into_iter().filter(|other| *other != palette) {
            let other = Theme::default().with_palette(other).side(Side::Second);
            assert_eq!(drawn_in(&mut player, other), 0, "{palette:?} draws with {other:?}");
        }
        // Every British town and stack.
        let drawn = drawn_in(&mut player, own.side(Side::Second));
        assert!(drawn > 100, "{palette:?}: {drawn}");
    }
}

/// The washes that lie on the map: place, colour, depth, size and the picture.
fn washes(player: &mut Player) -> Vec<(PlaceId, Color, f32, Vec2, AssetId<Image>)> {
    let world = player.app.world_mut();
    let mut laid = world.query::<(&WashSprite, &Sprite, &Transform)>();
    let laid = laid.iter(world).map(|(wash, sprite, at)| {
        let size = sprite.custom_size.expect("a size");
        (wash.0.place, sprite.color, at.translation.z, size, sprite.image.id())
    });
    laid.collect()
}

/// In New York a wash is the ground about a place, grey where both sides stand.
#[test]
fn control_is_the_ground_about_a_place() {
    let mut player = opened(BOTH, Seed::from_number(7), (1280, 720));
    player.click("Show the board");
    player.key(KeyCode::KeyM, Key::Character("m".into()));
    player.key(KeyCode::KeyC, Key::Character("c".into()));
    player.wait(4);
    let laid = washes(&mut player);
    let mut colours: Vec<String> = laid.iter().map(|(_, colour, ..)| format!("{colour:?}")).collect();
    colours.sort();
    colours.dedup();
    assert_eq!(colours.len(), 2, "the British in Brooklyn and on the water, both sides in the city: {laid:?}");
    assert!(laid.iter().all(|(.., size, _)| size.x > 80.0));
}

/// The overlay *Control* is a wash of the whole hex below the blocks, in the side's colour, with its strokes in the safe
/// palette.
#[test]
fn control_is_coloured_below_the_blocks() {
    let mut player = to_the_moves(3, (1280, 720)).player;
    assert!(washes(&mut player).is_empty());
    player.key(KeyCode::KeyC, Key::Character("c".into()));
    player.wait(4);
    let standard = washes(&mut player);
    assert!(standard.len() > 30, "{}", standard.len());
    let chart = &player.app.world().resource::<Art>().chart;
    for (place, _, depth, size, _) in &standard {
        assert!(*depth > -5.0 && *depth < 0.0, "over the sheet and under the blocks: {depth}");
        if let Some(hex) = chart.places[place].hex {
            assert!((size.y - 2.0 * hex.corner).abs() < 1.0, "the whole hex: {size:?}");
        }
    }
    player.app.world_mut().resource_mut::<Settings>().palette = Palette::Safe;
    player.wait(6);
    let safe = washes(&mut player);
    assert_eq!(safe.len(), standard.len());
    let colours = |all: &[(PlaceId, Color, f32, Vec2, AssetId<Image>)]| {
        let mut pairs: Vec<_> = all.iter().map(|(_, colour, .., image)| (format!("{colour:?}"), *image)).collect();
        pairs.sort();
        pairs.dedup();
        pairs
    };
    assert!(colours(&safe).iter().all(|pair| !colours(&standard).contains(pair)), "colours and strokes of its own");
    player.key(KeyCode::KeyC, Key::Character("c".into()));
    player.wait(4);
    assert!(washes(&mut player).is_empty(), "switched off");
}
