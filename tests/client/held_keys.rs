//! A key that is held down repeats what walks and nothing else; nothing private opens for a press that was meant for
//! something before.

use super::driver::Player;
use super::two_players::{at_a_battle, moving};
use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyCode};
use bevy::prelude::*;
use bevy_egui::egui;
use blockade::app::keys::action::Action;
use blockade::app::keys::key_map::Actions;
use blockade::app::keys::{KeyPresses, asked};
use blockade::app::session::game_session::SessionCommand;
use blockade::app::state::current_session::TableUi;
use blockade::app::state::saved_games::SavedGames;
use blockade::app::state::saved_games::SavedGamesRequest;
use blockade::app::state::screen::Screen;
use blockade::app::state::settings::Settings;
use blockade::rules::new_york_1776::sides::BRITISH;
use std::collections::BTreeMap;

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
fn every_action_of_every_game_happens_once_while_its_key_is_held_unless_it_walks() {
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
        let table = player.app.world().resource::<TableUi>();
        let sheets = ([table.drawer, table.overlay_list, table.spread], &table.sheet);
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
        player.app.world_mut().write_message(SavedGamesRequest::Open(copy));
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
