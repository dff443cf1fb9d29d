//! Windows on other screens: where the last one was is gone, or it is small, or there is far more room than any map needs.

use bevy::math::{IVec2, UVec2};
use bevy::prelude::*;
use bevy::window::{Monitor, PrimaryMonitor, WindowPosition};
use blockade::app::shell::start::Start;
use blockade::app::state::settings::Settings;
use blockade::kernel::dice::Seed;
use blockade::kernel::setup::Setup;
use blockade::kernel::side::BySide;

use super::driver::Player;

/// A window at the title that was last at this place, with these physical pixels and this scale, on these screens.
fn on_screens(place: (i32, i32), size: (u32, u32), scale: f32, screens: &[(i32, i32, u32, u32)]) -> Window {
    let mut player = Player::at_the_title();
    let entity = player.primary_window();
    let world = player.app.world_mut();
    let mut window = world.get_mut::<Window>(entity).expect("a window");
    window.position = WindowPosition::At(IVec2::new(place.0, place.1));
    window.resolution.set_scale_factor(scale);
    window.resolution.set_physical_resolution(size.0, size.1);
    for (i, (x, y, width, height)) in screens.iter().enumerate() {
        let mut screen = world.spawn(Monitor {
            name: None,
            physical_height: *height,
            physical_width: *width,
            physical_position: IVec2::new(*x, *y),
            refresh_rate_millihertz: None,
            scale_factor: scale.into(),
            video_modes: Vec::new(),
        });
        if i == 0 {
            screen.insert(PrimaryMonitor);
        }
    }
    player.app.update();
    player.app.world().get::<Window>(entity).expect("a window").clone()
}

const ONE: [(i32, i32, u32, u32); 1] = [(0, 0, 1920, 1080)];
const TWO: [(i32, i32, u32, u32); 2] = [(0, 0, 1920, 1080), (1920, 0, 2560, 1440)];

#[test]
fn a_window_whose_place_is_on_no_screen_any_more_comes_back() {
    let size = (1280, 720);
    for (place, screens, stays) in [
        ((100, 80), &ONE[..], true),
        ((0, 0), &ONE[..], true),
        // Half out of the screen, with enough of its title bar to be dragged.
        ((-1000, 300), &ONE[..], true),
        ((1700, 900), &ONE[..], true),
        ((-1200, 300), &ONE[..], false),
        ((1800, 300), &ONE[..], false),
        ((300, 1079), &ONE[..], false),
        ((300, -300), &ONE[..], false),
        ((4000, 2500), &ONE[..], false),
        ((2500, 200), &TWO[..], true),
        ((2500, 200), &ONE[..], false),
        ((2500, 1200), &TWO[..], true),
        ((i32::MAX, i32::MIN), &TWO[..], false),
    ] {
        let window = on_screens(place, size, 1.0, screens);
        let at = WindowPosition::At(IVec2::new(place.0, place.1));
        assert_eq!(window.position == at, stays, "{place:?} on {screens:?}");
        assert_eq!(window.resolution.physical_size(), UVec2::new(size.0, size.1));
    }
}

#[test]
fn the_least_size_gives_way_to_a_small_screen() {
    for (scale, screen) in [(2.0, (1920, 1080)), (2.5, (1920, 1080)), (1.5, (1400, 860)), (1.0, (1024, 600))] {
        let least = (1024.0 * scale, 640.0 * scale);
        let window = on_screens((0, 0), (least.0 as u32, least.1 as u32), scale, &[(0, 0, screen.0, screen.1)]);
        let size = window.resolution.physical_size();
        assert!(size.x <= screen.0 && size.y <= screen.1, "{scale}: {size}");
        let limits = window.resize_constraints;
        let most = UVec2::new(screen.0, screen.1).as_vec2() / scale;
        assert!(limits.min_width <= most.x && limits.min_height <= most.y, "{scale}: {limits:?}");
    }
    let window = on_screens((0, 0), (1280, 720), 1.0, &ONE);
    assert_eq!((window.resize_constraints.min_width, window.resize_constraints.min_height), (1024.0, 640.0));
}

#[test]
fn a_window_of_any_size_shows_every_map() {
    for game in ["new_york_1776", "liberty", "white_plains"] {
        for size in [(7600, 4250), (16_000, 16_000), (16_000, 1000), (700, 420)] {
            let seats = BySide::new("human".to_owned(), "human".to_owned());
            let setup = Setup::default();
            let seed = Some(Seed::from_number(1));
            let start = Start::Play { ruleset: game.to_owned(), setup, seed, seats };
            let mut player = Player::sized(tempfile::tempdir().expect("a folder"), start, size);
            player.lift();
            player.wait(8);
            for size in [(1280, 720), size, (1280, 720)] {
                player.resize(size);
                player.wait(6);
            }
        }
    }
}

#[test]
fn everything_on_the_title_is_in_the_smallest_window() {
    for size in [(960, 540), (768, 432), (640, 400)] {
        let mut player = Player::sized(tempfile::tempdir().expect("a folder"), Start::Title, size);
        player.wait(8);
        // In points: where the window is smaller than the panels need, they are drawn smaller.
        let scale = player.app.world().resource::<Settings>().scale_in(size.0 as f32, size.1 as f32);
        let room = Vec2::new(size.0 as f32, size.1 as f32) / scale;
        for name in ["Continue", "New game", "Settings", "Quit"] {
            let rect = player.find(name).expect("a line");
            assert!(rect.min.x >= 0.0 && rect.min.y >= 0.0, "{name} {rect:?} in {size:?}");
            assert!(rect.max.x <= room.x && rect.max.y <= room.y, "{name} {rect:?} in {size:?}");
        }
    }
}
