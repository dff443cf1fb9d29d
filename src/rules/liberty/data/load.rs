//! The data of Liberty, read from RON and checked once: the map, the forces, the cards (L1, L2, L3).

use std::collections::BTreeMap;

use super::ids::{BlockId, HexsideId, MAX_BLOCKS, MAX_CARDS, MAX_SPACES, SpaceId, Spaces};
use super::options::Rule;
use super::paths::{LandLink, Routes};
use super::raw::{RawChokePoint, RawForces, RawMap};
use super::{
    Block, Card, ChokePoint, Class, Hexside, Kind, Liberty, Nation, Provenance, Space, Town, Type, Zone, sources,
};
use crate::kernel::collections::Set;
use crate::kernel::data::{DataError, DataFile, Source};
use crate::kernel::digest;
use crate::kernel::manifest::{Chapter, Manifest};
use crate::kernel::side::{BySide, Side};
use crate::rules::common::graph::Graph;
use crate::rules::common::hex::{DIRECTIONS, Hex, LoweredColumns};
use crate::rules::common::reader::Reader;
use crate::rules::liberty::sides::{AMERICAN, BRITISH, SideWords};

/// The number of blocks on each side (L2.1), and of cards in the deck (L3.2).
const PER_SIDE: usize = 25;
/// The number of Forest hexsides that make a Wilderness (L1.3).
const WILDERNESS_HEXSIDES: usize = 2;

/// Column and row of "0312".
fn hex(word: &str) -> Option<(u8, u8)> {
    (word.len() == 4).then_some(())?;
    Some((word.get(..2)?.parse().ok()?, word.get(2..)?.parse().ok()?))
}

/// The hex printed with this column and row: even columns are half a hex lower.
fn printed((column, row): (u8, u8)) -> Hex {
    Hex::printed(column.into(), row.into(), LoweredColumns::Even)
}

/// L1.1, L1.3, L1.4: every space, without its connections.
fn spaces(reader: &mut Reader<'_>, raw: &RawMap) -> Result<Vec<Space>, DataError> {
    let mut spaces: Vec<Space> = Vec::new();
    for space in &raw.spaces {
        reader.name(&space.id, spaces.len(), MAX_SPACES, "space")?;
        let at = hex(&space.hex);
        if at.is_some() != space.land.is_some() {
            return reader.error(
                &space.id,
                0,
                format!("\"{}\": a hex has column, row and land, a box has none", space.id),
            );
        }
        let town = space.town.map(|(colour, value, port)| Town { colour, value, port });
        if town.is_some_and(|town| town.value > 4) {
            return reader.error(&space.id, 0, format!("\"{}\": a town is worth 0 to 4", space.id));
        }
        spaces.push(Space {
            id: space.id.clone(),
            name: space.name.clone(),
            hex: at,
            zone: space.zone,
            land: space.land,
            town,
            marks: reader.marks(&space.id, &space.marks, if town.is_some() { 4 } else { 1 })?,
            ..Space::default()
        });
    }
    for id in &raw.sea {
        reader.name(id, spaces.len(), MAX_SPACES, "space")?;
        let Some(at) = hex(id.trim_start_matches('h')) else {
            return reader.error(id, 0, format!("\"{id}\" is not a sea hex: write h, column and row"));
        };
        // Its name follows when its neighbours are known.
        let marks = vec![Provenance::Reconstructed];
        spaces.push(Space { id: id.clone(), hex: Some(at), marks, ..Space::default() });
    }
    let by_hex: BTreeMap<Hex, SpaceId> =
        spaces.iter().enumerate().filter_map(|(i, space)| Some((printed(space.hex?), SpaceId::of(i)))).collect();
    for space in &mut spaces {
        let round = space.hex.into_iter().flat_map(|at| printed(at).neighbours());
        space.beside = round.filter_map(|hex| by_hex.get(&hex).copied()).collect();
        space.beside.sort_unstable();
    }
    name_the_sea(&mut spaces, raw.spaces.len(), &by_hex);
    Ok(spaces)
}

/// Names each sea hex, from the first on, by a place on the coast, a town if there is one, and the direction from there: two
/// ways by sea differ in their words, too.
fn name_the_sea(spaces: &mut [Space], first: usize, by_hex: &BTreeMap<Hex, SpaceId>) {
    for at in first..spaces.len() {
        let beside =
            spaces[at].beside.iter().map(|beside| &spaces[beside.index()]).filter(|beside| beside.land.is_some());
        let from = beside.max_by_key(|beside| beside.town.map(|town| town.value));
        let name = from.and_then(|from| {
            let around = printed(from.hex?).neighbours();
            let towards = around.iter().position(|hex| by_hex.get(hex) == Some(&SpaceId::of(at)))?;
            Some(format!("the sea {} of {}", DIRECTIONS[towards], from.name))
        });
        spaces[at].name = name.unwrap_or_else(|| format!("the sea in hex {}", spaces[at].id.trim_start_matches('h')));
    }
}

/// L1.1, L1.2, L1.5: hexsides, each once between neighbours, and the rivers across them.
fn hexsides(reader: &Reader<'_>, raw: &RawMap, spaces: &mut [Space]) -> Result<Vec<Hexside>, DataError> {
    let mut found: BTreeMap<(SpaceId, SpaceId), usize> = BTreeMap::new();
    let mut sides = Vec::new();
    for side in &raw.hexsides {
        let (a, b): (SpaceId, SpaceId) = (reader.find(&side.a, "space")?, reader.find(&side.b, "space")?);
        if !spaces[a.index()].beside.contains(&b) || a > b {
            let what = format!("\"{}\" and \"{}\" are not neighbours in the order of the data", side.a, side.b);
            return reader.error(&side.b, 0, what);
        }
        if found.insert((a, b), sides.len()).is_some() {
            return reader.error(&side.b, 1, format!("the hexside {}/{} is listed twice", side.a, side.b));
        }
        sides.push(Hexside { a, b, kind: side.kind, river: false, mark: reader.mark(&side.a, &side.mark)? });
    }
    for (number, river) in raw.rivers.iter().enumerate() {
        let chain = river.chain.iter().map(|id| reader.find(id, "space")).collect::<Result<Vec<SpaceId>, _>>()?;
        for (from, to) in chain.iter().zip(chain.iter().skip(1)) {
            let pair = (*from.min(to), *from.max(to));
            let Some(side) = found.get(&pair) else {
                return reader.error(&river.name, 0, format!("{} has hexes that are not neighbours", river.name));
            };
            if std::mem::replace(&mut sides[*side].river, true) {
                return reader.error(&river.name, 0, format!("{} shares a hexside with another river", river.name));
            }
            spaces[from.index()].rivers.push((*to, number as u8));
            spaces[to.index()].rivers.push((*from, number as u8));
        }
    }
    for (number, space) in spaces.iter_mut().enumerate() {
        let id = SpaceId::of(number);
        let woods = sides.iter().filter(|side| (side.a == id || side.b == id) && side.kind == Kind::Forest);
        space.wilderness = woods.count() >= WILDERNESS_HEXSIDES;
        space.rivers.sort_unstable();
    }
    Ok(sides)
}

/// The land connections of every space (L1.1, L1.2).
fn ways(spaces: &[Space], sides: &[Hexside]) -> Graph<LandLink> {
    Graph::new(spaces.iter().enumerate().map(|(number, space)| {
        let from = SpaceId::of(number);
        let mut here: Vec<LandLink> = Vec::new();
        for (side, hexside) in sides.iter().enumerate().filter(|(_, side)| side.limit() > 0) {
            let to = if hexside.a == from { hexside.b } else { hexside.a };
            if hexside.a != from && hexside.b != from {
                continue;
            }
            let over = space.rivers.iter().filter(|(other, _)| *other == to);
            let rivers = over.fold(0, |bits, (_, river)| bits | 1_u32 << river);
            here.push(LandLink {
                to,
                side: HexsideId::of(side),
                limit: hexside.limit(),
                stops: hexside.stops(),
                rivers,
            });
        }
        here.sort_unstable_by_key(|way| way.to);
        here
    }))
}

/// L6.7: the connections of warships.
fn links(reader: &Reader<'_>, raw: &RawMap, spaces: &mut [Space], ashore: usize) -> Result<(), DataError> {
    let through = |a: &str, b: &str| {
        raw.hexsides.iter().any(|side| side.a == a && side.b == b && (side.ships || side.kind == Kind::Sea))
    };
    for (a, b) in &raw.ship_links {
        let (from, to): (SpaceId, SpaceId) = (reader.find(a, "space")?, reader.find(b, "space")?);
        let wet = from.index() >= ashore || to.index() >= ashore || through(a, b);
        if !spaces[from.index()].beside.contains(&to) || !wet {
            return reader.error(b, 0, format!("ships cannot sail from \"{a}\" to \"{b}\": they share no water"));
        }
        spaces[from.index()].links.push(to);
        spaces[to.index()].links.push(from);
    }
    for space in spaces.iter_mut() {
        space.links.sort_unstable();
    }
    Ok(())
}

/// L2.1: types with their blocks.
fn blocks(
    reader: &mut Reader<'_>,
    raw: &RawForces,
    map: &Reader<'_>,
    spaces: &[Space],
) -> Result<Vec<Block>, DataError> {
    let mut types: BTreeMap<&str, Type> = BTreeMap::new();
    for one in &raw.types {
        let fair = (1..=2).contains(&one.rate) && (1..=6).contains(&one.hits) && (1..=4).contains(&one.max_strength);
        if !fair {
            return reader.error(
                &one.id,
                0,
                format!("\"{}\": a rate is 1 or 2, a hit 1 to 6, a strength 1 to 4", one.id),
            );
        }
        let kind = Type { sources: reader.marks(&one.id, &one.marks, 3)?, ..one.clone() };
        if types.insert(&one.id, kind).is_some() {
            return reader.error(&one.id, 1, format!("the type \"{}\" is listed twice", one.id));
        }
    }
    let mut blocks = Vec::new();
    for one in &raw.blocks {
        reader.name(&one.id, blocks.len(), MAX_BLOCKS, "block")?;
        let Some(kind) = types.get(one.r#type.as_str()) else {
            return reader.error(&one.r#type, 0, format!("there is no type \"{}\"", one.r#type));
        };
        let place = |id: &Option<String>| id.as_ref().map(|id| map.find::<SpaceId>(id, "space")).transpose();
        let (home, at) = (place(&one.home)?, place(&one.at)?);
        let stands = |at: SpaceId| {
            (kind.class != Class::Warship || spaces[at.index()].port()) && spaces[at.index()].town.is_some()
        };
        if at.is_some_and(|at| !stands(at) || !(1..=kind.max_strength).contains(&one.strength)) {
            return reader.error(&one.id, 0, format!("\"{}\" cannot begin there, or not at that strength", one.id));
        }
        if home.is_some() != (kind.nation == Nation::Indian) {
            return reader.error(&one.id, 0, format!("\"{}\": Indians have a town, and only they", one.id));
        }
        let mark = reader.mark(&one.id, &one.mark)?;
        let opening = at.map(|at| (at, one.strength));
        blocks.push(Block { id: one.id.clone(), name: one.name.clone(), kind: kind.clone(), home, opening, mark });
    }
    for side in Side::BOTH {
        let of_side = blocks.iter().filter(|block| block.kind.side == side).count();
        if of_side != PER_SIDE {
            let what = format!("the {} side has {of_side} blocks, not {PER_SIDE}", side.name());
            return reader.error("blocks", 0, what);
        }
    }
    Ok(blocks)
}

/// L3.2: the deck.
fn cards(reader: &mut Reader<'_>, raw: &RawForces) -> Result<Vec<Card>, DataError> {
    let mut cards = Vec::new();
    for card in &raw.cards {
        reader.name(&card.id, cards.len(), MAX_CARDS, "card")?;
        let mark = reader.mark(&card.id, &card.mark)?;
        cards.push(Card { id: card.id.clone(), kind: card.kind, value: card.value, count: card.count, mark });
    }
    match cards.iter().map(|card| usize::from(card.count)).sum::<usize>() {
        PER_SIDE => Ok(cards),
        count => reader.error("cards", 0, format!("there are {count} cards, not {PER_SIDE}")),
    }
}

fn blocks_where(blocks: &[Block], test: impl Fn(&Type) -> bool) -> Set<BlockId> {
    blocks.iter().enumerate().filter(|(_, block)| test(&block.kind)).map(|(i, _)| BlockId::of(i)).collect()
}

impl Liberty {
    /// Reads and checks the ruleset's files.
    ///
    /// # Errors
    /// File, line, column and error: bad RON, unknown fields, dangling names, impossible values.
    pub fn from_source(source: &dyn Source) -> Result<Self, DataError> {
        let (map_name, map_text) = source.text("map.ron")?;
        let (forces_name, forces_text) = source.text("forces.ron")?;
        let mut map = Reader::new(DataFile { name: &map_name, text: &map_text });
        let mut forces = Reader::new(DataFile { name: &forces_name, text: &forces_text });
        let (raw, raw_forces): (RawMap, RawForces) = (map.file.read()?, forces.file.read()?);
        let ashore = raw.spaces.len();
        let mut spaces = spaces(&mut map, &raw)?;
        let hexsides = hexsides(&map, &raw, &mut spaces)?;
        links(&map, &raw, &mut spaces, ashore)?;
        let ways = ways(&spaces, &hexsides);
        let those_of = |is: &dyn Fn(&Space) -> bool| -> Spaces {
            (0..spaces.len()).map(SpaceId::of).filter(|at| is(&spaces[at.index()])).collect()
        };
        let wild = those_of(&|space| space.wilderness);
        let blocks = blocks(&mut forces, &raw_forces, &map, &spaces)?;
        let cards = cards(&mut Reader::new(forces.file), &raw_forces)?;
        let mut chapters: Vec<Chapter> = source.read("cases.ron")?;
        chapters.push(sources::chapter(&spaces, &hexsides, &blocks, &cards));
        let choke = |choke: &RawChokePoint| -> Result<ChokePoint, DataError> {
            let closes = choke.closes.iter().map(|id| map.find(id, "space")).collect::<Result<_, _>>()?;
            Ok(ChokePoint { at: map.find(&choke.at, "space")?, closes })
        };
        Ok(Self {
            rivers: raw.rivers.iter().map(|river| river.name.clone()).collect(),
            chokes: raw.chokes.iter().map(choke).collect::<Result<_, DataError>>()?,
            atlantic: map.find(&raw.atlantic, "space")?,
            indies: BySide {
                first: map.find(&raw.west_indies.0[AMERICAN], "space")?,
                second: map.find(&raw.west_indies.0[BRITISH], "space")?,
            },
            army: BySide {
                first: blocks_where(&blocks, |kind| kind.side == AMERICAN),
                second: blocks_where(&blocks, |kind| kind.side == BRITISH),
            },
            warships: blocks_where(&blocks, |kind| kind.class == Class::Warship),
            ground: blocks_where(&blocks, |kind| kind.class != Class::Warship),
            indians: blocks_where(&blocks, |kind| kind.class == Class::Indian),
            leaders: blocks_where(&blocks, |kind| kind.class == Class::Leader),
            french: blocks_where(&blocks, |kind| kind.nation == Nation::French),
            hash: digest::of_text(&map_text) ^ digest::of_text(&forces_text).rotate_left(1),
            routes: [Routes::new(&ways, Spaces::ALL, true), Routes::new(&ways, wild, false)],
            ways,
            wild,
            zones: [Zone::North, Zone::South].map(|zone| those_of(&|space| space.zone == zone)),
            towns: BySide::of(|side| those_of(&|space| space.town.is_some_and(|town| town.colour.side() == side))),
            ports: (0..ashore).map(SpaceId::of).filter(|at| spaces[at.index()].port()).collect(),
            inland: (0..ashore)
                .map(SpaceId::of)
                .filter(|at| spaces[at.index()].town.is_some_and(|town| !town.port))
                .collect(),
            manifest: Manifest::read::<Liberty>(source, &Rule::ALL.map(Rule::id))?,
            chapters,
            ashore,
            spaces,
            hexsides,
            blocks,
            cards,
        })
    }
}
