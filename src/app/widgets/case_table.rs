//! The table below a case of the rules.

use bevy_egui::egui::{Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, pos2, vec2};

use crate::app::theme::{self, Face};
use crate::kernel::manifest::Case;

/// Draws it: a darker row for the heading, then rows in turn on paper and on a stripe.
pub fn case_table(ui: &mut Ui, case: &Case) {
    let Some(columns) = case.table.iter().map(Vec::len).max() else { return };
    let theme = theme::of(ui);
    let size = if columns > 8 { 13.0 } else { 14.5 };
    let fonts = [theme.at(Face::Semi, size), theme.at(Face::Sans, size)];
    // Words of a heading stand below each other, so that a column is as wide as its figures need.
    let words = |row: usize, column: usize, cell: &String| {
        let words = if row == 0 && column > 0 && columns > 5 { cell.replace(' ', "\n") } else { cell.clone() };
        ui.painter().layout_no_wrap(words, fonts[usize::from(row > 0 && column > 0)].clone(), theme.ink())
    };
    let cells: Vec<Vec<_>> = case
        .table
        .iter()
        .enumerate()
        .map(|(row, cells)| cells.iter().enumerate().map(|(column, cell)| words(row, column, cell)).collect())
        .collect();
    let widest = |column: usize| cells.iter().filter_map(move |row| row.get(column)).map(|cell| cell.size().x);
    let widths: Vec<f32> = (0..columns).map(|column| widest(column).fold(0.0, f32::max) + 16.0).collect();
    ui.add_space(4.0);
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
        for (column, (cell, wide)) in row.iter().zip(&widths).enumerate() {
            let left = if column == 0 { x + 8.0 } else { x + (wide - cell.size().x) / 2.0 };
            painter.galley(pos2(left, rect.center().y - cell.size().y / 2.0), cell.clone(), theme.ink());
            x += wide;
        }
        let spoken = case.table[number].join(", ");
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &spoken));
    }
    ui.spacing_mut().item_spacing.y = spacing;
    ui.add_space(4.0);
}
