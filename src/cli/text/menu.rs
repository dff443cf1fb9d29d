//! The numbered list of legal orders, under headings as on the board; a long list shows its headings alone.

use std::io::{self, Write};
use std::ops::Range;

use super::groups::{Beside, Item, grouped, packed};
use super::list::{Entry, MAX_TEXT, Offers};
use super::words::{FACTS, line_key, of_orders, once};
use crate::kernel::describe_orders::OrderGroup;
use crate::kernel::story::counted;

/// The maximum number of numbered lines; a longer list shows headings, which can be opened by their numbers.
const MAX_LINES: usize = 24;

/// The maximum number of lines that are shown of a list that no headings make shorter, unless all are asked for.
const MAX_SHOWN_LINES: usize = 40;

/// The word before the others that asks for all lines of a list.
const ALL: &str = "all";

/// The maximum number of headings named in the line that opens them.
const MAX_NAMED: usize = 6;

/// A numbered line.
#[derive(Clone, PartialEq, Debug)]
pub enum Choice<O> {
    /// Orders to be given.
    Orders(Vec<O>),
    /// The lines under these headings, with the words that they contain.
    Group(Vec<String>, String),
}

/// A numbered line of the list last shown.
struct Line<O> {
    choice: Choice<O>,
    text: String,
    /// Its form in brackets; empty if there is none.
    bracket: String,
}

/// The list last shown.
pub struct Menu<O> {
    lines: Vec<Line<O>>,
    /// Whether an order was given or undone since it was shown.
    is_old: bool,
    /// Whether it was shown to ask what the odds are of: a number typed then asks for them and gives no order.
    pub asks_odds: bool,
}

impl<O> Default for Menu<O> {
    fn default() -> Self {
        Self { lines: Vec::new(), is_old: false, asks_odds: false }
    }
}

impl<O: Copy + PartialEq> Menu<O> {
    /// The list that can be shown now.
    pub fn of(offers: &Offers<O>, beside: &Beside<'_, O>) -> Self {
        let mut menu = Self::default();
        menu.show(offers, &[], "", beside, &mut io::sink()).ok();
        menu
    }

    /// Whether no list was shown.
    pub fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    /// Called when an order was given or undone: its lines may no longer be possible.
    pub const fn age(&mut self) {
        self.is_old = true;
    }

    /// Whether an order was given or undone since it was shown.
    pub const fn is_old(&self) -> bool {
        self.is_old
    }

    /// The words of a line, counted from 1.
    pub fn text(&self, number: usize) -> &str {
        number.checked_sub(1).and_then(|at| self.lines.get(at)).map_or("", |line| &line.text)
    }

    /// A line of it, counted from 1.
    pub fn choice(&self, number: usize) -> Option<Choice<O>> {
        self.lines.get(number.checked_sub(1)?).map(|line| line.choice.clone())
    }

    /// The choices of the lines that read so, by [`line_key`].
    pub fn called(&self, wanted: &str) -> Vec<Choice<O>> {
        let called = |line: &&Line<O>| line_key(&line.text) == wanted || line_key(&line.bracket) == wanted;
        once(self.lines.iter().filter(called).map(|line| line.choice.clone()))
    }

    /// Shows the choices under these headings that contain all these words, a single order with what is told beside it; of a
    /// very long list the first ones, unless the words begin with "all".
    ///
    /// # Errors
    /// The error of the output.
    pub fn show(
        &mut self,
        offers: &Offers<O>,
        under: &[String],
        words: &str,
        beside: &Beside<'_, O>,
        output: &mut impl Write,
    ) -> io::Result<()> {
        *self = Self::default();
        let rest = words.strip_prefix(ALL).filter(|rest| rest.is_empty() || rest.starts_with(' '));
        let (whole, words) = (rest.is_some(), of_orders(rest.unwrap_or(words).trim_start()));
        let shown = offers.found(under, words);
        if shown.is_empty() && !(words.is_empty() && offers.hidden > 0) {
            return writeln!(output, "You have no order with these words: {words}. Type list to see all your orders.");
        }
        let cut = cut_of(&shown, under.len(), if whole { usize::MAX } else { MAX_LINES });
        let all: Vec<&[&Entry<O>]> = shown.chunk_by(|a, b| in_one_line(a, b, cut)).collect();
        let items = grouped(all, beside);
        let hidden = if whole || items.iter().any(|item| item.group.is_some()) { 0..0 } else { left_out(&items) };
        let mut page = Page { cut, named: headings_named(&shown, cut), words, whole, heading: &[], left: hidden.len() };
        let same = |a: &Item<'_, '_, O>, b: &Item<'_, '_, O>| match (&a.group, &b.group) {
            (Some(a_group), Some(b_group)) => {
                a_group.heading == b_group.heading && a.entries[0].headings == b.entries[0].headings
            }
            _ => false,
        };
        let more = |left: usize| {
            let name = under.last().and_then(|name| name.split(" (").next()).filter(|_| words.is_empty());
            format!("And {left} more: type {}.", format!("list all {}", name.unwrap_or(words)).trim_end())
        };
        let (before, after) = (&items[..hidden.start], &items[hidden.end..]);
        for (part, ends) in [(before, hidden.is_empty()), (after, true)] {
            for block in part.chunk_by(same) {
                self.show_block(&mut page, block, beside, output)?;
            }
            if page.left > 0 && !ends {
                writeln!(output, "{}", more(std::mem::take(&mut page.left)))?;
            }
        }
        if page.left > 0 {
            writeln!(output, "{}", more(page.left))?;
        }
        for form in offers.forms.iter().filter(|_| under.is_empty() && words.is_empty()) {
            writeln!(output, "{form}")?;
        }
        if offers.hidden > 0 {
            let more = counted(offers.hidden as u32, "order is", "orders are");
            writeln!(output, "{more} for blocks that the other side may not see. Type peek to see them.")?;
        }
        Ok(())
    }

    /// Shows a line of its own, or the lines of a group.
    fn show_block<'a>(
        &mut self,
        page: &mut Page<'a>,
        block: &[Item<'a, '_, O>],
        beside: &Beside<'_, O>,
        output: &mut impl Write,
    ) -> io::Result<()> {
        let Page { cut, named, words, whole, .. } = *page;
        let first = block[0].entries[0];
        let above = match block[0].entries {
            [_] if first.alone || first.headings.len() < cut => &first.headings[..],
            _ => &first.headings[..cut - 1],
        };
        let group = block[0].group.as_ref();
        if group.is_some_and(|group| group.is_rare) && !whole {
            page.left += block.len();
            return Ok(());
        }
        if above != page.heading {
            page.heading = above;
            match above {
                [] => writeln!(output)?,
                above => writeln!(output, "{}:", above.join(", "))?,
            }
        }
        let Some(group) = group else {
            let line = Line::of(block[0].entries, cut, named, words);
            let known = block[0].order().map(beside.facts).unwrap_or_default();
            writeln!(output, "{}", line.shown(self.lines.len() + 1, &known))?;
            self.lines.push(line);
            return Ok(());
        };
        let groups = || block.iter().filter_map(|item| item.group.as_ref());
        // What holds for all of them is told once.
        let is_common = |fact: &&String| block.len() > 1 && groups().all(|group| group.facts.contains(fact));
        let after = |facts: Vec<&String>| facts.into_iter().map(|fact| format!(", {fact}")).collect::<String>();
        writeln!(output, "{}{}:", group.heading, after(group.facts.iter().filter(is_common).collect()))?;
        let told = |(at, group): (usize, &OrderGroup)| {
            let facts = after(group.facts.iter().filter(|fact| !is_common(fact)).collect());
            format!("{}. {}{facts}", self.lines.len() + at + 1, group.part)
        };
        let texts: Vec<String> = groups().enumerate().map(told).collect();
        let (lines, count) = packed(&texts, whole);
        lines.iter().try_for_each(|line| writeln!(output, "{line}"))?;
        page.left += block.len() - count;
        let parts = block.iter().zip(groups()).take(count);
        self.lines.extend(
            parts
                .map(|(item, group)| Line { bracket: group.part.clone(), ..Line::of(item.entries, cut, named, words) }),
        );
        Ok(())
    }
}

/// How a list is shown, and how far it has come.
struct Page<'a> {
    /// The depth of the headings that stand for their orders.
    cut: usize,
    /// How many of the narrowest headings a line names that opens one.
    named: usize,
    /// The words that the list contains.
    words: &'a str,
    /// Whether all lines are asked for.
    whole: bool,
    /// The headings told last.
    heading: &'a [String],
    /// The number of lines that were left out.
    left: usize,
}

impl<O> Line<O> {
    /// One numbered line: an order, or a heading with all its orders.
    fn of(lines: &[&Entry<O>], cut: usize, named: usize, words: &str) -> Self
    where
        O: Clone,
    {
        let first = lines[0];
        match lines {
            [only] => Line {
                choice: Choice::Orders(only.orders.clone()),
                text: only.text.clone(),
                bracket: only.bracket().unwrap_or_default().to_owned(),
            },
            _ => Line {
                choice: Choice::Group(first.headings[..cut].to_vec(), words.to_owned()),
                text: heading_text(lines, cut, named),
                bracket: String::new(),
            },
        }
    }

    /// The line as it is shown, with facts behind its words if two lines of a terminal have room for them, and its form in
    /// brackets if one has.
    fn shown(&self, number: usize, facts: &[String]) -> String {
        let with = |count: usize| match count {
            0 => self.text.clone(),
            _ => format!("{}{FACTS}{}", self.text, facts[..count].join("; ")),
        };
        let fits = |count: &usize| with(*count).chars().count() <= 2 * MAX_TEXT;
        let text = with((1..=facts.len()).rev().find(fits).unwrap_or(0));
        match text.chars().count() + self.bracket.chars().count() + "   []".len() {
            long if self.bracket.is_empty() || long > MAX_TEXT => format!("{number}. {text}"),
            _ => format!("{number}. {text}   [{}]", self.bracket),
        }
    }
}

/// The lines of a very long list that are not shown: the middle, so that what ends a step is shown.
fn left_out<O>(all: &[Item<'_, '_, O>]) -> Range<usize> {
    if all.len() <= MAX_SHOWN_LINES {
        return 0..0;
    }
    let last = all.iter().rev().take_while(|item| item.entries[0].headings.is_empty()).count().min(2);
    MAX_SHOWN_LINES - last..all.len() - last
}

/// How many of the narrowest headings a line names that opens one, so that no two such lines are the same: "Moves" alone, or
/// "Greene (3), Moves".
fn headings_named<O>(shown: &[&Entry<O>], cut: usize) -> usize {
    let groups = shown.chunk_by(|a, b| in_one_line(a, b, cut)).filter(|lines| lines.len() > 1);
    let paths: Vec<&[String]> = groups.map(|lines| &lines[0].headings[..cut]).collect();
    let differ = |named: usize| {
        let ends: Vec<&[String]> = paths.iter().map(|path| &path[cut - named..]).collect();
        (1..ends.len()).all(|at| !ends[..at].contains(&ends[at]))
    };
    (1..=cut).find(|named| differ(*named)).unwrap_or(cut)
}

/// A heading that stands for its orders: what is under it, as far as the line has room, and the number of orders.
fn heading_text<O>(lines: &[&Entry<O>], cut: usize, named: usize) -> String {
    let name = lines[0].headings[cut - named..cut].join(", ");
    let mut named: Vec<&str> = lines.iter().filter_map(|entry| entry.headings.get(cut)).map(|s| &**s).collect();
    named.dedup();
    let text = |shown: usize| {
        let names = if shown == 0 { String::new() } else { format!(": {}", named[..shown].join(", ")) };
        let more = match named.len() - shown {
            0 => String::new(),
            more if shown == 0 => format!(": {more}"),
            more => format!(" and {more} more"),
        };
        format!("{name}{names}{more} ({} orders)", lines.len())
    };
    let fits = |shown: &usize| text(*shown).chars().count() <= MAX_TEXT;
    text((0..=named.len().min(MAX_NAMED)).rev().find(fits).unwrap_or(0))
}

/// Whether two neighbours share a numbered line if headings are cut at this depth.
fn in_one_line<O>(a: &Entry<O>, b: &Entry<O>, cut: usize) -> bool {
    !a.alone && !b.alone && a.headings.len() >= cut && b.headings.len() >= cut && a.headings[..cut] == b.headings[..cut]
}

/// The depth of the headings that stand for their orders: the deepest one with at most this many lines. Beyond the last
/// heading every order has a line of its own.
fn cut_of<O>(shown: &[&Entry<O>], under: usize, most: usize) -> usize {
    let deepest = shown.iter().map(|entry| entry.headings.len()).max().unwrap_or(0) + 1;
    let lines = |cut: usize| shown.chunk_by(|a, b| in_one_line(a, b, cut)).count();
    let cuts = || (under + 1..=deepest).filter(|cut| *cut == deepest || lines(*cut) > 1);
    cuts().rev().find(|cut| lines(*cut) <= most).or_else(|| cuts().next()).unwrap_or(deepest)
}
