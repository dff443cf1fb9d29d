//! Why something is not to be had now: the refusal of an order for it.

use super::chosen::What;
use crate::app::games::decision::prelude::*;

/// Why nothing of it is to be had now: the refusal of an order for it, of those that need more than a place if there is one.
pub(super) fn why_not(cx: Cx<'_>, what: What) -> Option<Refusal> {
    let (rules, model) = (cx.rules, cx.model());
    let own = || model.p().standing(rules.army[model.side()]);
    let at_places = |order: &dyn Fn(LocaleId) -> Order| rules.locale_ids().map(order).collect::<Vec<_>>();
    let orders: Vec<Order> = match what {
        What::Unit(kind) => at_places(&|at| Order::Mobilize(kind, at)),
        What::Leader => vec![Order::Leader],
        What::Partisans => at_places(&Order::Partisan),
        What::Fortress => at_places(&Order::Fortress),
        What::Upgrade => own().into_iter().map(Order::Upgrade).collect(),
        What::Split => (own() & rules.sorted.regulars).into_iter().map(Order::Split).collect(),
        What::Merge => {
            let all: Vec<PieceId> = (own() & rules.sorted.detachments).into_iter().collect();
            all.windows(2).map(|pair| Order::Merge(pair[0], pair[1])).collect()
        }
        What::Marker(marker) => match marker {
            Marker::Spy => at_places(&|at| Order::Use(Use::Spy(at))),
            Marker::Levies => at_places(&|at| Order::Use(Use::Levies(at))),
            Marker::WarParty => at_places(&|at| Order::Use(Use::WarParty(at))),
            Marker::Treason => at_places(&|at| Order::Use(Use::Treason(at))),
            Marker::Drillmaster => own().into_iter().map(|unit| Order::Use(Use::Drillmaster(unit))).collect(),
            Marker::Privateers => vec![Order::Use(Use::Privateers)],
            Marker::WarChest => vec![Order::Use(Use::WarChest)],
            Marker::Volunteers => vec![Order::Use(Use::Volunteers)],
            other => vec![Order::Use(Use::Useless(other))],
        },
    };
    let case = what.case(rules);
    let mut first = None;
    for order in orders {
        let refusal = model.allows(&order).err()?;
        if refusal.case != Some(case) {
            return Some(refusal);
        }
        first.get_or_insert(refusal);
    }
    let nowhere = || Refusal { reason: format!("nothing on the map fits: {}", what.name(rules)), case: Some(case) };
    // Of many places that are refused alike none is named.
    let alone = matches!(what, What::Leader | What::Marker(Marker::Privateers | Marker::WarChest | Marker::Volunteers));
    Some(first.filter(|_| alone).unwrap_or_else(nowhere))
}

/// The refusal that is told of a marker that cannot be used now; for the hand and for *Your markers*.
pub fn why_not_used(cx: Cx<'_>, marker: Marker) -> Option<Refusal> {
    if What::Marker(marker).orders(cx.model()).is_empty() { why_not(cx, What::Marker(marker)) } else { None }
}
