//! The log of a game as its reader may know it: lines made from sightings.

use std::collections::BTreeSet;

use crate::kernel::describe_game::DescribeGame;
use crate::kernel::ruleset::Viewer;
use crate::kernel::story::{LogText, Mark, PlaceId, Weight, repeated};
use crate::kernel::umpire::Entry;

/// A line of the log with its sighting and its entry.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LogLine {
    /// The words and dice.
    pub text: LogText,
    /// The entry in the record, from 0.
    pub entry: usize,
    /// The index of the event in its entry, from 0.
    pub event: usize,
}

/// The minimum number of similar lines in a row that are combined.
const MIN_COMBINED: usize = 4;

/// Combines long rows of lines that say the same of different blocks into one line each, and the steps of a way.
pub fn combined(lines: Vec<LogLine>) -> Vec<LogLine> {
    let mut combined: Vec<LogLine> = Vec::new();
    let lines = ways(lines);
    for row in lines.chunk_by(|a, b| a.text.sums.is_some() && (a.text.sums, a.text.side) == (b.text.sums, b.text.side))
    {
        match (row, row[0].text.sums) {
            ([first, ..], Some(called)) if row.len() >= MIN_COMBINED => {
                let line = LogText::line(first.text.side, summed(row, called));
                combined.push(LogLine { text: LogText { sums: Some(called), ..line }, ..first.clone() });
            }
            _ => combined.extend_from_slice(row),
        }
    }
    combined
}

/// The lines, each way with all its steps in one.
fn ways(lines: Vec<LogLine>) -> Vec<LogLine> {
    let mut ways: Vec<LogLine> = Vec::new();
    for LogLine { text, entry, event } in lines {
        match (ways.last_mut(), &text.step) {
            (Some(way), Some((from, more)))
                if way.text.step.is_some() && (way.text.side, way.text.place) == (text.side, Some(*from)) =>
            {
                way.text.text += more;
                (way.text.place, way.text.result) = (text.place, text.result);
            }
            _ => ways.push(LogLine { text, entry, event }),
        }
    }
    ways
}

/// "10 blocks placed", "10 markers drawn: Spy, Treason, …".
fn summed(row: &[LogLine], called: &str) -> String {
    let names: Vec<&str> = row.iter().filter_map(|line| Some(line.text.news.as_ref()?.1.as_str())).collect();
    if names.len() == row.len() {
        return format!("{} {called}: {}", row.len(), names.join(", "));
    }
    // A block that is placed again is no other block; lines that name no piece are counted.
    let pieces: Option<BTreeSet<&str>> =
        row.iter().map(|line| line.text.text.split_once(" is ").map(|(piece, _)| piece)).collect();
    format!("{} {called}", pieces.map_or(row.len(), |pieces| pieces.len()))
}

/// The lines for the events of one entry; those before the first order belong to entry 0.
pub fn event_lines<R: DescribeGame>(rules: &R, events: &[R::Event], entry: usize, viewer: Viewer) -> Vec<LogLine> {
    let line = |(event, what): (usize, &R::Event)| {
        let text = rules.sight(what, viewer).and_then(|sighting| rules.log_text(&sighting))?;
        Some(LogLine { text, entry, event })
    };
    events.iter().enumerate().filter_map(line).collect()
}

/// The lines for some entries; the first entry has the number `first`.
pub fn log_lines<R: DescribeGame>(rules: &R, entries: &[Entry<R>], first: usize, viewer: Viewer) -> Vec<LogLine> {
    let numbered = entries.iter().enumerate();
    numbered.flat_map(|(i, entry)| event_lines(rules, &entry.events, first + i, viewer)).collect()
}

/// The events of a game from an entry on in short: of each battle only the lines of its beginning and its end, no rolls
/// without a place, similar lines combined. They may begin in the middle of a battle.
pub fn news_lines<R: DescribeGame>(rules: &R, entries: &[Entry<R>], from: usize, viewer: Viewer) -> Vec<LogText> {
    let mut lines = Vec::new();
    let mut in_battle = false;
    for (i, entry) in entries.iter().enumerate() {
        for (event, what) in entry.events.iter().enumerate() {
            let Some(sighting) = rules.sight(what, viewer) else { continue };
            let begins = matches!(rules.mark(&sighting), Some(Mark::Battle(_)));
            let ends = rules.ends_battle(&sighting);
            let text = rules.log_text(&sighting).filter(|_| begins || ends || !in_battle);
            in_battle = (in_battle || begins) && !rules.closes_battle(&sighting);
            let told = |text: &LogText| i >= from && (text.dice.is_empty() || text.place.is_some());
            if let Some(text) = text.filter(told) {
                lines.push(LogLine { text, entry: i, event });
            }
        }
    }
    in_short(combined(lines).into_iter().map(|line| line.text).collect())
}

/// The lines of the news: no heading without a line below it, moves in a row together, nothing twice.
fn in_short(lines: Vec<LogText>) -> Vec<LogText> {
    without_repeats(&moves_together(&without_empty_headings(lines)))
}

/// Long rows of the moves of a side become one line: "17 moves: 5th Foot to 2024, …".
fn moves_together(lines: &[LogText]) -> Vec<LogText> {
    let kind = |line: &LogText| line.news.as_ref().map(|(called, _)| (*called, line.side));
    let mut all = Vec::new();
    for row in lines.chunk_by(|a, b| kind(a).is_some() && kind(a) == kind(b)) {
        match kind(&row[0]).filter(|_| row.len() >= MIN_COMBINED) {
            Some((called, side)) => {
                let each: Vec<&str> =
                    row.iter().filter_map(|line| line.news.as_ref()).map(|(_, text)| text.as_str()).collect();
                all.push(LogText::line(side, format!("{} {called}: {}", row.len(), each.join(", "))));
            }
            None => all.extend_from_slice(row),
        }
    }
    all
}

/// The news without the battles that are told beside it: their headings with the line before that announces them, and
/// the lines that both tell.
pub fn without_told_battles(news: &[LogText], told: &[(PlaceId, &[LogText])]) -> Vec<LogText> {
    let told_at = |place: Option<PlaceId>| told.iter().find(|(at, _)| Some(*at) == place);
    let heads = |line: &LogText| line.weight == Weight::Heading && told_at(line.place).is_some();
    let mut left = Vec::new();
    for (i, line) in news.iter().enumerate() {
        let announces =
            line.side.is_none() && news.get(i + 1).is_some_and(|next| heads(next) && next.place == line.place);
        let twice = told.iter().any(|(_, lines)| lines.contains(line));
        if !(heads(line) || announces || twice) {
            left.push(line.clone());
        }
    }
    without_empty_headings(left)
}

/// The lines without the headings of turns, half-turns and phases in which nothing was told.
fn without_empty_headings(lines: Vec<LogText>) -> Vec<LogText> {
    // The heading of a battle has a place, and says something.
    let rank = |line: &LogText| match line.weight {
        Weight::Turn(_) => 0,
        Weight::Heading if line.place.is_none() => 1,
        Weight::Part => 2,
        _ => 3,
    };
    let mut told: Vec<LogText> = Vec::new();
    for line in lines.into_iter().rev() {
        if rank(&line) == 3 || told.last().is_some_and(|next| rank(next) > rank(&line)) {
            told.push(line);
        }
    }
    told.reverse();
    told
}

/// Neighbouring lines that say the same, as hidden blocks make them, become one.
fn without_repeats(lines: &[LogText]) -> Vec<LogText> {
    let same = |a: &LogText, b: &LogText| a == b && a.weight == Weight::Plain && a.dice.is_empty();
    let one = |row: &[LogText]| LogText { text: repeated(&row[0].text, row.len()), ..row[0].clone() };
    lines.chunk_by(same).map(one).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::side::Side;

    #[test]
    fn a_row_of_draws_is_one_line_that_counts_them_and_names_those_that_are_known() {
        let row = |name: Option<&str>| {
            let text = LogText::line(Side::First, "The side draws a marker");
            let news = name.map(|name| ("markers drawn", name.to_owned()));
            LogLine { text: LogText { sums: Some("markers drawn"), news, ..text }, entry: 0, event: 0 }
        };
        let told = |names: &[Option<&str>]| -> Vec<String> {
            combined(names.iter().map(|name| row(*name)).collect()).iter().map(|line| line.text.plain()).collect()
        };
        assert_eq!(told(&[None; 5]), ["5 markers drawn"]);
        let known = ["Spy", "Spy", "Treason", "Levies"].map(Some);
        assert_eq!(told(&known), ["4 markers drawn: Spy, Spy, Treason, Levies"]);
        assert_eq!(told(&known[..3]).len(), 3);
    }

    #[test]
    fn the_steps_of_a_way_are_one_line() {
        let step = |from: u16, to: u16, side: Side| {
            let line = LogText::line(side, format!("A force goes from {from} to {to}")).at(PlaceId(to));
            let step = Some((PlaceId(from), format!(", on to {to}")));
            LogLine { text: LogText { step, result: format!("({to} left)"), ..line }, entry: from.into(), event: 0 }
        };
        let told = |lines: &[LogLine]| -> Vec<(String, usize)> {
            combined(lines.to_vec()).iter().map(|line| (line.text.plain(), line.entry)).collect()
        };
        let way = [step(7, 8, Side::First), step(8, 3, Side::First)];
        assert_eq!(told(&way), [("A force goes from 7 to 8, on to 3 (3 left)".to_owned(), 7)]);
        assert_eq!(told(&[step(7, 8, Side::First), step(8, 3, Side::Second)]).len(), 2, "another side's");
        assert_eq!(told(&[step(7, 8, Side::First), step(2, 3, Side::First)]).len(), 2, "from another place");
    }

    #[test]
    fn the_news_sum_moves_and_have_no_heading_without_a_line() {
        let heading = |weight, text: &str| LogText::heading(weight, text);
        let moves = |number: usize| {
            let line = LogText::line(Side::First, format!("{number}th Foot moves from 2020 to 2024"));
            LogText { news: Some(("moves", format!("{number}th Foot to 2024"))), ..line }
        };
        let mut lines = vec![heading(Weight::Turn(2), "Turn 2"), heading(Weight::Heading, "Second half-turn")];
        lines.extend((4..9).map(moves));
        lines.extend(["Rally", "Defensive artillery fire"].map(|text| heading(Weight::Part, text)));
        lines.push(LogText::line(Side::Second, "5th Foot is Disrupted"));
        lines.push(heading(Weight::Part, "Close combat"));
        let told: Vec<String> = in_short(lines).iter().map(LogText::plain).collect();
        let moved = "5 moves: 4th Foot to 2024, 5th Foot to 2024, 6th Foot to 2024, 7th Foot to 2024, 8th Foot to 2024";
        let rest = ["Defensive artillery fire", "5th Foot is Disrupted"];
        assert_eq!(told, [&["Turn 2", "Second half-turn", moved][..], &rest[..]].concat());
        assert_eq!(in_short((4..7).map(moves).collect()).len(), 3, "a few moves are told one by one");
    }
}
