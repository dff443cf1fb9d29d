//! The overlays of the map: reach (D11.4), control of towns (D5.2), supply at the end of the year (D16.2).

use crate::app::games::decision::prelude::*;

/// The overlays of the map.
pub const OVERLAYS: &[Overlay] = &[
    Overlay {
        kind: OverlayKind::Reach,
        name: "Reach",
        on: true,
        text: "Gold: where the chosen force can go, with the points and the chance that its die brings it there.",
        case: "D11.4",
    },
    Overlay {
        kind: OverlayKind::Control,
        name: "Control",
        on: false,
        text: "In the colour of a side: the towns that it holds, which pay it points.",
        case: "D5.2",
    },
    Overlay {
        kind: OverlayKind::Supply,
        name: "Supply",
        on: false,
        text: "The units and leaders in each place, and how many it feeds at the end of the year.",
        case: "D16.2",
    },
];

/// The marks of an overlay.
pub fn overlay(cx: Cx<'_>, kind: OverlayKind) -> OverlayMarks {
    match kind {
        OverlayKind::Control => control(cx),
        OverlayKind::Supply => supply(cx),
        _ => OverlayMarks::default(),
    }
}

/// The towns that each side holds.
fn control(cx: Cx<'_>) -> OverlayMarks {
    let of_side = |side: Side| {
        let towns = cx.rules.towns_held(cx.view, side);
        towns.map(move |at| Wash { place: place_id(at), side: Some(side), rim: true, strokes: false })
    };
    OverlayMarks { washes: Side::BOTH.into_iter().flat_map(of_side).collect(), ..OverlayMarks::default() }
}

/// Units and how many of them are fed, where a side has some.
fn supply(cx: Cx<'_>) -> OverlayMarks {
    let (rules, p, mut marks) = (cx.rules, &cx.view.known, OverlayMarks::default());
    for side in Side::BOTH.into_iter().filter(|side| !cx.view.hidden[*side]) {
        for at in p.places_of(rules.army[side]) & rules.areas.land {
            let (units, fed) = (rules.eaters(p, side, at).len(), rules.feeds(p, side, at, false));
            let Some(place) = cx.chart.places.get(&place_id(at)).filter(|_| units > 0) else { continue };
            let tone = if units > fed { NoteTone::Bad } else { NoteTone::Plain };
            let at = (place.mark.0, place.mark.1 + 26.0);
            marks.notes.push(MapNote { at, words: format!("{units}/{fed}"), tone });
        }
    }
    marks
}
