//! The board of Decision in North America: a place for each locale where it stands on the sheet, and the pieces there.

use std::path::Path;

use super::{
    BlockIdentity, Chart, Face, InStack, Layer, Pictured, Piece, Place, Point, Sizes, Slide, Stack, stacks_by_side,
};
use crate::kernel::side::{BySide, Side};
use crate::rules::decision::data::Decision;
use crate::rules::decision::data::forces::Class;
use crate::rules::decision::data::ids::{LocaleId, PieceId, TypeId};
use crate::rules::decision::data::map::LocaleKind;
use crate::rules::decision::event::Sighting;
use crate::rules::decision::observe::View;
use crate::rules::decision::position::State;
use crate::rules::decision::sides::SideWords;
use crate::rules::decision::words::names::place_id;

/// The size of the sheet.
const SHEET: Point = (2560.0, 2320.0);
/// The minimum edges of a counter with its sign, and of one with its name; below, it shows the factor alone.
const SIZES: Sizes = [27, 56, 56];

/// Left, top, width and height of a layer.
type Spot = (i16, i16, i16, i16);

const WHOLE: Spot = (0, 0, 100, 100);
const BODY: Spot = (0, 0, 100, 109);
const DISC: Spot = (64, -8, 40, 40);

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

    /// The pieces of a side in a locale as the stack shows them: those that have not moved and the strong ones in front, then
    /// leaders; fleets come first at sea.
    pub fn shown_stack(&self, p: &State, side: Side, at: LocaleId) -> Vec<PieceId> {
        let mut here: Vec<PieceId> = self.at_of(p, side, at).into_iter().collect();
        here.sort_by_key(|piece| {
            let data = &self[*piece];
            let strength = std::cmp::Reverse((data.class == Class::Fleet, data.factor, data.value));
            (data.is_leader(), p.moved.has(*piece), strength, *piece)
        });
        here
    }

    fn piece_drawn(&self, view: &View, piece: PieceId) -> Piece {
        let (data, moved) = (&self[piece], view.known.moved.has(piece));
        let mut face = piece_face(self, piece);
        if moved && !data.is_leader() {
            face.layers.push(Layer::of(format!("veil_{}", data.side.id()), BODY));
            face.layers.push(Layer::of("disc_moved", DISC));
        }
        Piece {
            who: BlockIdentity::Known(u16::from(piece.number())),
            name: Some(data.name.clone()),
            strength: (!data.is_leader()).then_some(data.factor),
            face,
            spent: moved,
            in_stack: if data.is_leader() { InStack::Upon } else { InStack::Under(under(data.side)) },
        }
    }

    /// A stack of the enemy: the type on top, and as many others behind it (D20.1).
    fn hidden_drawn(&self, view: &View, side: Side, at: LocaleId) -> Vec<Piece> {
        let seen = view.seen_at(side, at);
        let number = (seen.land + seen.aboard) as usize;
        let top = seen.top.map(|kind| Piece { face: type_face(self, kind), ..Piece::default() });
        let others = std::iter::repeat_with(|| Piece { face: under(side), ..Piece::default() });
        let others = others.map(|piece| Piece { in_stack: InStack::Under(under(side)), ..piece });
        top.into_iter().chain(others).take(number).collect()
    }

    /// The land pieces of a side in a locale, or its fleets.
    fn pieces_drawn(&self, view: &View, side: Side, at: LocaleId, fleets: bool) -> Vec<Piece> {
        let shown = self.shown_stack(&view.known, side, at).into_iter();
        let shown: Vec<PieceId> = shown.filter(|piece| self.sorted.fleets.has(*piece) == fleets).collect();
        let seen = view.seen_at(side, at);
        let number = if fleets { seen.fleets.len() } else { u32::from(seen.land + seen.aboard) };
        if shown.len() as u32 >= number {
            return shown.into_iter().map(|piece| self.piece_drawn(view, piece)).collect();
        }
        self.hidden_drawn(view, side, at)
    }
}

/// The face of a piece without its state.
pub fn piece_face(rules: &Decision, piece: PieceId) -> Face {
    let data = &rules[piece];
    match data.unit_type {
        Some(kind) => type_face(rules, kind),
        None => {
            let names = ["small", "small", "small", "large"].map(|size| format!("{size}_{}", data.id));
            Face { layers: vec![Layer { names, place: WHOLE, ring: false }], sizes: SIZES }
        }
    }
}

/// The face of a unit of a type.
pub fn type_face(rules: &Decision, kind: TypeId) -> Face {
    let (data, body) = (&rules[kind], format!("body_{}", rules[kind].side().id()));
    let names = ["chip", "small", "small", "large"].map(|size| format!("{size}_{}", data.id));
    Face { layers: vec![Layer::of(body, BODY), Layer { names, place: WHOLE, ring: false }], sizes: SIZES }
}

/// The wood of a counter behind another one.
fn under(side: Side) -> Face {
    Face { layers: vec![Layer::of(format!("under_{}", side.id()), BODY)], sizes: SIZES }
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
        let of = |place, side, fleets| {
            self.locale_of(place).map_or_else(Vec::new, |at| self.pieces_drawn(view, side, at, fleets))
        };
        let mut stacks = stacks_by_side(chart, |place, side| of(place, side, false));
        let ships = stacks_by_side(chart, |place, side| of(place, side, true)).into_iter();
        stacks.extend(ships.map(|stack| Stack { ships: true, ..stack }));
        stacks
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
