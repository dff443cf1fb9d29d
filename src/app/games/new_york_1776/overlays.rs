//! The overlays of New York's map: reach, supply (N10), control, barred routes (N5.7, N6.2, N6.4).

use crate::app::games::new_york_1776::prelude::*;

/// The overlays of the map.
pub const OVERLAYS: &[Overlay] = &[
    Overlay {
        kind: OverlayKind::Reach,
        name: "Reach",
        on: true,
        text: "Gold and dashed outlines: where the chosen blocks can go, and what it costs.",
        case: "N5.5",
    },
    Overlay {
        kind: OverlayKind::Supply,
        name: "Supply",
        on: false,
        text: "Ground in your colour: places from which your side can trace a line of supply; rings are its sources. \
               \"No supply\": blocks there would lose strength.",
        case: "N10.1",
    },
    Overlay {
        kind: OverlayKind::Control,
        name: "Control",
        on: false,
        text: "Ground in the sides' colours: which side stands there; rings are forts, and waters that forts close. \
               Grey: both sides.",
        case: "N6.2",
    },
    Overlay {
        kind: OverlayKind::Barred,
        name: "Blocked routes",
        on: false,
        text: "Bars: crossings that the blocks of the side to move cannot use now. \"Closed\": no ship may enter.",
        case: "N5.7",
    },
];

/// Half the length of a bar across a route, in map units.
const BAR: f32 = 13.0;

/// The marks of an overlay.
pub fn overlay(cx: Cx<'_>, kind: OverlayKind) -> OverlayMarks {
    match kind {
        OverlayKind::Supply => supply(cx),
        OverlayKind::Control => control(cx),
        OverlayKind::Barred => barred(cx),
        // The rims of highlighted places show the reach of the chosen blocks; this game has no zones, ranges or fire at a
        // distance.
        OverlayKind::Reach | OverlayKind::Zones | OverlayKind::Sight | OverlayKind::UnderFire => {
            OverlayMarks::default()
        }
    }
}

/// The places with blocks of a side, as both sides see it.
fn occupied(cx: Cx<'_>, side: Side) -> Set<LocId> {
    let counts = &cx.view.forces[side].counts;
    cx.rules.all_locations().into_iter().filter(|loc| counts[*loc] > 0).collect()
}

/// The zones with a ship in them.
fn zones_with_ships(cx: Cx<'_>) -> Set<ZoneId> {
    let counts = &cx.view.forces[BRITISH].ship_counts;
    cx.rules.all_zones().into_iter().filter(|zone| counts[*zone] > 0).collect()
}

/// N10: where the viewer's side has supply, and which blocks of both sides have none.
fn supply(cx: Cx<'_>) -> OverlayMarks {
    let mut marks = OverlayMarks::default();
    let (rules, ships) = (cx.rules, zones_with_ships(cx));
    let own = match cx.view.viewer {
        Viewer::Side(side) => side,
        Viewer::Public | Viewer::All => cx.view.active,
    };
    for side in Side::BOTH {
        let supplied = rules.supply_lines(side, occupied(cx, side.other()), ships, rules.all_locations());
        if side == own {
            let sources = if side == AMERICAN { rules.edges } else { Set::one(rules.british_start) };
            let wash = |loc| Wash { place: place_id(loc), side: Some(side), rim: sources.has(loc), strokes: false };
            marks.washes.extend(supplied.into_iter().map(wash));
        }
        for loc in occupied(cx, side).minus(supplied) {
            if let Some(place) = cx.chart.places.get(&place_id(loc)) {
                marks.notes.push(note((place.stack.0, place.stack.1 + 20.0), "no supply"));
            }
        }
    }
    marks
}

fn note(at: Point, words: &str) -> MapNote {
    MapNote { at, words: words.to_owned(), tone: NoteTone::Bad }
}

/// The places each side occupies; ships control their water, forts the water they close (N6.2).
fn control(cx: Cx<'_>) -> OverlayMarks {
    let (american, british) = (occupied(cx, AMERICAN), occupied(cx, BRITISH));
    let land = (american | british).into_iter().map(|loc| {
        let side = match (american.has(loc), british.has(loc)) {
            (true, true) => None,
            (true, false) => Some(AMERICAN),
            (false, _) => Some(BRITISH),
        };
        Wash { place: place_id(loc), side, rim: cx.rules.forts.has(loc), strokes: false }
    });
    let wet = |zone, side, rim| Wash { place: water(zone), side: Some(side), rim, strokes: false };
    let ships = zones_with_ships(cx).into_iter().map(|zone| wet(zone, BRITISH, false));
    let closed = cx.view.closed.into_iter().map(|zone| wet(zone, AMERICAN, true));
    OverlayMarks { washes: land.chain(ships).chain(closed).collect(), ..OverlayMarks::default() }
}

/// Crossings that the moving side cannot use from its places, and water zones that are closed to ships.
fn barred(cx: Cx<'_>) -> OverlayMarks {
    let mut marks = OverlayMarks::default();
    let (rules, side) = (cx.rules, cx.view.active);
    let (ships, carriers) = (zones_with_ships(cx), carriers(cx));
    let mut done: Vec<(PlaceId, PlaceId)> = Vec::new();
    for from in occupied(cx, side) {
        let place = &rules[from];
        for to in place.crossings.minus(place.roads) {
            let zones = place.zones & rules[to].zones;
            let open = rules.open_zones(side, zones, ships, carriers);
            let way = (place_id(from).min(place_id(to)), place_id(from).max(place_id(to)));
            if !open.is_empty() || done.contains(&way) {
                continue;
            }
            done.push(way);
            if let [Some(a), Some(b)] = [way.0, way.1].map(|at| cx.chart.places.get(&at)) {
                marks.lines.push(vec![a.mark, b.mark]);
                marks.bars.push(bar_across(a.mark, b.mark, BAR));
            }
        }
    }
    for zone in cx.view.closed {
        if let Some(place) = cx.chart.places.get(&water(zone)) {
            marks.notes.push(note((place.mark.0, place.mark.1 - 24.0), "closed"));
        }
    }
    marks
}

/// Zones with a ship that can carry, as far as the viewer knows: only its own side knows which ships have carried.
fn carriers(cx: Cx<'_>) -> Set<ZoneId> {
    let view: &View = cx.view;
    match view.viewer.sees(BRITISH) {
        true => view.forces[BRITISH].ships.iter().filter(|ship| !ship.carried).map(|ship| ship.at).collect(),
        false => zones_with_ships(cx),
    }
}
