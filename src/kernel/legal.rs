//! The legal list: each row stands for one line or for many similar ones, so that a long list is cheap to write.

use std::fmt::Debug;

/// A line of the legal list: an order, or a pattern that stands for all its completions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LegalEntry<O, P> {
    /// A whole order.
    Order(O),
    /// Orders with free parts are listed once.
    Pattern(P),
}

/// A row of a legal list: one line, or lines that differ only in a block or a place.
pub trait Row: Copy + PartialEq + Send + Sync + Debug {
    /// A whole order.
    type Order: Copy + PartialEq;
    /// An order with free parts.
    type Pattern: Copy + PartialEq;
    /// What a game keeps from one list to write the next one faster; `()` if it keeps nothing.
    type Cache: Clone + Default + Send + Sync + Debug;

    /// The number of lines it stands for, at least 1.
    fn lines(&self) -> usize;
    /// One of its lines, counted from 0; none past the last.
    fn line(&self, number: usize) -> Option<LegalEntry<Self::Order, Self::Pattern>>;
}

/// Games with short lists, or with lines that differ in more, use each line as a row.
impl<O, P> Row for LegalEntry<O, P>
where
    O: Copy + PartialEq + Send + Sync + Debug,
    P: Copy + PartialEq + Send + Sync + Debug,
{
    type Order = O;
    type Pattern = P;
    type Cache = ();

    fn lines(&self) -> usize {
        1
    }

    fn line(&self, number: usize) -> Option<Self> {
        (number == 0).then_some(*self)
    }
}

/// A legal list: its lines can be counted, indexed and iterated without being written out.
#[derive(Clone, Debug)]
pub struct Legal<W: Row> {
    rows: Vec<W>,
    /// The number of lines that the rows stand for.
    lines: usize,
    cache: W::Cache,
}

impl<W: Row> Default for Legal<W> {
    fn default() -> Self {
        Self { rows: Vec::new(), lines: 0, cache: W::Cache::default() }
    }
}

/// Lists are equal if their lines are.
impl<W: Row> PartialEq for Legal<W> {
    fn eq(&self, other: &Self) -> bool {
        self.rows == other.rows
    }
}

impl<W: Row> Legal<W> {
    /// Clears the list; it keeps its memory, and what the game keeps for the next list.
    pub fn clear(&mut self) {
        self.rows.clear();
        self.lines = 0;
    }

    /// Adds a row.
    #[inline]
    pub fn push(&mut self, row: W) {
        self.lines += row.lines();
        self.rows.push(row);
    }

    /// Drops the rows that are not to be kept.
    pub fn retain(&mut self, keep: impl FnMut(&W) -> bool) {
        self.rows.retain(keep);
        self.lines = self.rows.iter().map(Row::lines).sum();
    }

    /// What the game keeps from one list for the next.
    pub fn cache_mut(&mut self) -> &mut W::Cache {
        &mut self.cache
    }

    /// The number of lines.
    #[inline]
    pub fn len(&self) -> usize {
        self.lines
    }

    /// Whether no order is legal.
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// The rows.
    pub fn rows(&self) -> &[W] {
        &self.rows
    }

    /// A line by its number, counted from 0.
    pub fn get(&self, number: usize) -> Option<LegalEntry<W::Order, W::Pattern>> {
        let mut left = number;
        for row in &self.rows {
            let lines = row.lines();
            if left < lines {
                return row.line(left);
            }
            left -= lines;
        }
        None
    }

    /// The only line, if there is no other.
    pub fn only(&self) -> Option<LegalEntry<W::Order, W::Pattern>> {
        if self.len() == 1 { self.get(0) } else { None }
    }

    /// Every line.
    pub fn iter(&self) -> impl Iterator<Item = LegalEntry<W::Order, W::Pattern>> {
        self.rows.iter().flat_map(|row| (0..row.lines()).filter_map(|number| row.line(number)))
    }

    /// Every whole order; patterns are left out.
    pub fn orders(&self) -> impl Iterator<Item = W::Order> {
        self.iter().filter_map(|line| match line {
            LegalEntry::Order(order) => Some(order),
            LegalEntry::Pattern(_) => None,
        })
    }

    /// Whether this order is a line of its own.
    pub fn lists(&self, order: &W::Order) -> bool {
        self.orders().any(|other| other == *order)
    }
}

impl<W: Row> FromIterator<W> for Legal<W> {
    fn from_iter<I: IntoIterator<Item = W>>(rows: I) -> Self {
        let mut list = Self::default();
        list.extend(rows);
        list
    }
}

impl<W: Row> Extend<W> for Legal<W> {
    fn extend<I: IntoIterator<Item = W>>(&mut self, rows: I) {
        rows.into_iter().for_each(|row| self.push(row));
    }
}
