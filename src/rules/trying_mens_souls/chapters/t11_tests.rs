//! T11.4 to T11.6: tests after steps and retreats, and routs.

use crate::rules::trying_mens_souls::prelude::*;

impl TryingMensSouls {
    /// What the leaders in the place of a unit change its test by (T11.4, T11.5).
    fn led(&self, p: &State, unit: PieceId) -> i8 {
        p.at(unit).map_or(0, |at| self.leaders_help(p, self[unit].side, at))
    }

    /// A test: one die with its modifiers, passed if not above the CR.
    pub fn passes(&self, p: &State, unit: PieceId, why: RollReason, die: u8, by: i8, out: &mut Vec<Event>) -> bool {
        let needed = self.cr(p, unit) as i8;
        out.push(Event::rolled(self[unit].side, why, die, by, Some(unit)).needing(needed));
        die as i8 + by <= needed
    }

    /// A unit or a garrison has another status from now on.
    pub fn change_status(&self, p: &mut Position, unit: PieceId, status: Status, out: &mut Vec<Event>) {
        if p.status(unit) != status {
            p.set_status(unit, status);
            out.push(Event::StatusSet { unit, status });
        }
    }

    /// A unit becomes disrupted if it was normal.
    pub fn disrupt(&self, p: &mut Position, unit: PieceId, out: &mut Vec<Event>) {
        if p.is_normal(unit) {
            self.change_status(p, unit, Status::Disrupted, out);
        }
    }

    fn if_disrupted(&self, p: &State, unit: PieceId) -> i8 {
        if_so(p.status(unit) == Status::Disrupted, self.tables.test.disrupted)
    }

    /// The test after a step (T11.5).
    pub fn roll_step_test(&self, p: &mut Position, unit: PieceId, die: u8, out: &mut Vec<Event>) {
        let by = self.if_disrupted(p, unit) + self.led(p, unit);
        if self.passes(p, unit, RollReason::Test, die, by, out) {
            return;
        }
        match p.status(unit) {
            Status::Normal => self.change_status(p, unit, Status::Disrupted, out),
            Status::Disrupted | Status::Routed => {
                self.change_status(p, unit, Status::Routed, out);
                p.push(Task::Retreat(unit, 2, RetreatWhy::Rout));
            }
        }
    }

    /// The test after a retreat (T11.4); a routed unit makes none.
    pub fn roll_retreat_test(&self, p: &mut Position, unit: PieceId, ferry: bool, die: u8, out: &mut Vec<Event>) {
        let table = &self.tables.test;
        let by = if_so(self.faces_dragoons(p, self[unit].side), table.dragoon)
            + self.if_disrupted(p, unit)
            + self.led(p, unit)
            + if_so(ferry, table.ferry);
        if self.passes(p, unit, RollReason::Test, die, by, out) {
            return;
        }
        if p.status(unit) == Status::Normal {
            return self.change_status(p, unit, Status::Disrupted, out);
        }
        // A step; if it lives, the test of a disrupted unit decides only how far it is routed.
        let before = p.tasks.len();
        self.lose_step_in_combat(p, unit, out);
        if p.is_standing(unit) && p.tasks.len() > before {
            p.go_on(Task::RoutTest(unit));
        }
    }

    /// A disrupted unit that lost a step after a retreat is routed either way (T11.4).
    pub fn roll_rout_test(&self, p: &mut Position, unit: PieceId, die: u8, out: &mut Vec<Event>) {
        let by = self.if_disrupted(p, unit) + self.led(p, unit);
        let hexes = if self.passes(p, unit, RollReason::Test, die, by, out) { 1 } else { 2 };
        self.change_status(p, unit, Status::Routed, out);
        p.push(Task::Retreat(unit, hexes, RetreatWhy::Rout));
    }

    /// Whether the enemy of a side has a dragoon in the combat under way (T11.4).
    fn faces_dragoons(&self, p: &State, side: Side) -> bool {
        let Some(battle) = p.battle.as_ref() else { return false };
        if side == p.active {
            battle.defenders.is_some_and(|all| all.meets(self.sorted.dragoons))
        } else {
            battle.attackers.iter().any(|piece| self.sorted.dragoons.has(piece))
        }
    }

    /// A unit out of supply (T5.6): it falls by a status; what was disrupted before retreats, too.
    pub fn suffer(&self, p: &mut Position, unit: PieceId, out: &mut Vec<Event>) {
        p.push(Task::Want(unit));
        if p.status(unit) == Status::Normal {
            return self.change_status(p, unit, Status::Disrupted, out);
        }
        self.change_status(p, unit, Status::Routed, out);
        p.push(Task::Retreat(unit, 2, RetreatWhy::Rout));
    }

    /// The next unit of the queue suffers; after the last comes the initiative (T5.6).
    pub fn suffer_next(&self, p: &mut Position, out: &mut Vec<Event>) {
        if p.queue.is_empty() {
            return self.start_initiative(p);
        }
        let unit = p.queue.remove(0);
        out.push(Event::OutOfSupply { unit });
        self.suffer(p, unit, out);
    }

    /// The die for want: above its CR a unit loses a step (T5.6).
    pub fn roll_want(&self, p: &mut Position, unit: PieceId, die: u8, out: &mut Vec<Event>) {
        let by = if_so(self.led(p, unit) != 0, self.tables.test.leader);
        if !self.passes(p, unit, RollReason::Supply, die, by, out) {
            self.lose_step(p, unit, out);
        }
    }
}
