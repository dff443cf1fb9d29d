//! What a position is worth, and the estimate of a side's chance to win.

use crate::ai::math::logistic;
use crate::kernel::side::Side;
use crate::rules::white_plains::WhitePlains;
use crate::rules::white_plains::data::ids::UnitId;
use crate::rules::white_plains::data::scenarios::Scenario;
use crate::rules::white_plains::position::State;
use crate::rules::white_plains::sides::{AMERICAN, BRITISH};

use super::stakes::Stakes;
use super::tables::Tables;
use super::terms::{Score, TERMS, Term};

/// The worth of a strength point on the map.
const STRENGTH: f32 = 0.6;
/// What is left of a unit's worth when it is Disrupted or Shattered.
const BY_STATE: [f32; 3] = [1.0, 0.65, 0.4];
/// The log odds of one point at the start of a scenario and at its end.
const LOG_ODDS: [f32; 2] = [0.16, 0.3];

/// The score of a position by terms, for the British.
pub fn score(rules: &WhitePlains, tables: &Tables, p: &State) -> Score {
    let mut score = [0.0; TERMS];
    let stakes = Stakes::new(rules, p);
    for (side, sign, army, morale) in [
        (AMERICAN, -1.0, Term::AmericanArmy, Term::AmericanMorale),
        (BRITISH, 1.0, Term::BritishArmy, Term::BritishMorale),
    ] {
        let worth = |unit: UnitId| {
            let state = BY_STATE[p.state_of(unit) as usize];
            (f32::from(p.sp(rules, unit)) * STRENGTH + 0.3) * state
        };
        score[army as usize] = sign * p.army(rules, side).into_iter().map(worth).sum::<f32>();
        score[morale as usize] = sign * morale_worth(rules, p.morale[side]);
        score[Term::Cards as usize] += sign * (0.4 * p.hands[side].len() as f32 + 0.5 * f32::from(p.momentum[side]));
    }
    let (american, british) = rules.points_now(p);
    let lost =
        f32::from(p.sp_lost[AMERICAN]) * if p.is_swollen() { 0.5 } else { 0.1 } - f32::from(p.sp_lost[BRITISH]) * 0.3;
    let points = if p.scenario == Scenario::ChattertonHill { 0.0 } else { (british as f32 - american as f32) * 0.5 };
    score[Term::Points as usize] = points + lost;
    score[Term::Objectives as usize] = objectives(rules, tables, p, &stakes);
    score
}

/// The worth of army morale: each point counts for more, the nearer the army is to wavering.
fn morale_worth(rules: &WhitePlains, morale: u8) -> f32 {
    let left = f32::from(morale.saturating_sub(rules.tables.army_morale.fatigued_from)) + 1.0;
    0.35 * left + 3.0 * crate::ai::math::ln(left + 1.0)
}

/// Control of the objectives, and the strength of both sides near them.
fn objectives(rules: &WhitePlains, tables: &Tables, p: &State, stakes: &Stakes) -> f32 {
    if p.scenario == Scenario::ChattertonHill {
        let hill = rules.at.hill;
        let held = if rules.hill_holder(p) == BRITISH { 1.0 } else { -1.0 };
        return held * stakes.ground(rules, hill) * 0.5 + pressure(rules, tables, p, hill);
    }
    let mut sum = pressure(rules, tables, p, rules.at.breakthrough) * 0.5;
    for (number, objective) in rules.objectives.iter().enumerate() {
        let worth = if p.is_campaign() { 1.0 + f32::from(objective.points) } else { 0.3 };
        match rules.controls(p, number) {
            Some(BRITISH) => sum += worth,
            Some(AMERICAN) => sum -= worth,
            None => {}
        }
    }
    sum
}

/// The British strength near a hex less the American strength near it, nearer units counting for more.
fn pressure(rules: &WhitePlains, tables: &Tables, p: &State, at: crate::rules::white_plains::data::ids::HexId) -> f32 {
    let near = |side: Side| {
        let one = |unit: UnitId| {
            let far =
                p.at(unit).map_or(u16::MAX, |from| if rules.is_box(from) { u16::MAX } else { tables.way(at, from) });
            if far > 12 || !p.in_order(unit) {
                return 0.0;
            }
            f32::from(p.sp(rules, unit)) * 0.35 / (1.0 + 0.35 * f32::from(far))
        };
        p.army(rules, side).into_iter().map(one).sum::<f32>()
    };
    near(BRITISH) - near(AMERICAN)
}

/// The estimate of a side's chance to win.
#[derive(Clone, Copy, Debug)]
pub struct WinEstimate {
    side: Side,
    /// The log odds of the British.
    british: f32,
    log_odds: f32,
    /// The chance of the side, if the game is over.
    decided: Option<f32>,
}

impl WinEstimate {
    /// The estimate for a side in a position.
    pub fn of(rules: &WhitePlains, tables: &Tables, p: &State, side: Side) -> Self {
        let decided = p.ending.map(|ending| match ending.winner {
            Some(winner) if winner == side => 1.0,
            Some(_) => 0.0,
            None => 0.5,
        });
        let (first, last) = rules.scenario(p.scenario).turns;
        let progress = f32::from(p.turn.saturating_sub(first)) / f32::from((last - first).max(1));
        let log_odds = LOG_ODDS[0] + (LOG_ODDS[1] - LOG_ODDS[0]) * progress;
        let value: f32 = if decided.is_some() { 0.0 } else { score(rules, tables, p).iter().sum() };
        Self { side, british: (value - even_score(rules, p.scenario)) * log_odds, log_odds, decided }
    }

    /// The chance to win, 0 to 1, if the position were worth `gain` points more to the side.
    pub fn win_chance(&self, gain: f32) -> f32 {
        if let Some(decided) = self.decided {
            return decided;
        }
        let british = if self.side == BRITISH {
            self.british + gain * self.log_odds
        } else {
            self.british - gain * self.log_odds
        };
        let chance = logistic(british);
        if self.side == BRITISH { chance } else { 1.0 - chance }
    }
}

/// The score of a position in which both sides win equally often.
const fn even_score(_: &WhitePlains, scenario: Scenario) -> f32 {
    match scenario {
        Scenario::ChattertonHill => 8.0,
        Scenario::GrandAssault => 0.0,
        Scenario::Campaign => 0.0,
    }
}
