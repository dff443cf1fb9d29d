//! The dice tray of Liberty's battle board.

use crate::app::games::liberty::prelude::*;
use crate::rules::liberty::words::story::hits_on;

/// Whether a battle begins with this sighting.
pub(super) fn begins(sighting: &Sighting) -> bool {
    matches!(sighting, Sighting::Battle { .. })
}

/// Draws the tray between the lines.
pub(super) fn tray(ui: &Ui, cx: Cx<'_>, rect: Rect) {
    let shown = roll_shown(cx, begins, |_, sighting| fire(cx, sighting));
    dice_tray(ui, (cx.art, cx.compact), rect, shown, "No dice rolled yet.");
}

/// The rolled dice of a fire order.
fn fire(cx: Cx<'_>, sighting: &Sighting) -> Option<TrayRoll> {
    let Sighting::Rolled { who, why: RollReason::Fire, needed, by, .. } = *sighting else { return None };
    let log = cx.rules.log_text(sighting)?;
    Some(TrayRoll {
        title: cx.rules.firing(who, by),
        detail: hits_on(needed),
        dice: log.dice,
        result: log.result,
        means: "A star marks a hit.".to_owned(),
        ..TrayRoll::default()
    })
}
