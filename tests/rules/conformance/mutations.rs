//! Positions of play with some of their words exchanged: what is accepted always has a legal order or an end.
//!
//! `BLOCKADE_GAMES` multiplies the games from which they are taken.

use std::sync::Arc;

use blockade::ai::random::{SearchRng, random_order};
use blockade::kernel::dice::Seed;
use blockade::kernel::legal::Legal;
use blockade::kernel::ruleset::Need;
use blockade::kernel::umpire::Umpire;
use serde_json::{Value, json};

use super::{Probed, of_every_game};
use crate::how_many::one_in;

of_every_game! {
    a_position_that_is_accepted_always_has_a_legal_order_or_an_end => goes_on_from_any;
}

/// Every place in some data, as a pointer, that holds no list and no object, or an empty one.
pub(super) fn leaves(value: &Value, path: &str, into: &mut Vec<String>) {
    match value {
        Value::Object(map) if !map.is_empty() => {
            map.iter().for_each(|(key, value)| leaves(value, &format!("{path}/{key}"), into));
        }
        Value::Array(list) if !list.is_empty() => {
            list.iter().enumerate().for_each(|(i, value)| leaves(value, &format!("{path}/{i}"), into));
        }
        _ => into.push(path.to_owned()),
    }
}

/// A position with a few of its words, numbers and truths exchanged for others of the same kind that stand in it.
pub(super) fn changed(position: &Value, chance: &mut SearchRng) -> Value {
    let mut changed = position.clone();
    for _ in 0..=chance.below(2) {
        // Most is said of pieces; what stands around them matters as much.
        let fields = position.as_object().map_or(0, serde_json::Map::len);
        let field = position.as_object().and_then(|all| all.keys().nth(chance.below(fields.max(1))));
        let part = field.filter(|_| chance.below(2) == 0).map_or_else(String::new, |key| format!("/{key}"));
        let (mut all, mut here) = (Vec::new(), Vec::new());
        leaves(&changed, "", &mut all);
        leaves(changed.pointer(&part).unwrap_or(&Value::Null), &part, &mut here);
        let Some(path) = here.get(chance.below(here.len().max(1))).filter(|path| !path.is_empty()) else { continue };
        let alike = |now: &Value, other: &Value| std::mem::discriminant(now) == std::mem::discriminant(other);
        let now = changed.pointer(path).cloned().unwrap_or_default();
        let others = all.iter().filter_map(|path| changed.pointer(path)).filter(|other| alike(&now, other));
        let others: Vec<Value> = others.cloned().collect();
        let other = match now {
            Value::Bool(yes) => json!(!yes),
            Value::Number(_) if chance.below(2) == 0 => json!(chance.below(5)),
            Value::String(_) | Value::Number(_) => others[chance.below(others.len())].clone(),
            _ => Value::Null,
        };
        if let Some(value) = changed.pointer_mut(path) {
            *value = other;
        }
    }
    changed
}

/// Plays some way on by chance; says what stands in the way.
fn goes_on<R: Probed>(rules: &Arc<R>, p: R::Position, chance: &mut SearchRng) -> Result<(), String> {
    let mut umpire = Umpire::new(Arc::clone(rules), p, Seed::from_number(chance.word()));
    let mut legal = Legal::default();
    for _ in 0..60 {
        umpire.run();
        let p = umpire.position();
        rules.audit(p)?;
        let Need::Order(side) = rules.need(p) else { return Ok(()) };
        legal.clear();
        rules.legal(p, &mut legal);
        if legal.is_empty() {
            return Err("nobody can do anything".into());
        }
        let order = random_order(&**rules, p, &legal, chance);
        umpire.play(side, order).map_err(|refusal| format!("{}: {refusal}", rules.print(&order)))?;
    }
    Ok(())
}

/// After so many entries of a game not every position is changed.
const LONG: usize = 300;

fn goes_on_from_any<R: Probed>(rules: &Arc<R>) {
    let (mut accepted, mut refused) = (0_u32, 0_u32);
    for number in super::numbers::<R>() {
        super::walk(rules, number, |game, _, _, chance| {
            if game.entries().len() > LONG && chance.below(one_in(4)) > 0 {
                return;
            }
            let whole = rules.position_value(game.position());
            for _ in 0..R::mutations_of(game.position()) {
                let position = rules.changed(&whole, chance);
                match rules.read_position(&position, None) {
                    Ok((p, _)) => {
                        accepted += 1;
                        goes_on(rules, p, chance).unwrap_or_else(|wrong| panic!("game {number}: {wrong}: {position}"));
                    }
                    Err(reason) => {
                        refused += 1;
                        assert!(reason.len() > 10, "{reason}");
                    }
                }
            }
        });
    }
    assert!(accepted > R::MUTATIONS && refused > R::MUTATIONS, "{accepted} were accepted, {refused} refused");
}
