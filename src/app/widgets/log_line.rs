//! A line of the log: words, dice drawn as dice, result.

use std::sync::Arc;

use bevy_egui::egui::{self, Align2, Galley, Sense, Stroke, Ui, pos2, vec2};

use super::dice::draw_die;
use super::side_bar::side_bar;
use crate::app::art::Art;
use crate::app::theme::{self, Face};
use crate::kernel::story::{LogText, Weight};

/// The width of a die in a line, in points.
const DIE: f32 = 19.0;
/// The height of a row of dice.
const DICE_ROW: f32 = 23.0;
/// The room at the left of a line for its bar.
const LEFT: f32 = 12.0;

/// How a line with dice or a result is laid out.
struct Layout {
    text: Arc<Galley>,
    /// Whether dice and result stand behind the words.
    fits: bool,
    /// Whether the result needs a row of its own below the dice.
    wide: bool,
    per_row: usize,
    height: f32,
}

impl Layout {
    fn of(ui: &Ui, log: &LogText, width: f32) -> Self {
        let theme = theme::of(ui);
        let dice_width = log.dice.len() as f32 * (DIE + 3.0);
        let text_width = width - 16.0;
        let text = ui.painter().layout(log.text.clone(), theme.at(Face::Sans, 15.0), theme.ink(), text_width);
        let result = ui.painter().layout_no_wrap(log.result.clone(), theme.at(Face::Semi, 15.0), theme.ink());
        let fits = text.rows.len() == 1 && text.size().x + dice_width + result.size().x + 22.0 <= text_width;
        let per_row = ((text_width / (DIE + 3.0)) as usize).max(1);
        let dice_rows = if log.dice.is_empty() { 0 } else { log.dice.len().div_ceil(per_row) };
        let wide = dice_width + result.size().x + 8.0 > text_width && !log.dice.is_empty();
        let extra = if fits || (log.dice.is_empty() && log.result.is_empty()) {
            0.0
        } else {
            (dice_rows.max(1) + usize::from(wide)) as f32 * DICE_ROW
        };
        let height = text.size().y.max(20.0) + extra + 2.0;
        Self { text, fits, wide, per_row, height }
    }
}

/// The height that [`log_line`] gives a line in a column of this width.
pub fn height(ui: &Ui, log: &LogText, width: f32) -> f32 {
    if log.weight == Weight::Plain { Layout::of(ui, log, width).height } else { heading_text(ui, log, width).1 }
}

/// One line: bar in the side's colour, words, dice, result.
pub fn log_line(ui: &mut Ui, art: &Art, log: &LogText, chosen: bool) -> egui::Response {
    let theme = theme::of(ui);
    if log.weight != Weight::Plain {
        return heading(ui, log);
    }
    let Layout { text, fits, wide, per_row, height } = Layout::of(ui, log, ui.available_width());
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::click());
    // A screen reader goes through the lines that are out of view, too.
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Label, true, log.plain()));
    if !ui.is_rect_visible(rect) {
        return response;
    }
    let painter = ui.painter();
    if chosen || response.hovered() {
        painter.rect_filled(rect, 2.0, theme.highlight(if chosen { 0.22 } else { 0.1 }));
    }
    let bar = egui::Rect::from_min_size(rect.min + vec2(0.0, 1.0), vec2(5.0, rect.height() - 2.0));
    side_bar(painter, bar, log.side);
    let text_size = text.size();
    painter.galley(rect.min + vec2(LEFT, 1.0), text, theme.ink());
    let (mut x, mut y) = if fits {
        (rect.left() + LEFT + text_size.x + 8.0, rect.top() + 11.0)
    } else {
        (rect.left() + LEFT, rect.top() + text_size.y + 12.0)
    };
    for (i, d) in log.dice.iter().enumerate() {
        if !fits && i > 0 && i % per_row == 0 {
            x = rect.left() + LEFT;
            y += DICE_ROW;
        }
        draw_die(painter, art, d, pos2(x + DIE / 2.0, y), DIE, 0.0);
        x += DIE + 3.0;
    }
    if !fits && wide {
        x = rect.left() + 8.0;
        y += DICE_ROW;
    }
    if !log.result.is_empty() {
        theme::write(
            painter,
            pos2(x + 4.0, y),
            Align2::LEFT_CENTER,
            &log.result,
            theme.at(Face::Semi, 15.0),
            theme.ink(),
        );
    }
    response
}

/// The words of a heading, and its height.
fn heading_text(ui: &Ui, log: &LogText, width: f32) -> (Arc<Galley>, f32) {
    let theme = theme::of(ui);
    let font = theme.at(Face::FellSc, 15.0);
    let text = ui.painter().layout(log.text.clone(), font, theme.ink_2(), width);
    let height = text.size().y.max(20.0) + 4.0;
    (text, height)
}

fn heading(ui: &mut Ui, log: &LogText) -> egui::Response {
    let theme = theme::of(ui);
    let width = ui.available_width();
    let (text, height) = heading_text(ui, log, width);
    let (w, one_row) = (text.size().x, text.rows.len() == 1);
    let (rect, response) = ui.allocate_exact_size(vec2(width, height), Sense::click());
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Label, true, log.plain()));
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
