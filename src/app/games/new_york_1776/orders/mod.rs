//! The orders of what is selected: a leader and his group, a single block, a ship; battles and retreats to choose.

mod blocks;
mod group;
mod movers;
mod places;

use bevy_egui::egui;

use super::intent::Intent;
use super::odds;
use super::plan::Mover;
use super::scene::Scene;
use super::setup;
use crate::app::contract::game::At;
use crate::app::contract::layout::Places;
use crate::app::contract::panel::Sheets;
use crate::app::theme;
use crate::rules::new_york_1776::data::NewYork;
use crate::rules::new_york_1776::position::{OweWhy, Phase};
use blocks::choose_block;
pub use movers::{mates, stack, takes_along};

/// Draws the sheets between prompt and foot, while a human is to play and the map is seen.
pub fn sheets(at: At<'_, NewYork>, ctx: &egui::Context, rect: egui::Rect, places: &Places) -> Sheets<Intent> {
    let mut sheets = Sheets { bottom: rect.top(), intents: Vec::new() };
    if Scene::from(at).open()
        && let Some(add) = sheet(at)
    {
        let (whole, asks) = theme::panel(ctx, at.art, "orders", rect, true, |ui| add(ui, at));
        sheets.bottom = whole.bottom();
        sheets.intents.extend(asks);
    }
    if Scene::from(at).moving() {
        odds::of_march(at, ctx, rect, places, &mut sheets);
    }
    sheets
}

/// What fills a sheet.
type Fill = fn(&mut egui::Ui, At<'_, NewYork>) -> Option<Intent>;

/// The sheet that helps now; none where nothing is selected.
fn sheet(at: At<'_, NewYork>) -> Option<Fill> {
    let scene = Scene::from(at);
    if at.seen.battle.is_some() || at.seen.phase == Phase::Battles || !scene.retreats().is_empty() {
        return Some(places::panel);
    }
    if let Some(owes) = &at.seen.owes {
        let forced = owes.hits() > 0 && owes.why() == OweWhy::ForceMarch;
        return forced.then_some(|ui, at| choose_block(ui, at, "The forced march costs"));
    }
    match at.seen.phase {
        Phase::Setup => Some(setup::panel),
        Phase::Desertion => Some(|ui, at| choose_block(ui, at, "Militia of the lost country")),
        Phase::Movement if at.plan.mover != Mover::Nobody => Some(selected),
        _ => None,
    }
}

/// The orders of what is selected.
fn selected(ui: &mut egui::Ui, at: At<'_, NewYork>) -> Option<Intent> {
    match at.plan.mover {
        Mover::Nobody => None,
        Mover::Place(place) => movers::place(ui, at, place),
        Mover::Unit(unit) => movers::unit(ui, at, unit),
        Mover::Ship(ship) => movers::ship(ui, at, ship),
    }
}
