//! The layout of New York's battle board.

use crate::app::games::new_york_1776::prelude::*;

/// The areas of the board.
#[derive(Clone, Copy)]
pub(super) struct Layout {
    /// The positions of the near side, then of the far side.
    pub rows: [PostMap<Rect>; 2],
    /// The tray between them.
    pub tray: Rect,
}

impl Layout {
    /// The layout within a frame. In a skirmish all blocks stand in the Center (N8.5), which takes the room of the wings.
    pub fn of(frame: &BoardFrame, skirmish: bool) -> Self {
        let wide = if skirmish { [1.0, 7.0, 1.0] } else { [1.0; 3] };
        let height = frame.body.height();
        let (tray, reserve) = (height * 0.19, height * 0.165);
        let front = (height - tray - 2.0 * reserve - 4.0 * frame.gap) / 2.0;
        let [far_reserve, far, tray, near, near_reserve] = frame.bands([reserve, front, tray, front, reserve]);
        // The near side's Left is on the left, the far side's on the right: each faces its opposite.
        let [left, center, right] = frame.parts(near, wide);
        let near = PostMap::from_array([left, center, right, near_reserve]);
        let [right, center, left] = frame.parts(far, wide);
        let far = PostMap::from_array([left, center, right, far_reserve]);
        Self { rows: [near, far], tray }
    }

    /// The position under a point: the row of its side, and the position.
    pub fn under(&self, at: Pos2) -> Option<(usize, Post)> {
        let all = (0..2).flat_map(|row| Post::ALL.map(|post| (row, post)));
        all.into_iter().find(|(row, post)| self.rows[*row][*post].contains(at))
    }
}
