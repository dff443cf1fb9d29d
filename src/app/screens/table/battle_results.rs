//! The results of battles: which side holds the place, losses, retreats, the hits of both sides.

use crate::app::keys::action::CONFIRM;
use bevy_egui::egui;

use crate::app::art::Art;
use crate::app::session::game_session::SessionCommand;
use crate::app::session::session_info::SessionInfo;
use crate::app::state::intents::{Intent, Intents};
use crate::app::theme::{self, Button, Face, Kind};
use crate::app::widgets::log_line::log_line;
use crate::kernel::side::Side;
use crate::kernel::story::count;
use crate::play::table::EndedBattle;

/// Draws the sheet.
pub(super) fn show(
    ctx: &egui::Context,
    art: &Art,
    info: &SessionInfo<'_>,
    battles: &[EndedBattle],
    rect: egui::Rect,
    intents: &mut Intents,
) {
    let theme = theme::of(ctx);
    let sides = info.sides();
    theme::panel(ctx, art, "orders", rect, true, |ui| {
        egui::ScrollArea::vertical().max_height(ui.available_height() - 60.0).auto_shrink([false, true]).show(
            ui,
            |ui| {
                ui.spacing_mut().item_spacing.y = 3.0;
                for battle in battles {
                    ui.label(theme.text(
                        Face::Fell,
                        format!("The battle of {}", info.game.place_name(battle.place)),
                        22.0,
                    ));
                    if let Some(odds) = info.predicted.of(battle.place, info.seat) {
                        theme::small(ui, format!("Odds before the battle: {}.", odds.in_words()));
                    }
                    for side in Side::BOTH {
                        let lost = match battle.lost[side] {
                            0 => format!("no {}s lost", info.status.piece),
                            lost => format!("{} lost", count(lost, info.status.piece)),
                        };
                        theme::small(
                            ui,
                            format!("{}: {} made, {lost}", sides[side].name, count(battle.hits[side], "hit")),
                        );
                    }
                    for told in &battle.lines {
                        if log_line(ui, art, told, false).clicked()
                            && let Some(place) = told.place
                        {
                            intents.write(Intent::Show(place));
                        }
                    }
                    ui.add_space(6.0);
                }
            },
        );
        if Button::new("Continue").key(CONFIRM).kind(Kind::Primary(info.seat)).show(ui, art) {
            intents.write(Intent::Session(SessionCommand::DismissBattles));
        }
    });
}
