//! A key that is held down repeats what walks and nothing else; nothing private opens for a press that was meant for
//! something before.

use std::collections::BTreeMap;

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyCode};
use bevy::prelude::*;
use bevy_egui::egui;
use blockade::app::keys::action::{Action, CONFIRM};
use blockade::app::keys::key_map::Actions;
use blockade::app::keys::{KeyPresses, asked};
use blockade::app::map::camera::Viewport;
use blockade::app::session::game_session::SessionCommand;
use blockade::app::state::current_session::TableUi;
use blockade::app::state::intents::{Intent, Intents};
use blockade::app::state::saved_games::SavedGames;
use blockade::app::state::screen::Screen;
use blockade::app::state::settings::Settings;
use blockade::kernel::ruleset::Viewer;
use blockade::rules::new_york_1776::sides::BRITISH;

use super::driver::Player;
use super::two_players::{at_a_battle, moving};

const ENTER: (KeyCode, Key) = (KeyCode::Enter, Key::Enter);

/// The actions that a key repeats while it is held down. Whatever gives an order, answers, opens or closes is none.
const WALKS: [&str; 19] = [
    "next",
    "next_lit",
    "closer",
    "closer_too",
    "farther",
    "pan_left",
    "pan_right",
    "pan_up",
    "pan_down",
    "order_back",
    "order_on",
    "turn_back",
    "turn_on",
    "next_battle",
    "above",
    "below",
    "page_up",
    "page_down",
    "new_york_1776.others",
];

/// The actions of every game.
fn all_actions(player: &Player) -> Vec<Action> {
    player.app.world().resource::<Actions>().0.iter().map(|listed| listed.action).collect()
}

/// Whether the key of an action asks for it: when it is pressed, and when it repeats.
fn answers(action: Action) -> [bool; 4] {
    let ctx = egui::Context::default();
    let key = egui::Event::Key {
        key: action.key,
        physical_key: None,
        pressed: true,
        repeat: false,
        modifiers: egui::Modifiers::NONE,
    };
    let mut heard = Vec::new();
    for _ in 0..2 {
        ctx.begin_pass(egui::RawInput { events: vec![key.clone()], ..Default::default() });
        heard.extend([KeyPresses::now(&ctx).action(action), asked(&ctx, action)]);
        ctx.end_pass().textures_delta.clear();
    }
    [heard[0], heard[1], heard[2], heard[3]]
}

#[test]
fn every_action_of_every_game_is_asked_for_once_unless_it_walks() {
    let player = Player::at_the_title();
    let all = all_actions(&player);
    assert!(all.len() > 110, "{} actions", all.len());
    let walks: Vec<&str> = all.iter().filter(|action| action.walks).map(|action| action.id).collect();
    let mut named = WALKS.to_vec();
    named.sort_unstable();
    let mut sorted = walks;
    sorted.sort_unstable();
    assert_eq!(sorted, named, "what walks is written down here, too");
    for action in all {
        let [pressed, asked, pressed_again, asked_again] = answers(action);
        // Tab reaches a screen only by way of the window.
        assert!(pressed || action.key == egui::Key::Tab, "{}", action.id);
        assert!(asked, "{}", action.id);
        assert_eq!(asked_again, action.walks, "{} repeats", action.id);
        assert!(!pressed_again || action.walks, "{} repeats", action.id);
    }
}

/// What the player has before them, but for what walking changes.
fn state(player: &mut Player) -> String {
    let screen = player.screen();
    let at_table = (screen == Screen::Table).then(|| {
        let entries = (player.entries(), player.hash());
        let info = player.session().info();
        let about = player.app.world().resource::<TableUi>();
        let open = [about.menu, about.drawer, about.overlay_list, about.spread, about.legend, about.luck, about.forces];
        let sheets = (open, about.find.clone(), about.pencil.clone(), about.leaving);
        let covers = (info.curtain.clone(), info.handing_over, info.news.is_some(), info.viewer, info.battle_board);
        format!("{entries:?} {covers:?} {:?} {sheets:?}", info.question)
    });
    let settings = player.app.world().resource::<Settings>();
    let saved = player.app.world().resource::<SavedGames>();
    let list = (saved.renaming.clone(), saved.trashing, saved.shown.len());
    format!("{screen:?} {at_table:?} {:?} {list:?}", (settings.overlays.clone(), settings.full_screen))
}

/// A key of the window by the panels' name for it.
fn key_of(key: egui::Key) -> Option<(KeyCode, Key)> {
    use egui::Key as K;
    let name = key.name();
    Some(match key {
        K::Enter => ENTER,
        K::Escape => (KeyCode::Escape, Key::Escape),
        K::Tab => (KeyCode::Tab, Key::Tab),
        K::Space => (KeyCode::Space, Key::Space),
        K::Delete => (KeyCode::Delete, Key::Delete),
        K::Home => (KeyCode::Home, Key::Home),
        K::End => (KeyCode::End, Key::End),
        K::PageUp => (KeyCode::PageUp, Key::PageUp),
        K::PageDown => (KeyCode::PageDown, Key::PageDown),
        K::ArrowLeft => (KeyCode::ArrowLeft, Key::ArrowLeft),
        K::ArrowRight => (KeyCode::ArrowRight, Key::ArrowRight),
        K::ArrowUp => (KeyCode::ArrowUp, Key::ArrowUp),
        K::ArrowDown => (KeyCode::ArrowDown, Key::ArrowDown),
        K::Plus | K::Equals | K::Minus | K::Slash => (KeyCode::F24, Key::Character(key.symbol_or_name().into())),
        _ if name.len() == 1 => (KeyCode::F24, Key::Character(name.to_lowercase().into())),
        K::F1 => (KeyCode::F1, Key::F1),
        K::F2 => (KeyCode::F2, Key::F2),
        K::F3 => (KeyCode::F3, Key::F3),
        K::F4 => (KeyCode::F4, Key::F4),
        K::F5 => (KeyCode::F5, Key::F5),
        K::F6 => (KeyCode::F6, Key::F6),
        K::F7 => (KeyCode::F7, Key::F7),
        K::F8 => (KeyCode::F8, Key::F8),
        K::F9 => (KeyCode::F9, Key::F9),
        K::F10 => (KeyCode::F10, Key::F10),
        _ => return None,
    })
}

/// From this record on the table, every key of every action is held down: after its first press nothing changes.
fn held_keys_change_nothing(mut player: Player, what: &str, prepare: impl Fn(&mut Player)) {
    let record = player.record();
    let kept = std::fs::read(&record).expect("the record");
    let mut keys: BTreeMap<&str, egui::Key> = BTreeMap::new();
    keys.extend(all_actions(&player).into_iter().map(|action| (action.key.name(), action.key)));
    let mut pressed = 0;
    for (number, (name, key)) in keys.into_iter().enumerate() {
        // The window would close, or another program would open.
        let Some(key) = key_of(key) else { continue };
        let copy = player.saves.path().join(format!("held_{number}.blockade"));
        std::fs::write(&copy, &kept).expect("a copy");
        player.app.world_mut().resource_mut::<Intents>().write(Intent::Open(copy));
        player.wait(4);
        prepare(&mut player);
        player.key_event(key.clone(), ButtonState::Pressed, false);
        player.wait(4);
        let once = state(&mut player);
        for _ in 0..8 {
            player.key_event(key.clone(), ButtonState::Pressed, true);
        }
        assert_eq!(state(&mut player), once, "{what}: {name} is held down");
        player.let_go(&key);
        player.app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Title);
        player.wait(2);
        pressed += 1;
    }
    assert!(pressed > 45, "{pressed} keys");
}

#[test]
fn no_key_of_new_york_repeats_an_order_in_the_movement() {
    held_keys_change_nothing(moving(), "movement", |player| {
        player.lift();
        player.session_mut().command(SessionCommand::DismissNews);
        player.wait(3);
        player.key(KeyCode::Tab, Key::Tab);
    });
}

#[test]
fn no_key_of_new_york_repeats_an_order_in_a_battle() {
    let mut player = at_a_battle(BRITISH);
    for _ in 0..2 {
        player.click("Show the board");
        player.click("Confirm deployment");
    }
    held_keys_change_nothing(player, "battle", |player| {
        player.lift();
        player.wait(3);
    });
}

#[test]
fn no_key_of_liberty_repeats_an_order() {
    let player = super::liberty::to_the_moves(7, (1280, 720)).player;
    held_keys_change_nothing(player, "moves", |player| {
        player.lift();
        player.session_mut().command(SessionCommand::DismissNews);
        player.wait(3);
        player.key(KeyCode::Tab, Key::Tab);
    });
}

#[test]
fn no_key_of_white_plains_repeats_an_order() {
    let player = super::white_plains::begun(7, (1280, 720), None);
    held_keys_change_nothing(player, "the hill", |player| {
        player.lift();
        player.wait(3);
    });
}

#[test]
fn no_key_repeats_at_the_curtain_and_in_the_menu() {
    held_keys_change_nothing(moving(), "curtain", |player| player.wait(1));
    held_keys_change_nothing(moving(), "menu", |player| {
        player.lift();
        player.key(KeyCode::F10, Key::F10);
    });
}

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
fn a_key_captured_for_a_binding_does_not_answer_the_question_of_the_swap() {
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
