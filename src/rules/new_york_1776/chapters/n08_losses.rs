//! N8.7, N8.9, N2.2: what a side must give before play goes on: hits and flights.

use crate::rules::new_york_1776::prelude::*;

impl NewYork {
    /// Units that may take the hit that is owed (N8.7, N9.2, N9.3, N12.3).
    pub fn may_take_hit(&self, p: &Position) -> Set<UnitId> {
        match &p.state {
            PhaseState::Movement(Movement::ForceMarchHits { march, .. }) => self.living(p, march),
            PhaseState::Battle(battle) => match battle.pending {
                Some(Pending::FireLosses { side, post, .. }) => battle.posts[post] & self.army[side],
                Some(Pending::Retreat(Retreat { side, .. }, _)) => battle.all_units() & self.army[side],
                _ => Set::NONE,
            },
            _ => Set::NONE,
        }
    }

    /// The units of a march that are left.
    fn living(&self, p: &Position, march: &Marching) -> Set<UnitId> {
        march.column.into_iter().filter(|unit| p.sp[*unit] > 0).collect()
    }

    /// Militia that may flee now (N8.9).
    pub fn may_flee(&self, p: &Position) -> Set<UnitId> {
        let Some(battle) = p.battle() else { return Set::NONE };
        match battle.pending {
            Some(Pending::FireLosses { side, post, hits: 0, flights: 1.. }) => {
                battle.posts[post] & self.militia & self.army[side]
            }
            _ => Set::NONE,
        }
    }

    pub(crate) fn check_hit(&self, p: &Position, unit: UnitId) -> Checked {
        if self.may_take_hit(p).has(unit) {
            return Ok(());
        }
        Err(match p.owes() {
            Some(Obligation::Fire { post, .. }) => Refused::NotHit { unit, post },
            Some(Obligation::ForceMarch { .. }) => Refused::NotInForcedMarch { unit },
            Some(Obligation::Withdrawal { .. }) => Refused::NotWithdrawing { unit },
            _ => Refused::NotRetreating { unit },
        })
    }

    pub(crate) fn take_hit(&self, p: &mut Position, unit: UnitId, out: &mut Vec<Event>) {
        let post = p.battle().and_then(|battle| battle.post_of(unit));
        let Some(location) = p.at[unit] else { return };
        self.lose_step(p, unit, location, post, out);
        match &mut p.state {
            PhaseState::Movement(Movement::ForceMarchHits { hits, .. })
            | PhaseState::Battle(Battle {
                pending: Some(Pending::FireLosses { hits, .. } | Pending::Retreat(_, hits)),
                ..
            }) => *hits -= 1,
            // The game is over.
            _ => return,
        }
        self.resume(p, out);
    }

    pub(crate) fn check_flee(&self, p: &Position, unit: UnitId) -> Checked {
        when(self.may_flee(p).has(unit), Refused::CannotFlee { unit })
    }

    pub(crate) fn flee(&self, p: &mut Position, unit: UnitId, out: &mut Vec<Event>) {
        let Some(battle) = p.battle_mut() else { return };
        let Some(Pending::FireLosses { post, flights, .. }) = &mut battle.pending else { return };
        *flights -= 1;
        out.push(Event::Fled { unit, from: *post });
        battle.put(unit, Some(Post::Reserve));
        battle.fled.add(unit);
        self.resume(p, out);
    }

    /// Goes on once nothing more is owed.
    pub(crate) fn resume(&self, p: &mut Position, out: &mut Vec<Event>) {
        match p.state {
            PhaseState::Movement(Movement::ForceMarchHits { march, hits: 0 }) => {
                p.state = PhaseState::ORDERS;
                let column = self.living(p, &march);
                // A group that dies has entered nothing (N12.3).
                if !column.is_empty() {
                    self.arrive(p, Marching { column, ..march }, out);
                }
            }
            PhaseState::Battle(battle) => match battle.pending {
                Some(Pending::FireLosses { side, post, hits, flights }) => {
                    // No more flights are owed than there are militia to flee (N8.9, N12.4).
                    let flights = flights.min(self.most_flights(p, &battle, side, post));
                    if hits > 0 || flights > 0 {
                        p.pend(Some(Pending::FireLosses { side, post, hits, flights }));
                    } else {
                        p.pend(None);
                        self.look_for_vacancy(p, side, out);
                    }
                }
                Some(Pending::Retreat(retreat, 0)) => self.retreat_after_hits(p, &battle, retreat, out),
                _ => {}
            },
            _ => {}
        }
    }

    /// The hits before a retreat are placed: a withdrawal goes to its place, a forced retreat waits for one (N9.2, N9.3).
    fn retreat_after_hits(&self, p: &mut Position, battle: &Battle, retreat: Retreat, out: &mut Vec<Event>) {
        let Retreat { side, to } = retreat;
        if (battle.all_units() & self.army[side]).is_empty() {
            self.end_battle(p, out);
        } else if let Some(to) = to {
            self.go_back(p, side, battle.location, to, retreat.why(), out);
            self.end_battle(p, out);
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
        let revealed = p.battle().is_some_and(|battle| battle.revealed.has(unit));
        let side = self[unit].side;
        out.push(Event::Hit {
            side,
            location,
            position: OrNull(post),
            unit: Secret::of(side, unit).shown(revealed),
            sp: Secret::of(side, sp).shown(revealed),
        });
        if sp == 0 {
            self.eliminate(p, unit, location, out);
        }
    }

    /// Takes a unit from the board for good; the game ends with Washington (N11.1).
    pub(crate) fn eliminate(&self, p: &mut Position, unit: UnitId, location: LocId, out: &mut Vec<Event>) {
        p.remove_from_map(unit);
        p.sp[unit] = 0;
        p.moved = p.moved.without(unit);
        p.crossed = p.crossed.without(unit);
        p.eliminated.add(unit);
        if let Some(battle) = p.battle_mut() {
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
            if p.verdict().is_some() {
                return;
            }
        }
    }
}
