//! The odds line: chance to hold or win, expected losses, when to withdraw.

use bevy_egui::egui::{self, Align2, Color32, Sense, Stroke, Ui, vec2};

use super::aside::{Answer, Question};
use super::intent::Intent;
use super::plan::{Mover, order_of};
use super::scene::Scene;
use crate::ai::new_york_1776::odds::{Odds, Outlook};
use crate::app::games::At;
use crate::app::panels::Places;
use crate::app::theme::{self, Face, INK, INK_2, LINE, PAPER_2, label};
use crate::kernel::ruleset::Viewer;
use crate::kernel::side::Side;
use crate::rules::new_york_1776::data::NewYork;
use crate::rules::new_york_1776::observe::BattleSeen;
use crate::rules::new_york_1776::position::Post;

/// Steps a place is reckoned worth where withdrawing is weighed against standing.
const PLACE: f32 = 3.0;

/// The room the odds take.
const HEIGHT: f32 = 114.0;

/// Before a march is confirmed: the battle it would lead to, on a sheet of its own beside the orders.
pub fn of_march(at: At<'_, NewYork>, ctx: &egui::Context, places: &Places) -> Option<Intent> {
    let scene = Scene::from(at);
    let to = at.plan.march.end().filter(|_| matches!(at.plan.mover, Mover::Unit(_)))?;
    let march = order_of(scene, at.plan)?;
    if !scene.enemy_at(to) || scene.allows(&march).is_err() {
        return None;
    }
    let question = Question { moment: at.table.moment(), location: to, march: Some(march) };
    let answer = at.aside.answer(&question);
    let size = vec2(340.0, HEIGHT + 26.0);
    let corner = places.right.left_bottom() - vec2(size.x + places.gap, size.y);
    theme::panel(ctx, at.art, "march odds", egui::Rect::from_min_size(corner, size), false, |ui| match answer {
        Answer::Odds(odds) => show(ui, at.rules, odds, true, 1),
        Answer::Unasked | Answer::Underway => working(ui),
        Answer::NoBattle => drop(theme::small(
            ui,
            "An overrun, without a battle (N5.8): each of them loses 1 SP, and the survivors retreat at once.",
        )),
    });
    (answer == Answer::Unasked).then_some(Intent::AskOdds(question))
}

/// Whether the odds of this battle would tell the others at the table something of a hidden Reserve.
fn would_tell(at: At<'_, NewYork>, battle: &BattleSeen, side: Side) -> bool {
    at.seen.viewer == Viewer::Public && battle.lines[side].hidden[Post::Reserve] > 0
}

/// On the battle board, once both lines stand. The room is always the same: while they are worked out, while dice
/// roll, and between shots.
pub fn of_battle(ui: &mut Ui, at: At<'_, NewYork>, battle: &BattleSeen) -> Option<Intent> {
    let asked = at.human().filter(|_| Scene::from(at).open() && at.seen.owes.is_none());
    let question = Question { moment: at.table.moment(), location: battle.location, march: None };
    room(ui, |ui| {
        // Nothing to weigh while hits are placed, dice roll, or the other decides.
        let side = asked?;
        if would_tell(at, battle, side) {
            working(ui);
            theme::small(ui, "Odds: look at your Reserve (V) to have it counted.");
            return None;
        }
        match at.aside.answer(&question) {
            Answer::Odds(odds) => show(ui, at.rules, odds, side == battle.attacker, battle.round),
            Answer::Underway => working(ui),
            Answer::NoBattle => {}
            Answer::Unasked => {
                working(ui);
                return Some(Intent::AskOdds(question));
            }
        }
        None
    })
}

/// Always the same room: no button below moves when the odds come.
fn room<R>(ui: &mut Ui, add: impl FnOnce(&mut Ui) -> R) -> R {
    let top = ui.cursor().min;
    let rect = egui::Rect::from_min_size(top, vec2(ui.available_width(), HEIGHT));
    let shown = ui.scope_builder(egui::UiBuilder::new().max_rect(rect), add);
    let used = ui.cursor().min.y - top.y;
    ui.add_space((HEIGHT - used).max(0.0));
    shown.inner
}

/// The heading alone, for the moment they take.
fn working(ui: &mut Ui) {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 22.0), Sense::hover());
    ui.painter().text(rect.left_center(), Align2::LEFT_CENTER, "Odds", Face::Fell.at(18.0), INK_2);
}

const fn army(side: Side) -> &'static str {
    match side {
        Side::American => "Americans",
        Side::British => "British",
    }
}

fn percent(share: f32) -> String {
    format!("{:.0} %", share * 100.0)
}

fn show(ui: &mut Ui, rules: &NewYork, odds: &Odds, attacks: bool, round: u16) {
    let side = odds.side;
    let o = odds.outlook;
    ui.spacing_mut().item_spacing.y = 3.0;
    let (head, response) = ui.allocate_exact_size(vec2(ui.available_width(), 22.0), Sense::hover());
    ui.painter().text(head.left_center(), Align2::LEFT_CENTER, "Odds", Face::Fell.at(18.0), INK);
    let how = if odds.exact() {
        "from what you may know; exact".to_owned()
    } else {
        format!("from what you may know; ±{:.0} %", (odds.error * 100.0).max(1.0))
    };
    ui.painter().text(head.right_center(), Align2::RIGHT_CENTER, how, Face::Sans.at(13.0), INK_2);
    let (bar, bar_response) = ui.allocate_exact_size(vec2(ui.available_width(), 15.0), Sense::hover());
    bar_response.widget_info(|| {
        egui::WidgetInfo::labeled(egui::WidgetType::ProgressIndicator, true, format!("Odds: {}", percent(o.holds)))
    });
    paint(ui, bar, &o, side);
    let (line, _) = ui.allocate_exact_size(vec2(ui.available_width(), 19.0), Sense::hover());
    let words = [
        (line.left_center(), Align2::LEFT_CENTER, o.holds, if attacks { "you win" } else { "you hold" }),
        (line.center(), Align2::CENTER_CENTER, o.leaves, "you leave"),
        (line.right_center(), Align2::RIGHT_CENTER, o.destroyed, "destroyed"),
    ];
    for (at, anchor, share, what) in words {
        ui.painter().text(at, anchor, format!("{} {what}", percent(share)), Face::Semi.at(13.5), INK);
    }
    let enemy = side.other();
    let losses = format!("Expected losses: you {:.1} SP, the {} {:.1} SP.", o.lost[side], army(enemy), o.lost[enemy]);
    theme::small(ui, losses);
    if let Some((leaves, _)) = odds.best(PLACE) {
        let words = match leaves {
            None => "Best: stand to the end.".to_owned(),
            Some(from) if *from <= round => "Best time to withdraw: now.".into(),
            Some(from) => format!("Best time to withdraw: when round {from} begins."),
        };
        theme::small(ui, words);
    }
    response.union(bar_response).on_hover_ui(|ui| in_full(ui, rules, odds));
}

/// What each stance would bring.
fn in_full(ui: &mut Ui, rules: &NewYork, odds: &Odds) {
    let (side, enemy) = (odds.side, odds.side.other());
    ui.set_max_width(430.0);
    ui.label(Face::Semi.text(format!("The battle of {}", rules.place_name(odds.location)), 15.0));
    theme::small(
        ui,
        "Hidden blocks are weighed over what they can be. The bar is for both sides fighting as a captain does: he withdraws when the enemy is clearly stronger. Below, for a fixed resolve:",
    );
    egui::Grid::new("stances").num_columns(4).spacing([16.0, 3.0]).show(ui, |ui| {
        for head in ["You withdraw", "stand at the end", "you lose", "they lose"] {
            theme::small(ui, head);
        }
        ui.end_row();
        for (leaves, outlook) in &odds.stances {
            let when = leaves.map_or_else(|| "never".to_owned(), |round| format!("from round {round} on"));
            ui.label(Face::Sans.text(when, 14.0));
            ui.label(Face::Sans.text(percent(outlook.holds), 14.0));
            ui.label(Face::Sans.text(format!("{:.1} SP", outlook.lost[side]), 14.0));
            ui.label(Face::Sans.text(format!("{:.1} SP", outlook.lost[enemy]), 14.0));
            ui.end_row();
        }
    });
    theme::small(ui, format!("The best time weighs losses against losses, the place as {PLACE:.0} SP."));
}

/// Holding in the side's colour, leaving in paper, destruction hatched.
fn paint(ui: &Ui, rect: egui::Rect, o: &Outlook, side: Side) {
    let painter = ui.painter();
    painter.rect_filled(rect, 0.0, PAPER_2);
    let first = rect.left() + rect.width() * o.holds;
    let last = rect.right() - rect.width() * o.destroyed;
    painter.rect_filled(egui::Rect::from_min_max(rect.min, egui::pos2(first, rect.bottom())), 0.0, label(side));
    let end = egui::Rect::from_min_max(egui::pos2(last, rect.top()), rect.max);
    painter.rect_filled(end, 0.0, Color32::from_rgb(0x6b, 0x5a, 0x48));
    let clip = painter.with_clip_rect(end);
    let mut x = end.left() - end.height();
    while x < end.right() {
        let ends = [egui::pos2(x, end.bottom()), egui::pos2(x + end.height(), end.top())];
        clip.line_segment(ends, Stroke::new(1.5, theme::CREAM));
        x += 6.0;
    }
    painter.rect_stroke(rect, 0.0, Stroke::new(1.0, LINE), egui::StrokeKind::Inside);
}
