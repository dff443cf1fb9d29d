//! Decisions in and around battles by rules of thumb: deployment, fire, shifts, hits, flights, withdrawals, retreats.

use super::evaluation::Evaluator;
use super::map_tables::MapTables;
use super::prelude::*;
use crate::rules::new_york_1776::position::{PostMap, Posts};

/// How a side fights.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct BattlePolicy {
    /// The ratio of the enemy's strength to its own from which it withdraws.
    pub withdraw_ratio: f32,
    /// The round from which it withdraws whenever it may, after the last round for never; none to decide by strength.
    pub withdraws_from: Option<u16>,
}

impl Default for BattlePolicy {
    fn default() -> Self {
        Self { withdraw_ratio: 1.15, withdraws_from: None }
    }
}

/// Decides everything but movement, in a complete position.
pub struct Tactics<'a> {
    pub rules: &'a NewYork,
    pub tables: &'a MapTables,
    /// How the side fights.
    pub policy: BattlePolicy,
}

impl Tactics<'_> {
    /// The order of the deciding side; none for movement and set-up.
    pub fn order(&self, p: &Position, side: Side, rng: &mut SearchRng) -> Option<Order> {
        let battle = p.battle();
        match self.rules.decision(p)?.1 {
            Decision::SetUp | Decision::Movement => None,
            Decision::Desertion => {
                self.rules.may_desert(p).into_iter().min_by_key(|u| self.desertion_rank(p, *u)).map(Order::Desert)
            }
            Decision::NextBattle => self.next_battle(p).map(Order::Fight),
            Decision::Deploy(_) => self.deployment(p, side, &battle?, rng).map(Order::Deploy),
            Decision::Decide(_) => Some(self.stand_or_withdraw(p, side, &battle?)),
            Decision::Act => Some(self.act(p, side, &battle?)),
            Decision::Hits(_) => self.hit(p, self.rules.may_take_hit(p)),
            Decision::Flights => self.flee(p),
            Decision::Retreat(from) => self.refuge(p, side, from).map(Order::Retreat),
        }
    }

    /// The rank of militia for desertion: the weakest first, then those not needed in forts and thin stacks.
    fn desertion_rank(&self, p: &Position, unit: UnitId) -> (u8, u32) {
        let (fort, thin) = p.at[unit].map_or((false, false), |at| (self.rules.forts.has(at), p.here[at].len() < 4));
        (p.sp[unit], u32::from(fort) + u32::from(thin))
    }

    /// The next battle: one that traps Washington first, then those with the best odds.
    fn next_battle(&self, p: &Position) -> Option<LocId> {
        let advantage = |loc: LocId| {
            let a = self.tables.power(&p.sp, p.of(self.rules, p.active, loc));
            let d = self.tables.power(&p.sp, p.of(self.rules, p.active.other(), loc));
            a / d.max(0.5)
        };
        // Another battle could open a place for Washington's retreat.
        let shut_in = |loc: LocId| {
            p.active == BRITISH
                && p.here[loc].has(self.rules.commander)
                && self.rules.retreats(p, AMERICAN, loc).is_empty()
        };
        let battles = p.battles(self.rules);
        let trapped = battles.into_iter().find(|loc| shut_in(*loc));
        trapped.or_else(|| battles.into_iter().max_by(|a, b| advantage(*a).total_cmp(&advantage(*b))))
    }

    /// The block that takes a hit: one that has acted, with many steps, and neither artillery nor a leader.
    pub fn hit(&self, p: &Position, units: Set<UnitId>) -> Option<Order> {
        let acted = p.battle().map_or(Set::NONE, |battle| battle.acted);
        let pressed = matches!(p.owes(), Some(Obligation::Withdrawal { .. } | Obligation::ForcedRetreat { .. }));
        let cost = |unit: UnitId| {
            let kind = self.rules[unit].kind;
            let sp = f32::from(p.sp[unit]);
            let mut cost = match kind {
                Kind::Leader => 14.0,
                Kind::Artillery => 5.0,
                Kind::Militia => -1.0,
                _ => 0.0,
            };
            if unit == self.rules.commander {
                cost += 1000.0;
            }
            // The last step of a unit costs a block that could fill a position or stop an overrun.
            cost += if p.sp[unit] == 1 { 3.0 } else { 0.0 } - sp;
            if acted.has(unit) && !pressed {
                cost -= 2.5;
            }
            cost
        };
        units.into_iter().min_by(|a, b| cost(*a).total_cmp(&cost(*b))).map(Order::Hit)
    }

    /// The unit that flees: the weakest, preferably one that has acted.
    fn flee(&self, p: &Position) -> Option<Order> {
        let acted = p.battle().map_or(Set::NONE, |battle| battle.acted);
        self.rules.may_flee(p).into_iter().min_by_key(|u| p.sp[*u] * 2 + u8::from(!acted.has(*u)) * 3).map(Order::Flee)
    }

    /// The best place to retreat to, by the evaluation of the resulting position.
    pub fn refuge(&self, p: &Position, side: Side, loc: LocId) -> Option<LocId> {
        let evaluator = Evaluator { rules: self.rules, tables: self.tables, weights: &self.tables.plain };
        let open = self.rules.retreats(p, side, loc);
        if open.len() <= 1 {
            return open.first();
        }
        let mut best: Option<(f32, LocId)> = None;
        for to in open {
            let mut after = p.clone();
            for unit in p.of(self.rules, side, loc) {
                after.put(unit, to);
            }
            after.entries[loc] = Set::NONE;
            let points: f32 = evaluator.points(&after, side.other());
            let value = if side == BRITISH { points } else { -points };
            if best.is_none_or(|(highest, _)| value > highest) {
                best = Some((value, to));
            }
        }
        best.map(|(_, to)| to)
    }

    /// N8.3: an even line in defence; in attack, a strong position against the weakest enemy position; leaders in
    /// reserve.
    pub fn deployment(&self, p: &Position, side: Side, battle: &Battle, rng: &mut SearchRng) -> Option<Posts> {
        self.deployment_with(p, side, battle, if battle.attacker_acts { 1.5 } else { 1.0 }, rng)
    }

    /// The same with a chosen weight of the main position; 1 for an even line.
    pub fn deployment_with(
        &self,
        p: &Position,
        side: Side,
        battle: &Battle,
        weight: f32,
        rng: &mut SearchRng,
    ) -> Option<Posts> {
        let mine = p.of(self.rules, side, battle.location);
        let rank = |u: UnitId| self.rank(p, u);
        // Fighting units, the strongest first, then leaders.
        let mut line: Vec<UnitId> = mine.into_iter().collect();
        line.sort_by(|a, b| rank(*b).total_cmp(&rank(*a)));
        let fighters = line.iter().filter(|u| rank(**u) > -10.0).count().max(3).min(line.len());
        let main = if battle.attacker_acts {
            let counts = |post: Post| battle.posts[post.opposite()].minus(mine).len();
            let mut best = Post::Center;
            for post in Post::FRONT {
                if counts(post) < counts(best) || (counts(post) == counts(best) && rng.below(2) == 0) {
                    best = post;
                }
            }
            best
        } else {
            Post::FRONT[rng.below(3)]
        };
        let mut posts = PostMap::all(Set::NONE);
        let mut load = PostMap::all(0.0_f32);
        for unit in &line[..fighters] {
            // The next unit goes to the position with the smallest load relative to its weight.
            let share = |post: Post| load[post] / if post == main { weight } else { 1.0 };
            let mut best = Post::Left;
            for post in Post::FRONT {
                if share(post) < share(best) {
                    best = post;
                }
            }
            load[best] += f32::from(p.sp[*unit]).max(0.5);
            posts[best] = posts[best].with(*unit);
        }
        for unit in &line[fighters..] {
            posts[Post::Reserve] = posts[Post::Reserve].with(*unit);
        }
        Posts::new(posts)
    }

    /// The order in which units go into the line.
    fn rank(&self, p: &Position, unit: UnitId) -> f32 {
        let leader = match self.rules[unit].kind {
            Kind::Leader if unit == self.rules.commander => -100.0,
            Kind::Leader => -50.0,
            _ => 0.0,
        };
        leader + self.tables.power(&p.sp, Set::one(unit))
    }

    /// N8.11: withdraws if the enemy is too strong.
    pub fn stand_or_withdraw(&self, p: &Position, side: Side, battle: &Battle) -> Order {
        let rules = self.rules;
        let loc = battle.location;
        let (mine, theirs) = (p.of(rules, side, loc), p.of(rules, side.other(), loc));
        if self.policy.withdraws_from.is_some_and(|round| battle.round < round) {
            return Order::Stand;
        }
        let Some(to) = self.refuge(p, side, loc) else { return Order::Stand };
        if self.policy.withdraws_from.is_some() {
            return Order::Withdraw(to);
        }
        let able = |units: Set<UnitId>| {
            self.tables.power(&p.sp, units.minus(battle.fled)) + 0.3 * self.tables.power(&p.sp, units & battle.fled)
        };
        let (us, them) = (able(mine).max(0.3), able(theirs).max(0.3));
        let defends = side != p.active;
        // The side that fires first has an advantage.
        let mut ratio = them / us * if defends { 0.9 } else { 1.05 };
        let mut limit = self.policy.withdraw_ratio;
        if side == AMERICAN && mine.has(rules.commander) {
            limit *= 0.85;
        }
        if side == BRITISH && theirs.has(rules.commander) {
            limit *= 1.35;
            if rules.retreats(p, AMERICAN, loc).is_empty() {
                limit *= 1.6;
            }
        }
        let Scenario { last_turn, ref victory, .. } = rules[p.scenario];
        if side == BRITISH && p.turn < last_turn && p.total_sp(rules, BRITISH) < victory.british_sp + 10 {
            limit *= 0.75;
        }
        let thin = Post::FRONT.into_iter().any(|post| {
            let here = battle.posts[post] & mine;
            !battle.skirmish && p.sp_of(here) <= 2
        });
        let reserve = (battle.posts[Post::Reserve] & mine).minus(battle.fled).without(rules.commander);
        if thin && reserve.is_empty() {
            // In a forced retreat the enemy rolls all its dice, in a withdrawal one for each unit.
            ratio *= 1.35;
        }
        if rules.forts.has(loc) && defends && !mine.has(rules.commander) {
            limit *= 1.15;
        }
        // On the last turn the city is held to the end (N11.2), and in a scenario each place that decides it.
        if victory.hold.has(loc) && p.turn == last_turn {
            limit *= if side == BRITISH { 3.0 } else { 2.0 };
        }
        if ratio > limit { Order::Withdraw(to) } else { Order::Stand }
    }

    /// N8.6: every unit that can fire fires; the Reserve fills a position in danger.
    pub fn act(&self, p: &Position, side: Side, battle: &Battle) -> Order {
        if !battle.skirmish
            && let Some(shift) = self.shift(p, side, battle)
        {
            return shift;
        }
        // Guns fire first, before their targets can fire.
        let firing = battle.front() & self.rules.army[side].minus(battle.acted);
        let enemy = self.rules.army[side.other()];
        let target = |u: UnitId| battle.post_of(u).is_some_and(|post| battle.posts[post.opposite()].meets(enemy));
        let first = firing
            .into_iter()
            .filter(|u| target(*u))
            .max_by_key(|u| (u16::from(self.rules[*u].kind == Kind::Artillery) << 8) | u16::from(p.sp[*u]));
        match first {
            Some(unit) => Order::Fire(unit),
            None => Order::Done,
        }
    }

    /// The unit that shifts from Reserve to the position in greatest danger: combat units always, leaders only in great
    /// danger.
    fn shift(&self, p: &Position, side: Side, battle: &Battle) -> Option<Order> {
        let rules = self.rules;
        let mine = rules.army[side];
        let ready = mine.minus(battle.acted);
        let reserve = (battle.posts[Post::Reserve] & ready).minus(battle.fled).without(rules.commander);
        if reserve.is_empty() {
            return None;
        }
        let back = |u: UnitId| rules[u].kind == Kind::Leader;
        let danger = |post: Post| {
            let held = battle.posts[post] & mine;
            let hits = self.hits_by(p, battle.posts[post.opposite()] & rules.army[side.other()]);
            let militia = (held & rules.militia).len() as f32;
            let steady = held.len() as f32 - militia;
            hits + if side == AMERICAN && steady < 1.0 { 1.0 } else { 0.0 } - p.sp_of(held) as f32 * 0.7
        };
        let post = Post::FRONT.into_iter().max_by(|a, b| danger(*a).total_cmp(&danger(*b)))?;
        let fresh = reserve.into_iter().filter(|u| !back(*u)).max_by_key(|u| p.sp[*u]);
        fresh
            .or_else(|| reserve.into_iter().find(|u| back(*u)).filter(|_| danger(post) > -0.4))
            .map(|unit| Order::Shift(unit, post))
    }

    /// The expected hits of units in one round.
    fn hits_by(&self, p: &Position, units: Set<UnitId>) -> f32 {
        units.into_iter().map(|u| f32::from(p.sp[u]) * f32::from(7 - self.rules[u].kind.hits_on()) / 6.0).sum()
    }
}
