//! The view of the map: pan, zoom, glide.

use crate::app::state::prelude::*;
use crate::board::bounds::{Bounds, bounds};

/// The visible part of the map. Map units have their origin at the top left of the sheet, y down.
#[derive(Resource, Debug)]
pub struct Viewport {
    /// The map point in the middle of the free view.
    pub centre: Vec2,
    /// Logical pixels for each map unit.
    pub zoom: f32,
    /// The part of the window in which the map is centred: no panel covers it.
    pub view: Rect,
    /// The part of it that is free of buttons, too: places are brought into view there.
    pub clear: Rect,
    /// The target of a glide: centre, zoom, milliseconds left.
    pub(super) glide: Option<(Vec2, f32, f32)>,
    pub(super) fitted: bool,
    /// The sheet's size, in map units.
    pub(super) sheet: Vec2,
    /// A block's edge, in map units, and its minimum size in pixels.
    pub block: (f32, f32),
    /// The most pieces of a stack that are drawn, and the edge in pixels below which only the front one is.
    pub deep: (usize, f32),
    /// Whether the pieces are hidden, so that the map can be read: while a key is held.
    pub bare: bool,
    /// A place to scroll to; `true` centres it, `false` only brings it into view.
    pub wanted: Option<(PlaceId, bool)>,
    /// Places with blocks that can move, of which one at least is to be in view.
    pub movers: Vec<PlaceId>,
    /// Highlighted places to bring into view together; if they do not fit, those with battles.
    pub lit: Option<[Vec<PlaceId>; 2]>,
    /// The human's own view while the computer moves and the map follows it; to be restored afterwards, unless the
    /// player moves the map meanwhile.
    pub(super) own: Option<(Vec2, f32)>,
    /// The view before the map went farther away to show all that is highlighted; to be restored as [`Self::own`].
    pub(super) nearer: Option<(Vec2, f32)>,
    /// The side that has the seat, and what each side saw of the map when it left it: neither learns where the other looks.
    pub(super) seat: Option<Side>,
    pub(super) seats: BySide<Option<(Vec2, f32)>>,
    /// The view before the window was resized, the zoom at that time, and the resulting zoom.
    resized: Option<(egui::Vec2, f32, f32)>,
    /// The centre and the zoom at which a replay was opened.
    untouched: Option<(Vec2, f32)>,
}

impl Default for Viewport {
    fn default() -> Self {
        Self {
            centre: Vec2::new(546.0, 746.0),
            zoom: 0.7,
            view: Rect::from_min_max(pos2(0.0, 0.0), pos2(1280.0, 720.0)),
            clear: Rect::from_min_max(pos2(0.0, 0.0), pos2(1280.0, 720.0)),
            glide: None,
            fitted: false,
            sheet: Vec2::new(1092.0, 1492.0),
            block: crate::board::BLOCK,
            deep: crate::board::Chart::default().deep,
            bare: false,
            wanted: None,
            movers: Vec::new(),
            lit: None,
            own: None,
            nearer: None,
            seat: None,
            seats: BySide::default(),
            resized: None,
            untouched: None,
        }
    }
}

const MAX_ZOOM: f32 = 2.4;
/// The largest edge of a block on the map, in logical pixels.
const MAX_EDGE: f32 = 104.0;
/// The least share of its size to which the map shrinks by itself to show all that is marked.
const LEAST_SHARE: f32 = 0.6;
/// The distance from the edge of the clear view, in pixels, at which the room of a place counts as visible.
const VISIBLE_MARGIN: f32 = 14.0;
/// One step of the zoom.
const CLOSER_BY: f32 = 1.25;
/// The closest zoom at which a part of the map is shown by itself.
const CLOSEST_PART: f32 = 1.6;
/// The farthest zoom at which a part is shown.
const FARTHEST_PART: f32 = 0.6;
/// The zoom at which a game opens if the whole sheet cannot be read.
const CLOSE_ZOOM: f32 = 0.8;
/// The zoom from which the whole sheet can be read.
const READABLE_ZOOM: f32 = 0.52;
/// The zoom from which the whole sheet gives an overview.
const OVERVIEW_ZOOM: f32 = 0.42;
/// The most by which a game opens closer than the whole sheet, to fill a wide window.
const MAX_FILL: f32 = 1.5;

impl Viewport {
    /// Converts map to window coordinates.
    pub fn to_screen(&self, at: (f32, f32)) -> egui::Pos2 {
        self.view.center() + vec2(at.0 - self.centre.x, at.1 - self.centre.y) * self.zoom
    }

    pub fn to_map(&self, at: egui::Pos2) -> Vec2 {
        let d = (at - self.view.center()) / self.zoom;
        self.centre + Vec2::new(d.x, d.y)
    }

    /// The zoom that shows the whole sheet.
    pub fn fit_zoom(&self) -> f32 {
        ((self.view.height() - 24.0) / self.sheet.y).min((self.view.width() - 24.0) / self.sheet.x).max(0.05)
    }

    /// The nearest zoom that is allowed: from a little farther than the whole sheet to the closest, which in a very large
    /// window is the whole sheet.
    fn limited(&self, zoom: f32) -> f32 {
        let least = self.fit_zoom() * 0.85;
        zoom.clamp(least, MAX_ZOOM.max(least))
    }

    pub fn fit(&mut self) {
        self.glide = Some((self.sheet / 2.0, self.fit_zoom(), 300.0));
    }

    /// Shows a part of the map, as large as fits into what no panel covers, but not so close that blocks get too
    /// large, nor so far that their strength cannot be read: the overview then shows the rest.
    pub fn show_part(&mut self, (left, top, right, bottom): Bounds, milliseconds: f32) {
        let free = self.clear.shrink(VISIBLE_MARGIN);
        let fit = (free.width() / (right - left).max(1.0)).min(free.height() / (bottom - top).max(1.0));
        // In a very large window the whole sheet is closer than that.
        let least = self.fit_zoom().max(FARTHEST_PART);
        let zoom = fit.clamp(least, CLOSEST_PART.max(least));
        let middle = (left.midpoint(right), top.midpoint(bottom));
        self.glide = Some((self.centred_at(middle, zoom), zoom, milliseconds));
    }

    /// Glides to a point: it comes to the middle of what no panel covers, or as near as the edge of the sheet allows.
    pub fn show(&mut self, at: (f32, f32)) {
        let zoom = self.zoom.max(0.8);
        let centre = self.within_sheet(self.centred_at(at, zoom), zoom);
        let shown = self.view.center() + vec2(at.0 - centre.x, at.1 - centre.y) * zoom;
        // There it has room for its stack.
        let free = self.clear.shrink2(self.clear.size() * 0.2);
        let by = if free.is_positive() { shown - shown.clamp(free.min, free.max) } else { egui::Vec2::ZERO };
        self.glide = Some((centre + Vec2::new(by.x, by.y) / zoom, zoom, 400.0));
    }

    /// Centres a point at once, without coming closer.
    pub fn centre_on(&mut self, at: (f32, f32)) {
        (self.glide, self.own, self.nearer) = (None, None, None);
        self.centre = self.centred_at(at, self.zoom);
        self.keep_on_sheet();
    }

    /// Whether about the whole sheet is shown.
    pub fn shows_all(&self) -> bool {
        self.zoom <= self.fit_zoom() * 1.15
    }

    /// The centre of a view in which a point lies in the middle of what no panel covers.
    fn centred_at(&self, at: (f32, f32), zoom: f32) -> Vec2 {
        let aside = self.clear.center() - self.view.center();
        Vec2::new(at.0 - aside.x / zoom, at.1 - aside.y / zoom)
    }

    /// The edge of a block on the map, in logical pixels: it grows with the map between two limits.
    pub fn edge(&self) -> f32 {
        let (units, least) = self.block;
        (units * self.zoom).clamp(least, MAX_EDGE)
    }

    /// The number of blocks of a stack that are drawn.
    pub fn drawn(&self) -> usize {
        if self.edge() < self.deep.1 { 1 } else { self.deep.0 }
    }

    /// The room of a place in the window: its mark, and a stack in it.
    pub fn room(&self, place: &Place) -> Rect {
        self.room_of(place.mark, place.stack, place.water)
    }

    /// The same of a place by its points.
    pub(super) fn room_of(&self, mark: (f32, f32), stack: (f32, f32), water: bool) -> Rect {
        let (left, top, right, bottom) = bounds(stack, self.edge() / self.zoom, self.drawn());
        let stack = Rect::from_two_pos(self.to_screen((left, top)), self.to_screen((right, bottom)));
        if water { stack } else { stack.union(Rect::from_pos(self.to_screen(mark))) }
    }

    /// Whether the room of a place can be seen as a whole.
    pub(super) fn is_clear(&self, place: &Place) -> bool {
        self.clear.shrink(VISIBLE_MARGIN).contains_rect(self.room(place))
    }

    /// Whether the room of a place can be seen in part, and lies in part where buttons and panels are.
    pub(super) fn is_covered(&self, place: &Place) -> bool {
        let room = self.room(place);
        self.view.intersects(room) && !self.clear.contains_rect(room)
    }

    /// Moves the map by the smallest amount that brings all these places into view, and goes a little farther from it if
    /// they do not fit otherwise; false if they do not fit even then.
    pub(super) fn bring_into_view(&mut self, places: &[&Place]) -> bool {
        let free = self.clear.shrink(VISIBLE_MARGIN);
        let Some(all) = places.iter().map(|place| self.room(place)).reduce(Rect::union) else { return true };
        if all.width() > free.width() || all.height() > free.height() {
            let share = (free.width() / all.width()).min(free.height() / all.height());
            let zoom = self.zoom * share * 0.98;
            if share < LEAST_SHARE || zoom < self.fit_zoom() {
                return false;
            }
            self.nearer.get_or_insert((self.centre, self.zoom));
            let middle = self.to_map(all.center());
            let aside = free.center() - self.view.center();
            self.glide = Some((middle - Vec2::new(aside.x, aside.y) / zoom, zoom, 300.0));
            return true;
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

    /// Moves the map by this many pixels.
    pub fn pan(&mut self, by: egui::Vec2) {
        (self.glide, self.own, self.nearer) = (None, None, None);
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
        (self.glide, self.own, self.nearer) = (None, None, None);
        let fixed = self.to_map(at);
        self.zoom = self.limited(self.zoom * factor);
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

    /// Sets the part of the window for the map, and the part of it that is free of buttons. A game opens with its
    /// last view (`left`); otherwise the sheet fills the width if that is readable, or it opens closer, around
    /// `action`. When the window is resized, the same part stays visible and no panel hides it: the whole sheet stays
    /// whole, a part of it grows and shrinks with the window.
    pub fn open(
        &mut self,
        [view, clear]: [Rect; 2],
        action: impl FnOnce() -> (f32, f32),
        left: Option<(f32, f32, f32)>,
    ) {
        self.clear = clear;
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
                self.zoom = self.limited(zoom * share);
                self.clamp_to_sheet();
                self.resized = Some((from, zoom, self.zoom));
            }
            return;
        }
        self.fitted = true;
        let fit = self.fit_zoom();
        if let Some((x, y, zoom)) = left {
            (self.centre, self.zoom) = (Vec2::new(x, y), self.limited(zoom));
            self.keep_on_sheet();
        } else {
            // A sheet that is higher than wide would leave most of a wide window empty.
            let fill = ((view.width() - 24.0) / self.sheet.x).max((view.height() - 24.0) / self.sheet.y);
            self.zoom = if fit >= READABLE_ZOOM { fill.clamp(fit, fit * MAX_FILL) } else { CLOSE_ZOOM };
            self.centre = if self.zoom > fit { self.centred_at(action(), self.zoom) } else { self.sheet / 2.0 };
            self.clamp_to_sheet();
        }
    }

    /// As [`Self::open`], but a game opens with the whole sheet, unless that would be too small to tell blocks apart.
    pub fn open_whole(&mut self, view: Rect, action: impl FnOnce() -> (f32, f32)) {
        // Until the player moves the map, a window of another size opens it anew.
        let untouched = self.untouched == Some((self.centre, self.zoom)) && self.glide.is_none();
        if self.view != view && untouched {
            self.fitted = false;
        }
        let opens = !self.fitted;
        self.open([view, view], action, None);
        if opens && self.fit_zoom() >= OVERVIEW_ZOOM {
            (self.centre, self.zoom) = (self.sheet / 2.0, self.fit_zoom());
        }
        if opens {
            self.untouched = Some((self.centre, self.zoom));
        }
    }

    /// Forgets the view, for the next game.
    pub fn forget(&mut self) {
        (self.fitted, self.own, self.nearer) = (false, None, None);
        (self.seat, self.seats) = (None, BySide::default());
    }

    /// Keeps the view within the sheet, so that no bare table shows while there is map to show.
    fn clamp_to_sheet(&mut self) {
        self.centre = self.within_sheet(self.centre, self.zoom);
    }

    /// The nearest centre of a view that shows no bare table while there is map to show.
    fn within_sheet(&self, centre: Vec2, zoom: f32) -> Vec2 {
        let edge = 12.0;
        let half = Vec2::new(self.view.width() / 2.0 - edge, self.view.height() / 2.0 - edge) / zoom;
        let middle = self.sheet / 2.0;
        centre.clamp(half.min(middle), (self.sheet - half).max(middle))
    }

    /// Keeps most of the view on the sheet: at most a quarter of its width and height shows the bare table.
    fn keep_on_sheet(&mut self) {
        let quarter = Vec2::new(self.view.width(), self.view.height()) / 4.0 / self.zoom;
        let middle = self.sheet / 2.0;
        self.centre = self.centre.clamp(quarter.min(middle), (self.sheet - quarter).max(middle));
    }
}
