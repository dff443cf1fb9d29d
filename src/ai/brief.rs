//! What a computer player receives for a decision and what it returns; the same in every game.

use crate::kernel::describe_game::DescribeGame;
use crate::kernel::legal::LegalEntry;
use crate::kernel::ruleset::{LegalOf, Ruleset};
use crate::kernel::side::Side;
use crate::kernel::story::percent;

use super::budget::Budget;
use super::{Level, PlayStyle};

/// Everything a computer player may know when it decides.
pub struct Brief<'a, R: Ruleset> {
    /// The rules and their data.
    pub rules: &'a R,
    /// The side that decides.
    pub side: Side,
    /// The game as that side sees it.
    pub view: &'a R::View,
    /// The legal orders.
    pub legal: &'a LegalOf<R>,
    /// Every event as that side saw it, oldest first.
    pub history: &'a [R::Sighting],
}

impl<R: Ruleset> Clone for Brief<'_, R> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<R: Ruleset> Copy for Brief<'_, R> {}

/// A step of a game: its turn, the side that is active in it, and the chapter of the rules.
pub type When = (u16, Option<Side>, &'static str);

impl<R: DescribeGame> Brief<'_, R> {
    /// The step of the decision: its turn, the side that is active in it, and the chapter of the rules.
    pub fn when(&self) -> When {
        let status = self.rules.status(self.view);
        (status.turn, status.active, self.rules.chapter_of(self.view))
    }

    /// Whether an order is legal now.
    pub fn allows(&self, order: &R::Order) -> bool {
        self.legal.iter().any(|entry| match entry {
            LegalEntry::Order(listed) => listed == *order,
            LegalEntry::Pattern(pattern) => self.rules.matches(&pattern, order),
        })
    }
}

/// An order that a computer player chose, with its reason.
#[derive(Debug)]
pub struct Advice<R: Ruleset> {
    /// The order.
    pub order: R::Order,
    /// The order in a few words.
    pub summary: String,
    /// What has become of the plan of the last hint, as a clause: "as planned". Empty if there was none.
    pub change: String,
    /// What the order is for, as a sentence without capital and full stop; it may be empty if `gain` is not.
    pub reason: String,
    /// What is different from the reference, as a clause without capital and full stop: "you lose 1.2 steps instead of
    /// 2.0". Empty without a comparison.
    pub gain: String,
    /// The estimated chance to win, 0 to 1; none if the player did not search.
    pub win_chance: Option<f32>,
    /// The margin of that chance either way: two standard errors of the playouts; none if it is not known.
    pub margin: Option<f32>,
    /// What the order is compared with; none if it is compared with nothing.
    pub reference: Option<Reference<R>>,
    /// The orders with which the plan goes on in this half-turn.
    pub rest: Vec<R::Order>,
    /// The number of sightings that the side had when it was advised: what comes after them has happened since.
    pub seen: usize,
    /// The step in which it was advised.
    pub when: When,
    /// Whether the side has given another order since, so that its plan is over.
    pub left: bool,
}

/// The order that an advised one is compared with: the best one of another kind, or the one that ends the step.
#[derive(Debug)]
pub struct Reference<R: Ruleset> {
    /// The order.
    pub order: R::Order,
    /// The order in a few words, after "compared with".
    pub summary: String,
    /// What speaks for it, if it is an order of the same kind as the advised one; the same words as of that if the same holds.
    pub reason: String,
    /// The estimated chance to win after it, 0 to 1.
    pub win_chance: f32,
    /// Whether that chance and the advised order's differ by no more than chance.
    pub equal: bool,
}

impl<R: Ruleset> Clone for Advice<R> {
    fn clone(&self) -> Self {
        let Self { summary, change, reason, gain, reference, rest, .. } = self;
        let [summary, change, reason, gain] = [summary, change, reason, gain].map(Clone::clone);
        Self { summary, change, reason, gain, reference: reference.clone(), rest: rest.clone(), ..*self }
    }
}

impl<R: Ruleset> Clone for Reference<R> {
    fn clone(&self) -> Self {
        Self { summary: self.summary.clone(), reason: self.reason.clone(), ..*self }
    }
}

impl<R: Ruleset> Advice<R> {
    /// An order without a reason.
    pub const fn plain(order: R::Order) -> Self {
        Self {
            order,
            summary: String::new(),
            change: String::new(),
            reason: String::new(),
            gain: String::new(),
            win_chance: None,
            margin: None,
            reference: None,
            rest: Vec::new(),
            seen: 0,
            when: (0, None, ""),
            left: false,
        }
    }

    /// Why, as a sentence without capital and full stop; in a hint never empty.
    pub fn why(&self) -> String {
        let compared = match &self.reference {
            Some(reference) if !self.gain.is_empty() => {
                let other = match &reference.reason {
                    reason if reason.is_empty() => String::new(),
                    reason if *reason == self.reason => " (of which the same is true)".into(),
                    reason => format!(" ({reason})"),
                };
                format!("compared with {}{other}, {}", reference.summary, self.gain)
            }
            _ => self.gain.clone(),
        };
        let parts = [&self.change, &self.reason, &compared];
        parts.into_iter().filter(|part| !part.is_empty()).map(String::as_str).collect::<Vec<_>>().join("; ")
    }

    /// The chance to win after this order, with its margin, and after the reference, as a sentence; none without a search.
    pub fn win_chances(&self) -> Option<String> {
        if self.win_chance.is_some() && self.margin.is_some_and(|margin| margin >= TOO_WIDE) {
            return Some("Win chance of the whole game: too few trial games to say.".into());
        }
        let chance = chance_words(self.win_chance?, self.margin);
        let after = self.reference.as_ref();
        let after = after.map(|other| {
            let certain = |chance: f32| u8::from(chance < NEARLY) + 2 * u8::from(chance > 1.0 - NEARLY);
            let sure = self.win_chance.map_or(0, certain);
            let chance = if other.equal || sure > 0 && sure == certain(other.win_chance) {
                "about the same".into()
            } else {
                chance_words(other.win_chance, None)
            };
            format!("; after {}: {chance}", other.summary)
        });
        // Other figures are of whole games between computer players, and may differ much.
        let by = if self.margin.is_some() { ", by trial games" } else { "" };
        Some(format!("Win chance of the whole game{by}: {chance}{}.", after.unwrap_or_default()))
    }

    /// Notes an order that the side gives: if there was a choice and it is not one of the plan, the plan is over.
    pub fn note_given(&mut self, brief: &Brief<'_, R>, order: &R::Order)
    where
        R: DescribeGame,
    {
        let planned = *order == self.order || self.rest.contains(order);
        self.left |= !planned && brief.legal.len() > 1 && brief.when() == self.when;
    }

    /// Adds the trial games of an earlier hint with the same plan to the chance to win, unless something has changed it.
    pub fn add_trials_of(&mut self, earlier: &Self) {
        let chances = |advice: &Self| advice.win_chance.zip(advice.margin.filter(|margin| *margin > 0.0));
        let (Some((now, margin)), Some((then, old_margin))) = (chances(self), chances(earlier)) else { return };
        if (now - then).abs() > (margin * margin + old_margin * old_margin).sqrt() {
            return;
        }
        let [weight, old_weight] = [margin, old_margin].map(|margin| 1.0 / (margin * margin));
        let pooled = (now * weight + then * old_weight) / (weight + old_weight);
        (self.win_chance, self.margin) = (Some(pooled), Some((weight + old_weight).sqrt().recip()));
        if let Some(reference) = &mut self.reference {
            reference.win_chance = (reference.win_chance + pooled - now).clamp(0.0, 1.0);
        }
    }
}

/// Chances nearer to certainty than this are told in words: trial games are too few to tell them apart.
pub(super) const NEARLY: f32 = 0.02;

/// From this margin on a chance says nothing.
pub const TOO_WIDE: f32 = 0.195;

/// A chance to win in words: "54 % ± 3", "nearly certain, above 97 %". No margin is shown as 0.
pub fn chance_words(chance: f32, margin: Option<f32>) -> String {
    let points = margin.unwrap_or(0.0).max(0.01) * 100.0;
    let either_way = margin.map(|_| format!(" ± {points:.0}")).unwrap_or_default();
    match chance {
        _ if chance > 1.0 - NEARLY => {
            format!("nearly certain, above {:.0} %", (chance * 100.0 - points).floor().min(98.0))
        }
        _ if chance < NEARLY => format!("almost none, below {:.0} %", (chance * 100.0 + points).ceil().max(2.0)),
        _ => percent(chance) + &either_way,
    }
}

/// A general's review of an order that was given.
#[derive(Clone, Debug)]
pub struct OrderReview<R: Ruleset> {
    /// The chance to win after the given order, 0 to 1, from what its side knew.
    pub given: f32,
    /// The chance to win after the general's own choice, 0 to 1, in the same trial games.
    pub best: f32,
    /// The standard error of the difference of both chances.
    pub error: f32,
    /// The general's choice.
    pub order: R::Order,
    /// The given order in a few words.
    pub summary: String,
    /// The general's choice in a few words.
    pub better: String,
    /// Why that is better, as a sentence without capital and full stop.
    pub reason: String,
}

/// A loss of win chance from which a player is asked before the order is given: a question about every smaller one, over which
/// players may differ, would soon be clicked away unread.
const MUCH: f32 = 0.08;
/// The number of standard errors that the loss must be away from zero.
const CLEAR_ERRORS: f32 = 2.0;

impl<R: Ruleset> OrderReview<R> {
    /// Whether the order gives much away: the loss is large, and no accident of the trial games.
    pub fn gives_much_away(&self) -> bool {
        let loss = self.best - self.given;
        loss >= MUCH && loss > CLEAR_ERRORS * self.error
    }
}

/// An order that was given and what it was for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Explanation {
    /// The order in a few words.
    pub summary: String,
    /// Why, as a sentence without capital and full stop.
    pub reason: String,
}

/// The most later orders of a plan that a hint shows: more of them hide the order itself.
pub const MOST_LATER: usize = 3;

/// The playouts of a general's decision, unless the caller names another number.
pub const PLAYOUTS: u32 = 2000;

/// A ruleset that the computer can play.
pub trait AiGame: DescribeGame {
    /// A computer player, with what it keeps from one decision to the next.
    type Player: Send;

    /// Creates a player; `stream` seeds its random numbers.
    fn player(&self, level: Level, style: PlayStyle, stream: u64) -> Self::Player;
    /// Sets a parameter of the search, for experiments; false if there is none of that name.
    fn set_parameter(&self, _player: &mut Self::Player, _key: &str, _value: f32) -> bool {
        false
    }
    /// Shows a player the true position, so that its next decision knows what is hidden from its side; false if the game has
    /// no such player. Only experiments do this, to measure what the hidden information is worth.
    fn show_position(&self, _player: &mut Self::Player, _position: &Self::Position) -> bool {
        false
    }
    /// Chooses an order with at most `playouts` playouts. The legal list must not be empty.
    fn advise(
        &self,
        player: &mut Self::Player,
        brief: &Brief<'_, Self>,
        playouts: u32,
        budget: &mut dyn Budget,
    ) -> Advice<Self>;
    /// Whether it is in the middle of a plan, which its next orders carry out without another search.
    fn has_plan(&self, _player: &Self::Player) -> bool {
        false
    }
    /// Chooses an order for a hint: like [`AiGame::advise`], with a part of the budget spent on the reason, which is
    /// never empty. `last` is the hint that the side was shown before, whose plan it goes on with.
    fn hint(
        &self,
        player: &mut Self::Player,
        brief: &Brief<'_, Self>,
        last: Option<&Advice<Self>>,
        playouts: u32,
        budget: &mut dyn Budget,
    ) -> Advice<Self> {
        let _ = last;
        self.advise(player, brief, playouts, budget)
    }
    /// Reviews orders that are given together from what their side knew; none for orders that decide little.
    fn appraise(
        &self,
        _player: &mut Self::Player,
        _brief: &Brief<'_, Self>,
        _orders: &[Self::Order],
        _playouts: u32,
        _budget: &mut dyn Budget,
    ) -> Option<OrderReview<Self>> {
        None
    }
    /// Explains an order that was given, from what its side knew; none for orders that need no explanation.
    fn explain(&self, player: &mut Self::Player, brief: &Brief<'_, Self>, order: &Self::Order) -> Option<Explanation> {
        let _ = (player, brief, order);
        None
    }
}
