//! W22.5: restoring army morale in rain.

use crate::rules::white_plains::prelude::*;

/// Turns without a move or an attack that restore a point.
const RESTORING: u8 = 3;

impl WhitePlains {
    /// Whether a side may begin to restore morale: at the start of its movement phase, in rain.
    pub fn check_restore(&self, p: &State) -> Checked {
        let no_move_yet = p.moved.minus(self.sorted.leaders).is_empty();
        when(p.is_campaign() && p.rain && no_move_yet && p.restore[p.active].is_none(), Refused::NoRestoring)
    }

    /// A side begins.
    pub fn begin_restoring(&self, p: &mut Position, out: &mut Vec<Event>) {
        let side = p.active;
        p.restore[side] = Some(p.turn + RESTORING);
        out.push(Event::Restoring { side });
    }

    /// A unit moves or attacks: its side restores nothing. Leaders do not matter.
    pub fn interrupt_restoring(&self, p: &mut Position, unit: UnitId, out: &mut Vec<Event>) {
        if !self.is_leader(unit) {
            self.stop_restoring(p, self[unit].side, out);
        }
    }

    /// Something ends what a side has begun to restore, such as a turn without rain.
    pub(super) fn stop_restoring(&self, p: &mut Position, side: Side, out: &mut Vec<Event>) {
        if p.restore[side].take().is_some() {
            out.push(Event::RestoringEnds { side });
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
