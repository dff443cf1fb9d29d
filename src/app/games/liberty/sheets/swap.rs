//! L12.9: prisoners for prisoners: preparing an offer, and answering one.

use crate::app::games::liberty::prelude::*;
use crate::app::games::liberty::tips::{grid, shown};

/// Prisoners, some of them chosen.
fn prisoners(ui: &mut Ui, cx: Cx<'_>, among: Set<BlockId>, chosen: Option<Set<BlockId>>) -> Option<BlockId> {
    let blocks: Vec<_> = among
        .into_iter()
        .map(|block| {
            let on = chosen.is_some_and(|chosen| chosen.has(block));
            GridBlock {
                state: State { selected: on, ..State::default() },
                boxed: chosen.map(|_| on),
                ..shown(cx, block)
            }
        })
        .collect();
    let edge = if theme::short_window(ui.ctx()) { 30.0 } else { cx.by_width(48.0, 60.0) };
    grid(ui, cx, &blocks, edge)
}

/// Prepares an offer.
pub(super) fn offer(ui: &mut Ui, cx: Cx<'_>) -> Option<Intent> {
    let p = &cx.view.known;
    let side = p.active;
    title(ui, "You return");
    let give = ui.push_id("give", |ui| prisoners(ui, cx, cx.rules.held_by(p, side), Some(cx.plan.give))).inner;
    title(ui, "You ask for");
    let take = ui.push_id("take", |ui| prisoners(ui, cx, cx.rules.held_by(p, side.other()), Some(cx.plan.take))).inner;
    let order = Order::Offer(cx.plan.give, cx.plan.take);
    let make = Choice::main("Make the offer", side, Intent::GiveOffer).key(None);
    let make = make.off(cx.model().why_not(&order));
    let none = Choice::small("No exchange", EXCHANGE, Intent::Offering(false));
    choice::buttons(ui, cx.art, [make, none]).or(give.or(take).map(Intent::Swap))
}

/// Answers an offer.
pub(super) fn answer(ui: &mut Ui, cx: Cx<'_>) -> Option<Intent> {
    let deal = cx.view.known.offer()?;
    let side = cx.view.to_play?;
    title(ui, "You get back");
    ui.push_id("back", |ui| prisoners(ui, cx, deal.give, None));
    title(ui, "They get back");
    ui.push_id("theirs", |ui| prisoners(ui, cx, deal.take, None));
    let advised = [Order::Accept, Order::Refuse].map(|order| cx.advises(&order));
    choice::buttons(ui, cx.art, answers(side).into_iter().zip(advised).map(|(answer, so)| answer.advised(so)))
}

/// The answers to an offer.
pub fn answers(side: Side) -> [Choice<Intent>; 2] {
    [
        Choice::main("Accept", side, Intent::order(Order::Accept)).key(ACCEPT),
        Choice::new("Refuse", Intent::order(Order::Refuse)).key(NONE),
    ]
}
