//! N6: ships sail, are shut out by forts, and carry.

use crate::rules::new_york_1776::data::numbers::SOUND_AP;
use crate::rules::new_york_1776::prelude::*;
use crate::rules::new_york_1776::refusal::PointsLeft;

impl NewYork {
    /// Zones no ship may enter or pass (N6.2).
    pub fn closed_zones(&self, p: &Position) -> Set<ZoneId> {
        let mut closed = Set::NONE;
        for zone in self.guarded {
            if self[zone].guards.into_iter().all(|g| self.occupies(p, g)) {
                closed.add(zone);
            }
        }
        closed
    }

    /// Whether Americans occupy a fort: they are there, and not as attackers in an open battle (N6.3).
    fn occupies(&self, p: &Position, fort: LocId) -> bool {
        if p.of(self, AMERICAN, fort).is_empty() {
            return false;
        }
        // A forced march enters its location only after its losses are taken (N12.3).
        let on_the_way: Set<UnitId> = match p.state {
            PhaseState::Movement(Movement::ForceMarchHits { march, .. }) => march.column,
            _ => Set::NONE,
        };
        let stand_there = p.of(self, AMERICAN, fort).minus(on_the_way);
        let attack = p.active == AMERICAN && p.contested(self, fort);
        !(stand_there.is_empty() || attack)
    }

    /// N6.3: ships in a zone that is closed now go to the Harbor.
    pub(crate) fn close_zones(&self, p: &mut Position, out: &mut Vec<Event>) {
        let with_ships = p.ship_zones();
        if with_ships.without(self.harbor).is_empty() {
            return;
        }
        for zone in self.closed_zones(p) & with_ships {
            let ships = self.drive_to_harbor(p, zone);
            p.ships_driven |= ships;
            out.push(Event::Expelled {
                count: ships.len() as u8,
                from: zone,
                to: self.harbor,
                ships: Secret::of(BRITISH, ships),
            });
        }
    }

    /// Sends the ships of a zone to the Harbor and returns them.
    pub(crate) fn drive_to_harbor(&self, p: &mut Position, zone: ZoneId) -> Set<ShipId> {
        let mut ships = Set::NONE;
        for ship in self.all_ships() {
            if p.ship_at[ship] == Some(zone) {
                p.ship_at[ship] = Some(self.harbor);
                ships.add(ship);
            }
        }
        ships
    }

    /// The ship that would carry over one of these zones, and the zone: the ship that can do least else (N6.4).
    pub(crate) fn carrier(&self, p: &Position, zones: Set<ZoneId>) -> Option<(ShipId, ZoneId)> {
        self.all_ships()
            .into_iter()
            .filter(|s| !p.ships_carried.has(*s))
            .filter_map(|s| p.ship_at[s].filter(|at| zones.has(*at)).map(|at| (s, at)))
            .min_by_key(|(s, _)| (!p.ships_moved.has(*s), self[*s].leader, *s))
    }

    /// Zones in which a ship can still carry.
    pub(crate) fn carrier_zones(&self, p: &Position) -> Set<ZoneId> {
        self.all_ships().into_iter().filter(|s| !p.ships_carried.has(*s)).filter_map(|s| p.ship_at[s]).collect()
    }

    /// Whether a ship is in play and has neither moved nor carried this turn.
    pub(crate) fn ship_is_free(&self, p: &Position, ship: ShipId) -> bool {
        p.ship_at[ship].is_some() && !p.ships_moved.has(ship) && !p.ships_carried.has(ship)
    }

    /// Whether a ship is free and has not been driven to the Harbor: it may lead a group, join one, or go round Long Island
    /// (N12.1, N12.2).
    pub(crate) fn ship_may_join(&self, p: &Position, ship: ShipId) -> bool {
        self.ship_is_free(p, ship) && !p.ships_driven.has(ship)
    }

    /// What a sail costs: 3 for the way round Long Island, else 1.
    pub fn sail_cost(&self, p: &Position, ship: ShipId, first: ZoneId) -> u8 {
        self.sail_cost_from(p.ship_at[ship], first)
    }

    /// The same for a ship that lies there.
    pub(crate) fn sail_cost_from(&self, at: Option<ZoneId>, first: ZoneId) -> u8 {
        let straight = at == Some(self.harbor) && first == self.sound && !self[self.harbor].passages.has(first);
        if straight { SOUND_AP } else { 1 }
    }

    pub(crate) fn check_sail(&self, p: &Position, ship: ShipId, with: Set<ShipId>, course: Course) -> Checked {
        when(p.active == BRITISH, Refused::ShipsAreBritish)?;
        let Some(from) = p.ship_at[ship] else {
            return Err(Refused::ShipOutOfPlay { ship });
        };
        when(p.may_sail, Refused::NoSailing)?;
        let first = course.first();
        let cost = self.sail_cost(p, ship, first);
        if cost == SOUND_AP && !p.options.has(Rule::SoundPassage) {
            return self.check_passage(p, from, first);
        }
        if p.ap[BRITISH] < cost {
            let left = PointsLeft(p.ap[BRITISH]);
            return Err(match cost {
                SOUND_AP => Refused::TooFewPointsForSound { cost, left },
                _ => Refused::TooFewPoints { cost, left },
            });
        }
        for s in with.with(ship) {
            when(!p.ships_moved.has(s), Refused::ShipHasSailed { ship: s })?;
            when(!p.ships_carried.has(s), Refused::ShipHasCarried { ship: s })?;
        }
        self.check_fleet(p, ship, with, from)?;
        if cost == SOUND_AP {
            when(course.then().is_none(), Refused::SoundIsWholeMove)?;
            return when(!p.ships_driven.has(ship), Refused::DrivenFromSound { ship });
        }
        when(course.drop().within(with), Refused::ShipNotAlong)?;
        self.check_passage(p, from, first)?;
        course.then().map_or(Ok(()), |then| self.check_passage(p, first, then))
    }

    /// N12.1: who may sail along.
    fn check_fleet(&self, p: &Position, ship: ShipId, with: Set<ShipId>, from: ZoneId) -> Checked {
        if with.is_empty() {
            return Ok(());
        }
        when(p.options.has(Rule::ShipGroup), Refused::NoShipGroups)?;
        when(self[ship].leader, Refused::NotLeaderShip { ship })?;
        when(!with.has(ship), Refused::ShipNamedTwice { ship })?;
        let elsewhere = with.into_iter().find(|other| p.ship_at[*other] != Some(from));
        refuse(elsewhere, |other| Refused::ShipElsewhere { ship: other, leader: ship })?;
        refuse((with.with(ship) & p.ships_driven).first(), |ship| Refused::DrivenFromGroup { ship })
    }

    fn check_passage(&self, p: &Position, from: ZoneId, to: ZoneId) -> Checked {
        when(from != to, Refused::InZoneAlready { zone: to })?;
        when(self[from].passages.has(to), Refused::NoPassage { from, to })?;
        when(!self.closed_zones(p).has(to), Refused::ZoneClosed { zone: to, guards: self[to].guards })
    }

    pub(crate) fn sail(&self, p: &mut Position, ship: ShipId, with: Set<ShipId>, course: Course, out: &mut Vec<Event>) {
        let Some(from) = p.ship_at[ship] else { return };
        let (first, fleet) = (course.first(), with.with(ship));
        p.ap[BRITISH] -= self.sail_cost(p, ship, first);
        p.ships_moved |= fleet;
        self.sail_to(p, fleet, from, first, out);
        if let Course::Two { drop, then, .. } = course {
            self.sail_to(p, fleet.minus(drop), first, then, out);
        }
    }

    fn sail_to(&self, p: &mut Position, fleet: Set<ShipId>, from: ZoneId, to: ZoneId, out: &mut Vec<Event>) {
        for ship in fleet {
            p.ship_at[ship] = Some(to);
        }
        out.push(Event::Sailed { count: fleet.len() as u8, from, to, ships: Secret::of(BRITISH, fleet) });
    }
}
