//! What is typed: letters, shortcuts and composed letters however quick they are; modifiers that are released in another
//! order; the wheel after a key.

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyCode, KeyboardFocusLost, KeyboardInput, NativeKey};
use bevy::prelude::*;
use bevy::window::{Ime, WindowEvent};
use bevy_egui::egui;
use blockade::app::keys::action::UNDO;
use blockade::app::map::camera::Viewport;
use blockade::app::screens::rules::RulesPage;
use blockade::app::state::current_session::{FindPlace, Sheet, TableUi};
use blockade::app::state::key_capture::KeyCapture;
use blockade::app::state::new_game_form::NewGameForm;
use blockade::app::state::replay_state::ReplayState;
use blockade::app::state::saved_games::SavedGames;
use blockade::app::state::screen::Screen;
use blockade::app::state::settings::Settings;

use super::driver::Player;
use super::replay::with_records;
use super::two_players::moving;

/// Messages of the system that arrive in one frame.
fn at_once(player: &mut Player, events: Vec<WindowEvent>) {
    let world = player.app.world_mut();
    for event in events {
        match &event {
            WindowEvent::KeyboardInput(key) => drop(world.write_message(key.clone())),
            WindowEvent::Ime(ime) => drop(world.write_message(ime.clone())),
            WindowEvent::KeyboardFocusLost(lost) => drop(world.write_message(lost.clone())),
            _ => {}
        }
        world.write_message(event);
    }
    player.wait(4);
}

fn find(player: &Player) -> Option<FindPlace> {
    let sheet = &player.app.world().resource::<TableUi>().sheet;
    if let Some(Sheet::Find(find)) = sheet { Some(find.clone()) } else { None }
}

fn key(player: &Player, (key_code, logical_key): (KeyCode, Key), state: ButtonState) -> WindowEvent {
    let window = player.primary_window();
    WindowEvent::KeyboardInput(KeyboardInput { key_code, logical_key, state, text: None, repeat: false, window })
}

/// A text field, opened and with the focus, and what it holds.
type Field = (&'static str, fn() -> Player, fn(&Player) -> String);

/// The list of saved games.
fn saved() -> Player {
    let mut player = with_records(&["form_1/end_n11_1"]);
    player.click("Load");
    player
}

/// A replay after two orders.
fn at_the_replay() -> Player {
    let mut player = with_records(&["form_1/end_n11_1"]);
    player.click("Replay");
    player.click("Replay");
    player.key(KeyCode::ArrowRight, Key::ArrowRight);
    player.key(KeyCode::ArrowRight, Key::ArrowRight);
    player
}

/// Every text field of the window.
fn fields() -> Vec<Field> {
    vec![
        (
            "a saved game's name",
            || {
                let mut player = saved();
                player.key(KeyCode::F2, Key::F2);
                player.with_ctrl(KeyCode::KeyA, "a");
                player
            },
            |player| player.app.world().resource::<SavedGames>().renaming.clone().expect("a name is entered"),
        ),
        (
            "the search of saved games",
            || {
                let mut player = saved();
                player.click("Search the saved games");
                player
            },
            |player| player.app.world().resource::<SavedGames>().search.clone(),
        ),
        (
            "the search of the rules",
            || {
                let mut player = Player::at_the_title();
                player.key(KeyCode::F1, Key::F1);
                player.click("Search the rules");
                player
            },
            |player| player.app.world().resource::<RulesPage>().search.clone(),
        ),
        (
            "a place",
            || {
                let mut player = moving();
                player.key(KeyCode::Slash, Key::Character("/".into()));
                player
            },
            |player| find(player).expect("a search").words,
        ),
        (
            "a bookmark",
            || {
                let mut player = at_the_replay();
                player.key(KeyCode::KeyM, Key::Character("m".into()));
                player
            },
            |player| player.app.world().resource::<ReplayState>().writing.clone().expect("a bookmark is written"),
        ),
        (
            "a branch's name",
            || {
                let mut player = at_the_replay();
                player.key(KeyCode::KeyP, Key::Character("p".into()));
                player.click("Name of the branch");
                player.with_ctrl(KeyCode::KeyA, "a");
                player
            },
            |player| player.app.world().resource::<ReplayState>().forking.as_ref().expect("a branch").name.clone(),
        ),
        (
            "a new game's name",
            || {
                let mut player = Player::at_the_title();
                player.click("New game");
                player.click("Name of the game");
                player
            },
            |player| player.app.world().resource::<NewGameForm>().name.clone(),
        ),
    ]
}

#[test]
fn quick_shortcuts_in_a_text_field_write_no_letters() {
    for (name, open, text) in fields() {
        let mut player = open();
        player.type_text("xyz");
        assert_eq!(text(&player), "xyz", "{name}");
        for (code, letter) in [(KeyCode::KeyA, "a"), (KeyCode::KeyC, "c"), (KeyCode::KeyA, "a")] {
            player.quick_ctrl(code, letter);
            assert_eq!(text(&player), "xyz", "{name}: Ctrl+{letter}");
        }
        player.type_text("b");
        assert_eq!(text(&player), "b", "{name}: what was selected is replaced");
    }
}

/// On Windows a letter behind a dead key, or from the keyboard of a touch screen, is in the text of the key alone.
#[test]
fn the_text_of_a_key_is_written_where_it_differs_from_the_key() {
    for (name, open, text) in fields() {
        let mut player = open();
        player.type_text("x");
        for (logical_key, written) in [
            (Key::Character("e".into()), Some("\u{e9}")),
            (Key::Unidentified(NativeKey::Windows(231)), Some("\u{f6}")),
            (Key::Character("q".into()), Some("@")),
            (Key::Dead(Some('\u{b4}')), None),
        ] {
            let WindowEvent::KeyboardInput(input) = key(&player, (KeyCode::KeyE, logical_key), ButtonState::Pressed)
            else {
                continue;
            };
            let pressed = KeyboardInput { text: written.map(Into::into), ..input };
            let released = KeyboardInput { state: ButtonState::Released, text: None, ..pressed.clone() };
            at_once(&mut player, vec![WindowEvent::KeyboardInput(pressed), WindowEvent::KeyboardInput(released)]);
        }
        assert_eq!(text(&player), "x\u{e9}\u{f6}@", "{name}");
        let WindowEvent::KeyboardInput(input) =
            key(&player, (KeyCode::Backspace, Key::Backspace), ButtonState::Pressed)
        else {
            continue;
        };
        let pressed = KeyboardInput { text: Some("\u{8}".into()), ..input };
        at_once(&mut player, vec![WindowEvent::KeyboardInput(pressed)]);
        assert_eq!(text(&player), "x\u{e9}\u{f6}", "{name}: a control key writes nothing");
    }
}

#[test]
fn a_letter_before_ctrl_in_the_same_frame_is_written() {
    let mut player = moving();
    player.key(KeyCode::Slash, Key::Character("/".into()));
    let (down, up) = (ButtonState::Pressed, ButtonState::Released);
    let letter = (KeyCode::KeyB, Key::Character("b".into()));
    let ctrl = (KeyCode::ControlLeft, Key::Control);
    let events =
        [(letter.clone(), down), (letter, up), (ctrl, down)].map(|(which, state)| key(&player, which, state)).to_vec();
    at_once(&mut player, events);
    assert_eq!(find(&player).expect("a search").words, "b");
}

#[test]
fn a_composed_letter_followed_at_once_by_enter_is_kept() {
    let mut player = with_records(&["form_3/long_island"]);
    player.click("Load");
    player.key(KeyCode::F2, Key::F2);
    player.with_ctrl(KeyCode::KeyA, "a");
    player.type_text("Caf");
    let window = player.primary_window();
    let enter = (KeyCode::Enter, Key::Enter);
    let events = vec![
        WindowEvent::Ime(Ime::Preedit { window, value: String::new(), cursor: None }),
        WindowEvent::Ime(Ime::Commit { window, value: "é".into() }),
        key(&player, enter.clone(), ButtonState::Pressed),
        key(&player, enter, ButtonState::Released),
    ];
    at_once(&mut player, events);
    player.wait(8);
    let names: Vec<String> =
        player.app.world().resource::<SavedGames>().shown.iter().map(|saved| saved.name.clone()).collect();
    let renaming = player.app.world().resource::<SavedGames>().renaming.clone();
    assert_eq!((names.as_slice(), renaming), (["Café".to_owned()].as_slice(), None), "{:?}", player.words());
}

#[test]
fn a_key_that_opens_a_field_does_not_write_into_it_while_it_is_held() {
    let mut player = moving();
    let slash = (KeyCode::Slash, Key::Character("/".into()));
    player.hold_down(&slash, 12);
    player.let_go(&slash);
    assert_eq!(find(&player).expect("a search").words, "");
    let letter = (KeyCode::KeyB, Key::Character("b".into()));
    player.hold_down(&letter, 3);
    player.let_go(&letter);
    assert_eq!(find(&player).expect("a search").words, "bbbb", "a letter that was pressed in the field repeats");
}

#[test]
fn modifiers_never_stay_when_they_are_released_in_another_order() {
    let mut player = moving();
    let (down, up) = (ButtonState::Pressed, ButtonState::Released);
    let unnamed = Key::Unidentified(NativeKey::Xkb(0xffe7));
    // With Shift held Alt has another symbol: a keyboard layout is switched like that.
    for (which, state) in [
        ((KeyCode::ShiftLeft, Key::Shift), down),
        ((KeyCode::AltLeft, unnamed), down),
        ((KeyCode::ShiftLeft, Key::Shift), up),
        ((KeyCode::AltLeft, Key::Alt), up),
    ] {
        player.key_event(which, state, false);
    }
    for (which, state) in [
        ((KeyCode::AltLeft, Key::Alt), down),
        ((KeyCode::ShiftLeft, Key::Shift), down),
        ((KeyCode::AltLeft, Key::Unidentified(NativeKey::Xkb(0xffe7))), up),
        ((KeyCode::ShiftLeft, Key::Shift), up),
    ] {
        player.key_event(which, state, false);
    }
    player.key(KeyCode::KeyI, Key::Character("i".into()));
    assert!(matches!(player.app.world().resource::<TableUi>().sheet, Some(Sheet::Forces)), "I still opens the forces");
    player.key(KeyCode::Escape, Key::Escape);
    // The window loses the keyboard while Alt and Tab are held.
    player.key_event((KeyCode::AltLeft, Key::Alt), down, false);
    player.key_event((KeyCode::Tab, Key::Tab), down, false);
    let lost = vec![
        key(&player, (KeyCode::AltLeft, Key::Alt), up),
        key(&player, (KeyCode::Tab, Key::Tab), up),
        WindowEvent::KeyboardFocusLost(KeyboardFocusLost),
    ];
    at_once(&mut player, lost);
    player.key(KeyCode::KeyI, Key::Character("i".into()));
    assert!(matches!(player.app.world().resource::<TableUi>().sheet, Some(Sheet::Forces)), "I opens them again");
}

#[test]
fn a_key_that_is_released_after_shift_is_not_held_for_ever() {
    let mut player = moving();
    let (down, up) = (ButtonState::Pressed, ButtonState::Released);
    // Shift+7 is the slash of some keyboards.
    for (which, state) in [
        ((KeyCode::ShiftLeft, Key::Shift), down),
        ((KeyCode::Digit7, Key::Character("/".into())), down),
        ((KeyCode::ShiftLeft, Key::Shift), up),
        ((KeyCode::Digit7, Key::Character("7".into())), up),
    ] {
        player.key_event(which, state, false);
    }
    player.wait(3);
    assert!(find(&player).is_some());
    player.key(KeyCode::Escape, Key::Escape);
    player.key(KeyCode::Escape, Key::Escape);
    assert!(find(&player).is_none());
    player.app.world_mut().resource_mut::<TableUi>().sheet = None;
    player.wait(2);
    player.key(KeyCode::Digit7, Key::Character("/".into()));
    assert!(find(&player).is_some(), "the slash is pressed anew");
}

#[test]
fn keys_held_in_another_window_do_nothing_in_this_one() {
    let mut player = with_records(&["form_1/mid_battle"]);
    for _ in 0..10 {
        player.key_event((KeyCode::Enter, Key::Enter), ButtonState::Pressed, true);
    }
    assert_eq!(player.screen(), Screen::Title);
    player.key_event((KeyCode::Enter, Key::Enter), ButtonState::Released, false);
    player.key(KeyCode::Enter, Key::Enter);
    assert_eq!(player.screen(), Screen::Table);
}

#[test]
fn the_wheel_brings_the_pointer_back_after_a_key() {
    let zoom = |player: &Player| player.app.world().resource::<Viewport>().zoom;
    let mut player = moving();
    player.move_to(Vec2::new(640.0, 320.0));
    player.wait(3);
    for letter in ["f", "+"] {
        player.key(KeyCode::F24, Key::Character(letter.into()));
        player.wait(10);
        let before = zoom(&player);
        player.wheel(if letter == "f" { 1.0 } else { -1.0 });
        player.wait(12);
        assert_ne!(zoom(&player), before, "after {letter}");
    }
    player.key(KeyCode::F1, Key::F1);
    player.move_to(Vec2::new(700.0, 400.0));
    player.wait(3);
    player.key(KeyCode::End, Key::End);
    player.wait(10);
    let top = |player: &mut Player| player.find("The published rules, in our own words.").expect("the end").min.y;
    let before = top(&mut player);
    player.wheel(2.0);
    player.wait(14);
    assert_ne!(top(&mut player), before, "the rules scroll");
    let mut player = with_records(&["form_1/end_n11_1"]);
    player.click("Replay");
    player.click("Replay");
    player.move_to(Vec2::new(640.0, 250.0));
    player.wait(3);
    player.key(KeyCode::ArrowRight, Key::ArrowRight);
    player.wait(10);
    let before = zoom(&player);
    player.wheel(1.0);
    player.wait(12);
    assert_ne!(zoom(&player), before, "the map of the replay");
}

#[test]
fn a_key_that_no_action_can_have_is_answered_and_the_sheet_waits_for_another() {
    let mut player = Player::at_the_title();
    player.key(KeyCode::KeyS, Key::Character("s".into()));
    player.click("Keys");
    for (code, logical) in [
        (KeyCode::ShiftLeft, Key::Shift),
        (KeyCode::ControlLeft, Key::Control),
        (KeyCode::AltLeft, Key::Alt),
        (KeyCode::SuperLeft, Key::Super),
        (KeyCode::ContextMenu, Key::ContextMenu),
        (KeyCode::Pause, Key::Pause),
        (KeyCode::ScrollLock, Key::ScrollLock),
        (KeyCode::Equal, Key::Dead(Some('´'))),
        (KeyCode::F24, Key::Character("ж".into())),
    ] {
        player.click("Undo (Shift: redo): U");
        let said = |player: &mut Player| player.words().iter().any(|word| word.starts_with("This key cannot be used"));
        assert!(!said(&mut player), "{logical:?}: nothing is said before");
        player.key(code, logical.clone());
        assert!(said(&mut player), "{logical:?} is answered");
        let capture = *player.app.world().resource::<KeyCapture>();
        assert_eq!((capture.action.map(|action| action.id), capture.key), (Some("undo"), None), "it goes on waiting");
        player.click("Cancel");
    }
    player.click("Undo (Shift: redo): U");
    player.key(KeyCode::ShiftLeft, Key::Shift);
    player.key(KeyCode::F14, Key::F14);
    assert_eq!(player.app.world().resource::<Settings>().keys.key(&UNDO), egui::Key::F14);
}

#[test]
fn every_press_of_a_step_counts_however_long_a_frame_takes() {
    let mut player = with_records(&["form_1/end_n11_1"]);
    player.click("Replay");
    player.click("Replay");
    let at =
        |player: &Player| player.app.world().resource::<ReplayState>().replay.as_ref().expect("a replay").info().at;
    let right = (KeyCode::ArrowRight, Key::ArrowRight);
    let mut moments = vec![at(&player)];
    for _ in 0..3 {
        player.key(right.0, right.1.clone());
        moments.push(at(&player));
    }
    player.key(KeyCode::Home, Key::Home);
    assert_eq!(at(&player), moments[0]);
    let (down, up) = (ButtonState::Pressed, ButtonState::Released);
    let events = [down, up, down, up, down, up].map(|state| key(&player, right.clone(), state)).to_vec();
    at_once(&mut player, events);
    assert_eq!(at(&player), moments[3]);
}
