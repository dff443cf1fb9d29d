//! Rows of the legal list: one row holds the moves of many units from one place (N5.1 to N5.3).

use super::prelude::*;
use crate::kernel::legal::{LegalEntry, Row};

/// A row of the legal list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MoveRow {
    One(LegalEntry<Order, Pattern>),
    /// N5.1: each of these units to each of these places.
    Moves {
        /// Units in one location.
        units: Set<UnitId>,
        /// The places, one step away.
        to: Set<LocId>,
    },
    /// N5.1: a unit to a first place, and on to each of several others.
    Farther {
        unit: UnitId,
        first: LocId,
        /// The places after it.
        then: Set<LocId>,
    },
    /// N5.2: a leader with any group to each of these places.
    Marches {
        leader: UnitId,
        /// The places, one step away.
        to: Set<LocId>,
    },
    /// N5.3: a leader with any group to a first place, and on to each of several others.
    MarchesFarther {
        leader: UnitId,
        first: LocId,
        /// The places after it.
        then: Set<LocId>,
    },
}

impl Row for MoveRow {
    type Order = Order;
    type Pattern = Pattern;
    type Cache = ();

    #[inline]
    fn lines(&self) -> usize {
        match *self {
            Self::One(_) => 1,
            Self::Moves { units, to } => (units.len() * to.len()) as usize,
            Self::Marches { to, .. } => to.len() as usize,
            Self::Farther { then, .. } | Self::MarchesFarther { then, .. } => 1 + then.len() as usize,
        }
    }

    fn line(&self, number: usize) -> Option<LegalEntry<Order, Pattern>> {
        let order = |unit, first, then| LegalEntry::Order(Order::Move(unit, first, then));
        let march = |leader, first, then| LegalEntry::Pattern(Pattern::March { leader, first, then });
        match *self {
            Self::One(line) => (number == 0).then_some(line),
            Self::Moves { units, to } => {
                let ways = to.len() as usize;
                let unit = units.nth(number.checked_div(ways)?)?;
                to.nth(number % ways).map(|first| order(unit, first, None))
            }
            Self::Marches { leader, to } => to.nth(number).map(|first| march(leader, first, None)),
            Self::Farther { unit, first, then } => onward(then, number).map(|then| order(unit, first, then)),
            Self::MarchesFarther { leader, first, then } => onward(then, number).map(|then| march(leader, first, then)),
        }
    }
}

/// Line 0 stops at the first place; the others go on.
fn onward(then: Set<LocId>, number: usize) -> Option<Option<LocId>> {
    match number.checked_sub(1) {
        None => Some(None),
        Some(number) => then.nth(number).map(Some),
    }
}
