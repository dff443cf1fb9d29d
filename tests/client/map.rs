//! The map: what is lit is seen, what belongs to a place is touched with it.

use bevy::math::Vec2;
use blockade::app::art::Art;
use blockade::app::map::camera::Viewport;
use blockade::app::state::settings::Settings;
use blockade::app::theme::Palette;
use blockade::kernel::dice::Seed;
use blockade::rules::new_york_1776::data::place_ids::place_id;

use super::battle::OVER_WATER;
use super::driver::Player;
use super::liberty::to_the_moves;
use super::two_players::opened;

/// The British may march from Staten Island into the enemy at Gravesend.
fn before_an_attack() -> Player {
    let mut player = opened(OVER_WATER, Seed::from_number(7), (1280, 720));
    player.click("Show the board");
    player
}

#[test]
fn the_tag_of_a_battle_belongs_to_its_place() {
    let mut player = before_an_attack();
    let before = player.find("Gravesend,").expect("the place");
    player.click("Staten Island,");
    let gravesend = place_id(player.rules().location("gravesend").expect("a place"));
    assert!(player.lit().contains(&gravesend));
    let place = player.find("Gravesend,").expect("the place");
    // The crossed swords hang at its lower left.
    let swords = Vec2::new(place.min.x + 4.0, place.max.y - 6.0);
    assert!(!before.contains(swords), "{swords} lies in {before:?} even without a battle");
    player.click_at(swords);
    assert!(player.plan().march.first().is_some(), "the way is planned: {:?}", player.notice());
}

#[test]
fn highlighted_places_come_into_view_when_a_block_is_chosen() {
    let mut player = before_an_attack();
    for beside in [Vec2::new(-220.0, 0.0), Vec2::new(220.0, -150.0), Vec2::new(0.0, -220.0)] {
        player.app.world_mut().resource_mut::<Viewport>().centre += beside;
        player.wait(3);
        player.key(bevy::input::keyboard::KeyCode::Tab, bevy::input::keyboard::Key::Tab);
        player.wait(12);
        let view = player.app.world().resource::<Viewport>().view;
        let lit = player.lit();
        assert!(lit.len() > 2, "{lit:?}");
        for place in lit {
            let at = player.on_screen(place);
            assert!(
                view.contains(bevy_egui::egui::pos2(at.x, at.y)) && !player.covered(at),
                "{place:?} lies at {at} of {view:?}"
            );
        }
        player.key(bevy::input::keyboard::KeyCode::Escape, bevy::input::keyboard::Key::Escape);
    }
}

#[test]
fn under_a_block_that_is_dragged_the_map_stays() {
    let mut player = opened(GREENE_ALONE, Seed::from_number(7), (1280, 720));
    player.click("Show the board");
    let gravesend = place_id(player.rules().location("gravesend").expect("a place"));
    let centre = |player: &Player| player.app.world().resource::<Viewport>().centre;
    // Their stack stands at the upper edge: where they may go lies above.
    let at = player.on_screen(gravesend);
    let zoom = player.app.world().resource::<Viewport>().zoom;
    player.app.world_mut().resource_mut::<Viewport>().centre.y += (at.y - 60.0) / zoom;
    player.wait(3);
    let stack = player.find("Gravesend,").expect("their stack").center();
    let before = centre(&player);
    player.drag(stack, stack + Vec2::new(60.0, 200.0));
    assert_eq!(centre(&player), before, "what is lit waits until the block is let go");
    player.key(bevy::input::keyboard::KeyCode::Escape, bevy::input::keyboard::Key::Escape);
    player.click_at(stack);
    player.wait(12);
    assert_ne!(centre(&player), before, "chosen by a click, they bring into view where they may go");
}

#[test]
fn a_click_is_a_click_however_long_the_button_is_held() {
    let mut player = before_an_attack();
    let slowly = |player: &mut Player, name: &str| {
        let at = player.find(name).unwrap_or_else(|| panic!("{name} is there")).center();
        // Three seconds.
        player.hold(at, 75);
    };
    slowly(&mut player, "Staten Island,");
    slowly(&mut player, "Gravesend,");
    let before = player.entries();
    slowly(&mut player, "March, 1 ");
    assert!(player.entries() > before, "{:?}", player.notice());
}

/// Two British blocks stand in Gravesend, Greene alone in Flatbush; Gowanus is empty.
const GREENE_ALONE: &str = r#"{"turn":3,"phase":"movement","active":"british","first":"american","ap":{"american":0,"british":4},"ships_may_sail":false,"units":{"howe":{"at":"gravesend"},"pigot":{"at":"gravesend"},"mathew":{"at":"gravesend"},"rall":{"at":"gravesend"},"greene":{"at":"flatbush"},"washington":{"at":"new_york_city"},"knox":{"at":"new_york_city"}},"ships":{}}"#;

#[test]
fn a_stack_dragged_to_a_highlighted_place_goes_there_and_to_an_enemy_only_points_there() {
    let mut player = opened(GREENE_ALONE, Seed::from_number(7), (1280, 720));
    player.click("Show the board");
    player.key(bevy::input::keyboard::KeyCode::KeyF, bevy::input::keyboard::Key::Character("f".into()));
    player.wait(6);
    let place = |player: &Player, id: &str| place_id(player.rules().location(id).expect("a place"));
    let (gravesend, gowanus, flatbush) =
        (place(&player, "gravesend"), place(&player, "gowanus"), place(&player, "flatbush"));
    let stack = player.find("Gravesend,").expect("their stack").center();
    let entries = player.entries();
    let to = player.on_screen(flatbush);
    player.drag(stack, to);
    assert_eq!(player.entries(), entries, "battle is not joined by a slip of the hand");
    assert_eq!(player.plan().end(), Some(flatbush), "{:?}", player.notice());
    player.key(bevy::input::keyboard::KeyCode::Escape, bevy::input::keyboard::Key::Escape);
    let to = player.on_screen(gowanus);
    player.drag(stack, to);
    assert_eq!(player.entries(), entries + 1, "{:?}", player.notice());
    let there = player.rules().location("gowanus").expect("a place");
    assert_eq!(player.position().here[there].len(), 4, "all of the group");
    assert!(!player.selected().contains(&gravesend));
}

#[test]
fn a_stack_that_is_let_go_over_a_panel_is_put_back() {
    let mut player = opened(GREENE_ALONE, Seed::from_number(7), (1280, 720));
    player.click("Show the board");
    player.key(bevy::input::keyboard::KeyCode::KeyF, bevy::input::keyboard::Key::Character("f".into()));
    player.wait(6);
    let stack = player.find("Gravesend,").expect("their stack").center();
    let entries = player.entries();
    player.drag(stack, Vec2::new(1100.0, 660.0));
    assert!(!player.plan().dragged, "nothing hangs on the pointer");
    player.drag(Vec2::new(760.0, 640.0), Vec2::new(700.0, 560.0));
    assert_eq!(player.entries(), entries, "a drag of the map gives no order");
}

/// A stack that is dragged to a hex goes there; a drag that begins beside it moves the map.
#[test]
fn in_liberty_a_stack_is_dragged_to_its_destination() {
    let mut clicker = to_the_moves(3, (1280, 720));
    let before = clicker.p();
    let [springfield, hartford] = ["springfield", "hartford"].map(|id| clicker.rules.space(id).expect("a town"));
    let place_id = blockade::rules::liberty::words::describe_board::place_id;
    clicker.player.click("Springfield, ");
    clicker.lit(hartford);
    clicker.player.key(bevy::input::keyboard::KeyCode::Escape, bevy::input::keyboard::Key::Escape);
    let hex = clicker.player.find("Springfield, ").expect("its hex");
    let centre = clicker.player.app.world().resource::<Viewport>().centre;
    // Where in its hex the stack does not stand.
    let corners = [hex.min, Vec2::new(hex.max.x, hex.min.y), hex.max, Vec2::new(hex.min.x, hex.max.y)];
    for corner in corners {
        let bare = corner.lerp(hex.center(), 0.06);
        clicker.player.drag(bare, bare + Vec2::new(24.0, 18.0));
        assert_eq!(clicker.p(), before, "nobody goes by a drag beside the stack");
    }
    assert_ne!(clicker.player.app.world().resource::<Viewport>().centre, centre, "the map has moved");
    let world = clicker.player.app.world();
    let drawn = world.resource::<blockade::app::art::Art>().chart.places[&place_id(springfield)].stack;
    let stack = world.resource::<Viewport>().to_screen(drawn);
    let to = clicker.player.on_screen(place_id(hartford));
    clicker.player.drag(Vec2::new(stack.x, stack.y - 6.0), to);
    assert!(
        clicker.p().of(&clicker.rules, blockade::kernel::side::Side::First, springfield).is_empty(),
        "{:?}",
        clicker.player.notice()
    );
    clicker.player.click("Undo");
    assert_eq!(clicker.p(), before);
}

#[test]
fn a_drag_that_begins_beside_every_stack_moves_the_map() {
    let mut player = opened(GREENE_ALONE, Seed::from_number(7), (1280, 720));
    player.click("Show the board");
    let before = player.app.world().resource::<Viewport>().centre;
    player.drag(Vec2::new(520.0, 300.0), Vec2::new(560.0, 340.0));
    assert_ne!(player.app.world().resource::<Viewport>().centre, before);
    assert!(player.selected().is_empty());
}

#[test]
fn the_fall_of_a_leader_is_a_moment_of_its_own() {
    use blockade::kernel::ruleset::Ruleset;
    let mut player = opened(GREENE_ALONE, Seed::from_number(7), (1280, 720));
    player.click("Show the board");
    player.set_speed(1.0);
    let march = player.rules().parse("march howe +pigot +mathew +rall flatbush").expect("an order");
    assert!(player.order(march), "{:?}", player.notice());
    let (mut frames, mut read) = (0, false);
    while player.session().info().busy && frames < 400 {
        player.wait(1);
        frames += 1;
        read |= player.words().iter().any(|words| words == "American leader: Greene has fallen in Flatbush");
    }
    assert!(read, "who cannot see it hears it");
    // Forty milliseconds a frame: the march is over after eleven.
    assert!((80..200).contains(&frames), "it stood for {frames} frames");
    assert!(player.position().eliminated.has(player.rules().unit("greene").expect("Greene")), "Greene has fallen");
}

/// The picture of the map on the table.
fn sheet(player: &mut Player) -> Option<bevy::asset::AssetId<bevy::image::Image>> {
    let world = player.app.world_mut();
    let mut sprites = world.query::<(&bevy::prelude::Name, &bevy::prelude::Sprite)>();
    sprites.iter(world).find(|(name, _)| name.as_str() == "map sheet").map(|(_, sprite)| sprite.image.id())
}

#[test]
fn the_map_on_the_table_follows_the_palette_at_once() {
    let mut player = before_an_attack();
    let mut before = None;
    for palette in [Palette::Standard, Palette::Contrast, Palette::Safe] {
        player.app.world_mut().resource_mut::<Settings>().palette = palette;
        player.wait(2);
        let begun = std::time::Instant::now();
        while player.app.world().resource::<Art>().sheet.size.x <= 0.0 {
            assert!(begun.elapsed().as_secs() < 60, "the map is read");
            player.wait(1);
            std::thread::sleep(std::time::Duration::from_millis(10));
        }
        player.wait(2);
        let read = player.app.world().resource::<Art>().sheet.image.id();
        assert_eq!(sheet(&mut player), Some(read), "{palette:?}");
        assert_ne!(before, Some(read), "{palette:?} has a picture of its own");
        before = Some(read);
    }
}
