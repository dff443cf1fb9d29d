//! White Plains' part of a computer player: what it searches, what it decides without a search, and its words.

use super::combat_policy::is_weighed;
use super::combat_table::Tables;
use super::evaluation::WinEstimate;
use super::prelude::*;
use super::rollout_policy::{Policy, Situation, moment_of, plan};
use super::stakes::{Posture, leaves_its_ground};
use super::{facts, hints, map_facts, tactic_words, words};
use crate::ai::determinization::{Known, Worlds};
use crate::ai::facts::Fact;
use crate::ai::mcts::SearchConfig;
use crate::ai::player::{PlayerState, SearchGame};
use crate::ai::tasks::{Decision, SearchTask};
use crate::ai::turn_search::{Action, TurnSearch};
use crate::ai::{Level, PlayStyle};

/// The maximum number of worlds sampled for one decision.
const WORLDS: usize = 48;
/// The largest error of a recruit about a hex or an attack, in points; less in a line, which an error breaks for good.
const RECRUIT_ERROR: f32 = 3.8;
const RECRUIT_ERROR_IN_LINE: f32 = 3.0;
/// A recruit hurries to the objective: how much more ground counts for it.
const RECRUIT_DRIVE: f32 = 1.5;
/// The largest error of a lieutenant about a hex or an attack, in points.
const LIEUTENANT_ERROR: f32 = 1.4;
/// How many half-turns further than a captain a general looks on Chatterton Hill.
const GENERAL_LOOKS_ON: u32 = 3;
/// How much more ground towards the hill counts in the plans and playouts of a general on Chatterton Hill. This and the next
/// value were found by games of players that follow the usual plan without errors.
const GENERAL_DRIVE: f32 = 4.0;
/// How much less an attack must be worth there to the British.
const GENERAL_BOLDNESS: f32 = 0.8;
/// The maximum number of orders that a general compares for a decision that is no plan.
const MOST_WEIGHED: usize = 12;
/// The maximum number of playouts for such a decision: a combat has many, and the player waits for each.
const WEIGHED_PLAYOUTS: u32 = 400;
/// Of this many decisions that are no plan, a recruit gives one at random.
const RECRUIT_SLIPS: usize = 3;

/// The parameters of the search.
#[derive(Clone, Copy, Debug)]
pub struct Config {
    tree: SearchConfig,
    /// The number of half-turns after the present one in a playout.
    horizon: u32,
    /// The number of plans with random differences that a general compares besides those of a captain.
    variants: u32,
    /// How the usual plan is made.
    posture: Posture,
}

impl Default for Config {
    fn default() -> Self {
        let tree = SearchConfig {
            prior_weight: 12.0,
            exploration: 0.1,
            initial_width: 12.0,
            widening: 1.0,
            expand_after: u32::MAX,
        };
        Self { tree, horizon: 1, variants: 12, posture: Posture::default() }
    }
}

/// What a side knows at one decision.
pub struct Knowledge<'a> {
    known: Known<'a, WhitePlains>,
    tables: &'a Tables,
    posture: Posture,
    /// How the sides play in playouts.
    playouts: BySide<Posture>,
    /// A position that may be the true one.
    world: Position,
}

impl Knowledge<'_> {
    fn situation(&self) -> Situation<'_> {
        let Brief { rules, side, legal, .. } = self.known.brief;
        Situation { rules, tables: self.tables, p: &self.world, side, legal }
    }

    fn win_estimate(&self) -> WinEstimate {
        WinEstimate::of(self.known.brief.rules, self.tables, &self.world, self.known.brief.side)
    }

    fn plan(&self, posture: Posture, rng: &mut SearchRng) -> Vec<Order> {
        let Brief { rules, side, .. } = self.known.brief;
        let mut orders = plan(rules, self.tables, &self.world, side, posture, rng);
        orders.retain(|order| !matches!(order, Order::Play(..)) || rules.check(&self.world, order).is_ok());
        orders
    }

    /// Different plans for the half-turn, the usual one first.
    fn plans(&self, variants: u32, rng: &mut SearchRng) -> Vec<Vec<Order>> {
        let usual = self.posture;
        let mut postures = vec![
            usual,
            Posture { threshold: usual.threshold + 1.2, ..usual },
            Posture { threshold: usual.threshold - 0.5, drive: 1.5, care: 0.6, noise: 0.0 },
            Posture { threshold: 90.0, drive: 0.7, care: 1.5, noise: 0.0 },
            Posture { care: 0.5, ..usual },
            Posture { drive: 2.2, ..usual },
            Posture { drive: 0.3, care: 1.3, ..usual },
        ];
        postures.extend((0..variants).map(|_| self.any_posture(rng)));
        let mut plans: Vec<Vec<Order>> = Vec::new();
        for posture in postures {
            let orders = self.plan(posture, rng);
            if !plans.contains(&orders) {
                plans.push(orders);
            }
        }
        plans
    }

    /// A posture between the boldest and the most cautious, with small errors, so that no two plans are the same. The
    /// Americans among them attack at odds at which the usual posture keeps them on their ground, too.
    fn any_posture(&self, rng: &mut SearchRng) -> Posture {
        let mut between = |low: f32, high: f32| low + (high - low) * rng.below(1001) as f32 / 1000.0;
        let held = if self.known.brief.side == AMERICAN { leaves_its_ground(self.world.scenario) } else { 0.0 };
        Posture {
            threshold: self.posture.threshold + between(-held.max(0.5), 1.5),
            drive: self.posture.drive * between(0.2, 1.5),
            care: between(0.4, 1.5),
            noise: between(0.2, 1.6),
        }
    }

    fn candidates(&self, variants: u32, rng: &mut SearchRng) -> Vec<(Vec<Order>, f32)> {
        let now = self.win_estimate();
        let prior = |number: usize| now.win_chance(if number == 0 { 0.3 } else { 0.0 });
        let plans = self.plans(variants, rng).into_iter().enumerate();
        plans.map(|(number, orders)| (orders, prior(number))).collect()
    }
}

impl SearchGame for WhitePlains {
    type Tables = Tables;
    type Config = Config;
    type Knowledge<'a> = Knowledge<'a>;
    type Policy<'a> = Policy<'a>;

    const CAPTAIN_PLAYOUTS: u32 = 50;
    const FOLLOWS_PLANS: bool = true;

    fn tables(&self) -> Tables {
        Tables::new(self)
    }

    fn set(config: &mut Config, key: &str, value: f32) -> bool {
        match key {
            "horizon" => config.horizon = value as u32,
            "variants" => config.variants = value as u32,
            "threshold" => config.posture.threshold = value,
            "drive" => config.posture.drive = value,
            "care" => config.posture.care = value,
            _ => return config.tree.set(key, value),
        }
        true
    }

    fn knowledge<'a>(brief: Brief<'a, Self>, tables: &'a Tables, state: &mut PlayerState<Self>) -> Knowledge<'a> {
        let known = Known::new(brief).with_sight(state.sight.take());
        let world = known.sample(&mut state.rng);
        let shift = match state.style {
            PlayStyle::Cautious => 0.3,
            PlayStyle::Balanced => 0.0,
            PlayStyle::Bold => -0.25,
        };
        let usual = state.config.posture;
        let mut playouts = BySide::of(|_| Posture::default());
        if state.level == Level::General && world.scenario == Scenario::ChattertonHill {
            playouts = playouts.map(|posture| Posture { drive: GENERAL_DRIVE, ..posture });
            playouts[BRITISH].threshold -= GENERAL_BOLDNESS;
        }
        let own = playouts[brief.side];
        let posture = Posture {
            threshold: own.threshold - Posture::default().threshold + usual.threshold + shift,
            drive: own.drive * usual.drive,
            care: usual.care + shift,
            noise: usual.noise,
        };
        Knowledge { known, tables, posture, playouts, world }
    }

    fn sample(knowledge: &Knowledge<'_>, _: &mut SearchRng) -> Position {
        knowledge.world.clone()
    }

    fn decide(knowledge: &Knowledge<'_>, state: &mut PlayerState<Self>) -> Decision<Self> {
        let world = &knowledge.world;
        if moment_of(world).is_some() {
            return half_turn(knowledge, state);
        }
        if state.level == Level::Recruit
            && state.rng.below(RECRUIT_SLIPS) == 0
            && !matches!(world.task(), Some(Task::Rally | Task::Advance(..) | Task::Retreat(..)))
        {
            return Decision::Any;
        }
        let order = knowledge.situation().decide(&mut state.rng);
        if state.level == Level::General && is_weighed(world) {
            return weigh(knowledge, order, state);
        }
        Decision::order(order)
    }

    fn review(
        knowledge: &Knowledge<'_>,
        state: &mut PlayerState<Self>,
        given: &Order,
    ) -> Option<(SearchTask<Self>, Action<Self>)> {
        moment_of(&knowledge.world)?;
        let mut candidates = knowledge.candidates(state.config.variants, &mut state.rng);
        // The given order begins a plan of its own, which goes on as the usual one does.
        let mut action = vec![*given];
        action.extend(candidates.first().map(|(orders, _)| orders.clone()).unwrap_or_default());
        let prior = candidates.first().map_or(0.5, |(_, prior)| *prior);
        candidates.push((action.clone(), prior));
        Some((task(candidates, knowledge.world.scenario, state), action))
    }

    fn problem<'a>(
        knowledge: &'a Knowledge<'_>,
        _: &Config,
        horizon: u32,
        _: &mut SearchRng,
    ) -> TurnSearch<'a, Self, Policy<'a>> {
        let Brief { rules, view, .. } = knowledge.known.brief;
        let policy = Policy::new(rules, knowledge.tables, knowledge.playouts, &view.known, horizon);
        TurnSearch::new(Worlds::new(&knowledge.known, WORLDS), policy)
    }

    fn summary(brief: &Brief<'_, Self>, order: &Order) -> String {
        brief.rules.order_sentence(order)
    }

    fn purpose(knowledge: &Knowledge<'_>, action: &[Order]) -> String {
        match (action, knowledge.situation().tactics()) {
            ([Order::Tactic(tactic), ..], Some((shares, attacks))) => {
                tactic_words::mixture(knowledge.known.brief.rules, &shares, *tactic, attacks)
            }
            _ => words::order_reason(&knowledge.known.brief, knowledge.tables, action),
        }
    }

    fn facts<'a>(knowledge: &'a Knowledge<'_>, action: &[Order]) -> Vec<Fact<'a, Self>> {
        let Brief { rules, side, view, .. } = knowledge.known.brief;
        facts::facts(rules, &view.known, side, action)
    }

    fn map_facts<'a>(knowledge: &'a Knowledge<'_>, orders: &[Order]) -> Vec<Fact<'a, Self>> {
        let Brief { rules, side, view, .. } = knowledge.known.brief;
        map_facts::map_facts(rules, knowledge.tables, &view.known, side, orders)
    }

    fn are_rivals(order: &Order, other: &Order) -> bool {
        hints::are_rivals(order, other)
    }

    fn look(knowledge: &Knowledge<'_>, order: &Order) -> Option<f32> {
        hints::look(knowledge.known.brief.rules, knowledge.tables, &knowledge.world, order)
    }

    fn until(brief: &Brief<'_, Self>, horizon: u32) -> String {
        facts::until(brief.rules, &brief.view.known, horizon)
    }

    fn horizon(knowledge: &Knowledge<'_>, state: &PlayerState<Self>) -> u32 {
        horizon(knowledge.world.scenario, state)
    }

    fn is_compared(brief: &Brief<'_, Self>) -> bool {
        !matches!(brief.view.known.task(), Some(Task::Tactic(..)))
    }

    fn is_idle(order: &Order) -> bool {
        matches!(order, Order::Done | Order::Pass)
    }

    fn idle_name(brief: &Brief<'_, Self>) -> &'static str {
        hints::idle_name(&brief.view.known)
    }

    fn goes_nowhere(_: &Brief<'_, Self>, order: &Order) -> bool {
        // Alone it only takes back what was declared: the next order declares something again.
        matches!(order, Order::Release(_))
    }

    fn is_one_of_many(brief: &Brief<'_, Self>, order: &Order) -> bool {
        hints::is_one_of_many(&brief.view.known, order)
    }

    fn alternatives(brief: &Brief<'_, Self>, order: &Order) -> Vec<Order> {
        hints::alternatives(brief, order)
    }

    fn are_alike(action: &[Order], other: &[Order]) -> bool {
        hints::are_alike(action, other)
    }

    fn ordered(knowledge: &Knowledge<'_>, action: Action<Self>) -> Action<Self> {
        hints::front_first(&knowledge.situation(), action)
    }

    fn without_first(knowledge: &Knowledge<'_>, action: &[Order]) -> Option<(Action<Self>, String)> {
        hints::without_first(knowledge.known.brief.rules, &knowledge.world, action)
    }

    fn needs_explanation(brief: &Brief<'_, Self>, order: &Order) -> bool {
        moment_of(&brief.view.known).is_some() && *order != Order::Done
    }

    fn explanation(knowledge: &Knowledge<'_>, _: &mut PlayerState<Self>, order: &Order) -> String {
        words::order_reason(&knowledge.known.brief, knowledge.tables, std::slice::from_ref(order))
    }
}

fn task(
    candidates: Vec<(Vec<Order>, f32)>,
    scenario: Scenario,
    state: &PlayerState<WhitePlains>,
) -> SearchTask<WhitePlains> {
    // The playouts of larger armies take longer.
    let playouts = match scenario {
        Scenario::GrandAssault if state.level == Level::Captain => state.level_playouts() / 2,
        Scenario::Campaign if state.level == Level::Captain => state.level_playouts() / 4,
        _ => state.level_playouts(),
    };
    SearchTask { candidates, tree: state.config.tree, playouts, horizon: horizon(scenario, state), race: None }
}

fn horizon(scenario: Scenario, state: &PlayerState<WhitePlains>) -> u32 {
    // A general has the time to look further, where the armies are small.
    let far = state.level == Level::General && scenario == Scenario::ChattertonHill;
    state.config.horizon + if far { GENERAL_LOOKS_ON } else { 0 }
}

/// Compares the legal orders of a decision; `usual` is the one that a captain would give.
fn weigh(knowledge: &Knowledge<'_>, usual: Order, state: &PlayerState<WhitePlains>) -> Decision<WhitePlains> {
    let now = knowledge.win_estimate();
    let others = knowledge.known.brief.legal.orders().filter(|order| *order != usual);
    let orders: Vec<Order> = std::iter::once(usual).chain(others).take(MOST_WEIGHED).collect();
    if orders.len() < 2 {
        return Decision::order(usual);
    }
    let prior = |order: Order| (vec![order], now.win_chance(if order == usual { 0.3 } else { 0.0 }));
    let whole = task(orders.into_iter().map(prior).collect(), knowledge.world.scenario, state);
    Decision::Search(SearchTask { playouts: whole.playouts.min(WEIGHED_PLAYOUTS), ..whole })
}

/// Gives the rest of a plan, or makes a new one at the start of the step.
fn half_turn(knowledge: &Knowledge<'_>, state: &mut PlayerState<WhitePlains>) -> Decision<WhitePlains> {
    let Knowledge { known: Known { brief, .. }, world, .. } = knowledge;
    let declares = matches!(moment_of(world), Some((_, _, true)));
    // A plan of another step is over.
    let belongs = |order: &Order| match order {
        Order::Done => true,
        Order::Assault(..) => declares,
        _ => !declares,
    };
    if !state.pending.is_empty() && state.pending.iter().all(belongs) {
        let next = state.next_pending(brief.legal);
        return Decision::order(next.unwrap_or_else(|| knowledge.situation().fallback(&mut state.rng)));
    }
    state.pending.clear();
    let mut candidates = match state.level {
        Level::Captain => knowledge.candidates(0, &mut state.rng),
        Level::General => knowledge.candidates(state.config.variants, &mut state.rng),
        level => {
            let usual = knowledge.posture;
            let posture = match level {
                Level::Recruit => {
                    let in_line = brief.side == AMERICAN && world.is_campaign();
                    let noise = if in_line { RECRUIT_ERROR_IN_LINE } else { RECRUIT_ERROR };
                    Posture { noise, drive: RECRUIT_DRIVE * usual.drive, ..usual }
                }
                _ => Posture { noise: LIEUTENANT_ERROR, ..usual },
            };
            vec![(knowledge.plan(posture, &mut state.rng), 0.5)]
        }
    };
    // What is legal in a sampled world may be illegal in the true position.
    for (orders, _) in &mut candidates {
        while orders.first().is_some_and(|order| !brief.legal.lists(order)) {
            orders.remove(0);
        }
    }
    candidates.retain(|(orders, _)| !orders.is_empty());
    if candidates.is_empty() {
        return Decision::order(knowledge.situation().fallback(&mut state.rng));
    }
    if candidates.len() > 1 {
        return Decision::Search(task(candidates, world.scenario, state));
    }
    let orders = candidates.swap_remove(0).0;
    state.pending = orders[1..].to_vec();
    Decision::order(orders[0])
}
