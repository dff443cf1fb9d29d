//! Lines about several blocks: "with all", and orders that blocks are given one after another.

use std::io::{self, Write};

use super::grammar::{Clause, clause, with_all};
use super::list::Offers;
use super::names::{Names, Reading};
use super::sentences::sentences;
use super::words::{once, plain};
use super::{LineInput, Terminal};
use crate::ai::battle_odds::DescribeOdds;
use crate::ai::brief::AiGame;
use crate::kernel::describe_board::DescribeBoard;
use crate::kernel::describe_orders::Named;
use crate::kernel::ruleset::Refusal;
use crate::kernel::story::{count, listed, raised};

/// The most choices that are listed where several names of a line are unclear.
const MAX_CHOICES: usize = 24;

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
            let leads = rules.verbs().iter().any(|verb| verb.form.contains("LEADER with"));
            let one = if leads { "One leader can take all along, and none is named. " } else { "" };
            writeln!(self.output, "{one}Name the blocks, with commas.")?;
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
        self.each(verb, &blocks, &(places + rest), names)
    }

    /// The same order for each of these blocks, or for each of these places.
    fn each(&mut self, verb: &str, blocks: &[String], rest: &str, names: &Names) -> io::Result<Option<Vec<R::Order>>> {
        let rules = self.table.rules();
        let typed = |orders: &[R::Order]| -> Vec<String> {
            orders.iter().map(|order| names.typed(&rules.print(order))).collect()
        };
        let mut found: Vec<Vec<R::Order>> = Vec::new();
        for block in blocks {
            match names.read(&self.table, &format!("{verb} {block}{rest}")) {
                Reading::Orders(orders) | Reading::Ways(orders) => found.push(orders),
                _ => return Ok(None),
            }
        }
        // "Rall and Rall Artillery": who has another name in the line is not meant twice.
        let sure: Vec<R::Order> = found.iter().filter(|orders| orders.len() == 1).flatten().copied().collect();
        for orders in found.iter_mut().filter(|orders| orders.iter().any(|order| !sure.contains(order))) {
            if orders.len() > 1 {
                orders.retain(|order| !sure.contains(order));
            }
        }
        let unclear: Vec<usize> = (0..found.len()).filter(|at| found[*at].len() != 1).collect();
        if !unclear.is_empty() {
            let named: Vec<&str> = unclear.iter().map(|at| names.name(&blocks[*at])).collect();
            let mut choices: Vec<Vec<R::Order>> = vec![Vec::new()];
            for orders in &found {
                let with = |before: &Vec<R::Order>| {
                    let before = before.clone();
                    orders.iter().map(move |order| before.iter().copied().chain([*order]).collect::<Vec<_>>())
                };
                choices = choices.iter().flat_map(with).collect();
                // Nobody reads so many lines.
                if choices.len() > MAX_CHOICES {
                    writeln!(
                        self.output,
                        "{} can mean several each. Name them more closely.",
                        raised(&listed(&named))
                    )?;
                    return Ok(Some(Vec::new()));
                }
            }
            let is_twice = |orders: &Vec<R::Order>| (1..orders.len()).any(|at| orders[..at].contains(&orders[at]));
            choices.retain(|orders| !is_twice(orders));
            if choices.len() > 1 {
                writeln!(
                    self.output,
                    "{} can mean several. Type the number of what you mean; the others of your line are given with it:",
                    raised(&listed(&named))
                )?;
                let shown = |orders: Vec<R::Order>| (unclear.iter().map(|at| orders[*at]).collect(), orders);
                let offers = Offers::together(&self.table, names, choices.into_iter().map(shown).collect());
                return self.show(&offers, &[], "").map(|()| Some(Vec::new()));
            }
            if let Some(only) = choices.pop() {
                found = only.into_iter().map(|order| vec![order]).collect();
            }
        }
        let orders = found.concat();
        if let Some(twice) = (1..orders.len()).find(|at| orders[..*at].contains(&orders[*at])) {
            writeln!(self.output, "You name {} twice.", names.name(&blocks[twice]))?;
            return Ok(Some(Vec::new()));
        }
        if self.table.in_turn(&orders).1.is_empty() {
            writeln!(self.output, "= {}", typed(&orders).join(", "))?;
        }
        Ok(Some(orders))
    }

    /// The orders of all blocks of a place, a brigade or a commander, or of all who can go to a place: empty if the player must
    /// first answer. None if the line is about no such group.
    pub(super) fn as_group(&mut self, clause: &Clause, names: &Names) -> io::Result<Option<Vec<R::Order>>> {
        let (Some(group), Some(verb)) = (clause.group.as_ref(), clause.verbs.first()) else { return Ok(None) };
        let (place, brigade) = (names.exact_place(&group.name), formation_key(&group.name));
        let leader = names.own_piece(&group.name);
        let rest = &clause.several.1;
        let is_stack = group.is_all || place.is_some() && leader.is_none() && !rest.is_empty() || brigade.is_some();
        if !is_stack {
            return Ok(None);
        }
        if verb.form.contains(" under LEADER") {
            let at = place.filter(|_| group.is_all).or_else(|| leader.filter(|_| group.is_all).map(|name| &*name.word));
            return match at {
                Some(at) => self.whole_force(clause, at, names),
                None => Ok(None),
            };
        }
        let offers = Offers::at(&self.table);
        let rules = self.table.rules();
        if let Some(place) =
            place.filter(|_| group.is_all && clause.has_verb && verb.form.ends_with("PLACE with UNITS"))
        {
            let all = offers.of_verb(verb.word, |_| true);
            let line = largest(all.iter().filter(|words| words.first() == Some(&place)));
            let line = line.map(|words| format!("{} {}", verb.word, words.join(" ")));
            return match line.and_then(|line| rules.parse(&line).ok()) {
                Some(order) => self.echo("", order, names).map(|()| Some(vec![order])),
                None => Ok(None),
            };
        }
        // "Greene with all", where nobody takes others along: all who stand with him.
        let view = self.table.view();
        let led = leader.filter(|name| group.is_all && rules.companions(view, &name.word).is_none());
        let stack = led.and_then(|name| offers.heading_of(&name.word)).cloned();
        let is_known = place.is_some() || brigade.is_some() || stack.is_some() || group.is_all && group.name.is_empty();
        if !clause.has_verb || !is_known || !verb.begins_with_a_piece() {
            return Ok(None);
        }
        let is_here = |headings: &[String]| match (place, &stack) {
            (Some(place), _) => headings.first().is_some_and(|heading| names.exact_place(heading) == Some(place)),
            (None, stack) => stack.as_ref().is_none_or(|stack| headings.first() == Some(stack)),
        };
        let goal = rest.rsplit_once(" to ").and_then(|(_, to)| names.exact_place(to));
        let is_meant = |words: &Vec<&str>| match (place, &brigade) {
            (None, Some(_)) => {
                rules.formation(words[0]).and_then(|name| formation_key(&format!("{name} brigade"))) == brigade
            }
            (None, None) if stack.is_none() => words.last().copied() == goal,
            _ => true,
        };
        let all = offers.of_verb(verb.word, is_here).into_iter().filter(|words| !words.is_empty() && is_meant(words));
        let own = all.map(|words| words[0].trim_start_matches(['+', '-']).to_owned());
        let blocks =
            once(own.filter(|word| matches!(names.kind(word), Some(Named::Piece(_))) && !names.is_enemy(word)));
        let orders = if blocks.is_empty() { None } else { self.each(verb.word, &blocks, rest, names)? };
        if group.name.is_empty() {
            // All who can go there together; if they are too many, the player says who.
            let together = orders.filter(|orders| self.table.in_turn(orders).1.is_empty());
            if together.is_none() {
                writeln!(self.output, "Name the blocks, with commas: {} BLOCK, BLOCK and BLOCK …", clause.verb)?;
            }
            return Ok(Some(together.unwrap_or_default()));
        }
        if blocks.is_empty() {
            writeln!(self.output, "None of {} can have this order now. Type list for your orders.", group.name)?;
        }
        // What is behind them may be unknown.
        Ok(orders.or(blocks.is_empty().then(Vec::new)))
    }

    /// The order for the largest force of a place or under a commander, by its word in the notation.
    fn whole_force(&mut self, clause: &Clause, of: &str, names: &Names) -> io::Result<Option<Vec<R::Order>>> {
        let rules = self.table.rules();
        let Some(verb) = clause.verbs.first() else { return Ok(None) };
        if clause.several.1.contains(" to ") {
            writeln!(
                self.output,
                "This order does not say where they go. Its form is: {}. {}",
                verb.form,
                verb.about.trim()
            )?;
            return Ok(Some(Vec::new()));
        }
        let offers = Offers::at(&self.table);
        let all = offers.of_verb(verb.word, |_| true);
        let ends = |words: &[&str], leader: &str| words.ends_with(&["under", leader]);
        let of_it = all.iter().filter(|words| words.first() == Some(&of) || ends(words, of));
        let under = names.own_blocks(&clause.under);
        let led = |words: &&Vec<&str>| under.first().is_none_or(|leader| ends(words, leader));
        let Some(words) = largest(of_it.clone().filter(led)).or_else(|| largest(of_it)) else { return Ok(None) };
        let force = words.iter().position(|word| *word == "under").map_or(&words[..], |at| &words[..at]);
        let line = match under.first() {
            Some(leader) => format!("{} under {leader}", force.join(" ")),
            None => words.join(" "),
        };
        match rules.parse(&format!("{} {line}", verb.word)) {
            Ok(order) => self.echo("", order, names).map(|()| Some(vec![order])),
            Err(_) => Ok(None),
        }
    }

    /// An order for each of several places: "go three rivers, montreal".
    pub(super) fn place_after_place(&mut self, clause: &Clause, names: &Names) -> io::Result<Option<Vec<R::Order>>> {
        let places: Vec<String> = clause.several.0.iter().map(|words| words.join(" ")).collect();
        let Some(verb) = clause.verbs.first().filter(|verb| clause.has_verb && verb.names_only_a_place()) else {
            return Ok(None);
        };
        match places.len() > 1 && places.iter().all(|place| names.is_place(place)) {
            true => self.each(verb.word, &places, "", names),
            false => Ok(None),
        }
    }

    /// Says which of several orders are refused in their turn, and offers the rest; nothing is given before.
    pub(super) fn refuse_some(&mut self, possible: Vec<R::Order>, refused: &[(R::Order, Refusal)]) -> io::Result<()> {
        let (rules, names) = (self.table.rules(), self.names());
        let why = |(order, refusal): &(R::Order, Refusal)| {
            // What stands in the way now counts, unless the orders before it change it.
            let is_same = self.table.allows(order).err().as_ref() == Some(refusal);
            let refusal = &self.refusal_of(order).filter(|_| is_same).unwrap_or_else(|| refusal.clone());
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
        // A leader was to go with the others, not alone.
        let is_led =
            |order: &R::Order| rules.print(order).split(' ').nth(1).is_none_or(|piece| !rules.is_leader_alone(piece));
        if !possible.iter().any(is_led) && (possible.is_empty() || refused.iter().any(|(order, _)| is_led(order))) {
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
        let (mut rest, mut named) = (&words[..], Vec::new());
        while !rest.is_empty() {
            let called = |fits: &dyn Fn(&str) -> bool| {
                (1..=rest.len().min(4)).rev().find(|count| fits(&rest[..*count].join(" ")))
            };
            let block = called(&|name| !names.own_blocks_called(name).is_empty()).filter(|_| !is_over);
            let longest = block.or_else(|| called(&|name| names.is_place(name)))?;
            is_over |= block.is_none() && !blocks.is_empty();
            let name = rest[..longest].join(" ");
            if block.is_some() {
                named.push(names.own_piece(&name).is_some());
                blocks.push(name)
            } else {
                places += &format!(" {name}")
            }
            rest = &rest[longest..];
        }
        // Without a comma between them only whole names are several: "3rd Jaeger" may be none at all.
        if named.len() > 1 && named.contains(&false) {
            return None;
        }
    }
    Some((blocks, places))
}

/// The first of the largest forces.
fn largest<'w, 'a: 'w>(forces: impl DoubleEndedIterator<Item = &'w Vec<&'a str>>) -> Option<Vec<&'a str>> {
    forces.rev().max_by_key(|words| words.len()).cloned()
}

/// The name of a brigade or division as it is compared, "5" for "5th Brigade"; none if it names no such thing.
fn formation_key(name: &str) -> Option<String> {
    let name = plain(name);
    let is_kind = |word: &&str| matches!(*word, "brigade" | "division");
    let is_small = |word: &&str| matches!(*word, "s" | "no" | "the" | "of");
    let number = |word: &str| word.split(|letter: char| !letter.is_ascii_digit()).next().unwrap_or_default().to_owned();
    let bare = |word: &str| Some(number(word)).filter(|digits| !digits.is_empty()).unwrap_or_else(|| word.to_owned());
    let key: Vec<String> = name.split(' ').filter(|word| !is_kind(word) && !is_small(word)).map(bare).collect();
    (name.split(' ').any(|word| is_kind(&word)) && !key.is_empty()).then(|| key.join(" "))
}
