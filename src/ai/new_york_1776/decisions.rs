//! New York 1776's part of a computer player: what it searches, what it decides without a search, and its words.

use super::candidate_moves::Width;
use super::config::PlayerConfig;
use super::feature_weights::{shown_win_chance, win_chance};
use super::knowledge::{Candidate, Knowledge};
use super::map_tables::MapTables;
use super::setup::next_in_set_up;
use super::tactics::{BattlePolicy, Tactics};
use super::terms::{Score, TERMS, Term};
use super::turn_search::{TurnSearch, add_first_order};
use super::undone_moves::UndoneMoves;
use super::words;
use crate::ai::brief::Brief;
use crate::ai::mcts::SearchConfig;
use crate::ai::player::{Choice, Decision, PlayerState, ProblemSettings, SearchGame, SearchTask};
use crate::ai::random::SearchRng;
use crate::ai::{Level, PlayStyle};
use crate::kernel::collections::Set;
use crate::kernel::side::{BySide, Side};
use crate::rules::new_york_1776::data::UnitId;
use crate::rules::new_york_1776::position::{Obligation, Phase, Position, Step};
use crate::rules::new_york_1776::sides::AMERICAN;
use crate::rules::new_york_1776::{NewYork, Order};

/// The standard deviation of a recruit's error about a plan, in points. Pursuit is easier than evasion: with these two
/// numbers both recruits beat random play and lose to captains by about the same margin.
const RECRUIT_ERROR: BySide<f32> = BySide::new(5.5, 2.0);

/// The number of worlds in which an order is evaluated to explain it.
const EXPLANATION_WORLDS: u32 = 12;

/// The priors of a captain's choice in battle and of the other choices.
const BATTLE_PRIORS: [f32; 2] = [0.515, 0.5];

/// A width at which every candidate is open.
const UNLIMITED_WIDTH: f32 = 99.0;

/// The shares of the main position that a general tries when it deploys.
const DEPLOYMENTS: [f32; 5] = [1.0, 1.0, 1.5, 2.5, 4.0];

impl SearchGame for NewYork {
    type Tables = MapTables;
    type Config = PlayerConfig;
    type Knowledge<'a> = Knowledge<'a>;
    type Problem<'a> = TurnSearch<'a>;
    type Action = Order;
    type Plan = ();
    type Term = Term;

    const TERMS: &'static [Term] = &Term::ALL;
    const CAPTAIN_PLAYOUTS: u32 = 60;

    fn tables(&self) -> MapTables {
        MapTables::new(self)
    }

    fn set(config: &mut PlayerConfig, key: &str, value: f32) -> bool {
        config.set(key, value)
    }

    fn knowledge<'a>(brief: Brief<'a, Self>, tables: &'a MapTables, state: &mut PlayerState<Self>) -> Knowledge<'a> {
        let mut knowledge = Knowledge::new(brief, tables);
        (knowledge.style, knowledge.policy) = (style_weights(state.style, brief.side), battle_policy(state));
        knowledge
    }

    fn sample(knowledge: &Knowledge<'_>, rng: &mut SearchRng) -> Position {
        knowledge.sample_world(rng)
    }

    fn decide(knowledge: &Knowledge<'_>, state: &mut PlayerState<Self>) -> Decision<Self> {
        let Brief { rules, view, .. } = knowledge.brief;
        if view.phase == Phase::Setup {
            let boldness = match state.style {
                PlayStyle::Cautious => 0,
                PlayStyle::Balanced => 1,
                PlayStyle::Bold => 2,
            };
            return Decision::Choice(Choice::plain(next_in_set_up(rules, view, boldness, &mut state.rng)));
        }
        if moves(&knowledge.brief) { movement(knowledge, state) } else { battle(knowledge, state) }
    }

    fn review(
        knowledge: &Knowledge<'_>,
        state: &mut PlayerState<Self>,
        given: &Order,
    ) -> Option<(SearchTask<Self>, Order)> {
        let PlayerConfig { tree, horizon, battle_horizon, screening_worlds, .. } = state.config;
        let (mut candidates, horizon, initial_width) = if moves(&knowledge.brief) {
            let found = knowledge.screened(Width::Wide, screening_worlds, 40, 0.0, &mut state.rng);
            (first_orders(&found), horizon, tree.initial_width)
        } else if matches!(given, Order::Stand | Order::Withdraw(_) | Order::Retreat(_)) {
            (knowledge.brief.legal.orders().map(|order| (order, 0.5)).collect(), battle_horizon, UNLIMITED_WIDTH)
        } else {
            return None;
        };
        if candidates.iter().all(|(other, _)| other != given) {
            candidates.push((*given, 0.5));
        }
        let tree = SearchConfig { initial_width, ..tree };
        (candidates.len() > 1).then(|| (task(candidates, tree, 0, horizon), *given))
    }

    fn problem<'a>(
        knowledge: &'a Knowledge<'_>,
        settings: &ProblemSettings<Self>,
        rng: &mut SearchRng,
    ) -> TurnSearch<'a> {
        TurnSearch::new(knowledge, settings.horizon, &settings.config, rng)
    }

    fn orders(action: &Order) -> &[Order] {
        std::slice::from_ref(action)
    }

    fn shown_win_chance(value: f32) -> f32 {
        shown_win_chance(value)
    }

    fn summary(brief: &Brief<'_, Self>, order: &Order) -> String {
        words::summary(brief.rules, brief.view, order)
    }

    fn reason(brief: &Brief<'_, Self>, choice: &Choice<Self>) -> String {
        match (choice.win_chance, &choice.reasons[..]) {
            (None, []) => words::plain_reason(brief.rules, brief.side, brief.view, &choice.order),
            // There is no positive reason for doing nothing: the alternatives are worse.
            _ if choice.order == Order::Done => "no other order gains anything".into(),
            (_, reasons) => words::reason(brief.side, reasons),
        }
    }

    fn needs_explanation(brief: &Brief<'_, Self>, order: &Order) -> bool {
        moves(brief) && *order != Order::Done
    }

    fn explanation(knowledge: &Knowledge<'_>, state: &mut PlayerState<Self>, order: &Order) -> String {
        words::reason(knowledge.brief.side, &knowledge.gains(order, EXPLANATION_WORLDS, &mut state.rng))
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

fn task(candidates: Vec<(Order, f32)>, tree: SearchConfig, playouts: u32, horizon: u32) -> SearchTask<NewYork> {
    SearchTask { candidates, idle: Order::Done, plans: Vec::new(), tree, playouts, horizon }
}

fn movement(knowledge: &Knowledge<'_>, state: &mut PlayerState<NewYork>) -> Decision<NewYork> {
    let PlayerConfig { tree, horizon, screening_worlds, .. } = state.config;
    let mut found = match state.level {
        Level::Recruit => knowledge.screened(Width::Narrow, 1, 4, RECRUIT_ERROR[knowledge.brief.side], &mut state.rng),
        _ => knowledge.screened(Width::Wide, screening_worlds, 40, 0.0, &mut state.rng),
    };
    // Doing nothing always remains.
    let last = UndoneMoves::from_history(knowledge.brief.rules, knowledge.brief.side, knowledge.brief.history);
    found.retain(|candidate| !last.undoes(knowledge.brief.view, &candidate.plan[0]));
    let playouts = state.level_playouts();
    if playouts > 0 {
        return Decision::Search(task(first_orders(&found), tree, playouts, horizon));
    }
    Decision::Choice(Choice { reasons: Knowledge::gains_over_done(&found), ..Choice::plain(found[0].plan[0]) })
}

fn battle(knowledge: &Knowledge<'_>, state: &mut PlayerState<NewYork>) -> Decision<NewYork> {
    let Brief { rules, side, legal, .. } = knowledge.brief;
    let world = knowledge.sample_world(&mut state.rng);
    let tactics = Tactics { rules, tables: knowledge.tables, policy: knowledge.policy };
    let plain = |order: Order| Decision::Choice(Choice::plain(order));
    // The sampled world does not include a march in progress: the legal list names the blocks that may take its hits.
    let hits: Set<UnitId> =
        legal.orders().filter_map(|order| if let Order::Hit(unit) = order { Some(unit) } else { None }).collect();
    if !hits.is_empty() {
        return tactics.hit(&world, hits).map_or(Decision::Any, plain);
    }
    let Some(first) = tactics.order(&world, side, &mut state.rng) else { return Decision::Any };
    if state.level == Level::Recruit && matches!(first, Order::Deploy(_)) {
        return Decision::Any;
    }
    if state.level != Level::General {
        return plain(first);
    }
    let candidates = battle_candidates(knowledge, &tactics, &world, first, &mut state.rng);
    if candidates.len() < 2 {
        return plain(first);
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
) -> Vec<(Order, f32)> {
    let brief = &knowledge.brief;
    let [prior, others] = BATTLE_PRIORS;
    let mut candidates: Vec<(Order, f32)> = vec![(first, prior)];
    match first {
        Order::Stand | Order::Withdraw(_) | Order::Fight(_) => {
            candidates.extend(brief.legal.orders().filter(|order| *order != first).map(|order| (order, others)));
        }
        Order::Retreat(_) if brief.view.owes.is_some_and(|owes| !matches!(owes, Obligation::Overrun { .. })) => {
            candidates.extend(brief.legal.orders().filter(|order| *order != first).map(|order| (order, others)));
        }
        Order::Deploy(_) => {
            if let Some(battle) = world.battle().filter(|battle| battle.step == Step::Deploy) {
                for weight in DEPLOYMENTS {
                    let posts = tactics.deployment_with(world, brief.side, &battle, weight, rng);
                    let order = posts.map(Order::Deploy);
                    let new = order.filter(|order| candidates.iter().all(|(other, _)| other != order));
                    candidates.extend(new.map(|order| (order, others)));
                }
            }
        }
        _ => {}
    }
    candidates
}

/// The first orders of plans, each with the prior of the best plan that begins with it.
fn first_orders(found: &[Candidate]) -> Vec<(Order, f32)> {
    let mut orders: Vec<(Order, f32)> = Vec::new();
    for candidate in found {
        add_first_order(&mut orders, candidate.plan[0], win_chance(candidate.value));
    }
    orders
}
