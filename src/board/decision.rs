//! The board of Decision in North America: a place for each locale where it stands on the sheet, and the pieces there.

use std::path::Path;

use super::{BlockIdentity, Chart, Pictured, Piece, Place, Point, Slide, Stack, stacks_by_side};
use crate::kernel::side::{BySide, Side};
use crate::rules::decision::data::Decision;
use crate::rules::decision::data::ids::{LocaleId, PieceId};
use crate::rules::decision::data::map::LocaleKind;
use crate::rules::decision::event::Sighting;
use crate::rules::decision::observe::View;
use crate::rules::decision::words::names::place_id;

/// The size of the sheet.
const SHEET: Point = (2560.0, 2320.0);
/// A counter's edge, in map units, and its minimum size in pixels.
const COUNTER: (f32, f32) = (40.0, 14.0);
/// How far the stacks of the two sides stand apart in a locale.
const APART: f32 = 24.0;
/// The size of a box.
const BOX: Point = (180.0, 240.0);

impl Decision {
    /// How a locale lies on the sheet.
    fn drawing(&self, at: LocaleId) -> Place {
        let data = &self[at];
        let mark = (f32::from(data.sheet.0), f32::from(data.sheet.1));
        let area = (data.kind == LocaleKind::Box).then(|| (mark.0 - BOX.0 / 2.0, mark.1 - BOX.1 / 2.0, BOX.0, BOX.1));
        Place { mark, stack: mark, area, water: data.kind == LocaleKind::Sea, port: data.port, ..Place::default() }
    }

    fn piece_drawn(&self, view: &View, piece: PieceId) -> Piece {
        let data = &self[piece];
        Piece {
            who: BlockIdentity::Known(u16::from(piece.number())),
            name: Some(data.name.clone()),
            strength: (!data.is_leader()).then_some(data.factor),
            spent: view.known.moved.has(piece),
            ..Piece::default()
        }
    }

    /// The pieces of a side in a locale, hidden ones behind.
    fn pieces_drawn(&self, view: &View, side: Side, at: LocaleId) -> Vec<Piece> {
        let shown = self.at_of(&view.known, side, at);
        let hidden = view.seen_at(side, at).number().saturating_sub(shown.len());
        let known = shown.into_iter().map(|piece| self.piece_drawn(view, piece));
        known.chain((0..hidden).map(|_| Piece::default())).collect()
    }
}

impl Pictured for Decision {
    fn chart(&self, _: &Path) -> Result<Chart, String> {
        let places = self.locale_ids().map(|at| (place_id(at), self.drawing(at)));
        let berths = self.locale_ids().map(|at| {
            let (x, y) = self.drawing(at).mark;
            (place_id(at), BySide { first: (x - APART, y), second: (x + APART, y) })
        });
        let action = self.drawing(self.locale("new_york").unwrap_or(self.at.britain)).mark;
        let (places, berths) = (places.collect(), berths.collect());
        Ok(Chart { sheet: SHEET, block: COUNTER, action, places, berths, ..Chart::default() })
    }

    fn stacks(&self, chart: &Chart, view: &View) -> Vec<Stack> {
        stacks_by_side(chart, |place, side| {
            self.locale_of(place).map_or_else(Vec::new, |at| self.pieces_drawn(view, side, at))
        })
    }

    fn slide(&self, sighting: &Sighting) -> Option<Slide> {
        let (side, from, to, count) = match *sighting {
            Sighting::Went { side, from, to, number, .. } | Sighting::Withdrew { side, from, to, number, .. } => {
                (side, from, to, number)
            }
            Sighting::Intercepted { side, from, at, number, .. } => (side, from, at, number),
            _ => return None,
        };
        let (from, to) = (place_id(from), place_id(to));
        Some(Slide { side, ships: false, known: Vec::new(), count: count.into(), from, to })
    }
}
