//! N7: militia desert while the British hold towns of their states.

use crate::rules::new_york_1776::prelude::*;

impl NewYork {
    /// The states that owe a desertion now (N7.1).
    pub(crate) fn desertions_due(&self, p: &Position) -> Set<StateId> {
        let due = |state: &StateId| {
            let desertion = &self[*state];
            let held = !p.of(self, BRITISH, desertion.place).is_empty();
            held && !p.standing(desertion.units).is_empty()
        };
        self.all_states().into_iter().filter(due).collect()
    }

    /// Militia that may desert now.
    pub fn may_desert(&self, p: &Position) -> Set<UnitId> {
        let all = p.deserting().into_iter().fold(Set::NONE, |all, state| all | self[state].units);
        p.standing(all)
    }

    pub(crate) fn check_desert(&self, p: &Position, unit: UnitId) -> Checked {
        when(self.may_desert(p).has(unit), Refused::NotDeserting { unit, states: p.deserting() })
    }

    pub(crate) fn desert(&self, p: &mut Position, unit: UnitId, out: &mut Vec<Event>) {
        let Some(location) = p.at[unit] else { return };
        let owed = p.deserting().into_iter().filter(|state| !self[*state].units.has(unit));
        p.state = PhaseState::Desertion(owed.collect());
        p.remove_from_map(unit);
        p.sp[unit] = 0;
        p.moved = p.moved.without(unit);
        p.deserted.add(unit);
        out.push(Event::Deserted { unit, location: Secret::of(AMERICAN, location) });
    }
}
