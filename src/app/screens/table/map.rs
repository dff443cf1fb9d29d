//! The map under the pointer: places, zones, what is lit.

use super::click::click;
use super::hand::{drop_block, lift_block};
use super::marks::{arrow_head, counts, dice_on_map, draw_path, mark_place, refuse_mark, session_path};
use super::tips::tooltip;
use crate::app::art::{Art, Chart};
use crate::app::board::camera::Lens;
use crate::app::board::layout::{self, Stack};
use crate::app::desk::{Desk, Mover, Plan, capital};
use crate::app::panels::Places;
use crate::app::panels::plan;
use crate::kernel::ruleset::Ruleset;
use crate::rules::new_york_1776::Order;
use crate::rules::new_york_1776::position::Phase;
use bevy_egui::egui::{self, Sense, vec2};
use std::collections::BTreeMap;

pub(super) fn map(ctx: &egui::Context, desk: &mut Desk, art: &Art, chart: &Chart, lens: &mut Lens, places: &Places) {
    let window = ctx.content_rect();
    let Some(session) = &desk.session else { return };
    let on_map = session.on_map();
    let stacks = layout::stacks(&desk.rules, chart, &on_map);
    let targets = if desk.watching().is_some() { BTreeMap::new() } else { plan::targets(desk) };
    let retreats = legal_retreats(desk);
    let fights = legal_fights(desk);
    desk.hovered = None;
    egui::Area::new(egui::Id::new("map")).order(egui::Order::Background).fixed_pos(window.min).constrain(false).show(
        ctx,
        |ui| {
            let whole = ui.allocate_rect(window, Sense::click_and_drag());
            whole.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Other, true, "Map"));
            let painter = ui.painter().clone();
            if session_path(desk).len() > 1 {
                draw_path(&painter, desk, chart, lens);
            }
            let rules = desk.rules.clone();
            let mut areas: Vec<(u8, egui::Rect)> = Vec::new();
            let mut clicked: Option<Clicked> = None;
            let mut tip: Option<(Clicked, egui::Response)> = None;
            let ship_mover = matches!(desk.plan.mover, Mover::Ship(_));
            for (l, location) in rules.locations.iter().enumerate() {
                let l = l as u8;
                let Some(place) = chart.locations.get(&location.id) else {
                    continue;
                };
                let own: Vec<&Stack> = stacks.iter().filter(|stack| !stack.ships && stack.at == l).collect();
                let mark = lens.to_screen(place.place);
                let mut rect =
                    egui::Rect::from_center_size(mark, egui::Vec2::splat((34.0 * lens.zoom).clamp(24.0, 44.0)));
                for stack in &own {
                    rect = rect.union(layout::stack_rect(lens, stack));
                }
                if !rect.intersects(window) {
                    continue;
                }
                areas.push((l, rect));
                let target = targets.get(&l).filter(|_| !ship_mover);
                let lit = target.is_some() || retreats.contains(&l) || fights.contains(&l);
                let response = ui.interact(rect, ui.id().with(("place", l)), Sense::click_and_drag());
                let label = place_label(desk, &own, l, lit);
                response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, &label));
                let selected = match desk.plan.mover {
                    Mover::Place(at) => at == l,
                    Mover::Unit(unit) => {
                        desk.session.as_ref().is_some_and(|session| session.game.position().at[unit as usize] == l)
                    }
                    _ => false,
                };
                let end = !ship_mover && desk.plan.then.or(desk.plan.first) == Some(l);
                mark_place(
                    &painter,
                    art,
                    lens,
                    &own,
                    mark,
                    selected,
                    end,
                    target,
                    retreats.contains(&l),
                    fights.contains(&l),
                );
                for stack in &own {
                    counts(&painter, lens, stack);
                }
                if response.hovered() {
                    desk.hovered = Some(l);
                    if !lit && matches!(desk.plan.mover, Mover::Unit(_)) && !selected {
                        refuse_mark(&painter, rect.center());
                    }
                    tip = Some((Clicked::Place(l), response.clone()));
                }
                if response.clicked() {
                    clicked = Some(Clicked::Place(l));
                }
                if response.drag_started()
                    && desk.session.as_ref().is_some_and(|session| session.seen.phase == Phase::Setup)
                    && desk.watching().is_none()
                {
                    lift_block(desk, l);
                } else if response.dragged() && desk.in_hand.is_none() {
                    lens.pan(response.drag_delta());
                }
            }
            for (z, zone) in rules.zones.iter().enumerate() {
                let z = z as u8;
                let Some(place) = chart.zones.get(&zone.id) else {
                    continue;
                };
                let stack = stacks.iter().find(|stack| stack.ships && stack.at == z);
                let rect = stack.map_or_else(
                    || egui::Rect::from_center_size(lens.to_screen(place.ship), vec2(34.0, 34.0)),
                    |stack| layout::stack_rect(lens, stack),
                );
                let target = targets.get(&z).filter(|_| ship_mover);
                if (stack.is_none() && !ship_mover) || !rect.intersects(window) {
                    continue;
                }
                let response = ui.interact(rect, ui.id().with(("zone", z)), Sense::click());
                let count = stack.map_or(0, |stack| stack.count);
                response.widget_info(|| {
                    egui::WidgetInfo::labeled(
                        egui::WidgetType::Button,
                        true,
                        format!(
                            "{}, {count} ships{}",
                            capital(&rules.zone_name(z)).trim_end_matches('.'),
                            if target.is_some() { ", lit" } else { "" }
                        ),
                    )
                });
                let chosen = match desk.plan.mover {
                    Mover::Ship(ship) => {
                        desk.session.as_ref().is_some_and(|session| session.game.position().ship_at[ship as usize] == z)
                    }
                    _ => false,
                };
                let end = ship_mover && desk.plan.then.or(desk.plan.first) == Some(z);
                let drawn: Vec<&Stack> = stack.into_iter().collect();
                mark_place(&painter, art, lens, &drawn, lens.to_screen(place.ship), chosen, end, target, false, false);
                if let Some(stack) = stack {
                    counts(&painter, lens, stack);
                }
                if response.hovered() {
                    tip = Some((Clicked::Zone(z), response.clone()));
                }
                if response.clicked() {
                    clicked = Some(Clicked::Zone(z));
                }
            }
            ctx.data_mut(|data| data.insert_temp(egui::Id::new("place areas"), areas));
            arrow_head(&painter, desk, chart, lens);
            dice_on_map(&painter, desk, art, places.view);
            if whole.dragged() && desk.in_hand.is_none() {
                lens.pan(whole.drag_delta());
            }
            let over_map = ctx
                .input(|input| input.pointer.hover_pos())
                .is_some_and(|at| ctx.layer_id_at(at).is_none_or(|layer| layer.order == egui::Order::Background));
            if over_map {
                let (scroll, at) = ctx.input(|input| (input.smooth_scroll_delta().y, input.pointer.hover_pos()));
                if scroll != 0.0
                    && let Some(at) = at
                {
                    lens.zoom_at(at, (scroll / 240.0).exp());
                }
            }
            if whole.clicked() || whole.secondary_clicked() {
                if let Some(session) = &mut desk.session {
                    session.skip();
                }
                desk.plan = Plan::default();
            }
            drop_block(ctx, desk, clicked.is_none());
            if desk.watching().is_some() && clicked.take().is_some() {
                // A click while a program plays ends what moves.
                if let Some(session) = &mut desk.session {
                    session.skip();
                }
            }
            if let Some(what) = clicked {
                click(desk, what, &targets);
            }
            if let Some((what, response)) = tip
                && desk.in_hand.is_none()
            {
                tooltip(desk, art, what, &targets, response);
            }
        },
    );
}

#[derive(Clone, Copy, PartialEq, Eq)]
/// What of the map is pointed at.
pub enum Clicked {
    /// A location.
    Place(u8),
    /// A water zone.
    Zone(u8),
}

pub(super) fn legal(desk: &Desk) -> Vec<Order> {
    let mut out = Vec::new();
    if let Some(session) = desk.session.as_ref().filter(|session| session.program_to_play().is_none()) {
        let p = session.game.position();
        if p.owes.is_some() || p.phase == Phase::Battles || p.battle.is_some() {
            desk.rules.legal(p, &mut out);
        }
    }
    out
}

fn legal_retreats(desk: &Desk) -> Vec<u8> {
    legal(desk)
        .into_iter()
        .filter_map(|order| match order {
            Order::Retreat(to) | Order::Withdraw(to) => Some(to),
            _ => None,
        })
        .collect()
}

fn legal_fights(desk: &Desk) -> Vec<u8> {
    legal(desk).into_iter().filter_map(|order| if let Order::Fight(at) = order { Some(at) } else { None }).collect()
}

fn place_label(desk: &Desk, own: &[&Stack], l: u8, lit: bool) -> String {
    let mut text = desk.rules.place_name(l).to_owned();
    for stack in own {
        text += &format!(", {} {}", stack.count, stack.side.name());
    }
    if lit {
        text += ", lit";
    }
    text
}
