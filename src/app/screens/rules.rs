//! The rules in cases, searchable; every case number in the program leads here.

use bevy_egui::egui::{self, vec2};

use crate::app::art::Art;
use crate::app::desk::Desk;
use crate::app::theme::{self, Button, Face, INK, INK_2, LINK};

/// Draws them.
pub fn show(ctx: &egui::Context, desk: &mut Desk, art: &Art) {
    super::dim(ctx, 150);
    let window = ctx.content_rect();
    let rect = egui::Rect::from_center_size(window.center(), vec2(860.0, window.height() - 60.0));
    let mut back = false;
    theme::panel(ctx, art, "rules", rect, false, |ui| {
        ui.horizontal(|ui| {
            ui.label(Face::Fell.text("Rules of New York 1776", 30.0));
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                back = Button::new("Back").key("Esc").show(ui, art);
                let field = ui.add(
                    egui::TextEdit::singleline(&mut desk.search)
                        .hint_text("Search")
                        .desired_width(200.0)
                        .margin(vec2(8.0, 6.0)),
                );
                field.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::TextEdit, true, "Search the rules"));
            });
        });
        theme::rule(ui);
        let wanted = desk.search.to_lowercase();
        let case = desk.case.clone();
        let mut jumped = false;
        egui::ScrollArea::vertical().auto_shrink([false, false]).show(ui, |ui| {
            ui.set_max_width(800.0);
            for chapter in &desk.chapters {
                let cases: Vec<_> = chapter
                    .cases
                    .iter()
                    .filter(|c| {
                        wanted.is_empty()
                            || c.text.to_lowercase().contains(&wanted)
                            || c.number.to_lowercase().contains(&wanted)
                    })
                    .collect();
                if cases.is_empty() {
                    continue;
                }
                let heading = ui.label(Face::FellSc.text(format!("{}  {}", chapter.number, chapter.title), 19.0));
                if case.as_deref() == Some(chapter.number.as_str()) {
                    heading.scroll_to_me(Some(egui::Align::Min));
                    jumped = true;
                }
                for c in cases {
                    let chosen = case.as_deref() == Some(c.number.as_str());
                    let frame = egui::Frame::new().inner_margin(6.0).fill(if chosen {
                        theme::gilt(0.2)
                    } else {
                        egui::Color32::TRANSPARENT
                    });
                    let shown = frame.show(ui, |ui| {
                        ui.horizontal_top(|ui| {
                            ui.add_sized(
                                [56.0, 20.0],
                                egui::Label::new(Face::Semi.text(&c.number, 15.0).color(if chosen {
                                    INK
                                } else {
                                    LINK
                                }))
                                .halign(egui::Align::Min),
                            );
                            let room = ui.available_width();
                            ui.vertical(|ui| {
                                ui.set_max_width(room);
                                ui.add(egui::Label::new(Face::Sans.text(&c.text, 16.0)).wrap());
                            });
                        });
                    });
                    if chosen {
                        shown.response.scroll_to_me(Some(egui::Align::Center));
                        jumped = true;
                    }
                }
                ui.add_space(8.0);
            }
            ui.label(Face::Sans.text("In words of our own, after the published rules.", 13.0).color(INK_2));
        });
        if jumped && ui.input(|input| input.smooth_scroll_delta().y != 0.0) {
            desk.case = None;
        }
    });
    if back || ctx.input(|input| input.key_pressed(egui::Key::Escape)) {
        desk.screen = desk.back;
    }
}
