//! The panels of a place, a unit and a ship that will move.

use super::blocks::{grid, shown};
use super::group::{alone, back, drop_and_add, group, march, nowhere};
use crate::app::games::new_york_1776::march_group::others;
use crate::app::games::new_york_1776::planned_route::{cost as price, order_of};
use crate::app::games::new_york_1776::prelude::*;
use crate::board::Face as Block;
use crate::rules::new_york_1776::data::options::Rule;
use bevy_egui::egui::{Align, Layout};

/// Other ships in the same zone.
pub fn mates(cx: Cx<'_>, ship: ShipId) -> Vec<ShipId> {
    let model = cx.model();
    let Some(zone) = model.ship(ship).map(|ship| ship.at) else { return Vec::new() };
    model.ships_in(zone).map(|mate| mate.ship).filter(|mate| *mate != ship).collect()
}

/// Whether a ship takes other ships along (N12.1).
pub fn takes_along(cx: Cx<'_>, ship: ShipId) -> bool {
    cx.rules[ship].leader && cx.view.options.has(Rule::ShipGroup)
}

/// Nothing is chosen: what can still move, and the way to it.
pub(super) fn nothing(ui: &mut Ui, cx: Cx<'_>) -> Option<Intent> {
    let places = count(cx.model().can_act().len() as u32, "place");
    let text = format!("Pieces in {places} can still move.");
    let next = Intent::Planning(PlanningInput::NextPieces { back: false });
    choice::next(ui, cx.art, &text, Some(("Next", next)))
}

/// The units in a place, to choose from.
pub(super) fn place(ui: &mut Ui, cx: Cx<'_>, place: LocId) -> Option<Intent> {
    heading(ui, cx.rules.location_name(place), if cx.compact { 18.0 } else { 22.0 });
    let here = cx.model().stack(place);
    let ready = here.iter().filter(|unit| !unit.moved).count();
    let here_now = count(here.len() as u32, "block");
    theme::small(
        ui,
        match ready {
            0 => format!("{here_now} here, all have moved"),
            _ => {
                format!("{here_now} here, {ready} can still move{}", key_map::worded(ui.ctx(), " ([Enter]: the first)"))
            }
        },
    );
    let look =
        |unit: &UnitSeen| GridBlock { state: State { spent: unit.moved, ..State::default() }, ..shown(cx, *unit) };
    let blocks: Vec<_> = here.iter().map(look).collect();
    let chosen = grid(ui, cx, &blocks, if cx.compact { 54.0 } else { 78.0 });
    let cancel = Choice::small("Cancel", BACK, Intent::Planning(PlanningInput::Cancel));
    cancel.show(ui, cx.art).or(chosen.map(|unit| Intent::Select(Selection::Unit(unit))))
}

/// The selected block, beside a text about it.
fn portrait(
    ui: &mut Ui,
    cx: Cx<'_>,
    face: &Block,
    name: &str,
    add: impl FnOnce(&mut Ui) -> Option<Intent>,
) -> Option<Intent> {
    let big = match cx.compact {
        _ if theme::very_short_window(ui.ctx()) => 42.0,
        true => 60.0,
        false => 84.0,
    };
    let row = ui.horizontal(|ui| {
        let (rect, _) = ui.allocate_exact_size(vec2(big + 10.0, big * 1.25), Sense::hover());
        let state = State { selected: true, ..State::default() };
        draw(ui.painter(), cx.art, face, rect.min + vec2(4.0, big * 0.2), big, state);
        let words = ui.vertical(|ui| {
            ui.spacing_mut().item_spacing.y = 4.0;
            let other = ui.horizontal(|ui| {
                heading(ui, name, if cx.compact { 21.0 } else { 25.0 });
                other_block(ui, cx)
            });
            other.inner.or(add(ui))
        });
        words.inner
    });
    row.inner
}

/// Draws the button that shows all blocks of the stack, to choose another one.
fn other_block(ui: &mut Ui, cx: Cx<'_>) -> Option<Intent> {
    let stack = others(cx.model(), cx.plan)?;
    let others = Choice::small("Others here", OTHERS, Intent::Select(stack));
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| others.show(ui, cx.art)).inner
}

/// A unit that will march.
pub(super) fn unit(ui: &mut Ui, cx: Cx<'_>, unit: UnitId) -> Option<Intent> {
    let model = cx.model();
    let data = &cx.rules[unit];
    let leader = data.limit > 0;
    let tight = is_tight(ui);
    let view = model.unit_or_fresh(unit);
    let place = view.at.map_or("", |loc| cx.rules.location_name(loc));
    let face = unit_face(cx.rules, unit, view.sp, false);
    let mut intent = portrait(ui, cx, &face, &data.name, |ui| {
        let words = if leader {
            let rate = if model.is_fast(unit) { "two places" } else { "one place" };
            let at_place = if theme::very_short_window(ui.ctx()) { String::new() } else { format!("At {place}. ") };
            format!("{at_place}Marches {rate}, leads up to {}.", data.limit)
        } else {
            format!("At {place}. Moves one place, without a group.")
        };
        theme::small(ui, words);
        if leader && !theme::very_short_window(ui.ctx()) { alone(ui, cx) } else { None }
    });
    let (below, about) = (egui::Id::new("height below the group"), 150.0);
    let reserve = ui.data(|data| data.get_temp(below)).unwrap_or(about);
    if leader && cx.plan.alone && theme::very_short_window(ui.ctx()) {
        intent = intent.or(alone(ui, cx));
    }
    if leader && !cx.plan.alone {
        theme::rule(ui);
        intent = intent.or(group(ui, cx, unit, reserve));
    }
    // The buttons stay on the sheet: in the next frame the group gets the height that is left.
    let top = ui.min_rect().bottom();
    if !theme::very_short_window(ui.ctx()) {
        theme::rule(ui);
    }
    intent = intent.or(march(ui, cx, unit, tight));
    intent = intent.or(drop_and_add(ui, cx, unit));
    intent = intent.or(confirm(ui, cx, "March", tight));
    let height = ui.min_rect().bottom() - top;
    if (height - reserve).abs() > 0.5 {
        ui.data_mut(|data| data.insert_temp(below, height));
        ui.ctx().request_repaint();
    }
    intent
}

/// Whether a sheet is so low that a route is one line, and the action points stand on the button.
fn is_tight(ui: &Ui) -> bool {
    theme::short_window(ui.ctx()) || ui.available_height() < LOW_SHEET
}

/// See [`is_tight`], in points.
const LOW_SHEET: f32 = 460.0;

fn confirm(ui: &mut Ui, cx: Cx<'_>, verb: &str, tight: bool) -> Option<Intent> {
    let model = cx.model();
    ui.add_space(4.0);
    let cost = price(model, cx.plan);
    let why = match order_of(model, cx.plan) {
        None => Some("Choose a highlighted place on the map first.".to_owned()),
        Some(order) => model.why_not(&order),
    };
    let left = cx.view.ap[cx.view.active];
    let rest = left.checked_sub(cost);
    let label = match rest {
        // On a low sheet there is no room for a line below.
        Some(_) if tight => format!("{verb}, {cost} of {left} AP"),
        _ => format!("{verb}, {cost} AP"),
    };
    let goes = Choice::main(label, cx.view.active, Intent::Planning(PlanningInput::Confirm)).off(why);
    let cancel = Choice::new("Cancel", Intent::Planning(PlanningInput::Cancel)).key(BACK);
    let intent = ui.horizontal(|ui| choice::buttons(ui, cx.art, [goes, cancel])).inner;
    if tight && rest.is_some() {
        return intent;
    }
    let words = match rest {
        Some(rest) => format!("leaves {rest} of {left} AP"),
        None if left == 0 => "no action point is left".into(),
        None => format!("takes {cost} AP, and {left} {} left", if left == 1 { "is" } else { "are" }),
    };
    theme::small(ui, words);
    intent
}

/// A ship that will sail.
pub(super) fn ship(ui: &mut Ui, cx: Cx<'_>, ship: ShipId) -> Option<Intent> {
    let (rules, tight) = (cx.rules, is_tight(ui));
    let view = cx.model().ship(ship)?;
    let mut intent: Option<Intent> = portrait(ui, cx, &ship_face(rules, ship), rules.ship_name(ship), |ui| {
        let sailed = if view.moved { "; has sailed" } else { "" };
        theme::small(ui, format!("In {}. Sails two zones{sailed}.", rules.zone_name(view.at)));
        let carried = "Has carried blocks this turn.";
        theme::small(ui, if view.carried { carried } else { "Can carry a unit or a leader's group here." });
        None
    });
    intent = intent.or(along(ui, cx, ship));
    if let PlannedRoute::Two(first, _) = cx.plan.course {
        for mate in cx.plan.ships {
            let name = format!("{} stays in {}", rules.ship_name(mate), rules.zone_name(first));
            if theme::check(ui, cx.plan.stay.has(mate), &name) {
                intent = Some(Intent::Stays(mate));
            }
        }
    }
    theme::rule(ui);
    let way = match cx.plan.course {
        PlannedRoute::Open => match nowhere(ui, cx) {
            Some(link) => {
                intent = intent.or(link);
                None
            }
            None => {
                theme::small(
                    ui,
                    key_map::worded(ui.ctx(), "Click a highlighted zone on the map ([T] selects the next)."),
                );
                None
            }
        },
        PlannedRoute::One(first) => Some(format!("To {}", rules.zone_name(first))),
        PlannedRoute::Two(first, then) => Some(format!("To {} by {}", rules.zone_name(then), rules.zone_name(first))),
    };
    if let Some(way) = way {
        strong(ui, way, 15.0);
        intent = intent.or(back(ui, cx));
    }
    intent.or(confirm(ui, cx, "Sail", tight))
}

/// Other ships there: to be taken along, or to be chosen instead.
fn along(ui: &mut Ui, cx: Cx<'_>, ship: ShipId) -> Option<Intent> {
    let mates = mates(cx, ship);
    if mates.is_empty() {
        return None;
    }
    theme::rule(ui);
    let take = takes_along(cx, ship);
    let title = if take { "Ships in the group" } else { "Also here" };
    heading(ui, title, if cx.compact { 17.0 } else { 20.0 });
    let mut intent = None;
    ui.horizontal_wrapped(|ui| {
        for (i, mate) in mates.into_iter().enumerate() {
            let name = cx.rules.ship_name(mate);
            if take {
                if theme::check(ui, cx.plan.ships.has(mate), name) {
                    intent = Some(Intent::Along(mate));
                }
            } else {
                let choice = Choice::small(name, digit(i), Intent::Select(Selection::Ship(mate))).icon("sail");
                intent = choice.show(ui, cx.art).or(intent.take());
            }
        }
    });
    intent
}
