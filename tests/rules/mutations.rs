//! Positions of play with some of their words exchanged: what is accepted always has a legal order or an end.
//!
//! `BLOCKADE_GAMES` says how many games they are taken from.

use blockade::ai::random::{SearchRng, random_order};
use blockade::kernel::chronicle::Chronicle;
use blockade::kernel::dice::Seed;
use blockade::kernel::legal::Legal;
use blockade::kernel::ruleset::{Need, Ruleset};
use blockade::kernel::setup::Setup;
use blockade::kernel::umpire::Umpire;
use blockade::rules::new_york_1776::data::options::Rule;
use blockade::rules::new_york_1776::{NewYork, Position};
use blockade::rulesets;
use serde_json::{Value, json};

/// Every place in some data, as a pointer, that holds no list and no object, or an empty one.
fn leaves(value: &Value, path: &str, into: &mut Vec<String>) {
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

/// A value that might stand where this one does.
fn another(rules: &NewYork, key: &str, now: &Value, chance: &mut SearchRng) -> Value {
    let place = |chance: &mut SearchRng| json!(rules.locations[chance.below(rules.locations.len())].id);
    let unit = |chance: &mut SearchRng| json!(rules.units[chance.below(rules.units.len())].id);
    let one = |words: &[&str], chance: &mut SearchRng| json!(words[chance.below(words.len())]);
    match key {
        "phase" => one(&["setup", "desertion", "movement", "battles", "battle", "over"], chance),
        "active" | "first" | "side" | "winner" => one(&["american", "british"], chance),
        "step" => one(&["deploy", "decide", "act"], chance),
        "acting" => one(&["attacker", "defender"], chance),
        "position" => one(&["left", "center", "right", "reserve"], chance),
        "why" => one(&["fire", "withdrawal", "forced_retreat", "overrun", "force_march"], chance),
        "leader" => unit(chance),
        "deserting" => json!([["NY"], ["CT"]][chance.below(2)]),
        "eliminated" | "deserted" => json!([unit(chance)]),
        "entries" => json!({(place(chance).as_str().unwrap_or_default()): [place(chance)]}),
        "to" | "from" | "location" | "at" => place(chance),
        "owes" => {
            json!({"side": one(&["american", "british"], chance), "hits": chance.below(3), "flights": chance.below(2),
            "why": one(&["fire", "withdrawal", "forced_retreat", "overrun"], chance), "to": place(chance),
            "position": one(&["left", "center", "right"], chance), "location": place(chance)})
        }
        _ => match now {
            Value::Bool(yes) => json!(!yes),
            Value::Number(_) => json!(chance.below(5)),
            Value::String(_) if chance.below(2) == 0 => place(chance),
            Value::String(_) => unit(chance),
            _ => Value::Null,
        },
    }
}

fn changed(rules: &NewYork, position: &Value, chance: &mut SearchRng) -> Value {
    let mut position = position.clone();
    for _ in 0..=chance.below(2) {
        let mut all = Vec::new();
        // Most is said of units on the map; what stands around them matters as much.
        let part = ["", "", "/battle", "/owes", "/battle/owes", "/ships"][chance.below(6)];
        leaves(position.pointer(part).unwrap_or(&Value::Null), part, &mut all);
        let Some(path) = all.get(chance.below(all.len().max(1))).filter(|path| !path.is_empty()) else { continue };
        let key = path.rsplit('/').find(|word| word.parse::<usize>().is_err()).unwrap_or_default().to_owned();
        if let Some(value) = position.pointer_mut(path) {
            *value = another(rules, &key, value, chance);
        }
    }
    if chance.below(4) == 0 {
        let side = ["crossed", "moved", "driven"][chance.below(3)];
        let group = if side == "driven" { "ships" } else { "units" };
        if let Some(all) = position[group].as_object_mut()
            && let Some((_, one)) = all.iter_mut().nth(chance.below(20))
        {
            one[side] = json!(true);
        }
    }
    position
}

/// Plays some way on by chance; says what stands in the way.
fn goes_on(rules: &std::sync::Arc<NewYork>, p: Position, chance: &mut SearchRng) -> Result<(), String> {
    let mut umpire = Umpire::new(std::sync::Arc::clone(rules), p, Seed::from_number(chance.word()));
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

#[test]
fn what_is_accepted_always_has_a_legal_order_or_an_end() {
    let rules = rulesets::new_york().expect("the ruleset is good");
    let (mut accepted, mut refused) = (0_u32, 0_u32);
    let games = std::env::var("BLOCKADE_GAMES").ok().and_then(|word| word.parse().ok()).unwrap_or(60);
    for seed in 0..games {
        let options: Vec<_> = Rule::ALL
            .into_iter()
            .filter(|rule| seed >> (*rule as u8) & 1 == 1)
            .map(|rule| rule.id().to_owned())
            .collect();
        let opening = rules.new_game(&Setup::with_options(&options)).expect("options exist");
        let mut umpire = Umpire::new(std::sync::Arc::clone(&rules), opening, Seed::from_number(seed));
        let (mut chance, mut legal) = (SearchRng::new(seed), Legal::default());
        umpire.run();
        while let Some(side) = umpire.to_play() {
            let whole = rules.position_value(umpire.position());
            let often = if umpire.position().battle.is_some() || umpire.position().owes.is_some() { 6 } else { 1 };
            for _ in 0..often {
                let position = changed(&rules, &whole, &mut chance);
                match rules.read_position(&position, None) {
                    Ok((p, _)) => {
                        accepted += 1;
                        goes_on(&rules, p, &mut chance)
                            .unwrap_or_else(|wrong| panic!("seed {seed}: {wrong}: {position}"));
                    }
                    Err(reason) => {
                        refused += 1;
                        assert!(reason.len() > 10, "{reason}");
                    }
                }
            }
            legal.clear();
            rules.legal(umpire.position(), &mut legal);
            let order = random_order(&*rules, umpire.position(), &legal, &mut chance);
            umpire.play(side, order).expect("legal");
        }
    }
    assert!(accepted > 5_000 && refused > 5_000, "{accepted} were accepted, {refused} refused");
}
