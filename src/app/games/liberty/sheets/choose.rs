//! Blocks and places to choose from: steps, draws, winters, battles to name, ways out.

use bevy_egui::egui::{self, Ui};

use super::heading::title;
use crate::app::contract::game::At;
use crate::app::games::liberty::faces::{Shown, grid};
use crate::app::games::liberty::intent::Intent;
use crate::app::games::liberty::scene::{Scene, one_way_each, way_of};
use crate::app::keys::digit;
use crate::app::theme::{self, Button, Kind};
use crate::app::widgets::blocks::State;
use crate::app::widgets::slots::stay;
use crate::kernel::collections::Set;
use crate::kernel::side::Side;
use crate::kernel::story::count;
use crate::rules::liberty::data::ids::{BlockId, SpaceId};
use crate::rules::liberty::position::{Phase, Step};
use crate::rules::liberty::sides::AMERICAN;
use crate::rules::liberty::{Liberty, Order};

/// Blocks among which Tab goes round: those of orders, or those that can leave a battle.
pub fn choosable(at: At<'_, Liberty>) -> Vec<BlockId> {
    let scene = Scene::from(at);
    let asked = scene.asked_for();
    if asked.is_empty() {
        let leaves = |order: Order| match order {
            Order::Deploy(..) => None,
            order => way_of(&order).map(|(block, _)| block),
        };
        return scene.blocks(leaves).into_iter().collect();
    }
    asked.into_iter().collect()
}

/// Orders that are chosen by a digit: battles, places, who is first, ways of the block in hand.
pub fn plain_orders(at: At<'_, Liberty>) -> Vec<Order> {
    let scene = Scene::from(at);
    let fits = |order: &Order| match order {
        Order::Fight(_) | Order::Deploy(..) | Order::First | Order::Second | Order::Volley | Order::Steady => true,
        Order::Retreat(block, _) | Order::Regroup(block, _) => leaver(at) == Some(*block),
        _ => false,
    };
    let mut orders = one_way_each(scene.orders().filter(fits));
    // Places to come in at are looked for by their names.
    orders.sort_by_key(|order| match *order {
        Order::Deploy(_, space) => at.rules.place_name(space),
        _ => "",
    });
    orders
}

/// The block that leaves a battle or moves on: the one in hand, or the only one that can.
pub fn leaver(at: At<'_, Liberty>) -> Option<BlockId> {
    let can = Scene::from(at).blocks(|order| match order {
        Order::Retreat(block, _) | Order::Regroup(block, _) => Some(block),
        _ => None,
    });
    at.plan.block.filter(|block| can.has(*block)).or(can.first().filter(|_| can.len() == 1))
}

/// What an order of those is called.
fn called(at: At<'_, Liberty>, order: &Order) -> String {
    let name = |space: SpaceId| at.rules.place_name(space).to_owned();
    match *order {
        Order::Fight(space) => match at.seen.known.order.is_empty() {
            true => format!("{} first", name(space)),
            false => format!("Then {}", name(space)),
        },
        Order::Deploy(_, space) => name(space),
        Order::First => "The British act first".into(),
        Order::Second => "The American acts first".into(),
        Order::Volley => "Fire a volley".into(),
        Order::Steady => "Stand steady".into(),
        Order::Retreat(_, path) => format!("Retreat to {}", path.last().map(name).unwrap_or_default()),
        Order::Regroup(_, path) => format!("Regroup to {}", path.last().map(name).unwrap_or_default()),
        _ => String::new(),
    }
}

/// Buttons for the orders that have a digit, two in a row where they are many.
pub(super) fn buttons(ui: &mut Ui, at: At<'_, Liberty>, icon: &'static str) -> Option<Intent> {
    let side = at.seen.to_play.unwrap_or(AMERICAN);
    let mut asks = None;
    let orders = plain_orders(at);
    let few = orders.len() <= 2;
    let columns = if orders.len() > 4 { 2 } else { 1 };
    let wide = ((ui.available_width() - 8.0) / columns as f32).min(if few { 220.0 } else { 300.0 }) - 4.0;
    egui::ScrollArea::vertical().auto_shrink([false, true]).max_height(ui.available_height()).show(ui, |ui| {
        egui::Grid::new("one of these").num_columns(columns).spacing([8.0, 8.0]).show(ui, |ui| {
            for (i, order) in orders.iter().enumerate() {
                let kind = if few { Kind::Primary(side) } else { Kind::Small };
                let words = called(at, order);
                if Button::new(&words).icon(icon).key(digit(i)).kind(kind).width(wide).show(ui, at.art) {
                    asks = Some(Intent::order(*order));
                }
                if i % columns + 1 == columns {
                    ui.end_row();
                }
            }
        });
    });
    asks
}

/// Battles to name; who acts first.
pub(super) fn words(ui: &mut Ui, at: At<'_, Liberty>) -> Option<Intent> {
    let battles = at.seen.known.phase == Phase::Battles;
    title(ui, at, if battles { "Battles" } else { "Equal cards" });
    buttons(ui, at, if battles { "battle" } else { "" })
}

/// L5.6: an action draws a block.
pub(super) fn draw(ui: &mut Ui, at: At<'_, Liberty>) -> Option<Intent> {
    let side = at.seen.known.active;
    let p = &at.seen.known;
    title(ui, at, "Replacements");
    let pool = count(at.seen.pool_size[side], "block");
    theme::small(ui, format!("{} left, {pool} in the pool.", count(p.actions, "action")));
    let pressed = Button::new("Draw a block").key("D").kind(Kind::Primary(side)).show(ui, at.art);
    pressed.then_some(Intent::order(Order::Draw))
}

/// L5.7: where the drawn block comes in.
pub(super) fn drawn(ui: &mut Ui, at: At<'_, Liberty>) -> Option<Intent> {
    let scene = Scene::from(at);
    let p = scene.p();
    let block = p.drawn?;
    title(ui, at, "Drawn");
    grid(ui, at, &[Shown::of(at, block)], if at.compact { 64.0 } else { 84.0 });
    let side = p.active;
    let chosen = at.plan.to.filter(|to| scene.orders().any(|order| order == Order::Deploy(block, *to)));
    let words = chosen.map_or_else(|| "Bring it in".to_owned(), |to| format!("To {}", at.rules.place_name(to)));
    let off = chosen.is_none().then_some("Choose a place first.");
    let pressed = Button::new(&words).key("Enter").kind(Kind::Primary(side)).off(off).show(ui, at.art);
    let mut asks = pressed.then(|| chosen.map(|to| Intent::order(Order::Deploy(block, to)))).flatten();
    theme::small(ui, "At full strength, in a lit hex or here:");
    let places = plain_orders(at);
    let columns = if at.compact { 2 } else { 3 };
    let wide = (ui.available_width() - 14.0) / columns as f32 - 8.0;
    egui::ScrollArea::vertical().auto_shrink([false, true]).max_height(ui.available_height()).show(ui, |ui| {
        egui::Grid::new("places").num_columns(columns).spacing([8.0, 6.0]).show(ui, |ui| {
            for (i, order) in places.iter().enumerate() {
                let Order::Deploy(_, to) = *order else { continue };
                let kind = Kind::Tab(chosen == Some(to));
                if Button::new(at.rules.place_name(to)).key(digit(i)).kind(kind).width(wide).show(ui, at.art) {
                    asks = Some(Intent::Place(to));
                }
                if i % columns + 1 == columns {
                    ui.end_row();
                }
            }
        });
    });
    asks
}

/// One of some blocks: a step, a block that goes home, a block that starves.
pub(super) fn blocks(ui: &mut Ui, at: At<'_, Liberty>) -> Option<Intent> {
    let scene = Scene::from(at);
    let p = scene.p();
    let heading = match (p.phase, p.step) {
        (Phase::Action, _) => "Who gains a step?",
        (_, Step::Indians) => "Who settles there?",
        (_, Step::Attrition) => "Who is lost?",
        _ => "Who goes home?",
    };
    title(ui, at, heading);
    let asked = scene.asked_for();
    if asked.is_empty() {
        theme::small(ui, "No block of yours can: press Done.");
        return None;
    }
    let list = in_order(ui.ctx(), at, scene, asked);
    let shown: Vec<Shown> = list
        .iter()
        .map(|block| {
            // Those of the place that was clicked stand out.
            let there = at.plan.from.is_some() && scene.place(*block) == at.plan.from;
            let selected = at.plan.block == Some(*block) || there;
            let state = State { lit: true, selected, ..State::default() };
            Shown { state, place: scene.place(*block), ..Shown::of(at, *block) }
        })
        .collect();
    if p.phase == Phase::Winter {
        feeding(ui, at, scene);
    }
    let clicked = grid(ui, at, &shown, if at.compact { 52.0 } else { 66.0 });
    clicked.and_then(|block| scene.order_for(block)).map(Intent::order)
}

/// By places; in winter those who go hungry first (L12.7). Once begun the order stays: the block that is clicked next is
/// the one that was meant.
fn in_order(ctx: &egui::Context, at: At<'_, Liberty>, scene: Scene<'_>, asked: Set<BlockId>) -> Vec<BlockId> {
    let p = scene.p();
    let fed = |block: &BlockId| {
        let place = scene.place(*block).filter(|space| p.phase == Phase::Winter && *space != at.rules.atlantic);
        !place.is_some_and(|space| {
            let (n, needy) = at.rules.hungry(p, p.active, space);
            n > 0 && needy.has(*block)
        })
    };
    let mut list: Vec<BlockId> = asked.into_iter().collect();
    list.sort_by_cached_key(|block| (fed(block), scene.place(*block), *block));
    let when = (at.table.header().identity(), p.year, p.turn, p.phase.word(), p.step.word(), p.active);
    stay(ctx, egui::Id::new(("asked", when)), &list).into_iter().flatten().collect()
}

/// L12.7: places that do not feed all who are there.
fn feeding(ui: &mut Ui, at: At<'_, Liberty>, scene: Scene<'_>) {
    let p = scene.p();
    let hungry = at.rules.all_ashore().filter(|space| *space != at.rules.atlantic).filter_map(|space| {
        let (n, there) = at.rules.hungry(p, p.active, space);
        (n > 0).then(|| format!("{}: {} of {} not fed", at.rules.place_name(space), n, there.len()))
    });
    let list: Vec<String> = hungry.collect();
    if list.is_empty() {
        theme::small(ui, "Every place feeds those who are there.");
    }
    for line in list.iter().take(7) {
        theme::small(ui, line);
    }
    if list.len() > 7 {
        theme::small(ui, format!("and {} more places", list.len() - 7));
    }
}

/// L10: who leaves a battle, or moves on after it.
pub(super) fn leavers(ui: &mut Ui, at: At<'_, Liberty>) -> Option<Intent> {
    let scene = Scene::from(at);
    let battle = scene.p().battle?;
    let regroup = battle.stage == crate::rules::liberty::position::battle::Stage::Regroup;
    title(ui, at, if regroup { "Who moves on?" } else { "Who leaves?" });
    let can = scene.blocks(|order| way_of(&order).map(|(block, _)| block));
    let there = scene.p().of(at.rules, battle.side, battle.at);
    let shown: Vec<Shown> = there
        .into_iter()
        .map(|block| {
            let state = State {
                lit: can.has(block),
                selected: leaver(at) == Some(block),
                faint: !can.has(block),
                ..State::default()
            };
            Shown { state, ..Shown::of(at, block) }
        })
        .collect();
    let clicked = grid(ui, at, &shown, if at.compact { 54.0 } else { 72.0 }).filter(|block| can.has(*block));
    let mut asks = clicked.map(|block| Intent::Hand((at.plan.block != Some(block)).then_some(block)));
    if leaver(at).is_some() {
        asks = buttons(ui, at, "retreat").or(asks);
    } else {
        let idle = can.is_empty();
        let words = if idle {
            "Nobody can move on: no place under your control is in reach."
        } else {
            "Click a block, then a lit place."
        };
        theme::small(ui, words);
    }
    asks
}
