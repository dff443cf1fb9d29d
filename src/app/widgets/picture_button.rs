//! A picture that can be chosen, such as a card of a hand.

use bevy_egui::egui::{Color32, Id, Painter, Rect, Response, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType};

use crate::app::art::Art;
use crate::app::theme;

/// Draws a picture of the atlas of blocks.
pub fn picture(painter: &Painter, art: &Art, name: &str, rect: Rect) {
    if let Some(region) = art.block(name) {
        painter.image(art.blocks.texture, rect, Art::uv(&art.blocks, region), Color32::WHITE);
    }
}

/// Draws a picture, pale if it does not fit now, and still to be read.
pub fn pale_picture(painter: &Painter, art: &Art, name: &str, rect: Rect, faint: bool) {
    picture(painter, art, name, rect);
    if faint {
        painter.rect_filled(rect, 6.0, theme::of(painter).paper().gamma_multiply(0.38));
    }
}

/// A picture that can be chosen, one of several.
#[derive(Clone, Copy, Debug)]
pub struct PictureButton<'a> {
    /// Its accessible name.
    pub name: &'a str,
    /// The part of it that nothing covers: there it is clicked.
    pub seen: Rect,
    /// Whether it is the chosen one.
    pub chosen: bool,
    /// Whether it may be used now.
    pub open: bool,
    /// Whether the hint that is shown suggests it.
    pub advised: bool,
}

impl PictureButton<'_> {
    /// Reads the pointer, and names it for screen readers; the picture is drawn afterwards.
    pub fn interact(&self, ui: &Ui, id: Id) -> Response {
        let response = ui.interact(self.seen, id, Sense::click());
        let (open, chosen, name) =
            (self.open, self.chosen, format!("{}{}", self.name, theme::hint_words(self.advised)));
        response.widget_info(|| WidgetInfo::selected(WidgetType::RadioButton, open, chosen, &name));
        response
    }
}

/// Draws the rim of a picture that can be chosen.
pub fn rim(painter: &Painter, rect: Rect, round: f32, width: f32, colour: Color32) {
    painter.rect_stroke(rect, round, Stroke::new(width, colour), StrokeKind::Outside);
}
