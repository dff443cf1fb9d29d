//! The prompt: which side must decide, and what.

use super::march_group::best_mover;
use super::planned_route::{targets, why_nowhere};
use crate::app::games::new_york_1776::prelude::*;
use crate::rules::new_york_1776::position::Ending;

/// The pending decision: heading, question, help.
pub fn prompt(cx: Cx<'_>) -> Prompt {
    let view = cx.view;
    let Some(side) = view.to_play else {
        return cx.end_prompt(view.verdict.map(Ending::outcome));
    };
    if cx.table.seats()[side].is_some() {
        return of_the_computer(cx, side);
    }
    if let Some(owes) = &view.owes {
        return owed(cx, side, owes);
    }
    let who = side.name();
    match view.phase {
        Phase::Setup => Prompt::new(
            side,
            "American set-up",
            "Place your army",
            "Washington and at least half of the blocks go to New York City, the rest anywhere except Staten Island.",
        ),
        Phase::Desertion => Prompt::new(
            side,
            "Desertion",
            "Which militia deserts?",
            "Militia desert because the British hold New York City or White Plains.",
        ),
        Phase::Movement => movement(cx, side),
        Phase::Battles => match cx.model().orders().count() {
            1 => Prompt::new(
                side,
                format!("{who} attack"),
                "The battle begins",
                "Click the place where both sides stand.",
            ),
            _ => Prompt::new(
                side,
                format!("{who} attack"),
                "Which battle is fought first?",
                "Click a place where both sides stand.",
            ),
        },
        Phase::Battle => battle(cx, side),
        _ => Prompt::waiting(side, who),
    }
}

fn of_the_computer(cx: Cx<'_>, side: Side) -> Prompt {
    let question = match (cx.view.owes.is_some(), cx.view.phase) {
        (true, _) => "Choosing losses",
        (_, Phase::Setup) => "Placing the army",
        (_, Phase::Movement) if side == AMERICAN => "Moving the army",
        (_, Phase::Movement) => "Moving army and fleet",
        (_, Phase::Battles | Phase::Battle) => "Fighting a battle",
        _ => "Thinking",
    };
    cx.computer_prompt(side, question)
}

/// "one hit", "3 hits".
fn more(n: u8, what: &str) -> String {
    if n == 1 { format!("one {what}") } else { format!("{n} {what}s") }
}

fn owed(cx: Cx<'_>, side: Side, owes: &Obligation) -> Prompt {
    let who = side.name();
    let place = owes.location().or(cx.view.battle.as_ref().map(|battle| battle.location));
    let place = place.map_or("", |loc| cx.rules.location_name(loc));
    if owes.hits() > 0 {
        let question = if owes.hits() == 1 { "Which block takes the hit?" } else { "Which block takes the next hit?" };
        let then = match owes.flights() {
            0 => String::new(),
            1 => " Then one militia flees.".into(),
            n => format!(" Then {n} militia flee."),
        };
        let heading = owes.post().map_or_else(|| format!("{who} army"), |post| format!("{who} {}", post.name()));
        let help =
            format!("{} to take. Click a highlighted block ([Tab], then [Enter]).{then}", more(owes.hits(), "hit"));
        return Prompt::new(side, heading, question, capital(&help));
    }
    if owes.flights() > 0 {
        return Prompt::new(
            side,
            format!("{who} militia"),
            "Which militia flees to Reserve?",
            "Click a highlighted militia block ([Tab], then [Enter]); it cannot return in this battle.",
        );
    }
    let why = match owes {
        Obligation::Overrun { .. } => format!("Overrun in {place}: the survivors go at once."),
        _ => format!("All units leave {place} together."),
    };
    Prompt::new(
        side,
        format!("{who} retreat"),
        "Where do your units retreat?",
        format!("{why} Legal places are highlighted."),
    )
}

fn movement(cx: Cx<'_>, side: Side) -> Prompt {
    let (rules, left) = (cx.rules, cx.view.ap[side]);
    let model = cx.model();
    // Only the end of the movement is legal.
    let stuck = model.moving() && model.orders().nth(1).is_none();
    let question = match cx.plan.selection {
        Selection::Unit(unit) => format!("Where does {} march?", rules.unit_name(unit)),
        Selection::Ship(ship) => format!("Where does {} sail?", rules.ship_name(ship)),
        Selection::Place(place) if best_mover(model, place).is_none() => {
            format!("All blocks in {} have moved", rules.location_name(place))
        }
        Selection::Place(place) => format!("Which block leaves {}?", rules.location_name(place)),
        Selection::None if left == 0 => "No action points left".into(),
        Selection::None if stuck => "Nothing can move now".into(),
        Selection::None => "Which block moves?".into(),
    };
    let help = match cx.plan.selection {
        Selection::None if left == 0 => "End the movement to continue.".to_owned(),
        Selection::None if stuck => {
            let (points, stay) = if left == 1 { ("point", "stays") } else { ("points", "stay") };
            format!("{left} action {points} {stay} unused. End the movement to continue.")
        }
        Selection::None if side == BRITISH => "Click one of your stacks or ships, or press [Tab].".into(),
        Selection::None => "Click one of your stacks, or press [Tab].".into(),
        Selection::Place(place) if best_mover(model, place).is_none() => {
            "Choose another stack, or end the movement.".into()
        }
        Selection::Place(_) => "Choose a block. A leader can take a group along.".into(),
        Selection::Unit(_) | Selection::Ship(_) => what_is_lit(cx),
    };
    Prompt::new(side, format!("{} movement", side.name()), question, help)
}

/// The number of highlighted places; or why none is highlighted.
fn what_is_lit(cx: Cx<'_>) -> String {
    let model = cx.model();
    if let Some(refusal) = why_nowhere(model, cx.plan) {
        return capital(&format!("no place can be reached, because {}", refusal.reason));
    }
    let targets = targets(model, cx.plan);
    let battles = targets.values().any(|target| target.battle);
    let lit = match targets.len() {
        0 => "No place is highlighted".into(),
        1 => "One place is highlighted".into(),
        n => format!("{n} places are highlighted"),
    };
    format!("{lit}{}.", if battles { "; a dashed outline means battle" } else { "" })
}

fn battle(cx: Cx<'_>, side: Side) -> Prompt {
    let who = side.name();
    let Some(battle) = &cx.view.battle else { return Prompt::waiting(side, who) };
    match battle.step {
        Step::Deploy => Prompt::new(
            side,
            format!("{who}: battle of {}", cx.rules.location_name(battle.location)),
            "Deploy your blocks",
            "Click a block, then a position. Left, Center and Right need one block each.",
        ),
        Step::Decide => {
            let place = cx.rules.location_name(battle.location);
            let help =
                format!("Round {} at {place} is next. If you withdraw, the enemy fires once more.", battle.round);
            Prompt::new(side, format!("{who} decision"), "Stand or withdraw?", help)
        }
        Step::Act => {
            let model = cx.model();
            let fires = model.orders().any(|order| matches!(order, Order::Fire(_)));
            let shifts = model.orders().any(|order| matches!(order, Order::Shift(..)));
            let (question, help) = match (fires, shifts) {
                _ if !model.open() => ("Which block fires or shifts?", ""),
                (true, true) => {
                    ("Which block fires or shifts?", "Click a block, then fire or shift it. End with Done.")
                }
                (true, false) => ("Which block fires?", "Click a block, then fire. End with Done."),
                (false, true) => ("Which block shifts?", "Click a block, then a position. End with Done."),
                (false, false) => ("All have acted", "End with Done."),
            };
            Prompt::new(side, format!("{who} fire"), question, help)
        }
    }
}
