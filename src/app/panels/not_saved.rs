//! A game that is not saved: the banner over the table, and the question before the game is left.

use bevy_egui::egui::{Align, Layout};

use crate::app::contract::layout::set_banner;
use crate::app::state::prelude::*;
use crate::app::widgets::live_region;
use crate::play::unsaved::{Unsaved, WhyUnsaved};

/// The least height of the banner, in points.
const HEIGHT: f32 = 40.0;

fn words(unsaved: &Unsaved) -> String {
    let reason = capital(&unsaved.reason);
    match unsaved.why {
        WhyUnsaved::NoFile => format!("Not saved. {reason}"),
        WhyUnsaved::WriteFailed => format!("The last order could not be saved. It was not carried out. {reason}"),
        WhyUnsaved::ViewOnly => format!("View only. {reason}"),
    }
}

/// Draws the banner across the top of the window while the game is not saved; the panels below make room for it.
pub fn banner(ctx: &egui::Context, art: &Art, info: &SessionInfo<'_>, commands: &mut Commands) {
    let Some(unsaved) = info.unsaved else {
        set_banner(ctx, 0.0);
        return;
    };
    let (theme, window) = (theme::of(ctx), ctx.content_rect());
    let failed = unsaved.why == WhyUnsaved::WriteFailed;
    let room = window.width() - if failed { 290.0 } else { 190.0 };
    let painter = ctx.layer_painter(egui::LayerId::background());
    let lines = painter.layout(words(unsaved), theme.at(Face::Semi, 14.5), theme.cream(), room);
    let height = HEIGHT.max(lines.size().y + 12.0);
    set_banner(ctx, height);
    let rect = Rect::from_min_size(window.min, vec2(window.width(), height));
    let area = egui::Area::new(egui::Id::new("not saved")).order(egui::Order::Tooltip).fixed_pos(rect.min);
    area.show(ctx, |ui| {
        ui.allocate_rect(rect, Sense::hover());
        let painter = ui.painter();
        painter.rect_filled(rect, 0.0, theme.battle());
        painter.hline(rect.x_range(), rect.bottom() - 0.5, Stroke::new(1.0, theme.ink()));
        let inner = Rect::from_min_max(rect.min + vec2(16.0, 4.0), pos2(rect.right() - 12.0, rect.bottom() - 4.0));
        let mut ui = ui.new_child(egui::UiBuilder::new().max_rect(inner).layout(Layout::right_to_left(Align::Center)));
        if Button::new("Save elsewhere").kind(Kind::Small).show(&mut ui, art) {
            commands.write_message(SavedGamesRequest::SaveElsewhere);
        }
        if failed && Button::new("Try again").kind(Kind::Small).show(&mut ui, art) {
            commands.write_message(SavedGamesRequest::SaveAgain);
        }
        ui.add_space(8.0);
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            let label = ui.add(egui::Label::new(lines));
            live_region::announce(&label, true);
        });
    });
}

/// The question before a game is left that would be lost.
pub fn question(ctx: &egui::Context, art: &Art, info: &SessionInfo<'_>, leaving: Leaving, commands: &mut Commands) {
    let Some(unsaved) = info.unsaved else { return };
    let rect = Rect::from_center_size(ctx.content_rect().center(), vec2(560.0, 214.0));
    theme::sheet(ctx, art, "asking", rect, |ui| {
        heading(ui, "Leave without saving?", 24.0);
        let lost = match unsaved.why {
            WhyUnsaved::WriteFailed => "the orders since the last save are lost",
            _ => "this game is lost",
        };
        theme::small(ui, format!("If you leave now, {lost}. {}", capital(&unsaved.reason)));
        ui.add_space(8.0);
        ui.horizontal_wrapped(|ui| {
            let side = Kind::Primary(info.to_play.unwrap_or(Side::First));
            if Button::new("Save elsewhere").key(CONFIRM).kind(side).show(ui, art) {
                commands.write_message(SavedGamesRequest::SaveElsewhere);
            }
            if Button::new("Leave without saving").key(LEAVE).show(ui, art) {
                commands.write_message(Navigate::Leave(leaving));
            }
            if Button::new("Stay").key(BACK).show(ui, art) {
                commands.queue(close_sheet());
            }
        });
    });
}

pub fn keys(pressed: &KeyPresses, leaving: Leaving, commands: &mut Commands) {
    if pressed.action(CONFIRM) {
        commands.write_message(SavedGamesRequest::SaveElsewhere);
    } else if pressed.action(LEAVE) {
        commands.write_message(Navigate::Leave(leaving));
    } else if pressed.action(BACK) {
        commands.queue(close_sheet());
    }
}
