//! What units, results of combats and hexes are worth at one moment, in points: about one for a strength point; and how
//! boldly a side plays for them.

use super::prelude::*;
use crate::rules::white_plains::data::forces::Nation;
use crate::rules::white_plains::data::tables::MoraleChange;

/// The worth of a momentum chit.
pub const CHIT: f32 = 0.5;
/// The worth of a strength point on the map.
const STRENGTH: f32 = 0.6;
/// The worth of all strength points together that an army may lose before the game ends (W18.1, W20.3).
const LOST: f32 = 6.0;
/// The part of a unit's strength that it loses by one state.
const PER_STATE: f32 = 0.3;
/// What a retreat of one hex costs.
const RETREAT: f32 = 0.25;
/// The worth of the British breakthrough, which ends the game.
const BREAKTHROUGH: f32 = 25.0;

/// The worth of Chatterton Hill in the last half-turn of its scenario.
const LAST_STAND: f32 = 60.0;

/// What a result does to the side whose lead unit has it.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Effect {
    /// The change of its army morale.
    pub own_morale: f32,
    /// The change of the enemy's army morale.
    pub enemy_morale: f32,
    pub steps: f32,
    /// Whether the unit is out of the game.
    pub removed: bool,
    pub states: f32,
    /// Whether the enemy gains a momentum chit.
    pub chit: bool,
}

impl Effect {
    fn of((own, enemy): MoraleChange) -> Self {
        Self { own_morale: f32::from(own), enemy_morale: f32::from(enemy), ..Self::default() }
    }

    /// Both effects together.
    fn and(self, other: Self) -> Self {
        Self {
            own_morale: self.own_morale + other.own_morale,
            enemy_morale: self.enemy_morale + other.enemy_morale,
            steps: self.steps + other.steps,
            removed: self.removed || other.removed,
            states: self.states + other.states,
            chit: self.chit || other.chit,
        }
    }
}

/// The worth of things at one moment.
#[derive(Clone, Copy, Debug)]
pub struct Stakes {
    scenario: Scenario,
    /// The worth of a point of army morale: it rises as the army comes near to wavering.
    pub morale: BySide<f32>,
    /// The worth of a victory point.
    point: f32,
    /// The worth of a lost strength point that counts for the end of the game (W12.6).
    lost: BySide<f32>,
    /// The turns left, this one included; 0 in the last half-turn, which has no answer.
    left: f32,
}

impl Stakes {
    /// The worth of things in a position.
    pub fn new(rules: &WhitePlains, p: &State) -> Self {
        let wavers = rules.tables.army_morale.fatigued_from;
        let morale = BySide::of(|side| 0.35 + 3.0 / (f32::from(p.morale[side].saturating_sub(wavers)) + 2.0));
        let victory = &rules.tables.victory;
        let limits = BySide::new(if p.is_swollen() { victory.british_sp } else { u8::MAX }, victory.american_sp);
        let lost = BySide::of(|side| LOST / (f32::from(limits[side].saturating_sub(p.sp_lost[side])) + 2.0));
        let point = if p.scenario == Scenario::ChattertonHill { 0.0 } else { 1.0 };
        let turns = f32::from(rules.scenario(p.scenario).turns.1.saturating_sub(p.turn)) + 1.0;
        let left = if turns == 1.0 && p.half == 2 { 0.0 } else { turns };
        Self { scenario: p.scenario, morale, point, lost, left }
    }

    /// The worth of the next step of a unit, army morale apart; of the whole unit if it has no other.
    pub fn step(&self, rules: &WhitePlains, p: &State, unit: UnitId) -> f32 {
        let data = &rules[unit];
        if data.steps > 1 && !p.reduced.has(unit) {
            return f32::from(data.sp[0].saturating_sub(data.sp[1])) * self.strength(rules, unit);
        }
        self.removal(rules, p, unit)
    }

    /// The worth of a unit that is on the map, army morale apart.
    pub fn removal(&self, rules: &WhitePlains, p: &State, unit: UnitId) -> f32 {
        let points = if rules.sorted.militia.has(unit) { 0.5 } else { 1.0 };
        let demi = if rules[unit].demi_leader.is_some() { self.point } else { 0.0 };
        f32::from(p.sp(rules, unit)) * self.strength(rules, unit) + points * self.point + demi + 0.2
    }

    /// The worth of a strength point of a unit.
    pub fn strength(&self, rules: &WhitePlains, unit: UnitId) -> f32 {
        let data = &rules[unit];
        let counts = matches!(data.nation, Nation::Continental | Nation::State | Nation::Regular | Nation::Hessian);
        let lost = if counts && !data.kind.is_artillery() { self.lost[data.side] } else { 0.0 };
        STRENGTH + lost
    }

    /// What a result does to a lead unit (W11, W12.2); `retreats` if a hex is open for its retreat.
    pub fn effect(rules: &WhitePlains, p: &State, unit: UnitId, result: LeadResult, retreats: bool) -> Effect {
        let morale = &rules.tables.army_morale;
        let last_step = rules[unit].steps < 2 || p.reduced.has(unit);
        let captured = Effect { removed: true, ..Effect::of(morale.captured) };
        let disrupted =
            if p.shattered.has(unit) { captured } else { Effect { states: 1.0, ..Effect::of(morale.disrupted) } };
        let hit = |steps: u8, change: MoraleChange| Effect { steps: steps.into(), chit: true, ..Effect::of(change) };
        let steps = match result.steps() {
            0 => Effect::default(),
            1 => Effect { removed: last_step, ..hit(1, morale.step) },
            steps => Effect { removed: true, ..hit(steps, morale.two_steps) },
        };
        let hurt = if result.disrupts() && !steps.removed { steps.and(disrupted) } else { steps };
        let effect = match result {
            LeadResult::None => hurt,
            LeadResult::Captured => Effect { chit: true, ..captured },
            _ if retreats || hurt.removed => hurt,
            _ => hurt.and(captured),
        };
        // A demi-leader goes with his unit (W13.4).
        let demi = if effect.removed && rules[unit].demi_leader.is_some() { 1.0 } else { 0.0 };
        Effect { own_morale: effect.own_morale - demi, ..effect }
    }

    /// What a result costs the side of the lead unit, the enemy's gain included.
    pub fn cost(&self, rules: &WhitePlains, p: &State, unit: UnitId, result: LeadResult, retreats: bool) -> f32 {
        if result == LeadResult::None {
            return 0.0;
        }
        let effect = Self::effect(rules, p, unit, result, retreats);
        let side = rules[unit].side;
        let whole = self.removal(rules, p, unit);
        let step = if effect.steps > 0.0 { self.step(rules, p, unit) } else { 0.0 };
        let units = if effect.removed { whole } else { step };
        let states = f32::from(p.sp(rules, unit)) * PER_STATE * effect.states;
        let chit = if effect.chit { CHIT } else { 0.0 };
        RETREAT + units + states + chit - effect.own_morale * self.morale[side]
            + effect.enemy_morale * self.morale[side.other()] * 0.6
    }

    /// The worth of the ground of a hex: what the side that holds it would lose with it.
    pub fn ground(&self, rules: &WhitePlains, at: HexId) -> f32 {
        let named = &rules.at;
        let works = if rules[at].has_works() { 0.5 } else { 0.2 };
        match self.scenario {
            // Who stood there last wins, and in the last half-turn nothing else counts (W19.7).
            Scenario::ChattertonHill if at == named.hill && self.left == 0.0 => LAST_STAND,
            Scenario::ChattertonHill if at == named.hill => 2.0 + 14.0 / (1.0 + self.left),
            Scenario::ChattertonHill => 0.2,
            _ if at == named.breakthrough => BREAKTHROUGH,
            Scenario::GrandAssault => works,
            Scenario::Campaign => {
                let objective = rules.objectives.iter().find(|objective| objective.at == at);
                works + objective.map_or(0.0, |objective| 1.0 + f32::from(objective.points))
            }
        }
    }

    /// The objectives that a side strives for, with the urgency of each: how much a movement point nearer is worth.
    pub fn goals(&self, rules: &WhitePlains, side: Side, turn: u8) -> Vec<(HexId, f32)> {
        let british = side == BRITISH;
        match self.scenario {
            Scenario::ChattertonHill => vec![(rules.at.hill, if british { 0.4 } else { 0.3 })],
            Scenario::GrandAssault if british => vec![(rules.at.breakthrough, 0.25)],
            Scenario::Campaign if british && turn <= 9 => vec![(rules.at.hill, 0.25)],
            Scenario::Campaign if british => vec![(rules.at.mill, 0.1), (rules.at.breakthrough, 0.1)],
            // The Americans draw their outposts in to the line of works.
            Scenario::Campaign => rules.areas.main_line_centre().map(|at| (at, 0.8)).into_iter().collect(),
            Scenario::GrandAssault => Vec::new(),
        }
    }
}

/// What an attack must be worth more for the Americans, because the attackers leave the ground that they hold.
pub const fn leaves_its_ground(scenario: Scenario) -> f32 {
    match scenario {
        // Behind its works an army that strikes back holds longer.
        Scenario::GrandAssault => 1.0,
        Scenario::ChattertonHill | Scenario::Campaign => 2.5,
    }
}

/// How a side plays a half-turn.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Posture {
    /// The least value of an attack that is made of free will, in points.
    pub threshold: f32,
    /// How much ground towards the objectives counts; 1 is usual.
    pub drive: f32,
    /// How much danger counts; 1 is usual.
    pub care: f32,
    /// The largest error of every estimate, in points.
    pub noise: f32,
}

impl Default for Posture {
    fn default() -> Self {
        Self { threshold: 0.3, drive: 1.0, care: 1.0, noise: 0.0 }
    }
}
