//! A game as a diary: its story by turns, with a paragraph for every half-turn and battle, without the dice.

use super::log::{title, totals};
use crate::kernel::describe_game::DescribeGame;
use crate::kernel::ruleset::Viewer;
use crate::kernel::side::{BySide, Side};
use crate::kernel::story::{Mark, Weight, count, listed, lowered, raised};
use crate::play::game::Game;

/// The width of a line, in characters.
const WIDTH: usize = 100;

/// The minimum number of words that two sentences must end with to be told as one.
const MIN_SHARED: usize = 4;

/// The story of a game, limited to what a viewer may know.
pub fn diary<R: DescribeGame>(game: &Game<R>, viewer: Viewer) -> String {
    let rules = game.rules();
    let mut story =
        Story { text: title(game, viewer), part: Part::default(), names: BySide::of(|side| R::SIDES[side].plural) };
    let snapshots = game.snapshots().ok();
    let mut begun = false;
    for (index, entry) in game.entries().iter().enumerate() {
        for sighting in entry.events.iter().filter_map(|event| rules.sight(event, viewer)) {
            let (mark, told) = (rules.mark(&sighting), rules.log_text(&sighting));
            if let Some(roll) = rules.luck_roll(&sighting) {
                story.part.hits[roll.side] += roll.hits();
            }
            let Some(told) = told else { continue };
            if matches!(told.weight, Weight::Turn(_)) && !std::mem::replace(&mut begun, true) {
                story.close();
                if let Some(snapshots) = &snapshots {
                    let (position, memory) = snapshots.at(index + 1);
                    story.text += &set_up(&*rules, &rules.observe(&position, &memory, viewer));
                }
            }
            let ends = rules.ends_battle(&sighting);
            match told.weight {
                Weight::Turn(turn) => story.begin_turn(&told.text, rules.day(turn)),
                Weight::Heading => {
                    story.close();
                    story.part.battle = matches!(mark, Some(Mark::Battle(_)));
                    story.part.heading = told.plain();
                }
                Weight::Part => story.part.rounds += 1,
                // The set-up is told by places when the first turn begins.
                Weight::Plain if told.sums.is_some() && !begun => {}
                // Dice and details are in the log.
                Weight::Plain if !told.dice.is_empty() || rules.is_detail(&sighting) => {}
                Weight::Plain => story.line(told.plain(), ends),
            }
        }
    }
    story.close();
    story.text + &totals(game)
}

/// One line for each side: its blocks, and the places where they begin, the fullest first.
fn set_up<R: DescribeGame>(rules: &R, view: &R::View) -> String {
    let status = rules.status(view);
    let of = |side: Side| {
        let mut places = rules.pieces_by_place(view, side);
        places.retain(|(_, pieces)| *pieces > 0);
        places.sort_by_key(|(place, pieces)| (std::cmp::Reverse(*pieces), *place));
        let elsewhere = status.blocks[side].saturating_sub(places.iter().map(|(_, pieces)| pieces).sum());
        let mut named: Vec<String> =
            places.iter().map(|(place, pieces)| format!("{pieces} in {}", rules.place_name(*place))).collect();
        named.extend((elsewhere > 0 && !named.is_empty()).then(|| format!("{elsewhere} elsewhere")));
        let named = if named.is_empty() { String::new() } else { format!(": {}", listed(&named)) };
        let line =
            format!("The {} begin with {}{named}.", R::SIDES[side].plural, count(status.blocks[side], status.piece));
        format!("\n{}\n", wrapped(&line))
    };
    Side::BOTH.map(of).concat()
}

/// What has been told, and the paragraph being told.
struct Story {
    text: String,
    /// The sides: "Reds".
    names: BySide<&'static str>,
    part: Part,
}

/// A paragraph: a half-turn, a battle, or what happens between them.
#[derive(Default)]
struct Part {
    heading: String,
    battle: bool,
    /// Whether a line has told how the battle ends.
    ended: bool,
    rounds: u32,
    hits: BySide<u32>,
    sentences: Vec<String>,
}

impl Story {
    fn begin_turn(&mut self, name: &str, day: Option<(&str, &str)>) {
        self.close();
        let date = day.map(|(date, _)| format!(", {date}")).unwrap_or_default();
        let heading = format!("{name}{date}");
        self.text += &format!("\n{heading}\n{}\n", "=".repeat(heading.chars().count()));
        if let Some((_, stood)) = day.filter(|(_, stood)| !stood.is_empty()) {
            self.text += &format!("\n{}\n", wrapped(stood));
        }
    }

    /// Adds a sentence without a full stop. Sentences that say the same of different pieces become one.
    fn line(&mut self, sentence: String, ends: bool) {
        if self.part.battle && self.part.ended && !ends {
            self.close();
        }
        self.part.ended |= ends;
        self.part.sentences.push(sentence);
    }

    /// Writes the paragraph.
    fn close(&mut self) {
        let names = &self.names;
        let Part { heading, battle, rounds, hits, sentences, .. } = std::mem::take(&mut self.part);
        let mut text = String::new();
        if !heading.is_empty() {
            text += &format!("{}.", raised(&heading));
        }
        if battle && (rounds > 0 || hits != BySide::default()) {
            let none = hits == BySide::default();
            let [first, second] =
                Side::BOTH.map(|side| format!("the {} score {}", names[side], count(hits[side], "hit")));
            let rounds = count(rounds.max(1), "round");
            text += &match none {
                true => format!(" {rounds} without a hit."),
                false => format!(" In {rounds} {first} and {second}."),
            };
        }
        for sentence in merged(&sentences) {
            text += &format!(" {sentence}.");
        }
        if !text.trim().is_empty() && (battle || !sentences.is_empty()) {
            self.text += &format!("\n{}\n", wrapped(text.trim()));
        }
    }
}

/// Sentences with the same end are told as one: "A moves to the mill, as do B and C".
fn merged(sentences: &[String]) -> Vec<String> {
    let mut told: Vec<(String, Vec<String>)> = Vec::new();
    for sentence in sentences {
        let same = told.iter_mut().find_map(|(first, others)| Some((others, who_does_the_same(first, sentence)?)));
        match same {
            Some((others, who)) => others.push(who),
            None => told.push((sentence.clone(), Vec::new())),
        }
    }
    let as_one = |(first, others): (String, Vec<String>)| match others.len() {
        0 => first,
        1 => format!("{first}, as does {}", others[0]),
        _ => format!("{first}, as do {}", listed(&others)),
    };
    told.into_iter().map(as_one).collect()
}

/// The subject of a sentence that otherwise says the same as another: both end in the same words from the verb on.
fn who_does_the_same(first: &str, second: &str) -> Option<String> {
    let (a, b): (Vec<&str>, Vec<&str>) = (first.split(' ').collect(), second.split(' ').collect());
    let shared = a.iter().rev().zip(b.iter().rev()).take_while(|(a, b)| a == b).count();
    let verb = b.get(b.len() - shared)?;
    let does = verb.ends_with('s') && !matches!(*verb, "is" | "has");
    let subject = &b[..b.len() - shared];
    let short = !subject.is_empty() && subject.len() <= 4 && a.len() - shared <= 4;
    let subject = subject.join(" ");
    let subject = if subject.starts_with("The ") { lowered(&subject) } else { subject };
    (does && shared >= MIN_SHARED && short).then_some(subject)
}

/// A paragraph in lines.
fn wrapped(text: &str) -> String {
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        let line = lines.last_mut();
        match line {
            Some(line) if line.is_empty() => line.push_str(word),
            Some(line) if line.chars().count() + 1 + word.chars().count() <= WIDTH => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines.join("\n")
}
