//! The sheet beside the board of the winter: who goes short, and what is still to come; its question and its keys.

use super::story::stage;
use crate::app::games::decision::prelude::*;

/// The units that can be named now, in the order of the data.
pub(super) fn nameable(cx: Cx<'_>) -> Vec<PieceId> {
    let short = |order| if let Order::Short(unit) = order { Some(unit) } else { None };
    if cx.may_act() { cx.legal.orders().filter_map(short).collect() } else { Vec::new() }
}

/// The units that are ticked, as far as they can still be named.
pub(super) fn ticked(cx: Cx<'_>) -> Pieces {
    let able: Pieces = nameable(cx).into_iter().collect();
    cx.plan.short & able
}

/// A click on a unit: it is ticked or unticked; no more can be ticked than go short.
pub(super) fn tick(cx: Cx<'_>, unit: PieceId) -> Intent {
    let left = cx.view.known.forage.map_or(0, |forage| u32::from(forage.left));
    if !ticked(cx).has(unit) && ticked(cx).len() >= left {
        return Intent::say(format!("only {} here", counted(left, "unit goes short", "units go short")), Some("D16.3"));
    }
    Intent::Short(unit)
}

/// The orders that name the ticked units, one after the other as their dice fall.
fn name_them(cx: Cx<'_>) -> Option<Intent> {
    let orders: Vec<Order> = ticked(cx).into_iter().map(Order::Short).collect();
    match *orders {
        [] => None,
        [order] => Some(Intent::Give(order)),
        _ => Some(Intent::Effect(Effect::Queue(orders))),
    }
}

/// The question of a decision in winter.
pub fn prompt(cx: Cx<'_>, side: Side, task: Task) -> Option<Prompt> {
    let (Task::Forage(_), Some(forage)) = (task, cx.view.known.forage) else { return None };
    let place = cx.rules.name_of(forage.at);
    let question = match forage.left {
        1 => format!("Which unit goes short in {place}?"),
        left => format!("Which {left} units go short in {place}?"),
    };
    let help = format!("Each rolls a die: on 1 to {} it starves (D16.3).", cx.rules.tables.supply.lost_up_to);
    Some(Prompt::new(side, format!("{} supply, {}", side.name(), cx.view.known.year), question, help))
}

/// The keys of the board.
pub fn keys(cx: Cx<'_>, pressed: &KeyPresses) -> Option<Intent> {
    if pressed.action(TAB) {
        return Some(Intent::Tab(cx.plan.tab.wrapping_add(1) % 2));
    }
    if pressed.action(BACK) {
        return Some(Intent::Clear);
    }
    if pressed.action(CONFIRM) {
        return name_them(cx);
    }
    let units = nameable(cx);
    if pressed.action(NEXT) {
        // Another unit in the place of the one that was ticked last.
        let now = ticked(cx).into_iter().last();
        let free: Vec<PieceId> =
            units.iter().copied().filter(|unit| !ticked(cx).has(*unit) || Some(*unit) == now).collect();
        return next_of(&free, now, pressed.with_shift(NEXT)).map(|unit| tick(cx, unit));
    }
    choice::pressed(plunder(cx), pressed).or_else(|| by_digit(pressed, &units).map(|unit| tick(cx, unit)))
}

/// Plundering the locale (D19.9), where that rule is in play.
fn plunder(cx: Cx<'_>) -> Option<Choice<Intent>> {
    let (p, forage) = (&cx.view.known, cx.view.known.forage?);
    if !cx.rules.plays_with(p, Rule::Plunder) || !cx.may_act() {
        return None;
    }
    let order = Order::Plunder(forage.at);
    let feeds = cx.rules.feeds(p, cx.model().side(), forage.at, true);
    let label = format!("Plunder: feeds {feeds}");
    let choice = Choice::small(label, ALL, Intent::Give(order)).of_order(cx, &order);
    let told = "The locale feeds twice its value, and the enemy draws a marker (D19.9).";
    Some(choice.off(cx.model().why_not(&order)).told(told))
}

/// The sheet.
pub(super) fn panel(ui: &mut Ui, cx: Cx<'_>) -> Option<Intent> {
    ui.spacing_mut().item_spacing.y = cx.by_width(4.0, 7.0);
    let units = nameable(cx);
    let mut asked = None;
    if let Some(forage) = cx.view.known.forage.filter(|_| !units.is_empty()) {
        let (side, chosen) = (cx.model().side(), ticked(cx));
        title_and_remark(ui, "Who goes short?", format!("{} of {}", chosen.len(), forage.left));
        let label = match chosen.len() {
            0 => "Tick the units".to_owned(),
            number => counted(number, "unit goes short", "units go short"),
        };
        let off = chosen.is_empty().then(|| "Click units on the board first.".to_owned());
        let give = name_them(cx).unwrap_or(Intent::Clear);
        let choices = [Some(Choice::main(label, side, give).off(off)), plunder(cx)];
        asked = choice::row(ui, cx.art, choices.into_iter().flatten());
        let share = f32::from(cx.rules.tables.supply.lost_up_to) / 6.0;
        for unit in chosen {
            asked = SumLine::part(&cx.rules[unit].name, "D16.3", format!("starves {}", percent(share)))
                .show(ui)
                .map(|case| Intent::Effect(Effect::Rules(case.to_owned())))
                .or(asked);
        }
        theme::rule(ui);
    }
    title(ui, "Still to come");
    to_come(ui, cx);
    asked
}

/// What is still to come for the side of the seat: those who go short further on, and the enlistments.
fn to_come(ui: &mut Ui, cx: Cx<'_>) {
    let (rules, p, side) = (cx.rules, &cx.view.known, cx.table.seat());
    // The first player forages first.
    let from = match stage(p) {
        Some((false, now)) if now == side => Some(p.forage.map_or(0, |forage| forage.at.index() + 1)),
        Some((false, now)) if p.first == Some(now) => Some(0),
        _ => None,
    };
    let enlists = stage(p).is_some_and(|(enlists, _)| enlists);
    let left = p.tasks.iter().find_map(|task| match *task {
        Task::Enlist(of, left) if of == side => Some(left),
        _ => None,
    });
    let lines: Vec<String> = match left {
        Some(left) => left
            .into_iter()
            .filter_map(|unit| {
                let share = percent(rules.goes_home(rules.best_leader(p, side, p.at(unit)?)));
                Some(format!("{}: goes home {share}.", rules[unit].name))
            })
            .collect(),
        None if enlists && p.first == Some(side) => Vec::new(),
        None => {
            let short = from.map_or_else(Vec::new, |from| rules.shortages(p, side, from));
            [short, rules.departures(cx.view, side)].concat()
        }
    };
    if lines.is_empty() {
        theme::small(ui, format!("Nothing more for {} units this winter.", cx.whose(side)));
        return;
    }
    let high = (ui.available_height() * 0.6).max(60.0);
    let list = egui::ScrollArea::vertical().id_salt("still to come").auto_shrink([false, true]).max_height(high);
    list.show(ui, |ui| lines.into_iter().for_each(|line| drop(theme::small(ui, line))));
}
