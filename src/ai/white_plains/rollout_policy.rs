//! The policy of a playout, and of a lieutenant: what a side orders at each moment.

use crate::ai::random::{SearchRng, random_order};
use crate::kernel::legal::LegalEntry;
use crate::kernel::ruleset::{LegalOf, Ruleset};
use crate::kernel::side::{BySide, Side};
use crate::rules::white_plains::WhitePlains;
use crate::rules::white_plains::data::cards::Effect;
use crate::rules::white_plains::data::ids::{CardId, HexId, UnitId, Units};
use crate::rules::white_plains::data::tables::HitEffect;
use crate::rules::white_plains::order::{Order, Pattern};
use crate::rules::white_plains::order_parts::Names;
use crate::rules::white_plains::position::tasks::Task;
use crate::rules::white_plains::position::{Position, State};

use super::combat_policy::{self, CombatPolicy, playable};
use super::estimate::Estimator;
use super::planner::Planner;
use super::posture::Posture;
use super::tables::Tables;

/// The policy of both sides, with the rest of a plan that is being carried out.
pub struct Policy<'a> {
    rules: &'a WhitePlains,
    tables: &'a Tables,
    /// How each side plays its half-turns.
    pub postures: BySide<Posture>,
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

impl<'a> Policy<'a> {
    /// A policy without a plan.
    pub fn new(rules: &'a WhitePlains, tables: &'a Tables, postures: BySide<Posture>) -> Self {
        Self { rules, tables, postures, queue: Vec::new(), queued_for: None, legal: LegalOf::<WhitePlains>::default() }
    }

    /// The order of a side that must decide.
    pub fn order(&mut self, p: &Position, side: Side, rng: &mut SearchRng) -> Order {
        let Some(moment) = moment_of(p) else {
            let mut legal = std::mem::take(&mut self.legal);
            legal.clear();
            self.rules.legal(p, &mut legal);
            let order = decide(self.rules, self.tables, p, side, &legal, rng);
            self.legal = legal;
            return order;
        };
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
        let mut legal = std::mem::take(&mut self.legal);
        legal.clear();
        self.rules.legal(p, &mut legal);
        let order = fallback(self.rules, p, &legal, rng);
        self.legal = legal;
        order
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

/// Ends the step if the rules allow it, else gives an order that they demand first.
pub fn fallback(rules: &WhitePlains, p: &Position, legal: &LegalOf<WhitePlains>, rng: &mut SearchRng) -> Order {
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

/// An order at a moment that is not part of a plan.
pub fn decide(
    rules: &WhitePlains,
    tables: &Tables,
    p: &Position,
    side: Side,
    legal: &LegalOf<WhitePlains>,
    rng: &mut SearchRng,
) -> Order {
    let estimator = Estimator::new(rules, &tables.combat, p);
    let found = match p.task() {
        Some(Task::Rally) => rally(rules, p, legal),
        Some(Task::Artillery | Task::Rifles(_)) => Some(fire(&estimator, p, legal)),
        Some(Task::Fights) => fight(&estimator, p, legal),
        Some(Task::Lead(_)) => combat_policy::lead(rules, p, side, legal),
        Some(Task::Cards(_)) => CombatPolicy::new(estimator, p, side).map(|combat| combat.card(legal)),
        Some(Task::Tactic(_, second)) => {
            CombatPolicy::new(estimator, p, side).map(|combat| Order::Tactic(combat.tactic(second, rng)))
        }
        Some(Task::TacticsCard(_)) => CombatPolicy::new(estimator, p, side).map(|combat| combat.tactics_card(legal)),
        Some(Task::Reroll(_)) => CombatPolicy::new(estimator, p, side)
            .map(|combat| if combat.rerolls() { Order::Reroll } else { Order::Keep }),
        Some(Task::Retreat(..) | Task::Evade) => {
            let planner = Planner::new(rules, tables, p, side, Posture::default(), rng);
            combat_policy::retreat(rules, p, |unit, at| planner.hex_score(unit, at), legal)
        }
        Some(Task::Lose(_)) => combat_policy::loss(&estimator, p, legal),
        Some(Task::Advance(_, first)) => advance(rules, tables, p, side, first, legal, rng),
        Some(Task::Initiative(_)) => {
            Some(playable(legal, |_, _| true).unwrap_or(Order::Pledge(u8::from(p.momentum[side] > 2))))
        }
        Some(Task::Trump(card, _)) => Some(trump(rules, card, legal)),
        Some(Task::Place(unit)) => place(rules, tables, p, side, unit, legal, rng),
        _ => react(rules, p, side, legal),
    };
    found
        .filter(|order| legal.lists(order) || matches!(order, Order::Fire(..)))
        .unwrap_or_else(|| if legal.lists(&Order::Pass) { Order::Pass } else { fallback(rules, p, legal, rng) })
}

/// A planner that knows where the enemy threatens.
fn watching<'a>(
    rules: &'a WhitePlains,
    tables: &'a Tables,
    p: &Position,
    side: Side,
    rng: &mut SearchRng,
) -> Planner<'a> {
    let mut planner = Planner::new(rules, tables, p, side, Posture::default(), rng);
    planner.find_threats();
    planner
}

/// Rally cards first, then every unit, the strongest first.
fn rally(rules: &WhitePlains, p: &Position, legal: &LegalOf<WhitePlains>) -> Option<Order> {
    let broken = legal.orders().filter(|order| matches!(order, Order::Rally(_))).count();
    let good = |card: CardId, names: Names| match (&rules[card].effect, names) {
        (Effect::RallyAll(_), _) => broken >= 2,
        (Effect::RallyOne(..), Names::Unit(unit)) => !p.rallied.has(unit),
        _ => true,
    };
    let value = |order: &Order| if let Order::Rally(unit) = order { i32::from(p.sp(rules, *unit)) } else { -1 };
    playable(legal, good)
        .or_else(|| legal.orders().filter(|order| value(order) >= 0).max_by_key(value))
        .or_else(|| (p.momentum[p.active] > 2 && legal.lists(&Order::Buy)).then_some(Order::Buy))
        .or(Some(Order::Done))
}

/// The fire with the best chance times worth, for each firing unit; cards before it if they help enough.
fn fire(estimator: &Estimator<'_>, p: &Position, legal: &LegalOf<WhitePlains>) -> Order {
    let rules = estimator.rules;
    let mut best: Option<(f32, Order)> = None;
    let mut consider = |units: Units, target: UnitId| {
        let Some(sum) = rules.fire_sum(p, units, target).filter(|sum| sum.lowest() <= 9) else { return };
        let chance = f32::from(10 - sum.lowest().max(0)) / 10.0;
        let score = chance * hit_worth(estimator, p, target) / (units.len() as f32).powi(2).sqrt().max(1.0).sqrt();
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

/// The attack that is fought next: the best one, while every defender still stands beside it.
fn fight(estimator: &Estimator<'_>, p: &Position, legal: &LegalOf<WhitePlains>) -> Option<Order> {
    let value = |order: &Order| {
        let Order::Fight(at) = order else { return f32::NEG_INFINITY };
        let Some(attack) = p.attacks.iter().find(|attack| attack.hexes.has(*at)) else { return f32::NEG_INFINITY };
        let force: Vec<(UnitId, HexId)> =
            attack.units.into_iter().filter_map(|unit| Some((unit, p.at(unit)?))).collect();
        estimator.attack(p, &force, attack.hexes).map_or(0.0, |estimate| estimate.value)
    };
    legal.orders().max_by(|a, b| value(a).total_cmp(&value(b)))
}

/// Units follow the lead unit where they stand no worse than before.
fn advance(
    rules: &WhitePlains,
    tables: &Tables,
    p: &Position,
    side: Side,
    first: bool,
    legal: &LegalOf<WhitePlains>,
    rng: &mut SearchRng,
) -> Option<Order> {
    let planner = watching(rules, tables, p, side, rng);
    let gain = |order: &Order| match order {
        Order::Advance(unit, to) => {
            let from = p.at(*unit)?;
            Some(
                planner.hex_score(*unit, *to) + planner.estimator.stakes.ground(rules, *to)
                    - planner.hex_score(*unit, from),
            )
        }
        Order::Done => Some(if first { 0.0 } else { 0.1 }),
        _ => None,
    };
    let scored = legal.orders().filter_map(|order| Some((gain(&order)?, order)));
    scored.max_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, order)| order)
}

/// Cancels cards that decide a half-turn or a combat.
fn trump(rules: &WhitePlains, card: CardId, legal: &LegalOf<WhitePlains>) -> Order {
    let strong = match &rules[card].effect {
        Effect::SkipMovement | Effect::CheckAttackers(_) | Effect::SecondTactics | Effect::EndCombat => true,
        Effect::Combat(effect) => effect.attack > 1,
        Effect::EnemyMorale(_) | Effect::ArmyMorale(_) => true,
        _ => false,
    };
    let answer = legal.orders().find(|order| matches!(order, Order::Play(..)));
    match answer {
        Some(order) => order,
        None if strong && legal.lists(&Order::Trump) => Order::Trump,
        None => Order::Allow,
    }
}

/// The hex before the game in which a unit stands best.
fn place(
    rules: &WhitePlains,
    tables: &Tables,
    p: &Position,
    side: Side,
    unit: UnitId,
    legal: &LegalOf<WhitePlains>,
    rng: &mut SearchRng,
) -> Option<Order> {
    let planner = watching(rules, tables, p, side, rng);
    let scored = legal.orders().filter_map(|order| match order {
        Order::Place(_, at) => Some((planner.hex_score(unit, at), order)),
        _ => None,
    });
    scored.max_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, order)| order)
}

/// Cards played in answer to the enemy, militia that goes home, sham works.
fn react(rules: &WhitePlains, p: &Position, side: Side, legal: &LegalOf<WhitePlains>) -> Option<Order> {
    let contact = || {
        let foes = p.army(rules, side.other());
        foes.into_iter().filter(|unit| p.at(*unit).is_some_and(|at| p.is_beside(rules, side, at))).count()
    };
    let attackers: u32 = p.attacks.iter().map(|attack| attack.units.len()).sum();
    let good = |card: CardId, _: Names| match &rules[card].effect {
        Effect::SkipMovement | Effect::NoContact => contact() >= 3 || p.turn >= 30,
        Effect::CheckAttackers(_) => attackers >= 4,
        Effect::EnemyMorale(_) => true,
        Effect::CancelFire => true,
        _ => false,
    };
    if let Some(order) = playable(legal, good) {
        return Some(order);
    }
    let weakest = |order: &Order| match order {
        Order::Remove(unit) => Some(p.sp(rules, *unit)),
        _ => None,
    };
    legal.orders().filter(|order| weakest(order).is_some()).min_by_key(|order| weakest(order)).or_else(|| {
        // The flanks of the lines are attacked least.
        legal.orders().find(|order| matches!(order, Order::Ruse(_)))
    })
}
