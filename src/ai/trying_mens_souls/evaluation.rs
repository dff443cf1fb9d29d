//! What a position is worth, and the estimate of a side's chance to win.

use super::field::{Field, power};
use super::prelude::*;
use super::stakes::{Posture, Stakes, WORN};
use super::tables::{NO_WAY, Tables};
use crate::ai::math::logistic;

/// What the power of an army is worth besides the points, with many turns left.
const POWER: f32 = 0.02;
/// The turns from which on the forces near an objective hardly count any more beside who holds it.
const OPEN_TURNS: f32 = 6.0;
/// How far the forces near an objective may change what it counts.
const FORCES: f32 = 0.6;
/// The way, in half movement points, at which a force counts a quarter for an objective, and the power of both that is felt half.
const QUARTER: f32 = 20.0;
const HALF_FELT: f32 = 10.0;
/// How much of the danger of units counts.
const DANGER: f32 = 0.6;
/// The log odds of a point at the start and at the end of the game.
const LOG_ODDS: [f32; 2] = [0.11, 0.45];

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

/// The lead of the British in points that can be expected at the end, over the lead that they need.
pub fn lead(rules: &TryingMensSouls, tables: &Tables, p: &State) -> f32 {
    let stakes = Stakes { rules, tables, p };
    let [left, all] = turns(rules, p);
    let mut sum = f32::from(p.vp[BRITISH]) - f32::from(p.vp[AMERICAN]) - f32::from(rules.needed_lead(p)) + 0.5;
    sum += ground(&stakes, (left / OPEN_TURNS.min(all)).min(1.0));
    if let Some(scenario) = p.scenario {
        sum += armies(rules, p, &rules[scenario]);
    }
    for (side, sign) in [(AMERICAN, -1.0), (BRITISH, 1.0)] {
        let army = &rules.army[side];
        let field = Field::new(stakes, side, Posture::of(side));
        let mut worth = 0.0;
        for unit in p.standing(army.units) {
            let Some(at) = p.at(unit) else { continue };
            worth += POWER * power(rules, p, unit) * (left / 8.0).min(1.0);
            worth -= WORN * f32::from(p.lost[unit]) / f32::from(rules[unit].cf);
            if !p.is_normal(unit) {
                worth -= 0.15;
            }
            worth -= DANGER * field.danger(unit, at);
        }
        for division in army.divisions {
            if !p.demoralized.has(division) {
                let part = f32::from(p.tracks[division]) / f32::from(rules[division].break_level);
                worth -= 2.6 * part * part;
            } else {
                worth -= 0.6 * (left / 8.0).min(1.0);
            }
        }
        sum += sign * worth;
    }
    sum
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

/// What the objectives will count: who holds them, and the forces near them, as far as the game is open.
fn ground(stakes: &Stakes<'_>, open: f32) -> f32 {
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
    let mut sum = 0.0;
    for goal in &tables.goals {
        let (at, points, fort) = (goal.at, goal.points(p.scenario), goal.for_british(p.scenario));
        if points + fort == 0.0 {
            continue;
        }
        if at == rules.at.white_plains {
            let [american, british] = Side::BOTH.map(|side| p.units_at(rules, side, at).len() as f32);
            let share = (british - american) / (british + american + 0.5);
            sum += points * share * (1.0 - 0.6 * open);
            continue;
        }
        let held = if p.held.has(at) { 1.0 } else { 0.0 };
        let [american, british] = Side::BOTH.map(|side| pressure(side, &goal.way[side]));
        let balance = (british - american) / (british + american + HALF_FELT);
        let chance = (held * (1.0 - FORCES * open) + FORCES * open * (0.5 + 0.5 * balance)).clamp(0.0, 1.0);
        sum += fort * chance + points * (2.0 * chance - 1.0);
    }
    sum
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
    lead: f32,
    log_odds: f32,
    /// The chance of the side, if the game is over.
    decided: Option<f32>,
}

impl WinEstimate {
    /// The estimate for a side in a position.
    pub fn of(rules: &TryingMensSouls, tables: &Tables, p: &State, side: Side) -> Self {
        let decided = p.ending.map(|ending| if ending.winner == side { 1.0 } else { 0.0 });
        let [left, all] = turns(rules, p);
        let played = 1.0 - (left / all).min(1.0);
        let log_odds = LOG_ODDS[0] + (LOG_ODDS[1] - LOG_ODDS[0]) * played * played;
        let lead = if decided.is_some() { 0.0 } else { lead(rules, tables, p) };
        Self { side, lead, log_odds, decided }
    }

    /// The chance to win, 0 to 1, if the side had `gain` points more.
    pub fn win_chance(&self, gain: f32) -> f32 {
        if let Some(decided) = self.decided {
            return decided;
        }
        let own = if self.side == BRITISH { self.lead } else { -self.lead };
        logistic((own + gain) * self.log_odds)
    }
}
