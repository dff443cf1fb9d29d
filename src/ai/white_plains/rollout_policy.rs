//! The policy of a playout, and of a lieutenant: what a side orders at each moment.

use super::combat_policy::{self, CombatPolicy, playable};
use super::combat_table::{Mixture, Tables};
use super::estimate::{Estimator, lead_score, placed};
use super::evaluation::WinEstimate;
use super::planner::Planner;
use super::prelude::*;
use super::stakes::Posture;
use crate::ai::random::random_order;
use crate::ai::turn_search::TurnPolicy;
use crate::kernel::legal::LegalEntry;
use crate::kernel::settle::settle;
use crate::rules::white_plains::data::tables::HitEffect;
use crate::rules::white_plains::order::Pattern;

/// The maximum number of orders in a playout.
const MAX_ORDERS: usize = 900;
/// The most orders that the enemy gives before the next order of an action.
const MAX_ANSWERS: usize = 8;

/// The policy of both sides, with the rest of a plan that is being carried out.
pub struct Policy<'a> {
    rules: &'a WhitePlains,
    tables: &'a Tables,
    /// How each side plays its half-turns.
    postures: BySide<Posture>,
    /// The last half-turn of a playout.
    end: u32,
    /// The orders still to give, and the half-turn and step that they are for.
    queue: Vec<Order>,
    queued_for: Option<Moment>,
    legal: LegalOf<WhitePlains>,
}

/// The half-turn and the step of a plan.
type Moment = (u8, u8, bool);

/// Whether a task is carried out by a plan of several orders, and in which half-turn and step.
pub fn moment_of(p: &State) -> Option<Moment> {
    match p.task() {
        Some(Task::Moves) => Some((p.turn, p.half, false)),
        Some(Task::Declare) => Some((p.turn, p.half, true)),
        _ => None,
    }
}

fn half_turn(p: &State) -> u32 {
    2 * u32::from(p.turn) + u32::from(p.half)
}

impl<'a> Policy<'a> {
    /// A policy without a plan, until a number of half-turns after that of `p`.
    pub fn new(rules: &'a WhitePlains, tables: &'a Tables, postures: BySide<Posture>, p: &State, horizon: u32) -> Self {
        let (end, legal) = (half_turn(p) + horizon, LegalOf::<WhitePlains>::default());
        Self { rules, tables, postures, end, queue: Vec::new(), queued_for: None, legal }
    }

    fn next(&mut self, p: &Position, side: Side, rng: &mut SearchRng) -> Order {
        let moment = moment_of(p);
        if let Some(moment) = moment {
            if self.queued_for != Some(moment) {
                self.queued_for = Some(moment);
                self.queue = plan(self.rules, self.tables, p, side, self.postures[side], rng);
                self.queue.reverse();
            }
            while let Some(order) = self.queue.pop() {
                if self.rules.check(p, &order).is_ok() {
                    return order;
                }
            }
        }
        self.legal.clear();
        self.rules.legal(p, &mut self.legal);
        let situation = Situation { rules: self.rules, tables: self.tables, p, side, legal: &self.legal };
        if moment.is_some() { situation.fallback(rng) } else { situation.decide(rng) }
    }
}

impl TurnPolicy<WhitePlains> for Policy<'_> {
    const MAX_ORDERS: usize = MAX_ORDERS;

    fn carry_out(
        &mut self,
        brief: &Brief<'_, WhitePlains>,
        p: &mut Position,
        action: &[Order],
        rng: &mut SearchRng,
    ) -> bool {
        let (rules, mut events) = (brief.rules, Vec::new());
        for order in action {
            events.clear();
            for _ in 0..MAX_ANSWERS {
                let Some(decides) = settle(rules, p, rng, &mut events) else { return false };
                if decides == brief.side {
                    break;
                }
                let answer = self.next(p, decides, rng);
                rules.apply(p, &answer, &mut events);
            }
            if rules.check(p, order).is_ok() {
                rules.apply(p, order, &mut events);
            }
        }
        false
    }

    fn begin_playout(&mut self) {
        self.queue.clear();
        self.queued_for = None;
    }

    fn order(&mut self, p: &Position, side: Side, rng: &mut SearchRng) -> Option<Order> {
        let beyond = half_turn(p) > self.end && p.phase() == Phase::Movement;
        (!beyond).then(|| self.next(p, side, rng))
    }

    fn win_chance(&self, p: &Position, side: Side) -> f32 {
        WinEstimate::of(self.rules, self.tables, p, side).win_chance(0.0)
    }
}

/// The orders of a movement phase or of declaring, with the end of the step.
pub fn plan(
    rules: &WhitePlains,
    tables: &Tables,
    p: &Position,
    side: Side,
    posture: Posture,
    rng: &mut SearchRng,
) -> Vec<Order> {
    if p.task() == Some(Task::Declare) {
        return Planner::new(rules, tables, p, side, posture, rng).plan_declarations();
    }
    let mut orders = movement_cards(rules, p, side);
    orders.extend(Planner::new(rules, tables, p, side, posture, rng).plan_moves());
    orders
}

/// Cards of the movement phase whose hour has come.
fn movement_cards(rules: &WhitePlains, p: &Position, side: Side) -> Vec<Order> {
    let near = |at: HexId, far: u16| {
        let foes = p.occupied(rules, side.other());
        foes.into_iter().any(|foe| rules.distance(at, foe).is_some_and(|distance| distance <= far))
    };
    let strength = |at: HexId| -> u32 {
        p.units_at(rules, side, at)
            .into_iter()
            .filter(|unit| !p.moved.has(*unit))
            .map(|unit| u32::from(p.sp(rules, unit)))
            .sum()
    };
    let mut orders = Vec::new();
    for card in p.hands[side].into_iter().filter(|card| rules.check_card_time(p, side, *card).is_ok()) {
        let far = match rules[card].effect {
            Effect::FreeCrossing(_) => 4,
            Effect::MarchBonus(_) => 7,
            Effect::Enter(..) | Effect::CompleteWorks => u16::MAX,
            _ => continue,
        };
        let names = rules.card_names(p, card).into_iter();
        let worth = |names: &Names| match names {
            Names::Hex(at) => strength(*at),
            _ => 9,
        };
        let fits = |names: &Names| match names {
            Names::Hex(at) => far == u16::MAX || (near(*at, far) && strength(*at) >= 4),
            _ => true,
        };
        if let Some(names) = names.filter(fits).max_by_key(worth) {
            orders.push(Order::Play(card, names));
        }
    }
    orders
}

/// A decision of a side with its legal orders.
pub struct Situation<'a> {
    pub rules: &'a WhitePlains,
    /// Tables that are computed once.
    pub tables: &'a Tables,
    /// The position, with everything hidden filled in.
    pub p: &'a Position,
    pub side: Side,
    pub legal: &'a LegalOf<WhitePlains>,
}

impl<'a> Situation<'a> {
    /// An order at a moment that is not part of a plan.
    pub fn decide(&self, rng: &mut SearchRng) -> Order {
        let Self { rules, tables, p, side, legal } = *self;
        let estimator = Estimator::new(rules, &tables.combat, p);
        let combat = || CombatPolicy::new(estimator, p, side);
        let found = match p.task() {
            Some(Task::Rally) => self.rally(),
            Some(Task::Artillery | Task::Rifles(_)) => Some(self.fire(&estimator)),
            Some(Task::Fights) => self.fight(&estimator),
            Some(Task::Lead(_)) => self.best(|order| match order {
                Order::Lead(unit) => Some(lead_score(rules, p, *unit, side == p.active)),
                _ => None,
            }),
            Some(Task::Cards(_)) => combat().map(|combat| combat.card(legal)),
            Some(Task::Tactic(_, second)) => combat().map(|combat| Order::Tactic(combat.tactic(second, rng))),
            Some(Task::TacticsCard(_)) => combat().map(|combat| combat.tactics_card(legal)),
            Some(Task::Reroll(_)) => combat().map(|combat| if combat.rerolls() { Order::Reroll } else { Order::Keep }),
            Some(Task::Retreat(..) | Task::Evade) => {
                let planner = self.planner(rng);
                combat_policy::retreat(rules, p, |unit, at| planner.hex_score(unit, at), legal)
            }
            Some(Task::Lose(_)) => combat_policy::loss(&estimator, p, legal),
            Some(Task::Advance(_, first)) => self.advance(first, rng),
            Some(Task::Initiative(_)) => {
                Some(playable(legal, |_, _| true).unwrap_or(Order::Pledge(u8::from(p.momentum[side] > 2))))
            }
            Some(Task::Trump(card, _)) => Some(self.trump(card)),
            Some(Task::Place(unit)) => self.place(unit, rng),
            _ => self.react(),
        };
        found
            .filter(|order| legal.lists(order) || matches!(order, Order::Fire(..)))
            .unwrap_or_else(|| if legal.lists(&Order::Pass) { Order::Pass } else { self.fallback(rng) })
    }

    /// The shares of the tactics cards at a choice of one, one's own and the enemy's, and whether the side attacks.
    pub fn tactics(&self) -> Option<([Mixture; 2], bool)> {
        let Some(Task::Tactic(_, second)) = self.p.task() else { return None };
        let estimator = Estimator::new(self.rules, &self.tables.combat, self.p);
        let policy = CombatPolicy::new(estimator, self.p, self.side)?;
        Some((policy.mixtures(second), policy.attacks()))
    }

    /// Ends the step if the rules allow it, else gives an order that they demand first.
    pub fn fallback(&self, rng: &mut SearchRng) -> Order {
        let Self { rules, p, legal, .. } = *self;
        if legal.lists(&Order::Done) {
            return Order::Done;
        }
        let demanded = |order: &Order| matches!(order, Order::Enter(..) | Order::Attach(_) | Order::Assault(..));
        let homeward = |order: &Order| matches!(order, Order::Move(unit, ..) if rules.is_held(p, *unit));
        legal
            .orders()
            .find(demanded)
            .or_else(|| legal.orders().find(homeward))
            .unwrap_or_else(|| random_order(rules, p, legal, rng))
    }

    fn planner(&self, rng: &mut SearchRng) -> Planner<'a> {
        Planner::new(self.rules, self.tables, self.p, self.side, Posture::default(), rng)
    }

    /// A planner that knows where the enemy threatens.
    fn watching(&self, rng: &mut SearchRng) -> Planner<'a> {
        let mut planner = self.planner(rng);
        planner.find_threats();
        planner
    }

    /// The legal order with the highest value; the last of equals.
    fn best(&self, value: impl Fn(&Order) -> Option<f32>) -> Option<Order> {
        let scored = self.legal.orders().filter_map(|order| Some((value(&order)?, order)));
        scored.max_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, order)| order)
    }

    /// Rally cards first, then every unit, the strongest first.
    fn rally(&self) -> Option<Order> {
        let Self { rules, p, legal, .. } = *self;
        let broken = legal.orders().filter(|order| matches!(order, Order::Rally(_))).count();
        let good = |card: CardId, names: Names| match (&rules[card].effect, names) {
            (Effect::RallyAll(_), _) => broken >= 2,
            (Effect::RallyOne(..), Names::Unit(unit)) => !p.rallied.has(unit),
            _ => true,
        };
        let value = |order: &Order| match order {
            Order::Rally(unit) => Some(f32::from(p.sp(rules, *unit))),
            _ => None,
        };
        playable(legal, good)
            .or_else(|| self.best(value))
            .or_else(|| (p.momentum[p.active] > 2 && legal.lists(&Order::Buy)).then_some(Order::Buy))
            .or(Some(Order::Done))
    }

    /// The fire with the best chance times worth, for each firing unit; cards before it if they help enough.
    fn fire(&self, estimator: &Estimator<'_>) -> Order {
        let Self { rules, p, legal, .. } = *self;
        let mut best: Option<(f32, Order)> = None;
        let mut consider = |units: Units, target: UnitId| {
            let Some(sum) = rules.fire_sum(p, units, target).filter(|sum| sum.lowest() <= 9) else { return };
            let chance = f32::from(10 - sum.lowest().max(0)) / 10.0;
            let score = chance * hit_worth(estimator, p, target) / (units.len().max(1) as f32).sqrt();
            if best.is_none_or(|(highest, _)| score > highest) {
                best = Some((score, Order::Fire(units, target)));
            }
        };
        for entry in legal.iter() {
            match entry {
                LegalEntry::Order(Order::Fire(units, target)) => consider(units, target),
                LegalEntry::Pattern(Pattern::Fire(units, target)) => {
                    consider(units, target);
                    units.into_iter().for_each(|unit| consider(Units::one(unit), target));
                }
                _ => {}
            }
        }
        let Some((score, order)) = best else { return Order::Done };
        // A better die counts most for a fire that matters and often misses.
        playable(legal, |_, _| score > 0.5).unwrap_or(order)
    }

    /// The attack that is fought next: the best one, while every defender still stands beside it.
    fn fight(&self, estimator: &Estimator<'_>) -> Option<Order> {
        let p = self.p;
        let value = |at: HexId| {
            let attack = p.attacks.iter().find(|attack| attack.hexes.has(at))?;
            Some(estimator.attack(p, &placed(p, attack.units), attack.hexes).map_or(0.0, |estimate| estimate.value))
        };
        self.best(|order| match order {
            Order::Fight(at) => value(*at).or(Some(f32::NEG_INFINITY)),
            _ => Some(f32::NEG_INFINITY),
        })
    }

    /// Units follow the lead unit where they stand no worse than before.
    fn advance(&self, first: bool, rng: &mut SearchRng) -> Option<Order> {
        let planner = self.watching(rng);
        self.best(|order| match order {
            Order::Advance(unit, to) => {
                let ground = planner.estimator.stakes.ground(self.rules, *to);
                Some(planner.hex_score(*unit, *to) + ground - planner.hex_score(*unit, self.p.at(*unit)?))
            }
            Order::Done => Some(if first { 0.0 } else { 0.1 }),
            _ => None,
        })
    }

    /// Cancels cards that decide a half-turn or a combat.
    fn trump(&self, card: CardId) -> Order {
        let strong = match &self.rules[card].effect {
            Effect::SkipMovement | Effect::CheckAttackers(_) | Effect::SecondTactics | Effect::EndCombat => true,
            Effect::Combat(effect) => effect.attack > 1,
            Effect::EnemyMorale(_) | Effect::ArmyMorale(_) => true,
            _ => false,
        };
        let trump = || strong && self.legal.lists(&Order::Trump);
        let answer = self.legal.orders().find(|order| matches!(order, Order::Play(..)));
        answer.unwrap_or_else(|| if trump() { Order::Trump } else { Order::Allow })
    }

    /// The hex before the game in which a unit stands best.
    fn place(&self, unit: UnitId, rng: &mut SearchRng) -> Option<Order> {
        let planner = self.watching(rng);
        self.best(|order| match order {
            Order::Place(_, at) => Some(planner.hex_score(unit, *at)),
            _ => None,
        })
    }

    /// Cards played in answer to the enemy, militia that goes home, sham works.
    fn react(&self) -> Option<Order> {
        let Self { rules, p, side, legal, .. } = *self;
        let contact = || {
            let foes = p.army(rules, side.other());
            foes.into_iter().filter(|unit| p.at(*unit).is_some_and(|at| p.is_beside(rules, side, at))).count()
        };
        let attackers: u32 = p.attacks.iter().map(|attack| attack.units.len()).sum();
        let good = |card: CardId, _: Names| match &rules[card].effect {
            Effect::SkipMovement | Effect::NoContact => contact() >= 3 || p.turn >= 30,
            Effect::CheckAttackers(_) => attackers >= 4,
            Effect::EnemyMorale(_) | Effect::CancelFire => true,
            _ => false,
        };
        let weakest = |order: &Order| match order {
            Order::Remove(unit) => Some(p.sp(rules, *unit)),
            _ => None,
        };
        playable(legal, good)
            .or_else(|| {
                let removals = legal.orders().filter(|order| weakest(order).is_some());
                removals.min_by_key(weakest)
            })
            // The flanks of the lines are attacked least.
            .or_else(|| legal.orders().find(|order| matches!(order, Order::Ruse(_))))
    }
}

/// What a hit on a unit is worth on average (W8.7).
fn hit_worth(estimator: &Estimator<'_>, p: &Position, target: UnitId) -> f32 {
    let rules = estimator.rules;
    let side = rules[target].side;
    let morale = estimator.stakes.morale[side];
    let strength = f32::from(p.sp(rules, target));
    let one = |effect: &HitEffect| match effect {
        HitEffect::Retreat => 0.3 + 0.1 * strength,
        HitEffect::Disrupt => 0.3 + 0.4 * strength + morale,
        HitEffect::Step => estimator.stakes.step(rules, p, target) + 1.6 * morale,
    };
    let sum: f32 = rules.tables.hit_effects.iter().map(one).sum();
    let held = p.at(target).map_or(0.0, |at| if at == rules.at.hill { 1.0 } else { 0.0 });
    sum / 10.0 + held
}
