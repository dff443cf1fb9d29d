//! The panels of a place, a unit and a ship that is to move.

use bevy_egui::egui::{Sense, Ui, vec2};

use super::blocks::{Shown, grid};
use super::group::{alone, drop_and_add, group, march, nowhere};
use crate::app::contract::game::At;
use crate::app::games::new_york_1776::among::digit;
use crate::app::games::new_york_1776::intent::Intent;
use crate::app::games::new_york_1776::plan::{Mover, Way, cost as price, order_of};
use crate::app::games::new_york_1776::scene::Scene;
use crate::app::keys::key_map;
use crate::app::theme::{self, Button, Face, Kind};
use crate::app::widgets::blocks::{State, draw};
use crate::board::Face as Block;
use crate::board::new_york_1776::{ship_face, unit_face};
use crate::kernel::story::count;
use crate::rules::new_york_1776::data::options::Rule;
use crate::rules::new_york_1776::data::{LocId, NewYork, ShipId, UnitId};
use crate::rules::new_york_1776::observe::UnitSeen;

/// Own units in a place, leaders first, then those who can still move.
pub fn stack(at: At<'_, NewYork>, place: LocId) -> Vec<UnitSeen> {
    let mut here = Scene::from(at).units_at(at.seen.active, place);
    here.sort_by_key(|unit| (!at.rules.leaders.has(unit.unit), unit.moved, unit.unit));
    here
}

/// Other ships in the same zone.
pub fn mates(at: At<'_, NewYork>, ship: ShipId) -> Vec<ShipId> {
    let scene = Scene::from(at);
    let Some(zone) = scene.ship(ship).map(|ship| ship.at) else { return Vec::new() };
    scene.ships_in(zone).map(|mate| mate.ship).filter(|mate| *mate != ship).collect()
}

/// Whether a ship takes others along (N12.1).
pub fn takes_along(at: At<'_, NewYork>, ship: ShipId) -> bool {
    at.rules[ship].leader && at.seen.options.has(Rule::ShipGroup)
}

/// Who stands in a place, to be chosen from.
pub(super) fn place(ui: &mut Ui, at: At<'_, NewYork>, place: LocId) -> Option<Intent> {
    ui.label(Face::Fell.text(at.rules.place_name(place), if at.compact { 18.0 } else { 22.0 }));
    let here = stack(at, place);
    let ready = here.iter().filter(|unit| !unit.moved).count();
    let key = if ready > 0 { key_map::worded(" ([Enter]: the first)") } else { String::new() };
    theme::small(ui, format!("{} here, {ready} can still move{key}", count(here.len() as u32, "block")));
    let look =
        |unit: &UnitSeen| Shown { unit: *unit, state: State { spent: unit.moved, ..State::default() }, boxed: None };
    let shown: Vec<Shown> = here.iter().map(look).collect();
    grid(ui, at, &shown, if at.compact { 54.0 } else { 78.0 }).map(|unit| Intent::Select(Mover::Unit(unit)))
}

/// The block that is selected, beside words about it.
fn portrait<R>(ui: &mut Ui, at: At<'_, NewYork>, face: &Block, name: &str, add: impl FnOnce(&mut Ui) -> R) -> R {
    let big = match at.compact {
        _ if theme::lowest(ui.ctx()) => 42.0,
        true => 60.0,
        false => 84.0,
    };
    let row = ui.horizontal(|ui| {
        let (rect, _) = ui.allocate_exact_size(vec2(big + 10.0, big * 1.25), Sense::hover());
        let state = State { selected: true, ..State::default() };
        draw(ui.painter(), at.art, face, rect.min + vec2(4.0, big * 0.2), big, state);
        let words = ui.vertical(|ui| {
            ui.spacing_mut().item_spacing.y = 4.0;
            ui.label(Face::Fell.text(name, if at.compact { 21.0 } else { 25.0 }));
            add(ui)
        });
        words.inner
    });
    row.inner
}

/// A unit that is to march.
pub(super) fn unit(ui: &mut Ui, at: At<'_, NewYork>, unit: UnitId) -> Option<Intent> {
    let scene = Scene::from(at);
    let data = &at.rules[unit];
    let leader = data.limit > 0;
    let seen = scene.unit_or_fresh(unit);
    let place = seen.at.map_or("", |loc| at.rules.place_name(loc));
    let face = unit_face(at.rules, unit, seen.sp, false);
    let mut asks = portrait(ui, at, &face, &data.name, |ui| {
        let words = if leader {
            let rate = if scene.is_fast(unit) { "two places" } else { "one place" };
            let at_place = if theme::lowest(ui.ctx()) { String::new() } else { format!("At {place}. ") };
            format!("{at_place}Marches {rate}, leads up to {}.", data.limit)
        } else {
            format!("At {place}. Moves one place by itself.")
        };
        theme::small(ui, words);
        if leader && !theme::lowest(ui.ctx()) { alone(ui, at) } else { None }
    });
    let reserve = match at.plan.march {
        Way::Two(..) => 236.0,
        Way::One(_) => 176.0,
        Way::Open => 150.0,
    };
    if leader && at.plan.alone && theme::lowest(ui.ctx()) {
        asks = asks.or(alone(ui, at));
    }
    if leader && !at.plan.alone {
        theme::rule(ui);
        asks = asks.or(group(ui, at, unit, reserve));
    }
    theme::rule(ui);
    asks = asks.or(march(ui, at, unit));
    asks = asks.or(drop_and_add(ui, at, unit));
    asks.or(confirm(ui, at, "March"))
}

fn confirm(ui: &mut Ui, at: At<'_, NewYork>, verb: &str) -> Option<Intent> {
    let scene = Scene::from(at);
    ui.add_space(4.0);
    let cost = price(scene, at.plan);
    let why = match order_of(scene, at.plan) {
        None => Some("Choose a lit place on the map first.".to_owned()),
        Some(order) => scene.why_not(&order),
    };
    let left = at.seen.ap[at.seen.active];
    let rest = left.checked_sub(cost);
    let mut asks = None;
    ui.horizontal(|ui| {
        let words = format!("{verb}, {cost} AP");
        let button = Button::new(&words).key("Enter").kind(Kind::Primary(at.seen.active)).off(why.as_deref());
        if button.show(ui, at.art) {
            asks = Some(Intent::Give);
        }
        if Button::new("Let go").key("Esc").show(ui, at.art) {
            asks = Some(Intent::LetGo);
        }
        if let Some(rest) = rest.filter(|_| theme::low(ui.ctx())) {
            theme::small(ui, format!("{rest} AP left"));
        }
    });
    if theme::low(ui.ctx()) && rest.is_some() {
        return asks;
    }
    let words = match rest {
        Some(rest) => format!("leaves {rest} of {left} AP"),
        None if left == 0 => "no action point is left".into(),
        None => format!("takes {cost} AP, and {left} {} left", if left == 1 { "is" } else { "are" }),
    };
    theme::small(ui, words);
    asks
}

/// A ship that is to sail.
pub(super) fn ship(ui: &mut Ui, at: At<'_, NewYork>, ship: ShipId) -> Option<Intent> {
    let rules = at.rules;
    let seen = Scene::from(at).ship(ship)?;
    let mut asks: Option<Intent> = portrait(ui, at, &ship_face(rules, ship), rules.ship_name(ship), |ui| {
        let sailed = if seen.moved { "; has sailed" } else { "" };
        theme::small(ui, format!("In {}. Sails two zones{sailed}.", rules.zone_name(seen.at)));
        let carried = "Has carried this turn.";
        theme::small(ui, if seen.carried { carried } else { "Can carry a unit or a leader's group here." });
        None
    });
    asks = asks.or(along(ui, at, ship));
    if let Way::Two(first, _) = at.plan.course {
        for mate in at.plan.ships {
            let name = format!("{} stays in {}", rules.ship_name(mate), rules.zone_name(first));
            if theme::check(ui, at.plan.stay.has(mate), &name) {
                asks = Some(Intent::Stays(mate));
            }
        }
    }
    theme::rule(ui);
    let way = match at.plan.course {
        Way::Open => match nowhere(ui, at) {
            Some(link) => {
                asks = asks.or(link);
                None
            }
            None => {
                theme::small(ui, key_map::worded("Click a lit zone on the map ([T] goes round them)."));
                None
            }
        },
        Way::One(first) => Some(format!("To {}", rules.zone_name(first))),
        Way::Two(first, then) => Some(format!("To {} by {}", rules.zone_name(then), rules.zone_name(first))),
    };
    if let Some(way) = way {
        ui.label(Face::Semi.text(way, 15.0));
    }
    asks.or(confirm(ui, at, "Sail"))
}

/// Other ships there: to be taken along, or to be chosen instead.
fn along(ui: &mut Ui, at: At<'_, NewYork>, ship: ShipId) -> Option<Intent> {
    let mates = mates(at, ship);
    if mates.is_empty() {
        return None;
    }
    theme::rule(ui);
    let take = takes_along(at, ship);
    let title = if take { "Ships that go along" } else { "Also here" };
    ui.label(Face::Fell.text(title, if at.compact { 17.0 } else { 20.0 }));
    let mut asks = None;
    ui.horizontal_wrapped(|ui| {
        for (i, mate) in mates.into_iter().enumerate() {
            let name = at.rules.ship_name(mate);
            if take {
                if theme::check(ui, at.plan.ships.has(mate), name) {
                    asks = Some(Intent::Along(mate));
                }
            } else if Button::new(name).key(digit(i)).kind(Kind::Small).icon("sail").show(ui, at.art) {
                asks = Some(Intent::Select(Mover::Ship(mate)));
            }
        }
    });
    asks
}
