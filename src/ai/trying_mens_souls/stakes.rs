//! What steps, statuses, leaders and ground are worth, in victory points, and what the cheapest answer to combat points costs.

use super::prelude::*;
use super::tables::{Goal, Tables};

/// What the loss of a strength factor is worth beside the points for it, and what a demoralized division is worth besides.
const FACTOR: f32 = 0.08;
const BROKEN: f32 = 1.2;
/// The part of the points for a unit that its steps count before the last one is lost.
pub const WORN: f32 = 0.5;
/// What it costs to be disrupted or routed: a part that is the same for all, and one for each CF.
const DISRUPTED: [f32; 2] = [0.15, 0.05];
const ROUTED: [f32; 2] = [0.5, 0.09];
/// What a lost divisional leader costs beside the points.
const LEADER: f32 = 0.9;
/// What a retreat costs by itself.
const RETREAT: f32 = 0.06;
/// The part of the worth of an objective that is lost with the ground.
const GROUND: f32 = 0.55;

/// Defines how a plan is made: its numbers, with their usual values for the Americans and for the British.
macro_rules! posture {
    ($($(#[$about:meta])+ $name:ident: $american:expr, $british:expr;)+) => {
        /// How a plan is made.
        #[derive(Clone, Copy, PartialEq, Debug)]
        pub struct Posture {
            $($(#[$about])+ pub $name: f32,)+
        }

        impl Posture {
            /// How a side usually plans.
            pub fn of(side: Side) -> Self {
                Self { $($name: if side == AMERICAN { $american } else { $british },)+ }
            }

            /// Sets a number by its name, for experiments; false if there is none of that name.
            pub fn set(&mut self, key: &str, value: f32) -> bool {
                match key {
                    $(stringify!($name) => self.$name = value,)+
                    _ => return false,
                }
                true
            }
        }
    };
}

posture! {
    /// The least value of an attack, in points.
    threshold: 0.08, 0.1;
    /// How much ground counts.
    drive: 1.85, 1.45;
    /// The part of it that counts in a scenario.
    scenario_drive: 1.0, 0.7;
    /// How much danger counts.
    care: 1.0, 1.0;
    /// The largest error about a hex or an attack, in points.
    noise: 0.0, 0.0;
    /// What half a movement point on the way to a goal counts.
    way: 0.016, 0.016;
    /// The same for Americans who leave Long Island.
    home: 0.06, 0.06;
    /// How much more danger counts for Americans with the river behind them.
    river: 1.25, 1.8;
    /// How much of the enemy's power on Long Island the Americans there need, or they leave.
    leave: 1.25, 1.25;
    /// The same in a scenario, whose points lie on the island.
    stay: 0.1, 0.1;
    /// What an objective is worth to a unit that holds it alone, against who comes.
    hold: 1.7, 0.7;
    /// The same for each further unit.
    help: 0.15, 0.15;
    /// What the prospect of an attack counts for a unit that moves up to it.
    attack: 0.3, 0.3;
    /// What it costs to end next to enemies without an attack.
    contact: 0.15, 0.15;
    /// What each hex farther from its division than the range of command costs a unit.
    apart: 0.03, 0.09;
    /// How much of the worth of a unit is in danger where the enemy is much the stronger.
    stake: 0.28, 0.3;
    /// The same in a scenario, where holding on counts more.
    scenario_stake: 0.2, 0.3;
    /// The enemy's power against the own one from which danger begins.
    safe: 0.5, 0.5;
    /// How much more of it makes the danger full.
    spread: 0.73, 1.3;
    /// The part of a threat that counts in works.
    works: 0.76, 0.7;
    /// The part of a threat that counts in woods or a city.
    cover: 0.85, 0.85;
    /// What an objective that the enemy holds counts for the Americans.
    regain: 1.25, 0.6;
    /// What White Plains counts before the last turns.
    early: 0.35, 0.35;
}

/// What a unit can do about combat points: the cost of a step, and that of a retreat if it has a way.
#[derive(Clone, Copy, Debug)]
pub struct Answers {
    pub step: f32,
    pub retreat: Option<f32>,
    /// The steps that it has left.
    pub steps: u8,
}

/// The worth of everything in a position.
#[derive(Clone, Copy)]
pub struct Stakes<'a> {
    pub rules: &'a TryingMensSouls,
    pub tables: &'a Tables,
    pub p: &'a State,
}

/// The chance that a test is passed: a die with a modifier, not above the rating.
pub fn passes(cr: u8, modifier: i8) -> f32 {
    f32::from((cr as i8 - modifier).clamp(0, 6)) / 6.0
}

impl Stakes<'_> {
    /// What so many steps on the track of a unit's division cost (T11.9).
    pub fn track(&self, unit: PieceId, steps: u8) -> f32 {
        let Some(division) = self.rules[unit].division else { return 0.0 };
        let counted = self.p.scenario.map_or(0.0, |scenario| 1.0 / f32::from(self.rules[scenario].victory.steps));
        let cost = (FACTOR + counted) * f32::from(steps);
        if self.p.demoralized.has(division) {
            return cost;
        }
        let part = |lost: u8| (f32::from(lost) / f32::from(self.rules[division].break_level)).min(1.0);
        let lost = self.p.tracks[division];
        let (before, after) = (part(lost), part(lost + steps));
        let whole = f32::from(self.rules.tables.points.demoralized) + BROKEN;
        cost + whole * (after * after - before * before)
    }

    /// What a step of a unit costs, without the test.
    pub fn step(&self, unit: PieceId) -> f32 {
        if self.rules.sorted.garrisons.has(unit) {
            return self.garrison(unit);
        }
        let last = self.rules.steps(self.p, unit) <= 1;
        let part = WORN / f32::from(self.rules[unit].cf) + if last { 1.0 - WORN } else { 0.0 };
        self.track(unit, 1) + part * f32::from(self.rules.tables.points.unit)
    }

    /// What the loss of a whole unit costs.
    pub fn unit(&self, unit: PieceId) -> f32 {
        if self.rules.sorted.garrisons.has(unit) {
            return self.garrison(unit);
        }
        let steps = self.rules.steps(self.p, unit);
        let part = WORN * f32::from(steps) / f32::from(self.rules[unit].cf) + 1.0 - WORN;
        self.track(unit, steps) + part * f32::from(self.rules.tables.points.unit)
    }

    fn garrison(&self, piece: PieceId) -> f32 {
        0.4 + self.p.at(piece).map_or(0.0, |at| self.ground(at))
    }

    /// What it costs a unit to be disrupted, or routed if it is disrupted already.
    pub fn disorder(&self, unit: PieceId) -> f32 {
        let cf = f32::from(self.rules.cf(self.p, unit));
        let of = |cost: [f32; 2]| cost[0] + cost[1] * cf;
        match self.p.status(unit) {
            Status::Normal => of(DISRUPTED),
            Status::Disrupted => of(ROUTED),
            Status::Routed => of(ROUTED) / 2.0,
        }
    }

    /// What a lost leader costs (T11.7).
    pub fn leader(&self, leader: PieceId) -> f32 {
        let (rules, points) = (self.rules, &self.rules.tables.points);
        match rules[leader].division {
            Some(_) => f32::from(points.general) + LEADER,
            None if rules[leader].side == AMERICAN => f32::from(points.washington) + 5.0,
            None => f32::from(points.howe) + 5.0,
        }
    }

    /// The points of a goal: those that a side has with it and the other side does not.
    pub fn goal(&self, goal: &Goal) -> f32 {
        goal.points(self.p.scenario) + goal.for_british(self.p.scenario)
    }

    /// The points of an objective.
    pub fn ground(&self, at: HexId) -> f32 {
        self.tables.goal(at).map_or(0.0, |goal| self.goal(goal))
    }

    /// The chance that a leader beside a unit that loses a step is lost.
    pub fn leader_risk(&self, assault: bool) -> f32 {
        let leaders = self.rules.tables.leaders;
        let by = if assault { leaders.in_assault } else { 0 };
        f32::from((7 + by - leaders.lost_from).clamp(0, 6)) / 6.0
    }

    /// What a unit can do about combat points, where a retreat costs the ground, or has no way.
    pub fn answers(&self, unit: PieceId, assault: bool, has_way: bool) -> Answers {
        let (rules, p) = (self.rules, self.p);
        let Some(at) = p.at(unit) else { return Answers { step: 0.0, retreat: None, steps: 0 } };
        let side = rules[unit].side;
        let led = rules.leaders_help(p, side, at);
        let test = rules.tables.test;
        let cr = rules.cr(p, unit);
        let shaken = if p.status(unit) == Status::Disrupted { test.disrupted } else { 0 };
        let leaders: f32 = p.leaders_at(rules, side, at).into_iter().map(|leader| self.leader(leader)).sum();
        let steps = if rules.sorted.garrisons.has(unit) { 1 } else { rules.steps(p, unit) };
        let fails = 1.0 - passes(cr.saturating_sub(1).max(1), led + shaken);
        let test_cost = if steps > 1 { fails * self.disorder(unit) } else { 0.0 };
        let step = self.step(unit) + test_cost + leaders * self.leader_risk(assault);
        let able = rules[unit].is_unit() && has_way && p.battle.as_ref().is_none_or(|one| !one.retreated.has(unit));
        let retreat = able.then(|| {
            let fails = 1.0 - passes(cr, led + shaken);
            let worse = if shaken > 0 { step } else { 0.0 };
            RETREAT + fails * (self.disorder(unit) + worse) + GROUND * self.ground(at) / 2.0
        });
        Answers { step, retreat, steps }
    }
}

/// What a number of combat points costs a force whose first answer must be the lead's: the cheapest answers, a retreat once for
/// each unit. Points without a unit left are void (T11.1).
pub fn cheapest(lead: Answers, others: &[Answers], points: u8) -> f32 {
    if points == 0 {
        return 0.0;
    }
    let mut costs: Vec<f32> = Vec::with_capacity(2 * others.len() + 4);
    let steps_of = |one: &Answers, more: u8, costs: &mut Vec<f32>| {
        // Each further step costs a little more than the one before.
        let mut cost = one.step;
        for _ in 0..one.steps.saturating_sub(more).min(4) {
            costs.push(cost);
            cost *= 1.25;
        }
    };
    let (first, retreated) = match lead.retreat {
        Some(retreat) if retreat <= lead.step => (retreat, true),
        _ => (lead.step, false),
    };
    steps_of(&lead, u8::from(!retreated), &mut costs);
    if !retreated && lead.steps > 1 {
        costs.extend(lead.retreat);
    }
    for other in others {
        costs.extend(other.retreat);
        steps_of(other, 0, &mut costs);
    }
    costs.sort_by(f32::total_cmp);
    first + costs.iter().take(usize::from(points) - 1).sum::<f32>()
}
