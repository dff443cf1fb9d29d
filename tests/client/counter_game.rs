//! The counter toy in the headless window: a scenario is chosen, counters move and attack, a whole game is played.

use std::any::Any;
use std::sync::Arc;

use bevy::input::keyboard::{Key, KeyCode};
use blockade::ai::random::SearchRng;
use blockade::app::contract::game::GameWindow;
use blockade::app::contract::overlays::OverlayKind;
use blockade::app::session::catalog::{CatalogEntry, RulesetEntry};
use blockade::app::session::typed::Session;
use blockade::app::shell::start::Start;
use blockade::app::state::new_game_form::NewGameForm;
use blockade::app::state::screen::Screen;
use blockade::kernel::collections::Set;
use blockade::kernel::dice::Seed;
use blockade::kernel::ruleset::Ruleset;
use blockade::kernel::setup::Setup;
use blockade::kernel::side::Side;
use blockade::kernel::story::PlaceId;
use blockade::play::game::Game as Played;
use blockade::play::new_game::NewGame;
use blockade::rules::common::pools::Pool;

use super::driver::{Player, all_games};
use super::overlays::{all_are_explained, all_are_switched, marks, washed};
use crate::counters::Game;
use crate::counters::board::{CAMP, Counter, Counters};
use crate::counters::pieces::{Activation, Event, Order, Position, Step};
use crate::counters::sides::{RED, WHITE};
use crate::counters::words::{counters, place, place_id};

/// New York and the counters in one catalog.
fn catalog(start: Start, folder: tempfile::TempDir) -> Player {
    let mut games = all_games();
    let counters: Box<dyn CatalogEntry> = Box::new(RulesetEntry::new(Arc::new(counters()), None, Vec::new()));
    games.push(counters);
    Player::among(games, folder, start, (1920, 1080))
}

/// A scenario, chosen on the sheet of a new game and begun by two humans.
fn begun(scenario: &str, seed: u64) -> Player {
    let mut player = catalog(Start::Title, tempfile::tempdir().expect("a folder"));
    player.click("New game");
    player.click("Game: Counters");
    player.click(&format!("Scenario: {scenario}"));
    let mut form = player.app.world_mut().resource_mut::<NewGameForm>();
    (form.seed, form.name) = (Some(Seed::from_number(seed)), "On both banks".into());
    player.click("Begin");
    assert_eq!(player.screen(), Screen::Table);
    player
}

/// A game that begins with these counters on the map; the formation of the first acts.
pub fn placed_game(stand: &[(usize, &str)], seed: u64) -> Played<Game> {
    let rules = Arc::new(counters());
    let mut p = rules.new_game(&Setup::default()).expect("the first scenario");
    p.at.values_mut().fill(None);
    for (counter, at) in stand {
        p.at[Counter::of(*counter)] = Some(rules.place(at).expect("a place"));
    }
    p.cup = Pool::new(Set::NONE);
    let formation = Counter::of(stand[0].0).formation();
    p.step = Step::Act(Activation { formation, moved: Counters::NONE, fought: Counters::NONE });
    Played::from_position(&rules, NewGame::hotseat("Placed", Seed::from_number(seed)), p)
}

/// The same in the window.
pub fn placed(stand: &[(usize, &str)], seed: u64) -> Player {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("placed.blockade");
    placed_game(stand, seed).save_as(&file).expect("it is saved");
    catalog(Start::Open(file), folder)
}

pub fn seated(player: &Player) -> &Session<Game> {
    let session: &dyn Any = player.session();
    session.downcast_ref().expect("the counters are on the table")
}

/// What the headless game makes of the record on the disk.
pub fn truth(player: &Player) -> Played<Game> {
    Played::look(&Arc::new(counters()), &player.record()).expect("the record is good")
}

pub fn position(player: &Player) -> Position {
    truth(player).position().clone()
}

pub fn at(id: &str) -> PlaceId {
    place_id(counters().place(id).expect("a place"))
}

/// A click on the map, where no panel lies.
pub fn click_on(player: &mut Player, at: PlaceId) {
    let point = player.on_screen(at);
    assert!(!player.covered(point), "a panel lies over {at:?}");
    player.click_at(point);
}

pub fn stands(player: &Player, counter: usize) -> Option<PlaceId> {
    position(player).at[Counter::of(counter)].map(place_id)
}

/// How many counters of both sides the names of the places tell.
fn told_on_map(player: &mut Player) -> usize {
    let places = player.words().into_iter().filter(|name| name.starts_with('h') || name.starts_with("camp"));
    let counts = places.filter_map(|name| name.split(", ").nth(1)?.split(' ').next()?.parse::<usize>().ok());
    counts.sum()
}

#[test]
fn a_new_game_begins_with_the_scenario_that_was_chosen() {
    let mut player = begun("The bridge", 7);
    assert_eq!(player.session().info().game.id(), "counters");
    assert_eq!(position(&player).army(RED).len() + position(&player).army(WHITE).len(), 20);
    assert_eq!(told_on_map(&mut player), 20);
    assert!(player.find("The bridge, turn 1 of 3").is_some());
    assert!(!player.behind_a_curtain(), "nothing is hidden");
    let mut player = begun("The battle", 7);
    assert_eq!(told_on_map(&mut player), 80);
    assert!(player.find("The battle, turn 1 of 4").is_some());
}

#[test]
fn a_counter_is_moved_by_clicks_to_where_the_rules_let_it_go() {
    let mut player = placed(&[(0, "h0303"), (40, "h1900")], 7);
    click_on(&mut player, at("h0303"));
    assert_eq!(player.selected(), [at("h0303")]);
    let p = position(&player);
    let rules = counters();
    let allowed = |to: &PlaceId| rules.check(&p, &Order::Move(Counter::of(0), place(*to))).is_ok();
    let may: Vec<PlaceId> = (0..301).map(PlaceId).filter(allowed).collect();
    assert!(may.len() > 20, "{may:?}");
    assert_eq!(player.lit(), may);
    click_on(&mut player, at("h0505"));
    assert_eq!(stands(&player, 0), Some(at("h0303")), "it is only planned");
    click_on(&mut player, at("h0505"));
    assert_eq!(stands(&player, 0), Some(at("h0505")));
    click_on(&mut player, at("h0505"));
    assert_eq!(player.notice().and_then(|notice| notice.case), Some("T3.2"), "it has moved");
}

#[test]
fn a_counter_is_dragged_into_the_camp() {
    let mut player = placed(&[(0, "h0714"), (40, "h1900")], 7);
    let (from, to) = (player.on_screen(at("h0714")), player.on_screen(at("camp")));
    player.drag(from, to);
    assert_eq!(stands(&player, 0), Some(place_id(CAMP)));
    assert!(player.find("camp, 1 Red").is_some(), "{:?}", player.words());
    player.key(KeyCode::KeyU, Key::Character("u".into()));
    assert_eq!(stands(&player, 0), Some(at("h0714")));
}

#[test]
fn a_formation_is_moved_and_ended_by_keys() {
    let mut player = placed(&[(0, "h0303"), (1, "h0605"), (5, "h0101"), (40, "h1900")], 7);
    player.key(KeyCode::Tab, Key::Tab);
    player.key(KeyCode::Tab, Key::Tab);
    assert_eq!(player.selected(), [at("h0605")], "the next of the formation, and none of another");
    player.key(KeyCode::Tab, Key::Tab);
    assert_eq!(player.selected(), [at("h0303")]);
    player.key(KeyCode::KeyT, Key::Character("t".into()));
    player.key(KeyCode::Enter, Key::Enter);
    let moved = stands(&player, 0).expect("it stands");
    assert!(moved != at("h0303"));
    player.key(KeyCode::KeyE, Key::Character("e".into()));
    assert_eq!(position(&player).turn, 2, "the cup was empty");
}

#[test]
fn one_counter_of_a_stack_goes_or_both_together() {
    let stand = [(0, "h0303"), (1, "h0303"), (2, "h0403"), (40, "h1900")];
    let mut player = placed(&stand, 7);
    assert!(player.find("h0303, 2 Red").is_some());
    click_on(&mut player, at("h0303"));
    for name in ["Foot c0 in hex 0303", "Foot c1 in hex 0303"] {
        assert!(player.find(name).is_some(), "{:?}", player.words());
    }
    assert!(!player.lit().contains(&at("h0403")), "there is room for one only");
    player.click("Foot c0 in");
    assert!(player.lit().contains(&at("h0403")));
    player.key(KeyCode::Digit1, Key::Character("1".into()));
    click_on(&mut player, at("h0305"));
    player.click("Go to hex 0305");
    assert_eq!([stands(&player, 0), stands(&player, 1)], [Some(at("h0305")); 2]);
    player.click("Undo");
    assert_eq!([stands(&player, 0), stands(&player, 1)], [Some(at("h0303")); 2], "both are taken back together");
    click_on(&mut player, at("h0303"));
    player.click("Foot c0 in");
    click_on(&mut player, at("h0403"));
    click_on(&mut player, at("h0403"));
    assert_eq!([stands(&player, 0), stands(&player, 1)], [Some(at("h0303")), Some(at("h0403"))]);
}

#[test]
fn overlays_are_switched_and_show_zones_and_supply() {
    let mut player = placed(&[(0, "h0303"), (4, "h0810"), (40, "h0505"), (41, "h0210")], 7);
    all_are_switched(&mut player, "counters", Game::OVERLAYS);
    all_are_explained(&mut player, Game::OVERLAYS);
    let (rules, p) = (counters(), position(&player));
    for side in Side::BOTH {
        let zone: Vec<PlaceId> = rules.zone(&p, side).into_iter().map(place_id).collect();
        assert!(zone.len() > 5, "{zone:?}");
        assert_eq!(washed(&marks(&player, OverlayKind::Zones), side), zone);
    }
    let supply = marks(&player, OverlayKind::Supply);
    assert!(washed(&supply, RED).contains(&at("h0303")) && washed(&supply, WHITE).contains(&at("h0505")));
    assert!(supply.notes.is_empty(), "{:?}", supply.notes);
    let ring = ["h0302", "h0304", "h0203", "h0403"].iter().zip(40..).map(|(at, counter)| (counter, *at));
    let stand: Vec<(usize, &str)> = [(0, "h0303")].into_iter().chain(ring).collect();
    let supply = marks(&placed(&stand, 7), OverlayKind::Supply);
    assert!(!washed(&supply, RED).contains(&at("h0303")));
    assert_eq!(supply.notes.iter().map(|note| note.words.as_str()).collect::<Vec<_>>(), ["cut off"]);
}

/// Retreats, attacks or moves by clicks, to a lit place; false if no counter of the formation has an order.
fn acts(player: &mut Player, chance: &mut SearchRng) -> bool {
    let before = player.entries();
    if matches!(position(player).step, Step::Retreat(..)) {
        let lit = player.lit();
        click_on(player, lit[chance.below(lit.len())]);
        assert!(player.entries() > before, "it retreats: {:?}", player.notice());
        return true;
    }
    player.key(KeyCode::Tab, Key::Tab);
    for _ in 0..chance.below(4) {
        player.key(KeyCode::Tab, Key::Tab);
    }
    let (lit, p) = (player.lit(), position(player));
    let enemy = |at: &PlaceId| Side::BOTH.into_iter().any(|side| p.occupied(side).has(place(*at)));
    let fights: Vec<PlaceId> = lit.iter().copied().filter(enemy).collect();
    let from = if fights.is_empty() { &lit } else { &fights };
    if from.is_empty() {
        return false;
    }
    let to = from[chance.below(from.len())];
    click_on(player, to);
    click_on(player, to);
    assert!(player.entries() > before, "an order was given: {:?}", player.notice());
    true
}

#[test]
fn a_whole_game_is_played_to_its_end_saved_and_opened_again() {
    let mut player = begun("The bridge", 1777);
    let mut chance = SearchRng::new(1777);
    let (mut orders, mut opened) = (0, false);
    while player.session().info().ending.is_none() {
        let formation =
            |player: &Player| if let Step::Act(act) = position(player).step { Some(act.formation) } else { None };
        let now = formation(&player);
        while player.session().info().ending.is_none() && formation(&player).is_none_or(|other| Some(other) == now) {
            orders += 1;
            assert!(orders < 300, "the game does not end");
            if (orders % 6 == 0 || !acts(&mut player, &mut chance)) && formation(&player).is_some() {
                player.click("Done");
                break;
            }
        }
        if !opened && position(&player).turn == 2 && formation(&player).is_some() {
            opened = true;
            reopened(&mut player, &["Menu", "Back to the title screen"], "Play on");
        }
    }
    assert!(opened, "it was opened in its middle");
    let game = truth(&player);
    let Step::Over(winner) = game.position().step else { panic!("it is over: {:?}", game.position().step) };
    let ending = format!("The {} side holds the field", Game::SIDES[winner].name);
    assert!(player.find(&ending).is_some(), "{ending}: {:?}", player.words());
    assert_eq!(game.hash(), player.hash(), "the headless game reads the same");
    let events: Vec<Event> = game.entries().iter().flat_map(|entry| entry.events.clone()).collect();
    assert!(events.iter().any(|event| matches!(event, Event::Rolled { .. })), "there was an attack");
    assert!(events.iter().any(|event| matches!(event, Event::Moved { .. })), "and a move");
    reopened(&mut player, &["Title"], "Show the result");
    assert!(player.find(&ending).is_some());
    let told = player.words();
    for row in ["Villages", "Counters left", "Rolled", "To be expected"] {
        assert!(told.iter().any(|name| name == row), "{row}: {told:?}");
    }
    player.click("Replay");
    assert_eq!(player.screen(), Screen::Replay);
    let told = [told, player.words()].concat();
    assert!(!told.iter().any(|name| name.contains("lock") || name.contains("Hits")), "{told:?}");
}

/// Back to the title by these buttons, and the game opened again from the list by this one: it is the same.
fn reopened(player: &mut Player, back: &[&str], word: &str) {
    let (file, hash, before) = (player.record(), player.hash(), position(player));
    back.iter().for_each(|button| player.click(button));
    assert_eq!(player.screen(), Screen::Title);
    player.click("Load");
    player.click("Load On both banks");
    player.click(word);
    assert_eq!((player.record(), player.hash(), player.session().info().game.id()), (file, hash, "counters"));
    assert!(position(player) == before && !player.behind_a_curtain());
}
