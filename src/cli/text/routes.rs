//! Ways to a place that an order names without the steps between, and the places to which an unfinished order can go.

use crate::ai::brief::AiGame;
use crate::kernel::describe_orders::DescribeOrders;
use crate::kernel::legal::LegalEntry;
use crate::play::table::Table;

/// The maximum number of places between the first and the last that are added to an order.
const MAX_BETWEEN: usize = 2;

/// The maximum number of lines that are tried for a number of places between: a map of a thousand hexes has too many.
const MAX_TRIED: usize = 60_000;

/// The maximum number of ways that are asked about.
const MAX_WAYS: usize = 12;

/// Whether an order is legal and names no hidden block: the terminal may speak of it.
pub fn can_be_told<R: AiGame + DescribeOrders>(table: &Table<R>, order: &R::Order) -> bool {
    table.allows(order).is_ok() && !table.rules_ref().names_hidden(table.view(), order)
}

/// The listed orders, each in the notation; no order that names a hidden block.
pub fn listed<R: AiGame + DescribeOrders>(table: &Table<R>) -> Vec<(String, R::Order)> {
    let told = |order: &R::Order| !table.rules_ref().names_hidden(table.view(), order);
    table.legal().orders().filter(told).map(|order| (table.rules_ref().print(&order), order)).collect()
}

/// Whether a listed order is about the same piece or place as this one, and the terminal may speak of both.
pub fn acts<R: AiGame + DescribeOrders>(table: &Table<R>, order: &R::Order) -> bool {
    let rules = table.rules_ref();
    let is_told = |order: &R::Order| !rules.names_hidden(table.view(), order);
    if !is_told(order) {
        return false;
    }
    let line = rules.print(order);
    let Some(first) = line.split(' ').nth(1) else { return false };
    let is_first = |line: &str| line.split(' ').nth(1) == Some(first);
    table.legal().iter().any(|listed| match listed {
        LegalEntry::Order(order) => is_told(&order) && is_first(&rules.print(&order)),
        LegalEntry::Pattern(pattern) => is_first(&rules.print_pattern(&pattern)),
    })
}

/// Of listed orders those that go on where this line of the notation ends, or if it ends with a place, those that go there by
/// others.
pub fn that_go_on<O: Copy>(listed: &[(String, O)], line: &str, ends_with_place: bool) -> Vec<O> {
    let end = line.rsplit_once(' ').filter(|_| ends_with_place);
    let goes_on = |other: &str| match end {
        None => other.strip_prefix(line).is_some_and(|rest| rest.starts_with(' ')),
        Some((start, place)) => {
            let rest = other.strip_prefix(start).and_then(|rest| rest.strip_suffix(place));
            rest.is_some_and(|between| between.starts_with(' ') && between.ends_with(' ') && between.len() > 1)
        }
    };
    listed.iter().filter(|(other, _)| goes_on(other)).map(|(_, order)| *order).collect()
}

/// The legal orders by ways to where these lines end, in groups that fit equally well, if the list has every way; none if there may
/// be others.
pub fn ways_listed<R: AiGame + DescribeOrders>(
    table: &Table<R>,
    lines: &[Vec<String>],
    ends_with_place: impl Fn(&String) -> bool,
    is_legal: impl Fn(&R::Order) -> bool,
) -> Option<Vec<R::Order>> {
    if table.legal().iter().any(|line| matches!(line, LegalEntry::Pattern(_))) {
        return None;
    }
    let listed = listed(table);
    let mut ways = lines.iter().map(|equal| {
        let lines = equal.iter().filter(|line| ends_with_place(line));
        lines.flat_map(|line| that_go_on(&listed, line, true)).filter(&is_legal).collect::<Vec<_>>()
    });
    let found = ways.find(|found| !found.is_empty()).unwrap_or_default();
    Some(of_first_verb(table.rules_ref(), found))
}

/// Of some orders those of the verb that the game names first.
fn of_first_verb<R: DescribeOrders>(rules: &R, mut orders: Vec<R::Order>) -> Vec<R::Order> {
    let of = |order: &R::Order| {
        let line = rules.print(order);
        rules.verbs().iter().position(|verb| line.split(' ').next() == Some(verb.word))
    };
    let first = orders.iter().map(of).min();
    orders.retain(|order| Some(of(order)) == first);
    orders
}

/// The order of a line without prepositions; in some orders the notation has the one before the place.
pub fn parsed<R: DescribeOrders>(rules: &R, line: &str) -> Option<R::Order> {
    let verb = rules.verbs().iter().find(|verb| line.split(' ').next() == Some(verb.word));
    let before = verb.map(|verb| verb.before_place()).filter(|before| !before.is_empty());
    let with = || line.rsplit_once(' ').zip(before).map(|((start, end), before)| format!("{start} {before} {end}"));
    // Places that are attacked together are one word of the notation.
    let joined =
        || verb.filter(|verb| verb.begins_with_place() && line.contains(" +")).map(|_| line.replace(" +", "+"));
    rules.parse(line).ok().or_else(|| rules.parse(&with()?).ok()).or_else(|| rules.parse(&joined()?).ok())
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
        if !found.is_empty() {
            let mut found = of_first_verb(rules, found);
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
