//! Several orders in one line.

use crate::kernel::describe_orders::Verb;

/// Several orders in one line, each with its own verb: "move Ward to Boston, move Nixon to Boston".
pub fn sentences(verbs: &'static [Verb], line: &str) -> Vec<String> {
    if line.contains(':') {
        return vec![line.to_owned()];
    }
    let spaced = line.replace([',', ';'], " , ");
    let words: Vec<&str> = spaced.split_whitespace().collect();
    let is_verb = |word: &&str| verbs.iter().any(|verb| word.eq_ignore_ascii_case(verb.word));
    let joins = |word: &&str| matches!(word.to_lowercase().as_str(), "," | "and" | "then");
    let mut all: Vec<Vec<&str>> = vec![Vec::new()];
    for (at, word) in words.iter().enumerate() {
        let next = words[at..].iter().find(|word| !joins(word));
        let ends = joins(word) && next.is_some_and(is_verb) && all.last().is_some_and(|last| last.iter().any(is_verb));
        match all.last_mut() {
            _ if ends => all.push(Vec::new()),
            Some(last) if !(last.is_empty() && joins(word)) => last.push(word),
            _ => {}
        }
    }
    all.retain(|words| !words.is_empty());
    let also = |word: &&&str| verbs.iter().any(|verb| verb.also.contains(&&*word.to_lowercase()));
    let verb_of = |words: &[&str]| words.iter().position(is_verb).or(words.first().filter(also).map(|_| 0));
    let split = all.into_iter().flat_map(|words| match verb_of(&words) {
        Some(at) => by_destination(words[at], &words),
        None => vec![words],
    });
    split.map(|words| words.join(" ").replace(" ,", ",")).collect()
}

/// The orders of one verb: blocks behind a place to which others go, and before "to", go elsewhere: "march Rall to 2434 and 28th
/// Foot to 2435".
fn by_destination<'a>(verb: &'a str, words: &[&'a str]) -> Vec<Vec<&'a str>> {
    let is_to = |word: &&str| word.eq_ignore_ascii_case("to");
    let joins = |word: &&str| matches!(word.to_lowercase().as_str(), "," | "and");
    let Some(first) = words.iter().position(is_to) else { return vec![words.to_vec()] };
    let behind = &words[first + 1..];
    let at = behind.iter().position(joins).unwrap_or(behind.len());
    let joined = behind[at..].iter().take_while(|word| joins(word)).count();
    let rest = &behind[at + joined..];
    let goes_on = rest.first().is_none_or(|word| is_to(word) || word.eq_ignore_ascii_case("then"));
    if at == 0 || goes_on || !rest.iter().any(is_to) {
        return vec![words.to_vec()];
    }
    let others: Vec<&str> = std::iter::once(verb).chain(rest.iter().copied()).collect();
    let mut all = vec![words[..first + 1 + at].to_vec()];
    all.extend(by_destination(verb, &others));
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    const VERBS: &[Verb] = &[Verb { word: "move", also: &["go"], form: "move BLOCK to PLACE", about: "" }];

    #[test]
    fn a_line_can_hold_several_orders_each_with_its_verb_or_its_own_destination() {
        let two = sentences(VERBS, "move Ward to Boston, move Nixon to Boston");
        assert_eq!(two, ["move Ward to Boston", "move Nixon to Boston"]);
        assert_eq!(sentences(VERBS, "move ward, nixon and smith to boston").len(), 1);
        let elsewhere = sentences(VERBS, "move ward, nixon to boston and smith, greene to albany, lee to york");
        assert_eq!(elsewhere, ["move ward, nixon to boston", "move smith, greene to albany", "move lee to york"]);
        assert_eq!(sentences(VERBS, "move ward to wyoming and lehigh").len(), 1);
    }
}
