//! The sheets beside the map: the hand, moves, blocks and places to choose from, exchanges.

mod choose;
mod hand;
mod moves;
mod swap;
mod winter;

use crate::app::games::liberty::prelude::*;

pub use hand::{card_in_hand, card_picture};
pub use moves::{all_or_none, shown_in};
pub use swap::answers;

/// Draws the sheet between prompt and foot, while a human must decide and the map is shown.
pub fn sheets(cx: Cx<'_>, ctx: &egui::Context, rect: Rect) -> Sheets<Intent> {
    order_sheet(cx, ctx, rect, || sheet(cx))
}

/// Draws the course of a winter under the turn card, in a large window.
pub fn under_card(cx: Cx<'_>, ctx: &egui::Context, rect: Rect) -> Sheets<Intent> {
    let mut sheets = Sheets { bottom: rect.top(), intents: Vec::new() };
    if cx.compact || cx.view.known.phase() != Phase::Winter || rect.height() < WINTER {
        return sheets;
    }
    let (whole, ()) = theme::panel(ctx, cx.art, "winter", rect, true, |ui| winter::panel(ui, cx));
    sheets.bottom = whole.bottom();
    sheets
}

/// The room that the course of a winter needs with a record below it, in points.
const WINTER: f32 = 700.0;

/// The sheet that helps now.
fn sheet(cx: Cx<'_>) -> Option<Fill<Liberty>> {
    let p = &cx.view.known;
    if p.offer().is_some() {
        return Some(swap::answer);
    }
    match (p.phase(), p.step()) {
        (Phase::Cards, _) => Some(hand::panel),
        (Phase::Action, Step::Moves) if cx.plan.offering => Some(swap::offer),
        (Phase::Action, Step::Moves) => Some(moves::panel),
        (Phase::Action, Step::Deploy) => Some(choose::drawn),
        (Phase::Action, Step::Replacements) => Some(choose::draw),
        (Phase::Battles | Phase::Initiative, _) => Some(choose::words),
        (Phase::Battle, _) if cx.model().leaving() => Some(choose::leavers),
        (Phase::Battle, _) if cx.battle_board_hidden => Some(board_aside),
        (Phase::Battle, _) => None,
        _ => Some(choose::blocks),
    }
}

/// Draws the button that shows the hidden battle board again.
fn board_aside(ui: &mut Ui, cx: Cx<'_>) -> Option<Intent> {
    title(ui, "Battle in progress");
    theme::small(ui, "Hexsides with a bar are closed: no block retreats across them (L10.2).");
    Choice::new("Back to the battle", Intent::Effect(Effect::HideBattleBoard(false))).key(TO_MAP).show(ui, cx.art)
}
