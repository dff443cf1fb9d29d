//! The computer player of every game that uses a search: it decides, reviews and explains orders with the game's help.

use std::fmt::Debug;
use std::sync::Arc;

use crate::kernel::legal::LegalEntry;
use crate::kernel::ruleset::LegalOf;
use crate::kernel::story::raised;

use super::brief::{Advice, AiGame, Brief, Explanation, OrderReview, PLAYOUTS};
use super::budget::{Budget, BudgetPart};
use super::determinization::Determinize;
use super::differences::Differences;
use super::facts::Fact;
use super::mcts::{search, search_including};
use super::race::race;
use super::random::{SearchRng, random_order};
use super::tasks::{Choice, Decision, SearchTask};
use super::trials::{TrialGames, Trials};
use super::turn_search::{Action, TurnPolicy, TurnSearch};
use super::{Level, PlayStyle};

/// The trial games of a review: at once, and at most.
const REVIEW_ROUND: u32 = 24;
/// See [`REVIEW_ROUND`].
const MOST_REVIEWED: u32 = 480;

/// What a game supplies to be played by a [`Player`]: candidates, policy, evaluation, determinization and words.
pub trait SearchGame: Determinize {
    /// Tables that are computed once from the rules.
    type Tables: Send + Sync;
    /// The parameters of the search, which experiments can change.
    type Config: Copy + Default + Send + Sync + Debug;
    /// What a side knows and believes at one decision.
    type Knowledge<'a>: Sync;
    /// How the playouts of a search are played.
    type Policy<'a>: TurnPolicy<Self>;

    /// The playouts of a captain's decision.
    const CAPTAIN_PLAYOUTS: u32;
    /// Whether the next decisions carry out a found plan without another search, so that it must be kept between them.
    const FOLLOWS_PLANS: bool = false;

    /// Computes the tables.
    fn tables(&self) -> Self::Tables;
    /// Sets a parameter by its name; false if there is none of that name.
    fn set(_config: &mut Self::Config, _key: &str, _value: f32) -> bool {
        false
    }
    /// Derives what a side knows.
    fn knowledge<'a>(
        brief: Brief<'a, Self>,
        tables: &'a Self::Tables,
        state: &mut PlayerState<Self>,
    ) -> Self::Knowledge<'a>;
    /// A position that may be the true one.
    fn sample(knowledge: &Self::Knowledge<'_>, rng: &mut SearchRng) -> Self::Position;
    /// Decides at once or returns what to search. The level is at least [`Level::Recruit`], and more than one order is
    /// legal.
    fn decide(knowledge: &Self::Knowledge<'_>, state: &mut PlayerState<Self>) -> Decision<Self>;
    /// What to search to review a given order, and the candidate that the order belongs to; none for orders that decide
    /// little.
    fn review(
        _knowledge: &Self::Knowledge<'_>,
        _state: &mut PlayerState<Self>,
        _given: &Self::Order,
    ) -> Option<(SearchTask<Self>, Action<Self>)> {
        None
    }
    /// The worlds and the policy of a search. `horizon` is the number of half-turns in a playout.
    fn problem<'a>(
        knowledge: &'a Self::Knowledge<'_>,
        config: &Self::Config,
        horizon: u32,
        rng: &mut SearchRng,
    ) -> TurnSearch<'a, Self, Self::Policy<'a>>;
    /// The win chance that a player is shown for a value that the search found.
    fn shown_win_chance(value: f32) -> f32 {
        value
    }
    /// The order in a few words.
    fn summary(brief: &Brief<'_, Self>, order: &Self::Order) -> String;
    /// What an order is called after "compared with".
    fn name(brief: &Brief<'_, Self>, order: &Self::Order) -> String {
        format!("“{}”", raised(&Self::summary(brief, order)))
    }
    /// What an action is for, in the order of its first order, as a sentence without capital and full stop; empty if that
    /// explains itself.
    fn purpose(knowledge: &Self::Knowledge<'_>, action: &[Self::Order]) -> String;
    /// What is counted at the end of trial games after an action, for its side.
    fn facts<'a>(knowledge: &'a Self::Knowledge<'_>, action: &[Self::Order]) -> Vec<Fact<'a, Self>>;
    /// What differs on the map at once after some orders, for the side; none of it may be hidden from it.
    fn map_facts<'a>(_knowledge: &'a Self::Knowledge<'_>, _orders: &[Self::Order]) -> Vec<Fact<'a, Self>> {
        Vec::new()
    }
    /// How good an order looks by the figures that its reason tells, 0 to 1; none if it tells none.
    fn look(_knowledge: &Self::Knowledge<'_>, _order: &Self::Order) -> Option<f32> {
        None
    }
    /// The time of the count: "by the end of turn 5".
    fn until(brief: &Brief<'_, Self>, horizon: u32) -> String;
    /// The number of half-turns in the trial games of a decision without a search.
    fn horizon(_knowledge: &Self::Knowledge<'_>, _state: &PlayerState<Self>) -> u32 {
        0
    }
    /// Whether the orders of a decision are compared in trial games.
    fn is_compared(_brief: &Brief<'_, Self>) -> bool {
        true
    }
    /// Whether an order ends the step and does nothing else.
    fn is_idle(order: &Self::Order) -> bool;
    /// What [`SearchGame::is_idle`] does, after "compared with": "ending the movement".
    fn idle_name(_brief: &Brief<'_, Self>) -> &'static str {
        "ending this step"
    }
    /// Whether ending the step would give up other orders of the same kind, so that a comparison with it says little of one
    /// of them: fire, steps for blocks.
    fn is_one_of_many(_brief: &Brief<'_, Self>, _order: &Self::Order) -> bool {
        false
    }
    /// Whether the side can give either order, but not both.
    fn are_rivals(_order: &Self::Order, _other: &Self::Order) -> bool {
        true
    }
    /// Orders that are compared with the best one even if the search has none of them.
    fn alternatives(_brief: &Brief<'_, Self>, _order: &Self::Order) -> Vec<Self::Order> {
        Vec::new()
    }
    /// Whether an order leaves what it is about where it is.
    fn goes_nowhere(_brief: &Brief<'_, Self>, _order: &Self::Order) -> bool {
        false
    }
    /// Whether two actions serve one purpose, so that nothing is learned from comparing them.
    fn are_alike(action: &[Self::Order], other: &[Self::Order]) -> bool {
        action.first() == other.first()
    }
    /// The action with the orders first that a player would give first.
    fn ordered(_knowledge: &Self::Knowledge<'_>, action: Action<Self>) -> Action<Self> {
        action
    }
    /// The action without what its first order is about, and what that is called after "compared with".
    fn without_first(_knowledge: &Self::Knowledge<'_>, _action: &[Self::Order]) -> Option<(Action<Self>, String)> {
        None
    }
    /// Whether an order that was given needs an explanation.
    fn needs_explanation(_brief: &Brief<'_, Self>, _order: &Self::Order) -> bool {
        false
    }
    /// Why an order was given; empty if there is no clear reason.
    fn explanation(_: &Self::Knowledge<'_>, _: &mut PlayerState<Self>, _: &Self::Order) -> String {
        String::new()
    }
}

/// What a player keeps from one decision to the next.
pub struct PlayerState<G: SearchGame> {
    /// The strength.
    pub level: Level,
    /// The style.
    pub style: PlayStyle,
    /// The random numbers of the player.
    pub rng: SearchRng,
    /// The parameters of the search.
    pub config: G::Config,
    /// The maximum number of playouts of a decision.
    pub playouts: u32,
    /// The remaining orders of a searched action.
    pub pending: Vec<G::Order>,
    /// The true position, for the next decision of a player with sight.
    pub sight: Option<G::Position>,
}

impl<G: SearchGame> PlayerState<G> {
    /// The playouts of a decision at this level.
    pub fn level_playouts(&self) -> u32 {
        self.level.playouts(G::CAPTAIN_PLAYOUTS, self.playouts)
    }

    /// The next order of the searched action that is still legal.
    pub fn next_pending(&mut self, legal: &LegalOf<G>) -> Option<G::Order> {
        while !self.pending.is_empty() {
            let order = self.pending.remove(0);
            if legal.lists(&order) {
                return Some(order);
            }
        }
        None
    }
}

/// A computer player.
pub struct Player<G: SearchGame> {
    pub(super) tables: Arc<G::Tables>,
    /// What it keeps from one decision to the next.
    pub state: PlayerState<G>,
}

impl<G: SearchGame> Player<G> {
    /// Creates a player; the seed gives its random numbers.
    pub fn new(rules: &G, level: Level, style: PlayStyle, seed: u64) -> Self {
        let rng = SearchRng::new(seed);
        let state = PlayerState {
            level,
            style,
            rng,
            config: G::Config::default(),
            playouts: PLAYOUTS,
            pending: Vec::new(),
            sight: None,
        };
        Self { tables: Arc::new(rules.tables()), state }
    }

    /// Decides. The legal list must not be empty.
    pub fn choose(&mut self, brief: &Brief<'_, G>, budget: &mut dyn Budget) -> Choice<G> {
        if let Some(LegalEntry::Order(only)) = brief.legal.only() {
            return Choice { order: only, win_chance: None };
        }
        let state = &mut self.state;
        let knowledge = G::knowledge(*brief, &self.tables, state);
        let decision = match state.level {
            Level::Random => Decision::Any,
            _ => G::decide(&knowledge, state),
        };
        match decision {
            Decision::Choice(choice) => choice,
            Decision::Any => {
                let world = G::sample(&knowledge, &mut state.rng);
                let order = random_order(brief.rules, &world, brief.legal, &mut state.rng);
                Choice { order, win_chance: None }
            }
            Decision::Search(task) => Self::search(&knowledge, state, task, budget),
        }
    }

    fn search(
        knowledge: &G::Knowledge<'_>,
        state: &mut PlayerState<G>,
        task: SearchTask<G>,
        budget: &mut dyn Budget,
    ) -> Choice<G> {
        let SearchTask { candidates, tree, playouts, horizon, race: raced } = task;
        let config = state.config;
        if let Some(horizon) = raced.filter(|_| playouts > 0) {
            let problem = |rng: &mut SearchRng| G::problem(knowledge, &config, horizon, rng);
            let actions: Vec<Action<G>> = candidates.into_iter().map(|(action, _)| action).collect();
            let games = TrialGames { actions: &actions, facts: &[], problem };
            let (number, win_chance) = race(&games, playouts, budget, &mut state.rng);
            state.pending = actions[number][1..].to_vec();
            return Choice { order: actions[number][0], win_chance: Some(G::shown_win_chance(win_chance)) };
        }
        let problem = |rng: &mut SearchRng| G::problem(knowledge, &config, horizon, rng);
        let best = search(candidates, tree, playouts, budget, &mut state.rng, problem).root_moves().swap_remove(0);
        state.pending = best.order[1..].to_vec();
        Choice { order: best.order[0], win_chance: (best.visits > 0).then(|| G::shown_win_chance(best.value)) }
    }

    fn advise(&mut self, brief: &Brief<'_, G>, playouts: u32, budget: &mut dyn Budget) -> Advice<G> {
        self.state.playouts = playouts;
        let Choice { order, win_chance } = self.choose(brief, budget);
        Advice { summary: G::summary(brief, &order), win_chance, ..Advice::plain(order) }
    }
}

impl<G: SearchGame> AiGame for G {
    type Player = Player<G>;

    fn player(&self, level: Level, style: PlayStyle, stream: u64) -> Player<G> {
        Player::new(self, level, style, stream)
    }

    fn set_parameter(&self, player: &mut Player<G>, key: &str, value: f32) -> bool {
        G::set(&mut player.state.config, key, value)
    }

    fn show_position(&self, player: &mut Player<G>, position: &G::Position) -> bool {
        player.state.sight = Some(position.clone());
        true
    }

    fn has_plan(&self, player: &Player<G>) -> bool {
        G::FOLLOWS_PLANS && !player.state.pending.is_empty()
    }

    fn advise(
        &self,
        player: &mut Player<G>,
        brief: &Brief<'_, G>,
        playouts: u32,
        budget: &mut dyn Budget,
    ) -> Advice<G> {
        player.advise(brief, playouts, budget)
    }

    fn hint(
        &self,
        player: &mut Player<G>,
        brief: &Brief<'_, G>,
        last: Option<&Advice<G>>,
        playouts: u32,
        budget: &mut dyn Budget,
    ) -> Advice<G> {
        player.hint(brief, last, playouts, budget)
    }

    fn appraise(
        &self,
        player: &mut Player<G>,
        brief: &Brief<'_, G>,
        orders: &[G::Order],
        playouts: u32,
        budget: &mut dyn Budget,
    ) -> Option<OrderReview<G>> {
        let order = orders.first()?;
        let state = &mut player.state;
        let knowledge = G::knowledge(*brief, &player.tables, state);
        let (mut task, mut given) = G::review(&knowledge, state, order)?;
        if orders.len() > 1 {
            // What the first order was to be followed by follows all of them.
            let prior = task.candidates.iter().find(|(other, _)| *other == given).map_or(0.5, |(_, prior)| *prior);
            let rest = given.iter().filter(|other| !orders.contains(other));
            given = orders.iter().chain(rest).copied().collect();
            task.candidates.push((given.clone(), prior));
        }
        let config = state.config;
        let problem = |rng: &mut SearchRng| G::problem(&knowledge, &config, task.horizon, rng);
        let rng = &mut state.rng;
        // Half of what is left: a review of a whole game has one clock.
        let time = (1.0 + budget.spent().min(1.0)) / 2.0;
        let mut part = BudgetPart { budget: &mut *budget, from: 0.0, size: 0.5, time };
        let (best, given) = search_including(task.candidates, &given, task.tree, playouts, &mut part, rng, problem)?;
        let (facts, actions) = (G::facts(&knowledge, &best.order), [best.order.clone(), given.order]);
        let mut trials = Trials::new(2);
        let games = TrialGames { actions: &actions, facts: &facts, problem };
        let most = playouts.div_ceil(4).clamp(REVIEW_ROUND, MOST_REVIEWED) as usize;
        let difference = loop {
            trials.play(&games, &[0, 1], REVIEW_ROUND, budget, rng);
            let difference = trials.difference([0, 1], 0);
            if trials.count(0) >= most || budget.spent() >= 1.0 || difference.is_decided() {
                break difference;
            }
        };
        let [better, worse] = difference.means.map(G::shown_win_chance);
        let scale = if difference.gain() == 0.0 { 1.0 } else { (better - worse) / difference.gain() };
        let gains = match Differences::of(&facts, &trials, [0, 1], actions[1].first()).told() {
            gains if gains.is_empty() => gains,
            gains => format!("{} {gains}", G::until(brief, task.horizon)),
        };
        let purpose = G::purpose(&knowledge, &best.order);
        let parts = [purpose, gains];
        Some(OrderReview {
            given: worse,
            best: better,
            error: difference.error * scale.abs(),
            order: best.order[0],
            summary: G::summary(brief, order),
            better: G::summary(brief, &best.order[0]),
            reason: parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("; "),
        })
    }

    fn explain(&self, player: &mut Player<G>, brief: &Brief<'_, G>, order: &G::Order) -> Option<Explanation> {
        if !G::needs_explanation(brief, order) {
            return None;
        }
        let knowledge = G::knowledge(*brief, &player.tables, &mut player.state);
        let reason = G::explanation(&knowledge, &mut player.state, order);
        (!reason.is_empty()).then(|| Explanation { summary: G::summary(brief, order), reason })
    }
}
