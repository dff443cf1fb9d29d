//! W22.5: restoring army morale in rain.

use crate::rules::white_plains::prelude::*;

/// Turns without a move or an attack that restore a point.
const RESTORING: u8 = 3;

impl WhitePlains {
    /// Whether a side may begin to restore morale: at the start of its movement phase, in rain.
    ///
    /// # Errors
    /// Why it may not.
    pub fn check_restore(&self, p: &State) -> Result<(), Refused> {
        let fresh = p.moved.minus(self.sorted.leaders).is_empty();
        let may = p.is_campaign() && p.rain && fresh && p.restore[p.active].is_none();
        if may { Ok(()) } else { Err(Refused::NoRestoring) }
    }

    /// A side begins.
    pub fn begin_restoring(&self, p: &mut Position, out: &mut Vec<Event>) {
        let side = p.active;
        p.restore[side] = Some(p.turn + RESTORING);
        out.push(Event::Restoring { side });
    }

    /// A unit moves: its side restores nothing. Leaders do not matter.
    pub fn interrupt_restoring(&self, p: &mut Position, unit: UnitId, out: &mut Vec<Event>) {
        if !self.is_leader(unit) {
            self.stop_restoring(p, self[unit].side, out);
        }
    }

    /// A unit of a combat attacks: its side restores nothing; defence does not matter.
    pub fn interrupt_restoring_by_attack(
        &self,
        p: &mut Position,
        unit: UnitId,
        attackers: Units,
        out: &mut Vec<Event>,
    ) {
        if attackers.has(unit) {
            self.stop_restoring(p, self[unit].side, out);
        }
    }

    fn stop_restoring(&self, p: &mut Position, side: Side, out: &mut Vec<Event>) {
        if p.restore[side].take().is_some() {
            out.push(Event::RestoringEnds { side });
        }
    }

    /// A clear turn ends it for both sides.
    pub fn clear_weather(&self, p: &mut Position, out: &mut Vec<Event>) {
        for side in Side::BOTH {
            self.stop_restoring(p, side, out);
        }
    }

    /// At the start of its half-turn a side gains the point that it waited for, and goes on.
    pub fn restore_point(&self, p: &mut Position, out: &mut Vec<Event>) {
        let side = p.active;
        if p.restore[side].is_some_and(|turn| turn <= p.turn) && p.rain {
            p.restore[side] = Some(p.turn + RESTORING);
            self.change_morale(p, side, (1, 0), MoraleReason::Restored, out);
        }
    }
}
