//! Whole orders for patterns, and the groups that the referee lists beside the legal orders (T15).

use serde_json::{Map, Value, json};

use crate::rules::common::reach::Reach;
use crate::rules::trying_mens_souls::prelude::*;

/// A cost in halves, in movement points.
fn in_points(cost: u16) -> Value {
    json!(f32::from(cost) / 2.0)
}

impl TryingMensSouls {
    /// A legal order for a pattern.
    pub fn fill_pattern(&self, p: &Position, pattern: &Pattern, pick: &mut dyn FnMut(usize) -> usize) -> Order {
        let of = |hexes: Hexes, pick: &mut dyn FnMut(usize) -> usize| {
            hexes.nth(pick(hexes.len().max(1) as usize)).unwrap_or(self.at.staten_island)
        };
        match *pattern {
            Pattern::Place(piece) => Order::Place(piece, of(self.placements(p, piece), pick)),
            Pattern::Land(piece) => Order::Land(piece, of(self.landing_hexes(p, piece), pick)),
            Pattern::Move(piece) => Order::Move(piece, self.random_path(p, piece, false, pick)),
            Pattern::March(unit) => Order::March(unit, self.random_path(p, unit, true, pick)),
            Pattern::Attack | Pattern::Assault | Pattern::Defend | Pattern::Advance => {
                self.fill_combat(p, pattern, pick)
            }
        }
    }

    /// What the referee lists beside the legal orders.
    pub fn groups(&self, p: &Position) -> Map<String, Value> {
        let mut list = Legal::default();
        self.list(p, &mut list);
        let mut groups = Map::new();
        let mut reach = Reach::default();
        let mut add = |word: &str, piece: PieceId, value: Value| {
            groups.entry(word).or_insert_with(|| json!({}))[self[piece].id.as_str()] = value;
        };
        let ids = |hexes: Hexes| hexes.iter().map(|at| self[at].id.as_str()).collect::<Vec<_>>();
        let costs = |mut ends: Vec<(HexId, u16)>| {
            ends.sort_unstable();
            Value::Object(ends.into_iter().map(|(at, cost)| (self[at].id.clone(), in_points(cost))).collect())
        };
        for row in list.rows() {
            let LegalEntry::Pattern(pattern) = *row else { continue };
            match pattern {
                Pattern::Place(piece) => add("place", piece, json!(ids(self.placements(p, piece)))),
                Pattern::Land(piece) => add("land", piece, json!(ids(self.landing_hexes(p, piece)))),
                Pattern::Move(piece) => add("move", piece, costs(self.move_ends(p, piece, &mut reach))),
                Pattern::March(unit) => {
                    add("march", unit, costs(self.march_ends(p, p.active, unit, &mut reach)));
                }
                Pattern::Attack | Pattern::Assault | Pattern::Defend | Pattern::Advance => {}
            }
        }
        self.combat_groups(p, &mut groups);
        groups
    }
}
