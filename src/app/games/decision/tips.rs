//! Tooltips: what a place is, who stands there, and what it costs to go there.

use crate::app::games::decision::prelude::*;
use crate::board::decision::piece_face;

/// Fills the tooltip of a place. While a force is named that can go there it is short, so that it hides no other goal.
pub fn tip(cx: Cx<'_>, ui: &mut Ui, what: PlaceId) {
    let Some(at) = cx.rules.locale_of(what) else { return };
    let model = cx.model();
    ui.set_max_width(320.0);
    if let Some(goal) = cx.plan.goals(model).into_iter().find(|goal| goal.to == at) {
        let chance = cx.plan.chance(model, goal.cost);
        let points = counted(goal.cost, "point", "points");
        let how = match model.task() {
            Some(Task::Move) if chance < 1.0 => format!("{points}, chance {}", percent(chance)),
            _ => points,
        };
        strong(ui, format!("{}: {how}", cx.rules.name_of(at)), 14.0);
        goal.meeting().into_iter().for_each(|words| drop(warning(ui, words)));
        theme::small(ui, format!("{}.", raised(&cx.rules.describe_locale(at))));
        cx.rules.describe_stack(cx.view, what).into_iter().for_each(|line| drop(theme::small(ui, line)));
        return;
    }
    what_is_there(cx.rules, cx.view, cx.art, ui, at);
}

/// A place, and who stands there as far as the viewer knows.
pub fn what_is_there(rules: &Decision, view: &View, art: &Art, ui: &mut Ui, at: LocaleId) {
    let p = &view.known;
    let told = |piece: PieceId| (piece_face(rules, piece), rules.describe_piece(piece));
    let stacks = Side::BOTH.map(|side| rules.shown_stack(p, side, at).into_iter().map(told).collect());
    let mut lines = rules.describe_place(view, place_id(at));
    let hidden = |side: &Side| (rules.at_of(p, *side, at).len()) < view.seen_at(*side, at).number();
    if Side::BOTH.iter().any(hidden) {
        lines.extend(rules.describe_stack(view, place_id(at)));
    }
    place_tip(ui, art, &stacks, lines);
}

/// The tooltip of a unit or a leader.
pub fn piece_tip(ui: &mut Ui, rules: &Decision, piece: PieceId) {
    ui.set_max_width(330.0);
    strong(ui, &rules[piece].name, 15.0);
    theme::small(ui, rules.describe_piece(piece));
    let notes = rules.piece_notes(piece);
    notes.into_iter().for_each(|note| drop(theme::small(ui, note)));
}

/// A piece for a grid.
pub fn shown(cx: Cx<'_>, piece: PieceId) -> GridBlock<PieceId> {
    GridBlock::new(piece, piece_face(cx.rules, piece), cx.rules.describe_piece(piece))
        .advised(cx.advises_piece(piece.index()))
        .stands(cx.view.known.at(piece).map(place_id))
}

/// A grid of pieces; the one that was clicked.
pub fn grid(ui: &mut Ui, cx: Cx<'_>, pieces: &[GridBlock<PieceId>]) -> Option<PieceId> {
    let layout = GridLayout { edge: cx.by_width(42.0, 60.0), gap: vec2(cx.by_width(11.0, 15.0), 4.0), reserve: 150.0 };
    block_grid(ui, cx.art, pieces, layout, |ui, piece| piece_tip(ui, cx.rules, piece))
}
