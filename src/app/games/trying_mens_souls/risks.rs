//! The tests that a planned move brings, with their chances: landings, ferries, the way into White Plains.

use super::group_move::PlannedMove;
use crate::app::games::trying_mens_souls::prelude::*;

/// A die that a planned move brings up.
#[derive(Clone, PartialEq, Debug)]
pub struct Risk {
    /// "1st Light Infantry lands".
    pub what: String,
    /// What must be rolled, and what it changes: "4 or less; else it is disrupted".
    pub needs: String,
    /// The chance that it goes well, 0 to 1.
    pub chance: f32,
    /// The case.
    pub case: &'static str,
}

/// The faces of a die that are low enough, of six.
fn low_enough(most: i8) -> i8 {
    most.clamp(0, 6)
}

/// "4 or less"; "any roll", "no roll".
fn or_less(most: i8) -> String {
    match low_enough(most) {
        0 => "no roll is low enough".into(),
        6 => "any roll is low enough".into(),
        most => format!("{most} or less"),
    }
}

impl PlannedMove {
    /// Whether an order of it brings up dice, so that the next one waits for them.
    pub fn needs_dice(&self, model: ViewModel<'_>) -> bool {
        !self.risks(model).is_empty()
    }

    /// The dice that it brings up, in the order of the orders, as things stand now.
    pub fn risks(&self, model: ViewModel<'_>) -> Vec<Risk> {
        let mut all = Vec::new();
        for (piece, start, way) in &self.ways {
            match way.order {
                Order::Land(piece, at) => all.extend(landing(model, piece, at)),
                Order::Move(..) => {
                    let steps = start.iter().chain(&way.path).zip(&way.path);
                    let ferries =
                        steps.filter(|(from, to)| model.rules.tests_at_ferry(model.p(), *piece, **from, **to));
                    all.extend(ferries.map(|(_, to)| crossing(model, *piece, *to)));
                    all.extend(entry(model, *piece, *start, &way.path));
                }
                _ => {}
            }
        }
        all
    }
}

/// The test of a landing, after the fire of forts (T8.6).
fn landing(model: ViewModel<'_>, piece: PieceId, at: HexId) -> Option<Risk> {
    let (rules, p) = (model.rules, model.p());
    if rules.sorted.leaders.has(piece) || rules.lands_first(p, piece) {
        return None;
    }
    let least = rules.cr(p, piece) as i8 - rules.landing_modifier(p, at);
    let guns = p.normal(p.standing(rules.sorted.garrisons));
    let near: Hexes = rules.beside(at).collect();
    let fire = guns.into_iter().filter(|garrison| p.at(*garrison).is_some_and(|at| near.has(at))).count();
    let fire = match fire {
        0 => String::new(),
        guns => format!("; first {} at it", counted(guns as u32, "fort fires", "forts fire")),
    };
    Some(Risk {
        what: format!("{} lands", rules[piece].name),
        needs: format!("{}, else it is disrupted{fire}", or_less(least)),
        chance: f32::from(low_enough(least)) / 6.0,
        case: "T8.6",
    })
}

/// The test of an American who has crossed a ferry (T8.7).
fn crossing(model: ViewModel<'_>, unit: PieceId, to: HexId) -> Risk {
    let (rules, p) = (model.rules, model.p());
    let least = rules.cr(p, unit) as i8 - rules.ferry_modifier(p, unit, to);
    let fails = if p.disrupted.has(unit) { "it loses a step" } else { "it is disrupted" };
    Risk {
        what: format!("{} crosses to {}", rules[unit].name, rules.number_of(to)),
        needs: format!("{}, else {fails}", or_less(least)),
        chance: f32::from(low_enough(least)) / 6.0,
        case: "T8.7",
    }
}

/// The die of a British unit that enters White Plains while Americans are there (T8.9).
fn entry(model: ViewModel<'_>, unit: PieceId, start: Option<HexId>, path: &[HexId]) -> Option<Risk> {
    let (rules, p) = (model.rules, model.p());
    let to = *path.last().filter(|to| **to == rules.at.white_plains)?;
    let tries = rules.army[BRITISH].units.has(unit) && !p.units_at(rules, AMERICAN, to).is_empty();
    let from = path.iter().rev().nth(1).copied().or(start).filter(|_| tries)?;
    let table = rules.tables.entry;
    let west = from == rules.at.westchester;
    let by =
        if west { table.from_westchester } else { 0 } + rules.entry_modifier(p, unit, to, if west { from } else { to });
    let least = table.enters - by;
    Some(Risk {
        what: format!("{} enters White Plains", rules[unit].name),
        needs: format!("{}, else it stays in {}", or_less(least), rules.number_of(from)),
        chance: f32::from(low_enough(least)) / 6.0,
        case: "T8.9",
    })
}
