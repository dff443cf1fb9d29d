//! Which markers a side chooses to buy, and what they leave of its MIP.

use crate::app::games::trying_mens_souls::prelude::*;

/// Whether the decision of the moment is made on this screen: MIP and markers.
pub fn over(view: &View) -> bool {
    let buys = matches!(view.known.task(), Some(Task::Generals | Task::MipNavy | Task::Buy));
    buys && match view.viewer {
        Viewer::Side(side) => view.to_play == Some(side),
        Viewer::Public => view.to_play.is_some(),
        Viewer::All => false,
    }
}

/// The side whose markers are shown.
pub(super) fn side_of(cx: Cx<'_>) -> Side {
    // Between two players the active side comes first.
    let side = if cx.table.two_humans() { cx.view.known.active } else { cx.table.seat() };
    cx.view.to_play.filter(|_| over(cx.view)).unwrap_or(side)
}

/// The MIP that a side has left after the markers that it has chosen.
pub(super) fn left(model: ViewModel<'_>, plan: &Plan, side: Side) -> i16 {
    let costs: u8 = plan.markers.into_iter().map(|marker| model.rules.cost_of(model.p(), marker)).sum();
    i16::from(model.p().mip[side]) - i16::from(costs)
}

/// A click on a marker: it is chosen, or no longer, or the reason why it cannot be bought.
pub(super) fn choose(cx: Cx<'_>, marker: MarkerId) -> Intent {
    let model = cx.model();
    if cx.plan.markers.has(marker) {
        return Intent::Mark(marker);
    }
    match why_not(model, cx.plan, marker) {
        Some(why) => Intent::Effect(Effect::refuse(&why)),
        None => Intent::Mark(marker),
    }
}

/// Why a marker cannot be bought beside those that are chosen.
pub(super) fn why_not(model: ViewModel<'_>, plan: &Plan, marker: MarkerId) -> Option<Refusal> {
    if let Err(refusal) = model.allows(&Order::Buy(marker)) {
        return Some(refusal);
    }
    let (cost, left) = (model.rules.cost_of(model.p(), marker), left(model, plan, model.side()));
    (i16::from(cost) > left)
        .then(|| Refusal { reason: format!("it costs {cost} MIP, and {left} are left"), case: Some("T6.4") })
}

/// What was ticked stays ticked when a hint has bought a marker beside it, as far as the MIP last (T6.4).
pub fn after_hint(rules: &TryingMensSouls, view: &View, plan: &Plan) -> (Plan, Option<String>) {
    let (p, mut next) = (&view.known, Plan::default());
    let buys = view.to_play.filter(|side| p.task() == Some(Task::Buy) && view.viewer.sees(*side));
    let Some(side) = buys.filter(|_| !plan.markers.is_empty()) else { return (next, None) };
    let ticked = (plan.markers & rules.army[side].markers).minus(p.bought[side]);
    let mut left = p.mip[side];
    for marker in ticked {
        let cost = rules.cost_of(p, marker);
        if cost <= left {
            left -= cost;
            next.markers.add(marker);
        }
    }
    let gone: Vec<&str> = ticked.minus(next.markers).into_iter().map(|marker| rules[marker].name.as_str()).collect();
    let dear = if gone.is_empty() { String::new() } else { format!(" Too few MIP are left for {}.", listed(&gone)) };
    (next, Some(format!("The hint's marker is in the cup; Undo takes it back.{dear}")))
}
