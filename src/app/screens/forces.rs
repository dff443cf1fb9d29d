//! The forces of both sides: what is left and what is lost, on a sheet over the table.

use crate::app::keys::scroll_by_keys;
use crate::app::state::prelude::*;

/// Draws the sheet; `draw` fills it. True when it is closed.
pub fn show(ctx: &egui::Context, art: &Art, draw: impl FnOnce(&mut Ui)) -> bool {
    let theme = theme::of(ctx);
    let size = if theme::compact(ctx) { vec2(860.0, 700.0) } else { vec2(1180.0, 880.0) };
    let rect = theme::middle(ctx, size);
    let mut close = false;
    theme::sheet(ctx, art, "forces", rect, |ui| {
        ui.label(theme.text(Face::Fell, "Forces", 28.0));
        theme::rule(ui);
        let height = ui.available_height() - 52.0;
        egui::ScrollArea::vertical().max_height(height).auto_shrink([false; 2]).show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 4.0;
            scroll_by_keys(ui);
            draw(ui);
        });
        ui.with_layout(egui::Layout::bottom_up(egui::Align::Min), |ui| {
            close = Button::new("Close").key(BACK).show(ui, art);
        });
    });
    close || keys::asked(ctx, BACK) || keys::asked(ctx, FORCES)
}
