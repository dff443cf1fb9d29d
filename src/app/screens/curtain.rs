//! The hand-over: a curtain over the whole window, lifted by the side that takes the seat.

use bevy_egui::egui::{self, Color32, Sense, vec2};

use crate::app::art::Art;
use crate::app::desk::Desk;
use crate::app::theme::{self, Button, CREAM, Face, INK_2, Kind, label};
use crate::kernel::side::Side;

/// Draws the curtain; nothing else of the game is drawn in this frame.
pub fn show(ctx: &egui::Context, desk: &mut Desk, art: &Art, side: Side) {
    let window = ctx.content_rect();
    let compact = window.width() < 1600.0;
    egui::Area::new(egui::Id::new("curtain")).order(egui::Order::Foreground).fixed_pos(window.min).show(ctx, |ui| {
        let painter = ui.painter();
        painter.rect_filled(window, 0.0, label(side).lerp_to_gamma(Color32::BLACK, 0.35));
        let folds = 26;
        let width = window.width() / folds as f32;
        for i in 0..folds {
            let x = window.left() + i as f32 * width;
            let strip = |from: f32, to: f32, colour: Color32| {
                painter.rect_filled(
                    egui::Rect::from_min_max(
                        egui::pos2(x + width * from, window.top()),
                        egui::pos2(x + width * to, window.bottom()),
                    ),
                    0.0,
                    colour,
                );
            };
            strip(0.0, 0.25, Color32::from_black_alpha(60));
            strip(0.25, 0.5, Color32::from_black_alpha(22));
            strip(0.62, 0.8, Color32::from_white_alpha(10));
            strip(0.8, 0.9, Color32::from_white_alpha(18));
        }
        ui.allocate_rect(window, Sense::click_and_drag());
        let rect = egui::Rect::from_center_size(
            window.center(),
            if compact { vec2(520.0, 300.0) } else { vec2(600.0, 340.0) },
        );
        theme::paper(ui.painter(), art, rect);
        let mut ui = ui.new_child(egui::UiBuilder::new().max_rect(rect.shrink2(vec2(34.0, 28.0))));
        ui.vertical_centered(|ui| {
            ui.spacing_mut().item_spacing.y = 8.0;
            ui.label(Face::FellSc.text("Hand-over", 18.0).color(INK_2));
            ui.label(
                Face::Fell
                    .text(format!("The {} side takes the seat", side.name()), if compact { 28.0 } else { 34.0 })
                    .color(label(side)),
            );
            theme::rule(ui);
            let (turn, what) = desk.session.as_ref().map_or((1, String::new()), |session| {
                (session.seen.turn, desk.rules.what_is_waited_for(session.game.position()))
            });
            let day = desk
                .calendar
                .as_ref()
                .and_then(|calendar| calendar.turn(turn))
                .map(|day| format!(", {}", day.date))
                .unwrap_or_default();
            ui.label(Face::FellItalic.text(format!("Turn {turn} of 20{day}"), 19.0));
            theme::small(ui, crate::app::desk::capital(&what));
            theme::small(ui, format!("The {} player looks away now.", side.other().name()));
            ui.add_space(10.0);
            if Button::new("Lift the curtain").key("Enter").kind(Kind::Primary(side)).width(260.0).show(ui, art) {
                lift(desk);
            }
        });
        let hint = "Nothing of either side's hidden blocks is on the screen behind this curtain.";
        ui.painter().text(
            egui::pos2(window.center().x, window.bottom() - 28.0),
            egui::Align2::CENTER_CENTER,
            hint,
            Face::Sans.at(14.0),
            CREAM.gamma_multiply(0.8),
        );
    });
    if ctx.input(|input| input.key_pressed(egui::Key::Enter)) {
        lift(desk);
    }
}

fn lift(desk: &mut Desk) {
    if let Some(session) = &mut desk.session {
        session.lift();
    }
    desk.notice = None;
}
