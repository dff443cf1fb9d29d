//! Uniformly random play over the legal list, free parts filled at random: for tests and benchmarks.

use crate::kernel::bits::Bits;
use crate::kernel::ruleset::Ruleset;
use crate::rules::new_york_1776::position::Post;
use crate::rules::new_york_1776::{NewYork, Order, Position};

/// A small fast generator of its own; never the game's dice.
#[derive(Clone, Debug)]
pub struct Chance(u64);

impl Chance {
    /// The same number, the same play.
    pub const fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    /// 64 random bits (xorshift*).
    #[inline]
    pub fn word(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }

    /// From 0 to `n - 1`; `n` is at least 1.
    #[inline]
    pub fn below(&mut self, n: usize) -> usize {
        ((u128::from(self.word()) * n as u128) >> 64) as usize
    }

    /// A face of a die.
    #[inline]
    pub fn face(&mut self) -> u8 {
        self.below(6) as u8 + 1
    }
}

/// Chooses one of the listed orders and fills what it leaves free. The list must not be empty.
pub fn choose(rules: &NewYork, p: &Position, legal: &[Order], chance: &mut Chance) -> Order {
    let order = legal[chance.below(legal.len())];
    match order {
        Order::AnyPlace => place(rules, p, chance),
        Order::AnyDeploy => deploy(rules, p, chance),
        Order::March { leader, first, then, .. } => {
            let with_him =
                (p.here[p.at[leader as usize] as usize] & rules.army[p.active]).minus(p.moved).without(leader);
            let limit = usize::from(rules.units[leader as usize].limit).min(with_him.len() as usize);
            let group = some_of(with_him, chance.below(limit + 1), chance);
            let mut march = Order::March { leader, group, first, drop: Bits::NONE, add: Bits::NONE, then };
            if then.is_some() && chance.below(4) == 0 {
                let drop = some_of(group, chance.below(group.len() as usize + 1), chance);
                let there = (p.here[first as usize] & rules.army[p.active]).minus(p.moved);
                let room = usize::from(rules.units[leader as usize].limit) - group.minus(drop).len() as usize;
                let add = some_of(there, chance.below(room.min(there.len() as usize) + 1), chance);
                march = Order::March { leader, group, first, drop, add, then };
            }
            if then.is_some() && rules.check(p, &march).is_err() {
                // Only some groups make this path legal: all he can take is one of them.
                march = Order::March {
                    leader,
                    group: some_of(with_him, limit, chance),
                    first,
                    drop: Bits::NONE,
                    add: Bits::NONE,
                    then,
                };
                if rules.check(p, &march).is_err() {
                    return Order::March {
                        leader,
                        group: Bits::NONE,
                        first,
                        drop: Bits::NONE,
                        add: Bits::NONE,
                        then: None,
                    };
                }
            }
            march
        }
        order => order,
    }
}

fn some_of(from: Bits, count: usize, chance: &mut Chance) -> Bits {
    let mut left = from;
    let mut taken = Bits::NONE;
    for _ in 0..count.min(from.len() as usize) {
        if let Some(unit) = left.into_iter().nth(chance.below(left.len() as usize)) {
            left = left.without(unit);
            taken = taken.with(unit);
        }
    }
    taken
}

fn place(rules: &NewYork, p: &Position, chance: &mut Chance) -> Order {
    let unplaced = rules.unplaced(p);
    let short = !p.here[rules.city as usize].has(rules.commander)
        || p.here[rules.city as usize].len() < rules.least_in_city(p.options);
    let anywhere = rules.all_locations().without(rules.british_start);
    let pick = |set: Bits, chance: &mut Chance| set.into_iter().nth(chance.below(set.len() as usize));
    match pick(if unplaced.is_empty() { Bits::one(rules.commander) } else { unplaced }, chance) {
        Some(unit) if unplaced.is_empty() && short => {
            let outside = rules.army.american.minus(p.eliminated).minus(p.here[rules.city as usize]);
            Order::Place {
                unit: if outside.has(rules.commander) { rules.commander } else { outside.first().unwrap_or(unit) },
                to: rules.city,
            }
        }
        Some(unit) => {
            let city = unit == rules.commander || chance.below(5) < 3;
            Order::Place { unit, to: if city { rules.city } else { pick(anywhere, chance).unwrap_or(rules.city) } }
        }
        None => Order::Ready,
    }
}

fn deploy(rules: &NewYork, p: &Position, chance: &mut Chance) -> Order {
    let mut posts = [Bits::NONE; 4];
    let Some(battle) = p.battle else {
        return Order::AnyDeploy;
    };
    let mut left = p.of(rules, rules.acting(p, &battle), battle.location);
    for post in Post::FRONT {
        if let Some(unit) = left.into_iter().nth(chance.below(left.len().max(1) as usize)) {
            left = left.without(unit);
            posts[post as usize] = posts[post as usize].with(unit);
        }
    }
    for unit in left {
        let post = chance.below(4);
        posts[post] = posts[post].with(unit);
    }
    Order::Deploy(posts)
}
