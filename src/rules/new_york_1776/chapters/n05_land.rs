//! N5: where units may move, step by step over roads and crossings.

use crate::rules::new_york_1776::data::numbers::{OVERRUN_ATTACKERS, OVERRUN_DEFENDERS};
use crate::rules::new_york_1776::prelude::*;

/// One step of a march.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MarchStep {
    Road,
    /// Over a zone; for the British carried by a ship.
    Water(ZoneId, Option<ShipId>),
}

impl NewYork {
    /// How a side may go from one location to the next (N5.5, N5.7, N6.4). `ships` are the zones with
    /// a ship in them.
    ///
    /// # Errors
    /// Why there is no way.
    pub fn way(
        &self,
        p: &Position,
        side: Side,
        from: LocId,
        to: LocId,
        ships: Set<ZoneId>,
    ) -> Result<MarchStep, Refused> {
        let (a, b) = (&self[from], &self[to]);
        if a.roads.has(to) {
            return Ok(MarchStep::Road);
        }
        when(a.crossings.has(to), Refused::NoWay { from, to })?;
        let zones = a.zones & b.zones;
        match side {
            AMERICAN => {
                let allowed = zones.without(self.harbor);
                let Some(zone) = allowed.first() else {
                    return Err(Refused::HarborCrossing { harbor: self.harbor });
                };
                match allowed.minus(ships).first() {
                    Some(open) => Ok(MarchStep::Water(open, None)),
                    None => Err(Refused::ShipBarsCrossing { zone, to }),
                }
            }
            BRITISH => match self.carrier(p, zones) {
                Some((ship, zone)) => Ok(MarchStep::Water(zone, Some(ship))),
                None if zones.meets(p.ship_zones()) => Err(Refused::AllHaveCarried { to }),
                None => Err(Refused::NoCarrier { from, to }),
            },
        }
    }

    /// Of some zones those that a side can cross (N5.7, N6.4): `ships` are the zones with a ship in them, `carriers` those
    /// with one that can still carry.
    pub fn open_zones(&self, side: Side, zones: Set<ZoneId>, ships: Set<ZoneId>, carriers: Set<ZoneId>) -> Set<ZoneId> {
        match side {
            AMERICAN => zones.without(self.harbor).minus(ships),
            BRITISH => zones & carriers,
        }
    }

    /// Where a side may go in one step from here.
    pub(crate) fn one_step(&self, side: Side, from: LocId, ships: Set<ZoneId>, carriers: Set<ZoneId>) -> Set<LocId> {
        let place = &self[from];
        let open = self.open_zones(side, place.zones, ships, carriers);
        let over = open.into_iter().fold(Set::NONE, |all, z| all | self[z].shores);
        place.roads | (over & place.crossings)
    }

    /// The zones that still have a ship after an American column has arrived in `first`: a zone that it closes is empty
    /// then (N6.3).
    pub(crate) fn ships_after(
        &self,
        p: &Position,
        side: Side,
        mut ships: Set<ZoneId>,
        column: Set<UnitId>,
        first: LocId,
    ) -> Set<ZoneId> {
        if side == BRITISH || !self.guards.has(first) || !p.of(self, BRITISH, first).is_empty() {
            return ships;
        }
        for zone in ships {
            let guards = self[zone].guards;
            if guards.has(first) {
                let other = guards.without(first);
                let holds = other
                    .into_iter()
                    .all(|g| !p.of(self, AMERICAN, g).minus(column).is_empty() && !p.contested(self, g));
                if holds {
                    ships = ships.without(zone);
                }
            }
        }
        ships
    }

    /// Units that march two places a turn under these optional rules (N2.3, N12.3).
    pub fn fast(&self, options: Options) -> Set<UnitId> {
        if options.has(Rule::ForceMarch) { self.fast | self.forced } else { self.fast }
    }

    /// Whether `arriving` new attackers would overrun the defenders of a location (N5.8).
    pub(crate) fn would_overrun(&self, p: &Position, attacker: Side, loc: LocId, arriving: u32) -> bool {
        self.overruns(loc, p.of(self, attacker, loc).len() + arriving, p.of(self, attacker.other(), loc).len())
    }

    /// Whether this number of attackers overruns this number of defenders of a location (N5.8).
    pub fn overruns(&self, loc: LocId, attackers: u32, defenders: u32) -> bool {
        !self.forts.has(loc) && (1..=OVERRUN_DEFENDERS).contains(&defenders) && attackers >= OVERRUN_ATTACKERS
    }

    /// A leader with others (N5.2).
    pub(crate) fn check_march(&self, p: &Position, leader: UnitId, group: Set<UnitId>, path: Path) -> Checked {
        when(self[leader].limit > 0, Refused::NoLeader { unit: leader })?;
        self.check_path(p, leader, group, path)
    }

    /// N5.1 to N5.8; `group` without the leader.
    pub(crate) fn check_path(&self, p: &Position, leader: UnitId, group: Set<UnitId>, path: Path) -> Checked {
        let side = p.active;
        let chief = &self[leader];
        when(chief.side == side, Refused::NotOfSide { unit: leader, side })?;
        let Some(from) = p.at[leader] else {
            return Err(Refused::OffBoard { unit: leader });
        };
        when(p.ap[side] != 0, Refused::NoActionPoint)?;
        when(!p.moved.has(leader), Refused::HasMoved { unit: leader })?;
        self.check_group(p, leader, group)?;
        let first = path.first();
        when(first != from, Refused::StandsThere { unit: leader, place: from })?;
        let way = self.way(p, side, from, first, p.ship_zones())?;
        match path {
            Path::One(_) => Ok(()),
            Path::Two { drop, add, then, .. } => {
                self.check_second_step(p, leader, group, way, (first, drop, add, then))
            }
        }
    }

    /// N5.3 to N5.8: the second place of a march, and who is dropped and picked up at the first.
    fn check_second_step(
        &self,
        p: &Position,
        leader: UnitId,
        group: Set<UnitId>,
        way: MarchStep,
        (first, drop, add, then): (LocId, Set<UnitId>, Set<UnitId>, LocId),
    ) -> Checked {
        let side = p.active;
        let chief = &self[leader];
        if !self.fast(p.options).has(leader) {
            return Err(match group.is_empty() {
                true => Refused::OnePlace { unit: leader },
                false => Refused::OnePlaceWithGroup { leader },
            });
        }
        when(way == MarchStep::Road, Refused::CrossingEndsMove { to: first })?;
        if !p.of(self, side.other(), first).is_empty() && !self.would_overrun(p, side, first, group.len() + 1) {
            return Err(Refused::EnemyEndsMove { place: first });
        }
        refuse(drop.minus(group).first(), |unit| Refused::NotDroppable { unit })?;
        for unit in add {
            if self[unit].side != side || p.at[unit] != Some(first) {
                return Err(Refused::NotThere { unit, place: first });
            }
            when(!p.moved.has(unit), Refused::HasMoved { unit })?;
        }
        if !add.is_empty() && chief.limit == 0 {
            return Err(Refused::NoLeader { unit: leader });
        }
        when(
            group.minus(drop).len() + add.len() <= u32::from(chief.limit),
            Refused::TooManyOnTheWay { leader, limit: chief.limit },
        )?;
        when(then != first, Refused::SamePlaceTwice)?;
        let column = group.with(leader);
        self.way(p, side, first, then, self.ships_after(p, side, p.ship_zones(), column, first)).map(|_| ())
    }

    /// N5.2: who may march along.
    pub(crate) fn check_group(&self, p: &Position, leader: UnitId, group: Set<UnitId>) -> Checked {
        let chief = &self[leader];
        if group.is_empty() {
            return Ok(());
        }
        when(chief.limit != 0, Refused::MovesAlone { unit: leader })?;
        for unit in group {
            when(unit != leader, Refused::LeadsItself { leader })?;
            if p.at[unit] != p.at[leader] || self[unit].side != chief.side {
                return Err(Refused::NotWithLeader { unit, leader });
            }
            when(!p.moved.has(unit), Refused::HasMoved { unit })?;
        }
        when(
            group.len() <= u32::from(chief.limit),
            Refused::GroupTooLarge { leader, limit: chief.limit, count: group.len() as u8 },
        )
    }
}
