//! Orders typed by the names on the board: any part of a name that fits only one, with spaces or underscores.

use super::words::plain;
use crate::kernel::describe_orders::{DescribeOrders, Name};

/// The maximum number of words in a name.
const MAX_WORDS: usize = 4;

/// The maximum number of readings of a line that are tried.
const MAX_READINGS: usize = 600;

/// What a line can mean.
#[derive(Debug, PartialEq)]
pub enum Reading<O> {
    /// Orders; the legal ones of the best fit, or if none is legal, the one that fits best.
    Orders(Vec<O>),
    /// Nothing has this name.
    Unknown(String),
    /// The names are known, but make no order.
    NoOrder,
}

/// The words of the notation with this name, and how well each fits: 0 is the whole name, 1 its beginning, 2 the
/// beginning of one of its words, 3 any part. Only the best fit of a name counts.
fn words_for<'a>(names: &'a [Name], typed: &str) -> Vec<(usize, &'a str)> {
    let typed = plain(typed);
    if typed.is_empty() {
        return Vec::new();
    }
    let fit = |text: &str| {
        let text = plain(text);
        match text.find(&typed) {
            _ if text == typed => Some(0),
            Some(0) => Some(1),
            _ if text.contains(&format!(" {typed}")) => Some(2),
            Some(_) if typed.len() > 2 => Some(3),
            _ => None,
        }
    };
    let of = |name: &'a Name| {
        let best = [fit(&name.word), fit(&name.name)].into_iter().flatten().min()?;
        Some((best, name.word.as_str()))
    };
    names.iter().filter_map(of).collect()
}

/// Splits a typed line into the verb and its parts; each sign and separator of the notation begins a part.
fn parts(line: &str) -> (String, Vec<Vec<String>>) {
    let mut words = line.split_whitespace().map(str::to_owned);
    let verb = words.next().unwrap_or_default().to_lowercase();
    let mut parts: Vec<Vec<String>> = vec![Vec::new()];
    for word in words {
        if word.starts_with(['+', '-']) || word == "for" {
            parts.push(Vec::new());
        }
        if let Some(part) = parts.last_mut() {
            part.push(word);
        }
    }
    (verb, parts)
}

/// The ways to read the words of one part as names, each with its fit: fewer and better names come first.
fn readings_of_part(names: &[Name], part: &[String]) -> Result<Vec<(usize, String)>, String> {
    if let [first, rest @ ..] = part
        && first == "for"
    {
        let rest = if rest.is_empty() { vec![(0, String::new())] } else { readings_of_part(names, rest)? };
        return Ok(rest.into_iter().map(|(fit, text)| (fit, format!("for {text}"))).collect());
    }
    let Some(first) = part.first() else { return Ok(vec![(0, String::new())]) };
    let sign = if first.starts_with(['+', '-']) { &first[..1] } else { "" };
    let mut unknown = None;
    let mut found: Vec<(usize, String)> = Vec::new();
    for count in (1..=MAX_WORDS.min(part.len())).rev() {
        let typed = part[..count].join(" ");
        let words = words_for(names, &typed[sign.len()..]);
        if words.is_empty() {
            continue;
        }
        match readings_of_part(names, &part[count..]) {
            Ok(rest) => {
                for (fit, word) in words {
                    let after = |(others, text): &(usize, String)| {
                        (others + fit + 1, format!("{sign}{word} {text}").trim_end().to_owned())
                    };
                    found.extend(rest.iter().map(after));
                }
            }
            Err(name) => unknown = Some(name),
        }
    }
    found.sort_by_key(|(fit, _)| *fit);
    found.truncate(MAX_READINGS);
    match found.is_empty() {
        true => Err(unknown.unwrap_or_else(|| first[sign.len()..].to_owned())),
        false => Ok(found),
    }
}

/// A deployment: each position is followed by a colon and its blocks, with commas.
fn deployment(names: &[Name], line: &str) -> Result<Vec<(usize, String)>, String> {
    let line = line.replace(':', ": ").replace(',', " , ");
    let mut text = "deploy".to_owned();
    let (mut name, mut fit) = (String::new(), 0);
    let mut close = |name: &mut String, text: &mut String, end: &str| -> Result<(), String> {
        if !name.is_empty() {
            let words = words_for(names, name);
            let best = words.iter().min_by_key(|(fit, _)| *fit).ok_or_else(|| name.clone())?;
            fit += best.0;
            *text += best.1;
            name.clear();
        }
        *text += end;
        Ok(())
    };
    for word in line.split_whitespace().skip(1) {
        match word.strip_suffix(':') {
            Some(post) => {
                close(&mut name, &mut text, "")?;
                text += &format!(" {}:", post.to_lowercase());
            }
            None if word == "," => close(&mut name, &mut text, ",")?,
            None => name = format!("{name} {word}").trim().to_owned(),
        }
    }
    close(&mut name, &mut text, "")?;
    Ok(vec![(fit, text)])
}

/// Reads a line that is not in the notation. Of several orders that fit equally well, the legal ones are meant.
pub fn read<R: DescribeOrders>(rules: &R, line: &str, is_legal: impl Fn(&R::Order) -> bool) -> Reading<R::Order> {
    let names = rules.names();
    let (verb, parts) = parts(line);
    let lines = match verb.as_str() {
        "deploy" if line.contains(':') => deployment(&names, line),
        _ => {
            let mut lines = vec![(0, verb)];
            for part in parts.iter().filter(|part| !part.is_empty()) {
                match readings_of_part(&names, part) {
                    Ok(found) => {
                        let both = |(fit, line): &(usize, String)| {
                            let (fit, line) = (*fit, line.clone());
                            let after = move |(more, text): &(usize, String)| (fit + more, format!("{line} {text}"));
                            found.iter().map(after).collect::<Vec<_>>()
                        };
                        lines = lines.iter().flat_map(both).collect();
                        lines.sort_by_key(|(fit, _)| *fit);
                        lines.truncate(MAX_READINGS);
                    }
                    Err(name) => return Reading::Unknown(name),
                }
            }
            Ok(lines)
        }
    };
    let lines = match lines {
        Ok(lines) => lines,
        Err(name) => return Reading::Unknown(name),
    };
    let mut orders: Vec<(usize, R::Order)> = Vec::new();
    for (fit, line) in lines {
        if let Ok(order) = rules.parse(&line)
            && orders.iter().all(|(_, other)| *other != order)
        {
            orders.push((fit, order));
        }
    }
    let legal: Vec<(usize, R::Order)> = orders.iter().filter(|(_, order)| is_legal(order)).copied().collect();
    let best = |of: &[(usize, R::Order)]| -> Vec<R::Order> {
        let least = of.iter().map(|(fit, _)| *fit).min();
        of.iter().filter(|(fit, _)| Some(*fit) == least).map(|(_, order)| *order).collect()
    };
    match (legal.as_slice(), orders.as_slice()) {
        ([], []) => Reading::NoOrder,
        ([], all) => Reading::Orders(best(all).into_iter().take(1).collect()),
        (legal, _) => Reading::Orders(best(legal)),
    }
}
