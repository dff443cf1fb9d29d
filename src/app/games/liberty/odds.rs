//! The odds line: before an attack is ordered, and on the battle board.

use bevy_egui::egui::{self, Ui};

use super::aside::Question;
use super::intent::Intent;
use super::scene::Scene;
use crate::ai::liberty::odds::Odds;
use crate::app::games::At;
use crate::app::games::foresight::Answer;
use crate::app::panels::Places;
use crate::app::panels::odds::{self, Shares, army};
use crate::app::theme;
use crate::kernel::ruleset::Viewer;
use crate::kernel::story::count;
use crate::rules::liberty::Liberty;
use crate::rules::liberty::board::Battle;

/// Before an attack is confirmed: the battle it would lead to, on a sheet of its own beside the orders.
pub fn of_attack(at: At<'_, Liberty>, ctx: &egui::Context, places: &Places) -> Option<Intent> {
    let scene = Scene::from(at);
    let to = at.plan.to.filter(|to| scene.moving() && scene.enemy_at(*to) && *to != at.rules.atlantic)?;
    let moves = at.plan.journey(scene)?.orders;
    let question = Question { moment: at.table.moment(), at: to, moves };
    let answer = at.aside.answer(&question);
    odds::beside(ctx, at.art, places, |ui| match answer {
        Answer::Found(found) => show(ui, found),
        Answer::Unasked | Answer::Underway => odds::working(ui),
        Answer::Nothing => drop(theme::small(ui, "No battle would come of it.")),
    });
    (answer == Answer::Unasked).then_some(Intent::AskOdds(question))
}

/// On the battle board. The room is always the same: while they are worked out, while dice roll, and between shots.
pub fn of_battle(ui: &mut Ui, at: At<'_, Liberty>, battle: &Battle) -> Option<Intent> {
    let asked = at.human().filter(|_| Scene::from(at).open() && at.seen.known.owes.is_none());
    let question = Question { moment: at.table.moment(), at: battle.at, moves: Vec::new() };
    odds::room(ui, |ui| {
        // Nothing to weigh while hits are placed, dice roll, or the other decides.
        let side = asked?;
        // To others at the table they would tell something of a hidden Reserve.
        if at.seen.viewer == Viewer::Public && at.seen.hidden_reserve[side] > 0 {
            odds::working(ui);
            theme::small(ui, "No odds while both look on and a Reserve is hidden.");
            return None;
        }
        match at.aside.answer(&question) {
            Answer::Found(found) => show(ui, found),
            Answer::Underway => odds::working(ui),
            Answer::Nothing => {}
            Answer::Unasked => {
                odds::working(ui);
                return Some(Intent::AskOdds(question));
            }
        }
        None
    })
}

fn show(ui: &mut Ui, odds: &Odds) {
    let (side, enemy) = (odds.side, odds.side.other());
    let shares =
        Shares { side, holds: odds.holds, leaves: odds.leaves, destroyed: odds.destroyed, attacks: odds.attacks };
    let how = format!("from what you may know; ±{:.0} %", (odds.error * 100.0).max(1.0));
    let response = odds::show(ui, &shares, how);
    let (own, theirs) = (odds.steps[side], odds.steps[enemy]);
    theme::small(ui, format!("Expected losses: you {own:.1} steps, the {} {theirs:.1}.", army(enemy)));
    let taken = |captured: f32| count(captured.round() as u32, "block");
    theme::small(
        ui,
        format!("Captured, about: {} of yours, {} of theirs.", taken(odds.captured[side]), taken(odds.captured[enemy])),
    );
    response.on_hover_ui(|ui| {
        ui.set_max_width(430.0);
        theme::small(
            ui,
            "The battle is played out 400 times as a captain fights, with the blocks there now and those of the planned move; hidden blocks are weighed over what they can be. Nobody else moves before it. Captured blocks count with all their steps.",
        );
    });
}
