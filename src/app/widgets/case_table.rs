//! The table below a case of the rules.

use std::sync::Arc;

use bevy_egui::egui::{Galley, ScrollArea, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, pos2, vec2};

use crate::app::theme::{self, Face};
use crate::kernel::manifest::Case;

/// What a column has beside its words.
const MARGIN: f32 = 16.0;

/// Draws it, no wider than the page: the words of wide columns wrap. A table whose words are too long even so scrolls by itself, so
/// that it never widens the page, whose paragraphs would then run off it.
pub fn case_table(ui: &mut Ui, case: &Case) {
    let Some(columns) = case.table.iter().map(Vec::len).max() else { return };
    let theme = theme::of(ui);
    let size = if columns > 8 { 13.0 } else { 14.5 };
    let fonts = [theme.at(Face::Semi, size), theme.at(Face::Sans, size)];
    let lay = |row: usize, column: usize, words: String, wide: f32| {
        ui.painter().layout(words, fonts[usize::from(row > 0 && column > 0)].clone(), theme.ink(), wide)
    };
    // Words of a heading stand below each other, so that a column is as wide as its figures need.
    let words = |row: usize, column: usize, cell: &str| {
        if row == 0 && column > 0 && columns > 5 { cell.replace(' ', "\n") } else { cell.to_owned() }
    };
    let widest = |column: usize, words: &dyn Fn(usize, &str) -> String| {
        let cells = case.table.iter().enumerate().filter_map(|(row, cells)| Some((row, cells.get(column)?)));
        let wide = cells.map(|(row, cell)| lay(row, column, words(row, cell), f32::INFINITY).size().x);
        wide.fold(0.0, f32::max) + MARGIN
    };
    let wanted: Vec<f32> = (0..columns).map(|column| widest(column, &|row, cell| words(row, column, cell))).collect();
    let least: Vec<f32> = (0..columns).map(|column| widest(column, &|_, cell| cell.replace(' ', "\n"))).collect();
    let room = ui.available_width();
    let widths = fit(&wanted, &least, room);
    let cell = |row: usize, column: usize, cell: &str| {
        lay(row, column, words(row, column, cell), widths[column] - MARGIN + 1.0)
    };
    let cells: Vec<Vec<_>> = case
        .table
        .iter()
        .enumerate()
        .map(|(row, cells)| cells.iter().enumerate().map(|(column, words)| cell(row, column, words)).collect())
        .collect();
    ui.add_space(4.0);
    if widths.iter().sum::<f32>() > room {
        let scrolls = ScrollArea::horizontal().id_salt(("table", &case.number));
        scrolls.show(ui, |ui| rows(ui, case, &cells, &widths));
    } else {
        rows(ui, case, &cells, &widths);
    }
    ui.add_space(4.0);
}

/// The widths of columns in this room: as wide as their words, or the widest narrowed alike, but none below its longest word.
fn fit(wanted: &[f32], least: &[f32], room: f32) -> Vec<f32> {
    let at = |most: f32| wanted.iter().zip(least).map(|(wanted, least)| wanted.min(most).max(*least)).collect();
    let (mut low, mut high) = (0.0, wanted.iter().copied().fold(0.0, f32::max));
    let all: Vec<f32> = at(high);
    if all.iter().sum::<f32>() <= room {
        return all;
    }
    for _ in 0..20 {
        let middle = (low + high) / 2.0;
        let narrower: Vec<f32> = at(middle);
        *(if narrower.iter().sum::<f32>() > room { &mut high } else { &mut low }) = middle;
    }
    at(low)
}

/// Draws the rows: a darker one for the heading, then in turn on paper and on a stripe.
fn rows(ui: &mut Ui, case: &Case, cells: &[Vec<Arc<Galley>>], widths: &[f32]) {
    let theme = theme::of(ui);
    let spacing = std::mem::take(&mut ui.spacing_mut().item_spacing.y);
    for (number, row) in cells.iter().enumerate() {
        let high = row.iter().map(|cell| cell.size().y).fold(0.0, f32::max) + 6.0;
        let (rect, response) = ui.allocate_exact_size(vec2(widths.iter().sum(), high), Sense::hover());
        let fill = match number {
            0 => theme.paper_3(),
            odd if odd % 2 == 1 => theme.field(),
            _ => theme.paper_2(),
        };
        let painter = ui.painter();
        painter.rect(rect, 0.0, fill, Stroke::new(0.5, theme.line()), StrokeKind::Inside);
        let mut x = rect.left();
        for (column, (cell, wide)) in row.iter().zip(widths).enumerate() {
            // Sentences in several lines begin at the left.
            let at_left = column == 0 || number > 0 && cell.rows.len() > 1;
            let left = if at_left { x + MARGIN / 2.0 } else { x + (wide - cell.size().x) / 2.0 };
            painter.galley(pos2(left, rect.center().y - cell.size().y / 2.0), cell.clone(), theme.ink());
            x += wide;
        }
        let spoken = case.table[number].join(", ");
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &spoken));
    }
    ui.spacing_mut().item_spacing.y = spacing;
}
