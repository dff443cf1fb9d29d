//! T1, T2: the map of the counter toy and what stands on it.

use serde::Deserialize;

use blockade::kernel::collections::Set;
use blockade::kernel::data::{DataError, Source};
use blockade::kernel::side::Side;
use blockade::rules::common::graph::{Edge, Graph};
use blockade::rules::common::hex::{Hex, LoweredColumns};

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
    pub ground: Vec<Ground>,
    pub ways: Graph<Way>,
    pub villages: Places,
    /// "h0307", "camp".
    pub ids: Vec<String>,
}

pub fn hex_of(place: Place) -> Option<Hex> {
    (place != CAMP)
        .then(|| Hex::printed((place.index() / ROWS) as i16, (place.index() % ROWS) as i16, LoweredColumns::Odd))
}

fn place_of(hex: Hex) -> Option<Place> {
    let (column, row) = hex.column_and_row(LoweredColumns::Odd);
    let inside = (0..COLUMNS as i16).contains(&column) && (0..ROWS as i16).contains(&row);
    inside.then(|| Place::of(column as usize * ROWS + row as usize))
}

impl Map {
    pub fn read(source: &dyn Source) -> Result<Self, DataError> {
        let written: WrittenMap = source.read("map.ron")?;
        let letter = |place: usize| written.rows[place % ROWS].as_bytes()[place / ROWS];
        let ground = (0..PLACES - 1).map(|place| match letter(place) {
            b'w' => Ground::Wood,
            b'v' => Ground::Village,
            b'l' => Ground::Lake,
            _ => Ground::Clear,
        });
        let ground: Vec<Ground> = ground.chain([Ground::Camp]).collect();
        let ids: Vec<String> =
            (0..PLACES - 1).map(|place| format!("h{:02}{:02}", place / ROWS, place % ROWS)).collect();
        let ids: Vec<String> = ids.into_iter().chain(["camp".to_owned()]).collect();
        let by_camp: Places = (0..PLACES)
            .map(Place::of)
            .filter(|place| written.camp.contains(&ids[place.index()][1..].to_owned()))
            .collect();
        let ways = (0..PLACES).map(Place::of).map(|from| {
            let beside = hex_of(from).into_iter().flat_map(Hex::neighbours).filter_map(place_of);
            let columns = |to: Place| [from.index() / ROWS, to.index() / ROWS];
            let bridge = |to: Place| {
                written.bridges.contains(&(from.max(to).index() % ROWS)) && from.index() % ROWS == to.index() % ROWS
            };
            let over = |to: Place| {
                columns(to).contains(&written.river_after) && columns(to).contains(&(written.river_after + 1))
            };
            let hexes = beside.map(|to| Way { to, river: over(to) && !bridge(to), camp: false });
            let camp =
                by_camp.has(from).then_some(CAMP).into_iter().chain(by_camp.into_iter().filter(|_| from == CAMP));
            let all = hexes.chain(camp.map(|to| Way { to, river: false, camp: true }));
            all.filter(|way| ground[way.to.index()] != Ground::Lake).collect()
        });
        let ways = Graph::new(ways.collect::<Vec<_>>());
        let villages = (0..PLACES).map(Place::of).filter(|place| ground[place.index()] == Ground::Village).collect();
        Ok(Self { ground, ways, villages, ids })
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
        let (Some(a), Some(b)) = (hex_of(from), hex_of(to)) else { return false };
        let blocks = |hex| place_of(hex).is_some_and(|at| matches!(self.ground(at), Ground::Wood | Ground::Village));
        (2..=3).contains(&a.distance(b)) && a.sees(b, blocks)
    }

    /// The edge of the map from which a side is supplied (T6.1).
    pub fn sources(&self, side: Side) -> Places {
        let column = if side == RED { 0 } else { COLUMNS - 1 };
        (0..ROWS).map(|row| Place::of(column * ROWS + row)).collect()
    }
}
