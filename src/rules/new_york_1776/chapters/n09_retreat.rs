//! N9: withdrawal, forced retreat, and the places open to them.

use crate::rules::new_york_1776::data::numbers::HITS_ON;
use crate::rules::new_york_1776::prelude::*;

impl NewYork {
    /// Where a side may go from its battle, or from an overrun (N9.4, N9.5).
    pub fn retreats(&self, p: &Position, side: Side, loc: LocId) -> Set<LocId> {
        let free = |to| p.of(self, side.other(), to).is_empty();
        self.ways_out(side, loc, side == p.active, p.entries[loc], p.ship_zones(), free)
    }

    /// The same from a view: a retreat depends only on public facts (N13).
    pub fn retreats_seen(&self, view: &View, side: Side, loc: LocId) -> Set<LocId> {
        let entries = view.entries.iter().find(|(battle, _)| *battle == loc).map_or(Set::NONE, |(_, from)| *from);
        let fleet = &view.forces[BRITISH].ship_counts;
        let ships = fleet.iter().filter(|(_, ships)| **ships > 0).map(|(zone, _)| zone).collect();
        let free = |to| view.forces[side.other()].counts[to] == 0;
        self.ways_out(side, loc, side == view.active, entries, ships, free)
    }

    fn ways_out(
        &self,
        side: Side,
        loc: LocId,
        attacker: bool,
        entries: Set<LocId>,
        ships: Set<ZoneId>,
        free: impl Fn(LocId) -> bool,
    ) -> Set<LocId> {
        let place = &self[loc];
        let mut open = Set::NONE;
        for to in self.near[loc] {
            let over_land = place.roads.has(to);
            if free(to)
                && entries.has(to) == attacker
                && (over_land || self.retreat_crossing(ships, side, loc, to).is_some())
            {
                open.add(to);
            }
        }
        open
    }

    /// The zone a retreat would cross, if it may (N9.5).
    fn retreat_crossing(&self, ships: Set<ZoneId>, side: Side, from: LocId, to: LocId) -> Option<ZoneId> {
        let zones = self[from].zones & self[to].zones;
        match side {
            AMERICAN => zones.without(self.harbor).minus(ships).first(),
            BRITISH => (zones & ships).first(),
        }
    }

    /// Whether a side may retreat to a place.
    pub(crate) fn check_retreat(&self, p: &Position, side: Side, loc: LocId, to: LocId) -> Checked {
        if self.retreats(p, side, loc).has(to) {
            return Ok(());
        }
        when(self.near[loc].has(to), Refused::NotNext { from: loc, to })?;
        when(p.of(self, side.other(), to).is_empty(), Refused::EnemyThere { to })?;
        let entered = p.entries[loc].has(to);
        if side == p.active && !entered {
            return Err(Refused::NotEnteredFrom { to });
        }
        if side != p.active && entered {
            return Err(Refused::EnteredFrom { to });
        }
        Err(match side {
            AMERICAN => Refused::WaterBarred { from: loc, to },
            BRITISH => Refused::NoShipToRetreat { from: loc, to },
        })
    }

    /// A side may withdraw at the start of a round, from the second on (N8.11).
    pub(crate) fn check_withdraw(&self, p: &Position, decision: Decision, side: Side, to: LocId) -> Checked {
        if let Decision::Decide(from) = decision {
            return self.check_retreat(p, side, from, to);
        }
        let begun = p.battle().is_some_and(|battle| battle.round > 1);
        Err(if begun { Refused::WithdrawsTooLate } else { Refused::WithdrawsTooEarly })
    }

    /// N9.2: the place is named, then those who stay fire one die each.
    pub(crate) fn withdraw(&self, p: &mut Position, side: Side, to: LocId, out: &mut Vec<Event>) {
        out.push(Event::Withdrew { side, to });
        self.pursue(p, Retreat { side, to: Some(to) }, out);
    }

    /// N8.10, N9.3: with a vacant position all must go at once.
    pub(crate) fn force_retreat(&self, p: &mut Position, side: Side, vacant: Post, out: &mut Vec<Event>) {
        let Some(battle) = p.battle() else { return };
        out.push(Event::PositionVacant { side, position: vacant });
        if self.retreats(p, side, battle.location).is_empty() {
            out.push(Event::Trapped { side, location: battle.location });
            self.eliminate_all(p, battle.all_units() & self.army[side], battle.location, out);
            if p.verdict().is_none() {
                self.end_battle(p, out);
            }
            return;
        }
        self.pursue(p, Retreat { side, to: None }, out);
    }

    fn pursue(&self, p: &mut Position, retreat: Retreat, out: &mut Vec<Event>) {
        if self.pursuit_dice(p, retreat) > 0 {
            p.pend(Some(Pending::PursuitDice(retreat)));
        } else {
            p.pend(Some(Pending::Retreat(retreat, 0)));
            self.resume(p, out);
        }
    }

    /// Dice of the enemy infantry in positions (N9.2: one each; N9.3: their SP).
    pub(crate) fn pursuit_dice(&self, p: &Position, retreat: Retreat) -> u8 {
        let Some(battle) = p.battle() else { return 0 };
        let pursuers = battle.front() & self.army[retreat.side.other()] & self.infantry;
        match retreat.to {
            Some(_) => pursuers.len() as u8,
            None => pursuers.into_iter().map(|u| self.fire_dice(p, u)).sum(),
        }
    }

    pub(crate) fn roll_pursuit(&self, p: &mut Position, retreat: Retreat, faces: &[u8], out: &mut Vec<Event>) {
        let Some(battle) = p.battle() else { return };
        let side = retreat.side;
        let rolled = faces.iter().filter(|face| **face >= HITS_ON).count() as u32;
        let hits = rolled.min(p.sp_of(battle.all_units() & self.army[side])) as u8;
        let why = if retreat.to.is_some() { RollFor::Withdrawal } else { RollFor::ForcedRetreat };
        let roll = Rolled { needed: Some(HITS_ON), hits, ..Rolled::plain(side.other(), why, faces) };
        out.push(Event::Rolled { roll });
        p.pend(Some(Pending::Retreat(retreat, hits)));
        self.resume(p, out);
    }

    /// `retreat`: after a forced retreat or an overrun.
    pub(crate) fn retreat(&self, p: &mut Position, side: Side, from: LocId, to: LocId, out: &mut Vec<Event>) {
        if let PhaseState::Movement(Movement::Overrun { march, .. }) = p.state {
            p.state = PhaseState::ORDERS;
            self.go_back(p, side, from, to, ObligationReason::Overrun, out);
            self.battle_is_over(p, from, out);
            if let Some(march) = march {
                self.march_on(p, march, out);
            }
        } else {
            self.go_back(p, side, from, to, ObligationReason::ForcedRetreat, out);
            self.end_battle(p, out);
        }
    }

    /// N9.1: all units of the side go one step, to one location. This is not a move (N5.4).
    pub(crate) fn go_back(
        &self,
        p: &mut Position,
        side: Side,
        from: LocId,
        to: LocId,
        why: ObligationReason,
        out: &mut Vec<Event>,
    ) {
        let units = p.of(self, side, from);
        let road = self[from].roads.has(to);
        let zone = if road { None } else { self.retreat_crossing(p.ship_zones(), side, from, to) };
        for unit in units {
            p.put(unit, to);
        }
        p.crossed = p.crossed.minus(units);
        out.push(Event::Retreated {
            side,
            count: units.len() as u8,
            from,
            to,
            zone: OrNull(zone),
            why,
            units: Secret::of(side, units),
        });
    }

    /// A battle is over: clears its marks; a fort may close a zone now (N6.3).
    pub(crate) fn battle_is_over(&self, p: &mut Position, loc: LocId, out: &mut Vec<Event>) {
        p.entries[loc] = Set::NONE;
        p.crossed = p.crossed.minus(p.here[loc]);
        self.close_zones(p, out);
    }
}
