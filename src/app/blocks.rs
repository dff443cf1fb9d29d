//! What a block's face is made of: one list of layers, for sprites and panels alike.

use bevy::math::Rect;
use bevy_egui::egui::{self, Color32, Pos2, Stroke, pos2, vec2};

use super::art::{Art, Regions, region_of};
use super::theme::{BATTLE, CREAM, Face, GOLD_FILL, INK};
use crate::kernel::side::Side;
use crate::rules::new_york_1776::NewYork;
use crate::rules::new_york_1776::data::Kind;

/// What a block shows.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Shows {
    /// A land unit with its strength.
    Unit(u8, u8),
    /// A ship.
    Ship(u8),
    /// The back of a unit; the number picks the grain, by public facts only.
    Back(Side, u8),
    /// The back of a ship.
    ShipBack(u8),
}

/// One layer: a region of the atlas and where it lies, in hundredths of the edge from the top left of
/// the front face, y down.
#[derive(Clone, Debug)]
pub struct Layer {
    /// The region, in pixels of the atlas.
    pub region: Rect,
    /// Left, top, width, height.
    pub place: (f32, f32, f32, f32),
    /// The ring of numerals, which turns with a hit.
    pub ring: bool,
}

/// The layers of a block of so many pixels' edge.
pub fn layers(regions: &Regions, rules: &NewYork, face: Shows, laid: bool, edge: f32) -> Vec<Layer> {
    let mut out = Vec::with_capacity(4);
    let mut add = |name: &str, place| {
        if let Some(region) = region_of(regions, name) {
            out.push(Layer { region, place, ring: name.starts_with("ring") });
        }
    };
    const WHOLE: (f32, f32, f32, f32) = (0.0, 0.0, 100.0, 100.0);
    add("shadow", (-18.0, -12.0, 166.0, 150.0));
    let standing = (0.0, -17.0, 100.0, 117.0);
    let down = (0.0, 0.0, 100.0, 110.0);
    let front = |side: Side| {
        if laid { format!("laid_{}", side.id()) } else { format!("front_{}", side.id()) }
    };
    let size = if edge >= 70.0 {
        "centre"
    } else if edge >= 44.0 {
        "medium"
    } else {
        "small"
    };
    match face {
        Shows::Back(side, grain) => add(&format!("back_{}_{}", side.id(), grain % 2), standing),
        Shows::ShipBack(grain) => add(&format!("back_ship_{}", grain % 2), standing),
        Shows::Ship(ship) => {
            add(&front(Side::British), if laid { down } else { standing });
            add(&format!("{size}_{}", rules.ships[ship as usize].id), WHOLE);
        }
        Shows::Unit(unit, sp) => {
            let data = &rules.units[unit as usize];
            add(&front(data.side), if laid { down } else { standing });
            add(&format!("{size}_{}", data.id), WHOLE);
            if data.kind != Kind::Leader {
                if edge >= 70.0 {
                    add(&format!("ring_{}_{}", data.sp, sp.clamp(1, data.sp)), WHOLE);
                } else {
                    add(&format!("tab_{}", sp.clamp(1, 4)), WHOLE);
                }
            }
        }
    }
    out
}

/// How a block stands out.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct State {
    /// Gold ring.
    pub selected: bool,
    /// Cream ring.
    pub hovered: bool,
    /// May be clicked now: a thin gold ring.
    pub lit: bool,
    /// Has moved or acted: veil and arrow.
    pub spent: bool,
    /// Fled: veil and arrow back.
    pub fled: bool,
    /// Not chosen.
    pub faint: bool,
    /// Lies on its back.
    pub laid: bool,
    /// Hits just taken.
    pub hits: u8,
    /// How far a hit's turn of the ring still has to go, 0 to 1.
    pub turning: f32,
}

/// Draws a block into a panel; `at` is the top left of its front face.
pub fn draw(painter: &egui::Painter, art: &Art, rules: &NewYork, face: Shows, at: Pos2, edge: f32, state: State) {
    let unit = edge / 100.0;
    let tint = if state.faint { Color32::from_white_alpha(184) } else { Color32::WHITE };
    // Below 44 px on a dense screen the larger drawings read better scaled down.
    for layer in layers(&art.block_regions, rules, face, state.laid, edge * painter.ctx().pixels_per_point().max(1.0)) {
        let (x, y, w, h) = layer.place;
        let rect = egui::Rect::from_min_size(at + vec2(x, y) * unit, vec2(w, h) * unit);
        let mut mesh = egui::Mesh::with_texture(art.blocks.texture);
        mesh.add_rect_with_uv(rect, Art::uv(&art.blocks, layer.region), tint);
        if layer.ring && state.turning > 0.0 {
            // A hit turns the ring a quarter counter-clockwise into its place.
            mesh.rotate(egui::emath::Rot2::from_angle(state.turning * std::f32::consts::FRAC_PI_2), rect.center());
        }
        painter.add(mesh);
    }
    let front = egui::Rect::from_min_size(at, vec2(edge, edge));
    if state.spent || state.fled {
        painter.rect_filled(front, edge * 0.045, Color32::from_rgba_unmultiplied(0x2b, 0x1d, 0x12, 100));
    }
    if state.selected || state.lit || state.hovered {
        let colour = if state.selected || state.lit { GOLD_FILL } else { CREAM };
        let width = if state.selected {
            4.5
        } else if state.lit {
            2.5
        } else {
            3.0
        };
        let outer = front.expand(width / 2.0 + 1.0);
        painter.rect_stroke(outer, 4.0, Stroke::new(width + 2.0, INK), egui::StrokeKind::Middle);
        painter.rect_stroke(outer, 4.0, Stroke::new(width, colour), egui::StrokeKind::Middle);
    }
    let corner = |name: &str| {
        if let Some(region) = art.block(name) {
            let size = (edge * 0.36).max(16.0);
            let rect = egui::Rect::from_center_size(
                pos2(front.right() - size * 0.3, front.bottom() - size * 0.25),
                vec2(size, size),
            );
            painter.image(art.blocks.texture, rect, Art::uv(&art.blocks, region), Color32::WHITE);
        }
    };
    if state.fled {
        corner("disc_fled");
    } else if state.spent {
        corner("disc_moved");
    }
    if state.hits > 0 {
        corner("mark_hit");
        painter.text(
            front.right_bottom() - vec2(edge * 0.1, edge * 0.1),
            egui::Align2::CENTER_CENTER,
            format!("\u{2212}{}", state.hits),
            Face::Bold.at((edge * 0.16).max(11.0)),
            CREAM,
        );
    }
}

/// Draws a die; `does` picks red or broken rim. `turn` rolls it, in radians.
pub fn draw_die(
    painter: &egui::Painter,
    art: &Art,
    face: u8,
    does: crate::rules::new_york_1776::story::DieDoes,
    centre: Pos2,
    size: f32,
    turn: f32,
) {
    use crate::rules::new_york_1776::story::DieDoes;
    let name = match does {
        DieDoes::Hit => format!("die_hit_{face}"),
        DieDoes::Flight if face <= 2 => format!("die_flee_{face}"),
        _ => format!("die_{face}"),
    };
    let Some(region) = art.block(&name) else {
        return;
    };
    let rect = egui::Rect::from_center_size(centre, vec2(size, size));
    let mut mesh = egui::Mesh::with_texture(art.blocks.texture);
    mesh.add_rect_with_uv(rect, Art::uv(&art.blocks, region), Color32::WHITE);
    if turn != 0.0 {
        mesh.rotate(egui::emath::Rot2::from_angle(turn), centre);
    }
    painter.add(mesh);
    let mark = match does {
        DieDoes::Hit => "die_star",
        DieDoes::Flight => "die_arrow",
        DieDoes::Nothing => return,
    };
    if size >= 30.0
        && let Some(region) = art.block(mark)
    {
        let rect = egui::Rect::from_center_size(centre + vec2(size * 0.42, -size * 0.4), vec2(size, size) * 0.5);
        painter.image(art.blocks.texture, rect, Art::uv(&art.blocks, region), Color32::WHITE);
    }
}

/// A count on a round disc.
pub fn count_disc(painter: &egui::Painter, centre: Pos2, count: u32, size: f32) {
    let text = count.to_string();
    let radius = size / 2.0;
    let width = if text.len() > 1 { size * 1.25 } else { size };
    painter.rect(
        egui::Rect::from_center_size(centre, vec2(width, size)),
        radius,
        CREAM,
        Stroke::new(1.25, INK),
        egui::StrokeKind::Middle,
    );
    painter.text(centre, egui::Align2::CENTER_CENTER, text, Face::Bold.at(size * 0.74), INK);
}

/// A red tag with crossed swords and the AP.
pub fn battle_tag(painter: &egui::Painter, art: &Art, centre: Pos2, cost: &str) {
    let rect = egui::Rect::from_center_size(centre, vec2(38.0, 19.0));
    painter.rect(rect, 9.5, BATTLE, Stroke::new(1.25, INK), egui::StrokeKind::Middle);
    super::theme::icon(
        painter,
        art,
        "battle",
        egui::Rect::from_center_size(centre - vec2(8.0, 0.0), vec2(15.0, 15.0)),
        CREAM,
    );
    painter.text(centre + vec2(9.0, 0.0), egui::Align2::CENTER_CENTER, cost, Face::Bold.at(14.0), CREAM);
}
