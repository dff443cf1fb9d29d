//! The blocks that each side has left and has lost: public, but for the strength of the viewer's own blocks.

use super::orders::{grid, shown};
use crate::app::games::new_york_1776::prelude::*;

/// The edge of a block, in points, in small windows and in large ones.
const EDGES: (f32, f32) = (44.0, 64.0);

/// Draws both sides.
pub fn panel(ui: &mut Ui, cx: Cx<'_>) {
    let theme = theme::of(ui);
    let taking_part = cx.rules.taking_part(cx.view.scenario, cx.view.options);
    // In a game from a written position the blocks that are not in it were never lost.
    let eliminated: Set<UnitId> = cx
        .table
        .sightings_back()
        .filter_map(|(_, sighting)| match sighting {
            Sighting::Eliminated { unit, .. } => Some(unit),
            _ => None,
        })
        .collect();
    for side in Side::BOTH {
        let all = cx.rules.army[side] & taking_part;
        let lost = all & eliminated;
        let left = all.minus(cx.view.eliminated).minus(cx.view.deserted);
        ui.label(theme.text(Face::Fell, side.name(), 22.0).color(theme.side(side)));
        group(ui, cx, &format!("{} left", count(left.len(), "block")), left);
        group(ui, cx, &format!("{} lost", count(lost.len(), "block")), lost);
        if side == BRITISH {
            ships(ui, cx);
        }
        ui.add_space(8.0);
    }
    theme::small(ui, "Enemy blocks are shown at full strength: what they have lost is hidden.");
}

/// The British ships, which cannot be lost.
fn ships(ui: &mut Ui, cx: Cx<'_>) {
    let ships = &cx.view.forces[BRITISH].ships;
    let names: Vec<&str> = ships.iter().map(|ship| cx.rules.ship_name(ship.ship)).collect();
    if !names.is_empty() {
        strong(ui, count(names.len() as u32, "ship"), 15.0);
        theme::small(ui, names.join(", "));
    }
}

fn group(ui: &mut Ui, cx: Cx<'_>, heading: &str, units: Set<UnitId>) {
    let blocks: Vec<_> = units.into_iter().map(|unit| shown(cx, cx.model().unit_or_fresh(unit))).collect();
    let edge = if cx.compact { EDGES.0 } else { EDGES.1 };
    whole_group(ui, heading, &blocks, |ui, blocks| grid(ui, cx, blocks, edge));
}
