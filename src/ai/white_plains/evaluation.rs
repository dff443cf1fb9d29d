//! What a position is worth, and the estimate of a side's chance to win.

use super::combat_table::Tables;
use super::prelude::*;
use crate::ai::math::logistic;
use crate::ai::reasons::terms;

terms! {
    /// Control of objectives, and how strong each side is near them (W18.3).
    Objectives;
    /// Victory points and lost strength (W18.6, W12.6).
    Points;
    /// American army morale (W12).
    AmericanMorale;
    /// British army morale.
    BritishMorale;
    /// American units on the map.
    AmericanArmy;
    /// British units on the map.
    BritishArmy;
    /// Cards and momentum chits of both sides.
    Cards;
}

/// What is left of a unit's worth when it is Disrupted or Shattered.
const BY_STATE: [f32; 3] = [1.0, 0.65, 0.4];
/// The worth of a strength point near Chatterton Hill in its scenario, American and British: on it, up to two movement
/// points from it, up to four, up to seven, up to twelve. Fitted to the results of 2,400 games of lieutenants.
const NEAR_HILL: [[f32; 5]; 2] = [[0.6, 0.38, 0.2, 0.06, 0.0], [0.4, 0.25, 0.08, 0.04, 0.03]];
/// What it is worth there to have stood on the hill last: in the last turn, in the one before.
const HILL_HELD: [f32; 2] = [2.4, 1.0];
/// What it is worth to the British to be on the move there.
const TEMPO: f32 = 0.8;

/// How the terms of a scenario are weighed, and what a point of their sum is in log odds.
struct Weights {
    terms: Score,
    log_odds: f32,
    /// The sum at which both sides win equally often.
    even: f32,
}

/// The weights of a scenario, fitted to games of lieutenants and recruits; log odds and even sum to games of captains.
const fn weights(scenario: Scenario) -> Weights {
    match scenario {
        Scenario::ChattertonHill => Weights { terms: [1.0, 0.3, 0.5, 0.3, 0.3, 0.3, 0.5], log_odds: 0.17, even: 3.5 },
        Scenario::GrandAssault => Weights { terms: [1.0, 2.0, 2.5, 1.5, 0.7, 1.3, 2.0], log_odds: 0.055, even: 54.0 },
        Scenario::Campaign => Weights { terms: [1.0, 2.0, 2.0, 2.0, 1.0, 1.0, 1.0], log_odds: 0.056, even: -39.0 },
    }
}

/// The score of a position by terms, for the British.
pub fn score(rules: &WhitePlains, tables: &Tables, p: &State) -> Score {
    let mut score = [0.0; TERMS];
    for (side, sign, army, morale) in [
        (AMERICAN, -1.0, Term::AmericanArmy, Term::AmericanMorale),
        (BRITISH, 1.0, Term::BritishArmy, Term::BritishMorale),
    ] {
        let worth = |unit: UnitId| {
            let state = BY_STATE[p.state_of(unit) as usize];
            (f32::from(p.sp(rules, unit)) * 0.6 + 0.3) * state
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
    score[Term::Objectives as usize] = objectives(rules, tables, p);
    score.iter_mut().zip(weights(p.scenario).terms).for_each(|(term, weight)| *term *= weight);
    score
}

/// The worth of army morale: each point counts for more, the nearer the army is to wavering.
fn morale_worth(rules: &WhitePlains, morale: u8) -> f32 {
    let left = f32::from(morale.saturating_sub(rules.tables.army_morale.fatigued_from)) + 1.0;
    0.35 * left + 3.0 * crate::ai::math::ln(left + 1.0)
}

/// Control of the objectives, and the strength of both sides near them.
fn objectives(rules: &WhitePlains, tables: &Tables, p: &State) -> f32 {
    if p.scenario == Scenario::ChattertonHill {
        let left = rules.scenario(p.scenario).turns.1.saturating_sub(p.turn);
        let held = HILL_HELD.get(usize::from(left)).copied().unwrap_or(0.0);
        let tempo = if p.active == BRITISH && p.phase() == Phase::Movement { TEMPO } else { 0.0 };
        let british = rules.hill_holder(p) == BRITISH;
        return near_hill(rules, tables, p, BRITISH) - near_hill(rules, tables, p, AMERICAN)
            + tempo
            + if british { held } else { -held };
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

/// What the strength of a side near Chatterton Hill is worth.
fn near_hill(rules: &WhitePlains, tables: &Tables, p: &State, side: Side) -> f32 {
    let one = |unit: UnitId| {
        let far = p.at(unit).map_or(u16::MAX, |from| tables.way(rules.at.hill, from));
        let ring = match far {
            0 => 0,
            1..=2 => 1,
            3..=4 => 2,
            5..=7 => 3,
            8..=12 => 4,
            _ => return 0.0,
        };
        f32::from(p.sp(rules, unit)) * NEAR_HILL[side.index()][ring] * if p.in_order(unit) { 1.0 } else { 0.3 }
    };
    p.army(rules, side).into_iter().map(one).sum()
}

/// The British strength near a hex less the American strength near it, nearer units counting for more.
fn pressure(rules: &WhitePlains, tables: &Tables, p: &State, at: HexId) -> f32 {
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
        let Weights { log_odds, even, .. } = weights(p.scenario);
        let value: f32 = if decided.is_some() { 0.0 } else { score(rules, tables, p).iter().sum() };
        Self { side, british: (value - even) * log_odds, log_odds, decided }
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
