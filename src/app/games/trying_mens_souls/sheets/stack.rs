//! The pieces of a stack on a sheet.

use crate::app::games::trying_mens_souls::prelude::*;
use crate::app::games::trying_mens_souls::tips;

/// The pieces of a stack, each with its note. Those that are able to act have a check box; a click ticks or unticks it.
pub(super) fn stack(
    ui: &mut Ui,
    cx: Cx<'_>,
    pieces: impl IntoIterator<Item = PieceId>,
    able: Pieces,
    note: impl Fn(PieceId) -> Option<String>,
) -> Option<Intent> {
    let block = |piece| {
        let (on, may) = (cx.plan.group.has(piece), able.has(piece));
        let state = State { selected: on, faint: !may, ..State::default() };
        GridBlock { state, boxed: may.then_some(on), place: note(piece), ..tips::shown(cx, piece) }
    };
    let blocks: Vec<_> = pieces.into_iter().map(block).collect();
    tips::grid(ui, cx, &blocks).filter(|piece| able.has(*piece)).map(Intent::Toggle)
}

/// The other stacks of the group, each with its pieces and the button that leaves it out.
pub(super) fn other_stacks(
    ui: &mut Ui,
    cx: Cx<'_>,
    from: HexId,
    note: impl Fn(PieceId) -> Option<String> + Copy,
) -> Option<Intent> {
    let (rules, model) = (cx.rules, cx.model());
    let (p, able) = (model.p(), model.able(cx.plan));
    let mut intent = None;
    for at in p.places_of(cx.plan.group).without(from) {
        let names = rules.names_of(p.some_here(at, cx.plan.group));
        intent = choice::left_out(ui, cx.art, rules.number_of(at), &names, Intent::LeaveOut(at)).or(intent);
        let here = model.own_at(at).into_iter().filter(|piece| able.has(*piece));
        intent = stack(ui, cx, here, able, note).or(intent);
    }
    intent
}
