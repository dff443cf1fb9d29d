//! Places in a colour: sprites between the sheet and the blocks, in the shape of a place, with the strokes of a side.

use std::collections::HashMap;

use bevy::asset::RenderAssetUsages;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};

use crate::app::contract::overlays::Wash;
use crate::app::state::prelude::*;
use crate::app::theme::{Palette, Theme};
use bevy::math::Rect;

/// The washes on the map, as the screen last drew it.
#[derive(Resource, Default, PartialEq, Debug)]
pub struct Washes(pub Vec<Wash>);

/// A wash on the map.
#[derive(Component, Debug)]
pub struct WashSprite(pub Wash);

/// The printed name of a place over the washes, so that it stays readable.
#[derive(Component, Debug)]
pub struct NameOverWash;

/// The shape of a place.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Outline {
    /// A hex that stands on a corner.
    Upright,
    /// A hex that lies on a side.
    Flat,
    Area,
    /// The ground about a point.
    Ground,
}

/// The picture of a wash: its outline, the strokes of its side, whether it has a rim, and whether only strokes.
type Pattern = (Outline, Option<Hatch>, bool, bool);

/// The pictures made so far: white, so that a sprite gives them their colour.
#[derive(Resource, Default)]
struct Patterns(HashMap<Pattern, Handle<Image>>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Washes>().init_resource::<Patterns>();
    app.add_systems(Update, lay.in_set(Frame::Paint));
}

/// The edge of a picture, in pixels.
const EDGE: u32 = 256;
/// The height of the sprites over the sheet: below every block.
const DEPTH: f32 = -3.0;
/// The radius of the ground about a point, in map units.
const GROUND: f32 = 62.0;

/// Lays the washes, if they or their colours have changed.
fn lay(
    mut commands: Commands,
    mut washes: ResMut<Washes>,
    theme: Res<Theme>,
    art: Res<Art>,
    screen: Res<State<Screen>>,
    mut patterns: ResMut<Patterns>,
    mut images: ResMut<Assets<Image>>,
    laid: Query<Entity, Or<(With<WashSprite>, With<NameOverWash>)>>,
) {
    let shown = !matches!(screen.get(), Screen::Title | Screen::NewGame | Screen::Lessons | Screen::Load);
    if !shown {
        washes.set_if_neq(Washes::default());
    }
    if !(washes.is_changed() || theme.is_changed() || art.is_changed() || screen.is_changed()) {
        return;
    }
    laid.iter().for_each(|entity| commands.entity(entity).despawn());
    if !washes.0.is_empty() {
        for name in names(&art) {
            commands.spawn((NameOverWash, name));
        }
    }
    for wash in &washes.0 {
        let Some(place) = art.chart.places.get(&wash.place) else { continue };
        let (outline, middle, size) = outline(place);
        let hatch = wash.side.map(|side| theme.hatch(side)).filter(|_| wash.strokes || theme.palette == Palette::Safe);
        let pattern = (outline, hatch, wash.rim, wash.strokes);
        let image = patterns.0.entry(pattern).or_insert_with(|| images.add(picture(pattern))).clone();
        let [r, g, b, _] = theme.wash(wash.side).to_array();
        commands.spawn((
            Name::new("wash"),
            WashSprite(*wash),
            Sprite { image, custom_size: Some(size), color: Color::srgb_u8(r, g, b), ..default() },
            Transform::from_xyz(middle.x, -middle.y, DEPTH),
        ));
    }
}

/// The printed names of places, once more over the washes.
fn names(art: &Art) -> impl Iterator<Item = (Sprite, Transform)> {
    let pixels = art.sheet.size / Vec2::from(art.chart.sheet).max(Vec2::ONE);
    art.chart.places.values().filter_map(|place| place.label).filter(move |_| pixels.x > 0.0).map(
        move |(left, top, right, bottom)| {
            let room = Rect::new(left, top, right, bottom);
            let printed = Rect::from_corners(room.min * pixels, room.max * pixels);
            let (image, size) = (art.sheet.image.clone(), room.size());
            let sprite = Sprite { image, rect: Some(printed), custom_size: Some(size), ..default() };
            (sprite, Transform::from_xyz(room.center().x, -room.center().y, DEPTH + 0.5))
        },
    )
}

/// The outline of a place, its middle, and the size of its picture.
fn outline(place: &Place) -> (Outline, Vec2, Vec2) {
    if let Some(hex) = place.hex {
        let size = Vec2::splat(hex.corner * 2.0);
        return (if hex.flat { Outline::Flat } else { Outline::Upright }, Vec2::from(hex.middle), size);
    }
    if let Some((x, y, wide, high)) = place.area {
        return (Outline::Area, Vec2::new(x + wide / 2.0, y + high / 2.0), Vec2::new(wide, high));
    }
    (Outline::Ground, Vec2::from(place.mark), Vec2::splat(GROUND * 2.0))
}

/// The opacity of the field, of the strokes and of the rim.
const FIELD: f32 = 0.48;
const STROKES: f32 = 0.72;
/// The same of a wash with strokes alone.
const BARE_FIELD: f32 = 0.07;
const BARE_STROKES: f32 = 0.36;
const RIM: f32 = 0.92;
/// The strength of the ground about a point, as a share of that of a hex: stacks cover its middle.
const GROUND_SHARE: f32 = 1.3;

fn picture((outline, hatch, rim, bare): Pattern) -> Image {
    let mut data = Vec::with_capacity((EDGE * EDGE * 4) as usize);
    for y in 0..EDGE {
        for x in 0..EDGE {
            let at = (Vec2::new(x as f32, y as f32) + 0.5) / EDGE as f32 * 2.0 - 1.0;
            let strength = strength(outline, hatch, rim, bare, at);
            data.extend([255, 255, 255, (strength * 255.0) as u8]);
        }
    }
    let size = Extent3d { width: EDGE, height: EDGE, depth_or_array_layers: 1 };
    let mut image =
        Image::new(size, TextureDimension::D2, data, TextureFormat::Rgba8UnormSrgb, RenderAssetUsages::RENDER_WORLD);
    image.sampler = bevy::image::ImageSampler::linear();
    image
}

/// The strength of the colour at a point of the picture, whose corners are at -1 and 1.
fn strength(outline: Outline, hatch: Option<Hatch>, rim: bool, bare: bool, at: Vec2) -> f32 {
    // The distance from the middle, as a share of the way to the edge.
    let out = match outline {
        Outline::Upright => hex_share(at),
        Outline::Flat => hex_share(Vec2::new(at.y, at.x)),
        Outline::Area => at.abs().max_element() / 0.97,
        Outline::Ground => at.length(),
    };
    let stroke = match hatch {
        Some(Hatch::Upright) => (at.x * 7.0).rem_euclid(1.0) < 0.3,
        Some(Hatch::Slanting) => ((at.x + at.y) * 5.0).rem_euclid(1.0) < 0.3,
        None => false,
    };
    let field = match (stroke, bare) {
        (true, true) => BARE_STROKES,
        (false, true) => BARE_FIELD,
        (true, false) => STROKES,
        (false, false) => FIELD,
    };
    match outline {
        // The ground about a point has no edge: its colour runs out.
        Outline::Ground => {
            let ring = rim && (0.62..0.72).contains(&out);
            if ring { RIM } else { (field * GROUND_SHARE).min(0.8) * ((1.0 - out) / 0.4).clamp(0.0, 1.0) }
        }
        _ => {
            let edge = ((1.0 - out) / 0.025).clamp(0.0, 1.0);
            let ring = rim && out > 0.88;
            if ring { RIM * edge } else { field * edge }
        }
    }
}

/// The distance of a point from the middle of a hex that stands on a corner, as a share of the way to its edge.
fn hex_share(at: Vec2) -> f32 {
    let inner = 0.866_025_4;
    let along = |turn: f32| (at.x * turn.cos() + at.y * turn.sin()).abs();
    let third = std::f32::consts::FRAC_PI_3;
    along(0.0).max(along(third)).max(along(2.0 * third)) / inner
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hex_is_filled_to_its_corners_and_nowhere_else() {
        let at = |x: f32, y: f32| strength(Outline::Upright, None, false, false, Vec2::new(x, y));
        assert!(at(0.0, 0.0) > 0.3 && at(0.0, 0.95) > 0.3 && at(0.83, 0.0) > 0.3);
        assert_eq!((at(0.9, 0.9), at(0.95, 0.0)), (0.0, 0.0));
    }
}
