//! Sheets over the table: the menu, and the question before an order.

use bevy_egui::egui::{self, Key, Ui, vec2};

use crate::app::art::Art;
use crate::app::keys::KeyPresses;
use crate::app::session::game_session::SessionCommand;
use crate::app::session::session_info::{Question, SessionInfo};
use crate::app::state::intents::{Intent, Intents};
use crate::app::state::screen::Screen;
use crate::app::theme::{self, Button, Face, Kind};
use crate::kernel::side::Side;

/// A question with its two answers; what was answered by a click.
pub fn question(ctx: &egui::Context, art: &Art, question: &Question, side: Side) -> Option<bool> {
    let rect = egui::Rect::from_center_size(ctx.content_rect().center(), vec2(460.0, 170.0));
    let mut answer = None;
    theme::sheet(ctx, art, "asking", rect, |ui| {
        ui.label(Face::Fell.text(&question.question, 24.0));
        theme::small(ui, &question.about);
        ui.add_space(8.0);
        ui.horizontal(|ui| {
            if Button::new(&question.word).key("Enter").kind(Kind::Primary(side)).show(ui, art) {
                answer = Some(true);
            }
            if Button::new(&question.back).key("Esc").show(ui, art) {
                answer = Some(false);
            }
        });
    });
    answer
}

/// The menu.
pub fn menu(ctx: &egui::Context, art: &Art, info: &SessionInfo<'_>, intents: &mut Intents) {
    let window = ctx.content_rect();
    let high = if window.width() < 1600.0 { 518.0 } else { 562.0 };
    let rect = egui::Rect::from_center_size(window.center(), vec2(400.0, high));
    theme::sheet(ctx, art, "asking", rect, |ui| {
        ui.label(Face::Fell.text("Menu", 24.0));
        theme::small(ui, "Every order is saved at once. Continue, on the title screen, resumes here.");
        ui.add_space(4.0);
        wide(ui, art, Button::new("Back to the game").key("Esc"), intents, || Intent::Menu(false));
        wide(ui, art, Button::new("Settings").key("P"), intents, || Intent::Settings);
        let barred = info.redo_barred;
        let redo = Button::new("Redo").icon("undo").key("Y").off(barred);
        wide(ui, art, redo, intents, || Intent::Session(SessionCommand::Redo));
        match info.trouble {
            None => wide(ui, art, Button::new("Save a copy").key("S"), intents, || Intent::SaveCopy),
            Some(_) => {
                wide(ui, art, Button::new("Save elsewhere and continue").key("S"), intents, || Intent::SaveElsewhere);
            }
        }
        let signs = Button::new("Legend").icon("info").key("F2");
        wide(ui, art, signs, intents, || Intent::Legend(true));
        let replay = Button::new("Replay this game so far").icon("turn_back").key("W");
        wide(ui, art, replay, intents, || Intent::ReplayTable);
        wide(ui, art, Button::new("Luck of the dice").icon("odds").key("K"), intents, || Intent::Luck(true));
        sealed(ui, info);
        let leave = Button::new("Back to the title screen").key("T");
        wide(ui, art, leave, intents, || Intent::LeaveTable(Screen::Title));
        wide(ui, art, Button::new("Quit Blockade").key("Q"), intents, || Intent::Quit);
    });
}

/// A key pressed while the menu is open.
pub fn keys(pressed: &KeyPresses, info: &SessionInfo<'_>, intents: &mut Intents) {
    let save = if info.trouble.is_none() { Intent::SaveCopy } else { Intent::SaveElsewhere };
    for (key, intent) in [
        (Key::Escape, Intent::Menu(false)),
        (Key::F10, Intent::Menu(false)),
        (Key::P, Intent::Settings),
        (Key::Y, Intent::Session(SessionCommand::Redo)),
        (Key::S, save),
        (Key::F2, Intent::Legend(true)),
        (Key::W, Intent::ReplayTable),
        (Key::K, Intent::Luck(true)),
        (Key::T, Intent::LeaveTable(Screen::Title)),
        (Key::Q, Intent::Quit),
    ] {
        if pressed.key(key) {
            return intents.ask(intent);
        }
    }
}

fn wide(ui: &mut Ui, art: &Art, button: Button<'_>, intents: &mut Intents, intent: impl FnOnce() -> Intent) {
    let width = ui.available_width();
    if button.width(width).show(ui, art) {
        intents.ask(intent());
    }
}

/// What the dice of a game are sealed with, from its first roll on.
pub fn sealed(ui: &mut Ui, info: &SessionInfo<'_>) {
    let seal = info.header.identity();
    theme::small(ui, format!("Dice sealed as {}…", &seal[..seal.len().min(16)])).on_hover_ui(|ui| {
        ui.set_max_width(420.0);
        theme::small(
            ui,
            "All dice of this game follow from a secret seed, drawn before the first roll. This is its SHA-256. When the game is over, the seed is shown. You can then check that it has this SHA-256 and gives every die.",
        );
        ui.label(Face::Semi.text(seal, 12.5));
    });
}
