//! The overlays of the map: reach (D11.4), control of towns and what they pay (D5), loyalty of regions (D1.3), supply at the end of
//! the year (D16.2), what fleets carry and where (D13.3).

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
    Overlay {
        kind: OverlayKind::Reach,
        name: "Reach by sea",
        on: false,
        text: "At your fleets: the land units aboard or in their port that may sail, and the room. For the chosen stack: where its fleets can go with a six, with the points.",
        case: "D13.3",
    },
];

/// The marks of an overlay.
pub fn overlay(cx: Cx<'_>, kind: OverlayKind) -> OverlayMarks {
    match kind {
        OverlayKind::Control => control(cx),
        OverlayKind::Zones => loyalty(cx),
        OverlayKind::Supply => supply(cx),
        OverlayKind::Reach => by_sea(cx),
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

/// What the own fleets carry, and where those of the chosen stack can go.
fn by_sea(cx: Cx<'_>) -> OverlayMarks {
    let (rules, model, mut marks) = (cx.rules, cx.model(), OverlayMarks::default());
    for group in model.groups().into_iter().filter(|group| group.room > 0) {
        let force = model.usual_force(&group, true);
        let troops = (force & rules.sorted.land_units).len();
        note(cx, &mut marks, group.at, format!("{troops}/{}", group.room), NoteTone::Side(model.side()));
        if cx.plan.from != Some(group.at) {
            continue;
        }
        let fleet = Plan { group: force, under: model.best_commander(force), to: None, ..cx.plan.clone() };
        for goal in fleet.goals(model) {
            let way: Vec<PlaceId> = std::iter::once(group.at).chain(goal.way).map(place_id).collect();
            marks.lines.push(cx.chart.through(model.side(), &way));
            let tone = if goal.fights.is_some() { NoteTone::Bad } else { NoteTone::Plain };
            note(cx, &mut marks, goal.to, goal.cost.to_string(), tone);
        }
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
