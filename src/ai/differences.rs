//! What differs between two orders, on the map and in trial games, in a clause.

use crate::kernel::ruleset::Ruleset;
use crate::kernel::story::percent;

use super::brief::NEARLY;
use super::facts::{Fact, THIS_WAY};
use super::trials::Trials;

/// A chance to win is higher from this many standard errors on.
pub const STANDARD_ERRORS: f32 = 2.0;

/// A count differs from this many standard errors on: some twenty are looked at beside each of up to ten orders, and none of
/// them is to differ by chance.
const COUNT_ERRORS: f32 = 3.5;

/// A second gain is named if it is at least this part of the first, and a loss if it is at least [`ALSO_AGAINST`] of it.
const ALSO_FOR: f32 = 0.35;
/// See [`ALSO_FOR`].
const ALSO_AGAINST: f32 = 0.5;
/// A gain outweighs a loss if it is worth so much more: what is nearly the same either way is no reason.
const OUTWEIGHS: f32 = 1.2;

/// Differences of one kind that add up to no more than this cancel each other.
const CANCELS: f32 = 1e-4;

/// What all differences of one kind are worth together.
fn sum_about(found: &[(f32, &str, String)], about: &str) -> f32 {
    found.iter().filter(|(_, other, _)| *other == about).map(|(points, ..)| points).sum()
}

/// What differs between two contenders beyond chance.
#[derive(Debug, Default)]
pub struct Differences {
    /// The largest gains, one or two, as clauses.
    pub gains: Vec<String>,
    /// The largest loss.
    pub loss: Option<String>,
    /// Whether the largest gain is worth clearly more than that loss.
    pub outweighs: bool,
    /// What all that differs is worth together.
    pub sum: f32,
}

impl Differences {
    /// What the first of two contenders gains over the second, and loses, in the trials that both played; `other` is the order
    /// with which the second begins, unless that is told apart.
    pub fn of<G: Ruleset>(
        facts: &[Fact<'_, G>],
        trials: &Trials,
        contenders: [usize; 2],
        other: Option<&G::Order>,
    ) -> Self {
        let tells = |fact: &Fact<'_, G>| fact.tells(contenders[0], other);
        let differences = facts.iter().enumerate().filter(|(_, fact)| tells(fact)).filter_map(|(number, fact)| {
            let difference = trials.difference(contenders, number + 1);
            let text = fact.told(difference.means).filter(|_| difference.is_clear(COUNT_ERRORS))?;
            Some((difference.gain() * fact.worth, fact.about, text))
        });
        Self::largest(differences.collect())
    }

    /// What differs on the map after two orders, by the counts of some of the facts.
    pub fn on_map<G: Ruleset>(
        facts: &[Fact<'_, G>],
        [with, without]: [&[f32]; 2],
        tells: impl Fn(usize) -> bool,
    ) -> Self {
        let differences = facts.iter().enumerate().filter(|(number, _)| tells(*number)).filter_map(|(number, fact)| {
            let counts = [with[number], without[number]];
            if counts.iter().any(|count| count.is_nan()) {
                return None;
            }
            Some(((counts[0] - counts[1]) * fact.worth, fact.about, fact.told_on_map(counts)?))
        });
        Self::largest(differences.collect())
    }

    /// The largest of some differences: what each is worth, what it is about, and its clause.
    fn largest(mut found: Vec<(f32, &str, String)>) -> Self {
        // What one place gains and the other loses in the same way does not tell the two apart.
        let sums: Vec<f32> = found.iter().map(|(_, about, _)| sum_about(&found, about)).collect();
        let mut sums = sums.into_iter();
        found.retain(|(_, about, _)| {
            let sum = sums.next().unwrap_or_default();
            about.is_empty() || sum.abs() > CANCELS
        });
        // Of facts that tell the same only the largest is told.
        found.sort_by(|a, b| b.0.abs().total_cmp(&a.0.abs()));
        let mut told: Vec<&str> = Vec::new();
        found.retain(|(_, about, _)| {
            let new = about.is_empty() || !told.contains(about);
            told.push(about);
            new
        });
        let sum = found.iter().map(|(points, ..)| points).sum();
        found.sort_by(|a, b| b.0.total_cmp(&a.0));
        let first = found.first().map_or(0.0, |(points, ..)| points.max(0.0));
        let lost = found.last().filter(|(points, ..)| *points < 0.0 && -points >= first * ALSO_AGAINST);
        let outweighs = lost.is_none_or(|(points, ..)| first >= -points * OUTWEIGHS);
        let loss = lost.map(|(.., text)| text.clone());
        let gains = found.into_iter().take(2).filter(|(points, ..)| *points > 0.0 && *points >= first * ALSO_FOR);
        let mut gains: Vec<String> = gains.map(|(.., text)| text).collect();
        if let [one, second] = &mut gains[..]
            && let (true, Some(rest)) = (one.starts_with(THIS_WAY), second.strip_prefix(THIS_WAY))
        {
            *second = rest.to_owned();
        }
        Self { gains, loss, outweighs, sum }
    }

    /// The same, with the orders first that the largest gain counts, too: "with the rest of the plan".
    #[must_use]
    pub fn after(mut self, orders: &str) -> Self {
        if let Some(gain) = self.gains.first_mut() {
            *gain = format!("{orders} {gain}");
        }
        self
    }

    /// Whether something speaks for the first order, and nothing larger against it.
    pub const fn speaks(&self) -> bool {
        !self.gains.is_empty() && self.outweighs
    }

    /// Whether something speaks against the first order, and nothing as large for it.
    pub const fn speaks_against(&self) -> bool {
        self.loss.is_some() && !self.speaks()
    }

    /// Both in a clause; empty if nothing is gained.
    pub fn told(&self) -> String {
        match (&self.gains[..], &self.loss) {
            ([], _) => String::new(),
            (gains, None) => gains.join(", and "),
            (gains, Some(loss)) => format!("{}, but {loss}", gains.join(" and ")),
        }
    }
}

/// Chances that differ by less are told as equal: such a gain does not make up for a loss that can be counted.
pub const SMALL_CHANCE: f32 = 0.025;

/// What an order gains over another in trial games.
pub enum Gain {
    /// What can be counted.
    Counted(String),
    /// The chance to win alone, with these orders: "with the whole plan, ".
    Chance(usize, &'static str),
    /// Nothing that is beyond chance.
    Equal(usize),
    /// Nothing at all: every trial ended alike.
    Same(usize),
    /// There were only so many trials.
    Unknown(usize),
}

impl Gain {
    /// Its clause, for the chances that the hint shows, after what differs on the map.
    pub fn told(self, [with, without]: [f32; 2], differences: &Differences) -> String {
        let map = differences.told();
        // What speaks against the order comes after what speaks for it.
        let link = if matches!(self, Self::Unknown(_)) { "; at once " } else { ", although " };
        let price = differences.loss.as_ref().filter(|_| map.is_empty());
        let price = price.map(|loss| format!("{link}{loss}")).unwrap_or_default();
        let better = |orders: &str| {
            let chances = [with, without].map(percent);
            format!("{orders}your chance to win is {} instead of {}, by many small gains", chances[0], chances[1])
        };
        let trials = match self {
            Self::Counted(text) => text,
            Self::Unknown(trials) => format!("{trials} trial games are too few to say what differs"),
            Self::Same(trials) => {
                format!("the choices come to the same: each of {trials} trial games ends alike after both")
            }
            // The chances themselves are told below it.
            Self::Chance(..) if (with - without).abs() > SMALL_CHANCE && map.contains(" instead of ") => return map,
            Self::Chance(_, orders) if (with - without).abs() > SMALL_CHANCE => better(orders),
            Self::Chance(trials, _) | Self::Equal(trials) if map.is_empty() && with.min(without) > 1.0 - NEARLY => {
                format!("the choices are about equal: you win nearly all of {trials} trial games after either")
            }
            Self::Chance(trials, _) | Self::Equal(trials) if map.is_empty() && with.max(without) < NEARLY => {
                format!("the choices are about equal: you lose nearly all of {trials} trial games after either")
            }
            Self::Chance(trials, _) | Self::Equal(trials) if map.is_empty() => {
                format!("the choices are about equal: after {trials} trial games no count differs by more than chance")
            }
            Self::Chance(trials, _) | Self::Equal(trials) => {
                let rest = if map.contains("otherwise ") { "apart from that" } else { "otherwise" };
                format!("{rest} the choices are about equal in {trials} trial games")
            }
        };
        if map.is_empty() { trials + &price } else { format!("{map}; {trials}") }
    }
}
