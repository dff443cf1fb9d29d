//! One of several orders: buttons, units to pick from, and the facts that help.

use super::parts::{in_short, numbered, offered, pointed};
use crate::app::games::white_plains::card_prompts::{covers_map, needs_map};
use crate::app::games::white_plains::intent::choosable;
use crate::app::games::white_plains::prelude::*;
use crate::app::games::white_plains::prompt::placed;
use crate::app::games::white_plains::tips::{grid, shown};
use crate::rules::white_plains::words::rolls::needed_words;

/// The sheet.
pub(super) fn panel(ui: &mut Ui, cx: Cx<'_>) -> Option<Intent> {
    let model = cx.model();
    if let Some(Task::Trump(card, names)) = model.task() {
        let data = &cx.rules[card];
        title_and_remark(ui, &data.name, format!("{}, deck {}", data.side.name(), data.deck));
        ui.label(theme::of(ui).text(Face::Sans, &data.text, 14.5));
        if names != Names::None {
            theme::small(ui, format!("{}.", cx.rules.order_sentence(&Order::Play(card, names))));
        }
        theme::small(ui, "A cancelled card is out of the game without effect (W14.5).");
        let look = if cx.view.viewer.sees(model.side()) { None } else { super::cards::button(ui, cx) };
        return buttons(ui, cx).or(look);
    }
    if model.task() == Some(Task::Fights) {
        return fights(ui, cx, model);
    }
    if model.task() == Some(Task::Rally) {
        return rally(ui, cx, model);
    }
    let heading = match model.task() {
        Some(Task::Retreat(..)) => "Retreat",
        Some(Task::Advance(..)) => "Advance",
        Some(Task::Initiative(_)) => "Initiative",
        Some(Task::Evade) => "Evasion",
        Some(Task::Place(_)) => "To be placed",
        _ => "Your orders",
    };
    title_and_remark(ui, heading, "");
    if let Some(Task::Retreat(unit, ..) | Task::Place(unit)) = model.task() {
        grid(ui, cx, &[shown(cx, unit)]);
    }
    if let Some(Task::Place(unit)) = model.task() {
        return set_up(ui, cx, model, unit);
    }
    if let Some(Task::Retreat(..)) = model.task() {
        let text = "It must retreat in its preferred direction to a highlighted hex, out of enemy zones (W11.6).";
        theme::small(ui, text);
    }
    let mut intent = picks(ui, cx, model);
    intent = pointed(ui, cx, model).or(intent);
    // The prompt says it for what is placed.
    let in_prompt = matches!(model.task(), Some(Task::Initiative(_) | Task::Place(_)));
    if model.plain_orders(cx.plan).is_empty() && cx.plan.to.is_none() && !in_prompt {
        theme::small(
            ui,
            match covers_map(cx.view) && !needs_map(cx.view) {
                true => "This is decided on the combat board.",
                false => "Click a highlighted hex, and again to give the order.",
            },
        );
    }
    intent = buttons(ui, cx).or(intent);
    if matches!(model.task(), Some(Task::Initiative(_))) {
        intent = super::cards::button(ui, cx).or(intent);
    }
    intent
}

/// What is placed before the game: where it may stand, what that needs, and the ready-made set-up.
fn set_up(ui: &mut Ui, cx: Cx<'_>, model: ViewModel<'_>, unit: UnitId) -> Option<Intent> {
    let (rules, p) = (cx.rules, model.p());
    let open = rules.placements(p, unit);
    let (number, all) = placed(cx);
    let rest = match all.saturating_sub(number) {
        0 => "It is the last piece to place".to_owned(),
        left => format!("After it {} to place", counted(left as u32, "piece is", "pieces are")),
    };
    let (hexes, case) =
        (counted(open.len() as u32, "highlighted hex is", "highlighted hexes are"), rules.place_case(p, unit));
    let text = format!(
        "{hexes} open to it ({case}); each is a legal choice. All others stand where the scenario puts them. {rest}."
    );
    theme::small(ui, text);
    if rules.is_leader(unit) {
        let text = "A leader commands only units of the same hex. One who stands alone commands nobody, and can be \
                    captured by an enemy unit that enters the hex (W6.10).";
        theme::small(ui, text);
    }
    let mut intent = pointed(ui, cx, model);
    if let Some(at) = cx.plan.to.filter(|at| rules.is_leader(unit) && !p.holds(rules, rules[unit].side, *at)) {
        theme::small(ui, format!("No unit of yours stands in {}.", rules.number_of(at)));
    }
    let usual = rules.usual_set_up(p);
    if let Some(Order::Place(_, at)) = usual.first().copied().filter(|order| model.lists(*order)) {
        let left = counted(usual.len() as u32, "piece", "pieces");
        let name = format!(
            "Ready-made: {left} as the scenario suggests, {} first in {}",
            rules[unit].name,
            rules.number_of(at)
        );
        let all = Choice::new("Ready-made set-up", Intent::Effect(Effect::Orders(usual))).key(READY_MADE);
        intent = all.accessible_name(name).show(ui, cx.art).or(intent);
        theme::small(
            ui,
            format!("Places {left} where the scenario has them, {} in {}.", rules[unit].name, rules.number_of(at)),
        );
    }
    intent
}

/// The attacks still to be fought, each with its odds.
fn fights(ui: &mut Ui, cx: Cx<'_>, model: ViewModel<'_>) -> Option<Intent> {
    let p = model.p();
    title_and_remark(ui, "Attacks", format!("{} to fight", p.attacks.len()));
    let mut intent = None;
    for (number, attack) in p.attacks.iter().enumerate() {
        let Some(first) = attack.hexes.first() else { continue };
        let label = format!("Fight for {}", cx.rules.numbers_of(attack.hexes.iter()));
        let chosen = cx.plan.to.is_some_and(|to| attack.hexes.has(to));
        let order = Order::Fight(first);
        let fight = Choice::new(label, Intent::order(order)).of_order(cx, &order);
        intent = pointed_or_numbered(model, fight, chosen, number).show(ui, cx.art).or(intent);
        theme::small(ui, format!("{}: {}", cx.rules.names_of(attack.units), in_short(cx, attack)));
        ui.add_space(4.0);
    }
    intent
}

/// The choice that is pointed at is the main one; the others have their digits.
fn pointed_or_numbered(model: ViewModel<'_>, choice: Choice<Intent>, chosen: bool, number: usize) -> Choice<Intent> {
    if chosen { choice.key(CONFIRM).kind(Kind::Primary(model.side())) } else { choice.key(digit(number)) }
}

/// The units that may rally, each with the die that it needs, and what counts for the one pointed at.
fn rally(ui: &mut Ui, cx: Cx<'_>, model: ViewModel<'_>) -> Option<Intent> {
    let (rules, p) = (cx.rules, model.p());
    title_and_remark(ui, "Rally", "the die that each needs");
    let orders = model.plain_orders(cx.plan);
    let able: Vec<UnitId> =
        orders.iter().filter_map(|order| if let Order::Rally(unit) = order { Some(*unit) } else { None }).collect();
    let chosen = |unit: UnitId| cx.plan.to.is_some() && p.at(unit) == cx.plan.to;
    let blocks: Vec<_> = able.into_iter().map(|unit| offered(cx, unit, chosen(unit))).collect();
    let mut intent = None;
    if blocks.is_empty() {
        let broken = (p.disrupted | p.shattered) & rules.army[model.side()] & p.standing();
        let text = match broken.is_empty() {
            true => "None of your units is Disrupted or Shattered.",
            false => "No Disrupted or Shattered unit can rally now: it must be out of enemy zones (W7.1).",
        };
        theme::small(ui, text);
    } else {
        intent = grid(ui, cx, &blocks).and_then(|unit| p.at(unit)).map(|at| Intent::Point(Some(at)));
        theme::small(ui, "Die, morale of the unit, of one leader with it, and of the army (W7.2).");
    }
    for (number, order) in orders.iter().enumerate() {
        let (label, chosen) = match order {
            Order::Rally(unit) => {
                (format!("Rally {}: {}", rules[*unit].name, needed_words(model.rally_needs(*unit))), chosen(*unit))
            }
            other => (rules.order_sentence(other), false),
        };
        let choice = Choice::new(label, Intent::order(*order)).kind(Kind::Small).of_order(cx, order);
        intent = pointed_or_numbered(model, choice, chosen, number).show(ui, cx.art).or(intent);
        if *order == Order::Buy {
            theme::small(ui, "Only before the first rally (W7.1).");
        }
    }
    if model.playable().is_empty() { intent } else { super::cards::button(ui, cx).or(intent) }
}

/// The units of which one is picked.
pub(super) fn picks(ui: &mut Ui, cx: Cx<'_>, model: ViewModel<'_>) -> Option<Intent> {
    let all = model.pickable();
    if all.is_empty() {
        return None;
    }
    let block = |unit| {
        let state = State { lit: true, selected: cx.plan.pick == Some(unit), ..State::default() };
        GridBlock { state, ..shown(cx, unit) }
    };
    let blocks: Vec<_> = all.into_iter().map(block).collect();
    grid(ui, cx, &blocks).map(|unit| Intent::Pick((cx.plan.pick != Some(unit)).then_some(unit)))
}

/// A button for each order that names no hex, with its digit, unless digits choose units now.
pub fn buttons(ui: &mut Ui, cx: Cx<'_>) -> Option<Intent> {
    let model = cx.model();
    let orders = model.plain_orders(cx.plan);
    let kind = if orders.len() <= 3 { Kind::Plain } else { Kind::Small };
    let picks = model.step().is_some() && cx.plan.pick.is_none() && !model.pickable().is_empty();
    let taken = picks || !choosable(model, cx.plan).is_empty();
    let list = egui::ScrollArea::vertical().id_salt("orders").auto_shrink([false, true]);
    let list = list.max_height(ui.available_height().max(60.0));
    let shown = list.show(ui, |ui| {
        let width = ui.available_width().min(320.0);
        let choices = numbered(cx, &orders).into_iter().map(|choice| choice.kind(kind).width(width));
        choice::buttons(ui, cx.art, choices.map(|choice| if taken { choice.key(None) } else { choice }))
    });
    shown.inner
}
