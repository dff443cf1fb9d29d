//! The signs printed on the map that stand beside every place: what they mean, under the pointer.

use bevy_egui::egui::{self, Sense, Ui, vec2};

use super::camera::Viewport;
use crate::app::art::Art;
use crate::app::session::catalog::CatalogEntry;
use crate::app::theme::{self, Face, hue};

/// How large one is to the pointer: map units, and at least so many points.
const SIGN: f32 = 26.0;
const LEAST: f32 = 18.0;

/// Explains them; blocks and places that lie over one come first.
pub fn explain(ui: &Ui, art: &Art, viewport: &Viewport, game: &dyn CatalogEntry) {
    for (i, sign) in game.legend().iter().enumerate() {
        for (j, (place, by)) in sign.stands.iter().enumerate() {
            let Some(mark) = game.place(&art.chart, place) else { continue };
            let size = (SIGN * viewport.zoom).max(LEAST);
            let at = viewport.to_screen((mark.0 + by.0, mark.1 + by.1));
            let rect = egui::Rect::from_center_size(at, vec2(size, size));
            if rect.intersects(ui.ctx().content_rect()) {
                let response = ui.interact(rect, ui.id().with(("sign", i, j)), Sense::HOVER);
                response.on_hover_ui(|ui| {
                    ui.spacing_mut().item_spacing.y = 3.0;
                    ui.label(Face::Semi.text(&sign.name, 15.0).color(hue::ink()));
                    theme::small(ui, format!("{} ({})", sign.text, sign.case));
                });
            }
        }
    }
}
