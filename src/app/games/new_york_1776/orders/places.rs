//! Places to choose from beside the map: battles to fight, routes out of one.

use crate::app::games::new_york_1776::candidates::pointed_at;
use crate::app::games::new_york_1776::prelude::*;

/// Battles, or places to retreat or withdraw to; and the way back to the battle board.
pub(super) fn panel(ui: &mut Ui, cx: Cx<'_>) -> Option<Intent> {
    let model = cx.model();
    let mut intent = None;
    if !model.fights().is_empty() {
        intent = battles(ui, cx);
    }
    let forced = model.orders().any(|order| matches!(order, Order::Retreat(_)));
    if !model.retreats().is_empty() {
        intent = intent.or(ways_out(ui, cx, if forced { "Retreat" } else { "Withdraw" }));
    }
    if cx.view.battle.is_some() {
        let side = cx.view.to_play.unwrap_or(AMERICAN);
        let kind = if forced { Kind::Plain } else { Kind::Primary(side) };
        let back = Choice::new("Back to the battle board", Intent::Effect(Effect::HideBattleBoard(false)));
        intent = back.key(TO_MAP_TOO).kind(kind).show(ui, cx.art).or(intent);
    }
    intent
}

fn battles(ui: &mut Ui, cx: Cx<'_>) -> Option<Intent> {
    let _theme = theme::of(ui);
    let model = cx.model();
    let side = cx.view.active;
    heading(ui, "Battles", 20.0);
    let fights = model.fights();
    let pointed = pointed_at(cx, &fights);
    let mut intent = None;
    for (i, place) in fights.into_iter().enumerate() {
        // The selected place is highlighted; without a selection, all are.
        let kind = if pointed.is_none_or(|pointed| pointed == place) { Kind::Primary(side) } else { Kind::Plain };
        let label = format!("Fight at {}", cx.rules.location_name(place));
        let fight = Choice::new(label, Intent::order(Order::Fight(place))).icon("battle").key(digit(i)).kind(kind);
        intent = fight.show(ui, cx.art).or(intent);
        let (own, enemy) = (model.count(side, place), model.count(side.other(), place));
        theme::small(ui, format!("{own} against {enemy} {}", if enemy == 1 { "block" } else { "blocks" }));
    }
    intent
}

fn ways_out(ui: &mut Ui, cx: Cx<'_>, verb: &str) -> Option<Intent> {
    let _theme = theme::of(ui);
    let model = cx.model();
    let side = cx.view.to_play.unwrap_or(AMERICAN);
    heading(ui, format!("{verb} to"), 20.0);
    let places = model.retreats();
    let pointed = pointed_at(cx, &places);
    let mut intent = None;
    for (i, place) in places.into_iter().enumerate() {
        let kind = if pointed == Some(place) { Kind::Primary(side) } else { Kind::Plain };
        let Some(order) = model.place_order(place) else { continue };
        let label = format!("{verb} to {}", cx.rules.location_name(place));
        let leave = Choice::new(label, Intent::order(order)).icon("retreat").key(digit(i)).kind(kind).width(240.0);
        intent = leave.show(ui, cx.art).or(intent);
    }
    intent
}
