//! What one player does alone: both sides blind, half-turns undone and redone, a rematch, a closer look at the map.

use bevy::input::ButtonState;
use bevy::input::keyboard::KeyboardFocusLost;
use bevy::input::keyboard::{Key, KeyCode};
use bevy::prelude::*;
use bevy::window::WindowEvent;
use bevy_egui::{EguiRenderOutput, egui};
use blockade::app::map::camera::Viewport;
use blockade::app::map::entities::{Block, Identity};
use blockade::app::state::new_game_form::NewGameForm;
use blockade::app::state::screen::Screen;
use blockade::kernel::dice::Seed;
use blockade::kernel::ruleset::{Ruleset, Viewer};
use blockade::kernel::side::BySide;
use blockade::rules::new_york_1776::sides::AMERICAN;

use super::driver::Player;
use super::replay::with_records;
use super::two_players::{deployed, moving, opened};

const BACKSPACE: (KeyCode, Key) = (KeyCode::Backspace, Key::Backspace);

fn comma() -> (KeyCode, Key) {
    (KeyCode::Comma, Key::Character(",".into()))
}

/// The British have two action points and an army at Flatbush.
fn at_flatbush() -> Player {
    let position = r#"{"turn":5,"active":"british","first":"american","ap":{"british":2},"units":{"washington":{"at":"white_plains"},"greene":{"at":"brooklyn"},"nixon":{"at":"brooklyn"},"howe":{"at":"flatbush"},"grant":{"at":"flatbush"},"smith":{"at":"flatbush"}},"ships":{"phoenix":{"at":"new_york_harbor"}}}"#;
    opened(position, Seed::from_number(7), (1280, 720))
}

/// A new game of New York of one player who plays both sides, at the first cover.
fn solo() -> Player {
    let mut player = Player::at_the_title();
    player.british_move_first();
    player.click("New game");
    player.click("Both sides");
    player.click("Begin");
    assert!(player.behind_a_curtain());
    player
}

/// The British march so many times, by orders of which some are legal now.
fn march(player: &mut Player, times: usize) {
    let ways = ["march howe gravesend", "move grant gravesend", "move smith gravesend", "move grant bedford"];
    let rules = player.rules();
    let orders = ways.map(|way| rules.parse(way).expect("an order"));
    let given = orders.into_iter().filter(|order| player.order(*order)).take(times).count();
    assert_eq!(given, times, "{:?}", player.notice());
    player.wait(4);
}

#[test]
fn one_player_plays_both_sides_and_each_is_covered_while_the_other_plays() {
    let mut player = solo();
    let words = player.words();
    assert!(words.iter().any(|word| word == "You now play the American side"), "{words:?}");
    assert!(!words.iter().any(|word| word.contains("must look away")), "nobody else is there: {words:?}");
    player.click("Show the board");
    assert_eq!(player.session().info().viewer, Viewer::Side(AMERICAN));
    player.click("Historical");
    player.click("Ready");
    assert!(player.behind_a_curtain(), "the other side is covered first");
    let world = player.app.world_mut();
    assert_eq!(world.query::<&Identity>().iter(world).count(), 0, "a hidden block has an identity");
    let side = player.session().info().to_play.expect("a side");
    player.click("Show the board");
    let world = player.app.world_mut();
    let seen: Vec<_> = world.query::<(&Identity, &Block)>().iter(world).map(|(_, block)| block.0).collect();
    assert!(!seen.is_empty() && seen.iter().all(|block| *block == side), "{seen:?}");
}

#[test]
fn a_solo_game_stays_one_when_it_is_continued_and_the_form_proposes_it_again() {
    let mut player = solo();
    player.click("Back to the title screen");
    player.click("Continue");
    assert!(player.session().info().solo);
    player.click("Back to the title screen");
    player.click("New game");
    assert!(player.app.world().resource::<NewGameForm>().solo);
    player.click("Two players");
    player.click("Begin");
    assert!(!player.session().info().solo);
}

#[test]
fn all_orders_of_a_half_turn_are_undone_by_one_key_and_redone_by_another() {
    let mut player = at_flatbush();
    player.click("Show the board");
    let (before, entries) = (player.hash(), player.entries());
    march(&mut player, 2);
    let (after, given) = (player.hash(), player.entries());
    player.key(BACKSPACE.0, BACKSPACE.1);
    assert_eq!((player.hash(), player.entries()), (before, entries));
    assert!(player.notice().expect("it is told").text.starts_with("2 orders undone"));
    player.with_ctrl(KeyCode::KeyY, "y");
    assert_eq!((player.hash(), player.entries()), (after, given));
    // After that, U undoes the last one alone.
    player.key(KeyCode::KeyU, Key::Character("u".into()));
    assert_eq!(player.entries(), given - 1);
    player.with_ctrl(KeyCode::KeyY, "y");
    assert_eq!(player.hash(), after);
    player.with_ctrl(KeyCode::KeyY, "y");
    assert!(player.notice().expect("it is told").text.contains("nothing to redo"));
    // The record holds it all, and is read to the same moment.
    assert_eq!(player.truth().hash(), after);
}

#[test]
fn undoing_everything_ends_at_the_last_roll_and_says_so() {
    let mut player = moving();
    let before = player.hash();
    march(&mut player, 1);
    player.key(KeyCode::F10, Key::F10);
    player.click("Undo all");
    assert_eq!(player.hash(), before);
    let told = player.notice().expect("it is told").text;
    assert!(told.starts_with("1 order undone") && told.contains("dice have been rolled since"), "{told}");
    player.key(BACKSPACE.0, BACKSPACE.1);
    assert!(player.notice().expect("it is told").text.contains("Dice have been rolled since"));
}

#[test]
fn a_rematch_keeps_the_game_and_its_players_and_may_exchange_their_sides() {
    for exchanged in [false, true] {
        let mut player = with_records(&["form_1/end_n11_1"]);
        player.click("Load");
        player.click("Show the result");
        let (ended, seats) = (player.session().info().header.clone(), player.session().info().seats);
        assert!(player.session().info().ending.is_some());
        player.click(if exchanged { "Rematch, sides exchanged" } else { "Rematch" });
        assert_eq!(player.screen(), Screen::Table);
        let info = player.session().info();
        assert!(info.ending.is_none(), "it begins anew");
        assert_eq!(info.header.setup(), ended.setup());
        assert_ne!(info.header.seed, ended.seed, "the dice are new");
        let now = if exchanged { BySide::new(seats.second, seats.first) } else { seats };
        assert_eq!(info.seats, now);
    }
}

#[test]
fn pieces_are_hidden_while_the_key_is_held_and_until_the_window_loses_the_focus() {
    let mut player = moving();
    let hidden = |player: &mut Player| {
        let world = player.app.world_mut();
        let seen: Vec<Visibility> = world.query_filtered::<&Visibility, With<Block>>().iter(world).copied().collect();
        assert!(!seen.is_empty());
        seen.iter().all(|seen| *seen == Visibility::Hidden)
    };
    let (before, view) = (player.hash(), player.app.world().resource::<Viewport>().centre);
    player.key_event(comma(), ButtonState::Pressed, false);
    player.wait(3);
    assert!(hidden(&mut player));
    player.click_at(Vec2::new(640.0, 400.0));
    player.key_event(comma(), ButtonState::Released, false);
    player.wait(3);
    assert!(!hidden(&mut player), "they are back");
    assert_eq!((player.hash(), player.app.world().resource::<Viewport>().centre), (before, view));
    assert_eq!(
        player.plan().selection,
        blockade::app::games::new_york_1776::Selection::None,
        "nothing was chosen unseen"
    );
    player.key_event(comma(), ButtonState::Pressed, false);
    player.wait(3);
    player.app.world_mut().write_message(WindowEvent::KeyboardFocusLost(KeyboardFocusLost));
    player.wait(3);
    assert!(!hidden(&mut player), "the key was let go elsewhere");
}

/// How many parts of the picture are drawn in a glass around this point, and in nothing larger.
fn in_glass(player: &mut Player, at: Vec2) -> usize {
    let world = player.app.world_mut();
    let drawn = world.query::<&EguiRenderOutput>().single(world).expect("the panels");
    let glass = egui::Rect::from_center_size(egui::pos2(at.x, at.y), egui::vec2(384.0, 284.0));
    drawn.paint_jobs.iter().filter(|job| glass.contains_rect(job.clip_rect)).count()
}

#[test]
fn the_magnifying_glass_shows_what_is_under_the_pointer_on_the_map_and_on_the_battle_board() {
    for mut player in [moving(), deployed((1280, 720))] {
        let at = Vec2::new(640.0, 400.0);
        player.move_to(at);
        player.wait(3);
        let before = in_glass(&mut player, at);
        player.key_event((KeyCode::Period, Key::Character(".".into())), ButtonState::Pressed, false);
        player.wait(3);
        let shown = in_glass(&mut player, at);
        assert!(shown > before + 3, "{shown} parts, {before} before");
        player.key_event((KeyCode::Period, Key::Character(".".into())), ButtonState::Released, false);
        player.wait(3);
        assert_eq!(in_glass(&mut player, at), before);
    }
}
