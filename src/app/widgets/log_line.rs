//! A line of the log: words, dice drawn as dice, result.

use bevy_egui::egui::{self, Align2, Sense, Stroke, Ui, pos2, vec2};

use super::dice::draw_die;
use crate::app::art::Art;
use crate::app::theme::{self, Face};
use crate::kernel::story::{LogText, Weight};

/// One line: bar in the side's colour, words, dice, result.
pub fn log_line(ui: &mut Ui, art: &Art, told: &LogText, chosen: bool) -> egui::Response {
    let theme = theme::of(ui);
    let width = ui.available_width();
    if told.weight != Weight::Plain {
        return heading(ui, told);
    }
    let die = 19.0;
    let dice_width = told.dice.len() as f32 * (die + 3.0);
    let text_width = width - 16.0;
    let text = ui.painter().layout(told.text.clone(), theme.at(Face::Sans, 15.0), theme.ink(), text_width);
    let result = ui.painter().layout_no_wrap(told.result.clone(), theme.at(Face::Semi, 15.0), theme.ink());
    let fits = text.rows.len() == 1 && text.size().x + dice_width + result.size().x + 22.0 <= text_width;
    let per_row = ((text_width / (die + 3.0)) as usize).max(1);
    let dice_rows = if told.dice.is_empty() { 0 } else { told.dice.len().div_ceil(per_row) };
    let wide = dice_width + result.size().x + 8.0 > text_width;
    let extra = if fits || (told.dice.is_empty() && told.result.is_empty()) {
        0.0
    } else {
        (dice_rows.max(1) + usize::from(wide && !told.dice.is_empty())) as f32 * 23.0
    };
    let height = text.size().y.max(20.0) + extra + 2.0;
    let (rect, response) = ui.allocate_exact_size(vec2(width, height), Sense::click());
    if !ui.is_rect_visible(rect) {
        return response;
    }
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Label, true, told.plain()));
    let painter = ui.painter();
    if chosen || response.hovered() {
        painter.rect_filled(rect, 2.0, theme.highlight(if chosen { 0.22 } else { 0.1 }));
    }
    let bar = told.side.map_or(theme.line(), |side| theme.side(side));
    painter.rect_filled(egui::Rect::from_min_size(rect.min + vec2(0.0, 1.0), vec2(4.0, rect.height() - 2.0)), 0.0, bar);
    let text_size = text.size();
    painter.galley(rect.min + vec2(12.0, 1.0), text, theme.ink());
    let (mut x, mut y) = if fits {
        (rect.left() + 12.0 + text_size.x + 8.0, rect.top() + 11.0)
    } else {
        (rect.left() + 12.0, rect.top() + text_size.y + 12.0)
    };
    for (i, d) in told.dice.iter().enumerate() {
        if !fits && i > 0 && i % per_row == 0 {
            x = rect.left() + 12.0;
            y += 23.0;
        }
        draw_die(painter, art, d, pos2(x + die / 2.0, y), die, 0.0);
        x += die + 3.0;
    }
    if !fits && wide && !told.dice.is_empty() {
        x = rect.left() + 8.0;
        y += 23.0;
    }
    if !told.result.is_empty() {
        theme::write(
            painter,
            pos2(x + 4.0, y),
            Align2::LEFT_CENTER,
            &told.result,
            theme.at(Face::Semi, 15.0),
            theme.ink(),
        );
    }
    response
}

fn heading(ui: &mut Ui, told: &LogText) -> egui::Response {
    let theme = theme::of(ui);
    let width = ui.available_width();
    let text = ui.painter().layout(told.text.clone(), theme.at(Face::FellSc, 15.0), theme.ink_2(), width);
    let (w, one_row) = (text.size().x, text.rows.len() == 1);
    let (rect, response) = ui.allocate_exact_size(vec2(width, text.size().y.max(20.0) + 4.0), Sense::click());
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Label, true, told.plain()));
    ui.painter().galley(pos2(rect.left(), rect.center().y - text.size().y / 2.0), text, theme.ink_2());
    if one_row && w + 12.0 < width {
        ui.painter().hline(
            (rect.left() + w + 8.0)..=rect.right(),
            rect.center().y + 1.0,
            Stroke::new(1.0, theme.line().gamma_multiply(0.55)),
        );
    }
    response
}
