//! Ways to a place that an order names without the steps between, and the places to which an unfinished order can go.

use crate::kernel::describe_orders::DescribeOrders;

/// The maximum number of places between the first and the last that are added to an order.
const MAX_BETWEEN: usize = 2;

/// The maximum number of lines that are tried for a number of places between: a map of a thousand hexes has too many.
const MAX_TRIED: usize = 60_000;

/// The maximum number of ways that are asked about.
const MAX_WAYS: usize = 12;

/// The order of a line without prepositions; in some orders the notation has the one before the place.
pub fn parsed<R: DescribeOrders>(rules: &R, line: &str) -> Option<R::Order> {
    let verb = rules.verbs().iter().find(|verb| line.split(' ').next() == Some(verb.word));
    let before = verb.map(|verb| verb.before_place()).filter(|before| !before.is_empty());
    let with = || line.rsplit_once(' ').zip(before).map(|((start, end), before)| format!("{start} {before} {end}"));
    rules.parse(line).ok().or_else(|| rules.parse(&with()?).ok())
}

/// The legal orders that add places before the last one: those with the fewest, and of these, those of the verb that the
/// game names first. `lines` are lines of the notation, in groups that fit equally well; only the first
/// group that names a place counts.
pub fn ways<R: DescribeOrders>(
    rules: &R,
    places: Vec<&str>,
    lines: &[Vec<String>],
    is_legal: impl Fn(&R::Order) -> bool,
) -> Vec<R::Order> {
    let go = |line: &&String| {
        let verb = line.split(' ').next().unwrap_or_default();
        let words: Vec<&str> = line.split(' ').skip(1).collect();
        let named = words.iter().filter(|word| places.contains(word)).count();
        let ends = words.last().is_some_and(|last| places.contains(last));
        ends && named == 1
            && words.len() > 1
            && rules.verbs().iter().any(|v| v.word == verb && v.before_place() == "to")
    };
    // A worse fit would mean another block or another place.
    let mut fitting = lines
        .iter()
        .map(|equal| equal.iter().filter(go).filter(|line| parsed(rules, line).is_some()).collect::<Vec<&String>>());
    let equal = fitting.find(|equal| !equal.is_empty()).unwrap_or_default();
    for between in 1..=MAX_BETWEEN {
        let mut found = Vec::new();
        let split = equal.iter().filter_map(|line| line.rsplit_once(' '));
        // A game whose orders never have so many places needs no search.
        let many = |(start, end): &(&str, &str)| {
            parsed(rules, &format!("{start}{}", format!(" {end}").repeat(between + 1))).is_some()
        };
        let lines = MAX_TRIED / places.len().max(1).pow(between as u32);
        for ends in split.filter(many).take(lines) {
            insert(rules, &places, ends, between, &is_legal, &mut found);
        }
        let of = |order: &R::Order| {
            let line = rules.print(order);
            rules.verbs().iter().position(|verb| line.split(' ').next() == Some(verb.word))
        };
        let first = found.iter().map(of).min();
        found.retain(|order| Some(of(order)) == first);
        if !found.is_empty() {
            found.truncate(MAX_WAYS);
            return found;
        }
    }
    Vec::new()
}

/// Adds the legal orders with this many more places, after `start` and before `end`.
fn insert<R: DescribeOrders>(
    rules: &R,
    places: &[&str],
    (start, end): (&str, &str),
    between: usize,
    is_legal: &impl Fn(&R::Order) -> bool,
    found: &mut Vec<R::Order>,
) {
    for place in places.iter().filter(|place| **place != end && !start.ends_with(&format!(" {place}"))) {
        let start = format!("{start} {place}");
        let Some(order) = parsed(rules, &format!("{start} {end}")) else { continue };
        if between > 1 {
            insert(rules, places, (&start, end), between - 1, is_legal, found);
        } else if !found.contains(&order) && is_legal(&order) {
            found.push(order);
        }
    }
}

/// The legal orders that end these lines with a place.
pub fn with_place<R: DescribeOrders>(
    rules: &R,
    places: &[&str],
    lines: &[String],
    is_legal: impl Fn(&R::Order) -> bool,
) -> Vec<R::Order> {
    let mut found: Vec<R::Order> = Vec::new();
    for line in lines {
        for place in places {
            if let Some(order) = parsed(rules, &format!("{line} {place}"))
                && !found.contains(&order)
                && is_legal(&order)
            {
                found.push(order);
            }
        }
    }
    found
}
