//! The chart of a map as a file beside the picture writes it.

use std::collections::BTreeMap;
use std::path::Path;

use serde::Deserialize;

use super::bounds::Bounds;
use super::{Chart, HexOutline, Pictured, Place, Point, read_ron};
use crate::kernel::data::present;
use crate::kernel::side::SideValues;
use crate::kernel::story::PlaceId;

/// A chart as a file writes it: places by their words in the notation.
#[derive(Deserialize, Clone, Debug)]
pub struct Drawn {
    /// The sheet's size.
    pub sheet: Point,
    /// Places on land.
    pub locations: BTreeMap<String, DrawnPlace>,
    /// Water areas.
    #[serde(default)]
    pub zones: BTreeMap<String, DrawnWater>,
    /// As drawn.
    #[serde(default)]
    pub roads: Vec<DrawnRoad>,
    /// The middles of hexes.
    #[serde(default)]
    pub hexes: BTreeMap<String, Point>,
    /// The distance of a hex's corners from its middle.
    #[serde(default)]
    pub corner: f32,
    /// Boxes beside the map: see [`Place::area`].
    #[serde(default)]
    pub boxes: BTreeMap<String, (f32, f32, f32, f32)>,
    /// The points of the sides' stacks, where each has its own.
    #[serde(default)]
    pub berths: BTreeMap<String, SideValues<Point>>,
    /// Booms between areas of water, with the room of the picture of each that is gone.
    #[serde(default)]
    pub booms: BTreeMap<String, (f32, f32, f32, f32)>,
    /// See [`Chart::anchorages`].
    #[serde(default)]
    pub fleets: BTreeMap<String, Point>,
    /// See [`Chart::second`].
    #[serde(default)]
    pub second: BTreeMap<String, Point>,
    /// See [`Chart::gauges`].
    #[serde(default)]
    pub gauges: BTreeMap<String, DrawnGauge>,
    /// Places whose number would lie on a printed name.
    #[serde(default)]
    pub unnumbered: Vec<String>,
}

/// Reads the chart of a game's map from its folder of art. `place_of` finds a place by its word; `detail` adds what only the game
/// knows of a place.
///
/// # Errors
/// File, location and error.
pub fn read_chart<G: Pictured>(
    art: &Path,
    place_of: impl Fn(&str) -> Option<PlaceId>,
    detail: impl Fn(PlaceId, &DrawnPlace, &mut Place),
) -> Result<Chart, String> {
    let drawn: Drawn = read_ron(&art.join("map.ron"))?;
    let mut chart = Chart { sheet: drawn.sheet, booms: drawn.booms.clone(), ..Chart::default() };
    for (word, one) in &drawn.locations {
        let Some(at) = place_of(word) else { continue };
        let outline = |middle: &Point| HexOutline { middle: *middle, corner: drawn.corner, flat: false };
        let mut place = Place {
            mark: one.place,
            stack: one.stack,
            hex: drawn.hexes.get(word).map(outline),
            area: drawn.boxes.get(word).copied(),
            label: one.name,
            ..Place::default()
        };
        detail(at, one, &mut place);
        place.number = place.number.filter(|_| !drawn.unnumbered.contains(word));
        chart.places.insert(at, place);
    }
    for (word, one) in &drawn.zones {
        let (mark, label) = (one.ship, one.name);
        let place = Place { mark, stack: mark, water: true, label, ..Place::default() };
        chart.places.extend(place_of(word).map(|at| (at, place)));
    }
    for road in drawn.roads {
        chart.roads.extend(place_of(&road.a).zip(place_of(&road.b)).map(|(a, b)| (a, b, road.line)));
    }
    for (word, berths) in &drawn.berths {
        let berths = berths.by_side(&G::SIDES)?.map(|point| *point);
        chart.berths.extend(place_of(word).map(|at| (at, berths)));
    }
    let points = |by_word: BTreeMap<String, Point>| {
        by_word.into_iter().filter_map(|(word, point)| Some((place_of(&word)?, point))).collect()
    };
    (chart.anchorages, chart.second) = (points(drawn.fleets), points(drawn.second));
    chart.gauges = drawn.gauges.into_iter().map(|(word, gauge)| (word, gauge.cells)).collect();
    Ok(chart)
}

/// A place in a file.
#[derive(Deserialize, Clone, Copy, Debug)]
pub struct DrawnPlace {
    /// Its mark.
    pub place: Point,
    /// The position of a block.
    pub stack: Point,
    /// The room of its name.
    #[serde(default, deserialize_with = "present")]
    pub name: Option<Bounds>,
    /// Whether it is printed as a fort.
    #[serde(default)]
    pub fort: bool,
}

/// A water area in a file.
#[derive(Deserialize, Clone, Copy, Debug)]
pub struct DrawnWater {
    /// The position of a ship.
    pub ship: Point,
    /// The room of its printed letter.
    #[serde(default, deserialize_with = "present")]
    pub name: Option<Bounds>,
}

/// A road in a file.
#[derive(Deserialize, Clone, Debug)]
pub struct DrawnRoad {
    /// From.
    pub a: String,
    /// To.
    pub b: String,
    /// Its middle.
    pub line: Vec<Point>,
}

/// A printed gauge in a file.
#[derive(Deserialize, Clone, Debug)]
pub struct DrawnGauge {
    /// The middles of its cells, in order.
    pub cells: Vec<Point>,
}
