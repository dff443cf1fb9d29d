//! The intents of clicks, drags and keys on New York's battle board.

use crate::app::games::new_york_1776::candidates::{self, targets};
use crate::app::games::new_york_1776::planned_route::deployment_of;
use crate::app::games::new_york_1776::prelude::*;

/// The keys of the positions.
pub(super) const POSTS: [(Action, Post); 4] =
    [(FIRST, Post::Left), (SECOND, Post::Center), (THIRD, Post::Right), (RESERVE, Post::Reserve)];

/// Visible blocks that can still act.
pub(super) fn can_act(cx: Cx<'_>, battle: &BattleSeen) -> Set<UnitId> {
    let able = |order| match order {
        Order::Fire(unit) | Order::Shift(unit, _) => Some(unit),
        _ => None,
    };
    cx.model().orders().filter_map(able).collect::<Set<UnitId>>() & visible(battle, battle.acting)
}

/// The visible blocks of a side.
fn visible(battle: &BattleSeen, side: Side) -> Set<UnitId> {
    battle.lines[side].known.iter().map(|fighter| fighter.unit).collect()
}

/// Whether the active player can look at own blocks hidden in Reserve, or is looking at them.
pub fn may_look(cx: Cx<'_>) -> bool {
    let (Some(battle), Some(side)) = (&cx.view.battle, cx.human()) else { return false };
    battle.step != Step::Deploy && (cx.table.is_peeking() || battle.lines[side].hidden[Post::Reserve] > 0)
}

/// Whether the selected block may shift there.
pub(super) fn may_shift(cx: Cx<'_>, battle: &BattleSeen, side: Side, post: Post) -> bool {
    let model = cx.model();
    let acts = model.open() && battle.step == Step::Act && side == battle.acting && cx.view.owes.is_none();
    cx.plan.in_hand.filter(|_| acts).is_some_and(|unit| model.allows(&Order::Shift(unit, post)).is_ok())
}

pub(super) fn click_unit(cx: Cx<'_>, battle: &BattleSeen, unit: UnitId) -> Vec<Intent> {
    let mut out: Vec<Intent> = cx.skip().map(Intent::Effect).into_iter().collect();
    if !cx.may_act() {
        return out;
    }
    if let Some(owes) = &cx.view.owes {
        out.push(Intent::order(if owes.hits() > 0 { Order::Hit(unit) } else { Order::Flee(unit) }));
        return out;
    }
    let hand = cx.plan.in_hand;
    if cx.rules[unit].side == battle.acting {
        out.extend([Intent::Effect(Effect::ClearNotice), Intent::Hand((hand != Some(unit)).then_some(unit))]);
        return out;
    }
    out.push(match hand.filter(|_| battle.step == Step::Act) {
        Some(chosen) => Intent::order(Order::Fire(chosen)),
        None => Intent::say(format!("It is the {} side's turn to act", battle.acting.name()), None),
    });
    out
}

pub(super) fn click_post(cx: Cx<'_>, battle: &BattleSeen, side: Side, post: Post) -> Vec<Intent> {
    if let Some(skip) = cx.skip() {
        return vec![Intent::Effect(skip)];
    }
    let Some(unit) = cx.plan.in_hand.filter(|_| cx.may_act()) else { return Vec::new() };
    let intent = match (battle.step, side == battle.acting) {
        (Step::Act, false) => Some(Intent::order(Order::Fire(unit))),
        (Step::Act, true) => Some(Intent::order(Order::Shift(unit, post))),
        (Step::Deploy, true) => Some(Intent::Stand(unit, post)),
        _ => None,
    };
    intent.into_iter().collect()
}

/// Starts to drag a block that can do something.
pub(super) fn lift(cx: Cx<'_>, battle: &BattleSeen, unit: UnitId) -> Vec<Intent> {
    let mine = cx.rules[unit].side == battle.acting;
    let free = cx.may_act() && cx.view.owes.is_none() && battle.step != Step::Decide;
    if mine && free { vec![Intent::Effect(Effect::ClearNotice), Intent::Hand(Some(unit))] } else { Vec::new() }
}

/// Drops the dragged block over a position: to deploy or shift there, or to fire at it.
pub(super) fn drop_at(cx: Cx<'_>, battle: &BattleSeen, under: Option<(Side, Post)>) -> Vec<Intent> {
    let (Some(unit), Some((side, post))) = (cx.plan.in_hand, under) else { return Vec::new() };
    let stands = match battle.step {
        Step::Deploy => {
            let posts = deployment_of(cx.model(), cx.plan);
            Post::ALL.into_iter().find(|post| posts[*post].has(unit))
        }
        _ => battle.lines[battle.acting].known.iter().find(|fighter| fighter.unit == unit).and_then(|f| f.post),
    };
    if side == battle.acting && stands == Some(post) { Vec::new() } else { click_post(cx, battle, side, post) }
}

/// The fire orders of all blocks that can still fire.
pub(super) fn fire_orders(cx: Cx<'_>, able: Set<UnitId>) -> Vec<Order> {
    let model = cx.model();
    able.into_iter().map(Order::Fire).filter(|order| model.allows(order).is_ok()).collect()
}

/// The number of visible blocks that can still fire.
pub fn shots(cx: Cx<'_>) -> usize {
    cx.view.battle.as_ref().map_or(0, |battle| fire_orders(cx, can_act(cx, battle)).len())
}

/// The answers of a side that may leave the battle.
pub(super) fn stand_or_withdraw(side: Side) -> [Choice<Intent>; 2] {
    let to_map = Intent::Effect(Effect::HideBattleBoard(true));
    [
        Choice::main("Stand", side, Intent::order(Order::Stand)).key(STAND),
        Choice::new("Withdraw", to_map).key(WITHDRAW).icon("retreat"),
    ]
}

/// Handles the keys of the battle board.
pub fn keys(cx: Cx<'_>, pressed: &KeyPresses) -> Vec<Intent> {
    let Some(battle) = &cx.view.battle else { return Vec::new() };
    if cx.view.owes.is_some() {
        let visible = visible(battle, AMERICAN) | visible(battle, BRITISH);
        let on_board = targets(cx).retain(|target| target.piece.is_some_and(|unit| visible.has(unit)));
        return candidates::keys(cx, pressed, &on_board);
    }
    if pressed.action(BACK) {
        return vec![Intent::Hand(None), Intent::Effect(Effect::ClearNotice)];
    }
    match battle.step {
        Step::Deploy => deploying(cx, battle, pressed),
        Step::Decide => choice::pressed(stand_or_withdraw(battle.acting), pressed).into_iter().collect(),
        Step::Act => acting(cx, battle, pressed),
    }
}

/// Selects the next of some blocks with Tab.
fn tab(cx: Cx<'_>, pressed: &KeyPresses, among: Set<UnitId>) -> Option<Vec<Intent>> {
    let all: Vec<UnitId> = among.into_iter().collect();
    let next = next_of(&all, cx.plan.in_hand, pressed.with_shift(NEXT));
    pressed.action(NEXT).then(|| vec![Intent::Hand(next)])
}

fn pressed_post(pressed: &KeyPresses) -> Option<Post> {
    POSTS.into_iter().find(|(key, ..)| pressed.action(*key)).map(|(_, post)| post)
}

fn deploying(cx: Cx<'_>, battle: &BattleSeen, pressed: &KeyPresses) -> Vec<Intent> {
    if let Some(next) = tab(cx, pressed, visible(battle, battle.acting)) {
        return next;
    }
    if pressed.action(CONFIRM) {
        return vec![Intent::Deploy];
    }
    let to = cx.plan.in_hand.zip(pressed_post(pressed));
    to.map(|(unit, post)| Intent::Stand(unit, post)).into_iter().collect()
}

fn acting(cx: Cx<'_>, battle: &BattleSeen, pressed: &KeyPresses) -> Vec<Intent> {
    if let Some(next) = tab(cx, pressed, can_act(cx, battle)) {
        return next;
    }
    if pressed.action(FIRE_ALL) {
        return vec![Intent::Effect(Effect::Queue(fire_orders(cx, can_act(cx, battle))))];
    }
    if pressed.action(DONE) {
        return vec![Intent::Done];
    }
    let Some(unit) = cx.plan.in_hand else { return Vec::new() };
    if pressed.action(FIRE) {
        return vec![Intent::order(Order::Fire(unit))];
    }
    pressed_post(pressed).map(|post| Intent::order(Order::Shift(unit, post))).into_iter().collect()
}
