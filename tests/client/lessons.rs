//! First games in the window: found on the title, played by keys alone, left and taken up again.

use bevy::input::keyboard::{Key, KeyCode};
use blockade::app::games::new_york_1776::Selection;
use blockade::app::games::white_plains::Plan;
use blockade::app::session::typed::Session;
use blockade::app::state::screen::Screen;
use blockade::kernel::ruleset::Ruleset;
use blockade::play::table::LessonState;
use blockade::rules::new_york_1776::data::NewYork;
use blockade::rules::new_york_1776::data::place_ids::{place_id, water};
use blockade::rules::white_plains::WhitePlains;
use blockade::rules::white_plains::data::ids::{Hexes, Units};
use std::any::Any;

use super::driver::Player;
use super::liberty::Clicker;

fn letter(player: &mut Player, code: KeyCode, letter: &str) {
    player.key(code, Key::Character(letter.into()));
}

fn enter(player: &mut Player) {
    player.key(KeyCode::Enter, Key::Enter);
}

pub(super) fn step(player: &Player) -> Option<LessonState> {
    player.session().info().lesson_state.cloned()
}

/// From the title into the first game of New York.
fn at_the_lesson() -> Player {
    to_the_lesson(Player::at_the_title())
}

/// From this title into the first game of New York.
pub(super) fn to_the_lesson(mut player: Player) -> Player {
    letter(&mut player, KeyCode::KeyF, "f");
    assert_eq!(player.screen(), Screen::Lessons);
    letter(&mut player, KeyCode::Digit1, "1");
    player.wait(6);
    assert_eq!(player.screen(), Screen::Table);
    assert_eq!(step(&player).map(|step| step.number), Some(1));
    player
}

/// Reads on until the learner is asked for something, and lets the program play; how many ends of battles were told.
pub(super) fn read(player: &mut Player) -> usize {
    let mut told = 0;
    for _ in 0..400 {
        match step(player) {
            _ if player.session().info().aftermath.is_some() && !player.session().info().busy => {
                told += 1;
                enter(player);
            }
            Some(step) if step.reads && !player.session().info().busy => enter(player),
            Some(_) if player.computer_plays() || player.session().info().busy => player.wait(1),
            _ if player.reads_news() => enter(player),
            _ => return told,
        }
    }
    panic!("it waits forever at {:?}", step(player));
}

/// Presses a key until something is so.
fn until(player: &mut Player, code: KeyCode, key: &Key, what: &str, so: impl Fn(&Player) -> bool) {
    for _ in 0..60 {
        if so(player) {
            return;
        }
        player.key(code, key.clone());
    }
    panic!("{what} cannot be reached by {code:?}");
}

/// What the keys of a step are, by the order it waits for.
pub(super) fn by_keys(player: &mut Player, line: &str, rules: &NewYork) {
    let (tab, t) = ((KeyCode::Tab, Key::Tab), (KeyCode::KeyT, Key::Character("t".into())));
    let words: Vec<&str> = line.split_whitespace().collect();
    match words[..] {
        ["sail", ship, zone] => {
            let (ship, zone) = (rules.ship(ship).expect("a ship"), rules.zone(zone).expect("a zone"));
            until(player, tab.0, &tab.1, "the ship", |player| player.plan().selection == Selection::Ship(ship));
            until(player, t.0, &t.1, "the zone", |player| player.plan().end() == Some(water(zone)));
            enter(player);
        }
        ["march", leader, .., to] => {
            let (leader, to) = (rules.unit(leader).expect("a leader"), rules.location(to).expect("a place"));
            until(player, tab.0, &tab.1, "his place", |player| player.plan().selection == Selection::Unit(leader));
            if rules[to].id == "kips_bay" {
                letter(player, KeyCode::Digit1, "1");
                assert_eq!(player.plan().group.len(), 4, "and tick who goes along");
            }
            until(player, t.0, &t.1, "the place", |player| player.plan().end() == Some(place_id(to)));
            enter(player);
        }
        ["fight", _] => {
            player.key(tab.0, tab.1);
            enter(player);
        }
        ["deploy", ..] => enter(player),
        ["hit", _] => letter(player, KeyCode::Digit1, "1"),
        ["fire", unit] => {
            let unit = rules.unit(unit).expect("a unit");
            until(player, tab.0, &tab.1, "the block", |player| player.plan().in_hand == Some(unit));
            letter(player, KeyCode::KeyF, "f");
        }
        ["done"] if player.truth().position().battle().is_some() => letter(player, KeyCode::KeyD, "d"),
        ["done"] => {
            letter(player, KeyCode::KeyE, "e");
            if player.asked() {
                enter(player);
            }
        }
        _ => panic!("no keys are known for {line}"),
    }
}

#[test]
fn the_first_game_of_new_york_is_played_by_keys_alone_to_its_victory() {
    let mut player = at_the_lesson();
    let rules = player.rules();
    let lesson = blockade::rulesets::lesson(&*rules).expect("it can be read").expect("there is one");
    // Something else first: it is refused, and said what to do instead.
    for _ in 0..3 {
        enter(&mut player);
    }
    letter(&mut player, KeyCode::KeyE, "e");
    if player.asked() {
        enter(&mut player);
    }
    assert!(player.notice().is_some_and(|notice| notice.text.contains("Phoenix")), "{:?}", player.notice());
    player.tells_endings(true);
    let mut battles = 0;
    for own in &lesson.steps {
        let blockade::play::lesson::StepGoal::Order(order) = own.goal else { continue };
        battles += read(&mut player);
        let now = step(&player).expect("it is not over");
        assert_eq!(now.heading, own.heading);
        by_keys(&mut player, &blockade::kernel::ruleset::Ruleset::print(&*rules, &order), &rules);
        player.wait(4);
        assert!(step(&player).is_none_or(|next| next.number > now.number), "{}: {:?}", own.heading, player.notice());
    }
    read(&mut player);
    assert_eq!(battles, 1, "the end of the battle was told, once");
    let (outcome, _) = player.session().info().ending.expect("it is won");
    assert_eq!(outcome.winner, Some(lesson.side));
    assert!(player.find("Victory").is_some(), "a lone human reads who has won");
    letter(&mut player, KeyCode::KeyN, "n");
    player.wait(4);
    assert!(player.find("Begin").is_some(), "the form of a new game opens though none was begun by it before");
}

#[test]
fn a_step_of_a_lesson_can_be_read_again() {
    let mut player = at_the_lesson();
    assert!(player.find("Back a step").is_none(), "nothing lies before the first step");
    enter(&mut player);
    enter(&mut player);
    assert_eq!(step(&player).map(|step| step.number), Some(3));
    player.click("Back a step");
    player.click("Back a step");
    assert_eq!(step(&player).map(|step| (step.number, step.reads)), Some((1, true)));
    enter(&mut player);
    assert_eq!(step(&player).map(|step| step.number), Some(2), "Enter goes on from there");
    enter(&mut player);
    enter(&mut player);
    assert_eq!(step(&player).map(|step| step.number), Some(4));
}

#[test]
fn steps_that_one_order_fulfils_together_are_read_one_after_the_other() {
    let mut player = Player::at_the_title();
    letter(&mut player, KeyCode::KeyF, "f");
    letter(&mut player, KeyCode::Digit2, "2");
    player.wait(6);
    let mut clicker = Clicker::new(player, 1);
    while step(&clicker.player).is_none_or(|step| step.heading != "A march up the lake") {
        read(&mut clicker.player);
        match step(&clicker.player).map(|step| step.heading).as_deref() {
            Some("A card, face down") => {
                letter(&mut clicker.player, KeyCode::Digit1, "1");
                clicker.player.click("Commit Action 2");
            }
            Some("A march up the lake") => break,
            other => panic!("{other:?}"),
        }
    }
    clicker.player.click("Montreal, ");
    clicker.player.click("Butler");
    clicker.lit(clicker.rules.space("fort_ticonderoga").expect("a fort"));
    clicker.player.click("Move with 3 blocks");
    for heading in ["Fraser follows", "Peters comes third"] {
        clicker.player.wait(6);
        let now = step(&clicker.player).expect("a step");
        assert_eq!((now.heading.as_str(), now.skipped, now.reads), (heading, true, true));
        enter(&mut clicker.player);
    }
    let now = step(&clicker.player).expect("a step");
    assert_eq!((now.heading.as_str(), now.skipped), ("Try what cannot be done", false));
}

/// The same of several orders that one click gives.
#[test]
fn steps_that_several_orders_fulfil_in_one_go_are_read_one_after_the_other() {
    let mut player = Player::at_the_title();
    letter(&mut player, KeyCode::KeyF, "f");
    letter(&mut player, KeyCode::Digit3, "3");
    player.wait(6);
    assert_eq!(step(&player).map(|step| step.heading).as_deref(), Some("You are General Leslie"));
    let rules = super::white_plains::session(&player).table.rules();
    let lines = ["move hess_rall h1926", "done", "rally foot_28", "done", "pass", "assault hess_rall h1925"];
    for line in lines {
        read(&mut player);
        let order = rules.parse(line).expect("an order");
        assert!(white_plains(&mut player).order(order), "{line} at {:?}", step(&player));
        player.wait(2);
    }
    read(&mut player);
    assert_eq!(step(&player).map(|step| step.heading).as_deref(), Some("The attack on the hill"));
    let group: Units = ["foot_5", "foot_49"].into_iter().map(|unit| rules.unit(unit).expect("a unit")).collect();
    let hexes = Hexes::one(rules.hex("h2024").expect("a hex"));
    white_plains(&mut player).plan = Plan { group, hexes, ..Plan::default() };
    enter(&mut player);
    player.wait(6);
    let now = step(&player).expect("a step");
    assert_eq!((now.heading.as_str(), now.skipped, now.reads), ("Both regiments together", true, true));
    enter(&mut player);
    assert_eq!(step(&player).map(|step| step.heading).as_deref(), Some("All have a target"));
}

fn white_plains(player: &mut Player) -> &mut Session<WhitePlains> {
    let session: &mut dyn Any = player.session_mut();
    session.downcast_mut().expect("White Plains")
}

#[test]
fn a_click_that_skips_an_animation_leaves_the_results_of_a_battle_to_be_read() {
    let mut player = at_the_lesson();
    player.tells_endings(true);
    let rules = player.rules();
    let lesson = blockade::rulesets::lesson(&*rules).expect("it can be read").expect("there is one");
    for own in lesson.steps.iter().take_while(|own| own.heading != "The Americans withdraw") {
        let blockade::play::lesson::StepGoal::Order(order) = own.goal else { continue };
        read(&mut player);
        by_keys(&mut player, &blockade::kernel::ruleset::Ruleset::print(&*rules, &order), &rules);
        player.wait(4);
    }
    player.set_speed(1.0);
    enter(&mut player);
    let place = place_id(rules.location("kips_bay").expect("a place"));
    let mut skipped = 0;
    for _ in 0..600 {
        let info = player.session().info();
        match (info.busy, info.aftermath.is_some()) {
            (true, true) => {
                player.click_at(player.on_screen(place));
                skipped += 1;
            }
            (false, _) if skipped > 0 => break,
            _ => player.wait(1),
        }
    }
    assert!(skipped > 0 && !player.session().info().busy, "a click skipped what moved");
    assert!(player.session().info().aftermath.is_some(), "and the results are still there to be read");
}

#[test]
fn the_next_step_of_a_lesson_waits_until_the_dice_rest() {
    let mut player = at_the_lesson();
    let rules = player.rules();
    let lesson = blockade::rulesets::lesson(&*rules).expect("it can be read").expect("there is one");
    for own in &lesson.steps {
        let blockade::play::lesson::StepGoal::Order(order) = own.goal else { continue };
        read(&mut player);
        let line = blockade::kernel::ruleset::Ruleset::print(&*rules, &order);
        if !line.starts_with("fire") {
            by_keys(&mut player, &line, &rules);
            player.wait(4);
            continue;
        }
        let before = step(&player).expect("it is not over").number;
        player.set_speed(1.0);
        assert!(player.order(order), "the block fires");
        let mut rolled = 0;
        for _ in 0..200 {
            player.wait(1);
            let info = player.session().info();
            if info.rolling.is_some() {
                rolled += 1;
                assert_eq!(step(&player).map(|step| step.number), Some(before), "the dice still roll");
            } else if rolled > 0 {
                break;
            }
        }
        assert!(rolled > 0, "dice were seen to roll");
        player.wait(30);
        assert!(step(&player).is_none_or(|step| step.number > before), "the next step follows");
        return;
    }
    panic!("no block fires in the lesson");
}

#[test]
fn the_first_game_of_liberty_is_played_by_clicks_to_its_last_word() {
    let mut player = Player::at_the_title();
    letter(&mut player, KeyCode::KeyF, "f");
    letter(&mut player, KeyCode::Digit2, "2");
    player.wait(6);
    let mut clicker = Clicker::new(player, 1);
    let rules = clicker.rules.clone();
    let lesson = blockade::rulesets::lesson(&*rules).expect("it can be read").expect("there is one");
    let (mut given, mut dragged) = (0, 0);
    for own in &lesson.steps {
        let blockade::play::lesson::StepGoal::Order(order) = own.goal else { continue };
        read(&mut clicker.player);
        let now = step(&clicker.player).expect("it is not over");
        assert_eq!(now.heading, own.heading);
        if own.heading.starts_with("Letter") {
            let words = clicker.player.words();
            let stays = words.iter().any(|words| words.contains("stay"));
            assert!(!stays, "a block that can fire cannot stay: {words:?}");
        }
        let p = clicker.p();
        match (order, &*own.heading) {
            (blockade::rules::liberty::Order::Fire(grey), "Letter C: Grey") => {
                // He is dragged over the enemy.
                let names = [clicker.block(&p, grey), "Rifle Corps, ".to_owned()];
                let [from, to] =
                    names.map(|name| clicker.player.find(&name).expect("the block is on the board").center());
                clicker.player.drag(from, to);
                dragged += 1;
            }
            _ => clicker.give(&p, order),
        }
        clicker.player.wait(4);
        let next = step(&clicker.player);
        assert!(next.is_none_or(|next| next.number > now.number), "{}: {:?}", own.heading, clicker.player.notice());
        given += 1;
    }
    read(&mut clicker.player);
    assert_eq!(step(&clicker.player), None, "its last word is read");
    assert_eq!(dragged, 1, "a block of the battle was dragged over an enemy");
    assert!(given > 15 && clicker.player.session().info().ending.is_none(), "and the war goes on");
}

#[test]
fn a_first_game_that_was_left_goes_on_at_its_step() {
    let mut player = at_the_lesson();
    let rules = player.rules();
    read(&mut player);
    by_keys(&mut player, "sail phoenix zone_d", &rules);
    let left = step(&player).map(|step| step.number);
    player.key(KeyCode::F10, Key::F10);
    letter(&mut player, KeyCode::KeyT, "t");
    assert_eq!(player.screen(), Screen::Title);
    letter(&mut player, KeyCode::KeyF, "f");
    letter(&mut player, KeyCode::Digit1, "1");
    player.wait(6);
    assert_eq!((player.screen(), step(&player).map(|step| step.number)), (Screen::Table, left));
    letter(&mut player, KeyCode::KeyU, "u");
    assert!(step(&player).map(|step| step.number) < left, "an order that is taken back is asked for again");
}

#[test]
fn the_legend_is_one_key_away() {
    let mut player = at_the_lesson();
    player.key(KeyCode::F2, Key::F2);
    player.click("Close");
    player.key(KeyCode::F2, Key::F2);
    player.key(KeyCode::Escape, Key::Escape);
    enter(&mut player);
    assert_eq!(step(&player).map(|step| step.number), Some(2), "the legend is put away");
}
