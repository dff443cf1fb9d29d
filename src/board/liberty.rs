//! The board of Liberty: its chart, its stacks, its faces, the lines of a battle.

use std::collections::BTreeMap;
use std::path::Path;

use serde::Deserialize;

use super::apart::set_apart;
use super::emblem::{Emblem, EmblemShape};
use super::{
    Area, BlockIdentity, Chart, DrawnPlace, Face, HexOutline, InStack, Lines, Pictured, Piece, Place, Point, Slide,
    Stack, face, read_ron,
};
use crate::kernel::side::{BySide, Side};
use crate::kernel::written::BySideForm;
use crate::rules::liberty::Liberty;
use crate::rules::liberty::data::ids::{BlockId, SpaceId};
use crate::rules::liberty::data::{Class, Colour, Letter};
use crate::rules::liberty::event::Sighting;
use crate::rules::liberty::observe::View;
use crate::rules::liberty::sides::SideWords;
use crate::rules::liberty::words::describe_board::place_id;

/// The chart as the file writes it.
#[derive(Deserialize)]
struct DrawnSheet {
    sheet: Point,
    locations: BTreeMap<String, DrawnPlace>,
    #[serde(default)]
    berths: BTreeMap<String, BySideForm<Liberty, Point>>,
    #[serde(default)]
    boxes: BTreeMap<String, (f32, f32, f32, f32)>,
    #[serde(default)]
    hexes: BTreeMap<String, Point>,
    #[serde(default)]
    corner: f32,
    #[serde(default)]
    #[expect(dead_code, reason = "blocks go straight from hex to hex")]
    roads: Vec<super::DrawnRoad>,
}

/// The piece number of a block.
pub fn piece_of(block: BlockId) -> u16 {
    u16::from(block.number())
}

/// The face of a block with its strength, upright or laid on its back.
pub fn block_face(rules: &Liberty, block: BlockId, strength: u8, laid: bool) -> Face {
    let data = &rules[block];
    face::front(data.kind.side.id(), &data.id, Some((strength, data.kind.max_strength)), laid)
}

/// The back of a block; `grain` picks the wood grain and depends on public facts only.
pub fn back(side: Side, grain: u8) -> Face {
    face::back(side.id(), grain)
}

/// A block with a visible face, as a piece.
pub fn as_piece(rules: &Liberty, view: &View, block: BlockId) -> Piece {
    let strength = view.known.strength[block];
    Piece {
        who: BlockIdentity::Known(piece_of(block)),
        name: Some(rules[block].name.clone()),
        strength: Some(strength),
        face: block_face(rules, block, strength, false),
        spent: view.known.moved.has(block),
        in_stack: InStack::default(),
    }
}

/// The blocks of a side in a space with visible faces: ready ones first, leaders before others, the strongest in front.
pub fn visible_blocks(rules: &Liberty, view: &View, side: Side, at: SpaceId) -> Vec<BlockId> {
    let p = &view.known;
    let mut here: Vec<BlockId> = p.of(rules, side, at).into_iter().collect();
    let leads = |block: BlockId| rules[block].kind.class == Class::Leader;
    here.sort_by_key(|block| (p.moved.has(*block), !leads(*block), std::cmp::Reverse(p.strength[*block]), *block));
    here
}

/// The pieces of a side in a space, hidden ones behind.
fn pieces(rules: &Liberty, view: &View, side: Side, at: SpaceId) -> Vec<Piece> {
    let known: Vec<Piece> =
        visible_blocks(rules, view, side, at).into_iter().map(|block| as_piece(rules, view, block)).collect();
    let count = usize::from(view.count(rules, side, at)).max(known.len());
    let first = known.len();
    let hidden = |n: usize| Piece {
        who: BlockIdentity::Hidden,
        name: None,
        strength: None,
        face: back(side, face::grain(at.number(), n)),
        spent: false,
        in_stack: InStack::default(),
    };
    known.into_iter().chain((first..count).map(hidden)).collect()
}

/// The areas of one side of a battle: A, B, C, and the Reserve.
fn areas(rules: &Liberty, view: &View, side: Side) -> Vec<Area> {
    let p = &view.known;
    let Some(battle) = p.battle() else { return Vec::new() };
    let front = battle.front(rules, p, side);
    let face = |block: BlockId| block_face(rules, block, p.strength[block], true);
    let row = |letter: Letter| Area {
        side,
        name: letter.id().to_owned(),
        faces: front.into_iter().filter(|block| battle.letter_of(rules, *block) == letter).map(face).collect(),
    };
    let mut areas: Vec<Area> = [Letter::A, Letter::B, Letter::C].into_iter().map(row).collect();
    let known = (battle.reserve & rules.army[side]).into_iter().map(|b| block_face(rules, b, p.strength[b], false));
    let hidden = (0..view.hidden_reserve[side]).map(|n| back(side, n));
    areas.push(Area { side, name: "Reserve".into(), faces: known.chain(hidden).collect() });
    areas
}

impl Liberty {
    /// The emblem that the map prints in a space.
    fn emblem(&self, at: SpaceId, fort: bool) -> Option<Emblem> {
        let town = self[at].town?;
        let shape = match town.colour {
            _ if fort => EmblemShape::Fort,
            Colour::Orange => EmblemShape::Camp,
            Colour::French => EmblemShape::Ally,
            Colour::Blue | Colour::Red => EmblemShape::Town,
        };
        Some(Emblem { shape, side: Some(town.colour.side()), value: town.value })
    }
}

impl Pictured for Liberty {
    fn chart(&self, art: &Path) -> Result<Chart, String> {
        let drawn: DrawnSheet = read_ron(&art.join("map.ron"))?;
        let mut chart = Chart { sheet: drawn.sheet, block: (44.0, 16.0), ..Chart::default() };
        for number in 0..self.spaces.len() {
            let at = SpaceId::of(number);
            if let Some(place) = drawn.locations.get(&self[at].id) {
                let water = self.is_sea(at);
                let area = drawn.boxes.get(&self[at].id).copied();
                let outline = |middle: &Point| HexOutline { middle: *middle, corner: drawn.corner, flat: false };
                let hex = drawn.hexes.get(&self[at].id).map(outline);
                let place = Place {
                    mark: place.place,
                    stack: place.stack,
                    water,
                    hex,
                    area,
                    label: place.name,
                    port: self[at].port(),
                    emblem: self.emblem(at, place.fort),
                    number: None,
                };
                chart.places.insert(place_id(at), place);
            }
        }
        // In the boxes each side has its own berth.
        for (id, berths) in &drawn.berths {
            if let Some(at) = self.space(id) {
                chart.berths.insert(place_id(at), berths.0);
            }
        }
        let boston = self.space("boston").and_then(|at| chart.places.get(&place_id(at)));
        chart.action = boston.map_or((925.0, 560.0), |place| (place.mark.0 - 110.0, place.mark.1 + 70.0));
        Ok(chart)
    }

    fn stacks(&self, chart: &Chart, view: &View) -> Vec<Stack> {
        let mut out = Vec::new();
        for at in self.all_ashore() {
            let Some(place) = chart.places.get(&place_id(at)) else { continue };
            for side in Side::BOTH {
                let pieces = pieces(self, view, side, at);
                if pieces.is_empty() {
                    continue;
                }
                // In a box each side has its own berth.
                let berth = chart.berths.get(&place_id(at)).map(|berths| berths[side]);
                let point = berth.unwrap_or(place.stack);
                out.push(Stack { place: place_id(at), side, ships: false, point, size: 1.0, pieces });
            }
        }
        set_apart(chart, &mut out);
        out.sort_by(|a, b| a.point.1.total_cmp(&b.point.1));
        out
    }

    fn slide(&self, sighting: &Sighting) -> Option<Slide> {
        let Sighting::Moved { block, from, path, .. } = sighting else { return None };
        Some(Slide {
            side: block.side,
            ships: false,
            known: block.face.map(|piece| piece_of(piece.block)).into_iter().collect(),
            count: 1,
            from: place_id(*from),
            to: place_id(path.last()?),
        })
    }

    fn lines(&self, view: &View) -> Option<Lines> {
        let battle = view.known.battle()?;
        Some(Lines {
            place: place_id(battle.at),
            title: format!("Battle of {}, round {}", self.space_name(battle.at), battle.round),
            attacker: battle.attacker,
            areas: BySide::of(|side| areas(self, view, side)),
            stand: true,
        })
    }
}
