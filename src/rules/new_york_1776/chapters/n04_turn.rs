//! N4, N11, N15: the sequence of a turn, action points, victory.

use crate::rules::new_york_1776::data::numbers::{BASE_AP, added_ap};
use crate::rules::new_york_1776::prelude::*;

impl NewYork {
    /// N4.1, N5.4: a new turn.
    pub(crate) fn start_turn(&self, p: &mut Position, out: &mut Vec<Event>) {
        p.moved = Set::NONE;
        p.ships_moved = Set::NONE;
        p.ships_carried = Set::NONE;
        p.ships_driven = Set::NONE;
        p.ap = BySide::default();
        p.may_sail = true;
        p.first = AMERICAN;
        p.active = AMERICAN;
        out.push(Event::TurnStarted { turn: p.turn });
        let scenario = p.scenario;
        let sp = p.total_sp(self, BRITISH);
        if sp < self[scenario].victory.british_sp {
            self.end_game(p, Ending::BritishTooWeak { scenario, sp }, out);
            return;
        }
        p.state = PhaseState::ActionPoints(AMERICAN);
    }

    /// N4.2 to N4.4: one die of each side.
    pub(crate) fn roll_points(&self, p: &mut Position, side: Side, face: u8, out: &mut Vec<Event>) {
        out.push(Event::Rolled { roll: Rolled::plain(side, RollFor::ActionPoints, &[face]) });
        p.ap[side] = BASE_AP[side] + added_ap(face);
        match side {
            AMERICAN => p.state = PhaseState::ActionPoints(BRITISH),
            BRITISH => {
                p.may_sail = face.is_multiple_of(2);
                p.first = if p.ap[AMERICAN] < p.ap[BRITISH] { AMERICAN } else { BRITISH };
                out.push(Event::PointsSet { ap: p.ap, first: p.first, ships_may_sail: p.may_sail });
                self.start_half_turn(p, p.first, out);
            }
        }
    }

    /// N4.5: first what the half-turn owes (N7.1), then movement.
    pub(crate) fn start_half_turn(&self, p: &mut Position, side: Side, out: &mut Vec<Event>) {
        p.active = side;
        p.ships_driven = Set::NONE;
        p.state = PhaseState::Desertion(if side == BRITISH { self.desertions_due(p) } else { Set::NONE });
        out.push(Event::HalfTurn { side });
    }

    /// `done`: a side has moved, or has acted in a round (N5, N8.6).
    pub(crate) fn end_step(&self, p: &mut Position, decision: Decision, side: Side, out: &mut Vec<Event>) {
        if decision == Decision::Movement {
            out.push(Event::MovementDone { side });
            p.ap[side] = 0;
            p.state = PhaseState::Battles;
        } else {
            self.end_actions(p, side, out);
        }
    }

    /// After supply: the other half-turn, or the end of the turn.
    pub(crate) fn end_half_turn(&self, p: &mut Position, out: &mut Vec<Event>) {
        if p.active == p.first {
            self.start_half_turn(p, p.first.other(), out);
        } else {
            p.state = PhaseState::TurnEnd;
        }
    }

    /// N11.2, N15: after the last turn.
    pub(crate) fn end_turn(&self, p: &mut Position, out: &mut Vec<Event>) {
        let scenario = p.scenario;
        if p.turn < self[scenario].last_turn {
            p.turn += 1;
            p.state = PhaseState::TurnStart;
            return;
        }
        let (american_sp, missing) = (p.total_sp(self, AMERICAN), self.missing(p));
        let broken = american_sp < self[scenario].victory.american_sp;
        let winner = if missing.is_empty() && broken { BRITISH } else { AMERICAN };
        self.end_game(p, Ending::TurnsOver { winner, scenario, american_sp, missing }, out);
    }

    /// The places that the British need to win and do not hold (N11.2, N15).
    pub(crate) fn missing(&self, p: &Position) -> Set<LocId> {
        self[p.scenario].victory.hold.minus(p.held_by(self.army[BRITISH]))
    }

    pub(crate) fn end_game(&self, p: &mut Position, end: Ending, out: &mut Vec<Event>) {
        p.finish(end);
        out.push(Event::GameOver { end });
    }
}
