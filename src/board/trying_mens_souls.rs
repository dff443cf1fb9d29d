//! The board of Trying Men's Souls: its chart, its stacks, its faces.

use std::path::Path;

use super::drawn::read_chart;
use super::face::shadow;
use super::{
    BlockIdentity, Chart, Face, InStack, Layer, MapPicture, Pictured, Piece, Point, Sizes, Slide, Stack, stacks_by_side,
};
use crate::kernel::side::Side;
use crate::rules::trying_mens_souls::TryingMensSouls;
use crate::rules::trying_mens_souls::data::forces::{Class, Nation};
use crate::rules::trying_mens_souls::data::ids::{HexId, PieceId};
use crate::rules::trying_mens_souls::event::Sighting;
use crate::rules::trying_mens_souls::observe::View;
use crate::rules::trying_mens_souls::position::State;
use crate::rules::trying_mens_souls::position::parts::Status;
use crate::rules::trying_mens_souls::position::tasks::Task;
use crate::rules::trying_mens_souls::sides::SideWords;
use crate::rules::trying_mens_souls::words::names::place_id;

/// The size of a flag, its place below and left of the middle of its hex, and its least width in points.
const FLAG: ((f32, f32), Point, f32) = ((16.0, 20.0), (-15.0, 9.0), 11.0);

/// The minimum edges of small, medium and large counters; below, a chip stands for the stack. The map asks for a drawing 1.15
/// times as large as a counter: there counters begin at 30 pixels.
const COUNTER_SIZES: Sizes = [34, 55, 80];
/// The edge from which a sheet shows a counter, and not the chip of a stack.
const SHEET_SIZES: Sizes = [0, 55, 80];
/// A counter's edge, in map units, and its minimum size in pixels.
const COUNTER: (f32, f32) = (33.0, 18.0);
/// How much of the map around the pieces a game opens with: two hexes.
const SURROUNDINGS: f32 = 84.0;

/// Left, top, width and height of a layer.
type Spot = (i16, i16, i16, i16);

const UPRIGHT: Spot = (0, -17, 100, 117);
const CHIP: Spot = (-2, -2, 104, 104);
const DIVISION: Spot = (5, 5, 30, 64);
const SIGN: Spot = (33, 5, 62, 48);
const FOOT: Spot = (5, 53, 90, 42);
const CF: Spot = (7, 55, 28, 39);
const CR: Spot = (37, 55, 27, 39);
const LOST: Spot = (8, 86, 36, 8);
const NAME: Spot = (35, 44, 59, 22);
const LEADER: Spot = (5, 5, 90, 90);
const DISC: Spot = (64, -8, 40, 40);
const GARRISON: Spot = (1, 1, 98, 98);
const SMALL_GARRISON: Spot = (62, -24, 52, 52);

/// A layer at the three sizes of a counter, and another one, or none, on a chip.
fn layer(chip: &str, name: impl Fn(&str) -> String, place: Spot) -> Layer {
    let names = [chip.to_owned(), name("small_"), name("medium_"), name("large_")];
    Layer { names, place, ring: false }
}

/// A layer that is the same at the three sizes of a counter, without a chip.
fn plain(name: String, place: Spot) -> Layer {
    layer("", |_| name.clone(), place)
}

impl TryingMensSouls {
    /// The sign of a unit's class.
    fn sign(&self, unit: PieceId) -> &'static str {
        let data = &self[unit];
        match (data.class, data.nation) {
            (Class::Continental, _) => "continental",
            (Class::Levy, _) => "levy",
            (Class::Militia, _) => "militia",
            (Class::Rifles, _) => "rifles",
            (Class::Cavalry, _) => "dragoons",
            (Class::Marines, _) => "marines",
            (Class::Light, Nation::Hessian) => "jaegers",
            (Class::Light, _) => "light",
            (_, Nation::Hessian) => "hessian",
            _ if data.id.starts_with("gren_") => "grenadiers",
            _ if data.id.starts_with("guards_") => "guards",
            _ => "foot",
        }
    }

    /// The word of a piece's division in the names of pictures.
    fn division_word(&self, piece: PieceId) -> &str {
        self[piece].division.map_or("none", |division| &self[division].id)
    }

    /// Whether a piece cannot act now while others of its side move or are declared.
    fn waits(&self, p: &State, piece: PieceId) -> bool {
        matches!(p.task(), Some(Task::Moves | Task::Declare | Task::LimitedActs)) && !self.may_act(p, piece)
    }

    /// The face of a piece as it is now, as sheets show it.
    pub fn piece_face(&self, p: &State, piece: PieceId) -> Face {
        let layers = match self[piece].class {
            Class::Leader => self.leader_layers(p, piece),
            Class::Garrison => self.garrison_layers(p, piece),
            _ => self.unit_layers(p, piece),
        };
        let all_sizes = |layer: Layer| {
            let [_, small, medium, large] = layer.names;
            Layer { names: [small.clone(), small, medium, large], ..layer }
        };
        Face { layers: layers.into_iter().map(all_sizes).collect(), sizes: SHEET_SIZES }
    }

    fn unit_layers(&self, p: &State, unit: PieceId) -> Vec<Layer> {
        let data = &self[unit];
        let side = data.side.id();
        let demoralized = data.division.is_some_and(|division| p.demoralized.has(division));
        let shaken = match p.status(unit) {
            Status::Normal => "",
            Status::Disrupted => "_disrupted",
            Status::Routed => "_routed",
        };
        let (lost, of) = (p.lost[unit], self.division_word(unit));
        let red = if lost > 0 || p.routed.has(unit) { "_lost" } else { "" };
        let bars = if demoralized { "_demoralized" } else { "" };
        let (cf, cr) = (self.cf(p, unit), self.cr(p, unit));
        let mut layers = vec![
            Layer { names: ["".into(), "shadow".into(), "shadow".into(), "shadow".into()], ..shadow() },
            plain(format!("body_{side}"), UPRIGHT),
            layer(&format!("chip_{of}"), |_| String::new(), CHIP),
            layer("", |size| format!("{size}division_{of}{bars}"), DIVISION),
            layer("", |size| format!("{size}{}{shaken}", self.sign(unit)), SIGN),
            layer("", |size| format!("{size}foot_{}", data.mp), FOOT),
            layer("", |size| format!("{size}cf_{cf}{red}"), CF),
            layer("", |size| format!("{size}cr_{cr}{red}"), CR),
        ];
        if lost > 0 {
            layers.push(layer("", |size| format!("{size}lost_{lost}"), LOST));
        }
        layers.push(layer(
            "",
            |size| if size == "small_" { String::new() } else { format!("{size}name_{}", data.id) },
            NAME,
        ));
        self.mark_acts(p, unit, &mut layers);
        layers
    }

    fn leader_layers(&self, p: &State, leader: PieceId) -> Vec<Layer> {
        let data = &self[leader];
        let side = data.side.id();
        let chip = data.division.map_or(format!("chip_army_{side}"), |division| format!("chip_{}", self[division].id));
        let mut layers = vec![
            shadow(),
            plain(format!("body_{side}"), UPRIGHT),
            layer(&chip, |size| format!("{size}{}", data.id), CHIP),
        ];
        layers[2].place = LEADER;
        self.mark_acts(p, leader, &mut layers);
        layers
    }

    fn garrison_layers(&self, p: &State, garrison: PieceId) -> Vec<Layer> {
        let state = if p.is_normal(garrison) { "" } else { "_disrupted" };
        vec![Layer::of(format!("garrison{state}"), GARRISON)]
    }

    /// What a piece has done in this activation, and the veil of those that cannot act.
    fn mark_acts(&self, p: &State, piece: PieceId, layers: &mut Vec<Layer>) {
        let done = |done: &str, layers: &mut Vec<Layer>| {
            layers.push(plain("veil".into(), UPRIGHT));
            layers.push(Layer::of(done, DISC));
        };
        match p.activation {
            Some(act) if act.fought.has(piece) => done("disc_fought", layers),
            Some(act) if act.moved.has(piece) => done("disc_moved", layers),
            Some(_) if self.waits(p, piece) => layers.push(Layer::of("veil", UPRIGHT)),
            _ => {}
        }
    }

    /// The face of a counter under another one: its upper edge alone.
    fn under(&self, piece: PieceId) -> Face {
        let side = self[piece].side.id();
        Face {
            layers: vec![plain("shadow".into(), shadow().place), plain(format!("under_{side}"), UPRIGHT)],
            sizes: COUNTER_SIZES,
        }
    }

    /// Everyone of a side in a place as the stack shows it: those that may act and the strong ones in front, then leaders, the
    /// garrison last.
    pub fn shown_stack(&self, p: &State, side: Side, at: HexId) -> Vec<PieceId> {
        let mut here = self.stack_of(p, side, at);
        let acted = |piece: PieceId| p.activation.is_some_and(|act| (act.moved | act.fought).has(piece));
        here.sort_by_key(|piece| {
            let strength = std::cmp::Reverse((self.cf(p, *piece), self.cr(p, *piece)));
            let kind = match self[*piece].class {
                Class::Garrison => 2,
                Class::Leader => 1,
                _ => 0,
            };
            (kind, acted(*piece) || self.waits(p, *piece), !p.is_normal(*piece), strength, *piece)
        });
        here
    }

    /// The pieces of a stack: the front counter tells by bars and stars who is behind it.
    fn pieces_drawn(&self, p: &State, side: Side, at: HexId) -> Vec<Piece> {
        let here = self.shown_stack(p, side, at);
        let units = here.iter().filter(|piece| self[**piece].is_unit()).count();
        let leads = here.iter().any(|piece| self.sorted.leaders.has(*piece));
        let piece = |(number, piece): (usize, &PieceId)| {
            let data = &self[*piece];
            let garrison = data.class == Class::Garrison;
            let mut layers = match data.class {
                Class::Garrison if here.len() > 1 => {
                    let state = if p.is_normal(*piece) { "" } else { "_disrupted" };
                    vec![Layer::of(format!("garrison_small{state}"), SMALL_GARRISON)]
                }
                Class::Garrison => self.garrison_layers(p, *piece),
                Class::Leader => self.leader_layers(p, *piece),
                _ => self.unit_layers(p, *piece),
            };
            if number == 0 && units > 0 {
                layers.push(layer(&format!("chip_bars_{}", units.min(4)), |_| String::new(), CHIP));
                if leads {
                    layers.push(layer("star", |_| String::new(), (-22, -26, 62, 62)));
                    layers.push(plain("star".into(), (-14, -24, 44, 44)));
                }
            }
            Piece {
                who: BlockIdentity::Known(u16::from(piece.number())),
                name: Some(data.name.clone()),
                strength: data.is_unit().then(|| self.cf(p, *piece)),
                face: Face { layers, sizes: COUNTER_SIZES },
                spent: false,
                in_stack: if garrison && number > 0 { InStack::Upon } else { InStack::Under(self.under(*piece)) },
            }
        };
        here.iter().enumerate().map(piece).collect()
    }
}

impl Pictured for TryingMensSouls {
    fn chart(&self, art: &Path) -> Result<Chart, String> {
        let mut chart = read_chart::<Self>(
            art,
            |word| self.hex(word).map(place_id),
            |place, _, shown| {
                let land = self.hex_of(place).filter(|at| self.areas.land.has(*at));
                shown.number = land.and_then(|at| self.number_of(at).parse().ok());
                if let Some(hex) = &mut shown.hex {
                    hex.flat = true;
                    shown.mark = hex.middle;
                }
            },
        )?;
        // With two edges behind it a stack would cover the figures of the one above.
        (chart.block, chart.deep, chart.surroundings) = (COUNTER, (2, 30.0), Some(SURROUNDINGS));
        (chart.overview, chart.chips) = (true, true);
        let pass = self.hex("2230").and_then(|at| chart.places.get(&place_id(at)));
        chart.action = pass.map_or((820.0, 1400.0), |place| place.mark);
        Ok(chart)
    }

    fn stacks(&self, chart: &Chart, view: &View) -> Vec<Stack> {
        let p: &State = &view.known;
        let mut out = stacks_by_side(chart, |place, side| {
            self.hex_of(place).map_or_else(Vec::new, |at| self.pieces_drawn(p, side, at))
        });
        out.sort_by(|a, b| a.point.1.total_cmp(&b.point.1));
        out
    }

    /// Flags of places that have changed hands, and booms that are gone.
    fn pictures(&self, chart: &Chart, view: &View) -> Vec<MapPicture> {
        let p = &view.known;
        let (size, by, least) = FLAG;
        let flag = |at: HexId| {
            let (x, y) = chart.places.get(&place_id(at))?.mark;
            Some(MapPicture { name: "flag_british".into(), at: (x + by.0, y + by.1), size, least })
        };
        let taken = (self.areas.forts | self.areas.stars | self.areas.city) & p.held;
        let gone = p.booms.into_iter().filter_map(|boom| {
            let word = &self[boom].id;
            let (left, top, wide, high) = *chart.booms.get(word)?;
            let at = (left + wide / 2.0, top + high / 2.0);
            Some(MapPicture { name: format!("gone_{word}"), at, size: (wide, high), least: 0.0 })
        });
        gone.chain(taken.into_iter().filter_map(flag)).collect()
    }

    fn slide(&self, sighting: &Sighting) -> Option<Slide> {
        let (piece, from, to) = match *sighting {
            Sighting::Moved { piece, from, path, .. } => (piece, from, path.iter().last()?),
            Sighting::Landed { piece, at } => (piece, self.at.staten_island, at),
            Sighting::Embarked { piece, from } => (piece, from, self.at.staten_island),
            _ => return None,
        };
        let known = vec![u16::from(piece.number())];
        Some(Slide { side: self[piece].side, ships: false, known, count: 1, from: place_id(from), to: place_id(to) })
    }
}
