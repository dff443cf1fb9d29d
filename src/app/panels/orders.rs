//! The orders of what is selected: a leader and his group, a single block, a ship.

use bevy_egui::egui::{self, Align2, Sense, Stroke, Ui, pos2, vec2};

use super::plan;
use crate::app::art::Art;
use crate::app::blocks::{Shows, State, draw};
use crate::app::desk::{Desk, Mover, Plan};
use crate::app::theme::{self, Button, Face, GOLD_FILL, INK, INK_2, Kind};
use crate::kernel::bits::Bits;
use crate::rules::new_york_1776::options::Rule;
use crate::rules::new_york_1776::position::{OFF, OweWhy, Phase};
use crate::rules::new_york_1776::{Order, Position};

/// Draws the orders of the movement phase, between prompt and foot.
pub fn show(ctx: &egui::Context, desk: &mut Desk, art: &Art, rect: egui::Rect, compact: bool) {
    let Some(session) = &desk.session else { return };
    let p = session.game.position().clone();
    if let Some(owes) = session.seen.owes {
        if owes.hits > 0 && owes.why == OweWhy::ForceMarch {
            theme::panel(ctx, art, "orders", rect, true, |ui| {
                choose_block(ui, desk, art, desk.rules.may_take_hit(&p), "The forced march costs", Order::Hit, compact)
            });
        }
        return;
    }
    match p.phase {
        Phase::Desertion => {
            let may: Bits = legal_units(desk, &p);
            theme::panel(ctx, art, "orders", rect, true, |ui| {
                choose_block(ui, desk, art, may, "Militia of the lost country", Order::Desert, compact)
            });
        }
        Phase::Movement => match desk.plan.mover {
            Mover::Nobody => {
                theme::panel(ctx, art, "orders", rect, true, |ui| super::opponent::hint(ui, desk, art));
            }
            Mover::Place(place) => {
                theme::panel(ctx, art, "orders", rect, true, |ui| place_panel(ui, desk, art, &p, place, compact));
            }
            Mover::Unit(unit) => {
                theme::panel(ctx, art, "orders", rect, true, |ui| unit_panel(ui, desk, art, &p, unit, compact));
            }
            Mover::Ship(ship) => {
                theme::panel(ctx, art, "orders", rect, true, |ui| ship_panel(ui, desk, art, &p, ship, compact));
            }
        },
        Phase::Battles => {
            theme::panel(ctx, art, "orders", rect, true, |ui| {
                ui.label(Face::Fell.text("Battles", 20.0));
                for place in p.battles(&desk.rules.clone()) {
                    let name = desk.rules.place_name(place).to_owned();
                    let (a, b) =
                        (p.of(&desk.rules, p.active, place).len(), p.of(&desk.rules, p.active.other(), place).len());
                    if Button::new(&format!("Fight at {name}"))
                        .icon("battle")
                        .kind(Kind::Primary(p.active))
                        .show(ui, art)
                    {
                        desk.order(Order::Fight(place));
                    }
                    theme::small(ui, format!("{a} against {b} blocks"));
                }
            });
        }
        _ => {}
    }
}

fn legal_units(desk: &Desk, p: &Position) -> Bits {
    use crate::kernel::ruleset::Ruleset;
    let mut legal = Vec::new();
    desk.rules.legal(p, &mut legal);
    legal.into_iter().filter_map(|order| if let Order::Desert(unit) = order { Some(unit) } else { None }).collect()
}

fn choose_block(
    ui: &mut Ui,
    desk: &mut Desk,
    art: &Art,
    units: Bits,
    title: &str,
    order: fn(u8) -> Order,
    compact: bool,
) {
    ui.label(Face::Fell.text(title, if compact { 18.0 } else { 20.0 }));
    let Some(session) = &desk.session else { return };
    let p = session.game.position().clone();
    let list: Vec<u8> = units.into_iter().collect();
    let edge = if compact { 54.0 } else { 78.0 };
    if let Some(unit) =
        grid(ui, desk, art, &list, edge, |u| (p.sp[u as usize], State { lit: true, ..State::default() }, None))
    {
        desk.order(order(unit));
    }
    for unit in list.iter().take(1) {
        theme::small(
            ui,
            format!(
                "{} stands in {}.",
                desk.rules.unit_name(*unit),
                desk.rules.place_name(p.at[*unit as usize].min(desk.rules.locations.len() as u8 - 1))
            ),
        );
    }
}

/// A grid of blocks; the one that was clicked. `look` gives strength, state and a check box.
pub fn grid(
    ui: &mut Ui,
    desk: &Desk,
    art: &Art,
    units: &[u8],
    edge: f32,
    look: impl Fn(u8) -> (u8, State, Option<bool>),
) -> Option<u8> {
    let cell = vec2(edge * 1.18, edge * 1.32);
    let columns = ((ui.available_width() / cell.x) as usize).max(1);
    let rows = units.len().div_ceil(columns);
    let most = ui.available_height();
    let mut clicked = None;
    let mut body = |ui: &mut Ui| {
        let (all, _) = ui.allocate_exact_size(vec2(columns as f32 * cell.x, rows as f32 * cell.y), Sense::hover());
        for (i, unit) in units.iter().enumerate() {
            let at = all.min + vec2((i % columns) as f32 * cell.x, (i / columns) as f32 * cell.y);
            let face = egui::Rect::from_min_size(at + vec2(6.0, edge * 0.22), vec2(edge, edge));
            let response = ui.interact(face.expand2(vec2(3.0, 6.0)), ui.id().with(("block", *unit)), Sense::click());
            let (sp, mut state, boxed) = look(*unit);
            let data = &desk.rules.units[*unit as usize];
            let name =
                format!("{}, {}, {sp} SP{}", data.name, data.kind.name(), if state.spent { ", has moved" } else { "" });
            response.widget_info(|| {
                egui::WidgetInfo::selected(egui::WidgetType::Checkbox, true, boxed.unwrap_or(state.selected), &name)
            });
            state.hovered = response.hovered() && !state.selected;
            draw(ui.painter(), art, &desk.rules, Shows::Unit(*unit, sp), face.min, edge, state);
            if let Some(on) = boxed {
                theme::check_mark(
                    ui.painter(),
                    egui::Rect::from_min_size(face.min + vec2(-6.0, -12.0), vec2(18.0, 18.0)),
                    on,
                );
            }
            if response.clicked() {
                clicked = Some(*unit);
            }
            response.on_hover_ui(|ui| unit_tooltip(ui, desk, *unit, sp));
        }
    };
    if rows as f32 * cell.y > most && most > cell.y {
        egui::ScrollArea::vertical().max_height(most).show(ui, body);
    } else {
        body(ui);
    }
    clicked
}

/// What one wants to know of a block.
pub fn unit_tooltip(ui: &mut Ui, desk: &Desk, unit: u8, sp: u8) {
    let data = &desk.rules.units[unit as usize];
    ui.label(Face::Semi.text(&data.name, 15.0));
    let from = data.state.as_ref().map(|state| format!(" of {state}")).unwrap_or_default();
    theme::small(ui, format!("{} {}{from}, {sp} of {} SP", data.side.name(), data.kind.name(), data.sp));
    if let Some(formation) = &data.formation {
        theme::small(ui, formation);
    }
    if data.limit > 0 {
        theme::small(
            ui,
            format!(
                "Leads up to {} units, {} a turn",
                data.limit,
                if data.rate == 1 { "one place" } else { "two places" }
            ),
        );
    }
    theme::small(ui, format!("Hits on {}", if data.kind.hits_on() == 5 { "5 and 6" } else { "6" }));
}

fn place_panel(ui: &mut Ui, desk: &mut Desk, art: &Art, p: &Position, place: u8, compact: bool) {
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

/// The plan's end changes when its group does: keep it only if it is still legal.
fn recheck(desk: &mut Desk, p: &Position) {
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

fn unit_panel(ui: &mut Ui, desk: &mut Desk, art: &Art, p: &Position, unit: u8, compact: bool) {
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

fn group(ui: &mut Ui, desk: &mut Desk, art: &Art, p: &Position, leader: u8, compact: bool, reserve: f32) {
    let limit = u32::from(desk.rules.units[leader as usize].limit);
    let all = plan::eligible(&desk.rules, p, leader);
    let ready: Vec<u8> = all.iter().copied().filter(|u| !p.moved.has(*u)).collect();
    ui.horizontal(|ui| {
        ui.label(Face::Fell.text("His group", if compact { 18.0 } else { 20.0 }));
        let n = desk.plan.group.len();
        ui.label(Face::Semi.text(format!("{n} of {limit}"), 14.0));
        theme::small(
            ui,
            if n < limit {
                format!("{} may still join", (limit - n).min(ready.len() as u32 - n.min(ready.len() as u32)))
            } else {
                "full".into()
            },
        );
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

fn march(ui: &mut Ui, desk: &Desk, p: &Position, compact: bool) {
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

fn drop_and_add(ui: &mut Ui, desk: &mut Desk, art: &Art, p: &Position, leader: u8, compact: bool) {
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

fn ship_panel(ui: &mut Ui, desk: &mut Desk, art: &Art, p: &Position, ship: u8, compact: bool) {
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
                super::case_link(ui, desk, "N4.4");
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
