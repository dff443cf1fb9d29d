//! Units and leaders in panels.

use super::tips::unit_tip;
use crate::app::games::white_plains::prelude::*;
use crate::app::widgets::block_grid::{GridLayout, block_grid};

/// A unit or leader as it is seen, for a grid.
pub fn shown(cx: Cx<'_>, unit: UnitId) -> GridBlock<UnitId> {
    let p = &cx.view.known;
    GridBlock::new(unit, cx.rules.piece_face(p, unit), cx.rules.describe_unit(p, unit))
}

/// A grid of units; the one that was clicked.
pub fn grid(ui: &mut Ui, cx: Cx<'_>, units: &[GridBlock<UnitId>]) -> Option<UnitId> {
    let edge = match (theme::low(ui.ctx()), cx.compact) {
        (true, _) => 50.0,
        (false, true) => 60.0,
        (false, false) => 84.0,
    };
    let layout = GridLayout { edge, gap: vec2(14.0, 6.0), reserve: 120.0 };
    block_grid(ui, cx.art, units, layout, |ui, unit| unit_tip(ui, cx.rules, &cx.view.known, unit))
}
