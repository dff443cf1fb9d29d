//! Places to choose from beside the map: battles to fight, ways out of one.

use bevy_egui::egui::Ui;

use crate::app::contract::effect::Does;
use crate::app::contract::game::At;
use crate::app::games::new_york_1776::among::{digit, pointed_at};
use crate::app::games::new_york_1776::intent::Intent;
use crate::app::games::new_york_1776::scene::Scene;
use crate::app::theme::{self, Button, Face, Kind};
use crate::kernel::side::Side;
use crate::rules::new_york_1776::Order;
use crate::rules::new_york_1776::data::NewYork;
use crate::rules::new_york_1776::sides::AMERICAN;

/// Battles, or places to retreat or withdraw to; and the way back to the battle board.
pub(super) fn panel(ui: &mut Ui, at: At<'_, NewYork>) -> Option<Intent> {
    let scene = Scene::from(at);
    let mut asks = None;
    if !scene.fights().is_empty() {
        asks = battles(ui, at);
    }
    let forced = scene.orders().any(|order| matches!(order, Order::Retreat(_)));
    if !scene.retreats().is_empty() {
        asks = asks.or(ways_out(ui, at, if forced { "Retreat" } else { "Withdraw" }));
    }
    if at.seen.battle.is_some() {
        let side = at.seen.to_play.unwrap_or(AMERICAN);
        let kind = if forced { Kind::Plain } else { Kind::Primary(side) };
        if Button::new("Back to the battle board").key("B").kind(kind).show(ui, at.art) {
            asks = Some(Intent::Does(Does::PutAside(false)));
        }
    }
    asks
}

fn battles(ui: &mut Ui, at: At<'_, NewYork>) -> Option<Intent> {
    let scene = Scene::from(at);
    let side = at.seen.active;
    ui.label(Face::Fell.text("Battles", 20.0));
    let fights = scene.fights();
    let pointed = pointed_at(at, &fights);
    let mut asks = None;
    for (i, place) in fights.into_iter().enumerate() {
        // The one pointed at stands out; without one all do.
        let kind = if pointed.is_none_or(|at| at == place) { Kind::Primary(side) } else { Kind::Plain };
        let words = format!("Fight at {}", at.rules.place_name(place));
        if Button::new(&words).icon("battle").key(digit(i)).kind(kind).show(ui, at.art) {
            asks = Some(Intent::order(Order::Fight(place)));
        }
        let (own, enemy) = (scene.count(side, place), scene.count(side.other(), place));
        theme::small(ui, format!("{own} against {enemy} {}", if enemy == 1 { "block" } else { "blocks" }));
    }
    asks
}

fn ways_out(ui: &mut Ui, at: At<'_, NewYork>, verb: &str) -> Option<Intent> {
    let scene = Scene::from(at);
    let side = at.seen.to_play.unwrap_or(AMERICAN);
    ui.label(Face::Fell.text(format!("{verb} to"), 20.0));
    let places = scene.retreats();
    let pointed = pointed_at(at, &places);
    let mut asks = None;
    for (i, place) in places.into_iter().enumerate() {
        let kind = if pointed == Some(place) { Kind::Primary(side) } else { Kind::Plain };
        let words = format!("{verb} to {}", at.rules.place_name(place));
        if Button::new(&words).icon("retreat").key(digit(i)).kind(kind).width(240.0).show(ui, at.art) {
            asks = scene.place_order(place).map(Intent::order);
        }
    }
    asks
}
