//! N1, N2: the map and the order of battle, read from RON and checked once into dense ids.

use serde::Deserialize;

use crate::kernel::bits::Bits;
use crate::kernel::digest;
use crate::kernel::side::{BySide, Side};
use crate::rules::raw::{DataError, DataFile};

/// A location, from 0 in the order of the data.
pub type LocId = u8;
/// A water zone.
pub type ZoneId = u8;
/// A land block: the American ones first.
pub type UnitId = u8;
/// A ship.
pub type ShipId = u8;

/// Room for locations in a position.
pub const MAX_LOCATIONS: usize = 40;
/// Room for units.
pub const MAX_UNITS: usize = 64;
/// Room for ships.
pub const MAX_SHIPS: usize = 4;
/// Room for zones.
pub const MAX_ZONES: usize = 8;

/// What a land block is (N2.1, N2.5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
pub enum Kind {
    /// One SP, leads a group.
    Leader,
    /// American regular infantry.
    Continental,
    /// American infantry that may flee.
    Militia,
    /// Hits on 5 and 6.
    Artillery,
    /// British infantry.
    Regular,
    /// Infantry whose 1 and 2 make militia flee.
    Hessian,
}

impl Kind {
    /// The lowest face that hits (N2.1).
    #[inline]
    pub const fn hits_on(self) -> u8 {
        match self {
            Self::Artillery => 5,
            _ => 6,
        }
    }

    /// The word on screen.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Leader => "leader",
            Self::Continental => "Continental infantry",
            Self::Militia => "militia",
            Self::Artillery => "artillery",
            Self::Regular => "British regulars",
            Self::Hessian => "Hessian infantry",
        }
    }
}

/// A location of the map (N1.1, N1.3).
#[derive(Clone, Debug)]
pub struct Location {
    /// Word of the notation.
    pub id: String,
    /// Name on screen.
    pub name: String,
    /// The land it lies in.
    pub region: String,
    /// The zones it lies on.
    pub zones: Bits,
    /// Fortified.
    pub fort: bool,
    /// On the edge of the board: American source of supply (N10.1).
    pub edge: bool,
    /// Locations joined to it by road.
    pub roads: Bits,
    /// Locations joined by a crossing and by no road.
    pub crossings: Bits,
}

/// A water zone (N1.2, N6.2).
#[derive(Clone, Debug)]
pub struct Zone {
    /// Word of the notation.
    pub id: String,
    /// Name on screen.
    pub name: String,
    /// `A` to `F`; empty for the Harbor.
    pub letter: String,
    /// Closed while the American occupies both; empty or two.
    pub guards: Bits,
    /// Locations on it.
    pub shores: Bits,
    /// Zones a ship can pass to.
    pub passages: Bits,
}

/// A land block (N2).
#[derive(Clone, Debug)]
pub struct Unit {
    /// Word of the notation.
    pub id: String,
    /// Name on screen.
    pub name: String,
    /// Whose.
    pub side: Side,
    /// What.
    pub kind: Kind,
    /// Militia: where from.
    pub state: Option<String>,
    /// Brigade or body, for the panel.
    pub formation: Option<String>,
    /// Full strength, 1 to 4.
    pub sp: u8,
    /// Places a turn, 1 or 2.
    pub rate: u8,
    /// Leaders: how many other units march with him (N2.3).
    pub limit: u8,
}

/// A British ship (N2.4).
#[derive(Clone, Debug)]
pub struct Ship {
    /// Word of the notation.
    pub id: String,
    /// Name on screen.
    pub name: String,
    /// Admiral Howe's.
    pub leader: bool,
}

/// A place whose loss makes militia desert (N7.1).
#[derive(Clone, Debug)]
pub struct Desertion {
    /// British here …
    pub place: LocId,
    /// … cost one militia of this state.
    pub state: String,
    /// The militia of the state.
    pub units: Bits,
}

/// The ruleset: everything of New York 1776 that never changes in play.
#[derive(Clone, Debug)]
pub struct NewYork {
    /// All locations.
    pub locations: Vec<Location>,
    /// All zones.
    pub zones: Vec<Zone>,
    /// All land blocks, the American first.
    pub units: Vec<Unit>,
    /// All ships.
    pub ships: Vec<Ship>,
    /// Land blocks of each side.
    pub army: BySide<Bits>,
    /// Infantry for N9.2 and N9.3 (N2.5).
    pub infantry: Bits,
    /// American militia.
    pub militia: Bits,
    /// Leaders of both sides.
    pub leaders: Bits,
    /// Fortified locations.
    pub forts: Bits,
    /// American sources of supply.
    pub edges: Bits,
    /// Where ships are sent (N6.3).
    pub harbor: ZoneId,
    /// Where N12.2 leads.
    pub sound: ZoneId,
    /// Where the British start; their source of supply.
    pub british_start: LocId,
    /// New York City.
    pub city: LocId,
    /// Washington.
    pub commander: UnitId,
    /// Who may force a march (N12.3).
    pub forced: Bits,
    /// Who takes part in the smaller order of battle; all, until [`NewYork::with_smaller`] has told.
    pub smaller: Bits,
    /// N7.1.
    pub desertions: Vec<Desertion>,
    /// Fingerprint of the files.
    pub hash: u64,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawMap {
    locations: Vec<RawLocation>,
    roads: Vec<RawRoad>,
    zones: Vec<RawZone>,
    passages: Vec<(String, String)>,
    harbor: String,
    sound: String,
    british_start: String,
    city: String,
    desertion: Vec<RawDesertion>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawLocation {
    id: String,
    name: String,
    region: String,
    zones: Vec<String>,
    fort: bool,
    edge: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawRoad {
    a: String,
    b: String,
    #[serde(default, rename = "road")]
    _road: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawZone {
    id: String,
    name: String,
    letter: String,
    guards: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawDesertion {
    place: String,
    state: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawForces {
    american: Vec<RawUnit>,
    british: Vec<RawUnit>,
    ships: Vec<RawShip>,
    commander: String,
    force_march: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawUnit {
    id: String,
    name: String,
    kind: Kind,
    sp: u8,
    rate: u8,
    #[serde(default)]
    state: Option<String>,
    #[serde(default)]
    formation: Option<String>,
    #[serde(default)]
    group_limit: Option<u8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawShip {
    id: String,
    name: String,
    leader: bool,
}

/// Gives every id of a list its number, or says which stands twice.
fn unique<'a>(file: &DataFile, ids: impl Iterator<Item = &'a str>, most: usize, what: &str) -> Result<(), DataError> {
    let mut seen: Vec<&str> = Vec::new();
    for id in ids {
        let well_formed =
            !id.is_empty() && id.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'_');
        if !well_formed {
            return Err(file.error_at(id, 0, format!("\"{id}\" is no id: small letters, digits and _ only")));
        }
        if seen.contains(&id) {
            return Err(file.error_at(id, 1, format!("the {what} \"{id}\" stands twice")));
        }
        seen.push(id);
    }
    if seen.len() > most {
        return Err(file.error_at(
            seen[most],
            0,
            format!("there is room for {most} {what}s, and \"{}\" is one more", seen[most]),
        ));
    }
    Ok(())
}

impl NewYork {
    /// Reads and checks the two data files.
    ///
    /// # Errors
    /// File, line, column and what is wrong: bad RON, unknown fields, dangling names, impossible values.
    pub fn from_data(map_file: DataFile, forces_file: DataFile) -> Result<Self, DataError> {
        let map: RawMap = map_file.read()?;
        let forces: RawForces = forces_file.read()?;
        unique(&map_file, map.locations.iter().map(|l| l.id.as_str()), MAX_LOCATIONS, "location")?;
        unique(&map_file, map.zones.iter().map(|z| z.id.as_str()), MAX_ZONES, "zone")?;
        let raw_units = || forces.american.iter().chain(&forces.british);
        unique(&forces_file, raw_units().map(|u| u.id.as_str()), MAX_UNITS, "unit")?;
        unique(&forces_file, forces.ships.iter().map(|s| s.id.as_str()), MAX_SHIPS, "ship")?;

        let zone = |id: &str| {
            map.zones
                .iter()
                .position(|z| z.id == id)
                .map(|i| i as u8)
                .ok_or_else(|| map_file.error_at(id, 0, format!("there is no zone \"{id}\"")))
        };
        let location = |id: &str| {
            map.locations
                .iter()
                .position(|l| l.id == id)
                .map(|i| i as u8)
                .ok_or_else(|| map_file.error_at(id, 0, format!("there is no location \"{id}\"")))
        };
        let unit = |id: &str| {
            raw_units()
                .position(|u| u.id == id)
                .map(|i| i as u8)
                .ok_or_else(|| forces_file.error_at(id, 0, format!("there is no unit \"{id}\"")))
        };

        let mut zones = Vec::new();
        for raw in &map.zones {
            let guards: Bits =
                raw.guards.iter().map(|g| location(g)).collect::<Result<Vec<_>, _>>()?.into_iter().collect();
            if !matches!(guards.len(), 0 | 2) {
                return Err(map_file.error_at(
                    &raw.id,
                    0,
                    format!("a zone is guarded by no location or by two, and \"{}\" by {}", raw.id, guards.len()),
                ));
            }
            zones.push(Zone {
                id: raw.id.clone(),
                name: raw.name.clone(),
                letter: raw.letter.clone(),
                guards,
                shores: Bits::NONE,
                passages: Bits::NONE,
            });
        }
        for (a, b) in &map.passages {
            let (i, j) = (zone(a)?, zone(b)?);
            if i == j {
                return Err(map_file.error_at(a, 0, format!("a passage joins two zones, not \"{a}\" with itself")));
            }
            zones[i as usize].passages = zones[i as usize].passages.with(j);
            zones[j as usize].passages = zones[j as usize].passages.with(i);
        }
        let mut locations = Vec::new();
        for (i, raw) in map.locations.iter().enumerate() {
            let on: Bits = raw.zones.iter().map(|z| zone(z)).collect::<Result<Vec<_>, _>>()?.into_iter().collect();
            for z in on {
                zones[z as usize].shores = zones[z as usize].shores.with(i as u8);
            }
            locations.push(Location {
                id: raw.id.clone(),
                name: raw.name.clone(),
                region: raw.region.clone(),
                zones: on,
                fort: raw.fort,
                edge: raw.edge.is_some(),
                roads: Bits::NONE,
                crossings: Bits::NONE,
            });
        }
        for road in &map.roads {
            let (a, b) = (location(&road.a)?, location(&road.b)?);
            if a == b {
                return Err(map_file.error_at(
                    &road.a,
                    0,
                    format!("a road joins two locations, not \"{}\" with itself", road.a),
                ));
            }
            locations[a as usize].roads = locations[a as usize].roads.with(b);
            locations[b as usize].roads = locations[b as usize].roads.with(a);
        }
        for (i, l) in locations.iter_mut().enumerate() {
            let shores = l.zones.into_iter().fold(Bits::NONE, |all, z| all | zones[z as usize].shores);
            l.crossings = shores.minus(l.roads).without(i as u8);
        }

        let mut units = Vec::new();
        for (i, raw) in raw_units().enumerate() {
            let side = if i < forces.american.len() { Side::American } else { Side::British };
            let wrong = |what: String| Err(forces_file.error_at(&raw.id, 0, what));
            if !(1..=4).contains(&raw.sp) {
                return wrong(format!("\"{}\" has {} SP; a unit has 1 to 4", raw.id, raw.sp));
            }
            if !(1..=2).contains(&raw.rate) {
                return wrong(format!("\"{}\" moves {} places; a unit moves 1 or 2", raw.id, raw.rate));
            }
            if (raw.kind == Kind::Leader) != raw.group_limit.is_some() {
                return wrong(format!("\"{}\": leaders have a group_limit, and only they", raw.id));
            }
            if (raw.kind == Kind::Militia) != raw.state.is_some() {
                return wrong(format!("\"{}\": militia have a state, and only they", raw.id));
            }
            let fits = match side {
                Side::American => !matches!(raw.kind, Kind::Regular | Kind::Hessian),
                Side::British => !matches!(raw.kind, Kind::Continental | Kind::Militia),
            };
            if !fits {
                return wrong(format!("\"{}\": {} do not serve on the {} side", raw.id, raw.kind.name(), side.name()));
            }
            units.push(Unit {
                id: raw.id.clone(),
                name: raw.name.clone(),
                side,
                kind: raw.kind,
                state: raw.state.clone(),
                formation: raw.formation.clone(),
                sp: raw.sp,
                rate: raw.rate,
                limit: raw.group_limit.unwrap_or(0),
            });
        }
        let of = |test: &dyn Fn(&Unit) -> bool| -> Bits {
            (0..units.len() as u8).filter(|u| test(&units[*u as usize])).collect()
        };
        let commander = unit(&forces.commander)?;
        if units[commander as usize].side != Side::American {
            return Err(forces_file.error_at(&forces.commander, 1, "the commander is an American unit"));
        }
        let mut desertions = Vec::new();
        for raw in &map.desertion {
            let units = of(&|u| u.state.as_deref() == Some(raw.state.as_str()));
            if units.is_empty() {
                return Err(map_file.error_at(&raw.state, 0, format!("no militia come from \"{}\"", raw.state)));
            }
            desertions.push(Desertion { place: location(&raw.place)?, state: raw.state.clone(), units });
        }
        let by_location = |test: &dyn Fn(&Location) -> bool| -> Bits {
            (0..locations.len() as u8).filter(|l| test(&locations[*l as usize])).collect()
        };
        Ok(Self {
            army: BySide { american: of(&|u| u.side == Side::American), british: of(&|u| u.side == Side::British) },
            infantry: of(&|u| !matches!(u.kind, Kind::Leader | Kind::Artillery)),
            militia: of(&|u| u.kind == Kind::Militia),
            leaders: of(&|u| u.kind == Kind::Leader),
            forts: by_location(&|l| l.fort),
            edges: by_location(&|l| l.edge),
            harbor: zone(&map.harbor)?,
            sound: zone(&map.sound)?,
            british_start: location(&map.british_start)?,
            city: location(&map.city)?,
            commander,
            forced: forces.force_march.iter().map(|id| unit(id)).collect::<Result<Vec<_>, _>>()?.into_iter().collect(),
            desertions,
            ships: forces
                .ships
                .iter()
                .map(|s| Ship { id: s.id.clone(), name: s.name.clone(), leader: s.leader })
                .collect(),
            smaller: (0..units.len() as u8).collect(),
            hash: digest::of_text(map_file.text) ^ digest::of_text(forces_file.text).rotate_left(1),
            locations,
            zones,
            units,
        })
    }

    /// The unit of this id.
    pub fn unit(&self, id: &str) -> Option<UnitId> {
        self.units.iter().position(|u| u.id == id).map(|i| i as u8)
    }

    /// The location of this id.
    pub fn location(&self, id: &str) -> Option<LocId> {
        self.locations.iter().position(|l| l.id == id).map(|i| i as u8)
    }

    /// The zone of this id.
    pub fn zone(&self, id: &str) -> Option<ZoneId> {
        self.zones.iter().position(|z| z.id == id).map(|i| i as u8)
    }

    /// The ship of this id.
    pub fn ship(&self, id: &str) -> Option<ShipId> {
        self.ships.iter().position(|s| s.id == id).map(|i| i as u8)
    }

    /// Name of a location on screen.
    pub fn place_name(&self, loc: LocId) -> &str {
        &self.locations[loc as usize].name
    }

    /// Name of a unit on screen.
    pub fn unit_name(&self, unit: UnitId) -> &str {
        &self.units[unit as usize].name
    }

    /// Name of a zone in a sentence: "zone D", "New York Harbor".
    pub fn zone_name(&self, zone: ZoneId) -> String {
        let z = &self.zones[zone as usize];
        if z.letter.is_empty() { z.name.clone() } else { format!("zone {}", z.letter) }
    }

    /// All locations as a set.
    pub fn all_locations(&self) -> Bits {
        Bits((1 << self.locations.len()) - 1)
    }

    /// The ship that leads (N2.4), if there is one.
    pub fn leader_ship(&self) -> Option<ShipId> {
        self.ships.iter().position(|s| s.leader).map(|i| i as u8)
    }
}
