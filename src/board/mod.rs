//! Pictures on the board: charts, stacks, faces. Pure geometry, for the window and for exported pictures alike.
//!
//! A game implements [`Pictured`]; everything else draws the board without knowing the game.

pub mod apart;
pub mod bounds;
#[cfg(feature = "client")]
pub mod compressed_picture;
pub mod decision;
pub mod drawn;
pub mod emblem;
pub mod face;
pub mod legend;
pub mod liberty;
pub mod new_york_1776;
pub mod outline;
pub mod trying_mens_souls;
pub mod white_plains;

use std::collections::BTreeMap;
use std::path::Path;

use serde::de::DeserializeOwned;

use self::bounds::Bounds;
use self::emblem::Emblem;
pub use self::face::{BLOCK_SIZES, Face, Layer, Regions, Sizes};
use crate::ai::brief::AiGame;
use crate::kernel::data::DataFile;
use crate::kernel::record::plain;
use crate::kernel::side::{BySide, Side};
use crate::kernel::story::PlaceId;

/// A point of the map, in map units: from the top left of the sheet, y down.
pub type Point = (f32, f32);

/// A block's edge, unless a chart gives another.
pub const BLOCK: (f32, f32) = (50.0, 16.0);

impl Default for Chart {
    fn default() -> Self {
        Self {
            sheet: (0.0, 0.0),
            block: BLOCK,
            action: (0.0, 0.0),
            places: BTreeMap::new(),
            berths: BTreeMap::new(),
            roads: Vec::new(),
            deep: (DRAWN, DEEP_EDGE),
            sums: false,
            chips: false,
            surroundings: None,
            overview: false,
            booms: BTreeMap::new(),
            open: false,
            anchorages: BTreeMap::new(),
            second: BTreeMap::new(),
            gauges: BTreeMap::new(),
        }
    }
}

/// The geometry of a map.
#[derive(Clone, Debug, PartialEq)]
pub struct Chart {
    /// The sheet's size, in map units.
    pub sheet: Point,
    /// A block's edge, in map units, and its minimum size in pixels.
    pub block: (f32, f32),
    /// The point that a small window shows first.
    pub action: Point,
    /// Every place.
    pub places: BTreeMap<PlaceId, Place>,
    /// The position of each side's stack, in places with a berth for each.
    pub berths: BTreeMap<PlaceId, BySide<Point>>,
    /// The lines along which blocks slide, as drawn.
    pub roads: Vec<(PlaceId, PlaceId, Vec<Point>)>,
    /// The most pieces of a stack that are drawn, and the edge in pixels below which only the front one is.
    pub deep: (usize, f32),
    /// Whether the disc of a stack shows the sum of its strengths, not the number of its pieces.
    pub sums: bool,
    /// Whether the smallest pictures tell by themselves how many they stand for.
    pub chips: bool,
    /// How much of the map around all pieces a game opens with, in map units; none where it opens otherwise.
    pub surroundings: Option<f32>,
    /// Whether a small picture of the whole map stands beside the part that is shown.
    pub overview: bool,
    /// Booms by their words: left, top, width and height of the picture that covers one when it is gone.
    pub booms: BTreeMap<String, (f32, f32, f32, f32)>,
    /// Whether the front of every stack is visible, so that a piece alone needs no number.
    pub open: bool,
    /// Where the ships of a port lie.
    pub anchorages: BTreeMap<PlaceId, Point>,
    /// Where the stack of the other side stands while both are in a place.
    pub second: BTreeMap<PlaceId, Point>,
    /// Printed gauges by their words: the middles of their cells.
    pub gauges: BTreeMap<String, Vec<Point>>,
}

/// A place on the map.
#[derive(Clone, Copy, Debug, PartialEq, Default)]
pub struct Place {
    /// Its mark.
    pub mark: Point,
    /// The centre of its front block.
    pub stack: Point,
    /// A water area: it holds only ships, and has no mark of its own.
    pub water: bool,
    /// Its hex, on maps of hexes.
    pub hex: Option<HexOutline>,
    /// The box it is, off the map: its left upper corner, width and height.
    pub area: Option<(f32, f32, f32, f32)>,
    /// The room of its printed name, or of the letter of a water area.
    pub label: Option<Bounds>,
    /// Whether its name is printed with an anchor: it lies on the water.
    pub port: bool,
    /// Its printed emblem.
    pub emblem: Option<Emblem>,
    /// The number of its hex, which the window writes where the map is large enough.
    pub number: Option<u16>,
}

/// A hex as it lies on the map.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct HexOutline {
    /// Its middle.
    pub middle: Point,
    /// The distance of its corners from there.
    pub corner: f32,
    /// It lies on a side, as in maps of straight columns; else it stands on a corner.
    pub flat: bool,
}

impl HexOutline {
    /// Its corners, clockwise: from the top, or from the left one of the two at the top.
    pub fn corners(self) -> [Point; 6] {
        let first = if self.flat { -0.5 } else { 0.0 };
        std::array::from_fn(|number| {
            let turn = std::f32::consts::TAU / 6.0 * (first + number as f32);
            (self.middle.0 + self.corner * turn.sin(), self.middle.1 - self.corner * turn.cos())
        })
    }
}

impl Chart {
    /// The path of a side's block that slides from one place to another: in a place with a berth for each side it begins
    /// or ends at the side's own.
    pub fn way(&self, side: Side, from: PlaceId, to: PlaceId) -> Vec<Point> {
        for (a, b, line) in &self.roads {
            if (*a, *b) == (from, to) {
                return line.clone();
            }
            if (*b, *a) == (from, to) {
                return line.iter().rev().copied().collect();
            }
        }
        let point = |at: PlaceId| match (self.berths.get(&at), self.places.get(&at)) {
            (Some(berths), _) => berths[side],
            (None, Some(place)) if place.water => place.stack,
            (None, place) => place.map_or((0.0, 0.0), |place| place.mark),
        };
        vec![point(from), point(to)]
    }

    /// The path of a side's block through several places, one after the other.
    pub fn through(&self, side: Side, places: &[PlaceId]) -> Vec<Point> {
        places.windows(2).flat_map(|step| self.way(side, step[0], step[1])).collect()
    }
}

/// A point on a line, with `share` from 0 to 1.
pub fn point_along(line: &[Point], share: f32) -> Point {
    let length = |a: Point, b: Point| (b.0 - a.0).hypot(b.1 - a.1);
    let total: f32 = line.windows(2).map(|w| length(w[0], w[1])).sum();
    let mut left = total * share.clamp(0.0, 1.0);
    for w in line.windows(2) {
        let step = length(w[0], w[1]);
        if left <= step && step > 0.0 {
            let t = left / step;
            return (w[0].0 + (w[1].0 - w[0].0) * t, w[0].1 + (w[1].1 - w[0].1) * t);
        }
        left -= step;
    }
    line.last().copied().unwrap_or_default()
}

/// The identity of a block, as far as the viewer knows it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum BlockIdentity {
    /// A block with a visible face, by the ruleset's own number.
    Known(u16),
    /// One of several that look alike: the viewer cannot tell which.
    #[default]
    Hidden,
}

/// The look of a piece in a stack with others.
#[derive(Clone, PartialEq, Debug, Default)]
pub enum InStack {
    /// As it is.
    #[default]
    Whole,
    /// Under another one it has this face.
    Under(Face),
    /// It lies upon the others, such as a leader's medallion.
    Upon,
}

/// A block or ship on the map; by default hidden.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Piece {
    /// Its identity.
    pub who: BlockIdentity,
    /// Its name, if the face is visible.
    pub name: Option<String>,
    /// Its strength, if the face is visible.
    pub strength: Option<u8>,
    /// Its picture.
    pub face: Face,
    /// Whether it has no more actions this turn.
    pub spent: bool,
    /// Its look in a stack.
    pub in_stack: InStack,
}

/// Pieces of one side in one place, the front one first.
#[derive(Clone, PartialEq, Debug)]
pub struct Stack {
    /// The place.
    pub place: PlaceId,
    /// The side.
    pub side: Side,
    /// Whether it is a stack of ships, which is separate from blocks.
    pub ships: bool,
    /// The centre of its front piece.
    pub point: Point,
    /// The share of the usual edge that its blocks have: two stacks in one place may be smaller.
    pub size: f32,
    /// The pieces.
    pub pieces: Vec<Piece>,
}

impl Stack {
    /// The number on its disc; below 2 for what its front piece shows by itself. `sums`: the sum of its strengths.
    pub fn disc(&self, sums: bool) -> u32 {
        let strengths = || self.pieces.iter().filter_map(|piece| piece.strength);
        match (sums, strengths().count()) {
            (false, _) => self.pieces.len() as u32,
            (true, 0 | 1) => 1,
            (true, _) => strengths().map(u32::from).sum(),
        }
    }
}

/// The maximum number of pieces of a stack that are drawn one behind the other, unless a chart gives another.
pub const DRAWN: usize = 2;
/// The edge below which a stack shows only its front block, so that no stack reaches a name or another stack, unless a
/// chart gives another.
const DEEP_EDGE: f32 = 36.0;

/// A movement on the map, as the viewer sees it.
#[derive(Clone, PartialEq, Debug)]
pub struct Slide {
    /// The side.
    pub side: Side,
    /// Ships.
    pub ships: bool,
    /// The pieces with visible faces.
    pub known: Vec<u16>,
    /// The total number of pieces.
    pub count: usize,
    /// The start.
    pub from: PlaceId,
    /// The destination.
    pub to: PlaceId,
}

/// One area of a battle's board, with its blocks.
#[derive(Clone, PartialEq, Debug)]
pub struct Area {
    /// The side.
    pub side: Side,
    /// Its name.
    pub name: String,
    /// The blocks in it.
    pub faces: Vec<Face>,
}

/// A battle with its lines.
#[derive(Clone, PartialEq, Debug)]
pub struct Lines {
    /// The place.
    pub place: PlaceId,
    /// "Battle of Brooklyn, round 2".
    pub title: String,
    /// The attacker.
    pub attacker: Side,
    /// The areas of each side; those with the same number are opposite one another.
    pub areas: BySide<Vec<Area>>,
    /// Whether deployment is finished.
    pub stand: bool,
}

/// A picture of the atlas of blocks on the map.
#[derive(Clone, PartialEq, Debug)]
pub struct MapPicture {
    /// Its name in the atlas.
    pub name: String,
    /// Its middle.
    pub at: Point,
    /// Its width and height in map units.
    pub size: (f32, f32),
    /// The least width in points.
    pub least: f32,
}

/// A ruleset that can be drawn.
pub trait Pictured: AiGame {
    /// Reads the chart of its map from its folder of art.
    ///
    /// # Errors
    /// File, location and error.
    fn chart(&self, art: &Path) -> Result<Chart, String>;
    /// The stacks on the map, back to front.
    fn stacks(&self, chart: &Chart, view: &Self::View) -> Vec<Stack>;
    /// The pictures on the map under the stacks: who holds what, figures of printed gauges, tokens.
    fn pictures(&self, chart: &Chart, view: &Self::View) -> Vec<MapPicture> {
        let _ = (chart, view);
        Vec::new()
    }
    /// The movement that a sighting shows on the map, if any.
    fn slide(&self, sighting: &Self::Sighting) -> Option<Slide> {
        let _ = sighting;
        None
    }
    /// The present battle, if any is drawn in lines.
    fn lines(&self, view: &Self::View) -> Option<Lines> {
        let _ = view;
        None
    }
}

/// Reads one of the tables beside the pictures.
///
/// # Errors
/// File, location and error.
pub fn read_ron<T: DeserializeOwned>(path: &Path) -> Result<T, String> {
    let name = path.display().to_string();
    let text = std::fs::read_to_string(path).map_err(|error| format!("{name}: {}", plain(&error)))?;
    DataFile { name: &name, text: &text }.read().map_err(|error| error.to_string())
}

/// The stacks of both sides in every place, each at its berth; `pieces` gives those of a side.
pub fn stacks_by_side(chart: &Chart, pieces: impl Fn(PlaceId, Side) -> Vec<Piece>) -> Vec<Stack> {
    let mut stacks = Vec::new();
    for (place, drawn) in &chart.places {
        for side in Side::BOTH {
            let pieces = pieces(*place, side);
            if !pieces.is_empty() {
                let point = chart.berths.get(place).map_or(drawn.stack, |berths| berths[side]);
                stacks.push(Stack { place: *place, side, ships: false, point, size: 1.0, pieces });
            }
        }
    }
    stacks
}
