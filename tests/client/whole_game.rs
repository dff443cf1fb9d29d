//! A whole game by clicks, in the headless window and, where there is a display, in a real one beside it.

use bevy::input::keyboard::{Key, KeyCode};
use blockade::app::games::new_york_1776::Selection;
use blockade::kernel::describe_game::DescribeGame;
use blockade::kernel::dice::Seed;
use blockade::kernel::legal::{Legal, LegalEntry};
use blockade::kernel::ruleset::Ruleset;
use blockade::rules::new_york_1776::Order;
use blockade::rules::new_york_1776::position::Phase;

use super::driver::{Player, hotseat};
use super::mirror::Mirror;
use super::two_players::fight_to_the_end;

#[test]
fn a_whole_game_is_played_by_clicks_to_its_end() {
    let mut player = begin();
    play(&mut player, |player| player.position().phase() == Phase::Over);
    assert!(player.find("The American side has won").is_some() || player.find("The British side has won").is_some());
    let turns = player.position().turn;
    assert!(turns > 1, "the game went on for {turns} turns");
}

/// The first steps of the same game by real input in a real window as well, where CI insists on one (all of
/// them with `BLOCKADE_WALK=whole`): the two records stay the same, line by line.
#[test]
fn the_same_game_is_played_in_a_real_window_line_by_line() {
    let mut player = begin();
    player.mirror = Mirror::open(seed(), SIZE);
    play(&mut player, |player| player.mirror.is_none() || player.position().phase() == Phase::Over);
}

const SIZE: (u32, u32) = (1920, 1080);

fn seed() -> Seed {
    Seed::from_number(76)
}

fn begin() -> Player {
    let folder = tempfile::tempdir().expect("a folder");
    Player::sized(folder, hotseat(Vec::new(), seed()), SIZE)
}

/// Plays by clicks, from the first curtain on, until enough is played.
fn play(player: &mut Player, enough: impl Fn(&Player) -> bool) {
    player.click("Show the board");
    // On the whole map no click moves it.
    player.key(KeyCode::KeyF, Key::Character("f".into()));
    player.click("Menu");
    player.click("Settings");
    player.click("Animation: Off");
    for _ in 0..2 {
        player.key(KeyCode::Escape, Key::Escape);
    }
    player.click("Concentrated");
    player.click("Ready");
    let mut chance = blockade::ai::random::SearchRng::new(76);
    let mut steps = 0;
    while !enough(player) {
        steps += 1;
        assert!(steps < 4000, "the game does not end: {:?}, {:?}", player.notice(), player.words());
        if player.behind_a_curtain() {
            player.click("Show the board");
            continue;
        }
        if player.reads_news() {
            player.click("Continue");
            continue;
        }
        let p = player.position();
        let rules = player.rules();
        if p.battle().is_some() {
            fight_to_the_end(player);
            continue;
        }
        let mut legal = Legal::default();
        rules.legal(&p, &mut legal);
        let any = LegalEntry::Order(Order::Done);
        match legal.get(0).unwrap_or(any) {
            LegalEntry::Order(Order::Desert(u)) => player.click(&format!("{}, militia", rules.unit_name(u))),
            LegalEntry::Order(Order::Retreat(to)) => player.click(&format!("Retreat to {}", rules.location_name(to))),
            LegalEntry::Order(Order::Fight(at)) => player.click(&format!("Fight at {}", rules.location_name(at))),
            _ if p.ap[p.active] > 0 && legal.len() > 1 && chance.below(5) > 0 => {
                let line = legal.get(chance.below(legal.len() - 1));
                let Some(LegalEntry::Order(Order::Move(unit, ..))) = line else { continue };
                let at = p.at[unit].expect("it stands somewhere");
                player.click(&format!("{}, ", rules.location_name(at)));
                if player.plan().selection != Selection::Unit(unit) {
                    player.click("Others here");
                    player.click(&format!("{}, {}", rules.unit_name(unit), rules[unit].kind.name()));
                }
                let targets = player.lit();
                if let Some(to) = targets.get(chance.below(targets.len().max(1))) {
                    player.click(rules.place_name(*to));
                    if player.find("March, 1 ").is_some() && player.plan().march.first().is_some() {
                        player.click("March, 1 ");
                    }
                }
                // Where nothing is selected any more, Escape would open the menu.
                if player.plan().selection != Selection::None {
                    player.key(KeyCode::Escape, Key::Escape);
                }
            }
            _ => {
                player.key(KeyCode::KeyE, Key::Character("e".into()));
                if player.asked() {
                    player.key(KeyCode::Enter, Key::Enter);
                }
            }
        }
    }
}
