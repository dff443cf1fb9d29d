//! T13.1: limited activation.

use crate::rules::trying_mens_souls::prelude::*;

impl TryingMensSouls {
    /// The End Phase begins: the American activates first.
    pub fn start_limited(&self, p: &mut Position) {
        p.active = AMERICAN;
        p.shown = true;
        p.limited = Some(Limited { side: AMERICAN, hex: None, passed: SideSet::default() });
        self.pass_over(p);
    }

    /// The units of a side that were not activated this turn.
    fn rested(&self, p: &State, side: Side) -> Pieces {
        p.standing(self.army[side].units).minus(p.activated)
    }

    pub fn may_activate(&self, p: &State, side: Side) -> bool {
        p.limited.is_some_and(|it| !it.passed.has(side)) && !self.rested(p, side).is_empty()
    }

    /// The side that is asked next: the same if the other side has no unit left; the rally when both are through.
    fn pass_over(&self, p: &mut Position) {
        let Some(limited) = p.limited else { return };
        let mut passed = limited.passed;
        for side in [limited.side, limited.side.other()] {
            if self.may_activate(p, side) {
                p.active = side;
                p.limited = Some(Limited { side, passed, ..limited });
                return;
            }
            passed.add(side);
        }
        p.limited = None;
        p.go_on(Task::StartRally);
    }

    /// A side activates no more.
    pub fn pass_limited(&self, p: &mut Position, _: &mut Vec<Event>) {
        if let Some(limited) = &mut p.limited {
            limited.passed.add(limited.side);
            limited.side = limited.side.other();
        }
        self.pass_over(p);
    }

    pub fn check_activate(&self, p: &State, by: Side, at: HexId) -> Checked {
        let here = p.units_at(self, by, at).minus(p.activated);
        when(!here.is_empty(), Refused::NoActivation { at })
    }

    pub fn activate(&self, p: &mut Position, by: Side, at: HexId, out: &mut Vec<Event>) {
        let units = p.units_at(self, by, at).minus(p.activated);
        if let Some(limited) = &mut p.limited {
            limited.hex = Some(at);
        }
        p.activation = Some(Activation::new(Activator::Limited, units, None));
        out.push(Event::HexActivated { side: by, at });
        p.go_on(Task::LimitedActs);
    }

    pub fn list_limited(&self, p: &State, by: Side, list: &mut Legal<Row>) {
        let places = p.places_of(self.rested(p, by));
        list.extend(places.into_iter().map(|at| LegalEntry::Order(Order::Activate(at))));
        list.push(LegalEntry::Order(Order::Pass));
    }

    /// Whether a piece of the place is left that has not moved and is not routed, or a combat is declared.
    pub fn can_act_limited(&self, p: &State) -> bool {
        let moved = p.activation.map_or(Pieces::NONE, |act| act.moved);
        !p.combats.is_empty() || !self.active_pieces(p).minus(moved).minus(p.routed).is_empty()
    }

    /// Moves, unless a combat is declared; combats, unless a piece has moved.
    pub fn list_limited_acts(&self, p: &State, by: Side, list: &mut Legal<Row>) {
        if p.combats.is_empty() {
            self.list_moves(p, by, list);
        }
        if p.activation.is_none_or(|act| act.moved.is_empty()) {
            self.list_declaring(p, by, list);
        }
    }

    /// The units of the place have acted: it is the other side's choice.
    pub fn end_limited(&self, p: &mut Position, _: &mut Vec<Event>) {
        let here = p.activation.map_or(Pieces::NONE, |act| act.units);
        p.activated |= here;
        self.settle_activation(p);
        if let Some(limited) = &mut p.limited {
            limited.hex = None;
            limited.side = limited.side.other();
        }
        p.go_on(Task::Limited);
        self.pass_over(p);
    }
}
