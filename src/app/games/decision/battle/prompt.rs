//! The questions of a battle.

use super::story::Fight;
use crate::app::games::decision::prelude::*;

/// The question of a decision on the board.
pub fn prompt(cx: Cx<'_>, side: Side, task: Task) -> Option<Prompt> {
    let battle = cx.view.known.battle.as_ref()?;
    let who = side.name();
    let place = cx.rules.name_of(battle.at);
    let (heading, question, help) = match task {
        Task::Parley => return parley(cx, side),
        Task::Commit => {
            let most = cx.legal.orders().count().saturating_sub(1);
            let help = format!("Face down, {most} at most: your leaders' value, and your hand (D14.4).");
            (format!("{who} Tactics"), "How many Tactics do you commit?".to_owned(), help)
        }
        Task::Fire if battle.last.is_some() => {
            let help = format!("The {} retreat after this fire (D14.10).", SIDES[side.other()].plural);
            (format!("{who} last fire"), "Fire with how many Tactics?".into(), help)
        }
        Task::Fire => {
            let help = "A die for each factor that is ready, and one for each Tactics (D14.6).".to_owned();
            let retreats = cx.legal.lists(&Order::Retreat);
            let question = if retreats { "Fire, or retreat?" } else { "Fire with how many Tactics?" };
            (format!("{who} fire"), question.into(), help)
        }
        Task::Hits => hits(cx, side, battle),
        Task::Sink => {
            let help = "Each fleet carries four land units; those without room are lost (D14.13).".to_owned();
            (format!("{who} losses at sea"), "Which unit is lost?".into(), help)
        }
        Task::Withdraw => {
            let help = format!("All leave {place} for one locale next to it without enemies (D15.1).");
            (format!("{who} retreat"), "Where do the beaten go?".into(), help)
        }
        _ => return None,
    };
    Some(Prompt::new(side, heading, question, help))
}

/// "Which unit takes the second six?"
fn hits(cx: Cx<'_>, side: Side, battle: &Battle) -> (String, String, String) {
    let numbers = &cx.rules.tables.combat;
    let face = battle.owed.first().copied().unwrap_or(0);
    let six = face == numbers.eliminates;
    let taken = Fight::of(cx).and_then(|fight| fight.fires.last().map(|volley| volley.taken.len())).unwrap_or(0);
    let all = taken + battle.owed.len();
    let heading = if all == 1 {
        format!("{} hit", side.name())
    } else {
        format!("{} hits, {} of {all}", side.name(), ordinal(taken + 1))
    };
    let word = if six { "six" } else { "five" };
    let help = if six {
        "It is eliminated. Leaders may take it, too (D14.8)."
    } else {
        "It is disrupted; if it was so already, it is eliminated (D14.8)."
    };
    (heading, format!("Which piece takes the {word}?"), help.to_owned())
}

/// "first", "second"; from the tenth on "10th".
fn ordinal(number: usize) -> String {
    const WORDS: [&str; 9] = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth"];
    number
        .checked_sub(1)
        .and_then(|number| WORDS.get(number))
        .map_or_else(|| format!("{number}th"), |word| (*word).into())
}

fn parley(cx: Cx<'_>, side: Side) -> Option<Prompt> {
    let battle = cx.view.known.battle.as_ref()?;
    let who = side.name();
    let place = cx.rules.name_of(battle.at);
    let words = cx.rules.words_of(&cx.view.known);
    let has = |word: Word| words.contains(&word);
    let (heading, question, help) = if has(Word::Accept) {
        let help = format!("The {} offer to leave {place} without a fight (D19.10).", SIDES[side.other()].plural);
        ("parley", "Do you grant the honours of war?", help)
    } else if has(Word::Sally) {
        ("siege", "Make a sally, or wait?", format!("{place} is besieged (D19.1)."))
    } else if has(Word::Siege) {
        let begun = cx.view.known.sieges.has(battle.at);
        let help =
            if begun { "The siege goes on (D19.1)." } else { "The gates are closed; a siege marker is free (D19.1)." };
        ("attack", "Storm the fortress, or besiege it?", help.to_owned())
    } else if has(Word::Storm) {
        ("attack", "Storm the fortress", "The gates are closed, and no siege marker is free (D19.1).".to_owned())
    } else {
        let what = if has(Word::Close) { "Stand, or close the gates?" } else { "Stand, or offer to leave?" };
        ("parley", what, format!("The {} attack {place}.", SIDES[side.other()].plural))
    };
    Some(Prompt::new(side, format!("{who} {heading}"), question, help))
}
