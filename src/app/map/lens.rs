//! Looking closer while a key is held: the map without its pieces, and a magnifying glass at the pointer.

use bevy_egui::egui::emath::TSTransform;
use bevy_egui::egui::{LayerId, Order, Shape, StrokeKind, Vec2};
use bevy_egui::input::EguiContextPointerPosition;
use bevy_egui::{EguiPrimaryContextPass, PrimaryEguiContext};

use super::camera::Viewport;
use super::drawn_place::Pieces;
use super::washes::Washes;
use crate::app::state::prelude::*;
use crate::app::widgets::blocks::{State as BlockState, draw as draw_block};
use crate::app::widgets::map_picture::bare_map;

/// How much larger things are in the glass.
const LARGER: f32 = 2.0;
/// The size of the glass, in points; at most half of the window.
const GLASS: Vec2 = vec2(380.0, 280.0);
/// The table beside the map.
const WOOD: Color32 = Color32::from_rgb(0x26, 0x18, 0x0e);
/// The strength of the colours of the overlays.
const WASH: f32 = 0.45;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, magnify.after(Frame::Draw));
}

/// Whether the key of an action is held down, and belongs to no text field and to no shortcut of the system.
pub fn is_held(ctx: &egui::Context, action: Action) -> bool {
    let key = Keys::of(ctx).map.key(&action);
    !ctx.text_edit_focused()
        && ctx.input(|input| input.key_down(key) && !input.modifiers.command && !input.modifiers.alt)
}

/// Draws what lies under the pointer once more, larger, in a glass over everything: the map with its pieces, which the
/// panels do not know, then all that the panels have drawn in this frame.
fn magnify(
    mut contexts: EguiContexts,
    pointer: Single<&EguiContextPointerPosition, With<PrimaryEguiContext>>,
    (viewport, washes, art): (Res<Viewport>, Res<Washes>, Res<Art>),
    (screen, scene): (Res<State<Screen>>, Option<Res<State<TableView>>>),
    pieces: Pieces,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let on_table = *screen.get() == Screen::Table && scene.is_some_and(|scene| *scene.get() != TableView::Curtain);
    if !(on_table || *screen.get() == Screen::Replay) || !is_held(ctx, MAGNIFY) {
        return Ok(());
    }
    let (at, window) = (pointer.position, ctx.content_rect());
    let glass = Rect::from_center_size(at, GLASS.min(window.size() / 2.0)).intersect(window);
    let larger = TSTransform::from_translation(at.to_vec2() * (1.0 - LARGER)) * TSTransform::from_scaling(LARGER);
    let copied = copied(ctx, larger.inverse() * glass);
    let layer = LayerId::new(Order::Debug, egui::Id::new("magnifying glass"));
    let painter = ctx.layer_painter(layer).with_clip_rect(glass);
    painter.rect_filled(glass, 0.0, WOOD);
    let to_glass = |point: Point| larger * viewport.to_screen(point);
    bare_map(&painter, &art, Rect::from_two_pos(to_glass((0.0, 0.0)), to_glass(art.chart.sheet)));
    let theme = theme::of(&painter);
    for wash in &washes.0 {
        let Some(place) = art.chart.places.get(&wash.place) else { continue };
        let colour = theme.wash(wash.side).gamma_multiply(WASH);
        match (place.hex, place.area) {
            (Some(hex), _) => {
                let corners = hex.corners().map(to_glass).to_vec();
                painter.add(Shape::convex_polygon(corners, colour, Stroke::NONE));
            }
            (None, Some((x, y, wide, high))) => {
                painter.rect_filled(Rect::from_two_pos(to_glass((x, y)), to_glass((x + wide, y + high))), 0.0, colour);
            }
            (None, None) => {}
        }
    }
    if !viewport.bare {
        blocks(&painter, &art, &viewport, &pieces, to_glass);
    }
    for (clip, mut shape) in copied {
        shape.transform(larger);
        painter.with_clip_rect((larger * clip).intersect(glass)).add(shape);
    }
    painter.rect_stroke(glass, 6.0, Stroke::new(6.0, theme.ink()), StrokeKind::Inside);
    painter.rect_stroke(glass.shrink(1.5), 5.0, Stroke::new(2.0, theme.gold_fill()), StrokeKind::Inside);
    Ok(())
}

/// What the panels have drawn in this frame around a part of the window, from the back to the front.
fn copied(ctx: &egui::Context, source: Rect) -> Vec<(Rect, Shape)> {
    let listed: Vec<LayerId> = ctx.memory(|memory| memory.layer_ids().collect());
    let layers =
        [LayerId::background()].into_iter().chain(listed.into_iter().filter(|id| *id != LayerId::background()));
    ctx.graphics(|graphics| {
        let entries = layers.filter_map(|layer| graphics.get(layer)).flat_map(|list| list.all_entries());
        let near = entries.filter(|entry| {
            entry.clip_rect.intersects(source) && entry.shape.visual_bounding_rect().intersects(source)
        });
        near.map(|entry| (entry.clip_rect, entry.shape.clone())).collect()
    })
}

/// Draws the pieces on the map where they stand, those in front last.
fn blocks(
    painter: &egui::Painter,
    art: &Art,
    viewport: &Viewport,
    pieces: &Pieces,
    to_glass: impl Fn(Point) -> egui::Pos2,
) {
    let usual = viewport.edge() / viewport.zoom;
    let mut drawn: Vec<_> = pieces.iter().filter(|(at, ..)| at.behind < viewport.drawn()).collect();
    drawn.sort_by(|(a, ..), (b, ..)| a.height().total_cmp(&b.height()));
    for (at, shows, ..) in drawn {
        let (left, top) = at.corner(usual);
        let edge = usual * at.size * viewport.zoom * LARGER;
        let state = BlockState { spent: shows.spent, ..BlockState::default() };
        draw_block(painter, art, &shows.face, to_glass((left, top)), edge, state);
    }
}
