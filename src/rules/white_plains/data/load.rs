//! The data of White Plains, read from RON and checked once.

use std::collections::BTreeMap;

use super::cards::{Card, Effect};
use super::forces::{Kind, Nation, Sorted, Unit};
use super::ids::{CardId, Cards, HexId, Hexes, MAX_HEXES, MAX_UNITS, UnitId, Units};
use super::load_cards::{cards, scenario};
use super::named::{Named, NamedUnits};
use super::options::Rule;
use super::raw::{RawForces, RawMap, RawScenario};
use super::scenarios::{Scenario, ScenarioData};
use super::tables::{Objective, Tables};
use super::terrain::{Hex, Step};
use super::{Areas, Costs, OBJECTIVES, Road, WhitePlains, Word, data_hash, opposite, printed_tables, sources, ways};
use crate::kernel::data::{DataError, DataFile, Source};
use crate::kernel::digest;
use crate::kernel::manifest::Manifest;
use crate::kernel::side::BySide;
use crate::kernel::story::typeset;
use crate::rules::common::graph::Graph;
use crate::rules::common::grid::HexGrid;
use crate::rules::common::hex::LoweredColumns;
use crate::rules::common::reader::Reader;

/// W1.1, W1.2, W1.5: hexes and boxes.
fn hexes(reader: &mut Reader<'_>, raw: &RawMap, grid: &HexGrid<HexId>) -> Result<Vec<Hex>, DataError> {
    let mut hexes: Vec<Hex> = Vec::new();
    let (columns, rows) = (raw.columns.0..=raw.columns.1, raw.rows.0..=raw.rows.1);
    let mut ids = columns.flat_map(|column| rows.clone().map(move |row| format!("h{column:02}{row:02}")));
    for (id, ground, level, bank, zone, _) in &raw.hexes {
        reader.name(id, hexes.len(), MAX_HEXES - 2, "hex")?;
        if ids.next().as_ref() != Some(id) {
            return reader.error(id, 0, format!("\"{id}\" is not the next hex of the grid"));
        }
        hexes.push(Hex { id: id.clone(), ground: *ground, level: *level, bank: *bank, zone: *zone, ..Hex::default() });
    }
    if let Some(missing) = ids.next() {
        return reader.error("hexes", 0, format!("the hex \"{missing}\" is missing"));
    }
    for one in &raw.boxes {
        reader.name(&one.id, hexes.len(), MAX_HEXES, "box")?;
        let (id, name, title) = (one.id.clone(), one.name.clone(), one.name.clone());
        hexes.push(Hex { id, name, title, ..Hex::default() });
    }
    grid.all().for_each(|at| hexes[at.index()].near = grid.neighbours(at));
    for (id, name) in &raw.names {
        hexes[reader.find::<HexId>(id, "hex")?.index()].name.clone_from(name);
    }
    for hex in hexes.iter_mut().filter(|hex| hex.title.is_empty()) {
        let (number, name) = (&hex.id[1..], hex.name.split(" (").next().unwrap_or_default());
        hex.title = if name.is_empty() { number.to_owned() } else { format!("{number} ({name})") };
    }
    for (fortified, wall) in [(&raw.works, false), (&raw.walls, true)] {
        for (id, protected) in fortified {
            let at: HexId = reader.find(id, "hex")?;
            for other in protected {
                let Some(side) = hexes[at.index()].side_to(reader.find(other, "hex")?) else {
                    return reader.error(other, 0, format!("\"{other}\" is not next to \"{id}\""));
                };
                let side = &mut hexes[at.index()].sides[side];
                *(if wall { &mut side.wall } else { &mut side.works }) = true;
            }
        }
    }
    Ok(hexes)
}

/// W1.2 to W1.4: water, crossings, slopes, roads.
fn hexsides(reader: &Reader<'_>, raw: &RawMap, hexes: &mut [Hex]) -> Result<Vec<Road>, DataError> {
    for side in &raw.hexsides {
        let (a, b): (HexId, HexId) = (reader.find(&side.a, "hex")?, reader.find(&side.b, "hex")?);
        let Some(number) = hexes[a.index()].side_to(b) else {
            return reader.error(&side.b, 0, format!("\"{}\" and \"{}\" are not neighbours", side.a, side.b));
        };
        let rise = i16::from(hexes[b.index()].level) - i16::from(hexes[a.index()].level);
        for (from, number, up) in [(a, number, rise > 0), (b, opposite(number), rise < 0)] {
            let to = &mut hexes[from.index()].sides[number];
            (to.river, to.crossing, to.slope, to.up) = (side.river, side.crossing, side.slope, up);
        }
    }
    let mut roads = Vec::new();
    for road in &raw.roads {
        let chain: Vec<HexId> = reader.find_all(&road.chain, "hex")?;
        for two in chain.windows(2) {
            let Some(number) = hexes[two[0].index()].side_to(two[1]) else {
                return reader.error(&road.id, 0, format!("\"{}\" has hexes that are not neighbours", road.id));
            };
            hexes[two[0].index()].sides[number].road = Some(road.kind);
            hexes[two[1].index()].sides[opposite(number)].road = Some(road.kind);
        }
        roads.push(Road { name: road.name.clone(), chain });
    }
    Ok(roads)
}

fn areas(reader: &Reader<'_>, raw: &RawMap, hexes: &[Hex], cards: &[Card]) -> Result<Areas, DataError> {
    let list = |name: &str| -> Result<Vec<HexId>, DataError> {
        match raw.areas.get(name) {
            Some((ids, _)) => reader.find_all(ids, "hex"),
            None => reader.error("areas", 0, format!("the area \"{name}\" is missing")),
        }
    };
    let set = |name: &str| list(name).map(|ids| ids.into_iter().collect::<Hexes>());
    let hill = set("chatterton_hill")?;
    let beside = hill.into_iter().flat_map(|hex| hexes[hex.index()].near).flatten().collect::<Hexes>();
    let (forward_line, main_line) = (list("forward_line")?, list("main_line")?);
    let up = |(id, to): &(String, Vec<String>)| Ok((reader.find(id, "hex")?, reader.find_all(to, "hex")?));
    let burn = cards.iter().filter(|card| matches!(card.effect, Effect::BurnTown(_)));
    Ok(Areas {
        hill,
        hill_and_beside: hill | beside,
        hill_north: set("chatterton_north")?,
        purdy_hill: set("purdy_hill")?,
        lines: forward_line.iter().chain(&main_line).copied().collect(),
        forward_line,
        main_line,
        burns_down: burn.flat_map(|card| &card.hexes).copied().collect(),
        up_slope: raw.up_slope.iter().map(up).collect::<Result<_, DataError>>()?,
    })
}

/// W2.1, W13: units, then leaders.
fn units(reader: &mut Reader<'_>, raw: RawForces) -> Result<Vec<Unit>, DataError> {
    let mut units = Vec::new();
    for unit in raw.units {
        reader.name(&unit.id, units.len(), MAX_UNITS, "unit")?;
        units.push(Unit { name: typeset(&unit.name), steps: 1 + u8::from(unit.sp[1] > 0), ..unit });
    }
    for one in raw.leaders {
        reader.name(&one.id, units.len(), MAX_UNITS, "leader")?;
        units.push(one.into());
    }
    Ok(units)
}

fn sorted(units: &[Unit]) -> Sorted {
    let of_kind = |kind: Kind| Units::those(units, |unit| unit.kind == kind);
    let of_nation = |nation: Nation| Units::those(units, |unit| unit.nation == nation && unit.kind != Kind::Leader);
    let artillery = of_kind(Kind::Art) | of_kind(Kind::Heavy);
    let others = artillery | of_kind(Kind::Cav) | of_kind(Kind::Amusettes) | of_kind(Kind::Leader);
    Sorted {
        leaders: of_kind(Kind::Leader),
        artillery,
        cavalry: of_kind(Kind::Cav),
        rifles: of_kind(Kind::Rifle),
        foot: Units::first_ids(units.len()).minus(others),
        militia: of_nation(Nation::Militia),
        hessians: of_nation(Nation::Hessian),
        regulars: of_nation(Nation::Hessian) | of_nation(Nation::Regular),
        light: of_kind(Kind::Amusettes) | of_kind(Kind::Engineer) | of_kind(Kind::Leader),
        amusettes: of_kind(Kind::Amusettes).first(),
        engineers: of_kind(Kind::Engineer).first(),
    }
}

fn objectives(map: &Reader<'_>, written: &[Objective<String>]) -> Result<[Objective; OBJECTIVES], DataError> {
    let read =
        |one: &Objective<String>| Ok(Objective { at: map.find(&one.at, "hex")?, start: one.start, points: one.points });
    let all = written.iter().map(read).collect::<Result<Vec<_>, DataError>>()?;
    all.try_into().or_else(|_| map.error("objectives", 0, format!("there must be {OBJECTIVES} objectives")))
}

/// The words of the notation: no word may stand for two things.
fn words(
    hexes: &[Hex],
    units: &[Unit],
    cards: &[Card],
    file: &DataFile<'_>,
) -> Result<BTreeMap<String, Word>, DataError> {
    let mut words = BTreeMap::new();
    let of_hexes = hexes.iter().enumerate().map(|(i, hex)| (&hex.id, Word::Hex(HexId::of(i))));
    let of_units = units.iter().enumerate().map(|(i, unit)| (&unit.id, Word::Unit(UnitId::of(i))));
    let of_cards = cards.iter().enumerate().map(|(i, card)| (&card.id, Word::Card(CardId::of(i))));
    for (id, word) in of_hexes.chain(of_units).chain(of_cards) {
        if words.insert(id.clone(), word).is_some() {
            return Err(file.error_at(id, 0, format!("\"{id}\" stands for two things")));
        }
    }
    Ok(words)
}

impl WhitePlains {
    /// Reads and checks the ruleset's files.
    ///
    /// # Errors
    /// File, line, column and error: bad RON, unknown fields, dangling names, impossible values.
    pub fn from_source(source: &dyn Source) -> Result<Self, DataError> {
        let names = ["map.ron", "forces.ron", "cards.ron", "tables.ron", "scenarios.ron"];
        let mut texts = Vec::new();
        for name in names {
            texts.push(source.text(name)?);
        }
        let file = |number: usize| DataFile { name: &texts[number].0, text: &texts[number].1 };
        let [mut map, mut forces, mut deck] = [0, 1, 2].map(|number| Reader::new(file(number)));
        let (raw, raw_forces): (RawMap, RawForces) = (map.file.read()?, forces.file.read()?);
        let raw_cards: Vec<Card> = deck.file.read()?;
        let tables: Tables = file(3).read()?;
        let raw_scenarios: Vec<RawScenario> = file(4).read()?;
        let grid = HexGrid::new(raw.columns, raw.rows, LoweredColumns::Odd);
        let mut hexes = hexes(&mut map, &raw, &grid)?;
        let roads = hexsides(&map, &raw, &mut hexes)?;
        let units = units(&mut forces, raw_forces)?;
        let cards = cards(&mut deck, raw_cards, &map, &forces)?;
        let steps = Graph::new(hexes.iter().map(|hex| {
            let each = hex.near.iter().enumerate();
            each.filter_map(|(side, to)| to.map(|to| Step::new(to, side, hex.sides[side].road.is_some()))).collect()
        }));
        let mut scenarios = Vec::new();
        for (one, known) in raw_scenarios.iter().zip(Scenario::ALL) {
            if one.id != known.id() {
                return Err(file(4).error_at(&one.id, 0, format!("the next scenario must be \"{}\"", known.id())));
            }
            scenarios.push(scenario(one, &map, &forces, &deck, &cards, &|at, far| grid.within(at, far))?);
        }
        let scenarios: [ScenarioData; 3] =
            scenarios.try_into().map_err(|_| file(4).error_at("id", 0, "there must be three scenarios"))?;
        let mut chapters = printed_tables::with_tables(source.read("cases.ron")?, &tables);
        chapters.push(sources::chapter(&raw, &units, &cards));
        let costs = [false, true].map(|swollen| Costs::new(&hexes, &tables, swollen));
        let (scenario_file, board) = texts.split_last().map_or((0, 0), |((_, last), others)| {
            let board = others.iter().fold(0_u64, |hash, (_, text)| hash.rotate_left(1) ^ digest::of_text(text));
            (digest::of_text(last), board)
        });
        Ok(Self {
            costed_steps: costs.each_ref().map(|costs| ways::costed_steps(&steps, costs, false)),
            road_steps: costs.each_ref().map(|costs| ways::costed_steps(&steps, costs, true)),
            costs,
            free_steps: ways::free_steps(&hexes, &steps),
            zone_bars: hexes.iter().map(|hex| ways::zone_bars(&hexes, hex)).collect(),
            areas: areas(&map, &raw, &hexes, &cards)?,
            at: Named::find(&map, &tables)?,
            named: NamedUnits::find(&forces, &tables)?,
            army: BySide::of(|side| Units::those(&units, |unit| unit.side == side)),
            sorted: sorted(&units),
            cards_of: BySide::of(|side| Cards::those(&cards, |card| card.side == side)),
            objectives: objectives(&map, &tables.objectives)?,
            words: words(&hexes, &units, &cards, &file(1))?,
            manifest: Manifest::read::<Self>(source, &Rule::ALL.map(Rule::id))?,
            board_hash: board,
            hash: data_hash(board, scenario_file),
            chapters,
            scenarios,
            steps,
            grid,
            hexes,
            roads,
            units,
            cards,
            tables,
        })
    }
}
