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
