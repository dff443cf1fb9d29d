//! The set-up: ready-made deployments, the pieces still to be placed, the chosen ones.

use super::moves::{all_or_none, one_line, order_words};
use super::stack::stack;
use crate::app::games::trying_mens_souls::intent::choosable;
use crate::app::games::trying_mens_souls::prelude::*;

/// The sheet.
pub(super) fn panel(ui: &mut Ui, cx: Cx<'_>) -> Option<Intent> {
    let model = cx.model();
    let list = egui::ScrollArea::vertical().auto_shrink([false, true]).max_height(ui.available_height());
    list.show(ui, |ui| {
        let intent =
            if cx.plan.from.is_none() && cx.plan.reserve.is_none() { deployments(ui, cx, model) } else { None };
        let intent = chosen(ui, cx, model).or(intent);
        let intent = reserves(ui, cx, model).or(intent);
        lacking(ui, model);
        intent
    })
    .inner
}

/// The ready-made deployments of the side.
fn deployments(ui: &mut Ui, cx: Cx<'_>, model: ViewModel<'_>) -> Option<Intent> {
    title_and_remark(ui, "Ready-made", "places all your pieces");
    let mut intent = None;
    for (number, deployment) in model.deployments().into_iter().enumerate() {
        let (data, order) = (&cx.rules[deployment], Order::Deploy(deployment));
        let taken = (!model.lists(order)).then(|| "Your army stands so.".to_owned());
        let choice = Choice::new(&data.name, Intent::order(order)).key(digit(number)).of_order(cx, &order).off(taken);
        intent = choice.show(ui, cx.art).or(intent);
        theme::small(ui, raised(&data.purpose));
    }
    theme::rule(ui);
    intent
}

/// The pieces that are chosen, from a stack or from those still to be placed.
fn chosen(ui: &mut Ui, cx: Cx<'_>, model: ViewModel<'_>) -> Option<Intent> {
    let here = choosable(model, cx.plan);
    let reserve = cx.plan.reserve.and_then(|number| model.reserves().get(number).cloned());
    let heading = match (cx.plan.from, &reserve) {
        (Some(from), _) => raised(&cx.rules.name_of(from)),
        (None, Some(one)) => one.name.clone(),
        (None, None) => return None,
    };
    title_and_remark(ui, heading, counted(cx.plan.group.len(), "piece", "pieces"));
    let intent = stack(ui, cx, here.iter().copied(), here.iter().copied().collect(), |_| None);
    let intent = choice::row(ui, cx.art, all_or_none().into_iter().filter(|_| here.len() > 1)).or(intent);
    theme::small(
        ui,
        reserve.map_or_else(
            || "Click a highlighted hex to move them there.".to_owned(),
            |one| format!("Click a highlighted hex: {}.", one.text),
        ),
    );
    let planned = cx.plan.journey(model).filter(|_| cx.plan.to.is_some());
    let intent = match (planned, cx.plan.to) {
        (Some(planned), Some(to)) => {
            let label = format!("Place {} in {}", order_words(planned.ways.len()), cx.rules.number_of(to));
            let place = Choice::main(label, model.side(), Intent::Planning(PlanningInput::Confirm));
            choice::foot(ui, cx.art, [place]).or(intent)
        }
        _ => intent,
    };
    let cancel = Choice::small("Cancel", BACK, Intent::Clear);
    let intent = cancel.show(ui, cx.art).or(intent);
    theme::rule(ui);
    intent
}

/// The lists of pieces still to be placed.
fn reserves(ui: &mut Ui, cx: Cx<'_>, model: ViewModel<'_>) -> Option<Intent> {
    let all = model.reserves();
    if all.is_empty() {
        theme::small(ui, "All pieces are placed. Drag them, or click a stack and then a highlighted hex.");
        return None;
    }
    let left: usize = all.iter().map(|one| one.pieces.len()).sum();
    title_and_remark(ui, "To be placed", counted(left as u32, "piece", "pieces"));
    let ready_made = model.deployments().len();
    let mut intent = None;
    for (number, one) in all.iter().enumerate() {
        let label = format!("{}: {}", one.name, one.pieces.len());
        let key = digit(ready_made + number).filter(|_| cx.plan.from.is_none() && cx.plan.reserve.is_none());
        let name = format!("{}, {} to place: {}", one.name, one.pieces.len(), one.text);
        ui.horizontal(|ui| {
            let choice = Choice::small(label, key, Intent::Reserve(number)).accessible_name(name).width(170.0);
            intent = choice.show(ui, cx.art).or(intent.take());
            one_line(ui, &one.text);
        });
    }
    intent
}

/// What is lacking for a legal set-up.
fn lacking(ui: &mut Ui, model: ViewModel<'_>) {
    if let Some(refusal) = model.allows(&Order::Ready).err() {
        theme::small(ui, format!("Before you can begin: {}", refused(&refusal)));
    }
}
