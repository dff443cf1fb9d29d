//! Rows of things of one size, as large as a rectangle allows: dice in a tray, blocks in a position.

use bevy_egui::egui::{Pos2, vec2};

/// So many things in rows inside a rectangle, as large as fits: one row, then two, then smaller.
#[derive(Clone, Copy)]
pub struct Rows {
    /// How wide one is.
    pub edge: f32,
    /// How many rows.
    pub rows: usize,
    /// Room for one, in its widths.
    each: (f32, f32),
    per_row: usize,
    total: usize,
}

impl Rows {
    /// With the room there is, and at most so wide each.
    pub fn fit(total: usize, room: (f32, f32), each: (f32, f32), most: f32, most_rows: usize) -> Self {
        let fit = |rows: usize| {
            let per_row = total.div_ceil(rows) as f32;
            (room.0 / (per_row * each.0)).min(room.1 / (rows as f32 * each.1)).min(most)
        };
        let rows = (1..=most_rows).max_by(|a, b| fit(*a).total_cmp(&fit(*b)).then(b.cmp(a))).unwrap_or(1);
        Self { edge: fit(rows), rows, each, per_row: total.div_ceil(rows).max(1), total }
    }

    /// At least so wide each, however little room there is.
    pub fn at_least(self, edge: f32) -> Self {
        Self { edge: self.edge.max(edge), ..self }
    }

    /// The top left of one, when the rows stand around a middle; `above` is what it leaves free above it, in its widths.
    pub fn corner(&self, i: usize, middle: Pos2, above: f32) -> Pos2 {
        let (row, column, in_row) = self.cell(i);
        let left = (column as f32 - in_row as f32 / 2.0) * self.each.0 + (self.each.0 - 1.0) / 2.0;
        let top = (row as f32 - self.rows as f32 / 2.0) * self.each.1 + above;
        middle + vec2(left, top) * self.edge
    }

    /// Row, column, and how many stand in that row.
    pub fn cell(&self, i: usize) -> (usize, usize, usize) {
        let (row, column) = (i / self.per_row, i % self.per_row);
        (row, column, self.per_row.min(self.total - (row * self.per_row).min(self.total)))
    }
}
