//! One against the program: it plays by itself, in the fog of the one who watches, and gives hints.

use std::time::{Duration, Instant};

use bevy::input::keyboard::{Key, KeyCode};
use blockade::app::Start;
use blockade::app::board::entities::{Block, Identity};
use blockade::app::desk::Screen;
use blockade::kernel::dice::Seed;
use blockade::kernel::ruleset::Viewer;
use blockade::kernel::side::{BySide, Side};
use blockade::rules::new_york_1776::position::Phase;

use super::driver::Player;

/// Frames go by until this is so; thinking takes real time.
fn until(player: &mut Player, what: &str, so: impl Fn(&Player) -> bool) {
    let begun = Instant::now();
    while !so(player) {
        assert!(begun.elapsed() < Duration::from_secs(60), "never: {what}");
        player.wait(1);
        std::thread::sleep(Duration::from_millis(2));
    }
}

/// No face of that side is on the map.
fn no_face_of(player: &mut Player, side: Side) {
    let rules = player.desk().rules.clone();
    let world = player.app.world_mut();
    for (identity, _) in world.query::<(&Identity, &Block)>().iter(world) {
        assert_ne!(rules.units[identity.0 as usize].side, side, "{} is on the map", rules.unit_name(identity.0));
    }
    assert_eq!(player.session().viewer(), Viewer::Side(side.other()));
}

#[test]
fn one_plays_the_american_against_a_captain() {
    let mut player = Player::at_the_title();
    player.click("New game");
    player.click("British: Captain");
    player.click("British: Bold");
    player.click("Begin");
    assert_eq!(player.desk().screen, Screen::Table);
    assert_eq!(player.session().game.header.seats.british, "captain:bold");
    assert!(player.session().curtain.is_none(), "nobody hands over to a program");
    player.click("Concentrated");
    player.click("Ready");
    for turn in 1..=3 {
        until(&mut player, "the American moves", |player| {
            let session = player.session();
            session.program_to_play().is_none()
                && (session.game.position().phase == Phase::Movement
                    || session.game.position().owes.is_some()
                    || session.game.position().battle.is_some())
        });
        no_face_of(&mut player, Side::British);
        if player.session().game.position().phase != Phase::Movement || player.session().game.position().owes.is_some()
        {
            break;
        }
        assert!(player.session().game.position().turn >= turn);
        player.key(KeyCode::KeyE, Key::Character("e".into()));
        if player.desk().asking.is_some() {
            player.key(KeyCode::Enter, Key::Enter);
        }
    }
    assert!(player.session().game.position().turn > 1 || player.session().game.position().battle.is_some());
}

fn against(american: &str, british: &str) -> Start {
    let seats = BySide { american: american.to_owned(), british: british.to_owned() };
    Start::Play(Vec::new(), Some(Seed::from_number(5)), seats)
}

#[test]
fn a_click_while_the_program_plays_gives_no_order() {
    let mut player = Player::with(tempfile::tempdir().expect("a folder"), against("general", "human"));
    assert_eq!(player.session().program_to_play(), Some(Side::American));
    let entries = player.session().game.umpire().entries().len();
    assert!(player.find("Ready").is_none(), "its set-up is not mine");
    player.desk_mut().order(blockade::rules::new_york_1776::Order::Ready);
    assert!(player.desk().notice.is_some());
    let now = player.session().game.umpire().entries().len();
    assert!(now >= entries);
    until(&mut player, "the British move", |player| player.session().program_to_play().is_none());
    no_face_of(&mut player, Side::American);
}

#[test]
fn a_hint_says_what_to_do_and_why_and_does_it() {
    let mut player = Player::with(tempfile::tempdir().expect("a folder"), against("recruit", "human"));
    player.desk_mut().thinking = 0.2;
    until(&mut player, "the British move", |player| {
        player.session().program_to_play().is_none() && player.session().game.position().phase == Phase::Movement
    });
    player.wait(3);
    player.click("Hint");
    until(&mut player, "a hint", |player| player.desk().hint.is_some());
    player.wait(3);
    let hint = player.desk().hint.clone().expect("a hint");
    assert!(!hint.deed.is_empty() && !hint.why.is_empty(), "{hint:?}");
    let entries = player.session().game.umpire().entries().len();
    player.click("Do so");
    assert!(player.session().game.umpire().entries().len() > entries);
}

#[test]
fn two_programs_play_to_the_end_and_are_watched() {
    let mut player = Player::with(tempfile::tempdir().expect("a folder"), against("recruit", "recruit"));
    assert_eq!(player.session().viewer(), Viewer::All);
    until(&mut player, "the end", |player| player.session().game.position().phase == Phase::Over);
    player.wait(3);
    assert!(player.find("The American side has won").is_some() || player.find("The British side has won").is_some());
    player.click("What they were after");
    // It is worked out on a thread of its own.
    for _ in 0..2000 {
        if player.desk().recount.is_none() {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(10));
        player.wait(1);
    }
    player.wait(2);
    assert!(player.desk().aims.as_ref().is_some_and(|aims| aims.len() > 20), "they moved and say why");
    player.click("Back to the end");
    assert!(player.desk().aims.is_none());
}
