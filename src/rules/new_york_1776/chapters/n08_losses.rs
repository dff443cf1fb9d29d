//! N8.7, N8.9, N2.2: what a side must give before play goes on: hits and flights.

use crate::kernel::collections::Set;
use crate::rules::new_york_1776::data::{LocId, NewYork, UnitId};
use crate::rules::new_york_1776::event::{Block, Event};
use crate::rules::new_york_1776::position::{Ending, Owes, Position, Post};
use crate::rules::new_york_1776::refusal::Refused;

impl NewYork {
    /// Units that may take the hit that is owed (N8.7, N9.2, N9.3, N12.3).
    pub fn may_take_hit(&self, p: &Position) -> Set<UnitId> {
        let Some(owes) = p.owes else {
            return Set::NONE;
        };
        let mine = self.army[owes.side()];
        match (owes, p.battle, p.marching) {
            (Owes::ForceMarch { .. }, _, Some(march)) => march.column.into_iter().filter(|u| p.sp[*u] > 0).collect(),
            (Owes::Fire { post, .. }, Some(battle), _) => battle.posts[post] & mine,
            (_, Some(battle), _) => battle.everybody() & mine,
            _ => Set::NONE,
        }
    }

    /// Militia that may flee now (N8.9).
    pub fn may_flee(&self, p: &Position) -> Set<UnitId> {
        match (p.owes, p.battle) {
            (Some(Owes::Fire { side, post, hits: 0, flights: 1.. }), Some(battle)) => {
                battle.posts[post] & self.militia & self.army[side]
            }
            _ => Set::NONE,
        }
    }

    pub(crate) fn check_hit(&self, p: &Position, unit: UnitId) -> Result<(), Refused> {
        if self.may_take_hit(p).has(unit) {
            return Ok(());
        }
        Err(match p.owes {
            Some(Owes::Fire { post, .. }) => Refused::NotHit { unit, post },
            Some(Owes::ForceMarch { .. }) => Refused::NotInForcedMarch { unit },
            Some(Owes::Withdrawal { .. }) => Refused::NotWithdrawing { unit },
            _ => Refused::NotRetreating { unit },
        })
    }

    pub(crate) fn take_hit(&self, p: &mut Position, unit: UnitId, out: &mut Vec<Event>) {
        let post = p.battle.and_then(|battle| battle.post_of(unit));
        let Some(location) = p.at[unit] else { return };
        self.lose_step(p, unit, location, post, out);
        if p.verdict.is_some() {
            return;
        }
        if let Some(hits) = p.owes.as_mut().and_then(Owes::hits_mut) {
            *hits -= 1;
        }
        self.resume(p, out);
    }

    pub(crate) fn check_flee(&self, p: &Position, unit: UnitId) -> Result<(), Refused> {
        if self.may_flee(p).has(unit) {
            return Ok(());
        }
        Err(Refused::CannotFlee { unit })
    }

    pub(crate) fn flee(&self, p: &mut Position, unit: UnitId, out: &mut Vec<Event>) {
        let (Some(Owes::Fire { post, flights, .. }), Some(battle)) = (&mut p.owes, &mut p.battle) else {
            return;
        };
        *flights -= 1;
        battle.put(unit, Some(Post::Reserve));
        battle.fled = battle.fled.with(unit);
        out.push(Event::Fled { unit, from: *post });
        self.resume(p, out);
    }

    /// Goes on once nothing more is owed.
    pub(crate) fn resume(&self, p: &mut Position, out: &mut Vec<Event>) {
        // Flights are owed only as far as there are militia to flee (N8.9, N12.4).
        if let (Some(Owes::Fire { side, post, hits, flights }), Some(battle)) = (p.owes, p.battle) {
            let flights = flights.min(self.most_flights(p, &battle, side, post));
            p.owes = Some(Owes::Fire { side, post, hits, flights });
        }
        let Some(owes) = p.owes.filter(|owes| owes.hits() == 0 && owes.flights() == 0) else { return };
        match owes {
            Owes::Fire { side, .. } => {
                p.owes = None;
                self.look_for_vacancy(p, side, out);
            }
            Owes::Withdrawal { side, .. } | Owes::ForcedRetreat { side, .. } => {
                let Some(battle) = p.battle else { return };
                let left = battle.everybody() & self.army[side];
                if left.is_empty() {
                    p.owes = None;
                    self.end_battle(p, out);
                } else if let Some(to) = owes.to() {
                    p.owes = None;
                    self.go_back(p, side, battle.location, to, owes.why(), out);
                    self.end_battle(p, out);
                }
            }
            Owes::ForceMarch { .. } => {
                p.owes = None;
                let Some(march) = &mut p.marching else { return };
                march.column = march.column.into_iter().filter(|u| p.sp[*u] > 0).collect();
                if march.column.is_empty() {
                    // A group that dies has entered nothing (N12.3).
                    p.marching = None;
                } else {
                    self.arrive(p, out);
                }
            }
            Owes::Overrun { .. } => {}
        }
    }

    /// A unit loses one SP; below 1 it is eliminated (N2.2).
    pub(crate) fn lose_step(
        &self,
        p: &mut Position,
        unit: UnitId,
        location: LocId,
        post: Option<Post>,
        out: &mut Vec<Event>,
    ) {
        p.sp[unit] -= 1;
        let sp = p.sp[unit];
        let revealed = p.battle.is_some_and(|battle| battle.revealed.has(unit));
        out.push(Event::Hit { block: Block { unit, sp }, location, revealed, post });
        if sp == 0 {
            self.eliminate(p, unit, location, out);
        }
    }

    /// Takes a unit from the board for good; the game ends with Washington (N11.1).
    pub(crate) fn eliminate(&self, p: &mut Position, unit: UnitId, location: LocId, out: &mut Vec<Event>) {
        p.lift(unit);
        p.sp[unit] = 0;
        p.moved = p.moved.without(unit);
        p.crossed = p.crossed.without(unit);
        p.eliminated = p.eliminated.with(unit);
        if let Some(battle) = &mut p.battle {
            battle.put(unit, None);
            battle.acted = battle.acted.without(unit);
            battle.fled = battle.fled.without(unit);
            battle.revealed = battle.revealed.without(unit);
        }
        out.push(Event::Eliminated { unit, location });
        if unit == self.commander {
            self.end_game(p, Ending::CommanderFell, out);
        }
    }

    pub(crate) fn eliminate_all(&self, p: &mut Position, units: Set<UnitId>, location: LocId, out: &mut Vec<Event>) {
        for unit in units {
            self.eliminate(p, unit, location, out);
            if p.verdict.is_some() {
                return;
            }
        }
    }
}
