//! Blocks and places to choose from: steps, draws, winters, battles to name, routes out.

use crate::app::games::liberty::candidates::{leaver, plain_orders};
use crate::app::games::liberty::prelude::*;
use crate::app::games::liberty::tips::{grid, place_below, shown};
use crate::app::games::liberty::view_model::way_of;

/// The label of such an order.
fn called(cx: Cx<'_>, order: &Order) -> String {
    let name = |space: SpaceId| cx.rules.space_name(space).to_owned();
    match *order {
        Order::Fight(space) => match cx.view.known.order.is_empty() {
            true => format!("{} first", name(space)),
            false => format!("Then {}", name(space)),
        },
        Order::Deploy(_, space) => name(space),
        Order::First => "The British act first".into(),
        Order::Second => "The Americans act first".into(),
        Order::Volley => "Fire a volley".into(),
        Order::Steady => "Stand steady".into(),
        Order::Retreat(_, path) => format!("Retreat to {}", path.last().map(name).unwrap_or_default()),
        Order::Regroup(_, path) => format!("Regroup to {}", path.last().map(name).unwrap_or_default()),
        _ => String::new(),
    }
}

/// Buttons for the orders with a digit, two in a row if there are many.
pub(super) fn buttons(ui: &mut Ui, cx: Cx<'_>, icon: &'static str) -> Option<Intent> {
    let side = cx.view.to_play.unwrap_or(AMERICAN);
    let orders = plain_orders(cx);
    let few = orders.len() <= 2;
    let columns = if orders.len() > 4 { 2 } else { 1 };
    let wide = ((ui.available_width() - 8.0) / columns as f32).min(if few { 220.0 } else { 300.0 }) - 4.0;
    let kind = if few { Kind::Primary(side) } else { Kind::Small };
    let choice = |order| {
        let choice = Choice::new(called(cx, &order), Intent::order(order)).icon(icon).kind(kind).width(wide);
        choice.of_order(cx, &order)
    };
    let grid = ChoiceGrid { id: "one of these", columns, gap: 8.0, scrolls: true };
    grid.show(ui, cx.art, choice::by_digits(orders.into_iter().map(choice)))
}

/// The battles to name, or which side acts first.
pub(super) fn words(ui: &mut Ui, cx: Cx<'_>) -> Option<Intent> {
    let battles = cx.view.known.phase() == Phase::Battles;
    title(ui, if battles { "Battles" } else { "Equal cards" });
    buttons(ui, cx, if battles { "battle" } else { "" })
}

/// L5.6: an action draws a block.
pub(super) fn draw(ui: &mut Ui, cx: Cx<'_>) -> Option<Intent> {
    let side = cx.view.known.active;
    let p = &cx.view.known;
    title(ui, "Replacements");
    let pool = count(cx.view.pool_size[side], "block");
    theme::small(ui, format!("{} left, {pool} in the pool.", count(p.actions, "action")));
    Choice::main("Draw a block", side, Intent::order(Order::Draw)).key(DRAW).show(ui, cx.art)
}

/// L5.7: where the drawn block enters.
pub(super) fn drawn(ui: &mut Ui, cx: Cx<'_>) -> Option<Intent> {
    let model = cx.model();
    let p = model.p();
    let block = p.drawn()?;
    title(ui, "Drawn");
    grid(ui, cx, &[shown(cx, block)], if cx.compact { 64.0 } else { 84.0 });
    let side = p.active;
    let chosen = cx.plan.to.filter(|to| model.orders().any(|order| order == Order::Deploy(block, *to)));
    let place = match chosen {
        Some(to) => {
            Choice::main(format!("To {}", cx.rules.space_name(to)), side, Intent::order(Order::Deploy(block, to)))
        }
        None => Choice::main("Place the block", side, Intent::Hand(None)).off(Some("Choose a place first.".into())),
    };
    let intent = place.show(ui, cx.art);
    theme::small(ui, "It enters at full strength, in a highlighted hex or here:");
    let places = plain_orders(cx).into_iter().filter_map(|order| match order {
        Order::Deploy(_, to) => Some(to),
        _ => None,
    });
    let columns = if cx.compact { 2 } else { 3 };
    let wide = (ui.available_width() - 14.0) / columns as f32 - 8.0;
    let choice = |to| {
        let choice = Choice::new(cx.rules.space_name(to), Intent::Place(to));
        choice.kind(Kind::Tab(chosen == Some(to))).width(wide).of_order(cx, &Order::Deploy(block, to))
    };
    let grid = ChoiceGrid { id: "places", columns, gap: 6.0, scrolls: true };
    grid.show(ui, cx.art, choice::by_digits(places.map(choice))).or(intent)
}

/// Chooses a block: for a step, to go home, to starve.
pub(super) fn blocks(ui: &mut Ui, cx: Cx<'_>) -> Option<Intent> {
    let model = cx.model();
    let p = model.p();
    let heading = match (p.phase(), p.step()) {
        (Phase::Action, _) => "Which block gains a step?",
        (_, Step::Indians) => "Which block settles there?",
        (_, Step::Attrition) => "Which block is captured?",
        _ => "Which block do you disband?",
    };
    title(ui, heading);
    let asked = model.asked_for();
    if asked.is_empty() {
        theme::small(ui, "None of your blocks can be chosen. Press Done.");
        return None;
    }
    let list = in_order(ui.ctx(), cx, model, asked);
    let blocks: Vec<_> = list
        .iter()
        .map(|block| {
            // Highlight the blocks of the place that was clicked.
            let there = cx.plan.from.is_some() && model.place(*block) == cx.plan.from;
            let selected = cx.plan.block == Some(*block) || there;
            let state = State { lit: true, selected, ..State::default() };
            GridBlock {
                state,
                place: model.place(*block).map(|place| place_below(cx.rules, place)),
                ..shown(cx, *block)
            }
        })
        .collect();
    if p.phase() == Phase::Winter {
        feeding(ui, cx, model);
    }
    let clicked = grid(ui, cx, &blocks, if cx.compact { 52.0 } else { 66.0 });
    clicked.and_then(|block| model.order_for(block)).map(Intent::order)
}

/// Sorts by place; in winter, hungry blocks first (L12.7). The order then stays the same, so that the next click hits
/// the block that the player meant.
fn in_order(ctx: &egui::Context, cx: Cx<'_>, model: ViewModel<'_>, asked: Set<BlockId>) -> Vec<BlockId> {
    let p = model.p();
    let fed = |block: &BlockId| {
        let place = model.place(*block).filter(|space| p.phase() == Phase::Winter && *space != cx.rules.atlantic);
        !place.is_some_and(|space| {
            let (n, needy) = cx.rules.hungry(p, p.active, space);
            n > 0 && needy.has(*block)
        })
    };
    let mut list: Vec<BlockId> = asked.into_iter().collect();
    list.sort_by_cached_key(|block| (fed(block), model.place(*block), *block));
    let when = (cx.table.header().identity(), p.year, p.turn, p.phase(), p.step(), p.active);
    stable_slots(ctx, egui::Id::new(("asked", when)), &list).into_iter().flatten().collect()
}

/// L12.7: places that do not feed all blocks in them, and the blocks among which some will be captured.
fn feeding(ui: &mut Ui, cx: Cx<'_>, model: ViewModel<'_>) {
    let (p, theme) = (model.p(), theme::of(ui));
    let hungry = cx.rules.all_ashore().filter(|space| *space != cx.rules.atlantic).filter_map(|space| {
        let (n, there) = cx.rules.hungry(p, p.active, space);
        let names: Vec<_> = there.into_iter().map(|block| cx.rules.block_name(block)).collect();
        let who = match (n, there.len()) {
            (n, all) if n == all => names.join(", "),
            (n, _) => format!("{n} of {}", names.join(", ")),
        };
        (n > 0).then(|| format!("{}: {who}", cx.rules.space_name(space)))
    });
    let list: Vec<String> = hungry.collect();
    if list.is_empty() {
        theme::small(ui, "Every place feeds all its blocks.");
    } else {
        let heading = theme.text(Face::Semi, "Without food, captured in attrition:", 14.0);
        ui.label(heading.color(theme.battle()));
    }
    // In a low window the blocks to choose from need the room.
    let most = match theme::short_window(ui.ctx()) {
        true if theme::very_short_window(ui.ctx()) => 1,
        true => 2,
        false => 7,
    };
    for line in list.iter().take(most) {
        warning(ui, line);
    }
    if list.len() > most {
        theme::small(ui, format!("and {} more places", list.len() - most));
    }
}

/// L10: the blocks that leave a battle, or move on after it.
pub(super) fn leavers(ui: &mut Ui, cx: Cx<'_>) -> Option<Intent> {
    let model = cx.model();
    let battle = model.p().battle()?;
    let regroup = battle.stage == crate::rules::liberty::position::battle::Stage::Regroup;
    title(ui, if regroup { "Which block regroups?" } else { "Which block leaves?" });
    let can = model.blocks(|order| way_of(&order).map(|(block, _)| block));
    let there = model.p().of(cx.rules, battle.side, battle.at);
    let blocks: Vec<_> = there
        .into_iter()
        .map(|block| {
            let state = State {
                lit: can.has(block),
                selected: leaver(cx) == Some(block),
                faint: !can.has(block),
                ..State::default()
            };
            GridBlock { state, ..shown(cx, block) }
        })
        .collect();
    let clicked = grid(ui, cx, &blocks, if cx.compact { 54.0 } else { 72.0 }).filter(|block| can.has(*block));
    let mut intent = clicked.map(|block| Intent::Hand((cx.plan.block != Some(block)).then_some(block)));
    if leaver(cx).is_some() {
        intent = buttons(ui, cx, "retreat").or(intent);
    } else {
        let idle = can.is_empty();
        let words = if idle {
            "No block can regroup: no place under your control is in reach."
        } else {
            "Click a block, then a highlighted place."
        };
        theme::small(ui, words);
    }
    intent
}
