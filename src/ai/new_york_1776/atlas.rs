//! What an AI looks up about the map and the armies again and again: neighbours, distances, full strength.

use super::scales::Scales;
use crate::kernel::set::{Each, Set};
use crate::kernel::side::{BySide, Side};
use crate::rules::new_york_1776::NewYork;
use crate::rules::new_york_1776::data::Kind;
use crate::rules::new_york_1776::ids::{LocId, MAX_LOCATIONS, MAX_UNITS, UnitId};
use crate::rules::new_york_1776::options::{Options, Rule};

/// Steps from one location to every other.
type Steps = Each<LocId, u8, MAX_LOCATIONS>;

/// A place whose loss sends militia home (N7.1).
#[derive(Clone, Copy, Debug)]
pub struct Homes {
    /// The place.
    pub place: LocId,
    /// Who goes home while the British hold it.
    pub militia: Set<UnitId>,
}

/// Made once for a ruleset.
#[derive(Clone, Debug)]
pub struct Atlas {
    /// Neighbours by road or crossing.
    pub near: Each<LocId, Set<LocId>, MAX_LOCATIONS>,
    /// Neighbours by road.
    pub roads: Each<LocId, Set<LocId>, MAX_LOCATIONS>,
    /// Steps to the nearest edge of the board by road or crossing.
    pub from_edge: Each<LocId, u8, MAX_LOCATIONS>,
    /// New Jersey, the mainland, Long Island: where the way out is another.
    pub regions: [Set<LocId>; 3],
    /// Artillery of both sides.
    pub guns: Set<UnitId>,
    /// Steps between two locations by road or crossing, whoever may use them.
    pub steps: Each<LocId, Steps, MAX_LOCATIONS>,
    /// What an SP of each unit is worth in a fight, an infantryman's being 1.
    pub worth: Each<UnitId, f32, MAX_UNITS>,
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
        let mut near = Each::all(Set::NONE);
        for l in rules.all_locations() {
            near[l] = rules[l].roads | rules[l].crossings;
        }
        let mut worth = Each::all(0.0);
        for u in rules.army.american | rules.army.british {
            worth[u] = match rules[u].kind {
                Kind::Artillery => 1.7,
                Kind::Militia => 0.75,
                Kind::Hessian => 1.15,
                Kind::Regular => 1.05,
                Kind::Continental => 1.0,
                Kind::Leader => 0.8,
            };
        }
        let homes = rules.desertions.iter().take(2).map(|d| Homes { place: d.place, militia: d.units }).collect();
        let fast = rules.leaders.into_iter().filter(|u| rules[*u].rate > 1).collect();
        let full = |options: Options| {
            let of = |side: Side| -> f32 {
                let army = rules.army[side] & rules.taking_part(options);
                army.into_iter().map(|u| f32::from(rules[u].sp)).sum()
            };
            BySide::of(of)
        };
        let steps = measure(&near, rules.all_locations());
        let (mut roads, mut from_edge) = (Each::all(Set::NONE), Each::all(99));
        for l in rules.all_locations() {
            roads[l] = rules[l].roads;
            from_edge[l] = rules.edges.into_iter().map(|edge| steps[l][edge]).min().unwrap_or(99);
        }
        let region = |name: &str| rules.all_locations().into_iter().filter(|l| rules[*l].region == name).collect();
        let guns = rules.all_units().into_iter().filter(|u| rules[*u].kind == Kind::Artillery).collect();
        Self {
            roads,
            from_edge,
            regions: ["new_jersey", "new_york", "long_island"].map(region),
            guns,
            steps,
            near,
            worth,
            homes,
            plain: Scales::new(&[1.0; 8]),
            fast,
            whole: full(Options::default()),
            smaller: full(Options::from_ids(&[Rule::SmallerForces.id()]).unwrap_or_default()),
        }
    }

    /// Full strength of those who take part in a game with these options.
    pub fn full(&self, options: Options) -> &BySide<f32> {
        if options.has(Rule::SmallerForces) { &self.smaller } else { &self.whole }
    }

    /// Strength in a fight of some units.
    pub fn power(&self, sp: &Each<UnitId, u8, MAX_UNITS>, units: Set<UnitId>) -> f32 {
        units.into_iter().map(|u| f32::from(sp[u]) * self.worth[u]).sum()
    }
}

fn measure(near: &Each<LocId, Set<LocId>, MAX_LOCATIONS>, places: Set<LocId>) -> Each<LocId, Steps, MAX_LOCATIONS> {
    let mut steps = Each::all(Each::all(99));
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
