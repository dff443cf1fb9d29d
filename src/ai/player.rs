//! The computer player of every game that uses a search: it decides, reviews and explains orders with the game's help.

use std::fmt::Debug;
use std::sync::Arc;

use crate::kernel::legal::LegalEntry;
use crate::kernel::ruleset::LegalOf;

use super::brief::{Advice, AiGame, Brief, Explanation, OrderReview, PLAYOUTS};
use super::budget::Budget;
use super::determinization::Determinize;
use super::mcts::{SearchConfig, search_including};
use super::random::{SearchRng, random_order};
use super::reasons::{SearchBudget, SearchResult, compare, search_and_explain};
use super::turn_search::{Action, TurnPolicy, TurnSearch};
use super::{Level, PlayStyle};

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
    /// What an order belongs to, for the reason.
    type Plan: Clone + Debug;
    /// A term of the evaluation that a reason can name.
    type Term: Copy + PartialEq + Debug + 'static;

    /// All terms, in the order of the scores.
    const TERMS: &'static [Self::Term];
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
    /// Why a choice is good, as a sentence without capital and full stop; empty if it is not known to be better.
    fn reason(brief: &Brief<'_, Self>, choice: &Choice<Self>) -> String;
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
    /// Whether a part of the budget is used for reasons.
    pub explains: bool,
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

/// The state of a decision before the search.
pub enum Decision<G: SearchGame> {
    /// An order without a search.
    Choice(Choice<G>),
    /// Any legal order.
    Any,
    /// A search.
    Search(SearchTask<G>),
}

impl<G: SearchGame> Decision<G> {
    /// An order without a search and without a plan.
    pub const fn order(order: G::Order) -> Self {
        Self::Choice(Choice::without_search(order))
    }
}

/// What to search for a decision.
pub struct SearchTask<G: SearchGame> {
    /// The candidates with their priors, at least one.
    pub candidates: Vec<(Action<G>, f32)>,
    /// The action that does nothing.
    pub idle: Action<G>,
    /// The plan of each action that belongs to one.
    pub plans: Vec<(Action<G>, G::Plan)>,
    /// The parameters of the tree.
    pub tree: SearchConfig,
    /// The number of playouts.
    pub playouts: u32,
    /// The number of half-turns in a playout, for games that count them.
    pub horizon: u32,
}

/// A chosen order and why.
pub struct Choice<G: SearchGame> {
    /// The order.
    pub order: G::Order,
    /// The plan that it belongs to.
    pub plan: Option<G::Plan>,
    /// The chance to win, 0 to 1; none without a search.
    pub win_chance: Option<f32>,
    /// The next best order and the chance to win after it.
    pub next_best: Option<(G::Order, f32)>,
    /// The terms that it gains over doing nothing, or over the next best order.
    pub reasons: Vec<(G::Term, f32)>,
}

impl<G: SearchGame> Choice<G> {
    /// An order without a search.
    pub const fn without_search(order: G::Order) -> Self {
        Self { order, plan: None, win_chance: None, next_best: None, reasons: Vec::new() }
    }
}

/// A computer player.
pub struct Player<G: SearchGame> {
    tables: Arc<G::Tables>,
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
            explains: false,
            sight: None,
        };
        Self { tables: Arc::new(rules.tables()), state }
    }

    /// Decides. The legal list must not be empty.
    pub fn choose(&mut self, brief: &Brief<'_, G>, budget: &mut dyn Budget) -> Choice<G> {
        if let Some(LegalEntry::Order(only)) = brief.legal.only() {
            return Choice::without_search(only);
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
                Choice::without_search(random_order(brief.rules, &world, brief.legal, &mut state.rng))
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
        let SearchTask { candidates, idle, plans, tree, playouts, horizon } = task;
        let config = state.config;
        let problem = |rng: &mut SearchRng| G::problem(knowledge, &config, horizon, rng);
        let search_budget = SearchBudget { config: tree, playouts, explains: state.explains };
        let SearchResult { best, others, gains } =
            search_and_explain(candidates, &idle, search_budget, budget, &mut state.rng, problem);
        let order = best.order[0];
        state.pending = best.order[1..].to_vec();
        let next = others.iter().find(|other| other.is_comparable_to(&best) && other.order[0] != order);
        Choice {
            order,
            plan: plan_of(plans, &best.order),
            win_chance: (best.visits > 0).then(|| G::shown_win_chance(best.value)),
            next_best: next.map(|next| (next.order[0], G::shown_win_chance(next.value))),
            reasons: gains.reasons(G::TERMS),
        }
    }

    fn advise(&mut self, brief: &Brief<'_, G>, playouts: u32, explains: bool, budget: &mut dyn Budget) -> Advice<G> {
        self.state.playouts = playouts;
        self.state.explains = explains;
        let choice = self.choose(brief, budget);
        Advice {
            order: choice.order,
            summary: G::summary(brief, &choice.order),
            reason: G::reason(brief, &choice),
            win_chance: choice.win_chance,
            next_best: choice.next_best.map(|(order, chance)| (G::summary(brief, &order), chance)),
        }
    }
}

fn plan_of<A: PartialEq, P>(plans: Vec<(A, P)>, action: &A) -> Option<P> {
    plans.into_iter().find(|(other, _)| other == action).map(|(_, plan)| plan)
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
        player.advise(brief, playouts, false, budget)
    }

    fn hint(&self, player: &mut Player<G>, brief: &Brief<'_, G>, playouts: u32, budget: &mut dyn Budget) -> Advice<G> {
        let only = matches!(brief.legal.only(), Some(LegalEntry::Order(_)));
        player.advise(brief, playouts, true, budget).with_reason(only)
    }

    fn appraise(
        &self,
        player: &mut Player<G>,
        brief: &Brief<'_, G>,
        order: &G::Order,
        playouts: u32,
        budget: &mut dyn Budget,
    ) -> Option<OrderReview<G>> {
        let state = &mut player.state;
        let knowledge = G::knowledge(*brief, &player.tables, state);
        let (task, given) = G::review(&knowledge, state, order)?;
        let config = state.config;
        let problem = |rng: &mut SearchRng| G::problem(&knowledge, &config, task.horizon, rng);
        let rng = &mut state.rng;
        let (best, given) = search_including(task.candidates, &given, task.tree, playouts, budget, rng, problem)?;
        let gains = compare(&mut problem(rng), [&best.order, &given.order], playouts, budget, rng);
        let choice = Choice {
            plan: plan_of(task.plans, &best.order),
            win_chance: Some(G::shown_win_chance(best.value)),
            reasons: gains.reasons(G::TERMS),
            ..Choice::without_search(best.order[0])
        };
        Some(OrderReview {
            given: G::shown_win_chance(given.value),
            best: G::shown_win_chance(best.value),
            order: choice.order,
            summary: G::summary(brief, order),
            better: G::summary(brief, &choice.order),
            reason: G::reason(brief, &choice),
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
