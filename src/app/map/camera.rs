//! The view of the map: pan, zoom, glide.

use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_egui::PrimaryEguiContext;
use bevy_egui::egui;

use crate::app::art::Art;
use crate::app::keys::KeyPresses;
use crate::app::keys::action::{CLOSER, CLOSER_TOO, FARTHER, FIT};
use crate::app::state::screen::{Frame, Screen};
use crate::app::state::settings::Settings;
use crate::kernel::story::PlaceId;

/// The visible part of the map. Map units have their origin at the top left of the sheet, y down.
#[derive(Resource, Debug)]
pub struct Viewport {
    /// The map point in the middle of the free view.
    pub centre: Vec2,
    /// Logical pixels for each map unit.
    pub zoom: f32,
    /// The part of the window that no panel covers.
    pub view: egui::Rect,
    /// The target of a glide: centre, zoom, milliseconds left.
    glide: Option<(Vec2, f32, f32)>,
    fitted: bool,
    /// The sheet's size, in map units.
    sheet: Vec2,
    /// A block's edge, in map units, and its minimum size in pixels.
    pub block: (f32, f32),
    /// A place to scroll to; `true` centres it, `false` only brings it into view.
    pub wanted: Option<(PlaceId, bool)>,
    /// Lit places to bring into view together; if they do not fit, those with battles.
    pub lit: Option<[Vec<PlaceId>; 2]>,
    /// The human's own view while the computer moves and the map follows it; to be restored afterwards, unless the
    /// player moves the map meanwhile.
    own: Option<(Vec2, f32)>,
    /// The view before the window was resized, the zoom at that time, and the resulting zoom.
    resized: Option<(egui::Vec2, f32, f32)>,
}

impl Default for Viewport {
    fn default() -> Self {
        Self {
            centre: Vec2::new(546.0, 746.0),
            zoom: 0.7,
            view: egui::Rect::from_min_max(egui::pos2(0.0, 0.0), egui::pos2(1280.0, 720.0)),
            glide: None,
            fitted: false,
            sheet: Vec2::new(1092.0, 1492.0),
            block: crate::board::BLOCK,
            wanted: None,
            lit: None,
            own: None,
            resized: None,
        }
    }
}

const MAX_ZOOM: f32 = 2.4;
/// One step of the zoom.
const CLOSER_BY: f32 = 1.25;
/// The zoom at which a game opens if the whole sheet cannot be read.
const CLOSE_ZOOM: f32 = 0.8;
/// The zoom from which the whole sheet can be read.
const READABLE_ZOOM: f32 = 0.52;
/// The most by which a game opens closer than the whole sheet, to fill a wide window.
const MAX_FILL: f32 = 1.5;

impl Viewport {
    /// Converts map to window coordinates.
    pub fn to_screen(&self, at: (f32, f32)) -> egui::Pos2 {
        self.view.center() + egui::vec2(at.0 - self.centre.x, at.1 - self.centre.y) * self.zoom
    }

    /// Converts window to map coordinates.
    pub fn to_map(&self, at: egui::Pos2) -> Vec2 {
        let d = (at - self.view.center()) / self.zoom;
        self.centre + Vec2::new(d.x, d.y)
    }

    /// The zoom that shows the whole sheet.
    pub fn fit_zoom(&self) -> f32 {
        ((self.view.height() - 24.0) / self.sheet.y).min((self.view.width() - 24.0) / self.sheet.x).max(0.05)
    }

    /// Shows the whole sheet.
    pub fn fit(&mut self) {
        self.glide = Some((self.sheet / 2.0, self.fit_zoom(), 300.0));
    }

    /// Centres a place.
    pub fn show(&mut self, at: (f32, f32)) {
        self.glide = Some((Vec2::new(at.0, at.1), self.zoom.max(0.8), 400.0));
    }

    /// Moves the map by the smallest amount that brings all these points into view; false if they do not fit.
    fn bring_into_view(&mut self, points: &[(f32, f32)]) -> bool {
        let free = self.view.shrink(VISIBLE_MARGIN);
        let on_screen: Vec<egui::Pos2> = points.iter().map(|at| self.to_screen(*at)).collect();
        let all = egui::Rect::from_points(&on_screen);
        if points.is_empty() || all.width() > free.width() || all.height() > free.height() {
            return points.is_empty();
        }
        let by = |low: f32, high: f32, least: f32, most: f32| (low - least).min(0.0) + (high - most).max(0.0);
        let by = Vec2::new(
            by(all.left(), all.right(), free.left(), free.right()),
            by(all.top(), all.bottom(), free.top(), free.bottom()),
        );
        if by != Vec2::ZERO {
            self.glide = Some((self.centre + by / self.zoom, self.zoom, 300.0));
        }
        true
    }

    /// Remembers the view, if none is remembered: the map is about to follow the computer's moves.
    pub fn keep_own(&mut self) {
        self.own.get_or_insert((self.centre, self.zoom));
    }

    /// Returns to the remembered view.
    pub fn back_to_own(&mut self) {
        if let Some((centre, zoom)) = self.own.take()
            && (self.centre.distance(centre) * self.zoom > 1.0 || (self.zoom - zoom).abs() > 1e-3)
        {
            self.glide = Some((centre, zoom, 300.0));
        }
    }

    /// Moves the map by this many pixels.
    pub fn pan(&mut self, by: egui::Vec2) {
        (self.glide, self.own) = (None, None);
        self.centre -= Vec2::new(by.x, by.y) / self.zoom;
        self.keep_on_sheet();
    }

    /// Shows the whole map, comes closer or goes farther, as the keys ask; about the chosen point, if it can be seen.
    pub fn zoom_by_keys(&mut self, pressed: &KeyPresses, chosen: Option<(f32, f32)>) {
        let chosen = chosen.map(|chosen| self.to_screen(chosen)).filter(|at| self.view.contains(*at));
        let at = chosen.unwrap_or_else(|| self.view.center());
        if pressed.action(FIT) {
            self.fit();
        }
        if pressed.action(CLOSER) || pressed.action(CLOSER_TOO) {
            self.zoom_at(at, CLOSER_BY);
        }
        if pressed.action(FARTHER) {
            self.zoom_at(at, 1.0 / CLOSER_BY);
        }
    }

    /// One step closer, about the middle of the view.
    pub fn zoom_in(&mut self) {
        self.zoom_at(self.view.center(), CLOSER_BY);
    }

    /// One step farther, about the middle of the view.
    pub fn zoom_out(&mut self) {
        self.zoom_at(self.view.center(), 1.0 / CLOSER_BY);
    }

    /// Zooms about a point of the window.
    pub fn zoom_at(&mut self, at: egui::Pos2, factor: f32) {
        (self.glide, self.own) = (None, None);
        let fixed = self.to_map(at);
        self.zoom = (self.zoom * factor).clamp(self.fit_zoom() * 0.85, MAX_ZOOM);
        let d = (at - self.view.center()) / self.zoom;
        self.centre = fixed - Vec2::new(d.x, d.y);
        self.keep_on_sheet();
    }

    /// The wheel zooms where no panel lies under the pointer.
    pub fn follow_wheel(&mut self, ctx: &egui::Context) {
        let (scroll, at) = ctx.input(|input| (input.smooth_scroll_delta().y, input.pointer.hover_pos()));
        let free = |at: egui::Pos2| ctx.layer_id_at(at).is_none_or(|layer| layer.order == egui::Order::Background);
        if scroll != 0.0
            && let Some(at) = at.filter(|at| free(*at))
        {
            self.zoom_at(at, (scroll / 240.0).exp());
        }
    }

    /// Whether this game's map has been looked at yet: behind the first curtain it has not.
    pub const fn opened(&self) -> bool {
        self.fitted
    }

    /// Whether it glides, or is about to.
    pub fn gliding(&self) -> bool {
        self.glide.is_some() || self.wanted.is_some() || self.lit.is_some()
    }

    /// Sets the part of the window for the map. A game opens with its last view (`left`); otherwise the sheet fills the
    /// width if that is readable, or it opens closer, around `action`. When the window is resized, the same part stays
    /// visible and no panel hides it: the whole sheet stays whole, a part of it grows and shrinks with the window.
    pub fn open(&mut self, view: egui::Rect, action: impl FnOnce() -> (f32, f32), left: Option<(f32, f32, f32)>) {
        let whole = self.fitted && (self.zoom - self.fit_zoom()).abs() < 1e-3 && self.glide.is_none();
        let changed = self.view != view;
        let old = self.view.size();
        self.view = view;
        if self.fitted {
            if changed && whole {
                (self.centre, self.zoom) = (self.sheet / 2.0, self.fit_zoom());
            } else if changed {
                self.glide = None;
                // At the old window size the map has its old zoom again.
                let (from, zoom) = match self.resized {
                    Some((from, zoom, shown)) if shown == self.zoom => (from, zoom),
                    _ => (old, self.zoom),
                };
                let share = (view.width() / from.x.max(1.0)).min(view.height() / from.y.max(1.0));
                self.zoom = (zoom * share).clamp(self.fit_zoom() * 0.85, MAX_ZOOM);
                self.clamp_to_sheet();
                self.resized = Some((from, zoom, self.zoom));
            }
            return;
        }
        self.fitted = true;
        let fit = self.fit_zoom();
        if let Some((x, y, zoom)) = left {
            (self.centre, self.zoom) = (Vec2::new(x, y), zoom.clamp(fit * 0.85, MAX_ZOOM));
            self.keep_on_sheet();
        } else {
            // A sheet that is higher than wide would leave most of a wide window empty.
            let fill = ((view.width() - 24.0) / self.sheet.x).max((view.height() - 24.0) / self.sheet.y);
            self.zoom = if fit >= READABLE_ZOOM { fill.clamp(fit, fit * MAX_FILL) } else { CLOSE_ZOOM };
            self.centre = if self.zoom > fit { Vec2::from(action()) } else { self.sheet / 2.0 };
            self.clamp_to_sheet();
        }
    }

    /// Forgets the view, for the next game.
    pub fn forget(&mut self) {
        (self.fitted, self.own) = (false, None);
    }

    /// Keeps the view within the sheet, so that no bare table shows while there is map to show.
    fn clamp_to_sheet(&mut self) {
        let edge = 12.0;
        let half = Vec2::new(self.view.width() / 2.0 - edge, self.view.height() / 2.0 - edge) / self.zoom;
        let middle = self.sheet / 2.0;
        self.centre = self.centre.clamp(half.min(middle), (self.sheet - half).max(middle));
    }

    fn keep_on_sheet(&mut self) {
        self.centre = self.centre.clamp(Vec2::ZERO, self.sheet);
    }
}

/// The distance from the edge of the view, in pixels, at which a place counts as visible.
const VISIBLE_MARGIN: f32 = 40.0;

/// The camera of sprites and panels.
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
        (viewport.sheet, viewport.block) = (sheet, art.chart.block);
        viewport.fitted = false;
    }
    if let Some((place, middle)) = viewport.wanted.take()
        && let Some(place) = art.chart.places.get(&place)
        && (middle || !viewport.view.shrink(VISIBLE_MARGIN).contains(viewport.to_screen(place.mark)))
    {
        viewport.show(place.mark);
    }
    if let Some([all, battles]) = viewport.lit.take() {
        let places = |places: &[PlaceId]| -> Vec<(f32, f32)> {
            let places = places.iter().filter_map(|place| art.chart.places.get(place));
            places.map(|place| if place.water { place.stack } else { place.mark }).collect()
        };
        // If most of them are visible, the map stays still, so that the player need not search it again.
        let free = viewport.view.shrink(VISIBLE_MARGIN);
        let points = places(&all);
        let seen = points.iter().filter(|at| free.contains(viewport.to_screen(**at))).count();
        let battles_seen = places(&battles).iter().all(|at| free.contains(viewport.to_screen(*at)));
        if (seen * 3 < points.len() * 2 || !battles_seen) && !viewport.bring_into_view(&points) {
            viewport.bring_into_view(&places(&battles));
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
    let size = egui::vec2(window.width(), window.height()) / scale;
    if !matches!(screen.get(), Screen::Table | Screen::Replay | Screen::Rules | Screen::Settings) {
        // Behind title and forms the map is still and large, with the table visible at the left.
        let viewport = &mut *viewport;
        viewport.view = egui::Rect::from_min_size(egui::Pos2::ZERO, size);
        viewport.zoom = (size.x / viewport.sheet.x).max(size.y * 1.35 / viewport.sheet.y);
        let (half, bare) = (size / 2.0 / viewport.zoom, 0.17 * size.x / viewport.zoom);
        let (action, most) = (art.chart.action.1 - half.y * 0.1, viewport.sheet.y - half.y);
        viewport.centre = Vec2::new(half.x - bare, action.clamp(half.y.min(most), most));
        viewport.forget();
    }
    let middle = viewport.to_map(egui::pos2(size.x / 2.0, size.y / 2.0));
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
