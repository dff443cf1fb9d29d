//! Blocks off the map: the viewer's own pool, and the prisoners of both sides, which are public.

use super::tips::{grid, shown};
use crate::app::games::liberty::prelude::*;

/// The edge of a block, in points, in small windows and in large ones.
const EDGES: (f32, f32) = (44.0, 64.0);

/// Draws both sides.
pub fn panel(ui: &mut Ui, cx: Cx<'_>) {
    let theme = theme::of(ui);
    let p = &cx.view.known;
    for side in Side::BOTH {
        ui.label(theme.text(Face::Fell, side.name(), 22.0).color(theme.side(side)));
        if matches!(cx.view.viewer, Viewer::All) || cx.view.viewer == Viewer::Side(side) {
            group(ui, cx, "in the pool", p.pool(cx.rules, side));
        }
        group(ui, cx, "held by the enemy", cx.rules.held_by(p, side.other()));
        ui.add_space(8.0);
    }
    theme::small(ui, "The enemy's pool is hidden; the turn card tells how many blocks are in it.");
}

fn group(ui: &mut Ui, cx: Cx<'_>, what: &str, blocks: Set<BlockId>) {
    let heading = format!("{} {what}", count(blocks.len(), "block"));
    let blocks: Vec<_> = blocks.into_iter().map(|block| shown(cx, block)).collect();
    let edge = if cx.compact { EDGES.0 } else { EDGES.1 };
    whole_group(ui, &heading, &blocks, |ui, blocks| grid(ui, cx, blocks, edge));
}
