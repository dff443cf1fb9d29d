//! N6: ships sail, are shut out by forts, and carry.

use super::data::{NewYork, ShipId, ZoneId};
use super::event::Event;
use super::options::Rule;
use super::position::{OFF, OweWhy, Position};
use crate::kernel::bits::Bits;
use crate::kernel::ruleset::Refusal;
use crate::kernel::side::Side;

/// What the way from the Harbor straight to the Sound costs (N12.2).
pub const SOUND_AP: u8 = 3;

impl NewYork {
    /// Zones no ship may enter or pass (N6.2).
    pub fn closed_zones(&self, p: &Position) -> Bits {
        let mut closed = Bits::NONE;
        for (z, zone) in self.zones.iter().enumerate() {
            if zone.guards.len() == 2 && zone.guards.into_iter().all(|g| self.occupies(p, g)) {
                closed = closed.with(z as u8);
            }
        }
        closed
    }

    /// Whether Americans occupy a fort: they stand there and are not themselves attackers in an open battle (N6.3).
    fn occupies(&self, p: &Position, fort: u8) -> bool {
        // A forced march has entered nothing before its losses are taken (N12.3).
        let on_the_way = match (p.owes, p.marching) {
            (Some(owes), Some(march)) if owes.why == OweWhy::ForceMarch => march.column,
            _ => Bits::NONE,
        };
        let stand_there = p.of(self, Side::American, fort).minus(on_the_way);
        let attack = p.active == Side::American && p.contested(self, fort);
        !(stand_there.is_empty() || attack)
    }

    /// N6.3: ships in a zone that is closed now go to the Harbor.
    pub(super) fn close_zones(&self, p: &mut Position, out: &mut Vec<Event>) {
        let with_ships = p.ship_zones();
        if with_ships.without(self.harbor).is_empty() {
            return;
        }
        for zone in self.closed_zones(p) & with_ships {
            let mut ships = 0;
            for ship in 0..self.ships.len() {
                if p.ship_at[ship] == zone {
                    p.ship_at[ship] = self.harbor;
                    ships |= 1 << ship;
                }
            }
            out.push(Event::Expelled { ships, from: zone });
        }
    }

    /// The ship that would carry over one of these zones: the one that loses least (N6.4).
    pub(super) fn carrier(&self, p: &Position, zones: Bits) -> Option<ShipId> {
        (0..self.ships.len() as u8)
            .filter(|s| {
                let at = p.ship_at[*s as usize];
                at != OFF && zones.has(at) && !p.ship_has_carried(*s)
            })
            .min_by_key(|s| (!p.ship_has_moved(*s), self.ships[*s as usize].leader, *s))
    }

    /// Zones in which a ship can still carry.
    pub(super) fn carrier_zones(&self, p: &Position) -> Bits {
        (0..self.ships.len() as u8)
            .filter(|s| p.ship_at[*s as usize] != OFF && !p.ship_has_carried(*s))
            .map(|s| p.ship_at[s as usize])
            .collect()
    }

    /// Whether a ship has done nothing yet this turn and lies somewhere.
    pub(super) fn ship_is_free(&self, p: &Position, ship: ShipId) -> bool {
        p.ship_at[ship as usize] != OFF && !p.ship_has_moved(ship) && !p.ship_has_carried(ship)
    }

    /// What a sail costs: 3 for the way round Long Island, else 1.
    pub fn sail_cost(&self, p: &Position, ship: ShipId, first: ZoneId) -> u8 {
        let from = p.ship_at[ship as usize];
        let straight = from == self.harbor && first == self.sound && !self.zones[from as usize].passages.has(first);
        if straight { SOUND_AP } else { 1 }
    }

    pub(super) fn check_sail(
        &self,
        p: &Position,
        ship: ShipId,
        with: u8,
        first: ZoneId,
        drop: u8,
        then: Option<ZoneId>,
    ) -> Result<(), Refusal> {
        let name = |s: ShipId| self.ships[s as usize].name.as_str();
        if p.active != Side::British {
            return Err(Refusal::form("the ships are British"));
        }
        let from = p.ship_at[ship as usize];
        if from == OFF {
            return Err(Refusal::form(format!("{} is out of play", name(ship))));
        }
        if !p.may_sail {
            return Err(Refusal::by("N4.4", "no ship may sail this turn: the British die was odd"));
        }
        let cost = self.sail_cost(p, ship, first);
        if p.ap.british < cost {
            let case = if cost == 1 { "N6.1" } else { "N12.2" };
            return Err(Refusal::by(case, format!("this takes {cost} AP, and {} are left", p.ap.british)));
        }
        for s in Bits(u64::from(with) | 1 << ship) {
            if p.ship_has_moved(s) {
                return Err(Refusal::by("N5.4", format!("{} has sailed this turn", name(s))));
            }
            if p.ship_has_carried(s) {
                return Err(Refusal::by(
                    "N6.4",
                    format!("{} has carried this turn and may not sail after it", name(s)),
                ));
            }
        }
        if with != 0 {
            if !p.options.has(Rule::ShipGroup) {
                return Err(Refusal::by("N12.1", "ships sail one by one: the rule of ship groups is not in play"));
            }
            if !self.ships[ship as usize].leader {
                return Err(Refusal::by(
                    "N12.1",
                    format!("{} is not the leader ship and takes none along", name(ship)),
                ));
            }
            for s in Bits(u64::from(with)) {
                if s == ship || p.ship_at[s as usize] != from {
                    return Err(Refusal::by(
                        "N12.1",
                        format!("{} does not lie with {} to be taken along", name(s), name(ship)),
                    ));
                }
            }
        }
        if cost == SOUND_AP {
            if !p.options.has(Rule::SoundPassage) {
                return Err(Refusal::by(
                    "N6.1",
                    format!("no passage joins {} and {}", self.zone_name(from), self.zone_name(first)),
                ));
            }
            if then.is_some() {
                return Err(Refusal::by("N12.2", "the way round Long Island is the whole move"));
            }
            return Ok(());
        }
        if drop & !with != 0 {
            return Err(Refusal::by("N12.1", "only ships that sail along can be dropped"));
        }
        self.check_passage(p, from, first)?;
        then.map_or(Ok(()), |then| self.check_passage(p, first, then))
    }

    fn check_passage(&self, p: &Position, from: ZoneId, to: ZoneId) -> Result<(), Refusal> {
        if !self.zones[from as usize].passages.has(to) {
            return Err(Refusal::by(
                "N6.1",
                format!("no passage joins {} and {}", self.zone_name(from), self.zone_name(to)),
            ));
        }
        if self.closed_zones(p).has(to) {
            let guards: Vec<_> = self.zones[to as usize].guards.into_iter().map(|g| self.place_name(g)).collect();
            return Err(Refusal::by(
                "N6.2",
                format!("{} is closed: Americans hold {}", self.zone_name(to), guards.join(" and ")),
            ));
        }
        Ok(())
    }

    pub(super) fn sail(
        &self,
        p: &mut Position,
        ship: ShipId,
        with: u8,
        first: ZoneId,
        drop: u8,
        then: Option<ZoneId>,
        out: &mut Vec<Event>,
    ) {
        let from = p.ship_at[ship as usize];
        let mut fleet = with | 1 << ship;
        p.ap.british -= self.sail_cost(p, ship, first);
        p.ships_moved |= fleet;
        self.sail_to(p, fleet, from, first, out);
        if let Some(then) = then {
            fleet &= !drop;
            self.sail_to(p, fleet, first, then, out);
        }
    }

    fn sail_to(&self, p: &mut Position, fleet: u8, from: ZoneId, to: ZoneId, out: &mut Vec<Event>) {
        for ship in Bits(u64::from(fleet)) {
            p.ship_at[ship as usize] = to;
        }
        out.push(Event::Sailed { ships: fleet, from, to });
    }
}
