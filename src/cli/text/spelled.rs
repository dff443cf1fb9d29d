//! Orders of the notation as a player types them, and deployments, which keep the colons of the notation.

use super::grammar::Role;
use super::names::{Names, Text};
use crate::kernel::describe_orders::Named;
use crate::kernel::story::listed;

impl Names {
    /// An order of the notation as a player types it: "march Greene with Nixon to Brooklyn".
    pub fn typed(&self, notation: &str) -> String {
        let mut words = notation.split_whitespace();
        let mut text = words.next().unwrap_or_default().to_owned();
        let before_place = self.verbs.iter().find(|verb| verb.word == text).map_or("", |verb| verb.before_place());
        let words: Vec<&str> = words.collect();
        // The word before the place may stand in the notation itself.
        let before_place = if words.contains(&before_place) { "" } else { before_place };
        // "bombard Fort Greene at 4th Foot".
        let at_target = self.verbs.iter().any(|verb| verb.word == text && verb.form.ends_with(" at UNIT"));
        let at_target = at_target && !words.contains(&"at");
        let is_place = |word: &&str| self.kind(word) == Some(Named::Place);
        let (first, last) = (words.iter().position(is_place), words.iter().rposition(is_place));
        let signed = |at: usize, sign: char| words.get(at).is_some_and(|word: &&str| word.starts_with(sign));
        // Who joins or stays behind on the way has signs in the notation only.
        let plain = (first.unwrap_or(0)..words.len()).all(|at| !signed(at, '+') && !signed(at, '-'));
        for (at, word) in words.iter().enumerate() {
            let before = match word.chars().next() {
                Some('+') if plain && !signed(at.wrapping_sub(1), '+') => "with ",
                Some('+') if plain && signed(at + 1, '+') => ", ",
                Some('+') if plain => "and ",
                Some('+') => "+",
                Some('-') => "-",
                _ if at_target && at > 0 && at + 1 == words.len() => "at ",
                _ if Some(at) == last && !before_place.is_empty() => &format!("{before_place} "),
                _ if Some(at) == first && first != last => "by ",
                _ => "",
            };
            let name = word.trim_start_matches(['+', '-']);
            // Several guns or hexes: "art_rall+art_lossberg".
            if name.contains('+') {
                let all: Vec<&str> = name.split('+').map(|one| self.name(one)).collect();
                text += &format!(" {before}{}", listed(&all));
                continue;
            }
            text += &match name.split_once(':') {
                Some((post, list)) => {
                    let blocks: Vec<&str> = list.split(',').map(|block| self.name(block)).collect();
                    format!(" {post}:{}", blocks.join(","))
                }
                None => format!(" {before}{}", self.name(name)),
            };
        }
        text.replace(" , ", ", ")
    }

    /// A deployment: each position is followed by a colon and its blocks, with commas.
    pub(super) fn deployment(&self, line: &str) -> Result<Vec<Text>, String> {
        let line = line.replace(':', ": ").replace(',', " , ");
        let mut all = Text::empty();
        let mut name = String::new();
        let close = |name: &mut String, all: &mut Text, end: &str| -> Result<(), String> {
            if !name.is_empty() {
                let words = self.words_for(name, Role::Any);
                let best = words.iter().min_by_key(|text| text.cost).ok_or_else(|| name.clone())?;
                all.cost += best.cost;
                all.exact &= best.exact;
                all.text += &best.text;
                name.clear();
            }
            all.text += end;
            Ok(())
        };
        for word in line.split_whitespace().skip(1) {
            match word.strip_suffix(':') {
                Some(post) => {
                    close(&mut name, &mut all, "")?;
                    all.text += &format!(" {}:", post.to_lowercase());
                }
                None if word == "," => close(&mut name, &mut all, ",")?,
                None => name = format!("{name} {word}").trim().to_owned(),
            }
        }
        close(&mut name, &mut all, "")?;
        Ok(vec![all])
    }
}
