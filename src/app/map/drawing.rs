//! Draws the marks of the map and reads the pointer on it, for the table and the replay: which places are pointed at
//! and clicked.

use std::borrow::Cow;

use bevy_egui::egui::Align2;

use super::camera::Viewport;
use super::drawn_place::DrawnPlace;
use super::placed_stack::PlacedStack;
use super::{emblems, hint, labels, marks, overlays, selection_box, strokes};
use crate::app::state::prelude::*;

/// The pointer input on the map in this frame.
#[derive(Default)]
pub struct MapInput {
    pub touch: Option<PointerInput>,
    /// The place under the pointer.
    pub hovered: Option<PlaceId>,
    /// A place with blocks that was clicked with the right button.
    pub pencilled: Option<PlaceId>,
    /// Places whose stacks a drag with Shift around them, which has ended, adds to those chosen.
    pub boxed: Option<Vec<PlaceId>>,
    /// Whether a click beside every place left what is chosen as it was.
    pub missed: bool,
}

impl MapInput {
    /// A click on the map beside the clickable area of every place. What is chosen is let go only with the right button.
    fn clicked_beside(&mut self, whole: &egui::Response, all: &[DrawnPlace], shown: &MapMarks) {
        let place = whole.interact_pointer_pos().filter(|_| whole.clicked()).and_then(|at| DrawnPlace::hex_at(all, at));
        let chosen = shown.places.values().any(|mark| mark.selected);
        self.missed = place.is_none() && chosen && whole.clicked();
        self.touch = match place {
            Some(place) if shown.adds && whole.ctx.input(|input| input.modifiers.shift) => {
                Some(PointerInput::Add(place))
            }
            Some(place) => Some(PointerInput::Click(place)),
            None => (!self.missed).then_some(PointerInput::Away),
        };
    }
}

/// A reach of more places than this has figures without discs.
const MANY: usize = 60;

/// Eyes on hidden stacks that were seen, and the slips of pencil marks.
fn seen_and_pencilled(painter: &egui::Painter, art: &Art, viewport: &Viewport, all: &[DrawnPlace], shown: &MapMarks) {
    for here in all.iter().filter(|here| shown.seen.contains(&here.place)) {
        here.piles.iter().filter(|pile| !pile.known && !pile.ships).for_each(|pile| pile.eye(painter, art, viewport));
    }
    for here in all {
        let mark = shown.pencil.iter().find(|(place, ..)| *place == here.place);
        let marked = mark.and_then(|(_, side, text)| Some((here.piles.iter().find(|pile| pile.side == *side)?, text)));
        if let Some((pile, text)) = marked {
            labels::slip(painter, pile.rect(viewport), text);
        }
    }
}

/// Draws the emblems; over one the cost of a highlighted place could not be read.
fn draw_emblems(painter: &egui::Painter, viewport: &Viewport, all: &[DrawnPlace], shown: &MapMarks) {
    let costs = |here: &&DrawnPlace| here.corners.is_none() && here.piles.is_empty() && shown.is_lit(here.place);
    for here in all.iter().filter(|here| !costs(here)) {
        emblems::draw(painter, here, viewport);
    }
}

/// Draws the arrows, and over them the labels of their ends, which no arrowhead hides.
fn arrows(painter: &egui::Painter, viewport: &Viewport, all: &[DrawnPlace], shown: &MapMarks, many: bool) {
    strokes::arrows(painter, viewport, shown.overlays.strokes.iter().chain(&shown.strokes));
    marks::arrow_heads(painter, viewport, shown);
    let window = painter.ctx().content_rect();
    let seen = all.iter().filter(|here| here.rect(viewport).intersects(window));
    seen.for_each(|here| hex_label(painter, viewport, shown, here, many, true));
}

/// Draws the map's marks, reads the pointer, moves the viewport. `tip` fills the tooltip of a place; `dragging`: a block
/// is in hand.
pub fn show(
    ctx: &egui::Context,
    art: &Art,
    sides: &BySide<SideInfo>,
    viewport: &mut Viewport,
    all: &[DrawnPlace],
    shown: &MapMarks,
    dragging: bool,
    tip: impl FnMut(&mut Ui, PlaceId),
    over: impl FnOnce(&Ui, &Viewport, &MapInput),
) -> MapInput {
    let window = ctx.content_rect();
    let mut pointer = MapPointer {
        shown,
        dragging,
        boxing: None,
        many: shown.places.values().filter(|mark| mark.reach).count() > MANY,
        plans: shown.places.values().any(|mark| mark.lit.is_some()),
        aside: None,
        tip,
        input: MapInput::default(),
        by: egui::Vec2::ZERO,
    };
    pointer.boxing = if shown.adds && !dragging { selection_box::drawn(ctx) } else { None };
    let area = egui::Area::new(egui::Id::new("map")).order(egui::Order::Background).fixed_pos(window.min);
    area.constrain(false).show(ctx, |ui| {
        let whole = ui.allocate_rect(window, Sense::CLICK | Sense::DRAG);
        whole.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Other, true, "Map"));
        let painter = ui.painter().clone();
        for here in all.iter().filter(|_| art.bare) {
            labels::plain_place(&painter, &here.name, here.at, here.corners.as_ref(), here.area);
        }
        overlays::lines(&painter, viewport, &shown.overlays);
        strokes::pictures(&painter, art, viewport, &shown.pictures);
        strokes::edges(&painter, viewport, shown.overlays.strokes.iter().chain(&shown.strokes));
        marks::draw_trails(&painter, viewport, all, shown);
        marks::draw_path(&painter, viewport, shown);
        hint::draw(&painter, viewport, shown, all);
        if pointer.many && !shown.reach_off {
            strokes::veil_rest(&painter, all, shown);
        }
        for here in all {
            labels::draw(&painter, art, viewport, here, all);
            labels::number(&painter, here);
        }
        rings(&painter, viewport, all, &shown.rings);
        for here in all {
            pointer.place(ui, art, sides, viewport, here);
        }
        // Nothing of the next hex may lie on these.
        for here in all.iter().filter(|here| here.rect(viewport).intersects(window)) {
            here.piles.iter().for_each(|pile| pile.count(&painter, viewport, &art.chart));
            let ready = |pile: &&PlacedStack| shown.ready.contains(&(here.place, pile.side));
            here.piles.iter().filter(ready).for_each(|pile| pile.ready(&painter, viewport));
            hex_label(&painter, viewport, shown, here, pointer.many, false);
        }
        pointer.stacks(ui, viewport, all);
        pointer.explain_aside(ui, viewport, all);
        draw_emblems(&painter, viewport, all, shown);
        seen_and_pencilled(&painter, art, viewport, all, shown);
        arrows(&painter, viewport, all, shown, pointer.many);
        overlays::over(&painter, viewport, &shown.overlays);
        marks::notes_over_map(&painter, viewport, shown);
        hint::pointed(&painter, viewport, shown, all);
        over(ui, viewport, &pointer.input);
        if let Some(area) = pointer.boxing.filter(|area| selection_box::is_large(*area)) {
            marks::selection_box(&painter, area);
            if ctx.input(|input| input.pointer.any_released()) {
                pointer.input.boxed = Some(selection_box::boxed(viewport, all, shown, area));
            }
        }
        if whole.dragged() && !dragging && pointer.boxing.is_none() {
            pointer.by += whole.drag_delta();
        }
        if pointer.by != egui::Vec2::ZERO {
            viewport.pan(pointer.by);
        }
        viewport.follow_wheel(ctx);
        if whole.clicked() || whole.secondary_clicked() {
            pointer.input.clicked_beside(&whole, all, shown);
        }
    });
    let mut input = pointer.input;
    if dragging && input.touch.is_none() {
        input.touch = dropped(ctx, viewport, all, shown);
    }
    if shown.carries && input.touch.is_none() && !ctx.input(|input| input.pointer.any_down()) {
        // Released over a panel, or while a sheet appeared.
        input.touch = Some(PointerInput::Drop(None));
    }
    input
}

/// How far beside the pointer a tooltip of the map is, and what lies under it counts as, in points of distance: a highlighted
/// place, a stack, and what is pointed at with its own stacks.
const BESIDE: f32 = 40.0;
const COVERED: f32 = 300.0;
const COVERED_STACK: f32 = 60.0;
const FAR: f32 = 10_000.0;

/// Draws the rings around the places that a lesson mentions; stacks and names stay free.
fn rings(painter: &egui::Painter, viewport: &Viewport, all: &[DrawnPlace], places: &[PlaceId]) {
    if places.is_empty() {
        return;
    }
    let stacks = all.iter().flat_map(|here| &here.piles).map(|pile| pile.rect(viewport));
    let free: Vec<Rect> = stacks.chain(all.iter().filter_map(|here| here.printed(viewport))).collect();
    for here in all.iter().filter(|here| places.contains(&here.place)) {
        let empty = Rect::from_center_size(here.at, vec2(30.0, 30.0));
        marks::ring(painter, here.plate(viewport).unwrap_or(empty), &free);
    }
}

/// The label of a hex, if it is an end of the planned way (`end`) or is not.
fn hex_label(painter: &egui::Painter, viewport: &Viewport, shown: &MapMarks, here: &DrawnPlace, many: bool, end: bool) {
    let mark = seen(shown, here.place);
    if mark.end == end {
        marks::hex_label(painter, here.plate(viewport), here.corners.as_ref(), &mark, many);
    }
}

/// The mark of a place, without what is switched off.
fn seen(shown: &MapMarks, place: PlaceId) -> Cow<'_, PlaceMark> {
    let mark = shown.of(place);
    if shown.reach_off && mark.reach { Cow::Owned(mark.clone().without_reach()) } else { Cow::Borrowed(mark) }
}

/// Reads the pointer on the map, place by place.
struct MapPointer<'a, T> {
    shown: &'a MapMarks,
    /// Whether a block is in hand.
    dragging: bool,
    /// The box that a drag with Shift draws.
    boxing: Option<Rect>,
    /// Whether a large reach is marked.
    many: bool,
    /// Whether places are highlighted, so that a tooltip at the pointer would cover some.
    plans: bool,
    /// The place whose tooltip is shown in a corner of the map.
    aside: Option<PlaceId>,
    /// Fills the tooltip of a place.
    tip: T,
    input: MapInput,
    /// How far drags move the map.
    by: egui::Vec2,
}

impl<T: FnMut(&mut Ui, PlaceId)> MapPointer<'_, T> {
    /// Draws one place with its marks, and reads the pointer.
    fn place(&mut self, ui: &mut Ui, art: &Art, sides: &BySide<SideInfo>, viewport: &Viewport, here: &DrawnPlace) {
        let shown = self.shown;
        let (mark, drawn) = (shown.of(here.place), seen(shown, here.place));
        let rect = here.rect(viewport);
        // A battle's tag belongs to its place.
        let tag = here.plate(viewport).and_then(|plate| marks::battle_tag_at(plate, &drawn));
        let rect = tag.map_or(rect, |tag| rect.union(tag));
        if !rect.intersects(ui.ctx().content_rect()) {
            return;
        }
        self.letter(ui, viewport, here);
        if here.water && here.piles.is_empty() && !shown.waters.contains(&here.place) {
            // Its label is for screen readers; it takes no clicks.
            let response = ui.interact(rect, ui.id().with(("water", here.place)), Sense::HOVER);
            return self.explain(response, here);
        }
        let response = ui.interact(rect, ui.id().with(("place", here.place)), Sense::CLICK | Sense::DRAG);
        let mut label = here.label(sides, mark.lit.as_ref().map(|_| &*mark.spoken));
        if let Some(part) = mark.hint {
            label += &format!(", {}", part.spoken());
        }
        if shown.ready.iter().any(|(place, _)| *place == here.place) {
            label += ", can still move";
        }
        response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, &label));
        let corners = here.corners.as_ref();
        marks::mark_place(ui.painter(), art, here.plate(viewport), here.at, corners, &drawn, self.many);
        for pile in &here.piles {
            if let Some(name) = &pile.plain {
                labels::plain_piece(ui.painter(), pile.face(viewport), pile.side, name.as_deref());
            }
        }
        let origin = ui.input(|input| input.pointer.press_origin());
        let lifts = |pile: &PlacedStack| {
            let its = shown.lifts.contains(&(here.place, pile.side));
            its && origin.is_some_and(|at| pile.rect(viewport).expand(3.0).contains(at))
        };
        let lifts = here.piles.iter().any(lifts);
        self.read(ui, response, here, lifts);
    }

    /// The printed letter of a water area is a part of it, for clicks. It has no accessibility node; its area has.
    fn letter(&mut self, ui: &Ui, viewport: &Viewport, here: &DrawnPlace) {
        let Some(rect) = here.printed(viewport).filter(|_| here.water) else { return };
        let response = ui.interact(rect, ui.id().with(("letter", here.place)), Sense::CLICK | Sense::DRAG);
        self.read(ui, response, here, false);
    }

    /// Reads the pointer on a place, or on a stack in it; `lifts`: a drag picks it up.
    fn read(&mut self, ui: &Ui, response: egui::Response, here: &DrawnPlace, lifts: bool) {
        let input = &mut self.input;
        if response.hovered() {
            input.hovered = Some(here.place);
            if self.shown.of(here.place).barred {
                marks::refuse(ui.painter(), response.rect.center());
            }
        }
        if response.clicked() {
            let adds = self.shown.adds && ui.input(|input| input.modifiers.shift);
            input.touch = Some(if adds { PointerInput::Add(here.place) } else { PointerInput::Click(here.place) });
        }
        if response.secondary_clicked() && !here.piles.is_empty() {
            input.pencilled = Some(here.place);
        }
        if self.boxing.is_some() {
            return;
        }
        if response.drag_started() && lifts {
            input.touch = Some(PointerInput::Lift(here.place));
        } else if response.dragged() && !self.dragging && input.touch.is_none() {
            self.by += response.drag_delta();
        }
        self.explain(response, here);
    }

    /// Shows the tooltip of a place, unless a block is in hand or a large picture covers the map.
    fn explain(&mut self, response: egui::Response, here: &DrawnPlace) {
        if self.dragging || self.shown.quiet {
            return;
        }
        if !self.plans {
            response.on_hover_ui(|ui| (self.tip)(ui, here.place));
        } else if response.hovered() {
            self.aside = Some(here.place);
        }
    }

    /// Shows the tooltip of a place beside the pointer or in a corner of the map: near, and where it covers few highlighted
    /// places and stacks, and not what is pointed at.
    fn explain_aside(&mut self, ui: &Ui, viewport: &Viewport, all: &[DrawnPlace]) {
        let (Some(place), Some(at)) = (self.aside, ui.input(|input| input.pointer.hover_pos())) else { return };
        let (ctx, id) = (ui.ctx(), egui::Id::new("tooltip in a corner"));
        let size = ctx.data(|data| data.get_temp::<egui::Vec2>(id)).unwrap_or(vec2(300.0, 120.0));
        let free = viewport.clear.shrink(8.0);
        let lit: Vec<Rect> =
            all.iter().filter(|here| self.shown.is_lit(here.place)).map(|here| here.rect(viewport)).collect();
        let piles = |own: bool| {
            let here = all.iter().filter(move |here| (here.place == place) == own);
            here.flat_map(|here| &here.piles).map(|pile| pile.rect(viewport)).collect::<Vec<Rect>>()
        };
        let (own, others) = (piles(true), piles(false));
        let corner = |align: egui::Align2| align.align_size_within_rect(size, free);
        let cost = |rect: &Rect| {
            let covered = |all: &[Rect]| all.iter().filter(|other| other.intersects(*rect)).count() as f32;
            let pointed = if rect.expand(24.0).contains(at) || covered(&own) > 0.0 { FAR } else { 0.0 };
            pointed + covered(&lit) * COVERED + covered(&others) * COVERED_STACK + rect.distance_to_pos(at)
        };
        let corners = [Align2::LEFT_BOTTOM, Align2::RIGHT_BOTTOM, Align2::LEFT_TOP, Align2::RIGHT_TOP].map(corner);
        // Beside the pointer and the stacks that it is on, however large they are.
        let around = Rect::from_center_size(at, vec2(2.0 * BESIDE, 2.0 * BESIDE));
        let around = own.iter().fold(around, |all, pile| all.union(*pile)).expand(4.0);
        let (wide, high) = (vec2(size.x, 0.0), vec2(0.0, size.y));
        let (left, right) = (around.left_top() - wide, around.right_top());
        let near = [around.right_bottom(), left - high, right - high, around.left_bottom() - wide, left, right];
        let near = near.map(|min| Rect::from_min_size(min, size)).into_iter().filter(|rect| free.contains_rect(*rect));
        let best = corners.into_iter().chain(near).min_by(|a, b| cost(a).total_cmp(&cost(b)));
        let Some(best) = best else { return };
        let area = egui::Area::new(id).order(egui::Order::Tooltip).interactable(false).fixed_pos(best.min);
        let drawn = area.constrain_to(viewport.view).show(ctx, |ui| {
            egui::Frame::popup(ui.style()).show(ui, |ui| {
                ui.set_max_width(300.0);
                (self.tip)(ui, place);
            })
        });
        let now = drawn.response.rect.size();
        if (now - size).length() > 1.0 {
            ctx.data_mut(|data| data.insert_temp(id, now));
            ctx.request_repaint();
        }
    }

    /// On a map of hexes a stack can be clicked where it is drawn, not only in its hex: front blocks come last.
    fn stacks(&mut self, ui: &Ui, viewport: &Viewport, all: &[DrawnPlace]) {
        let shown = self.shown;
        let of_hexes = all.iter().filter(|here| here.corners.is_some());
        let mut piles: Vec<(&DrawnPlace, &PlacedStack)> =
            of_hexes.flat_map(|here| here.piles.iter().map(move |pile| (here, pile))).collect();
        piles.sort_by(|(_, a), (_, b)| a.point.1.total_cmp(&b.point.1));
        // If a highlighted place lies under a neighbour's blocks, the pointer means the highlighted place.
        let lit = |here: &DrawnPlace| shown.is_lit(here.place);
        let pointer = ui.input(|input| input.pointer.latest_pos());
        let meant = pointer.and_then(|at| all.iter().find(|here| lit(here) && here.rect(viewport).contains(at)));
        for (here, pile) in piles {
            let rect = pile.rect(viewport);
            let hides = meant.is_some_and(|other| other.place != here.place) && !lit(here);
            if hides || !rect.intersects(ui.ctx().content_rect()) {
                continue;
            }
            // It has no accessibility node and no Tab stop; its hex has.
            let id = ui.id().with(("stack", here.place, pile.side, pile.ships));
            let response = ui.interact(rect, id, Sense::CLICK | Sense::DRAG);
            let lifts = shown.lifts.contains(&(here.place, pile.side));
            self.read(ui, response, here, lifts);
        }
    }
}

/// A drag has ended: over a place, or beside every one.
fn dropped(ctx: &egui::Context, viewport: &Viewport, all: &[DrawnPlace], shown: &MapMarks) -> Option<PointerInput> {
    let released = ctx.input(|input| input.pointer.any_released());
    let dragging = ctx.dragged_id().is_some() || ctx.drag_stopped_id().is_some();
    let at = ctx.input(|input| input.pointer.hover_pos()).filter(|_| released && dragging)?;
    if ctx.layer_id_at(at).is_some_and(|layer| layer.order != egui::Order::Background) {
        return None;
    }
    // A water area counts only if the pieces may go there.
    let counts = |here: &&DrawnPlace| !here.water || shown.is_lit(here.place);
    let near = all.iter().filter(counts).filter(|here| here.rect(viewport).expand(10.0).contains(at));
    let centre = |here: &&DrawnPlace| (here.rect(viewport).center() - at).length();
    let nearest = near.min_by(|a, b| centre(a).total_cmp(&centre(b)));
    Some(PointerInput::Drop(nearest.map(|here| here.place)))
}
