//! Long lists of orders of one piece: several on a line, under what they have in common.

use super::lines::WIDTH;
use super::list::Entry;
use crate::kernel::describe_orders::OrderGroup;

/// The least number of neighbouring orders that share lines; fewer have a line each.
const LEAST_GROUPED: usize = 9;

/// The most lines of a group, unless all are asked for.
const MAX_GROUP_LINES: usize = 4;

/// Between two orders of a line.
const BETWEEN: &str = "; ";

/// What the list tells beside an order.
pub struct Beside<'a, O> {
    /// A few words each, behind an order that has its own line.
    pub facts: &'a dyn Fn(&O) -> Vec<String>,
    /// The group of an order that shares a line; none if it has its own.
    pub group: &'a dyn Fn(&O) -> Option<OrderGroup>,
}

/// What has a number in a list: an order, or a heading with all its orders.
pub(super) struct Item<'a, 'b, O> {
    /// Its orders, not empty.
    pub entries: &'b [&'a Entry<O>],
    /// The group in which it is shown; none if it has its own line.
    pub group: Option<OrderGroup>,
}

impl<O> Item<'_, '_, O> {
    /// Its only order.
    pub fn order(&self) -> Option<&O> {
        match self.entries {
            [Entry { orders, alone: false, .. }] => orders.first().filter(|_| orders.len() == 1),
            _ => None,
        }
    }
}

/// Puts the orders of a piece that can share lines in the order of their groups, if there are many of them.
pub(super) fn grouped<'a, 'b, O>(lines: Vec<&'b [&'a Entry<O>]>, beside: &Beside<'_, O>) -> Vec<Item<'a, 'b, O>> {
    let mut items: Vec<Item<'a, 'b, O>> = lines.into_iter().map(|entries| Item { entries, group: None }).collect();
    let same = |a: &Item<'_, '_, O>, b: &Item<'_, '_, O>| {
        a.order().is_some() && b.order().is_some() && a.entries[0].headings == b.entries[0].headings
    };
    for run in items.chunk_by_mut(same).filter(|run| run.len() >= LEAST_GROUPED) {
        for item in run.iter_mut() {
            item.group = item.order().and_then(beside.group);
        }
        // What has no group comes first.
        run.sort_by_key(|item| item.group.as_ref().map(|group| group.rank));
    }
    items
}

/// Lines of these texts that fit the terminal, and the number of texts in them; all of them if `whole`.
pub(super) fn packed(texts: &[String], whole: bool) -> (Vec<String>, usize) {
    let mut lines: Vec<String> = Vec::new();
    for (count, text) in texts.iter().enumerate() {
        let fits = |line: &String| line.chars().count() + BETWEEN.len() + text.chars().count() <= WIDTH;
        if let Some(line) = lines.last_mut().filter(|line| fits(line)) {
            *line += &format!("{BETWEEN}{text}");
        } else if lines.len() == MAX_GROUP_LINES && !whole {
            return (lines, count);
        } else {
            lines.push(text.clone());
        }
    }
    (lines, texts.len())
}
