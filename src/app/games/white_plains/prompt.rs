//! The prompt: which side must decide, and what.

use super::card_prompts::is_for_card;
use super::sheets::parts::in_short;
use crate::app::games::white_plains::prelude::*;
use crate::rules::white_plains::data::options::Rule;
use crate::rules::white_plains::position::parts::Attack;
use crate::rules::white_plains::position::tasks::RetreatReason;
use crate::rules::white_plains::words::rolls::needed_words;

/// The pending decision: heading, question, help.
pub fn prompt(cx: Cx<'_>) -> Prompt {
    let p = &cx.view.known;
    let Some(side) = cx.view.to_play else {
        return cx.end_prompt(cx.rules.status(cx.view).outcome);
    };
    let who = side.name();
    if cx.table.seats()[side].is_some() {
        let for_card = |task| is_for_card(&task) || matches!(task, Task::Trump(..) | Task::Initiative(_));
        let question = match p.phase() {
            _ if p.task().is_some_and(for_card) => "Deciding about a card",
            Phase::Setup | Phase::Start => "Preparing the turn",
            Phase::Movement => "Moving",
            Phase::Rally => "Rallying",
            Phase::Artillery | Phase::Rifles => "Firing",
            Phase::Declare => "Declaring attacks",
            Phase::Fights | Phase::Combat => "Fighting",
            Phase::Over => "",
        };
        return cx.computer_prompt(side, question);
    }
    match p.task() {
        Some(Task::Moves) => moves(cx, side),
        Some(Task::Artillery | Task::Rifles(_)) => fire(cx, side),
        Some(Task::Declare) => declare(cx, side),
        Some(task) if p.phase() == Phase::Combat => in_combat(cx, side, task),
        Some(task) => other(cx, side, task),
        None => Prompt::waiting(side, who),
    }
}

/// The decisions of a combat.
fn in_combat(cx: Cx<'_>, side: Side, task: Task) -> Prompt {
    let (question, help) = match task {
        Task::Evade => ("Does your cavalry evade?", "It goes three hexes back without loss, or stays and fights."),
        Task::Lead(_) => ("Which unit leads?", "Its morale counts on the die, and the result falls on it first."),
        Task::Cards(_) => ("Do you play a card?", "One card at a time in turn, until both sides pass in succession."),
        Task::Tactic(_, false) => {
            ("Which tactics do you choose?", "Both sides choose in secret; then both choices are shown.")
        }
        Task::Tactic(_, true) => {
            ("Which second tactics do you choose?", "Its modifier adds to that of the first pair.")
        }
        Task::TacticsCard(_) => ("Do you change the tactics?", "Play a card that changes them, or none."),
        Task::Reroll(_) => {
            ("Keep the die, or roll again?", "Once for each side, for a momentum chit. The last die counts.")
        }
        Task::Lose(_) => ("Which unit loses the second step?", "The lead unit is gone."),
        Task::Advance(_, true) if cx.model().lists(Order::Done) => {
            ("Does the lead unit advance?", "Click a highlighted hex, and again to advance; or end the advance.")
        }
        Task::Advance(_, true) => {
            ("Where does the lead unit advance?", "Click a highlighted hex, and again to advance. It must if it can.")
        }
        Task::Advance(..) => ("Who else advances?", "Choose a unit, then click the highlighted hex twice."),
        _ => return other(cx, side, task),
    };
    let result = if matches!(task, Task::Advance(..)) { result(cx) } else { String::new() };
    Prompt::new(side, format!("{} close combat", side.name()), question, format!("{result}{help}"))
}

/// The result of the combat under way, with what it does: "R/- (the attacker retreats). ".
fn result(cx: Cx<'_>) -> String {
    let outcome = cx.view.known.combat.as_deref().and_then(|combat| combat.result);
    outcome.map_or_else(String::new, |outcome| format!("{}. ", outcome_words(outcome)))
}

/// The reason why a unit retreats, unless the hex to which it goes tells it.
fn cause(cx: Cx<'_>, unit: UnitId, reason: RetreatReason) -> String {
    let (p, side) = (&cx.view.known, cx.rules[unit].side);
    let combat = p.combat.as_deref();
    let failed = "It failed its check. ";
    match reason {
        RetreatReason::Burning | RetreatReason::Withdraw => String::new(),
        _ if combat.is_some_and(|combat| combat.lead[side] == Some(unit)) => result(cx),
        _ if combat.is_some() && cx.rules.sorted.artillery.has(unit) => "The foot beside it is gone. ".into(),
        _ if combat.is_some() => failed.into(),
        _ if matches!(p.phase(), Phase::Artillery | Phase::Rifles) && !p.effects.spared.has(unit) => {
            "It is hit. ".into()
        }
        _ => failed.into(),
    }
}

/// How many pieces were and are placed before the game, the present one included, and how many in all.
pub fn placed(cx: Cx<'_>) -> (usize, usize) {
    let p = &cx.view.known;
    let left = p.tasks.iter().filter(|task| matches!(task, Task::Place(_))).count();
    let mosely = usize::from(p.options.has(Rule::MoselyAbsent) && p.is_campaign());
    let all = cx.rules.scenario(p.scenario).choices.len() + mosely;
    ((all + 1).saturating_sub(left), all)
}

/// "Set-up: 1 of 3 to place"
fn place_heading(cx: Cx<'_>) -> String {
    let (number, all) = placed(cx);
    format!("Set-up: {number} of {all} to place")
}

/// The declared attacks with their odds: "2024 (2-1, die +1)".
fn attacks_in_short(cx: Cx<'_>) -> String {
    let told = |attack: &Attack| format!("{} ({})", cx.rules.numbers_of(attack.hexes.iter()), in_short(cx, attack));
    let attacks: Vec<String> = cx.view.known.attacks.iter().map(told).collect();
    listed(&attacks.iter().map(String::as_str).collect::<Vec<_>>())
}

/// What sham works do (W16.6).
const SHAM: &str = "They protect until the British fire or attack over them; only you know them.";

/// The number of sham hexes still to be named in each line.
fn sham_hexes_left(forward: u8, main: u8) -> String {
    let hexes = |number: u8| counted(number, "hex", "hexes");
    match (forward, main) {
        (0, main) => format!("{} of the main line to name.", hexes(main)),
        (forward, 0) => format!("{} of the forward line to name.", hexes(forward)),
        (forward, main) => format!("{} of the forward line to name, then {main} of the main line.", hexes(forward)),
    }
}

/// Who rallies, or what else can be done in the rally phase.
fn rally(cx: Cx<'_>) -> (&'static str, &'static str) {
    let model = cx.model();
    let able = model.plain_orders(cx.plan).iter().any(|order| matches!(order, Order::Rally(_)));
    match (able, model.lists(Order::Buy), model.playable().is_empty()) {
        (true, ..) => ("Which unit rallies?", "On highlighted stacks: the die needed. Each unit may try once."),
        (_, true, _) => ("Do you buy a card?", "It costs a momentum chit. No unit can rally now."),
        (.., false) => ("Do you play a card?", "No unit can rally now."),
        _ => ("No unit can rally now.", ""),
    }
}

/// Set-up, retreats, answers.
fn other(cx: Cx<'_>, side: Side, task: Task) -> Prompt {
    let name = |unit: UnitId| cx.rules[unit].name.as_str();
    let who = side.name();
    let click = "Click a highlighted hex, and again to give the order.";
    let (heading, question, help) = match task {
        Task::Place(unit) => (place_heading(cx), format!("Where does {} start?", name(unit)), click.to_owned()),
        Task::Ruse(forward, main) => {
            let line = if forward > 0 { "forward line" } else { "main line" };
            let question = format!("Which works of the {line} are sham?");
            ("Ruse de Guerre".into(), question, format!("{} {SHAM} {click}", sham_hexes_left(forward, main)))
        }
        Task::Remove(left, _) => {
            let help = format!("{} to go.", counted(left, "unit", "units"));
            ("Militia attrition".into(), "Which militia goes home?".into(), help)
        }
        Task::Initiative(_) => {
            let (question, help) = match cx.view.known.momentum[side] {
                0 => ("Do you play a card for the initiative?", "The higher total has the first half-turn."),
                _ => (
                    "How many chits do you pledge?",
                    "Each adds 1 to your die. The higher total has the first half-turn.",
                ),
            };
            (format!("{who} initiative"), question.into(), help.into())
        }
        Task::Rally => {
            let (question, help) = rally(cx);
            (format!("{who} rally"), question.into(), help.into())
        }
        Task::Fights => (format!("{who} attacks"), "Which attack is fought next?".into(), click.into()),
        Task::Retreat(unit, steps, reason) => {
            let help = match reason {
                RetreatReason::Retreat | RetreatReason::Disrupted if steps > 1 => {
                    format!("{steps} hexes back; the way may wind")
                }
                RetreatReason::Burning => "Out of the burning hex".into(),
                _ => "One hex back".into(),
            };
            // W11.6.
            let passes =
                |order: Order| matches!(order, Order::Retreat(_, path) if path.iter().count() > usize::from(steps));
            let help = if cx.legal.orders().any(passes) { format!("{help}, past a full one") } else { help };
            (
                format!("{who} retreat"),
                format!("Where does {} retreat?", name(unit)),
                format!("{}{help}. {click}", cause(cx, unit, reason)),
            )
        }
        Task::Trump(card, _) => {
            let help = "You are asked whether or not you hold Local Superiority.".into();
            (format!("{} is played", cx.rules[card].name), "Allow the card, or cancel it?".into(), help)
        }
        Task::FireAnswer(fire) => {
            let question = format!("{} is fired at. Do you answer with a card?", name(fire.target));
            let guns: Vec<&str> = fire.units.into_iter().map(name).collect();
            let needed = cx.rules.fire_sum(&cx.view.known, fire.units, fire.target).map_or(0, |sum| sum.lowest());
            let needs = needed_words(needed);
            ("Under fire".into(), question, format!("From {}. A hit needs {needs}.", listed(&guns)))
        }
        Task::DeclaredReact => {
            let help = format!("The enemy attacks {}.", attacks_in_short(cx));
            ("Attacks are declared".into(), "Do you answer with a card?".into(), help)
        }
        Task::MovementReact => {
            ("Enemy movement".into(), "Do you play a card before it?".into(), "The enemy moves next.".into())
        }
        Task::RallyReact => {
            ("Enemy rally".into(), "Do you play a card before it?".into(), "The enemy rallies next.".into())
        }
        _ => return Prompt::waiting(side, who),
    };
    // At an open table the question says which player it asks.
    let heading = match cx.view.viewer.sees(side) || heading.starts_with(who) {
        true => heading,
        false => format!("{who}: {heading}"),
    };
    Prompt::new(side, heading, question, help)
}

fn moves(cx: Cx<'_>, side: Side) -> Prompt {
    let model = cx.model();
    let heading = format!("{} movement", side.name());
    if let Some(prompt) = planned_card(cx, side, &heading) {
        return prompt;
    }
    if let Some(unit) = cx.plan.pick {
        let question = format!("Where does {} enter?", cx.rules[unit].name);
        let all = cx.plan.to.map(|to| model.entering_at(to).len()).filter(|all| *all > 1);
        let help =
            all.map(|all| format!("Click it again to enter there, or bring all {all} that may enter there at once."));
        return Prompt::new(side, heading, question, help.unwrap_or_else(|| "Click a highlighted hex.".into()));
    }
    if cx.plan.works {
        let help = "One to three hexsides in a row. Only the Americans are protected by them.";
        return Prompt::new(side, heading, "Which way do the works face?", help);
    }
    let stuck = model.movers().is_empty() && model.entering().is_empty();
    let question = match (cx.plan.group.len(), cx.plan.group.first(), cx.plan.to) {
        (0, ..) if stuck => "Nothing can move now".into(),
        (0, ..) => "Who moves?".to_owned(),
        (1, Some(unit), None) => format!("Where does {} go?", cx.rules[unit].name),
        (count, _, None) => format!("Where do these {count} go?"),
        (_, _, Some(to)) => format!("Go to {}?", cx.rules.number_of(to)),
    };
    let help = match (cx.plan.group.is_empty(), cx.plan.to) {
        (true, _) if stuck => "End the movement to continue.",
        (true, _) => "Click a stack, then a highlighted hex. With Shift more stacks go along. Each piece moves once.",
        (_, None) => {
            "Numbers are movement points. A bar under a number: an enemy zone ends the move. »: a march by road."
        }
        (_, Some(_)) if cx.plan.column.is_some() => {
            "×: so many units end there; point at a line of the list for their ways. Click the hex again, or press [Enter]; Undo takes back the whole column."
        }
        (_, Some(_)) => "Click the hex again, or press [Enter].",
    };
    Prompt::new(side, heading, question, help)
}

/// Whether a unit can still be given to an attack.
fn can_attack(cx: Cx<'_>) -> bool {
    cx.legal.rows().iter().any(|row| !matches!(row, Row::One(Order::Done)))
}

/// The prompt while a card is chosen.
fn planned_card(cx: Cx<'_>, side: Side, heading: &str) -> Option<Prompt> {
    let model = cx.model();
    let (question, help) = match (cx.plan.card, cx.plan.pick) {
        (Some(_), Some(leader)) => (format!("Where does {} go?", cx.rules[leader].name), "Click a highlighted hex."),
        (Some(card), _) if model.sends_leaders(card) => ("Which leaders go?".into(), "Choose up to three, one by one."),
        (Some(card), _) if !model.targets(cx.plan).orders.is_empty() => {
            (format!("Where do you play {}?", cx.rules[card].name), "Click a highlighted hex, and again to play it.")
        }
        (Some(card), _) if model.plays(card).is_empty() => {
            (format!("{} cannot be played now", cx.rules[card].name), "Choose another card, or go on without one.")
        }
        (Some(_), _) => ("Do you play this card?".into(), ""),
        (None, _) if cx.plan.hand && model.playable().is_empty() => ("Your hand".into(), ""),
        (None, _) if cx.plan.hand => ("Which card do you play?".into(), ""),
        _ => return None,
    };
    Some(Prompt::new(side, heading, question, help))
}

fn fire(cx: Cx<'_>, side: Side) -> Prompt {
    let guns = cx.view.known.task() == Some(Task::Artillery);
    let heading = format!("{} {}", side.name(), if guns { "defensive fire" } else { "rifle fire" });
    let (question, help) = match cx.plan.target {
        None => (
            "Who is fired at?".to_owned(),
            "The number on an enemy in range and sight is the die that you need to hit.",
        ),
        Some(target) => {
            let refusal = cx.model().allows(&Order::Fire(cx.plan.group, target)).err();
            if let Some(refusal) = refusal.filter(|_| !cx.plan.group.is_empty()) {
                let question = format!("No fire at {}", cx.rules[target].name);
                return Prompt::new(side, heading, question, refused(&refusal));
            }
            let help =
                if guns { "Guns that reach the same target may fire together." } else { "Each unit fires alone." };
            (format!("Fire at {}?", cx.rules[target].name), help)
        }
    };
    Prompt::new(side, heading, question, help)
}

fn declare(cx: Cx<'_>, side: Side) -> Prompt {
    let model = cx.model();
    let must = cx.rules.must_attack(model.p()).len();
    let heading = format!("{} close combat", side.name());
    if let Some(unit) = cx.plan.pick {
        let question = format!("Where does {} disengage to?", cx.rules[unit].name);
        return Prompt::new(side, heading, question, "Click a highlighted hex, and again to go there.");
    }
    let idle = model.p().attacks.is_empty() && must == 0 && !can_attack(cx);
    let planned = cx.plan.attack(model);
    // What the rules refuse is not asked.
    if let Some(refusal) = planned.and_then(|hexes| cx.plan.assigned(model, hexes).err()) {
        let question = if cx.plan.group.len() == 1 { "It cannot attack so" } else { "They cannot attack so" };
        return Prompt::new(side, heading, question, refused(&refusal));
    }
    let question = match (planned, cx.plan.group.is_empty()) {
        _ if idle => "No unit can attack now".into(),
        (Some(hexes), _) => format!("Attack {}?", cx.rules.numbers_of(hexes.iter())),
        (None, false) => "Which hexes do they attack?".into(),
        (None, true) => "Who attacks what?".into(),
    };
    let help = match must {
        _ if idle => "No unit of yours stands next to an enemy that it may attack. Go on with [E].".to_owned(),
        0 => "Click your stack, then up to three enemy hexes next to it.".to_owned(),
        _ if !model.pickable().is_empty() => "Units marked ! must attack or disengage.".to_owned(),
        n => format!(
            "{} must attack (marked !). Click a stack, then enemy hexes next to it.",
            counted(n, "unit", "units")
        ),
    };
    Prompt::new(side, heading, question, help)
}

/// The main button: it ends the step, or plays no card.
pub fn main_button(cx: Cx<'_>) -> Option<MainButton> {
    let model = cx.model();
    let side = cx.human().filter(|_| model.open())?;
    let ending = model.ending();
    let word = match (ending?, model.task()?) {
        (Order::Pass | Order::Pledge(_), _) => "Play no card",
        (_, Task::Moves) => "End movement",
        (_, Task::Rally) => "End rally",
        (_, Task::Artillery | Task::Rifles(_)) => "End fire",
        (_, Task::Declare) if model.p().attacks.is_empty() => "No attack",
        (_, Task::Declare) => "Declare attacks",
        (_, Task::Advance(..)) => "End advance",
        _ => "Done",
    };
    let assigns = model.task() == Some(Task::Declare) && cx.rules.must_attack(model.p()).is_empty();
    let alone = model.legal.len() == 1 || assigns && cx.plan.group.is_empty();
    Some(MainButton { word: word.into(), key: END_STEP, primary: alone.then_some(side) })
}
