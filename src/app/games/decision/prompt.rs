//! The prompt: which side must decide, and what.

use super::screens;
use super::view_model::Step;
use crate::app::games::decision::prelude::*;
use crate::rules::decision::words::describe_orders::done_words;

/// The pending decision: heading, question, help.
pub fn prompt(cx: Cx<'_>) -> Prompt {
    let p = &cx.view.known;
    let Some(side) = cx.view.to_play else {
        return cx.end_prompt(cx.rules.status(cx.view).outcome);
    };
    if cx.table.seats()[side].is_some() {
        let question = match p.phase() {
            Phase::Markers => "Buying markers",
            Phase::Initiative => "Choosing the first player",
            Phase::Rouse => "Rousing the rabble",
            Phase::Mobilize => "Mobilizing",
            Phase::Campaign => "On campaign",
            Phase::Battle => "Fighting",
            Phase::Forage => "Feeding its units",
            Phase::Discard => "Putting markers back",
            Phase::Over => "",
        };
        return cx.computer_prompt(side, question);
    }
    let Some(task) = p.task() else { return Prompt::new(side, side.name(), "Please wait", "") };
    if let Some(prompt) = screens::prompt(cx, side, task) {
        return prompt;
    }
    match cx.model().step() {
        Some(Step::Name(Pattern::Intercept)) => intercept(cx, side),
        Some(Step::Name(pattern)) => name(cx, side, pattern),
        Some(Step::March) => march(cx, side),
        _ => other(cx, side, task),
    }
}

/// "British movement, first campaign".
fn campaign(cx: Cx<'_>, side: Side, what: &str) -> String {
    let number = ["first", "second", "third"].get(usize::from(cx.view.known.campaign) - 1).copied().unwrap_or("last");
    format!("{} {what}, {number} campaign", side.name())
}

/// "Burgoyne", "Burgoyne’s force", "this force".
fn force_name(cx: Cx<'_>) -> String {
    match (cx.plan.under, cx.plan.group.len()) {
        (Some(leader), 1) => cx.rules[leader].name.clone(),
        (Some(leader), _) => format!("{}’s force", cx.rules[leader].name),
        (None, 1) => cx.plan.group.first().map_or_else(String::new, |unit| cx.rules[unit].name.clone()),
        _ => "this force".into(),
    }
}

fn name(cx: Cx<'_>, side: Side, pattern: Pattern) -> Prompt {
    let forced = pattern == Pattern::Force;
    let question = match (cx.plan.group.is_empty(), cx.plan.to) {
        (true, _) if forced => "Who marches by force?".to_owned(),
        (true, _) => "Which force moves?".to_owned(),
        (_, None) => format!("Where can {} go?", force_name(cx)),
        (_, Some(to)) => format!("{} for {}?", raised(&force_name(cx)), cx.rules.name_of(to)),
    };
    if let Some(prompt) = refused_force(cx, side, &campaign(cx, side, "movement")) {
        return prompt;
    }
    let help = match (cx.plan.group.is_empty(), forced) {
        (true, true) => "Each forced march costs a Tactics marker, and needs a leader (D12.1).",
        (true, false) => "Click a stack. Each piece moves once in this phase.",
        (false, _) => "Name the force; then the die falls, then you choose the way (D11.2).",
    };
    Prompt::new(side, campaign(cx, side, "movement"), question, help)
}

/// What the rules refuse is not asked: the reason stands in its place.
fn refused_force(cx: Cx<'_>, side: Side, heading: &str) -> Option<Prompt> {
    let refusal = cx.model().allows(&cx.plan.named(cx.model())?).err()?;
    Some(Prompt::new(side, heading, format!("{} cannot go so", raised(&force_name(cx))), refused(&refusal)))
}

fn intercept(cx: Cx<'_>, side: Side) -> Prompt {
    let heading = format!("{} interception", side.name());
    if let Some(prompt) = refused_force(cx, side, &heading) {
        return prompt;
    }
    let at = cx.view.force.map_or("the enemy", |force| cx.rules.name_of(force.at));
    let question = match cx.plan.group.is_empty() {
        true => format!("Do you intercept the force in {at}?"),
        false => format!("Does {} intercept in {at}?", force_name(cx)),
    };
    let help = "It costs a Tactics marker. A die and the leader’s value must reach the number of D19.5.";
    Prompt::new(side, heading, question, help)
}

fn march(cx: Cx<'_>, side: Side) -> Prompt {
    let Some(force) = cx.view.known.force else { return Prompt::new(side, side.name(), "Please wait", "") };
    let here = cx.rules.name_of(force.at);
    let kind = if force.forced { "Forced march" } else { "March" };
    let heading = format!("{kind}, {} left", counted(force.points, "point", "points"));
    let question = match cx.plan.to {
        Some(to) => format!("Go to {}?", cx.rules.name_of(to)),
        None => format!("Go on from {here}, or halt?"),
    };
    Prompt::new(side, heading, question, "Each step as you choose it; points that are left are lost (D11.4).")
}

/// The decisions without a step of their own.
fn other(cx: Cx<'_>, side: Side, task: Task) -> Prompt {
    let notes = || cx.rules.describe_decision(cx.view).join(" ");
    let who = side.name();
    let (heading, question, help) = match task {
        Task::Move => (
            campaign(cx, side, "movement"),
            "Nothing can move now".into(),
            "From the second campaign on a force needs a Tactics marker and a leader (D12.1).".into(),
        ),
        Task::Buy => (format!("{who} markers"), "How many more markers do you buy?".into(), notes()),
        Task::Initiative => (
            "First player".into(),
            "Do you play first this year?".into(),
            "The first player moves first in each campaign (D7.1).".into(),
        ),
        Task::Rouse => (
            format!("{who} rabble rousing"),
            "Which markers go on which tracks?".into(),
            "Both sides put markers down unseen; then each track is contested with dice (D8.3).".into(),
        ),
        Task::Mobilize => {
            let left = counted(cx.view.known.points[side], "point", "points");
            (
                format!("{who} mobilization, {left} left"),
                "What do you mobilize?".into(),
                "Points that are left are lost (D5.4).".into(),
            )
        }
        Task::Place => {
            let leader = cx.view.known.pending.map_or("the leader", |leader| cx.rules[leader].name.as_str());
            (format!("{who} leader"), format!("Where does {leader} join your side?"), notes())
        }
        Task::Combat => (
            campaign(cx, side, "combat"),
            "Which battle is fought next?".into(),
            "Where both sides have units after the movement, a battle must be fought (D14.1).".into(),
        ),
        Task::Rise(at) => (
            format!("{who} Indians"),
            format!("Do Indians rise because of {}?", cx.rules.name_of(at)),
            "One unit rises in another Indian locale (D19.3).".into(),
        ),
        Task::Drown | Task::Sink => (
            format!("{who} losses at sea"),
            "Which unit is lost?".into(),
            "The fleets have no room for all of them (D12.2).".into(),
        ),
        Task::Withdraw | Task::LeadersGo | Task::Overrun(_) => {
            (format!("{who} retreat"), "Where do they retreat to?".into(), notes())
        }
        Task::Forage(_) => (format!("{who} supply"), "Which unit goes short?".into(), notes()),
        Task::Discard => {
            (format!("{who} markers"), "Which marker do you put back?".into(), "The hand is too large (D6.4).".into())
        }
        _ => (format!("{who} {}", cx.view.known.phase().name()), cx.rules.pending_decision(cx.view), notes()),
    };
    Prompt::new(side, heading, raised(&question), help)
}

/// The main button: it ends the step.
pub fn main_button(cx: Cx<'_>) -> Option<MainButton> {
    let model = cx.model();
    let side = cx.human().filter(|_| model.open())?;
    let word = match (model.ending()?, model.task()?) {
        (Order::Halt, _) => "Halt here",
        (Order::Pass, Task::Rise(_)) => "No Indians rise",
        (Order::Pass, _) => "Let them pass",
        (_, task) => done_words(Some(task)),
    };
    let alone = model.legal.len() == 1;
    Some(MainButton { word: word.into(), key: END_STEP, primary: alone.then_some(side) })
}
