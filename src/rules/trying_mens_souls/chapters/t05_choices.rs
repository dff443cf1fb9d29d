//! T5.1: the choices of the American in the events of a turn.

use crate::rules::trying_mens_souls::prelude::*;

impl TryingMensSouls {
    /// The units of which the event lets the American choose.
    pub(super) fn event_units(&self, p: &State) -> Pieces {
        let units = p.standing(self.army[AMERICAN].units);
        match p.event {
            Some(EventKind::Fever) => p.normal(units),
            Some(EventKind::MilitiaGoHome) => units & self.sorted.militia,
            Some(EventKind::FreshLevies) => units.filtered(|unit| self.can_be_restored(p, unit)),
            _ => Pieces::NONE,
        }
    }

    /// The orders by which the American chooses.
    pub(super) fn list_event(&self, p: &State, list: &mut Legal<Row>) {
        let order = |unit| match p.event {
            Some(EventKind::Fever) => Order::Disrupt(unit),
            Some(EventKind::FreshLevies) => Order::Restore(unit),
            _ => Order::Lose(unit),
        };
        list.extend(self.event_units(p).iter().map(|unit| LegalEntry::Order(order(unit))));
    }

    /// Whether the event disrupts a unit.
    pub(super) fn check_event_disrupt(&self, p: &State, unit: PieceId) -> Checked {
        let may = p.event == Some(EventKind::Fever) && self.event_units(p).has(unit);
        when(may, Refused::NotDisruptable { unit })
    }

    /// A unit is disrupted by the event.
    pub(super) fn event_disrupt(&self, p: &mut Position, unit: PieceId, out: &mut Vec<Event>) {
        if let Some(Task::EventChoice(left)) = p.task() {
            p.go_on(Task::EventChoice(left.saturating_sub(1)));
        }
        self.change_status(p, unit, Status::Disrupted, out);
    }

    /// Nothing more is chosen for the event.
    pub(super) fn end_event(&self, p: &mut Position) {
        p.end_task();
        p.restored = Pieces::NONE;
    }
}
