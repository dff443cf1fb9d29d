//! Windows of every size, and with text twice as large, in Liberty: hands of five, marches, battles with five ways to
//! retreat, regroups, exchanges, winters and the replay. Nothing lies over anything else, nothing is cut off or out of
//! reach, and what has the focus has a ring.

use std::path::Path;

use bevy::input::keyboard::{Key, KeyCode};
use bevy_egui::egui;
use blockade::app::shell::start::Start;
use blockade::kernel::legal::Legal;
use blockade::kernel::ruleset::Ruleset;
use blockade::play::game::Game;
use blockade::rules::liberty::position::{Phase, Position, Step};
use blockade::rules::liberty::{Liberty, Order};

use super::driver::Player;
use super::liberty::{Clicker, begun};
use super::window_sizes::{at, desks, enter, go, letter, replayed, sized, style};
use crate::how_many::{one_in, to_the_end};

/// A whole war between two recruits.
const WAR: &str = "tests/records/form_3/liberty_whole_war.blockade";

/// The moments of the war with most to choose from, each with how many entries lie before it.
fn moments() -> Vec<(&'static str, usize)> {
    let rules = blockade::rulesets::load::<Liberty>().expect("the rules are good");
    let game = Game::look(&rules, Path::new(WAR)).expect("the record is good");
    // What is looked for, how much of it there is in a position, and how much there must be.
    type Richness = fn(&Position, &[Order]) -> usize;
    let sought: [(&str, Richness, usize); 8] = [
        ("a hand of five", |p, _| if p.phase() == Phase::Cards { p.hand_size(p.active).into() } else { 0 }, 5),
        ("supply", |p, orders| if p.step() == Step::Supply && p.offer().is_none() { orders.len() } else { 0 }, 6),
        ("moves", |p, orders| if p.phase() == Phase::Action && p.step() == Step::Moves { orders.len() } else { 0 }, 40),
        ("replacements", |p, orders| if p.step() == Step::Deploy { orders.len() } else { 0 }, 3),
        ("an exchange", |p, orders| if p.offer().is_some() { orders.len() } else { 0 }, 2),
        ("a battle", |p, orders| if p.phase() == Phase::Battle { ways(orders) } else { 0 }, 5),
        ("a regroup", |_, orders| orders.iter().filter(|order| matches!(order, Order::Regroup(..))).count(), 3),
        ("winter", |p, orders| if p.phase() == Phase::Winter { orders.len() } else { 0 }, 3),
    ];
    let snapshots = game.snapshots().expect("the record is whole");
    let (mut best, mut after) = (sought.map(|_| (0, 0)), 0);
    snapshots.walk(|p, _| {
        let mut legal = Legal::default();
        rules.legal(p, &mut legal);
        let orders: Vec<Order> = legal.orders().collect();
        for (best, (_, richness, _)) in best.iter_mut().zip(&sought) {
            *best = (*best).max((richness(p, &orders), after));
        }
        after += 1;
    });
    let found = best.into_iter().zip(sought).map(|((richness, after), (what, _, least))| {
        assert!(richness >= least, "{what}: {richness} to choose from, after {after} entries");
        (what, after)
    });
    found.collect()
}

/// The most ways to retreat of one block.
fn ways(orders: &[Order]) -> usize {
    let retreating = |order: &Order| if let Order::Retreat(block, _) = order { Some(*block) } else { None };
    let of = |block| orders.iter().filter(|order| retreating(order) == Some(block)).count();
    orders.iter().filter_map(retreating).map(of).max().unwrap_or(0)
}

/// The war up to this moment, to be played on by two humans.
fn cut(after: usize, folder: &Path) -> std::path::PathBuf {
    let war = std::fs::read_to_string(WAR).expect("the record is read");
    let lines: Vec<&str> = war.lines().take(after + 1).collect();
    let text = lines.join("\n").replacen("\"recruit\"", "\"human\"", 2) + "\n";
    let path = folder.join(format!("the_war_{after}.blockade"));
    std::fs::write(&path, text).expect("the record is written");
    path
}

/// The side that must decide lifts the curtain and puts the news away.
fn seen(player: &mut Player) {
    for _ in 0..3 {
        if player.behind_a_curtain() || player.reads_news() {
            enter(player);
            player.wait(4);
        }
    }
    assert!(!player.behind_a_curtain() && !player.reads_news(), "the decision is on the screen");
}

#[test]
fn every_decision_of_liberty_fits_every_window() {
    let moments = moments();
    // Not every moment at every desk, but each of them somewhere.
    let every = one_in(2);
    for (n, desk) in desks(0).enumerate() {
        let folder = tempfile::tempdir().expect("a folder");
        let mut player = at(desk, Start::Title);
        for (what, after) in moments.iter().skip(n % every).step_by(every) {
            player.opens(cut(*after, folder.path()));
            style(&mut player, &format!("{what}, before it is seen"), desk);
            seen(&mut player);
            let mut stops = std::collections::BTreeSet::new();
            for _ in 0..40 {
                style(&mut player, what, desk);
                player.key(KeyCode::Tab, Key::Tab);
                player.wait(1);
                let focused = player.panels().memory(|memory| memory.focused());
                if let Some(focused) = focused {
                    assert!(player.ringed(), "{what}: no ring is drawn around {focused:?} at {desk:?}");
                }
                if !stops.insert(format!("{focused:?} {}", player.session().info().version)) {
                    break;
                }
            }
        }
    }
}

#[test]
fn the_replay_of_liberty_fits_every_window() {
    let moments = moments();
    for desk in desks(1) {
        let (mut player, _folder) = replayed(WAR, desk);
        style(&mut player, "the replay at its end", desk);
        for (what, after) in &moments {
            go(&mut player, *after);
            style(&mut player, &format!("the replay of {what}"), desk);
        }
    }
}

/// Hands of five, moves, battles, retreats, regroups and winters by clicks: what is not in reach cannot be clicked.
#[test]
fn a_war_of_liberty_is_played_by_clicks_with_letters_of_every_size() {
    let most = if to_the_end() { 160 } else { 100 };
    for (desk, seed) in desks(2).zip(11..) {
        let player = sized(begun(seed, desk.0, None), desk.1);
        let mut clicker = Clicker::new(player, seed);
        let mut steps = 0;
        while steps < most {
            let info = clicker.player.session().info();
            if info.at_rest && !info.battle_board && info.curtain.is_none() {
                letter(&mut clicker.player, KeyCode::KeyF, "f");
            }
            if !clicker.step() {
                break;
            }
            style(&mut clicker.player, "a war of Liberty", desk);
            steps += 1;
        }
        assert!(steps > 60, "{steps} steps at {desk:?}");
    }
}

/// The odds are drawn as large as leaves room for the orders.
#[test]
fn with_odds_shown_the_orders_of_a_block_of_liberty_are_in_reach() {
    let (_, after) = moments().into_iter().find(|(what, _)| *what == "a battle").expect("there is a battle");
    for desk in desks(0) {
        let folder = tempfile::tempdir().expect("a folder");
        let mut player = at(desk, Start::Open(cut(after, folder.path())));
        seen(&mut player);
        player.key(KeyCode::Tab, Key::Tab);
        // The odds are computed beside the window.
        let begun = std::time::Instant::now();
        while player.find("Odds: ").is_none() {
            assert!(begun.elapsed().as_secs() < 60, "no odds are shown at {desk:?}: {:?}", player.words());
            player.wait(1);
            std::thread::sleep(std::time::Duration::from_millis(5));
        }
        let orders = ["Fire", "Charge", "Stay", "Retreat to"];
        let placed = player.placed();
        let mine = placed.iter().filter(|one| orders.iter().any(|order| one.name.starts_with(order)));
        let buttons: Vec<_> = mine.filter(|one| one.role == egui::accesskit::Role::Button).collect();
        assert!(buttons.iter().any(|one| one.name.starts_with("Retreat to")), "a block is chosen at {desk:?}");
        for one in buttons {
            let whole = one.seen.height() > one.rect.height() - 1.0;
            assert!(whole || one.name.starts_with("Retreat"), "{} is cut off at {desk:?}: {one:?}", one.name);
        }
        style(&mut player, "a battle with its odds", desk);
    }
}
