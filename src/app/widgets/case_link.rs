//! A link to a case of the rules.

use bevy_egui::egui::{self, Ui};

use crate::app::theme::{self, Face};

/// A link to a case of the rules; true when it is clicked.
pub fn case_link(ui: &mut Ui, case: &str) -> bool {
    let theme = theme::of(ui);
    let link = ui.add(
        egui::Label::new(theme.text(Face::Sans, case, 14.0).color(theme.link()).underline())
            .sense(egui::Sense::click()),
    );
    link.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Link, true, format!("Rule {case}")));
    link.on_hover_cursor(egui::CursorIcon::PointingHand).clicked()
}
