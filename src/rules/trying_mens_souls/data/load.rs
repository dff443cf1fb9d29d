//! The data of Trying Men's Souls, read from RON and checked once.

use std::collections::BTreeMap;

use super::forces::{Army, Class, Deployment, Division, Marker, NamedForces, Nation, Piece, Sorted};
use super::ids::*;
use super::load_map::{self, Map};
use super::raw::{Names, RawDeployment, RawForces, RawMap};
use super::tables::Tables;
use super::{Marches, TryingMensSouls, Word, printed_tables, scenarios, sources};
use crate::kernel::collections::Id;
use crate::kernel::data::{DataError, DataFile, Source};
use crate::kernel::digest;
use crate::kernel::manifest::Manifest;
use crate::kernel::side::{BySide, Side};
use crate::kernel::story::typeset;
use crate::rules::common::provenance::Provenance;
use crate::rules::common::reader::Reader;
use crate::rules::trying_mens_souls::sides::{AMERICAN, BRITISH};

/// An id that must be known if it is there.
fn optional<T: Id>(reader: &Reader<'_>, id: Option<&String>, what: &str) -> Result<Option<T>, DataError> {
    id.map(|id| reader.find(id, what)).transpose()
}

/// T2: units, then leaders, then a garrison for each fort.
fn pieces(names: &mut Names<'_>, raw: &RawForces, map: &Map, tables: &Tables) -> Result<Vec<Piece>, DataError> {
    let mut pieces: Vec<Piece> = Vec::new();
    for one in &raw.units {
        names.pieces.name(&one.id, pieces.len(), MAX_PIECES, "unit")?;
        if one.cf == 0 || one.cr == 0 || one.mp == 0 {
            return names.pieces.error(&one.id, 0, format!("\"{}\" needs cf, cr and mp of at least 1", one.id));
        }
        pieces.push(Piece {
            id: one.id.clone(),
            name: typeset(&one.name),
            side: one.side.into(),
            nation: one.nation,
            class: one.class,
            division: optional(&names.divisions, one.division.as_ref(), "division")?,
            brigade: optional(&names.brigades, one.brigade.as_ref(), "brigade")?,
            cf: one.cf,
            cr: one.cr,
            mp: one.mp,
            men: one.men,
            group: Some(names.groups.find(&one.group, "group")?),
            fort: None,
            marks: one.marks.clone(),
        });
    }
    let other = |id: String, name: String, side: Side, class: Class| Piece {
        id,
        name,
        side,
        nation: if side == AMERICAN { Nation::American } else { Nation::British },
        class,
        division: None,
        brigade: None,
        cf: 0,
        cr: 0,
        mp: 0,
        men: None,
        group: None,
        fort: None,
        marks: Vec::new(),
    };
    for one in &raw.leaders {
        names.pieces.name(&one.id, pieces.len(), MAX_PIECES, "leader")?;
        let division = optional(&names.divisions, one.division.as_ref(), "division")?;
        let leader = other(one.id.clone(), typeset(&one.name), one.side.into(), Class::Leader);
        pieces.push(Piece { division, mp: one.mp, marks: vec![one.mark], ..leader });
    }
    for (number, fort) in map.forts.iter().enumerate() {
        let id = format!("garrison_{}", fort.id);
        names.pieces.name(&id, pieces.len(), MAX_PIECES, "garrison")?;
        let garrison = other(id, typeset(&format!("the garrison of {}", fort.name)), AMERICAN, Class::Garrison);
        let (cf, cr) = (tables.garrison.cf, tables.garrison.cr);
        pieces.push(Piece { cf, cr, fort: Some(FortId::of(number)), marks: vec![Provenance::Given], ..garrison });
    }
    Ok(pieces)
}

/// T2.3, T6.4: divisions, and the markers of both sides.
fn divisions(names: &Names<'_>, raw: &RawForces, pieces: &[Piece]) -> Result<(Vec<Division>, Vec<Marker>), DataError> {
    let (mut divisions, mut markers) = (Vec::new(), Vec::new());
    for side in Side::BOTH {
        for one in raw.divisions.iter().filter(|one| one.side.0 == side) {
            let id = DivisionId::of(divisions.len());
            let leader: PieceId = names.pieces.find(&one.leader, "leader")?;
            if names.divisions.find::<DivisionId>(&one.id, "division")? != id
                || pieces[leader.index()].division != Some(id)
            {
                return names.divisions.error(
                    &one.id,
                    0,
                    format!("\"{}\" must be a division of its leader, the American divisions first", one.id),
                );
            }
            divisions.push(Division {
                id: one.id.clone(),
                name: typeset(&one.name),
                side,
                leader,
                units: Pieces::those(pieces, |piece| piece.division == Some(id) && piece.is_unit()),
                marker: MarkerId::of(markers.len()),
                break_level: one.break_level,
                marks: one.marks.clone(),
            });
            let (id, name) = (one.id.clone(), typeset(&one.marker));
            markers.push(Marker {
                id,
                name,
                side,
                division: Some(DivisionId::of(divisions.len() - 1)),
                cost: one.cost,
            });
        }
        let (id, name) = (raw.tactical[side].id.clone(), raw.tactical[side].name.clone());
        markers.push(Marker { id, name, side, division: None, cost: 0 });
    }
    Ok((divisions, markers))
}

fn army(side: Side, pieces: &[Piece], divisions: &[Division], markers: &[Marker], leader: PieceId) -> Army {
    Army {
        pieces: Pieces::those(pieces, |piece| piece.side == side),
        units: Pieces::those(pieces, |piece| piece.side == side && piece.is_unit()),
        leaders: Pieces::those(pieces, |piece| piece.side == side && piece.class == Class::Leader),
        divisions: Divisions::those(divisions, |one| one.side == side),
        markers: Markers::those(markers, |one| one.side == side),
        tactical: MarkerId::of(markers.iter().position(|one| one.side == side && one.division.is_none()).unwrap_or(0)),
        leader,
    }
}

fn sorted(pieces: &[Piece]) -> Sorted {
    let of = |class: Class| Pieces::those(pieces, |piece| piece.class == class);
    Sorted {
        units: Pieces::those(pieces, Piece::is_unit),
        leaders: of(Class::Leader),
        generals: Pieces::those(pieces, |piece| piece.class == Class::Leader && piece.division.is_some()),
        army_leaders: Pieces::those(pieces, Piece::is_army_leader),
        garrisons: of(Class::Garrison),
        dragoons: of(Class::Cavalry),
        marines: of(Class::Marines),
        militia: of(Class::Militia),
    }
}

/// T4.2, T4.3: where each group is set up.
fn groups(names: &Names<'_>, raw: &RawForces, map: &Map) -> Result<Vec<Hexes>, DataError> {
    let mut all = Vec::new();
    for one in &raw.groups {
        let mut hexes: Hexes = names.map.find_all(&one.hexes, "hex")?;
        if let Some((middle, far)) = &one.within {
            let middle = map.hexes[names.map.find::<HexId>(middle, "hex")?.index()].axial;
            let near = |at: &HexId| map.hexes[at.index()].axial.zip(middle).is_some_and(|(a, b)| a.distance(b) <= *far);
            hexes |= map.areas.land.iter().filter(near).collect();
        }
        let in_regions = |at: &HexId| map.hexes[at.index()].region.is_some_and(|region| one.forts.contains(&region));
        hexes |= map.areas.forts.iter().filter(in_regions).collect();
        if one.city {
            hexes |= map.areas.city;
        }
        if let Some(region) = one.region {
            hexes |= Hexes::those(&map.hexes, |hex| hex.region == Some(region));
        }
        if hexes.is_empty() {
            return names.groups.error(
                &one.id,
                0,
                format!("\"{}\" has no hex: add hexes, within, forts, city or region", one.id),
            );
        }
        all.push(hexes);
    }
    Ok(all)
}

/// T4.1: deployments of all pieces of a side.
fn deployments(
    file: &DataFile<'_>,
    names: &Names<'_>,
    pieces: &[Piece],
    army: &BySide<Army>,
) -> Result<Vec<Deployment>, DataError> {
    let mut all = Vec::new();
    for one in file.read::<Vec<RawDeployment>>()? {
        let side = Side::from(one.side);
        let places = scenarios::places(file, names, &one.pieces)?;
        let placed: Pieces = places.iter().map(|(piece, _)| *piece).collect();
        let wanted = army[side].pieces.filtered(|piece| pieces[piece.index()].class != Class::Garrison);
        if placed != wanted || places.len() != wanted.len() as usize {
            let what = format!("\"{}\" must place every unit and leader of its side once", one.id);
            return Err(file.error_at(&one.id, 0, what));
        }
        let hexes = places.iter().map(|(_, at)| *at).collect();
        all.push(Deployment {
            id: one.id,
            side,
            name: typeset(&one.name),
            purpose: typeset(&one.purpose),
            places,
            hexes,
            mark: one.mark,
        });
    }
    Ok(all)
}

/// The words of the notation: no word may stand for two things.
fn words(map: &Map, pieces: &[Piece], file: &DataFile<'_>) -> Result<BTreeMap<String, Word>, DataError> {
    let mut words = BTreeMap::new();
    let of_hexes = map.hexes.iter().enumerate().map(|(number, hex)| (&hex.id, Word::Hex(HexId::of(number))));
    let of_pieces = pieces.iter().enumerate().map(|(number, piece)| (&piece.id, Word::Piece(PieceId::of(number))));
    for (id, word) in of_hexes.chain(of_pieces) {
        if words.insert(id.clone(), word).is_some() {
            return Err(file.error_at(id, 0, format!("\"{id}\" stands for two things")));
        }
    }
    Ok(words)
}

/// Gives each id its number.
fn number<'a>(
    reader: &mut Reader<'_>,
    ids: impl Iterator<Item = &'a String>,
    room: usize,
    what: &str,
) -> Result<(), DataError> {
    ids.enumerate().try_for_each(|(number, id)| reader.name(id, number, room, what))
}

impl TryingMensSouls {
    /// Reads and checks the ruleset's files.
    ///
    /// # Errors
    /// File, line, column and error: bad RON, unknown fields, dangling names, impossible values.
    pub fn from_source(source: &dyn Source) -> Result<Self, DataError> {
        let mut texts = Vec::new();
        for name in ["map.ron", "forces.ron", "tables.ron", "deployments.ron", "scenarios.ron"] {
            texts.push(source.text(name)?);
        }
        let file = |number: usize| DataFile { name: &texts[number].0, text: &texts[number].1 };
        let (raw, forces, tables): (RawMap, RawForces, Tables) = (file(0).read()?, file(1).read()?, file(2).read()?);
        super::tables::check(&tables, &file(2))?;
        let reader = |number: usize| Reader::new(file(number));
        let (mut zones, mut forts) = (reader(0), reader(0));
        let mut names =
            Names { map: reader(0), divisions: reader(1), brigades: reader(1), groups: reader(1), pieces: reader(1) };
        let mut map = load_map::map(&mut names.map, &raw, &mut zones, &mut forts)?;
        number(&mut names.divisions, forces.divisions.iter().map(|one| &one.id), MAX_DIVISIONS, "division")?;
        number(&mut names.brigades, forces.brigades.keys(), 64, "brigade")?;
        number(&mut names.groups, forces.groups.iter().map(|one| &one.id), 64, "group")?;
        let pieces = pieces(&mut names, &forces, &map, &tables)?;
        let (divisions, mut markers) = divisions(&names, &forces, &pieces)?;
        markers.iter_mut().filter(|one| one.division.is_none()).for_each(|one| one.cost = tables.mip.tactical);
        map.areas.set_up = groups(&names, &forces, &map)?;
        let piece = |id: &str| names.pieces.find::<PieceId>(id, "leader");
        let division = |id: &str| names.divisions.find::<DivisionId>(id, "division");
        let named = NamedForces {
            washington: piece("leader_washington")?,
            howe: piece("leader_howe")?,
            greene: division("greene")?,
            cornwallis: division("cornwallis")?,
            heister: divisions[division("heister")?.index()].marker,
            governors_island: forts.find(&raw.island_fort, "fort")?,
        };
        let army = BySide::of(|side| {
            let leader = if side == BRITISH { named.howe } else { named.washington };
            army(side, &pieces, &divisions, &markers, leader)
        });
        let deployments = deployments(&file(3), &names, &pieces, &army)?;
        let mut manifest = Manifest::read::<Self>(source, &[])?;
        let scenarios = scenarios::read(&file(4), &names, &map.hexes, &pieces, &mut manifest)?;
        let mut chapters = printed_tables::with_tables(source.read("cases.ron")?, &tables, &markers, scenarios.first());
        chapters.push(sources::chapter(&raw, &forces, &tables, &deployments, &scenarios));
        let steps = load_map::steps(&map, &tables);
        let rules = Self {
            touching: load_map::touching(&steps),
            steps,
            navy: load_map::navy(&map.booms, &raw),
            words: words(&map, &pieces, &file(1))?,
            deployments,
            manifest,
            hash: texts[..4].iter().fold(0_u64, |hash, (_, text)| hash.rotate_left(1) ^ digest::of_text(text)),
            scenarios_hash: digest::of_text(&texts[4].1),
            scenarios,
            marches: Marches::new(map.hexes.len()),
            hexes: map.hexes,
            areas: map.areas,
            at: map.named,
            boxes: map.boxes,
            zones: raw.zones,
            booms: map.booms,
            ferries: map.ferries,
            forts: map.forts,
            roads: map.roads,
            sorted: sorted(&pieces),
            brigades: forces.brigades.into_values().map(|name| typeset(&name)).collect(),
            set_up_texts: forces.groups.into_iter().map(|one| one.text).collect(),
            pieces,
            divisions,
            markers,
            army,
            named,
            tables,
            chapters,
        };
        rules.check_openings(&file(4))?;
        Ok(rules)
    }
}
