//! The rows of the legal list.

use super::data::ids::{CardId, HexId, Hexes, UnitId};
use super::order::{Order, Pattern};
use crate::kernel::legal::{Legal, Row as LegalRow};

/// The hexes of a row, counted once.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub struct Ends {
    hexes: Hexes,
    count: u16,
}

impl From<Hexes> for Ends {
    fn from(hexes: Hexes) -> Self {
        Self { hexes, count: hexes.len() as u16 }
    }
}

impl FromIterator<HexId> for Ends {
    fn from_iter<I: IntoIterator<Item = HexId>>(hexes: I) -> Self {
        hexes.into_iter().collect::<Hexes>().into()
    }
}

impl Ends {
    /// The hexes.
    #[inline]
    pub const fn hexes(&self) -> Hexes {
        self.hexes
    }

    /// Their number.
    #[inline]
    pub fn len(&self) -> usize {
        self.count.into()
    }

    /// Whether there are none.
    pub const fn is_empty(&self) -> bool {
        self.count == 0
    }
}

/// A row of the legal list: one order, or the moves of a unit to many hexes.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Row {
    /// One order.
    One(Order),
    /// Orders with free parts.
    Pattern(Pattern),
    /// A unit moves to any of these hexes.
    Moves(UnitId, Ends),
    /// It marches.
    Marches(UnitId, Ends),
    /// It enters.
    Enters(UnitId, Ends),
    /// A card is played on any of these hexes.
    Plays(CardId, Ends),
}

/// Adds a row unless it is empty.
#[inline]
pub(super) fn push_ends(out: &mut Legal<Row>, row: &Row) {
    if row.lines() > 0 {
        out.push(*row);
    }
}

impl Legal<Row> {
    /// Adds orders, each a row of its own.
    pub fn add(&mut self, orders: impl IntoIterator<Item = Order>) {
        orders.into_iter().for_each(|order| self.push(Row::One(order)));
    }
}
