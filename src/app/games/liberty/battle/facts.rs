//! The sheet beside Liberty's board: the possible orders, and the facts of this battle.

use super::calls::{callable, in_hand, shots};
use crate::app::games::liberty::odds;
use crate::app::games::liberty::prelude::*;
use crate::app::games::liberty::view_model::one_way_each;

/// Retreat routes of the selected block, and answers that have a digit.
pub(super) fn ways(cx: Cx<'_>) -> Vec<Order> {
    let chosen = in_hand(cx);
    let fits = |order: &Order| match order {
        Order::Retreat(block, _) => chosen == Some(*block),
        Order::Volley | Order::Steady => true,
        _ => false,
    };
    one_way_each(ViewModel::from(cx).orders().filter(fits))
}

/// Draws the facts of the round and the orders of the active human.
pub(super) fn facts(ui: &mut Ui, cx: Cx<'_>, battle: &Battle) -> Vec<Intent> {
    let theme = theme::of(ui);
    ui.spacing_mut().item_spacing.y = 6.0;
    let size = if cx.compact { 18.0 } else { 22.0 };
    let who = if battle.side == battle.attacker { "the attacker" } else { "the defender" };
    let heading = match cx.view.to_play.filter(|_| cx.view.known.owes().is_some()) {
        Some(struck) => format!("{}: hits to take", struck.name()),
        None => format!("{}, {who}: letter {}", battle.side.name(), battle.letter.id()),
    };
    let heading = ui.label(theme.text(Face::Fell, heading, size));
    let facts = state_of(cx, battle);
    match (theme::lowest(ui.ctx()), cx.compact) {
        // The lowest windows need every line for the orders.
        (true, _) => drop(heading.on_hover_text(facts.join(" "))),
        // In a small window they are one paragraph, to leave space for buttons.
        (false, true) => drop(theme::small(ui, facts.join(" "))),
        (false, false) => facts.into_iter().for_each(|line| drop(theme::small(ui, line))),
    }
    // In a lesson its text takes the place of the odds.
    let mut out = Vec::new();
    if cx.table.lesson_state().is_none() {
        out.extend(odds::of_battle(ui, cx, battle));
    }
    theme::rule(ui);
    if cx.table.computer_to_play().is_none() && ViewModel::from(cx).open() {
        let orders = egui::ScrollArea::vertical().auto_shrink([false, true]).max_height(ui.available_height());
        out.extend(orders.show(ui, |ui| actions(ui, cx, battle)).inner);
    }
    out
}

/// The facts of this round, in a few words.
fn state_of(cx: Cx<'_>, battle: &Battle) -> Vec<String> {
    let p = &cx.view.known;
    let mut words: Vec<String> = Vec::new();
    if !battle.at_sea.is_empty() {
        let afloat = count(battle.at_sea.len(), "block");
        words.push(format!("{afloat} at sea: ground blocks cannot fire before they land."));
    }
    let fleets = Side::BOTH.into_iter().filter(|side| battle.fleet(cx.rules, p, *side)).count();
    if fleets == 2 {
        words.push("Ships fire only at ships, ground blocks only at ground blocks.".into());
    } else if fleets == 1 && battle.at_sea.is_empty() {
        words.push("Naval fire cannot destroy a block's last step.".into());
    }
    let hidden = cx.view.hidden_reserve;
    let waits = !battle.reserve.is_empty() || hidden[AMERICAN] + hidden[BRITISH] > 0;
    // L9.9: ships alone do not hold a place against blocks ashore.
    let ships_leave = battle.outlasts(cx.rules, p, battle.attacker) && hidden[battle.defender()] == 0;
    let then = match battle.round {
        1 if waits => "In round 2 the Reserves come to the front.",
        1 | 2 if ships_leave => "After round 3 the ships must leave, and the attacker wins.",
        3 if ships_leave => "After this round the ships must leave, and the attacker wins.",
        1 | 2 => "After round 3 the attacker must leave.",
        3 => "After this round the attacker must leave.",
        _ => "The attackers flee; the defenders fire once more.",
    };
    words.push(then.into());
    words
}

fn actions(ui: &mut Ui, cx: Cx<'_>, battle: &Battle) -> Vec<Intent> {
    let theme = theme::of(ui);
    let model = ViewModel::from(cx);
    let side = cx.view.to_play.unwrap_or(battle.side);
    let mut out = Vec::new();
    if model.p().owes().is_some() {
        // Not in the place of *Fire*: a second click there would give an order by mistake.
        ui.add_space(52.0);
        for (i, block) in model.asked_for().into_iter().enumerate() {
            let words = format!("Hit {}", cx.rules.block_name(block));
            if Button::new(&words).key(digit(i)).kind(Kind::Small).width(200.0).show(ui, cx.art) {
                out.push(Intent::order(Order::Hit(block)));
            }
        }
        return out;
    }
    if battle.stage == Stage::Declare {
        for (i, order) in ways(cx).into_iter().enumerate() {
            let words = if order == Order::Volley { "Fire a volley" } else { "Stand steady" };
            if Button::new(words).key(digit(i)).kind(Kind::Primary(side)).show(ui, cx.art) {
                out.push(Intent::order(order));
            }
        }
        return out;
    }
    let Some(block) = in_hand(cx) else {
        let n = callable(cx).len();
        theme::small(ui, format!("{} can act: click one on the board.", count(n, "block")));
        let shots = shots(cx);
        if shots.len() > 1 && Button::new("Fire all").key(FIRE_ALL).width(200.0).show(ui, cx.art) {
            out.push(Intent::Effect(Effect::Queue(shots)));
        }
        return out;
    };
    ui.label(theme.text(Face::Semi, raised(&cx.rules.block_name(block)), 16.0));
    let all = [
        (Order::Fire(block), "Fire", FIRE, Kind::Primary(side)),
        (Order::Charge(block), "Charge with the bayonet", CHARGE, Kind::Plain),
        (Order::Pass(block), "Stay", PASS, Kind::Plain),
    ];
    let low = theme::lowest(ui.ctx());
    let mut orders = |ui: &mut Ui| {
        for (order, words, key, kind) in all {
            let offered = model.orders().any(|other| other == order);
            // In the lowest windows they stand in a row.
            let (words, width) = match order {
                Order::Charge(_) if low => ("Charge", 0.0),
                _ => (words, if low { 0.0 } else { 200.0 }),
            };
            if offered && Button::new(words).key(key).kind(kind).width(width).show(ui, cx.art) {
                out.push(Intent::order(order));
            }
        }
    };
    match low {
        true => ui.horizontal(orders).inner,
        false => orders(ui),
    }
    if let Some(refusal) = model.table.allows(&Order::Fire(block)).err() {
        theme::small(ui, capital(&refusal.reason));
    }
    let ways: Vec<Order> = ways(cx).into_iter().take(9).collect();
    if !ways.is_empty() {
        theme::small(ui, "Retreat to:");
    }
    out.extend(retreats(ui, cx, &ways));
    out
}

/// Draws buttons for the places that the selected block can retreat to, two in a row.
fn retreats(ui: &mut Ui, cx: Cx<'_>, ways: &[Order]) -> Option<Intent> {
    let wide = (ui.available_width() - 8.0) / 2.0 - 8.0;
    let mut intent = None;
    let grid = egui::Grid::new("ways out").num_columns(2).spacing([8.0, 6.0]).min_row_height(0.0);
    grid.show(ui, |ui| {
        for (i, order) in ways.iter().enumerate() {
            let Order::Retreat(_, path) = order else { continue };
            let to = path.last().map_or("", |space| cx.rules.space_name(space));
            // In a small window the icon would make a button wider than its column.
            let icon = if cx.compact { "" } else { "retreat" };
            let called = format!("Retreat to {to}");
            let button = Button::new(to).icon(icon).key(digit(i)).kind(Kind::Small).width(wide);
            if button.accessible_name(&called).show(ui, cx.art) {
                intent = Some(Intent::order(*order));
            }
            if i % 2 == 1 {
                ui.end_row();
            }
        }
    });
    intent
}
