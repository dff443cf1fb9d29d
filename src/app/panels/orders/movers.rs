//! The panels of a place, a unit and a ship that is to move.

use super::super::plan;
use super::blocks::grid;
use super::group::{drop_and_add, group, march, recheck};
use crate::app::art::Art;
use crate::app::blocks::{Shows, State, draw};
use crate::app::desk::{Desk, Mover, Plan};
use crate::app::theme::{self, Button, Face, Kind};
use crate::rules::new_york_1776::Position;
use crate::rules::new_york_1776::options::Rule;
use crate::rules::new_york_1776::position::OFF;
use bevy_egui::egui::{Sense, Ui, vec2};

pub(super) fn place_panel(ui: &mut Ui, desk: &mut Desk, art: &Art, p: &Position, place: u8, compact: bool) {
    let rules = desk.rules.clone();
    ui.label(Face::Fell.text(rules.place_name(place), if compact { 18.0 } else { 22.0 }));
    let mut here: Vec<u8> = p.of(&rules, p.active, place).into_iter().collect();
    here.sort_by_key(|u| (!rules.leaders.has(*u), p.moved.has(*u), *u));
    let ready = here.iter().filter(|u| !p.moved.has(**u)).count();
    theme::small(
        ui,
        format!("{} here, {ready} can still move", crate::rules::new_york_1776::story::blocks(here.len() as u32)),
    );
    let edge = if compact { 54.0 } else { 78.0 };
    let clicked = grid(ui, desk, art, &here, edge, |u| {
        (p.sp[u as usize], State { spent: p.moved.has(u), ..State::default() }, None)
    });
    if let Some(unit) = clicked {
        select_unit(desk, p, unit);
    }
}

/// Selects a unit to move, or says why it cannot.
pub fn select_unit(desk: &mut Desk, p: &Position, unit: u8) {
    if p.moved.has(unit) {
        desk.notice = Some(crate::app::desk::Notice {
            text: format!("{} has moved this turn.", desk.rules.unit_name(unit)),
            case: Some("N5.4"),
        });
        return;
    }
    desk.notice = None;
    desk.plan = plan::plan_for(&desk.rules, p, unit);
}

pub(super) fn unit_panel(ui: &mut Ui, desk: &mut Desk, art: &Art, p: &Position, unit: u8, compact: bool) {
    let rules = desk.rules.clone();
    let data = &rules.units[unit as usize];
    let big = if compact { 60.0 } else { 84.0 };
    let leader = data.limit > 0;
    ui.horizontal(|ui| {
        let (rect, _) = ui.allocate_exact_size(vec2(big + 10.0, big * 1.25), Sense::hover());
        draw(
            ui.painter(),
            art,
            &rules,
            Shows::Unit(unit, p.sp[unit as usize]),
            rect.min + vec2(4.0, big * 0.2),
            big,
            State { selected: true, ..State::default() },
        );
        ui.vertical(|ui| {
            ui.spacing_mut().item_spacing.y = 4.0;
            ui.label(Face::Fell.text(&data.name, if compact { 21.0 } else { 25.0 }));
            let rate = rules.march_rate(p, unit);
            let words = if leader {
                format!(
                    "At {}. Marches {}, leads up to {}.",
                    rules.place_name(p.at[unit as usize]),
                    if rate == 1 { "one place" } else { "two places" },
                    data.limit
                )
            } else {
                format!("At {}. Moves one place by itself.", rules.place_name(p.at[unit as usize]))
            };
            theme::small(ui, words);
            if leader {
                ui.horizontal(|ui| {
                    ui.spacing_mut().item_spacing.x = 0.0;
                    let alone = desk.plan.alone;
                    let look = |chosen: bool| if chosen { Kind::Chosen } else { Kind::Plain };
                    if Button::new("With a group").kind(look(!alone)).show(ui, art) {
                        desk.plan.alone = false;
                        recheck(desk, p);
                    }
                    if Button::new("Alone").kind(look(alone)).show(ui, art) {
                        desk.plan.alone = true;
                        recheck(desk, p);
                    }
                });
            }
        });
    });
    let reserve = if desk.plan.then.is_some() {
        236.0
    } else if desk.plan.first.is_some() {
        176.0
    } else {
        150.0
    };
    if leader && !desk.plan.alone {
        theme::rule(ui);
        group(ui, desk, art, p, unit, compact, reserve);
    }
    theme::rule(ui);
    march(ui, desk, p, compact);
    drop_and_add(ui, desk, art, p, unit, compact);
    confirm(ui, desk, art, p, "March");
}

fn confirm(ui: &mut Ui, desk: &mut Desk, art: &Art, p: &Position, verb: &str) {
    use crate::kernel::ruleset::Ruleset;
    ui.add_space(4.0);
    let order = plan::order_of(&desk.rules, &desk.plan);
    let cost = match (desk.plan.mover, desk.plan.first) {
        (Mover::Ship(ship), Some(first)) => desk.rules.sail_cost(p, ship, first),
        _ => 1,
    };
    let why = match order {
        None => Some("Choose a lit place on the map first.".to_owned()),
        Some(order) => desk.rules.check(p, &order).err().map(|refusal| crate::app::desk::capital(&refusal.reason)),
    };
    ui.horizontal(|ui| {
        if Button::new(&format!("{verb}, {cost} AP"))
            .key("Enter")
            .kind(Kind::Primary(p.active))
            .off(why.as_deref())
            .show(ui, art)
            && let Some(order) = order
        {
            desk.order(order);
        }
        if Button::new("Let go").key("Esc").show(ui, art) {
            desk.plan = Plan::default();
            desk.notice = None;
        }
    });
    let left = p.ap[p.active];
    theme::small(
        ui,
        if left >= cost { format!("leaves {} of {left} AP", left - cost) } else { "no action point is left".into() },
    );
}

pub(super) fn ship_panel(ui: &mut Ui, desk: &mut Desk, art: &Art, p: &Position, ship: u8, compact: bool) {
    let rules = desk.rules.clone();
    let data = &rules.ships[ship as usize];
    let at = p.ship_at[ship as usize];
    if at == OFF {
        return;
    }
    let big = if compact { 60.0 } else { 84.0 };
    ui.horizontal(|ui| {
        let (rect, _) = ui.allocate_exact_size(vec2(big + 10.0, big * 1.25), Sense::hover());
        draw(
            ui.painter(),
            art,
            &rules,
            Shows::Ship(ship),
            rect.min + vec2(4.0, big * 0.2),
            big,
            State { selected: true, ..State::default() },
        );
        ui.vertical(|ui| {
            ui.spacing_mut().item_spacing.y = 4.0;
            ui.label(Face::Fell.text(&data.name, if compact { 21.0 } else { 25.0 }));
            theme::small(
                ui,
                format!(
                    "In {}. Sails two zones{}.",
                    rules.zone_name(at),
                    if p.ship_has_moved(ship) { "; has sailed" } else { "" }
                ),
            );
            theme::small(
                ui,
                if p.ship_has_carried(ship) {
                    "Has carried this turn."
                } else {
                    "Can carry a unit or a leader's group here."
                },
            );
        });
    });
    let mates: Vec<u8> = (0..rules.ships.len() as u8).filter(|s| *s != ship && p.ship_at[*s as usize] == at).collect();
    if !mates.is_empty() {
        theme::rule(ui);
        let take = data.leader && p.options.has(Rule::ShipGroup);
        ui.label(
            Face::Fell.text(if take { "Ships that go along" } else { "Also here" }, if compact { 17.0 } else { 20.0 }),
        );
        ui.horizontal(|ui| {
            for mate in mates {
                let name = rules.ships[mate as usize].name.clone();
                if take {
                    if theme::check(ui, desk.plan.group.has(mate), &name) {
                        desk.plan.group = if desk.plan.group.has(mate) {
                            desk.plan.group.without(mate)
                        } else {
                            desk.plan.group.with(mate)
                        };
                        recheck(desk, p);
                    }
                } else if Button::new(&name).kind(Kind::Small).icon("sail").show(ui, art) {
                    desk.plan = Plan { mover: Mover::Ship(mate), ..Plan::default() };
                }
            }
        });
    }
    if let (Some(first), Some(_)) = (desk.plan.first, desk.plan.then) {
        for mate in desk.plan.group {
            let name = format!("{} stays in {}", rules.ships[mate as usize].name, rules.zone_name(first));
            if theme::check(ui, desk.plan.drop.has(mate), &name) {
                desk.plan.drop =
                    if desk.plan.drop.has(mate) { desk.plan.drop.without(mate) } else { desk.plan.drop.with(mate) };
            }
        }
    }
    theme::rule(ui);
    match (desk.plan.first, desk.plan.then) {
        (None, _) if !p.may_sail => {
            ui.horizontal(|ui| {
                theme::small(ui, "No ship sails this turn: the British die was odd.");
                super::super::case_link(ui, desk, "N4.4");
            });
        }
        (None, _) => {
            theme::small(ui, "Click a lit zone on the map.");
        }
        (Some(first), None) => {
            ui.label(Face::Semi.text(format!("To {}", rules.zone_name(first)), 15.0));
        }
        (Some(first), Some(then)) => {
            ui.label(Face::Semi.text(format!("To {} by {}", rules.zone_name(then), rules.zone_name(first)), 15.0));
        }
    }
    confirm(ui, desk, art, p, "Sail");
}
