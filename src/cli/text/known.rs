//! What words and names stand for: a piece, a place, a card; and the pieces and cards that a name fits.

use super::grammar::Role;
use super::names::{ENEMY, MAX_WORDS, Names, Text, unfilled};
use crate::kernel::describe_orders::{Name, Named};

impl Names {
    /// The kind of thing that a word of the notation names.
    pub fn kind(&self, word: &str) -> Option<Named> {
        self.named(word).map(|name| name.of)
    }

    /// The own piece with exactly this name.
    pub fn own_piece(&self, typed: &str) -> Option<&Name> {
        let typed = unfilled(typed);
        let own = |name: &Name| matches!(name.of, Named::Piece(side) if self.side == Some(side));
        let mut all = self.names.iter().zip(&self.plain);
        all.find(|(name, plain)| own(name) && plain.contains(&typed)).map(|(name, _)| name)
    }

    /// The own piece with exactly this name, or else the only one that has such a word in its name, if no place is called so.
    pub fn only_own_block(&self, typed: &str) -> Option<&Name> {
        let called = || match &self.own_blocks_called(typed)[..] {
            [only] if !self.is_place(typed) => self.named(only),
            _ => None,
        };
        self.own_piece(typed).or_else(called)
    }

    /// The word of the place with exactly this name or word.
    pub fn exact_place(&self, typed: &str) -> Option<&str> {
        let typed = unfilled(typed);
        let mut all = self.names.iter().zip(&self.plain);
        all.find(|(name, plain)| name.of == Named::Place && plain.contains(&typed)).map(|(name, _)| name.word.as_str())
    }

    /// Whether this is the name of a place, or the beginning of one.
    pub fn is_place(&self, typed: &str) -> bool {
        !self.words_for(typed, Role::Place).is_empty()
    }

    /// Whether a word of the notation names a piece of the enemy.
    pub fn is_enemy(&self, word: &str) -> bool {
        matches!((self.kind(word), self.side), (Some(Named::Piece(side)), Some(own)) if side != own)
    }

    /// The name on the board of a word of the notation.
    pub fn name<'a>(&'a self, word: &'a str) -> &'a str {
        self.named(word).map_or(word, |name| &name.name)
    }

    /// The own blocks that the first of these words name best.
    pub fn own_blocks(&self, words: &[String]) -> Vec<String> {
        let of = |count: usize| self.own_blocks_called(&words[..count].join(" "));
        (1..=MAX_WORDS.min(words.len())).rev().map(of).find(|found| !found.is_empty()).unwrap_or_default()
    }

    /// The pieces with exactly this name, the own ones first; or else the own pieces that it fits best.
    pub fn pieces(&self, typed: &str) -> Vec<String> {
        let words: Vec<String> = typed.split_whitespace().map(str::to_owned).collect();
        let mut found = self.words_for(typed, Role::Block);
        let exact = |text: &Text| text.cost % ENEMY == 1;
        match found.iter().any(exact) {
            true => found.retain(exact),
            false => return if words.len() > MAX_WORDS { Vec::new() } else { self.own_blocks_called(typed) },
        }
        found.sort_by_key(|text| text.cost);
        found.into_iter().map(|text| text.text).collect()
    }

    /// What is neither a piece nor a place and has this name, or else all that it fits best: cards, positions. What is
    /// the side's own comes first.
    pub fn others(&self, typed: &str) -> Vec<String> {
        let mut found = self.words_for(typed, Role::Any);
        let exact = found.iter().any(|text| text.cost % ENEMY == 1);
        let is_other = |text: &Text| matches!(self.kind(&text.text), Some(Named::Card(_) | Named::Other));
        found.retain(|text| is_other(text) && (!exact || text.cost % ENEMY == 1));
        let least = found.iter().map(|text| text.cost % ENEMY).min();
        found.retain(|text| Some(text.cost % ENEMY) == least);
        found.sort_by_key(|text| text.cost);
        found.into_iter().map(|text| text.text).collect()
    }

    /// The own blocks that a name fits best.
    pub fn own_blocks_called(&self, typed: &str) -> Vec<String> {
        let mut found = self.words_for(typed, Role::Block);
        found.retain(|text| text.cost < ENEMY);
        let least = found.iter().map(|text| text.cost).min();
        found.into_iter().filter(|text| Some(text.cost) == least).map(|text| text.text).collect()
    }

    /// The words of the notation of all places.
    pub fn places(&self) -> Vec<&str> {
        let all = self.names.iter().filter(|name| name.of == Named::Place);
        all.filter(|name| self.named(&name.word).is_some_and(|first| std::ptr::eq(first, *name)))
            .map(|name| &*name.word)
            .collect()
    }
}
