//! What the enemy bought in Trying Men's Souls is exchanged, and the window does not notice: no name, no entity, no tooltip.

use std::sync::Arc;

use blockade::ai::random::SearchRng;
use blockade::app::session::game_session::GameSession;
use blockade::app::session::typed::Session;
use blockade::kernel::describe_game::DescribeGame;
use blockade::kernel::dice::Seed;
use blockade::kernel::side::Side;
use blockade::play::game::{Game, NewGame};
use blockade::play::table::Table;
use blockade::rules::trying_mens_souls::TryingMensSouls;
use blockade::rules::trying_mens_souls::position::Position;
use blockade::rules::trying_mens_souls::position::tasks::Task;
use serde_json::{Value, json};

use super::driver::Player;
use super::hidden_pieces::{look, pictures_come, same};
use super::trying_mens_souls::{begun, rules};
use super::trying_mens_souls_orders::choose;

/// A game from this position on the table, with the curtain lifted.
fn seated(rules: &Arc<TryingMensSouls>, position: &Position) -> Box<dyn GameSession> {
    let new = NewGame::hotseat("secret", Seed::from_number(1));
    let mut session = Session::new(Table::new(Game::from_position(rules, new, position.clone())));
    session.table.lift_curtain();
    Box::new(session)
}

/// The position with another purchase of a side: the markers that it did not buy in place of those that are not drawn yet.
fn bought_otherwise(rules: &TryingMensSouls, p: &Position, value: &Value, side: Side, word: &str) -> Option<Value> {
    let drawn: Vec<String> = p.drawn.iter().map(|marker| rules[marker].id.clone()).collect();
    let (mut bought, mut cup) = (Vec::new(), Vec::new());
    for marker in rules.army[side].markers {
        let id = &rules[marker].id;
        let (was, is_drawn) = (p.bought[side].has(marker), drawn.contains(id));
        let division = rules[marker].division;
        let left_out = division.is_some_and(|division| p.generals[division].is_some());
        // With an empty cup everything was drawn.
        let known = is_drawn || left_out || p.operation.is_some() && p.cup.is_empty();
        let now = if known { was } else { !was };
        bought.extend(now.then(|| json!(id)));
        cup.extend((now && !is_drawn).then(|| json!(id)));
    }
    let theirs = value["cup"]
        .as_array()?
        .iter()
        .filter(|id| rules.army[side.other()].markers.into_iter().any(|marker| **id == json!(rules[marker].id)));
    let both: Vec<Value> = theirs.cloned().chain(cup).collect();
    let mut all: Vec<&Value> = both.iter().collect();
    all.sort_by_key(|id| rules.markers.iter().position(|marker| **id == json!(marker.id)));
    // An empty cup is announced (T15.1).
    if p.operation.is_some() && both.is_empty() != p.cup.is_empty() {
        return None;
    }
    let mut other = value.clone();
    other["bought"][word] = json!(bought);
    other["mip"][word] = json!(5 - value["mip"][word].as_u64()?.min(5));
    if p.operation.is_some() {
        other["cup"] = json!(all);
    }
    (other != *value).then_some(other)
}

/// T15.1: what the enemy bought, and the points left, cannot be seen before they are known; the own purchase can.
#[test]
fn the_window_does_not_show_what_the_enemy_bought() {
    let mut player: Player = begun(7, (1280, 720));
    pictures_come(&mut player);
    let rules = rules();
    let context = player.panels_alike();
    let word = |side: Side| if side == Side::First { "american" } else { "british" };
    let (mut hidden, mut own) = (0, 0);
    for number in 0..6 {
        let mut game = Game::new(&rules, NewGame::hotseat("secret", Seed::from_number(number))).expect("a game");
        game.settle();
        let mut chance = SearchRng::new(number);
        for _ in 0..120 {
            let Some(side) = game.umpire().to_play() else { break };
            let (p, value) = (game.position().clone(), rules.position_value(game.position()));
            let other = |of: Side| {
                let changed = bought_otherwise(&rules, &p, &value, of, word(of))?;
                rules.read_position(&changed, None).ok().map(|(other, _)| other)
            };
            let secret = rules.is_secret_now(&p) && chance.below(3) == 0;
            if let (true, Some(enemy)) = (secret && hidden < 40, other(side.other())) {
                let one = look(&mut player, &context, seated(&rules, &p), false);
                let two = look(&mut player, &context, seated(&rules, &enemy), false);
                same(&one, &two, &format!("game {number}, {:?}, the purchase of {}", p.task(), word(side.other())));
                hidden += 1;
            }
            // The owner's own window does tell them apart.
            if let (true, Some(mine)) = (secret && own < 4 && p.task() == Some(Task::Buy), other(side)) {
                let one = look(&mut player, &context, seated(&rules, &p), false);
                let two = look(&mut player, &context, seated(&rules, &mine), false);
                own += usize::from(one.names != two.names);
            }
            let order = choose(&rules, &p, &mut chance);
            game.play(side, order).expect("legal");
        }
    }
    assert!(hidden > 15, "{hidden} purchases were exchanged");
    assert!(own > 0, "the owner sees the difference");
}
