//! Marks of combats on the map: arrows and odds of declared ones, the hexes that can be attacked, and those that must be.

use super::map_points::{ground, middle, who_acts};
use super::odds::in_short;
use crate::app::games::trying_mens_souls::prelude::*;

/// The combats that are declared.
pub(super) fn declared(cx: Cx<'_>, model: ViewModel<'_>, marks: &mut MapMarks) {
    for combat in &cx.view.known.combats {
        arrows(cx, combat.targets, combat.units, marks);
        if let Some((x, y)) = combat.targets.iter().next().and_then(|at| middle(cx, at)) {
            let high = if combat.kind == CombatKind::Assault { 13.0 } else { 21.0 };
            marks.notes.push(MapNote { at: (x, y - high), words: in_short(model, combat), tone: NoteTone::Full });
        }
    }
}

/// The hexes that can be attacked by the group, the planned combat, and what must be attacked, too.
pub(super) fn declaring(cx: Cx<'_>, model: ViewModel<'_>, marks: &mut MapMarks) {
    let (must, would) = (model.must_attack(), model.would_have_to_attack(cx.plan));
    for at in model.attackable(cx.plan) | cx.plan.targets {
        let end = cx.plan.targets.has(at);
        marks.put(place_id(at), |mark| {
            (mark.lit, mark.battle, mark.end) = (Some(String::new()), true, end);
            let state = if end { "chosen to be attacked" } else { "can be attacked" };
            let due = if must.has(at) || would.has(at) { ", must be attacked" } else { "" };
            mark.spoken = format!("{state}{due}, {}", ground(cx, at));
        });
    }
    if !cx.plan.targets.is_empty() {
        arrows(cx, cx.plan.chosen_targets(), cx.plan.attackers(model), marks);
    }
    for (x, y) in (must | would).into_iter().filter_map(|at| middle(cx, at)) {
        marks.notes.push(MapNote { at: (x - 16.0, y - 16.0), words: "!".into(), tone: NoteTone::Bad });
    }
    if cx.plan.group.is_empty() {
        let side = model.side();
        marks.ready = model.p().places_of(model.fighters()).into_iter().map(|at| (place_id(at), side)).collect();
        let targets = model.attackable(cx.plan);
        let beside = |unit| {
            let near = |from| cx.rules.is_box(from) || cx.rules.touching(from).any(|near| targets.has(near));
            model.p().at(unit).is_some_and(near)
        };
        marks.concerns = who_acts(model, model.fighters().filtered(beside));
    }
    marks.adds = true;
}

/// Arrows from the hexes of attackers to what they attack.
fn arrows(cx: Cx<'_>, targets: Targets, units: PieceList, marks: &mut MapMarks) {
    let from: Hexes = units.iter().filter_map(|unit| cx.view.known.at(unit)).collect();
    for (start, end) in from.iter().flat_map(|start| targets.iter().map(move |end| (start, end))) {
        let (Some(a), Some(b)) = (middle(cx, start), middle(cx, end)) else { continue };
        let part = |share: f32| (a.0 + (b.0 - a.0) * share, a.1 + (b.1 - a.1) * share);
        marks.strokes.push(MapStroke { kind: StrokeKind::Fire, line: vec![part(0.34), part(0.66)] });
    }
}
