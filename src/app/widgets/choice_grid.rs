//! Buttons of choices in columns.

use bevy_egui::egui::{Grid, ScrollArea, Ui};

use super::choice::Choice;
use crate::app::art::Art;

/// The layout of the buttons.
#[derive(Clone, Copy, Debug)]
pub struct ChoiceGrid {
    /// The name by which the panel remembers the widths of its columns.
    pub id: &'static str,
    /// The number of columns.
    pub columns: usize,
    /// The gap between rows, in points.
    pub gap: f32,
    /// Whether it scrolls by itself if the panel has no room for all rows; otherwise rows are as low as their buttons.
    pub scrolls: bool,
}

impl ChoiceGrid {
    /// Draws the buttons; the request of the pressed one.
    pub fn show<I: Clone>(self, ui: &mut Ui, art: &Art, choices: Vec<Choice<I>>) -> Option<I> {
        let grid = Grid::new(self.id).num_columns(self.columns).spacing([8.0, self.gap]);
        let buttons = |ui: &mut Ui| {
            let mut intent = None;
            for (i, choice) in choices.into_iter().enumerate() {
                intent = choice.show(ui, art).or(intent);
                if (i + 1) % self.columns == 0 {
                    ui.end_row();
                }
            }
            intent
        };
        if self.scrolls {
            let area = ScrollArea::vertical().auto_shrink([false, true]).max_height(ui.available_height());
            area.show(ui, |ui| grid.show(ui, buttons).inner).inner
        } else {
            grid.min_row_height(0.0).show(ui, buttons).inner
        }
    }
}
