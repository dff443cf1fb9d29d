//! Saved games, the last one first.

use bevy_egui::egui::{self, Sense, vec2};

use crate::app::art::Art;
use crate::app::desk::{Desk, Screen};
use crate::app::saves;
use crate::app::theme::{self, BATTLE, Button, Face, GOLD, INK, INK_2};

/// Draws it.
pub fn show(ctx: &egui::Context, desk: &mut Desk, art: &Art) {
    super::dim(ctx, 120);
    let window = ctx.content_rect();
    let rect = egui::Rect::from_center_size(window.center(), vec2(760.0, (window.height() - 60.0).min(640.0)));
    let mut open = None;
    let mut back = false;
    theme::panel(ctx, art, "load", rect, false, |ui| {
        ui.label(Face::Fell.text("Saved games", 34.0));
        theme::small(ui, format!("In {}", desk.saves.display()));
        crate::app::panels::prompt::notice(ui, desk);
        theme::rule(ui);
        egui::ScrollArea::vertical().max_height(ui.available_height() - 60.0).auto_shrink([false, false]).show(
            ui,
            |ui| {
                for saved in &desk.listed {
                    let (row, response) = ui.allocate_exact_size(vec2(ui.available_width(), 58.0), Sense::click());
                    let enabled = saved.wrong.is_none();
                    response.widget_info(|| {
                        egui::WidgetInfo::labeled(egui::WidgetType::Button, enabled, format!("Load {}", saved.name))
                    });
                    if response.hovered() {
                        ui.painter().rect_filled(row, 3.0, GOLD.gamma_multiply(0.15));
                    }
                    ui.painter().text(
                        row.min + vec2(10.0, 8.0),
                        egui::Align2::LEFT_TOP,
                        &saved.name,
                        Face::Semi.at(17.0),
                        INK,
                    );
                    let file = saved.path.file_name().unwrap_or_default().to_string_lossy();
                    match &saved.wrong {
                        None => ui.painter().text(
                            row.min + vec2(10.0, 32.0),
                            egui::Align2::LEFT_TOP,
                            format!("{file}, {} orders and rolls", saved.entries),
                            Face::Sans.at(14.0),
                            INK_2,
                        ),
                        Some(wrong) => ui.painter().text(
                            row.min + vec2(10.0, 32.0),
                            egui::Align2::LEFT_TOP,
                            wrong.rsplit('/').next().unwrap_or(wrong),
                            Face::Sans.at(14.0),
                            BATTLE,
                        ),
                    };
                    ui.painter().text(
                        row.right_top() + vec2(-10.0, 8.0),
                        egui::Align2::RIGHT_TOP,
                        saves::ago(saved.when),
                        Face::Sans.at(14.0),
                        INK_2,
                    );
                    ui.painter().hline(
                        row.x_range(),
                        row.bottom(),
                        egui::Stroke::new(1.0, theme::LINE.gamma_multiply(0.5)),
                    );
                    if response.clicked() {
                        open = Some(saved.path.clone());
                    }
                }
            },
        );
        back = Button::new("Back").key("Esc").show(ui, art);
    });
    if let Some(path) = open {
        desk.open(&path);
    } else if back || ctx.input(|input| input.key_pressed(egui::Key::Escape)) {
        desk.screen = Screen::Title;
        desk.listed.clear();
    }
}
