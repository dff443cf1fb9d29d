//! The box that a drag with Shift draws on the map, to choose the stacks in it.

use super::camera::Viewport;
use super::drawn_place::DrawnPlace;
use super::placed_stack::PlacedStack;
use crate::app::state::prelude::*;

/// The size from which a drag with Shift draws a box, in points: below it, it is a click.
const LEAST_BOX: f32 = 7.0;

/// Whether it is no mere click.
pub(super) fn is_large(area: Rect) -> bool {
    area.size().max_elem() > LEAST_BOX
}

/// The box from where the button was pressed on the map with Shift held to the pointer.
pub(super) fn drawn(ctx: &egui::Context) -> Option<Rect> {
    let id = egui::Id::new("a box is drawn on the map");
    let (pressed, shift, down) =
        ctx.input(|input| (input.pointer.primary_pressed(), input.modifiers.shift, input.pointer.any_down()));
    let (origin, at) = ctx.input(|input| (input.pointer.press_origin(), input.pointer.latest_pos()));
    let on_map = |at| ctx.layer_id_at(at).is_none_or(|layer| layer.order == egui::Order::Background);
    let begun: Option<egui::Pos2> = match origin.filter(|at| pressed && shift && on_map(*at)) {
        Some(origin) => Some(origin),
        None => ctx.data(|data| data.get_temp(id)).filter(|_| !pressed),
    };
    let goes_on = begun.filter(|_| down);
    ctx.data_mut(|data| match goes_on {
        Some(origin) => drop(data.insert_temp(id, origin)),
        None => data.remove::<egui::Pos2>(id),
    });
    Some(Rect::from_two_pos(begun?, at?))
}

/// The places of stacks in a box that can be picked up and are not chosen yet.
pub(super) fn boxed(viewport: &Viewport, all: &[DrawnPlace], shown: &MapMarks, area: Rect) -> Vec<PlaceId> {
    let inside = |here: &&DrawnPlace| {
        let picks = |pile: &PlacedStack| {
            shown.lifts.contains(&(here.place, pile.side)) && area.contains(pile.rect(viewport).center())
        };
        !shown.of(here.place).selected && here.piles.iter().any(picks)
    };
    all.iter().filter(inside).map(|here| here.place).collect()
}
