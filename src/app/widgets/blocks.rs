//! Draws blocks in panels.

use bevy_egui::egui::{self, Color32, Pos2, Stroke, pos2, vec2};

use crate::app::art::Art;
use crate::app::theme::{self, Face as Font};
use crate::board::Face;

/// The highlights of a block.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct State {
    /// Selected: a broad light ring with dark edges and a pointer above it.
    pub selected: bool,
    /// Hovered: a cream ring.
    pub hovered: bool,
    /// Can be clicked now: a thin gold ring.
    pub lit: bool,
    /// Has moved or acted: a veil and an arrow.
    pub spent: bool,
    /// Fled: a veil and an arrow back.
    pub fled: bool,
    /// Not chosen.
    pub faint: bool,
    /// The hits just taken.
    pub hits: u8,
    /// The remaining part of the ring's turn after a hit, 0 to 1.
    pub turning: f32,
}

impl State {
    /// The same for a block that is taking a hit: the progress of its ring's turn, 0 to 1.
    pub fn taking_hit(self, share: Option<f32>) -> Self {
        Self { hits: u8::from(share.is_some()), turning: share.map_or(0.0, |share| 1.0 - share), ..self }
    }
}

/// Draws a block in a panel; `at` is the top left of its front face.
pub fn draw(painter: &egui::Painter, art: &Art, face: &Face, at: Pos2, edge: f32, state: State) {
    layers(painter, art, face, at, edge, state);
    frame(painter, at, edge, state);
    corners(painter, art, at, edge, state);
}

/// Draws the dragged block over everything, centred under the pointer.
pub fn held(ctx: &egui::Context, art: &Art, face: &Face, pointer: Pos2, edge: f32) {
    let painter = ctx.layer_painter(egui::LayerId::new(egui::Order::Tooltip, egui::Id::new("in hand")));
    let state = State { selected: true, ..State::default() };
    draw(&painter, art, face, pointer - vec2(edge, edge) * 0.5, edge, state);
}

fn layers(painter: &egui::Painter, art: &Art, face: &Face, at: Pos2, edge: f32, state: State) {
    let unit = edge / 100.0;
    let tint = if state.faint { Color32::from_white_alpha(184) } else { Color32::WHITE };
    // Below 44 px on a dense screen the larger drawings read better scaled down.
    let size = face.size(edge * painter.ctx().pixels_per_point().max(1.0));
    for layer in &face.layers {
        let Some(region) = layer.region(&art.block_regions, size) else { continue };
        let (x, y, w, h) = layer.place;
        let hundredths = |x: i16, y: i16| vec2(f32::from(x), f32::from(y)) * unit;
        let rect = egui::Rect::from_min_size(at + hundredths(x, y), hundredths(w, h));
        let mut mesh = egui::Mesh::with_texture(art.blocks.texture);
        mesh.add_rect_with_uv(rect, Art::uv(&art.blocks, region), tint);
        if layer.ring && state.turning > 0.0 {
            // A hit turns the ring a quarter counter-clockwise into its place.
            mesh.rotate(egui::emath::Rot2::from_angle(state.turning * std::f32::consts::FRAC_PI_2), rect.center());
        }
        painter.add(mesh);
    }
}

fn frame(painter: &egui::Painter, at: Pos2, edge: f32, state: State) {
    let theme = theme::of(painter);
    let front = egui::Rect::from_min_size(at, vec2(edge, edge));
    if state.spent || state.fled {
        painter.rect_filled(front, edge * 0.045, Color32::from_rgba_unmultiplied(0x2b, 0x1d, 0x12, 100));
    }
    if state.selected {
        return selected(painter, front);
    }
    if state.lit || state.hovered {
        let (colour, width) = if state.lit { (theme.gold_fill(), 2.5) } else { (theme.cream(), 3.0) };
        let outer = front.expand(width / 2.0 + 1.0);
        painter.rect_stroke(outer, 4.0, Stroke::new(width + 2.0, theme.ink()), egui::StrokeKind::Middle);
        painter.rect_stroke(outer, 4.0, Stroke::new(width, colour), egui::StrokeKind::Middle);
    }
}

/// Draws the ring and the pointer of the selected block: unlike the gold rings beside it in brightness and in shape.
fn selected(painter: &egui::Painter, front: egui::Rect) {
    let ring = front.expand(3.0);
    for (width, colour) in theme::FOCUS_RING {
        painter.rect_stroke(ring, 4.0, Stroke::new(width + 2.5, colour), egui::StrokeKind::Middle);
    }
    let size = (front.width() * 0.13).clamp(6.0, 12.0);
    let tip = ring.center_top() + vec2(0.0, size * 0.6);
    let points = vec![tip, tip + vec2(-size, -size * 1.3), tip + vec2(size, -size * 1.3)];
    let [(_, dark), (_, light)] = theme::FOCUS_RING;
    painter.add(egui::Shape::convex_polygon(points, light, Stroke::new(2.0, dark)));
}

fn corners(painter: &egui::Painter, art: &Art, at: Pos2, edge: f32, state: State) {
    let theme = theme::of(painter);
    let front = egui::Rect::from_min_size(at, vec2(edge, edge));
    let size = (edge * 0.36).max(16.0);
    let below = pos2(front.right() - size * 0.3, front.bottom() - size * 0.25);
    let corner = |name: &str, centre: Pos2| {
        if let Some(region) = art.block(name) {
            let rect = egui::Rect::from_center_size(centre, vec2(size, size));
            painter.image(art.blocks.texture, rect, Art::uv(&art.blocks, region), Color32::WHITE);
        }
    };
    if state.fled {
        corner("disc_fled", below);
    } else if state.spent {
        // A tick in the upper right corner, where nothing is written.
        corner("disc_acted", pos2(front.right() - size * 0.25, front.top() + size * 0.25));
    }
    if state.hits > 0 {
        corner("mark_hit", below);
        painter.text(
            front.right_bottom() - vec2(edge * 0.1, edge * 0.1),
            egui::Align2::CENTER_CENTER,
            format!("\u{2212}{}", state.hits),
            theme.at(Font::Bold, (edge * 0.16).max(11.0)),
            theme.cream(),
        );
    }
}

/// Draws a count on a round disc.
pub fn count_disc(painter: &egui::Painter, centre: Pos2, count: u32, size: f32) {
    let theme = theme::of(painter);
    let text = count.to_string();
    let radius = size / 2.0;
    let width = if text.len() > 1 { size * 1.25 } else { size };
    painter.rect(
        egui::Rect::from_center_size(centre, vec2(width, size)),
        radius,
        theme.cream(),
        Stroke::new(1.25, theme.ink()),
        egui::StrokeKind::Middle,
    );
    painter.text(centre, egui::Align2::CENTER_CENTER, text, theme.at(Font::Bold, size * 0.74), theme.ink());
}

/// The size of a battle's tag.
pub const BATTLE_TAG: egui::Vec2 = vec2(38.0, 19.0);

/// The size of the tag of a battle with this label, in points.
pub fn battle_tag_size(cost: &str) -> egui::Vec2 {
    match cost.chars().count() {
        0 => vec2(22.0, BATTLE_TAG.y),
        letters => vec2(BATTLE_TAG.x + 8.0 * letters.saturating_sub(2) as f32, BATTLE_TAG.y),
    }
}

/// Draws a red tag with crossed swords and the AP.
pub fn battle_tag(painter: &egui::Painter, art: &Art, centre: Pos2, cost: &str) {
    let theme = theme::of(painter);
    let rect = egui::Rect::from_center_size(centre, battle_tag_size(cost));
    let sign = if cost.is_empty() { centre } else { rect.left_center() + vec2(11.0, 0.0) };
    painter.rect(rect, 9.5, theme.battle(), Stroke::new(1.25, theme.ink()), egui::StrokeKind::Middle);
    crate::app::theme::icon(
        painter,
        art,
        "battle",
        egui::Rect::from_center_size(sign, vec2(15.0, 15.0)),
        theme.cream(),
    );
    let words = centre + vec2(9.0, 0.0);
    painter.text(words, egui::Align2::CENTER_CENTER, cost, theme.at(Font::Bold, 14.0), theme.cream());
}
