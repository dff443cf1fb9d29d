//! L1.2, L1.5, L6: every trail over land from every hex, laid out once: a look at the map reads off it what is open.

use super::ids::SpaceId;
use super::ids::{HexsideId, Hexsides, Spaces};
use super::order::{MOST_BY_RIVER, MOST_HEXES, Path};
use crate::rules::common::graph::{Edge, Graph};

/// A way over land from a hex.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Way {
    /// Where to.
    pub to: SpaceId,
    /// Its hexside, by its number in the data.
    pub side: HexsideId,
    /// Its limit (L1.2).
    pub limit: u8,
    /// Whether it ends the move of most (L1.2).
    pub stops: bool,
    /// The rivers that lead over it, a bit each (L1.5).
    pub rivers: u32,
}

impl Edge for Way {
    type Node = SpaceId;
    #[inline]
    fn to(&self) -> SpaceId {
        self.to
    }
}

/// A trail, as its last step sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Trail {
    /// Its hexes.
    pub path: Path,
    /// Its last hex.
    pub to: SpaceId,
    /// How many hexes it has, 1 to 3.
    pub long: u8,
    /// Whether it follows one river, as far as a move by river goes (L6.4).
    pub along: bool,
    /// The hexside it crosses last.
    pub side: HexsideId,
    /// Where the next trail stands in the list that does not begin with this one.
    pub next: u16,
}

/// All trails of one sort of blocks: those that begin alike stand together, the shorter first.
#[derive(Clone, Debug, Default)]
pub struct Trails(Vec<Vec<Trail>>);

impl Trails {
    /// Lays them out over the ways of every space; `within` are the hexes that may be entered, and `stop` whether woods
    /// and marshes end a trail (L1.2).
    pub(super) fn new(ways: &Graph<Way>, within: Spaces, stop: bool) -> Self {
        let of = |start| {
            let mut work = Work { ways, within, stop, start, out: Vec::new() };
            work.grow(Path::default(), u32::MAX);
            work.out
        };
        Self(ways.nodes().map(of).collect())
    }

    /// Those that begin in a space.
    #[inline]
    pub fn from(&self, start: SpaceId) -> &[Trail] {
        &self.0[start.index()]
    }
}

struct Work<'a> {
    ways: &'a Graph<Way>,
    within: Spaces,
    stop: bool,
    start: SpaceId,
    out: Vec<Trail>,
}

impl Work<'_> {
    fn grow(&mut self, so_far: Path, rivers: u32) {
        let ways = self.ways;
        for way in ways.from(so_far.last().unwrap_or(self.start)) {
            if way.to == self.start || so_far.has(way.to) || !self.within.has(way.to) {
                continue;
            }
            let (path, rivers) = (so_far.with(way.to), rivers & way.rivers);
            let at = self.out.len();
            let along = rivers != 0 && path.len() <= MOST_BY_RIVER;
            self.out.push(Trail { path, to: way.to, long: path.len() as u8, along, side: way.side, next: 0 });
            if path.len() < MOST_HEXES && !(self.stop && way.stops) {
                self.grow(path, rivers);
            }
            self.out[at].next = self.out.len() as u16;
        }
    }
}

/// What is open to a side from one space: asked for every step of every trail.
#[derive(Clone, Copy, Debug)]
pub struct Gate {
    /// Nobody goes there.
    pub closed: Spaces,
    /// Nobody goes there as his first step.
    pub barred: Spaces,
    /// As many as may have crossed them.
    pub full: Hexsides,
    /// Who comes there goes no farther.
    pub ends: Spaces,
    /// A trail may end there.
    pub good: Spaces,
}

impl Gate {
    /// Every trail that can be gone, of so many hexes at most.
    pub fn open(&self, trails: &[Trail], most: usize, out: &mut impl FnMut(&Trail)) {
        let mut at = 0;
        while let Some(trail) = trails.get(at) {
            let first = trail.long == 1;
            if self.closed.has(trail.to) || self.full.has(trail.side) || (first && self.barred.has(trail.to)) {
                at = usize::from(trail.next);
                continue;
            }
            if self.good.has(trail.to) {
                out(trail);
            }
            let over = usize::from(trail.long) >= most || self.ends.has(trail.to);
            at = if over { usize::from(trail.next) } else { at + 1 };
        }
    }
}
