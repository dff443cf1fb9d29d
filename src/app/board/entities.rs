//! Entities for locations, water zones, blocks and ships: written only from what the viewer may know.

use bevy::prelude::*;

use super::camera::{Lens, Table};
use super::layout::{self, Stack};
use crate::app::art::{Art, TheChart};
use crate::app::blocks::{Shows, layers};
use crate::app::desk::{Desk, Screen};
use crate::kernel::side::Side;
use crate::rules::new_york_1776::event::Event;

/// A location of the map.
#[derive(Component, Debug)]
pub struct Location(pub u8);

/// A water zone.
#[derive(Component, Debug)]
pub struct WaterZone(pub u8);

/// A land block of a side.
#[derive(Component, Debug)]
pub struct Block(pub Side);

/// A ship.
#[derive(Component, Debug)]
pub struct Ship;

/// Where a block or ship stands.
#[derive(Component, Debug)]
#[relationship(relationship_target = Occupants)]
pub struct At(pub Entity);

/// Blocks and ships in a location or zone.
#[derive(Component, Debug, Default)]
#[relationship_target(relationship = At)]
pub struct Occupants(Vec<Entity>);

/// Which unit it is: only on blocks whose face the viewer sees.
#[derive(Component, Debug)]
pub struct Identity(pub u8);

/// Its SP: only on blocks whose face the viewer sees.
#[derive(Component, Debug)]
pub struct Strength(pub u8);

/// A picture of a block, laid over the map.
#[derive(Component)]
struct Drawn;

#[derive(Resource, Default)]
struct Places {
    locations: Vec<Entity>,
    zones: Vec<Entity>,
    sheet: bool,
    table: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Places>();
    app.add_systems(Startup, spawn_places);
    app.add_systems(Update, (lay_table, project).after(crate::app::phases::pump));
}

fn spawn_places(mut commands: Commands, desk: Res<Desk>, chart: Res<TheChart>, mut places: ResMut<Places>) {
    for (i, location) in desk.rules.locations.iter().enumerate() {
        let at = chart.0.locations.get(&location.id).map_or((0.0, 0.0), |place| place.place);
        let entity = commands
            .spawn((Name::new(location.name.clone()), Location(i as u8), Transform::from_xyz(at.0, -at.1, 0.0)))
            .id();
        places.locations.push(entity);
    }
    for (i, zone) in desk.rules.zones.iter().enumerate() {
        let at = chart.0.zones.get(&zone.id).map_or((0.0, 0.0), |place| place.ship);
        let entity = commands
            .spawn((Name::new(zone.name.clone()), WaterZone(i as u8), Transform::from_xyz(at.0, -at.1, 0.0)))
            .id();
        places.zones.push(entity);
    }
}

fn lay_table(mut commands: Commands, art: Res<Art>, chart: Res<TheChart>, mut places: ResMut<Places>) {
    if !places.table && art.table.size.x > 0.0 {
        places.table = true;
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
    if !places.sheet && art.sheet.size.x > 0.0 {
        places.sheet = true;
        let size = Vec2::new(chart.0.sheet.0, chart.0.sheet.1);
        let middle = Vec3::new(size.x / 2.0, -size.y / 2.0, -5.0);
        for (grow, alpha) in [(26.0, 0.12), (16.0, 0.16), (8.0, 0.2), (3.0, 0.3)] {
            let shadow = Rect::from_center_size(middle.truncate() + Vec2::new(3.0, -8.0), size + Vec2::splat(grow));
            for strip in around(shadow, Rect::from_center_size(middle.truncate(), size)) {
                commands.spawn((
                    Sprite::from_color(Color::srgba(0.0, 0.0, 0.0, alpha), strip.size()),
                    Transform::from_translation(strip.center().extend(middle.z - 1.0)),
                ));
            }
        }
        commands.spawn((
            Name::new("map sheet"),
            Sprite { image: art.sheet.image.clone(), custom_size: Some(size), ..default() },
            Transform::from_translation(middle),
        ));
    }
}

/// What of a rectangle shows around another one: nothing is painted where the sheet covers it anyway.
fn around(outer: Rect, inner: Rect) -> impl Iterator<Item = Rect> {
    [
        Rect { max: Vec2::new(outer.max.x, inner.min.y), min: outer.min },
        Rect { min: Vec2::new(outer.min.x, inner.max.y), max: outer.max },
        Rect { min: Vec2::new(outer.min.x, inner.min.y), max: Vec2::new(inner.min.x, inner.max.y) },
        Rect { min: Vec2::new(inner.max.x, inner.min.y), max: Vec2::new(outer.max.x, inner.max.y) },
    ]
    .into_iter()
    .filter(|strip| strip.min.x < strip.max.x && strip.min.y < strip.max.y)
}

/// Makes the blocks anew whenever what is seen, or how near it is seen, has changed.
fn project(
    mut commands: Commands,
    desk: Res<Desk>,
    art: Res<Art>,
    chart: Res<TheChart>,
    lens: Res<Lens>,
    places: Res<Places>,
    old: Query<Entity, With<Drawn>>,
    mut last: Local<Option<(u64, u32, bool, usize)>>,
) {
    let shown = desk.on_screen();
    let replay = desk.screen == Screen::Replay;
    let key = shown.map(|shown| (shown.version, lens.zoom.to_bits(), replay, art.missing));
    if key == *last {
        return;
    }
    *last = key;
    for entity in &old {
        commands.entity(entity).despawn();
    }
    let Some(shown) = shown else { return };
    let map = shown.on_map();
    let painter = Painter { art: &art, desk: &desk, lens: &lens };
    let mut depth = 0.0;
    for stack in layout::stacks(&desk.rules, &chart.0, &map) {
        let home = if stack.ships { places.zones[stack.at as usize] } else { places.locations[stack.at as usize] };
        for i in (0..stack.faces.len()).rev() {
            depth += 0.1;
            painter.block(&mut commands, &stack, i, stack.point, depth, Some(home));
        }
        // Those that are not drawn are there all the same.
        for _ in stack.faces.len()..stack.count as usize {
            let kind = (Drawn, At(home));
            if stack.ships {
                commands.spawn((kind, Ship))
            } else {
                commands.spawn((kind, Block(stack.side)))
            };
        }
    }
    if let Some(motion) = shown.motions.front() {
        let share = (motion.spent / motion.length).clamp(0.0, 1.0);
        let eased = 0.5 - 0.5 * (share * std::f32::consts::PI).cos();
        let moving = match motion.event {
            Event::Moved { side, units, from, to, .. } | Event::Retreated { side, units, from, to, .. } => {
                let line = layout::way(&desk.rules, &chart.0, from, to);
                let faces = layout::column(&desk.rules, &map, side, units, to);
                Some((
                    Stack { at: to, ships: false, side, count: units.len(), faces, spent: false, point: (0.0, 0.0) },
                    line,
                ))
            }
            Event::Sailed { ships, from, to } => Some(painter.fleet(&chart, ships, from, to)),
            Event::Expelled { ships, from } => Some(painter.fleet(&chart, ships, from, desk.rules.harbor)),
            _ => None,
        };
        if let Some((stack, line)) = moving {
            let at = layout::along(&line, eased);
            let lift = 6.0 / lens.zoom * (share * std::f32::consts::PI).sin();
            for i in (0..stack.faces.len()).rev() {
                depth += 0.1;
                painter.block(&mut commands, &stack, i, (at.0, at.1 - lift), depth + 20.0, None);
            }
        }
    }
}

struct Painter<'a> {
    art: &'a Art,
    desk: &'a Desk,
    lens: &'a Lens,
}

impl Painter<'_> {
    fn fleet(&self, chart: &TheChart, ships: u8, from: u8, to: u8) -> (Stack, Vec<(f32, f32)>) {
        let point =
            |z: u8| chart.0.zones.get(&self.desk.rules.zones[z as usize].id).map_or((0.0, 0.0), |zone| zone.ship);
        let seen = self.desk.on_screen().is_some_and(|shown| !shown.seen.forces.british.ships.is_empty());
        let faces = crate::kernel::bits::Bits(u64::from(ships))
            .into_iter()
            .map(|ship| if seen { Shows::Ship(ship) } else { Shows::ShipBack(to) })
            .collect();
        (
            Stack {
                at: to,
                ships: true,
                side: Side::British,
                count: ships.count_ones(),
                faces,
                spent: false,
                point: (0.0, 0.0),
            },
            vec![point(from), point(to)],
        )
    }

    fn block(
        &self,
        commands: &mut Commands,
        stack: &Stack,
        i: usize,
        point: (f32, f32),
        depth: f32,
        home: Option<Entity>,
    ) {
        let size = layout::edge(self.lens) / self.lens.zoom;
        let unit = size / 100.0;
        let left = point.0 - size / 2.0 + size * 0.045 * i as f32;
        let top = point.1 - size * 0.8 - size * 0.16 * i as f32;
        let face = stack.faces[i];
        let mut block = commands.spawn((Drawn, Transform::from_xyz(left, -top, depth), Visibility::default()));
        match face {
            Shows::Unit(unit, sp) => {
                block.insert((Identity(unit), Strength(sp), Name::new(self.desk.rules.unit_name(unit).to_owned())));
            }
            Shows::Ship(ship) => {
                block.insert((Identity(ship), Name::new(self.desk.rules.ships[ship as usize].name.clone())));
            }
            _ => {}
        }
        if let Some(home) = home {
            block.insert(At(home));
        }
        if stack.ships {
            block.insert(Ship)
        } else {
            block.insert(Block(stack.side))
        };
        let tint = if stack.spent && i == 0 { Color::srgb(0.72, 0.7, 0.68) } else { Color::WHITE };
        let layers = layers(&self.art.block_regions, &self.desk.rules, face, false, layout::edge(self.lens) * 1.15);
        block.with_children(|parent| {
            for (n, layer) in layers.iter().enumerate() {
                let (x, y, w, h) = layer.place;
                parent.spawn((
                    Sprite {
                        image: self.art.blocks.image.clone(),
                        rect: Some(layer.region),
                        custom_size: Some(Vec2::new(w, h) * unit),
                        color: tint,
                        ..default()
                    },
                    Transform::from_xyz((x + w / 2.0) * unit, -(y + h / 2.0) * unit, n as f32 * 0.01),
                ));
            }
        });
    }
}
