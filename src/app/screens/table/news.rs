//! What happened since this side's last turn.

use crate::app::keys::action::CONFIRM;
use bevy_egui::egui;

use crate::app::art::Art;
use crate::app::session::game_session::SessionCommand;
use crate::app::state::intents::{Intent, Intents};
use crate::app::theme::{self, Button, Face, Kind};
use crate::app::widgets::log_line::log_line;
use crate::kernel::side::Side;
use crate::kernel::story::LogText;

/// Draws the sheet.
pub(super) fn show(
    ctx: &egui::Context,
    art: &Art,
    news: &[LogText],
    side: Side,
    rect: egui::Rect,
    intents: &mut Intents,
) {
    let theme = theme::of(ctx);
    theme::panel(ctx, art, "orders", rect, true, |ui| {
        ui.label(theme.text(Face::Fell, "Since your last turn", 22.0));
        egui::ScrollArea::vertical().max_height(ui.available_height() - 60.0).auto_shrink([false, true]).show(
            ui,
            |ui| {
                ui.spacing_mut().item_spacing.y = 3.0;
                for told in news {
                    if log_line(ui, art, told, false).clicked()
                        && let Some(place) = told.place
                    {
                        intents.write(Intent::Show(place));
                    }
                }
            },
        );
        ui.horizontal(|ui| {
            if Button::new("Continue").key(CONFIRM).kind(Kind::Primary(side)).show(ui, art) {
                intents.write(Intent::Session(SessionCommand::DismissNews));
            }
        });
    });
}
