//! Words on a sheet: headings, strong lines, warnings, lines of a sum.

use bevy_egui::egui::{Align, Layout, Response, Ui};

use super::case_link::case_link;
use crate::app::theme::{self, Face};
use crate::kernel::ruleset::Refusal;
use crate::kernel::story::raised;

/// A heading of this size, in points.
pub fn heading(ui: &mut Ui, text: impl Into<String>, size: f32) -> Response {
    ui.label(theme::of(ui).text(Face::Fell, text, size))
}

/// The heading of a sheet.
pub fn title(ui: &mut Ui, text: impl Into<String>) -> Response {
    heading(ui, text, if theme::compact(ui.ctx()) { 18.0 } else { 21.0 })
}

/// The heading of a sheet, with a remark at its right.
pub fn title_and_remark(ui: &mut Ui, text: impl Into<String>, remark: impl Into<String>) {
    ui.horizontal(|ui| {
        title(ui, text);
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| theme::small(ui, remark));
    });
}

/// A strong line of this size, in points.
pub fn strong(ui: &mut Ui, text: impl Into<String>, size: f32) -> Response {
    ui.label(theme::of(ui).text(Face::Semi, text, size))
}

/// A sentence that the player must not miss, in the colour of battle.
pub fn warning(ui: &mut Ui, text: impl Into<String>) -> Response {
    let theme = theme::of(ui);
    ui.label(theme.text(Face::Sans, text, 14.0).color(theme.battle()))
}

/// What a board's sheet says while its game goes on by itself; in a first game (`reads`) that waits for its text.
pub fn waiting(ui: &mut Ui, reads: bool) -> Response {
    theme::small(ui, if reads { "Read the text of the first game, then go on." } else { WAITING })
}

/// Why it waits.
const WAITING: &str = "Waiting for the other side or for a die roll.";

/// Why something cannot be done, with the case: "It is spent (W8.1)."
pub fn refused(refusal: &Refusal) -> String {
    let case = refusal.case.map(|case| format!(" ({case})")).unwrap_or_default();
    format!("{}{case}.", raised(refusal.reason.trim_end_matches('.')))
}

/// A refusal in a tooltip, strong and in the colour of battle.
pub fn refusal(ui: &mut Ui, refusal: &Refusal) -> Response {
    let theme = theme::of(ui);
    ui.label(theme.text(Face::Semi, refused(refusal), 14.0).color(theme.battle()))
}

/// A line of a sum.
#[derive(Clone, Debug)]
pub struct SumLine {
    name: String,
    case: &'static str,
    value: String,
    is_total: bool,
}

impl SumLine {
    /// A part: its name, its case if it has one, what it adds.
    pub fn part(name: impl Into<String>, case: &'static str, value: impl Into<String>) -> Self {
        Self { name: name.into(), case, value: value.into(), is_total: false }
    }

    /// A total, in strong letters.
    pub fn total(name: impl Into<String>, case: &'static str, value: impl Into<String>) -> Self {
        Self { is_total: true, ..Self::part(name, case, value) }
    }

    /// Draws the line; its case if that is clicked.
    pub fn show(&self, ui: &mut Ui) -> Option<&'static str> {
        part_line(ui, &self.name, self.case, &self.value, self.is_total).then_some(self.case)
    }
}

fn part_line(ui: &mut Ui, name: &str, case: &str, value: &str, is_strong: bool) -> bool {
    let theme = theme::of(ui);
    let (high, gap, size) = if theme::compact(ui.ctx()) { (17.0, 1.0, 14.0) } else { (20.0, 3.0, 15.0) };
    ui.spacing_mut().interact_size.y = high;
    ui.spacing_mut().item_spacing.y = gap;
    let row = ui.horizontal(|ui| {
        ui.label(theme.text(if is_strong { Face::Semi } else { Face::Sans }, raised(name), size));
        let clicked = !case.is_empty() && case_link(ui, case);
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| strong(ui, value, size));
        clicked
    });
    row.inner
}
