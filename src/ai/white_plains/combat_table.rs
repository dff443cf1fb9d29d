//! Tables that are computed once: the chances of the combat table, with both sides' tactics mixed by the solution of a small
//! zero-sum game, and the ways to the objectives.

use std::collections::BTreeMap;

use super::prelude::*;
use crate::rules::white_plains::data::options::Options;

/// The number of results of a lead unit.
pub const RESULTS: usize = LeadResult::ALL.len();
/// The number of columns of the combat table.
const COLUMNS: usize = 7;
/// Modifiers of the die for which chances are kept: from `-DRM_LIMIT` to `DRM_LIMIT`.
const DRM_LIMIT: i8 = 8;
/// The number of those modifiers.
const DRMS: usize = 2 * DRM_LIMIT as usize + 1;
const FACES: u8 = 10;
/// The rounds in which a zero-sum game is solved: the mixtures are exact to a few hundredths.
const ROUNDS: usize = 120;

/// The chances of the results of one combat.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Chances {
    /// Of each result of the attacker's lead unit.
    pub attacker: [f32; RESULTS],
    /// Of each result of the defender's lead unit.
    pub defender: [f32; RESULTS],
    /// That both sides retreat, so that no unit advances.
    pub both_retreat: f32,
    /// That both sides are pinned.
    pub pin: f32,
    /// That tactics cards prevent the combat.
    pub no_combat: f32,
}

impl Chances {
    /// Adds the chances of a die with this modifier in a column, `weight` times.
    pub fn add(&mut self, rules: &WhitePlains, column: usize, drm: i8, weight: f32) {
        for die in 0..FACES {
            let outcome = rules.tables.combat_results.result(column, WhitePlains::read_die(die, drm).into());
            self.add_outcome(outcome, weight / f32::from(FACES));
        }
    }

    pub fn add_outcome(&mut self, outcome: Outcome, chance: f32) {
        match outcome {
            Outcome::Pin => self.pin += chance,
            Outcome::Leads { attacker, defender } => {
                self.attacker[attacker as usize] += chance;
                self.defender[defender as usize] += chance;
                if attacker == LeadResult::Retreat && defender == LeadResult::Retreat {
                    self.both_retreat += chance;
                }
            }
        }
    }

    /// The chance that the defender's lead unit must leave its hex.
    pub fn defender_leaves(&self) -> f32 {
        self.defender[1..].iter().sum()
    }
}

/// A mixture of tactics cards: the probability of each.
pub type Mixture = [f32; Tactic::ALL.len()];

/// Solves the game in which both sides choose a tactics card at the same time. `open` says which cards each side may
/// choose, attacker first; `value` is the value of a pair to the attacker. The mixtures of both: regrets are matched, so the
/// averages approach an equilibrium.
pub fn solve(open: [[bool; 8]; 2], value: impl Fn(Tactic, Tactic) -> f32) -> [Mixture; 2] {
    let mut payoff = [[0.0; 8]; 8];
    for (row, own) in payoff.iter_mut().zip(Tactic::ALL) {
        for (cell, foe) in row.iter_mut().zip(Tactic::ALL) {
            *cell = value(own, foe);
        }
    }
    let (mut regrets, mut sums) = ([[0.0_f32; 8]; 2], [[0.0_f32; 8]; 2]);
    for round in 0..ROUNDS {
        let now = [0, 1].map(|side| matched(&regrets[side], &open[side]));
        let gains = [
            std::array::from_fn::<f32, 8, _>(|own| (0..8).map(|foe| now[1][foe] * payoff[own][foe]).sum()),
            std::array::from_fn::<f32, 8, _>(|foe| (0..8).map(|own| -now[0][own] * payoff[own][foe]).sum()),
        ];
        for side in 0..2 {
            let mean: f32 = (0..8).map(|card| now[side][card] * gains[side][card]).sum();
            for card in (0..8).filter(|card| open[side][*card]) {
                regrets[side][card] = (regrets[side][card] + gains[side][card] - mean).max(0.0);
                sums[side][card] += now[side][card] * (round + 1) as f32;
            }
        }
    }
    [0, 1].map(|side| matched(&sums[side], &open[side]))
}

/// Weights as a mixture; equal shares of what is open if all are zero.
fn matched(weights: &[f32; 8], open: &[bool; 8]) -> Mixture {
    let total: f32 = weights.iter().sum();
    let count = open.iter().filter(|one| **one).count().max(1) as f32;
    std::array::from_fn(|card| match (open[card], total > 0.0) {
        (false, _) => 0.0,
        (true, true) => weights[card] / total,
        (true, false) => 1.0 / count,
    })
}

/// Every pair of cards of the attacker and the defender with its probability.
pub fn pairs([attacker, defender]: &[Mixture; 2]) -> impl Iterator<Item = (Tactic, Tactic, f32)> {
    let defenders = move |own: Tactic| {
        let each = Tactic::ALL.into_iter();
        each.map(move |foe| (own, foe, attacker[own as usize] * defender[foe as usize]))
    };
    Tactic::ALL.into_iter().flat_map(defenders)
}

/// Which side alone withdraws with these cards, so that there is no combat: 0 for the attacker, 1 for the defender.
pub fn withdraws(own: Tactic, foe: Tactic) -> Option<usize> {
    match (own == Tactic::Withdraw, foe == Tactic::Withdraw) {
        (true, false) => Some(0),
        (false, true) => Some(1),
        _ => None,
    }
}

/// The cards that a side may choose: `led` if it has a leader in command, `flank` if a flank of the enemy is open.
pub fn open_cards(led: bool, flank: bool) -> [bool; 8] {
    Tactic::ALL.map(|tactic| (led || !tactic.needs_leader()) && (flank || tactic != Tactic::TurnFlank))
}

/// The chances of every column and modifier, by whether the attacker and the defender have a leader in command.
#[derive(Debug)]
pub struct CombatTable {
    chances: Vec<Chances>,
}

impl CombatTable {
    /// Computes the table: tactics are those of a game for the modifier of the die.
    pub fn new(rules: &WhitePlains) -> Self {
        let mut chances = Vec::with_capacity(4 * COLUMNS * DRMS);
        for led in [[false, false], [false, true], [true, false], [true, true]] {
            let spread = tactics_spread(rules, led);
            for column in 0..COLUMNS {
                for drm in -DRM_LIMIT..=DRM_LIMIT {
                    let mut one = Chances::default();
                    for (by, weight) in &spread {
                        match by {
                            Some(by) => one.add(rules, column, drm + by, *weight),
                            None => one.no_combat += weight,
                        }
                    }
                    chances.push(one);
                }
            }
        }
        Self { chances }
    }

    /// The chances in a column with a modifier before tactics; `led` says who has a leader in command, attacker first.
    pub fn chances(&self, column: usize, drm: i8, led: [bool; 2]) -> &Chances {
        let drm = usize::from((drm.clamp(-DRM_LIMIT, DRM_LIMIT) + DRM_LIMIT).unsigned_abs());
        let led = 2 * usize::from(led[0]) + usize::from(led[1]);
        &self.chances[(led * COLUMNS + column.min(COLUMNS - 1)) * DRMS + drm]
    }
}

/// What the tactics cards of an average combat do, with their probabilities: a modifier, or none for no combat.
fn tactics_spread(rules: &WhitePlains, led: [bool; 2]) -> Vec<(Option<i8>, f32)> {
    let open = led.map(|led| open_cards(led, led));
    let mixtures = solve(open, |own, foe| f32::from(rules.tables.tactics_drm(own, foe).unwrap_or(0)));
    let mut spread: Vec<(Option<i8>, f32)> = Vec::new();
    for (own, foe, weight) in pairs(&mixtures) {
        let by = rules.tables.tactics_drm(own, foe);
        match spread.iter_mut().find(|(other, _)| *other == by) {
            Some((_, sum)) => *sum += weight,
            None => spread.push((by, weight)),
        }
    }
    spread
}

pub struct Tables {
    pub combat: CombatTable,
    /// The movement points of foot from every hex to an objective, on an empty map.
    ways: BTreeMap<HexId, Vec<u16>>,
}

impl Tables {
    /// Computes the tables.
    pub fn new(rules: &WhitePlains) -> Self {
        let empty = Position::empty(rules, Scenario::Campaign, Options::default());
        let mut ways = BTreeMap::new();
        if let Some(foot) = rules.sorted.foot.first() {
            let goals = rules.objectives.iter().map(|objective| objective.at).chain([rules.at.breakthrough]);
            for goal in goals.chain(rules.areas.main_line_centre()).filter(|goal| !rules.is_box(*goal)) {
                ways.insert(goal, rules.way_home(&empty, foot, goal));
            }
        }
        Self { combat: CombatTable::new(rules), ways }
    }

    /// The movement points from a hex to an objective.
    pub fn way(&self, goal: HexId, from: HexId) -> u16 {
        self.ways.get(&goal).map_or(u16::MAX, |ways| ways[from.index()])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_without_a_best_card_is_mixed() {
        // Skirmish and Stand Fast: each card of the attacker beats one of the defender's.
        let open = [open_cards(false, false).map(|_| false); 2].map(|mut cards| {
            (cards[0], cards[2]) = (true, true);
            cards
        });
        let value = |own: Tactic, foe: Tactic| if own == foe { 3.0 } else { -1.0 };
        let [attacker, defender] = solve(open, value);
        assert!((attacker[0] - 0.5).abs() < 0.03, "{attacker:?}");
        assert!((defender[2] - 0.5).abs() < 0.03, "{defender:?}");
    }
}
