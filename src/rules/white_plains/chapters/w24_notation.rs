//! W24: the parts of orders in the notation.

use crate::kernel::named_parts::no_such;
use crate::kernel::orders::{OrderPart, TableOrder, Words};
use crate::kernel::ruleset::Refusal;
use crate::rules::white_plains::prelude::*;

type Read<T> = Result<T, Refusal>;

fn append<'a>(line: &mut String, words: impl IntoIterator<Item = &'a str>) {
    for word in words {
        line.push(' ');
        line.push_str(word);
    }
}

impl WhitePlains {
    fn read_unit(&self, word: &str) -> Read<UnitId> {
        self.unit(word).ok_or_else(|| no_such("unit", word))
    }

    fn read_hex(&self, word: &str) -> Read<HexId> {
        self.hex(word).ok_or_else(|| no_such("hex", word))
    }

    fn read_hexes<'a>(&self, words: impl IntoIterator<Item = &'a str>) -> Read<Vec<HexId>> {
        words.into_iter().map(|word| self.read_hex(word)).collect()
    }

    /// Reads a line; what stands behind a semicolon is no part of it.
    pub(in crate::rules::white_plains) fn parse_order(&self, line: &str) -> Read<Order> {
        // Names that are typed with "and" between them come with a space before the sign.
        let line = line.split(';').next().unwrap_or_default().replace(" +", "+");
        Order::read(self, &line.split_whitespace().collect::<Vec<_>>())
    }

    /// Writes a pattern.
    pub(in crate::rules::white_plains) fn print_of_pattern(&self, pattern: &Pattern) -> String {
        match *pattern {
            Pattern::Fire(_, target) => format!("fire … at {}", self[target].id),
            Pattern::Redeploy(card) => format!("play {} …", self[card].id),
        }
    }
}

/// A hex to pass, if another one follows.
impl OrderPart<WhitePlains> for Option<HexId> {
    fn read(rules: &WhitePlains, words: &mut Words<'_>) -> Read<Self> {
        if words.left().len() > 1 { HexId::read(rules, words).map(Some) } else { Ok(None) }
    }

    fn write(&self, rules: &WhitePlains, line: &mut String) {
        append(line, self.map(|hex| rules[hex].id.as_str()));
    }
}

/// A number of chits.
impl OrderPart<WhitePlains> for u8 {
    fn read(_: &WhitePlains, words: &mut Words<'_>) -> Read<Self> {
        let word = words.take()?;
        word.parse().map_err(|_| words.wrong_form())
    }

    fn write(&self, _: &WhitePlains, line: &mut String) {
        append(line, [self.to_string().as_str()]);
    }
}

/// Units that fire together, joined by a sign.
impl OrderPart<WhitePlains> for Units {
    fn read(rules: &WhitePlains, words: &mut Words<'_>) -> Read<Self> {
        let mut units = Self::NONE;
        for word in words.take()?.split('+') {
            let unit = rules.read_unit(word)?;
            if units.has(unit) {
                return Err(Refusal::form(format!("{word} is listed twice")));
            }
            units.add(unit);
        }
        Ok(units)
    }

    fn write(&self, rules: &WhitePlains, line: &mut String) {
        let names: Vec<&str> = self.into_iter().map(|unit| rules[unit].id.as_str()).collect();
        append(line, [names.join("+").as_str()]);
    }
}

/// Hexes that are attacked together, joined by a sign.
impl OrderPart<WhitePlains> for Targets {
    fn read(rules: &WhitePlains, words: &mut Words<'_>) -> Read<Self> {
        let hexes = rules.read_hexes(words.rest().iter().flat_map(|word| word.split('+')))?;
        let wrong = || Refusal::form("write assault UNIT HEX, or up to three hexes joined by +");
        Self::new(hexes).ok_or_else(wrong)
    }

    fn write(&self, rules: &WhitePlains, line: &mut String) {
        let names: Vec<&str> = self.iter().map(|hex| rules[hex].id.as_str()).collect();
        append(line, [names.join("+").as_str()]);
    }
}

impl OrderPart<WhitePlains> for WorksFront {
    fn read(rules: &WhitePlains, words: &mut Words<'_>) -> Read<Self> {
        let hexes = rules.read_hexes(words.rest().iter().copied())?;
        let wrong = || Refusal::form("write build HEX, or up to three neighbouring hexes, clockwise");
        Self::new(&hexes).ok_or_else(wrong)
    }

    fn write(&self, rules: &WhitePlains, line: &mut String) {
        append(line, self.iter().map(|hex| rules[hex].id.as_str()));
    }
}

impl OrderPart<WhitePlains> for Path {
    fn read(rules: &WhitePlains, words: &mut Words<'_>) -> Read<Self> {
        let hexes = rules.read_hexes(words.rest().iter().copied())?;
        if hexes.is_empty() || hexes.len() > MAX_PATH {
            return Err(words.wrong_form());
        }
        Ok(Self::of(&hexes))
    }

    fn write(&self, rules: &WhitePlains, line: &mut String) {
        append(line, self.iter().map(|hex| rules[hex].id.as_str()));
    }
}

/// What a card is played on, by what the words are.
impl OrderPart<WhitePlains> for Names {
    fn read(rules: &WhitePlains, words: &mut Words<'_>) -> Read<Self> {
        let hex = |word: &str| rules.hex(word);
        Ok(match *words.rest() {
            [] => Self::None,
            [one] => match hex(one) {
                Some(hex) => Self::Hex(hex),
                None => Self::Unit(rules.read_unit(one)?),
            },
            [a, b] if hex(a).is_some() => Self::Hexes(rules.read_hex(a)?, rules.read_hex(b)?),
            [unit, at] if !rules.unit(unit).is_some_and(|unit| rules.is_leader(unit)) => {
                Self::UnitHex(rules.read_unit(unit)?, rules.read_hex(at)?)
            }
            ref more if more.len().is_multiple_of(2) && more.len() <= 6 => {
                let mut moves = [None; 3];
                for (place, two) in moves.iter_mut().zip(more.chunks(2)) {
                    *place = Some((rules.read_unit(two[0])?, rules.read_hex(two[1])?));
                }
                Self::Leaders(moves)
            }
            _ => return Err(Refusal::form("write play CARD, and what it is played on")),
        })
    }

    fn write(&self, rules: &WhitePlains, line: &mut String) {
        match self {
            Self::None => {}
            Self::Hex(at) => at.write(rules, line),
            Self::Hexes(a, b) => [a, b].into_iter().for_each(|hex| hex.write(rules, line)),
            Self::Unit(who) => who.write(rules, line),
            Self::UnitHex(who, at) => {
                who.write(rules, line);
                at.write(rules, line);
            }
            Self::Leaders(moves) => moves.iter().flatten().for_each(|(who, at)| {
                who.write(rules, line);
                at.write(rules, line);
            }),
        }
    }
}
