//! The moves of a unit in a list, by what they mean: into contact, towards the enemy, elsewhere (W6.2, W6.5, W6.6).

use crate::kernel::describe_orders::OrderGroup;
use crate::rules::white_plains::chapters::w06_ways::{Field, Ways};
use crate::rules::white_plains::prelude::*;
use crate::rules::white_plains::words::rolls::needed_words;

impl WhitePlains {
    /// The group of a retreat: of the ways to a hex the list shows the first alone, as all come to the same (W11.6).
    fn retreat_group(&self, p: &State, unit: UnitId, path: Path) -> Option<OrderGroup> {
        let (Some(Task::Retreat(_, steps, reason)), Some(to)) = (p.task(), path.last()) else { return None };
        let (mut first, side) = (None, self[unit].side);
        self.retreat_ways(p, unit, steps, reason, &mut |way: Path| {
            first = first.or(Some(way).filter(|way| way.last() == Some(to)));
        });
        let facts =
            self.friends_near(p, side, to, Some(unit)).into_iter().chain(self.beside_enemy(p, side, to)).collect();
        let (is_rare, part) = (first != Some(path), self.number_of(to).to_owned());
        let heading = if is_rare { "By other ways to the same hexes" } else { "Retreats to" }.into();
        Some(OrderGroup { rank: is_rare.into(), heading, part, facts, is_rare })
    }

    /// The group of a retreat, or of a move or march that names no hex on its way.
    pub(super) fn move_group(&self, p: &State, order: &Order) -> Option<OrderGroup> {
        let (unit, to, gait) = match *order {
            Order::Retreat(unit, path) => return self.retreat_group(p, unit, path),
            Order::Move(unit, None, to) => (unit, to, Gait::Move),
            Order::March(unit, None, to) => (unit, to, Gait::March),
            _ => return None,
        };
        let (from, side) = (p.at(unit)?, self[unit].side);
        let field = Field::new(self, p, side);
        let cost = |gait: Gait| {
            let mut ways = Ways::default();
            ways.explore(&field.any_mover(unit, gait));
            ways.cost(to)
        };
        let enemies = p.occupied(self, side.other());
        let far = |at: HexId| enemies.into_iter().filter_map(|foe| self.distance(at, foe)).min().unwrap_or(u16::MAX);
        let is_rare = gait == Gait::March && cost(Gait::Move).is_some();
        let guns = self.sorted.artillery.has(unit) || self.is_leader(unit);
        let (rank, heading) = match gait {
            _ if is_rare => (6, "By road where it can move, too"),
            Gait::Move if field.zone.has(to) && guns => (0, "Into an enemy zone, which ends the move"),
            Gait::Move if field.zone.has(to) => {
                (0, "Into an enemy zone, which ends the move; there it must attack, if it can (W9.3)")
            }
            Gait::Move if far(to) == 1 => (1, "Next to the enemy"),
            Gait::Move if far(to) < far(from) => (2, "Towards the enemy"),
            Gait::Move => (3, "Elsewhere"),
            Gait::March if far(to) < far(from) => (4, "By road towards the enemy, farther than it can move"),
            Gait::March => (5, "By road elsewhere, farther than it can move"),
        };
        let mp = cost(gait).map_or_else(String::new, |mp| format!(" ({mp})"));
        let place = format!("{} {}", self.number_of(to), if self.is_box(to) { "" } else { self[to].name.as_str() });
        let mut facts = self.beside_enemy(p, side, to).into_iter().collect::<Vec<_>>();
        facts.extend(self.stranding_facts(p, unit, to));
        let hit = self.guns_at(p, Units::one(unit), to).filter(|(_, needed)| *needed <= 9);
        facts.extend(hit.map(|(_, needed)| format!("guns hit it there on {} (W8.3)", needed_words(needed))));
        Some(OrderGroup {
            rank,
            heading: format!("{heading} (MP)"),
            part: place.trim_end().to_owned() + &mp,
            facts,
            is_rare,
        })
    }

    /// Why it matters whom a move leaves alone (W6.10).
    pub(super) fn stranding_facts(&self, p: &State, unit: UnitId, to: HexId) -> Vec<String> {
        let alone = |leader: UnitId| match leader == unit {
            true => "stands alone there (W6.10)".to_owned(),
            false => format!("leaves {} alone (W6.10)", self[leader].name),
        };
        self.stranded(p, self[unit].side, &[(unit, to)]).into_iter().map(alone).collect()
    }

    /// "next to the enemy in 2126".
    pub(super) fn beside_enemy(&self, p: &State, side: Side, at: HexId) -> Option<String> {
        let held: Vec<HexId> = self.near(at).filter(|near| p.holds(self, side.other(), *near)).collect();
        (!held.is_empty()).then(|| format!("next to the enemy in {}", self.numbers_of(held)))
    }

    /// Who of a side is in a hex, and where it is next to it: "with 3rd New York; own units next to it in 2124 and 2025".
    pub(super) fn friends_near(&self, p: &State, side: Side, at: HexId, but: Option<UnitId>) -> Vec<String> {
        let units: Vec<UnitId> = self.stack_of(p, side, at).into_iter().filter(|unit| Some(*unit) != but).collect();
        let with = match units[..] {
            [] => None,
            [only] => Some(format!("with {}", self[only].name)),
            _ => Some(format!("with {}", count(units.len() as u32, "own unit"))),
        };
        let near: Vec<HexId> = self.near(at).filter(|near| p.holds(self, side, *near)).collect();
        let near = (!near.is_empty()).then(|| format!("own units next to it in {}", self.numbers_of(near)));
        with.into_iter().chain(near).collect()
    }
}
