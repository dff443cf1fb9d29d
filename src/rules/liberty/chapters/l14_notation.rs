//! L14: the parts of orders in the notation.

use crate::kernel::orders::{OrderPart, Words};
use crate::rules::liberty::prelude::*;

type Read<T> = Result<T, Refusal>;

/// All spaces that are left.
impl OrderPart<Liberty> for Path {
    fn read(rules: &Liberty, words: &mut Words<'_>) -> Read<Self> {
        let mut spaces = Vec::new();
        while !words.left().is_empty() {
            spaces.push(OrderPart::read(rules, words)?);
        }
        Self::new(&spaces).ok_or_else(|| words.wrong_form())
    }

    fn write(&self, rules: &Liberty, line: &mut String) {
        self.iter().for_each(|at| OrderPart::write(&at, rules, line));
    }
}

/// One block or more, up to the word between the two sides of an exchange.
impl OrderPart<Liberty> for Set<BlockId> {
    fn read(rules: &Liberty, words: &mut Words<'_>) -> Read<Self> {
        let mut group = Self::NONE;
        while words.left().first().is_some_and(|word| *word != "for") {
            let block: BlockId = OrderPart::read(rules, words)?;
            if group.has(block) {
                return Err(Refusal::form(format!("{} is listed twice", rules[block].id)));
            }
            group = group.with(block);
        }
        if group.is_empty() { Err(words.wrong_form()) } else { Ok(group) }
    }

    fn write(&self, rules: &Liberty, line: &mut String) {
        self.into_iter().for_each(|block| OrderPart::write(&block, rules, line));
    }
}
