//! The board of White Plains: its chart, its stacks, its faces.

use std::ops::RangeInclusive;
use std::path::Path;

use super::drawn::read_chart;
use super::face::shadow;
use super::{BlockIdentity, Chart, Face, InStack, Layer, Lines, Pictured, Piece, Sizes, Slide, Stack, stacks_by_side};
use crate::kernel::side::Side;
use crate::rules::white_plains::WhitePlains;
use crate::rules::white_plains::data::forces::{Kind, Nation};
use crate::rules::white_plains::data::ids::{HexId, UnitId};
use crate::rules::white_plains::event::Sighting;
use crate::rules::white_plains::observe::View;
use crate::rules::white_plains::position::State;
use crate::rules::white_plains::position::parts::UnitState;
use crate::rules::white_plains::position::tasks::Phase;
use crate::rules::white_plains::sides::SideWords;
use crate::rules::white_plains::words::names::place_id;

/// The minimum edges of small, medium and large counters, and of a leader's medallion with its name. The map asks for a
/// drawing 1.15 times as large as a block: there names are read from 52 pixels on.
const COUNTER_SIZES: Sizes = [30, 60, 84];
const MEDALLION_SIZES: Sizes = [0, 44, 76];
/// How much of the map around the pieces a game opens with: two hexes.
const SURROUNDINGS: f32 = 92.0;
/// A block's edge, in map units, and its minimum size in pixels.
const COUNTER: (f32, f32) = (29.0, 13.0);

/// Left, top, width and height of a layer.
type Spot = (i16, i16, i16, i16);

/// The piece number of a unit or leader.
pub fn piece_of(unit: UnitId) -> u16 {
    u16::from(unit.number())
}

/// The places of a layer by the state of the unit: upright, Disrupted, Shattered.
type Spots = [Spot; 3];

const BODY: Spots = [(-1, -1, 102, 112), (-9, -9, 119, 128), (-15, -12, 127, 134)];
const VEIL: Spots = [(-1, -1, 102, 102), (-9, -9, 118, 118), (-12, -12, 124, 124)];
const SPINE: Spots = [(20, 1, 60, 13), (12, -4, 62, 24), (29, -5, 62, 28)];
const TINY: Spots = [(7, 7, 86, 86), (0, 0, 100, 100), (-3, -3, 106, 106)];
const CENTRE: Spots = [(7, 7, 86, 53), (0, 0, 95, 67), (5, -3, 98, 74)];
const STRENGTH: Spots = [(6, 59, 47, 36), (7, 58, 54, 44), (-4, 48, 55, 47)];
const MORALE: Spots = [(39, 60, 53, 34), (40, 53, 59, 43), (28, 57, 61, 46)];
const MP: Spots = [(68, 67, 25, 26), (70, 60, 30, 30), (57, 70, 31, 33)];
const NAME: Spots = [(9, 45, 82, 23), (8, 38, 86, 37), (5, 35, 86, 43)];
const STEPS: Spots = [(13, 36, 16, 12), (11, 39, 18, 15), (14, 27, 20, 16)];
const ELITE: Spots = [(72, 10, 18, 18), (65, 4, 22, 21), (76, 16, 23, 23)];

/// How a counter lies: in the atlas the suffix of its layers says it.
#[derive(Clone, Copy)]
struct Lay(UnitState);

impl Lay {
    const fn suffix(self) -> &'static str {
        match self.0 {
            UnitState::Parade => "",
            UnitState::Disrupted => "_disrupted",
            UnitState::Shattered => "_shattered",
        }
    }

    /// A layer from one size of the counter, 0, tiny, to 3, large, to another.
    fn sized(self, sizes: RangeInclusive<usize>, name: &str, spots: Spots) -> Layer {
        let levels = ["", "small_", "medium_", "large_"];
        let of = |size: usize| match sizes.contains(&size) {
            true => format!("{}{name}{}", levels[size], self.suffix()),
            false => String::new(),
        };
        Layer { names: std::array::from_fn(of), place: spots[self.0 as usize], ring: false }
    }

    /// A layer at every size.
    fn layer(self, name: &str, spots: Spots) -> Layer {
        Layer::of(format!("{name}{}", self.suffix()), spots[self.0 as usize])
    }
}

impl WhitePlains {
    /// The sign of a unit's kind.
    fn sign(&self, unit: UnitId) -> &'static str {
        let data = &self[unit];
        match data.kind {
            Kind::Art => "gun",
            Kind::Heavy => "naval",
            Kind::Amusettes => "amusette",
            Kind::Cav => "sabres",
            Kind::Rifle | Kind::Light => "bugle",
            Kind::Engineer => "spade",
            Kind::Garrison => "tent",
            Kind::Mil => "horn",
            _ if matches!(data.nation, Nation::Loyalist | Nation::Tory) => "horn",
            _ if data.nation == Nation::Hessian => "mitre",
            _ if data.id.starts_with("grenadiers_") || data.id.starts_with("guards_") => "bearskin",
            _ => "muskets",
        }
    }

    /// The face of a unit as it is now, or of a leader: a medallion.
    pub fn piece_face(&self, p: &State, unit: UnitId) -> Face {
        if self.is_leader(unit) {
            return self.medallion(p, unit);
        }
        let (data, state) = (&self[unit], p.state_of(unit));
        let (lay, side, of) = (Lay(state), data.side.id(), data.nation.id());
        let strength = if p.in_order(unit) { p.sp(self, unit) } else { 1 };
        let lost = if p.reduced.has(unit) { "_lost" } else { "" };
        let morale = match data.morale {
            0 => "0".to_owned(),
            less @ ..0 => format!("minus{}", -less),
            more => format!("plus{more}"),
        };
        let mut layers = vec![
            shadow(),
            lay.layer(&format!("body_{side}"), BODY),
            lay.sized(0..=0, &format!("tiny_{of}_{strength}"), TINY),
            lay.sized(1..=3, &format!("centre_{of}_{}", self.sign(unit)), CENTRE),
            lay.sized(1..=3, &format!("strength_{strength}{lost}"), STRENGTH),
            lay.sized(1..=3, &format!("morale_{morale}"), MORALE),
            lay.sized(2..=3, &format!("mp_{}", data.mp), MP),
            lay.sized(2..=3, &format!("name_{}", data.id), NAME),
        ];
        if data.steps == 2 {
            let dark = matches!(data.nation, Nation::Hessian | Nation::Militia | Nation::Loyalist | Nation::Tory);
            let cream = if dark { "_cream" } else { "" };
            let left = if p.reduced.has(unit) { 1 } else { 2 };
            layers.push(lay.sized(3..=3, &format!("steps_{left}_2{cream}"), STEPS));
        }
        if data.elite {
            layers.push(lay.sized(3..=3, "elite", ELITE));
        }
        self.mark_acts(p, unit, lay, &mut layers);
        Face { layers, sizes: COUNTER_SIZES }
    }

    /// What a unit has done in this phase, and whether it is pinned or leads.
    fn mark_acts(&self, p: &State, unit: UnitId, lay: Lay, layers: &mut Vec<Layer>) {
        let done = match p.phase() {
            Phase::Movement if p.moved.has(unit) => Some("disc_moved"),
            Phase::Artillery | Phase::Rifles if p.fired.has(unit) => Some("disc_fired"),
            _ => None,
        };
        if let Some(disc) = done {
            layers.push(lay.layer(&format!("veil_{}", self[unit].side.id()), VEIL));
            layers.push(Layer::of(disc, (60, 14, 38, 38)));
        }
        if p.is_pinned(unit) {
            layers.push(Layer::of("disc_pinned", (5, 5, 34, 34)));
        }
        if p.combat.as_deref().is_some_and(|combat| combat.lead[self[unit].side] == Some(unit)) {
            layers.push(Layer::of("pennant", (1, -8, 38, 38)));
        }
    }

    /// The face of a counter under another one: its upper edge alone.
    fn under(&self, p: &State, unit: UnitId) -> Face {
        let data = &self[unit];
        let lay = Lay(p.state_of(unit));
        let guns = if matches!(data.kind, Kind::Art | Kind::Heavy | Kind::Amusettes) { "_guns" } else { "" };
        let layers = vec![
            shadow(),
            lay.layer(&format!("under_{}", data.side.id()), BODY),
            lay.layer(&format!("spine_{}{guns}", data.nation.id()), SPINE),
        ];
        Face { layers, sizes: COUNTER_SIZES }
    }

    /// A leader's medallion, as large as a counter.
    fn medallion(&self, p: &State, leader: UnitId) -> Face {
        let data = &self[leader];
        let known = p.washington.filter(|_| leader == self.named.washington);
        let id = known.map_or_else(|| data.id.clone(), |combat| format!("{}_{combat}", data.id));
        let small = format!("medal_{}", data.side.id());
        let names = [small.clone(), small, format!("medium_{id}"), format!("large_{id}")];
        let whole = Layer { names, place: (0, 0, 100, 100), ring: false };
        let mut layers = vec![Layer::of("medal_shadow", (-8, -3, 126, 126)), whole];
        if p.phase() == Phase::Movement && p.moved.has(leader) {
            layers.push(Layer::of(format!("medal_veil_{}", data.side.id()), (0, 0, 100, 100)));
        }
        Face { layers, sizes: MEDALLION_SIZES }
    }

    /// A leader's medallion on the map, at the upper left of the `number`-th place of `all`; a lone leader's stands in the middle.
    /// More than two are smaller, so that each is seen and none reaches into the next hex.
    fn small_medallion(&self, p: &State, leader: UnitId, (number, all): (usize, usize), alone: bool) -> Face {
        let name = |what: &str| format!("medal_{what}{}", self[leader].side.id());
        let (edge, step) = if all > 2 { (40, 36) } else { (52, 46) };
        let (left, top) = if alone { (22 + 30 * number as i16, 30) } else { (-26 + step * number as i16, -30) };
        let edge = if alone { 56 } else { edge };
        let shadow = edge * 71 / 56;
        let mut layers = vec![
            Layer::of("medal_shadow", (left - 4, top - 2, shadow, shadow)),
            Layer::of(name(""), (left, top, edge, edge)),
        ];
        if p.phase() == Phase::Movement && p.moved.has(leader) {
            layers.push(Layer::of(name("veil_"), (left, top, edge, edge)));
        }
        Face { layers, sizes: COUNTER_SIZES }
    }

    /// Everyone of a side in a hex as the stack shows it: those that may still act and the strong ones in front, leaders last.
    pub fn shown_stack(&self, p: &State, side: Side, at: HexId) -> Vec<UnitId> {
        let mut here = self.stack_of(p, side, at);
        let acted = |unit: UnitId| (p.moved | p.fired).has(unit) && p.active == side;
        let guns = |unit: UnitId| self.sorted.artillery.has(unit) || self.kind(unit) == Kind::Amusettes;
        here.sort_by_key(|unit| {
            let strength = std::cmp::Reverse(p.sp(self, *unit));
            (self.is_leader(*unit), acted(*unit), !p.in_order(*unit), guns(*unit), strength, *unit)
        });
        here
    }

    fn pieces(&self, p: &State, side: Side, at: HexId) -> Vec<Piece> {
        let here = self.shown_stack(p, side, at);
        let units = here.iter().filter(|unit| !self.is_leader(**unit)).count();
        let piece = |(number, unit): (usize, &UnitId)| {
            let leads = self.is_leader(*unit);
            Piece {
                who: BlockIdentity::Known(piece_of(*unit)),
                name: Some(self[*unit].name.clone()),
                strength: (!leads).then(|| p.sp(self, *unit)),
                face: match leads {
                    true => self.small_medallion(p, *unit, (number - units, here.len() - units), units == 0),
                    false => self.piece_face(p, *unit),
                },
                spent: false,
                in_stack: if leads { InStack::Upon } else { InStack::Under(self.under(p, *unit)) },
            }
        };
        here.iter().enumerate().map(piece).collect()
    }
}

impl Pictured for WhitePlains {
    fn chart(&self, art: &Path) -> Result<Chart, String> {
        let mut chart = read_chart::<Self>(
            art,
            |word| self.hex(word).map(place_id),
            |place, _, shown| {
                shown.number = self.hex_of(place).and_then(|at| self.number_of(at).parse().ok());
                if let Some(hex) = &mut shown.hex {
                    hex.flat = true;
                    shown.mark = hex.middle;
                }
            },
        )?;
        (chart.block, chart.deep, chart.sums, chart.surroundings) = (COUNTER, (3, 27.0), true, Some(SURROUNDINGS));
        chart.overview = true;
        let hill = chart.places.get(&place_id(self.at.hill));
        chart.action = hill.map_or((700.0, 1100.0), |place| place.mark);
        Ok(chart)
    }

    fn stacks(&self, chart: &Chart, view: &View) -> Vec<Stack> {
        let pieces = |place, side| self.hex_of(place).map_or_else(Vec::new, |at| self.pieces(&view.known, side, at));
        let mut out = stacks_by_side(chart, pieces);
        out.sort_by(|a, b| a.point.1.total_cmp(&b.point.1));
        out
    }

    fn slide(&self, sighting: &Sighting) -> Option<Slide> {
        let Sighting::Moved { unit, from, path, .. } = *sighting else { return None };
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
