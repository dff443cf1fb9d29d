//! The numbered list of legal orders; a long list is first grouped by its opening words.

use std::collections::BTreeMap;
use std::io::{self, Write};

use crate::kernel::legal::LegalEntry;
use crate::kernel::ruleset::{LegalEntryOf, LegalOf, Ruleset};

/// The maximum number of lines; a longer list is grouped by first words.
const MAX_LINES: usize = 24;

/// A numbered line.
pub enum Choice<O> {
    /// An order.
    Order(O),
    /// Orders with free parts, in the notation.
    Pattern(String),
    /// All orders that begin with these words.
    Group(Vec<String>),
}

impl<O: Copy> Clone for Choice<O> {
    fn clone(&self) -> Self {
        match self {
            Self::Order(order) => Self::Order(*order),
            Self::Pattern(line) => Self::Pattern(line.clone()),
            Self::Group(words) => Self::Group(words.clone()),
        }
    }
}

/// The list last shown.
pub struct Menu<R: Ruleset>(Vec<Choice<R::Order>>);

impl<R: Ruleset> Default for Menu<R> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<R: Ruleset> Menu<R> {
    /// A line of it, counted from 1.
    pub fn choice(&self, number: usize) -> Option<Choice<R::Order>> {
        self.0.get(number.checked_sub(1)?).cloned()
    }

    /// Shows the orders that contain all these words.
    ///
    /// # Errors
    /// The error of the output.
    pub fn show(&mut self, rules: &R, all: &LegalOf<R>, words: &str, output: &mut impl Write) -> io::Result<()> {
        let words: Vec<String> = words.split_whitespace().map(str::to_lowercase).collect();
        let fits = |line: &str| words.iter().all(|word| line.to_lowercase().contains(word));
        self.write(rules, all, fits, 1, output)
    }

    /// Shows the orders that begin with these words.
    ///
    /// # Errors
    /// The error of the output.
    pub fn open(
        &mut self,
        rules: &R,
        all: &LegalOf<R>,
        beginning: &[String],
        output: &mut impl Write,
    ) -> io::Result<()> {
        let fits = |line: &str| first_words(line, beginning.len()) == beginning;
        self.write(rules, all, fits, beginning.len() + 1, output)
    }

    fn write(
        &mut self,
        rules: &R,
        all: &LegalOf<R>,
        fits: impl Fn(&str) -> bool,
        mut depth: usize,
        output: &mut impl Write,
    ) -> io::Result<()> {
        let lines = all.iter().map(|listed| (rules.print_listed(&listed), listed));
        let lines: Vec<_> = lines.filter(|(line, _)| fits(line)).collect();
        self.0.clear();
        if lines.is_empty() {
            return writeln!(output, "No order that you can give contains these words.");
        }
        let mut groups: BTreeMap<Vec<String>, usize> = BTreeMap::new();
        while lines.len() > MAX_LINES && groups.len() < 2 && depth < 6 {
            groups.clear();
            for (line, _) in &lines {
                *groups.entry(first_words(line, depth)).or_default() += 1;
            }
            depth += 1;
        }
        if groups.len() < 2 {
            for (line, listed) in lines {
                self.one(&listed, &line, output)?;
            }
            return Ok(());
        }
        for (words, count) in groups {
            if count > 1 {
                self.0.push(Choice::Group(words.clone()));
                writeln!(output, "{}. {} and more: {count} orders", self.0.len(), words.join(" "))?;
            } else if let Some((line, listed)) = lines.iter().find(|(line, _)| first_words(line, words.len()) == words)
            {
                self.one(listed, line, output)?;
            }
        }
        Ok(())
    }

    fn one(&mut self, listed: &LegalEntryOf<R>, line: &str, output: &mut impl Write) -> io::Result<()> {
        self.0.push(match listed {
            LegalEntry::Order(order) => Choice::Order(*order),
            LegalEntry::Pattern(_) => Choice::Pattern(line.to_owned()),
        });
        writeln!(output, "{}. {line}", self.0.len())
    }
}

fn first_words(line: &str, count: usize) -> Vec<String> {
    line.split_whitespace().take(count).map(str::to_owned).collect()
}
