//! What the computer says about orders: a hint, the odds of the battle to which they lead.

use std::io::{self, Write};

use super::menu::Choice;
use super::{LineInput, MOST_TIME, Terminal, words};
use crate::ai::battle_odds::{DescribeOdds, OddsAbout};
use crate::ai::brief::{AiGame, Brief, MOST_LATER, PLAYOUTS};
use crate::ai::budget::PlayoutBudget;
use crate::ai::{Level, PlayStyle};
use crate::kernel::describe_board::DescribeBoard;
use crate::kernel::ruleset::Viewer;
use crate::kernel::story::{Part, raised};
use crate::play::clock::Clock;

impl<R: AiGame + DescribeBoard + DescribeOdds, I: LineInput, O: Write> Terminal<R, I, O> {
    pub(super) fn hint(&mut self) -> io::Result<()> {
        let Some(owned_brief) = self.table.owned_brief() else { return Ok(()) };
        self.tell_thinking()?;
        let rules = self.table.rules();
        let mut computer = rules.player(Level::General, PlayStyle::Balanced, self.table.stream(owned_brief.side));
        let last = self.last_hint.take().filter(|(side, _)| *side == owned_brief.side).map(|(_, hint)| hint);
        let brief = owned_brief.brief(&rules);
        // On all cores, as in the window: the trial games of a hint take most of its time.
        let mut clock = Clock::new(MOST_TIME).with_all_threads();
        let mut advice = rules.hint(&mut computer, &brief, last.as_ref(), PLAYOUTS, &mut clock);
        // The whole hint is kept, whatever this screen may show of it.
        self.last_hint = Some((owned_brief.side, advice.clone()));
        let hidden = |order: &R::Order| rules.names_hidden(self.table.view(), order);
        if hidden(&advice.order) {
            return writeln!(
                self.output,
                "The hint is about something that the other side may not see. Type peek first."
            );
        }
        // What it is compared with may name a hidden block, and the words do not say so; so may what has happened.
        let open = self.table.viewer() != Viewer::Side(owned_brief.side);
        if open || brief.legal.orders().any(|order| hidden(&order)) || advice.rest.iter().any(hidden) {
            (advice.reference, advice.change, advice.rest) = (None, String::new(), Vec::new());
        }
        let chances = advice.win_chances().map(|chances| format!(" {chances}")).unwrap_or_default();
        let later = advice.rest.iter().take(MOST_LATER).map(|order| rules.order_line(self.table.view(), order).text);
        let later: Vec<String> = later.collect();
        let later = if later.is_empty() { String::new() } else { format!(" Then: {}.", later.join(". ")) };
        (self.proposed, self.hinted) = (vec![advice.order], true);
        writeln!(
            self.output,
            "{}: {}.{chances}{later} The order: {}. Type yes to give it.",
            raised(&advice.summary),
            advice.why(),
            self.names().typed(&rules.print(&advice.order))
        )
    }

    /// Reads the orders whose odds are asked for. If it asks which are meant, the answer asks for odds, too.
    fn read_for_odds(&mut self, about: &str) -> io::Result<Option<Vec<R::Order>>> {
        let list = std::mem::take(&mut self.menu);
        let read = self.read_orders(about)?;
        match self.menu.is_empty() {
            true => self.menu = list,
            false => self.menu.asks_odds = true,
        }
        Ok(read)
    }

    /// The odds of the battle now, in a place, or after orders that are named by number or in words.
    pub(super) fn odds(&mut self, about: &str) -> io::Result<()> {
        let Some(owned_brief) = self.table.owned_brief() else { return Ok(()) };
        let rules = self.table.rules();
        let about = words::without_prepositions(about);
        let mut numbers: Option<Vec<usize>> =
            about.split([' ', ',']).filter(|word| !word.is_empty()).map(|word| word.parse().ok()).collect();
        // "odds 1727" is about the hex if the list has no such number.
        if let Some(&[number]) = numbers.as_deref()
            && self.chosen(number)?.is_none()
            && self.places_called(about).len() == 1
        {
            numbers = None;
        }
        let listed = match &self.as_listed(about)[..] {
            [Choice::Orders(orders)] => orders.clone(),
            _ => Vec::new(),
        };
        let mut orders = Vec::new();
        let mut place = None;
        match numbers {
            Some(numbers) => {
                for number in numbers {
                    match self.chosen(number)? {
                        Some(Choice::Orders(chosen)) => orders.extend(chosen),
                        Some(Choice::Group(..)) => {
                            return writeln!(
                                self.output,
                                "Number {number} holds several orders. Type {number} to see them."
                            );
                        }
                        None if self.menu.is_old() => {
                            return writeln!(self.output, "The list has changed. Type list to see it.");
                        }
                        None => return writeln!(self.output, "The list has no number {number}. Type list to see it."),
                    }
                }
            }
            None if !listed.is_empty() => orders = listed,
            None => match self.places_called(about)[..] {
                [only] => place = Some(only),
                [] if !about.contains(' ') => return writeln!(self.output, "No place is called {about}."),
                ref several if !about.contains(' ') => {
                    let names: Vec<&str> = several.iter().map(|place| rules.place_name(*place)).collect();
                    return writeln!(self.output, "Which? {}.", names.join(", "));
                }
                _ => match self.read_for_odds(about)? {
                    Some(read) => orders.extend(read),
                    None => return Ok(()),
                },
            },
        }
        let mut blocks: Vec<String> = Vec::new();
        for order in &orders {
            if let Err(refusal) = self.table.allows(order) {
                return self.refuse(&refusal, 0);
            }
            let block = rules.print(order).split(' ').nth(1).unwrap_or_default().to_owned();
            if blocks.contains(&block) {
                let names = self.names();
                return writeln!(
                    self.output,
                    "Two of these orders are for {}. Name each block once.",
                    names.name(&block)
                );
            }
            blocks.push(block);
        }
        let about = match place {
            Some(place) => OddsAbout::Place(place),
            None if orders.is_empty() => OddsAbout::Now,
            None => OddsAbout::After(&orders),
        };
        for line in self.odds_lines(&owned_brief.brief(&rules), about) {
            writeln!(self.output, "{line}")?;
        }
        Ok(())
    }

    /// The odds of the combat that an order has declared; nothing for any other order.
    pub(super) fn tell_odds_of(&mut self, orders: &[R::Order]) -> io::Result<()> {
        let Some(owned_brief) = self.table.owned_brief() else { return Ok(()) };
        let rules = self.table.rules();
        let (brief, about) = (owned_brief.brief(&rules), OddsAbout::After(orders));
        let lines = rules.battle_odds(&brief, self.table.view(), about, &mut PlayoutBudget).unwrap_or_default();
        lines.iter().try_for_each(|line| writeln!(self.output, "{line}"))
    }

    /// The odds, or why there are none: then what is known of the orders beside a battle, such as the roll that they need,
    /// and the battle in which they are given.
    fn odds_lines(&self, brief: &Brief<'_, R>, about: OddsAbout<'_, R::Order>) -> Vec<String> {
        let (rules, view) = (self.table.rules_ref(), self.table.view());
        let odds = |about| rules.battle_odds(brief, view, about, &mut PlayoutBudget);
        let (reason, orders) = match (odds(about), about) {
            (Ok(lines), _) => return lines,
            (Err(reason), OddsAbout::After(orders)) => (reason, orders),
            (Err(reason), _) => return vec![reason],
        };
        let mut lines = vec![reason];
        for order in orders {
            let facts = rules.order_facts(view, order);
            if !facts.is_empty() {
                lines.push(format!("{}: {}.", rules.order_line(view, order).text, facts.join("; ")));
            }
        }
        if self.table.status().part == Part::Battle
            && let Ok(now) = odds(OddsAbout::Now)
        {
            lines.push("The battle as it is now, before this order:".to_owned());
            lines.extend(now);
        }
        lines
    }
}
