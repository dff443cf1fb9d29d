//! What was good before in the same search is looked at first: marches and sails by from where and whither.

use super::marches::Marches;
use crate::kernel::set::Each;
use crate::kernel::side::BySide;
use crate::rules::new_york_1776::ids::{LocId, MAX_LOCATIONS, MAX_SHIPS, MAX_ZONES, ShipId, ZoneId};
use crate::rules::new_york_1776::{Order, Position};

/// How often each was the best of those looked at.
#[derive(Clone, Debug)]
pub struct Favourites {
    marches: Box<BySide<Each<LocId, Each<LocId, u16, MAX_LOCATIONS>, MAX_LOCATIONS>>>,
    sails: Each<ShipId, Each<ZoneId, u16, MAX_ZONES>, MAX_SHIPS>,
}

impl Default for Favourites {
    fn default() -> Self {
        let none = || Each::all(Each::all(0));
        Self { marches: Box::new(BySide { american: none(), british: none() }), sails: Each::all(Each::all(0)) }
    }
}

impl Favourites {
    /// How often an order like this one was the best.
    pub fn of(&self, p: &Position, order: &Order) -> u16 {
        match *order {
            Order::Move { unit, .. } | Order::March { leader: unit, .. } => {
                match (p.at[unit], Marches::target(order)) {
                    (Some(from), Some(to)) => self.marches[p.active][from][to],
                    _ => 0,
                }
            }
            Order::Sail { ship, course, .. } => self.sails[ship][course.then().unwrap_or(course.first())],
            _ => 0,
        }
    }

    /// This one was the best.
    pub fn keep(&mut self, p: &Position, order: &Order) {
        let count = match *order {
            Order::Move { unit, .. } | Order::March { leader: unit, .. } => {
                match (p.at[unit], Marches::target(order)) {
                    (Some(from), Some(to)) => &mut self.marches[p.active][from][to],
                    _ => return,
                }
            }
            Order::Sail { ship, course, .. } => &mut self.sails[ship][course.then().unwrap_or(course.first())],
            _ => return,
        };
        *count = count.saturating_add(1);
    }
}
