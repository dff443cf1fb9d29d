//! Blocks off the map: the player's own pool, the prisoners of both sides.

use crate::app::games::liberty::faces::{grid, shown};
use crate::app::games::liberty::prelude::*;

/// The room left for the adviser below, in points.
const ADVISER: f32 = 66.0;

/// All blocks in pools and prisons, as far as there is room.
pub(super) fn stock(ui: &mut Ui, cx: Cx<'_>) {
    let p = &cx.view.known;
    let side = p.active;
    let rows = [
        ("Your pool", p.pool(cx.rules, side), "It is empty."),
        ("Prisoners you hold", cx.rules.held_by(p, side), "None."),
        ("Your blocks the enemy holds", cx.rules.held_by(p, side.other()), "None."),
    ];
    for (heading, blocks, none) in rows {
        row(ui, cx, heading, blocks, none);
    }
}

fn row(ui: &mut Ui, cx: Cx<'_>, heading: &str, blocks: Set<BlockId>, none: &str) {
    let edge = if cx.compact { 32.0 } else { 44.0 };
    if ui.available_height() < edge * 2.4 + ADVISER {
        return;
    }
    title(ui, heading);
    if blocks.is_empty() {
        theme::small(ui, none);
        return;
    }
    let blocks: Vec<_> = blocks.into_iter().map(|block| shown(cx, block)).collect();
    ui.push_id(heading, |ui| grid(ui, cx, &blocks, edge));
}
