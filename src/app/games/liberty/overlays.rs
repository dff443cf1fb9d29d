//! The overlays of Liberty's map: reach, supply (L1.4, L12.7), control and shut ports (L8.1, L1.6), barred hexsides.

use super::marks::{fed, hexside};
use crate::app::games::liberty::prelude::*;
use crate::rules::liberty::chapters::l06_reach::Purpose;

/// The overlays of the map.
pub const OVERLAYS: &[Overlay] = &[
    Overlay {
        kind: OverlayKind::Reach,
        name: "Reach",
        on: true,
        text: "Gold and dashed outlines: where the chosen blocks can go, and how many of them.",
        case: "L6.1",
    },
    Overlay {
        kind: OverlayKind::Supply,
        name: "Supply",
        on: false,
        text: "Thick outlines: Supply Towns, with the number of blocks each feeds in winter. \
               A fraction: your blocks there / blocks that can be fed.",
        case: "L1.4",
    },
    Overlay {
        kind: OverlayKind::Control,
        name: "Control",
        on: false,
        text: "Hexes in the sides' colours: which side controls a place this turn. Thick outline: a Supply Town, worth its \
               number. Closed: ships of that side cannot leave or enter.",
        case: "L8.1",
    },
    Overlay {
        kind: OverlayKind::Barred,
        name: "Blocked routes",
        on: true,
        text: "Bars: hexsides by which the chosen blocks cannot leave a battle.",
        case: "L8.5",
    },
];

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

/// Supply Towns with the number each feeds; at the viewer's own blocks, the number fed (L1.4, L12.7).
fn supply(cx: Cx<'_>) -> OverlayMarks {
    let (rules, p) = (cx.rules, &cx.view.known);
    let mut marks = OverlayMarks::default();
    for side in Side::BOTH {
        let own = cx.view.viewer.sees(side);
        let towns = p.controlled(rules, side);
        for space in towns.iter().filter(|space| rules[*space].supplies()) {
            marks.washes.push(Wash { place: place_id(space), side: Some(side), rim: true, strokes: false });
            if own && p.stands(rules, side, space) {
                continue;
            }
            if let Some(place) = cx.chart.places.get(&place_id(space)) {
                let words = format!("feeds {}", rules[space].value());
                let at = (place.stack.0, place.stack.1 + 20.0);
                marks.notes.push(MapNote { at, words, tone: NoteTone::Plain });
            }
        }
        if own {
            marks.notes.extend(p.occupied(rules, side).iter().filter_map(|space| fed(cx, side, space)));
        }
    }
    marks
}

/// Everything that is under control, and every port that is shut.
fn control(cx: Cx<'_>) -> OverlayMarks {
    let (rules, p) = (cx.rules, &cx.view.known);
    let mut marks = OverlayMarks::default();
    for side in Side::BOTH {
        let wash = |space: SpaceId| Wash {
            place: place_id(space),
            side: Some(side),
            rim: rules[space].supplies(),
            strokes: false,
        };
        marks.washes.extend(p.controlled(rules, side).iter().map(wash));
    }
    let enemy_stands = |side: Side, space: SpaceId| cx.view.count(rules, side.other(), space) > 0;
    for choke in &rules.chokes {
        for side in Side::BOTH.into_iter().filter(|side| enemy_stands(*side, choke.at)) {
            for port in &choke.closes {
                let Some(place) = cx.chart.places.get(&place_id(*port)) else { continue };
                let words = format!("closed to the {}", side.name());
                marks.notes.push(MapNote { at: (place.mark.0, place.mark.1 - 20.0), words, tone: NoteTone::Bad });
            }
        }
    }
    marks
}

/// Hexsides that are barred: to retreats from the present battle (L10.2), to blocks that would leave a battle
/// hex in their Action Phase (L8.5).
fn barred(cx: Cx<'_>) -> OverlayMarks {
    let (rules, p) = (cx.rules, &cx.view.known);
    let (side, from, aim) = match (p.battle(), cx.plan.from) {
        (Some(battle), _) if battle.stage != Stage::Regroup => (battle.side, battle.at, Purpose::Retreat),
        (None, Some(from)) if p.phase() == Phase::Action => (p.active, from, Purpose::Move),
        _ => return OverlayMarks::default(),
    };
    let barred = rules.barred(p, side, aim, from);
    OverlayMarks { bars: barred.iter().filter_map(|to| hexside(cx, from, to)).collect(), ..OverlayMarks::default() }
}
