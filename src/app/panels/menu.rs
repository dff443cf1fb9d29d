//! Sheets over the table: the menu, and the question before an order.

use crate::app::keys::action::{
    BACK, CONFIRM, LEAVE, LUCK, MENU_OPEN, MENU_SETTINGS, QUIT, REDO, SAVE_COPY, SIGNS, WALK,
};
use bevy_egui::egui::{self, Ui, vec2};

use crate::app::art::Art;
use crate::app::keys::KeyPresses;
use crate::app::session::game_session::SessionCommand;
use crate::app::session::session_info::{Question, SessionInfo};
use crate::app::state::intents::{Intent, Intents};
use crate::app::state::screen::Screen;
use crate::app::theme::{self, Button, Face, Kind};
use crate::kernel::side::Side;
use crate::play::unsaved::WhyUnsaved;

/// A question with its two answers; returns the answer that was clicked.
pub fn question(ctx: &egui::Context, art: &Art, question: &Question, side: Side) -> Option<bool> {
    let theme = theme::of(ctx);
    let rect = egui::Rect::from_center_size(ctx.content_rect().center(), vec2(460.0, 170.0));
    let mut answer = None;
    theme::sheet(ctx, art, "asking", rect, |ui| {
        ui.label(theme.text(Face::Fell, &question.question, 24.0));
        theme::small(ui, &question.about);
        ui.add_space(8.0);
        ui.horizontal(|ui| {
            if Button::new(&question.word).key(CONFIRM).kind(Kind::Primary(side)).show(ui, art) {
                answer = Some(true);
            }
            if Button::new(&question.back).key(BACK).show(ui, art) {
                answer = Some(false);
            }
        });
    });
    answer
}

/// The menu.
pub fn menu(ctx: &egui::Context, art: &Art, info: &SessionInfo<'_>, intents: &mut Intents) {
    let theme = theme::of(ctx);
    let window = ctx.content_rect();
    let high = if theme::compact(ctx) { 518.0 } else { 562.0 };
    let rect = egui::Rect::from_center_size(window.center(), vec2(400.0, high));
    theme::sheet(ctx, art, "asking", rect, |ui| {
        ui.label(theme.text(Face::Fell, "Menu", 24.0));
        theme::small(ui, saved(info));
        ui.add_space(4.0);
        wide_button(ui, art, Button::new("Back to the game").key(BACK), intents, || Intent::Menu(false));
        wide_button(ui, art, Button::new("Settings").key(MENU_SETTINGS), intents, || Intent::Settings);
        let barred = info.redo_barred;
        let redo = Button::new("Redo").icon("redo").key(REDO).off(barred);
        wide_button(ui, art, redo, intents, || Intent::Session(SessionCommand::Redo));
        match info.unsaved {
            None => wide_button(ui, art, Button::new("Save a copy").key(SAVE_COPY), intents, || Intent::SaveCopy),
            Some(_) => {
                wide_button(ui, art, Button::new("Save elsewhere").key(SAVE_COPY), intents, || Intent::SaveElsewhere);
            }
        }
        let signs = Button::new("Legend").icon("info").key(SIGNS);
        wide_button(ui, art, signs, intents, || Intent::Legend(true));
        let replay = Button::new("Replay this game so far").icon("turn_back").key(WALK);
        wide_button(ui, art, replay, intents, || Intent::ReplayTable);
        wide_button(ui, art, Button::new("Luck of the dice").icon("odds").key(LUCK), intents, || Intent::Luck(true));
        dice_commitment(ui, info);
        let leave = Button::new("Back to the title screen").key(LEAVE);
        wide_button(ui, art, leave, intents, || Intent::LeaveTable(Screen::Title));
        wide_button(ui, art, Button::new("Quit Blockade").key(QUIT), intents, || Intent::Quit);
    });
}

/// Where the game is saved, in a sentence.
fn saved(info: &SessionInfo<'_>) -> &'static str {
    match info.unsaved.map(|unsaved| unsaved.why) {
        None => "Every order is saved at once. Continue, on the title screen, resumes here.",
        Some(WhyUnsaved::ViewOnly) => {
            "View only. The saved game stays as it is; Save elsewhere makes a copy to play on."
        }
        Some(WhyUnsaved::NoFile) => "This game is not saved. If you leave it now, it is lost.",
        Some(WhyUnsaved::WriteFailed) => "Your last order could not be saved. Save elsewhere to continue.",
    }
}

/// Handles the keys while the menu is open.
pub fn keys(pressed: &KeyPresses, info: &SessionInfo<'_>, intents: &mut Intents) {
    let save = if info.unsaved.is_none() { Intent::SaveCopy } else { Intent::SaveElsewhere };
    for (key, intent) in [
        (BACK, Intent::Menu(false)),
        (MENU_OPEN, Intent::Menu(false)),
        (MENU_SETTINGS, Intent::Settings),
        (REDO, Intent::Session(SessionCommand::Redo)),
        (SAVE_COPY, save),
        (SIGNS, Intent::Legend(true)),
        (WALK, Intent::ReplayTable),
        (LUCK, Intent::Luck(true)),
        (LEAVE, Intent::LeaveTable(Screen::Title)),
        (QUIT, Intent::Quit),
    ] {
        if pressed.action(key) {
            intents.write(intent);
            return;
        }
    }
}

fn wide_button(ui: &mut Ui, art: &Art, button: Button<'_>, intents: &mut Intents, intent: impl FnOnce() -> Intent) {
    let width = ui.available_width();
    if button.width(width).show(ui, art) {
        intents.write(intent());
    }
}

/// The commitment to the dice of a game, from its first roll on.
pub fn dice_commitment(ui: &mut Ui, info: &SessionInfo<'_>) {
    let theme = theme::of(ui);
    let seal = info.header.identity();
    theme::small(ui, format!("Check code of the dice: {}…", &seal[..seal.len().min(16)])).on_hover_ui(|ui| {
        ui.set_max_width(420.0);
        theme::small(
            ui,
            "All dice of this game follow from a secret seed, drawn before the first roll. This is its SHA-256. When the game is over, the seed is shown. You can then check that it has this SHA-256 and gives every die.",
        );
        ui.label(theme.text(Face::Semi, seal, 12.5));
    });
}
