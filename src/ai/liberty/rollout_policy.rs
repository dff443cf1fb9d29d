//! The rollout policy: decides cards, supply, fire, hits, retreats and answers by simple rules, and moves by plans.

use super::analysis::{Plan, Preferences};
use super::evaluation::{LegalRows, WinEstimate, block_value, exchange_share, full_value, highest_scoring, power};
use super::plans::plans;
use super::prelude::*;
use super::winter::{self, WinterRisk, turns_left};
use crate::ai::turn_search::TurnPolicy;
use crate::rules::liberty::data::CardKind;
use crate::rules::liberty::position::battle::{Battle, Stage};

/// The part of an exchange with which a side is content: 0.95 for 1.
const FAIR: f32 = 0.487;

/// A decision of a side in a position with everything hidden filled in.
#[derive(Clone, Copy)]
pub struct Situation<'a> {
    pub rules: &'a Liberty,
    pub p: &'a Position,
    pub side: Side,
    pub legal: LegalRows<'a>,
    /// How it plays.
    pub preferences: Preferences,
}

impl Situation<'_> {
    pub fn decide(&self, rng: &mut SearchRng) -> Order {
        let Self { rules, p, side, legal, .. } = *self;
        if let [LegalEntry::Order(only)] = legal {
            return *only;
        }
        if let Some(deal) = p.offer() {
            let fair = exchange_share(rules, side, deal.give | deal.take) >= FAIR;
            return if fair { Order::Accept } else { Order::Refuse };
        }
        if p.owes().is_some() {
            // The least valuable of the strongest blocks.
            return highest_scoring(legal, |order| match order {
                Order::Hit(block) => -block_value(rules, *block, p.strength[*block]),
                _ => f32::NEG_INFINITY,
            });
        }
        match (p.phase(), p.step()) {
            (Phase::Cards, _) => self.card_order(rng),
            (Phase::Initiative, _) => Order::Second,
            (Phase::Action, Step::Supply) => self.supply_order(),
            (Phase::Action, Step::Moves) => self.movement_order(),
            (Phase::Action, Step::Replacements) => Order::Draw,
            (Phase::Action, _) => self.deployment_order(),
            (Phase::Battles, _) => highest_scoring(legal, |order| match order {
                Order::Fight(at) => f32::from(rules[*at].value()),
                _ => f32::NEG_INFINITY,
            }),
            (Phase::Battle, _) => p.battle().map_or(Order::Done, |battle| self.battle_order(&battle)),
            (Phase::Winter, _) => winter::decide(rules, p, side, legal),
            _ => highest_scoring(legal, |_| 0.0),
        }
    }

    /// All plans worth considering, the best first.
    pub fn plans(&self) -> Vec<Plan> {
        plans(self.rules, self.p, self.side, self.legal, self.preferences)
    }

    /// An exchange if there is a good one, otherwise the first order of the best plan.
    fn movement_order(&self) -> Order {
        let planned = || self.plans().first().and_then(|plan| plan.orders.first()).copied();
        self.exchange().or_else(planned).unwrap_or(Order::Done)
    }

    /// L12.9: the best prisoner back for the enemy's nearest in value; equal exchanges are accepted.
    pub fn exchange(&self) -> Option<Order> {
        let Self { rules, p, side, legal, .. } = *self;
        legal.iter().any(|listed| matches!(listed, LegalEntry::Pattern(_))).then_some(())?;
        let by_worth = |set: Set<BlockId>| {
            let mut all: Vec<BlockId> = set.into_iter().collect();
            all.sort_by(|a, b| full_value(rules, *a).total_cmp(&full_value(rules, *b)));
            all
        };
        let (held, wanted) = (by_worth(rules.held_by(p, side)), by_worth(rules.held_by(p, side.other())));
        // Do not give the better block for the worse one, or for one of much lower value.
        wanted.into_iter().rev().find_map(|take| {
            let full = full_value(rules, take);
            let give = held.iter().copied().find(|give| full_value(rules, *give) >= full * 0.99)?;
            (full_value(rules, give) <= full * 1.6).then(|| Order::Offer(Set::one(give), Set::one(take)))
        })
    }

    /// L4: plays a card with many actions if there is much to do, Supply if blocks are worn.
    fn card_order(&self, rng: &mut SearchRng) -> Order {
        let Self { rules, p, side, .. } = *self;
        let can_gain = |block: &BlockId| {
            p.at[*block].is_some_and(|at| rules[at].supplies()) && p.strength[*block] < rules[*block].kind.max_strength
        };
        let worn = rules.army[side].into_iter().filter(can_gain).count() as f32;
        let last = p.hand_size(side) <= 1;
        let eager = if p.turn == 1 || last { 1.0 } else { 0.75 };
        highest_scoring(self.legal, |order| match order {
            Order::Play(card) => {
                let card = &rules[*card];
                let noise = rng.below(100) as f32 / 100.0;
                let value = f32::from(card.value);
                match card.kind {
                    CardKind::Action => value * eager + noise,
                    CardKind::Supply => (worn.min(value) * 0.75) + noise * 0.5,
                }
            }
            _ => f32::NEG_INFINITY,
        })
    }

    fn supply_order(&self) -> Order {
        let Self { rules, p, .. } = *self;
        highest_scoring(self.legal, |order| match order {
            Order::Supply(block) => {
                let strength = p.strength[*block];
                let gain = block_value(rules, *block, strength + 1) - block_value(rules, *block, strength);
                let front = p.at[*block].map_or(0.0, |at| self.near_enemies(at) * 0.1);
                // One step may keep the weakest blocks alive.
                gain + front + if strength == 1 { 0.25 } else { 0.0 }
            }
            Order::Done => 0.0,
            _ => f32::NEG_INFINITY,
        })
    }

    fn power_of(&self, blocks: impl IntoIterator<Item = BlockId>) -> f32 {
        blocks.into_iter().map(|block| power(self.rules, self.p, block)).sum()
    }

    /// The combat power that the enemy could bring from adjacent spaces.
    fn near_enemies(&self, at: SpaceId) -> f32 {
        let near = |stands: SpaceId| self.rules.ways(at).iter().any(|way| way.to == stands);
        let enemies = self.rules.army[self.side.other()].into_iter();
        self.power_of(enemies.filter(|block| self.p.at[*block].is_some_and(near)))
    }

    fn own_power(&self, at: SpaceId) -> f32 {
        self.power_of(self.p.of(self.rules, self.side, at))
    }

    /// What one more block in a space would lose to winter there.
    fn exposed(&self, winter: WinterRisk<'_>, block: BlockId, at: SpaceId) -> f32 {
        let there = self.p.of(self.rules, self.side, at);
        winter.loss(at, there.with(block)) - winter.loss(at, there.without(block))
    }

    /// L5.7: deploys a block where it helps to hold or to attack next, and where winter feeds it.
    fn deployment_order(&self) -> Order {
        let winter = WinterRisk::new(self.rules, self.p, self.side);
        highest_scoring(self.legal, |order| match order {
            Order::Deploy(block, at) => {
                let (threat, own) = (self.near_enemies(*at), self.own_power(*at));
                let value = f32::from(self.rules[*at].value());
                let needed = if threat > own * 0.8 { 0.6 } else { 0.2 };
                let danger = if threat > own + 3.0 { 1.2 } else { 0.0 };
                value * needed + threat.min(3.0) * 0.35 - danger - self.exposed(winter, *block, *at)
            }
            _ => f32::NEG_INFINITY,
        })
    }

    /// L9, L10: fires unless the battle is lost and retreat is possible.
    fn battle_order(&self, battle: &Battle) -> Order {
        let Self { rules, p, side, .. } = *self;
        match battle.stage {
            Stage::Declare => Order::Steady,
            Stage::Regroup => self.regroup_order(battle),
            Stage::Withdraw => self.retreat_order(battle, 0.0),
            Stage::Rounds => {
                let front = |side: Side| self.power_of(battle.front(rules, p, side));
                let reserve = |side: Side| self.power_of(battle.reserve & rules.army[side]) * 0.8;
                let (mine, theirs) = (front(side) + reserve(side), front(side.other()) + reserve(side.other()));
                // The attacker must win in three rounds; the defender of a town has something to lose.
                let must = if side == battle.attacker { 0.28 + 0.17 * f32::from(battle.round) } else { 0.42 };
                let held = f32::from(rules[battle.at].value()) * 0.03;
                let needed = theirs * ((must - held) / self.preferences.boldness).max(0.1);
                let hopeless = mine < needed && !battle.cannot_be_dislodged(rules, p, side);
                if hopeless && battle.round <= 3 {
                    return self.retreat_order(battle, 0.5);
                }
                highest_scoring(self.legal, |order| match order {
                    Order::Charge(_) => 2.5,
                    Order::Fire(_) => 2.0,
                    Order::Pass(_) => 1.0,
                    Order::Retreat(..) => 0.0,
                    _ => f32::NEG_INFINITY,
                })
            }
        }
    }

    /// L10: retreats ships first, so that others can follow, then to own towns away from the enemy.
    fn retreat_order(&self, battle: &Battle, bonus: f32) -> Order {
        let Self { rules, p, side, legal, .. } = *self;
        let waiting = p.of(rules, side, battle.at).meets(rules.ground);
        let winter = WinterRisk::new(rules, p, side);
        // Before winter no enemy can follow.
        let hunger = if turns_left(p) == 0 { 1.2 } else { 0.4 };
        highest_scoring(legal, |order| match order {
            Order::Retreat(block, path) => {
                let to = path.last().unwrap_or(battle.at);
                let safe = self.safety(to) - hunger * self.exposed(winter, *block, to).min(1.5);
                let lead = if rules.is_ship(*block) && waiting && rules.is_box(to) { 3.0 } else { 0.0 };
                let fewest = legal
                    .iter()
                    .filter(|other| matches!(other, LegalEntry::Order(Order::Retreat(b, _)) if b == block))
                    .count();
                bonus + 1.0 + safe + lead - fewest as f32 * 0.01
            }
            Order::Fire(_) | Order::Charge(_) => 0.9,
            Order::Pass(_) => 0.2,
            _ => f32::NEG_INFINITY,
        })
    }

    /// The safety of a place to retreat to, from -1 to 1.
    fn safety(&self, at: SpaceId) -> f32 {
        if at == self.rules.atlantic {
            return 0.1;
        }
        let shelter = if self.rules[at].supplies() { 0.3 } else { 0.0 };
        shelter - ((self.near_enemies(at) - self.own_power(at)) * 0.1).clamp(-0.3, 0.8)
    }

    /// L10.7: the victor stays, except for blocks that winter would take there and feeds elsewhere.
    fn regroup_order(&self, battle: &Battle) -> Order {
        let winter = WinterRisk::new(self.rules, self.p, self.side);
        highest_scoring(self.legal, |order| match order {
            Order::Done => 0.1,
            Order::Regroup(block, path) if winter.is_near() => {
                let to = path.last().unwrap_or(battle.at);
                self.exposed(winter, *block, battle.at) - self.exposed(winter, *block, to)
            }
            _ => f32::NEG_INFINITY,
        })
    }
}

/// The policy of both sides in the playouts of a search.
pub struct Policy<'a> {
    rules: &'a Liberty,
    preferences: Preferences,
    legal: LegalOf<Liberty>,
    /// The year and the number of the turn that is searched.
    from: (u16, u8),
}

impl<'a> Policy<'a> {
    /// The policy of a search in a year and turn.
    pub fn new(rules: &'a Liberty, preferences: Preferences, from: (u16, u8)) -> Self {
        Self { rules, preferences, legal: LegalOf::<Liberty>::default(), from }
    }

    fn situation<'b>(&'b mut self, p: &'b Position, side: Side) -> Situation<'b> {
        self.legal.clear();
        self.rules.legal(p, &mut self.legal);
        Situation { rules: self.rules, p, side, legal: self.legal.rows(), preferences: self.preferences }
    }
}

impl TurnPolicy<Liberty> for Policy<'_> {
    const MAX_ORDERS: usize = 220;

    fn candidates(
        &mut self,
        brief: &Brief<'_, Liberty>,
        p: &Position,
        out: &mut Vec<(Action<Liberty>, f32)>,
        _: &mut SearchRng,
    ) {
        let now = WinEstimate::of(self.rules, p, brief.side);
        let plans = self.situation(p, brief.side).plans().into_iter();
        out.extend(plans.map(|plan| (plan.orders, now.win_chance(plan.gain))));
    }

    fn continues(&self, p: &Position) -> bool {
        (p.year, p.turn) == self.from && p.phase() == Phase::Action && p.step() == Step::Moves && p.offer().is_none()
    }

    fn order(&mut self, p: &Position, side: Side, rng: &mut SearchRng) -> Option<Order> {
        // A playout ends when the next turn is over, or a winter came before.
        let (year, turn) = self.from;
        let ends = (p.year, p.turn) != self.from && p.phase() == Phase::Cards && (p.year != year || p.turn > turn + 1);
        (!ends).then(|| self.situation(p, side).decide(rng))
    }

    fn win_chance(&self, p: &Position, side: Side) -> f32 {
        WinEstimate::of(self.rules, p, side).win_chance(0.0)
    }
}
