//! What is hidden in New York 1776: which block stands where and how strong, and which ship is which.

use blockade::ai::random::SearchRng;
use blockade::kernel::collections::Set;
use blockade::kernel::ruleset::Viewer;
use blockade::kernel::setup::Setup;
use blockade::kernel::side::Side;
use blockade::rules::new_york_1776::data::options::Rule;
use blockade::rules::new_york_1776::data::{ShipId, UnitId};
use blockade::rules::new_york_1776::event::Event;
use blockade::rules::new_york_1776::position::Phase;
use blockade::rules::new_york_1776::sides::AMERICAN;
use blockade::rules::new_york_1776::{NewYork, Position};

use serde_json::{Value, json};

use super::Probed;
use super::mutations::leaves;
use crate::secrecy::{shift_strength, swap_ships, swap_units};

/// What is exchanged.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Pair {
    Units(UnitId, UnitId),
    Ships(ShipId, ShipId),
}

impl Probed for NewYork {
    type Pair = Pair;

    const GAMES: u64 = 32;
    const MUTATIONS: u32 = 1_600;
    const LINES: &'static [&'static str] = &["ready", "done", "stand"];

    fn setup(number: u64) -> Setup {
        // Of five games three are campaigns, in which more can happen, and one is of each scenario (N15).
        let scenario = match number % 5 {
            3 => Some("long_island".to_owned()),
            4 => Some("white_plains".to_owned()),
            _ => None,
        };
        // A scenario says itself who takes part.
        let allowed = |rule: &Rule| scenario.is_none() || !matches!(rule, Rule::SmallerForces | Rule::SickList);
        let rules = Rule::ALL.into_iter().filter(|rule| number >> (*rule as u8) & 1 == 1).filter(allowed).map(Rule::id);
        Setup { options: rules.map(str::to_owned).collect(), scenario }
    }

    fn mutations_of(p: &Position) -> usize {
        if p.battle().is_some() || p.owes().is_some() { 6 } else { 1 }
    }

    fn exchange(&self, p: &Position, viewer: Side, chance: &mut SearchRng) -> Option<(Pair, Position)> {
        if p.phase() == Phase::Setup {
            return None;
        }
        let (pair, q) = if viewer == AMERICAN && chance.below(3) == 0 {
            let [a, b] = [0, 1].map(|_| ShipId::of(chance.below(self.ships.len())));
            (Pair::Ships(a, b), swap_ships(p, a, b))
        } else {
            let shown = p.battle().map_or(Set::NONE, |battle| battle.revealed);
            let hidden = self.army[viewer.other()].minus(shown).into_iter().filter(|unit| p.on_board(*unit));
            let hidden: Vec<UnitId> = hidden.collect();
            let pick = |chance: &mut SearchRng| hidden.get(chance.below(hidden.len().max(1))).copied();
            let (a, b) = (pick(chance)?, pick(chance)?);
            let q = if a != b && chance.below(3) == 0 {
                shift_strength(self, p, a, b)?
            } else if self[a].sp < p.sp[b] || self[b].sp < p.sp[a] {
                return None;
            } else {
                swap_units(self, p, a, b)
            };
            (Pair::Units(a, b), q)
        };
        (q != *p).then_some((pair, q))
    }

    fn changed(&self, position: &Value, chance: &mut SearchRng) -> Value {
        changed(self, position, chance)
    }

    fn opens(&self, event: &Event, pair: &Pair) -> bool {
        let Pair::Units(a, b) = *pair else { return false };
        match event {
            Event::Revealed { units, .. } => units.has(a) || units.has(b),
            Event::Eliminated { unit, .. } => *unit == a || *unit == b,
            _ => false,
        }
    }

    fn hidden(&self, before: &Position, after: &Position, events: &[Event], viewer: Viewer) -> Vec<String> {
        let shown = |p: &Position| p.eliminated | p.deserted | p.battle().map_or(Set::NONE, |battle| battle.revealed);
        let open = events.iter().fold(shown(before) | shown(after), |open, event| match event {
            Event::Revealed { units, .. } => open | *units,
            _ => open,
        });
        let hidden = Side::BOTH.into_iter().filter(|side| !viewer.sees(*side));
        let units = hidden.flat_map(|side| self.army[side].minus(open));
        units.map(|unit| self.unit_name(unit).to_owned()).collect()
    }
}

/// A value that might stand where this one does.
fn another(rules: &NewYork, key: &str, now: &Value, chance: &mut SearchRng) -> Value {
    let place = |chance: &mut SearchRng| json!(rules.locations[chance.below(rules.locations.len())].id);
    let unit = |chance: &mut SearchRng| json!(rules.units[chance.below(rules.units.len())].id);
    let one = |words: &[&str], chance: &mut SearchRng| json!(words[chance.below(words.len())]);
    match key {
        "scenario" => one(&["campaign", "long_island", "white_plains"], chance),
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
