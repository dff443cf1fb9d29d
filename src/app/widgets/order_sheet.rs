//! The sheet of orders between prompt and foot.

use bevy_egui::egui::{self, Ui};

use crate::app::contract::game::{GameWindow, ViewContext};
use crate::app::contract::panel::Sheets;
use crate::app::theme;

/// What fills a sheet; what the player asks for on it.
pub type Fill<R> = fn(&mut Ui, ViewContext<'_, R>) -> Option<<R as GameWindow>::Intent>;

/// Draws the sheet that helps now, while a human must decide; nothing where there is none.
pub fn order_sheet<R: GameWindow>(
    cx: ViewContext<'_, R>,
    ctx: &egui::Context,
    rect: egui::Rect,
    fill: impl FnOnce() -> Option<Fill<R>>,
) -> Sheets<R::Intent> {
    let mut sheets = Sheets { bottom: rect.top(), intents: Vec::new() };
    if !cx.legal.is_empty()
        && let Some(fill) = fill()
    {
        let (whole, asked) = theme::panel(ctx, cx.art, "orders", rect, true, |ui| fill(ui, cx));
        sheets.bottom = whole.bottom();
        sheets.intents.extend(asked);
    }
    sheets
}
