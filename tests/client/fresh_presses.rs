//! Presses that are fresh: keys and buttons that are held, or were pressed before what they would answer was shown.

use super::driver::Player;
use super::two_players::moving;
use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyCode};
use bevy::prelude::*;
use bevy_egui::egui;
use blockade::app::keys::action::CONFIRM;
use blockade::app::keys::key_map::Actions;
use blockade::app::map::camera::Viewport;
use blockade::app::session::game_session::SessionCommand;
use blockade::app::state::current_session::TableUi;
use blockade::app::state::screen::Screen;
use blockade::app::state::settings::Settings;
use blockade::kernel::ruleset::Viewer;

const ENTER: (KeyCode, Key) = (KeyCode::Enter, Key::Enter);

/// Both players at Liberty; the first has a card in hand and has not committed it.
fn with_a_card() -> Player {
    let mut player = super::liberty::begun(7, (1280, 720), None);
    player.click("Show the board");
    player.key(KeyCode::Tab, Key::Tab);
    player
}

#[test]
fn enter_held_to_commit_a_card_leaves_the_other_players_curtain_down() {
    let mut player = with_a_card();
    let entries = player.entries();
    player.hold_down(&ENTER, 40);
    assert_eq!(player.entries(), entries + 1, "one card is committed");
    assert!(player.behind_a_curtain() || player.parts(), "the other player's cards stay hidden");
    player.let_go(&ENTER);
    if player.parts() {
        player.hold_down(&ENTER, 40);
        player.let_go(&ENTER);
    }
    assert!(player.behind_a_curtain(), "a held key never lifts it");
    assert_eq!(player.session().info().viewer, Viewer::Public);
    player.key(KeyCode::Enter, Key::Enter);
    assert!(!player.behind_a_curtain(), "a fresh press does");
}

#[test]
fn enter_held_at_a_question_answers_it_once() {
    let mut player = moving();
    player.click("End movement");
    assert!(player.asked(), "End the movement?");
    let entries = player.entries();
    player.hold_down(&ENTER, 40);
    let given = player.entries();
    assert!(given > entries, "the question is answered");
    assert!(player.behind_a_curtain() || player.parts(), "the next player's news are not opened");
    player.let_go(&ENTER);
    player.wait(20);
    assert_eq!(player.entries(), given);
}

#[test]
fn a_game_that_enter_opens_stays_behind_its_curtain_while_enter_is_held() {
    let mut player = moving();
    player.click("Menu");
    player.click("Back to the title screen");
    player.click("Load");
    player.hold_down(&ENTER, 40);
    assert_eq!(player.screen(), Screen::Table);
    assert!(player.behind_a_curtain(), "the curtain is down");
    player.let_go(&ENTER);
    player.key(KeyCode::Enter, Key::Enter);
    assert!(!player.behind_a_curtain());
}

#[test]
fn a_focused_button_is_pressed_once_however_long_its_key_is_held() {
    let mut player = Player::at_the_title();
    player.key(KeyCode::KeyS, Key::Character("s".into()));
    assert_eq!(player.screen(), Screen::Settings);
    for _ in 0..120 {
        player.key(KeyCode::Tab, Key::Tab);
        let ctx = player.panels();
        let focused = ctx.memory(|memory| memory.focused()).and_then(|id| ctx.read_response(id));
        let placed = player.placed();
        let on = |name: &str| {
            let one = placed.iter().find(|one| one.name.starts_with(name));
            one.zip(focused.as_ref())
                .is_some_and(|(one, focused)| one.rect.center().distance(focused.rect.center()) < 2.0)
        };
        if on("Back") {
            break;
        }
    }
    player.hold_down(&ENTER, 30);
    assert_eq!(player.screen(), Screen::Title, "it closes the settings, and opens no game at the title");
    player.let_go(&ENTER);
}

#[test]
fn a_key_captured_for_a_binding_does_not_answer_the_question_before_the_swap() {
    let mut player = Player::at_the_title();
    player.key(KeyCode::KeyS, Key::Character("s".into()));
    player.click("Keys");
    player.click("Undo (Shift: redo): U");
    player.hold_down(&ENTER, 30);
    assert!(player.find("Swap the keys").is_some(), "the question waits: {:?}", player.words());
    player.let_go(&ENTER);
    player.key(KeyCode::Enter, Key::Enter);
    assert!(player.find("Swap the keys").is_none(), "a fresh press answers it");
    let actions = player.app.world().resource::<Actions>().clone();
    let undo = actions.get("undo").expect("an action").action;
    assert_eq!(player.app.world().resource::<Settings>().keys.key(&undo), egui::Key::Enter);
    assert_ne!(player.app.world().resource::<Settings>().keys.key(&CONFIRM), egui::Key::Enter);
}

#[test]
fn a_double_click_lifts_no_curtain_and_ends_one_step_only() {
    let mut player = moving();
    let button = player.find("End movement").expect("a button").center();
    let double_click = |player: &mut Player, at: Vec2| {
        player.move_to(at);
        player.wait(2);
        for state in [ButtonState::Pressed, ButtonState::Released, ButtonState::Pressed, ButtonState::Released] {
            player.press(state);
            player.wait(1);
        }
        player.wait(3);
    };
    let entries = player.entries();
    double_click(&mut player, button);
    assert!(player.asked(), "the first click asks");
    assert_eq!(player.entries(), entries, "the second answers nothing");
    // The curtain falls under the pointer between the two clicks.
    let mut player = with_a_card();
    player.wait(20);
    player.key(KeyCode::Enter, Key::Enter);
    if player.parts() {
        player.session_mut().command(SessionCommand::HandOver);
        player.wait(2);
    }
    assert!(player.behind_a_curtain());
    let lifts = player.find("Show the board").expect("a button").center();
    double_click(&mut player, lifts);
    assert!(player.behind_a_curtain(), "these clicks were begun before the player could read it");
    player.click("Show the board");
    assert!(!player.behind_a_curtain());
}

#[test]
fn a_press_that_began_before_the_curtain_fell_does_not_lift_it() {
    let mut player = with_a_card();
    let middle = Vec2::new(640.0, 430.0);
    player.move_to(middle);
    player.wait(2);
    player.press(ButtonState::Pressed);
    player.wait(2);
    player.key_event(ENTER, ButtonState::Pressed, false);
    player.key_event(ENTER, ButtonState::Released, false);
    player.wait(2);
    if player.parts() {
        player.session_mut().command(SessionCommand::HandOver);
    }
    player.wait(30);
    assert!(player.behind_a_curtain());
    let lifts = player.find("Show the board").expect("a button").center();
    player.move_to(lifts);
    player.wait(2);
    player.press(ButtonState::Released);
    player.wait(4);
    assert!(player.behind_a_curtain());
}

#[test]
fn a_look_at_the_hand_of_white_plains_opens_behind_a_curtain_of_its_own() {
    let mut clicker = super::white_plains::Clicker::new(super::white_plains::begun(7, (1280, 720), None), 7);
    for _ in 0..200 {
        if is_open(&clicker.player) && clicker.player.find("Look at your ").is_some() {
            break;
        }
        assert!(clicker.step(), "the game goes on");
    }
    let mut player = clicker.player;
    assert!(player.find("Look at your ").is_some(), "a hand to look at: {:?}", player.words());
    let names = |player: &mut Player| -> Vec<String> {
        player.words().into_iter().filter(|name| name.contains("may be played") || name.contains("not now")).collect()
    };
    assert_eq!(names(&mut player), Vec::<String>::new());
    let k = (KeyCode::KeyK, Key::Character("k".into()));
    player.hold_down(&k, 40);
    player.let_go(&k);
    assert!(player.behind_a_curtain(), "the other player looks away first");
    assert_eq!(names(&mut player), Vec::<String>::new(), "nothing is shown yet");
    assert!(player.words().iter().any(|word| word.ends_with("must look away now.")), "{:?}", player.words());
    player.key(KeyCode::Escape, Key::Escape);
    assert!(!player.behind_a_curtain(), "Escape leaves it");
    assert_eq!(names(&mut player), Vec::<String>::new(), "and nothing was shown");
    player.looks(KeyCode::KeyK, "k");
    assert!(!names(&mut player).is_empty(), "the hand is there: {:?}", player.words());
    player.key(KeyCode::KeyK, Key::Character("k".into()));
}

/// Whether both players look at the table, and none of them plays alone.
fn is_open(player: &Player) -> bool {
    let info = player.session().info();
    info.viewer == Viewer::Public && info.curtain.is_none()
}

#[test]
fn keys_that_are_pressed_pan_and_zoom_as_long_as_they_are_held() {
    let mut player = moving();
    let view = |player: &Player| {
        let viewport = player.app.world().resource::<Viewport>();
        (viewport.centre, viewport.zoom)
    };
    for key in [(KeyCode::F24, Key::Character("+".into())), (KeyCode::ArrowRight, Key::ArrowRight)] {
        player.hold_down(&key, 1);
        let before = view(&player);
        for _ in 0..3 {
            player.key_event(key.clone(), ButtonState::Pressed, true);
        }
        assert_ne!(view(&player), before, "{key:?} repeats");
        player.let_go(&key);
    }
}

#[test]
fn the_list_of_overlays_closes_by_escape_while_the_computer_is_paused() {
    let mut player = super::liberty::begun(7, (1280, 720), Some("Recruit"));
    player.session_mut().command(SessionCommand::Pause(true));
    player.key(KeyCode::Tab, Key::Tab);
    player.key(KeyCode::Enter, Key::Enter);
    player.wait(4);
    assert!(player.computer_plays(), "the computer is to choose its card, and waits");
    player.key(KeyCode::F9, Key::F9);
    let open = |player: &Player| player.app.world().resource::<TableUi>().overlay_list;
    assert!(open(&player), "F9 opens it");
    player.key(KeyCode::Escape, Key::Escape);
    assert!(!open(&player), "Escape closes it");
}
