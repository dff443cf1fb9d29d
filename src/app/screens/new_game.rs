//! A new game: who sits where, which optional rules, its name.

use bevy_egui::egui::{self, vec2};

use crate::ai::{Level, Temper};
use crate::app::art::Art;
use crate::app::desk::{Desk, Screen};
use crate::app::theme::{self, Button, Face, INK_2, Kind, label};
use crate::kernel::side::{BySide, Side};
use crate::rules::new_york_1776::options::Rule;
use crate::seats::Seat;

/// Draws it.
pub fn show(ctx: &egui::Context, desk: &mut Desk, art: &Art) {
    super::dim(ctx, 120);
    let window = ctx.content_rect();
    let rect = egui::Rect::from_center_size(window.center(), vec2(760.0, 680.0_f32.min(window.height() - 40.0)));
    let (mut start, mut back) = (false, false);
    theme::panel(ctx, art, "new game", rect, false, |ui| {
        ui.spacing_mut().item_spacing.y = 7.0;
        ui.label(Face::Fell.text("New game", 34.0));
        ui.label(
            Face::FellItalic
                .text("New York 1776: the campaign from Gravesend to the Jerseys, twenty turns", 17.0)
                .color(INK_2),
        );
        theme::rule(ui);
        ui.label(Face::Fell.text("At the table", 20.0));
        for side in Side::BOTH {
            seat(ui, &mut desk.form.seats, art, side);
        }
        theme::rule(ui);
        ui.label(Face::Fell.text("Optional rules", 20.0));
        for rule in Rule::ALL {
            ui.horizontal(|ui| {
                let on = desk.form.options.contains(&rule);
                if theme::check(ui, on, rule.name()) {
                    if on {
                        desk.form.options.retain(|other| *other != rule);
                    } else {
                        desk.form.options.push(rule);
                    }
                }
                theme::small(ui, rule.explanation());
                super::super::panels::case_link(ui, desk, rule.case());
            });
        }
        theme::rule(ui);
        ui.horizontal(|ui| {
            ui.label(Face::Fell.text("Name of the game", 20.0));
            let field = egui::TextEdit::singleline(&mut desk.form.name)
                .hint_text("New York 1776")
                .desired_width(300.0)
                .char_limit(60)
                .margin(vec2(8.0, 6.0));
            let response = ui.add(field);
            response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::TextEdit, true, "Name of the game"));
        });
        crate::app::panels::prompt::notice(ui, desk);
        ui.with_layout(egui::Layout::bottom_up(egui::Align::Min), |ui| {
            ui.add_space(6.0);
            ui.horizontal(|ui| {
                start = Button::new("Begin").key("Enter").kind(Kind::Primary(Side::American)).show(ui, art);
                back = Button::new("Back").key("Esc").show(ui, art);
            });
        });
    });
    if start || ctx.input(|input| input.key_pressed(egui::Key::Enter)) {
        desk.start();
    } else if back || ctx.input(|input| input.key_pressed(egui::Key::Escape)) {
        desk.screen = Screen::Title;
    }
}

/// Who sits at a side: a human, or a program of some strength and temper.
pub fn seat(ui: &mut egui::Ui, seats: &mut BySide<Seat>, art: &Art, side: Side) {
    let now = seats[side];
    ui.horizontal(|ui| {
        let (bar, _) = ui.allocate_exact_size(vec2(4.0, 26.0), egui::Sense::hover());
        ui.painter().rect_filled(bar, 0.0, label(side));
        let (name, _) = ui.allocate_exact_size(vec2(84.0, 26.0), egui::Sense::hover());
        ui.painter().text(name.left_center(), egui::Align2::LEFT_CENTER, side.name(), Face::Semi.at(16.0), theme::INK);
        let kind = |chosen: bool| if chosen { Kind::Chosen } else { Kind::Plain };
        if named(ui, art, "Human", kind(now.is_none()), side) {
            seats[side] = None;
        }
        for (level, word) in [(Level::Recruit, "Recruit"), (Level::Captain, "Captain"), (Level::General, "General")] {
            let chosen = now.is_some_and(|(other, _)| other == level);
            if named(ui, art, word, kind(chosen), side) {
                seats[side] = Some((level, now.map_or(Temper::Balanced, |(_, temper)| temper)));
            }
        }
        if let Some((level, temper)) = now {
            ui.add_space(14.0);
            for (other, word) in
                [(Temper::Cautious, "Cautious"), (Temper::Balanced, "Balanced"), (Temper::Bold, "Bold")]
            {
                if named(ui, art, word, kind(temper == other), side) {
                    seats[side] = Some((level, other));
                }
            }
        }
    });
    ui.horizontal(|ui| {
        ui.add_space(100.0);
        theme::small(
            ui,
            match now.map(|(level, _)| level) {
                None if side == Side::American => "places his army, keeps it alive for twenty turns",
                None => "brings army and fleet, hunts Washington",
                Some(Level::Recruit) => "knows the rules, and makes a beginner's mistakes",
                Some(Level::Captain) => "weighs every battle, and plays his own half-turn soundly",
                _ => "plays his plans and your answers through before he chooses",
            },
        );
    });
}

/// A choice with the side in its accessible name: both sides have the same words.
fn named(ui: &mut egui::Ui, art: &Art, word: &str, kind: Kind, side: Side) -> bool {
    Button::new(word).kind(kind).called(&format!("{}: {word}", side.name())).show(ui, art)
}
