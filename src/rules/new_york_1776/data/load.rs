//! The data of New York 1776, read from RON and checked once: the map and the order of battle (N1, N2).

use serde::Deserialize;

use super::options::Rule;
use super::scenarios;
use super::{
    Desertion, Kind, LocId, Location, MAX_LOCATIONS, MAX_SHIPS, MAX_STATES, MAX_UNITS, MAX_ZONES, NewYork, Ship, Unit,
    UnitId, Zone, ZoneId, background,
};
use crate::kernel::collections::{IdMap, Set};
use crate::kernel::data::{DataError, DataFile, Source};
use crate::kernel::digest;
use crate::kernel::manifest::Manifest;
use crate::kernel::side::{BySide, Side};
use crate::rules::common::reader::Reader;
use crate::rules::new_york_1776::sides::{AMERICAN, BRITISH, SideWords};

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
    ships: Vec<Ship>,
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

/// Both files and the ids of their lists.
struct Files<'a> {
    map: RawMap,
    forces: RawForces,
    locations: Reader<'a>,
    zones: Reader<'a>,
    units: Reader<'a>,
}

/// The ids of a list, in its order.
fn ids<'a, 'b>(
    file: DataFile<'a>,
    listed: impl Iterator<Item = &'b String>,
    room: usize,
    what: &str,
) -> Result<Reader<'a>, DataError> {
    let mut reader = Reader::new(file);
    for (number, id) in listed.enumerate() {
        reader.name(id, number, room, what)?;
    }
    Ok(reader)
}

impl<'a> Files<'a> {
    fn new(map_file: DataFile<'a>, forces_file: DataFile<'a>) -> Result<Self, DataError> {
        let (map, forces): (RawMap, RawForces) = (map_file.read()?, forces_file.read()?);
        let units = forces.american.iter().chain(&forces.british);
        ids(forces_file, forces.ships.iter().map(|ship| &ship.id), MAX_SHIPS, "ship")?;
        Ok(Self {
            locations: ids(map_file, map.locations.iter().map(|place| &place.id), MAX_LOCATIONS, "location")?,
            zones: ids(map_file, map.zones.iter().map(|zone| &zone.id), MAX_ZONES, "zone")?,
            units: ids(forces_file, units.map(|unit| &unit.id), MAX_UNITS, "unit")?,
            map,
            forces,
        })
    }

    fn zone(&self, id: &str) -> Result<ZoneId, DataError> {
        self.zones.find(id, "zone")
    }

    fn location(&self, id: &str) -> Result<LocId, DataError> {
        self.locations.find(id, "location")
    }

    /// N1.2, N6.2.
    fn zones(&self) -> Result<Vec<Zone>, DataError> {
        let mut zones = Vec::new();
        for raw in &self.map.zones {
            let guards: Set<LocId> = self.locations.find_all(&raw.guards, "location")?;
            if !matches!(guards.len(), 0 | 2) {
                return Err(self.zones.file.error_at(
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
                shores: Set::NONE,
                passages: Set::NONE,
            });
        }
        for (a, b) in &self.map.passages {
            let (i, j) = (self.zone(a)?, self.zone(b)?);
            if i == j {
                let what = format!("a passage joins two zones, not \"{a}\" with itself");
                return Err(self.zones.file.error_at(a, 0, what));
            }
            zones[i.index()].passages.add(j);
            zones[j.index()].passages.add(i);
        }
        Ok(zones)
    }

    /// N1.1, N1.3; also fills in the zones' shores.
    fn locations(&self, zones: &mut [Zone]) -> Result<Vec<Location>, DataError> {
        let mut locations = Vec::new();
        for (i, raw) in self.map.locations.iter().enumerate() {
            let on: Set<ZoneId> = self.zones.find_all(&raw.zones, "zone")?;
            for zone in on {
                zones[zone.index()].shores.add(LocId::of(i));
            }
            locations.push(Location {
                id: raw.id.clone(),
                name: raw.name.clone(),
                region: raw.region.clone(),
                zones: on,
                fort: raw.fort,
                edge: raw.edge.is_some(),
                roads: Set::NONE,
                crossings: Set::NONE,
            });
        }
        for road in &self.map.roads {
            let (a, b) = (self.location(&road.a)?, self.location(&road.b)?);
            if a == b {
                let what = format!("a road joins two locations, not \"{}\" with itself", road.a);
                return Err(self.zones.file.error_at(&road.a, 0, what));
            }
            locations[a.index()].roads.add(b);
            locations[b.index()].roads.add(a);
        }
        for (i, l) in locations.iter_mut().enumerate() {
            let shores = l.zones.into_iter().fold(Set::NONE, |all, z| all | zones[z.index()].shores);
            l.crossings = shores.minus(l.roads).without(LocId::of(i));
        }
        Ok(locations)
    }

    /// N2.
    fn units(&self) -> Result<Vec<Unit>, DataError> {
        let american = self.forces.american.iter().map(|raw| (AMERICAN, raw));
        let british = self.forces.british.iter().map(|raw| (BRITISH, raw));
        american.chain(british).map(|(side, raw)| self.one_unit(side, raw)).collect()
    }

    fn one_unit(&self, side: Side, raw: &RawUnit) -> Result<Unit, DataError> {
        let wrong = |what: String| Err(self.units.file.error_at(&raw.id, 0, what));
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
            AMERICAN => !matches!(raw.kind, Kind::Regular | Kind::Hessian),
            BRITISH => !matches!(raw.kind, Kind::Continental | Kind::Militia),
        };
        if !fits {
            return wrong(format!("\"{}\": {} do not serve on the {} side", raw.id, raw.kind.name(), side.name()));
        }
        Ok(Unit {
            id: raw.id.clone(),
            name: raw.name.clone(),
            side,
            kind: raw.kind,
            state: raw.state.clone(),
            formation: raw.formation.clone(),
            sp: raw.sp,
            rate: raw.rate,
            limit: raw.group_limit.unwrap_or(0),
        })
    }

    /// N7.1: each state once, and no more states than a position has room for.
    fn desertions(&self, units: &[Unit]) -> Result<Vec<Desertion>, DataError> {
        if let Some(one_more) = self.map.desertion.get(MAX_STATES) {
            let what = format!("there is room for {MAX_STATES} states, and \"{}\" is one more", one_more.state);
            return Err(self.zones.file.error_at(&one_more.state, 0, what));
        }
        let mut desertions: Vec<Desertion> = Vec::new();
        for raw in &self.map.desertion {
            let wrong = |nth: usize, what: String| Err(self.zones.file.error_at(&raw.state, nth, what));
            let militia: Set<UnitId> = Set::those(units, |u| u.state.as_deref() == Some(raw.state.as_str()));
            if militia.is_empty() {
                return wrong(0, format!("no militia comes from \"{}\"", raw.state));
            }
            if desertions.iter().any(|other| other.state == raw.state) {
                return wrong(1, format!("the state \"{}\" is listed twice", raw.state));
            }
            let place = self.location(&raw.place)?;
            desertions.push(Desertion { place, state: raw.state.clone(), units: militia });
        }
        Ok(desertions)
    }
}

fn file((name, text): &(String, String)) -> DataFile<'_> {
    DataFile { name, text }
}

impl NewYork {
    /// Reads and checks the map and the order of battle.
    fn from_data(map_file: DataFile, forces_file: DataFile, manifest: Manifest) -> Result<Self, DataError> {
        let files = Files::new(map_file, forces_file)?;
        let (map, forces) = (&files.map, &files.forces);
        let mut zones = files.zones()?;
        let locations = files.locations(&mut zones)?;
        let units = files.units()?;
        let commander = files.units.find::<UnitId>(&forces.commander, "unit")?;
        if units[commander.index()].side != AMERICAN {
            return Err(forces_file.error_at(&forces.commander, 1, "the commander must be an American unit"));
        }
        Ok(Self {
            army: BySide {
                first: Set::those(&units, |u| u.side == AMERICAN),
                second: Set::those(&units, |u| u.side == BRITISH),
            },
            infantry: Set::those(&units, |u| !matches!(u.kind, Kind::Leader | Kind::Artillery)),
            militia: Set::those(&units, |u| u.kind == Kind::Militia),
            leaders: Set::those(&units, |u| u.kind == Kind::Leader),
            forts: Set::those(&locations, |l| l.fort),
            guards: zones.iter().fold(Set::NONE, |all, zone| all | zone.guards),
            guarded: Set::those(&zones, |z| !z.guards.is_empty()),
            edges: Set::those(&locations, |l| l.edge),
            harbor: files.zone(&map.harbor)?,
            sound: files.zone(&map.sound)?,
            british_start: files.location(&map.british_start)?,
            city: files.location(&map.city)?,
            commander,
            fast: Set::those(&units, |u| u.rate > 1),
            forced: files.units.find_all(&forces.force_march, "unit")?,
            desertions: files.desertions(&units)?,
            scenarios: vec![scenarios::campaign(&units, files.location(&map.city)?)],
            ships: forces.ships.clone(),
            smaller: Set::first_ids(units.len()),
            board_hash: digest::of_text(map_file.text) ^ digest::of_text(forces_file.text).rotate_left(1),
            smaller_hash: 0,
            sick: Set::NONE,
            sick_hash: 0,
            near: IdMap::of((0..locations.len()).map(LocId::of), Set::NONE, |loc: LocId| {
                locations[loc.index()].roads | locations[loc.index()].crossings
            }),
            locations,
            zones,
            units,
            manifest,
            chapters: Vec::new(),
            deployments: Vec::new(),
            calendar: Vec::new(),
        })
    }

    /// Reads and checks the ruleset's files.
    ///
    /// # Errors
    /// File, line, column and error: bad RON, unknown fields, dangling names, impossible values.
    pub fn from_source(source: &dyn Source) -> Result<Self, DataError> {
        let manifest = Manifest::read::<NewYork>(source, &Rule::ALL.map(Rule::id))?;
        let text = |name: &str| source.text(name);
        let (map, forces, turns, deployments) =
            (text("map.ron")?, text("forces.ron")?, text("turns.ron")?, text("deployments.ron")?);
        let (smaller, sick, scenarios) = (text("smaller.ron")?, text("sick.ron")?, text("scenarios.ron")?);
        let mut rules = Self::from_data(file(&map), file(&forces), manifest)?;
        rules.read_smaller(file(&smaller))?;
        rules.read_sick(file(&sick))?;
        rules.read_scenarios(file(&scenarios))?;
        rules.chapters = source.read("cases.ron")?;
        rules.deployments = rules.read_deployments(file(&deployments))?;
        rules.calendar = background::read_calendar(file(&turns))?;
        Ok(rules)
    }
}
