//! A link to a case of the rules.

use bevy_egui::egui::{self, Ui};

use crate::app::theme::{self, Face, hue};

/// A link to a case of the rules; true when it is clicked.
pub fn case_link(ui: &mut Ui, case: &str) -> bool {
    let link = ui
        .add(egui::Label::new(Face::Sans.text(case, 14.0).color(hue::link()).underline()).sense(egui::Sense::click()));
    link.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Link, true, format!("Rule {case}")));
    theme::focus_ring(ui, &link, link.rect);
    link.on_hover_cursor(egui::CursorIcon::PointingHand).clicked()
}
