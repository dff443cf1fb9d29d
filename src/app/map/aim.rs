//! The camera follows the view of the map: it glides, brings places into view, and is stored when a game is left.

use bevy::window::PrimaryWindow;
use bevy_egui::PrimaryEguiContext;

use super::camera::Viewport;
use crate::app::state::prelude::*;

#[derive(Component)]
pub struct MapCamera;

/// The wood under everything.
#[derive(Component)]
pub struct Table;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Viewport>();
    app.add_systems(Startup, spawn);
    app.add_systems(Update, (glide, aim, store_view).chain().after(Frame::Act).before(Frame::Project));
}

fn spawn(mut commands: Commands) {
    // One camera for sprites and panels: every further one costs a copy of the whole window.
    commands.spawn((Name::new("map camera"), Camera2d, Msaa::Off, MapCamera, PrimaryEguiContext));
}

fn glide(mut viewport: ResMut<Viewport>, time: Res<Time>, art: Res<Art>, settings: Res<Settings>) {
    let sheet = Vec2::new(art.chart.sheet.0.max(100.0), art.chart.sheet.1.max(100.0));
    if viewport.sheet != sheet {
        (viewport.sheet, viewport.block, viewport.deep) = (sheet, art.chart.block, art.chart.deep);
        viewport.fitted = false;
    }
    if let Some((place, middle)) = viewport.wanted.take()
        && let Some(place) = art.chart.places.get(&place)
        && (middle || !viewport.is_clear(place))
    {
        viewport.show(place.mark);
    }
    let movers = std::mem::take(&mut viewport.movers);
    let movers: Vec<&Place> = movers.iter().filter_map(|place| art.chart.places.get(place)).collect();
    if let Some(first) = movers.first().filter(|_| !movers.iter().any(|place| viewport.is_clear(place))) {
        viewport.show(first.mark);
    }
    // While the map still moves, what it will show is not known.
    if viewport.glide.is_none()
        && let Some([all, battles]) = viewport.lit.take()
    {
        let places = |places: &[PlaceId]| -> Vec<&Place> {
            places.iter().filter_map(|place| art.chart.places.get(place)).collect()
        };
        // If most of them are visible and no panel covers one, the map stays still, so that the player need not search it
        // again.
        let (all, battles) = (places(&all), places(&battles));
        let seen = all.iter().filter(|place| viewport.is_clear(place)).count();
        let covered = all.iter().any(|place| viewport.is_covered(place));
        let battles_seen = battles.iter().all(|place| viewport.is_clear(place));
        if (seen * 3 < all.len() * 2 || covered || !battles_seen) && !viewport.bring_into_view(&all) {
            viewport.bring_into_view(&battles);
        }
    }
    if let Some((centre, zoom, left)) = viewport.glide {
        let passed = time.delta_secs() * 1000.0;
        if settings.speed <= 0.0 || passed >= left {
            (viewport.centre, viewport.zoom, viewport.glide) = (centre, zoom, None);
        } else {
            let share = (passed / left * 2.2).min(1.0);
            let (from, old) = (viewport.centre, viewport.zoom);
            viewport.centre = from.lerp(centre, share);
            viewport.zoom = old + (zoom - old) * share;
            viewport.glide = Some((centre, zoom, left - passed));
        }
    }
}

/// Stores the view for the next window.
fn store_view(viewport: Res<Viewport>, screen: Res<State<Screen>>, mut settings: ResMut<Settings>) {
    let view = Some((viewport.centre.x, viewport.centre.y, viewport.zoom));
    if *screen.get() == Screen::Table && viewport.opened() && !viewport.gliding() && settings.view != view {
        settings.view = view;
    }
}

fn aim(
    mut viewport: ResMut<Viewport>,
    screen: Res<State<Screen>>,
    (settings, art): (Res<Settings>, Res<Art>),
    window: Single<&Window, With<PrimaryWindow>>,
    mut camera: Single<(&mut Transform, &mut Projection), (With<MapCamera>, Without<Table>)>,
    mut table: Query<(&mut Transform, &mut Visibility), (With<Table>, Without<MapCamera>)>,
) {
    // The viewport uses the panels' points, the camera the window's pixels.
    let scale = settings.scale_in(window.width(), window.height());
    let size = vec2(window.width(), window.height()) / scale;
    if !matches!(screen.get(), Screen::Table | Screen::Replay | Screen::Rules | Screen::Settings) {
        // Behind title and forms the map is still and large, with the table visible at the left.
        let viewport = &mut *viewport;
        viewport.view = Rect::from_min_size(egui::Pos2::ZERO, size);
        viewport.clear = viewport.view;
        viewport.zoom = (size.x / viewport.sheet.x).max(size.y * 1.35 / viewport.sheet.y);
        let (half, bare) = (size / 2.0 / viewport.zoom, 0.17 * size.x / viewport.zoom);
        let (action, most) = (art.chart.action.1 - half.y * 0.1, viewport.sheet.y - half.y);
        viewport.centre = Vec2::new(half.x - bare, action.clamp(half.y.min(most), most));
        viewport.forget();
    }
    viewport.bare &= matches!(screen.get(), Screen::Table | Screen::Replay);
    let middle = viewport.to_map(pos2(size.x / 2.0, size.y / 2.0));
    let (transform, projection) = &mut *camera;
    let wanted = Vec3::new(middle.x, -middle.y, 100.0);
    if transform.translation != wanted {
        transform.translation = wanted;
    }
    if let Projection::Orthographic(projection) = &mut **projection
        && (projection.scale - 1.0 / (viewport.zoom * scale)).abs() > 1e-6
    {
        projection.scale = 1.0 / (viewport.zoom * scale);
    }
    // If the sheet covers the whole window, the wood under it is not drawn.
    let (least, most) = (viewport.to_map(egui::Pos2::ZERO), viewport.to_map(size.to_pos2()));
    let covered = least.min_element() >= 0.0 && most.x <= viewport.sheet.x && most.y <= viewport.sheet.y;
    let wanted = if covered { Visibility::Hidden } else { Visibility::Visible };
    for (mut table, mut visible) in &mut table {
        visible.set_if_neq(wanted);
        table.translation = Vec3::new(middle.x, -middle.y, -10.0);
        table.scale = Vec3::splat(1.0 / (viewport.zoom * scale));
    }
}
