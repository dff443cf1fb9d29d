//! Fire: the target, the guns that join, what a hit needs and why.

use super::cards;
use super::parts::{offered, stack, sum as sum_lines};
use crate::app::games::white_plains::prelude::*;
use crate::app::games::white_plains::tips::{grid, shown};
use crate::rules::white_plains::data::tables::HitEffect;
use crate::rules::white_plains::position::tasks::CheckReason;
use crate::rules::white_plains::words::rolls::needed_words;

/// The sheet.
pub(super) fn panel(ui: &mut Ui, cx: Cx<'_>) -> Option<Intent> {
    let model = cx.model();
    let (rules, p) = (cx.rules, model.p());
    let may = rules.may_fire(p);
    let Some(target) = cx.plan.target else {
        let enemies = p.army(rules, model.side().other());
        let able: Units = enemies.into_iter().fold(Units::NONE, |all, target| all | rules.firers(p, target));
        title_and_remark(ui, "Who can fire", counted(able.len(), "unit", "units"));
        let blocks: Vec<_> = able.into_iter().map(|unit| shown(cx, unit)).collect();
        grid(ui, cx, &blocks);
        theme::small(ui, "Click a highlighted enemy: the number on it is the roll needed to hit.");
        return cards::button(ui, cx);
    };
    let mut intent = None;
    let others = p.at(target).map(|at| model.enemy_at(at)).unwrap_or_default();
    if others.len() > 1 {
        title_and_remark(ui, "Target", "one unit of the stack");
        let blocks: Vec<_> = others.into_iter().map(|unit| offered(cx, unit, unit == target)).collect();
        intent = grid(ui, cx, &blocks).map(Intent::Target);
    }
    // The button stands above the guns: of many guns the list may be long.
    intent = chances(ui, cx, model, target).or(intent);
    theme::rule(ui);
    let firers = rules.firers(p, target);
    let guns = p.task() == Some(Task::Artillery);
    let heading = match (guns, may.len()) {
        (true, 1) => "The gun",
        (true, _) => "The guns",
        (false, 1) => "The rifle unit",
        (false, _) => "The rifle units",
    };
    title_and_remark(ui, heading, "each fires once");
    let range = |unit| rules.reaches(p, unit, target).map_or("out of range".into(), |range| format!("range {range}"));
    let mut all: Vec<UnitId> = may.into_iter().collect();
    all.sort_by_key(|unit| !firers.has(*unit));
    intent = stack(ui, cx, all, firers, |unit| Some(range(unit))).or(intent);
    cards::button(ui, cx).or(intent)
}

/// The chance that a die shows at least this.
fn chance(least: i8) -> f32 {
    f32::from((10 - least).clamp(0, 10) as u8) / 10.0
}

/// The sum of a fire, its chances, and the button.
fn chances(ui: &mut Ui, cx: Cx<'_>, model: ViewModel<'_>, target: UnitId) -> Option<Intent> {
    let theme = theme::of(ui);
    let (rules, order) = (cx.rules, Order::Fire(cx.plan.group, target));
    let at = model.p().at(target).map_or("", |at| rules.number_of(at));
    title_and_remark(ui, format!("At {}", rules[target].name), at);
    let Some(sum) = rules.fire_sum(model.p(), cx.plan.group, target) else {
        theme::small(ui, "Tick the guns that fire.");
        return None;
    };
    let base = format!("{} SP at range {} need", sum.sp, sum.range);
    let mut lines = vec![SumLine::part(base, "W8.3", sum.needed.to_string())];
    lines.extend(sum.parts.iter().map(|part| {
        let by = format!("{} {}", part.by.abs(), if part.by < 0 { "more" } else { "less" });
        SumLine::part(part.name, part.case, by)
    }));
    let passes = match rules.check_under_fire(model.p(), cx.plan.group, target) {
        None => 1.0,
        Some(modifier) => {
            let least = rules.tables.rally.check - rules.check_sum(model.p(), target, CheckReason::Artillery, modifier);
            lines.push(SumLine::part("A check first, or it retreats", "W21.2", needed_words(least)));
            chance(least)
        }
    };
    lines.push(SumLine::total("A hit needs", "", needed_words(sum.lowest())));
    let mut intent = sum_lines(ui, lines);
    let hit = passes * chance(sum.lowest());
    let share = |effect: HitEffect| {
        rules.tables.hit_effects.iter().filter(|other| **other == effect).count() as f32 / 10.0 * hit
    };
    let [back, down, step] = [HitEffect::Retreat, HitEffect::Disrupt, HitEffect::Step].map(share);
    let (misses, back) = (passes - hit, back + 1.0 - passes);
    let [miss, retreats, disrupted, steps] = percents([misses, back, down, step]);
    let colours = [theme.paper_3(), theme.gold(), Color32::from_rgb(0xb8, 0x5c, 0x1e), theme.battle()];
    let words = format!("{miss} miss, {retreats} retreats, {disrupted} Disrupted, {steps} a step");
    cells::share_bar(ui, [misses, back, down, step].into_iter().zip(colours), &words);
    let refusal = model.why_not(&order);
    let fire = Choice::main(format!("Fire, {} SP", sum.sp), model.side(), Intent::order(order)).off(refusal.clone());
    let cancel = Choice::new("Cancel", Intent::Clear).key(BACK);
    intent = choice::row(ui, cx.art, [fire, cancel]).or(intent);
    if let Some(refusal) = refusal {
        let words = ui.painter().layout(refusal, theme.at(Face::Sans, 14.0), theme.battle(), ui.available_width());
        let (rect, _) = ui.allocate_exact_size(words.size(), Sense::hover());
        ui.painter().galley(Align2::LEFT_TOP.pos_in_rect(&rect), words, theme.battle());
    }
    intent
}
