//! Fire: the target, the guns that join, what a hit needs and why.

use super::cards;
use super::parts::{offered, stack, sum as sum_lines};
use crate::app::games::white_plains::prelude::*;
use crate::app::games::white_plains::tips::{grid, shown};
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
        let checks = p.army(rules, model.side().other()).into_iter().any(|target| {
            let firers = rules.firers(p, target);
            !firers.is_empty() && rules.check_under_fire(p, firers, target).is_some()
        });
        theme::small(ui, "Click a highlighted enemy: the number on it is the die that you need to hit.");
        if checks {
            let whose = model.side().other().name();
            let text = "die: its militia checks morale before it is fired at, and retreats below this number (W21.2).";
            theme::small(ui, format!("A second number, in the {whose} colour, is the {whose} {text}"));
        }
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
    let odds = rules.fire_chances(model.p(), cx.plan.group, target)?;
    if let Some(least) = odds.check {
        lines.push(SumLine::part("Militia checks morale first, or retreats", "W21.2", needed_words(least)));
    }
    lines.push(SumLine::total("A hit needs", "", needed_words(odds.least)));
    let mut intent = sum_lines(ui, lines);
    let [miss, retreats, disrupted, steps] = percents(odds.shares);
    let colours = [theme.paper_3(), theme.gold(), Color32::from_rgb(0xb8, 0x5c, 0x1e), theme.battle()];
    let words = format!("{miss} miss, {retreats} retreats, {disrupted} Disrupted, {steps} a step");
    cells::share_bar(ui, odds.shares.into_iter().zip(colours), &words);
    let refusal = model.why_not(&order);
    let fire = Choice::main(format!("Fire, {} SP", sum.sp), model.side(), Intent::order(order)).off(refusal.clone());
    let cancel = Choice::new("Cancel", Intent::Clear).key(BACK);
    intent = choice::foot(ui, cx.art, [fire, cancel]).or(intent);
    if let Some(refusal) = refusal {
        let words = ui.painter().layout(refusal, theme.at(Face::Sans, 14.0), theme.battle(), ui.available_width());
        let (rect, _) = ui.allocate_exact_size(words.size(), Sense::hover());
        ui.painter().galley(Align2::LEFT_TOP.pos_in_rect(&rect), words, theme.battle());
    }
    intent
}
