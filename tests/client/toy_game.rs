//! The toy game beside New York in the headless window: begun, played by clicks and keys, saved, opened again.

use std::any::Any;
use std::sync::Arc;
use std::time::{Duration, Instant};

use crate::toy::SideWords;
use bevy::input::keyboard::{Key, KeyCode};
use blockade::ai::random::SearchRng;
use blockade::app::session::catalog::{CatalogEntry, RulesetEntry};
use blockade::app::session::typed::Session;
use blockade::app::shell::start::Start;
use blockade::app::state::new_game_form::NewGameForm;
use blockade::app::state::replay_state::ReplayState;
use blockade::app::state::screen::Screen;
use blockade::kernel::dice::Seed;
use blockade::kernel::ruleset::{Need, Ruleset};
use blockade::kernel::side::Side;
use blockade::play::game::{Game, NewGame};

use super::driver::{Player, all_games};
use crate::toy::words::{place_id, toy};
use crate::toy::{Card, Event, Hex, Position, Toy, reach};

/// New York and the toy in one catalog; the toy is chosen and begun, by two humans or against the computer.
fn seated_to(seed: u64, alone: bool) -> Player {
    let mut games = all_games();
    let toy: Box<dyn CatalogEntry> = Box::new(RulesetEntry::new(Arc::new(toy()), None, Vec::new()));
    games.push(toy);
    let mut player = Player::among(games, tempfile::tempdir().expect("a folder"), Start::Title, (1280, 720));
    player.click("New game");
    player.click("Game: Toy");
    let mut form = player.app.world_mut().resource_mut::<NewGameForm>();
    (form.seed, form.name) = (Some(Seed::from_number(seed)), "A short war".into());
    if alone {
        player.click("Solo");
        player.click("White: Recruit");
    }
    player.click("Begin");
    assert_eq!(player.screen(), Screen::Table);
    player
}

/// By two humans, and the curtain lifted.
pub fn begun(seed: u64) -> Player {
    let mut player = seated_to(seed, false);
    player.click("Show the board");
    player
}

fn seated(player: &Player) -> &Session<Toy> {
    let session: &dyn Any = player.session();
    session.downcast_ref().expect("the toy is on the table")
}

/// The whole truth, from the record on the disk.
fn truth(player: &Player) -> Game<Toy> {
    Game::look(&seated(player).table.rules(), &player.record()).expect("the record is good")
}

fn position(player: &Player) -> Position {
    truth(player).position().clone()
}

/// Nothing on the screen tells a card or a block of a side that is not to see it.
fn keeps_its_secrets(player: &mut Player) {
    let viewer = seated(player).table.viewer();
    let p = position(player);
    for name in player.words() {
        for side in Side::BOTH.into_iter().filter(|side| !viewer.sees(*side)) {
            let card = p.hands[side].into_iter().find(|card| name.starts_with(&format!("Card {card:?}:")));
            assert_eq!(card, None, "{viewer:?} reads \"{name}\" of the {} hand", side.name());
            let blocks = seated(player).table.rules_ref().blocks(&p, side).into_iter();
            let block = blocks.map(|block| format!("Block {block:?}")).find(|block| name.contains(block));
            assert_eq!(block, None, "{viewer:?} reads \"{name}\"");
        }
    }
}

/// Lifts the curtain and puts the news away, if they are there; false if the game is over.
fn sits(player: &mut Player) -> bool {
    if player.behind_a_curtain() {
        let told = player.words();
        assert!(!told.iter().any(|name| name.starts_with("Card ") || name.starts_with("Block ")), "{told:?}");
        player.click("Show the board");
    }
    if player.reads_news() {
        player.click("Continue");
    }
    player.session().info().ending.is_none()
}

/// Plays a card by clicks: the card, the block, one of the hexes that are lit then.
fn plays(player: &mut Player, chance: &mut SearchRng) {
    let p = position(player);
    let cards: Vec<Card> = p.hands[p.active].into_iter().collect();
    let card = cards[chance.below(cards.len())];
    let blocks: Vec<_> = seated(player).table.rules_ref().blocks(&p, p.active).into_iter().collect();
    let block = blocks[chance.below(blocks.len())];
    player.click(&format!("Card {card:?}: up to {}", reach(card)));
    player.click(&format!("Block {block:?} in "));
    let lit = player.lit();
    let to = lit[chance.below(lit.len())];
    let mut at = player.on_screen(to);
    if player.covered(at) {
        player.key(KeyCode::KeyF, Key::Character("f".into()));
        player.wait(4);
        at = player.on_screen(to);
    }
    assert!(!player.covered(at), "no panel lies over {to:?} of the whole map");
    let before = player.entries();
    player.click_at(at);
    assert!(player.entries() > before, "an order was given: {:?}", player.notice());
}

#[test]
fn a_new_game_offers_both_games_and_the_toy_is_dealt_and_begun() {
    let mut player = begun(7);
    assert_eq!(player.session().info().game.id(), "toy");
    let p = position(&player);
    assert_eq!((p.hands.first.len(), p.hands.second.len(), p.deck.len()), (2, 2, 8), "the deck was drawn from");
    let told = player.words();
    for card in p.hands.first {
        assert!(told.contains(&format!("Card {card:?}: up to {}", reach(card))), "{told:?}");
    }
    assert!(told.iter().any(|name| name == "Mill, 2 Red"), "{told:?}");
    assert!(told.iter().any(|name| name == "Farm, 2 White"), "{told:?}");
    assert!(told.iter().any(|name| name == "Turn 1 of 6"), "{told:?}");
    keeps_its_secrets(&mut player);
}

#[test]
fn a_card_is_played_by_keys_alone() {
    let mut player = begun(7);
    player.key(KeyCode::Digit1, Key::Character("1".into()));
    assert!(player.lit().is_empty(), "no block is chosen yet");
    player.key(KeyCode::Tab, Key::Tab);
    assert_eq!(player.selected().len(), 1);
    let p = position(&player);
    let card = p.hands.first.into_iter().next().expect("a hand");
    assert_eq!(player.lit().len(), usize::from(reach(card)), "from the first hex, as far as the card goes");
    player.key(KeyCode::KeyT, Key::Character("t".into()));
    player.key(KeyCode::Enter, Key::Enter);
    let after = position(&player);
    assert_eq!(after.hands.first, p.hands.first.without(card));
    assert!(player.behind_a_curtain(), "the other side takes the seat");
    assert!(sits(&mut player));
    keeps_its_secrets(&mut player);
    player.key(KeyCode::KeyP, Key::Character("p".into()));
    assert_eq!(position(&player).turn, 2, "the other side passed");
}

#[test]
fn a_refusal_is_shown_with_its_case() {
    let mut player = begun(7);
    let card = position(&player).hands.first.into_iter().min_by_key(|card| reach(*card)).expect("a hand");
    player.click(&format!("Card {card:?}: "));
    player.click("Block 0 in ");
    player.key(KeyCode::KeyF, Key::Character("f".into()));
    player.wait(20);
    let farm = player.on_screen(place_id(Hex::of(5)));
    player.click_at(farm);
    assert_eq!(player.notice().and_then(|notice| notice.case), Some("T3.1"));
    assert!(player.find("Rule T3.1").is_some());
    player.click("Rule T3.1");
    assert!(player.words().iter().any(|name| name.contains("Map")), "the toy's own rules are read");
}

#[test]
fn a_whole_game_is_played_to_its_end_saved_and_opened_again_and_new_york_still_opens() {
    let mut player = begun(1777);
    let mut chance = SearchRng::new(1777);
    let mut steps = 0;
    while sits(&mut player) {
        steps += 1;
        assert!(steps < 50, "the game does not end");
        keeps_its_secrets(&mut player);
        plays(&mut player, &mut chance);
    }
    let game = truth(&player);
    let winner = game.position().winner.expect("it is over");
    let told = player.words();
    assert!(told.contains(&format!("The {} side has won", winner.name())), "{told:?}");
    assert_eq!(game.rules().need(game.position()), Need::Over);
    let rolled =
        game.entries().iter().flat_map(|entry| &entry.events).any(|event| matches!(event, Event::Rolled { .. }));
    assert!(rolled, "there was a battle");
    let (file, hash) = (player.record(), player.hash());
    player.click("Title");
    player.click("Load");
    let told = player.words();
    assert!(told.contains(&"A short war".to_owned()) && told.contains(&"Toy".to_owned()), "{told:?}");
    player.click("Load A short war");
    player.click("Show the result");
    assert_eq!((player.record(), player.hash(), player.session().info().game.id()), (file, hash, "toy"));
    player.click("Title");
    player.click("New game");
    player.click("Game: New York 1776");
    player.click("Begin");
    player.click("Show the board");
    assert_eq!(player.session().info().game.id(), "new_york_1776");
    player.click("Concentrated");
    player.click("Ready");
    assert!(player.seated().table.view().turn > 0);
}

/// Frames go by until a human is to play or the game is over; programs think in real time.
fn waits_for_the_computer(player: &mut Player) {
    let begun = Instant::now();
    while player.computer_plays() {
        assert!(begun.elapsed() < Duration::from_secs(60), "the program never plays");
        player.wait(1);
        std::thread::sleep(Duration::from_millis(1));
    }
    player.wait(2);
}

#[test]
fn the_computer_plays_the_toy_to_its_end_and_sees_as_little_as_a_human() {
    let mut player = seated_to(12, true);
    let mut chance = SearchRng::new(12);
    waits_for_the_computer(&mut player);
    while player.session().info().ending.is_none() {
        assert!(!player.behind_a_curtain(), "nobody hands over to a program");
        keeps_its_secrets(&mut player);
        if player.reads_news() {
            player.click("Continue");
        }
        plays(&mut player, &mut chance);
        waits_for_the_computer(&mut player);
    }
    assert!(player.find("Blocks lost").is_some(), "the game's own figures");
    player.click("Luck");
    player.key(KeyCode::Escape, Key::Escape);
    // The game is walked through both ways.
    player.click("Replay");
    assert_eq!(player.screen(), Screen::Replay);
    let at =
        |player: &Player| player.app.world().resource::<ReplayState>().replay.as_deref().map(|replay| replay.info().at);
    let end = player.app.world().resource::<ReplayState>().replay.as_deref().map(|replay| replay.info().end);
    player.key(KeyCode::Home, Key::Home);
    assert_eq!(at(&player), Some(0));
    assert!(player.words().iter().any(|name| name == "Mill, 2 Red"));
    player.key(KeyCode::End, Key::End);
    assert_eq!(at(&player), end);
}

#[test]
fn ten_sided_dice_fall_before_their_result_is_shown() {
    // A seed by which the first hand reaches three hexes: from the Ford into the enemy's Hill.
    let far = |game: &Game<Toy>| game.position().hands.first.into_iter().find(|card| reach(*card) == 3);
    let dealt = |seed: u64| {
        let new = NewGame::hotseat("dealt", Seed::from_number(seed));
        let mut game = Game::new(&Arc::new(toy()), new).expect("a game");
        game.settle();
        far(&game).map(|card| (seed, card))
    };
    let (seed, card) = (0..).find_map(dealt).expect("such a hand");
    let mut player = seated_to(seed, true);
    player.set_speed(1.0);
    player.click(&format!("Card {card:?}: "));
    player.click("Block 2 in Ford");
    let hill = player.on_screen(place_id(Hex::of(4)));
    player.click_at(hill);
    let rolled = |player: &Player| {
        let events = truth(player).entries().iter().flat_map(|entry| entry.events.clone()).collect::<Vec<_>>();
        events.iter().filter(|event| matches!(event, Event::Rolled { .. })).count()
    };
    let told = |player: &Player| player.session().info().log.iter().filter(|line| !line.text.dice.is_empty()).count();
    assert!(player.dice_fall(), "{:?}", player.notice());
    assert_eq!((rolled(&player), told(&player)), (1, 0), "they have fallen, and nobody has read it");
    let frames = (0..200).take_while(|_| {
        player.wait(1);
        told(&player) == 0
    });
    assert!(frames.count() > 2, "they take their time");
    assert!(told(&player) > 0, "now it is told");
}

#[test]
fn the_title_names_the_game_of_the_map_behind_it() {
    let mut player = begun(7);
    player.click("Menu");
    player.click("Back to the title screen");
    let shores = |player: &mut Player| player.words().iter().any(|name| name.contains("OpenStreetMap"));
    assert_eq!(player.screen(), Screen::Title);
    assert!(player.words().contains(&"Toy".to_owned()), "the title says which game it is");
    assert!(!shores(&mut player), "the toy has no shores");
    let mut new_york = Player::at_the_title();
    assert!(shores(&mut new_york));
}
