//! Marks on the map, and pointer input on it.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use super::notes::MapNote;
use super::overlays::OverlayMarks;
use super::strokes::MapStroke;
pub use crate::board::MapPicture;
use crate::board::Point;
use crate::kernel::side::Side;
use crate::kernel::story::PlaceId;

/// What an order is about: pieces, routes and places, to be marked on map and panels.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct OrderSubject {
    /// The numbers of its pieces.
    pub pieces: Vec<usize>,
    /// Its routes, each from the place of a piece to its end; a fire has one from each place of its guns.
    pub ways: Vec<Vec<PlaceId>>,
    /// Places outside its routes: those of pieces that stay, and of what is placed.
    pub places: Vec<PlaceId>,
}

impl OrderSubject {
    /// A piece that goes along a route; one that is not on the map is placed at its end.
    pub fn route(piece: usize, way: Vec<PlaceId>) -> Self {
        let placed = way.len() < 2;
        let (ways, places) = if placed { (Vec::new(), way) } else { (vec![way], Vec::new()) };
        Self { pieces: vec![piece], ways, places }
    }

    /// A piece that stays where it is, if it is on the map.
    pub fn piece(piece: usize, at: Option<PlaceId>) -> Self {
        Self { pieces: vec![piece], ways: Vec::new(), places: at.into_iter().collect() }
    }

    /// Places alone.
    pub fn places(places: impl IntoIterator<Item = PlaceId>) -> Self {
        Self { places: places.into_iter().collect(), ..Self::default() }
    }

    /// The places where its routes begin, and those that it leads to or is about.
    pub fn ends(&self) -> (Vec<PlaceId>, Vec<PlaceId>) {
        let starts = self.ways.iter().filter_map(|way| way.first().copied()).collect();
        let ends = self.ways.iter().filter_map(|way| way.last());
        (starts, ends.chain(&self.places).copied().collect())
    }

    /// Every place that it names; the last is the one that matters most.
    pub fn all_places(&self) -> Vec<PlaceId> {
        self.ways.iter().flatten().chain(&self.places).copied().collect()
    }
}

/// The part of a place in the adviser's suggestion: a ring of dots.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HintPart {
    /// Its pieces stand there and go elsewhere.
    Start,
    /// It leads there, or is about what stands there.
    End,
    /// A later order of the same plan leads there.
    Later,
}

impl HintPart {
    /// What a screen reader reads for it.
    pub const fn spoken(self) -> &'static str {
        match self {
            Self::Start => "the hint begins here",
            Self::End => "the hint leads here",
            Self::Later => "a later step of the hint leads here",
        }
    }
}

/// The marks of a place on the map.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PlaceMark {
    /// Whether its blocks are chosen: a gold frame.
    pub selected: bool,
    /// Its label if it may be clicked, usually the cost: a gold rim.
    pub lit: Option<String>,
    /// Whether it is highlighted because the chosen pieces can go there: the reach overlay draws it.
    pub reach: bool,
    /// Whether the highlighted move leads into battle: a dashed red rim.
    pub battle: bool,
    /// Whether the planned route ends here.
    pub end: bool,
    /// Whether the chosen pieces may not go there: a broken circle under the pointer.
    pub barred: bool,
    /// Whether a move ends there: a bar under its label.
    pub halts: bool,
    /// What a screen reader reads for it in place of "can be chosen".
    pub spoken: String,
    /// Its part in the adviser's suggestion.
    pub hint: Option<HintPart>,
}

/// The kind of a planned route; each has its own style of line.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum RouteKind {
    /// Over land: a gold line.
    #[default]
    Land,
    /// Along a river: gold with a blue heart.
    River,
    /// Over the sea: a broken blue line.
    Sea,
    /// By force march: a broken gold line.
    Force,
}

/// The marks on the map.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct MapMarks {
    /// The marked places.
    pub places: BTreeMap<PlaceId, PlaceMark>,
    /// Places that the question is about beside the highlighted ones, the most important first: where the map moves by itself,
    /// it shows them, too.
    pub concerns: Vec<PlaceId>,
    /// The planned route.
    pub path: Vec<Point>,
    /// The costs from its start to its steps, each at its point.
    pub path_costs: Vec<(Point, String)>,
    /// The routes of the adviser's suggestion.
    pub advised: Vec<Vec<Point>>,
    /// The routes of the later orders of its plan.
    pub advised_later: Vec<Vec<Point>>,
    /// The routes of the entry of a list that is pointed at.
    pub pointed: Vec<Vec<Point>>,
    /// The places that it is about.
    pub pointed_places: Vec<PlaceId>,
    /// The enemy's moves since the last order, in that side's colour.
    pub trails: Vec<(Side, Vec<Point>)>,
    /// The kind of the planned route.
    pub going: RouteKind,
    /// Notes: limits of hexsides, the number of blocks that a place feeds.
    pub notes: Vec<MapNote>,
    /// Places with hidden enemy blocks that the viewer has seen there: an eye at the stack.
    pub seen: Vec<PlaceId>,
    /// The viewer's pencil marks: place, the side whose stack is marked, text.
    pub pencil: Vec<(PlaceId, Side, String)>,
    /// Whether a large picture covers the map, so that no tooltips are shown.
    pub quiet: bool,
    /// Whether a sheet of the game covers the map: the buttons at the map are hidden, and in a small window the turn
    /// card too.
    pub covered: bool,
    /// The marks of the overlays that are on.
    pub overlays: OverlayMarks,
    /// Whether the reach overlay is off, so that only the end of the planned route is highlighted.
    pub reach_off: bool,
    /// Places that a lesson mentions: ringed.
    pub rings: Vec<PlaceId>,
    /// The places around which the map opens; none where it opens around all pieces.
    pub scene: Vec<PlaceId>,
    /// Places with the side whose blocks a drag picks up; a drag that starts elsewhere moves the map.
    pub lifts: Vec<(PlaceId, Side)>,
    /// Places with the side whose blocks can still move there: an arrowhead at the stack.
    pub ready: Vec<(PlaceId, Side)>,
    /// Whether a click with Shift adds the stack of a place to those chosen.
    pub adds: bool,
    /// Whether blocks are being dragged: releasing them anywhere is a drop.
    pub carries: bool,
    /// Water areas without a ship that still react to the pointer.
    pub waters: Vec<PlaceId>,
    /// Lines such as the edge of a reach, or from guns to a target.
    pub strokes: Vec<MapStroke>,
    /// Pictures of the atlas of blocks on the map, over the sheet and under the stacks' marks.
    pub pictures: Vec<MapPicture>,
}

impl PlaceMark {
    /// The mark without the parts of the reach overlay.
    pub fn without_reach(self) -> Self {
        if self.reach && !self.end { Self { lit: None, battle: false, ..self } } else { self }
    }
}

/// The mark of places without one.
static UNMARKED: LazyLock<PlaceMark> = LazyLock::new(PlaceMark::default);

impl MapMarks {
    /// The mark of a place.
    pub fn of(&self, place: PlaceId) -> &PlaceMark {
        self.places.get(&place).unwrap_or(&UNMARKED)
    }

    /// Whether a place may be clicked.
    pub fn is_lit(&self, place: PlaceId) -> bool {
        self.of(place).lit.is_some()
    }

    /// The marks of the overlays alone, for the map without its pieces.
    pub fn without_pieces(&self) -> Self {
        Self { overlays: self.overlays.clone(), covered: self.covered, quiet: self.quiet, ..Self::default() }
    }

    /// Changes the mark of a place.
    pub fn put(&mut self, at: PlaceId, change: impl FnOnce(&mut PlaceMark)) {
        change(self.places.entry(at).or_default());
    }
}

/// The player's pointer input on the map.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PointerInput {
    /// A click on a place.
    Click(PlaceId),
    /// A click with Shift on a place, where [`MapMarks::adds`].
    Add(PlaceId),
    /// A click outside every place, or a right click.
    Away,
    /// A drag begins on a place.
    Lift(PlaceId),
    /// A drag ends on a place, or outside every place.
    Drop(Option<PlaceId>),
}
