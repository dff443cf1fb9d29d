//! T9.2, T10.8, T10.9: combats, defenders and advances in the legal list, its groups, and whole orders for its patterns.

use serde_json::{Map, Value, json};

use crate::rules::trying_mens_souls::prelude::*;

impl TryingMensSouls {
    /// The combats that may be declared and taken back.
    pub fn list_declaring(&self, p: &State, _: Side, list: &mut Legal<Row>) {
        for (kind, pattern) in [(CombatKind::Attack, Pattern::Attack), (CombatKind::Assault, Pattern::Assault)] {
            if self.declarations(p, &mut |found, _, _| found == kind) {
                list.push(LegalEntry::Pattern(pattern));
            }
        }
        let taken: Hexes = p.combats.iter().flat_map(|combat| combat.targets.iter()).collect();
        list.extend(taken.iter().map(|at| LegalEntry::Order(Order::Withdraw(at))));
    }

    fn ids(&self, pieces: Pieces) -> Value {
        pieces.iter().map(|piece| self[piece].id.as_str()).collect()
    }

    /// What the patterns of combat stand for: the units that may join, by targets (T15).
    pub fn combat_groups(&self, p: &State, groups: &mut Map<String, Value>) {
        match p.task() {
            Some(Task::Declare | Task::LimitedActs) => {
                self.declarations(p, &mut |kind, targets, units| {
                    let key = if kind == CombatKind::Attack { "attack" } else { "assault" };
                    let hexes: Vec<&str> = targets.iter().map(|at| self[at].id.as_str()).collect();
                    groups.entry(key).or_insert_with(|| json!({}))[hexes.join("+")] = self.ids(units);
                    false
                });
            }
            Some(Task::Defend) => {
                groups.insert("defend".into(), self.ids(self.possible_defenders(p)));
            }
            Some(Task::Advance) => {
                groups.insert("advance".into(), self.ids(self.advancers(p)));
            }
            _ => {}
        }
    }

    /// A whole order for a pattern of combat.
    pub fn fill_combat(&self, p: &State, pattern: &Pattern, pick: &mut dyn FnMut(usize) -> usize) -> Order {
        self.some_combat(p, pattern, pick).unwrap_or(Order::Done)
    }

    fn some_combat(&self, p: &State, pattern: &Pattern, pick: &mut dyn FnMut(usize) -> usize) -> Option<Order> {
        let room = match pattern {
            Pattern::Defend => usize::from(self.tables.limits.box_units),
            Pattern::Advance => usize::from(self.tables.stacking.same_brigade),
            _ => 24,
        };
        let some = |able: Pieces, first: Pieces, most: usize, pick: &mut dyn FnMut(usize) -> usize| {
            let mut units = PieceList::default();
            let lead = first.nth(pick(first.len() as usize))?;
            units.push(lead);
            let most = 1 + pick(most.max(1));
            let others = able.without(lead).iter();
            others.take_while(|_| true).for_each(|unit| {
                if units.len() < most {
                    units.push(unit);
                }
            });
            Some(units)
        };
        match *pattern {
            Pattern::Attack | Pattern::Assault => {
                let (targets, able) = self.some_declaration(p, pattern, pick)?;
                let first = p.normal(able);
                let left = p.activation.as_ref().and_then(|activation| activation.left).map_or(room, usize::from);
                let in_box = targets.iter().any(|at| self.is_box(at));
                let most = if in_box { usize::from(self.tables.limits.box_units) } else { room };
                if *pattern == Pattern::Attack {
                    return some(able, first, left.min(most).min(able.len() as usize), pick)
                        .map(|units| Order::Attack(targets, units));
                }
                let at = targets.iter().next()?;
                let from = first.nth(pick(first.len() as usize)).and_then(|lead| p.at(lead));
                let able = able.filtered(|unit| p.at(unit) == from);
                some(able, p.normal(able), left.min(most).min(able.len() as usize), pick)
                    .map(|units| Order::Assault(at, units))
            }
            Pattern::Defend => {
                let able = self.possible_defenders(p);
                some(able, able, room.min(able.len() as usize), pick).map(Order::Defend)
            }
            Pattern::Advance => {
                let able = self.advancers(p);
                let units = some(able, able, room.min(able.len() as usize), pick)?;
                let lead: PieceList = units.iter().take(1).collect();
                let fits = self.check_advance(p, units).is_ok();
                Some(Order::Advance(if fits { units } else { lead }))
            }
            _ => None,
        }
    }

    /// One of the combats for which a pattern stands.
    fn some_declaration(
        &self,
        p: &State,
        pattern: &Pattern,
        pick: &mut dyn FnMut(usize) -> usize,
    ) -> Option<(Targets, Pieces)> {
        let mut all = Vec::new();
        self.declarations(p, &mut |kind, targets, units| {
            if (kind == CombatKind::Attack) == (*pattern == Pattern::Attack) {
                all.push((targets, units));
            }
            false
        });
        (!all.is_empty()).then(|| all[pick(all.len())])
    }
}
