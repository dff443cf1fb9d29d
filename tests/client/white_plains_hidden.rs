//! What is hidden in White Plains is exchanged, and the window does not notice: hands, decks, sham works, tactics not shown.

use std::sync::Arc;

use blockade::ai::random::SearchRng;
use blockade::app::session::game_session::GameSession;
use blockade::app::session::typed::Session;
use blockade::kernel::describe_game::DescribeGame;
use blockade::kernel::dice::Seed;
use blockade::kernel::legal::Legal;
use blockade::kernel::ruleset::{Ruleset, Viewer};
use blockade::kernel::setup::Setup;
use blockade::kernel::side::Side;
use blockade::play::game::{Game, NewGame};
use blockade::play::table::Table;
use blockade::rules::white_plains::position::Position;
use blockade::rules::white_plains::position::tasks::Task;
use blockade::rules::white_plains::sides::AMERICAN;
use blockade::rules::white_plains::{Order, WhitePlains};
use blockade::rulesets;
use serde_json::{Value, json};

use super::hidden_pieces::{look, pictures_come, same};
use super::white_plains::begun;
use super::white_plains_orders::choose;

/// A game from this position, on the table.
fn session_at(rules: &Arc<WhitePlains>, position: &Position, scenario: &str) -> Session<WhitePlains> {
    let setup = Setup { options: Vec::new(), scenario: Some(scenario.to_owned()) };
    let new = NewGame { setup, ..NewGame::hotseat("secret", Seed::from_number(1)) };
    Session::new(Table::new(Game::from_position(rules, new, position.clone())))
}

/// The same with the curtain lifted or down.
fn seated(rules: &Arc<WhitePlains>, position: &Position, scenario: &str, lift: bool) -> Box<dyn GameSession> {
    let mut session = session_at(rules, position, scenario);
    if lift {
        session.table.lift_curtain();
    }
    Box::new(session)
}

/// The same at an open table, where the side to play looks at its hand.
fn peeking(rules: &Arc<WhitePlains>, position: &Position, scenario: &str) -> Box<dyn GameSession> {
    let mut session = session_at(rules, position, scenario);
    session.table.set_peek(true);
    Box::new(session)
}

/// The position with a side's hand and deck exchanged card by card; none if that changes nothing.
fn dealt_otherwise(value: &Value, side: &str, chance: &mut SearchRng) -> Option<Value> {
    let cards = |what: &str| value[what][side].as_array().cloned().unwrap_or_default();
    let (mut hand, mut deck) = (cards("hands"), cards("decks"));
    if hand.is_empty() || deck.is_empty() {
        return None;
    }
    let (a, b) = (chance.below(hand.len()), chance.below(deck.len()));
    std::mem::swap(&mut hand[a], &mut deck[b]);
    // A hand is written in the order of the data.
    let number = |card: &Value| card.as_str().and_then(|id| id[1..].parse::<u32>().ok()).unwrap_or(0);
    hand.sort_by_key(number);
    let mut other = value.clone();
    (other["hands"][side], other["decks"][side]) = (json!(hand), json!(deck));
    Some(other)
}

/// The position with another tactics card of a side that has chosen alone.
fn other_tactics(value: &Value, side: &str) -> Option<Value> {
    let tactics = &value["combat"]["tactics"];
    let (chosen, open) =
        (tactics[side].as_str()?, ["american", "british"].iter().filter(|one| tactics[**one].is_string()));
    if open.count() != 1 {
        return None;
    }
    let mut other = value.clone();
    other["combat"]["tactics"][side] = json!(if chosen == "skirmish" { "stand_fast" } else { "skirmish" });
    Some(other)
}

#[test]
fn the_window_of_white_plains_does_not_show_what_the_enemy_holds_and_has_chosen() {
    let mut player = begun(7, (1280, 720), None);
    pictures_come(&mut player);
    let rules: Arc<WhitePlains> = rulesets::load().expect("the ruleset is good");
    let context = player.panels_alike();
    let word = |side: Side| if side == AMERICAN { "american" } else { "british" };
    let (mut hands, mut tactics, mut own) = (0, 0, 0);
    for number in 0..8 {
        let setup = Setup { options: Vec::new(), scenario: Some("chatterton_hill".to_owned()) };
        let new = NewGame { setup: setup.clone(), ..NewGame::hotseat("secret", Seed::from_number(number)) };
        let mut game = Game::new(&rules, new).expect("a game");
        game.settle();
        let mut chance = SearchRng::new(number);
        for _ in 0..150 {
            let Some(side) = game.umpire().to_play() else { break };
            let value = rules.position_value(game.position());
            let hidden = word(side.other());
            let chosen = other_tactics(&value, hidden);
            let is_tactics = chosen.is_some();
            let rare = chance.below(if is_tactics { 1 } else { 14 }) == 0;
            let other = if rare { chosen.or_else(|| dealt_otherwise(&value, hidden, &mut chance)) } else { None };
            if let Some(other) = other
                && let Ok((other, _)) = rules.read_position(&other, Some(&setup))
                && let Ok((same_again, _)) = rules.read_position(&value, Some(&setup))
            {
                let lift = chance.below(4) > 0;
                let session = seated(&rules, &same_again, "chatterton_hill", lift);
                let viewer = session.info().viewer;
                assert_ne!(viewer, Viewer::All);
                let what =
                    format!("game {number}, {:?}, {hidden}'s secrets, seen by {viewer:?}", game.position().task());
                let one = look(&mut player, &context, session, false);
                let two = look(&mut player, &context, seated(&rules, &other, "chatterton_hill", lift), false);
                same(&one, &two, &what);
                if is_tactics { tactics += 1 } else { hands += 1 }
            }
            // The owner's own window does tell them apart.
            let asks = matches!(
                game.position().task(),
                Some(
                    Task::MovementReact | Task::RallyReact | Task::FireAnswer(_) | Task::DeclaredReact | Task::Cards(_)
                )
            );
            if own < 6 && asks && chance.below(6) == 0 {
                let changed = dealt_otherwise(&value, word(side), &mut chance);
                let read = changed.and_then(|changed| rules.read_position(&changed, Some(&setup)).ok());
                if let Some((other, _)) = read {
                    let session = |p: &Position| peeking(&rules, p, "chatterton_hill");
                    let one = look(&mut player, &context, session(game.position()), false);
                    let two = look(&mut player, &context, session(&other), false);
                    own += usize::from(one.names != two.names);
                }
            }
            let Some(order) = choose(&rules, game.position(), &mut chance) else { break };
            game.play(side, order).expect("legal");
        }
    }
    assert!(hands > 20 && tactics > 0, "{hands} hands and {tactics} tactics were exchanged");
    assert!(own > 2, "the owner sees the difference: {own}");
}

/// A campaign up to the first decision of the British, with sham works named by this rule of thumb.
fn with_sham_works(rules: &Arc<WhitePlains>, number: u64, last: bool) -> Option<Position> {
    let setup = Setup { options: Vec::new(), scenario: Some("campaign".to_owned()) };
    let new = NewGame { setup, ..NewGame::hotseat("secret", Seed::from_number(number)) };
    let mut game = Game::new(rules, new).expect("a game");
    game.settle();
    for _ in 0..60 {
        let side = game.umpire().to_play()?;
        if side != AMERICAN {
            return Some(game.position().clone());
        }
        let mut legal = Legal::default();
        rules.legal(game.position(), &mut legal);
        let orders: Vec<Order> = legal.orders().collect();
        let sham = matches!(orders.first(), Some(Order::Ruse(_)));
        let order = if sham && last { orders.last() } else { orders.first() };
        game.play(side, *order?).expect("legal");
    }
    None
}

#[test]
fn the_window_of_white_plains_does_not_show_which_works_are_sham() {
    let mut player = begun(7, (1280, 720), None);
    pictures_come(&mut player);
    let rules: Arc<WhitePlains> = rulesets::load().expect("the ruleset is good");
    let context = player.panels_alike();
    let mut compared = 0;
    for number in 0..4 {
        let [one, other] = [false, true].map(|last| with_sham_works(&rules, number, last).expect("the British decide"));
        if rules.position_value(&one)["ruse"]["hexes"] == rules.position_value(&other)["ruse"]["hexes"] {
            continue;
        }
        let shown = [&one, &other].map(|p| {
            let session = seated(&rules, p, "campaign", true);
            assert!(!session.info().viewer.sees(AMERICAN), "the British decide, at an open table");
            look(&mut player, &context, session, false)
        });
        same(&shown[0], &shown[1], &format!("game {number}"));
        compared += 1;
    }
    assert!(compared > 0, "no game has sham works");
}
