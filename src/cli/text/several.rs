//! Lines about several blocks: "with all", and orders that blocks are given one after another.

use std::io::{self, Write};

use super::grammar::{clause, sentences, with_all};
use super::list::can_be_told;
use super::names::{Names, Reading};
use super::{LineInput, Terminal};
use crate::ai::battle_odds::DescribeOdds;
use crate::ai::brief::AiGame;
use crate::kernel::describe_board::DescribeBoard;
use crate::kernel::describe_orders::Named;
use crate::kernel::ruleset::Refusal;
use crate::kernel::story::{count, listed, raised};

impl<R: AiGame + DescribeBoard + DescribeOdds, I: LineInput, O: Write> Terminal<R, I, O> {
    /// The orders that a line means, each with its own verb. None if the player must first say more; the answer has been
    /// printed then.
    pub(super) fn read_orders(&mut self, line: &str) -> io::Result<Option<Vec<R::Order>>> {
        let mut all = Vec::new();
        for line in sentences(self.table.rules_ref().verbs(), line) {
            match self.read_order(&line)? {
                Some(orders) => all.extend(orders),
                None => return Ok(None),
            }
        }
        Ok(Some(all))
    }

    /// The line with the names of all who can go along in place of "all". None if more of them can go than may; they have
    /// been listed then.
    pub(super) fn with_everybody(&mut self, line: &str, names: &Names) -> io::Result<Option<String>> {
        let Some((before, after)) = with_all(line) else { return Ok(Some(line.to_owned())) };
        let rules = self.table.rules();
        let words = clause(rules.verbs(), &before).readings.pop().unwrap_or_default();
        let first = words.first().map_or(&[][..], |segment| &segment.words);
        let leaders = names.own_blocks(first);
        let mut found = leaders
            .iter()
            .filter_map(|leader| rules.companions(self.table.view(), leader).map(|companions| (leader, companions)));
        let (Some((leader, companions)), None) = (found.next(), found.next()) else {
            writeln!(self.output, "One leader can take all along, and none is named. Name the blocks, with commas.")?;
            return Ok(None);
        };
        let (name, may) = (names.name(leader), companions.limit);
        let who = || companions.blocks.iter().map(|word| names.name(word)).collect::<Vec<_>>();
        if companions.blocks.is_empty() {
            writeln!(self.output, "No block that can still move is with {name}.")?;
            return Ok(None);
        }
        if companions.blocks.len() > may {
            let all = companions.blocks.len() as u32;
            let (may, who) = (count(may as u32, "block"), listed(&who()));
            writeln!(self.output, "{name} takes at most {may}, and {all} can go: {who}. Name those that go along.")?;
            return Ok(None);
        }
        Ok(Some(format!("{before} {} {after}", who().join(", ")).trim().to_owned()))
    }

    /// The same order for several blocks, one after another: empty if the player must first answer. None if the words are
    /// no such list.
    pub(super) fn one_after_another(
        &mut self,
        verb: &str,
        (parts, rest): &(Vec<Vec<String>>, String),
        names: &Names,
    ) -> io::Result<Option<Vec<R::Order>>> {
        let Some((blocks, places)) = blocks_and_places(names, parts).filter(|(blocks, _)| blocks.len() > 1) else {
            return Ok(None);
        };
        let rest = places + rest;
        let rules = self.table.rules();
        let is_legal = |order: &R::Order| can_be_told(&self.table, order);
        let typed = |orders: &[R::Order]| -> Vec<String> {
            orders.iter().map(|order| names.typed(&rules.print(order))).collect()
        };
        let mut orders = Vec::new();
        for block in &blocks {
            let found = match names.read(&*rules, &format!("{verb} {block}{rest}"), is_legal) {
                Reading::Orders(found) | Reading::Ways(found) => found,
                _ => return Ok(None),
            };
            match found[..] {
                [order] if orders.contains(&order) => {
                    writeln!(self.output, "You name {block} twice.")?;
                    return Ok(Some(Vec::new()));
                }
                [order] => orders.push(order),
                _ => {
                    writeln!(self.output, "{} can mean several orders: {}.", raised(block), typed(&found).join("; "))?;
                    return Ok(Some(Vec::new()));
                }
            }
        }
        if self.table.in_turn(&orders).1.is_empty() {
            writeln!(self.output, "= {}", typed(&orders).join(", "))?;
        }
        Ok(Some(orders))
    }

    /// Says which of several orders are refused in their turn, and offers the rest; nothing is given before.
    pub(super) fn refuse_some(&mut self, possible: Vec<R::Order>, refused: &[(R::Order, Refusal)]) -> io::Result<()> {
        let (rules, names) = (self.table.rules(), self.names());
        let why = |(order, refusal): &(R::Order, Refusal)| {
            let notation = rules.print(order);
            let piece = notation.split(' ').nth(1).filter(|word| matches!(names.kind(word), Some(Named::Piece(_))));
            let what = piece.map_or_else(|| names.typed(&notation), |word| names.name(word).to_owned());
            let case = refusal.case.map(|case| format!(" ({case})")).unwrap_or_default();
            let reason = refusal.reason.trim_end_matches('.');
            match reason.starts_with(&what) {
                true => format!("{}{case}.", raised(reason)),
                false => format!("{}: {reason}{case}.", raised(&what)),
            }
        };
        writeln!(self.output, "No: {}", refused.iter().map(why).collect::<Vec<_>>().join(" "))?;
        if possible.is_empty() {
            return Ok(());
        }
        let rest: Vec<String> = possible.iter().map(|order| names.typed(&rules.print(order))).collect();
        (self.proposed, self.hinted) = (possible, false);
        writeln!(self.output, "Type yes to give the rest: {}; or no.", rest.join(", "))
    }
}

/// The names of own blocks, and of the places before or behind them; none if the words are not only such names.
fn blocks_and_places(names: &Names, parts: &[Vec<String>]) -> Option<(Vec<String>, String)> {
    let (mut blocks, mut places, mut is_over) = (Vec::new(), String::new(), false);
    for words in parts {
        let mut rest = &words[..];
        while !rest.is_empty() {
            let called = |fits: &dyn Fn(&str) -> bool| {
                (1..=rest.len().min(4)).rev().find(|count| fits(&rest[..*count].join(" ")))
            };
            let block = called(&|name| !names.own_blocks_called(name).is_empty()).filter(|_| !is_over);
            let longest = block.or_else(|| called(&|name| names.is_place(name)))?;
            is_over |= block.is_none() && !blocks.is_empty();
            let name = rest[..longest].join(" ");
            if block.is_some() {
                blocks.push(name)
            } else {
                places += &format!(" {name}")
            }
            rest = &rest[longest..];
        }
    }
    Some((blocks, places))
}
