//! The sheet of mobilization: the points, what is to be had, and where; its keys.

use super::chosen::{Change, What};
use super::list::{choose, list, next_page, page, shown_page};
use super::story::{Story, story};
use super::what::{chosen, label};
use super::why::why_not;
use crate::app::games::decision::prelude::*;

/// The orders of what is chosen, as buttons; the one that the keys point at is marked. One that names nothing is the main button.
pub(super) fn orders(ui: &mut Ui, cx: Cx<'_>, what: What) -> Option<Intent> {
    let (rules, model) = (cx.rules, cx.model());
    let all = what.orders(model);
    let named =
        |order: &Order| !matches!(order, Order::Leader | Order::Use(Use::Privateers | Use::WarChest | Use::Volunteers));
    let mut asked = None;
    ui.horizontal(|ui| {
        title(ui, what.name(rules));
        let case = what.case(rules);
        if case_link(ui, case) {
            asked = Some(Intent::Effect(Effect::Rules(case.into())));
        }
    });
    if let What::Marker(marker) = what {
        theme::small(ui, rules.marker_text(model.side(), marker));
    }
    if all.is_empty() {
        if let Some(why) = why_not(cx, what) {
            warning(ui, refused(&why));
        }
        return asked;
    }
    let (places, plain): (Vec<Order>, Vec<Order>) = all.into_iter().partition(named);
    for order in &plain {
        let words = match order {
            Order::Leader => format!("Draw a leader for {}", count(rules.tables.prices.leader, "point")),
            _ => rules.order_sentence(order),
        };
        asked = Choice::main(words, model.side(), Intent::Give(*order)).of_order(cx, order).show(ui, cx.art).or(asked);
    }
    let buttons = places.iter().map(|order| {
        let pointed = cx.plan.year.order.as_ref() == Some(order);
        let kind = if pointed { Kind::Chosen } else { Kind::Small };
        let choice = Choice::new(label(cx, order), Intent::Give(*order)).kind(kind).of_order(cx, order);
        choice.accessible_name(rules.order_sentence(order)).key(pointed.then_some(CONFIRM))
    });
    ui.spacing_mut().item_spacing = vec2(5.0, cx.by_width(4.0, 6.0));
    let pressed = choice::row(ui, cx.art, buttons);
    if places.len() > 1 {
        let on_map = if model.task() == Some(Task::Mobilize) { "Or click the map. " } else { "" };
        theme::small(ui, format!("{on_map}{} goes through them.", key_map::cap(ui.ctx(), &NEXT)));
    }
    pressed.or(asked)
}

/// The points: what was bought, what is left, and a bar.
fn points(ui: &mut Ui, cx: Cx<'_>, story: &Story) {
    let side = cx.model().side();
    let (left, spent) = (cx.model().p().points[side], story.spent[side]);
    let had = (left + spent).max(1);
    let theme = theme::of(ui);
    title_and_remark(ui, format!("{left} left"), format!("{spent} of {} spent (D5.4)", left + spent));
    let share = f32::from(spent) / f32::from(had);
    let (bar, response) = ui.allocate_exact_size(vec2(ui.available_width(), cx.by_width(11.0, 12.0)), Sense::hover());
    let part = Rect::from_min_size(bar.min, vec2(bar.width() * share, bar.height()));
    ui.painter().rect_filled(bar, 2.0, theme.field());
    ui.painter().rect_filled(part, 2.0, theme.side(side));
    ui.painter().rect_stroke(bar, 2.0, Stroke::new(1.0, theme.ink()), egui::StrokeKind::Inside);
    spoken(&response, &format!("{left} points left, {spent} spent"));
}

/// The sheet of mobilization, beside the board of the year or beside the map.
pub(super) fn sheet(ui: &mut Ui, cx: Cx<'_>) -> Option<Intent> {
    ui.spacing_mut().item_spacing.y = cx.by_width(4.0, 8.0);
    let story = story(cx);
    points(ui, cx, &story);
    let Some(what) = chosen(cx.model(), cx.plan) else { return list(ui, cx, &story) };
    if cx.compact {
        // In a small window the places come first: below the list they would be out of sight.
        let asked = orders(ui, cx, what);
        theme::rule(ui);
        return list(ui, cx, &story).or(asked);
    }
    let asked = list(ui, cx, &story);
    theme::rule(ui);
    orders(ui, cx, what).or(asked)
}

/// The keys of the sheet: digits choose from the page, Tab and Enter as [`order_keys`] does.
pub(super) fn keys(cx: Cx<'_>, pressed: &KeyPresses) -> Option<Intent> {
    let (model, what) = (cx.model(), chosen(cx.model(), cx.plan));
    if pressed.action(TAB) {
        return Some(next_page(cx));
    }
    let page = page(cx, shown_page(cx));
    if let Some(line) = by_digit(pressed, &page) {
        return Some(choose(cx, line, what == Some(line)));
    }
    if what.is_none() && pressed.action(NEXT) {
        let open: Vec<What> = page.into_iter().filter(|what| !what.orders(model).is_empty()).collect();
        let next = next_of(&open, None, pressed.with_shift(NEXT));
        return next.map(|what| Intent::Year(Change::What(Some(what))));
    }
    order_keys(cx, pressed)
}

/// The keys of what is chosen: Tab goes through its orders, Enter gives one.
pub(super) fn order_keys(cx: Cx<'_>, pressed: &KeyPresses) -> Option<Intent> {
    let all = chosen(cx.model(), cx.plan)?.orders(cx.model());
    if pressed.action(NEXT) {
        let next = next_of(&all, cx.plan.year.order, pressed.with_shift(NEXT));
        return next.map(|order| Intent::Year(Change::Point(Some(order))));
    }
    if pressed.action(CONFIRM) {
        let only = if let [only] = all.as_slice() { Some(*only) } else { None };
        return cx.plan.year.order.or(only).map(Intent::Give);
    }
    pressed.action(BACK).then_some(Intent::Year(Change::What(None)))
}
