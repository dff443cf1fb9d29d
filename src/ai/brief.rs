//! What a computer player receives for a decision and what it returns; the same in every game.

use crate::kernel::describe_game::DescribeGame;
use crate::kernel::ruleset::{LegalOf, Ruleset};
use crate::kernel::side::Side;
use crate::kernel::story::percent;

use super::budget::Budget;
use super::reasons::{BEST, EQUAL, ONLY};
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

/// An order that a computer player chose, with its reason.
#[derive(Clone, Debug)]
pub struct Advice<R: Ruleset> {
    /// The order.
    pub order: R::Order,
    /// The order in a few words.
    pub summary: String,
    /// Why, as a sentence without capital and full stop; in a hint never empty.
    pub reason: String,
    /// The estimated chance to win, 0 to 1; none if the player did not search.
    pub win_chance: Option<f32>,
    /// The next best order in a few words, with its estimated chance to win.
    pub next_best: Option<(String, f32)>,
}

impl<R: Ruleset> Advice<R> {
    /// An order without a reason.
    pub const fn plain(order: R::Order) -> Self {
        Self { order, summary: String::new(), reason: String::new(), win_chance: None, next_best: None }
    }

    /// The chance to win after this order and after the next best one, as a sentence; none without a search.
    pub fn win_chances(&self) -> Option<String> {
        let best = self.win_chance?;
        let mut text = format!("Win chance of the whole game {}", percent(best));
        // An order with fewer playouts may look better by luck, and groups of the same size read the same.
        let shown = self.next_best.as_ref().filter(|(summary, chance)| *chance <= best && *summary != self.summary);
        if let Some((summary, chance)) = shown {
            text += &format!(", next best {}: {summary}", percent(*chance));
            if percent(*chance) == percent(best) && self.reason != EQUAL {
                text += ". The choice hardly matters";
            }
        }
        Some(text + ".")
    }

    /// Gives a hint the reason that is left if it has no other: it is the only order, or equal to the next best, or better
    /// by a gain that has no name.
    pub fn with_reason(mut self, only: bool) -> Self {
        if only || self.reason.is_empty() {
            let percent = |chance: f32| (chance * 100.0).round();
            let best = self.win_chance.map(percent);
            let better = best > self.next_best.as_ref().map(|(_, chance)| percent(*chance));
            self.reason = match (only, better) {
                (true, _) => ONLY.into(),
                (false, true) => BEST.into(),
                (false, false) => EQUAL.into(),
            };
        }
        self
    }
}

/// A general's review of an order that was given.
#[derive(Clone, Debug)]
pub struct OrderReview<R: Ruleset> {
    /// The chance to win after the given order, 0 to 1, from what its side knew.
    pub given: f32,
    /// The chance to win after the general's own choice, 0 to 1.
    pub best: f32,
    /// The general's choice.
    pub order: R::Order,
    /// The given order in a few words.
    pub summary: String,
    /// The general's choice in a few words.
    pub better: String,
    /// Why that is better, as a sentence without capital and full stop.
    pub reason: String,
}

/// An order that was given and what it was for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Explanation {
    /// The order in a few words.
    pub summary: String,
    /// Why, as a sentence without capital and full stop.
    pub reason: String,
}

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
    /// never empty.
    fn hint(
        &self,
        player: &mut Self::Player,
        brief: &Brief<'_, Self>,
        playouts: u32,
        budget: &mut dyn Budget,
    ) -> Advice<Self> {
        self.advise(player, brief, playouts, budget)
    }
    /// Reviews an order from what its side knew; none for orders that decide little.
    fn appraise(
        &self,
        _player: &mut Self::Player,
        _brief: &Brief<'_, Self>,
        _order: &Self::Order,
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
