//! The prompt: which side must decide, and what.

use crate::app::games::liberty::prelude::*;
use crate::kernel::story::alternatives;

/// The pending decision: heading, question, help.
pub fn prompt(cx: Cx<'_>) -> Prompt {
    let p = &cx.view.known;
    let Some(side) = cx.view.to_play else {
        return cx.end_prompt(p.outcome());
    };
    let who = side.name();
    if cx.table.seats()[side].is_some() {
        let question = match p.phase() {
            Phase::Cards | Phase::Initiative => "Choosing a card",
            Phase::Action => "Moving army and fleet",
            Phase::Battles | Phase::Battle => "Fighting a battle",
            _ => "Thinking",
        };
        return cx.computer_prompt(side, question);
    }
    if p.offer().is_some() {
        return Prompt::new(side, "Exchange of prisoners", "Do you accept?", "The exchanged blocks go to their pools.");
    }
    match p.phase() {
        Phase::Cards => Prompt::new(
            side,
            format!("{who} card"),
            "Which card do you commit?",
            "Cards stay face down until both are committed. A Supply card acts first, then the higher Action card. On a tie the British act first.",
        ),
        Phase::Initiative => Prompt::new(side, "British initiative", "Which side acts first?", "Both cards are equal."),
        Phase::Action => action(cx, side),
        Phase::Battles => {
            let named: Vec<&str> = p.order.iter().map(|space| cx.rules.space_name(space)).collect();
            let question = match named.is_empty() {
                true => "Which battle is fought first?".to_owned(),
                false => format!("Which battle is fought after {}?", named.join(", ")),
            };
            Prompt::new(
                side,
                "Battles",
                question,
                "Choose the order of all battles before fighting the first. Click a dashed outline.",
            )
        }
        Phase::Battle => battle(cx, side),
        Phase::Winter => winter(cx, side),
        _ => Prompt::waiting(side, who),
    }
}

fn action(cx: Cx<'_>, side: Side) -> Prompt {
    let model = cx.model();
    let p = model.p();
    let who = side.name();
    let left = match p.actions {
        0 => "No actions left".to_owned(),
        n => format!("{} left", count(n, "action")),
    };
    match p.step() {
        Step::Supply => Prompt::new(
            side,
            format!("{who} supply"),
            format!("{} to give", count(p.actions, "step")),
            "Click a block in a Supply Town or in Atlantic, or an Indian at home.",
        ),
        Step::Replacements => Prompt::new(
            side,
            format!("{who} replacements"),
            "Draw a block?",
            format!("{left}. An action draws one block at random from the pool."),
        ),
        Step::Deploy => {
            let name = p.drawn().map(|block| cx.rules.block_name(block)).unwrap_or_default();
            Prompt::new(
                side,
                format!("{who} replacements"),
                format!("Where does {name} enter?"),
                "Click a highlighted place, then click it again to confirm.",
            )
        }
        _ if cx.plan.offering => Prompt::new(
            side,
            "Exchange of prisoners",
            "Exchange which prisoners?",
            "Choose the blocks you return and the blocks you want. Your opponent answers at once.",
        ),
        _ => match (cx.plan.from, cx.plan.to) {
            (Some(from), None) => {
                let place = cx.rules.space_name(from);
                let paid = p.opened.has(from);
                let cost = if paid {
                    "Activated: its other blocks move at no cost."
                } else {
                    "The first block to move costs 1 action."
                };
                Prompt::new(side, format!("{who} moves"), format!("From {place} to where?"), cost)
            }
            (Some(_), Some(to)) => Prompt::new(
                side,
                format!("{who} moves"),
                format!("To {}?", cx.rules.space_name(to)),
                "Click it again, or press [Enter], to move.",
            ),
            _ if cx.legal.only().is_some() => Prompt::new(
                side,
                format!("{who} moves"),
                "Nothing can move now",
                format!("{left}. End your moves to continue."),
            ),
            _ if p.actions == 0 => Prompt::new(
                side,
                format!("{who} moves"),
                left,
                "Blocks in activated hexes may still move. Then end your moves.",
            ),
            _ => Prompt::new(
                side,
                format!("{who} moves"),
                left,
                "Click one of your stacks, or press [Tab]. An action activates its hex: all blocks there may move.",
            ),
        },
    }
}

fn battle(cx: Cx<'_>, side: Side) -> Prompt {
    let model = cx.model();
    let who = side.name();
    let Some(battle) = model.p().battle() else { return Prompt::waiting(side, who) };
    let place = cx.rules.space_name(battle.at);
    if let Some(owes) = model.p().owes() {
        let help = format!(
            "{} to take, each by one of the strongest blocks. Click a highlighted block ([Tab], then [Enter]).",
            count(owes.hits, "hit")
        );
        return Prompt::new(side, format!("{who} blocks"), "Which block takes the hit?", help);
    }
    match battle.stage {
        Stage::Declare => Prompt::new(
            side,
            format!("{who} militia"),
            "Do you fire a volley?",
            "With a volley, the militia hit on more numbers in round 1, but must retreat in round 2 if they can.",
        ),
        Stage::Rounds => {
            Prompt::new(side, format!("{who}, letter {}", battle.letter.id()), "Which block acts?", acts(cx, model))
        }
        Stage::Withdraw => Prompt::new(
            side,
            format!("{who} withdrawal"),
            format!("Which block leaves {place}?"),
            "Click one block at a time. If ships leave first, others may follow. Blocks that cannot leave are captured.",
        ),
        Stage::Regroup if model.orders().count() == 1 => Prompt::new(
            side,
            format!("{who} regroup"),
            format!("No block can regroup from {place}"),
            "End the regroup to continue.",
        ),
        Stage::Regroup => Prompt::new(
            side,
            format!("{who} regroup"),
            format!("Which block moves on from {place}?"),
            "Each block in the hex may move once, to a place under your control.",
        ),
    }
}

/// What the chosen block can do, or each of those that can act.
fn acts(cx: Cx<'_>, model: ViewModel<'_>) -> String {
    let chosen = cx.plan.block;
    let can = |is: fn(&Order) -> bool| {
        let mut orders = model.orders().filter(|order| chosen.is_none_or(|block| order.block() == Some(block)));
        orders.any(|order| is(&order))
    };
    let fires = can(|order| matches!(order, Order::Fire(_)));
    let others = [
        ("retreat", "retreats", can(|order| matches!(order, Order::Retreat(..)))),
        ("let it stay", "stays", can(|order| matches!(order, Order::Pass(_)))),
    ];
    let others = others.into_iter().filter(|(.., can)| *can);
    if chosen.is_some() {
        let fire = fires.then_some("To fire, click an enemy with a gold rim; the strongest take the hits.".to_owned());
        let others: Vec<&str> = others.map(|(act, ..)| act).collect();
        let or = (!others.is_empty())
            .then(|| capital(&format!("{}{}", if fires { "or " } else { "" }, alternatives(&others))));
        return fire.into_iter().chain(or).collect::<Vec<_>>().join(" ");
    }
    let acts: Vec<&str> = fires.then_some("fires").into_iter().chain(others.map(|(_, acts, _)| acts)).collect();
    let hits = if fires { " The strongest enemies take the hits." } else { "" };
    format!("Click one of your blocks: it {}.{hits}", alternatives(&acts))
}

fn winter(cx: Cx<'_>, side: Side) -> Prompt {
    let who = side.name();
    match cx.view.known.step() {
        Step::Indians => Prompt::new(
            side,
            "Indian town",
            "Which block settles there?",
            "One block goes to its pool, and the Indian of the town is captured.",
        ),
        Step::Attrition => Prompt::new(
            side,
            format!("{who} attrition"),
            "Which block is captured?",
            "A town feeds as many blocks as its value, and its strongest leader as many as the leader's strength, the leader included.",
        ),
        _ => Prompt::new(
            side,
            format!("{who} winter quarters"),
            "Which block do you disband?",
            "Disbanded blocks go to the pool. Afterwards, blocks left without supply are captured.",
        ),
    }
}
