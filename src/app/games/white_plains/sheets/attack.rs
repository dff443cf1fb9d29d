//! Declaring: the attackers, the hexes, the odds, and the attacks declared so far.

use super::choose::{buttons, picks};
use super::outcomes::{in_a_line, outcomes};
use super::parts::{in_short, pointed, stack, sum as sum_lines, with_them};
use crate::app::games::white_plains::group_move::{clash, column_words};
use crate::app::games::white_plains::intent::choosable;
use crate::app::games::white_plains::marks::declared_units;
use crate::app::games::white_plains::prelude::*;
use crate::rules::white_plains::position::sums::Part;

/// The sheet.
pub(super) fn panel(ui: &mut Ui, cx: Cx<'_>) -> Option<Intent> {
    let model = cx.model();
    let mut intent = None;
    if let Some(from) = cx.plan.from {
        let able: Units = choosable(model, cx.plan).into_iter().collect();
        title_and_remark(ui, format!("Stack at {}", cx.rules.number_of(from)), "");
        intent = stack(ui, cx, model.own_at(from), able, |_| None);
        if able.is_empty() {
            theme::small(ui, "No unit here can attack, or all are assigned.");
        }
        intent = with_them(ui, cx, from).or(intent);
        intent = planned(ui, cx, model).or(intent);
        theme::rule(ui);
    }
    let must = cx.rules.must_attack(model.p());
    if !must.is_empty() {
        warning(ui, format!("Must attack: {} (W9.3).", cx.rules.names_of(must)));
    }
    intent = declared(ui, cx, model).or(intent);
    if let ([attack], None) = (&model.p().attacks[..], cx.plan.from) {
        outcomes(ui, cx, attack.hexes, attack.units);
    }
    if !model.pickable().is_empty() {
        strong(
            ui,
            key_map::worded(ui.ctx(), "Who may disengage (W9.5): choose one (keys [1] to [9]), then a highlighted hex"),
            15.0,
        );
        intent = picks(ui, cx, model).or(intent);
        intent = pointed(ui, cx, model).or(intent);
    }
    buttons(ui, cx).or(intent)
}

/// The attack that is being put together.
fn planned(ui: &mut Ui, cx: Cx<'_>, model: ViewModel<'_>) -> Option<Intent> {
    let Some(hexes) = cx.plan.attack(model) else {
        theme::small(ui, "Click the enemy hexes that they attack: one to three, all next to every attacker.");
        return None;
    };
    let joined = declared_units(model, hexes);
    let cancel = Choice::small("Cancel", BACK, Intent::Clear);
    // The prompt says why.
    if cx.plan.assigned(model, hexes).is_err() {
        return cancel.show(ui, cx.art);
    }
    let mut intent = odds(ui, cx, hexes, joined | cx.plan.group);
    let shut_out = cx.plan.shut_out(model, hexes);
    if !shut_out.is_empty() {
        warning(ui, format!("{} can then attack nothing (W9.3).", cx.rules.names_of(shut_out)));
    }
    let (at, with) = (cx.rules.numbers_of(hexes.iter()), counted(cx.plan.group.len(), "unit", "units"));
    // In a small window the prompt alone names the hexes.
    let label = match (cx.compact, joined.is_empty()) {
        (true, true) => format!("Attack with {with}"),
        (true, false) => format!("Join it with {with}"),
        (false, true) => format!("Attack {at} with {with}"),
        (false, false) => format!("Join the attack on {at} with {with}"),
    };
    intent = choice::foot(ui, cx.art, [Choice::main(label, model.side(), Intent::Attack), cancel]).or(intent);
    let (army, hill) = cx.rules.releases(model.p(), hexes);
    if army {
        warning(ui, "The attack is on the forward line: the American army may leave its lines from then on (W15.3).");
    }
    if hill {
        warning(ui, "The units of Chatterton Hill may leave it from then on (W15.2).");
    }
    outcomes(ui, cx, hexes, joined | cx.plan.group);
    intent
}

/// The odds of an attack, with every part.
fn odds(ui: &mut Ui, cx: Cx<'_>, hexes: Targets, units: Units) -> Option<Intent> {
    let model = cx.model();
    let clash = clash(model, hexes, units)?;
    if cx.rules.guns_alone(clash.defenders) {
        return sum_lines(ui, [SumLine::total("Only guns defend: captured without a die", "W10.2", "")]);
    }
    let sum = cx.rules.combat_sum(model.p(), &clash);
    let name = format!("{} to {} SP", sum.attack, sum.defence);
    let line = |part: &Part, unit: &str| SumLine::part(part.name, part.case, format!("{}{unit}", signed(part.by)));
    let mut lines = Vec::new();
    if sum.shifts.is_empty() {
        lines.push(SumLine::total(name, "W10.5", column_words(cx.rules, sum.base)));
    } else {
        // In the order in which they are reckoned.
        lines.push(SumLine::part(name, "W10.5", column_words(cx.rules, sum.base)));
        lines.extend(sum.shifts.iter().map(|part| line(part, " column")));
        lines.push(SumLine::total("The odds", "W10.5", column_words(cx.rules, sum.column)));
    }
    lines.extend(sum.parts.iter().map(|part| line(part, "")));
    lines.push(SumLine::total("On the die, before cards and tactics", "", signed(sum.drm())));
    let intent = sum_lines(ui, lines);
    if !cx.compact {
        theme::small(ui, "Calculated with each side's best lead unit.");
    }
    intent
}

/// The attacks declared so far, each with what takes its units back.
fn declared(ui: &mut Ui, cx: Cx<'_>, model: ViewModel<'_>) -> Option<Intent> {
    let attacks = &model.p().attacks;
    title_and_remark(ui, "Attacks", if attacks.is_empty() { "none yet".to_owned() } else { attacks.len().to_string() });
    if attacks.is_empty() {
        return None;
    }
    let mut intent = None;
    let list = egui::ScrollArea::vertical().id_salt("declared attacks").auto_shrink([false, true]);
    list.max_height((ui.available_height() - 60.0).max(60.0)).show(ui, |ui| {
        for attack in attacks {
            strong(ui, format!("{}: {}", cx.rules.numbers_of(attack.hexes.iter()), in_short(cx, attack)), 15.0);
            for unit in attack.units {
                ui.horizontal(|ui| {
                    theme::small(ui, &cx.rules[unit].name);
                    let key = (model.released() == Some(unit)).then_some(RELEASE);
                    let choice = Choice::small("Take back", key, Intent::order(Order::Release(unit)))
                        .accessible_name(format!("{} does not attack", cx.rules[unit].name));
                    ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                        if model.lists(Order::Release(unit)) {
                            intent = choice.show(ui, cx.art).or(intent.take());
                        }
                    });
                });
            }
            // Of one attack the table below tells it.
            if attacks.len() > 1 || cx.plan.from.is_some() {
                in_a_line(ui, cx, attack.hexes, attack.units);
            }
        }
    });
    intent
}
