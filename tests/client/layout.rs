//! What lies where in windows of every size: nothing over a button, nothing that counts under a panel.

use bevy::input::keyboard::{Key, KeyCode};
use bevy::math::{Rect, Vec2};
use bevy_egui::egui::Order;
use bevy_egui::egui::accesskit::Role;
use blockade::app::map::camera::Viewport;
use blockade::rules::new_york_1776::data::place_ids::place_id;
use blockade::rules::new_york_1776::sides::BRITISH;

use super::driver::Player;
use super::queries::Placed;
use super::two_players::{at_a_battle_in, deployed, moving, moving_in};

const SIZES: [(u32, u32); 3] = [(1280, 720), (1920, 1080), (2560, 1440)];

/// Two that are clicked share no pixel. A block stands in its position, places of the map lie as they lie, and a sheet
/// lies over everything.
pub(super) fn nothing_overlaps(player: &mut Player, what: &str) {
    let position = |name: &str| ["Left", "Center", "Right", "Reserve"].iter().any(|post| name.ends_with(post));
    let mut pointer_intents = player.pointer_intents();
    pointer_intents.retain(|(name, _, layer)| layer.order != Order::Background && !position(name));
    assert!(!pointer_intents.is_empty(), "{what}: nothing can be clicked");
    for (i, (name, rect, layer)) in pointer_intents.iter().enumerate() {
        for (other, there, above) in pointer_intents[i + 1..].iter().filter(|(_, _, above)| above.order == layer.order)
        {
            let both = rect.intersect(*there);
            assert!(
                both.width() < 1.0 || both.height() < 1.0,
                "{what}: \"{name}\" {rect:?} {layer:?} and \"{other}\" {there:?} {above:?} lie over one another"
            );
        }
    }
}

/// Nothing is cut off at the sides or reaches out of the window, and no letter is smaller than 11 pixels.
pub(super) fn nothing_is_cut_off(player: &mut Player, what: &str) {
    let ctx = player.panels();
    let (window, zoom) = (ctx.content_rect().expand(1.0), ctx.zoom_factor());
    blockade::app::theme::take_overflows(&ctx);
    player.wait(1);
    let overflows = blockade::app::theme::take_overflows(&ctx);
    assert!(overflows.is_empty(), "{what}: there is more on a sheet than it shows: {overflows:?}");
    let mut letters = 0;
    for one in player.placed().into_iter().filter(|one| one.layer.order != Order::Background) {
        let Placed { name, role, rect, seen, .. } = &one;
        assert!(
            rect.left() >= window.left() && rect.right() <= window.right(),
            "{what}: \"{name}\" reaches out: {rect:?}"
        );
        assert!(window.contains_rect(*seen), "{what}: \"{name}\" reaches out of the window: {seen:?}");
        assert!(seen.width() > rect.width() - 1.5, "{what}: \"{name}\" is cut off: {seen:?} of {rect:?}");
        if *role == Role::Label {
            letters += 1;
            assert!(rect.height() * zoom >= 11.0, "{what}: \"{name}\" is {} pixels high", rect.height() * zoom);
        }
    }
    assert!(letters > 0, "{what}: no word is on the screen");
}

#[test]
fn no_two_buttons_or_fields_overlap_on_any_screen() {
    for size in SIZES.into_iter().chain([(1024, 640)]) {
        let says = |screen: &str| format!("{screen} at {}×{}", size.0, size.1);
        let folder = tempfile::tempdir().expect("a folder");
        let mut player = Player::sized(folder, blockade::app::shell::start::Start::Title, size);
        nothing_overlaps(&mut player, &says("title"));
        player.click("A first game");
        nothing_overlaps(&mut player, &says("first games"));
        player.click("Back");
        player.click("Settings");
        nothing_overlaps(&mut player, &says("settings"));
        player.click("Back");
        player.click("New game");
        for card in ["Watch", "Solo"] {
            player.click(card);
            nothing_overlaps(&mut player, &says(card));
        }
        nothing_overlaps(&mut player, &says("new game"));
        for button in ["Begin", "Back"] {
            let pointer_intents = player.pointer_intents();
            let find = |name: &str| pointer_intents.iter().find(|(other, ..)| other == name).map(|(_, rect, _)| *rect);
            let (button, field) =
                (find(button).expect("a button"), find("Name of the game").expect("a field in sight"));
            assert!(field.width() > 200.0 && field.height() > 20.0, "{}: the field is seen whole", says("new game"));
            assert!(!button.intersects(field), "{}", says("new game"));
        }
        player.click("Two players");
        player.click("Begin");
        nothing_overlaps(&mut player, &says("curtain"));
        player.click("Show the board");
        nothing_overlaps(&mut player, &says("set-up"));
        player.click("Historical");
        nothing_overlaps(&mut player, &says("set-up, ready-made"));
        player.key(KeyCode::F1, Key::F1);
        nothing_overlaps(&mut player, &says("rules"));
        let mut player = moving_in(size);
        nothing_overlaps(&mut player, &says("movement"));
        player.key(KeyCode::Tab, Key::Tab);
        nothing_overlaps(&mut player, &says("a stack is chosen"));
        player.key(KeyCode::Enter, Key::Enter);
        nothing_overlaps(&mut player, &says("a leader is chosen"));
        let mut player = at_a_battle_in(BRITISH, size);
        player.click("Show the board");
        nothing_overlaps(&mut player, &says("deployment"));
        player.click("Confirm deployment");
        player.click("Show the board");
        player.click("Confirm deployment");
        nothing_overlaps(&mut player, &says("battle"));
        player.key(KeyCode::Tab, Key::Tab);
        nothing_overlaps(&mut player, &says("battle, a block in hand"));
    }
}

#[test]
fn in_load_end_and_replay_no_two_buttons_overlap() {
    for size in SIZES {
        let says = |screen: &str| format!("{screen} at {}×{}", size.0, size.1);
        let mut player = super::replay::with_records_in(&["form_1/end_n11_1", "form_2/branch_with_bookmarks"], size);
        player.click("Load");
        nothing_overlaps(&mut player, &says("load"));
        player.click("Load Simulation");
        player.wait(2);
        player.click("Show the result");
        player.wait(3);
        nothing_overlaps(&mut player, &says("the end"));
        let mut player = super::replay::with_records_in(&["form_1/end_n11_1"], size);
        player.click("Replay");
        player.click("Replay");
        nothing_overlaps(&mut player, &says("replay"));
        player.click("Next battle");
        nothing_overlaps(&mut player, &says("replay of a battle"));
    }
}

/// No lit place, and not the chosen one, lies under a panel or a button.
fn everything_that_counts_is_free(player: &mut Player, where_: &str) {
    let mut seen = player.lit();
    seen.extend(player.selected());
    assert!(seen.len() > 1, "{where_}: nothing is lit");
    for place in seen {
        let at = player.on_screen(place);
        let name = player.session().info().game.place_name(place).to_owned();
        assert!(!player.covered(at), "{where_}: {name} lies under a panel at {at}");
    }
}

#[test]
fn after_a_change_of_size_no_chosen_place_lies_under_a_panel() {
    let mut player = moving();
    player.key(KeyCode::KeyF, Key::Character("f".into()));
    player.click("Staten Island,");
    everything_that_counts_is_free(&mut player, "at first");
    for size in [(1920, 1080), (2560, 1440), (1280, 720)] {
        player.resize(size);
        player.wait(4);
        everything_that_counts_is_free(&mut player, &format!("after a resize to {size:?}"));
        let viewport = player.app.world().resource::<Viewport>();
        assert!((viewport.zoom - viewport.fit_zoom()).abs() < 1e-3, "the whole sheet stays whole at {size:?}");
        assert!(player.find("Undo").is_some_and(|undo| undo.max.x <= size.0 as f32 && undo.max.y <= size.1 as f32));
    }
}

/// With a closer view, too: what was in sight and lit comes out from under the panels.
#[test]
fn in_a_smaller_window_what_is_chosen_stays_in_sight() {
    let mut player = moving_in((2560, 1440));
    player.click("Staten Island,");
    let chosen = place_id(player.rules().location("staten_island").expect("a place"));
    for size in [(1280, 720), (1920, 1080), (1280, 720)] {
        player.resize(size);
        player.wait(4);
        let at = player.on_screen(chosen);
        assert!(Rect::from_corners(Vec2::ZERO, Vec2::new(size.0 as f32, size.1 as f32)).contains(at), "{size:?}: {at}");
        assert!(!player.covered(at), "{size:?}: it lies under a panel at {at}");
    }
}

/// The odds in their panel: where it begins, and where they stand in it when they are told.
fn odds(player: &mut Player) -> (f32, Option<Rect>) {
    let courses = player.names().into_iter().filter(|(name, _)| name.starts_with("Odds: ") && name.ends_with('%'));
    // Two courses with the same figures are told as one: the first.
    let told = courses.min_by(|a, b| a.1.min.y.total_cmp(&b.1.min.y));
    (player.area("facts").expect("a panel").top(), told.map(|(_, rect)| rect))
}

/// Waits until the odds are told; their panel keeps its whole rectangle meanwhile.
fn odds_told(player: &mut Player, what: &str) -> Option<Rect> {
    if player.find("Reveal your Reserve").is_some() {
        player.looks(KeyCode::KeyV, "v");
    }
    let room = player.area("facts");
    for _ in 0..300 {
        let (_, told) = odds(player);
        assert_eq!(player.area("facts"), room, "{what}: the panel grows while odds are worked out");
        if told.is_some() {
            return told;
        }
        std::thread::sleep(std::time::Duration::from_millis(10));
        player.wait(1);
    }
    None
}

#[test]
fn the_odds_keep_their_room_while_they_are_calculated_and_between_shots() {
    for size in SIZES {
        let mut player = deployed(size);
        let first = odds_told(&mut player, &format!("{size:?}")).expect("odds are told");
        let (top, _) = odds(&mut player);
        let (mut shots, mut asked, mut turns) = (0, 0, 0);
        while player.position().battle().is_some() && shots < 4 {
            let what = format!("{size:?}, shot {shots}");
            let stays = |player: &mut Player, when: &str| {
                let (now, told) = odds(player);
                assert_eq!(now, top, "{what}: {when} their panel has moved");
                assert!(told.is_none_or(|told| told == first), "{what}: {when} they stand at {told:?}, not {first:?}");
            };
            let entries = player.entries();
            player.key(KeyCode::Tab, Key::Tab);
            stays(&mut player, "with a block in hand");
            for _ in 0..6 {
                player.key(KeyCode::KeyF, Key::Character("f".into()));
                if player.position().battle().is_none() || player.entries() > entries {
                    break;
                }
                stays(&mut player, "after a refusal");
                player.key(KeyCode::Tab, Key::Tab);
            }
            if player.position().battle().is_none() {
                break;
            }
            stays(&mut player, "after the shot");
            for _ in 0..12 {
                if player.position().owes().is_none() {
                    break;
                }
                player.key(KeyCode::Tab, Key::Tab);
                stays(&mut player, "while hits are given");
                player.key(KeyCode::Enter, Key::Enter);
            }
            if player.entries() == entries {
                player.key(KeyCode::KeyD, Key::Character("d".into()));
                player.key(KeyCode::KeyS, Key::Character("s".into()));
                turns += 1;
                assert!(turns < 12, "{what}: nobody fires");
                continue;
            }
            shots += 1;
            asked += usize::from(odds_told(&mut player, &what).is_some());
            stays(&mut player, "when they are told anew");
        }
        assert!(shots > 1 && asked > 0, "{size:?}: {shots} shots, odds after {asked}");
    }
}
