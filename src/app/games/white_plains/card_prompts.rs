//! Questions with one answer, which are not asked; questions for a card; what covers the map.

use crate::app::games::white_plains::prelude::*;

/// Whether an order is given without a question where nothing else is legal, not even to do nothing: an attack that
/// must be made (W9.3), a retreat with one way.
pub const fn is_forced(order: &Order) -> bool {
    matches!(
        order,
        Order::Assault(..)
            | Order::Lead(_)
            | Order::Lose(_)
            | Order::Retreat(..)
            | Order::Advance(..)
            | Order::Fight(_)
            | Order::Place(..)
    )
}

/// What is told of an attack that is declared automatically, because the enemy zone forces it and there is no other (W9.3).
pub fn must_attack_words(rules: &WhitePlains, view: &View, order: &Order) -> Option<(String, &'static str)> {
    let Order::Assault(unit, hexes) = *order else { return None };
    let (name, at) = (&rules[unit].name, rules.numbers_of(hexes.iter()));
    let alone = view.known.attacks.is_empty() && rules.must_attack(&view.known).has(unit);
    let why = if alone { "in an enemy zone, and no other attack is possible" } else { "the only attack that is left" };
    Some((format!("{name} must attack {at}: {why}. Press Declare attacks to go on"), "W9.3"))
}

/// Whether the combat board covers the map.
pub fn covers_map(view: &View) -> bool {
    view.known.combat.is_some() && view.known.phase() == Phase::Combat
}

/// Whether a task asks for a card alone: before enemy moves and rallies, under fire, after attacks are declared.
pub const fn is_for_card(task: &Task) -> bool {
    matches!(task, Task::MovementReact | Task::RallyReact | Task::FireAnswer(_) | Task::DeclaredReact)
}

/// Whether the player is asked for a card alone.
pub fn asks_for_card(model: ViewModel<'_>) -> bool {
    model.task().is_some_and(|task| is_for_card(&task))
}

/// Whether the hand covers the map: not where the chosen card is played on a hex, and not beside the text of a first
/// game.
pub fn shows_hand(cx: Cx<'_>) -> bool {
    let model = cx.model();
    let needs_map =
        cx.plan.card.is_some_and(|card| model.sends_leaders(card) || !model.targets(cx.plan).orders.is_empty());
    model.open()
        && cx.human().is_some()
        && cx.view.viewer.sees(model.side())
        && (cx.plan.hand || asks_for_card(model))
        && !cx.plan.map
        && !needs_map
        && cx.table.lesson_state().is_none()
        && (!covers_map(cx.view) || cx.battle_board_hidden)
}

/// Whether the present decision needs the map: retreats, advances, evasions.
pub fn needs_map(view: &View) -> bool {
    matches!(view.known.task(), Some(Task::Retreat(..) | Task::Advance(..) | Task::Evade))
}

/// Tab and digits choose a card of the hand.
pub fn hand_keys(cx: Cx<'_>, model: ViewModel<'_>, pressed: &KeyPresses) -> Option<Intent> {
    let hand: Vec<CardId> = model.p().hands[model.side()].into_iter().collect();
    if pressed.action(NEXT) {
        return Some(Intent::Card(next_of(&hand, cx.plan.card, pressed.with_shift(NEXT))));
    }
    by_digit(pressed, &hand).map(|card| Intent::Card(Some(card)))
}
