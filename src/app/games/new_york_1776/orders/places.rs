//! Places to choose from beside the map: battles to fight, routes out of one.

use crate::app::games::new_york_1776::candidates::{Targets, targets};
use crate::app::games::new_york_1776::prelude::*;

/// Battles, or places to retreat or withdraw to; and the way back to the battle board.
pub(super) fn panel(ui: &mut Ui, cx: Cx<'_>) -> Option<Intent> {
    let (targets, side) = (targets(cx), cx.view.to_play.unwrap_or(AMERICAN));
    let (title, verb, icon) = match targets.orders.first().map(|target| target.order) {
        Some(Order::Fight(_)) => ("Battles", "Fight at", "battle"),
        Some(Order::Retreat(_)) => ("Retreat to", "Retreat to", "retreat"),
        _ => ("Withdraw to", "Withdraw to", "retreat"),
    };
    let mut intent = None;
    if !targets.places().is_empty() {
        heading(ui, title, 20.0);
        intent = places(ui, cx, side, &targets, (verb, icon));
    }
    if cx.view.battle.is_some() {
        let kind = if title == "Retreat to" { Kind::Plain } else { Kind::Primary(side) };
        let back = Choice::new("Back to the battle board", Intent::Effect(Effect::HideBattleBoard(false)));
        intent = back.key(TO_MAP_TOO).kind(kind).show(ui, cx.art).or(intent);
    }
    intent
}

fn places(
    ui: &mut Ui,
    cx: Cx<'_>,
    side: Side,
    targets: &Targets,
    (verb, icon): (&str, &'static str),
) -> Option<Intent> {
    let mut intent = None;
    for (i, target) in targets.numbered.iter().enumerate() {
        let Some(Ground::Land(place)) = target.place.and_then(|place| cx.rules.ground(place)) else { continue };
        let battle = matches!(target.order, Order::Fight(_));
        // The selected place is highlighted; without a selection, all battles are.
        let pointed = targets.place == target.place || (battle && targets.place.is_none());
        let kind = if pointed { Kind::Primary(side) } else { Kind::Plain };
        let label = format!("{verb} {}", cx.rules.location_name(place));
        let choice = Choice::new(label, Intent::order(target.order)).icon(icon).key(digit(i)).kind(kind);
        let choice = choice.width(if battle { 0.0 } else { 240.0 }).of_order(cx, &target.order);
        intent = choice.show(ui, cx.art).or(intent);
        if battle {
            let (own, enemy) = (cx.model().count(side, place), cx.model().count(side.other(), place));
            theme::small(ui, format!("{own} against {enemy} {}", if enemy == 1 { "block" } else { "blocks" }));
        }
    }
    intent
}
