//! The lines for which a row of the legal list stands, and what is kept for the next list.

use super::chapters::w06_listing::KnownMoves;
use crate::kernel::legal::{LegalEntry, Row as LegalRow};
use crate::rules::white_plains::prelude::*;

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
        let hex = |ends: Ends| ends.hexes().nth(number);
        let order = match *self {
            Self::One(order) => (number == 0).then_some(order),
            Self::Pattern(pattern) => return (number == 0).then_some(LegalEntry::Pattern(pattern)),
            Self::Moves(unit, ends) => hex(ends).map(|to| Order::Move(unit, None, to)),
            Self::Marches(unit, ends) => hex(ends).map(|to| Order::March(unit, None, to)),
            Self::Enters(unit, ends) => hex(ends).map(|to| Order::Enter(unit, to)),
            Self::Plays(card, ends) => hex(ends).map(|at| Order::Play(card, Names::Hex(at))),
        };
        order.map(LegalEntry::Order)
    }
}
