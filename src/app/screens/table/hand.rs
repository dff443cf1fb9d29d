//! A block in hand: lifted and put down in set-up.

use crate::app::art::Art;
use crate::app::blocks::{Shows, State, draw};
use crate::app::board::camera::Lens;
use crate::app::board::layout;
use crate::app::desk::{Desk, Mover, Plan};
use crate::rules::new_york_1776::Order;
use crate::rules::new_york_1776::position::Phase;
use bevy_egui::egui::{self, vec2};

pub(super) fn lift_block(desk: &mut Desk, l: u8) {
    let Some(session) = &desk.session else { return };
    let here: Vec<_> = session.seen.forces.american.units.iter().filter(|u| u.at == Some(l)).map(|u| u.unit).collect();
    desk.plan = Plan { mover: Mover::Place(l), ..Plan::default() };
    // The block drawn in front is the one under the pointer.
    desk.in_hand = here
        .iter()
        .copied()
        .min_by_key(|u| (!desk.rules.leaders.has(*u), std::cmp::Reverse(desk.rules.units[*u as usize].sp), *u));
}

/// A block dragged onto a place is put there.
pub(super) fn drop_block(ctx: &egui::Context, desk: &mut Desk, no_click: bool) {
    let released = ctx.input(|input| input.pointer.any_released());
    let at = ctx.input(|input| input.pointer.hover_pos());
    let dragging = ctx.dragged_id().is_some() || ctx.drag_stopped_id().is_some();
    if !released || !dragging || !no_click {
        return;
    }
    let (Some(unit), Some(at)) = (desk.in_hand, at) else {
        return;
    };
    if ctx.layer_id_at(at).is_some_and(|layer| layer.order != egui::Order::Background) {
        return;
    }
    match desk.hovered_under(ctx, at) {
        Some(to) => desk.order(Order::Place { unit, to }),
        None => desk.in_hand = None,
    }
}

pub(super) fn in_hand(ctx: &egui::Context, desk: &Desk, art: &Art, lens: &Lens) {
    let (Some(unit), Some(at)) = (desk.in_hand, ctx.input(|input| input.pointer.hover_pos())) else {
        return;
    };
    if desk.session.as_ref().is_none_or(|session| session.seen.phase != Phase::Setup) {
        return;
    }
    let painter = ctx.layer_painter(egui::LayerId::new(egui::Order::Tooltip, egui::Id::new("in hand")));
    let edge = layout::edge(lens).max(48.0);
    draw(
        &painter,
        art,
        &desk.rules,
        Shows::Unit(unit, desk.rules.units[unit as usize].sp),
        at - vec2(edge * 0.5, edge * 0.6),
        edge,
        State { selected: true, ..State::default() },
    );
}
