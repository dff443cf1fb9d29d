//! The prompt: which side must decide, and what.

use super::screens;
use super::view_model::Step;
use crate::app::games::trying_mens_souls::prelude::*;
use crate::rules::trying_mens_souls::words::describe_orders::done_words;

/// The pending decision: heading, question, help.
pub fn prompt(cx: Cx<'_>) -> Prompt {
    let p = &cx.view.known;
    let Some(side) = cx.view.to_play else {
        return cx.end_prompt(cx.rules.status(cx.view).outcome);
    };
    if cx.table.seats()[side].is_some() {
        let question = match p.phase() {
            Phase::Setup => "Placing its pieces",
            Phase::Event | Phase::Supply => "Preparing the turn",
            Phase::Initiative => "Buying markers",
            Phase::Operations if p.task() == Some(Task::Moves) => "Moving",
            Phase::Operations => "Deciding in an activation",
            Phase::Battle => "Fighting",
            Phase::End => "Ending the turn",
            Phase::Over => "",
        };
        return cx.computer_prompt(side, question);
    }
    let Some(task) = p.task() else { return Prompt::waiting(side, side.name()) };
    if let Some(prompt) = screens::prompt(cx, side, task) {
        return prompt;
    }
    let model = cx.model();
    match model.step(cx.plan) {
        Some(Step::Setup) => set_up(cx, side),
        Some(Step::Moves) => moves(cx, side),
        Some(Step::Declare) => declare(cx, side),
        _ => other(cx, side, task),
    }
}

/// "Clinton: moves", "British intervention: 3 units left", "British limited activation".
fn activation(cx: Cx<'_>, side: Side, step: &str) -> String {
    let Some(act) = cx.view.known.activation else { return format!("{}: {step}", side.name()) };
    match (act.marker, act.left) {
        (Activator::Marker(marker), None) => format!("{}: {step}", cx.rules[marker].name),
        (Activator::Marker(_), Some(left)) => {
            format!("{} intervention: {step}, {} left", side.name(), counted(left, "unit", "units"))
        }
        (Activator::Mip, left) => {
            format!("{}, 1 MIP: {step}, {} left", side.name(), counted(left.unwrap_or(0), "unit", "units"))
        }
        (Activator::Limited, _) => format!("{} limited activation", side.name()),
    }
}

fn set_up(cx: Cx<'_>, side: Side) -> Prompt {
    let left: usize = cx.model().reserves().iter().map(|one| one.pieces.len()).sum();
    let question = match (cx.plan.group.first(), cx.plan.group.len()) {
        (Some(piece), 1) => format!("Where does {} start?", cx.rules[piece].name),
        (Some(_), count) => format!("Where do these {count} start?"),
        (None, _) if left == 0 => "Is your army ready?".into(),
        (None, _) => "How does your army stand?".into(),
    };
    let help = match (cx.plan.group.is_empty(), left) {
        (false, _) => "Click a highlighted hex. Leaders need a unit that they may lead.".to_owned(),
        (true, 0) => "Change what you like, then end the set-up.".to_owned(),
        (true, left) => format!("{left} to place. Take a ready-made deployment, and change it as you like."),
    };
    Prompt::new(side, format!("{} set-up", side.name()), question, help)
}

fn moves(cx: Cx<'_>, side: Side) -> Prompt {
    let model = cx.model();
    let stuck = model.movers().is_empty();
    let question = match (cx.plan.group.len(), cx.plan.group.first(), cx.plan.to) {
        (0, ..) if stuck => "Nothing can move now".into(),
        (0, ..) => "Who moves?".to_owned(),
        (1, Some(piece), None) => format!("Where does {} go?", cx.rules[piece].name),
        (count, _, None) => format!("Where do these {count} go?"),
        (_, _, Some(to)) => format!("Go to {}?", cx.rules.short_name_of(to)),
    };
    let help = match (cx.plan.group.is_empty(), cx.plan.to) {
        (true, _) if stuck => "End the moves to continue.",
        (true, _) => "Click a stack, then a highlighted hex. Bright pieces can act; each moves once.",
        (_, None) => "Click a highlighted hex. Close up it shows its movement points; a bar: the move ends there.",
        (_, Some(_)) => "Click it again, or press [Enter]. [G] makes it a way point.",
    };
    Prompt::new(side, activation(cx, side, "moves"), question, help)
}

fn declare(cx: Cx<'_>, side: Side) -> Prompt {
    let model = cx.model();
    let must = model.must_attack();
    let targets = cx.rules.numbers_of(cx.plan.targets);
    let orders: Vec<Order> = [cx.plan.attack(model), cx.plan.assault(model)].into_iter().flatten().collect();
    let refusals: Vec<_> = orders.iter().filter_map(|order| model.allows(order).err()).collect();
    // What the rules refuse is not asked.
    if let Some(refusal) = refusals.first().filter(|_| refusals.len() == orders.len()) {
        return Prompt::new(side, activation(cx, side, "combats"), "They cannot attack so", refused(refusal));
    }
    let question = match (cx.plan.targets.is_empty(), cx.plan.group.is_empty()) {
        (false, false) => format!("Attack {targets}?"),
        (_, false) => "Which hexes do they attack?".into(),
        (_, true) => "Who attacks what?".into(),
    };
    let help = match must.first() {
        Some(_) => format!("{} must be attacked, too (marked !).", raised(&cx.rules.numbers_of(must))),
        None => "Click an enemy hex, or your stack and then enemy hexes next to it. Combat is voluntary.".into(),
    };
    Prompt::new(side, activation(cx, side, "combats"), question, help)
}

/// The decisions without a step of their own.
fn other(cx: Cx<'_>, side: Side, task: Task) -> Prompt {
    let name = |piece: PieceId| cx.rules[piece].name.as_str();
    let who = side.name();
    let click = "Click a highlighted place, and again to give the order.";
    let notes = || cx.rules.describe_decision(cx.view).join(" ");
    let (heading, question, help) = match task {
        Task::EventChoice(left) => (format!("{who} event"), format!("Which unit? {left} to choose"), notes()),
        Task::SupplyNavy => (
            format!("{who} supply"),
            "Do ships feed your army?".into(),
            "One navy marker feeds all units on coasts that the navy reaches.".into(),
        ),
        Task::Bombard => (
            format!("{who} forts"),
            "Which fort fires at whom?".into(),
            "Each fires at two units at most: 1 or 2 hits.".into(),
        ),
        Task::NavyAttack => (
            format!("{who} navy"),
            "What do ships attack?".into(),
            "Each attack uses a marker. A garrison rolls first: 1 or 2 beats the ships off. Then they hit on 1 or 2."
                .into(),
        ),
        Task::Fights | Task::LimitedFights => {
            (format!("{who} combats"), "Which combat is fought next?".into(), click.into())
        }
        Task::Spare => (
            format!("{who} points"),
            "Do you spend 1 MIP to activate units?".into(),
            "You bought no marker: units of any divisions act for it.".into(),
        ),
        Task::Limited => (
            format!("{who} limited activation"),
            "Which place acts?".into(),
            "Highlighted places have units that were not activated this turn: they all move, or attack.".into(),
        ),
        Task::Replace => (format!("{who} replacements"), "Which unit gets a step back?".into(), notes()),
        Task::Retreat(unit, ..) => (format!("{who} retreat"), format!("Where does {} retreat?", name(unit)), notes()),
        Task::Target => {
            ("White Plains".into(), "Which unit must give way?".into(), "It loses a step or leaves the box.".into())
        }
        Task::Entry(unit) => ("White Plains".into(), format!("Does {} stand?", name(unit)), notes()),
        _ => (who.to_owned(), cx.rules.pending_decision(cx.view), notes()),
    };
    Prompt::new(side, heading, raised(&question), help)
}

/// The main button: it ends the step.
pub fn main_button(cx: Cx<'_>) -> Option<MainButton> {
    let model = cx.model();
    let side = cx.human().filter(|_| model.open())?;
    let task = model.task()?;
    let word = match model.ending() {
        Some(Order::Ready) => "End the set-up",
        Some(_) if task == Task::Buy => "Seal the purchase",
        Some(Order::Pass) if task == Task::Limited => "Activate no more",
        Some(Order::Pass) => "Spend none",
        Some(_) if task == Task::Declare && model.p().combats.is_empty() => "No combat",
        Some(_) if task == Task::LimitedActs && !model.p().combats.is_empty() => "Fight",
        Some(_) => done_words(Some(task)),
        // What is lacking is told when it is pressed.
        None if matches!(task, Task::Setup) => "End the set-up",
        None if matches!(task, Task::Declare) => "Declare combats",
        None => return None,
    };
    let ready = model.ending().is_some() && cx.plan.group.is_empty();
    let alone =
        ready && (model.legal.len() == 1 || matches!(task, Task::Setup | Task::Buy) || !model.p().combats.is_empty());
    Some(MainButton { word: word.into(), key: END_STEP, primary: alone.then_some(side) })
}
