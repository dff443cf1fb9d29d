//! L12.9: prisoners for prisoners: preparing an offer, and answering one.

use super::heading::title;
use crate::app::games::liberty::faces::{grid, shown};
use crate::app::games::liberty::prelude::*;

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
    grid(ui, cx, &blocks, if cx.compact { 48.0 } else { 60.0 })
}

/// Prepares an offer.
pub(super) fn offer(ui: &mut Ui, cx: Cx<'_>) -> Option<Intent> {
    let p = &cx.view.known;
    let side = p.active;
    title(ui, cx, "You return");
    let give = ui.push_id("give", |ui| prisoners(ui, cx, cx.rules.held_by(p, side), Some(cx.plan.give))).inner;
    title(ui, cx, "You ask for");
    let take = ui.push_id("take", |ui| prisoners(ui, cx, cx.rules.held_by(p, side.other()), Some(cx.plan.take))).inner;
    let order = Order::Offer(cx.plan.give, cx.plan.take);
    let why = cx.table.allows(&order).err().map(|refusal| crate::kernel::story::capital(&refusal.reason));
    let mut intent = give.or(take).map(Intent::Swap);
    if Button::new("Make the offer").kind(Kind::Primary(side)).off(why.as_deref()).show(ui, cx.art) {
        intent = Some(Intent::GiveOffer);
    }
    if Button::new("No exchange").key(EXCHANGE).kind(Kind::Small).show(ui, cx.art) {
        intent = Some(Intent::Offering(false));
    }
    intent
}

/// Answers an offer.
pub(super) fn answer(ui: &mut Ui, cx: Cx<'_>) -> Option<Intent> {
    let deal = cx.view.known.offer()?;
    let side = cx.view.to_play?;
    title(ui, cx, "You get back");
    ui.push_id("back", |ui| prisoners(ui, cx, deal.give, None));
    title(ui, cx, "They get back");
    ui.push_id("theirs", |ui| prisoners(ui, cx, deal.take, None));
    let mut intent = None;
    if Button::new("Accept").key(ACCEPT).kind(Kind::Primary(side)).show(ui, cx.art) {
        intent = Some(Intent::order(Order::Accept));
    }
    if Button::new("Refuse").key(NONE).show(ui, cx.art) {
        intent = Some(Intent::order(Order::Refuse));
    }
    intent
}
