//! What the player has chosen in the year: what is bought or used, and its order.

use crate::rules::decision::data::ids::TypeId;
use crate::rules::decision::data::tables::Marker;
use crate::rules::decision::order::Order;

/// Something that is bought, raised, exchanged or used; each has orders that name a place, a unit or nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum What {
    /// Units of a type (D10.2).
    Unit(TypeId),
    /// A leader from the pool (D10.9).
    Leader,
    /// Partisans (D19.2).
    Partisans,
    /// A fortress (D19.1).
    Fortress,
    /// Loyalist militia becomes British light (D19.4).
    Upgrade,
    /// A regular becomes two detachments (D10.8).
    Split,
    /// Two detachments become a regular (D10.8).
    Merge,
    /// A marker of the hand (D18).
    Marker(Marker),
}

/// What the player has chosen.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Chosen {
    /// What is bought or used; the inner none if it was put away, the outer none if it is what was bought last.
    pub what: Option<Option<What>>,
    /// The order that the keys point at.
    pub order: Option<Order>,
    /// The page of the list; none where it is that of what is chosen.
    pub page: Option<u8>,
}

/// A change of what is chosen.
#[derive(Clone, PartialEq, Debug)]
pub enum Change {
    /// Chooses what is bought or used, or puts it away.
    What(Option<What>),
    /// Points at one of its orders.
    Point(Option<Order>),
    /// Shows a page of the list.
    Page(u8),
}

impl Chosen {
    /// Carries out a change.
    pub fn carry_out(&mut self, change: Change) {
        match change {
            Change::What(what) => (self.what, self.order) = (Some(what), None),
            Change::Point(order) => self.order = order,
            Change::Page(page) => self.page = Some(page),
        }
    }

    /// Takes the last choice back; false if there is none.
    pub fn step_back(&mut self) -> bool {
        self.order.take().is_some() || matches!(self.what.take(), Some(Some(_)))
    }
}
