//! Reach: where a piece can go with its allowance, the cost of each place, the path, and where it must stop.

use std::ops::Range;

use super::graph::{Edge, Graph};
use crate::kernel::collections::Id;

/// A piece that moves over a map.
pub trait MovingPiece<E: Edge> {
    /// The cost of a step, at least 1; none if it is prohibited. A zone of control may raise the cost, and forbid a
    /// step from one of its places straight to another.
    fn cost(&self, from: E::Node, edge: &E) -> Option<u16>;

    /// What a step costs at least, at least 1. The nearer it is to the cost, the faster the search.
    fn least_cost(&self, _edge: &E) -> u16 {
        1
    }

    /// What a path from one place to another costs at least; 0 if nothing is known of it.
    fn least_between(&self, _from: E::Node, _to: E::Node) -> u16 {
        0
    }

    /// Whether the piece must stop in a place that it has entered, as in a zone of control.
    fn stops(&self, place: E::Node) -> bool;

    /// Whether a piece that has not moved may always take one step that is not prohibited, whatever it costs.
    fn always_one_step(&self) -> bool;
}

/// A cost that no path has.
const NEVER: u16 = u16::MAX;

/// Everything that a piece can reach. It allocates nothing when it is reused.
#[derive(Clone, Debug)]
pub struct Reach<N> {
    /// The cost of every place; [`NEVER`] where no path leads.
    costs: Vec<u16>,
    starts: Vec<N>,
    /// The place where the piece stands; none if it enters the map.
    start: Option<N>,
    /// The reached places, the cheapest first.
    reached: Vec<N>,
    /// Places with a cost, reached or not, and places into which a step of a bearable cost was prohibited, as bits.
    asked: Vec<u64>,
    /// Places to look at next, as bits, a row for each cost; costs are small numbers.
    open: Vec<u64>,
    /// The words of such a row that hold places.
    span: Range<usize>,
    allowance: u16,
}

impl<N> Default for Reach<N> {
    fn default() -> Self {
        let (costs, asked, open) = (Vec::new(), Vec::new(), Vec::new());
        let (starts, reached) = (Vec::new(), Vec::new());
        Self { costs, starts, start: None, reached, asked, open, span: 0..0, allowance: 0 }
    }
}

impl<N: Id> Reach<N> {
    /// Finds all places that a mover can reach from `start` with this allowance; with a goal only the goal, all places on
    /// paths to it that are affordable and cheaper, and some others.
    pub fn explore<E: Edge<Node = N>>(
        &mut self,
        map: &Graph<E>,
        start: N,
        allowance: u16,
        mover: &impl MovingPiece<E>,
        goal: Option<N>,
    ) {
        self.forget(map.len(), allowance);
        self.start = Some(start);
        self.costs[start.index()] = 0;
        self.ask(start);
        // A last resort without an allowance leads to places as cheap as the start: they come after it.
        self.visit(map, start, 0, mover, goal);
        self.spread(map, mover, goal);
    }

    /// The same for a mover that enters the map at any of these places, at their costs: they count as reached, and are the
    /// first place of each path.
    pub fn explore_from<E: Edge<Node = N>>(
        &mut self,
        map: &Graph<E>,
        starts: &[(N, u16)],
        allowance: u16,
        mover: &impl MovingPiece<E>,
    ) {
        self.forget(map.len(), allowance);
        for (place, cost) in starts.iter().filter(|(_, cost)| *cost <= allowance) {
            self.starts.push(*place);
            self.offer(*place, *cost);
        }
        self.spread(map, mover, None);
    }

    fn spread<E: Edge<Node = N>>(&mut self, map: &Graph<E>, mover: &impl MovingPiece<E>, goal: Option<N>) {
        let words = self.asked.len();
        for cost in 0..=self.allowance {
            // Whatever is offered meanwhile costs more.
            for word in self.span.clone() {
                let mut bits = std::mem::take(&mut self.open[usize::from(cost) * words + word]);
                while bits != 0 {
                    self.visit(map, N::new(64 * word + bits.trailing_zeros() as usize), cost, mover, goal);
                    bits &= bits - 1;
                }
            }
            if goal.is_some_and(|goal| self.costs[goal.index()] <= cost) {
                return self.open.fill(0);
            }
        }
    }

    /// Offers the places next to a place whose cost is settled.
    #[inline]
    fn visit<E: Edge<Node = N>>(
        &mut self,
        map: &Graph<E>,
        here: N,
        cost: u16,
        mover: &impl MovingPiece<E>,
        goal: Option<N>,
    ) {
        if self.costs[here.index()] != cost {
            return;
        }
        let first = self.start == Some(here);
        if !first {
            self.reached.push(here);
            // Nothing left: no step costs less than 1.
            if cost == self.allowance || mover.stops(here) {
                return;
            }
        }
        let limit = if first && mover.always_one_step() { NEVER } else { self.allowance };
        for edge in map.from(here) {
            let least = cost + mover.least_cost(edge);
            if self.costs[edge.to().index()] <= least || least > limit {
                continue;
            }
            let Some(step) = mover.cost(here, edge) else {
                self.ask(edge.to());
                continue;
            };
            let Some(cost) = self.whole_cost(here, cost + step, mover) else { continue };
            let far = |goal| cost + mover.least_between(edge.to(), goal) > self.allowance;
            if !goal.is_some_and(far) {
                self.offer(edge.to(), cost);
            }
        }
    }

    /// What a place costs by a step from `here`; none if that is too much.
    #[inline]
    fn whole_cost<E: Edge<Node = N>>(&self, here: N, whole: u16, mover: &impl MovingPiece<E>) -> Option<u16> {
        if whole <= self.allowance {
            return Some(whole);
        }
        (self.start == Some(here) && mover.always_one_step()).then_some(self.allowance)
    }

    /// Records the cost of a place if it is the best so far.
    #[inline]
    fn offer(&mut self, to: N, cost: u16) {
        if cost < self.costs[to.index()] {
            self.costs[to.index()] = cost;
            let word = to.index() / 64;
            self.open[usize::from(cost) * self.asked.len() + word] |= 1 << (to.index() % 64);
            self.span = self.span.start.min(word)..self.span.end.max(word + 1);
            self.ask(to);
        }
    }

    /// Notes that it depends on a place what can be reached.
    #[inline]
    fn ask(&mut self, place: N) {
        self.asked[place.index() / 64] |= 1 << (place.index() % 64);
    }

    fn forget(&mut self, places: usize, allowance: u16) {
        let words = places.div_ceil(64);
        self.reached.clear();
        self.starts.clear();
        self.start = None;
        self.allowance = allowance;
        self.span = words..0;
        self.costs.resize(places, NEVER);
        self.costs.fill(NEVER);
        self.asked.resize(words, 0);
        self.asked.fill(0);
        // Every bit of it is 0 after an exploration.
        self.open.resize(words * (usize::from(allowance) + 1), 0);
    }

    /// The reachable places, the cheapest first, without the start.
    pub fn reached(&self) -> &[N] {
        &self.reached
    }

    /// All places on which it depends what can be reached, as bits: those on the way, and those into which a step was
    /// prohibited that would not have cost too much.
    pub fn asked(&self) -> &[u64] {
        &self.asked
    }

    /// The cost of a place; none if it cannot be reached.
    pub fn cost(&self, place: N) -> Option<u16> {
        let cost = self.costs.get(place.index()).copied();
        cost.filter(|cost| *cost != NEVER && self.start != Some(place))
    }

    /// The places of the cheapest path, without a start on the map; empty if there is none. Of equally cheap paths it is
    /// the one whose first differing step comes first in the order of the edges. Map and mover are those explored with.
    pub fn path<E: Edge<Node = N>>(&self, map: &Graph<E>, mover: &impl MovingPiece<E>, to: N, out: &mut Vec<N>) {
        out.clear();
        let Some(whole) = self.cost(to) else { return };
        // From the goal backwards: the places from which a cheapest path leads to it.
        let mut useful = vec![0_u64; self.asked.len()];
        let has = |useful: &[u64], place: N| useful[place.index() / 64] >> (place.index() % 64) & 1 == 1;
        useful[to.index() / 64] |= 1 << (to.index() % 64);
        let goes_on = |here: N, useful: &[u64]| {
            let cost = self.costs[here.index()];
            let tight = |edge: &&E| {
                let whole = || self.whole_cost(here, cost + mover.cost(here, edge)?, mover);
                has(useful, edge.to()) && whole() == Some(self.costs[edge.to().index()])
            };
            let stops = self.start != Some(here) && mover.stops(here);
            if stops { None } else { map.from(here).iter().find(tight).map(Edge::to) }
        };
        for here in self.reached.iter().rev().chain(&self.start) {
            if (self.costs[here.index()] < whole || self.start == Some(*here)) && goes_on(*here, &useful).is_some() {
                useful[here.index() / 64] |= 1 << (here.index() % 64);
            }
        }
        let first = self.start.or_else(|| self.starts.iter().copied().find(|start| has(&useful, *start)));
        let mut here = first;
        while let Some(at) = here {
            if self.start != Some(at) {
                out.push(at);
            }
            here = if at == to { None } else { goes_on(at, &useful) };
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::collections::Set;
    use crate::rules::common::hex::{Hex, LoweredColumns};

    crate::ids! {
        /// A hex of a map of five columns and five rows.
        Place,
    }

    impl Edge for Place {
        type Node = Self;
        fn to(&self) -> Self {
            *self
        }
    }

    fn hex(place: usize) -> Hex {
        Hex::printed((place / 5) as i16, (place % 5) as i16, LoweredColumns::Odd)
    }

    fn map() -> Graph<Place> {
        let beside = |place: usize| hex(place).neighbours().map(|near| near.column_and_row(LoweredColumns::Odd));
        let place = |(column, row): (i16, i16)| {
            let inside = (0..5).contains(&column) && (0..5).contains(&row);
            inside.then(|| Place::of(column as usize * 5 + row as usize))
        };
        Graph::new((0..25).map(|at| beside(at).into_iter().filter_map(place).collect()))
    }

    /// Woods cost more; in a zone the piece stops; it may not go from one place of a zone to another.
    #[derive(Default)]
    struct Piece {
        costs: Vec<u16>,
        zone: Set<Place>,
        hardy: bool,
    }

    impl MovingPiece<Place> for Piece {
        fn cost(&self, from: Place, edge: &Place) -> Option<u16> {
            let barred = self.zone.has(from) && self.zone.has(*edge);
            (!barred).then(|| self.costs.get(edge.index()).copied().unwrap_or(1))
        }
        fn least_cost(&self, edge: &Place) -> u16 {
            self.costs.get(edge.index()).map_or(1, |cost| cost - cost / 2)
        }
        fn least_between(&self, from: Place, to: Place) -> u16 {
            hex(from.index()).distance(hex(to.index()))
        }
        fn stops(&self, place: Place) -> bool {
            self.zone.has(place)
        }
        fn always_one_step(&self) -> bool {
            self.hardy
        }
    }

    /// The best path to each place, with its cost: found by trying all paths.
    fn tried(
        map: &Graph<Place>,
        piece: &Piece,
        start: Place,
        limit: u16,
    ) -> Vec<Option<(u16, Vec<usize>, Vec<Place>)>> {
        fn go(
            map: &Graph<Place>,
            piece: &Piece,
            limit: u16,
            here: (Place, u16, &[usize], &[Place]),
            best: &mut Vec<Option<(u16, Vec<usize>, Vec<Place>)>>,
        ) {
            let (at, so_far, turns, path) = here;
            if !path.is_empty() {
                let new = Some((so_far, turns.to_vec(), path.to_vec()));
                let old = &mut best[at.index()];
                if old.is_none() || new < *old {
                    *old = new;
                }
                if piece.stops(at) {
                    return;
                }
            }
            for (turn, edge) in map.from(at).iter().enumerate() {
                let Some(cost) = piece.cost(at, edge).map(|cost| cost + so_far).filter(|cost| *cost <= limit) else {
                    continue;
                };
                go(map, piece, limit, (*edge, cost, &[turns, &[turn]].concat(), &[path, &[*edge]].concat()), best);
            }
        }
        let mut best = vec![None; map.len()];
        go(map, piece, limit, (start, 0, &[], &[]), &mut best);
        best[start.index()] = None;
        best
    }

    #[test]
    fn every_place_is_reached_by_the_cheapest_path_and_of_equal_ones_by_the_first() {
        let (map, mut reach, mut path) = (map(), Reach::default(), Vec::new());
        for seed in 0..40_usize {
            let costs = (0..25).map(|place| 1 + ((place * 7 + seed * 13) % 11 % 3) as u16).collect();
            let zone = [seed % 25, (seed * 3 + 1) % 25, (seed * 3 + 2) % 25].map(Place::of).into_iter().collect();
            let (piece, start) = (Piece { costs, zone, hardy: false }, Place::of(seed * 6 % 25));
            reach.explore(&map, start, 6, &piece, None);
            let tried = tried(&map, &piece, start, 6);
            for place in map.nodes() {
                reach.path(&map, &piece, place, &mut path);
                let found = reach.cost(place).map(|cost| (cost, &path));
                let best = tried[place.index()].as_ref();
                assert_eq!(found, best.map(|(cost, _, path)| (*cost, path)), "seed {seed}, place {place:?}");
            }
            assert_eq!(reach.reached().len(), tried.iter().flatten().count());
            assert!(reach.reached().is_sorted_by_key(|place| reach.cost(*place)));
            for goal in map.nodes() {
                reach.explore(&map, start, 6, &piece, Some(goal));
                reach.path(&map, &piece, goal, &mut path);
                let found = reach.cost(goal).map(|cost| (cost, &path));
                let best = tried[goal.index()].as_ref();
                assert_eq!(found, best.map(|(cost, _, path)| (*cost, path)), "seed {seed}, the goal {goal:?}");
            }
        }
    }

    #[test]
    fn a_zone_stops_whoever_enters_it_and_is_not_crossed_from_place_to_place() {
        let (map, mut reach) = (map(), Reach::default());
        let zone: Set<Place> = [5, 6, 7, 8, 9].map(Place::of).into_iter().collect();
        let piece = Piece { zone, ..Piece::default() };
        reach.explore(&map, Place::of(2), 20, &piece, None);
        assert!(reach.reached().iter().all(|place| place.index() < 10), "the second column is as far as it goes");
        reach.explore(&map, Place::of(7), 20, &piece, None);
        let mut within = map.from(Place::of(7)).iter().filter(|near| zone.has(**near));
        assert!(within.all(|near| reach.cost(*near) > Some(1)));
        assert_eq!(reach.reached().len(), 24, "by other places it comes back into the zone");
    }

    #[test]
    fn one_step_may_always_be_gone_and_no_more() {
        let (map, mut reach) = (map(), Reach::default());
        let mut piece = Piece { costs: vec![9; 25], ..Piece::default() };
        reach.explore(&map, Place::of(12), 2, &piece, None);
        assert!(reach.reached().is_empty() && reach.cost(Place::of(12)).is_none());
        piece.hardy = true;
        reach.explore(&map, Place::of(12), 2, &piece, None);
        assert!(reach.reached().len() == 6 && reach.reached().iter().all(|place| reach.cost(*place) == Some(2)));
    }
}
