//! The sheets beside a battle board: the possible orders, then the log of this battle.

use bevy_egui::egui::{self, Ui, pos2};

use super::log_line::log_line;
use crate::app::contract::game::{GameWindow, ViewContext};
use crate::app::contract::layout::PanelLayout;
use crate::app::theme::{self, Face};

/// The minimum height of the log's sheet, in points: two lines.
const MIN_HEIGHT: f32 = 100.0;
/// The minimum height at which the log has a heading, in points.
const MIN_HEIGHT_WITH_HEADING: f32 = 160.0;

/// How many lines are shown of a log that does not hold the beginning of the battle.
const LAST: usize = 3;

/// Draws the two sheets beside a battle board: the facts at their full height, and the log in the rest, if it fits.
pub fn battle_sheets<R: GameWindow, T>(
    cx: ViewContext<'_, R>,
    ctx: &egui::Context,
    places: (egui::Rect, &PanelLayout),
    facts: impl FnOnce(&mut Ui) -> T,
    begins: impl Fn(&R::Sighting) -> bool,
) -> T {
    sheets_with_log(cx, ctx, places, facts, ("The battle so far", begins))
}

/// The same beside another board: the heading of the log, and the sighting with which it begins.
pub fn sheets_with_log<R: GameWindow, T>(
    cx: ViewContext<'_, R>,
    ctx: &egui::Context,
    (rect, places): (egui::Rect, &PanelLayout),
    facts: impl FnOnce(&mut Ui) -> T,
    log: (&str, impl Fn(&R::Sighting) -> bool),
) -> T {
    let (above, asked) = theme::panel(ctx, cx.art, "facts", rect, true, facts);
    let rest = egui::Rect::from_min_max(pos2(rect.left(), above.bottom() + places.gap), rect.max);
    if rest.height() > MIN_HEIGHT {
        theme::panel(ctx, cx.art, "this battle", rest, false, |ui| battle_log(ui, cx, log));
    }
    asked
}

/// The part of the log since the last sighting that `begins` it.
fn battle_log<R: GameWindow>(
    ui: &mut Ui,
    cx: ViewContext<'_, R>,
    (heading, begins): (&str, impl Fn(&R::Sighting) -> bool),
) {
    if ui.available_height() > MIN_HEIGHT_WITH_HEADING {
        let theme = theme::of(ui);
        ui.label(theme.text(Face::Fell, heading, 19.0));
    }
    // While dice still fall the next battle may have begun, but its heading is not on the screen yet.
    let headings = cx.table.sightings_back().map(|(_, sighting)| sighting).filter(begins);
    let mut headings = headings.filter_map(|sighting| cx.rules.log_text(&sighting));
    let first = headings.find_map(|heading| cx.log.iter().rposition(|line| line.text == heading));
    let first = first.unwrap_or(if cx.log.len() > LAST { cx.log.len() - LAST } else { 0 });
    let lines = egui::ScrollArea::vertical().auto_shrink([false, false]).min_scrolled_height(20.0);
    lines.stick_to_bottom(true).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 3.0;
        if cx.log.is_empty() {
            theme::small(ui, "Nothing has happened yet.");
        }
        for line in &cx.log[first..] {
            log_line(ui, cx.art, &line.text, false);
        }
    });
}
