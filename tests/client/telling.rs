//! What is told, and when: nothing of dice that still roll, the real reason of a place that is not lit.

use bevy::input::keyboard::{Key, KeyCode};
use blockade::app::games::new_york_1776::Mover;
use blockade::kernel::chronicle::Chronicle;
use blockade::kernel::ruleset::Ruleset;
use blockade::kernel::story::capital;
use blockade::rules::new_york_1776::Order;
use blockade::rules::new_york_1776::spots::spot;

use super::driver::Player;
use super::journeys::{deployed, moving};

/// Everything said on the screen.
fn said(player: &mut Player) -> Vec<String> {
    player.names().into_iter().map(|(name, _)| name).collect()
}

/// Lines of the log that stand on the screen or in what it is made from.
fn told(player: &Player, from: usize) -> Vec<String> {
    player.seated().table.log()[from..].iter().map(|line| line.told.plain()).collect()
}

/// While its dice roll, nothing of what an order did is told; when they rest, all of it is. How long they rolled.
fn tells_when_the_dice_rest(player: &mut Player, what: &str, act: impl FnOnce(&mut Player)) -> usize {
    let (log, entries) = (player.sitting().log().len(), player.entries());
    let before = said(player);
    act(player);
    assert!(player.entries() > entries, "{what}: nothing was ordered");
    let news: Vec<String> =
        told(player, log).into_iter().filter(|line| !before.contains(line) && line.contains('[')).collect();
    assert!(!news.is_empty(), "{what}: no dice fell");
    let mut rolled = 0;
    while player.dice_fall() {
        let now = said(player);
        for line in &news {
            assert!(!now.contains(line), "{what}: \"{line}\" is told in frame {rolled} while the dice roll");
        }
        for word in ["takes the hit", "takes the next hit", "Who flees", "hits", "Expected losses"] {
            let told = now.iter().find(|name| name.contains(word) && !before.contains(name));
            assert_eq!(told, None, "{what}: told in frame {rolled} while the dice roll");
        }
        rolled += 1;
        assert!(rolled < 2000, "{what}: the dice never rest");
        player.wait(1);
    }
    for _ in 0..400 {
        if !player.sitting().busy() {
            break;
        }
        player.wait(1);
    }
    player.wait(3);
    assert_eq!(player.sitting().log().len(), player.seated().table.log().len(), "{what}: all is told when they rest");
    let now = said(player);
    let last = news.last().expect("dice fell");
    assert!(now.iter().any(|name| last.contains(name.as_str()) && name.len() > 8), "{what}: \"{last}\" in {now:?}");
    rolled
}

#[test]
fn while_dice_roll_in_a_battle_neither_record_nor_prompt_nor_odds_tell_what_fell() {
    let mut player = deployed((1920, 1080));
    player.set_speed(1.0);
    let mut shots = 0;
    for shot in 0..6 {
        if player.position().battle.is_none() {
            break;
        }
        player.key(KeyCode::Tab, Key::Tab);
        if player.plan().in_hand.is_none() {
            player.key(KeyCode::KeyD, Key::Character("d".into()));
            player.wait(60);
            continue;
        }
        let rolled = tells_when_the_dice_rest(&mut player, &format!("shot {shot}"), |player| {
            player.key(KeyCode::KeyF, Key::Character("f".into()));
        });
        assert!(rolled > 3, "the dice roll for {rolled} frames");
        shots += 1;
        for _ in 0..12 {
            if player.position().owes.is_none() {
                break;
            }
            player.key(KeyCode::Tab, Key::Tab);
            player.key(KeyCode::Enter, Key::Enter);
            player.wait(40);
        }
    }
    assert!(shots > 2, "{shots} shots");
}

#[test]
fn while_dice_roll_for_action_points_nobody_is_told_how_many_there_are() {
    let mut player = moving();
    assert!(player.order(Order::Done));
    player.wait(2);
    // The Americans end their half-turn: dice for the next turn fall before their eyes or the other's.
    player.click("Lift the curtain");
    if player.reads_news() {
        player.click("Go on");
    }
    player.set_speed(1.0);
    let ap = player.position().ap;
    player.order(Order::Done);
    let (mut frames, mut rolled) = (0, 0);
    while frames < 300 {
        player.wait(1);
        frames += 1;
        if player.dice_fall() {
            rolled += 1;
            let standing = player.sitting().standing();
            assert_eq!(standing.turn, 1, "the turn on the screen is the one before the dice: {ap:?}");
            let now = said(&mut player);
            assert!(!now.iter().any(|name| name.contains("action points [") && name.contains("Turn 2")), "{now:?}");
        }
    }
    assert!(rolled > 0 || player.behind_a_curtain(), "dice fell before somebody's eyes, or behind a curtain");
}

#[test]
fn no_way_out_is_offered_while_blocks_fire() {
    let mut player = deployed((1280, 720));
    player.key(KeyCode::KeyM, Key::Character("m".into()));
    assert!(player.find("Back to the battle board").is_some(), "the map is seen");
    let offered: Vec<String> = said(&mut player).into_iter().filter(|name| name.starts_with("Withdraw")).collect();
    assert_eq!(offered, Vec::<String>::new(), "nobody may withdraw now");
    player.key(KeyCode::KeyB, Key::Character("b".into()));
    assert!(player.find("Back to the battle board").is_none());
    player.key(KeyCode::Tab, Key::Tab);
    assert!(!said(&mut player).iter().any(|name| name.starts_with("Withdraw")));
}

#[test]
fn a_place_that_is_not_lit_says_why_on_the_first_line_when_it_is_pointed_at() {
    let mut player = moving();
    player.key(KeyCode::KeyF, Key::Character("f".into()));
    player.click("Staten Island,");
    player.click("Howe, leader");
    let Mover::Unit(howe) = player.plan().mover else { panic!("Howe is chosen") };
    let (rules, p, lit) = (player.rules(), player.position(), player.lit());
    let mut asked = std::collections::BTreeSet::new();
    for to in rules.all_locations() {
        let at = player.on_screen(spot(to));
        if lit.contains(&spot(to)) || player.covered(at) || p.at[howe] == Some(to) {
            continue;
        }
        player.move_to(at);
        player.wait(40);
        let here: Vec<(String, bevy::math::Rect)> = player.names();
        let beside = rules[p.at[howe].expect("on the map")].roads | rules[p.at[howe].expect("on the map")].crossings;
        let name = rules.spot_name(spot(to)).to_owned();
        let tip = player.tip().unwrap_or_else(|| panic!("{name}: nothing is said at {at}: {here:?}"));
        let first = tip.first().expect("a line");
        if beside.has(to) {
            let group = player.plan().group;
            let straight =
                Order::March { leader: howe, group, path: blockade::rules::new_york_1776::order::Path::One(to) };
            let why = rules.check(&p, &straight).expect_err("it is not lit").reason;
            assert_eq!(*first, capital(&why), "{name}");
        }
        assert_ne!(*first, name, "the reason comes before the place: {tip:?}");
        assert!(first.len() > 12 && first.ends_with('.'), "{name}: {tip:?}");
        asked.insert(first.clone());
    }
    assert!(asked.len() > 1, "{asked:?}");
}
