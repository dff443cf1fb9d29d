//! The signs printed on the map outside every place: their meaning, as a tooltip.

use super::camera::Viewport;
use crate::app::state::prelude::*;

/// The size of a sign for the pointer, in map units, and its minimum in points.
const SIGN_SIZE: f32 = 26.0;
const MIN_SIGN_SIZE: f32 = 18.0;

/// Explains the signs; blocks and places over one come first.
pub fn explain(ui: &Ui, art: &Art, viewport: &Viewport, game: &dyn CatalogEntry) {
    let theme = theme::of(ui);
    for (i, sign) in game.legend().iter().enumerate() {
        for (j, (place, by)) in sign.stands.iter().enumerate() {
            let Some(mark) = game.place(&art.chart, place) else { continue };
            let size = (SIGN_SIZE * viewport.zoom).max(MIN_SIGN_SIZE);
            let at = viewport.to_screen((mark.0 + by.0, mark.1 + by.1));
            let rect = egui::Rect::from_center_size(at, vec2(size, size));
            if rect.intersects(ui.ctx().content_rect()) {
                let response = ui.interact(rect, ui.id().with(("sign", i, j)), Sense::HOVER);
                response.on_hover_ui(|ui| {
                    ui.spacing_mut().item_spacing.y = 3.0;
                    ui.label(theme.text(Face::Semi, &sign.name, 15.0).color(theme.ink()));
                    theme::small(ui, format!("{} ({})", sign.text, sign.case));
                });
            }
        }
    }
}
