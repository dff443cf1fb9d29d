//! N5: who may go where, step by step over roads and crossings.

use super::data::NewYork;
use super::ids::{LocId, ShipId, UnitId, ZoneId};
use super::options::{Options, Rule};
use super::order::Path;
use super::position::Position;
use crate::kernel::collections::Set;
use crate::kernel::ruleset::Refusal;
use crate::kernel::side::Side;
use crate::rules::new_york_1776::sides::{AMERICAN, BRITISH, SideWords};

/// One step of a march.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Way {
    /// By road.
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
    pub fn way(&self, p: &Position, side: Side, from: LocId, to: LocId, ships: Set<ZoneId>) -> Result<Way, Refusal> {
        let (a, b) = (&self[from], &self[to]);
        if a.roads.has(to) {
            return Ok(Way::Road);
        }
        if !a.crossings.has(to) {
            return Err(Refusal::by("N5.5", format!("no road and no crossing joins {} and {}", a.name, b.name)));
        }
        let zones = a.zones & b.zones;
        match side {
            AMERICAN => {
                let allowed = zones.without(self.harbor);
                let Some(zone) = allowed.first() else {
                    return Err(Refusal::by(
                        "N5.7",
                        format!("no American ever crosses {}", self.zone_name(self.harbor)),
                    ));
                };
                match allowed.minus(ships).first() {
                    Some(open) => Ok(Way::Water(open, None)),
                    None => Err(Refusal::by(
                        "N5.7",
                        format!("a British ship lies in {} and bars the crossing to {}", self.zone_name(zone), b.name),
                    )),
                }
            }
            BRITISH => match self.carrier(p, zones) {
                Some((ship, zone)) => Ok(Way::Water(zone, Some(ship))),
                None if zones.meets(p.ship_zones()) => {
                    Err(Refusal::by("N6.4", format!("every ship in the water before {} has carried this turn", b.name)))
                }
                None => {
                    Err(Refusal::by("N6.4", format!("no ship lies in the water between {} and {}", a.name, b.name)))
                }
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
    pub(super) fn one_step(&self, side: Side, from: LocId, ships: Set<ZoneId>, carriers: Set<ZoneId>) -> Set<LocId> {
        let place = &self[from];
        let open = self.open_zones(side, place.zones, ships, carriers);
        let over = open.into_iter().fold(Set::NONE, |all, z| all | self[z].shores);
        place.roads | (over & place.crossings)
    }

    /// Of the zones with a ship in them, those that have one still once a column of Americans stands in `first`: the zone
    /// that it closes by coming there is empty then (N6.3).
    pub(super) fn ships_after(
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

    /// Who marches two places a turn under these optional rules (N2.3, N12.3).
    pub fn fast(&self, options: Options) -> Set<UnitId> {
        if options.has(Rule::ForceMarch) { self.fast | self.forced } else { self.fast }
    }

    /// Whether so many new attackers overrun what stands in a location (N5.8).
    pub(super) fn would_overrun(&self, p: &Position, attacker: Side, loc: LocId, arriving: u32) -> bool {
        self.overruns(loc, p.of(self, attacker, loc).len() + arriving, p.of(self, attacker.other(), loc).len())
    }

    /// Whether so many attackers overrun so many defenders of a location (N5.8).
    pub fn overruns(&self, loc: LocId, attackers: u32, defenders: u32) -> bool {
        !self.forts.has(loc) && (1..3).contains(&defenders) && attackers >= 3
    }

    /// N5.1 to N5.8, for `move` and `march`; `group` without the leader.
    pub(super) fn check_march(
        &self,
        p: &Position,
        leader: UnitId,
        group: Set<UnitId>,
        path: Path,
    ) -> Result<(), Refusal> {
        let side = p.active;
        let chief = &self[leader];
        if chief.side != side {
            return Err(Refusal::form(format!("{} is not {}", chief.name, side.name())));
        }
        let Some(from) = p.at[leader] else {
            return Err(Refusal::form(format!("{} is not on the board", chief.name)));
        };
        if p.ap[side] == 0 {
            return Err(Refusal::by("N5.1", "no action point is left"));
        }
        if p.moved.has(leader) {
            return Err(Refusal::by("N5.4", format!("{} has moved this turn", chief.name)));
        }
        self.check_group(p, leader, group)?;
        let first = path.first();
        if first == from {
            return Err(Refusal::by("N5.5", format!("{} stands in {} already", chief.name, self.place_name(from))));
        }
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
        way: Way,
        (first, drop, add, then): (LocId, Set<UnitId>, Set<UnitId>, LocId),
    ) -> Result<(), Refusal> {
        let side = p.active;
        let chief = &self[leader];
        if !self.fast(p.options).has(leader) {
            return Err(Refusal::by(
                if group.is_empty() { "N5.1" } else { "N5.2" },
                format!("{} moves one place a turn", chief.name),
            ));
        }
        if way != Way::Road {
            return Err(Refusal::by("N5.5", format!("the crossing to {} ends the move", self.place_name(first))));
        }
        if !p.of(self, side.other(), first).is_empty() && !self.would_overrun(p, side, first, group.len() + 1) {
            return Err(Refusal::by("N5.6", format!("the enemy in {} ends the move", self.place_name(first))));
        }
        if let Some(unit) = drop.minus(group).first() {
            return Err(Refusal::by(
                "N5.3",
                format!("{} is not in the group and cannot be dropped", self.unit_name(unit)),
            ));
        }
        for unit in add {
            if self[unit].side != side || p.at[unit] != Some(first) {
                return Err(Refusal::by(
                    "N5.3",
                    format!("{} does not stand in {} to be picked up", self.unit_name(unit), self.place_name(first)),
                ));
            }
            if p.moved.has(unit) {
                return Err(Refusal::by("N5.4", format!("{} has moved this turn", self.unit_name(unit))));
            }
        }
        if !add.is_empty() && chief.limit == 0 {
            return Err(Refusal::by("N5.2", format!("{} is no leader", chief.name)));
        }
        if group.minus(drop).len() + add.len() > u32::from(chief.limit) {
            return Err(Refusal::by("N5.3", format!("{} leads {} units at most", chief.name, chief.limit)));
        }
        if then == first {
            return Err(Refusal::by("N5.5", "the second place must be another than the first"));
        }
        let column = group.with(leader);
        self.way(p, side, first, then, self.ships_after(p, side, p.ship_zones(), column, first)).map(|_| ())
    }

    /// N5.2: who may march along.
    pub(super) fn check_group(&self, p: &Position, leader: UnitId, group: Set<UnitId>) -> Result<(), Refusal> {
        let chief = &self[leader];
        if group.is_empty() {
            return Ok(());
        }
        if chief.limit == 0 {
            return Err(Refusal::by("N5.2", format!("{} is no leader and moves alone", chief.name)));
        }
        for unit in group {
            let name = self.unit_name(unit);
            if unit == leader {
                return Err(Refusal::by("N5.2", format!("{name} leads the group and is not counted in it")));
            }
            if p.at[unit] != p.at[leader] || self[unit].side != chief.side {
                return Err(Refusal::by("N5.2", format!("{name} does not stand with {}", chief.name)));
            }
            if p.moved.has(unit) {
                return Err(Refusal::by("N5.4", format!("{name} has moved this turn")));
            }
        }
        if group.len() > u32::from(chief.limit) {
            return Err(Refusal::by(
                "N5.2",
                format!("{} leads {} units at most, not {}", chief.name, chief.limit, group.len()),
            ));
        }
        Ok(())
    }
}
