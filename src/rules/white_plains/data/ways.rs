//! W6.3, W5.2: what every step costs each kind of unit, and over which sides zones do not reach; computed once.

use super::forces::COLUMNS;
use super::ids::HexId;
use super::tables::{SideKind, Tables};
use super::terrain::{Crossing, Ground, Hex, Hexside, River, SIDES, Slope, Step, opposite};
use crate::rules::common::graph::{Edge, Graph};

/// A cost that no unit can pay: the step is prohibited.
pub const PROHIBITED: u8 = u8::MAX;

/// Movement points of every step: by column of kinds, hex and side.
#[derive(Clone, Debug)]
pub struct Costs(Vec<[[u8; SIDES]; COLUMNS]>);

impl Costs {
    /// The cost of a step; [`PROHIBITED`] if it is prohibited or leads off the map.
    #[inline]
    pub fn of(&self, column: usize, from: HexId, side: usize) -> u8 {
        self.0[from.index()][column][side]
    }

    pub(super) fn new(hexes: &[Hex], tables: &Tables, swollen: bool) -> Self {
        let of_hex = |hex: &Hex| {
            std::array::from_fn(|column| std::array::from_fn(|side| cost(hexes, hex, tables, column, side, swollen)))
        };
        Self(hexes.iter().map(of_hex).collect())
    }
}

/// What the water on a hexside costs; none if it is prohibited.
pub fn water_cost(tables: &Tables, side: &Hexside, column: usize, swollen: bool) -> Option<u8> {
    let Some(river) = side.river else { return Some(0) };
    let kind = match (side.crossing, river) {
        (Some(Crossing::Bridge), _) => return tables.hexsides[&SideKind::Bridge].mp[column],
        (_, River::Primary) => return None,
        (Some(Crossing::Ford), _) => SideKind::Ford,
        (None, River::Secondary) => SideKind::Secondary,
        (None, River::Tertiary) => SideKind::Tertiary,
        (None, River::Mamaroneck) => SideKind::Mamaroneck,
        (None, River::Brook) => SideKind::Brook,
    };
    // W20.5: the swollen Bronx costs one point more.
    tables.hexsides[&kind].mp[column].map(|mp| mp + u8::from(swollen && river.is_bronx()))
}

fn cost(hexes: &[Hex], from: &Hex, tables: &Tables, column: usize, side: usize, swollen: bool) -> u8 {
    let Some(to) = from.near[side].map(|to| &hexes[to.index()]) else { return PROHIBITED };
    let over = &from.sides[side];
    let ground = if over.road.is_some() && to.ground != Ground::Pond {
        Some(tables.road_mp)
    } else {
        tables.ground[&to.ground].mp[column]
    };
    let slope = match over.slope {
        Some(Slope::Impassable) => None,
        Some(Slope::Severe) => tables.hexsides[&SideKind::Severe].mp[column],
        Some(Slope::Slope) if over.up && over.road.is_none() => tables.hexsides[&SideKind::Slope].mp[column],
        _ => Some(0),
    };
    match (ground, slope, water_cost(tables, over, column, swollen)) {
        (Some(ground), Some(slope), Some(water)) => ground + slope + water,
        _ => PROHIBITED,
    }
}

/// The sides over which zones of a hex do not reach, as bits: for good, and because the ground beyond hides.
pub(super) fn zone_bars(hexes: &[Hex], from: &Hex) -> (u8, u8) {
    let (mut always, mut ground) = (0, 0);
    for side in 0..SIDES {
        let Some(to) = from.near[side].map(|to| &hexes[to.index()]) else {
            always |= 1 << side;
            continue;
        };
        let over = &from.sides[side];
        let works = over.works || to.sides[opposite(side)].works;
        let steep = matches!(over.slope, Some(Slope::Severe | Slope::Impassable));
        always |= u8::from(works || steep || over.river == Some(River::Primary)) << side;
        ground |= u8::from(to.ground.hides()) << side;
    }
    (always, ground)
}

/// A step with what it costs a kind of unit.
#[derive(Clone, Copy, Debug)]
pub struct CostedStep {
    /// The step.
    pub step: Step,
    /// Its movement points; [`PROHIBITED`] if it is prohibited.
    pub mp: u8,
}

impl Edge for CostedStep {
    type Node = HexId;

    #[inline]
    fn to(&self) -> HexId {
        self.step.to
    }
}

/// The steps of the map with their costs, by column of kinds.
pub type CostedSteps = [Graph<CostedStep>; COLUMNS];

/// All steps with these costs, or those that follow a road or a track.
pub(super) fn costed_steps(steps: &Graph<Step>, costs: &Costs, roads: bool) -> CostedSteps {
    std::array::from_fn(|column| {
        Graph::new(steps.nodes().map(|hex| {
            let each = steps.from(hex).iter().filter(|step| step.road || !roads);
            each.map(|step| CostedStep { step: *step, mp: costs.of(column, hex, step.side()) }).collect()
        }))
    })
}

/// A step in the map of two layers: the first river that a unit crosses leads from the lower into the upper one.
#[derive(Clone, Copy, Debug)]
pub struct FreeStep {
    /// The step on the map.
    pub step: Step,
    /// The hex in its layer.
    to: HexId,
    /// Whether it crosses water freely.
    pub free: bool,
}

impl Edge for FreeStep {
    type Node = HexId;

    fn to(&self) -> HexId {
        self.to
    }
}

/// The map of two layers: hexes before and after the free crossing.
pub(super) fn free_steps(hexes: &[Hex], steps: &Graph<Step>) -> Graph<FreeStep> {
    let count = hexes.len();
    let upper = |hex: HexId| HexId::of(hex.index() + count);
    Graph::new((0..2 * count).map(|node| {
        let (from, above) = (HexId::of(node % count), node >= count);
        let each = steps.from(from).iter().map(|step| {
            let free = !above && hexes[from.index()].sides[step.side()].river.is_some();
            FreeStep { step: *step, to: if above || free { upper(step.to) } else { step.to }, free }
        });
        each.collect()
    }))
}
