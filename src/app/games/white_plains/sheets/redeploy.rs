//! A card that sends leaders: who goes where, one after the other.

use crate::app::games::white_plains::faces::{grid, shown};
use crate::app::games::white_plains::prelude::*;

/// The leaders that can be sent, those already sent, and the button that plays the card.
pub(super) fn panel(ui: &mut Ui, cx: Cx<'_>, model: ViewModel<'_>) -> Option<Intent> {
    let (leaders, _) = cx.rules.redeployable(model.p(), model.side());
    let block = |leader| {
        let sent = cx.plan.leaders.iter().find(|(other, _)| *other == leader).map(|(_, to)| *to);
        let state = State { lit: sent.is_none(), selected: cx.plan.pick == Some(leader), ..State::default() };
        let from = model.p().at(leader).map_or("", |at| cx.rules.number_of(at));
        let place = sent.map_or_else(|| from.to_owned(), |to| format!("{from} to {}", cx.rules.number_of(to)));
        GridBlock { state, place: Some(place), ..shown(cx, leader) }
    };
    let blocks: Vec<_> = leaders.into_iter().map(block).collect();
    let mut intent = grid(ui, cx, &blocks).map(|leader| Intent::Pick((cx.plan.pick != Some(leader)).then_some(leader)));
    let words = match (cx.plan.pick, cx.plan.leaders.len()) {
        (Some(leader), _) => format!("Click the highlighted hex to which {} goes.", cx.rules[leader].name),
        (None, 0) => "Choose a leader, then a highlighted hex: up to three leaders.".to_owned(),
        (None, 3) => "All three leaders are chosen.".to_owned(),
        (None, _) => "Choose another leader, or play the card.".to_owned(),
    };
    theme::small(ui, words);
    if let Some(order) = model.redeployment(cx.plan) {
        let number = counted(cx.plan.leaders.len() as u32, "leader", "leaders");
        let send = Choice::main(format!("Send {number}"), model.side(), Intent::order(order));
        intent = send.show(ui, cx.art).or(intent);
    }
    intent
}
