//! The board of Trying Men's Souls: a place for each hex of the printed grid and for each box beside it, and the pieces there.

use std::path::Path;

use super::{BlockIdentity, Chart, HexOutline, Pictured, Piece, Place, Point, Slide, Stack, stacks_by_side};
use crate::kernel::side::Side;
use crate::rules::common::hex::LoweredColumns;
use crate::rules::trying_mens_souls::TryingMensSouls;
use crate::rules::trying_mens_souls::data::ids::{HexId, PieceId};
use crate::rules::trying_mens_souls::event::Sighting;
use crate::rules::trying_mens_souls::observe::View;
use crate::rules::trying_mens_souls::position::State;
use crate::rules::trying_mens_souls::words::names::place_id;

/// How far the corners of a hex are from its middle, in map units, and how high it is.
const CORNER: f32 = 30.0;
const HIGH: f32 = 52.0;
/// The margin of the sheet, on the left the boxes lie in it; the size of a box and the distance from one to the next.
const MARGIN: Point = (360.0, 60.0);
const BOX: Point = (280.0, 200.0);
const BOX_STEP: f32 = 260.0;
/// A block's edge, in map units, and its minimum size in pixels.
const COUNTER: (f32, f32) = (30.0, 14.0);

impl TryingMensSouls {
    /// How a place lies on the sheet.
    fn drawing(&self, at: HexId) -> Place {
        let Some(hex) = self[at].axial else {
            let number = (at.index() + self.boxes.len() - self.hexes.len()) as f32;
            let corner = ((MARGIN.0 - BOX.0) / 2.0, MARGIN.1 + BOX_STEP * number);
            let mark = (corner.0 + BOX.0 / 2.0, corner.1 + BOX.1 / 2.0);
            return Place { mark, stack: mark, area: Some((corner.0, corner.1, BOX.0, BOX.1)), ..Place::default() };
        };
        let (column, row) = hex.column_and_row(LoweredColumns::Even);
        let lower = if column % 2 == 0 { 0.5 } else { 0.0 };
        let middle = (MARGIN.0 + CORNER * 1.5 * f32::from(column), MARGIN.1 + HIGH * (f32::from(row) + lower));
        let hex = Some(HexOutline { middle, corner: CORNER, flat: true });
        let number = self[at].id.parse().ok();
        Place { mark: middle, stack: middle, hex, number, ..Place::default() }
    }

    fn piece_drawn(&self, p: &State, piece: PieceId) -> Piece {
        let acted = p.activation.is_some_and(|act| (act.moved | act.fought).has(piece));
        let unit = !self.sorted.leaders.has(piece);
        Piece {
            who: BlockIdentity::Known(u16::from(piece.number())),
            name: Some(self[piece].name.clone()),
            strength: unit.then(|| self.cf(p, piece)),
            spent: acted,
            ..Piece::default()
        }
    }
}

impl Pictured for TryingMensSouls {
    fn chart(&self, _: &Path) -> Result<Chart, String> {
        let places = (0..self.hexes.len()).map(HexId::of).map(|at| (place_id(at), self.drawing(at))).collect();
        let sheet = (MARGIN.0 + CORNER * 1.5 * 41.0, 2.0 * MARGIN.1 + HIGH * 46.0);
        Ok(Chart { sheet, block: COUNTER, action: (sheet.0 / 2.0, sheet.1 / 2.0), places, ..Chart::default() })
    }

    fn stacks(&self, chart: &Chart, view: &View) -> Vec<Stack> {
        let p: &State = &view.known;
        stacks_by_side(chart, |place, side: Side| {
            let Some(at) = self.hex_of(place) else { return Vec::new() };
            let here = p.here(at).filter(|piece| self[*piece].side == side);
            here.map(|piece| self.piece_drawn(p, piece)).collect()
        })
    }

    fn slide(&self, sighting: &Sighting) -> Option<Slide> {
        let Sighting::Moved { piece, from, path, .. } = *sighting else { return None };
        let (known, to) = (vec![u16::from(piece.number())], path.iter().last()?);
        let side = self[piece].side;
        Some(Slide { side, ships: false, known, count: 1, from: place_id(from), to: place_id(to) })
    }
}
