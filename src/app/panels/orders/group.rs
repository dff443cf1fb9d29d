//! Who marches along: the group, drops and additions (N5.2, N5.3).

use super::super::plan;
use super::blocks::grid;
use crate::app::art::Art;
use crate::app::blocks::State;
use crate::app::desk::{Desk, Mover};
use crate::app::theme::{self, Button, Face, GOLD_FILL, INK, INK_2, Kind};
use crate::kernel::bits::Bits;
use crate::rules::new_york_1776::Position;
use bevy_egui::egui::{self, Align2, Sense, Stroke, Ui, pos2, vec2};

/// The plan's end changes when its group does: keep it only if it is still legal.
pub(super) fn recheck(desk: &mut Desk, p: &Position) {
    use crate::kernel::ruleset::Ruleset;
    if let Some(order) = plan::order_of(&desk.rules, &desk.plan)
        && desk.rules.check(p, &order).is_err()
    {
        let end = desk.plan.then.or(desk.plan.first);
        desk.plan.first = None;
        desk.plan.then = None;
        desk.plan.drop = Bits::NONE;
        desk.plan.add = Bits::NONE;
        if let Some(Ok(again)) = end.map(|end| plan::plan_to(&desk.rules, p, &desk.plan, end)) {
            desk.plan = again;
        }
    }
}

pub(super) fn group(ui: &mut Ui, desk: &mut Desk, art: &Art, p: &Position, leader: u8, compact: bool, reserve: f32) {
    let limit = u32::from(desk.rules.units[leader as usize].limit);
    let all = plan::eligible(&desk.rules, p, leader);
    let ready: Vec<u8> = all.iter().copied().filter(|u| !p.moved.has(*u)).collect();
    ui.horizontal(|ui| {
        ui.label(Face::Fell.text("His group", if compact { 18.0 } else { 20.0 }));
        let n = desk.plan.group.len();
        ui.label(Face::Semi.text(format!("{n} of {limit}"), 14.0));
        let free = (limit - n.min(limit)).min(ready.len() as u32 - n.min(ready.len() as u32));
        // In a small window there is no room between the count and the buttons.
        if !compact {
            theme::small(ui, if n < limit { format!("{free} may still join") } else { "full".into() });
        }
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            if Button::new("None").key("N").kind(Kind::Small).show(ui, art) {
                desk.plan.group = Bits::NONE;
                recheck(desk, p);
            }
            if Button::new("All").key("A").kind(Kind::Small).show(ui, art) {
                desk.plan.group = ready.iter().copied().take(limit as usize).collect();
                recheck(desk, p);
            }
        });
    });
    let chosen = desk.plan.group;
    let most = (ui.available_height() - reserve).max(90.0);
    let clicked = ui
        .allocate_ui(vec2(ui.available_width(), most), |ui| {
            ui.set_max_height(most);
            let edge = if compact {
                48.0
            } else if all.len() > 15 {
                58.0
            } else {
                72.0
            };
            grid(ui, desk, art, &all, edge, |u| {
                let moved = p.moved.has(u);
                let state = State { spent: moved, faint: !moved && !chosen.has(u), ..State::default() };
                (p.sp[u as usize], state, (!moved).then(|| chosen.has(u)))
            })
        })
        .inner;
    if let Some(unit) = clicked {
        toggle(desk, p, unit, limit);
    }
}

fn toggle(desk: &mut Desk, p: &Position, unit: u8, limit: u32) {
    if p.moved.has(unit) {
        desk.notice = Some(crate::app::desk::Notice {
            text: format!("{} has moved this turn and stays.", desk.rules.unit_name(unit)),
            case: Some("N5.4"),
        });
    } else if desk.plan.group.has(unit) {
        desk.plan.group = desk.plan.group.without(unit);
        recheck(desk, p);
    } else if desk.plan.group.len() >= limit {
        desk.notice =
            Some(crate::app::desk::Notice { text: format!("The group is full: {limit} units."), case: Some("N5.2") });
    } else {
        desk.plan.group = desk.plan.group.with(unit);
        recheck(desk, p);
    }
}

pub(super) fn march(ui: &mut Ui, desk: &Desk, p: &Position, compact: bool) {
    let rules = &desk.rules;
    let Mover::Unit(unit) = desk.plan.mover else {
        return;
    };
    if desk.plan.first.is_none() {
        theme::small(
            ui,
            if rules.march_rate(p, unit) > 1 {
                "Click a lit place on the map; for a way of two places click both in turn."
            } else {
                "Click a lit place on the map."
            },
        );
        return;
    }
    ui.label(Face::Fell.text("The march", if compact { 17.0 } else { 20.0 }));
    ui.spacing_mut().item_spacing.y = 3.0;
    let from = p.at[unit as usize];
    let mut line = |place: u8, end: bool, note: String| {
        let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 20.0), Sense::hover());
        let c = pos2(rect.left() + 8.0, rect.center().y);
        ui.painter().circle(
            c,
            if end { 5.5 } else { 4.5 },
            if place == from { theme::FIELD } else { GOLD_FILL },
            Stroke::new(1.5, INK),
        );
        theme::write(
            ui.painter(),
            pos2(rect.left() + 24.0, c.y),
            Align2::LEFT_CENTER,
            rules.place_name(place),
            if end { Face::Semi.at(15.0) } else { Face::Sans.at(15.0) },
            INK,
        );
        theme::write(ui.painter(), pos2(rect.right(), c.y), Align2::RIGHT_CENTER, note, Face::Sans.at(13.5), INK_2);
    };
    line(from, false, "start".into());
    let note = |place: u8| {
        let enemy = p.of(rules, p.active.other(), place).len();
        let own = p.of(rules, p.active, place).len();
        let over = rules.locations[place as usize].fort;
        match (enemy, own) {
            (0, 0) => {
                if over {
                    "fort".to_owned()
                } else {
                    String::new()
                }
            }
            (0, n) => format!("{n} friendly"),
            (n, _) => format!("{n} enemy{}", if over { ", fort" } else { "" }),
        }
    };
    if let Some(first) = desk.plan.first {
        line(first, desk.plan.then.is_none(), note(first));
    }
    if let Some(then) = desk.plan.then {
        line(then, true, note(then));
    }
}

pub(super) fn drop_and_add(ui: &mut Ui, desk: &mut Desk, art: &Art, p: &Position, leader: u8, compact: bool) {
    let (Some(first), Some(_)) = (desk.plan.first, desk.plan.then) else {
        return;
    };
    if desk.rules.units[leader as usize].limit == 0 || desk.plan.alone {
        return;
    }
    let rules = desk.rules.clone();
    let pick: Vec<u8> = p.of(&rules, p.active, first).into_iter().filter(|u| !p.moved.has(*u)).collect();
    if desk.plan.group.is_empty() && pick.is_empty() {
        return;
    }
    let limit = u32::from(rules.units[leader as usize].limit);
    egui::CollapsingHeader::new(
        Face::Sans.text(format!("Drop or take up units at {}", rules.place_name(first)), 14.0).color(theme::LINK),
    )
    .id_salt("drop")
    .show(ui, |ui| {
        let group: Vec<u8> = desk.plan.group.into_iter().collect();
        let edge = if compact { 40.0 } else { 46.0 };
        egui::ScrollArea::vertical().max_height(120.0).show(ui, |ui| {
            let drop = desk.plan.drop;
            if let Some(unit) = grid(ui, desk, art, &group, edge, |u| {
                (p.sp[u as usize], State { faint: drop.has(u), ..State::default() }, Some(!drop.has(u)))
            }) {
                desk.plan.drop = if drop.has(unit) { drop.without(unit) } else { drop.with(unit) };
            }
            let add = desk.plan.add;
            if !pick.is_empty()
                && let Some(unit) = grid(ui, desk, art, &pick, edge, |u| {
                    (p.sp[u as usize], State { faint: !add.has(u), ..State::default() }, Some(add.has(u)))
                })
            {
                let room = limit.saturating_sub((desk.plan.group.minus(desk.plan.drop)).len());
                if add.has(unit) {
                    desk.plan.add = add.without(unit);
                } else if add.len() < room {
                    desk.plan.add = add.with(unit);
                } else {
                    desk.notice = Some(crate::app::desk::Notice {
                        text: format!("The group is full: {limit} units."),
                        case: Some("N5.3"),
                    });
                }
            }
        });
    });
}
