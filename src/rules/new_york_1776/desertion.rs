//! N7: militia go home while the British hold their country's towns.

use super::data::{NewYork, UnitId};
use super::event::Event;
use super::position::{OFF, Position};
use crate::kernel::bits::Bits;
use crate::kernel::ruleset::Refusal;
use crate::kernel::side::Side;

impl NewYork {
    /// Which desertions the American owes now, as a set of their numbers in the data (N7.1).
    pub(super) fn desertions_due(&self, p: &Position) -> u8 {
        let mut due = 0;
        for (i, desertion) in self.desertions.iter().enumerate() {
            let held = !p.of(self, Side::British, desertion.place).is_empty();
            if held && desertion.units.into_iter().any(|u| p.at[u as usize] != OFF) {
                due |= 1 << i;
            }
        }
        due
    }

    /// Militia that may be the one to go.
    pub fn may_desert(&self, p: &Position) -> Bits {
        let owed = self.desertions.iter().enumerate().filter(|(i, _)| p.deserting >> i & 1 == 1);
        let all = owed.fold(Bits::NONE, |all, (_, desertion)| all | desertion.units);
        all.into_iter().filter(|u| p.at[*u as usize] != OFF).collect()
    }

    pub(super) fn check_desert(&self, p: &Position, unit: UnitId) -> Result<(), Refusal> {
        if self.may_desert(p).has(unit) {
            return Ok(());
        }
        let states: Vec<_> = (0..self.desertions.len())
            .filter(|i| p.deserting >> i & 1 == 1)
            .map(|i| self.desertions[i].state.as_str())
            .collect();
        Err(Refusal::by(
            "N7.1",
            format!("{} is no militia of {} on the board", self.unit_name(unit), states.join(" or ")),
        ))
    }

    pub(super) fn desert(&self, p: &mut Position, unit: UnitId, out: &mut Vec<Event>) {
        for (i, desertion) in self.desertions.iter().enumerate() {
            if desertion.units.has(unit) {
                p.deserting &= !(1 << i);
            }
        }
        let location = p.at[unit as usize];
        p.lift(unit);
        p.sp[unit as usize] = 0;
        p.moved = p.moved.without(unit);
        p.deserted = p.deserted.with(unit);
        out.push(Event::Deserted { unit, location });
    }
}
