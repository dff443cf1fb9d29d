//! The overlays of the map: reach (D11.4), control of towns and what they pay (D5), loyalty of regions (D1.3), supply at the end of
//! the year (D16.2).

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
        text: "In the colour of a side: the towns that it holds, with the points that each pays at the start of the next year.",
        case: "D5.3",
    },
    Overlay {
        kind: OverlayKind::Zones,
        name: "Loyalty",
        on: false,
        text: "In the colour of a side: regions that lean to it, where its militia is cheap and its units are better fed. With a rim: at 2 or 3, where the region counts for victory.",
        case: "D1.3",
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
        OverlayKind::Zones => loyalty(cx),
        OverlayKind::Supply => supply(cx),
        _ => OverlayMarks::default(),
    }
}

/// The towns that each side holds, with what they pay.
fn control(cx: Cx<'_>) -> OverlayMarks {
    let mut marks = OverlayMarks::default();
    for side in Side::BOTH {
        for at in cx.rules.towns_held(cx.view, side) {
            marks.washes.push(Wash { place: place_id(at), side: Some(side), rim: true, strokes: false });
            let points = cx.rules.town_pays(&cx.view.known, side, at);
            note(cx, &mut marks, at, points.to_string(), NoteTone::Plain);
        }
    }
    marks
}

/// A note below the mark of a place.
fn note(cx: Cx<'_>, marks: &mut OverlayMarks, at: LocaleId, words: String, tone: NoteTone) {
    if let Some(place) = cx.chart.places.get(&place_id(at)) {
        marks.notes.push(MapNote { at: (place.mark.0, place.mark.1 + 26.0), words, tone });
    }
}

/// The regions by the side to which they lean.
fn loyalty(cx: Cx<'_>) -> OverlayMarks {
    let (rules, p, mut marks) = (cx.rules, &cx.view.known, OverlayMarks::default());
    for region in rules.region_ids().filter(|region| rules[*region].track.is_some()) {
        let level = rules.loyalty_of(p, region);
        let side = [BRITISH, AMERICAN].get(usize::from(level > 0)).copied().filter(|_| level != 0);
        let rim = level.abs() >= rules.tables.victory.level;
        let places = rules[region].locales.into_iter().map(place_id);
        marks.washes.extend(places.map(|place| Wash { place, side, rim, strokes: false }));
    }
    marks
}

/// Units and how many of them are fed, where a side has some.
fn supply(cx: Cx<'_>) -> OverlayMarks {
    let (rules, p, mut marks) = (cx.rules, &cx.view.known, OverlayMarks::default());
    for side in Side::BOTH.into_iter().filter(|side| !cx.view.hidden[*side]) {
        for at in p.places_of(rules.army[side]) & rules.areas.land {
            let (units, fed) = (rules.eaters(p, side, at).len(), rules.feeds(p, side, at, false));
            let tone = if units > fed { NoteTone::Bad } else { NoteTone::Plain };
            if units > 0 {
                note(cx, &mut marks, at, format!("{units}/{fed}"), tone);
            }
        }
    }
    marks
}
