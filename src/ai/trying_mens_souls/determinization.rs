//! Samples the only thing that is hidden, the markers that the enemy bought (T15.1).

use super::prelude::*;
use crate::ai::determinization::Determinize;
use crate::rules::trying_mens_souls::event::Sighting;

/// The points that a side has at least, if they were not told.
const FEWEST: u8 = 3;

impl Determinize for TryingMensSouls {
    /// The points of the enemy before it bought, if they are hidden.
    type Belief = u8;

    fn belief(brief: &Brief<'_, Self>) -> u8 {
        let enemy = brief.side.other();
        let told = brief.history.iter().rev().find_map(|sighting| match sighting {
            Sighting::Mip { side, points } if *side == enemy => Some(*points),
            _ => None,
        });
        told.unwrap_or(FEWEST)
    }

    fn as_known_to(brief: &Brief<'_, Self>, points: &u8, rng: &mut SearchRng) -> Position {
        let Brief { rules, view, side, .. } = *brief;
        let mut p = view.known.incomplete();
        let enemy = side.other();
        if !view.hidden[enemy] {
            return p;
        }
        let army = &rules.army[enemy];
        let drawn: Markers = p.drawn.iter().collect::<Markers>() & army.markers;
        p.mip[enemy] = *points;
        let general = rules.general_of(enemy);
        let own = rules[general].marker;
        let included = p.generals[general] == Some(Inclusion::Include) && rules.cost_of(&p, own) <= p.mip[enemy];
        let mut open: Vec<MarkerId> = drawn.iter().collect();
        if included && !drawn.has(own) {
            open.insert(0, own);
        }
        let known = open.len();
        let mut others: Vec<MarkerId> = army.markers.minus(drawn).without(own).iter().collect();
        rng.shuffle(&mut others);
        // The British buy last: at the Americans' purchase they have bought nothing.
        let has_bought = enemy == AMERICAN || p.task() != Some(Task::Buy);
        if has_bought && !view.cup_empty {
            open.extend(others);
        }
        for (number, marker) in open.into_iter().enumerate() {
            if number < known {
                p.bought[enemy].add(marker);
                p.mip[enemy] = p.mip[enemy].saturating_sub(rules.cost_of(&p, marker));
            } else if rules.check_buy(&p, enemy, marker).is_ok() {
                p.mip[enemy] -= rules.cost_of(&p, marker);
                p.bought[enemy].add(marker);
            }
        }
        if matches!(p.phase(), Phase::Operations | Phase::Battle) {
            p.cup = p.cup | p.bought[enemy].minus(drawn);
        }
        p
    }
}
