//! One against the program: it plays by itself, in the fog of the one who watches, and gives hints.

use std::time::{Duration, Instant};

use bevy::input::keyboard::{Key, KeyCode};
use bevy::winit::{UpdateMode, WinitSettings};
use bevy_egui::egui;
use blockade::app::map::camera::Viewport;
use blockade::app::map::entities::{Block, Identity};
use blockade::app::session::game_session::SessionCommand;
use blockade::app::shell::start::Start;
use blockade::app::state::replay_state::ReplayPage;
use blockade::app::state::replay_state::ReplayState;
use blockade::app::state::screen::Screen;
use blockade::app::state::settings::Settings;
use blockade::kernel::dice::Seed;
use blockade::kernel::legal::Legal;
use blockade::kernel::ruleset::{Ruleset, Viewer};
use blockade::kernel::setup::Setup;
use blockade::kernel::side::{BySide, Side};
use blockade::kernel::story::Part;
use blockade::rules::new_york_1776::data::UnitId;
use blockade::rules::new_york_1776::position::Phase;
use blockade::rules::new_york_1776::sides::{AMERICAN, BRITISH};
use blockade::rules::new_york_1776::{NewYork, Order};
use blockade::rules::white_plains::WhitePlains;

use super::driver::Player;
use super::layout::nothing_is_cut_off;

/// Frames go by until this is so. Thinking takes real time, and how much depends on the machine: only a game that stands still
/// has failed.
fn until(player: &mut Player, what: &str, so: impl Fn(&Player) -> bool) {
    let (mut moved, mut entries) = (Instant::now(), player.entries());
    while !so(player) {
        if entries != player.entries() {
            (moved, entries) = (Instant::now(), player.entries());
        }
        assert!(moved.elapsed() < Duration::from_secs(180), "never: {what}");
        player.wait(1);
        std::thread::sleep(Duration::from_millis(2));
    }
}

/// No face of that side is on the map.
fn no_face_of(player: &mut Player, side: Side) {
    let rules = player.rules();
    let world = player.app.world_mut();
    for (identity, _) in world.query::<(&Identity, &Block)>().iter(world) {
        assert_ne!(rules[UnitId::of(usize::from(identity.0))].side, side, "{identity:?} is on the map");
    }
    assert_eq!(player.session().info().viewer, Viewer::Side(side.other()));
}

#[test]
fn the_map_follows_the_computer_and_then_returns_to_the_players_view() {
    let seats = BySide::new("recruit".to_owned(), "human".to_owned());
    let (ruleset, seed) = (NewYork::ID.to_owned(), Some(Seed::from_number(7)));
    let mut player = Player::with(
        tempfile::tempdir().expect("a folder"),
        Start::Play { ruleset, setup: Setup::default(), seed, seats },
    );
    until(&mut player, "the British move", |player| !player.computer_plays() && !player.session().info().busy);
    if player.reads_news() {
        player.click("Continue");
    }
    // The edge of the map, far from the Americans.
    let mut viewport = player.app.world_mut().resource_mut::<Viewport>();
    let middle = viewport.view.center();
    viewport.zoom_at(middle, 2.0);
    viewport.pan(egui::vec2(-4000.0, -4000.0));
    player.wait(4);
    // Slow enough to be seen between two frames.
    player.set_speed(0.3);
    let seen = |player: &Player| player.app.world().resource::<Viewport>().centre;
    let before = seen(&player);
    let (begun, mut followed) = (Instant::now(), false);
    // The side with fewer action points moves first, so that the British may move twice in a row.
    while !followed {
        assert!(begun.elapsed() < Duration::from_secs(90), "the map never went to the computer's moves");
        if player.computer_plays() || player.session().info().busy {
            player.wait(1);
            followed |= seen(&player).distance(before) > 50.0;
            std::thread::sleep(Duration::from_millis(2));
            continue;
        }
        match player.reads_news() || player.asked() {
            true => player.key(KeyCode::Enter, Key::Enter),
            false => player.key(KeyCode::KeyE, Key::Character("e".into())),
        }
    }
    until(&mut player, "the human decides", |player| !player.computer_plays() && !player.session().info().busy);
    player.wait(60);
    assert!(seen(&player).distance(before) < 1.0, "and came back: {} for {before}", seen(&player));
}

#[test]
fn a_player_plays_the_americans_against_a_captain() {
    let mut player = Player::at_the_title();
    player.click("New game");
    player.click("Solo");
    player.click("British: Captain");
    player.click("British: Bold");
    player.click("Begin");
    assert_eq!(player.screen(), Screen::Table);
    assert_eq!(player.session().info().header.seat::<NewYork>(BRITISH), "captain:bold");
    assert!(!player.behind_a_curtain(), "nobody hands over to a program");
    player.click("Concentrated");
    player.click("Ready");
    let mut announced = 0;
    for turn in 1..=3 {
        until(&mut player, "the American moves", |player| {
            let p = player.position();
            !player.computer_plays() && (p.phase() == Phase::Movement || p.owes().is_some() || p.battle().is_some())
        });
        no_face_of(&mut player, BRITISH);
        announced += usize::from(player.session().info().ai.announced.is_some());
        if player.position().phase() != Phase::Movement || player.position().owes().is_some() {
            break;
        }
        assert!(player.position().turn >= turn);
        if player.reads_news() {
            player.click("Continue");
        }
        player.key(KeyCode::KeyE, Key::Character("e".into()));
        if player.asked() {
            player.key(KeyCode::Enter, Key::Enter);
        }
    }
    assert!(player.position().turn > 1 || player.position().battle().is_some());
    assert!(announced > 0, "the computer's orders are announced");
}

fn against(american: &str, british: &str) -> Start {
    let seats = BySide::new(american.to_owned(), british.to_owned());
    Start::Play { ruleset: NewYork::ID.to_owned(), setup: Setup::default(), seed: Some(Seed::from_number(5)), seats }
}

#[test]
fn a_click_while_the_computer_plays_gives_no_order() {
    let mut player = Player::with(tempfile::tempdir().expect("a folder"), against("general", "human"));
    assert_eq!(player.session().info().computer_to_play, Some(AMERICAN));
    assert!(player.find("Ready").is_none(), "its set-up is not mine");
    // Whatever is clicked while it thinks: no order of the Americans but its own comes of it.
    let entries = player.entries();
    assert!(!player.order(Order::Ready), "an order for the program is refused");
    assert_eq!(player.entries(), entries, "and stands in no record");
    assert!(player.notice().is_some_and(|notice| notice.text.contains("American side's decision")));
    let stack = player.find("New York City").expect("a place").center();
    player.drag(stack, stack + bevy::math::Vec2::new(0.0, 200.0));
    player.key(KeyCode::KeyR, Key::Character("r".into()));
    player.key(KeyCode::Enter, Key::Enter);
    assert!(player.seated().plan == Default::default(), "nor is anything planned");
    until(&mut player, "the British move", |player| !player.computer_plays());
    no_face_of(&mut player, AMERICAN);
}

#[test]
fn a_paused_computer_waits_and_gives_one_order_at_a_time() {
    let mut player = Player::with(tempfile::tempdir().expect("a folder"), against("general", "human"));
    let moves = |player: &Player| player.session().info().status.part == Part::Play && player.computer_plays();
    until(&mut player, "the American movement", moves);
    player.key(KeyCode::KeyP, Key::Character("p".into()));
    let look_on = |player: &mut Player| {
        for _ in 0..150 {
            std::thread::sleep(std::time::Duration::from_millis(10));
            player.wait(1);
        }
        player.session().info().orders
    };
    let before = look_on(&mut player);
    assert!(player.computer_plays(), "it is still to play");
    assert_eq!(look_on(&mut player), before, "it waits");
    player.key(KeyCode::KeyO, Key::Character("o".into()));
    assert_eq!(look_on(&mut player), before + 1, "one order, and no more");
    player.key(KeyCode::KeyP, Key::Character("p".into()));
    until(&mut player, "the British move", |player| !player.computer_plays());
}

#[test]
fn a_hint_says_what_to_do_and_why_and_does_it() {
    let mut player = Player::with(tempfile::tempdir().expect("a folder"), against("recruit", "human"));
    player.app.world_mut().resource_mut::<Settings>().thinking = 3.0;
    until(&mut player, "the British move", |player| {
        !player.computer_plays() && player.position().phase() == Phase::Movement
    });
    player.wait(3);
    player.click("Continue");
    player.click("Hint");
    until(&mut player, "a hint", |player| player.session().info().ai.hint.is_some());
    player.wait(3);
    let hint = player.session().info().ai.hint.clone().expect("a hint");
    assert!(!hint.order.is_empty() && !hint.why.is_empty(), "{hint:?}");
    // The next best is told only where it was tried often enough beside the best.
    assert!(hint.chances.as_ref().is_some_and(|chances| chances.starts_with("Win chance ")), "{hint:?}");
    // What is a move is drawn on the map, from where it begins; what is none is not.
    let moves = hint.order.contains(" to ");
    assert_eq!(moves, !hint.subject.ways.is_empty(), "{hint:?}");
    assert_eq!(moves, !player.advised_way().is_empty(), "{hint:?}");
    let entries = player.entries();
    player.click("Follow the hint");
    assert!(player.entries() > entries);
}

#[test]
fn an_adviser_thinks_ahead_only_if_the_setting_is_on_and_then_answers_at_once() {
    let mut player = Player::with(tempfile::tempdir().expect("a folder"), against("recruit", "human"));
    player.app.world_mut().resource_mut::<Settings>().thinking = 10.0;
    until(&mut player, "the British move", |player| {
        !player.computer_plays() && player.position().phase() == Phase::Movement
    });
    player.wait(3);
    player.click("Continue");
    player.click("Hint");
    assert!(player.session().info().ai.now.is_some(), "the adviser begins only now, and takes its ten seconds");
    player.click("Show the hint now");
    until(&mut player, "a hint", |player| player.session().info().ai.hint.is_some());
    player.wait(3);
    player.click("Close");
    player.wait(3);
    player.click("Hint");
    player.wait(2);
    assert!(player.session().info().ai.hint.is_some(), "the same hint is given again");
    player.click("Follow the hint");
    player.wait(3);
    player.app.world_mut().resource_mut::<Settings>().ahead = true;
    player.app.world_mut().resource_mut::<Settings>().thinking = 1.0;
    player.wait(2);
    assert!(player.session().info().ai.now.is_none(), "what is thought ahead is not shown");
    let entries = player.entries();
    // On a busy machine the search takes longer than its second.
    std::thread::sleep(Duration::from_secs(12));
    player.wait(12);
    assert_eq!(player.entries(), entries, "no order is given for the human");
    assert!(player.session().info().ai.hint.is_none(), "nor told unasked");
    player.click("Hint");
    player.wait(3);
    assert!(player.session().info().ai.hint.is_some(), "the hint was ready");
    player.session_mut().command(SessionCommand::Fast(true));
    player.wait(3);
    assert!(!player.session().info().ai.fast, "after skipping to a decision, what follows is shown");
}

#[test]
fn a_hint_over_the_battle_board_has_the_room_that_it_needs() {
    let mut player = Player::with(tempfile::tempdir().expect("a folder"), against("human", "recruit"));
    player.app.world_mut().resource_mut::<Settings>().thinking = 0.2;
    player.click("Forward");
    player.click("Ready");
    // The defender waits until it is attacked.
    for _ in 0..40 {
        until(&mut player, "the human must decide", |player| !player.computer_plays());
        player.wait(3);
        if player.find("Continue").is_some() {
            player.click("Continue");
        }
        if player.position().battle().is_some() && player.find("Hint").is_some() {
            break;
        }
        let mut legal = Legal::default();
        player.rules().legal(&player.position(), &mut legal);
        let order = legal.orders().last().expect("a whole order");
        assert!(player.order(order), "{order:?}");
        player.wait(3);
    }
    assert!(player.position().battle().is_some(), "a battle is fought");
    player.click("Hint");
    until(&mut player, "a hint", |player| player.session().info().ai.hint.is_some());
    player.wait(6);
    nothing_is_cut_off(&mut player, "a hint in a battle");
    let entries = player.entries();
    player.click("Follow the hint");
    assert!(player.entries() > entries);
}

#[test]
fn two_computer_players_play_to_the_end_and_are_watched() {
    let mut player = Player::with(tempfile::tempdir().expect("a folder"), against("recruit", "recruit"));
    // Who only watches is not stopped by the end of every battle.
    player.tells_endings(true);
    assert_eq!(player.session().info().viewer, Viewer::All);
    until(&mut player, "the end", |player| player.position().phase() == Phase::Over);
    player.wait(3);
    assert!(player.find("The American side has won").is_some() || player.find("The British side has won").is_some());
    player.click("Why the computer moved");
    // It is worked out on a thread of its own.
    until(&mut player, "the account", |player| !player.session().info().ai.recounting);
    player.wait(2);
    assert!(player.session().info().ai.aims.as_ref().is_some_and(|aims| aims.len() > 20), "they moved and say why");
    player.click("Back to the result");
    assert!(player.session().info().ai.aims.is_none());
    player.click("Turning points");
    assert_eq!(player.screen(), Screen::Replay);
    let replay_state = |player: &Player| player.app.world().resource::<ReplayState>().page;
    assert_eq!(replay_state(&player), ReplayPage::Turning);
}

#[test]
fn the_next_new_game_has_the_opponent_of_the_last_one() {
    let mut player = Player::at_the_title();
    player.click("New game");
    player.click("Solo");
    player.click("You: British");
    player.click("American: General");
    player.click("American: Cautious");
    player.click("Begin");
    assert_eq!(player.session().info().header.seat::<NewYork>(AMERICAN), "general:cautious");
    assert_eq!(player.session().info().header.seat::<NewYork>(BRITISH), "human");
    let last = player.app.world().resource::<Settings>().seats.clone();
    let mut again = Player::at_the_title();
    again.app.world_mut().resource_mut::<Settings>().seats = last;
    again.click("New game");
    assert!(again.find("American: General").is_some(), "the computer is still the opponent: {:?}", again.words());
}

/// Nothing may send the window to sleep while the computer has to play: no frame would come in which it goes on.
#[test]
fn while_the_computer_plays_the_window_wakes_by_itself() {
    let (ruleset, seed) = (WhitePlains::ID.to_owned(), Some(Seed::from_number(7)));
    let seats = BySide::new("recruit".to_owned(), "recruit".to_owned());
    let mut player = Player::with(
        tempfile::tempdir().expect("a folder"),
        Start::Play { ruleset, setup: Setup::default(), seed, seats },
    );
    let mut frames = 0;
    while !player.session().info().over {
        frames += 1;
        assert!(frames < 60_000, "the game ends");
        player.wait(1);
        let mode = player.app.world().resource::<WinitSettings>().focused_mode;
        let UpdateMode::Reactive { wait, .. } = mode else { continue };
        let orders = player.session().info().orders;
        assert!(
            !player.computer_plays() || wait < Duration::from_secs(1),
            "after order {orders} it sleeps for {wait:?}"
        );
    }
}
