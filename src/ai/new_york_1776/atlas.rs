//! What an AI looks up about the map and the armies again and again: neighbours, distances, full strength.

use super::scales::Scales;
use super::terms::TERMS;
use crate::kernel::collections::{IdMap, Set};
use crate::kernel::side::{BySide, Side};
use crate::rules::new_york_1776::NewYork;
use crate::rules::new_york_1776::data::options::{Options, Rule};
use crate::rules::new_york_1776::data::{Kind, LocId, MAX_LOCATIONS, MAX_UNITS, MAX_ZONES, UnitId, ZoneId};
use crate::rules::new_york_1776::sides::{AMERICAN, BRITISH};

/// Steps from one location to every other.
type Steps = IdMap<LocId, u8, MAX_LOCATIONS>;

/// What a step of infantry counts for in [`Atlas::worth`]: whole numbers add up to the same in any order.
const INFANTRY: u32 = 20;

/// A place whose loss sends militia home (N7.1).
#[derive(Clone, Copy, Debug)]
pub struct Homes {
    /// The place.
    pub place: LocId,
    /// Who goes home while the British hold it.
    pub militia: Set<UnitId>,
}

/// Made once for a ruleset. What it repeats of the map stands close together in memory: the judge asks for it at every
/// glance.
#[derive(Clone, Debug)]
pub struct Atlas {
    /// Neighbours by road.
    pub roads: IdMap<LocId, Set<LocId>, MAX_LOCATIONS>,
    /// Steps to the nearest edge of the board by road or crossing.
    pub from_edge: IdMap<LocId, u8, MAX_LOCATIONS>,
    /// New Jersey, the mainland, Long Island: where the way out is another.
    pub regions: [Set<LocId>; 3],
    /// Artillery of both sides.
    pub guns: Set<UnitId>,
    /// Steps between two locations by road or crossing, whoever may use them.
    pub steps: IdMap<LocId, Steps, MAX_LOCATIONS>,
    /// What an SP of each unit is worth in a fight, in twentieths of an infantryman's.
    worth: IdMap<UnitId, u32, MAX_UNITS>,
    /// The zones each location lies on.
    pub zones: IdMap<LocId, Set<ZoneId>, MAX_LOCATIONS>,
    /// The locations on each zone.
    pub shores: IdMap<ZoneId, Set<LocId>, MAX_ZONES>,
    /// Zones a ship can pass to.
    pub passages: IdMap<ZoneId, Set<ZoneId>, MAX_ZONES>,
    /// The forts that close each zone; none for most.
    pub guards: IdMap<ZoneId, Set<LocId>, MAX_ZONES>,
    /// How many each leader can bring, himself counted.
    pub column: IdMap<UnitId, u32, MAX_UNITS>,
    /// Where militia desert (N7.1); the judge looks at two places at most.
    pub homes: Vec<Homes>,
    /// What the facts of a position count for, without a temper.
    pub plain: Scales,
    /// Units that lead at two places a turn.
    pub fast: Set<UnitId>,
    /// Full strength of both armies.
    whole: BySide<f32>,
    /// The same with the smaller forces (N12.5).
    smaller: BySide<f32>,
}

impl Atlas {
    /// Measures the map and the armies.
    pub fn new(rules: &NewYork) -> Self {
        let mut worth = IdMap::all(0);
        for u in rules.army[AMERICAN] | rules.army[BRITISH] {
            worth[u] = match rules[u].kind {
                Kind::Artillery => 34,
                Kind::Militia => 15,
                Kind::Hessian => 23,
                Kind::Regular => 21,
                Kind::Continental => INFANTRY,
                Kind::Leader => 16,
            };
        }
        let homes = rules.desertions.iter().take(2).map(|d| Homes { place: d.place, militia: d.units }).collect();
        let full = |options: Options| {
            let of = |side: Side| -> f32 {
                let army = rules.army[side] & rules.order_of_battle(options);
                army.into_iter().map(|u| f32::from(rules[u].sp)).sum()
            };
            BySide::of(of)
        };
        let steps = measure(&rules.near, rules.all_locations());
        let (mut roads, mut zones, mut from_edge) = (IdMap::all(Set::NONE), IdMap::all(Set::NONE), IdMap::all(99));
        for l in rules.all_locations() {
            roads[l] = rules[l].roads;
            zones[l] = rules[l].zones;
            from_edge[l] = rules.edges.into_iter().map(|edge| steps[l][edge]).min().unwrap_or(99);
        }
        let (mut shores, mut passages, mut guards) =
            (IdMap::all(Set::NONE), IdMap::all(Set::NONE), IdMap::all(Set::NONE));
        for zone in rules.all_zones() {
            shores[zone] = rules[zone].shores;
            passages[zone] = rules[zone].passages;
            guards[zone] = rules[zone].guards;
        }
        let mut column = IdMap::all(1);
        rules.all_units().into_iter().for_each(|u| column[u] = u32::from(rules[u].limit) + 1);
        let region = |name: &str| rules.all_locations().into_iter().filter(|l| rules[*l].region == name).collect();
        let guns = rules.all_units().into_iter().filter(|u| rules[*u].kind == Kind::Artillery).collect();
        Self {
            roads,
            from_edge,
            regions: ["new_jersey", "new_york", "long_island"].map(region),
            guns,
            steps,
            worth,
            zones,
            shores,
            passages,
            guards,
            column,
            homes,
            plain: Scales::new(&[1.0; TERMS]),
            fast: rules.leaders & rules.fast,
            whole: full(Options::default()),
            smaller: full(Options::default().with(Rule::SmallerForces)),
        }
    }

    /// Full strength of those in the order of battle of a game with these options; the sick are counted in, so that they
    /// are missed like the lost (N12.6).
    pub fn full(&self, options: Options) -> &BySide<f32> {
        if options.has(Rule::SmallerForces) { &self.smaller } else { &self.whole }
    }

    /// Strength in a fight of some units, an infantryman's step being 1, and their steps.
    #[inline]
    pub fn strength(&self, sp: &IdMap<UnitId, u8, MAX_UNITS>, units: Set<UnitId>) -> (f32, u32) {
        let (mut worth, mut steps) = (0, 0);
        for unit in units {
            let sp = u32::from(sp[unit]);
            worth += sp * self.worth[unit];
            steps += sp;
        }
        (worth as f32 / INFANTRY as f32, steps)
    }

    /// Strength in a fight of some units, an infantryman's step being 1.
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
