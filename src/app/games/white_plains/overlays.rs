//! The overlays of the map: reach, zones (W5.2), range and sight (W8.2, W1.6), command (W13.1), closed ground and the
//! lines that release the army (W1.3, W19.5).

use super::marks::{beside, foe, middle};
use crate::app::games::white_plains::prelude::*;
use crate::rules::white_plains::data::terrain::Zone;
use crate::rules::white_plains::position::parts::Release;

/// The overlays of the map.
pub const OVERLAYS: &[Overlay] = &[
    Overlay {
        kind: OverlayKind::Reach,
        name: "Reach",
        on: true,
        text: "Gold: where the chosen units can go, with the movement points.",
        case: "W6.3",
    },
    Overlay {
        kind: OverlayKind::Zones,
        name: "Zones",
        on: true,
        text: "Hatched: hexes in the enemy's zones, in which a move ends. A dotted edge alone: your own zones.",
        case: "W5.2",
    },
    Overlay {
        kind: OverlayKind::Sight,
        name: "Range",
        on: true,
        text: "Green edges: range 1 to 3 of the chosen unit. Broken lines: enemies in range that it does not see.",
        case: "W8.2",
    },
    Overlay {
        kind: OverlayKind::UnderFire,
        name: "Enemy fire",
        on: false,
        text: "A double red line around all that the enemy's guns and rifles can fire at; the red number on each of them is its range.",
        case: "W8.2",
    },
    Overlay {
        kind: OverlayKind::Control,
        name: "Command",
        on: false,
        text: "Each leader beside its hex, with a rim where it commands all units there. Broken edge: whom a leader of the chosen hex may command.",
        case: "W13.1",
    },
    Overlay {
        kind: OverlayKind::Barred,
        name: "Closed ground",
        on: true,
        text: "Red broken edge: hexes that the British may not enter, or in the campaign those that release the American army.",
        case: "W19.5",
    },
];

/// The marks of an overlay.
pub fn overlay(cx: Cx<'_>, kind: OverlayKind) -> OverlayMarks {
    match kind {
        OverlayKind::Zones => zones(cx),
        OverlayKind::Sight => range(cx),
        OverlayKind::UnderFire => enemy_fire(cx),
        OverlayKind::Control => command(cx),
        OverlayKind::Barred => closed(cx),
        OverlayKind::Reach | OverlayKind::Supply => OverlayMarks::default(),
    }
}

fn edge(cx: Cx<'_>, hexes: impl Iterator<Item = HexId>, kind: StrokeKind) -> Vec<MapStroke> {
    outline(cx.chart, hexes.map(place_id)).into_iter().map(|line| MapStroke { kind, line: line.to_vec() }).collect()
}

/// The zones of the other side hatched, and the edge of the own ones while no unit is chosen.
fn zones(cx: Cx<'_>) -> OverlayMarks {
    let mut marks = OverlayMarks::default();
    let chosen = !cx.plan.group.is_empty();
    for side in Side::BOTH.into_iter().filter(|side| !chosen || *side == foe(cx)) {
        let zone = cx.rules.zones(&cx.view.known, side);
        let wash = |at: HexId| Wash { place: place_id(at), side: Some(side), rim: false, strokes: true };
        marks.washes.extend(zone.into_iter().filter(|_| side == foe(cx)).map(wash));
        marks.strokes.extend(edge(cx, zone.into_iter(), StrokeKind::Zone(side)));
    }
    marks
}

/// Range and sight of the chosen unit that can fire; of one that moves only if it is alone.
fn range(cx: Cx<'_>) -> OverlayMarks {
    let (rules, p, mut marks) = (cx.rules, &cx.view.known, OverlayMarks::default());
    let fire = matches!(p.task(), Some(Task::Artillery | Task::Rifles(_)));
    let alone = p.task() == Some(Task::Moves) && cx.plan.group.len() == 1;
    let Some(unit) = cx.plan.group.into_iter().find(|unit| rules.fires(*unit)).filter(|_| fire || alone) else {
        return marks;
    };
    let Some(from) = p.at(unit).filter(|at| !rules.is_box(*at)) else { return marks };
    let limit = rules.range_limit(p, unit);
    for far in 1..=limit {
        let within = rules.within(from, far);
        marks.strokes.extend(edge(cx, within.into_iter(), StrokeKind::Range));
        // In the corner of the ring where no unit stands, first at the left.
        let free = |at: &HexId| Side::BOTH.into_iter().all(|side| !p.holds(rules, side, *at));
        let ring = within.into_iter().filter(|at| rules.distance(from, *at) == Some(far.into())).filter(free);
        let first = ring.filter_map(|at| middle(cx, at)).min_by(|a, b| a.0.total_cmp(&b.0));
        let words = format!("range {far}");
        marks.notes.extend(first.map(|at| MapNote { at, words, tone: NoteTone::Full }));
    }
    for at in p.occupied(rules, rules[unit].side.other()).into_iter().filter(|at| rules.within(from, limit).has(*at)) {
        if rules.range(p, from, at, limit).is_none()
            && let (Some(a), Some(b)) = (middle(cx, from), middle(cx, at))
        {
            marks.strokes.push(MapStroke { kind: StrokeKind::Barred, line: vec![a, b] });
        }
    }
    marks
}

/// All that guns and rifles of the other side can fire at from where they stand, if a unit stood there.
fn enemy_fire(cx: Cx<'_>) -> OverlayMarks {
    let (rules, p, mut marks) = (cx.rules, &cx.view.known, OverlayMarks::default());
    let mut all = Hexes::NONE;
    for unit in rules.firing(p, foe(cx)) {
        let Some(from) = p.at(unit).filter(|at| !rules.is_box(*at)) else { continue };
        let limit = rules.range_limit(p, unit);
        let sees = |at: &HexId| *at != from && rules.range(p, from, *at, limit).is_some();
        all |= rules.within(from, limit).into_iter().filter(sees).collect::<Hexes>();
        if let Some((x, y)) = middle(cx, from) {
            // Short, so that it covers no figure.
            let words = limit.to_string();
            marks.notes.push(MapNote { at: (x + 17.0, y - 17.0), words, tone: NoteTone::Bad });
        }
    }
    marks.strokes = edge(cx, all.into_iter(), StrokeKind::UnderFire);
    marks
}

/// Every leader by name, the stacks that one commands as a whole, and whom a leader of the chosen hex may command.
fn command(cx: Cx<'_>) -> OverlayMarks {
    let (rules, p, mut marks) = (cx.rules, &cx.view.known, OverlayMarks::default());
    for side in Side::BOTH {
        let (army, leaders) = (p.army(rules, side), rules.sorted.leaders & rules.army[side]);
        let hexes: Hexes = leaders.into_iter().filter_map(|leader| p.at(leader)).collect();
        for at in hexes.into_iter().filter(|at| !rules.is_box(*at)) {
            let units = p.units_at(rules, side, at);
            if !units.is_empty() && rules.leader_in_command(p, side, units).is_some() {
                marks.washes.push(Wash { place: place_id(at), side: Some(side), rim: true, strokes: true });
            }
            let here: Vec<UnitId> = leaders.into_iter().filter(|leader| p.at(*leader) == Some(at)).collect();
            if cx.plan.from == Some(at) {
                let commanded = |unit: &UnitId| here.iter().any(|leader| rules.commands(p, *leader, *unit));
                let units = army.into_iter().filter(commanded);
                let stand: Hexes = units.filter_map(|unit| p.at(unit)).filter(|at| !rules.is_box(*at)).collect();
                marks.strokes.extend(edge(cx, stand.into_iter(), StrokeKind::Command(side)));
            }
            // Surnames: with ranks the plates would cover the stacks around.
            let surname = |leader: &UnitId| {
                let name = &rules[*leader].name;
                name.rsplit(' ').next().unwrap_or(name).to_owned()
            };
            let words = here.iter().map(surname).collect::<Vec<_>>().join(", ");
            let note = beside(cx, at, 0.8, (0.0, 20.0)).map(|at| MapNote { at, words, tone: NoteTone::Side(side) });
            marks.notes.extend(note);
        }
    }
    marks
}

/// Ground that is closed to the British, or that releases the American army.
fn closed(cx: Cx<'_>) -> OverlayMarks {
    let (rules, p, mut marks) = (cx.rules, &cx.view.known, OverlayMarks::default());
    let forbidden = rules.scenario(p.scenario).forbidden_british;
    let held = p.is_campaign() && p.released == Release::No;
    let trigger = rules.grid.all().filter(|at| held && rules[*at].zone == Zone::North);
    marks.strokes.extend(edge(cx, forbidden.into_iter().chain(trigger), StrokeKind::Closed));
    if cx.model().side() == BRITISH {
        let wash = |at: HexId| Wash { place: place_id(at), side: None, rim: false, strokes: true };
        marks.washes.extend(forbidden.into_iter().map(wash));
    }
    marks
}
