//! Tables that computer players look up often: neighbours, distances, full strengths.

use super::features::{FeatureWeights, TERMS};
use super::prelude::*;
use crate::rules::new_york_1776::data::MAX_ZONES;
use crate::rules::new_york_1776::data::options::Rule;

type Steps = IdMap<LocId, u8, MAX_LOCATIONS>;

/// The weight of a step of infantry in [`MapTables::unit_strength`]: whole numbers give the same sum in any order.
const INFANTRY: u32 = 20;

/// A location whose loss makes militia desert (N7.1).
#[derive(Clone, Copy, Debug)]
pub struct Homes {
    pub place: LocId,
    /// The militia that desert while the British hold it.
    pub militia: Set<UnitId>,
}

/// Computed once for a ruleset. Parts of the map are repeated here, close together in memory, for the evaluation.
#[derive(Clone, Debug)]
pub struct MapTables {
    pub roads: IdMap<LocId, Set<LocId>, MAX_LOCATIONS>,
    /// The steps to the nearest edge of the board by road or crossing.
    pub from_edge: IdMap<LocId, u8, MAX_LOCATIONS>,
    /// New Jersey, the mainland, Long Island: their routes of retreat differ.
    pub regions: [Set<LocId>; 3],
    /// The artillery of both sides.
    pub guns: Set<UnitId>,
    /// The steps between two locations by road or crossing, whether or not a side may use them.
    pub steps: IdMap<LocId, Steps, MAX_LOCATIONS>,
    /// The strength of a step of each unit, in twentieths of a step of infantry.
    unit_strength: IdMap<UnitId, u32, MAX_UNITS>,
    pub zones: IdMap<LocId, Set<ZoneId>, MAX_LOCATIONS>,
    pub shores: IdMap<ZoneId, Set<LocId>, MAX_ZONES>,
    /// The zones that a ship can pass to.
    pub passages: IdMap<ZoneId, Set<ZoneId>, MAX_ZONES>,
    /// The forts that close each zone; none for most zones.
    pub guards: IdMap<ZoneId, Set<LocId>, MAX_ZONES>,
    /// The blocks that each leader can move, the leader included.
    pub column: IdMap<UnitId, u32, MAX_UNITS>,
    /// The places where militia desert (N7.1), at most two.
    pub homes: Vec<Homes>,
    /// The feature weights of the balanced style.
    pub plain: FeatureWeights,
    /// The leaders that move two steps a turn.
    pub fast: Set<UnitId>,
    /// The strength of both armies at the beginning of each scenario.
    whole: Vec<BySide<f32>>,
    /// The same in the campaign with the smaller forces (N12.5).
    smaller: BySide<f32>,
}

impl MapTables {
    /// Computes the tables.
    pub fn new(rules: &NewYork) -> Self {
        let (places, zones, units) = (rules.all_locations(), rules.all_zones(), rules.all_units());
        let unit_strength = |unit: UnitId| match rules[unit].kind {
            Kind::Artillery => 34,
            Kind::Militia => 15,
            Kind::Hessian => 23,
            Kind::Regular => 21,
            Kind::Continental => INFANTRY,
            Kind::Leader => 16,
        };
        let homes = rules.desertions.iter().take(2).map(|d| Homes { place: d.place, militia: d.units }).collect();
        let smaller = |side: Side| -> f32 {
            let army = rules.army[side] & rules.order_of_battle(CAMPAIGN, Options::default().with(Rule::SmallerForces));
            army.into_iter().map(|u| f32::from(rules[u].sp)).sum()
        };
        let steps = measure(&rules.near, places);
        let from_edge = |loc: LocId| rules.edges.into_iter().map(|edge| steps[loc][edge]).min().unwrap_or(99);
        let region = |name: &str| places.into_iter().filter(|l| rules[*l].region == name).collect();
        let guns = units.into_iter().filter(|u| rules[*u].kind == Kind::Artillery).collect();
        Self {
            roads: IdMap::of(places, Set::NONE, |loc| rules[loc].roads),
            from_edge: IdMap::of(places, 99, from_edge),
            regions: ["new_jersey", "new_york", "long_island"].map(region),
            guns,
            unit_strength: IdMap::of(units, 0, unit_strength),
            zones: IdMap::of(places, Set::NONE, |loc| rules[loc].zones),
            shores: IdMap::of(zones, Set::NONE, |zone| rules[zone].shores),
            passages: IdMap::of(zones, Set::NONE, |zone| rules[zone].passages),
            guards: IdMap::of(zones, Set::NONE, |zone| rules[zone].guards),
            column: IdMap::of(units, 1, |unit| u32::from(rules[unit].limit) + 1),
            steps,
            homes,
            plain: FeatureWeights::new(&[1.0; TERMS]),
            fast: rules.leaders & rules.fast,
            whole: rules.scenarios.iter().map(|scenario| scenario.sp.map(|sp| sp as f32)).collect(),
            smaller: BySide::of(smaller),
        }
    }

    /// The strength of both armies at the beginning of a game, the sick included, so that they count like lost blocks
    /// (N12.6).
    pub fn full(&self, scenario: ScenarioId, options: Options) -> &BySide<f32> {
        let smaller = scenario == CAMPAIGN && options.has(Rule::SmallerForces);
        if smaller { &self.smaller } else { &self.whole[scenario.index()] }
    }

    /// The strength of units in a fight, in steps of infantry, and their steps.
    #[inline]
    pub fn strength(&self, sp: &IdMap<UnitId, u8, MAX_UNITS>, units: Set<UnitId>) -> (f32, u32) {
        let (mut unit_strength, mut steps) = (0, 0);
        for unit in units {
            let sp = u32::from(sp[unit]);
            unit_strength += sp * self.unit_strength[unit];
            steps += sp;
        }
        (unit_strength as f32 / INFANTRY as f32, steps)
    }

    /// The strength of units in a fight, in steps of infantry.
    pub fn power(&self, sp: &IdMap<UnitId, u8, MAX_UNITS>, units: Set<UnitId>) -> f32 {
        self.strength(sp, units).0
    }
}

fn measure(near: &IdMap<LocId, Set<LocId>, MAX_LOCATIONS>, places: Set<LocId>) -> IdMap<LocId, Steps, MAX_LOCATIONS> {
    let mut steps = IdMap::all(IdMap::all(99));
    for from in places {
        let mut reached = Set::one(from);
        let mut edge = reached;
        let mut distance = 0;
        while !edge.is_empty() {
            let mut next = Set::NONE;
            for l in edge {
                steps[from][l] = distance;
                next |= near[l];
            }
            edge = next.minus(reached);
            reached |= edge;
            distance += 1;
        }
    }
    steps
}
