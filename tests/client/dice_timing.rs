//! What is told, and when: nothing of dice that still roll, the real reason of a place that is not lit.

use bevy::input::keyboard::{Key, KeyCode};
use blockade::app::contract::game::GameWindow;
use blockade::app::games::new_york_1776::Selection;
use blockade::kernel::describe_game::DescribeGame;
use blockade::kernel::dice::Seed;
use blockade::kernel::ruleset::Ruleset;
use blockade::kernel::side::Side;
use blockade::kernel::story::{LogText, capital};
use blockade::rules::new_york_1776::Order;
use blockade::rules::new_york_1776::data::place_ids::place_id;
use blockade::rules::new_york_1776::event::{RollFor, Rolled, Sighting};
use blockade::rules::new_york_1776::sides::BRITISH;

use super::driver::Player;
use super::two_players::{attacks, deployed, moving, opened};

/// Lines of the log that stand on the screen or in what it is made from.
fn told(player: &Player, from: usize) -> Vec<String> {
    player.seated().table.log()[from..].iter().map(|line| line.text.plain()).collect()
}

/// While its dice roll, nothing of what an order did is told; when they rest, all of it is. How long they rolled,
/// and the last line.
fn tells_when_the_dice_rest(player: &mut Player, what: &str, act: impl FnOnce(&mut Player)) -> (usize, String) {
    let (log, entries) = (player.session().info().log.len(), player.entries());
    let before = player.words();
    act(player);
    assert!(player.entries() > entries, "{what}: nothing was ordered");
    let news: Vec<String> =
        told(player, log).into_iter().filter(|line| !before.contains(line) && line.contains('[')).collect();
    assert!(!news.is_empty(), "{what}: no dice fell");
    let (mut rolled, mut rolls) = (0, Vec::new());
    while player.dice_fall() {
        let now = player.words();
        let roll = player.session().info().rolling.map(|(rolling, _)| rolling.title.clone());
        if roll.is_some() && rolls.last() != Some(&roll) {
            rolls.push(roll);
        }
        // What rolled before this one has been told.
        for line in news.iter().skip(rolls.len().max(1) - 1) {
            assert!(!now.contains(line), "{what}: \"{line}\" is told in frame {rolled} while the dice roll");
        }
        for word in ["takes the hit", "takes the next hit", "Which militia flees", "hits", "Expected losses"] {
            let told = now.iter().find(|name| name.contains(word) && !before.contains(name));
            assert_eq!(told, None, "{what}: told in frame {rolled} while the dice roll");
        }
        rolled += 1;
        assert!(rolled < 2000, "{what}: the dice never rest");
        player.wait(1);
    }
    for _ in 0..400 {
        if !player.session().info().busy {
            break;
        }
        player.wait(1);
    }
    player.wait(3);
    assert_eq!(
        player.session().info().log.len(),
        player.seated().table.log().len(),
        "{what}: all is told when they rest"
    );
    let last = news.last().expect("dice fell").clone();
    (rolled, last)
}

#[test]
fn while_dice_roll_in_a_battle_neither_log_nor_prompt_nor_odds_show_the_result() {
    let mut player = deployed((1920, 1080));
    player.set_speed(1.0);
    let mut shots = 0;
    for shot in 0..6 {
        if player.position().battle().is_none() {
            break;
        }
        player.key(KeyCode::Tab, Key::Tab);
        if player.plan().in_hand.is_none() {
            player.key(KeyCode::KeyD, Key::Character("d".into()));
            player.wait(60);
            continue;
        }
        let (rolled, line) = tells_when_the_dice_rest(&mut player, &format!("shot {shot}"), |player| {
            player.key(KeyCode::KeyF, Key::Character("f".into()));
        });
        let now = player.words();
        assert!(now.iter().any(|name| line.contains(name.as_str()) && name.len() > 8), "\"{line}\" in {now:?}");
        assert!(rolled > 3, "the dice roll for {rolled} frames");
        shots += 1;
        for _ in 0..12 {
            if player.position().owes().is_none() {
                break;
            }
            player.key(KeyCode::Tab, Key::Tab);
            player.key(KeyCode::Enter, Key::Enter);
            player.wait(40);
        }
    }
    assert!(shots > 2, "{shots} shots");
}

/// The British move last in this turn; no block is near the enemy.
const QUIET: &str = r#"{"turn":5,"active":"british","first":"american","ap":{"british":2},"units":{
    "washington":{"at":"white_plains"},"nixon":{"at":"white_plains"},"howe":{"at":"staten_island"},
    "grant":{"at":"staten_island"},"smith":{"at":"staten_island"},"jones":{"at":"staten_island"},
    "donop":{"at":"staten_island"},"rall":{"at":"staten_island"},"lossberg":{"at":"staten_island"}},"ships":{"phoenix":{"at":"new_york_harbor"}}}"#;

#[test]
fn action_points_are_hidden_until_their_dice_stop() {
    // By this seed they move first in the next turn: no curtain falls between, and the dice roll before their eyes.
    let on_their_turn = |seed: Seed| {
        let mut player = opened(QUIET, seed, (1280, 720));
        player.lift();
        player.wait(2);
        player
    };
    let moves_on = |seed: &Seed| {
        let mut player = on_their_turn(*seed);
        assert!(player.order(Order::Done));
        player.wait(2);
        player.position().turn == 6 && player.position().active == BRITISH
    };
    let seed = (0..).map(Seed::from_number).find(moves_on).expect("such a seed");
    let mut player = on_their_turn(seed);
    player.set_speed(1.0);
    let (rolled, _) = tells_when_the_dice_rest(&mut player, "action points", |player| {
        player.click("End movement");
        player.key(KeyCode::Enter, Key::Enter);
    });
    assert!(rolled > 3 && !player.behind_a_curtain(), "the dice roll for {rolled} frames");
    assert_eq!(player.session().info().status.turn, 6);
}

#[test]
fn no_retreat_is_offered_while_blocks_fire() {
    let mut player = deployed((1280, 720));
    player.key(KeyCode::KeyM, Key::Character("m".into()));
    assert!(player.find("Back to the battle board").is_some(), "the map is seen");
    let offered: Vec<String> = player.words().into_iter().filter(|name| name.starts_with("Withdraw")).collect();
    assert_eq!(offered, Vec::<String>::new(), "nobody may withdraw now");
    player.key(KeyCode::KeyB, Key::Character("b".into()));
    assert!(player.find("Back to the battle board").is_none());
    player.key(KeyCode::Tab, Key::Tab);
    assert!(!player.words().iter().any(|name| name.starts_with("Withdraw")));
}

#[test]
fn the_tooltip_of_a_place_out_of_reach_begins_with_the_reason() {
    let mut player = moving();
    player.key(KeyCode::KeyF, Key::Character("f".into()));
    player.click("Staten Island,");
    let Selection::Unit(howe) = player.plan().selection else { panic!("Howe is chosen") };
    let (rules, p, lit) = (player.rules(), player.position(), player.lit());
    let mut asked = std::collections::BTreeSet::new();
    for to in rules.all_locations() {
        let at = player.on_screen(place_id(to));
        if lit.contains(&place_id(to)) || player.covered(at) || p.at[howe] == Some(to) {
            continue;
        }
        player.move_to(at);
        player.wait(40);
        let here: Vec<(String, bevy::math::Rect)> = player.names();
        let beside = rules.near[p.at[howe].expect("on the map")];
        let name = rules.place_name(place_id(to)).to_owned();
        let tip = player.tip().unwrap_or_else(|| panic!("{name}: nothing is said at {at}: {here:?}"));
        let first = tip.first().expect("a line");
        if beside.has(to) {
            let group = player.plan().group;
            let straight = Order::March(howe, group, blockade::rules::new_york_1776::order::Path::One(to));
            let why = rules.check(&p, &straight).expect_err("it is not lit").reason;
            assert_eq!(*first, capital(&why), "{name}");
        }
        assert_ne!(*first, name, "the reason comes before the place: {tip:?}");
        assert!(first.len() > 12 && first.ends_with('.'), "{name}: {tip:?}");
        asked.insert(first.clone());
    }
    assert!(asked.len() > 1, "{asked:?}");
}

/// Whatever this battle brings, the war goes on.
const FAR_FROM_THE_END: &str = r#"{"turn":5,"active":"british","first":"american","ap":{"british":2},"units":{
    "washington":{"at":"white_plains"},"nixon":{"at":"gravesend"},"mifflin":{"at":"gravesend"},"scott":{"at":"gravesend"},
    "knox":{"at":"white_plains"},"stirling":{"at":"white_plains"},"parsons":{"at":"white_plains"},
    "glover":{"at":"white_plains"},"smallwood":{"at":"white_plains"},"howe":{"at":"staten_island"},
    "grant":{"at":"staten_island"},"smith":{"at":"staten_island"},"donop":{"at":"staten_island"},
    "pigot":{"at":"brooklyn"},"mathew":{"at":"brooklyn"},"rall":{"at":"brooklyn"},"robertson":{"at":"brooklyn"},
    "jones":{"at":"brooklyn"},"leslie":{"at":"brooklyn"}},"ships":{"phoenix":{"at":"new_york_harbor"}}}"#;

/// Fought to its end by both players in turn, from a position in which the British then hand over.
#[test]
fn the_odds_shown_before_a_battle_stand_beside_its_result_also_after_a_curtain() {
    let mut player = attacks(FAR_FROM_THE_END, ["Staten Island,", "Gravesend,"], (1280, 720));
    player.tells_endings(true);
    for _ in 0..2 {
        player.click("Show the board");
        player.click("Confirm deployment");
    }
    let place = player.position().battle().expect("a battle").location;
    let mut told: Vec<Side> = Vec::new();
    for _ in 0..400 {
        if player.behind_a_curtain() {
            player.key(KeyCode::Enter, Key::Enter);
            continue;
        }
        if player.position().battle().is_none() && player.position().owes().is_none() {
            break;
        }
        if player.find("Reveal your Reserve").is_some() {
            player.looks(KeyCode::KeyV, "v");
        }
        let side = player.session().info().to_play.filter(|_| player.position().owes().is_none());
        for _ in 0..200 {
            let Some(side) = side.filter(|side| !told.contains(side)) else { break };
            if player.words().iter().any(|word| word.starts_with("Odds: ") && word.ends_with('%')) {
                told.push(side);
            }
            std::thread::sleep(std::time::Duration::from_millis(5));
            player.wait(1);
        }
        player.key(KeyCode::Tab, Key::Tab);
        if player.position().owes().is_some() {
            player.key(KeyCode::Enter, Key::Enter);
        } else {
            // Fire all, done, stand: whatever is asked for.
            for (code, letter) in [(KeyCode::KeyA, "a"), (KeyCode::KeyD, "d"), (KeyCode::KeyS, "s")] {
                player.key(code, Key::Character(letter.into()));
            }
        }
    }
    assert!(player.position().battle().is_none(), "it is over");
    assert!(!player.behind_a_curtain(), "both read its end on the open table, before it is covered");
    let info = player.session().info();
    let seat = info.seat;
    assert!(info.aftermath.is_some_and(|battles| !battles.is_empty()), "its end is told");
    assert!(told.contains(&seat), "odds were told to {seat:?}: {told:?}");
    assert!(
        info.predicted.of(place_id(place), seat).is_some_and(|odds| odds.side == seat),
        "its own odds, and no other's"
    );
    player.wait(3);
    let words = player.words();
    assert!(
        words
            .iter()
            .any(|word| word.starts_with("Odds before the battle: the ") && word.contains("side holds the field")),
        "{words:?}"
    );
    // The game waits for the reader: a player who turns to the map has read it.
    player.click_at(player.on_screen(place_id(place)));
    player.wait(3);
    assert!(player.session().info().aftermath.is_none(), "a click on the map closes the report");
    assert!(player.behind_a_curtain(), "and then the table is covered for the next player");
    player.key(KeyCode::Enter, Key::Enter);
    let news = player.session().info().news.map(<[LogText]>::to_vec).unwrap_or_default();
    assert!(news.iter().all(|line| !line.text.contains("takes a hit")), "the news leave out its hits: {news:?}");
}

/// N9.2: after parting fire without a hit the board is gone at once, so its dice lie for a while; with a hit the board stays.
#[test]
fn the_dice_of_parting_fire_lie_until_they_can_be_read() {
    let rules = moving().rules();
    let rest = |why, hits| {
        let roll = Rolled { needed: Some(6), hits, ..Rolled::plain(BRITISH, why, &[1, 3, 5]) };
        rules.animate(&Sighting::Rolled { roll }, false).rest
    };
    for why in [RollFor::Withdrawal, RollFor::ForcedRetreat] {
        assert!(rest(why, 0) >= 1000.0 && rest(why, 1) <= 0.0);
    }
    assert!(rest(RollFor::Fire, 0) <= 0.0, "the board of a battle that goes on shows the dice");
}
