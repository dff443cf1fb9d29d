//! What orders hold beside pieces and hexes (T15), and how it is read and written.

use super::data::TryingMensSouls;
use super::data::ids::{Path, PieceId};
use super::position::parts::{PieceList, Targets};
use crate::kernel::collections::Queue;
use crate::kernel::named_parts::no_such;
use crate::kernel::orders::{OrderPart, Words};
use crate::kernel::ruleset::Refusal;

/// What a navy marker is used for, in an order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum NavyOrder {
    /// It feeds units (T5.4).
    Supply,
    /// It gives a movement point (T6.2).
    Mip,
    /// It attacks a piece (T12.2).
    At(PieceId),
}

type Read<T> = Result<T, Refusal>;

fn append(line: &mut String, word: &str) {
    line.push(' ');
    line.push_str(word);
}

impl OrderPart<TryingMensSouls> for NavyOrder {
    fn read(rules: &TryingMensSouls, words: &mut Words<'_>) -> Read<Self> {
        Ok(match words.take()? {
            "supply" => Self::Supply,
            "mip" => Self::Mip,
            word => Self::At(rules.piece(word).ok_or_else(|| no_such("piece", word))?),
        })
    }

    fn write(&self, rules: &TryingMensSouls, line: &mut String) {
        match self {
            Self::Supply => append(line, "supply"),
            Self::Mip => append(line, "mip"),
            Self::At(piece) => piece.write(rules, line),
        }
    }
}

/// The words of a list that has room for so many, each once.
fn read_list<T: Copy + PartialEq, const N: usize>(
    words: &Words<'_>,
    list: &[&str],
    read: impl Fn(&str) -> Read<T>,
) -> Read<Queue<T, N>> {
    let mut queue = Queue::default();
    for word in list {
        if !queue.push(read(word)?) {
            return Err(words.wrong_form());
        }
    }
    if queue.is_empty() { Err(words.wrong_form()) } else { Ok(queue) }
}

impl OrderPart<TryingMensSouls> for Path {
    fn read(rules: &TryingMensSouls, words: &mut Words<'_>) -> Read<Self> {
        let list = words.rest();
        read_list(words, list, |word| rules.hex(word).ok_or_else(|| no_such("hex", word)))
    }

    fn write(&self, rules: &TryingMensSouls, line: &mut String) {
        self.iter().for_each(|hex| hex.write(rules, line));
    }
}

impl OrderPart<TryingMensSouls> for PieceList {
    fn read(rules: &TryingMensSouls, words: &mut Words<'_>) -> Read<Self> {
        let list = words.rest();
        let pieces: Self = read_list(words, list, |word| rules.piece(word).ok_or_else(|| no_such("piece", word)))?;
        let twice = list.iter().enumerate().find(|(number, word)| list[..*number].contains(word));
        twice.map_or(Ok(pieces), |(_, word)| Err(Refusal::form(format!("{word} is listed twice"))))
    }

    fn write(&self, rules: &TryingMensSouls, line: &mut String) {
        self.iter().for_each(|piece| piece.write(rules, line));
    }
}

/// Hexes that are attacked together, joined by a sign, in the order of their numbers.
impl OrderPart<TryingMensSouls> for Targets {
    fn read(rules: &TryingMensSouls, words: &mut Words<'_>) -> Read<Self> {
        let mut hexes = Vec::new();
        for word in words.take()?.split('+') {
            hexes.push(rules.hex(word).ok_or_else(|| no_such("hex", word))?);
        }
        hexes.sort_unstable();
        hexes.dedup();
        let mut targets = Self::default();
        if hexes.into_iter().all(|hex| targets.push(hex)) { Ok(targets) } else { Err(words.wrong_form()) }
    }

    fn write(&self, rules: &TryingMensSouls, line: &mut String) {
        let ids: Vec<&str> = self.iter().map(|hex| rules[hex].id.as_str()).collect();
        append(line, &ids.join("+"));
    }
}
