//! The heading of a sheet.

use crate::app::games::liberty::prelude::*;

/// The heading of a sheet.
pub fn title(ui: &mut Ui, cx: Cx<'_>, text: impl Into<String>) {
    let theme = theme::of(ui);
    ui.label(theme.text(Face::Fell, text, if cx.compact { 18.0 } else { 21.0 }));
}
