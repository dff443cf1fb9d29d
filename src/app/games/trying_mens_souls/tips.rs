//! Tooltips: what a place is, who stands there, and why the chosen pieces may not go there.

use super::view_model::Step;
use crate::app::games::trying_mens_souls::prelude::*;

/// Fills the tooltip of a place. While pieces are chosen that can go there it is short, so that it hides no other goal.
pub fn tip(cx: Cx<'_>, ui: &mut Ui, what: PlaceId) {
    let Some(at) = cx.rules.hex_of(what) else { return };
    let model = cx.model();
    ui.set_max_width(300.0);
    let step = model.step(cx.plan);
    if matches!(step, Some(Step::Setup | Step::Moves)) && !cx.plan.group.is_empty() && cx.plan.from != Some(at) {
        match cx.plan.goals(model).into_iter().find(|goal| goal.to == at) {
            Some(goal) => {
                let halt =
                    if goal.halts && !cx.rules.is_box(at) { "; an enemy zone, where the move ends (T3.3)" } else { "" };
                strong(ui, format!("{}: {}{halt}", cx.rules.short_name_of(at), goal.words()), 14.0);
                let mut words = vec![raised(cx.rules[at].ground.name())];
                words.extend(model.own_at(at).into_iter().map(|piece| cx.rules[piece].name.clone()));
                theme::small(ui, format!("{}.", words.join(", ")));
                return;
            }
            None => drop(cx.plan.why_not(model, at).map(|why| refusal(ui, &why))),
        }
    }
    what_is_there(cx.rules, cx.view, cx.art, ui, at);
}

/// A place: its ground and hexsides, and everyone in it.
pub fn what_is_there(rules: &TryingMensSouls, view: &View, art: &Art, ui: &mut Ui, at: HexId) {
    let p = &view.known;
    let told = |piece: PieceId| (rules.piece_face(p, piece), rules.describe_piece(p, piece));
    let stacks = Side::BOTH.map(|side| rules.shown_stack(p, side, at).into_iter().map(told).collect());
    place_tip(ui, art, &stacks, rules.describe_place(view, place_id(at)));
}

/// The tooltip of a unit, a leader or a garrison.
pub fn piece_tip(ui: &mut Ui, rules: &TryingMensSouls, p: &Moment, piece: PieceId) {
    ui.set_max_width(330.0);
    strong(ui, &rules[piece].name, 15.0);
    theme::small(ui, rules.describe_piece(p, piece));
    rules.piece_notes(piece).into_iter().for_each(|note| drop(theme::small(ui, note)));
}

/// A piece as it is now, for a grid.
pub fn shown(cx: Cx<'_>, piece: PieceId) -> GridBlock<PieceId> {
    let p = &cx.view.known;
    GridBlock::new(piece, cx.rules.piece_face(p, piece), cx.rules.describe_piece(p, piece))
        .advised(cx.advises_piece(piece.index()))
        .stands(p.at(piece).map(place_id))
}

/// A grid of pieces; the one that was clicked.
pub fn grid(ui: &mut Ui, cx: Cx<'_>, pieces: &[GridBlock<PieceId>]) -> Option<PieceId> {
    let layout = GridLayout { edge: cx.by_width(58.0, 74.0), gap: vec2(17.0, 6.0), reserve: 120.0 };
    block_grid(ui, cx.art, pieces, layout, |ui, piece| piece_tip(ui, cx.rules, &cx.view.known, piece))
}
