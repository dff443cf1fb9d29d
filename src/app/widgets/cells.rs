//! Strips of cells and bars of shares: turns, years, phases, tracks, the chances of a roll.

use bevy_egui::egui::{
    self, Align2, Color32, Painter, Rect, Response, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, pos2, vec2,
};

use crate::app::theme::{self, Face, Theme};

/// Whether something is past, present or to come.
pub use std::cmp::Ordering as When;

/// The colours of a cell of a track: its fill and its ink.
pub fn track_colours(theme: Theme, when: When, now: Color32) -> (Color32, Color32) {
    match when {
        When::Equal => (now, theme.cream()),
        When::Less => (theme.paper_3(), theme.ink()),
        When::Greater => (theme.field(), theme.ink_2()),
    }
}

/// Cells of equal width in rows, one after the other.
#[derive(Clone, Copy, Debug)]
pub struct CellStrip {
    /// The room of all cells.
    pub rect: Rect,
    /// The width and the height of a cell, in points.
    pub size: egui::Vec2,
    gap: f32,
    columns: usize,
}

impl CellStrip {
    /// Takes the room for a number of cells of this height, in rows as wide as the sheet, with a gap below each; with the
    /// response of the whole.
    pub fn new(ui: &mut Ui, number: usize, rows: usize, high: f32, gap: f32) -> (Self, Response) {
        let size = vec2(ui.available_width(), rows as f32 * (high + gap));
        let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
        (Self::within(rect, number.div_ceil(rows), high, gap), response)
    }

    /// One row or more in a rectangle, with this number of columns.
    pub fn within(rect: Rect, columns: usize, high: f32, gap: f32) -> Self {
        let wide = (rect.width() - gap * (columns as f32 - 1.0)) / columns as f32;
        Self { rect, size: vec2(wide, high), gap, columns }
    }

    /// The place of a cell.
    pub fn cell(&self, number: usize) -> Rect {
        let (column, row) = ((number % self.columns) as f32, (number / self.columns) as f32);
        Rect::from_min_size(self.rect.min + vec2(column, row) * (self.size + vec2(self.gap, self.gap)), self.size)
    }
}

/// Draws an empty cell.
pub fn cell(painter: &Painter, rect: Rect, round: f32, fill: Color32, edge: Color32) {
    painter.rect(rect, round, fill, Stroke::new(1.0, edge), StrokeKind::Inside);
}

/// Draws a cell with words in its middle.
pub fn named_cell(painter: &Painter, rect: Rect, words: impl ToString, size: f32, (fill, ink): (Color32, Color32)) {
    let theme = theme::of(painter);
    cell(painter, rect, 2.0, fill, theme.line());
    painter.text(rect.center(), Align2::CENTER_CENTER, words, theme.at(Face::Semi, size), ink);
}

/// Draws a bar of shares, 0 to 1, from left to right, each in its colour, with the words below it, which a screen reader
/// reads for the bar.
pub fn share_bar(ui: &mut Ui, shares: impl IntoIterator<Item = (f32, Color32)>, words: &str) {
    let (bar, response) = ui.allocate_exact_size(vec2(ui.available_width(), 15.0), Sense::hover());
    let mut x = bar.left();
    for (share, colour) in shares {
        let part = Rect::from_min_size(pos2(x, bar.top()), vec2(bar.width() * share, bar.height()));
        ui.painter().rect_filled(part, 0.0, colour);
        x = part.right();
    }
    ui.painter().rect_stroke(bar, 0.0, Stroke::new(1.0, theme::of(ui).ink()), StrokeKind::Inside);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::ProgressIndicator, true, words));
    theme::small(ui, words);
}

/// What a screen reader reads for a drawn part.
pub fn spoken(response: &Response, words: &str) {
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, words));
}

/// A screen reader reads a drawn part as a button with this name.
pub fn spoken_button(response: &Response, name: &str) {
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, name));
}
