//! Reach: where a piece can go with its allowance, the cost of each place, the path, and where it must stop.

use super::graph::{Edge, Graph};
use crate::kernel::collections::Id;

/// A piece that moves over a map.
pub trait MovingPiece<E: Edge> {
    /// The cost of a step, at least 1; none if it is prohibited. A zone of control may raise the cost, and forbid a
    /// step from one of its places straight to another.
    fn cost(&self, from: E::Node, edge: &E) -> Option<u16>;

    /// Whether the piece must stop in a place that it has entered, as in a zone of control.
    fn stops(&self, place: E::Node) -> bool;

    /// Whether a piece that has not moved may always take one step that is not prohibited, whatever it costs.
    fn always_one_step(&self) -> bool;
}

/// The cheapest path to a place found so far.
#[derive(Clone, Copy)]
struct Found<N> {
    cost: u16,
    steps: u16,
    settled: bool,
    /// The previous place, and the index of its edge; none for the start.
    last: Option<(N, u8)>,
}

/// Everything that a piece can reach. It allocates nothing when it is reused.
pub struct Reach<N> {
    ways: Vec<Option<Found<N>>>,
    start: Option<N>,
    /// The reached places, the cheapest first.
    reached: Vec<N>,
    /// Places to look at next, by cost; costs are small numbers.
    open: Vec<Vec<N>>,
}

impl<N> Default for Reach<N> {
    fn default() -> Self {
        Self { ways: Vec::new(), start: None, reached: Vec::new(), open: Vec::new() }
    }
}

impl<N: Id> Reach<N> {
    /// Finds all places that a mover can reach from `start` with this allowance. Of equally cheap paths it takes the
    /// one whose first differing step comes first in the order of the edges.
    pub fn explore<E: Edge<Node = N>>(
        &mut self,
        map: &Graph<E>,
        start: N,
        allowance: u16,
        mover: &impl MovingPiece<E>,
    ) {
        self.forget();
        self.ways.resize(map.len(), None);
        self.ways[start.index()] = Some(Found { cost: 0, steps: 0, settled: false, last: None });
        self.start = Some(start);
        self.wait(0, start);
        self.spread(map, allowance, mover);
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
        self.forget();
        self.ways.resize(map.len(), None);
        for (place, cost) in starts.iter().filter(|(_, cost)| *cost <= allowance) {
            self.offer(*place, Found { cost: *cost, steps: 1, settled: false, last: None });
        }
        self.spread(map, allowance, mover);
    }

    fn spread<E: Edge<Node = N>>(&mut self, map: &Graph<E>, allowance: u16, mover: &impl MovingPiece<E>) {
        for cost in 0..=allowance {
            // A last resort without an allowance adds to a cost whose turn has come; nothing else does.
            while let Some(waiting) = self.open.get_mut(usize::from(cost)).filter(|places| !places.is_empty()) {
                let mut places = std::mem::take(waiting);
                places.sort_unstable();
                for here in places.drain(..) {
                    self.visit(map, here, (cost, allowance), mover);
                }
                if self.open[usize::from(cost)].is_empty() {
                    self.open[usize::from(cost)] = places;
                }
            }
        }
    }

    /// Settles a place, and offers the places next to it.
    fn visit<E: Edge<Node = N>>(
        &mut self,
        map: &Graph<E>,
        here: N,
        (cost, allowance): (u16, u16),
        mover: &impl MovingPiece<E>,
    ) {
        let Some(way) = self.ways[here.index()].as_mut().filter(|way| !way.settled && way.cost == cost) else { return };
        way.settled = true;
        let steps = way.steps + 1;
        if self.start != Some(here) {
            self.reached.push(here);
            if mover.stops(here) {
                return;
            }
        }
        for (number, edge) in map.from(here).iter().enumerate() {
            let Some(step) = mover.cost(here, edge) else { continue };
            let cost = match cost.saturating_add(step) {
                whole if whole <= allowance => whole,
                _ if self.start == Some(here) && mover.always_one_step() => allowance,
                _ => continue,
            };
            self.offer(edge.to(), Found { cost, steps, settled: false, last: Some((here, number as u8)) });
        }
    }

    /// Records a path to a place if it is the best so far.
    fn offer(&mut self, to: N, new: Found<N>) {
        let better = match self.ways[to.index()] {
            None => true,
            Some(old) => {
                !old.settled && (new.cost < old.cost || (new.cost == old.cost && self.comes_first(new.last, old.last)))
            }
        };
        if better {
            self.ways[to.index()] = Some(new);
            self.wait(new.cost, to);
        }
    }

    /// A place waits for the turn of its cost.
    fn wait(&mut self, cost: u16, place: N) {
        let cost = usize::from(cost);
        if self.open.len() <= cost {
            self.open.resize_with(cost + 1, Vec::new);
        }
        self.open[cost].push(place);
    }

    /// Whether, where two paths first differ, the first path's edge comes first. Both are given by their last steps.
    fn comes_first(&self, mut one: Option<(N, u8)>, mut other: Option<(N, u8)>) -> bool {
        while let (Some((here, edge)), Some((there, other_edge))) = (one, other) {
            if here == there {
                return edge < other_edge;
            }
            // Go back to where both have equal numbers of steps, and then together to where they part.
            let [far, other_far] = [here, there].map(|place| self.way(place).map_or(0, |way| way.steps));
            if far >= other_far {
                one = self.way(here).and_then(|way| way.last);
            }
            if other_far >= far {
                other = self.way(there).and_then(|way| way.last);
            }
        }
        false
    }

    fn way(&self, place: N) -> Option<Found<N>> {
        self.ways.get(place.index()).copied().flatten()
    }

    fn forget(&mut self) {
        for place in self.start.take().into_iter().chain(self.reached.drain(..)) {
            self.ways[place.index()] = None;
        }
    }

    /// The reachable places, the cheapest first, without the start.
    pub fn reached(&self) -> &[N] {
        &self.reached
    }

    /// The cost of a place; none if it cannot be reached.
    pub fn cost(&self, place: N) -> Option<u16> {
        self.way(place).filter(|_| self.start != Some(place)).map(|way| way.cost)
    }

    /// The places of the cheapest path, without a start on the map; empty if there is none.
    pub fn path(&self, to: N, out: &mut Vec<N>) {
        out.clear();
        let mut at = to;
        while let Some((from, _)) = self.way(at).and_then(|way| way.last) {
            out.push(at);
            at = from;
        }
        if self.start.is_none() && self.way(at).is_some() {
            out.push(at);
        }
        out.reverse();
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

    fn map() -> Graph<Place> {
        let hex = |place: usize| Hex::printed((place / 5) as i16, (place % 5) as i16, LoweredColumns::Odd);
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
            reach.explore(&map, start, 6, &piece);
            let tried = tried(&map, &piece, start, 6);
            for place in map.nodes() {
                reach.path(place, &mut path);
                let found = reach.cost(place).map(|cost| (cost, &path));
                let best = tried[place.index()].as_ref();
                assert_eq!(found, best.map(|(cost, _, path)| (*cost, path)), "seed {seed}, place {place:?}");
            }
            assert_eq!(reach.reached().len(), tried.iter().flatten().count());
            assert!(reach.reached().is_sorted_by_key(|place| reach.cost(*place)));
        }
    }

    #[test]
    fn a_zone_stops_whoever_enters_it_and_is_not_crossed_from_place_to_place() {
        let (map, mut reach) = (map(), Reach::default());
        let zone: Set<Place> = [5, 6, 7, 8, 9].map(Place::of).into_iter().collect();
        let piece = Piece { zone, ..Piece::default() };
        reach.explore(&map, Place::of(2), 20, &piece);
        assert!(reach.reached().iter().all(|place| place.index() < 10), "the second column is as far as it goes");
        reach.explore(&map, Place::of(7), 20, &piece);
        let mut within = map.from(Place::of(7)).iter().filter(|near| zone.has(**near));
        assert!(within.all(|near| reach.cost(*near) > Some(1)));
        assert_eq!(reach.reached().len(), 24, "by other places it comes back into the zone");
    }

    #[test]
    fn one_step_may_always_be_gone_and_no_more() {
        let (map, mut reach) = (map(), Reach::default());
        let mut piece = Piece { costs: vec![9; 25], ..Piece::default() };
        reach.explore(&map, Place::of(12), 2, &piece);
        assert!(reach.reached().is_empty() && reach.cost(Place::of(12)).is_none());
        piece.hardy = true;
        reach.explore(&map, Place::of(12), 2, &piece);
        assert!(reach.reached().len() == 6 && reach.reached().iter().all(|place| reach.cost(*place) == Some(2)));
    }
}
