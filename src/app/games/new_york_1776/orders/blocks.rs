//! Blocks to choose from.

use crate::app::games::new_york_1776::candidates::targets;
use crate::app::games::new_york_1776::prelude::*;
use crate::app::games::new_york_1776::tips::unit_tip;

/// A block as it is seen.
pub fn shown(cx: Cx<'_>, unit: UnitSeen) -> GridBlock<UnitId> {
    let (data, sp) = (&cx.rules[unit.unit], unit.sp);
    let name = format!("{}, {}, {sp} SP", data.name, data.kind.name());
    GridBlock::new(unit.unit, unit_face(cx.rules, unit.unit, sp, false), name)
        .advised(cx.advises_piece(unit.unit.index()))
        .stands(unit.at.map(place_id))
}

/// Chooses one of some blocks.
pub(super) fn choose_block(ui: &mut Ui, cx: Cx<'_>, title: &str) -> Option<Intent> {
    let model = cx.model();
    let targets = targets(cx);
    heading(ui, title, if cx.compact { 18.0 } else { 20.0 });
    let block = |unit: &UnitId| GridBlock {
        state: State { lit: true, selected: cx.plan.in_hand == Some(*unit), ..State::default() },
        ..shown(cx, model.unit_or_fresh(*unit))
    };
    let list: Vec<_> = targets.pieces.iter().map(block).collect();
    let clicked = grid(ui, cx, &list, if cx.compact { 54.0 } else { 78.0 });
    if let Some(unit) = targets.piece.or(targets.pieces.first().copied())
        && let Some(place) = model.unit(unit).and_then(|unit| unit.at)
    {
        theme::small(ui, format!("{} stands in {}.", cx.rules.unit_name(unit), cx.rules.location_name(place)));
    }
    clicked.and_then(|unit| targets.of_piece(unit)).map(Intent::order)
}

/// A grid of blocks; the one that was clicked.
pub fn grid(ui: &mut Ui, cx: Cx<'_>, blocks: &[GridBlock<UnitId>], edge: f32) -> Option<UnitId> {
    let layout = GridLayout { edge, gap: vec2(0.18, 0.1) * edge, reserve: 0.0 };
    let sp = |unit| cx.model().unit_or_fresh(unit).sp;
    block_grid(ui, cx.art, blocks, layout, |ui, unit| unit_tip(ui, cx.rules, unit, sp(unit)))
}
