//! The title: the map behind, a sheet of paper with the choices.

use bevy_egui::egui::{self, pos2, vec2};

use crate::app::art::Art;
use crate::app::desk::{Desk, Form, Screen};
use crate::app::saves;
use crate::app::theme::{self, Button, Face, INK_2, Kind};
use crate::kernel::side::BySide;
use crate::kernel::side::Side;

/// Draws it.
pub fn show(ctx: &egui::Context, desk: &mut Desk, art: &Art) {
    super::dim(ctx, 90);
    let window = ctx.content_rect();
    let compact = window.width() < 1600.0;
    if desk.listed.is_empty() {
        desk.listed = saves::list(&desk.saves);
    }
    let last = desk.listed.iter().find(|saved| saved.wrong.is_none()).cloned();
    let size = if compact { vec2(430.0, 545.0) } else { vec2(540.0, 690.0) };
    let rect = egui::Rect::from_min_size(
        pos2(window.right() - size.x - window.width() * 0.09, window.center().y - size.y / 2.0),
        size,
    );
    let mut go = None;
    theme::panel(ctx, art, "title", rect, false, |ui| {
        ui.spacing_mut().item_spacing.y = if compact { 7.0 } else { 10.0 };
        ui.add_space(if compact { 10.0 } else { 22.0 });
        ui.vertical_centered(|ui| {
            ui.label(Face::Great.text("Blockade", if compact { 56.0 } else { 82.0 }));
            ui.label(
                Face::FellItalic.text("New York in the year 1776", if compact { 18.0 } else { 23.0 }).color(INK_2),
            );
        });
        theme::rule(ui);
        ui.add_space(4.0);
        let wide = size.x - 2.0 * if compact { 14.0 } else { 18.0 } - 80.0;
        ui.vertical_centered(|ui| {
            let none = last.is_none().then_some("There is no saved game yet.");
            let first = if last.is_some() { Kind::Primary(Side::American) } else { Kind::Plain };
            if Button::new("Continue").key("C").kind(first).width(wide).off(none).show(ui, art) {
                go = Some(0);
            }
            if let Some(last) = &last {
                theme::small(ui, format!("{}, order {}, {}", last.name, last.entries, saves::ago(last.when)));
            }
            let new = if last.is_none() { Kind::Primary(Side::American) } else { Kind::Plain };
            if Button::new("New game").key("N").kind(new).width(wide).show(ui, art) {
                go = Some(1);
            }
            if Button::new("Load")
                .key("L")
                .width(wide)
                .off(desk.listed.is_empty().then_some("There is no saved game yet."))
                .show(ui, art)
            {
                go = Some(2);
            }
            let none = desk.listed.is_empty().then_some("There is no saved game yet.");
            if Button::new("Replay").key("R").width(wide).off(none).show(ui, art) {
                go = Some(5);
            }
            if Button::new("Rules").key("F1").width(wide).show(ui, art) {
                go = Some(3);
            }
            if Button::new("Quit").key("Q").width(wide).show(ui, art) {
                go = Some(4);
            }
            crate::app::panels::prompt::notice(ui, desk);
        });
        ui.with_layout(egui::Layout::bottom_up(egui::Align::Center), |ui| {
            ui.label(
                Face::Sans
                    .text(
                        "Shores: © OpenStreetMap contributors (ODbL), NYC Department of City Planning, U.S. Census",
                        12.0,
                    )
                    .color(INK_2),
            );
        });
    });
    let key = |key| ctx.input(|input| input.key_pressed(key));
    if key(egui::Key::C) && last.is_some() {
        go = Some(0);
    }
    for (k, n) in [(egui::Key::N, 1), (egui::Key::L, 2), (egui::Key::R, 5), (egui::Key::F1, 3), (egui::Key::Q, 4)] {
        if key(k) {
            go = Some(n);
        }
    }
    match go {
        Some(0) => {
            if let Some(last) = last {
                desk.open(&last.path);
            }
        }
        Some(1) => {
            desk.form = Form { name: String::new(), options: Vec::new(), seats: BySide::default() };
            desk.screen = Screen::NewGame;
        }
        Some(n @ (2 | 5)) if !desk.listed.is_empty() => {
            desk.listed = saves::list(&desk.saves);
            desk.to_replay = n == 5;
            desk.chosen_save = 0;
            desk.preview = None;
            desk.screen = Screen::Load;
        }
        Some(3) => desk.open_rules(None),
        Some(4) => desk.quit = true,
        Some(_) => {}
        None => {}
    }
    if go.is_some_and(|n| n < 2) {
        desk.listed.clear();
    }
}
