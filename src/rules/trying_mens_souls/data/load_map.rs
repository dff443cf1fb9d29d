//! T1: the map, read and checked; neighbours, steps, coasts and areas, computed once.

use super::ids::*;
use super::raw::{RawBoom, RawFerry, RawMap};
use super::tables::Tables;
use super::terrain::*;
use crate::kernel::data::DataError;
use crate::kernel::side::BySide;
use crate::kernel::story::typeset;
use crate::rules::common::graph::Graph;
use crate::rules::common::hex::{Hex as Axial, LoweredColumns};
use crate::rules::common::reader::Reader;
use crate::rules::trying_mens_souls::sides::AMERICAN;

/// Everything on the map.
pub(super) struct Map {
    pub hexes: Vec<Hex>,
    pub boxes: Vec<AreaBox>,
    pub booms: Vec<Boom>,
    pub ferries: Vec<Ferry>,
    pub forts: Vec<Fort>,
    pub roads: Vec<Road>,
    pub areas: Areas,
    pub named: Named,
}

/// The column and the row of a number of four figures.
fn axial(id: &str) -> Option<Axial> {
    let part = |range: std::ops::Range<usize>| id.get(range)?.parse::<i16>().ok();
    (id.len() == 4).then(|| Some(Axial::printed(part(0..2)?, part(2..4)?, LoweredColumns::Even))).flatten()
}

/// T1.1, T1.2: hexes in the order of their numbers, then boxes.
fn hexes(reader: &mut Reader<'_>, raw: &RawMap, zones: &Reader<'_>) -> Result<Vec<Hex>, DataError> {
    let mut hexes: Vec<(Hex, Option<ZoneId>)> = Vec::new();
    for (id, ground, region, _) in &raw.land {
        hexes.push((Hex { id: id.clone(), ground: *ground, region: Some(*region), ..Hex::default() }, None));
    }
    for (zone, ids) in &raw.water {
        let zone: ZoneId = zones.find(zone, "zone")?;
        let water = |id: &String| (Hex { id: id.clone(), ground: Ground::Water, ..Hex::default() }, Some(zone));
        hexes.extend(ids.iter().map(water));
    }
    hexes.sort_by(|a, b| a.0.id.cmp(&b.0.id));
    for (number, (hex, _)) in hexes.iter_mut().enumerate() {
        reader.name(&hex.id, number, MAX_HEXES - raw.boxes.len(), "hex")?;
        hex.axial = axial(&hex.id);
        if hex.axial.is_none() {
            return reader.error(
                &hex.id,
                0,
                format!("\"{}\" is not a hex: write column and row, such as \"0712\"", hex.id),
            );
        }
    }
    let at: std::collections::BTreeMap<Axial, usize> =
        hexes.iter().enumerate().filter_map(|(number, (hex, _))| Some((hex.axial?, number))).collect();
    for number in 0..hexes.len() {
        let Some(axial) = hexes[number].0.axial else { continue };
        let near = axial.neighbours().map(|near| at.get(&near).copied());
        let water: Zones = near.iter().flatten().filter_map(|near| hexes[*near].1).collect();
        let hex = &mut hexes[number].0;
        hex.near = near.map(|near| near.map(HexId::of));
        (hex.coast, hex.water_near) = (water, water);
    }
    let mut hexes: Vec<Hex> = hexes
        .into_iter()
        .map(|(hex, zone)| match zone {
            Some(zone) => Hex { coast: Zones::one(zone), ..hex },
            None => hex,
        })
        .collect();
    for (id, name) in &raw.names {
        hexes[reader.find::<HexId>(id, "hex")?.index()].name = typeset(name);
    }
    for one in &raw.boxes {
        reader.name(&one.id, hexes.len(), MAX_HEXES, "box")?;
        let (id, name, title) = (one.id.clone(), one.name.clone(), one.name.clone());
        hexes.push(Hex { id, name, title, ..Hex::default() });
    }
    Ok(hexes)
}

/// The sides of two hexes that face each other.
fn facing(reader: &Reader<'_>, hexes: &[Hex], a: &str, b: &str) -> Result<[(HexId, usize); 2], DataError> {
    let (a_at, b_at): (HexId, HexId) = (reader.find(a, "hex")?, reader.find(b, "hex")?);
    match (hexes[a_at.index()].side_to(b_at), hexes[b_at.index()].side_to(a_at)) {
        (Some(one), Some(other)) => Ok([(a_at, one), (b_at, other)]),
        _ => reader.error(b, 0, format!("\"{a}\" and \"{b}\" are not neighbours")),
    }
}

/// T1.2: ridges, streams, water hexsides, roads.
fn hexsides(reader: &Reader<'_>, raw: &RawMap, zones: &Reader<'_>, hexes: &mut [Hex]) -> Result<Vec<Road>, DataError> {
    for line in &raw.hexsides {
        let zone: Option<ZoneId> = line.zone.as_ref().map(|zone| zones.find(zone, "zone")).transpose()?;
        if zone.is_some() != (line.kind == Barrier::Water) {
            return reader.error(
                &line.name,
                0,
                format!("\"{}\" needs a zone if it is water, and none if not", line.name),
            );
        }
        for (a, b) in &line.sides {
            for (at, side) in facing(reader, hexes, a, b)? {
                hexes[at.index()].sides[side].barrier = Some(line.kind);
                hexes[at.index()].coast |= zone.into_iter().collect::<Zones>();
            }
        }
    }
    let mut roads = Vec::new();
    for road in &raw.roads {
        for two in road.chain.windows(2) {
            for (at, side) in facing(reader, hexes, &two[0], &two[1])? {
                hexes[at.index()].sides[side].road = true;
            }
        }
        roads.push(Road { name: typeset(&road.name), chain: reader.find_all(&road.chain, "hex")? });
    }
    Ok(roads)
}

fn boom(raw: &RawBoom, map: &Reader<'_>, zones: &Reader<'_>, forts: &Reader<'_>) -> Result<Boom, DataError> {
    let pair = |(a, b): &(String, String)| Ok((map.find(a, "hex")?, map.find(b, "hex")?));
    Ok(Boom {
        id: raw.id.clone(),
        name: typeset(&raw.name),
        between: zones.find_all(&[raw.between.0.clone(), raw.between.1.clone()], "zone")?,
        ends: map.find_all(&raw.ends, "hex")?,
        guards: forts.find_all(&raw.guards, "fort")?,
        hexsides: raw.hexsides.iter().map(pair).collect::<Result<_, DataError>>()?,
        mark: raw.mark,
    })
}

fn ferry(raw: &RawFerry, map: &Reader<'_>, zones: &Reader<'_>) -> Result<Ferry, DataError> {
    Ok(Ferry {
        id: raw.id.clone(),
        name: typeset(&raw.name),
        ends: [map.find_all(&raw.ends.0, "hex")?, map.find_all(&raw.ends.1, "hex")?],
        zones: zones.find_all(&raw.zones, "zone")?,
        mark: raw.mark,
    })
}

/// T8.8, T5.5: the boxes, whose exits lead into them.
fn boxes(reader: &Reader<'_>, raw: &RawMap, hexes: &mut [Hex]) -> Result<Vec<AreaBox>, DataError> {
    let mut boxes = Vec::new();
    for one in &raw.boxes {
        let at: HexId = reader.find(&one.id, "box")?;
        let exits: Hexes = reader.find_all(&one.exits, "hex")?;
        exits.iter().for_each(|exit| hexes[exit.index()].exit = Some(at));
        boxes.push(AreaBox {
            at,
            exits,
            links: reader.find_all(&one.links, "box")?,
            open_to: BySide::of(|side| one.sides.iter().any(|open| open.0 == side)),
            supply: reader.find_all(&one.supply, "hex")?,
        });
    }
    Ok(boxes)
}

fn areas(reader: &Reader<'_>, raw: &RawMap, hexes: &[Hex], navy: Zones) -> Result<Areas, DataError> {
    let those = |test: &dyn Fn(&Hex) -> bool| Hexes::those(hexes, test);
    let on = |ground: Ground| those(&|hex| hex.axial.is_some() && hex.ground == ground);
    let region = |region: Region| those(&|hex| hex.region == Some(region));
    let listed = |ids: &[String]| reader.find_all::<HexId, Hexes>(ids, "hex");
    let (city, forts, trenches) = (listed(&raw.city.0)?, those(&|hex| hex.fort.is_some()), listed(&raw.trenches.0)?);
    if city != on(Ground::City) {
        return reader.error("city", 0, "the city is not the hexes whose ground is City: make the two lists agree");
    }
    let british = listed(&raw.british_sources)?;
    let landing: Vec<HexId> = reader.find_all(&raw.first_landing, "hex")?;
    let land = those(&|hex| hex.region.is_some());
    let beside = landing.iter().flat_map(|at| hexes[at.index()].near).flatten().chain(landing.iter().copied());
    Ok(Areas {
        hexes: those(&|hex| hex.axial.is_some()),
        boxes: those(&|hex| hex.axial.is_none()),
        stars: listed(&raw.stars.0)?,
        works: forts | trenches,
        woods: on(Ground::Woods),
        swamp: on(Ground::Swamp),
        new_jersey: region(Region::NewJersey),
        manhattan: region(Region::Manhattan),
        long_island: region(Region::LongIsland),
        coastal: those(&|hex| hex.region.is_some() && hex.coast.meets(navy)),
        sources: BySide::of(|side| if side == AMERICAN { city | region(Region::NewJersey) } else { british }),
        first_landing: beside.collect::<Hexes>() & land,
        british: british.with(reader.find(&raw.gravesend, "hex")?),
        set_up: Vec::new(),
        shores: (0..raw.zones.len())
            .map(ZoneId::of)
            .map(|zone| those(&|hex| hex.region.is_some() && hex.coast.has(zone)))
            .collect(),
        land,
        city,
        forts,
        trenches,
    })
}

/// Reads the map; `zones` and `forts` number these from then on.
pub(super) fn map(
    reader: &mut Reader<'_>,
    raw: &RawMap,
    zones: &mut Reader<'_>,
    forts: &mut Reader<'_>,
) -> Result<Map, DataError> {
    for (number, zone) in raw.zones.iter().enumerate() {
        zones.name(&zone.id, number, 64, "zone")?;
    }
    let mut hexes = hexes(reader, raw, zones)?;
    let roads = hexsides(reader, raw, zones, &mut hexes)?;
    let mut all_forts = Vec::new();
    for one in &raw.forts {
        forts.name(&one.id, all_forts.len(), MAX_FORTS, "fort")?;
        let at: HexId = reader.find(&one.at, "hex")?;
        hexes[at.index()].fort = Some(FortId::of(all_forts.len()));
        if hexes[at.index()].name.is_empty() {
            hexes[at.index()].name = typeset(one.name.trim_start_matches("the "));
        }
        all_forts.push(Fort { id: one.id.clone(), name: typeset(&one.name), at, mark: one.mark });
    }
    for hex in hexes.iter_mut().filter(|hex| hex.axial.is_some()) {
        hex.title = if hex.name.is_empty() { hex.id.clone() } else { format!("{} ({})", hex.id, hex.name) };
    }
    let boxes = boxes(reader, raw, &mut hexes)?;
    if raw.booms.len() > MAX_BOOMS {
        return reader.error("booms", 0, format!("there is room for {MAX_BOOMS} booms"));
    }
    let booms: Vec<Boom> =
        raw.booms.iter().map(|one| boom(one, reader, zones, forts)).collect::<Result<_, DataError>>()?;
    let Some(battery) = booms.iter().position(|boom| boom.id == raw.battery_boom) else {
        return reader.error(&raw.battery_boom, 0, format!("there is no boom \"{}\"", raw.battery_boom));
    };
    let navy = Zones::those(&raw.zones, |zone| zone.navy);
    let place = |id: &str| reader.find::<HexId>(id, "box");
    let named = Named {
        staten_island: place("staten_island")?,
        westchester: place("westchester")?,
        white_plains: place("white_plains")?,
        new_york_colony: place("new_york_colony")?,
        gravesend: reader.find(&raw.gravesend, "hex")?,
        governors_island: all_forts[forts.find::<FortId>(&raw.island_fort, "fort")?.index()].at,
        battery: BoomId::of(battery),
    };
    Ok(Map {
        ferries: raw.ferries.iter().map(|one| ferry(one, reader, zones)).collect::<Result<_, DataError>>()?,
        areas: areas(reader, raw, &hexes, navy)?,
        hexes,
        boxes,
        booms,
        forts: all_forts,
        roads,
        named,
    })
}

/// T8.1: what a step to a neighbour costs, in half points; none if it is prohibited.
fn by_land(hexes: &[Hex], tables: &Tables, from: &Hex, side: usize) -> Option<Step> {
    let to = from.near[side]?;
    let (into, over) = (&hexes[to.index()], from.sides[side]);
    if from.region.is_none() || into.region.is_none() || over.barrier == Some(Barrier::Water) {
        return None;
    }
    if over.road {
        return Some(Step { to, cost: tables.terrain.road_half_mp, passage: Passage::Land });
    }
    let barrier = match over.barrier {
        Some(Barrier::Ridge) => tables.terrain.ridge.mp,
        Some(Barrier::Stream) => tables.terrain.stream.mp,
        Some(Barrier::Water) | None => None,
    };
    Some(match tables.terrain.ground(into.ground).mp {
        Some(mp) => Step { to, cost: 2 * (mp + barrier.unwrap_or(0)), passage: Passage::Land },
        None => Step { to, cost: 2, passage: Passage::Swamp },
    })
}

/// Every step from every place: by land, by ferry, into boxes and out of them.
pub(super) fn steps(map: &Map, tables: &Tables) -> Graph<Step> {
    let (ferry_cost, box_cost) = (2 * tables.limits.ferry_mp, 2 * tables.limits.box_mp);
    Graph::new(map.hexes.iter().enumerate().map(|(number, hex)| {
        let at = HexId::of(number);
        let mut steps: Vec<Step> = (0..SIDES).filter_map(|side| by_land(&map.hexes, tables, hex, side)).collect();
        for (number, ferry) in map.ferries.iter().enumerate() {
            for (here, there) in [(0, 1), (1, 0)] {
                let to = if ferry.ends[here].has(at) { ferry.ends[there] } else { Hexes::NONE };
                let passage = Passage::Ferry(FerryId::of(number));
                steps.extend(to.iter().map(|to| Step { to, cost: ferry_cost, passage }));
            }
        }
        let leads = map.boxes.iter().filter(|one| one.at == at).flat_map(|one| (one.exits | one.links).into_iter());
        steps.extend(leads.chain(hex.exit).map(|to| Step { to, cost: box_cost, passage: Passage::Box }));
        steps
    }))
}

/// The neighbours of every hex by land.
pub(super) fn touching(steps: &Graph<Step>) -> Graph<Touching> {
    let by_land = |step: &&Step| matches!(step.passage, Passage::Land | Passage::Swamp);
    Graph::new(steps.nodes().map(|at| {
        let land = steps.from(at).iter().filter(by_land);
        land.map(|step| Touching(step.to)).collect()
    }))
}

/// T1.4: the zones that the navy reaches, for every set of booms that are destroyed.
pub(super) fn navy<const N: usize>(booms: &[Boom], raw: &RawMap) -> [Zones; N] {
    let ships = Zones::those(&raw.zones, |zone| zone.navy);
    std::array::from_fn(|destroyed| {
        let open = booms.iter().enumerate().filter(|(number, _)| destroyed >> number & 1 == 1);
        let gates: Vec<Zones> = open.map(|(_, boom)| boom.between).collect();
        let mut reached = Zones::those(&raw.zones, |zone| zone.id == raw.navy_base);
        for _ in &gates {
            for gate in &gates {
                reached |= if gate.meets(reached) { *gate & ships } else { Zones::NONE };
            }
        }
        reached
    })
}
