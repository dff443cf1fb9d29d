//! The rows of the legal list.

use super::chapters::w06_known::{Ends, KnownMoves};
use super::data::ids::{CardId, UnitId};
use super::order::{Names, Order, Pattern};
use crate::kernel::legal::{Legal, LegalEntry, Row as LegalRow};

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

impl LegalRow for Row {
    type Order = Order;
    type Pattern = Pattern;
    type Cache = KnownMoves;

    #[inline]
    fn lines(&self) -> usize {
        match self {
            Self::One(_) | Self::Pattern(_) => 1,
            Self::Moves(_, ends) | Self::Marches(_, ends) | Self::Enters(_, ends) | Self::Plays(_, ends) => ends.len(),
        }
    }

    #[inline]
    fn line(&self, number: usize) -> Option<LegalEntry<Order, Pattern>> {
        match *self {
            Self::One(order) => (number == 0).then_some(LegalEntry::Order(order)),
            Self::Pattern(pattern) => (number == 0).then_some(LegalEntry::Pattern(pattern)),
            Self::Moves(unit, ends) => {
                ends.hexes().nth(number).map(|to| LegalEntry::Order(Order::Move(unit, None, to)))
            }
            Self::Marches(unit, ends) => {
                ends.hexes().nth(number).map(|to| LegalEntry::Order(Order::March(unit, None, to)))
            }
            Self::Enters(unit, ends) => ends.hexes().nth(number).map(|to| LegalEntry::Order(Order::Enter(unit, to))),
            Self::Plays(card, ends) => {
                ends.hexes().nth(number).map(|at| LegalEntry::Order(Order::Play(card, Names::Hex(at))))
            }
        }
    }
}

/// Adds a row unless it is empty.
#[inline]
pub(super) fn push_ends(out: &mut Legal<Row>, row: &Row) {
    if row.lines() > 0 {
        out.push(*row);
    }
}
