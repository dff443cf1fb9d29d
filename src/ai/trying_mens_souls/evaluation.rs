//! What a position is worth, and the estimate of a side's chance to win.

use super::field::Field;
use super::field::{power, spread};
use super::prelude::*;
use super::stakes::{Posture, Stakes};
use super::tables::{NEAR, Tables};
use crate::ai::math::logistic;

/// What the power of an army is worth besides the points, with many turns left.
const POWER: f32 = 0.02;
/// The turns from which on the forces near an objective hardly count any more beside who holds it.
const OPEN_TURNS: f32 = 6.0;
/// How far the forces near an objective may change what it counts.
const FORCES: f32 = 0.4;
/// How much of the danger of units counts.
const DANGER: f32 = 0.6;
/// The log odds of a point at the start and at the end of the game, and the points at which both sides win equally often.
const LOG_ODDS: [f32; 2] = [0.11, 0.45];
const EVEN: f32 = 0.0;

/// The lead of the British in points that can be expected at the end.
pub fn lead(rules: &TryingMensSouls, tables: &Tables, p: &State) -> f32 {
    let stakes = Stakes { rules, tables, p };
    let left = f32::from(p.last_turn.saturating_sub(p.turn));
    let mut sum = f32::from(p.vp[BRITISH]) - f32::from(p.vp[AMERICAN]);
    sum += ground(&stakes, left);
    for (side, sign) in [(AMERICAN, -1.0), (BRITISH, 1.0)] {
        let army = &rules.army[side];
        let field = Field::new(stakes, side, Posture::default());
        let mut worth = 0.0;
        for unit in p.standing(army.units) {
            let Some(at) = p.at(unit) else { continue };
            worth += POWER * power(rules, p, unit) * (left / 8.0).min(1.0);
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

/// What the objectives will count: who holds them, and the forces near them.
fn ground(stakes: &Stakes<'_>, left: f32) -> f32 {
    let Stakes { rules, tables, p } = *stakes;
    let open = (left / OPEN_TURNS).min(1.0);
    let reach = BySide::of(|side| spread(stakes, side, NEAR as u8 - 2));
    let mut sum = 0.0;
    for goal in &tables.goals {
        let at = goal.at;
        if at == rules.at.white_plains {
            let [american, british] = Side::BOTH.map(|side| p.units_at(rules, side, at).len() as f32);
            let share = (british - american) / (british + american + 0.5);
            sum += goal.points * share * (1.0 - 0.6 * open);
            continue;
        }
        let held = if p.held.has(at) { 1.0 } else { 0.0 };
        let [american, british] = [reach[AMERICAN][at.index()], reach[BRITISH][at.index()]];
        let balance = (british - american) / (british + american + 8.0);
        let chance = (held * (1.0 - FORCES * open) + FORCES * open * (0.5 + 0.5 * balance)).clamp(0.0, 1.0);
        // A fort counts for the British alone, a city or a star for who holds it.
        let fort = if rules.areas.forts.has(at) { 1.0 / f32::from(rules.tables.limits.forts) } else { 0.0 };
        let both = goal.points - fort;
        sum += fort * chance + both * (2.0 * chance - 1.0);
    }
    sum
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
        let played = f32::from(p.turn) / f32::from(p.last_turn.max(1));
        let log_odds = LOG_ODDS[0] + (LOG_ODDS[1] - LOG_ODDS[0]) * played * played;
        let lead = if decided.is_some() { 0.0 } else { lead(rules, tables, p) - EVEN };
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
