//! L14: the parts of orders in the notation.

use crate::kernel::orders::{OrderPart, Words};
use crate::rules::liberty::prelude::*;

type Read<T> = Result<T, Refusal>;

impl Liberty {
    /// The words of some blocks, in the order of the data.
    pub fn block_ids(&self, blocks: Set<BlockId>) -> Vec<&str> {
        blocks.into_iter().map(|block| self[block].id.as_str()).collect()
    }
}

/// All spaces that are left.
impl OrderPart<Liberty> for Path {
    fn read(rules: &Liberty, words: &mut Words<'_>) -> Read<Self> {
        let mut spaces = Vec::new();
        while !words.left().is_empty() {
            spaces.push(SpaceId::read(rules, words)?);
        }
        Self::new(&spaces).ok_or_else(|| words.wrong_form())
    }

    fn write(&self, rules: &Liberty, line: &mut String) {
        self.iter().for_each(|at| at.write(rules, line));
    }
}

/// One block or more, up to the word between the two sides of an exchange.
impl OrderPart<Liberty> for Set<BlockId> {
    fn read(rules: &Liberty, words: &mut Words<'_>) -> Read<Self> {
        let mut group = Self::NONE;
        while words.left().first().is_some_and(|word| *word != "for") {
            let block = BlockId::read(rules, words)?;
            if group.has(block) {
                return Err(Refusal::form(format!("{} stands twice", rules[block].id)));
            }
            group = group.with(block);
        }
        if group.is_empty() { Err(words.wrong_form()) } else { Ok(group) }
    }

    fn write(&self, rules: &Liberty, line: &mut String) {
        self.into_iter().for_each(|block| block.write(rules, line));
    }
}
