//! In White Plains dice lie with what comes of them until the player goes on.

use bevy::input::keyboard::{Key, KeyCode};
use blockade::kernel::ruleset::Viewer;
use blockade::rules::white_plains::position::tasks::Task;

use super::driver::Player;
use super::replay::{enter, replay, with_records};
use super::white_plains::{Clicker, begun};

/// A game in which a unit is fired at, and may answer.
fn fired_at() -> Clicker {
    let mut clicker = Clicker::new(begun(3, (1280, 720), None), 3);
    for _ in 0..60 {
        let p = clicker.p();
        if matches!(p.task(), Some(Task::FireAnswer(_))) {
            break;
        }
        clicker.step();
    }
    let p = clicker.p();
    assert!(matches!(p.task(), Some(Task::FireAnswer(_))), "somebody is fired at: {:?}", p.task());
    clicker
}

/// W8: a key that is pressed while the die falls lays it, and does not skip what comes of it.
#[test]
fn a_key_while_the_die_falls_lays_it_with_its_result() {
    let mut clicker = fired_at();
    let player = &mut clicker.player;
    player.set_speed(1.0);
    player.click("Play no card");
    let lies = |words: &[String]| words.iter().any(|word| word.contains("to go on"));
    assert!(!lies(&player.words()), "the die still falls: {:?}", player.words());
    player.key(KeyCode::Space, Key::Space);
    player.wait(2);
    let words = player.words();
    assert!(lies(&words) && words.iter().any(|word| word.contains("needed")), "{words:?}");
    player.key(KeyCode::Space, Key::Space);
    player.set_speed(0.0);
    player.wait(3);
    assert!(!lies(&player.words()), "the next key goes on");
}

/// W8: after a fire nobody must hurry to read the die; a key goes on, and the record tells the same.
#[test]
fn the_die_of_a_fire_lies_with_its_result_until_the_player_goes_on() {
    let mut clicker = fired_at();
    let player = &mut clicker.player;
    assert_eq!(player.session().info().viewer, Viewer::Public, "to play no card nobody looks at a hand");
    player.set_speed(1.0);
    let told = player.session().info().log.len();
    player.click("Play no card");
    let lies = |words: &[String]| words.iter().any(|word| word.contains("to go on"));
    let mut frames = 0;
    while !lies(&player.words()) {
        frames += 1;
        assert!(frames < 60, "the die comes to rest: {:?}", player.words());
        player.wait(1);
    }
    player.wait(10);
    let words = player.words();
    assert!(
        lies(&words) && words.iter().any(|word| word.contains("needed")),
        "it still lies, with its result: {words:?}"
    );
    player.key(KeyCode::Enter, Key::Enter);
    player.set_speed(0.0);
    player.wait(3);
    assert!(!lies(&player.words()), "the player went on");
    assert!(player.session().info().log.len() > told, "the record tells it too");
}

/// W10.12: the replay shows a combat as it is played: its board and its die, then what comes of it.
#[test]
fn a_replayed_combat_shows_its_board_and_its_die_before_what_comes_of_it() {
    let mut player = with_records(&["form_3/white_plains_chatterton_hill"]);
    enter(&mut player);
    let of_combat = |player: &Player| {
        let info = replay(player).info();
        info.rolling.is_some_and(|(roll, _)| roll.title.starts_with("Close combat"))
    };
    for _ in 0..400 {
        if of_combat(&player) {
            break;
        }
        player.key(KeyCode::ArrowRight, Key::ArrowRight);
    }
    assert!(of_combat(&player), "the die of a combat rolls");
    let told =
        |player: &Player| replay(player).info().last_lines.iter().any(|line| line.text.text.starts_with("Column"));
    let info = replay(&player).info();
    assert!(info.battle_board, "on the combat board");
    assert!(info.shown < info.at, "all else is as it was before: {} and {}", info.shown, info.at);
    assert!(!told(&player), "its result is not told while it rolls");
    assert!(player.area("battle sheet").is_some(), "{:?}", player.words());
    player.key(KeyCode::KeyV, Key::Character("v".into()));
    assert!(player.find("See the battle board").is_some(), "V shows the map");
    player.key(KeyCode::KeyV, Key::Character("v".into()));
    for _ in 0..2000 {
        if !of_combat(&player) {
            break;
        }
        assert!(!told(&player));
        player.wait(1);
    }
    let info = replay(&player).info();
    assert!(told(&player) && info.shown == info.at, "then it is told: {} and {}", info.shown, info.at);
}
