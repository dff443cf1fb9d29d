//! The board of White Plains: its chart, its stacks, its faces.

use std::collections::BTreeMap;
use std::path::Path;

use serde::Deserialize;

use super::{BlockIdentity, Chart, DrawnPlace, Face, HexOutline, Lines, Pictured, Piece, Place, Point, Slide, Stack, read_ron};
use crate::kernel::side::{BySide, Side};
use crate::rules::white_plains::WhitePlains;
use crate::rules::white_plains::data::ids::{HexId, UnitId};
use crate::rules::white_plains::event::{Event, Sighting};
use crate::rules::white_plains::observe::View;
use crate::rules::white_plains::sides::WrittenBySide;
use crate::rules::white_plains::words::names::place_id;

/// The chart as the file writes it.
#[derive(Deserialize)]
struct DrawnSheet {
    sheet: Point,
    locations: BTreeMap<String, DrawnPlace>,
    #[serde(default)]
    berths: BTreeMap<String, WrittenBySide<Point>>,
    #[serde(default)]
    boxes: BTreeMap<String, (f32, f32, f32, f32)>,
    #[serde(default)]
    hexes: BTreeMap<String, Point>,
    #[serde(default)]
    corner: f32,
}

/// The piece number of a unit.
pub fn piece_of(unit: UnitId) -> u16 {
    u16::from(unit.number())
}

impl Pictured for WhitePlains {
    fn chart(&self, art: &Path) -> Result<Chart, String> {
        let drawn: DrawnSheet = read_ron(&art.join("map.ron"))?;
        let mut chart = Chart { sheet: drawn.sheet, block: (29.0, 20.0), ..Chart::default() };
        for number in 0..self.hexes.len() {
            let at = HexId::of(number);
            let id = &self[at].id;
            let Some(place) = drawn.locations.get(id) else { continue };
            let outline = |middle: &Point| HexOutline { middle: *middle, corner: drawn.corner, flat: true };
            let place = Place {
                mark: place.place,
                stack: place.stack,
                hex: drawn.hexes.get(id).map(outline),
                area: drawn.boxes.get(id).copied(),
                label: place.name,
                ..Place::default()
            };
            chart.places.insert(place_id(at), place);
        }
        for (id, berths) in &drawn.berths {
            if let Some(at) = self.hex(id) {
                chart.berths.insert(place_id(at), BySide::from(*berths));
            }
        }
        let hill = chart.places.get(&place_id(self.at.hill));
        chart.action = hill.map_or((700.0, 1100.0), |place| place.mark);
        Ok(chart)
    }

    fn stacks(&self, chart: &Chart, view: &View) -> Vec<Stack> {
        let p = &view.known;
        let mut out = Vec::new();
        for (place, drawn) in &chart.places {
            let Some(at) = self.hex_of(*place) else { continue };
            for side in Side::BOTH {
                let units = self.stack_of(p, side, at);
                let piece = |unit: &UnitId| Piece {
                    who: BlockIdentity::Known(piece_of(*unit)),
                    name: Some(self[*unit].name.clone()),
                    strength: Some(p.sp(self, *unit)),
                    face: Face::default(),
                    spent: p.moved.has(*unit),
                };
                let pieces: Vec<Piece> = units.iter().map(piece).collect();
                if pieces.is_empty() {
                    continue;
                }
                let point = chart.berths.get(place).map_or(drawn.stack, |berths| berths[side]);
                out.push(Stack { place: *place, side, ships: false, point, size: 1.0, pieces });
            }
        }
        out.sort_by(|a, b| a.point.1.total_cmp(&b.point.1));
        out
    }

    fn slide(&self, sighting: &Sighting) -> Option<Slide> {
        let Event::Went { unit, from, path, .. } = *sighting else { return None };
        Some(Slide {
            side: self[unit].side,
            ships: false,
            known: vec![piece_of(unit)],
            count: 1,
            from: place_id(from?),
            to: place_id(path.last()?),
        })
    }

    fn lines(&self, _: &View) -> Option<Lines> {
        None
    }
}
