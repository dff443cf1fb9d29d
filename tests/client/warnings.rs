//! The warning before an order that gives much away: in the counter game, whose adviser calls it a blunder to end a step early,
//! and takes long over a move of the second counter.

use std::time::{Duration, Instant};

use bevy::input::keyboard::{Key, KeyCode};
use blockade::app::state::settings::Settings;

use super::counter_game::{at, click_on, placed, seated, stands};
use super::driver::Player;
use crate::counters::sides::RED;

const STAND: [(usize, &str); 3] = [(0, "h0303"), (1, "h0403"), (40, "h1203")];

/// Red can move two counters; warnings are on or off.
fn moving(warns: bool) -> Player {
    let mut player = placed(&STAND, 7);
    let mut settings = player.app.world_mut().resource_mut::<Settings>();
    (settings.warns, settings.asks) = (warns, false);
    player.wait(3);
    player
}

/// Frames go by until this is so; a check takes real time.
fn until(player: &mut Player, what: &str, so: impl Fn(&Player) -> bool) {
    let begun = Instant::now();
    while !so(player) {
        assert!(begun.elapsed() < Duration::from_secs(60), "never: {what}");
        player.wait(1);
        std::thread::sleep(Duration::from_millis(5));
    }
}

fn ended(player: &Player) -> bool {
    seated(player).table.to_play() != Some(RED) || player.entries() > 0
}

#[test]
fn without_the_setting_a_bad_order_is_given_at_once() {
    let mut player = moving(false);
    player.click("Done");
    assert!(ended(&player) && !player.asked());
}

#[test]
fn a_bad_order_is_asked_about_with_both_chances_and_the_reason() {
    let mut player = moving(true);
    player.click("Done");
    until(&mut player, "the question", Player::asked);
    assert!(!ended(&player));
    let about = player.session().info().question.expect("a question").about.clone();
    for part in ["31 %", "52 %", "21 ± 4 points", "With it, the camp is held in 9 games of 10 instead of 4."] {
        assert!(about.contains(part), "{about}");
    }
    player.wait(3);
    player.click("Think again");
    assert!(!player.asked() && !ended(&player));
    player.click("Done");
    until(&mut player, "the question again", Player::asked);
    // A second Enter right after the first does not answer what nobody has read.
    player.key(KeyCode::Enter, Key::Enter);
    assert!(player.asked() && !ended(&player));
    player.wait(20);
    player.key(KeyCode::Enter, Key::Enter);
    assert!(!player.asked() && ended(&player));
}

#[test]
fn an_order_waits_no_longer_than_a_moment_for_its_check() {
    let mut player = moving(true);
    let begun = Instant::now();
    for place in ["h0403", "h0404", "h0404"] {
        click_on(&mut player, at(place));
    }
    until(&mut player, "the move", |player| stands(player, 1) == Some(at("h0404")));
    assert!(begun.elapsed() < Duration::from_secs(60) && !player.asked(), "the check takes two minutes");
}

#[test]
fn escape_takes_back_an_order_that_waits() {
    let mut player = moving(true);
    for place in ["h0403", "h0404", "h0404"] {
        click_on(&mut player, at(place));
    }
    player.key(KeyCode::Escape, Key::Escape);
    std::thread::sleep(Duration::from_millis(1500));
    player.wait(6);
    assert_eq!(stands(&player, 1), Some(at("h0403")));
}

#[test]
fn a_good_order_is_not_asked_about() {
    let mut player = moving(true);
    for place in ["h0303", "h0304", "h0304"] {
        click_on(&mut player, at(place));
    }
    until(&mut player, "the move", |player| stands(player, 0) == Some(at("h0304")));
    assert!(!player.asked());
}
