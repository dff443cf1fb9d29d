//! The meaning of a typed line: an order, several to choose from, an order of which something is missing, or nothing.

use std::io::{self, Write};

use super::grammar::{Clause, Slot, clause, is_all};
use super::list::Offers;
use super::names::{Names, Part, Reading};
use super::routes::{self, can_be_told};
use super::{LineInput, Terminal};
use crate::ai::battle_odds::DescribeOdds;
use crate::ai::brief::AiGame;
use crate::kernel::describe_board::DescribeBoard;
use crate::kernel::describe_orders::{Name, Named};
use crate::kernel::echo::short;
use crate::kernel::ruleset::Refusal;
use crate::kernel::story::{listed, raised};

/// The maximum number of orders whose form is named in an answer to a line that means nothing.
const MAX_FORMS: usize = 6;

impl<R: AiGame + DescribeBoard + DescribeOdds, I: LineInput, O: Write> Terminal<R, I, O> {
    /// The order that a line means. None if the player must first say more; the answer has been printed then.
    pub(super) fn read_order(&mut self, line: &str) -> io::Result<Option<Vec<R::Order>>> {
        let (rules, names) = (self.table.rules(), self.names());
        let exact = rules.parse(line);
        if let Ok(order) = &exact
            && self.table.allows(order).is_ok()
        {
            return Ok(Some(vec![*order]));
        }
        if line.trim_start_matches(['-', '+']).bytes().all(|byte| byte.is_ascii_digit()) && !line.is_empty() {
            writeln!(self.output, "The list has no number {}. Type list to see it.", short(line))?;
            return Ok(None);
        }
        if line.split([' ', ',']).all(|word| word.bytes().all(|byte| byte.is_ascii_digit())) && !line.is_empty() {
            writeln!(self.output, "Type one number of the list at a time.")?;
            return Ok(None);
        }
        let clause = clause(rules.verbs(), line);
        if let Some(orders) = self.number_or_group(line, &clause, &names)? {
            return Ok((!orders.is_empty()).then_some(orders));
        }
        if clause.has_verb && clause.words.first().is_some_and(|word| is_all(word)) {
            writeln!(self.output, "Name the blocks, with commas: {} BLOCK, BLOCK and BLOCK …", clause.verb)?;
            return Ok(None);
        }
        let Some(line) = self.with_everybody(line, &names)? else { return Ok(None) };
        let view = self.table.view();
        let is_legal = |order: &R::Order| can_be_told(&self.table, order);
        let reading = names.read(&self.table, &line);
        // Blocks that no leader takes along go one after another.
        let first = names.own_blocks(clause.several.0.first().map_or(&[][..], |words| words));
        let leads = first.iter().any(|block| rules.companions(view, block).is_some());
        // An order that leaves out a block is not what was meant.
        let named: Vec<_> =
            clause.several.0.iter().map(|words| names.own_blocks(words)).filter(|n| n.len() == 1).collect();
        let names_all = |order: &R::Order| {
            let line = rules.print(order);
            let words: Vec<&str> = line.split([' ', '+', ',', ':']).collect();
            named.iter().flatten().all(|block| words.contains(&block.as_str()))
        };
        let is_whole = |order: &R::Order| is_legal(order) && names_all(order);
        let is_march = matches!(&reading, Reading::Orders(orders) if leads || orders.iter().any(is_whole));
        if !is_march
            && !matches!(reading, Reading::Ways(_) | Reading::Nothing)
            && clause.has_verb
            && let Some(orders) = self.one_after_another(&clause.verb, &clause.several, &names)?
        {
            return Ok((!orders.is_empty()).then_some(orders));
        }
        match reading {
            Reading::Orders(orders) | Reading::Ways(orders) if orders.len() == 1 => {
                self.whole_order(&line, orders[0], &names)
            }
            Reading::Orders(orders) => self.choose_among("Which one? Type its number:", &orders, &names).map(|()| None),
            Reading::Ways(orders) => {
                self.choose_among("By which way? Type its number:", &orders, &names).map(|()| None)
            }
            // What the notation says already is no name.
            Reading::Part(_) | Reading::Unknown(_) | Reading::Nothing if exact.is_ok() => {
                Ok(exact.ok().map(|it| vec![it]))
            }
            Reading::Part(part) => self.complete(&part, &names),
            Reading::Unknown(name) => {
                let is_first = line.split_whitespace().next().is_some_and(|first| first.eq_ignore_ascii_case(&name));
                let meant = names.did_you_mean(&name, is_first);
                writeln!(self.output, "Nothing on the board is called {}.{meant}", short(&name))?;
                self.tell_forms().map(|()| None)
            }
            Reading::Nothing => {
                let meant = names.did_you_mean(line.split_whitespace().next().unwrap_or_default(), true);
                writeln!(self.output, "\"{}\" is neither an order nor a command.{meant}", short(&line))?;
                self.tell_forms().map(|()| None)
            }
        }
    }

    /// The orders of a line that names a number, a group or several places: empty if the player must first say more. None for any
    /// other line.
    fn number_or_group(&mut self, line: &str, clause: &Clause, names: &Names) -> io::Result<Option<Vec<R::Order>>> {
        // A number is a number, not the unit of that number.
        if let ([word], [verb, ..]) = (&clause.words[..], &clause.verbs[..])
            && clause.has_verb
            && clause.verbs.iter().all(|verb| verb.names_a_number())
        {
            return match self.table.rules().parse(&format!("{} {word}", verb.word)) {
                Ok(order) => self.echo(line, order, names).map(|()| Some(vec![order])),
                Err(refusal) => self.refuse(&refusal, 0).map(|()| Some(Vec::new())),
            };
        }
        match self.as_group(clause, names)? {
            None => self.place_after_place(clause, names),
            group => Ok(group),
        }
    }

    /// The orders of a line that means one order: that order, or where it is refused, the steps that lead to its end or the only
    /// way to go on with it. None if the player must first say more.
    fn whole_order(&mut self, line: &str, order: R::Order, names: &Names) -> io::Result<Option<Vec<R::Order>>> {
        let rules = self.table.rules();
        if self.table.allows(&order).is_err() {
            if let Some(steps) = rules.steps(self.table.view(), &order) {
                let steps = match steps {
                    Ok(steps) => steps,
                    Err(refusal) => return self.refuse(&refusal, 0).map(|()| None),
                };
                let typed: Vec<String> = steps.iter().map(|step| names.typed(&rules.print(step))).collect();
                writeln!(self.output, "= {}", typed.join(", "))?;
                return Ok(Some(steps));
            }
            let notation = rules.print(&order);
            let longer = routes::that_go_on(&routes::listed(&self.table), &notation, names_place(names, &notation));
            match longer[..] {
                [] => {}
                [only] => {
                    self.echo(line, only, names)?;
                    return Ok(Some(vec![only]));
                }
                _ => {
                    let question = if names_place(names, &notation) { "By which way?" } else { "Which one?" };
                    self.choose_among(&format!("{question} Type its number:"), &longer, names)?;
                    return Ok(None);
                }
            }
        }
        self.echo(line, order, names)?;
        Ok(Some(vec![order]))
    }

    /// Prints how an order is understood, if it was not typed in this form.
    pub(super) fn echo(&mut self, line: &str, order: R::Order, names: &Names) -> io::Result<()> {
        let typed = names.typed(&self.table.rules().print(&order));
        if typed.eq_ignore_ascii_case(line) { Ok(()) } else { writeln!(self.output, "= {typed}") }
    }

    /// A question with a numbered list of orders.
    pub(super) fn choose_among(&mut self, question: &str, orders: &[R::Order], names: &Names) -> io::Result<()> {
        writeln!(self.output, "{question}")?;
        let offers = Offers::readings(&self.table, names, orders);
        self.show(&offers, &[], "")
    }

    /// The legal order that a single word of the player means; none if it means no order, or several.
    pub(super) fn answer(&self, word: &str) -> Option<R::Order> {
        match self.names().read(&self.table, word) {
            Reading::Orders(orders) => match orders[..] {
                [order] => self.table.allows(&order).is_ok().then_some(order),
                _ => None,
            },
            _ => None,
        }
    }

    /// Says what is missing in an order and lists the orders that it can become.
    fn complete(&mut self, part: &Part, names: &Names) -> io::Result<Option<Vec<R::Order>>> {
        if self.ask_for_place(part, names)? {
            return Ok(None);
        }
        let offers = Offers::at(&self.table);
        // A name that fits several blocks equally well means all of them.
        let equal = part.words.chunk_by(|a, b| a.0 == b.0);
        let found = equal.map(|words| (words, offers.with(&part.verbs, words))).find(|(_, offers)| offers.len() > 0);
        if let Some((words, offers)) = found {
            let is_named = part.has_verb && words.iter().any(|(_, words)| !words.is_empty());
            let only = offers.example().filter(|_| is_named && offers.len() == 1);
            if let Some(only) = only.and_then(|(notation, _)| self.table.rules().parse(notation).ok())
                && self.table.legal().lists(&only)
            {
                return self.echo("", only, names).map(|()| Some(vec![only]));
            }
            if is_named && are_ways(names, &offers) {
                writeln!(self.output, "By which way? Type its number:")?;
            } else if let Some((notation, typed)) = offers.example().filter(|_| part.has_verb) {
                let missing =
                    missing(names, notation, words, part.verbs.first().map_or("", |verb| verb.before_place()));
                writeln!(self.output, "{missing} For example: {typed}. You can choose:")?;
            } else {
                writeln!(self.output, "You can choose:")?;
            }
            return self.show(&offers, &[], "").map(|()| None);
        }
        self.tell_why_not(part, &offers, names).map(|()| None)
    }

    /// Says why what was typed is no order, nor the beginning of one.
    fn tell_why_not(&mut self, part: &Part, offers: &Offers<R::Order>, names: &Names) -> io::Result<()> {
        let first = part.words.first().map_or(&[][..], |(_, words)| words);
        let named: Vec<&str> = first.iter().map(|word| names.name(word)).collect();
        if !part.has_verb && !first.iter().any(|word| names.is_enemy(word)) {
            // A piece and where it goes, without a verb: the order of the list is meant.
            let own = |word: &String| matches!(names.kind(word), Some(Named::Piece(_)));
            let is_order = first.len() > 1 && first.iter().any(own);
            let lines = part.lines.iter().filter(|(cost, _)| is_order && *cost == part.lines[0].0);
            let rules = self.table.rules();
            let mut verbs = offers.verbs();
            verbs.sort_by_key(|word| rules.verbs().iter().position(|verb| verb.word == *word));
            let meant = lines.flat_map(|(_, line)| verbs.iter().map(move |verb| format!("{verb} {line}")));
            let mut meant = meant.filter_map(|line| routes::parsed(&*rules, &line));
            if let Some(refusal) = meant.find_map(|order| self.refusal_of(&order)) {
                return self.refuse(&refusal, 0);
            }
            let place = first.iter().find(|word| names.kind(word) == Some(Named::Place));
            return match place {
                Some(_) if is_order => {
                    writeln!(self.output, "What is {} to do? Begin with a verb.", listed(&named))?;
                    self.tell_forms()
                }
                Some(place) => self.look_at(names.name(place)),
                None => {
                    writeln!(self.output, "There is no order for {} now. Type list for your orders.", listed(&named))
                }
            };
        }
        let form = part.verbs.first().map_or("", |verb| verb.form);
        let names_piece = ["BLOCK", "UNIT", "PIECE", "LEADER"].iter().any(|kind| form.contains(kind));
        let others = offers.with(&part.verbs, &[(0, Vec::new())]);
        if part.has_verb && !names_piece && others.len() > 0 && first.iter().any(|word| names.is_enemy(word)) {
            writeln!(self.output, "Nothing of yours is called so. Its form is: {form}. You can choose:")?;
            return self.show(&others, &[], "");
        }
        if let Some(enemy) = first.iter().find(|word| names.is_enemy(word)) {
            return writeln!(self.output, "{} is not your block. Type list for your orders.", names.name(enemy));
        }
        let own = |word: &&String| matches!(names.kind(word), Some(Named::Piece(_))) && !names.is_enemy(word);
        let pieces = first.iter().filter(own).count();
        if pieces > 1 && form.matches("BLOCK").count() < 2 {
            let how = "Such an order names one block at a time, or several with commas between them.";
            return writeln!(self.output, "{how} Its form is: {form}.");
        }
        let lines = part.lines.first().map_or("", |(_, line)| line);
        let lines: Vec<String> =
            part.verbs.iter().map(|verb| format!("{} {lines}", verb.word).trim_end().to_owned()).collect();
        if self.tell_refusal(&lines, names)? {
            return Ok(());
        }
        let whom = if named.is_empty() { String::new() } else { format!(" with {}", listed(&named)) };
        writeln!(
            self.output,
            "You cannot give such an order{whom} now. Its form is: {form}. Type list for your orders."
        )
    }

    /// Asks for what is still to come in an unfinished order, with a list of the places to which it can go; false if the
    /// order does not lack only that.
    fn ask_for_place(&mut self, part: &Part, names: &Names) -> io::Result<bool> {
        let least = part.lines.first().map(|(cost, _)| *cost);
        let best = || part.lines.iter().filter(|(cost, _)| Some(*cost) == least).map(|(_, line)| line);
        if !part.has_verb || part.unfinished.is_none() && !best().any(|line| line.contains('+')) {
            return Ok(false);
        }
        let lines: Vec<String> =
            part.verbs.iter().flat_map(|verb| best().map(|line| format!("{} {line}", verb.word))).collect();
        let rules = self.table.rules();
        let is_legal = |order: &R::Order| can_be_told(&self.table, order);
        let found = routes::with_place(&*rules, &names.places(), &lines, is_legal);
        let question = match part.unfinished {
            Some(Slot::With) => "With whom?",
            Some(Slot::By) => "By which way?",
            _ => "To where?",
        };
        if found.is_empty() && self.tell_refusal(&lines, names)? {
            return Ok(true);
        }
        if part.unfinished == Some(Slot::With) || found.is_empty() {
            let form = part.verbs.first().map_or("", |verb| verb.form);
            if part.unfinished.is_some() {
                writeln!(self.output, "{question} The form of the order is: {form}.")?;
            }
            return Ok(part.unfinished.is_some());
        }
        let example = names.typed(&rules.print(&found[0]));
        self.choose_among(&format!("{question} For example: {example}. You can choose:"), &found, names)?;
        Ok(true)
    }

    /// Why an order is refused: of one that names only its end, what stands in the way there.
    pub(super) fn refusal_of(&self, order: &R::Order) -> Option<Refusal> {
        let refusal = self.table.allows(order).err()?;
        Some(self.table.rules_ref().steps(self.table.view(), order).and_then(Result::err).unwrap_or(refusal))
    }

    /// Says that the list has no order of a block, and why, if the rules name one reason.
    pub(super) fn tell_no_order(&mut self, block: &Name, offers: &Offers<R::Order>, names: &Names) -> io::Result<()> {
        writeln!(self.output, "The list has no order of {}. Type list to see it.", block.name)?;
        for verb in offers.verbs() {
            if self.tell_refusal(&[format!("{verb} {}", block.word)], names)? {
                break;
            }
        }
        Ok(())
    }

    /// Tells why these lines are refused with whatever place; false if the rules do not name one reason for all.
    fn tell_refusal(&mut self, lines: &[String], names: &Names) -> io::Result<bool> {
        let rules = self.table.rules();
        let places = names.places();
        // The verb that was typed is meant; a word that it stands for, too, has other reasons.
        let whole = lines.iter().take(1).flat_map(|line| places.iter().map(move |place| format!("{line} {place}")));
        let orders = whole.filter_map(|line| rules.parse(&line).ok());
        let mut refusals = orders.filter_map(|order| self.table.allows(&order).err());
        let Some(first) = refusals.next().filter(|first| first.case.is_some()) else { return Ok(false) };
        if !refusals.all(|other| other == first) {
            return Ok(false);
        }
        self.refuse(&first, 0)?;
        Ok(true)
    }

    /// Says what can be typed at this moment.
    pub(super) fn tell_forms(&mut self) -> io::Result<()> {
        let offers = Offers::at(&self.table);
        let verbs = self.table.rules_ref().verbs();
        let forms = offers.verbs().into_iter().filter_map(|word| verbs.iter().find(|verb| verb.word == word));
        let mut forms: Vec<&str> = forms.map(|verb| verb.form).collect();
        forms.truncate(MAX_FORMS);
        if !forms.is_empty() {
            writeln!(self.output, "Now you can type: {}.", forms.join("; "))?;
        }
        writeln!(self.output, "Or type list for your orders, hint for advice, help for all commands.")
    }
}

/// Whether a line of the notation ends with a place.
fn names_place(names: &Names, line: &str) -> bool {
    line.rsplit(' ').next().is_some_and(|last| names.kind(last) == Some(Named::Place))
}

/// Whether these choices are of one piece and end in one place: they differ in their ways only.
fn are_ways<O: Copy + PartialEq>(names: &Names, offers: &Offers<O>) -> bool {
    let ends = || offers.notations().map(|line| (line.split(' ').nth(1), line.rsplit(' ').next()));
    ends().all(|end| Some(end) == ends().next()) && offers.notations().all(|line| names_place(names, line))
}

/// The sentence that says what an order of the notation has beyond some words.
fn missing(names: &Names, notation: &str, words: &[(usize, Vec<String>)], before_place: &str) -> String {
    let said = |other: &str| words.iter().flat_map(|(_, words)| words).any(|word| word == other);
    let others = notation.split(' ').skip(1).filter(|other| !said(other));
    let names_said_place = words.iter().flat_map(|(_, words)| words).any(|word| names.kind(word) == Some(Named::Place));
    let mut missing: Vec<&str> = Vec::new();
    for other in others {
        let what = match names.kind(other) {
            Some(Named::Piece(_)) => "the block",
            // Of places on a way only the last one is asked for.
            Some(Named::Place) if !names_said_place => "the place",
            _ => continue,
        };
        if !missing.contains(&what) {
            missing.push(what);
        }
    }
    match missing[..] {
        [] => "Something is missing.".to_owned(),
        ["the place"] if before_place == "to" => "To where?".to_owned(),
        [one] => format!("{} is missing.", raised(one)),
        _ => "The block and the place are missing.".to_owned(),
    }
}
