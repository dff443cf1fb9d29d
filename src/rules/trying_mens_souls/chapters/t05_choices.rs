//! T5.1: what the events of a turn do, and the choices of the American.

use crate::rules::trying_mens_souls::prelude::*;

/// The units that camp fever disrupts.
const FEVER: u8 = 2;

impl TryingMensSouls {
    /// What an event sets off before the weather.
    pub fn start_event(&self, p: &mut Position, kind: EventKind) {
        match kind {
            EventKind::Fever => p.push(Task::EventChoice(FEVER)),
            EventKind::MilitiaGoHome | EventKind::FreshLevies => p.push(Task::EventSize),
            EventKind::GreatFire => {
                let in_city = |unit| p.at(unit).is_some_and(|at| self.areas.city.has(at));
                let left = p.standing(self.sorted.units).filtered(in_city);
                p.push(Task::GreatFire(left));
            }
            EventKind::Northeaster
            | EventKind::Plunder
            | EventKind::FireShips
            | EventKind::None
            | EventKind::Stores
            | EventKind::RiverFog
            | EventKind::Caution => {}
        }
    }

    /// How many steps go home, or come.
    pub fn roll_event_size(&self, p: &mut Position, die: u8, out: &mut Vec<Event>) {
        out.push(Event::rolled(AMERICAN, RollReason::EventSize, die, 0, None));
        let steps = if p.event == Some(EventKind::MilitiaGoHome) { 1 + u8::from(die > 3) } else { die.div_ceil(2) };
        p.push(Task::EventChoice(steps));
    }

    /// The first of these units tests in the burning city; the others wait.
    pub fn roll_great_fire(&self, p: &mut Position, left: Pieces, die: u8, out: &mut Vec<Event>) {
        let Some(unit) = left.first() else { return };
        p.push(Task::GreatFire(left.without(unit)));
        if !self.passes(p, unit, RollReason::Test, die, 0, out) {
            self.disrupt(p, unit, out);
        }
    }

    /// Whether a unit gets a step back, by the event or as a replacement (T13.3).
    pub fn check_restore(&self, p: &State, step: Task, by: Side, unit: PieceId) -> Checked {
        if step == Task::Replace {
            return self.check_replacement(p, by, unit);
        }
        let may = p.event == Some(EventKind::FreshLevies) && self.event_units(p).has(unit);
        when(may, Refused::NotRestorable { unit, by: "T5.1" })
    }

    /// A unit gets a step back as its side orders.
    pub fn restore(&self, p: &mut Position, step: Task, unit: PieceId, out: &mut Vec<Event>) {
        if let Task::EventChoice(left) = step {
            p.go_on(Task::EventChoice(left.saturating_sub(1)));
        }
        self.restore_step(p, unit, out);
    }

    /// The units of which the event lets the American choose.
    pub fn event_units(&self, p: &State) -> Pieces {
        let units = p.standing(self.army[AMERICAN].units);
        match p.event {
            Some(EventKind::Fever) => p.normal(units),
            Some(EventKind::MilitiaGoHome) => units & self.sorted.militia,
            Some(EventKind::FreshLevies) => {
                let zones = self.zones(p, BRITISH);
                let weak = units.minus(p.restored).filtered(|unit| p.lost[unit] > 0);
                weak.filtered(|unit| p.at(unit).is_some_and(|at| !zones.has(at)))
            }
            _ => Pieces::NONE,
        }
    }

    /// The orders by which the American chooses.
    pub fn list_event(&self, p: &State, list: &mut Legal<Row>) {
        let order = |unit| match p.event {
            Some(EventKind::Fever) => Order::Disrupt(unit),
            Some(EventKind::FreshLevies) => Order::Restore(unit),
            _ => Order::Lose(unit),
        };
        list.extend(self.event_units(p).iter().map(|unit| LegalEntry::Order(order(unit))));
    }

    /// Whether the event disrupts a unit.
    pub fn check_event_disrupt(&self, p: &State, unit: PieceId) -> Checked {
        let may = p.event == Some(EventKind::Fever) && self.event_units(p).has(unit);
        when(may, Refused::NotDisruptable { unit })
    }

    /// A unit is disrupted by the event.
    pub fn event_disrupt(&self, p: &mut Position, unit: PieceId, out: &mut Vec<Event>) {
        if let Some(Task::EventChoice(left)) = p.task() {
            p.go_on(Task::EventChoice(left.saturating_sub(1)));
        }
        self.change_status(p, unit, Status::Disrupted, out);
    }

    /// Nothing more is chosen for the event.
    pub fn end_event(&self, p: &mut Position) {
        p.end_task();
        p.restored = Pieces::NONE;
    }
}
