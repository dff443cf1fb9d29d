//! Samples a complete position that agrees with everything a side knows.

use super::knowledge::SeenBlocks;
use super::prelude::*;
use crate::ai::determinization::Determinize;
use crate::rules::liberty::data::ids::CardId;
use crate::rules::liberty::observe::{CardSeen, LastSeen};

/// The weight of a space in which a block cannot be as far as the side knows, so that every count can be met.
const UNLIKELY: f32 = 0.01;

impl Determinize for Liberty {
    /// Blocks that the side has seen and can follow are where they must be.
    type Belief = SeenBlocks;

    fn belief(brief: &Brief<'_, Self>) -> SeenBlocks {
        SeenBlocks::new(brief.rules, brief.side, brief.view, brief.history)
    }

    fn as_known_to(brief: &Brief<'_, Self>, seen: &SeenBlocks, rng: &mut SearchRng) -> Position {
        let (mut p, enemy) = (brief.view.known.incomplete(), brief.side.other());
        place_blocks(brief.rules, brief.view, enemy, seen, &mut p, rng);
        deal_cards(brief.rules, brief.view, enemy, &mut p, rng);
        p
    }
}

/// The weight of a block in a space, by where it was last seen and where it may be; none if it cannot be there.
fn placement_weight(rules: &Liberty, view: &View, block: BlockId, at: SpaceId, last: Option<&LastSeen>) -> Option<f32> {
    let kind = &rules[block].kind;
    let space = &rules[at];
    let can = match kind.class {
        Class::Warship => space.port() || at == rules.atlantic,
        Class::Indian => space.wilderness,
        _ => !rules.is_box(at) || kind.sails,
    };
    if !can || (rules.french.has(block) && !view.known.french && at != rules.indies[AMERICAN]) {
        return None;
    }
    let mut weight: f32 = 1.0;
    if let Some(last) = last {
        weight += match last.at == at {
            true => 6.0,
            false if rules[last.at].beside.contains(&at) => 2.5,
            false => 0.0,
        };
    }
    if rules[block].home == Some(at) {
        weight += 8.0;
    }
    if rules[block].opening.is_some_and(|(opening, _)| opening == at) {
        weight += 3.0;
    }
    if kind.class == Class::Warship && rules.is_box(at) {
        weight += 1.5;
    }
    Some(weight)
}

fn place_blocks(rules: &Liberty, view: &View, enemy: Side, seen: &SeenBlocks, p: &mut Position, rng: &mut SearchRng) {
    let mut left: Vec<BlockId> = rules.army[enemy].minus(view.faces).into_iter().collect();
    // Fill the spaces first that few blocks can be in.
    let mut places: Vec<(SpaceId, u8)> = view.hidden[enemy].clone();
    places.sort_by_key(|(at, _)| !rules.is_box(*at));
    let mut reserve = view.hidden_reserve[enemy];
    let mut place = |p: &mut Position, block: BlockId, at: SpaceId, strength: u8| {
        (p.at[block], p.strength[block]) = (Some(at), strength);
        place_in_battle(rules, p, block, at, enemy, &mut reserve);
    };
    for (at, count) in &mut places {
        for certain in seen.certain_in(*at) {
            let Some(index) = left.iter().position(|block| *block == certain.block).filter(|_| *count > 0) else {
                continue;
            };
            *count -= 1;
            left.swap_remove(index);
            let range = usize::from(certain.max_steps - certain.min_steps) + 1;
            place(p, certain.block, *at, certain.min_steps + rng.below(range) as u8);
        }
    }
    for (at, count) in places {
        for _ in 0..count {
            let weights: Vec<usize> =
                left.iter().map(|block| (weight(rules, view, seen, *block, at) * 1000.0) as usize).collect();
            let total: usize = weights.iter().sum();
            if total == 0 {
                continue;
            }
            let mut pick = rng.below(total);
            let index = weights.iter().position(|weight| {
                let here = pick < *weight;
                pick = pick.saturating_sub(*weight);
                here
            });
            let block = left.swap_remove(index.unwrap_or(0));
            place(p, block, at, sampled_strength(rules, view, seen, block, rng));
        }
    }
    // Prisoners and blocks in the pool keep their places; a drawn block is hidden.
    p.keep_drawn(|block| !rules.army[enemy].has(block));
}

fn weight(rules: &Liberty, view: &View, seen: &SeenBlocks, block: BlockId, at: SpaceId) -> f32 {
    let last = view.sightings.iter().find(|(one, _)| *one == block).map(|(_, last)| last);
    let one = placement_weight(rules, view, block, at, last).unwrap_or(0.0);
    // A block that began in a pool may still be there.
    let drawn = if rules[block].opening.is_none() && last.is_none() { 0.6 } else { 1.0 };
    let excluded = seen.places(block).is_some_and(|places| !places.has(at));
    one * drawn * if excluded { UNLIKELY } else { 1.0 }
}

fn sampled_strength(rules: &Liberty, view: &View, seen: &SeenBlocks, block: BlockId, rng: &mut SearchRng) -> u8 {
    let max = rules[block].kind.max_strength;
    let last = view.sightings.iter().find(|(one, _)| *one == block).map(|(_, last)| last);
    match (seen.steps(block), last) {
        (Some((least, greatest)), _) => least + rng.below(usize::from(greatest - least) + 1) as u8,
        (None, Some(last)) => (last.strength + rng.below(2) as u8).min(max),
        (None, None) => max - u8::from(max > 1 && rng.below(3) == 0),
    }
}

/// Places a hidden block in a battle hex: with the other attackers, or in Reserve.
fn place_in_battle(rules: &Liberty, p: &mut Position, block: BlockId, at: SpaceId, enemy: Side, reserve: &mut u8) {
    let Some(fight) = p.fight(at) else { return };
    let waits = p.battle().is_some_and(|battle| battle.at == at) && *reserve > 0;
    if waits {
        *reserve -= 1;
        if let Some(battle) = p.battle_mut() {
            battle.reserve = battle.reserve.with(block);
        }
    }
    let came = match (fight.attacker == enemy, waits) {
        (true, true) => p.ways(enemy, at).find(|way| Some(*way) != fight.main).or(fight.main),
        (true, false) => fight.main,
        (false, true) => p.ways(enemy, at).next(),
        (false, false) => None,
    };
    p.from[block] = came;
    if came.is_some_and(|came| rules.is_box(came)) {
        p.by_sea = p.by_sea.with(block);
    }
}

/// Deals the hands: every unseen card may be in either.
fn deal_cards(rules: &Liberty, view: &View, enemy: Side, p: &mut Position, rng: &mut SearchRng) {
    let mut left: Vec<CardId> = Vec::new();
    for (kind, card) in rules.cards.iter().enumerate() {
        let id = CardId::of(kind);
        let shown = |side: Side| {
            p.played[side].iter().filter(|one| *one == id).count() + usize::from(view.cards[side] == CardSeen::Face(id))
        };
        let war_progress = shown(AMERICAN) + shown(BRITISH) + usize::from(p.hands[enemy.other()][kind]);
        left.extend(std::iter::repeat_n(id, usize::from(card.count).saturating_sub(war_progress)));
    }
    let mut draw = || (!left.is_empty()).then(|| left.swap_remove(rng.below(left.len())));
    if view.cards[enemy] == CardSeen::Hidden {
        p.cards[enemy] = draw();
    }
    p.hands[enemy] = Default::default();
    for _ in 0..view.hand_size[enemy] {
        if let Some(card) = draw() {
            p.hands[enemy][card.index()] += 1;
        }
    }
}
