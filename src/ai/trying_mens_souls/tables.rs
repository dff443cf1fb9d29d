//! What the computer player of Trying Men's Souls computes once: ways to the places that count, and what lies near each hex.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::prelude::*;

/// The cost up to which a hex lies near another, in half movement points: a little more than a move on clear ground.
pub const NEAR: u16 = 16;
/// The costs of a ferry and of a step into a swamp, in half movement points; the British need ships for a ferry (T8.7).
const FERRY: BySide<u16> = BySide::new(4, 14);
const SWAMP: u16 = 10;
/// No way.
pub const NO_WAY: u16 = u16::MAX;

/// A place that counts: a city, a star, a fort, the end of a boom, or White Plains; in a scenario what it names.
pub struct Goal {
    pub at: HexId,
    /// Victory points at the end for the side that has it, in the campaign and in each scenario (T14.3, T16.2).
    points: Vec<f32>,
    /// What a fort counts for the British alone, in the campaign (T14.3).
    fort: f32,
    /// The cost of the way there from each place on the empty map, in half movement points.
    pub way: BySide<Vec<u16>>,
}

impl Goal {
    /// Victory points at the end for the side that has it.
    pub fn points(&self, scenario: Option<ScenarioId>) -> f32 {
        self.points[scenario.map_or(0, |scenario| 1 + scenario.index())]
    }

    /// Victory points at the end for the British alone.
    pub fn for_british(&self, scenario: Option<ScenarioId>) -> f32 {
        if scenario.is_none() { self.fort } else { 0.0 }
    }
}

/// See the head of the file.
pub struct Tables {
    pub goals: Vec<Goal>,
    /// The number of the goal in each place.
    goal_in: Vec<Option<u8>>,
    /// The hexes near each hex by land, with their costs.
    near: Vec<Vec<(HexId, u8)>>,
    /// The same for the Americans, of every city hex at once: the way home.
    pub home: Vec<u16>,
}

impl Tables {
    /// Computes the tables.
    pub fn new(rules: &TryingMensSouls) -> Self {
        let (area, table) = (&rules.areas, &rules.tables);
        let ends = rules.booms.iter().fold(Hexes::NONE, |all, boom| all | boom.ends);
        let white_plains = Hexes::one(rules.at.white_plains);
        let places = rules.scenarios.iter().flat_map(|one| &one.victory.places);
        let named = places.fold(Hexes::NONE, |all, (_, hexes, _)| all | *hexes);
        let all = area.city | area.stars | area.forts | ends | white_plains | named;
        let of = |at: HexId, hexes: &Hexes, points: f32| if hexes.has(at) { points } else { 0.0 };
        let campaign = |at: HexId| {
            of(at, &area.city, table.points.city.into())
                + of(at, &area.stars, table.points.star.into())
                + of(at, &white_plains, table.points.white_plains_alone.into())
        };
        let way = |at: HexId, side: Side| ways(rules, Hexes::one(at), side, NO_WAY - 1);
        let goal = |at: HexId| {
            let of_scenario = |one: &Scenario| {
                one.victory.places.iter().map(|(_, hexes, points)| of(at, hexes, (*points).into())).sum()
            };
            Goal {
                at,
                points: std::iter::once(campaign(at)).chain(rules.scenarios.iter().map(of_scenario)).collect(),
                fort: of(at, &area.forts, 1.0 / f32::from(table.limits.forts)),
                way: BySide::of(|side| way(at, side)),
            }
        };
        let goals: Vec<Goal> = all.iter().map(goal).collect();
        let mut goal_in = vec![None; rules.hexes.len()];
        goals.iter().enumerate().for_each(|(number, goal)| goal_in[goal.at.index()] = Some(number as u8));
        let near = rules.steps.nodes().map(|at| near(rules, at)).collect();
        Self { goals, goal_in, near, home: ways(rules, area.city, AMERICAN, NO_WAY - 1) }
    }

    /// The goal in a place.
    pub fn goal(&self, at: HexId) -> Option<&Goal> {
        self.goal_in[at.index()].map(|number| &self.goals[usize::from(number)])
    }

    /// The hexes near a hex by land, itself too, with their costs in half movement points.
    pub fn near(&self, at: HexId) -> &[(HexId, u8)] {
        &self.near[at.index()]
    }
}

/// The hexes near a hex by land.
fn near(rules: &TryingMensSouls, at: HexId) -> Vec<(HexId, u8)> {
    if rules.is_box(at) {
        return vec![(at, 0)];
    }
    let mut found: Vec<(HexId, u8)> = vec![(at, 0)];
    let mut costs: Vec<(HexId, u16)> = vec![(at, 0)];
    let mut open: Vec<Vec<HexId>> = vec![Vec::new(); usize::from(NEAR) + 1];
    open[0].push(at);
    let mut best = vec![NO_WAY; rules.hexes.len()];
    best[at.index()] = 0;
    for cost in 0..=NEAR {
        while let Some(from) = open[usize::from(cost)].pop() {
            if best[from.index()] != cost {
                continue;
            }
            for step in rules.steps.from(from) {
                let more = match step.passage {
                    Passage::Land => u16::from(step.cost),
                    Passage::Swamp => SWAMP,
                    Passage::Ferry(_) | Passage::Box => continue,
                };
                let whole = cost + more;
                if whole <= NEAR && whole < best[step.to.index()] {
                    best[step.to.index()] = whole;
                    open[usize::from(whole)].push(step.to);
                    costs.push((step.to, whole));
                }
            }
        }
    }
    costs.sort_unstable();
    costs.dedup_by_key(|(to, _)| *to);
    found.extend(costs.into_iter().filter(|(to, _)| *to != at).map(|(to, cost)| (to, cost as u8)));
    found
}

/// The costs of the ways to the nearest of some places, from each place; the ground of the start counts instead of that of the
/// end.
fn ways(rules: &TryingMensSouls, to: Hexes, side: Side, limit: u16) -> Vec<u16> {
    let mut costs = vec![NO_WAY; rules.hexes.len()];
    let mut open: BinaryHeap<Reverse<(u16, HexId)>> = to.iter().map(|at| Reverse((0, at))).collect();
    to.iter().for_each(|at| costs[at.index()] = 0);
    while let Some(Reverse((cost, at))) = open.pop() {
        if costs[at.index()] != cost {
            continue;
        }
        for step in rules.steps.from(at) {
            let more = match step.passage {
                Passage::Land | Passage::Box => u16::from(step.cost),
                Passage::Swamp => SWAMP,
                Passage::Ferry(_) => FERRY[side],
            };
            let whole = cost + more;
            if whole < costs[step.to.index()] && whole <= limit {
                costs[step.to.index()] = whole;
                open.push(Reverse((whole, step.to)));
            }
        }
    }
    costs
}
