//! A position taken in at a glance: who stands where, and whither each stack could strike in one half-turn.

use super::atlas::Atlas;
use crate::kernel::collections::Set;
use crate::kernel::side::{BySide, Side};
use crate::rules::new_york_1776::data::{LocId, UnitId, ZoneId};
use crate::rules::new_york_1776::sides::{AMERICAN, BRITISH};
use crate::rules::new_york_1776::{NewYork, Position};

/// The best part of a stack that one order can move.
#[derive(Clone, Copy, Debug, Default)]
struct Column {
    power: f32,
    units: u32,
}

/// The blocks of one side in one location.
#[derive(Clone, Copy, Debug)]
pub struct Stack {
    /// Where.
    pub loc: LocId,
    /// Who.
    pub units: Set<UnitId>,
    /// Strength in a fight, an infantry step being 1.
    pub power: f32,
    /// Steps.
    pub sp: u32,
    /// Places one step away.
    pub near: Set<LocId>,
    /// Whether one of its leaders stands there.
    pub led: bool,
    /// Places two steps away, for a leader of that rate.
    far: Set<LocId>,
    /// Places by which he gets there.
    between: Set<LocId>,
    /// Places over water where no ship lies yet.
    sea: Set<LocId>,
    step: Column,
    stride: Column,
}

/// What a side could bring against a location in one half-turn.
#[derive(Clone, Copy, Debug, Default)]
pub struct Threat {
    /// Blocks.
    pub units: u32,
    /// Strength in a fight.
    pub power: f32,
    /// The places they would come from last.
    pub from: Set<LocId>,
    /// Strength of the best column that a ship must be sent for first.
    pub sea: f32,
}

/// A position taken in.
pub struct Sense<'a> {
    pub(super) rules: &'a NewYork,
    pub(super) atlas: &'a Atlas,
    pub(super) p: &'a Position,
    /// Where each side stands.
    pub held: BySide<Set<LocId>>,
    /// Zones that each side may cross just now: where ships lie, and where none does (N5.7, N6.4).
    crossed: BySide<Set<ZoneId>>,
    /// The stacks of each side.
    pub stacks: BySide<Vec<Stack>>,
    /// Places that each side can strike without a ship being sent first.
    pub struck: BySide<Set<LocId>>,
    /// Zones without a ship into which one could sail next (N6.1, N6.2).
    pub open_sea: Set<ZoneId>,
}

impl<'a> Sense<'a> {
    /// Looks at everything once.
    pub fn of(rules: &'a NewYork, atlas: &'a Atlas, p: &'a Position) -> Self {
        let held = BySide::new(p.held_by(rules.army[AMERICAN]), p.held_by(rules.army[BRITISH]));
        let ships = p.ship_zones();
        // A fort that Americans attack is not theirs yet (N6.3).
        let theirs = if p.active == AMERICAN { held[AMERICAN].minus(held[BRITISH]) } else { held[AMERICAN] };
        let shut = |zone: &ZoneId| atlas.guards[*zone].within(theirs);
        let closed: Set<ZoneId> = rules.guarded.into_iter().filter(shut).collect();
        let mut reach = ships;
        for _ in 0..2 {
            reach = reach.into_iter().fold(reach, |all, zone| all | atlas.passages[zone].minus(closed));
        }
        let mut sense = Self {
            rules,
            atlas,
            p,
            held,
            crossed: BySide::new(rules.all_zones().minus(ships).without(rules.harbor), ships),
            stacks: BySide::new(Vec::with_capacity(14), Vec::with_capacity(14)),
            struck: BySide::new(Set::NONE, Set::NONE),
            open_sea: reach.minus(ships),
        };
        for side in Side::BOTH {
            for loc in sense.held[side] {
                let stack = sense.stack(side, loc);
                sense.struck[side] |= stack.near | stack.far;
                sense.stacks[side].push(stack);
            }
        }
        sense
    }

    /// Places one step away, by road and by the water that the side may cross just now.
    #[inline]
    pub fn ways(&self, side: Side, loc: LocId) -> Set<LocId> {
        let atlas = self.atlas;
        let over = atlas.zones[loc] & self.crossed[side];
        over.into_iter().fold(atlas.roads[loc], |all, zone| all | atlas.shores[zone]).without(loc)
    }

    fn stack(&self, side: Side, loc: LocId) -> Stack {
        let (rules, atlas, p) = (self.rules, self.atlas, self.p);
        let units = p.of(rules, side, loc);
        let (power, sp) = atlas.strength(&p.sp, units);
        let leaders = units & rules.leaders;
        let limit = |of: Set<UnitId>| of.into_iter().map(|u| atlas.column[u]).max();
        let column = |most: u32| {
            let all = units.len();
            if all <= most {
                return Column { power, units: all };
            }
            // The best go first.
            Column { power: power * (most as f32 / all as f32).sqrt(), units: most }
        };
        let (mut far, mut between, mut stride) = (Set::NONE, Set::NONE, Column::default());
        if let Some(most) = limit(leaders & atlas.fast) {
            stride = column(most);
            for over in atlas.roads[loc] {
                let held = self.count(side.other(), over);
                if held == 0 || (held < 3 && !rules.forts.has(over) && stride.units >= 3) {
                    between = between.with(over);
                    far |= self.ways(side, over);
                }
            }
        }
        let mut sea = Set::NONE;
        if side == BRITISH {
            for zone in atlas.zones[loc] & self.open_sea {
                sea |= atlas.shores[zone];
            }
        }
        Stack {
            loc,
            units,
            power,
            sp,
            near: self.ways(side, loc),
            led: !leaders.is_empty(),
            far,
            between,
            sea,
            step: column(limit(leaders).unwrap_or(1)),
            stride,
        }
    }

    fn count(&self, side: Side, loc: LocId) -> u32 {
        (self.p.here[loc] & self.rules.army[side]).len()
    }

    /// What a side could bring into a location with so many points.
    pub fn threat(&self, attacker: Side, loc: LocId, points: usize) -> Threat {
        // The strongest columns, the strongest first.
        let mut best = [(Column::default(), loc); 4];
        let points = points.min(best.len());
        let mut threat = Threat::default();
        for stack in self.stacks[attacker].iter().filter(|stack| stack.loc != loc) {
            let (column, last) = if stack.near.has(loc) {
                (stack.step, stack.loc)
            } else if stack.far.has(loc) {
                let last = stack.between.into_iter().find(|over| self.ways(attacker, *over).has(loc));
                (stack.stride, last.unwrap_or(stack.loc))
            } else {
                if stack.sea.has(loc) {
                    threat.sea = threat.sea.max(stack.step.power);
                }
                continue;
            };
            let mut one = (column, last);
            for slot in &mut best[..points] {
                if one.0.power > slot.0.power {
                    std::mem::swap(slot, &mut one);
                }
            }
        }
        for (column, last) in best.iter().take(points).filter(|(column, _)| column.units > 0) {
            threat.units += column.units;
            threat.power += column.power;
            threat.from = threat.from.with(*last);
        }
        threat
    }

    /// Places to retreat to, were nobody to come from there (N9.4).
    pub fn exits(&self, side: Side, loc: LocId) -> Set<LocId> {
        self.ways(side, loc).minus(self.held[side.other()])
    }

    /// Chance that an attack of this power throws that defender out.
    pub fn odds(power: f32, defence: f32) -> f32 {
        let r = power / defence.max(0.5);
        let r3 = r * r * r;
        r3 / (1.0 + r3)
    }

    /// Strength of a stack that is attacked.
    pub fn defence(&self, power: f32, loc: LocId) -> f32 {
        power * if self.rules.forts.has(loc) { 1.25 } else { 1.1 }
    }

    /// The stack of a side in a location.
    pub fn stack_at(&self, side: Side, loc: LocId) -> Option<&Stack> {
        self.stacks[side].iter().find(|stack| stack.loc == loc)
    }

    /// Chance that the attacker of a battle that stands open holds the place.
    pub fn attack_odds(&self, loc: LocId) -> f32 {
        let (p, attacker) = (self.p, self.p.active);
        let power = |side: Side| self.stack_at(side, loc).map_or(0.0, |stack| stack.power);
        let wet = self.p.of(self.rules, attacker, loc).meets(p.crossed) || self.rules.forts.has(loc);
        let attack = power(attacker) * if wet { 0.85 } else { 1.0 };
        Self::odds(attack, self.defence(power(attacker.other()), loc))
    }

    /// Expected losses in steps of a battle that stands open.
    pub fn fight(&self, loc: LocId) -> BySide<f32> {
        let (p, rules, attacker) = (self.p, self.rules, self.p.active);
        let defender = attacker.other();
        let none = BySide::new(0.0, 0.0);
        let (Some(a), Some(d)) = (self.stack_at(attacker, loc), self.stack_at(defender, loc)) else { return none };
        let (pa, pd) = (a.power, self.defence(d.power, loc));
        let (sa, sd) = (a.sp as f32, d.sp as f32);
        let wet = a.units.meets(p.crossed) || rules.forts.has(loc);
        let win = self.attack_odds(loc);
        // One round kills a sixth of the dice; who loses is pursued, who is shut in is lost.
        let mut lost_d = (0.24 * pa * if wet { 0.75 } else { 1.0 }).min(sd * 0.6);
        let mut lost_a = (0.24 * pd).min(sa * 0.6);
        if rules.retreats(p, defender, loc).is_empty() {
            lost_d += win * (sd - lost_d);
        } else {
            lost_d += win * (0.1 * pa).min(sd - lost_d) + win * 0.1 * (sd - lost_d);
        }
        if rules.retreats(p, attacker, loc).is_empty() {
            lost_a += (1.0 - win) * (sa - lost_a);
        } else {
            lost_a += (1.0 - win) * (0.1 * pd).min(sa - lost_a);
        }
        let mut lost = none;
        lost[attacker] = lost_a;
        lost[defender] = lost_d;
        lost
    }
}
