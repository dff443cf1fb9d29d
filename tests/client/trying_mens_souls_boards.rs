//! The boards of Trying Men's Souls by the mouse: a combat to its last point, the die before what comes of it, a purchase, the
//! King's Peace.

use std::path::PathBuf;

use bevy::input::keyboard::{Key, KeyCode};
use blockade::app::shell::start::Start;
use blockade::kernel::dice::Seed;
use blockade::kernel::ruleset::Ruleset;
use blockade::play::game::{Game, NewGame};
use blockade::rules::trying_mens_souls::TryingMensSouls;
use blockade::rules::trying_mens_souls::position::tasks::Task;
use blockade::rules::trying_mens_souls::sides::{AMERICAN, BRITISH};

use super::driver::Player;
use super::replay::replay;
use super::trying_mens_souls::{position as at_position, rules, session};
use super::window_sizes::{Desk, enter, sized, style};

/// Two units of the Americans in the woods of the Flatbush Pass, five of the British next to them.
const PASS: &str = r#"{"turn":2,"phase":"operations","step":"declare","active":"british","weather":"good","operation":1,
"mip":{"american":0,"british":0},"bought":{"american":["sullivan"],"british":["clinton"]},"cup":["sullivan"],"drawn":["clinton"],
"navy":{"markers":3,"used":["mip","attack","attack"],"landed":0},
"activation":{"marker":"clinton","units":["li_1","li_2","li_3","gren_1","gren_2"]},
"units":{"li_1":{"at":"2231"},"li_2":{"at":"2231"},"li_3":{"at":"2231"},"gren_1":{"at":"2331"},"gren_2":{"at":"2331"},
"ny_line_1":{"at":"2230"},"artificers":{"at":"2230"},"cont_19":{"at":"2229"}},
"leaders":{"leader_clinton":{"at":"2231"},"leader_howe":{"at":"2331"},"leader_sullivan":{"at":"2230"}}}"#;

/// A game of two players from a position, after these orders.
fn game(position: &str, seed: u64, orders: &[&str]) -> Game<TryingMensSouls> {
    let rules = rules();
    let position = at_position(&rules, position);
    let mut game = Game::from_position(&rules, NewGame::hotseat("boards", Seed::from_number(seed)), position);
    game.settle();
    for order in orders {
        let side = game.umpire().to_play().expect("a side decides");
        game.play(side, rules.parse(order).expect("an order")).unwrap_or_else(|refusal| panic!("{order}: {refusal}"));
        game.settle();
    }
    game
}

fn saved(folder: &tempfile::TempDir, game: &Game<TryingMensSouls>) -> PathBuf {
    let path = folder.path().join("boards.blockade");
    std::fs::write(&path, game.text()).expect("written");
    path
}

fn opened(game: &Game<TryingMensSouls>, desk: Desk) -> Player {
    let folder = tempfile::tempdir().expect("a folder");
    let path = saved(&folder, game);
    let mut player = sized(Player::sized(folder, Start::Open(path), desk.0), desk.1);
    player.wait(4);
    player
}

/// Lifts curtains and reads news.
fn seen(player: &mut Player) {
    for _ in 0..4 {
        if player.behind_a_curtain() || player.reads_news() || player.parts() {
            enter(player);
            player.wait(4);
        }
    }
}

fn task(player: &Player) -> Option<Task> {
    session(player).table.view().known.task()
}

fn says(player: &mut Player, part: &str) -> bool {
    player.words().iter().any(|word| word.contains(part))
}

const ATTACK: [&str; 2] = ["attack 2230 li_1 li_2 li_3 gren_1 gren_2", "done"];

/// T10, T11: leads, losses and retreats are chosen by clicks, until the last point is met.
#[test]
fn a_combat_is_played_to_its_last_point_by_the_mouse() {
    let (mut met, mut retreats) = (0, 0);
    for seed in 0..6 {
        let mut player = opened(&game(PASS, seed, &ATTACK), ((1280, 720), 1.0));
        assert_eq!(task(&player), Some(Task::Lead));
        assert!(says(&mut player, "Table of regular combat"), "the table: {:?}", player.words());
        for number in 0..40 {
            if session(&player).table.view().known.battle.is_none() {
                break;
            }
            assert!(number < 39, "the combat ends: {:?}", task(&player));
            let orders: Vec<String> = player.words().into_iter().filter(|word| word.starts_with("1: ")).collect();
            let last = if number % 2 == 0 { "1: " } else { "2: " };
            let answer = if says(&mut player, "2: ") { last } else { "1: " };
            assert!(!orders.is_empty(), "answers: {:?}", player.words());
            let before = player.entries();
            let retreat = player.words().iter().any(|word| word.starts_with(answer) && word.contains("retreats"));
            player.click(answer);
            assert_eq!(player.entries(), before, "the first click only chooses");
            let give =
                ["Name this lead", "Lose a step", "Retreat to"].into_iter().find(|name| player.find(name).is_some());
            player.click(give.expect("a button"));
            assert!(
                player.entries() > before,
                "the order is given: {give:?} {:?} {:?}",
                player.notice(),
                player.words()
            );
            met += 1;
            retreats += u32::from(retreat);
        }
    }
    assert!(met > 12 && retreats > 0, "{met} answers, {retreats} retreats");
}

/// T10.3: while the die falls the board shows odds and column, and nothing of the result.
#[test]
fn the_die_of_a_combat_falls_before_what_comes_of_it() {
    let mut player = opened(&game(PASS, 1, &ATTACK), ((1920, 1080), 1.0));
    player.click("1: ");
    player.set_speed(1.0);
    player.click("Name this lead");
    let lies = |player: &mut Player| says(player, "to go on");
    let result = |player: &mut Player| {
        player
            .words()
            .into_iter()
            .find(|word| word.starts_with("Table of regular combat, column") && word.contains(", die "))
    };
    let mut frames = 0;
    while !lies(&mut player) {
        assert!(says(&mut player, "Table of regular combat, column"), "the column is known: {:?}", player.words());
        assert_eq!(result(&mut player), None, "nothing of the result while the die falls");
        assert!(!says(&mut player, "NE/") && !says(&mut player, "/CP"), "{:?}", player.words());
        frames += 1;
        assert!(frames < 100, "the die comes to rest: {:?}", player.words());
        player.wait(1);
    }
    player.key(KeyCode::Enter, Key::Enter);
    player.set_speed(0.0);
    player.wait(4);
    assert!(
        result(&mut player).is_some() || !says(&mut player, "Table of regular combat"),
        "then it is marked in the table"
    );
}

/// T11.1, T11.9: a step that is told as lost is off the counter and on the track while the die of its test falls.
#[test]
fn what_is_told_is_shown_while_the_next_die_falls() {
    let lead = ["attack 2230 li_1 li_2 li_3 gren_1 gren_2", "done", "lead ny_line_1"];
    let owes = |game: &Game<TryingMensSouls>| {
        game.position().task() == Some(Task::Losses) && game.umpire().to_play() == Some(AMERICAN)
    };
    let game = (0..20).map(|seed| game(PASS, seed, &lead)).find(owes).expect("a roll that costs the Americans a point");
    let mut player = opened(&game, ((1280, 720), 1.0));
    let track = |player: &mut Player, lost: u8| says(player, &format!("{lost} of 13 steps to its break level"));
    assert!(track(&mut player, 0), "{:?}", player.words());
    let answers = player.words();
    let step = answers.iter().find(|word| word.get(1..3) == Some(": ") && word.contains("loses a step"));
    player.click(step.expect("an answer with a step"));
    player.set_speed(1.0);
    player.click("Lose a step");
    let mut frames = 0;
    while !says(&mut player, "to go on") {
        assert!(track(&mut player, 1), "the track is behind the text: {:?}", player.words());
        frames += 1;
        assert!(frames < 100, "the die comes to rest: {:?}", player.words());
        player.wait(1);
    }
    assert!(frames > 0, "the die of the test falls");
}

/// T10.5, T10.6: an assault has totals in place of a table, and each defender fires first.
#[test]
fn an_assault_shows_the_fire_and_the_totals() {
    let mut player = opened(&game(PASS, 3, &["assault 2230 gren_1 gren_2", "done"]), ((1280, 720), 1.0));
    let words = player.words();
    assert!(words.iter().any(|word| word.contains("Defensive fire: ")), "{words:?}");
    assert!(words.iter().any(|word| word.contains("An assault has no table")), "{words:?}");
    for _ in 0..40 {
        if session(&player).table.view().known.battle.is_none() {
            break;
        }
        if task(&player) == Some(Task::Advance) {
            player.click("No advance");
            continue;
        }
        player.click("1: ");
        let give = ["Name this lead", "Lose a step", "Retreat to"].into_iter().find(|name| player.find(name).is_some());
        player.click(give.expect("a button"));
    }
}

/// A game of two players in which the American buys on turn 1.
fn at_the_purchase() -> Game<TryingMensSouls> {
    let rules = rules();
    let mut game = Game::new(&rules, NewGame::hotseat("purchase", Seed::from_number(5))).expect("a game");
    game.settle();
    let orders = ["deploy passes", "ready", "deploy gravesend", "ready", "omit", "omit"];
    for order in orders {
        let side = game.umpire().to_play().expect("a side decides");
        game.play(side, rules.parse(order).expect("an order")).unwrap_or_else(|refusal| panic!("{order}: {refusal}"));
        game.settle();
    }
    game
}

/// T6.4, T6.5: markers are chosen, put back and sealed; the enemy sees neither them nor their number.
#[test]
fn a_purchase_is_sealed_and_unseen() {
    let (rules, game) = (rules(), at_the_purchase());
    let mut player = opened(&game, ((1280, 720), 1.0));
    seen(&mut player);
    assert_eq!(task(&player), Some(Task::Buy));
    let chosen = |player: &Player| session(player).plan.markers.len();
    player.click("Putnam, 1 MIP");
    player.click("Sullivan, 1 MIP");
    assert_eq!(chosen(&player), 2);
    player.click("Take back Putnam");
    assert_eq!(chosen(&player), 1);
    player.click("Heath, 1 MIP");
    player.click("Seal the purchase");
    player.wait(4);
    if player.asked() {
        player.click("Seal it");
    }
    seen(&mut player);
    let view = session(&player).table.view();
    assert_eq!(view.to_play, Some(BRITISH));
    // What was said of Greene's marker is known to both sides (T6.1), the rest is not.
    assert!(says(&mut player, "American: Greene left out; else unseen"), "{:?}", player.words());
    for name in ["Sullivan, 1 MIP", "Heath, 1 MIP"] {
        assert!(!says(&mut player, name), "{name} is not told");
    }
    let truth = Game::look(&rules, &player.record()).expect("the record is good");
    let bought: Vec<&str> =
        truth.position().bought[AMERICAN].into_iter().map(|marker| rules[marker].id.as_str()).collect();
    assert_eq!(bought, ["sullivan", "heath"]);
}

/// T6.5: when the second side has sealed, both look on at the draw: what it has left is covered from then on.
#[test]
fn while_the_first_marker_is_drawn_nobody_sees_what_is_left() {
    let mut player = opened(&at_the_purchase(), ((1280, 720), 1.0));
    let mut drawn = 0;
    for _ in 0..2 {
        seen(&mut player);
        assert_eq!(task(&player), Some(Task::Buy));
        player.set_speed(1.0);
        player.click("Seal the purchase");
        let word = ["Seal it", "Buy nothing", "Buy nothing more"].into_iter().find(|word| player.find(word).is_some());
        if let Some(word) = word {
            player.click(word);
        }
        for _ in 0..40 {
            let words = player.words();
            let left =
                words.iter().filter(|word| word.starts_with("British: MIP ") || word.starts_with("American: MIP "));
            for word in left {
                assert!(word.contains(": MIP ?, "), "what is left is secret: {word}");
                drawn += 1;
            }
            player.wait(1);
        }
        player.set_speed(0.0);
        player.rest();
    }
    assert!(drawn > 20, "the turn card was seen {drawn} times");
}

/// T13.4: the letter names the die, and what either answer makes of the points.
#[test]
fn the_kings_peace_ends_with_a_letter() {
    let peace = r#"{"turn":4,"phase":"end","step":"peace","active":"british","vp":{"american":1,"british":5},
        "owes":{"side":"british","why":"peace","n":4},"units":{"li_1":{"at":"2331"},"cont_19":{"at":"2229"}},
        "leaders":{"leader_howe":{"at":"2331"},"leader_washington":{"at":"2229"}}}"#;
    let mut player = opened(&game(peace, 1, &[]), ((1280, 720), 1.0));
    assert!(says(&mut player, "Forfeit: British 1 VP, American 1."), "{:?}", player.words());
    assert!(says(&mut player, "Award: British 5 VP, American 5."));
    player.click("Forfeit 4 VP");
    assert_eq!(session(&player).table.view().known.vp[BRITISH], 1);
}

/// The boards fit windows of every size, and text twice as large.
#[test]
fn the_boards_fit_every_window() {
    let desks = [((1024, 640), 1.0), ((1280, 720), 1.0), ((1920, 1080), 1.0), ((1920, 1080), 2.0)];
    for desk in desks {
        let mut player = opened(&game(PASS, 1, &ATTACK), desk);
        style(&mut player, "lead", desk);
        player.key(KeyCode::Digit1, Key::Character("1".into()));
        style(&mut player, "a lead is chosen", desk);
        player.key(KeyCode::KeyV, Key::Character("v".into()));
        style(&mut player, "the next tab", desk);
        let assault = ["attack 2230 li_1 li_2 li_3", "assault 2230 gren_1 gren_2", "done", "lead ny_line_1"];
        let mut player = opened(&game(PASS, 1, &assault), desk);
        style(&mut player, "losses", desk);
        player.key(KeyCode::KeyK, Key::Character("k".into()));
        style(&mut player, "the tracks", desk);
        let mut player = opened(&at_the_purchase(), desk);
        seen(&mut player);
        player.key(KeyCode::Digit2, Key::Character("2".into()));
        style(&mut player, "the purchase", desk);
        player.key(KeyCode::KeyV, Key::Character("v".into()));
        style(&mut player, "the tracks of the purchase", desk);
    }
}

/// T10.12: a replay shows the board of a combat that begins and ends with one order, and its die first.
#[test]
fn a_replayed_combat_shows_its_board_and_its_die_first() {
    let game = game(PASS, 2, &["attack 2230 li_1 li_2 li_3", "done", "lead artificers"]);
    let mut player = opened(&game, ((1280, 720), 1.0));
    player.set_speed(1.0);
    player.key(KeyCode::F10, Key::F10);
    player.click("Replay this game so far");
    player.wait(4);
    player.key(KeyCode::Home, Key::Home);
    let rolls =
        |player: &Player| replay(player).info().rolling.is_some_and(|(roll, _)| roll.title == "The die of the combat");
    for _ in 0..8 {
        if rolls(&player) {
            break;
        }
        player.key(KeyCode::ArrowRight, Key::ArrowRight);
    }
    assert!(rolls(&player), "the die of a combat rolls");
    assert!(replay(&player).info().battle_board && player.area("battle sheet").is_some(), "on its board");
    assert!(!says(&mut player, "/CP") && !says(&mut player, "NE/"), "{:?}", player.words());
}
