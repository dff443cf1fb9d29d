//! Where everything stands on the battle board.

use bevy_egui::egui::{Pos2, Rect, pos2, vec2};

use crate::rules::new_york_1776::position::{EachPost, Post};

/// The areas of the board.
#[derive(Clone, Copy)]
pub(super) struct Layout {
    /// The sheet without its margin.
    pub inner: Rect,
    /// The positions of the near side, then of the far one.
    pub rows: [EachPost<Rect>; 2],
    /// The tray between them.
    pub tray: Rect,
}

impl Layout {
    /// Of a sheet.
    pub fn of(sheet: Rect, compact: bool) -> Self {
        let inner = sheet.shrink(if compact { 16.0 } else { 30.0 });
        let title = if compact { 34.0 } else { 48.0 };
        let bottom = if compact { 22.0 } else { 30.0 };
        let gap = if compact { 8.0 } else { 14.0 };
        let body = Rect::from_min_max(inner.min + vec2(0.0, title), inner.max - vec2(0.0, bottom));
        let tray = body.height() * 0.19;
        let reserve = body.height() * 0.165;
        let front = (body.height() - tray - 2.0 * reserve - 4.0 * gap) / 2.0;
        let rows = [reserve, front, tray, front, reserve];
        let mut tops = [0.0; 5];
        let mut y = body.top();
        for (top, height) in tops.iter_mut().zip(rows) {
            *top = y;
            y += height + gap;
        }
        let third = (body.width() - 2.0 * gap) / 3.0;
        let cell = |column: usize, row: usize| {
            let corner = pos2(body.left() + column as f32 * (third + gap), tops[row]);
            Rect::from_min_size(corner, vec2(third, rows[row]))
        };
        let wide = |row: usize| Rect::from_min_size(pos2(body.left(), tops[row]), vec2(body.width(), rows[row]));
        // The near side's Left is on the left, the far side's on the right: each faces its opposite.
        let near = EachPost::from_array([cell(0, 3), cell(1, 3), cell(2, 3), wide(4)]);
        let far = EachPost::from_array([cell(2, 1), cell(1, 1), cell(0, 1), wide(0)]);
        Self { inner, rows: [near, far], tray: wide(2) }
    }

    /// The position under a point: the row of its side and which.
    pub fn under(&self, at: Pos2) -> Option<(usize, Post)> {
        let all = (0..2).flat_map(|row| Post::ALL.map(|post| (row, post)));
        all.into_iter().find(|(row, post)| self.rows[*row][*post].contains(at))
    }
}
