//! The heading of a sheet.

use bevy_egui::egui::Ui;

use crate::app::contract::game::ViewContext;
use crate::app::theme::Face;
use crate::rules::liberty::Liberty;

/// The heading of a sheet.
pub fn title(ui: &mut Ui, cx: ViewContext<'_, Liberty>, text: impl Into<String>) {
    ui.label(Face::Fell.text(text, if cx.compact { 18.0 } else { 21.0 }));
}
