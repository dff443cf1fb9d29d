//! The overlays of the map: reach (T8.1), zones of control (T3.2), command (T7.2), the water that the navy reaches (T1.4),
//! supply (T5.3), control (T1.6).

use super::map_points::{edge, middle};
use crate::app::games::trying_mens_souls::prelude::*;

/// The overlays of the map.
pub const OVERLAYS: &[Overlay] = &[
    Overlay {
        kind: OverlayKind::Reach,
        name: "Reach",
        on: true,
        text: "Gold: where the chosen pieces can go, with the movement points.",
        case: "T8.1",
    },
    Overlay {
        kind: OverlayKind::Zones,
        name: "Zones",
        on: true,
        text: "Hatched: hexes in the enemy's zones of control, in which a move ends. Disrupted and routed units have none.",
        case: "T3.2",
    },
    Overlay {
        kind: OverlayKind::Sight,
        name: "Command",
        on: false,
        text: "A broken line around all hexes within 4 of a leader, whose units its marker makes active.",
        case: "T7.2",
    },
    Overlay {
        kind: OverlayKind::UnderFire,
        name: "Royal Navy",
        on: false,
        text: "Dark: water that the navy reaches. A dotted edge: coast where the British land and ships attack.",
        case: "T1.4",
    },
    Overlay {
        kind: OverlayKind::Supply,
        name: "Supply",
        on: false,
        text: "In the colour of a side: its sources of supply. Marked: places whose units are out of supply.",
        case: "T5.3",
    },
    Overlay {
        kind: OverlayKind::Control,
        name: "Control",
        on: false,
        text: "Red: land under British control. All other land is American.",
        case: "T1.6",
    },
];

/// The marks of an overlay.
pub fn overlay(cx: Cx<'_>, kind: OverlayKind) -> OverlayMarks {
    match kind {
        OverlayKind::Zones => zones(cx),
        OverlayKind::Sight => command(cx),
        OverlayKind::UnderFire => navy(cx),
        OverlayKind::Supply => supply(cx),
        OverlayKind::Control => OverlayMarks {
            washes: washes((cx.view.known.held & cx.rules.areas.land).into_iter(), Some(BRITISH), false),
            ..OverlayMarks::default()
        },
        OverlayKind::Reach | OverlayKind::Barred => OverlayMarks::default(),
    }
}

fn washes(hexes: impl Iterator<Item = HexId>, side: Option<Side>, strokes: bool) -> Vec<Wash> {
    hexes.map(|at| Wash { place: place_id(at), side, rim: false, strokes }).collect()
}

/// The zones of the other side hatched, with their edge.
fn zones(cx: Cx<'_>) -> OverlayMarks {
    let foe = cx.model().side().other();
    let zone = cx.rules.zones(&cx.view.known, foe);
    OverlayMarks {
        washes: washes(zone.into_iter(), Some(foe), true),
        strokes: edge(cx, zone, StrokeKind::Zone(foe)),
        ..OverlayMarks::default()
    }
}

/// What each leader of a division commands.
fn command(cx: Cx<'_>) -> OverlayMarks {
    let (rules, p, mut marks) = (cx.rules, &cx.view.known, OverlayMarks::default());
    let side = cx.model().side();
    for leader in p.standing(rules.sorted.generals & rules.army[side].leaders) {
        let Some(at) = p.at(leader).filter(|at| !rules.is_box(*at)) else { continue };
        marks.strokes.extend(edge(cx, rules.within(at, rules.tables.limits.command.into()), StrokeKind::Command(side)));
        if let Some((x, y)) = middle(cx, at) {
            let words = rules[leader].name.clone();
            marks.notes.push(MapNote { at: (x, y + 22.0), words, tone: NoteTone::Plain });
        }
    }
    marks
}

/// The water that the navy reaches, and the coast where the British can land.
fn navy(cx: Cx<'_>) -> OverlayMarks {
    let (rules, p) = (cx.rules, &cx.view.known);
    let reached = rules.navy_reaches(p.booms);
    let water = rules.areas.hexes.minus(rules.areas.land).filtered(|at| rules[at].coast.meets(reached));
    OverlayMarks {
        washes: washes(water.into_iter(), None, false),
        strokes: edge(cx, rules.coast_in_reach(p), StrokeKind::Zone(BRITISH)),
        ..OverlayMarks::default()
    }
}

/// The sources of both sides, and the units that are out of supply.
fn supply(cx: Cx<'_>) -> OverlayMarks {
    let (rules, p, mut marks) = (cx.rules, &cx.view.known, OverlayMarks::default());
    for side in Side::BOTH {
        marks.washes.extend(washes(rules.sources(p, side).into_iter(), Some(side), false));
        let by_navy = side == BRITISH && p.navy.used.has(NavyUse::Supply);
        for at in p.places_of(rules.out_of_supply(p, side, by_navy)) {
            marks.washes.push(Wash { place: place_id(at), side: None, rim: true, strokes: false });
            if let Some((x, y)) = middle(cx, at) {
                let words = "no supply".to_owned();
                marks.notes.push(MapNote { at: (x, y + 18.0), words, tone: NoteTone::Bad });
            }
        }
    }
    marks
}
