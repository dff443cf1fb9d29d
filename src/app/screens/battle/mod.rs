//! The battle board: three positions and a Reserve for each side, the tray between them.

mod board;
mod choose;
mod dice;
mod facts;

use crate::app::art::Art;
use crate::app::desk::Desk;
use crate::app::panels::{Places, prompt};
use crate::app::theme;
use crate::kernel::bits::Bits;
use crate::rules::new_york_1776::observe::BattleSeen;
use crate::rules::new_york_1776::position::{Post, Step};
use bevy_egui::egui::{self, Color32, pos2};
use board::board;
pub use choose::keys;
pub use dice::roll_dice;
use facts::{facts, foot, this_round};

/// Draws the board and its panels.
pub fn show(ctx: &egui::Context, desk: &mut Desk, art: &Art, places: &Places) {
    let Some(session) = &desk.session else { return };
    let Some(battle) = session.seen.battle.clone() else {
        return;
    };
    start_deployment(desk, &battle);
    let window = ctx.content_rect();
    ctx.layer_painter(egui::LayerId::background()).rect_filled(window, 0.0, Color32::from_rgb(0x26, 0x18, 0x0e));
    theme::tile(&ctx.layer_painter(egui::LayerId::background()), &art.table, window, 1.6, Color32::WHITE);
    let sheet = egui::Rect::from_min_max(
        pos2(places.gap, places.gap),
        pos2(places.right.left() - places.gap, window.bottom() - places.gap),
    );
    theme::panel(ctx, art, "battle sheet", sheet, false, |ui| board(ui, desk, art, &battle, sheet, places.compact));
    let top = prompt::show(ctx, desk, art, places.right, places.compact);
    let foot = foot(ctx, desk, art, places);
    let facts_rect = egui::Rect::from_min_max(
        pos2(places.right.left(), top.bottom() + places.gap),
        pos2(places.right.right(), foot.top() - places.gap),
    );
    let (facts, ()) =
        theme::panel(ctx, art, "facts", facts_rect, true, |ui| facts(ui, desk, art, &battle, places.compact));
    let rest = egui::Rect::from_min_max(pos2(places.right.left(), facts.bottom() + places.gap), facts_rect.max);
    if rest.height() > 90.0 {
        theme::panel(ctx, art, "this round", rest, false, |ui| this_round(ui, desk, art));
    }
}

/// A deployment to start from: everybody spread evenly, artillery and Continentals first.
fn start_deployment(desk: &mut Desk, battle: &BattleSeen) {
    let Some(session) = &desk.session else { return };
    if battle.step != Step::Deploy {
        return;
    }
    let mine: Bits = battle.lines[battle.acting].known.iter().map(|f| f.unit).collect();
    let placed = desk.deployment.into_iter().fold(Bits::NONE, |all, post| all | post);
    if session.program_to_play().is_some()
        || session.to_play() != Some(battle.acting)
        || placed == mine
        || mine.is_empty()
    {
        return;
    }
    let rules = desk.rules.clone();
    let p = session.game.position();
    let mut units: Vec<u8> = mine.into_iter().collect();
    units.sort_by_key(|u| (rules.leaders.has(*u), std::cmp::Reverse(p.sp[*u as usize]), *u));
    let mut posts = [Bits::NONE; 4];
    for (i, unit) in units.into_iter().enumerate() {
        let post = if rules.leaders.has(unit) && i >= 3 { Post::Reserve } else { Post::FRONT[[1, 0, 2][i % 3]] };
        posts[post as usize] = posts[post as usize].with(unit);
    }
    desk.deployment = posts;
}
