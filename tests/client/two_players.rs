//! Journeys of two players through the app, by the names they read.

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyCode};
use bevy::prelude::*;
use blockade::app::games::new_york_1776::Selection;
use blockade::app::map::camera::Viewport;
use blockade::app::map::entities::{Block, Identity};
use blockade::app::state::screen::Screen;
use blockade::kernel::dice::Seed;
use blockade::kernel::legal::{Legal, LegalEntry};
use blockade::kernel::ruleset::{Ruleset, Viewer};
use blockade::kernel::side::Side;
use blockade::kernel::story::LogText;
use blockade::rules::new_york_1776::Order;
use blockade::rules::new_york_1776::data::UnitId;
use blockade::rules::new_york_1776::position::{Phase, Post, Step};
use blockade::rules::new_york_1776::sides::{AMERICAN, BRITISH};

use super::driver::Player;

fn started() -> Player {
    started_in((1280, 720))
}

/// The British are to move, and have read the news.
pub fn moving() -> Player {
    moving_in((1280, 720))
}

/// The same in a window of this size.
pub fn moving_in(size: (u32, u32)) -> Player {
    let mut player = started_in(size);
    player.click("Show the board");
    if player.reads_news() {
        player.click("Continue");
    }
    assert_eq!(player.position().phase(), Phase::Movement);
    player
}

/// Both sides have deployed; the first to act is to fire.
pub fn deployed(size: (u32, u32)) -> Player {
    let mut player = at_a_battle_in(BRITISH, size);
    for _ in 0..2 {
        player.click("Show the board");
        player.click("Confirm deployment");
    }
    player
}

fn started_in(size: (u32, u32)) -> Player {
    let mut player =
        Player::sized(tempfile::tempdir().expect("a folder"), blockade::app::shell::start::Start::Title, size);
    player.begin();
    player.click("Historical");
    player.click("Ready");
    player
}

/// Plays the side to move by its own panels: ends the movement without moving.
fn pass(player: &mut Player) {
    if player.behind_a_curtain() {
        player.click("Show the board");
    }
    if player.reads_news() {
        player.click("Continue");
    }
    player.click("End movement");
    if player.asked() {
        player.click("End movement");
        let still = player.asked();
        if still {
            player.key(KeyCode::Enter, Key::Enter);
        }
    }
}

#[test]
fn a_new_game_goes_from_the_title_over_set_up_to_the_first_movement() {
    let player = started();
    let p = player.position();
    assert_eq!(p.phase(), Phase::Movement);
    assert!(player.behind_a_curtain(), "the other side takes the seat behind a curtain");
    assert_eq!(p.here.values().iter().map(|here| here.len()).sum::<u32>(), 55);
}

#[test]
fn behind_the_curtain_no_block_and_no_panel_shows_a_name() {
    let mut player = started();
    assert!(player.behind_a_curtain());
    for _ in 0..5 {
        player.wait(1);
        assert_eq!(player.session().info().viewer, Viewer::Public);
        let world = player.app.world_mut();
        assert_eq!(world.query::<&Identity>().iter(world).count(), 0, "a hidden block has an identity");
        let names = player.names();
        let rules = player.rules();
        for unit in &rules.units {
            assert!(
                !names.iter().any(|(name, _)| name.starts_with(&format!("{},", unit.name))),
                "{} is told behind the curtain",
                unit.name
            );
        }
    }
}

#[test]
fn after_the_curtain_only_own_blocks_show_faces() {
    let mut player = started();
    player.click("Show the board");
    let side = player.session().info().seat;
    let rules = player.rules();
    let world = player.app.world_mut();
    let mut seen = 0;
    for (identity, block) in world.query::<(&Identity, &Block)>().iter(world) {
        assert_eq!(block.0, side);
        assert_eq!(rules[UnitId::of(usize::from(identity.0))].side, side);
        seen += 1;
    }
    assert!(seen > 0);
}

#[test]
fn an_illegal_click_shows_the_reason_and_changes_nothing() {
    let mut player = started();
    player.click("Show the board");
    if player.reads_news() {
        player.click("Continue");
    }
    while player.session().info().seat != BRITISH {
        pass(&mut player);
        player.click("Show the board");
        if player.reads_news() {
            player.click("Continue");
        }
    }
    let before = player.hash();
    player.click("Staten Island,");
    assert!(matches!(player.plan().selection, Selection::Unit(_)));
    player.click("Harlem");
    let notice = player.notice().expect("a reason is shown");
    assert_eq!(notice.case, Some("N5.5"));
    assert_eq!(player.hash(), before);
}

#[test]
fn a_click_on_a_panel_never_reaches_the_map() {
    let mut player = started();
    player.click("Show the board");
    let before = player.hash();
    // The prompt covers part of the map; its blank part is clicked, first slowly, then with move and
    // press in the same frame.
    let blank = Vec2::new(1200.0, 30.0);
    player.click_at(blank);
    assert!(player.covered(blank), "a panel lies there");
    player.move_to(Vec2::new(640.0, 400.0));
    player.wait(3);
    player.move_to(blank);
    player.press(ButtonState::Pressed);
    player.wait(1);
    player.press(ButtonState::Released);
    player.wait(3);
    assert_eq!(player.plan().selection, Selection::None);
    assert_eq!(player.hash(), before);
    // Nor does a drag or the wheel.
    let (centre, zoom) = {
        let viewport = player.app.world().resource::<Viewport>();
        (viewport.centre, viewport.zoom)
    };
    player.move_to(blank);
    player.wait(2);
    player.wheel(3.0);
    player.wait(6);
    player.press(ButtonState::Pressed);
    player.wait(1);
    player.move_to(blank - Vec2::new(60.0, -40.0));
    player.wait(2);
    player.press(ButtonState::Released);
    player.wait(3);
    let viewport = player.app.world().resource::<Viewport>();
    assert_eq!((viewport.centre, viewport.zoom), (centre, zoom));
    // On the map the wheel zooms.
    player.move_to(Vec2::new(640.0, 400.0));
    player.wait(2);
    player.wheel(3.0);
    player.wait(8);
    assert!(player.app.world().resource::<Viewport>().zoom > zoom);
}

#[test]
fn a_game_that_was_closed_continues_at_the_same_position() {
    let mut player = started();
    pass(&mut player);
    let hash = player.hash();
    let orders = player.entries();
    let Player { app, saves, .. } = player;
    drop(app);
    let mut again = Player::with(saves, blockade::app::shell::start::Start::Title);
    again.click("Continue");
    assert_eq!(again.screen(), Screen::Table);
    assert_eq!(again.hash(), hash);
    assert_eq!(again.entries(), orders);
    assert!(again.behind_a_curtain());
}

#[test]
fn closed_news_come_back_until_the_seat_changes() {
    let mut player = started();
    player.click("Show the board");
    let told = |player: &Player| player.session().info().news.map(<[LogText]>::to_vec);
    let first = told(&player);
    assert!(first.is_some(), "something has happened");
    player.click("Continue");
    player.key(KeyCode::KeyJ, Key::Character("j".into()));
    assert_eq!(told(&player), first, "by the key");
    player.click("Continue");
    assert_eq!(told(&player), None);
    player.click("News since your last turn");
    assert_eq!(told(&player), first, "by the button");
    pass(&mut player);
    assert!(player.behind_a_curtain() && !player.session().info().has_read_news, "nothing is left for the other side");
}

#[test]
fn undo_takes_back_a_march_and_gives_the_reason_after_a_die() {
    let mut player = started();
    player.click("Show the board");
    if player.reads_news() {
        player.click("Continue");
    }
    // The dice have fallen: the key says so, and so does the button.
    let before = player.hash();
    player.key(KeyCode::KeyU, Key::Character("u".into()));
    assert_eq!(player.hash(), before);
    let why = player.notice().expect("a reason is shown").text;
    assert!(why.contains("dic") || why.contains("roll"), "{why}");
    let undo = player.find("Undo").expect("a button").center();
    player.move_to(undo);
    player.wait(40);
    assert!(player.find(&why).is_some(), "the button tells the same: {why}");
    let side = player.session().info().seat;
    let leader = if side == AMERICAN { "washington" } else { "howe" };
    let to = if side == AMERICAN { "kips_bay" } else { "gravesend" };
    let order = player.rules().parse(&format!("march {leader} {to}")).expect("an order");
    player.order(order);
    player.wait(4);
    assert_ne!(player.hash(), before);
    player.key(KeyCode::KeyU, Key::Character("u".into()));
    assert_eq!(player.hash(), before);
}

/// Both players click through a battle until it is over.
pub fn fight_to_the_end(player: &mut Player) {
    let mut steps = 0;
    while player.position().battle().is_some() {
        steps += 1;
        assert!(steps < 400, "the battle does not end");
        if player.behind_a_curtain() {
            player.click("Show the board");
            continue;
        }
        let p = player.position();
        let rules = player.rules();
        let mut legal = Legal::default();
        rules.legal(&p, &mut legal);
        let battle = p.battle().expect("a battle");
        let unit = |u: UnitId| format!("{}, {} SP", rules.unit_name(u), p.sp[u]);
        let Some(LegalEntry::Order(first)) = legal.get(0) else {
            player.click("Confirm deployment");
            continue;
        };
        match first {
            Order::Hit(u) | Order::Flee(u) => {
                // A hidden Reserve is looked into by its owner only.
                if player.find(&unit(u)).is_none() {
                    player.looks(KeyCode::KeyV, "v");
                }
                player.click(&unit(u));
            }
            Order::Retreat(to) => player.click(&format!("Retreat to {}", rules.location_name(to))),
            Order::Stand => player.click("Stand"),
            Order::Fire(u) if battle.step == Step::Act => {
                player.click(&unit(u));
                player.key(KeyCode::KeyF, Key::Character("f".into()));
            }
            _ => {
                player.click("Done");
                if player.find("End fire").is_some() {
                    player.click("End fire");
                }
            }
        }
    }
}

#[test]
fn blocks_are_dragged_to_other_positions_and_onto_the_enemy_to_fire() {
    let mut player = at_a_battle(BRITISH);
    player.click("Show the board");
    let stands = |player: &Player, unit: &str| {
        let unit = player.rules().unit(unit).expect("a unit");
        Post::ALL.into_iter().find(|post| player.plan().deployment[*post].has(unit))
    };
    let nixon = player.find("Nixon, 3 SP").expect("a block").center();
    let reserve = player.find("American Reserve").expect("a position").center();
    assert_ne!(stands(&player, "nixon"), Some(Post::Reserve));
    player.drag(nixon, reserve);
    assert_eq!(stands(&player, "nixon"), Some(Post::Reserve), "a drag puts a block elsewhere");
    let nixon = player.find("Nixon, 3 SP").expect("a block").center();
    let center = player.find("American Center").expect("a position").center();
    player.drag(nixon, center);
    assert_eq!(stands(&player, "nixon"), Some(Post::Center));
    player.click("Confirm deployment");
    player.click("Show the board");
    player.click("Confirm deployment");
    let entries = player.entries();
    let nixon = player.find("Nixon, 3 SP").expect("a block").center();
    let facing = player.find("British Center").expect("a position").center();
    player.drag(nixon, facing);
    assert!(player.entries() > entries, "dropped on the enemy a block fires");
}

/// A whole half-turn of a side with a battle fought to its end, by clicks.
fn half_turn_with_a_battle(side: Side) {
    let mut player = at_a_battle(side);
    fight_to_the_end(&mut player);
    let p = player.position();
    assert!(p.phase() == Phase::Over || p.battles(&player.rules()).is_empty());
}

/// A side marches into a battle, by clicks, and begins it.
pub fn at_a_battle(side: Side) -> Player {
    at_a_battle_in(side, (1280, 720))
}

/// The same in a window of this size.
pub fn at_a_battle_in(side: Side, size: (u32, u32)) -> Player {
    let position = match side {
        BRITISH => {
            r#"{"turn":5,"active":"british","first":"american","ap":{"british":2},"units":{"washington":{"at":"white_plains"},"greene":{"at":"brooklyn"},"nixon":{"at":"brooklyn"},"mifflin":{"at":"brooklyn"},"scott":{"at":"brooklyn"},"howe":{"at":"flatbush"},"grant":{"at":"flatbush"},"smith":{"at":"flatbush"},"donop":{"at":"flatbush"},"cleaveland":{"at":"flatbush"},"rall":{"at":"flatbush"}},"ships":{"phoenix":{"at":"new_york_harbor"}}}"#
        }
        AMERICAN => {
            r#"{"turn":5,"active":"american","first":"british","ap":{"american":2},"units":{"washington":{"at":"harlem_heights"},"nixon":{"at":"harlem_heights"},"mifflin":{"at":"harlem_heights"},"knox":{"at":"harlem_heights"},"hand":{"at":"harlem_heights"},"howe":{"at":"bloomingdale"},"grant":{"at":"bloomingdale"},"smith":{"at":"bloomingdale"},"donop":{"at":"bloomingdale"}},"ships":{"phoenix":{"at":"new_york_harbor"}}}"#
        }
    };
    let way = match side {
        BRITISH => ["Flatbush,", "Brooklyn,"],
        AMERICAN => ["Harlem Heights,", "Bloomingdale,"],
    };
    attacks(position, way, size)
}

/// A window on a game that begins with this position and whose dice fall by this seed.
pub fn opened(position: &str, seed: Seed, size: (u32, u32)) -> Player {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("battle.blockade");
    let mut referee = blockade::cli::referee::Referee::new();
    let made = referee
        .answer(&format!(r#"{{"do":"position","ruleset":"new_york_1776","seed":"{}","position":{position}}}"#, seed));
    assert_eq!(made["ok"], true, "{made}");
    let saved = referee.answer(&format!(r#"{{"do":"save","file":{:?}}}"#, file.display().to_string()));
    assert_eq!(saved["ok"], true, "{saved}");
    Player::sized(folder, blockade::app::shell::start::Start::Open(file), size)
}

/// The active side marches with its best leader from one place to the enemy at another, and begins the battle.
pub fn attacks(position: &str, [from, to]: [&str; 2], size: (u32, u32)) -> Player {
    let mut player = opened(position, Seed::from_number(7), size);
    player.click("Show the board");
    let side = player.session().info().seat;
    let ap = player.position().ap[side];
    player.click(from);
    player.click(to);
    assert!(player.plan().march.first().is_some(), "a way is planned before it is confirmed");
    player.click("March, 1");
    assert_eq!(player.position().ap[side], ap - 1);
    player.click("End movement");
    if player.asked() {
        player.key(KeyCode::Enter, Key::Enter);
    }
    assert_eq!(player.position().phase(), Phase::Battles);
    player.click("Fight at");
    player
}

#[test]
fn the_british_march_on_a_fort_and_fight_to_the_end() {
    half_turn_with_a_battle(BRITISH);
}

#[test]
fn the_americans_attack_and_fight_to_the_end() {
    half_turn_with_a_battle(AMERICAN);
}
