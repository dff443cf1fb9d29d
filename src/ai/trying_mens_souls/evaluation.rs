//! What a position is worth, and the estimate of a side's chance to win.

use super::field::{Field, power};
use super::prelude::*;
use super::stakes::{Posture, Stakes};
use super::tables::{NO_WAY, Tables};
use crate::ai::math::logistic;

/// The way, in half movement points, at which a force counts a quarter for an objective, and the power of both that is felt half.
const QUARTER: f32 = 20.0;
const HALF_FELT: f32 = 10.0;
/// The weights of the features in the log odds of the British in the campaign and in a scenario, at the start and at the end:
/// fitted to games by `examples/lead_weights.rs`.
const WEIGHTS: [[[f32; 2]; FEATURES]; 2] = [
    [
        [0.22, 0.37],
        [0.03, 0.55],
        [0.00, 0.98],
        [0.00, 0.00],
        [0.38, 0.49],
        [0.00, 0.31],
        [0.20, 0.00],
        [0.07, 0.00],
        [0.10, 1.12],
        [-1.11, -0.17],
    ],
    [
        [0.14, 0.39],
        [0.00, 0.29],
        [0.49, 0.66],
        [0.00, 0.14],
        [0.54, 0.00],
        [0.12, 0.18],
        [0.00, 0.05],
        [0.76, 0.00],
        [1.01, 0.25],
        [1.41, -2.03],
    ],
];

/// The number of a part of the game: the first Operations Phase of a turn with all before it, the second, the End Phase.
pub fn part_of_game(p: &State) -> u32 {
    let part = match p.phase() {
        Phase::End | Phase::Over => 2,
        Phase::Operations | Phase::Battle if p.operation == Some(2) => 1,
        _ if p.limited.is_some() => 2,
        _ => 0,
    };
    3 * u32::from(p.turn) + part
}

/// The activations that a part of the game may have, in [`activation_of`].
pub const ACTIVATIONS: u32 = 16;

/// The number of an activation: of the part of the game, and of the markers drawn in it.
pub fn activation_of(p: &State) -> u32 {
    let drawn = if part_of_game(p) % 3 == 2 { 0 } else { p.drawn.iter().count() as u32 };
    ACTIVATIONS * part_of_game(p) + drawn.min(ACTIVATIONS - 1)
}

/// The activations up to the end of a number of parts after the present one.
pub fn until_end_of(p: &State, parts: u32) -> u32 {
    ACTIVATIONS * (part_of_game(p) + parts + 1) - 1 - activation_of(p)
}

/// The turns that are left after the present part, and all turns.
fn turns(rules: &TryingMensSouls, p: &State) -> [f32; 2] {
    let first = p.scenario.map_or(1, |scenario| rules[scenario].turns.0);
    let left = (3 * u32::from(p.last_turn) + 2).saturating_sub(part_of_game(p));
    [left as f32 / 3.0, f32::from(p.last_turn + 1 - first)]
}

/// The number of features of a position.
pub const FEATURES: usize = 10;

/// The features of a position by which it is estimated, each of them good for the British: the lead over the one that they need;
/// objectives held; forces near objectives; steps lost and escaped (T16.2); worn, shaken, endangered American units; tracks of the divisions; demoralized divisions; one.
pub fn features(rules: &TryingMensSouls, tables: &Tables, p: &State) -> [f32; FEATURES] {
    let stakes = Stakes { rules, tables, p };
    let lead = f32::from(p.vp[BRITISH]) - f32::from(p.vp[AMERICAN]) - f32::from(rules.needed_lead(p)) + 0.5;
    let [held, near] = ground(&stakes);
    let armies = p.scenario.map_or(0.0, |scenario| armies(rules, p, &rules[scenario]));
    let mut of_units = [0.0; 5];
    for (side, sign) in [(AMERICAN, -1.0), (BRITISH, 1.0)] {
        let army = &rules.army[side];
        let field = Field::new(stakes, side, Posture::of(side));
        let mut own = [0.0; 5];
        for unit in p.standing(army.units) {
            let Some(at) = p.at(unit) else { continue };
            own[0] -= f32::from(p.lost[unit]) / f32::from(rules[unit].cf);
            if !p.is_normal(unit) {
                own[1] -= 0.3;
            }
            own[2] -= field.danger(unit, at);
        }
        for division in army.divisions {
            if p.demoralized.has(division) {
                own[4] -= 1.0;
            } else {
                let part = f32::from(p.tracks[division]) / f32::from(rules[division].break_level);
                own[3] -= 2.0 * part * part;
            }
        }
        of_units.iter_mut().zip(own).for_each(|(sum, own)| *sum += sign * own);
    }
    let [worn, shaken, danger, tracks, broken] = of_units;
    [lead, held, near, armies, worn, shaken, danger, tracks, broken, 1.0]
}

/// How much of the game is played, 0 to 1, squared.
pub fn lateness(rules: &TryingMensSouls, p: &State) -> f32 {
    let [left, all] = turns(rules, p);
    let played = 1.0 - (left / all).min(1.0);
    played * played
}

/// What lost steps and escaped ones count in a scenario for the British, with fractions (T16.2).
fn armies(rules: &TryingMensSouls, p: &State, scenario: &Scenario) -> f32 {
    let Scenario { victory, steps, .. } = scenario;
    let lost = |side: Side| steps[side] as f32 - rules.steps_left(p, side) as f32;
    let (_, from, each) = &victory.escaped;
    let units = p.standing(rules.army[AMERICAN].units).filtered(|unit| p.at(unit).is_some_and(|at| !from.has(at)));
    let away: u8 = units.into_iter().map(|unit| rules[unit].cf - p.lost[unit]).sum();
    let escaped = (f32::from(away) - victory.elsewhere as f32).max(0.0) / f32::from(*each);
    (lost(AMERICAN) - lost(BRITISH)) / f32::from(victory.steps) - escaped
}

/// What the objectives count: by who holds them, and by the forces near them.
fn ground(stakes: &Stakes<'_>) -> [f32; 2] {
    let Stakes { rules, tables, p } = *stakes;
    let stacks = BySide::of(|side| stacks(stakes, side));
    let pressure = |side: Side, way: &[u16]| -> f32 {
        let one = |(at, power): &(HexId, f32)| {
            let way = way[at.index()];
            let weight = if way == NO_WAY { 0.0 } else { QUARTER / (QUARTER + f32::from(way)) };
            power * weight * weight
        };
        stacks[side].iter().map(one).sum()
    };
    let [mut by_holder, mut by_forces] = [0.0; 2];
    for goal in &tables.goals {
        let (at, points, fort) = (goal.at, goal.points(p.scenario), goal.for_british(p.scenario));
        if points + fort == 0.0 {
            continue;
        }
        if at == rules.at.white_plains {
            let [american, british] = Side::BOTH.map(|side| p.units_at(rules, side, at).len() as f32);
            by_holder += points * (british - american) / (british + american + 0.5);
        } else {
            by_holder += if p.held.has(at) { fort + points } else { -points };
        }
        let [american, british] = Side::BOTH.map(|side| pressure(side, &goal.way[side]));
        by_forces += (points + 0.5 * fort) * (british - american) / (british + american + HALF_FELT);
    }
    [by_holder, by_forces]
}

/// The places of a side's units with their power.
fn stacks(stakes: &Stakes<'_>, side: Side) -> Vec<(HexId, f32)> {
    let Stakes { rules, p, .. } = *stakes;
    let units = rules.army[side].units;
    let force = |at: HexId| p.some_here(at, units).into_iter().map(|unit| power(rules, p, unit)).sum();
    p.places_of(units).into_iter().map(|at| (at, force(at))).collect()
}

/// The estimate of a side's chance to win.
#[derive(Clone, Copy, Debug)]
pub struct WinEstimate {
    side: Side,
    /// The log odds of the British, and those of a point.
    british: f32,
    point: f32,
    /// The chance of the side, if the game is over.
    decided: Option<f32>,
}

impl WinEstimate {
    /// The estimate for a side in a position.
    pub fn of(rules: &TryingMensSouls, tables: &Tables, p: &State, side: Side) -> Self {
        let decided = p.ending.map(|ending| if ending.winner == side { 1.0 } else { 0.0 });
        let late = lateness(rules, p);
        let weights = &WEIGHTS[usize::from(p.scenario.is_some())];
        let weight = |number: usize| weights[number][0] + (weights[number][1] - weights[number][0]) * late;
        let british = match decided {
            Some(_) => 0.0,
            None => features(rules, tables, p).into_iter().enumerate().map(|(number, one)| weight(number) * one).sum(),
        };
        Self { side, british, point: weight(0), decided }
    }

    /// The chance to win, 0 to 1, if the side had `gain` points more.
    pub fn win_chance(&self, gain: f32) -> f32 {
        if let Some(decided) = self.decided {
            return decided;
        }
        let own = if self.side == BRITISH { self.british } else { -self.british };
        logistic(own + gain * self.point)
    }
}
