//! Hints in the window: what they mark in every game, and the reason where there is none.

use std::time::{Duration, Instant};

use bevy::input::keyboard::{Key, KeyCode};
use blockade::app::art::Art;
use blockade::app::contract::layout::ViewStyle;
use blockade::app::contract::marks::HintPart;
use blockade::app::session::game_session::SessionCommand;
use blockade::app::shell::start::Start;
use blockade::app::state::current_session::ScreenNotice;
use blockade::kernel::dice::Seed;
use blockade::kernel::ruleset::Ruleset;
use blockade::kernel::setup::Setup;
use blockade::kernel::side::BySide;
use blockade::kernel::story::PlaceId;
use blockade::rules::liberty::Liberty;
use blockade::rules::new_york_1776::NewYork;
use blockade::rules::white_plains::WhitePlains;

use super::driver::Player;
use super::replay::{enter, with_records};

/// A new game of a human against the computer.
fn solo(ruleset: &str, seats: [&str; 2]) -> Player {
    let seats = BySide::new(seats[0].to_owned(), seats[1].to_owned());
    let start =
        Start::Play { ruleset: ruleset.to_owned(), setup: Setup::default(), seed: Some(Seed::from_number(5)), seats };
    Player::with(tempfile::tempdir().expect("a folder"), start)
}

fn until(player: &mut Player, what: &str, so: impl Fn(&Player) -> bool) {
    let begun = Instant::now();
    while !so(player) {
        assert!(begun.elapsed() < Duration::from_secs(300), "never: {what}");
        player.wait(1);
        std::thread::sleep(Duration::from_millis(2));
    }
}

/// The places with a part in the hint, as the map marks them.
fn marked(player: &Player) -> Vec<(PlaceId, HintPart)> {
    let style = ViewStyle { art: player.app.world().resource::<Art>(), compact: true };
    let places = player.session().view(style, &[]).marks.places;
    places.into_iter().filter_map(|(place, mark)| Some((place, mark.hint?))).collect()
}

fn h(player: &mut Player) {
    player.key(KeyCode::KeyH, Key::Character("h".into()));
}

/// Follows hints; what each one names is marked, and read to a screen reader. Returns how many led along a route, and how many
/// marked something in a panel.
fn follows_hints(ruleset: &str, seats: [&str; 2], hints: usize) -> (usize, usize) {
    let mut player = solo(ruleset, seats);
    let (mut routes, mut panels) = (0, 0);
    for number in 0..hints {
        until(&mut player, "the human decides", |player| {
            let info = player.session().info();
            info.over || info.computer_to_play.is_none() && !info.busy && info.due.is_none()
        });
        if player.session().info().over || number > 2 && routes > 0 && panels > 0 {
            break;
        }
        player.session_mut().command(SessionCommand::DismissNews);
        player.wait(1);
        player.session_mut().command(SessionCommand::Hint(0.2));
        until(&mut player, "a hint", |player| player.session().info().ai.hint.is_some());
        player.wait(2);
        let hint = player.session().info().ai.hint.clone().expect("a hint");
        let shown = marked(&player);
        let (starts, ends) = hint.subject.ends();
        for (places, parts) in [(starts, [HintPart::Start, HintPart::End]), (ends, [HintPart::End; 2])] {
            for place in places {
                let so = shown.iter().any(|(at, part)| *at == place && parts.contains(part));
                assert!(so, "{ruleset}, hint {number}: {place:?} is not marked: {hint:?} {shown:?}");
            }
        }
        assert_eq!(player.advised_way().len(), hint.subject.ways.len());
        routes += usize::from(!hint.subject.ways.is_empty());
        panels += usize::from(player.words().iter().any(|name| name.contains(", the hint")));
        player.session_mut().command(SessionCommand::FollowHint);
        player.wait(2);
        player.session_mut().command(SessionCommand::Skip);
        player.wait(2);
        assert!(marked(&player).is_empty(), "{ruleset}: an old hint is still marked");
    }
    (routes, panels)
}

#[test]
fn hints_of_new_york_are_marked_from_the_set_up_on() {
    let (routes, panels) = follows_hints(NewYork::ID, ["human", "recruit"], 50);
    assert!(routes > 0 && panels > 0, "{routes} {panels}");
}

#[test]
fn hints_of_liberty_are_marked_at_cards_and_moves() {
    let (routes, panels) = follows_hints(Liberty::ID, ["human", "recruit"], 60);
    assert!(routes > 0 && panels > 0, "{routes} {panels}");
}

#[test]
fn hints_of_white_plains_are_marked_at_cards_moves_and_fire() {
    let (routes, panels) = follows_hints(WhitePlains::ID, ["recruit", "human"], 20);
    assert!(routes > 0 && panels > 0, "{routes} {panels}");
}

#[test]
fn h_says_why_there_is_no_hint_behind_the_curtain() {
    let mut player = solo(NewYork::ID, ["human", "human"]);
    assert!(player.behind_a_curtain());
    h(&mut player);
    let said = player.notice().expect("a remark").text;
    assert_eq!(said, "There is no hint now. Show the board first.");
    assert!(player.behind_a_curtain());
}

#[test]
fn h_says_why_there_is_no_hint_while_the_computer_decides() {
    let mut player = solo(NewYork::ID, ["general", "human"]);
    player.session_mut().command(SessionCommand::Pause(true));
    player.wait(6);
    h(&mut player);
    assert_eq!(player.notice().expect("a remark").text, "There is no hint now. The computer decides now.");
}

#[test]
fn h_says_why_there_is_no_hint_in_a_replay() {
    let mut player = with_records(&["form_1/mid_battle"]);
    enter(&mut player);
    h(&mut player);
    let said = player.app.world().resource::<ScreenNotice>().0.clone().expect("a remark").text;
    assert!(said.starts_with("There are no hints in a replay."), "{said}");
}
