//! An analysis of a position: the stacks of each side, and where each could strike in one half-turn.

use super::map_tables::MapTables;
use super::prelude::*;

/// The strongest part of a stack that one order can move.
#[derive(Clone, Copy, Debug, Default)]
struct Column {
    power: f32,
    units: u32,
}

/// The blocks of one side in one location.
#[derive(Clone, Copy, Debug)]
pub struct Stack {
    pub loc: LocId,
    pub units: Set<UnitId>,
    /// Its strength in a fight, in steps of infantry.
    pub power: f32,
    pub sp: u32,
    /// The locations one step away.
    pub near: Set<LocId>,
    /// Whether it has a leader.
    pub led: bool,
    /// The locations two steps away, if a leader can go that far.
    far: Set<LocId>,
    between: Set<LocId>,
    /// The locations across water without a ship at present.
    sea: Set<LocId>,
    one_step_column: Column,
    two_step_column: Column,
}

/// The forces that a side could bring against a location in one half-turn.
#[derive(Clone, Copy, Debug, Default)]
pub struct Threat {
    /// The number of blocks.
    pub units: u32,
    /// Their strength in a fight.
    pub power: f32,
    /// The locations from which they enter.
    pub from: Set<LocId>,
    /// The strength of the strongest column that needs a ship to sail first.
    pub sea: f32,
}

/// An analysed position.
pub struct Analysis<'a> {
    pub(super) rules: &'a NewYork,
    pub(super) tables: &'a MapTables,
    pub(super) p: &'a Position,
    /// The locations where each side has blocks.
    pub held: BySide<Set<LocId>>,
    /// The zones that each side may cross now: those with ships or those without (N5.7, N6.4).
    crossed: BySide<Set<ZoneId>>,
    pub stacks: BySide<Vec<Stack>>,
    /// The locations that each side can strike without a ship sailing first.
    pub struck: BySide<Set<LocId>>,
    /// The zones without a ship into which a ship could sail next (N6.1, N6.2).
    pub open_sea: Set<ZoneId>,
}

impl<'a> Analysis<'a> {
    pub fn of(rules: &'a NewYork, tables: &'a MapTables, p: &'a Position) -> Self {
        let held = BySide::new(p.held_by(rules.army[AMERICAN]), p.held_by(rules.army[BRITISH]));
        let ships = p.ship_zones();
        // A fort under American attack does not close its zone yet (N6.3).
        let theirs = if p.active == AMERICAN { held[AMERICAN].minus(held[BRITISH]) } else { held[AMERICAN] };
        let guarded = |zone: &ZoneId| tables.guards[*zone].within(theirs);
        let closed: Set<ZoneId> = rules.guarded.into_iter().filter(guarded).collect();
        let mut reach = ships;
        for _ in 0..2 {
            reach = reach.into_iter().fold(reach, |all, zone| all | tables.passages[zone].minus(closed));
        }
        let mut analysis = Self {
            rules,
            tables,
            p,
            held,
            crossed: BySide::new(rules.all_zones().minus(ships).without(rules.harbor), ships),
            stacks: BySide::new(Vec::with_capacity(14), Vec::with_capacity(14)),
            struck: BySide::new(Set::NONE, Set::NONE),
            open_sea: reach.minus(ships),
        };
        for side in Side::BOTH {
            for loc in analysis.held[side] {
                let stack = analysis.stack(side, loc);
                analysis.struck[side] |= stack.near | stack.far;
                analysis.stacks[side].push(stack);
            }
        }
        analysis
    }

    /// The locations one step away, by road or by water that the side may cross now.
    #[inline]
    pub fn ways(&self, side: Side, loc: LocId) -> Set<LocId> {
        let tables = self.tables;
        let over = tables.zones[loc] & self.crossed[side];
        over.into_iter().fold(tables.roads[loc], |all, zone| all | tables.shores[zone]).without(loc)
    }

    fn stack(&self, side: Side, loc: LocId) -> Stack {
        let (rules, tables, p) = (self.rules, self.tables, self.p);
        let units = p.of(rules, side, loc);
        let (power, sp) = tables.strength(&p.sp, units);
        let leaders = units & rules.leaders;
        let limit = |of: Set<UnitId>| of.into_iter().map(|u| tables.column[u]).max();
        let column = |max_units: u32| {
            let all = units.len();
            if all <= max_units {
                return Column { power, units: all };
            }
            // The strongest blocks go first.
            Column { power: power * (max_units as f32 / all as f32).sqrt(), units: max_units }
        };
        let (mut far, mut between, mut two_step_column) = (Set::NONE, Set::NONE, Column::default());
        if let Some(max_units) = limit(leaders & tables.fast) {
            two_step_column = column(max_units);
            for over in tables.roads[loc] {
                let held = self.count(side.other(), over);
                if held == 0 || (held < 3 && !rules.forts.has(over) && two_step_column.units >= 3) {
                    between = between.with(over);
                    far |= self.ways(side, over);
                }
            }
        }
        let mut sea = Set::NONE;
        if side == BRITISH {
            for zone in tables.zones[loc] & self.open_sea {
                sea |= tables.shores[zone];
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
            one_step_column: column(limit(leaders).unwrap_or(1)),
            two_step_column,
        }
    }

    fn count(&self, side: Side, loc: LocId) -> u32 {
        (self.p.here[loc] & self.rules.army[side]).len()
    }

    /// The forces that a side could bring into a location with a number of action points.
    pub fn threat(&self, attacker: Side, loc: LocId, points: usize) -> Threat {
        // The strongest columns, in descending order.
        let mut best = [(Column::default(), loc); 4];
        let points = points.min(best.len());
        let mut threat = Threat::default();
        for stack in self.stacks[attacker].iter().filter(|stack| stack.loc != loc) {
            let (column, last) = if stack.near.has(loc) {
                (stack.one_step_column, stack.loc)
            } else if stack.far.has(loc) {
                let last = stack.between.into_iter().find(|over| self.ways(attacker, *over).has(loc));
                (stack.two_step_column, last.unwrap_or(stack.loc))
            } else {
                if stack.sea.has(loc) {
                    threat.sea = threat.sea.max(stack.one_step_column.power);
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

    /// The locations to retreat to, ignoring where the attackers come from (N9.4).
    pub fn retreat_targets(&self, side: Side, loc: LocId) -> Set<LocId> {
        self.ways(side, loc).minus(self.held[side.other()])
    }

    /// The chance that an attack of this strength drives out a defence.
    pub fn odds(power: f32, defence: f32) -> f32 {
        let r = power / defence.max(0.5);
        let r3 = r * r * r;
        r3 / (1.0 + r3)
    }

    /// The strength of a stack in defence.
    pub fn defence(&self, power: f32, loc: LocId) -> f32 {
        power * if self.rules.forts.has(loc) { 1.25 } else { 1.1 }
    }

    pub fn stack_at(&self, side: Side, loc: LocId) -> Option<&Stack> {
        self.stacks[side].iter().find(|stack| stack.loc == loc)
    }

    /// The chance that the attacker of an open battle takes the location.
    pub fn attack_odds(&self, loc: LocId) -> f32 {
        let (p, attacker) = (self.p, self.p.active);
        let power = |side: Side| self.stack_at(side, loc).map_or(0.0, |stack| stack.power);
        let wet = self.p.of(self.rules, attacker, loc).meets(p.crossed) || self.rules.forts.has(loc);
        let attack = power(attacker) * if wet { 0.85 } else { 1.0 };
        Self::odds(attack, self.defence(power(attacker.other()), loc))
    }

    /// The expected losses of an open battle, in steps.
    pub fn battle_losses(&self, loc: LocId) -> BySide<f32> {
        let (p, rules, attacker) = (self.p, self.rules, self.p.active);
        let defender = attacker.other();
        let none = BySide::new(0.0, 0.0);
        let (Some(a), Some(d)) = (self.stack_at(attacker, loc), self.stack_at(defender, loc)) else { return none };
        let (pa, pd) = (a.power, self.defence(d.power, loc));
        let (sa, sd) = (a.sp as f32, d.sp as f32);
        let wet = a.units.meets(p.crossed) || rules.forts.has(loc);
        let win = self.attack_odds(loc);
        // One round destroys a sixth of the dice; the loser is pursued, and is lost if there is no way out.
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
