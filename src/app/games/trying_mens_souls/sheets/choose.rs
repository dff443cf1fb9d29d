//! One of several orders: the pieces and places that they name, and buttons.

use crate::app::games::trying_mens_souls::battle;
use crate::app::games::trying_mens_souls::odds::in_short;
use crate::app::games::trying_mens_souls::prelude::*;
use crate::app::games::trying_mens_souls::tips::{grid, shown};
use crate::rules::trying_mens_souls::words::story::needed_text;

/// The sheet.
pub(super) fn panel(ui: &mut Ui, cx: Cx<'_>) -> Option<Intent> {
    let model = cx.model();
    let list = egui::ScrollArea::vertical().auto_shrink([false, true]).max_height(ui.available_height());
    list.show(ui, |ui| match model.task() {
        Some(Task::Defend | Task::Advance) => battle::panel(ui, cx),
        Some(Task::Fights | Task::LimitedFights) => fights(ui, cx, model),
        _ => orders(ui, cx, model),
    })
    .inner
}

/// An order on its button: short, because the sheet says the rest.
fn button_words(cx: Cx<'_>, order: &Order) -> String {
    let (rules, p) = (cx.rules, &cx.view.known);
    let name = |piece: PieceId| raised(&rules[piece].name);
    let place = |piece: PieceId| p.at(piece).map_or("", |at| rules.short_name_of(at));
    match *order {
        Order::Retreat(_, path) => {
            let hexes: Vec<&str> = path.iter().map(|at| rules.short_name_of(at)).collect();
            format!("Retreat to {}", hexes.join(", then "))
        }
        Order::Activate(at) => {
            let here = p.units_at(rules, cx.model().side(), at).minus(p.activated);
            format!("{}: {}", rules.short_name_of(at), rules.names_of(here))
        }
        Order::Lose(piece)
        | Order::Restore(piece)
        | Order::Disrupt(piece)
        | Order::Target(piece)
        | Order::Lead(piece) => {
            format!("{}, {}", name(piece), place(piece))
        }
        Order::Bombard(fort, unit) => format!("{} at {}, {}", rules[fort].name, name(unit), place(unit)),
        Order::Navy(NavyOrder::At(piece)) => format!("{}, {}", name(piece), place(piece)),
        _ => rules.order_sentence(order),
    }
}

/// What an attack of ships needs, whether a garrison fires first, and what a hit does (T12.2).
fn ships_words(cx: Cx<'_>, target: PieceId) -> String {
    let (rules, p) = (cx.rules, &cx.view.known);
    let table = rules.tables.garrison;
    let most = (table.hits as i8 - if p.is_poor() { table.poor_weather } else { 0 }).clamp(0, 6);
    let (low, chance) = (needed_text(most), f32::from(most) / 6.0);
    let hit = match (p.is_normal(target), rules.sorted.garrisons.has(target)) {
        (true, true) => {
            let (beaten, all) = (percent(chance), percent((1.0 - chance) * chance));
            let lost = count(rules.tables.points.navy_beaten, "victory point");
            return format!(
                "The garrison fires first: {low} ({beaten}) to beat the ships off, for {lost}. Else the ships fire: {low}, {all} in all, to disrupt it (T12.2)."
            );
        }
        (true, false) => "to disrupt it",
        (false, true) => "to take its fort",
        (false, false) => "and a hit changes nothing: it is shaken already",
    };
    format!("{} ({}), {hit} (T12.2).", raised(&low), percent(chance))
}

/// A button for each order; first those of the place that is pointed at.
fn orders(ui: &mut Ui, cx: Cx<'_>, model: ViewModel<'_>) -> Option<Intent> {
    let targets = model.targets(cx.plan);
    let heading = match model.task() {
        Some(Task::Retreat(..)) => "Retreat",
        Some(Task::Limited) => "Places that can act",
        Some(Task::Replace) => "Units that lack steps",
        Some(Task::Bombard | Task::NavyAttack) => "Targets",
        Some(Task::EventChoice(_) | Task::Division(_) | Task::Losses) => "Units",
        _ => "Your orders",
    };
    title_and_remark(ui, heading, "");
    if let Some(Task::Retreat(unit, ..) | Task::Entry(unit)) = model.task() {
        grid(ui, cx, &[shown(cx, unit)]);
    }
    let mut intent = None;
    // The buttons of a place that was just pointed at are in view.
    let last = ui.id().with("pointed at");
    if targets.place.is_some() && ui.data(|data| data.get_temp(last)) != Some(targets.place) {
        ui.scroll_to_cursor_animation(Some(egui::Align::Min), egui::style::ScrollAnimation::none());
    }
    ui.data_mut(|data| data.insert_temp(last, targets.place));
    let pointed: Vec<_> =
        targets.orders.iter().filter(|target| target.place.is_some() && target.place == targets.place).collect();
    for (number, target) in pointed.iter().enumerate() {
        let choice = match number {
            0 => Choice::main(button_words(cx, &target.order), model.side(), Intent::order(target.order)),
            _ => Choice::new(button_words(cx, &target.order), Intent::order(target.order)),
        };
        intent = choice.of_order(cx, &target.order).show(ui, cx.art).or(intent);
        if let Order::Navy(NavyOrder::At(piece)) = target.order {
            theme::small(ui, ships_words(cx, piece));
        }
    }
    if !pointed.is_empty() {
        theme::rule(ui);
    } else if targets.orders.len() > 1 {
        theme::small(ui, "Click a highlighted place, or choose here.");
    }
    // Those that are pointed at stand above; the digits of the others stay.
    let above = |target: &&OrderTarget<Order, PieceId>| pointed.iter().any(|one| one.order == target.order);
    let shown = targets.numbered.iter().map(|target| !above(&target));
    let rest = targets.numbered.iter().map(|target| {
        let kind = if target.piece.is_none() && target.place.is_none() { Kind::Plain } else { Kind::Small };
        // Who fires points first, as on the map: ships use a marker up, and a garrison may fire before them (T12.2).
        let intent = match (target.order, target.piece.and_then(|piece| Some((piece, model.p().at(piece)?)))) {
            (Order::Navy(NavyOrder::At(_)) | Order::Bombard(..), Some((piece, at))) => Intent::PickAt(piece, at),
            _ => Intent::order(target.order),
        };
        Choice::new(button_words(cx, &target.order), intent).kind(kind).of_order(cx, &target.order)
    });
    let rest = choice::by_digits(rest).into_iter().zip(shown).filter(|(_, shown)| *shown).map(|(choice, _)| choice);
    choice::buttons(ui, cx.art, rest).or(intent)
}

/// The combats still to be fought, each with its odds.
fn fights(ui: &mut Ui, cx: Cx<'_>, model: ViewModel<'_>) -> Option<Intent> {
    let combats = &model.p().combats;
    title_and_remark(ui, "Combats", format!("{} to fight", combats.len()));
    let mut intent = None;
    for (number, order) in model.orders().enumerate() {
        let Order::Fight(at) = order else { continue };
        let Some(combat) = combats.iter().find(|combat| combat.targets.iter().next() == Some(at)) else { continue };
        let label = format!("Fight for {}", cx.rules.numbers_of(combat.targets.iter()));
        let choice = Choice::new(label, Intent::order(order)).key(digit(number)).of_order(cx, &order);
        intent = choice.show(ui, cx.art).or(intent);
        theme::small(ui, format!("{}: {}", cx.rules.names_of(combat.units.iter()), in_short(model, combat)));
    }
    intent
}
