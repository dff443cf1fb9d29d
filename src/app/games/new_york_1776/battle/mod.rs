//! The battle board: three positions and a Reserve for each side, the tray between them.

mod board;
mod choose;
mod dice;
mod facts;
mod layout;
mod line;

use bevy_egui::egui::{self, pos2};

use super::intent::Intent;
use super::plan::Plan;
use super::scene::Scene;
use crate::app::games::At;
use crate::app::panels::Places;
use crate::app::theme;
use crate::kernel::set::Set;
use crate::rules::new_york_1776::data::{NewYork, UnitId};
use crate::rules::new_york_1776::position::{EachPost, Post, Step};
pub use choose::{keys, may_look};
pub use dice::fall;

/// Draws the board.
pub fn over_map(at: At<'_, NewYork>, ctx: &egui::Context, sheet: egui::Rect) -> Vec<Intent> {
    let Some(battle) = &at.seen.battle else { return Vec::new() };
    theme::panel(ctx, at.art, "battle sheet", sheet, false, |ui| board::board(ui, at, battle, sheet)).1
}

/// Draws the sheets beside it: what holds in this round and what can be done, then what has happened.
pub fn over_side(at: At<'_, NewYork>, ctx: &egui::Context, rect: egui::Rect, places: &Places) -> Vec<Intent> {
    let Some(battle) = &at.seen.battle else { return Vec::new() };
    let (facts, asks) = theme::panel(ctx, at.art, "facts", rect, true, |ui| facts::facts(ui, at, battle));
    let rest = egui::Rect::from_min_max(pos2(rect.left(), facts.bottom() + places.gap), rect.max);
    if rest.height() > 90.0 {
        theme::panel(ctx, at.art, "this round", rest, false, |ui| facts::so_far(ui, at));
    }
    asks
}

/// The deployment as it is being put together: until a block is moved, everybody spread evenly, artillery and
/// Continentals first.
pub fn deployment_of(scene: Scene<'_>, plan: &Plan) -> EachPost<Set<UnitId>> {
    let none = EachPost::all(Set::NONE);
    let Some(battle) = scene.seen.battle.as_ref().filter(|battle| battle.step == Step::Deploy) else { return none };
    let mut fighters: Vec<_> = battle.lines[battle.acting].known.clone();
    let mine: Set<UnitId> = fighters.iter().map(|fighter| fighter.unit).collect();
    let placed = plan.deployment.values().iter().fold(Set::NONE, |all, post| all | *post);
    if placed == mine {
        return plan.deployment;
    }
    let leads = |unit: UnitId| scene.rules.leaders.has(unit);
    fighters.sort_by_key(|fighter| (leads(fighter.unit), std::cmp::Reverse(fighter.sp), fighter.unit));
    let mut posts = none;
    for (i, fighter) in fighters.into_iter().enumerate() {
        let [left, center, right] = Post::FRONT;
        let post = if leads(fighter.unit) && i >= 3 { Post::Reserve } else { [center, left, right][i % 3] };
        posts[post] = posts[post].with(fighter.unit);
    }
    posts
}
