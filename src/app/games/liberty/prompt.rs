//! Who must decide what, in words.

use super::view_model::ViewModel;
use crate::app::contract::game::ViewContext;
use crate::app::contract::panel::Prompt;
use crate::app::keys::key_map;
use crate::kernel::chronicle::Chronicle;
use crate::kernel::side::Side;
use crate::kernel::story::{capital, count};
use crate::rules::liberty::Liberty;
use crate::rules::liberty::position::battle::Stage;
use crate::rules::liberty::position::{Phase, Step};
use crate::rules::liberty::sides::SideWords;

fn asks(side: Side, heading: impl Into<String>, question: impl Into<String>, help: impl Into<String>) -> Prompt {
    Prompt { side: Some(side), heading: heading.into(), question: question.into(), help: help.into() }
}

/// What is to be decided: heading, question, help.
pub fn prompt(cx: ViewContext<'_, Liberty>) -> Prompt {
    let p = &cx.seen.known;
    let Some(side) = cx.seen.to_play else {
        return match p.outcome {
            Some(outcome) => asks(
                outcome.winner,
                "The end",
                format!("The {} side has won", outcome.winner.name()),
                capital(&cx.rules.ending(outcome)),
            ),
            None => Prompt { question: "One moment".into(), ..Prompt::default() },
        };
    };
    let who = side.name();
    if cx.table.seats()[side].is_some() {
        let question = match p.phase {
            Phase::Cards | Phase::Initiative => "Chooses a card",
            Phase::Action => "Moves army and fleet",
            Phase::Battles | Phase::Battle => "Fights a battle",
            _ => "Decides",
        };
        return asks(side, format!("{who} {}", cx.table.sitter(side)), question, "");
    }
    if p.offer.is_some() {
        return asks(side, "Exchange of prisoners", "Do you accept?", "They go to their pools.");
    }
    match p.phase {
        Phase::Cards => asks(
            side,
            format!("{who} card"),
            "Which card is committed?",
            "It stays face down until both lie there. A Supply card acts first, then the higher Action card; the British at a tie.",
        ),
        Phase::Initiative => asks(side, "British initiative", "Who acts first?", "Both cards are equal."),
        Phase::Action => action(cx, side),
        Phase::Battles => {
            let named: Vec<&str> = p.order.iter().map(|space| cx.rules.place_name(space)).collect();
            let question = match named.is_empty() {
                true => "Which battle is fought first?".to_owned(),
                false => format!("After {}?", named.join(", ")),
            };
            asks(side, "Battles", question, "The whole order is named before the first is fought. Click a red rim.")
        }
        Phase::Battle => battle(cx, side),
        Phase::Winter => winter(cx, side),
        _ => asks(side, who, "One moment", ""),
    }
}

fn action(cx: ViewContext<'_, Liberty>, side: Side) -> Prompt {
    let model = ViewModel::from(cx);
    let p = model.p();
    let who = side.name();
    let left = match p.actions {
        0 => "No action is left".to_owned(),
        n => format!("{} left", count(n, "action")),
    };
    match p.step {
        Step::Supply => asks(
            side,
            format!("{who} supply"),
            format!("{} to give", count(p.actions, "step")),
            "Click a block. Those in Supply Towns and in Atlantic, and Indians at home, can gain one.",
        ),
        Step::Replacements => asks(
            side,
            format!("{who} replacements"),
            "Draw a block?",
            format!("{left}. An action draws one block at random from the pool."),
        ),
        Step::Deploy => {
            let name = p.drawn.map(|block| cx.rules.block_name(block)).unwrap_or_default();
            asks(
                side,
                format!("{who} replacements"),
                format!("Where does {name} come in?"),
                "Click a lit place, and again to bring it in there.",
            )
        }
        _ if cx.plan.offering => asks(
            side,
            "Exchange of prisoners",
            "Whom for whom?",
            "Choose whom you send back and whom you want; the enemy answers at once.",
        ),
        _ => match (cx.plan.from, cx.plan.to) {
            (Some(from), None) => {
                let place = cx.rules.place_name(from);
                let paid = p.opened.has(from);
                let cost = if paid {
                    "Its action is spent: who leaves now costs none."
                } else {
                    "The first to leave spends an action."
                };
                asks(side, format!("{who} moves"), format!("Where to from {place}?"), cost)
            }
            (Some(_), Some(to)) => asks(
                side,
                format!("{who} moves"),
                format!("To {}?", cx.rules.place_name(to)),
                key_map::worded("Click it again, or press [Enter], to go."),
            ),
            _ if p.actions == 0 => asks(
                side,
                format!("{who} moves"),
                left,
                "Who stands in an open space may still go. Then end the moves.",
            ),
            _ => asks(
                side,
                format!("{who} moves"),
                left,
                "Click a stack of yours. An action opens its space: all who stand there may go.",
            ),
        },
    }
}

fn battle(cx: ViewContext<'_, Liberty>, side: Side) -> Prompt {
    let model = ViewModel::from(cx);
    let who = side.name();
    let Some(battle) = model.p().battle else { return asks(side, who, "One moment", "") };
    let place = cx.rules.place_name(battle.at);
    if let Some(owes) = model.p().owes {
        let help = format!("{} to place, on the strongest. Click a block that is lit.", count(owes.hits, "hit"));
        return asks(side, format!("{who} blocks"), "Who takes the hit?", help);
    }
    match battle.stage {
        Stage::Declare => asks(
            side,
            format!("{who} militia"),
            "A volley?",
            "They hit better in the first round, and must go in the second if they can.",
        ),
        Stage::Rounds => {
            let battle_hand = cx.plan.block.is_some();
            let turn = format!("{who}, letter {}", battle.letter.id());
            asks(
                side,
                turn,
                "Whom do you call?",
                match battle_hand {
                    true => "Click an enemy with a gold rim to fire; hits fall on the strongest. Or retreat, or stand.",
                    false => "Click a block of yours: it fires, retreats or stands. Hits fall on the strongest.",
                },
            )
        }
        Stage::Withdraw => asks(
            side,
            format!("{who} withdrawal"),
            format!("Who leaves {place}, and where to?"),
            "One by one, in any order; ships first, and others may follow. Who cannot leave is captured.",
        ),
        Stage::Regroup if model.orders().count() == 1 => asks(
            side,
            format!("{who} regroup"),
            format!("Nobody can move on from {place}"),
            "End the regroup to go on.",
        ),
        Stage::Regroup => asks(
            side,
            format!("{who} regroup"),
            format!("Who moves on from {place}?"),
            "Any block in the hex, once, to a place under your control.",
        ),
    }
}

fn winter(cx: ViewContext<'_, Liberty>, side: Side) -> Prompt {
    let who = side.name();
    match cx.seen.known.step {
        Step::Indians => asks(
            side,
            "Indian town",
            "Who settles there?",
            "One block goes to its pool, and the Indian of the town is captured.",
        ),
        Step::Attrition => asks(
            side,
            format!("{who} attrition"),
            "Who is lost to hunger?",
            "A town feeds its value, a leader himself and others up to his strength.",
        ),
        _ => asks(
            side,
            format!("{who} winter quarters"),
            "Who goes home?",
            "Disbanded blocks go to the pool. What a place does not feed afterwards is captured.",
        ),
    }
}
