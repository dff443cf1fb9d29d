//! Trying Men's Souls' part of a computer player: what it searches, what it decides without a search, and its words.

use super::combat_words::lead_points;
use super::evaluation::{WinEstimate, until_end_of};
use super::facts;
use super::map_facts::map_facts;
use super::policy::{Policy, moment_of, plan};
use super::prelude::*;
use super::situation::Situation;
use super::stakes::Posture;
use super::tables::Tables;
use super::words;
use crate::ai::determinization::{Known, Worlds};
use crate::ai::facts::Fact;
use crate::ai::mcts::SearchConfig;
use crate::ai::player::{PlayerState, SearchGame};
use crate::ai::tasks::{Decision, SearchTask};
use crate::ai::turn_search::{Action, TurnSearch};
use crate::ai::{Level, PlayStyle};

/// The maximum number of worlds sampled for one decision.
const WORLDS: usize = 24;
/// The largest error of a recruit, a lieutenant and a captain about a hex or an attack, in points. The Americans win if nothing
/// happens: with the errors of American ones a British recruit would lose to random play, and a British lieutenant to an equal.
const RECRUIT_ERROR: BySide<f32> = BySide::new(5.0, 0.4);
const LIEUTENANT_ERROR: BySide<f32> = BySide::new(0.75, 0.5);
const CAPTAIN_ERROR: BySide<f32> = BySide::new(0.1, 0.1);
/// The parts after the present one in the playouts by which a general chooses: an activation alone says little about who wins.
const RACE_PARTS: u32 = 1;
/// The parts of the game after the present one in the trial games of a hint.
const HINT_PARTS: u32 = 1;
/// Of this many decisions that are no plan, a recruit gives one at random; a lieutenant, of this many purchases.
const RECRUIT_SLIPS: usize = 4;
const LIEUTENANT_SLIPS: usize = 3;

/// The parameters of the search.
#[derive(Clone, Copy, Debug)]
pub struct Config {
    tree: SearchConfig,
    /// The number of activations after the present one in a playout.
    horizon: u32,
    /// The number of plans with random differences that a general compares besides the usual ones.
    variants: u32,
    /// How the usual plan of each side is made.
    postures: BySide<Posture>,
}

impl Default for Config {
    fn default() -> Self {
        let tree = SearchConfig {
            prior_weight: 60.0,
            exploration: 0.05,
            initial_width: 12.0,
            widening: 1.0,
            expand_after: u32::MAX,
        };
        Self { tree, horizon: 2, variants: 8, postures: BySide::of(Posture::of) }
    }
}

/// What a side knows at one decision.
pub struct Knowledge<'a> {
    known: Known<'a, TryingMensSouls>,
    tables: &'a Tables,
    posture: Posture,
    /// A position that may be the true one.
    world: Position,
}

impl Knowledge<'_> {
    fn situation(&self) -> Situation<'_> {
        let Brief { rules, side, legal, .. } = self.known.brief;
        Situation { rules, tables: self.tables, p: &self.world, side, legal, posture: self.posture }
    }

    fn plan(&self, posture: Posture, rng: &mut SearchRng) -> Vec<Order> {
        plan(self.known.brief.rules, self.tables, &self.world, posture, rng)
    }

    /// Different plans for the step, the usual one first.
    fn candidates(&self, variants: u32, rng: &mut SearchRng) -> Vec<(Vec<Order>, f32)> {
        let usual = self.posture;
        let mut postures = vec![
            usual,
            Posture { threshold: usual.threshold + 0.5, care: 1.5 * usual.care, ..usual },
            Posture { threshold: usual.threshold - 0.3, care: 0.5 * usual.care, ..usual },
            Posture { drive: 2.0 * usual.drive, ..usual },
            Posture { drive: 0.5 * usual.drive, ..usual },
            Posture { threshold: 90.0, drive: 0.5 * usual.drive, care: 2.0 * usual.care, ..usual },
        ];
        let mut between = |low: f32, high: f32| low + (high - low) * rng.below(1001) as f32 / 1000.0;
        for _ in 0..variants {
            postures.push(Posture {
                threshold: usual.threshold + between(-0.4, 0.6),
                drive: usual.drive * between(0.4, 2.2),
                care: usual.care * between(0.3, 1.8),
                noise: between(0.05, 0.4),
                ..usual
            });
        }
        let now = WinEstimate::of(self.known.brief.rules, self.tables, &self.world, self.known.brief.side);
        let mut plans: Vec<(Vec<Order>, f32)> = Vec::new();
        for posture in postures {
            let orders = self.plan(posture, rng);
            if plans.iter().all(|(other, _)| *other != orders) {
                let prior = now.win_chance(if plans.is_empty() { 0.5 } else { 0.0 });
                plans.push((orders, prior));
            }
        }
        plans
    }
}

impl SearchGame for TryingMensSouls {
    type Tables = Tables;
    type Config = Config;
    type Knowledge<'a> = Knowledge<'a>;
    type Policy<'a> = Policy<'a>;

    const CAPTAIN_PLAYOUTS: u32 = 0;
    const FOLLOWS_PLANS: bool = true;

    fn tables(&self) -> Tables {
        Tables::new(self)
    }

    fn set(config: &mut Config, key: &str, value: f32) -> bool {
        match key {
            "horizon" => config.horizon = value as u32,
            "variants" => config.variants = value as u32,
            _ => {
                let both = Side::BOTH.map(|side| config.postures[side].set(key, value));
                return both[0] || config.tree.set(key, value);
            }
        }
        true
    }

    fn knowledge<'a>(brief: Brief<'a, Self>, tables: &'a Tables, state: &mut PlayerState<Self>) -> Knowledge<'a> {
        let known = Known::new(brief).with_sight(state.sight.take());
        let world = known.sample(&mut state.rng);
        let shift = match state.style {
            PlayStyle::Cautious => 0.15,
            PlayStyle::Balanced => 0.0,
            PlayStyle::Bold => -0.1,
        };
        let usual = state.config.postures[brief.side];
        let posture = Posture { threshold: usual.threshold + shift, care: usual.care * (1.0 + shift), ..usual };
        Knowledge { known, tables, posture, world }
    }

    fn sample(knowledge: &Knowledge<'_>, _: &mut SearchRng) -> Position {
        knowledge.world.clone()
    }

    fn decide(knowledge: &Knowledge<'_>, state: &mut PlayerState<Self>) -> Decision<Self> {
        if moment_of(&knowledge.world).is_some() {
            return step(knowledge, state);
        }
        let slips = match (state.level, knowledge.world.task()) {
            (Level::Recruit, task) if task != Some(Task::Setup) => RECRUIT_SLIPS,
            (Level::Lieutenant, Some(Task::Buy)) => LIEUTENANT_SLIPS,
            _ => 0,
        };
        if slips > 0 && state.rng.below(slips) == 0 {
            return Decision::Any;
        }
        Decision::order(knowledge.situation().decide(&mut state.rng))
    }

    fn problem<'a>(
        knowledge: &'a Knowledge<'_>,
        _: &Config,
        horizon: u32,
        _: &mut SearchRng,
    ) -> TurnSearch<'a, Self, Policy<'a>> {
        let Brief { rules, view, .. } = knowledge.known.brief;
        let postures = BySide::of(Posture::of);
        let policy = Policy::new(rules, knowledge.tables, postures, &view.known, horizon);
        TurnSearch::new(Worlds::new(&knowledge.known, WORLDS), policy)
    }

    fn summary(brief: &Brief<'_, Self>, order: &Order) -> String {
        match *order {
            // Two ways of retreat may end in the same hex.
            Order::Retreat(_, path) => brief.rules.order_sentence(order) + &brief.rules.by_way_of(path),
            _ => brief.rules.order_sentence(order),
        }
    }

    fn purpose(knowledge: &Knowledge<'_>, action: &[Order]) -> String {
        let reason = |order| words::order_reason(&knowledge.known.brief, knowledge.tables, order);
        action.first().map_or_else(String::new, reason)
    }

    fn look(knowledge: &Knowledge<'_>, order: &Order) -> Option<f32> {
        let Brief { rules, view, .. } = knowledge.known.brief;
        match *order {
            // Fire is free: the stronger target is worth it more.
            Order::Bombard(_, unit) => {
                let worth = f32::from(rules.steps(&view.known, unit)) * f32::from(rules.cr(&view.known, unit));
                Some((worth / 60.0).min(1.0))
            }
            Order::Lead(piece) => lead_points(rules, &view.known, piece).map(|[own, foe]| 0.5 + (foe - own) / 10.0),
            _ => None,
        }
    }

    fn facts<'a>(knowledge: &'a Knowledge<'_>, action: &[Order]) -> Vec<Fact<'a, Self>> {
        let Brief { rules, side, view, .. } = knowledge.known.brief;
        facts::facts(rules, &view.known, side, action)
    }

    fn map_facts<'a>(knowledge: &'a Knowledge<'_>, orders: &[Order]) -> Vec<Fact<'a, Self>> {
        let Brief { rules, side, view, .. } = knowledge.known.brief;
        // What stands until the next point is paid is no difference.
        let all_lost = words::all_lost(&knowledge.known.brief).is_some();
        if all_lost { Vec::new() } else { map_facts(rules, &view.known, side, orders) }
    }

    fn until(brief: &Brief<'_, Self>, horizon: u32) -> String {
        facts::until(&brief.view.known, horizon)
    }

    fn horizon(knowledge: &Knowledge<'_>, _: &PlayerState<Self>) -> u32 {
        until_end_of(&knowledge.known.brief.view.known, HINT_PARTS)
    }

    fn is_idle(order: &Order) -> bool {
        matches!(order, Order::Done | Order::Pass | Order::Decline)
    }

    fn idle_name(brief: &Brief<'_, Self>) -> &'static str {
        facts::idle_name(&brief.view.known)
    }

    fn goes_nowhere(_: &Brief<'_, Self>, order: &Order) -> bool {
        // It only takes back what was declared: the next order declares something again.
        matches!(order, Order::Withdraw(_))
    }

    fn are_rivals(order: &Order, other: &Order) -> bool {
        facts::are_rivals(order, other)
    }

    fn is_one_of_many(_: &Brief<'_, Self>, order: &Order) -> bool {
        matches!(order, Order::Buy(_) | Order::Bombard(..) | Order::Activate(_))
    }

    fn are_alike(action: &[Order], other: &[Order]) -> bool {
        facts::are_alike(action, other)
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
        Some((task(knowledge, candidates, state), action))
    }

    fn needs_explanation(brief: &Brief<'_, Self>, order: &Order) -> bool {
        (moment_of(&brief.view.known).is_some() || matches!(order, Order::Buy(_))) && *order != Order::Done
    }

    fn explanation(knowledge: &Knowledge<'_>, _: &mut PlayerState<Self>, order: &Order) -> String {
        words::order_reason(&knowledge.known.brief, knowledge.tables, order)
    }
}

fn task(
    knowledge: &Knowledge<'_>,
    candidates: Vec<(Vec<Order>, f32)>,
    state: &PlayerState<TryingMensSouls>,
) -> SearchTask<TryingMensSouls> {
    let (playouts, tree, horizon) = (state.level_playouts(), state.config.tree, state.config.horizon);
    let race = Some(until_end_of(&knowledge.known.brief.view.known, RACE_PARTS));
    SearchTask { candidates, tree, playouts, horizon, race }
}

/// A step that is carried out by a plan: the rest of it, or a new one.
fn step(knowledge: &Knowledge<'_>, state: &mut PlayerState<TryingMensSouls>) -> Decision<TryingMensSouls> {
    let Knowledge { known, world, .. } = knowledge;
    let rules = known.brief.rules;
    let declares = world.task() == Some(Task::Declare);
    let belongs = |order: &Order| match order {
        Order::Done => true,
        Order::Attack(..) | Order::Assault(..) => declares || world.task() == Some(Task::LimitedActs),
        _ => !declares,
    };
    let going_on = !state.pending.is_empty() && state.pending.iter().all(belongs);
    if going_on {
        while !state.pending.is_empty() {
            let order = state.pending.remove(0);
            if rules.check(world, &order).is_ok() {
                return Decision::order(order);
            }
        }
        return Decision::order(knowledge.situation().fallback(&mut state.rng));
    }
    state.pending.clear();
    let errors = match state.level {
        Level::General => None,
        Level::Captain => Some(CAPTAIN_ERROR),
        Level::Lieutenant => Some(LIEUTENANT_ERROR),
        Level::Recruit | Level::Random => Some(RECRUIT_ERROR),
    };
    let mut candidates = match errors {
        None => knowledge.candidates(state.config.variants, &mut state.rng),
        Some(errors) => {
            let noise = errors[known.brief.side] + knowledge.posture.noise;
            vec![(knowledge.plan(Posture { noise, ..knowledge.posture }, &mut state.rng), 0.5)]
        }
    };
    for (orders, _) in &mut candidates {
        while orders.first().is_some_and(|order| rules.check(world, order).is_err()) {
            orders.remove(0);
        }
    }
    candidates.retain(|(orders, _)| !orders.is_empty());
    match candidates.len() {
        0 => Decision::order(knowledge.situation().fallback(&mut state.rng)),
        1 => {
            let orders = candidates.swap_remove(0).0;
            state.pending = orders[1..].to_vec();
            Decision::order(orders[0])
        }
        _ => Decision::Search(task(knowledge, candidates, state)),
    }
}
