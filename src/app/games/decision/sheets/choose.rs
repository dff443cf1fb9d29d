//! One of several orders: the pieces and places that they name, and buttons.

use crate::app::games::decision::prelude::*;
use crate::app::games::decision::view_model::named_by;

/// The sheet.
pub(super) fn panel(ui: &mut Ui, cx: Cx<'_>) -> Option<Intent> {
    let model = cx.model();
    let list = egui::ScrollArea::vertical().auto_shrink([false, true]).max_height(ui.available_height());
    list.show(ui, |ui| if model.task() == Some(Task::Combat) { fights(ui, cx, model) } else { orders(ui, cx, model) })
        .inner
}

/// The battles still to be fought, and what else may be done, each with who is there.
fn fights(ui: &mut Ui, cx: Cx<'_>, model: ViewModel<'_>) -> Option<Intent> {
    let ending = model.ending();
    let all: Vec<Order> = model.orders().filter(|order| Some(*order) != ending).collect();
    title_and_remark(ui, "Combats", counted(all.len() as u32, "choice", "choices"));
    let mut intent = None;
    for (number, order) in all.iter().enumerate() {
        let (_, at) = named_by(model.p(), order);
        let choice = match at {
            Some(at) if cx.plan.to == Some(at) => {
                Choice::main(words(cx, order, false), model.side(), Intent::Give(*order))
            }
            _ => Choice::new(words(cx, order, false), Intent::Give(*order)).key(digit(number)),
        };
        intent = choice.of_order(cx, order).show(ui, cx.art).or(intent);
        let lines = at.map_or_else(Vec::new, |at| cx.rules.describe_stack(cx.view, place_id(at)));
        lines.into_iter().for_each(|line| drop(theme::small(ui, line)));
        ui.add_space(4.0);
    }
    intent
}

/// An order on its button, with its figures: "Mobilize Continentals in Boston, 3 points".
fn words(cx: Cx<'_>, order: &Order, short: bool) -> String {
    let line = cx.rules.order_line(cx.view, order);
    let text = match *order {
        Order::Mobilize(_, at) if short => raised(cx.rules.name_of(at)),
        Order::Rouse(_, marker) if short => cx.rules.marker_name(marker).to_owned(),
        _ => line.text,
    };
    let facts = cx.rules.order_facts(cx.view, order).join(", ");
    if facts.is_empty() { text } else { format!("{text}: {facts}") }
}

/// A button for each order, under its heading; first those of the place that is pointed at.
fn orders(ui: &mut Ui, cx: Cx<'_>, model: ViewModel<'_>) -> Option<Intent> {
    let targets = model.targets(cx.plan);
    let pointed = targets.place.and_then(|place| cx.rules.locale_of(place));
    let here: Vec<_> =
        targets.orders.iter().filter(|target| target.place.is_some() && target.place == targets.place).collect();
    let mut intent = None;
    if let Some(at) = pointed.filter(|_| !here.is_empty()) {
        title_and_remark(ui, raised(cx.rules.name_of(at)), "");
        theme::small(ui, format!("{}.", raised(&cx.rules.describe_locale(at))));
        for (number, target) in here.iter().enumerate() {
            let label = words(cx, &target.order, false);
            let choice = match number {
                0 => Choice::main(label, model.side(), Intent::Give(target.order)),
                _ => Choice::new(label, Intent::Give(target.order)).key(digit(number)),
            };
            intent = choice.of_order(cx, &target.order).show(ui, cx.art).or(intent);
        }
        intent = Choice::small("All orders", BACK, Intent::Clear).show(ui, cx.art).or(intent);
        theme::rule(ui);
    } else {
        title_and_remark(ui, "Your orders", "");
        if targets.orders.iter().any(|target| target.place.is_some()) {
            theme::small(ui, "Click a highlighted place, or choose here.");
        }
    }
    listed_orders(ui, cx, model, here.is_empty()).or(intent)
}

/// All orders by their headings, with digits unless those of a place have them.
fn listed_orders(ui: &mut Ui, cx: Cx<'_>, model: ViewModel<'_>, digits: bool) -> Option<Intent> {
    let (ending, mut intent, mut last) = (model.ending(), None, None);
    let all: Vec<Order> = model.orders().filter(|order| Some(*order) != ending).collect();
    let mut number = 0;
    while let Some(order) = all.get(number) {
        let heading = cx.rules.order_line(cx.view, order).headings.first().cloned();
        let group = all[number..]
            .iter()
            .take_while(|other| cx.rules.order_line(cx.view, other).headings.first() == heading.as_ref());
        let group: Vec<Order> = group.copied().collect();
        if let Some(heading) = heading.clone().filter(|_| heading != last) {
            strong(ui, heading, 15.0);
        }
        let choices = group.iter().enumerate().map(|(index, order)| {
            let kind = if heading.is_some() || all.len() > 6 { Kind::Small } else { Kind::Plain };
            let key = digit(number + index).filter(|_| digits);
            Choice::new(words(cx, order, heading.is_some()), Intent::Give(*order))
                .kind(kind)
                .key(key)
                .of_order(cx, order)
        });
        let drawn: Vec<_> = choices.collect();
        let asked = if heading.is_some() { choice::row(ui, cx.art, drawn) } else { choice::buttons(ui, cx.art, drawn) };
        intent = asked.or(intent);
        last = heading;
        number += group.len();
    }
    intent
}
