//! Sprites of the map: table, sheet, and every block's layers, kept as long as the block's picture stays the same.

use super::aim::Table;
use super::camera::Viewport;
use super::entities::{InMotion, PieceFace, StackPosition};
use crate::app::state::prelude::*;
use bevy::math::Rect;

/// The visible part of the table.
#[derive(Resource, Default)]
struct Below {
    table: bool,
    sheet: Vec<Entity>,
    /// The picture of the map that is shown.
    shown: Option<AssetId<Image>>,
}

/// The size of a block when its layers were made, from 0, tiny, to 3, large; with the game whose pictures they use.
#[derive(Component, PartialEq, Clone, Copy)]
struct PaintedBlock {
    size: usize,
    hidden: bool,
    picture: &'static str,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Below>();
    app.add_systems(Update, (lay_table, paint, place).chain().in_set(crate::app::state::screen::Frame::Paint));
}

fn lay_table(mut commands: Commands, art: Res<Art>, mut below: ResMut<Below>) {
    if !below.table && art.table.size.x > 0.0 {
        below.table = true;
        commands.spawn((
            Name::new("table"),
            Table,
            Sprite {
                image: art.table.image.clone(),
                custom_size: Some(Vec2::splat(6144.0)),
                image_mode: SpriteImageMode::Tiled { tile_x: true, tile_y: true, stretch_value: 1.6 },
                ..default()
            },
            Transform::from_xyz(0.0, 0.0, -10.0),
        ));
    }
    // A game has a picture for each palette.
    if below.shown == Some(art.sheet.image.id()) || art.sheet.size.x <= 0.0 {
        return;
    }
    below.shown = Some(art.sheet.image.id());
    for entity in std::mem::take(&mut below.sheet) {
        commands.entity(entity).despawn();
    }
    let size = Vec2::new(art.chart.sheet.0, art.chart.sheet.1);
    let middle = Vec3::new(size.x / 2.0, -size.y / 2.0, -5.0);
    for (grow, alpha) in [(26.0, 0.12), (16.0, 0.16), (8.0, 0.2), (3.0, 0.3)] {
        let shadow = Rect::from_center_size(middle.truncate() + Vec2::new(3.0, -8.0), size + Vec2::splat(grow));
        for strip in frame_around(shadow, Rect::from_center_size(middle.truncate(), size)) {
            let sprite = Sprite::from_color(Color::srgba(0.0, 0.0, 0.0, alpha), strip.size());
            let at = Transform::from_translation(strip.center().extend(middle.z - 1.0));
            below.sheet.push(commands.spawn((sprite, at)).id());
        }
    }
    let sprite = Sprite { image: art.sheet.image.clone(), custom_size: Some(size), ..default() };
    below.sheet.push(commands.spawn((Name::new("map sheet"), sprite, Transform::from_translation(middle))).id());
}

/// The parts of a rectangle around another one, so that nothing is drawn where the sheet covers it.
fn frame_around(outer: Rect, inner: Rect) -> impl Iterator<Item = Rect> {
    [
        Rect { max: Vec2::new(outer.max.x, inner.min.y), min: outer.min },
        Rect { min: Vec2::new(outer.min.x, inner.max.y), max: outer.max },
        Rect { min: Vec2::new(outer.min.x, inner.min.y), max: Vec2::new(inner.min.x, inner.max.y) },
        Rect { min: Vec2::new(inner.max.x, inner.min.y), max: Vec2::new(outer.max.x, inner.max.y) },
    ]
    .into_iter()
    .filter(|strip| strip.min.x < strip.max.x && strip.min.y < strip.max.y)
}

/// Makes the layers of blocks whose picture has changed.
fn paint(
    mut commands: Commands,
    art: Res<Art>,
    viewport: Res<Viewport>,
    blocks: Query<(Entity, Ref<PieceFace>, &StackPosition, Option<&PaintedBlock>)>,
) {
    let deep = viewport.drawn();
    let edge = viewport.edge() * 1.15;
    for (entity, shows, stack_position, painted) in &blocks {
        let picture = if art.blocks.size.x > 0.0 { art.game } else { "" };
        let size = shows.face.size(edge);
        let now = PaintedBlock { size, hidden: stack_position.behind >= deep, picture };
        if painted == Some(&now) && !shows.is_changed() {
            continue;
        }
        let mut block = commands.entity(entity);
        block.despawn_related::<Children>().insert(now);
        if now.hidden {
            continue;
        }
        let tint = if shows.spent { Color::srgb(0.72, 0.7, 0.68) } else { Color::WHITE };
        block.with_children(|parent| {
            for (n, layer) in shows.face.layers.iter().enumerate() {
                let Some((left, top, wide, high)) = layer.region(&art.block_regions, size) else { continue };
                let (x, y, w, h) = layer.place;
                let (x, y, w, h) = (f32::from(x), f32::from(y), f32::from(w), f32::from(h));
                parent.spawn((
                    Sprite {
                        image: art.blocks.image.clone(),
                        rect: Some(Rect::new(left, top, left + wide, top + high)),
                        custom_size: Some(Vec2::new(w, h)),
                        color: tint,
                        ..default()
                    },
                    Transform::from_xyz(x + w / 2.0, -(y + h / 2.0), n as f32 * 0.01),
                ));
            }
        });
    }
}

/// Moves every block to its position, at its size for the present zoom.
fn place(
    viewport: Res<Viewport>,
    mut blocks: Query<(&StackPosition, Option<&InMotion>, &mut Transform, &mut Visibility)>,
) {
    let usual = viewport.edge() / viewport.zoom;
    let shown = if viewport.bare { Visibility::Hidden } else { Visibility::Inherited };
    for (stack_position, way, mut transform, mut visibility) in &mut blocks {
        visibility.set_if_neq(shown);
        let size = usual * stack_position.size;
        let lift = way.map_or(0.0, |way| 6.0 / viewport.zoom * (way.share * std::f32::consts::PI).sin());
        let (left, top) = stack_position.corner(usual);
        let wanted = Transform {
            translation: Vec3::new(left, lift - top, stack_position.height()),
            scale: Vec3::new(size / 100.0, size / 100.0, 1.0),
            ..Transform::IDENTITY
        };
        if *transform != wanted {
            *transform = wanted;
        }
    }
}
