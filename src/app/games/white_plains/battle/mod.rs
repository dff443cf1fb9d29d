//! The combat board: forces, odds, what counts on the die, cards, tactics, die and result.

mod board;
mod plays;
mod reckoning;
mod rolls;
mod side_panel;
mod tactics;

use super::card_prompts::hand_keys;
use super::intent::hand_key;
use crate::app::games::white_plains::prelude::*;
use crate::app::widgets::battle_log::battle_sheets;
use rolls::begins;

pub use super::card_prompts::{covers_map as over, needs_map};

/// Draws the board.
pub fn over_map(cx: Cx<'_>, ctx: &egui::Context, sheet: Rect) -> Option<Intent> {
    let combat = cx.view.known.combat.as_deref()?;
    theme::panel(ctx, cx.art, "battle sheet", sheet, false, |ui| board::board(ui, cx, combat, sheet)).1
}

/// Draws the sheets beside it: the possible orders, then the log.
pub fn over_side(cx: Cx<'_>, ctx: &egui::Context, rect: Rect) -> Option<Intent> {
    battle_sheets(cx, ctx, (rect, &PanelLayout::of(ctx)), |ui| side_panel::facts(ui, cx), begins)
}

/// The keys of the board.
pub fn keys(cx: Cx<'_>, pressed: &KeyPresses) -> Option<Intent> {
    let model = cx.model();
    if let Some(intent) = choice::pressed(side_panel::spend(model, None), pressed) {
        return Some(intent);
    }
    if pressed.action(CARDS) && (cx.table.is_peeking() || !cx.view.viewer.sees(model.side())) {
        return Some(hand_key(cx, model));
    }
    if pressed.action(BACK) {
        return Some(Intent::Clear);
    }
    let open = |tactic: &Tactic| model.lists(Order::Tactic(*tactic));
    let tactics: Vec<Tactic> = Tactic::ALL.into_iter().filter(open).collect();
    if !tactics.is_empty() {
        if pressed.action(CONFIRM) {
            return cx.plan.tactic.map(|tactic| Intent::order(Order::Tactic(tactic)));
        }
        let next = pressed.action(NEXT).then(|| next_of(&tactics, cx.plan.tactic, pressed.with_shift(NEXT))).flatten();
        return next.or(by_digit(pressed, &Tactic::ALL).filter(open)).map(Intent::Tactic);
    }
    if let (true, Some(card)) = (pressed.action(CONFIRM), cx.plan.card)
        && let [order] = model.plays(card).as_slice()
    {
        return Some(Intent::order(*order));
    }
    let plain = model.plain_orders(cx.plan);
    if !plain.is_empty() && model.playable().is_empty() {
        return by_digit(pressed, &plain).map(Intent::order);
    }
    hand_keys(cx, model, pressed)
}
