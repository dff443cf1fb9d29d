//! The sheets beside the map, between prompt and foot.

mod attack;
mod choose;
pub mod moves;
mod set_up;

use super::screens;
use super::view_model::Step;
use crate::app::games::trying_mens_souls::prelude::*;

/// Draws the sheet that helps now, while a human must decide and the map is shown.
pub fn sheets(cx: Cx<'_>, ctx: &egui::Context, rect: egui::Rect) -> Sheets<Intent> {
    order_sheet(cx, ctx, rect, || Some(sheet(cx)))
}

fn sheet(cx: Cx<'_>) -> Fill<TryingMensSouls> {
    match cx.model().step(cx.plan) {
        Some(Step::Setup) => set_up::panel,
        Some(Step::Moves) => moves::panel,
        Some(Step::Declare) => attack::panel,
        _ if screens::over(cx.view) && cx.battle_board_hidden => board_aside,
        _ => choose::panel,
    }
}

/// The board is hidden: the orders, and the way back.
fn board_aside(ui: &mut Ui, cx: Cx<'_>) -> Option<Intent> {
    let asked = choose::panel(ui, cx);
    let back = Choice::small("See the board", TO_MAP, Intent::Effect(Effect::HideBattleBoard(false)));
    back.show(ui, cx.art).or(asked)
}

/// The pieces of a stack, each with its note. Those that are able to act have a check box; a click ticks or unticks it.
fn stack(
    ui: &mut Ui,
    cx: Cx<'_>,
    pieces: impl IntoIterator<Item = PieceId>,
    able: Pieces,
    note: impl Fn(PieceId) -> Option<String>,
) -> Option<Intent> {
    let block = |piece| {
        let (on, may) = (cx.plan.group.has(piece), able.has(piece));
        let state = State { selected: on, faint: !may, ..State::default() };
        GridBlock { state, boxed: may.then_some(on), place: note(piece), ..super::tips::shown(cx, piece) }
    };
    let blocks: Vec<_> = pieces.into_iter().map(block).collect();
    super::tips::grid(ui, cx, &blocks).filter(|piece| able.has(*piece)).map(Intent::Toggle)
}
