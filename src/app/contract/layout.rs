//! The layout of the panels in the window, and the style of the views.

use bevy_egui::egui::{self, Rect, pos2, vec2};

use crate::app::art::Art;

/// The positions of the table's panels in this window.
#[derive(Clone, Copy, Debug)]
pub struct PanelLayout {
    /// Whether the window is narrower than 1600 pixels: it has no left column.
    pub compact: bool,
    /// The gap between panels and at the edge.
    pub gap: f32,
    /// The turn card.
    pub turn: Rect,
    /// The record.
    pub record: Rect,
    /// The right column.
    pub right: Rect,
    /// The area left for the map.
    pub view: Rect,
}

impl PanelLayout {
    /// The layout for a window.
    pub fn of(ctx: &egui::Context) -> Self {
        let mut window = ctx.content_rect();
        window.min.y += ctx.data(|data| data.get_temp(banner())).unwrap_or(0.0);
        let compact = window.width() < 1600.0;
        let (gap, left, right) = if compact {
            (12.0, 318.0, 348.0)
        } else if window.width() < 2300.0 {
            (16.0, 400.0, 500.0)
        } else {
            (20.0, 480.0, 560.0)
        };
        let turn_height = if compact { 212.0 } else { 340.0 };
        let turn = Rect::from_min_size(pos2(gap, window.top() + gap), vec2(left, turn_height));
        let record = Rect::from_min_max(pos2(gap, turn.bottom() + gap), pos2(gap + left, window.bottom() - gap));
        let right = Rect::from_min_max(
            pos2(window.right() - gap - right, window.top() + gap),
            pos2(window.right() - gap, window.bottom() - gap),
        );
        // In a small window the map extends under the left column.
        let narrow = right.left() - record.right() < window.height() * 0.75;
        let view = Rect::from_min_max(
            pos2(if narrow { 0.0 } else { record.right() + gap }, window.top()),
            pos2(right.left() - gap, window.bottom()),
        );
        Self { compact, gap, turn, record, right, view }
    }
}

/// Reserves this height for a banner across the top of the window, in points.
pub fn set_banner(ctx: &egui::Context, height: f32) {
    ctx.data_mut(|data| data.insert_temp(banner(), height));
}

/// The id under which the height of the banner is stored.
fn banner() -> egui::Id {
    egui::Id::new("height of the banner")
}

/// The pictures and layout that views are drawn with.
#[derive(Clone, Copy)]
pub struct ViewStyle<'a> {
    /// The pictures and the map.
    pub art: &'a Art,
    /// Whether the window is narrower than 1600 pixels.
    pub compact: bool,
}
