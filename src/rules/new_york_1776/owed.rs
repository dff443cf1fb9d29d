//! What a side must give before play goes on: hits, flights, a place to retreat to.

use super::data::{LocId, NewYork, UnitId};
use super::event::Event;
use super::position::{OweWhy, Position, Post};
use crate::kernel::bits::Bits;
use crate::kernel::ruleset::Refusal;
use crate::kernel::side::Side;

impl NewYork {
    /// Units that may take the hit that is owed (N8.7, N9.2, N9.3, N12.3).
    pub fn may_take_hit(&self, p: &Position) -> Bits {
        let Some(owes) = p.owes else {
            return Bits::NONE;
        };
        let mine = self.army[owes.side];
        match (owes.why, p.battle, p.marching) {
            (OweWhy::ForceMarch, _, Some(march)) => {
                march.column.into_iter().filter(|u| p.sp[*u as usize] > 0).collect()
            }
            (OweWhy::Fire, Some(battle), _) => owes.post.map_or(Bits::NONE, |post| battle.posts[post as usize] & mine),
            (_, Some(battle), _) => battle.everybody() & mine,
            _ => Bits::NONE,
        }
    }

    /// Militia that may flee now (N8.9).
    pub fn may_flee(&self, p: &Position) -> Bits {
        match (p.owes, p.battle) {
            (Some(owes), Some(battle)) if owes.hits == 0 && owes.flights > 0 => {
                owes.post.map_or(Bits::NONE, |post| battle.posts[post as usize] & self.militia & self.army[owes.side])
            }
            _ => Bits::NONE,
        }
    }

    pub(super) fn check_hit(&self, p: &Position, unit: UnitId) -> Result<(), Refusal> {
        if self.may_take_hit(p).has(unit) {
            return Ok(());
        }
        let name = self.unit_name(unit);
        Err(match p.owes.map(|owes| (owes.why, owes.post)) {
            Some((OweWhy::Fire, Some(post))) => {
                Refusal::by("N8.7", format!("{name} is not among the units hit at the {}", post.name()))
            }
            Some((OweWhy::ForceMarch, _)) => {
                Refusal::by("N12.3", format!("{name} is not in the group that forced its march"))
            }
            Some((OweWhy::Withdrawal, _)) => Refusal::by("N9.2", format!("{name} is not among the withdrawing units")),
            _ => Refusal::by("N9.3", format!("{name} is not among the retreating units")),
        })
    }

    pub(super) fn take_hit(&self, p: &mut Position, unit: UnitId, out: &mut Vec<Event>) {
        let post = p.battle.and_then(|battle| battle.post_of(unit));
        let location = p.at[unit as usize];
        self.lose_step(p, unit, location, post, out);
        if p.verdict.is_some() {
            return;
        }
        if let Some(owes) = &mut p.owes {
            owes.hits -= 1;
        }
        self.settle(p, out);
    }

    pub(super) fn check_flee(&self, p: &Position, unit: UnitId) -> Result<(), Refusal> {
        if self.may_flee(p).has(unit) {
            return Ok(());
        }
        Err(Refusal::by("N8.9", format!("{} is no militia of the position that was fired at", self.unit_name(unit))))
    }

    pub(super) fn flee(&self, p: &mut Position, unit: UnitId, out: &mut Vec<Event>) {
        let (Some(owes), Some(battle)) = (&mut p.owes, &mut p.battle) else {
            return;
        };
        owes.flights -= 1;
        battle.put(unit, Some(Post::Reserve));
        battle.fled = battle.fled.with(unit);
        out.push(Event::Fled { unit, from: owes.post.unwrap_or(Post::Center) });
        self.settle(p, out);
    }

    /// Goes on as soon as nothing more is owed.
    pub(super) fn settle(&self, p: &mut Position, out: &mut Vec<Event>) {
        let Some(mut owes) = p.owes else { return };
        // Flights are owed only as far as militia are left there to flee (N8.9).
        if let (Some(post), Some(battle)) = (owes.post, p.battle) {
            let militia = battle.posts[post as usize] & self.militia & self.army[owes.side];
            owes.flights = owes.flights.min(militia.len() as u8);
            p.owes = Some(owes);
        }
        if owes.hits > 0 || owes.flights > 0 {
            return;
        }
        match owes.why {
            OweWhy::Fire => {
                p.owes = None;
                self.look_for_vacancy(p, owes.side, out);
            }
            OweWhy::Withdrawal | OweWhy::ForcedRetreat => {
                let Some(battle) = p.battle else { return };
                let left = battle.everybody() & self.army[owes.side];
                if left.is_empty() {
                    p.owes = None;
                    self.end_battle(p, out);
                } else if let Some(to) = owes.to {
                    p.owes = None;
                    self.go_back(p, owes.side, battle.location, to, owes.why, out);
                    self.end_battle(p, out);
                }
            }
            OweWhy::ForceMarch => {
                p.owes = None;
                let Some(march) = &mut p.marching else { return };
                march.column = march.column.into_iter().filter(|u| p.sp[*u as usize] > 0).collect();
                if march.column.is_empty() {
                    // A group that dies has entered nothing (N12.3).
                    p.marching = None;
                } else {
                    self.arrive(p, out);
                }
            }
            OweWhy::Overrun => {}
        }
    }

    /// A unit loses one SP; below 1 it is eliminated (N2.2).
    pub(super) fn lose_step(
        &self,
        p: &mut Position,
        unit: UnitId,
        location: LocId,
        post: Option<Post>,
        out: &mut Vec<Event>,
    ) {
        p.sp[unit as usize] -= 1;
        let sp = p.sp[unit as usize];
        let revealed = p.battle.is_some_and(|battle| battle.revealed.has(unit));
        out.push(Event::Hit { unit, location, sp, revealed, post });
        if sp == 0 {
            self.eliminate(p, unit, location, out);
        }
    }

    /// Takes a unit from the board for good; the game ends with Washington (N11.1).
    pub(super) fn eliminate(&self, p: &mut Position, unit: UnitId, location: LocId, out: &mut Vec<Event>) {
        p.lift(unit);
        p.sp[unit as usize] = 0;
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
            self.end_game(p, Side::British, "N11.1", out);
        }
    }

    pub(super) fn eliminate_all(&self, p: &mut Position, units: Bits, location: LocId, out: &mut Vec<Event>) {
        for unit in units {
            self.eliminate(p, unit, location, out);
            if p.verdict.is_some() {
                return;
            }
        }
    }
}
