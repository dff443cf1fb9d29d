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
    one_way_each(cx.model().orders().filter(fits))
}

/// Draws the facts of the round and the orders of the active human.
pub(super) fn facts(ui: &mut Ui, cx: Cx<'_>, battle: &Battle) -> Vec<Intent> {
    ui.spacing_mut().item_spacing.y = 6.0;
    let size = if cx.compact { 18.0 } else { 22.0 };
    let who = if battle.side == battle.attacker { "the attacker" } else { "the defender" };
    let text = match cx.view.to_play.filter(|_| cx.view.known.owes().is_some()) {
        Some(struck) => format!("{}: hits to take", struck.name()),
        None => format!("{}, {who}: letter {}", battle.side.name(), battle.letter.id()),
    };
    let heading = heading(ui, text, size);
    let facts = cx.rules.battle_notes(cx.view, battle);
    match (theme::very_short_window(ui.ctx()), cx.compact) {
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
    if cx.table.computer_to_play().is_none() && cx.model().open() {
        let orders = egui::ScrollArea::vertical().auto_shrink([false, true]).max_height(ui.available_height());
        out.extend(orders.show(ui, |ui| actions(ui, cx, battle)).inner);
    }
    out
}

fn actions(ui: &mut Ui, cx: Cx<'_>, battle: &Battle) -> Vec<Intent> {
    let model = cx.model();
    let side = cx.view.to_play.unwrap_or(battle.side);
    let mut out = Vec::new();
    if model.p().owes().is_some() {
        // Not in the place of *Fire*: a second click there would give an order by mistake.
        ui.add_space(52.0);
        return choice::buttons(ui, cx.art, hits(cx, model)).into_iter().collect();
    }
    if battle.stage == Stage::Declare {
        let answer = |order: Order| {
            let label = if order == Order::Volley { "Fire a volley" } else { "Stand steady" };
            Choice::main(label, side, Intent::order(order)).of_order(cx, &order)
        };
        let answers = choice::by_digits(ways(cx).into_iter().map(answer));
        return choice::buttons(ui, cx.art, answers).into_iter().collect();
    }
    let Some(block) = in_hand(cx) else {
        let n = callable(cx).len();
        theme::small(ui, format!("{} can act: click one on the board.", count(n, "block")));
        return choice::buttons(ui, cx.art, fire_all(cx)).into_iter().collect();
    };
    strong(ui, raised(&cx.rules.block_name(block)), 16.0);
    // In the lowest windows they stand in a row.
    let low = theme::very_short_window(ui.ctx());
    let offered = acts(block, side, low).into_iter();
    let offered = offered
        .filter(|(order, _)| model.orders().any(|other| other == *order))
        .map(|(order, choice)| choice.of_order(cx, &order));
    out.extend(match low {
        true => ui.horizontal(|ui| choice::buttons(ui, cx.art, offered)).inner,
        false => choice::buttons(ui, cx.art, offered.map(|choice| choice.width(200.0))),
    });
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

/// The blocks that can take a hit, by digits.
pub(super) fn hits(cx: Cx<'_>, model: ViewModel<'_>) -> Vec<Choice<Intent>> {
    let hit = |block| {
        let order = Order::Hit(block);
        let choice = Choice::new(format!("Hit {}", cx.rules.block_name(block)), Intent::order(order));
        choice.of_order(cx, &order)
    };
    choice::by_digits(model.asked_for().into_iter().map(|block| hit(block).kind(Kind::Small).width(200.0)))
}

/// The fire of all blocks that can act, if there are several.
pub(super) fn fire_all(cx: Cx<'_>) -> Option<Choice<Intent>> {
    let shots = shots(cx);
    let all = || Choice::new("Fire all", Intent::Effect(Effect::Queue(shots.clone()))).key(FIRE_ALL).width(200.0);
    (shots.len() > 1).then(all)
}

/// The choices of a block in its turn, apart from a retreat; in short words if the buttons stand in a row.
pub(super) fn acts(block: BlockId, side: Side, in_a_row: bool) -> [(Order, Choice<Intent>); 3] {
    let charge = if in_a_row { "Charge" } else { "Charge with the bayonet" };
    let act = |order, label, key| (order, Choice::new(label, Intent::order(order)).key(key));
    let (fire, choice) = act(Order::Fire(block), "Fire", FIRE);
    let fire = (fire, choice.kind(Kind::Primary(side)));
    [fire, act(Order::Charge(block), charge, CHARGE), act(Order::Pass(block), "Stay", PASS)]
}

/// Draws buttons for the places that the selected block can retreat to, two in a row.
fn retreats(ui: &mut Ui, cx: Cx<'_>, ways: &[Order]) -> Option<Intent> {
    let wide = (ui.available_width() - 8.0) / 2.0 - 8.0;
    // In a small window the icon would make a button wider than its column.
    let icon = if cx.compact { "" } else { "retreat" };
    let choice = |order: &Order| {
        let to = order.movement().and_then(|(_, path)| path.last()).map_or("", |space| cx.rules.space_name(space));
        let choice = Choice::small(to, None, Intent::order(*order)).icon(icon).width(wide);
        choice.accessible_name(format!("Retreat to {to}")).of_order(cx, order)
    };
    let grid = ChoiceGrid { id: "ways out", columns: 2, gap: 6.0, scrolls: false };
    grid.show(ui, cx.art, choice::by_digits(ways.iter().map(choice)))
}
