//! The layout of the panels in the window, and the style of the views.

use bevy_egui::egui::{self, Rect, pos2, vec2};

use crate::app::art::Art;
use crate::app::theme;

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
    /// The buttons at the map.
    pub tools: Rect,
    /// The area left for the map.
    pub view: Rect,
    /// The part of it that no panel and no button covers.
    pub clear: Rect,
}

/// The edge of a button at the map, and the gap to the next one.
pub const TOOL: f32 = 34.0;
/// See [`TOOL`].
pub const TOOL_GAP: f32 = 7.0;
/// The width of the map's area over its height, in a window in which it extends under the left column.
const NARROW: f32 = 0.85;
/// The most buttons at the map.
const TOOLS: f32 = 5.0;

impl PanelLayout {
    /// The layout for a window.
    pub fn of(ctx: &egui::Context) -> Self {
        let mut window = ctx.content_rect();
        window.min.y += ctx.data(|data| data.get_temp(banner())).unwrap_or(0.0);
        let compact = theme::compact(ctx);
        let (gap, left, right) = if compact {
            (12.0, 318.0, 348.0)
        } else if window.width() < 2300.0 {
            (16.0, 400.0, 500.0)
        } else {
            (20.0, 480.0, 560.0)
        };
        let turn_height = if compact { 260.0 } else { 400.0 };
        let turn = Rect::from_min_size(pos2(gap, window.top() + gap), vec2(left, turn_height));
        let record = Rect::from_min_max(pos2(gap, turn.bottom() + gap), pos2(gap + left, window.bottom() - gap));
        let right = Rect::from_min_max(
            pos2(window.right() - gap - right, window.top() + gap),
            pos2(window.right() - gap, window.bottom() - gap),
        );
        // In a small window the map extends under the left column.
        let narrow = right.left() - record.right() < window.height() * 0.75;
        let end = right.left() - gap;
        let start = if narrow { (end - window.height() * NARROW).max(0.0) } else { record.right() + gap };
        let view = Rect::from_min_max(pos2(start, window.top()), pos2(end, window.bottom()));
        // The buttons are below the map in a small window, and beside it in a large one.
        let long = TOOLS * TOOL + (TOOLS - 1.0) * TOOL_GAP;
        let size = if compact { vec2(long, TOOL) } else { vec2(TOOL, long) };
        let tools = Rect::from_min_size(pos2(record.right() + gap, right.bottom() - size.y), size);
        let mut clear = view;
        if compact {
            clear.max.y = tools.top() - TOOL_GAP;
        } else {
            clear.min.x = tools.right() + TOOL_GAP;
        }
        if narrow {
            let card = ctx.data(|data| data.get_temp(card_bottom())).unwrap_or(turn.bottom());
            // Beside the left column, or below its card: where more of the map is seen.
            let below = Rect { min: pos2(clear.left(), card + TOOL_GAP), max: clear.max };
            let beside = Rect { min: pos2(clear.left().max(record.right() + gap), clear.top()), max: clear.max };
            let area = |rect: Rect| rect.width().max(0.0) * rect.height().max(0.0);
            clear = if area(beside) > area(below) { beside } else { below };
        }
        Self { compact, gap, turn, record, right, tools, view, clear }
    }
}

/// Stores where the turn card really ends, in points: the map below it can be seen.
pub fn set_card_bottom(ctx: &egui::Context, bottom: f32) {
    ctx.data_mut(|data| data.insert_temp(card_bottom(), bottom));
}

/// The id under which the bottom of the turn card is stored.
fn card_bottom() -> egui::Id {
    egui::Id::new("bottom of the turn card")
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
