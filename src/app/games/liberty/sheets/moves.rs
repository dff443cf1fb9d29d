//! The blocks of a space that will move, the hexside limits on their route, and the button that sends them.

use crate::app::games::liberty::group_move::{PlannedMove, all_who_can_go};
use crate::app::games::liberty::prelude::*;
use crate::app::games::liberty::tips::{grid, shown};
use crate::kernel::story::counted;

/// The blocks of the active side in a space, in the order in which they are shown.
pub fn shown_in(cx: Cx<'_>, from: SpaceId) -> Vec<BlockId> {
    visible_blocks(cx.rules, cx.view, cx.view.known.active, from)
}

/// The selected space; if none is selected, what the player can do.
pub(super) fn panel(ui: &mut Ui, cx: Cx<'_>) -> Option<Intent> {
    let model = cx.model();
    let Some(from) = cx.plan.from else { return nothing_chosen(ui, cx) };
    let here = shown_in(cx, from);
    let can = all_who_can_go(model, from);
    title(ui, cx.rules.space_name(from));
    let blocks: Vec<_> = here
        .iter()
        .map(|block| {
            let on = cx.plan.group.has(*block);
            let spent = model.p().moved.has(*block);
            let state = State { selected: on, spent, faint: !can.has(*block), ..State::default() };
            GridBlock { state, boxed: (!spent).then_some(on), ..shown(cx, *block) }
        })
        .collect();
    let mut intent = grid(ui, cx, &blocks, if cx.compact { 54.0 } else { 72.0 }).map(Intent::Toggle);
    if !can.is_empty() {
        let cancel = Choice::small("Cancel", BACK, Intent::Planning(PlanningInput::Cancel));
        let choices = all_or_none().into_iter().chain(cx.plan.to.is_none().then_some(cancel));
        intent = ui.horizontal(|ui| choice::buttons(ui, cx.art, choices)).inner.or(intent);
    }
    if can.is_empty() {
        let moved = here.iter().all(|block| model.p().moved.has(*block));
        theme::small(ui, if moved { "All blocks here have moved." } else { why_not(cx, model, &here) });
    }
    let plan = cx.plan.journey(model);
    if let Some(journey) = plan {
        intent = journey_facts(ui, cx, model, &journey).or(intent);
    } else if !cx.plan.group.is_empty() {
        theme::small(ui, "You can reach the highlighted hexes; a dashed outline means battle.");
    }
    intent
}

/// All blocks of the space, or none.
pub fn all_or_none() -> [Choice<Intent>; 2] {
    [Choice::small("All", ALL, Intent::ChooseAll(true)), Choice::small("None", NONE, Intent::ChooseAll(false))]
}

/// Why no block of a space can move: the reason of the first refusal.
fn why_not(cx: Cx<'_>, model: ViewModel<'_>, here: &[BlockId]) -> &'static str {
    let p = model.p();
    match here.first() {
        Some(block) if cx.rules.french.has(*block) && !p.french => "They cannot move before the French entry (L2.6).",
        _ if p.actions == 0 => "No action is left to activate this hex (L5.3).",
        _ => "The enemy pins all blocks here, so none can leave (L8.5).",
    }
}

fn nothing_chosen(ui: &mut Ui, cx: Cx<'_>) -> Option<Intent> {
    let model = cx.model();
    let p = model.p();
    title(ui, "Moves");
    let draws = if cx.rules.may_draw(p) { "; after the moves, the rest can draw blocks" } else { "" };
    let left = match p.actions {
        0 => "No actions left. Blocks in activated hexes may still move.".to_owned(),
        n => format!("{} left. Each activates a hex{draws}.", count(n, "action")),
    };
    theme::small(ui, left);
    if !p.opened.is_empty() {
        let open: Vec<&str> = p.opened.iter().map(|space| cx.rules.space_name(space)).collect();
        theme::small(ui, format!("Activated: {}.", open.join(", ")));
    }
    let able = model.can_act().len() as u32;
    let next = Intent::Planning(PlanningInput::NextPieces { back: false });
    let text = format!("Blocks of {} can move.", counted(able, "hex", "hexes"));
    let intent = if able == 0 { None } else { choice::next(ui, cx.art, &text, Some(("Next hex", next))) };
    let exchange = Choice::small("Exchange prisoners", EXCHANGE, Intent::Offering(true));
    let exchange = exchange.advised(matches!(cx.advised, Some(Order::Offer(..))));
    let intent = choice::buttons(ui, cx.art, model.may_offer().then_some(exchange)).or(intent);
    stock(ui, cx);
    intent
}

/// The costs of the planned move, and the button that orders it.
fn journey_facts(ui: &mut Ui, cx: Cx<'_>, model: ViewModel<'_>, journey: &PlannedMove) -> Option<Intent> {
    let to = cx.plan.to?;
    let side = model.p().active;
    let number = count(journey.orders.len() as u32, "block");
    let label = format!("{} with {number}", verb(cx, model, to, journey));
    let goes = Choice::main(label, side, Intent::Planning(PlanningInput::Confirm));
    let cancel = Choice::new("Cancel", Intent::Planning(PlanningInput::Cancel)).key(BACK);
    let intent = choice::foot(ui, cx.art, [goes, cancel]);
    theme::rule(ui);
    // The list below scrolls, so that the button above stays in place.
    egui::ScrollArea::vertical().auto_shrink([false, true]).max_height(ui.available_height()).show(ui, |ui| {
        let ships: Set<BlockId> =
            journey.orders.iter().filter_map(Order::block).collect::<Set<_>>() & cx.rules.warships;
        for crossing in &journey.crossings {
            let (a, b) = (cx.rules.space_name(crossing.from), cx.rules.space_name(crossing.to));
            theme::small(ui, format!("{a} to {b}: {} of {} crossings used.", crossing.used, crossing.limit));
        }
        if !ships.is_empty() && !journey.crossings.is_empty() {
            let need = if ships.len() == 1 { "needs" } else { "need" };
            theme::small(ui, format!("{} {need} no crossing.", raised(&cx.rules.name_list(ships))));
        }
        if !journey.marches.is_empty() {
            let who = cx.rules.name_list(journey.marches);
            theme::small(ui, format!("By force march: {who}. Each rolls a die; 1 to 3 costs a step (L6.6)."));
        }
        if !journey.left.is_empty() {
            theme::small(ui, format!("Cannot come along: {}.", cx.rules.name_list(journey.left)));
        }
        if model.enemy_at(to) && to != cx.rules.atlantic {
            let main = model.p().fight(to).and_then(|fight| fight.main);
            let before = journey.path.iter().rev().nth(1).copied();
            theme::small(
                ui,
                match (main, before) {
                    (None, Some(before)) => {
                        format!("The first block to enter makes the Main Attack, from {}.", cx.rules.space_name(before))
                    }
                    (Some(main), Some(before)) if main != before => {
                        format!("The Main Attack came from {}: these blocks go to Reserve.", cx.rules.space_name(main))
                    }
                    _ => "They join the Main Attack.".to_owned(),
                },
            );
        }
    });
    intent
}

/// The verb for the planned move.
fn verb(cx: Cx<'_>, model: ViewModel<'_>, to: SpaceId, journey: &PlannedMove) -> &'static str {
    let fight = model.p().fight(to);
    let reinforces = fight.is_some_and(|fight| fight.attacker != model.p().active);
    // A warship that moves along the coast beside a march makes no Sea Attack (L7.4).
    let sails = |order: &Order| match *order {
        Order::Sail(..) => true,
        _ => order.movement().is_some_and(|(block, _)| cx.rules.is_ship(block)),
    };
    let sailing = journey.orders.iter().all(sails);
    let by_sea = sailing && to != cx.rules.atlantic;
    let hostile = cx.rules.is_hostile(model.p(), model.p().active, to) || model.enemy_at(to);
    match (model.enemy_at(to), by_sea) {
        (true, _) if reinforces => "Reinforce",
        (_, true) if hostile => "Sea Attack",
        (true, _) => "Attack",
        _ if sailing => "Sail",
        _ => "Move",
    }
}

/// The room left for the adviser below, in points.
const ADVISER: f32 = 66.0;

/// All blocks in pools and prisons, as far as there is room.
pub(super) fn stock(ui: &mut Ui, cx: Cx<'_>) {
    let p = &cx.view.known;
    let side = p.active;
    let rows = [
        ("Your pool", p.pool(cx.rules, side), "It is empty."),
        ("Prisoners you hold", cx.rules.held_by(p, side), "None."),
        ("Your blocks the enemy holds", cx.rules.held_by(p, side.other()), "None."),
    ];
    for (heading, blocks, none) in rows {
        row(ui, cx, heading, blocks, none);
    }
}

fn row(ui: &mut Ui, cx: Cx<'_>, heading: &str, blocks: Set<BlockId>, none: &str) {
    let edge = if cx.compact { 32.0 } else { 44.0 };
    if ui.available_height() < edge * 2.4 + ADVISER {
        return;
    }
    title(ui, heading);
    if blocks.is_empty() {
        theme::small(ui, none);
        return;
    }
    let blocks: Vec<_> = blocks.into_iter().map(|block| shown(cx, block)).collect();
    ui.push_id(heading, |ui| grid(ui, cx, &blocks, edge));
}
