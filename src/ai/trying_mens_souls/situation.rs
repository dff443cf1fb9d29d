//! The decisions that are no plan: the set-up, markers, losses, leads, retreats, the End Phase.

use super::estimate::Estimator;
use super::field::Field;
use super::prelude::*;
use super::stakes::{Posture, Stakes};
use super::tables::Tables;
use crate::ai::random::random_order;

/// The ready-made deployments that the computer prefers, by side.
const DEPLOYMENTS: BySide<&str> = BySide::new("lines", "gravesend");
/// What a limited activation must gain.
const LEAST_URGENCY: f32 = 0.12;

/// A decision of a side with its legal orders.
pub struct Situation<'a> {
    pub rules: &'a TryingMensSouls,
    pub tables: &'a Tables,
    /// The position, with everything hidden filled in.
    pub p: &'a Position,
    pub side: Side,
    pub legal: &'a LegalOf<TryingMensSouls>,
    pub posture: Posture,
}

impl<'a> Situation<'a> {
    pub fn stakes(&self) -> Stakes<'a> {
        Stakes { rules: self.rules, tables: self.tables, p: self.p }
    }

    fn field(&self) -> Field<'a> {
        Field::new(self.stakes(), self.side, self.posture)
    }

    /// An order at a moment that is not part of a plan.
    pub fn decide(&self, rng: &mut SearchRng) -> Order {
        let found = match self.p.task() {
            Some(Task::Setup) => self.set_up(),
            Some(Task::EventChoice(_)) => self.event(),
            Some(Task::SupplyNavy) => Some(Order::Navy(NavyOrder::Supply)),
            Some(Task::MipNavy) => Some(Order::Navy(NavyOrder::Mip)),
            Some(Task::Generals) => Some(self.general_marker()),
            Some(Task::Buy) => Some(self.next_purchase()),
            Some(Task::Bombard) => self.bombard(),
            Some(Task::NavyAttack) => Some(self.navy()),
            Some(Task::Fights | Task::LimitedFights) => None,
            Some(Task::Spare) => Some(Order::Spend),
            Some(Task::Lead) => self.lead(),
            Some(Task::Defend) => Some(self.defend()),
            Some(Task::Losses) => self.losses(),
            Some(Task::Advance) => Some(self.advance()),
            Some(Task::Limited) => Some(self.limited()),
            Some(Task::Replace) => self.best(|order| self.restore_worth(order)),
            Some(Task::Retreat(..)) => self.losses(),
            Some(Task::Division(_) | Task::Entry(_)) => self.losses(),
            Some(Task::Target) => self.best(|order| match order {
                Order::Target(unit) => Some(self.stakes().unit(*unit)),
                _ => None,
            }),
            _ => None,
        };
        found.unwrap_or_else(|| self.fallback(rng))
    }

    /// Ends the step if the rules allow it, else gives any order.
    pub fn fallback(&self, rng: &mut SearchRng) -> Order {
        let ends = [Order::Done, Order::Pass, Order::Forfeit];
        let end = ends.into_iter().find(|order| self.legal.lists(order));
        // Combats that leave a demand open are taken back.
        let withdraw = || self.legal.orders().find(|order| matches!(order, Order::Withdraw(_)));
        end.or_else(withdraw).unwrap_or_else(|| random_order(self.rules, self.p, self.legal, rng))
    }

    /// The legal order with the highest value; the first of equals.
    pub fn best(&self, value: impl Fn(&Order) -> Option<f32>) -> Option<Order> {
        let mut best: Option<(f32, Order)> = None;
        for order in self.legal.orders() {
            if let Some(value) = value(&order)
                && best.is_none_or(|(most, _)| value > most)
            {
                best = Some((value, order));
            }
        }
        best.map(|(_, order)| order)
    }

    fn set_up(&self) -> Option<Order> {
        if self.legal.lists(&Order::Ready) {
            return Some(Order::Ready);
        }
        let preferred = self.rules.deployment(DEPLOYMENTS[self.side]).map(Order::Deploy);
        preferred
            .filter(|order| self.legal.lists(order))
            .or_else(|| self.legal.orders().find(|order| matches!(order, Order::Deploy(_))))
    }

    /// Fever takes the weakest, desertion the strongest, levies go where they help.
    fn event(&self) -> Option<Order> {
        let stakes = self.stakes();
        self.best(|order| match order {
            Order::Disrupt(unit) => Some(-stakes.disorder(*unit)),
            Order::Lose(unit) => Some(-stakes.step(*unit)),
            Order::Restore(_) => self.restore_worth(order),
            _ => None,
        })
    }

    /// A step is worth most to a good unit with few left.
    fn restore_worth(&self, order: &Order) -> Option<f32> {
        let Order::Restore(unit) = order else { return None };
        let (rules, p) = (self.rules, self.p);
        let left = f32::from(rules.steps(p, *unit));
        Some(f32::from(rules[*unit].cr) + 2.0 / left.max(1.0) + 0.1 * f32::from(p.lost[*unit]))
    }

    fn bombard(&self) -> Option<Order> {
        let (rules, p) = (self.rules, self.p);
        self.best(|order| match order {
            Order::Bombard(_, unit) => {
                let shaken = if p.is_normal(*unit) { self.stakes().disorder(*unit) } else { self.stakes().step(*unit) };
                Some(shaken + 0.05 * f32::from(rules.cr(p, *unit)))
            }
            _ => None,
        })
    }

    /// Ships fire at units that stand against an attack, and at garrisons that cannot answer.
    fn navy(&self) -> Order {
        let (rules, p) = (self.rules, self.p);
        let value = |order: &Order| {
            let Order::Navy(NavyOrder::At(piece)) = order else { return None };
            let at = p.at(*piece)?;
            if rules.sorted.garrisons.has(*piece) {
                return p.disrupted.has(*piece).then(|| 0.5 + self.stakes().ground(at));
            }
            let attackers = p.activation?.units;
            let faced = rules.touching(at).any(|near| !p.some_here(near, attackers).is_empty());
            (p.is_normal(*piece) && faced).then(|| self.stakes().disorder(*piece))
        };
        self.best(value).unwrap_or(Order::Done)
    }

    /// The defender's lead is the one that is worst for the attacker; in an assault, and for the attacker, the strongest.
    fn lead(&self) -> Option<Order> {
        let (rules, p) = (self.rules, self.p);
        let battle = p.battle.as_ref()?;
        let strength = |order: &Order| match order {
            Order::Lead(piece) => Some(f32::from(rules.cf(p, *piece) + rules.cr(p, *piece))),
            _ => None,
        };
        let attackers: Pieces = battle.attackers.iter().collect();
        let (Some(lead), Some(defenders)) = (battle.lead[p.active], battle.defenders) else {
            return self.best(strength);
        };
        if battle.kind == CombatKind::Assault || self.side == p.active {
            return self.best(strength);
        }
        let found = Estimator::new(self.stakes()).best_defence(attackers, lead, defenders);
        found.map(|(piece, _)| Order::Lead(piece)).or_else(|| self.best(strength))
    }

    fn defend(&self) -> Order {
        let (rules, p) = (self.rules, self.p);
        let mut able: Vec<PieceId> = rules.possible_defenders(p).iter().collect();
        able.sort_by_key(|unit| std::cmp::Reverse(rules.cf(p, *unit) + rules.cr(p, *unit)));
        Order::Defend(able.into_iter().take(rules.tables.limits.box_units.into()).collect())
    }

    /// The cheapest answer to combat points: a step of a unit, or a retreat to the best place.
    fn losses(&self) -> Option<Order> {
        let (stakes, mut field) = (self.stakes(), self.field());
        let assault = self.p.battle.as_ref().is_some_and(|battle| battle.kind == CombatKind::Assault);
        let mut best: Option<(f32, Order)> = None;
        for order in self.legal.orders() {
            let cost = match order {
                Order::Lose(unit) => match self.p.task() {
                    Some(Task::Losses) => stakes.answers(unit, assault, false).step,
                    _ => stakes.step(unit),
                },
                Order::Retreat(unit, path) => self.retreat_cost(&mut field, unit, path, assault),
                _ => continue,
            };
            if best.is_none_or(|(least, _)| cost < least) {
                best = Some((cost, order));
            }
        }
        best.map(|(_, order)| order)
    }

    /// What a retreat by a way costs: the test, and the place where it ends.
    pub fn retreat_cost(&self, field: &mut Field<'a>, unit: PieceId, path: Path, assault: bool) -> f32 {
        let (rules, p) = (self.rules, self.p);
        let Some((from, to)) = p.at(unit).zip(path.iter().last()) else { return 0.0 };
        let base = self.stakes().answers(unit, assault, true).retreat.unwrap_or(0.0);
        let full = if rules.has_room(p, unit, to) { 0.0 } else { 0.6 };
        let moved = field.danger(unit, to) - field.danger(unit, from) - 0.5 * (field.pull(to) - field.pull(from));
        base + full + moved.clamp(-1.0, 1.0)
    }

    /// The strongest units advance into a hex that is worth it.
    fn advance(&self) -> Order {
        let (rules, p) = (self.rules, self.p);
        let able = rules.advancers(p);
        let Some(at) = p.battle.as_ref().and_then(|battle| battle.targets.iter().next()) else { return Order::Done };
        let mut units: Vec<PieceId> = p.normal(able).iter().collect();
        units.sort_by_key(|unit| std::cmp::Reverse(rules.cf(p, *unit) + rules.cr(p, *unit)));
        let mut field = self.field();
        let gain = |field: &mut Field<'a>, unit: PieceId| {
            let from = p.at(unit)?;
            Some(field.value(unit, at) - field.value(unit, from) + 0.15)
        };
        let mut going = PieceList::default();
        for unit in units {
            let mut more = going;
            more.push(unit);
            let fits = rules.check_advance(p, more).is_ok();
            if fits && gain(&mut field, unit).is_some_and(|gain| gain > 0.0) {
                going = more;
            }
        }
        if going.is_empty() { Order::Done } else { Order::Advance(going) }
    }

    /// The place whose units need to act most, if they do.
    fn limited(&self) -> Order {
        let (rules, p) = (self.rules, self.p);
        let mut field = self.field();
        field.find_targets(rules.army[self.side].units);
        let mut best = (LEAST_URGENCY, Order::Pass);
        for order in self.legal.orders() {
            let Order::Activate(at) = order else { continue };
            let mut urgency = 0.0;
            for unit in p.units_at(rules, self.side, at).minus(p.activated).minus(p.routed) {
                let here = field.value(unit, at);
                // What a step or two would change; a plan looks at all of them.
                let there = rules.steps.from(at).iter().filter(|step| rules[step.to].region.is_some());
                let most = there.map(|step| field.value(unit, step.to)).max_by(f32::total_cmp);
                urgency += most.map_or(0.0, |most| (most - here).max(0.0));
            }
            if urgency > best.0 {
                best = (urgency, order);
            }
        }
        best.1
    }
}
