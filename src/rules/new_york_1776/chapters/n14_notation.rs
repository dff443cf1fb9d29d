//! N14: the parts of orders in the notation.

use crate::kernel::echo::short;
use crate::kernel::orders::{OrderPart, TableOrder, Words};
use crate::kernel::ruleset::Refusal;
use crate::rules::new_york_1776::prelude::*;

type Read<T> = Result<T, Refusal>;

fn append(line: &mut String, word: &str) {
    line.push(' ');
    line.push_str(word);
}

/// The next word with this sign before it, without the sign; none if the next word is another one.
fn signed<'a>(words: &mut Words<'a>, sign: char) -> Option<&'a str> {
    let word = words.left().first()?.strip_prefix(sign)?;
    words.take().ok().map(|_| word)
}

fn add_to<K: Id>(set: &mut Set<K>, one: K, word: &str) -> Read<()> {
    if set.has(one) {
        return Err(Refusal::form(format!("\"{word}\" is named twice in this order")));
    }
    set.add(one);
    Ok(())
}

fn named<K: Worded>(rules: &NewYork, word: &str) -> Read<K> {
    K::named(rules, word).map_err(Refusal::form)
}

/// As many as follow with this sign.
fn read_signed<K: Worded>(rules: &NewYork, words: &mut Words<'_>, sign: char) -> Read<Set<K>> {
    let mut set = Set::NONE;
    while let Some(word) = signed(words, sign) {
        add_to(&mut set, named(rules, word)?, word)?;
    }
    Ok(set)
}

fn write_signed<K: Worded>(set: Set<K>, rules: &NewYork, line: &mut String, sign: char) {
    set.into_iter().for_each(|one| append(line, &format!("{sign}{}", one.word(rules))));
}

impl<K: Worded> OrderPart<NewYork> for K {
    fn read(rules: &NewYork, words: &mut Words<'_>) -> Read<Self> {
        let word = words.take()?;
        if word.starts_with(['+', '-']) { Err(words.wrong_form()) } else { named(rules, word) }
    }

    fn write(&self, rules: &NewYork, line: &mut String) {
        append(line, self.word(rules));
    }

    fn exists(&self, rules: &NewYork) -> bool {
        self.index() < Self::all(rules).len() as usize
    }
}

/// What goes along with a leader.
impl<K: Worded> OrderPart<NewYork> for Set<K> {
    fn read(rules: &NewYork, words: &mut Words<'_>) -> Read<Self> {
        read_signed(rules, words, '+')
    }

    fn write(&self, rules: &NewYork, line: &mut String) {
        write_signed(*self, rules, line, '+');
    }

    fn exists(&self, rules: &NewYork) -> bool {
        self.within(K::all(rules))
    }
}

/// A second place, if there is one.
impl<K: Worded> OrderPart<NewYork> for Option<K> {
    fn read(rules: &NewYork, words: &mut Words<'_>) -> Read<Self> {
        if words.left().is_empty() { Ok(None) } else { K::read(rules, words).map(Some) }
    }

    fn write(&self, rules: &NewYork, line: &mut String) {
        self.iter().for_each(|one| one.write(rules, line));
    }

    fn exists(&self, rules: &NewYork) -> bool {
        self.is_none_or(|one| one.exists(rules))
    }
}

impl OrderPart<NewYork> for Path {
    fn read(rules: &NewYork, words: &mut Words<'_>) -> Read<Self> {
        let first = LocId::read(rules, words)?;
        if words.left().is_empty() {
            return Ok(Self::One(first));
        }
        let (mut drop, mut add) = (Set::NONE, Set::NONE);
        loop {
            if let Some(word) = signed(words, '-') {
                add_to(&mut drop, named(rules, word)?, word)?;
            } else if let Some(word) = signed(words, '+') {
                add_to(&mut add, named(rules, word)?, word)?;
            } else {
                return Ok(Self::Two { first, drop, add, then: LocId::read(rules, words)? });
            }
        }
    }

    fn write(&self, rules: &NewYork, line: &mut String) {
        self.first().write(rules, line);
        write_signed(self.drop(), rules, line, '-');
        write_signed(self.add(), rules, line, '+');
        self.then().write(rules, line);
    }

    fn exists(&self, rules: &NewYork) -> bool {
        self.first().exists(rules) && self.then().exists(rules) && (self.drop() | self.add()).exists(rules)
    }
}

impl OrderPart<NewYork> for Course {
    fn read(rules: &NewYork, words: &mut Words<'_>) -> Read<Self> {
        let first = ZoneId::read(rules, words)?;
        if words.left().is_empty() {
            return Ok(Self::One(first));
        }
        let drop = read_signed(rules, words, '-')?;
        Ok(Self::Two { first, drop, then: ZoneId::read(rules, words)? })
    }

    fn write(&self, rules: &NewYork, line: &mut String) {
        self.first().write(rules, line);
        write_signed(self.drop(), rules, line, '-');
        self.then().write(rules, line);
    }

    fn exists(&self, rules: &NewYork) -> bool {
        self.first().exists(rules) && self.then().exists(rules) && self.drop().exists(rules)
    }
}

impl OrderPart<NewYork> for Post {
    fn read(_: &NewYork, words: &mut Words<'_>) -> Read<Self> {
        let word = words.take()?;
        Self::from_id(word).ok_or_else(|| {
            let what = "is not a position; the positions are left, center, right, reserve";
            Refusal::form(format!("\"{}\" {what}", short(word)))
        })
    }

    fn write(&self, _: &NewYork, line: &mut String) {
        append(line, self.id());
    }
}

impl OrderPart<NewYork> for Posts {
    fn read(rules: &NewYork, words: &mut Words<'_>) -> Read<Self> {
        let mut posts = PostMap::all(Set::NONE);
        let (mut filled, mut all) = (Set::<Post>::NONE, Set::NONE);
        for word in words.rest() {
            let (name, list) = word.split_once(':').ok_or_else(|| words.wrong_form())?;
            let post = Post::from_id(name).ok_or_else(|| words.wrong_form())?;
            if filled.has(post) {
                return Err(Refusal::form(format!("\"{name}\" is named twice in this deployment")));
            }
            filled.add(post);
            for id in list.split(',').filter(|id| !id.is_empty()) {
                let unit: UnitId = named(rules, id)?;
                add_to(&mut all, unit, id)?;
                posts[post].add(unit);
            }
        }
        Self::new(posts).filter(|_| !filled.is_empty()).ok_or_else(|| words.wrong_form())
    }

    fn write(&self, rules: &NewYork, line: &mut String) {
        for post in Post::ALL {
            let names: Vec<&str> = self[post].into_iter().map(|unit| unit.word(rules)).collect();
            if !names.is_empty() {
                append(line, &format!("{}:{}", post.id(), names.join(",")));
            }
        }
    }

    fn exists(&self, rules: &NewYork) -> bool {
        self.all().exists(rules)
    }
}

impl NewYork {
    /// Writes a line of the legal list that has free parts: it ends in `…`, or is the order with no group.
    pub(crate) fn write_pattern(&self, pattern: &Pattern) -> String {
        match *pattern {
            Pattern::Place => "place …".into(),
            Pattern::Deploy => "deploy …".into(),
            Pattern::March { leader, first, then } => {
                Order::March(leader, Set::NONE, Path::plain(first, then)).write(self)
            }
        }
    }
}
