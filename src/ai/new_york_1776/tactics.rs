//! Battles, and what is owed in between: deployment, fire and shift, hits, flights, withdrawal, retreat.

use super::atlas::Atlas;
use super::judge::Judge;
use crate::ai::random::Chance;
use crate::kernel::bits::Bits;
use crate::kernel::side::Side;
use crate::rules::new_york_1776::Order;
use crate::rules::new_york_1776::data::{Kind, LocId, NewYork, UnitId};
use crate::rules::new_york_1776::position::{Battle, LAST_TURN, OweWhy, Phase, Position, Post, Step};

/// How a side likes to fight.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Style {
    /// How many times stronger the enemy may be before one withdraws.
    pub stubborn: f32,
    /// The round from which it withdraws whenever it may, whatever the strengths; beyond all rounds for never.
    pub leaves: Option<u8>,
}

impl Default for Style {
    fn default() -> Self {
        Self { stubborn: 1.15, leaves: None }
    }
}

/// Decides whatever is not movement, in a position that is thought to be true.
pub struct Tactics<'a> {
    /// The rules.
    pub rules: &'a NewYork,
    /// The map.
    pub atlas: &'a Atlas,
    /// The temper.
    pub style: Style,
}

impl Tactics<'_> {
    /// The order for the side to play; none if it is for movement or set-up.
    pub fn order(&self, p: &Position, side: Side, chance: &mut Chance) -> Option<Order> {
        if let Some(owes) = p.owes {
            return if owes.hits > 0 {
                self.hit(p, self.rules.may_take_hit(p))
            } else if owes.flights > 0 {
                self.flee(p)
            } else {
                let loc = if owes.why == OweWhy::Overrun { owes.location } else { p.battle.map(|b| b.location) };
                self.refuge(p, side, loc?).map(Order::Retreat)
            };
        }
        match p.phase {
            Phase::Desertion => {
                self.rules.may_desert(p).into_iter().min_by_key(|u| self.least(p, *u)).map(Order::Desert)
            }
            Phase::Battles => self.next_battle(p).map(Order::Fight),
            Phase::Battle => {
                let battle = p.battle?;
                Some(match battle.step {
                    Step::Deploy => Order::Deploy(self.deployment(p, side, &battle, chance)),
                    Step::Decide => self.stand_or_go(p, side, &battle),
                    Step::Act => self.act(p, side, &battle),
                })
            }
            _ => None,
        }
    }

    /// Who goes home: the weakest, out of the way.
    fn least(&self, p: &Position, unit: UnitId) -> (u8, u32) {
        let at = p.at[unit as usize];
        let fort = u32::from(self.rules.forts.has(at));
        (p.sp[unit as usize], fort + u32::from(p.here[at as usize].len() < 4))
    }

    /// First the battle that has Washington shut in, then those that are surest.
    fn next_battle(&self, p: &Position) -> Option<LocId> {
        let advantage = |loc: LocId| {
            let a = self.atlas.power(&p.sp, p.of(self.rules, p.active, loc));
            let d = self.atlas.power(&p.sp, p.of(self.rules, p.active.other(), loc));
            a / d.max(0.5)
        };
        // Another battle could free a place for him to run to.
        let shut_in = |loc: LocId| {
            p.active == Side::British
                && p.here[loc as usize].has(self.rules.commander)
                && self.rules.retreats(p, Side::American, loc).is_empty()
        };
        let battles = p.battles(self.rules);
        let his = battles.into_iter().find(|loc| shut_in(*loc));
        his.or_else(|| battles.into_iter().max_by(|a, b| advantage(*a).total_cmp(&advantage(*b))))
    }

    /// Who takes a hit: he who has acted already, has most steps, and is no gunner and no leader.
    pub fn hit(&self, p: &Position, units: Bits) -> Option<Order> {
        let acted = p.battle.map_or(Bits::NONE, |battle| battle.acted);
        let pressed = p.owes.is_some_and(|owes| matches!(owes.why, OweWhy::Withdrawal | OweWhy::ForcedRetreat));
        let dear = |unit: UnitId| {
            let kind = self.rules.units[unit as usize].kind;
            let sp = f32::from(p.sp[unit as usize]);
            let mut dear = match kind {
                Kind::Leader => 14.0,
                Kind::Artillery => 5.0,
                Kind::Militia => -1.0,
                _ => 0.0,
            };
            if unit == self.rules.commander {
                dear += 1000.0;
            }
            // The last step of a unit costs a block that could fill a position or stop an overrun.
            dear += if p.sp[unit as usize] == 1 { 3.0 } else { 0.0 } - sp;
            if acted.has(unit) && !pressed {
                dear -= 2.5;
            }
            dear
        };
        units.into_iter().min_by(|a, b| dear(*a).total_cmp(&dear(*b))).map(Order::Hit)
    }

    /// Who flees: the weakest, rather one who has acted.
    fn flee(&self, p: &Position) -> Option<Order> {
        let acted = p.battle.map_or(Bits::NONE, |battle| battle.acted);
        self.rules
            .may_flee(p)
            .into_iter()
            .min_by_key(|u| p.sp[*u as usize] * 2 + u8::from(!acted.has(*u)) * 3)
            .map(Order::Flee)
    }

    /// Where to go back to: where one stands best afterwards.
    pub fn refuge(&self, p: &Position, side: Side, loc: LocId) -> Option<LocId> {
        let judge = Judge { rules: self.rules, atlas: self.atlas };
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
            after.entries[loc as usize] = Bits::NONE;
            let points: f32 = judge.score(&after, side.other()).iter().sum();
            let good = if side == Side::British { points } else { -points };
            if best.is_none_or(|(most, _)| good > most) {
                best = Some((good, to));
            }
        }
        best.map(|(_, to)| to)
    }

    /// N8.3: the defender even, the attacker heavy where few are counted; leaders and Washington behind.
    pub fn deployment(&self, p: &Position, side: Side, battle: &Battle, chance: &mut Chance) -> [Bits; 4] {
        self.deployment_with(p, side, battle, if battle.attacker_acts { 1.5 } else { 1.0 }, chance)
    }

    /// The same with a chosen weight of the main position; 1 for an even line.
    pub fn deployment_with(
        &self,
        p: &Position,
        side: Side,
        battle: &Battle,
        weight: f32,
        chance: &mut Chance,
    ) -> [Bits; 4] {
        let rules = self.rules;
        let mine = p.of(rules, side, battle.location);
        let mut posts = [Bits::NONE; 4];
        // Those who fight, the strongest first; leaders last.
        let mut line: Vec<UnitId> = mine.into_iter().collect();
        let rank = |u: UnitId| {
            let kind = rules.units[u as usize].kind;
            let leader = match kind {
                Kind::Leader if u == rules.commander => -100.0,
                Kind::Leader => -50.0,
                _ => 0.0,
            };
            leader + f32::from(p.sp[u as usize]) * self.atlas.worth[u as usize]
        };
        line.sort_by(|a, b| rank(*b).total_cmp(&rank(*a)));
        let fighters = line.iter().filter(|u| rank(**u) > -10.0).count().max(3).min(line.len());
        let main = if battle.attacker_acts {
            let counts = |post: Post| (battle.posts[post.opposite() as usize].minus(mine)).len();
            let mut best = Post::Center;
            for post in Post::FRONT {
                if counts(post) < counts(best) || (counts(post) == counts(best) && chance.below(2) == 0) {
                    best = post;
                }
            }
            best
        } else {
            Post::FRONT[chance.below(3)]
        };
        let mut load = [0.0_f32; 3];
        for unit in &line[..fighters] {
            // The lightest position for its share gets the next.
            let mut best = 0;
            for i in 0..3 {
                let share = |i: usize| load[i] / if Post::FRONT[i] == main { weight } else { 1.0 };
                if share(i) < share(best) {
                    best = i;
                }
            }
            load[best] += f32::from(p.sp[*unit as usize]).max(0.5);
            posts[best] = posts[best].with(*unit);
        }
        for unit in &line[fighters..] {
            posts[Post::Reserve as usize] = posts[Post::Reserve as usize].with(*unit);
        }
        posts
    }

    /// Hits that side's front deals in a round.
    pub fn firepower(&self, p: &Position, side: Side, battle: &Battle) -> f32 {
        (battle.front() & self.rules.army[side])
            .into_iter()
            .map(|u| f32::from(p.sp[u as usize]) * f32::from(7 - self.rules.units[u as usize].kind.hits_on()) / 6.0)
            .sum()
    }

    /// N8.11.
    pub fn stand_or_go(&self, p: &Position, side: Side, battle: &Battle) -> Order {
        let rules = self.rules;
        let loc = battle.location;
        let (mine, theirs) = (p.of(rules, side, loc), p.of(rules, side.other(), loc));
        if self.style.leaves.is_some_and(|round| battle.round < round) {
            return Order::Stand;
        }
        let Some(to) = self.refuge(p, side, loc) else { return Order::Stand };
        if self.style.leaves.is_some() {
            return Order::Withdraw(to);
        }
        let able = |units: Bits| {
            self.atlas.power(&p.sp, units.minus(battle.fled)) + 0.3 * self.atlas.power(&p.sp, units & battle.fled)
        };
        let (us, them) = (able(mine).max(0.3), able(theirs).max(0.3));
        let defends = side != p.active;
        // Who fires first in the round has an edge.
        let mut ratio = them / us * if defends { 0.9 } else { 1.05 };
        let mut limit = self.style.stubborn;
        if side == Side::American && mine.has(rules.commander) {
            limit *= 0.85;
        }
        if side == Side::British && theirs.has(rules.commander) {
            limit *= 1.35;
            if rules.retreats(p, Side::American, loc).is_empty() {
                limit *= 1.6;
            }
        }
        if side == Side::British && p.turn < LAST_TURN && p.total_sp(rules, Side::British) < 30 {
            limit *= 0.75;
        }
        let thin = Post::FRONT.into_iter().any(|post| {
            let here = battle.posts[post as usize] & mine;
            !battle.skirmish && p.sp_of(here) <= 2
        });
        let reserve = (battle.posts[Post::Reserve as usize] & mine).minus(battle.fled).without(rules.commander);
        if thin && reserve.is_empty() {
            // A forced retreat costs all their dice, a withdrawal one a unit.
            ratio *= 1.35;
        }
        if rules.forts.has(loc) && defends && !mine.has(rules.commander) {
            limit *= 1.15;
        }
        // On the last turn the city is held to the end (N11.2).
        if loc == rules.city && p.turn == LAST_TURN {
            limit *= if side == Side::British { 3.0 } else { 2.0 };
        }
        if ratio > limit { Order::Withdraw(to) } else { Order::Stand }
    }

    /// N8.6: whoever can fire fires; Reserve fills a position that may fall.
    pub fn act(&self, p: &Position, side: Side, battle: &Battle) -> Order {
        let rules = self.rules;
        let mine = rules.army[side];
        let ready = mine.minus(battle.acted);
        if !battle.skirmish {
            let reserve = (battle.posts[Post::Reserve as usize] & ready).minus(battle.fled).without(rules.commander);
            let back = |u: UnitId| rules.units[u as usize].kind == Kind::Leader;
            let steps = |post: Post| p.sp_of(battle.posts[post as usize] & mine);
            let danger = |post: Post| {
                let facing = battle.posts[post.opposite() as usize] & rules.army[side.other()];
                let hits: f32 = facing
                    .into_iter()
                    .map(|u| f32::from(p.sp[u as usize]) * f32::from(7 - rules.units[u as usize].kind.hits_on()) / 6.0)
                    .sum();
                let militia = (battle.posts[post as usize] & mine & rules.militia).len() as f32;
                let steady = (battle.posts[post as usize] & mine).len() as f32 - militia;
                hits + if side == Side::American && steady < 1.0 { 1.0 } else { 0.0 } - steps(post) as f32 * 0.7
            };
            if let Some(post) = Post::FRONT.into_iter().max_by(|a, b| danger(*a).total_cmp(&danger(*b))) {
                let fresh = reserve.into_iter().filter(|u| !back(*u)).max_by_key(|u| p.sp[*u as usize]);
                if let Some(unit) = fresh {
                    return Order::Shift(unit, post);
                }
                if danger(post) > -0.4
                    && let Some(unit) = reserve.into_iter().find(|u| back(*u))
                {
                    return Order::Shift(unit, post);
                }
            }
        }
        // Guns first: what they kill fires no more.
        let firing = battle.front() & ready;
        let target = |u: UnitId| {
            battle
                .post_of(u)
                .is_some_and(|post| (battle.posts[post.opposite() as usize]).meets(rules.army[side.other()]))
        };
        let first = firing.into_iter().filter(|u| target(*u)).max_by_key(|u| {
            (u16::from(rules.units[*u as usize].kind == Kind::Artillery) << 8) | u16::from(p.sp[*u as usize])
        });
        match first {
            Some(unit) => Order::Fire(unit),
            None => Order::Done,
        }
    }
}
