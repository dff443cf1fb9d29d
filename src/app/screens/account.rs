//! After a game with computer players: what they aimed for, turn by turn.

use crate::app::keys::scroll_by_keys;
use crate::app::state::prelude::*;
use crate::play::account::ExplainedOrder;

/// Draws the account over the end screen; true when it is closed.
pub fn show(ctx: &egui::Context, info: &SessionInfo<'_>, art: &Art, aims: &[ExplainedOrder]) -> bool {
    let theme = theme::of(ctx);
    let window = ctx.content_rect();
    let rect = egui::Rect::from_center_size(
        window.center(),
        vec2(820.0_f32.min(window.width() - 60.0), window.height() - 60.0),
    );
    let mut close = false;
    theme::panel(ctx, art, "account", rect, false, |ui| {
        ui.label(theme.text(Face::Fell, "Why the computer moved", 30.0));
        theme::small(ui, "What it wanted, given what it knew. Moves without a clear reason are omitted.");
        theme::rule(ui);
        let foot = 56.0;
        egui::ScrollArea::vertical().max_height(ui.available_height() - foot).auto_shrink([false; 2]).show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 5.0;
            scroll_by_keys(ui);
            let mut last = None;
            for aim in aims {
                if last != Some((aim.turn, aim.side)) {
                    last = Some((aim.turn, aim.side));
                    let date = info.game.day(aim.turn).map(|date| format!(", {date}")).unwrap_or_default();
                    ui.add_space(6.0);
                    ui.label(
                        theme
                            .text(
                                Face::FellSc,
                                format!("{}{date}, the {} side", aim.turn_name, info.sides()[aim.side].name),
                                16.0,
                            )
                            .color(theme.side(aim.side)),
                    );
                }
                ui.horizontal_wrapped(|ui| {
                    ui.spacing_mut().item_spacing.x = 5.0;
                    ui.label(theme.text(Face::Semi, format!("{}:", aim.explanation.summary), 15.0));
                    ui.label(theme.text(Face::Sans, format!("{}.", aim.explanation.reason), 15.0).color(theme.ink_2()));
                });
            }
            if aims.is_empty() {
                theme::small(ui, "The computer never moved.");
            }
        });
        ui.with_layout(egui::Layout::bottom_up(egui::Align::Min), |ui| {
            close = Button::new("Back to the result").key(BACK).show(ui, art);
        });
    });
    close || keys::asked(ctx, BACK)
}
