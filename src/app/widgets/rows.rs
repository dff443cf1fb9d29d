//! Rows of things of one size, as large as a rectangle allows: dice in a tray, blocks in a position.

/// So many things in rows inside a rectangle, as large as fits: one row, then two, then smaller.
#[derive(Clone, Copy)]
pub struct Rows {
    /// How wide one is.
    pub edge: f32,
    /// How many rows.
    pub rows: usize,
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
        Self { edge: fit(rows), rows, per_row: total.div_ceil(rows).max(1), total }
    }

    /// Row, column, and how many stand in that row.
    pub fn cell(&self, i: usize) -> (usize, usize, usize) {
        let (row, column) = (i / self.per_row, i % self.per_row);
        (row, column, self.per_row.min(self.total - (row * self.per_row).min(self.total)))
    }
}
