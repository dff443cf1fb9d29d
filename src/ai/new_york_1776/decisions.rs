//! New York 1776's part of a computer player: what it searches, what it decides without a search, and its words.

use super::candidate_moves::Width;
use super::facts;
use super::features::{Score, TERMS, Term, shown_win_chance, win_chance};
use super::knowledge::{Candidate, Knowledge, SearchPolicy, add_first_order};
use super::map_facts;
use super::map_tables::MapTables;
use super::playout::{CANDIDATES_PER_MOVE, Horizon};
use super::prelude::*;
use super::purposes::{Sight, comes_to, short_deployment};
use super::setup::next_in_set_up;
use super::tactics::{BattlePolicy, Tactics};
use super::undone_moves::UndoneMoves;
use super::words;
use crate::ai::determinization::Worlds;
use crate::ai::facts::Fact;
use crate::ai::mcts::SearchConfig;
use crate::ai::player::{PlayerState, SearchGame};
use crate::ai::tasks::{Decision, SearchTask};
use crate::ai::turn_search::TurnSearch;
use crate::ai::{Level, PlayStyle};

/// The standard deviation of a recruit's error about a plan, in points. Pursuit is easier than evasion: with these two
/// numbers both recruits beat random play and lose to captains by about the same margin.
const RECRUIT_ERROR: BySide<f32> = BySide::new(5.5, 2.0);

/// The priors of a captain's choice in battle and of the other choices.
const BATTLE_PRIORS: [f32; 2] = [0.515, 0.5];

/// A width at which every candidate is open.
const UNLIMITED_WIDTH: f32 = 99.0;

/// The shares of the main position that a general tries when it deploys.
const DEPLOYMENTS: [f32; 5] = [1.0, 1.0, 1.5, 2.5, 4.0];

#[derive(Clone, Copy, Debug)]
pub struct PlayerConfig {
    pub tree: SearchConfig,
    /// The number of half-turns in a playout of a movement order.
    pub horizon: u32,
    /// The number of half-turns in a playout of a battle decision.
    pub battle_horizon: u32,
    /// The number of sampled assumptions of the enemy about the side's own blocks; with 0 the enemy knows everything.
    pub identities: usize,
    /// The number of candidates for a movement order in a playout.
    pub candidates_per_move: usize,
    /// The number of worlds in which a plan is evaluated before the search.
    pub screening_worlds: u32,
    /// The maximum number of worlds sampled for one decision.
    pub worlds: usize,
}

impl PlayerConfig {
    /// Sets a parameter by its name; false if there is none of that name.
    pub fn set(&mut self, key: &str, value: f32) -> bool {
        match key {
            "horizon" => self.horizon = value as u32,
            "battle_horizon" => self.battle_horizon = value as u32,
            "identities" => self.identities = value as usize,
            "candidates_per_move" => self.candidates_per_move = value as usize,
            "screening_worlds" => self.screening_worlds = value as u32,
            "worlds" => self.worlds = value as usize,
            _ => return self.tree.set(key, value),
        }
        true
    }
}

impl Default for PlayerConfig {
    fn default() -> Self {
        Self {
            tree: SearchConfig::default(),
            horizon: 4,
            battle_horizon: 1,
            identities: 8,
            candidates_per_move: CANDIDATES_PER_MOVE,
            screening_worlds: 4,
            worlds: 64,
        }
    }
}

impl SearchGame for NewYork {
    type Tables = MapTables;
    type Config = PlayerConfig;
    type Knowledge<'a> = Knowledge<'a>;
    type Policy<'a> = SearchPolicy<'a>;

    const CAPTAIN_PLAYOUTS: u32 = 60;

    fn tables(&self) -> MapTables {
        MapTables::new(self)
    }

    fn set(config: &mut PlayerConfig, key: &str, value: f32) -> bool {
        config.set(key, value)
    }

    fn knowledge<'a>(brief: Brief<'a, Self>, tables: &'a MapTables, state: &mut PlayerState<Self>) -> Knowledge<'a> {
        let mut knowledge = Knowledge::new(brief, tables);
        knowledge.known = knowledge.known.with_sight(state.sight.take());
        (knowledge.style, knowledge.policy) = (style_weights(state.style, brief.side), battle_policy(state));
        knowledge
    }

    fn sample(knowledge: &Knowledge<'_>, rng: &mut SearchRng) -> Position {
        knowledge.known.sample(rng)
    }

    fn decide(knowledge: &Knowledge<'_>, state: &mut PlayerState<Self>) -> Decision<Self> {
        let Brief { rules, view, .. } = knowledge.known.brief;
        if view.phase == Phase::Setup {
            let boldness = match state.style {
                PlayStyle::Cautious => 0,
                PlayStyle::Balanced => 1,
                PlayStyle::Bold => 2,
            };
            return Decision::order(next_in_set_up(rules, view, boldness, &mut state.rng));
        }
        if moves(&knowledge.known.brief) { movement(knowledge, state) } else { battle(knowledge, state) }
    }

    fn review(
        knowledge: &Knowledge<'_>,
        state: &mut PlayerState<Self>,
        given: &Order,
    ) -> Option<(SearchTask<Self>, Action<Self>)> {
        let PlayerConfig { tree, horizon, battle_horizon, screening_worlds, .. } = state.config;
        let (mut candidates, horizon, initial_width) = if moves(&knowledge.known.brief) {
            let found = knowledge.screened(Width::Wide, screening_worlds, 40, 0.0, &mut state.rng);
            (first_orders(&found), horizon, tree.initial_width)
        } else if matches!(given, Order::Stand | Order::Withdraw(_) | Order::Retreat(_)) {
            (
                knowledge.known.brief.legal.orders().map(|order| (vec![order], 0.5)).collect(),
                battle_horizon,
                UNLIMITED_WIDTH,
            )
        } else {
            return None;
        };
        let given = vec![*given];
        if candidates.iter().all(|(other, _)| *other != given) {
            candidates.push((given.clone(), 0.5));
        }
        let tree = SearchConfig { initial_width, ..tree };
        (candidates.len() > 1).then(|| (task(candidates, tree, 0, horizon), given))
    }

    fn problem<'a>(
        knowledge: &'a Knowledge<'_>,
        config: &PlayerConfig,
        half_turns: u32,
        rng: &mut SearchRng,
    ) -> TurnSearch<'a, Self, SearchPolicy<'a>> {
        let mut playout = knowledge.playout();
        let first = knowledge.known.sample(rng);
        playout.identities = knowledge.identities(&first, config.identities, rng);
        playout.candidates_per_move = config.candidates_per_move;
        let horizon = Horizon { current: (first.turn, first.active), left: half_turns };
        let policy = SearchPolicy::new(knowledge, playout, horizon);
        TurnSearch::new(Worlds::new(&knowledge.known, config.worlds).with(first), policy)
    }

    fn shown_win_chance(value: f32) -> f32 {
        shown_win_chance(value)
    }

    fn summary(brief: &Brief<'_, Self>, order: &Order) -> String {
        words::summary(brief.rules, brief.view, order)
    }

    fn name(brief: &Brief<'_, Self>, order: &Order) -> String {
        match order {
            Order::Deploy(posts) => short_deployment(brief.view, posts),
            _ => format!("“{}”", words::summary(brief.rules, brief.view, order)),
        }
    }

    fn purpose(knowledge: &Knowledge<'_>, action: &[Order]) -> String {
        let Brief { rules, side, view, .. } = knowledge.known.brief;
        let sight = Sight { rules, tables: knowledge.tables, view, side };
        action.first().map_or_else(String::new, |order| words::order_reason(&sight, order))
    }

    fn facts<'a>(knowledge: &'a Knowledge<'_>, action: &[Order]) -> Vec<Fact<'a, Self>> {
        let Brief { rules, side, view, .. } = knowledge.known.brief;
        facts::facts(rules, knowledge.tables, view, side, action)
    }

    fn map_facts<'a>(knowledge: &'a Knowledge<'_>, orders: &[Order]) -> Vec<Fact<'a, Self>> {
        let Brief { rules, side, view, .. } = knowledge.known.brief;
        map_facts::map_facts(rules, knowledge.tables, view, side, orders)
    }

    fn goes_nowhere(brief: &Brief<'_, Self>, order: &Order) -> bool {
        match *order {
            Order::Move(unit, first, then) => brief.view.stands(unit) == Some(then.unwrap_or(first)),
            Order::March(leader, _, path) => brief.view.stands(leader) == Some(path.last()),
            Order::Sail(ship, _, course) => {
                let ships = &brief.view.forces[BRITISH].ships;
                ships.iter().any(|seen| seen.ship == ship && seen.at == course.last())
            }
            _ => false,
        }
    }

    fn until(_: &Brief<'_, Self>, horizon: u32) -> String {
        facts::until(horizon)
    }

    fn horizon(_: &Knowledge<'_>, state: &PlayerState<Self>) -> u32 {
        state.config.battle_horizon
    }

    fn is_compared(brief: &Brief<'_, Self>) -> bool {
        // Sampled worlds hold no march in progress, and trial games begin after the set-up.
        let Brief { view, .. } = brief;
        view.phase != Phase::Setup && (view.phase != Phase::Movement || view.owes.is_none())
    }

    fn look(knowledge: &Knowledge<'_>, order: &Order) -> Option<f32> {
        let Brief { rules, side, view, .. } = knowledge.known.brief;
        let sight = Sight { rules, tables: knowledge.tables, view, side };
        match *order {
            Order::Retreat(to) | Order::Withdraw(to) => Some(sight.safety(to)),
            _ => None,
        }
    }

    fn is_idle(order: &Order) -> bool {
        matches!(order, Order::Done)
    }

    fn idle_name(brief: &Brief<'_, Self>) -> &'static str {
        if moves(brief) { "ending the movement now" } else { "ending this step" }
    }

    fn is_one_of_many(brief: &Brief<'_, Self>, order: &Order) -> bool {
        brief.view.phase == Phase::Battle && matches!(order, Order::Fire(_) | Order::Shift(..))
    }

    fn are_alike(action: &[Order], other: &[Order]) -> bool {
        // Another group to the same place serves the same purpose.
        let target = |order: &Order| match *order {
            Order::Move(_, first, then) => Some(then.unwrap_or(first)),
            Order::March(_, _, path) => Some(path.last()),
            _ => None,
        };
        match action.first().zip(other.first()) {
            Some((Order::Sail(ship, ..), Order::Sail(other, ..))) => ship == other,
            Some((first, second)) => match (target(first), target(second)) {
                (Some(to), Some(other)) => to == other,
                _ => first == second,
            },
            None => false,
        }
    }

    fn needs_explanation(brief: &Brief<'_, Self>, order: &Order) -> bool {
        moves(brief) && *order != Order::Done
    }

    fn explanation(knowledge: &Knowledge<'_>, _: &mut PlayerState<Self>, order: &Order) -> String {
        Self::purpose(knowledge, std::slice::from_ref(order))
    }
}

/// Whether a movement order is due.
fn moves(brief: &Brief<'_, NewYork>) -> bool {
    brief.view.phase == Phase::Movement && brief.view.owes.is_none()
}

/// The factor of each term for a style: large enough to show in play, too small to lose games.
fn style_weights(style: PlayStyle, side: Side) -> Score {
    let mut weights = [1.0; TERMS];
    let (risk, approach) = match style {
        PlayStyle::Cautious => (1.06, 0.95),
        PlayStyle::Balanced => (1.0, 1.0),
        PlayStyle::Bold => (0.97, 1.06),
    };
    weights[Term::AmericanStacks as usize] = risk;
    weights[Term::BritishStacks as usize] = risk;
    if side == AMERICAN {
        weights[Term::Washington as usize] = risk;
    } else {
        weights[Term::Approach as usize] = approach;
    }
    weights
}

fn battle_policy(state: &PlayerState<NewYork>) -> BattlePolicy {
    let withdraw_ratio = match state.style {
        PlayStyle::Cautious => 1.09,
        PlayStyle::Balanced => 1.15,
        PlayStyle::Bold => 1.2,
    };
    // A recruit fights on too long.
    let recruit = state.level == Level::Recruit;
    BattlePolicy { withdraw_ratio: if recruit { withdraw_ratio * 1.8 } else { withdraw_ratio }, withdraws_from: None }
}

fn task(
    candidates: Vec<(Action<NewYork>, f32)>,
    tree: SearchConfig,
    playouts: u32,
    horizon: u32,
) -> SearchTask<NewYork> {
    SearchTask { candidates, tree, playouts, horizon, race: None }
}

fn movement(knowledge: &Knowledge<'_>, state: &mut PlayerState<NewYork>) -> Decision<NewYork> {
    let PlayerConfig { tree, horizon, screening_worlds, .. } = state.config;
    let mut found = match state.level {
        Level::Recruit => {
            knowledge.screened(Width::Narrow, 1, 4, RECRUIT_ERROR[knowledge.known.brief.side], &mut state.rng)
        }
        _ => knowledge.screened(Width::Wide, screening_worlds, 40, 0.0, &mut state.rng),
    };
    // Doing nothing always remains.
    let last = UndoneMoves::from_history(
        knowledge.known.brief.rules,
        knowledge.known.brief.side,
        knowledge.known.brief.history,
    );
    found.retain(|candidate| !last.undoes(knowledge.known.brief.view, &candidate.plan[0]));
    let playouts = state.level_playouts();
    if playouts > 0 {
        return Decision::Search(task(first_orders(&found), tree, playouts, horizon));
    }
    Decision::order(found[0].plan[0])
}

fn battle(knowledge: &Knowledge<'_>, state: &mut PlayerState<NewYork>) -> Decision<NewYork> {
    let Brief { rules, side, legal, .. } = knowledge.known.brief;
    let world = knowledge.known.sample(&mut state.rng);
    let tactics = Tactics { rules, tables: knowledge.tables, policy: knowledge.policy };
    // The sampled world does not include a march in progress: the legal list names the blocks that may take its hits.
    let hits: Set<UnitId> =
        legal.orders().filter_map(|order| if let Order::Hit(unit) = order { Some(unit) } else { None }).collect();
    if !hits.is_empty() {
        return tactics.hit(&world, hits).map_or(Decision::Any, Decision::order);
    }
    let Some(first) = tactics.order(&world, side, &mut state.rng) else { return Decision::Any };
    if state.level == Level::Recruit && matches!(first, Order::Deploy(_)) {
        return Decision::Any;
    }
    if state.level != Level::General {
        return Decision::order(first);
    }
    let candidates = battle_candidates(knowledge, &tactics, &world, first, &mut state.rng);
    if candidates.len() < 2 {
        return Decision::order(first);
    }
    let tree = SearchConfig { initial_width: UNLIMITED_WIDTH, ..state.config.tree };
    Decision::Search(task(candidates, tree, state.level_playouts() / 2, state.config.battle_horizon))
}

/// The alternatives that a general compares with a captain's choice, which comes first.
fn battle_candidates(
    knowledge: &Knowledge<'_>,
    tactics: &Tactics<'_>,
    world: &Position,
    first: Order,
    rng: &mut SearchRng,
) -> Vec<(Action<NewYork>, f32)> {
    let brief = &knowledge.known.brief;
    let [prior, others] = BATTLE_PRIORS;
    let mut candidates: Vec<(Action<NewYork>, f32)> = vec![(vec![first], prior)];
    match first {
        Order::Stand | Order::Withdraw(_) | Order::Fight(_) => {
            candidates.extend(brief.legal.orders().filter(|order| *order != first).map(|order| (vec![order], others)));
        }
        Order::Retreat(_) if brief.view.owes.is_some_and(|owes| !matches!(owes, Obligation::Overrun { .. })) => {
            candidates.extend(brief.legal.orders().filter(|order| *order != first).map(|order| (vec![order], others)));
        }
        Order::Deploy(posts) => {
            if let Some(battle) = world.battle().filter(|battle| battle.step == Step::Deploy) {
                let mut forms = vec![comes_to(brief, &posts)];
                for weight in DEPLOYMENTS {
                    let posts = tactics.deployment_with(world, brief.side, &battle, weight, rng);
                    let new = posts.filter(|posts| !forms.contains(&comes_to(brief, posts)));
                    forms.extend(new.map(|posts| comes_to(brief, &posts)));
                    candidates.extend(new.map(|posts| (vec![Order::Deploy(posts)], others)));
                }
            }
        }
        _ => {}
    }
    candidates
}

/// The first orders of plans, each with the prior of the best plan that begins with it.
fn first_orders(found: &[Candidate]) -> Vec<(Action<NewYork>, f32)> {
    let mut orders: Vec<(Action<NewYork>, f32)> = Vec::new();
    for candidate in found {
        add_first_order(&mut orders, candidate.plan[0], win_chance(candidate.value));
    }
    orders
}
