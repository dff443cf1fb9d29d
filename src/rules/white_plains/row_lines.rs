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
