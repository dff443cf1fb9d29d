//! Decision in North America's part of a computer player: what it searches, what it decides without a search, and its words.

use super::facts;
use super::map_facts::map_facts;
use super::outlook::Outlook;
use super::policy::{PARTS, Policy, Situation, part_of_game};
use super::prelude::*;
use super::rouse::{plan_rousing, purchase};
use super::stakes::Posture;
use super::words;
use crate::ai::determinization::{Known, Worlds};
use crate::ai::facts::Fact;
use crate::ai::mcts::SearchConfig;
use crate::ai::player::{PlayerState, SearchGame};
use crate::ai::tasks::{Decision as Decided, SearchTask};
use crate::ai::turn_search::{Action, TurnSearch};
use crate::ai::{Level, PlayStyle};

/// The maximum number of worlds sampled for one decision.
const WORLDS: usize = 24;
/// The largest error of a recruit, a lieutenant and a captain about a move or a purchase, in points.
const RECRUIT_ERROR: f32 = 15.0;
const LIEUTENANT_ERROR: f32 = 6.0;
const CAPTAIN_ERROR: f32 = 0.2;
/// Of this many decisions a recruit gives one at random.
const RECRUIT_SLIPS: usize = 5;
/// The chance to win for a point.
const PER_POINT: f32 = 0.004;
/// The most moves that a general compares, and the differing plans for the tracks.
const MOVES: usize = 6;
const ROUSINGS: u32 = 6;
/// The parts after the present one in the playouts of moves.
const HORIZON: u32 = 2;

/// The parameters of the search.
#[derive(Clone, Copy, Debug)]
pub struct Config {
    tree: SearchConfig,
    /// The number of parts after the present one in a playout of a move.
    horizon: u32,
    races: bool,
    /// The largest error of every level, if it is not the usual one.
    error: Option<f32>,
    postures: BySide<Posture>,
}

impl Default for Config {
    fn default() -> Self {
        let tree = SearchConfig {
            prior_weight: 20.0,
            exploration: 0.05,
            initial_width: 8.0,
            widening: 1.0,
            expand_after: u32::MAX,
        };
        Self { tree, horizon: HORIZON, races: true, error: None, postures: BySide::of(Posture::of) }
    }
}

/// What a side knows at one decision.
pub struct Knowledge<'a> {
    known: Known<'a, Decision>,
    posture: Posture,
    postures: BySide<Posture>,
    /// A position that may be the true one.
    world: Position,
}

impl Knowledge<'_> {
    pub fn situation(&self) -> Situation<'_> {
        let Brief { rules, side, legal, .. } = self.known.brief;
        Situation { rules, p: &self.world, side, legal, posture: self.posture }
    }

    fn chance(&self) -> f32 {
        Outlook::of(self.known.brief.rules, &self.world, self.posture).chance(self.known.brief.side)
    }

    fn rousing(&self, noise: f32, rng: &mut SearchRng) -> Vec<Order> {
        let Brief { rules, side, .. } = self.known.brief;
        plan_rousing(rules, &self.world, side, Posture { noise, ..self.posture }, rng)
    }

    /// Different orders for the decision with their priors, the usual one first, and the parts of a playout after them; none where
    /// nothing is searched.
    fn candidates(&self, config: &Config, rng: &mut SearchRng) -> Option<(Vec<(Action<Decision>, f32)>, u32)> {
        let Brief { rules, side, legal, .. } = self.known.brief;
        let now = self.chance();
        let mut found: Vec<(Action<Decision>, f32)> = Vec::new();
        let mut add = |orders: Action<Decision>, prior: f32| {
            if !orders.is_empty() && found.iter().all(|(other, _)| *other != orders) {
                found.push((orders, prior.clamp(0.0, 1.0)));
            }
        };
        let parts = match self.world.task()? {
            Task::Rouse => {
                add(self.rousing(self.posture.noise, rng), now + 0.01);
                (0..ROUSINGS).for_each(|_| add(self.rousing(1.5, rng), now));
                0
            }
            Task::Buy => {
                let usual = purchase(rules, &self.world, side, self.posture, rng);
                let most = rules.most_markers(&self.world, side);
                add(vec![Order::Buy(usual)], now + 0.01);
                for other in [usual.saturating_sub(2), usual + 2, usual + 4] {
                    add(vec![Order::Buy(other.min(most))], now);
                }
                1
            }
            Task::Mobilize => {
                for (number, (order, _)) in self.situation().field().purchases(legal).into_iter().take(4).enumerate() {
                    add(vec![order], now + if number == 0 { 0.01 } else { 0.0 });
                }
                add(vec![Order::Done], now - 0.01);
                3
            }
            Task::Move => {
                let mut places: Vec<(Order, LocaleId)> = Vec::new();
                for mission in self.situation().field().missions(rng) {
                    let alike = |(order, to): &(Order, LocaleId)| *order == mission.order || *to == mission.to;
                    if places.len() < MOVES && !places.iter().any(alike) {
                        places.push((mission.order, mission.to));
                        add(vec![mission.order], now + PER_POINT * mission.gain);
                    }
                }
                add(vec![Order::Done], now);
                config.horizon
            }
            Task::Fire => {
                for order in
                    [self.situation().decide(rng), Order::Retreat].into_iter().filter(|order| legal.lists(order))
                {
                    add(vec![order], now);
                }
                let most = legal.orders().filter(|order| matches!(order, Order::Fire(_))).last();
                add(most.into_iter().collect(), now);
                0
            }
            _ => return None,
        };
        Some((found, parts))
    }
}

impl SearchGame for Decision {
    type Tables = ();
    type Config = Config;
    type Knowledge<'a> = Knowledge<'a>;
    type Policy<'a> = Policy<'a>;

    const CAPTAIN_PLAYOUTS: u32 = 0;
    const FOLLOWS_PLANS: bool = true;

    fn tables(&self) {}

    fn set(config: &mut Config, key: &str, value: f32) -> bool {
        match key {
            "races" => config.races = value > 0.0,
            "horizon" => config.horizon = value as u32,
            "error" => config.error = Some(value),
            _ => {
                let both = Side::BOTH.map(|side| config.postures[side].set(key, value));
                return both[0] || config.tree.set(key, value);
            }
        }
        true
    }

    fn knowledge<'a>(brief: Brief<'a, Self>, (): &'a (), state: &mut PlayerState<Self>) -> Knowledge<'a> {
        let known = Known::new(brief).with_sight(state.sight.take());
        let world = known.sample(&mut state.rng);
        let care = match state.style {
            PlayStyle::Cautious => 1.3,
            PlayStyle::Balanced => 1.0,
            PlayStyle::Bold => 0.75,
        };
        let usual = state.config.postures[brief.side];
        let error = match state.level {
            Level::Random | Level::Recruit => RECRUIT_ERROR,
            Level::Lieutenant => LIEUTENANT_ERROR,
            Level::Captain => CAPTAIN_ERROR,
            Level::General => 0.0,
        };
        let noise = state.config.error.unwrap_or(error) + usual.noise;
        let posture = Posture { care: usual.care * care, noise, ..usual };
        Knowledge { known, posture, postures: state.config.postures, world }
    }

    fn sample(knowledge: &Knowledge<'_>, _: &mut SearchRng) -> Position {
        knowledge.world.clone()
    }

    fn decide(knowledge: &Knowledge<'_>, state: &mut PlayerState<Self>) -> Decided<Self> {
        let legal = knowledge.known.brief.legal;
        let task = knowledge.world.task();
        if task != Some(Task::Rouse) {
            state.pending.clear();
        }
        let slips = !matches!(task, Some(Task::Move | Task::Path));
        if slips && state.level == Level::Recruit && state.rng.below(RECRUIT_SLIPS) == 0 {
            return Decided::Any;
        }
        if let Some(order) = state.next_pending(legal) {
            return Decided::order(order);
        }
        if task == Some(Task::Rouse) && state.level_playouts() == 0 {
            let mut orders = knowledge.rousing(knowledge.posture.noise, &mut state.rng);
            let first = orders.remove(0);
            state.pending = orders;
            return Decided::order(first);
        }
        if state.level_playouts() > 0 {
            let config = state.config;
            if let Some((found, horizon)) = knowledge.candidates(&config, &mut state.rng)
                && found.len() > 1
            {
                return Decided::Search(search_task(found, horizon, state));
            }
        }
        Decided::order(legal_order(knowledge, state))
    }

    fn review(
        knowledge: &Knowledge<'_>,
        state: &mut PlayerState<Self>,
        given: &Order,
    ) -> Option<(SearchTask<Self>, Action<Self>)> {
        let config = state.config;
        let (mut found, horizon) = knowledge.candidates(&config, &mut state.rng)?;
        let action = vec![*given];
        if found.iter().all(|(other, _)| *other != action) {
            found.push((action.clone(), knowledge.chance()));
        }
        Some((search_task(found, horizon, state), action))
    }

    fn problem<'a>(
        knowledge: &'a Knowledge<'_>,
        _: &Config,
        horizon: u32,
        _: &mut SearchRng,
    ) -> TurnSearch<'a, Self, Policy<'a>> {
        let Brief { rules, view, .. } = knowledge.known.brief;
        let policy = Policy::new(rules, knowledge.postures, &view.known, horizon);
        TurnSearch::new(Worlds::new(&knowledge.known, WORLDS), policy)
    }

    fn summary(brief: &Brief<'_, Self>, order: &Order) -> String {
        words::summary(brief, order)
    }

    fn purpose(knowledge: &Knowledge<'_>, action: &[Order]) -> String {
        let reason = |order| words::order_reason(&knowledge.known.brief, &knowledge.situation(), order);
        action.first().map_or_else(String::new, reason)
    }

    fn facts<'a>(knowledge: &'a Knowledge<'_>, action: &[Order]) -> Vec<Fact<'a, Self>> {
        facts::facts(&knowledge.situation(), action)
    }

    fn map_facts<'a>(knowledge: &'a Knowledge<'_>, orders: &[Order]) -> Vec<Fact<'a, Self>> {
        let Brief { rules, side, .. } = knowledge.known.brief;
        // What a step of a longer walk changes does not last.
        let end = |order: &Order| knowledge.situation().field().end_of(order);
        let goes_on = |order: &Order| matches!(order, Order::Go(next) if end(order) != Some(*next));
        if orders.iter().any(goes_on) { Vec::new() } else { map_facts(rules, &knowledge.world, side, orders) }
    }

    fn until(brief: &Brief<'_, Self>, horizon: u32) -> String {
        facts::until(brief.rules, &brief.view.known, horizon)
    }

    fn horizon(knowledge: &Knowledge<'_>, _: &PlayerState<Self>) -> u32 {
        let part = part_of_game(knowledge.known.brief.rules, &knowledge.world) % PARTS;
        PARTS - 1 - part
    }

    fn is_idle(order: &Order) -> bool {
        matches!(order, Order::Done | Order::Pass | Order::Halt)
    }

    fn look(knowledge: &Knowledge<'_>, order: &Order) -> Option<f32> {
        words::look(&knowledge.known.brief, order)
    }

    fn is_one_of_many(_: &Brief<'_, Self>, order: &Order) -> bool {
        matches!(order, Order::Mobilize(..) | Order::March(..))
    }

    fn idle_name(brief: &Brief<'_, Self>) -> &'static str {
        facts::idle_name(&brief.view.known)
    }

    fn needs_explanation(_: &Brief<'_, Self>, order: &Order) -> bool {
        matches!(order, Order::March(..) | Order::Force(..) | Order::Mobilize(..) | Order::Rouse(..) | Order::Retreat)
    }

    fn explanation(knowledge: &Knowledge<'_>, _: &mut PlayerState<Self>, order: &Order) -> String {
        words::order_reason(&knowledge.known.brief, &knowledge.situation(), order)
    }
}

fn search_task(
    candidates: Vec<(Action<Decision>, f32)>,
    horizon: u32,
    state: &PlayerState<Decision>,
) -> SearchTask<Decision> {
    let race = state.config.races.then_some(horizon);
    SearchTask { candidates, tree: state.config.tree, playouts: state.level_playouts(), horizon, race }
}

/// The usual order, if it is legal in the true position, too; what is hidden may make it illegal.
fn legal_order(knowledge: &Knowledge<'_>, state: &mut PlayerState<Decision>) -> Order {
    let situation = knowledge.situation();
    let order = situation.decide(&mut state.rng);
    if knowledge.known.brief.allows(&order) { order } else { situation.fallback(&mut state.rng) }
}
