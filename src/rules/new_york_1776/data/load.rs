//! The data of New York 1776, read from RON and checked once: the map and the order of battle (N1, N2).

use serde::Deserialize;

use super::options::Rule;
use super::scenarios;
use super::{
    Desertion, Kind, LocId, Location, MAX_LOCATIONS, MAX_SHIPS, MAX_STATES, MAX_UNITS, MAX_ZONES, NewYork, Ship, Unit,
    UnitId, Zone, ZoneId, background,
};
use crate::kernel::collections::{Id, IdMap, Set};
use crate::kernel::data::{DataError, DataFile, Source};
use crate::kernel::digest;
use crate::kernel::manifest::Manifest;
use crate::kernel::side::{BySide, Side};
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

/// Checks that the ids of a list are well formed, unique and not too many.
fn unique<'a>(file: &DataFile, ids: impl Iterator<Item = &'a str>, limit: usize, what: &str) -> Result<(), DataError> {
    let mut seen: Vec<&str> = Vec::new();
    for id in ids {
        let well_formed =
            !id.is_empty() && id.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'_');
        if !well_formed {
            return Err(file.error_at(
                id,
                0,
                format!("\"{id}\" is not a valid id: use small letters, digits and _ only"),
            ));
        }
        if seen.contains(&id) {
            return Err(file.error_at(id, 1, format!("the {what} \"{id}\" stands twice")));
        }
        seen.push(id);
    }
    if seen.len() > limit {
        return Err(file.error_at(
            seen[limit],
            0,
            format!("there is room for {limit} {what}s, and \"{}\" is one more", seen[limit]),
        ));
    }
    Ok(())
}

/// Both files and their contents, for looking up ids.
struct Reader<'a> {
    map_file: DataFile<'a>,
    forces_file: DataFile<'a>,
    map: RawMap,
    forces: RawForces,
}

impl<'a> Reader<'a> {
    fn new(map_file: DataFile<'a>, forces_file: DataFile<'a>) -> Result<Self, DataError> {
        let (map, forces): (RawMap, RawForces) = (map_file.read()?, forces_file.read()?);
        unique(&map_file, map.locations.iter().map(|l| l.id.as_str()), MAX_LOCATIONS, "location")?;
        unique(&map_file, map.zones.iter().map(|z| z.id.as_str()), MAX_ZONES, "zone")?;
        unique(&forces_file, forces.american.iter().chain(&forces.british).map(|u| u.id.as_str()), MAX_UNITS, "unit")?;
        unique(&forces_file, forces.ships.iter().map(|s| s.id.as_str()), MAX_SHIPS, "ship")?;
        Ok(Self { map_file, forces_file, map, forces })
    }

    fn zone(&self, id: &str) -> Result<ZoneId, DataError> {
        let found = self.map.zones.iter().position(|z| z.id == id).map(ZoneId::of);
        found.ok_or_else(|| self.map_file.error_at(id, 0, format!("there is no zone \"{id}\"")))
    }

    fn location(&self, id: &str) -> Result<LocId, DataError> {
        let found = self.map.locations.iter().position(|l| l.id == id).map(LocId::of);
        found.ok_or_else(|| self.map_file.error_at(id, 0, format!("there is no location \"{id}\"")))
    }

    fn unit(&self, id: &str) -> Result<UnitId, DataError> {
        let found = self.forces.american.iter().chain(&self.forces.british).position(|u| u.id == id).map(UnitId::of);
        found.ok_or_else(|| self.forces_file.error_at(id, 0, format!("there is no unit \"{id}\"")))
    }

    /// N1.2, N6.2.
    fn zones(&self) -> Result<Vec<Zone>, DataError> {
        let mut zones = Vec::new();
        for raw in &self.map.zones {
            let guards = raw.guards.iter().map(|g| self.location(g)).collect::<Result<Vec<_>, _>>()?;
            let guards: Set<LocId> = guards.into_iter().collect();
            if !matches!(guards.len(), 0 | 2) {
                return Err(self.map_file.error_at(
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
                return Err(self.map_file.error_at(a, 0, what));
            }
            zones[i.index()].passages = zones[i.index()].passages.with(j);
            zones[j.index()].passages = zones[j.index()].passages.with(i);
        }
        Ok(zones)
    }

    /// N1.1, N1.3; also fills in the zones' shores.
    fn locations(&self, zones: &mut [Zone]) -> Result<Vec<Location>, DataError> {
        let mut locations = Vec::new();
        for (i, raw) in self.map.locations.iter().enumerate() {
            let on = raw.zones.iter().map(|z| self.zone(z)).collect::<Result<Vec<_>, _>>()?;
            let on: Set<ZoneId> = on.into_iter().collect();
            for zone in on {
                zones[zone.index()].shores = zones[zone.index()].shores.with(LocId::of(i));
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
                return Err(self.map_file.error_at(&road.a, 0, what));
            }
            locations[a.index()].roads = locations[a.index()].roads.with(b);
            locations[b.index()].roads = locations[b.index()].roads.with(a);
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
        let wrong = |what: String| Err(self.forces_file.error_at(&raw.id, 0, what));
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
            return Err(self.map_file.error_at(&one_more.state, 0, what));
        }
        let mut desertions: Vec<Desertion> = Vec::new();
        for raw in &self.map.desertion {
            let wrong = |nth: usize, what: String| Err(self.map_file.error_at(&raw.state, nth, what));
            let militia: Set<UnitId> = ids_where(units, |u| u.state.as_deref() == Some(raw.state.as_str()));
            if militia.is_empty() {
                return wrong(0, format!("no militia comes from \"{}\"", raw.state));
            }
            if desertions.iter().any(|other| other.state == raw.state) {
                return wrong(1, format!("the state \"{}\" stands twice", raw.state));
            }
            let place = self.location(&raw.place)?;
            desertions.push(Desertion { place, state: raw.state.clone(), units: militia });
        }
        Ok(desertions)
    }
}

/// The ids of all entries that pass a test.
fn ids_where<T, K: Id>(all: &[T], test: impl Fn(&T) -> bool) -> Set<K> {
    all.iter().enumerate().filter(|(_, one)| test(one)).map(|(i, _)| K::new(i)).collect()
}

/// The neighbours of each location by road or crossing.
fn near(locations: &[Location]) -> IdMap<LocId, Set<LocId>, MAX_LOCATIONS> {
    let mut near = IdMap::all(Set::NONE);
    for (i, location) in locations.iter().enumerate() {
        near[LocId::of(i)] = location.roads | location.crossings;
    }
    near
}

impl NewYork {
    /// Reads and checks the map and the order of battle.
    fn from_data(map_file: DataFile, forces_file: DataFile, manifest: Manifest) -> Result<Self, DataError> {
        let reader = Reader::new(map_file, forces_file)?;
        let (map, forces) = (&reader.map, &reader.forces);
        let mut zones = reader.zones()?;
        let locations = reader.locations(&mut zones)?;
        let units = reader.units()?;
        let commander = reader.unit(&forces.commander)?;
        if units[commander.index()].side != AMERICAN {
            return Err(forces_file.error_at(&forces.commander, 1, "the commander must be an American unit"));
        }
        let forced = forces.force_march.iter().map(|id| reader.unit(id)).collect::<Result<Vec<_>, _>>()?;
        Ok(Self {
            army: BySide {
                first: ids_where(&units, |u| u.side == AMERICAN),
                second: ids_where(&units, |u| u.side == BRITISH),
            },
            infantry: ids_where(&units, |u| !matches!(u.kind, Kind::Leader | Kind::Artillery)),
            militia: ids_where(&units, |u| u.kind == Kind::Militia),
            leaders: ids_where(&units, |u| u.kind == Kind::Leader),
            forts: ids_where(&locations, |l| l.fort),
            guards: zones.iter().fold(Set::NONE, |all, zone| all | zone.guards),
            guarded: ids_where(&zones, |z| !z.guards.is_empty()),
            edges: ids_where(&locations, |l| l.edge),
            harbor: reader.zone(&map.harbor)?,
            sound: reader.zone(&map.sound)?,
            british_start: reader.location(&map.british_start)?,
            city: reader.location(&map.city)?,
            commander,
            fast: ids_where(&units, |u| u.rate > 1),
            forced: forced.into_iter().collect(),
            desertions: reader.desertions(&units)?,
            scenarios: vec![scenarios::campaign(&units, reader.location(&map.city)?)],
            ships: forces.ships.clone(),
            smaller: Set::first_ids(units.len()),
            board_hash: digest::of_text(map_file.text) ^ digest::of_text(forces_file.text).rotate_left(1),
            smaller_hash: 0,
            sick: Set::NONE,
            sick_hash: 0,
            near: near(&locations),
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
        let (map_name, map) = source.text("map.ron")?;
        let (forces_name, forces) = source.text("forces.ron")?;
        let map = DataFile { name: &map_name, text: &map };
        let forces = DataFile { name: &forces_name, text: &forces };
        let mut rules = Self::from_data(map, forces, manifest)?;
        let (name, text) = source.text("smaller.ron")?;
        rules.read_smaller(DataFile { name: &name, text: &text })?;
        let (name, text) = source.text("sick.ron")?;
        rules.read_sick(DataFile { name: &name, text: &text })?;
        let (name, text) = source.text("scenarios.ron")?;
        rules.read_scenarios(DataFile { name: &name, text: &text })?;
        rules.chapters = source.read("cases.ron")?;
        let (name, text) = source.text("deployments.ron")?;
        rules.deployments = rules.read_deployments(DataFile { name: &name, text: &text })?;
        let (name, text) = source.text("turns.ron")?;
        rules.calendar = background::read_calendar(DataFile { name: &name, text: &text })?;
        Ok(rules)
    }
}
