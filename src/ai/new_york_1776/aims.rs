//! What the enemy may order as one sees it who does not know his blocks: from where, whither, and about how many.

use super::marches::{Marches, Width};
use crate::kernel::ruleset::Ruleset;
use crate::kernel::set::Set;
use crate::rules::new_york_1776::ids::{LocId, UnitId};
use crate::rules::new_york_1776::order::Path;
use crate::rules::new_york_1776::{Order, Position};

/// An order of the enemy without the names of his blocks: the same in every world that may be true.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Aim {
    /// What names no hidden block: ships are seen by all.
    Plain(Order),
    /// A march of one leader, with all he can take or with all but a garrison.
    March {
        /// From where.
        from: LocId,
        /// Whither.
        first: LocId,
        /// And on.
        then: Option<LocId>,
        /// How large a group, by its place among the groups of a leader; 0 for all he can take.
        group: usize,
    },
    /// A single block.
    Move {
        /// From where.
        from: LocId,
        /// Whither.
        first: LocId,
        /// And on.
        then: Option<LocId>,
        /// Whether it has more than two steps.
        strong: bool,
    },
}

impl Marches<'_> {
    /// What an order among the narrow ones is for; none where nobody stands any more.
    pub fn aim(&self, p: &Position, order: &Order) -> Option<Aim> {
        Some(match *order {
            Order::Move { unit, first, then } => Aim::Move { from: p.at[unit]?, first, then, strong: p.sp[unit] > 2 },
            Order::March { leader, group, path } => {
                let groups = self.groups_of(p, leader);
                let group = groups.iter().position(|other| *other == group).unwrap_or(0);
                Aim::March { from: p.at[leader]?, first: path.first(), then: path.then(), group }
            }
            plain => Aim::Plain(plain),
        })
    }

    /// An order that does it in this world, if there is one.
    pub fn towards(&self, p: &Position, aim: &Aim) -> Option<Order> {
        let rules = self.rules;
        let ready = |from: LocId| (p.here[from] & rules.army[p.active]).minus(p.moved);
        let may = |order: &Order| rules.check(p, order).is_ok();
        match *aim {
            Aim::Plain(order) => may(&order).then_some(order),
            Aim::Move { from, first, then, strong } => ready(from)
                .minus(rules.leaders)
                .into_iter()
                .filter(|unit| (p.sp[*unit] > 2) == strong)
                .map(|unit| Order::Move { unit, first, then })
                .find(may),
            Aim::March { from, first, then, group } => {
                let mut leaders: Vec<UnitId> = (ready(from) & rules.leaders).into_iter().collect();
                leaders.sort_by_key(|leader| (*leader == rules.commander, u8::MAX - rules[*leader].limit));
                leaders
                    .into_iter()
                    .filter_map(|leader| {
                        let group = *self.groups_of(p, leader).get(group)?;
                        Some(Order::March { leader, group, path: Path::plain(first, then) })
                    })
                    .find(may)
            }
        }
    }

    /// The groups a leader would take.
    fn groups_of(&self, p: &Position, leader: UnitId) -> Vec<Set<UnitId>> {
        self.column(p, leader, Width::Narrow).map_or_else(Vec::new, |column| column.groups().to_vec())
    }
}
