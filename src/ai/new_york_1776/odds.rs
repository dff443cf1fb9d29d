//! The odds of a battle from what one side knows: exact with few dice left, by sampling otherwise.
//!
//! The rules fight the battles. Both sides decide by [`Tactics`]; a stance sets the round from which the asking side
//! withdraws.

use super::map_tables::MapTables;
use super::prelude::*;
use super::tactics::{BattlePolicy, Tactics};
use crate::ai::driver::advance;
use crate::rules::new_york_1776::position::PhaseState;

/// A round that no battle reaches.
const NO_BATTLE: u16 = u16::MAX;

/// The maximum number of steps in a battle: orders, rolls and phases.
const MAX_STEPS: usize = 4000;

/// The value of a place in steps, to compare withdrawing with holding.
pub const PLACE_WORTH: f32 = 3.0;

/// The number of trials for a battle of this many blocks: as many as a player does not notice (see the bench `odds`).
pub fn trials_for(blocks: u32) -> u32 {
    (16_000 / blocks.max(1)).clamp(250, 1000)
}

/// The expected result of a battle for one side.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Outlook {
    /// The chance that it holds the location at the end.
    pub holds: f32,
    /// The chance that it leaves, by choice or driven out.
    pub leaves: f32,
    pub destroyed: f32,
    /// The mean loss of each side, in steps.
    pub lost: BySide<f32>,
}

#[derive(Clone, PartialEq, Debug)]
pub struct Odds {
    pub side: Side,
    pub location: LocId,
    /// The result by the battle policy of the balanced style.
    pub outlook: Outlook,
    /// The results for sides that withdraw from a round on whenever they may, or never (none).
    pub stances: Vec<(Option<u16>, Outlook)>,
    /// The trials of `outlook`; 0 for exact odds.
    pub trials: u32,
    /// Half the width of the 95 % interval of `outlook.holds`; 0 for exact odds.
    pub error: f32,
}

impl Odds {
    /// Whether every sequence of rolls was counted.
    pub fn exact(&self) -> bool {
        self.trials == 0
    }

    /// The best stance: by the enemy's loss less the side's own, in steps. The location counts as `place` steps gained
    /// if it is held, and lost if the side is destroyed.
    pub fn best(&self, place: f32) -> Option<&(Option<u16>, Outlook)> {
        self.stances.iter().max_by(|a, b| self.worth(&a.1, place).total_cmp(&self.worth(&b.1, place)))
    }

    /// The best round to withdraw in and its results, valued as in [`Odds::best`]; none if the side cannot withdraw.
    pub fn best_withdrawal(&self, place: f32) -> Option<(u16, &Outlook)> {
        let ways = self.stances.iter().filter_map(|(from, outlook)| from.map(|from| (from, outlook)));
        ways.max_by(|a, b| self.worth(a.1, place).total_cmp(&self.worth(b.1, place)))
    }

    fn worth(&self, outlook: &Outlook, place: f32) -> f32 {
        outlook.lost[self.side.other()] - outlook.lost[self.side] + place * (outlook.holds - outlook.destroyed)
    }
}

/// A request for the odds of a battle.
pub struct OddsQuery<'a> {
    /// What the deciding side knows.
    pub brief: Brief<'a, NewYork>,
    pub tables: &'a MapTables,
    pub location: LocId,
    /// A march before the battle. After it, movement ends and this battle is fought first.
    pub march: Option<Order>,
}

/// The blocks of a battle before it is fought on, and their steps.
pub(super) struct Fighters {
    units: BySide<Set<UnitId>>,
    steps: BySide<u32>,
}

/// Weighted sums of results.
#[derive(Clone, Copy, Default)]
pub(super) struct OutlookSum {
    weight: f64,
    holds: f64,
    leaves: f64,
    destroyed: f64,
    lost: BySide<f64>,
}

impl OutlookSum {
    pub(super) fn add(
        &mut self,
        rules: &NewYork,
        side: Side,
        loc: LocId,
        before: &Fighters,
        p: &Position,
        weight: f64,
    ) {
        let steps = |side: Side| -> u32 { before.units[side].into_iter().map(|u| u32::from(p.sp[u])).sum() };
        let alive = before.units[side].minus(p.eliminated).into_iter().any(|unit| p.sp[unit] > 0);
        let stands = !p.of(rules, side, loc).is_empty();
        self.weight += weight;
        if stands {
            self.holds += weight;
        } else if alive {
            self.leaves += weight;
        } else {
            self.destroyed += weight;
        }
        for side in Side::BOTH {
            self.lost[side] += weight * f64::from(before.steps[side].saturating_sub(steps(side)));
        }
    }

    pub(super) fn outlook(&self) -> Outlook {
        let share = |sum: f64| (sum / self.weight.max(1e-9)) as f32;
        Outlook {
            holds: share(self.holds),
            leaves: share(self.leaves),
            destroyed: share(self.destroyed),
            lost: self.lost.map(share),
        }
    }
}

impl OddsQuery<'_> {
    /// The odds, from `trials` trials for every stance unless they are exact. None if there is no battle, or if the
    /// budget runs out.
    pub fn odds(&self, trials: u32, rng: &mut SearchRng, budget: &mut dyn Budget) -> Option<Odds> {
        let side = self.brief.side;
        let known = Known::new(self.brief);
        let round = self.brief.view.battle.as_ref().map_or(1, |battle| battle.round);
        // The current round is fought; a side may leave in the next ones.
        let first = round.max(1).saturating_add(u16::from(!self.may_leave_now())).max(2);
        let rounds = [Some(first), Some(first.saturating_add(1)), Some(first.saturating_add(2)), None];
        if self.known() {
            let world = known.sample(rng);
            if let Some(outlook) = self.exact(&world, BattlePolicy::default(), rng, budget) {
                let all: Option<Vec<_>> = rounds
                    .into_iter()
                    .map(|leaves| Some((leaves, self.exact(&world, leaving(leaves), rng, budget)?)))
                    .collect();
                if let Some(stances) = all {
                    return Some(Odds { side, location: self.location, outlook, stances, trials: 0, error: 0.0 });
                }
            }
        }
        // All stances get the same worlds and dice, so that only the stance differs.
        let luck = rng.word();
        let outlook = self.sampled(&known, BattlePolicy::default(), trials, &mut SearchRng::new(luck), budget)?;
        let stances = rounds
            .into_iter()
            .filter_map(|leaves| {
                let outlook = self.sampled(&known, leaving(leaves), trials / 3, &mut SearchRng::new(luck), budget)?;
                Some((leaves, outlook))
            })
            .collect();
        let error = 1.96 * (outlook.holds * (1.0 - outlook.holds) / trials.max(1) as f32).sqrt();
        (budget.spent() < 1.0).then_some(Odds { side, location: self.location, outlook, stances, trials, error })
    }

    /// Whether the side may withdraw now (N8.11).
    fn may_leave_now(&self) -> bool {
        self.brief.legal.iter().any(|listed| matches!(listed, LegalEntry::Order(Order::Withdraw(_))))
    }

    /// Whether every face in the battle is known and the deployment is over.
    fn known(&self) -> bool {
        let Some(battle) = self.brief.view.battle.as_ref().filter(|battle| battle.location == self.location) else {
            return false;
        };
        let enemy = self.brief.side.other();
        let there = self.brief.view.forces[enemy].counts[self.location];
        battle.step != Step::Deploy
            && battle.lines[enemy].known.iter().filter(|fighter| fighter.revealed).count() == usize::from(there)
    }

    /// Plays the trials; none if the budget runs out.
    fn sampled(
        &self,
        known: &Known<'_, NewYork>,
        policy: BattlePolicy,
        trials: u32,
        rng: &mut SearchRng,
        budget: &mut dyn Budget,
    ) -> Option<Outlook> {
        let mut sum = OutlookSum::default();
        for _ in 0..trials {
            if budget.spent() >= 1.0 {
                return None;
            }
            let Some((mut p, before)) = self.begin(known.sample(rng), rng) else { continue };
            self.fight(&mut p, policy, rng);
            sum.add(self.brief.rules, self.brief.side, self.location, &before, &p, 1.0);
        }
        (sum.weight > 0.0).then(|| sum.outlook())
    }

    /// The position before the battle, with the march made and movement ended, and who fights; none if there is no battle.
    fn begin(&self, mut p: Position, rng: &mut SearchRng) -> Option<(Position, Fighters)> {
        let rules = self.brief.rules;
        let captain = BattlePolicy::default();
        let mut events = Vec::new();
        if let Some(march) = self.march {
            rules.check(&p, &march).ok()?;
            rules.apply(&mut p, &march, &mut events);
            while p.phase() == Phase::Movement && p.owes().is_some() {
                if !self.step(&mut p, captain, rng, &mut events) {
                    return None;
                }
            }
        }
        let fighters = self.fighters(&p);
        // An overrun (N5.8), or the end of the game.
        if fighters.units[AMERICAN].is_empty() || fighters.units[BRITISH].is_empty() {
            return None;
        }
        // The die of a forced march (N12.3) falls after the blocks are counted: it belongs to the odds.
        if p.state == PhaseState::ORDERS {
            rules.apply(&mut p, &Order::Done, &mut events);
        }
        Some((p, fighters))
    }

    pub(super) fn fighters(&self, p: &Position) -> Fighters {
        let units = BySide::of(|side| p.of(self.brief.rules, side, self.location));
        Fighters { units, steps: units.map(|units| p.sp_of(units)) }
    }

    fn fight(&self, p: &mut Position, policy: BattlePolicy, rng: &mut SearchRng) {
        let mut events = Vec::new();
        for _ in 0..MAX_STEPS {
            if self.over(&events) || p.verdict().is_some() || !self.step(p, policy, rng, &mut events) {
                return;
            }
        }
    }

    /// Whether this battle has just ended.
    pub(super) fn over(&self, events: &[Event]) -> bool {
        events.iter().any(|event| matches!(event, Event::BattleEnded { location, .. } if *location == self.location))
    }

    /// Carries out one order, roll or phase; false if nothing can follow.
    pub(super) fn step(
        &self,
        p: &mut Position,
        policy: BattlePolicy,
        rng: &mut SearchRng,
        events: &mut Vec<Event>,
    ) -> bool {
        advance(self.brief.rules, p, rng, events, |p, side, rng| self.order(p, side, policy, rng))
    }

    fn order(&self, p: &Position, side: Side, policy: BattlePolicy, rng: &mut SearchRng) -> Option<Order> {
        let rules = self.brief.rules;
        if p.phase() == Phase::Battles && p.battles(rules).has(self.location) {
            return Some(Order::Fight(self.location));
        }
        if p.state == PhaseState::ORDERS && (p.turn, p.active) == (self.brief.view.turn, self.brief.view.active) {
            return Some(Order::Done);
        }
        let policy = if side == self.brief.side { policy } else { BattlePolicy::default() };
        Tactics { rules, tables: self.tables, policy }.order(p, side, rng)
    }
}

/// The balanced policy with a round from which the side withdraws.
fn leaving(withdraws_from: Option<u16>) -> BattlePolicy {
    BattlePolicy { withdraws_from: Some(withdraws_from.unwrap_or(NO_BATTLE)), ..BattlePolicy::default() }
}
