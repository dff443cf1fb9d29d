//! T1, T2: the map of the counter toy and what stands on it.

use serde::Deserialize;

use blockade::kernel::prelude::*;
use blockade::rules::common::graph::{Edge, Graph};
use blockade::rules::common::grid::HexGrid;
use blockade::rules::common::hex::LoweredColumns;

use super::sides::{RED, WHITE};

blockade::ids! { wide
    /// A place: 300 hexes column after column, then the camp.
    Place,
}
blockade::ids! {
    /// A counter: forty red ones, then forty white ones.
    Counter,
    /// A formation: eight red ones, then eight white ones.
    Formation,
}

pub type Places = Set<Place, 5>;
pub type Counters = Set<Counter, 2>;

pub const COLUMNS: usize = 20;
pub const ROWS: usize = 15;
pub const CAMP: Place = Place::of(COLUMNS * ROWS);
pub const PLACES: usize = COLUMNS * ROWS + 1;
pub const COUNTERS: usize = 80;
pub const FORMATIONS: usize = 16;
pub const ALL_PLACES: Places = Set::first_ids(PLACES);
pub const ALL_COUNTERS: Counters = Set::first_ids(COUNTERS);
/// Counters of a formation.
const EACH: usize = 5;

/// What a counter stands for (T2.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    Foot,
    Horse,
    Gun,
}

impl Counter {
    pub fn formation(self) -> Formation {
        Formation::of(self.index() / EACH)
    }

    pub fn side(self) -> Side {
        self.formation().side()
    }

    pub fn kind(self) -> Kind {
        match self.index() % EACH {
            0..3 => Kind::Foot,
            3 => Kind::Horse,
            _ => Kind::Gun,
        }
    }
}

impl Formation {
    pub fn side(self) -> Side {
        if self.index() < FORMATIONS / 2 { RED } else { WHITE }
    }

    pub fn counters(self) -> Counters {
        (0..EACH).map(|number| Counter::of(self.index() * EACH + number)).collect()
    }
}

/// A way from a place to the next.
#[derive(Clone, Copy, Debug)]
pub struct Way {
    pub to: Place,
    /// Over the river, where there is no bridge (T1.2).
    pub river: bool,
    /// Into the camp or out of it.
    pub camp: bool,
}

impl Edge for Way {
    type Node = Place;
    fn to(&self) -> Place {
        self.to
    }
}

/// What a hex is (T1.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ground {
    Clear,
    Wood,
    Village,
    Lake,
    Camp,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenMap {
    rows: Vec<String>,
    river_after: usize,
    bridges: Vec<usize>,
    camp: Vec<String>,
}

/// The map.
pub struct Map {
    grid: HexGrid<Place>,
    ground: Vec<Ground>,
    pub ways: Graph<Way>,
    pub villages: Places,
    /// "h0307", "camp".
    pub ids: Vec<String>,
}

fn column_and_row(at: Place) -> (usize, usize) {
    (at.index() / ROWS, at.index() % ROWS)
}

impl Map {
    pub fn read(source: &dyn Source) -> Result<Self, DataError> {
        let written: WrittenMap = source.read("map.ron")?;
        let grid = HexGrid::new((0, COLUMNS as u8 - 1), (0, ROWS as u8 - 1), LoweredColumns::Odd);
        let printed = || grid.all().map(column_and_row);
        let ground = printed().map(|(column, row)| match written.rows[row].as_bytes()[column] {
            b'w' => Ground::Wood,
            b'v' => Ground::Village,
            b'l' => Ground::Lake,
            _ => Ground::Clear,
        });
        let ground: Vec<Ground> = ground.chain([Ground::Camp]).collect();
        let ids = printed().map(|(column, row)| format!("h{column:02}{row:02}"));
        let ids: Vec<String> = ids.chain(["camp".to_owned()]).collect();
        let by_camp = ALL_PLACES.filtered(|at| written.camp.iter().any(|number| ids[at.index()][1..] == **number));
        let ways = ALL_PLACES.into_iter().map(|from| {
            let over_river = |to: Place| {
                let ((first, row), (last, other)) = (column_and_row(from.min(to)), column_and_row(from.max(to)));
                let bridge = row == other && written.bridges.contains(&row);
                (first, last) == (written.river_after, written.river_after + 1) && !bridge
            };
            let beside = grid.neighbours(from).into_iter().flatten();
            let hexes = beside.map(|to| Way { to, river: over_river(to), camp: false });
            let camp = match from {
                CAMP => by_camp,
                _ => Places::one(CAMP).filtered(|_| by_camp.has(from)),
            };
            let all = hexes.chain(camp.into_iter().map(|to| Way { to, river: false, camp: true }));
            all.filter(|way| ground[way.to.index()] != Ground::Lake).collect()
        });
        let ways = Graph::new(ways.collect::<Vec<_>>());
        let villages = ALL_PLACES.filtered(|at| ground[at.index()] == Ground::Village);
        Ok(Self { grid, ground, ways, villages, ids })
    }

    pub fn ground(&self, place: Place) -> Ground {
        self.ground[place.index()]
    }

    pub fn way(&self, from: Place, to: Place) -> Option<&Way> {
        self.ways.from(from).iter().find(|way| way.to == to)
    }

    pub fn beside(&self, place: Place) -> Places {
        self.ways.from(place).iter().map(|way| way.to).collect()
    }

    /// Whether guns may fire from one hex at another: at a distance of two or three, in sight (T1.3, T5.1).
    pub fn in_range(&self, from: Place, to: Place) -> bool {
        let covers = |at| matches!(self.ground(at), Ground::Wood | Ground::Village);
        matches!(self.grid.distance(from, to), Some(2..=3)) && self.grid.sees(from, to, covers)
    }

    /// The edge of the map from which a side is supplied (T6.1).
    pub fn sources(&self, side: Side) -> Places {
        let column = if side == RED { 0 } else { COLUMNS - 1 };
        ALL_PLACES.filtered(|at| column_and_row(at).0 == column)
    }
}
