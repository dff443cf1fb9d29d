//! The orders for the selection: a leader and its group, a single block, a ship; battles and retreats to choose.

mod blocks;
mod group;
mod movers;
mod places;

use super::{candidates, odds, setup};
use crate::app::games::new_york_1776::prelude::*;
use crate::app::widgets::odds::above_odds;
use crate::rules::new_york_1776::position::ObligationReason;
use blocks::choose_block;

pub(super) use blocks::{grid, shown};
pub use group::all_or_none;
pub use movers::{mates, takes_along};

/// Draws the sheets between prompt and foot, while a human must decide and the map is shown.
pub fn sheets(cx: Cx<'_>, ctx: &egui::Context, rect: Rect, places: &PanelLayout) -> Sheets<Intent> {
    let room = if odds::wanted(cx) { above_odds(rect, places) } else { rect };
    let mut sheets = order_sheet(cx, ctx, room, || sheet(cx));
    odds::of_march(cx, ctx, rect, places, &mut sheets);
    sheets
}

/// The sheet that helps now; none where nothing is selected.
fn sheet(cx: Cx<'_>) -> Option<Fill<NewYork>> {
    if cx.view.battle.is_some() || !candidates::targets(cx).places().is_empty() {
        return Some(places::panel);
    }
    if let Some(owes) = &cx.view.owes {
        let forced = owes.hits() > 0 && owes.why() == ObligationReason::ForceMarch;
        return forced.then_some(|ui, cx| choose_block(ui, cx, "Losses of the forced march"));
    }
    match cx.view.phase {
        Phase::Setup => Some(setup::panel),
        Phase::Desertion => Some(|ui, cx| choose_block(ui, cx, "Militia that may desert")),
        Phase::Movement if cx.plan.selection != Selection::None => Some(selected),
        Phase::Movement if !cx.model().can_act().is_empty() => Some(movers::nothing),
        _ => None,
    }
}

/// The orders for the selection.
fn selected(ui: &mut Ui, cx: Cx<'_>) -> Option<Intent> {
    match cx.plan.selection {
        Selection::None => None,
        Selection::Place(place) => movers::place(ui, cx, place),
        Selection::Unit(unit) => movers::unit(ui, cx, unit),
        Selection::Ship(ship) => movers::ship(ui, cx, ship),
    }
}
