//! The combat points one by one: who pays, how, and what came of it.

use super::story::{Fight, Met};
use crate::app::games::trying_mens_souls::prelude::*;
use crate::app::widgets::dice::draw_die;
use crate::kernel::story::LogText;

/// Draws them.
pub(super) fn points(ui: &mut Ui, cx: Cx<'_>, fight: &Fight, rect: Rect) -> Option<Intent> {
    let mut asked = None;
    ui.scope_builder(egui::UiBuilder::new().max_rect(rect), |ui| {
        ui.set_clip_rect(rect.intersect(ui.clip_rect()));
        ui.spacing_mut().item_spacing.y = cx.by_width(3.0, 6.0);
        let owed: u8 = Side::BOTH.into_iter().map(|side| fight.owed[side]).sum();
        ui.horizontal(|ui| {
            let text = if owed == 0 { "Combat points".to_owned() } else { format!("{} to meet", count(owed, "point")) };
            heading(ui, text, cx.by_width(15.0, 19.0));
            if case_link(ui, "T11.1") {
                asked = Some(Intent::Effect(Effect::Rules("T11.1".into())));
            }
        });
        let area = egui::ScrollArea::vertical().id_salt("points").auto_shrink([false, false]);
        area.show(ui, |ui| list(ui, cx, fight, owed));
    });
    asked
}

fn list(ui: &mut Ui, cx: Cx<'_>, fight: &Fight, owed: u8) {
    if owed == 0 {
        let text = if fight.failed {
            "The assault fails: all its units retreat (T10.5)."
        } else if fight.outcome.is_some() || fight.totals.is_some() {
            "Neither side has a point to meet."
        } else {
            "They are known after the roll."
        };
        theme::small(ui, text);
        return;
    }
    // First the defender (T10.4).
    for side in [fight.foe(), fight.attacker] {
        let met = fight.met.iter().filter(|met| met.side == side);
        for (number, met) in met.enumerate() {
            row(ui, cx, (side, number + 1), Some(met), false);
        }
        let left = usize::from(fight.owed[side]).saturating_sub(fight.paid(side));
        let asked = cx.view.known.task() == Some(Task::Losses) && cx.view.to_play == Some(side) && !cx.before_dice;
        for number in 0..left {
            row(ui, cx, (side, fight.paid(side) + number + 1), None, asked && number == 0);
        }
    }
    if fight.owed[fight.attacker] == 0 {
        theme::small(ui, "The attacker has no point to meet.");
    }
}

/// A point: its number on the colour of its side, what was chosen, what came of it.
fn row(ui: &mut Ui, cx: Cx<'_>, (side, number): (Side, usize), met: Option<&Met>, now: bool) {
    let theme = theme::of(ui);
    let p = &cx.view.known;
    let text = match met {
        Some(met) => met.text.clone(),
        None if now => format!("To be met now by the {} side: a step or a retreat", side.name()),
        None if p.battle.is_some() && !cx.before_dice && !cx.rules.owes_point(p, side) => {
            format!("Void: no unit of the {} side is left to meet it (T11.1)", side.name())
        }
        None => format!("Still to be met by the {} side", side.name()),
    };
    let frame = egui::Frame::new()
        .fill(if now { theme.highlight(0.2) } else { theme.field() })
        .stroke(if now { Stroke::new(2.0, theme.gold()) } else { Stroke::new(1.0, theme.line()) })
        .inner_margin(egui::Margin::symmetric(8, cx.by_width(2, 5)));
    let shown = frame.show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.horizontal(|ui| {
            let size = cx.by_width(20.0, 30.0);
            let (disc, _) = ui.allocate_exact_size(vec2(size, size), Sense::hover());
            let fill = if now { theme.gold_fill() } else { theme.side(side) };
            let ink = if now { theme.ink() } else { theme.cream() };
            ui.painter().circle(disc.center(), size / 2.0, fill, Stroke::new(1.2, theme.ink()));
            let font = theme.at(Face::Bold, size * 0.55);
            ui.painter().text(disc.center(), Align2::CENTER_CENTER, number, font, ink);
            ui.vertical(|ui| {
                ui.spacing_mut().item_spacing = vec2(5.0, 2.0);
                ui.spacing_mut().interact_size.y = cx.by_width(15.0, 18.0);
                strong(ui, &text, cx.by_width(13.0, 15.0));
                if let Some(met) = met.filter(|met| !met.more.is_empty()) {
                    ui.horizontal_wrapped(|ui| met.more.iter().for_each(|text| told(ui, cx, text)));
                }
            });
        });
    });
    if now {
        shown.response.scroll_to_me(Some(egui::Align::Center));
    }
    let more = met.map_or_else(String::new, |met| met.more.iter().map(|text| format!("; {}", text.plain())).collect());
    spoken(&shown.response, &format!("Point {number}, {}: {text}{more}", side.name()));
}

/// A line of the log in a row: words, dice, words.
fn told(ui: &mut Ui, cx: Cx<'_>, text: &LogText) {
    let size = cx.by_width(12.5, 14.0);
    let say = |ui: &mut Ui, words: &str| {
        ui.label(theme::of(ui).text(Face::Sans, words, size).color(theme::of(ui).ink_2()));
    };
    say(ui, &text.text);
    for die in &text.dice {
        let (rect, _) = ui.allocate_exact_size(vec2(size + 3.0, size + 3.0), Sense::hover());
        draw_die(ui.painter(), cx.art, die, rect.center(), size + 2.0, 0.0);
    }
    if !text.result.is_empty() {
        say(ui, &text.result);
    }
}
