//! Sheets over the table: the menu, and the question before an order.

use bevy_egui::egui::Align2;

use crate::app::keys::fresh::is_fresh;
use crate::app::session::session_info::Question;
use crate::app::state::prelude::*;
use crate::app::widgets::live_region;
use crate::play::unsaved::WhyUnsaved;

/// A question with its two answers; returns the answer that was clicked, or whose key was pressed.
pub fn question(ctx: &egui::Context, art: &Art, question: &Question, side: Side) -> Option<bool> {
    let high = if question.warns { 290.0 } else { 170.0 };
    // Over the prompt, so that the pieces that it names stay in sight.
    let rect = Align2::RIGHT_TOP.align_size_within_rect(vec2(460.0, high), ctx.content_rect().shrink(13.0));
    // A warning may come a moment after Enter was pressed: a second Enter must not answer it unread.
    let fresh = !question.warns || is_fresh(ctx, ("warning", &question.about));
    // A focused button keeps Enter, so that Enter does not confirm by accident.
    let pressed = KeyPresses::now(ctx);
    let mut answer = if pressed.action(BACK) || pressed.action(MENU_OPEN) {
        Some(false)
    } else {
        pressed.action(CONFIRM).then_some(true)
    };
    theme::sheet(ctx, art, "asking", rect, |ui| {
        let asked = heading(ui, &question.question, 24.0);
        live_region::announce(&asked, true);
        let about = theme::small(ui, &question.about);
        live_region::announce(&about, question.warns);
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
    answer.filter(|yes| fresh || !yes)
}

pub fn menu(ctx: &egui::Context, art: &Art, info: &SessionInfo<'_>, commands: &mut Commands) {
    let window = ctx.content_rect();
    let high = if theme::compact(ctx) { 566.0 } else { 612.0 };
    let rect = Rect::from_center_size(window.center(), vec2(400.0, high));
    theme::sheet(ctx, art, "asking", rect, |ui| {
        heading(ui, "Menu", 24.0);
        theme::small(ui, saved(info));
        ui.add_space(4.0);
        for (word, icon, key, request) in choices(info) {
            if key == LEAVE {
                dice_check_code(ui, info);
            }
            let off = match key {
                UNDO_ALL => info.undo_barred.as_deref(),
                REDO => info.redo_barred,
                _ => None,
            };
            let button = Button::new(word).icon(icon).key(key).off(off).width(ui.available_width());
            if button.show(ui, art) {
                commands.queue(request);
            }
        }
    });
}

/// The place of the saved game, in a sentence.
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

pub fn keys(pressed: &KeyPresses, info: &SessionInfo<'_>, commands: &mut Commands) {
    let choices = choices(info).into_iter().map(|(_, _, key, request)| (key, request));
    by_key(choices.chain([(MENU_OPEN, close_sheet())]), pressed, commands);
}

/// The choices of the menu: label, icon, key and request.
fn choices(info: &SessionInfo<'_>) -> [(&'static str, &'static str, Action, Request); 10] {
    let (save, save_request) = match info.unsaved {
        None => ("Save a copy", SavedGamesRequest::SaveCopy),
        Some(_) => ("Save elsewhere", SavedGamesRequest::SaveElsewhere),
    };
    [
        ("Back to the game", "", BACK, close_sheet()),
        ("Settings", "", MENU_SETTINGS, send(Navigate::Go(Screen::Settings))),
        ("Undo all", "undo", UNDO_ALL, send(TableRequest::Command(SessionCommand::UndoAll))),
        ("Redo", "redo", REDO, send(TableRequest::Command(SessionCommand::Redo))),
        (save, "", SAVE_COPY, send(save_request)),
        ("Legend", "info", SIGNS, open_sheet(Sheet::Legend)),
        ("Replay this game so far", "turn_back", WALK, send(ReplayRequest::Table(ReplayPage::Record))),
        ("Luck of the dice", "odds", LUCK, open_sheet(Sheet::Luck)),
        ("Back to the title screen", "", LEAVE, send(Navigate::Leave(Leaving::To(Screen::Title)))),
        ("Quit Blockade", "", QUIT, send(Navigate::Leave(Leaving::Quit))),
    ]
}

/// The check code of the dice of a game, from its first roll on.
pub fn dice_check_code(ui: &mut Ui, info: &SessionInfo<'_>) {
    let code = info.header.identity();
    theme::small(ui, format!("Check code of the dice: {}…", &code[..code.len().min(16)])).on_hover_ui(|ui| {
        ui.set_max_width(420.0);
        theme::small(
            ui,
            "All dice of this game follow from a secret seed, drawn before the first roll. This code is the SHA-256 of the seed. When the game is over, the seed is shown: you can then check that it has this code and gives every die.",
        );
        strong(ui, code, 12.5);
    });
}
