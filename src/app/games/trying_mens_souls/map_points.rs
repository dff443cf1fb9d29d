//! Where hexes and boxes lie on the map, and what their ground is called.

use crate::app::games::trying_mens_souls::prelude::*;

/// The ground of a place for screen readers: "woods, not in an enemy zone".
pub(super) fn ground(cx: Cx<'_>, at: HexId) -> String {
    if cx.rules.is_box(at) {
        return "a box beside the map".into();
    }
    let zone = cx.rules.in_zone(&cx.view.known, cx.model().side().other(), at);
    let zone = if zone { "in an enemy zone" } else { "not in an enemy zone" };
    format!("{}, {zone}", cx.rules[at].ground.name())
}

/// The middle of a hex or box.
pub(super) fn middle(cx: Cx<'_>, at: HexId) -> Option<Point> {
    cx.chart.places.get(&place_id(at)).map(|place| place.mark)
}

/// The edge of an area of hexes.
pub(super) fn edge(cx: Cx<'_>, hexes: impl IntoIterator<Item = HexId>, kind: StrokeKind) -> Vec<MapStroke> {
    let places = hexes.into_iter().map(place_id);
    outline(cx.chart, places).into_iter().map(|line| MapStroke { kind, line: line.to_vec() }).collect()
}

/// The places of units that may act, the most units first: not of leaders alone, who may go at any time (T2).
pub(super) fn who_acts(model: ViewModel<'_>, able: Pieces) -> Vec<PlaceId> {
    let (p, units) = (model.p(), able & model.rules.sorted.units);
    let mut places: Vec<HexId> = p.places_of(units).into_iter().collect();
    places.sort_by_key(|at| (std::cmp::Reverse(p.some_here(*at, units).len()), *at));
    places.into_iter().map(place_id).collect()
}
