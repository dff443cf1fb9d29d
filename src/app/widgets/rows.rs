//! Lays out items of one size in rows, as large as a rectangle allows: dice in a tray, blocks in a position.

use bevy_egui::egui::{Pos2, vec2};

/// Items in rows inside a rectangle, as large as fits: one row, then two rows, then smaller items.
#[derive(Clone, Copy)]
pub struct Rows {
    /// The width of an item, in points.
    pub edge: f32,
    /// The number of rows.
    pub rows: usize,
    /// The cell of an item, in widths of the item.
    each: (f32, f32),
    per_row: usize,
    total: usize,
}

impl Rows {
    /// Fits `total` items into `room`, each at most `most` points wide.
    pub fn fit(total: usize, room: (f32, f32), each: (f32, f32), most: f32, most_rows: usize) -> Self {
        let fit = |rows: usize| {
            let per_row = total.div_ceil(rows) as f32;
            (room.0 / (per_row * each.0)).min(room.1 / (rows as f32 * each.1)).min(most)
        };
        let rows = (1..=most_rows).max_by(|a, b| fit(*a).total_cmp(&fit(*b)).then(b.cmp(a))).unwrap_or(1);
        Self { edge: fit(rows), rows, each, per_row: total.div_ceil(rows).max(1), total }
    }

    /// The same with items at least `edge` points wide, even if they do not fit.
    pub fn at_least(self, edge: f32) -> Self {
        Self { edge: self.edge.max(edge), ..self }
    }

    /// The top left of an item, with the rows centred; `above` is the free space above the item, in widths.
    pub fn corner(&self, i: usize, middle: Pos2, above: f32) -> Pos2 {
        let (row, column, in_row) = self.cell(i);
        let left = (column as f32 - in_row as f32 / 2.0) * self.each.0 + (self.each.0 - 1.0) / 2.0;
        let top = (row as f32 - self.rows as f32 / 2.0) * self.each.1 + above;
        middle + vec2(left, top) * self.edge
    }

    /// Row, column, and the number of items in that row.
    pub fn cell(&self, i: usize) -> (usize, usize, usize) {
        let (row, column) = (i / self.per_row, i % self.per_row);
        (row, column, self.per_row.min(self.total - (row * self.per_row).min(self.total)))
    }
}
