//! Combats that are declared, the one that is being put together with its odds, and what is lacking.

use super::moves::{group_buttons, one_line};
use super::stack::{other_stacks, stack};
use crate::app::games::trying_mens_souls::intent::choosable;
use crate::app::games::trying_mens_souls::odds::{assault_costs, assault_words, attack_costs, attack_words, in_short};
use crate::app::games::trying_mens_souls::prelude::*;

/// The sheet.
pub(super) fn panel(ui: &mut Ui, cx: Cx<'_>) -> Option<Intent> {
    let list = egui::ScrollArea::vertical().auto_shrink([false, true]).max_height(ui.available_height());
    list.show(ui, |ui| combats(ui, cx)).inner
}

/// What must be attacked, the combat that is being put together, and those that are declared.
fn combats(ui: &mut Ui, cx: Cx<'_>) -> Option<Intent> {
    let model = cx.model();
    let mut intent = lacking(ui, cx, model);
    if !cx.plan.group.is_empty() {
        intent = planned(ui, cx, model).or(intent);
        theme::rule(ui);
    } else {
        intent = possible(ui, cx, model).or(intent);
    }
    intent = declared(ui, cx, model).or(intent);
    if model.task() == Some(Task::LimitedActs) && !model.movers().is_empty() {
        intent = Choice::small("They move instead", ATTACKS, Intent::Attacks(false)).show(ui, cx.art).or(intent);
    }
    intent
}

/// The hexes that must be attacked, too, on top: a click chooses one.
fn lacking(ui: &mut Ui, cx: Cx<'_>, model: ViewModel<'_>) -> Option<Intent> {
    let must = model.must_attack();
    if must.is_empty() {
        return None;
    }
    warning(ui, "Whose zones reach an attacker must be attacked, too (T9.4):");
    let hex = |at: HexId| {
        let name = format!("Attack {}, which must be attacked", cx.rules.name_of(at));
        Choice::small(format!("! {}", cx.rules.number_of(at)), None, Intent::Target(at))
            .accessible_name(name)
            .about(OrderSubject::places([place_id(at)]))
    };
    choice::row(ui, cx.art, must.into_iter().map(hex))
}

/// The hexes that can be attacked, each with who stands there: a click chooses it, and all who can attack it.
fn possible(ui: &mut Ui, cx: Cx<'_>, model: ViewModel<'_>) -> Option<Intent> {
    let (rules, p, mut intent) = (cx.rules, model.p(), None);
    let targets = model.attackable(cx.plan);
    if targets.is_empty() {
        return None;
    }
    title_and_remark(ui, "Can be attacked", counted(targets.len(), "hex", "hexes"));
    for at in targets {
        let names = rules.names_of(p.force_at(rules, model.side().other(), at));
        ui.horizontal(|ui| {
            let choice = Choice::small(rules.number_of(at), None, Intent::Target(at)).width(84.0);
            let choice = choice.about(OrderSubject::places([place_id(at)]));
            let choice = choice.accessible_name(format!("Choose {} as target: {names}", rules.name_of(at)));
            intent = choice.show(ui, cx.art).or(intent.take());
            one_line(ui, &names);
        });
    }
    theme::rule(ui);
    intent
}

/// The combat that is being put together.
fn planned(ui: &mut Ui, cx: Cx<'_>, model: ViewModel<'_>) -> Option<Intent> {
    let (rules, p) = (cx.rules, model.p());
    let from = cx.plan.from.or_else(|| cx.plan.group.first().and_then(|unit| p.at(unit)))?;
    let able: Pieces = choosable(model, cx.plan).into_iter().collect();
    title_and_remark(
        ui,
        raised(&rules.name_of(from)),
        counted(p.some_here(from, cx.plan.group).len(), "unit", "units"),
    );
    let units = cx.plan.attackers(model);
    let lead = units.iter().next();
    let note = |piece: PieceId| (Some(piece) == lead).then(|| "leads".to_owned());
    let here = model.own_at(from).into_iter().filter(|piece| rules[*piece].is_unit());
    let mut intent = stack(ui, cx, here, able, note);
    intent = group_buttons(ui, cx, model, able).or(intent);
    intent = other_stacks(ui, cx, from, note).or(intent);
    if let Some(lead) = lead.filter(|_| p.normal(cx.plan.group).len() > 1) {
        let name = format!("{} leads; another unit leads instead", rules[lead].name);
        let other = Choice::small(format!("Lead: {}", rules[lead].name), FIRST_UNIT, Intent::NextLead);
        intent = other.accessible_name(name).show(ui, cx.art).or(intent);
    }
    if cx.plan.targets.is_empty() {
        theme::small(ui, "Click the hexes that they attack; all units must stand next to each of them.");
        return intent;
    }
    let words = rules.numbers_of(cx.plan.targets);
    let costs = |label: &str, order: Option<Order>, costs: Option<String>| {
        let allowed = order.filter(|order| model.why_not(order).is_none());
        allowed.and(costs).map(|costs| format!("{label}: {costs}."))
    };
    let attack_costs = costs("Attack", cx.plan.attack(model), attack_costs(model, cx.plan.chosen_targets(), units));
    let assault_costs = cx.plan.targets.first().and_then(|at| assault_costs(model, at, units));
    for line in [attack_costs, costs("Assault", cx.plan.assault(model), assault_costs)].into_iter().flatten() {
        theme::small(ui, line);
    }
    let choice = |label: String, order: Order, odds: Option<String>| {
        let refusal = model.why_not(&order);
        // What the rules refuse has no odds.
        let odds = odds.filter(|_| refusal.is_none()).map_or_else(String::new, |odds| format!(": {odds}"));
        Choice::new(format!("{label} {words}{odds}"), Intent::order(order)).of_order(cx, &order).off(refusal)
    };
    let regular = cx.plan.attack(model).map(|order| {
        choice("Attack".into(), order, attack_words(model, cx.plan.chosen_targets(), units))
            .key(CONFIRM)
            .kind(Kind::Primary(model.side()))
    });
    let assault = cx.plan.assault(model).map(|order| {
        let at = cx.plan.targets.first();
        let odds = at.and_then(|at| assault_words(model, at, units));
        choice("Assault".into(), order, odds).key(ASSAULT)
    });
    let refused_both = [cx.plan.attack(model), cx.plan.assault(model)];
    intent = choice::foot(ui, cx.art, [regular, assault].into_iter().flatten()).or(intent);
    let refusals: Vec<_> = refused_both.into_iter().flatten().filter_map(|order| model.why_not(&order)).collect();
    if let Some(words) = refusals.first() {
        warning(ui, words);
    }
    theme::small(
        ui,
        "Odds against the enemy's likely lead; low dice are good for the attacker. The totals of an assault are without the dice, and every defender fires first.",
    );
    Choice::small("Cancel", BACK, Intent::Clear).show(ui, cx.art).or(intent)
}

/// The combats declared so far, each with its odds and a way to take it back.
fn declared(ui: &mut Ui, cx: Cx<'_>, model: ViewModel<'_>) -> Option<Intent> {
    let combats = &model.p().combats;
    title_and_remark(ui, "Declared", counted(combats.len() as u32, "combat", "combats"));
    if combats.is_empty() {
        theme::small(ui, "No unit has to attack. A unit that attacks must attack all whose zones reach it.");
    }
    let mut intent = None;
    for combat in combats {
        let Some(at) = combat.targets.iter().next() else { continue };
        let words = format!(
            "{} {}: {}",
            raised(combat.kind.name()),
            cx.rules.numbers_of(combat.targets.iter()),
            in_short(model, combat)
        );
        ui.horizontal(|ui| {
            strong(ui, words, 14.5);
            let order = Order::Withdraw(at);
            let back = Choice::small("Take back", None, Intent::order(order)).of_order(cx, &order);
            intent = back.show(ui, cx.art).or(intent.take());
        });
        theme::small(ui, cx.rules.names_of(combat.units.iter()));
    }
    intent
}
