//! L1.2, L1.5, L6: every path over land from every hex, computed once; a query only checks which are open.

use super::ids::{HexsideId, Hexsides, SpaceId, Spaces};
use crate::rules::common::graph::{Edge, Graph};

/// The maximum number of hexes on a path: a rate of 2 and one more (L6.5).
pub const MAX_HEXES: usize = 3;

/// The maximum number of hexes of a move by river (L6.4).
pub const MAX_BY_RIVER: usize = 2;

/// The hexes of a move in their order, without the start.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Path([Option<SpaceId>; MAX_HEXES]);

impl Path {
    /// A path of one to three hexes; none if there are more or fewer.
    pub fn new(hexes: &[SpaceId]) -> Option<Self> {
        let mut path = [None; MAX_HEXES];
        (1..=MAX_HEXES).contains(&hexes.len()).then_some(())?;
        path.iter_mut().zip(hexes).for_each(|(place, hex)| *place = Some(*hex));
        Some(Self(path))
    }

    pub fn iter(&self) -> impl Iterator<Item = SpaceId> {
        self.0.into_iter().flatten()
    }

    /// A path of one space.
    pub const fn one(at: SpaceId) -> Self {
        Self([Some(at), None, None])
    }

    /// The path with one more space at its end, if there is room.
    #[must_use]
    #[inline]
    pub const fn with(self, at: SpaceId) -> Self {
        match self.0 {
            [None, ..] => Self([Some(at), None, None]),
            [first, None, _] => Self([first, Some(at), None]),
            [first, second, _] => Self([first, second, Some(at)]),
        }
    }

    /// The number of hexes, 1 to 3.
    #[inline]
    pub const fn len(&self) -> usize {
        match self.0 {
            [.., Some(_)] => 3,
            [_, Some(_), _] => 2,
            [Some(_), ..] => 1,
            _ => 0,
        }
    }

    #[inline]
    pub fn has(&self, at: SpaceId) -> bool {
        self.0[0] == Some(at) || self.0[1] == Some(at) || self.0[2] == Some(at)
    }

    #[inline]
    pub fn last(&self) -> Option<SpaceId> {
        self.0[2].or(self.0[1]).or(self.0[0])
    }

    /// Its hexsides from a start, as pairs of spaces.
    pub fn steps(self, start: SpaceId) -> impl Iterator<Item = (SpaceId, SpaceId)> {
        std::iter::once(start).chain(self.0.into_iter().flatten()).zip(self.0.into_iter().flatten())
    }

    /// Whether it is empty; no order has an empty path.
    pub const fn is_empty(&self) -> bool {
        self.0[0].is_none()
    }

    /// Its end, from a start: the last hex and the one before it.
    pub fn end(&self, start: SpaceId) -> (SpaceId, SpaceId) {
        self.iter().fold((start, start), |(_, before), hex| (before, hex))
    }
}

/// A land connection from a hex.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LandLink {
    pub to: SpaceId,
    /// Its hexside, by its number in the data.
    pub side: HexsideId,
    /// Its limit (L1.2).
    pub limit: u8,
    /// Whether it ends the move of most blocks (L1.2).
    pub stops: bool,
    /// The rivers that cross it, one bit each (L1.5).
    pub rivers: u32,
}

impl Edge for LandLink {
    type Node = SpaceId;
    #[inline]
    fn to(&self) -> SpaceId {
        self.to
    }
}

/// A path over land, with what its last step needs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Route {
    pub path: Path,
    pub to: SpaceId,
    /// The number of its hexes, 1 to 3.
    pub len: u8,
    /// Whether it follows one river, as far as a move by river goes (L6.4).
    pub by_river: bool,
    /// The hexside it crosses last.
    pub side: HexsideId,
    /// The index of the next route in the list that does not begin with this one.
    pub next: u16,
}

/// All routes of one kind of blocks: routes with a common beginning are adjacent, the shorter first.
#[derive(Clone, Debug, Default)]
pub struct Routes(Vec<Vec<Route>>);

impl Routes {
    /// Computes them over the connections of every space. `within` are the hexes that may be entered; `stop` says
    /// whether woods and marshes end a route (L1.2).
    pub(super) fn new(ways: &Graph<LandLink>, within: Spaces, stop: bool) -> Self {
        let routes_from = |start| {
            let mut builder = RouteBuilder { ways, within, stop, start, out: Vec::new() };
            builder.extend(Path::default(), u32::MAX);
            builder.out
        };
        Self(ways.nodes().map(routes_from).collect())
    }

    /// The routes from a space.
    #[inline]
    pub fn from(&self, start: SpaceId) -> &[Route] {
        &self.0[start.index()]
    }
}

struct RouteBuilder<'a> {
    ways: &'a Graph<LandLink>,
    within: Spaces,
    stop: bool,
    start: SpaceId,
    out: Vec<Route>,
}

impl RouteBuilder<'_> {
    fn extend(&mut self, so_far: Path, rivers: u32) {
        let ways = self.ways;
        for way in ways.from(so_far.last().unwrap_or(self.start)) {
            if way.to == self.start || so_far.has(way.to) || !self.within.has(way.to) {
                continue;
            }
            let (path, rivers) = (so_far.with(way.to), rivers & way.rivers);
            let at = self.out.len();
            let by_river = rivers != 0 && path.len() <= MAX_BY_RIVER;
            self.out.push(Route { path, to: way.to, len: path.len() as u8, by_river, side: way.side, next: 0 });
            if path.len() < MAX_HEXES && !(self.stop && way.stops) {
                self.extend(path, rivers);
            }
            self.out[at].next = self.out.len() as u16;
        }
    }
}

/// What bars a side's routes from one space.
#[derive(Clone, Copy, Debug)]
pub struct Barriers {
    /// Spaces that may not be entered.
    pub closed: Spaces,
    /// Spaces that may not be entered by the first step.
    pub barred: Spaces,
    /// Hexsides that no more blocks may cross.
    pub full: Hexsides,
    /// Spaces that end a route.
    pub stops: Spaces,
    /// Spaces in which a route may end.
    pub may_end: Spaces,
}

impl Barriers {
    /// Calls `out` with every open route of at most `most` hexes.
    pub fn open_routes(&self, routes: &[Route], limit: usize, out: &mut impl FnMut(&Route)) {
        let mut at = 0;
        while let Some(route) = routes.get(at) {
            let first = route.len == 1;
            if self.closed.has(route.to) || self.full.has(route.side) || (first && self.barred.has(route.to)) {
                at = usize::from(route.next);
                continue;
            }
            if self.may_end.has(route.to) {
                out(route);
            }
            let over = usize::from(route.len) >= limit || self.stops.has(route.to);
            at = if over { usize::from(route.next) } else { at + 1 };
        }
    }
}
