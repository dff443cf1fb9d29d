//! The rollout policy: decides cards, supply, fire, hits, retreats and answers by simple rules, and moves by plans.

use crate::ai::random::SearchRng;
use crate::kernel::collections::Set;
use crate::kernel::legal::LegalEntry;
use crate::kernel::side::Side;
use crate::rules::liberty::Liberty;
use crate::rules::liberty::data::CardKind;
use crate::rules::liberty::data::ids::{BlockId, CardId, SpaceId};
use crate::rules::liberty::order::{AnyOffer, Order};
use crate::rules::liberty::position::battle::{Battle, Stage};
use crate::rules::liberty::position::{Phase, Position, Step};

use super::evaluation::{block_value, power};
use super::legal_rows::{LegalRows, highest_scoring};
use super::plan_goals::Preferences;
use super::plans::plans;
use super::winter;
use super::winter_risk::{WinterRisk, turns_left};

/// Decides anything in a position with everything hidden filled in.
pub fn decide(
    rules: &Liberty,
    p: &Position,
    side: Side,
    legal: LegalRows<'_>,
    preferences: Preferences,
    rng: &mut SearchRng,
) -> Order {
    if let [LegalEntry::Order(only)] = legal {
        return *only;
    }
    if p.offer().is_some() {
        return if is_fair(rules, p, side) { Order::Accept } else { Order::Refuse };
    }
    if p.owes().is_some() {
        // The least valuable of the strongest blocks.
        return highest_scoring(legal, |order| match order {
            Order::Hit(block) => -block_value(rules, *block, p.strength[*block]),
            _ => f32::NEG_INFINITY,
        });
    }
    match (p.phase(), p.step()) {
        (Phase::Cards, _) => card_order(rules, p, side, legal, rng),
        (Phase::Initiative, _) => Order::Second,
        (Phase::Action, Step::Supply) => supply_order(rules, p, side, legal),
        (Phase::Action, Step::Moves) => movement_order(rules, p, side, legal, preferences),
        (Phase::Action, Step::Replacements) => Order::Draw,
        (Phase::Action, _) => deployment_order(rules, p, side, legal),
        (Phase::Battles, _) => highest_scoring(legal, |order| match order {
            Order::Fight(at) => f32::from(rules[*at].value()),
            _ => f32::NEG_INFINITY,
        }),
        (Phase::Battle, _) => {
            p.battle().map_or(Order::Done, |battle| battle_order(rules, p, &battle, side, legal, preferences))
        }
        (Phase::Winter, _) => winter::decide(rules, p, side, legal),
        _ => highest_scoring(legal, |_| 0.0),
    }
}

/// An exchange if there is a good one, otherwise the first order of the best plan.
fn movement_order(rules: &Liberty, p: &Position, side: Side, legal: LegalRows<'_>, preferences: Preferences) -> Order {
    if let Some(offer) = exchange(rules, p, side, legal) {
        return offer;
    }
    plans(rules, p, side, legal, preferences)
        .first()
        .and_then(|plan| plan.orders.first())
        .copied()
        .unwrap_or(Order::Done)
}

/// L12.9: the best prisoner back for the enemy's nearest in value; equal exchanges are accepted.
pub fn exchange(rules: &Liberty, p: &Position, side: Side, legal: LegalRows<'_>) -> Option<Order> {
    legal.iter().any(|listed| matches!(listed, LegalEntry::Pattern(_))).then_some(())?;
    let full = |block: &BlockId| block_value(rules, *block, rules[*block].kind.max_strength);
    let by_worth = |set: Set<BlockId>| {
        let mut all: Vec<BlockId> = set.into_iter().collect();
        all.sort_by(|a, b| full(a).total_cmp(&full(b)));
        all
    };
    let (held, wanted) = (by_worth(rules.held_by(p, side)), by_worth(rules.held_by(p, side.other())));
    // Do not give the better block for the worse one, or for one of much lower value.
    wanted.iter().rev().find_map(|take| {
        let give = held.iter().find(|give| full(give) >= full(take) * 0.99)?;
        (full(give) <= full(take) * 1.6).then(|| Order::Offer(Set::one(*give), Set::one(*take)))
    })
}

/// Whether an offered exchange gives the side about as much as it costs.
fn is_fair(rules: &Liberty, p: &Position, side: Side) -> bool {
    let Some(deal) = p.offer() else { return false };
    let sum = |set: Set<BlockId>| {
        set.into_iter().map(|block| block_value(rules, block, rules[block].kind.max_strength)).sum::<f32>()
    };
    let (mine, theirs) =
        if rules.army[side].meets(deal.give) { (deal.give, deal.take) } else { (deal.take, deal.give) };
    sum(mine) >= sum(theirs) * 0.95
}

/// L4: plays a card with many actions if there is much to do, Supply if blocks are worn.
fn card_order(rules: &Liberty, p: &Position, side: Side, legal: LegalRows<'_>, rng: &mut SearchRng) -> Order {
    let worn = rules.army[side]
        .into_iter()
        .filter(|block| {
            p.at[*block].is_some_and(|at| rules[at].supplies()) && p.strength[*block] < rules[*block].kind.max_strength
        })
        .count() as f32;
    let last = p.hand_size(side) <= 1;
    let eager = if p.turn == 1 || last { 1.0 } else { 0.75 };
    highest_scoring(legal, |order| match order {
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

/// The cards that may be played.
pub fn cards_in(legal: LegalRows<'_>) -> Vec<CardId> {
    let card = |listed: &LegalEntry<Order, AnyOffer>| match listed {
        LegalEntry::Order(Order::Play(card)) => Some(*card),
        _ => None,
    };
    legal.iter().filter_map(card).collect()
}

fn supply_order(rules: &Liberty, p: &Position, side: Side, legal: LegalRows<'_>) -> Order {
    highest_scoring(legal, |order| match order {
        Order::Supply(block) => {
            let gain =
                block_value(rules, *block, p.strength[*block] + 1) - block_value(rules, *block, p.strength[*block]);
            let front = p.at[*block].map_or(0.0, |at| near_enemies(rules, p, side, at) * 0.1);
            // One step may keep the weakest blocks alive.
            gain + front + if p.strength[*block] == 1 { 0.25 } else { 0.0 }
        }
        Order::Done => 0.0,
        _ => f32::NEG_INFINITY,
    })
}

/// The combat power that the enemy could bring from adjacent spaces.
fn near_enemies(rules: &Liberty, p: &Position, side: Side, at: SpaceId) -> f32 {
    let enemy = side.other();
    let near = rules.army[enemy]
        .into_iter()
        .filter(|block| p.at[*block].is_some_and(|stands| rules.ways(at).iter().any(|way| way.to == stands)));
    near.map(|block| power(rules, p, block)).sum()
}

fn own_power(rules: &Liberty, p: &Position, side: Side, at: SpaceId) -> f32 {
    p.of(rules, side, at).into_iter().map(|block| power(rules, p, block)).sum()
}

/// What one more block in a space would lose to winter there.
fn exposed(winter: WinterRisk<'_>, p: &Position, rules: &Liberty, side: Side, block: BlockId, at: SpaceId) -> f32 {
    let there = p.of(rules, side, at);
    winter.of(at, there.with(block)) - winter.of(at, there.without(block))
}

/// L5.7: deploys a block where it helps to hold or to attack next, and where winter feeds it.
fn deployment_order(rules: &Liberty, p: &Position, side: Side, legal: LegalRows<'_>) -> Order {
    let winter = WinterRisk::new(rules, p, side);
    highest_scoring(legal, |order| match order {
        Order::Deploy(block, at) => {
            let (threat, own) = (near_enemies(rules, p, side, *at), own_power(rules, p, side, *at));
            let value = f32::from(rules[*at].value());
            let needed = if threat > own * 0.8 { 0.6 } else { 0.2 };
            let danger = if threat > own + 3.0 { 1.2 } else { 0.0 };
            value * needed + threat.min(3.0) * 0.35 - danger - exposed(winter, p, rules, side, *block, *at)
        }
        _ => f32::NEG_INFINITY,
    })
}

/// L9, L10: fires unless the battle is lost and retreat is possible.
fn battle_order(
    rules: &Liberty,
    p: &Position,
    battle: &Battle,
    side: Side,
    legal: LegalRows<'_>,
    preferences: Preferences,
) -> Order {
    match battle.stage {
        Stage::Declare => Order::Steady,
        Stage::Regroup => regroup_order(rules, p, battle, side, legal),
        Stage::Withdraw => retreat_order(rules, p, battle, side, legal, 0.0),
        Stage::Rounds => {
            let front = |of: Side| battle.front(rules, p, of).into_iter().map(|b| power(rules, p, b)).sum::<f32>();
            let reserve = |of: Side| {
                let all = battle.reserve & rules.army[of];
                all.into_iter().map(|b| power(rules, p, b)).sum::<f32>() * 0.8
            };
            let (mine, theirs) = (front(side) + reserve(side), front(side.other()) + reserve(side.other()));
            // The attacker must win in three rounds; the defender of a town has something to lose.
            let must = if side == battle.attacker { 0.28 + 0.17 * f32::from(battle.round) } else { 0.42 };
            let held = f32::from(rules[battle.at].value()) * 0.03;
            let hopeless = mine < theirs * ((must - held) / preferences.boldness).max(0.1)
                && !battle.cannot_be_dislodged(rules, p, side);
            if hopeless && battle.round <= 3 {
                return retreat_order(rules, p, battle, side, legal, 0.5);
            }
            highest_scoring(legal, |order| match order {
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
fn retreat_order(
    rules: &Liberty,
    p: &Position,
    battle: &Battle,
    side: Side,
    legal: LegalRows<'_>,
    bonus: f32,
) -> Order {
    let waiting = p.of(rules, side, battle.at).meets(rules.ground);
    let winter = WinterRisk::new(rules, p, side);
    // Before winter no enemy can follow.
    let hunger = if turns_left(p) == 0 { 1.2 } else { 0.4 };
    highest_scoring(legal, |order| match order {
        Order::Retreat(block, path) => {
            let to = path.last().unwrap_or(battle.at);
            let safe = safety(rules, p, side, to) - hunger * exposed(winter, p, rules, side, *block, to).min(1.5);
            let ship = rules.is_ship(*block);
            let lead = if ship && waiting && rules.is_box(to) { 3.0 } else { 0.0 };
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
fn safety(rules: &Liberty, p: &Position, side: Side, at: SpaceId) -> f32 {
    if at == rules.atlantic {
        return 0.1;
    }
    let (threat, own) = (near_enemies(rules, p, side, at), own_power(rules, p, side, at));
    let shelter = if rules[at].supplies() { 0.3 } else { 0.0 };
    shelter - ((threat - own) * 0.1).clamp(-0.3, 0.8)
}

/// L10.7: the victor stays, except for blocks that winter would take there and feeds elsewhere.
fn regroup_order(rules: &Liberty, p: &Position, battle: &Battle, side: Side, legal: LegalRows<'_>) -> Order {
    let winter = WinterRisk::new(rules, p, side);
    highest_scoring(legal, |order| match order {
        Order::Done => 0.1,
        Order::Regroup(block, path) if winter.is_near() => {
            let to = path.last().unwrap_or(battle.at);
            let stays = exposed(winter, p, rules, side, *block, battle.at);
            stays - exposed(winter, p, rules, side, *block, to)
        }
        _ => f32::NEG_INFINITY,
    })
}
