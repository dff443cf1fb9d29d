//! A game as a diary: its story by turns, with a paragraph for every half-turn and battle, without the dice.

use super::log::{title, totals};
use crate::kernel::describe_game::DescribeGame;
use crate::kernel::ruleset::Viewer;
use crate::kernel::side::{BySide, Side};
use crate::kernel::story::{Mark, Weight, count, listed, lowered, raised, repeated};
use crate::play::game::Game;

/// The width of a line, in characters.
const WIDTH: usize = 100;

/// The maximum number of words in the subjects of two sentences that are told as one.
const MAX_SUBJECT: usize = 5;

/// The story of a game, limited to what a viewer may know.
pub fn diary<R: DescribeGame>(game: &Game<R>, viewer: Viewer) -> String {
    let rules = game.rules();
    let mut story = Story {
        text: title(game, viewer),
        part: Part::default(),
        begun: false,
        names: BySide::of(|side| R::SIDES[side].plural),
    };
    if let Ok(course) = game.course(viewer) {
        story.text += &set_up(&*rules, &course.first);
    }
    // A game with a fixed set-up begins its first turn before the first order.
    let entries = game.entries().iter().map(|entry| &*entry.events);
    let mut events = std::iter::once(game.umpire().opening()).chain(entries).flatten().peekable();
    while let Some(event) = events.next() {
        if game.over() && events.peek().is_none() {
            // How the game ended is no part of the last battle.
            story.close();
        }
        if let Some(sighting) = rules.sight(event, viewer) {
            story.tell(&*rules, &sighting);
        }
    }
    story.close();
    if let Some(summary) = game.summary() {
        story.text += &format!("\n{}\n", wrapped(&summary));
    }
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

/// The text so far, and the present paragraph.
struct Story {
    text: String,
    /// The sides: "Reds".
    names: BySide<&'static str>,
    part: Part,
    /// Whether the first turn has begun.
    begun: bool,
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
    fn tell<R: DescribeGame>(&mut self, rules: &R, sighting: &R::Sighting) {
        if let Some(roll) = rules.luck_roll(sighting).filter(|_| rules.counts_rounds()) {
            self.part.hits[roll.side] += roll.hits();
        }
        let Some(told) = rules.log_text(sighting) else {
            self.part.ended |= self.part.battle && rules.closes_battle(sighting);
            return;
        };
        match told.weight {
            Weight::Turn(turn) => {
                self.begun = true;
                self.begin_turn(&told.text, rules.day(turn));
            }
            Weight::Heading => {
                self.close();
                self.part.battle = matches!(rules.mark(sighting), Some(Mark::Battle(_)));
                self.part.heading = told.plain();
            }
            Weight::Part => self.part.rounds += 1,
            // The set-up is told by places before the first turn.
            Weight::Plain if told.sums.is_some() && !self.begun => {}
            // Dice and details are in the log.
            Weight::Plain => {
                if let Some(sentence) = rules.diary_line(sighting, &told) {
                    self.line(sentence, rules.ends_battle(sighting));
                }
                self.part.ended |= rules.closes_battle(sighting);
            }
        }
    }

    fn begin_turn(&mut self, name: &str, day: Option<(&str, &str)>) {
        self.close();
        let date = day.map(|(date, _)| format!(", {date}")).unwrap_or_default();
        let heading = format!("{name}{date}");
        self.text += &format!("\n{heading}\n{}\n", "=".repeat(heading.chars().count()));
        if let Some((_, stood)) = day.filter(|(_, stood)| !stood.is_empty()) {
            self.text += &format!("\n{}\n", wrapped(&format!("In history: {stood}")));
        }
    }

    /// Adds a sentence without a full stop. Sentences that say the same of different pieces become one.
    fn line(&mut self, sentence: String, ends: bool) {
        if self.part.battle && self.part.ended && !ends {
            self.close();
        }
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
            let scored = |side: Side| if hits[side] == 0 { "no hits".to_owned() } else { count(hits[side], "hit") };
            let [first, second] = Side::BOTH.map(|side| format!("the {} score {}", names[side], scored(side)));
            let rounds = count(rounds.max(1), "round");
            text += &match none {
                true => format!(" {rounds} without a hit."),
                false => format!(" In {rounds} {first} and {second}."),
            };
        }
        for sentence in merged(&losses_joined(&moves_joined(&sentences))) {
            text += &format!(" {sentence}.");
        }
        if !text.trim().is_empty() && (battle || !sentences.is_empty()) {
            self.text += &format!("\n{}\n", wrapped(text.trim()));
        }
    }
}

/// A sentence of a paragraph, to which the next ones may be added.
struct Told<'a> {
    text: String,
    /// The sentence that was added last.
    last: &'a str,
    /// Whether `text` is more than that sentence alone.
    joined: bool,
    /// Others that did the same.
    others: Vec<String>,
}

impl Told<'_> {
    /// "A moves to the mill, as do B and C"; "A, B and C are lost".
    fn sentence(self) -> String {
        let Self { text, others, .. } = self;
        match (others.len(), subject_of(&text)) {
            (0, _) => text,
            (_, Some((subject, rest))) if rest.starts_with("is ") => {
                let all: Vec<String> = std::iter::once(subject.to_owned()).chain(others).collect();
                format!("{} are {}", listed(&all), &rest["is ".len()..])
            }
            (1, _) => format!("{text}, as does {}", others[0]),
            _ => format!("{text}, as do {}", listed(&others)),
        }
    }
}

/// The maximum number of moves in a row that are told one by one.
const MAX_MOVES: usize = 20;

/// Moves in a row become one sentence: "A moves to the mill, B to the ford and C to the hill".
fn moves_joined(sentences: &[String]) -> Vec<String> {
    let way = |sentence: &str| sentence.split_once(" moves to ").map(|(who, to)| (who.to_owned(), to.to_owned()));
    let row = |a: &String, b: &String| way(a).is_some() && way(b).is_some();
    let mut told = Vec::new();
    for row in sentences.chunk_by(row) {
        let ways: Vec<(String, String)> = row.iter().filter_map(|sentence| way(sentence)).collect();
        match ways.as_slice() {
            [] | [_] => told.extend_from_slice(row),
            [_, ..] if ways.len() > MAX_MOVES => told.push(format!("{} units move", ways.len())),
            [(who, to), others @ ..] => {
                let others = others.iter().map(|(who, to)| format!("{who} to {to}"));
                let all: Vec<String> = std::iter::once(format!("{who} moves to {to}")).chain(others).collect();
                told.push(listed(&all));
            }
        }
    }
    told
}

/// Events of one piece in a row become one sentence: "A loses a step and retreats to the mill".
fn losses_joined(sentences: &[String]) -> Vec<String> {
    let suffers = |rest: &str| ["is ", "loses ", "gives way "].iter().any(|verb| rest.starts_with(verb));
    let goes_on = |a: &String, b: &String| match (subject_of(a), subject_of(b)) {
        (Some((who, does)), Some((same, _))) => who == same && suffers(does),
        _ => false,
    };
    let one = |row: &[String]| {
        let (who, _) = subject_of(&row[0])?;
        let all: Vec<&str> = row.iter().filter_map(|sentence| Some(subject_of(sentence)?.1)).collect();
        Some(format!("{who} {}", listed(&all)))
    };
    let rows = sentences.chunk_by(goes_on);
    rows.flat_map(|row| one(row).filter(|_| row.len() > 1).map_or_else(|| row.to_vec(), |text| vec![text])).collect()
}

/// Neighbouring sentences that say the same of different pieces become one, and so do the steps of one piece. The order of
/// play stays.
fn merged(sentences: &[String]) -> Vec<String> {
    let mut told: Vec<Told> = Vec::new();
    for row in sentences.chunk_by(|a, b| a == b) {
        let (sentence, alone) = (row[0].as_str(), row.len() == 1);
        if let Some(before) = told.last_mut().filter(|_| alone) {
            if let Some(who) = who_does_the_same(before.last, sentence).filter(|_| !before.joined) {
                before.others.push(who);
                continue;
            }
            if let Some(goal) = next_step(before.last, sentence).filter(|_| before.others.is_empty()) {
                before.text += &format!(", then to {goal}");
                (before.last, before.joined) = (sentence, true);
                continue;
            }
        }
        told.push(Told { text: repeated(sentence, row.len()), last: sentence, joined: !alone, others: Vec::new() });
    }
    told.into_iter().map(Told::sentence).collect()
}

/// A sentence about one piece: its subject, and the rest from the verb on.
fn subject_of(sentence: &str) -> Option<(&str, &str)> {
    let verb = |word: &&str| {
        word.starts_with(char::is_lowercase) && word.ends_with('s') && !matches!(*word, "others" | "blocks" | "has")
    };
    let word = sentence.split(' ').find(verb)?;
    let at = word.as_ptr() as usize - sentence.as_ptr() as usize;
    (at > 0).then(|| (sentence[..at].trim_end(), &sentence[at..]))
}

/// The subject of a sentence that otherwise says the same as another.
fn who_does_the_same(first: &str, second: &str) -> Option<String> {
    let ((a, first), (b, second)) = (subject_of(first)?, subject_of(second)?);
    let short = [a, b].iter().all(|subject| subject.split(' ').count() <= MAX_SUBJECT);
    let subject = if b.starts_with("The ") { lowered(b) } else { b.to_owned() };
    (a != b && first == second && short).then_some(subject)
}

/// Where a named piece goes next, if the second sentence continues its way: "A moves from X to Y", "A moves from Y to Z".
/// Hidden pieces cannot be known to be the same.
fn next_step<'a>(first: &str, second: &'a str) -> Option<&'a str> {
    let ((who, way), (same, next)) = (first.split_once(" from ")?, second.split_once(" from ")?);
    let named =
        !who.starts_with(|letter: char| letter.is_ascii_digit()) && !who.starts_with("A ") && !who.starts_with("An ");
    let (from, goal) = next.split_once(" to ")?;
    let (_, reached) = way.split_once(" to ")?;
    let reached = reached.split_once(" across ").map_or(reached, |(place, _)| place);
    (named && who == same && from == reached).then_some(goal)
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
