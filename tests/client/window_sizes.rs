//! Windows of every size, and with text twice as large: a player uses keys alone to play a first game
//! to its victory, a half-turn of two players, a turn against a program and a battle. Nothing lies over anything else,
//! nothing is cut off, no letter is too small.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use bevy::input::keyboard::{Key, KeyCode};
use blockade::ai::random::SearchRng;
use blockade::app::contract::game::GameWindow;
use blockade::app::games::new_york_1776::Selection;
use blockade::app::session::replay::replay_session::ReplayCommand;
use blockade::app::shell::start::Start;
use blockade::app::state::replay_state::ReplayState;
use blockade::app::state::screen::Screen;
use blockade::app::state::settings::Settings;
use blockade::kernel::dice::Seed;
use blockade::kernel::ruleset::Ruleset;
use blockade::kernel::setup::Setup;
use blockade::kernel::side::BySide;
use blockade::play::game::{Game, NewGame};
use blockade::play::lesson::StepGoal;
use blockade::rules::new_york_1776::NewYork;
use blockade::rules::new_york_1776::position::{Phase, Step};
use blockade::rules::new_york_1776::sides::BRITISH;

use super::driver::Player;
use super::layout::{nothing_is_cut_off, nothing_overlaps};
use super::lessons::{by_keys, read, step, to_the_lesson};
use super::two_players::at_a_battle_in;
use crate::how_many::one_in;

/// Width and height in pixels, and how large everything is wanted.
pub(super) type Desk = ((u32, u32), f32);

const DESKS: [Desk; 10] = [
    ((1024, 640), 1.0),
    ((1280, 720), 1.0),
    ((1366, 768), 1.25),
    ((1600, 830), 1.0),
    ((1920, 1000), 1.0),
    ((1920, 1080), 1.0),
    ((1920, 1080), 2.0),
    ((2560, 1440), 1.0),
    ((2560, 1440), 2.0),
    ((3840, 2160), 1.0),
];

/// Every desk over night; by day a third of them, beginning with another one in each test.
pub(super) fn desks(from: usize) -> impl Iterator<Item = Desk> {
    let every = one_in(3);
    DESKS.into_iter().skip(from % every).step_by(every)
}

pub(super) fn style(player: &mut Player, what: &str, (size, scale): Desk) {
    let what = format!("{what} at {}×{}, {:.0} %", size.0, size.1, scale * 100.0);
    nothing_overlaps(player, &what);
    nothing_is_cut_off(player, &what);
}

/// Letters get their size.
pub(super) fn sized(mut player: Player, scale: f32) -> Player {
    player.app.world_mut().resource_mut::<Settings>().scale = scale;
    player.wait(4);
    assert!((player.panels().zoom_factor() - scale).abs() < 0.01, "the window holds {scale}");
    player
}

pub(super) fn at(desk: Desk, start: Start) -> Player {
    sized(Player::sized(tempfile::tempdir().expect("a folder"), start, desk.0), desk.1)
}

pub(super) fn letter(player: &mut Player, code: KeyCode, letter: &str) {
    player.key(code, Key::Character(letter.into()));
}

pub(super) fn enter(player: &mut Player) {
    player.key(KeyCode::Enter, Key::Enter);
}

#[test]
fn a_first_game_is_played_to_its_victory() {
    for desk in desks(0) {
        let mut player = at(desk, Start::Title);
        style(&mut player, "title", desk);
        let mut player = to_the_lesson(player);
        player.tells_endings(true);
        let rules = player.rules();
        let lesson = blockade::rulesets::lesson(&*rules).expect("it can be read").expect("there is one");
        for own in &lesson.steps {
            let StepGoal::Order(order) = own.goal else { continue };
            style(&mut player, &own.heading, desk);
            read(&mut player);
            style(&mut player, &own.heading, desk);
            by_keys(&mut player, &rules.print(&order), &rules);
            player.wait(4);
            style(&mut player, &own.heading, desk);
        }
        read(&mut player);
        assert!(step(&player).is_none() && player.session().info().ending.is_some(), "it is won");
        let words = player.words();
        assert!(words.iter().any(|word| word.starts_with("In 2 turns ")), "the whole game in a sentence: {words:?}");
        style(&mut player, "victory", desk);
    }
}

#[test]
fn a_half_turn_of_two_players_is_played() {
    for desk in desks(1) {
        let mut player = at(desk, Start::Title);
        letter(&mut player, KeyCode::KeyS, "s");
        style(&mut player, "settings", desk);
        player.key(KeyCode::Escape, Key::Escape);
        letter(&mut player, KeyCode::KeyN, "n");
        style(&mut player, "new game", desk);
        enter(&mut player);
        assert_eq!(player.screen(), Screen::Table);
        style(&mut player, "curtain", desk);
        enter(&mut player);
        style(&mut player, "set-up", desk);
        player.key(KeyCode::Tab, Key::Tab);
        style(&mut player, "set-up, a block in hand", desk);
        player.key(KeyCode::Escape, Key::Escape);
        letter(&mut player, KeyCode::Digit1, "1");
        style(&mut player, "set-up, ready-made", desk);
        enter(&mut player);
        while player.behind_a_curtain() || player.reads_news() || player.parts() {
            enter(&mut player);
        }
        assert_eq!(player.position().phase(), Phase::Movement);
        let entries = player.entries();
        for _ in 0..40 {
            player.key(KeyCode::Tab, Key::Tab);
            style(&mut player, "a stack", desk);
            if let Selection::Place(_) = player.plan().selection {
                enter(&mut player);
                style(&mut player, "a leader", desk);
            }
            letter(&mut player, KeyCode::KeyT, "t");
            if player.plan().end().is_some() {
                break;
            }
        }
        style(&mut player, "a way", desk);
        enter(&mut player);
        assert!(player.entries() > entries, "blocks have marched");
        style(&mut player, "a march", desk);
        letter(&mut player, KeyCode::KeyL, "l");
        style(&mut player, "the record", desk);
        letter(&mut player, KeyCode::KeyL, "l");
        player.key(KeyCode::F10, Key::F10);
        style(&mut player, "the menu", desk);
        player.key(KeyCode::Escape, Key::Escape);
        letter(&mut player, KeyCode::KeyE, "e");
        style(&mut player, "a question", desk);
        if player.asked() {
            enter(&mut player);
        }
        style(&mut player, "the half-turn is over", desk);
    }
}

#[test]
fn a_turn_against_the_computer_is_played() {
    for desk in desks(2) {
        let seats = BySide::new("recruit".to_owned(), "human".to_owned());
        let (ruleset, seed) = (NewYork::ID.to_owned(), Some(Seed::from_number(7)));
        let mut player = at(desk, Start::Play { ruleset, setup: Setup::default(), seed, seats });
        player.tells_endings(true);
        let (mut moved, mut seen) = (0, 0);
        for _ in 0..3000 {
            if player.computer_plays() || player.session().info().busy {
                if seen < 3 {
                    style(&mut player, "the computer plays", desk);
                    seen += 1;
                }
                player.wait(1);
                std::thread::sleep(std::time::Duration::from_millis(1));
                continue;
            }
            if player.reads_news() || player.session().info().aftermath.is_some() {
                style(&mut player, "what happened", desk);
                enter(&mut player);
                continue;
            }
            if player.position().phase() != Phase::Movement || player.position().turn > 1 {
                break;
            }
            style(&mut player, "the human's turn", desk);
            letter(&mut player, KeyCode::KeyE, "e");
            if player.asked() {
                enter(&mut player);
            }
            moved += 1;
        }
        assert!(moved > 0 && seen > 0, "both have played at {desk:?}");
    }
}

#[test]
fn a_battle_is_fought() {
    for desk in desks(3) {
        let mut player = sized(at_a_battle_in(BRITISH, desk.0), desk.1);
        for _ in 0..2 {
            style(&mut player, "curtain", desk);
            enter(&mut player);
            style(&mut player, "deployment", desk);
            enter(&mut player);
        }
        assert_eq!(player.position().battle().map(|battle| battle.step), Some(Step::Act));
        let entries = player.entries();
        for _ in 0..12 {
            style(&mut player, "battle", desk);
            player.key(KeyCode::Tab, Key::Tab);
            style(&mut player, "battle, a block in hand", desk);
            letter(&mut player, KeyCode::KeyF, "f");
            style(&mut player, "battle, dice", desk);
            for _ in 0..20 {
                if player.position().owes().is_none() || player.position().battle().is_none() {
                    break;
                }
                player.key(KeyCode::Tab, Key::Tab);
                style(&mut player, "battle, hits", desk);
                enter(&mut player);
                if player.behind_a_curtain() {
                    enter(&mut player);
                }
            }
            if player.position().battle().is_none() {
                break;
            }
            letter(&mut player, KeyCode::KeyD, "d");
            if player.find("End fire").is_some() {
                style(&mut player, "battle, the question", desk);
                enter(&mut player);
            }
            if player.behind_a_curtain() {
                enter(&mut player);
            }
            letter(&mut player, KeyCode::KeyS, "s");
        }
        assert!(player.entries() > entries + 4, "blocks have fired at {desk:?}");
    }
}

/// A copy of a kept record in the replay room, with the folder that holds the copy.
pub(super) fn replayed(record: &str, desk: Desk) -> (Player, tempfile::TempDir) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("replayed.blockade");
    std::fs::copy(record, &path).expect("the record is copied");
    let player = at(desk, Start::Open(path));
    assert_eq!(player.screen(), Screen::Replay);
    (player, folder)
}

/// Jumps to a moment of the replay.
pub(super) fn go(player: &mut Player, after: usize) {
    let mut state = player.app.world_mut().resource_mut::<ReplayState>();
    state.replay.as_deref_mut().expect("a game is replayed").command(ReplayCommand::Go(after));
    player.wait(4);
}

/// The replay of a finished scenario, at its beginning, in every tenth of it, and at its end.
#[test]
fn the_replay_of_new_york_fits_every_window() {
    const RECORD: &str = "tests/records/form_3/long_island.blockade";
    for desk in desks(4) {
        let (mut player, _folder) = replayed(RECORD, desk);
        style(&mut player, "the replay at its beginning", desk);
        let entries = |player: &Player| {
            let state = player.app.world().resource::<ReplayState>();
            state.replay.as_deref().expect("the game is replayed").info().end
        };
        for tenth in 1..=10 {
            let to = entries(&player) * tenth / 10;
            go(&mut player, to);
            style(&mut player, &format!("the replay after {to} entries"), desk);
        }
    }
}

/// A record for the first decision of each kind that comes up in games at random.
pub fn moments<R: GameWindow>(
    rules: &Arc<R>,
    folder: &Path,
    kind: impl Fn(&R::Position) -> String,
    choose: impl Fn(&R, &R::Position, &mut SearchRng) -> R::Order,
) -> BTreeMap<String, PathBuf> {
    let mut moments = BTreeMap::new();
    for number in 0..4 {
        let mut game = Game::new(rules, NewGame::hotseat("sizes", Seed::from_number(number))).expect("a game");
        game.settle();
        let mut chance = SearchRng::new(number);
        for _ in 0..400 {
            let Some(side) = game.umpire().to_play() else { break };
            let kind = kind(game.position()).split('(').next().unwrap_or_default().to_owned();
            let path = folder.join(format!("{kind}.blockade"));
            moments.entry(kind).or_insert_with(|| {
                std::fs::write(&path, game.text()).expect("written");
                path
            });
            let order = choose(rules, game.position(), &mut chance);
            game.play(side, order).expect("legal");
        }
    }
    moments
}

/// Looks at each of these moments in the smallest window, and by turns in others: at once, with the first stack or place, and
/// with the second place.
pub fn each_fits(moments: &BTreeMap<String, PathBuf>) {
    const SIZES: [(u32, u32); 3] = [(1024, 640), (1280, 720), (1920, 1080)];
    let mut wrong: Vec<String> = Vec::new();
    let every = one_in(2);
    for (n, size) in SIZES.into_iter().enumerate() {
        for (kind, path) in moments.iter().skip(n.saturating_sub(1) % every).step_by(if n == 0 { 1 } else { every }) {
            let mut player = at((size, 1.0), Start::Open(path.clone()));
            for _ in 0..3 {
                if player.behind_a_curtain() || player.reads_news() {
                    enter(&mut player);
                    player.wait(4);
                }
            }
            let mut look = |player: &mut Player, what: &str| {
                let looked = std::panic::AssertUnwindSafe(|| style(player, &format!("{kind}{what}"), (size, 1.0)));
                if let Err(said) = std::panic::catch_unwind(looked) {
                    wrong.extend(said.downcast_ref::<String>().cloned());
                }
            };
            look(&mut player, "");
            player.key(KeyCode::Tab, Key::Tab);
            look(&mut player, ", the first");
            player.key(KeyCode::KeyT, Key::Character("t".into()));
            look(&mut player, ", a place");
        }
    }
    assert!(wrong.is_empty(), "{} looks go wrong:\n{}", wrong.len(), wrong.join("\n"));
}
