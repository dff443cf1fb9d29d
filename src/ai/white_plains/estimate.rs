//! The estimate of an attack before it is declared or fought: its odds, its chances and what it is worth.

use super::combat_table::{Chances, CombatTable, Mixture, RESULTS, solve, withdraws};
use super::prelude::*;
use super::stakes::Stakes;
use crate::rules::white_plains::position::tasks::CheckReason;

/// What it costs to lose the chance of a combat to tactics that prevent it, beside its value.
const WITHDRAWAL: f32 = 0.25;
/// What the retreat of a unit beside the lead unit costs.
const OTHER_RETREAT: f32 = 0.3;

#[derive(Clone, Copy, Debug)]
pub struct Estimate {
    /// The chance that an attacked hex is taken.
    pub taken: f32,
    /// What the attack is worth to the attacker, in points.
    pub value: f32,
}

/// Estimates attacks at one moment.
#[derive(Clone, Copy)]
pub struct Estimator<'a> {
    pub rules: &'a WhitePlains,
    pub table: &'a CombatTable,
    /// What results are worth.
    pub stakes: Stakes,
}

/// The costs of each result of a lead unit.
pub type Costs = [f32; RESULTS];

impl<'a> Estimator<'a> {
    /// An estimator for a position.
    pub fn new(rules: &'a WhitePlains, table: &'a CombatTable, p: &State) -> Self {
        Self { rules, table, stakes: Stakes::new(rules, p) }
    }

    /// The estimate of an attack by these units, all of one side, each from its hex; none if no unit can lead it or no unit
    /// defends.
    pub fn attack(&self, p: &State, attackers: &[(UnitId, HexId)], hexes: Targets) -> Option<Estimate> {
        let rules = self.rules;
        let defenders = defenders(rules, p, attackers, hexes)?;
        if rules.guns_alone(defenders) {
            let ground: f32 = hexes.iter().map(|at| self.stakes.ground(rules, at)).fold(0.0, f32::max);
            let side = rules[defenders.first()?].side;
            let guns = |unit: UnitId| self.stakes.removal(rules, p, unit) + self.stakes.morale[side];
            let value = ground + defenders.into_iter().map(guns).sum::<f32>();
            return Some(Estimate { taken: 1.0, value });
        }
        let clash = clash(rules, p, attackers, hexes, defenders)?;
        let sum = rules.combat_sum(p, &clash);
        let led = leads(rules, p, &clash);
        let chances = *self.table.chances(sum.column, sum.drm(), led);
        let taken = taken(rules, p, &clash, &chances);
        let value = Prospect::new(*self, p, clash).value_if(taken, &chances);
        Some(Estimate { taken, value })
    }

    /// What each result costs the side of a lead unit, with the retreats of the units beside it.
    fn costs(&self, p: &State, lead: UnitId, units: Units) -> Costs {
        let rules = self.rules;
        let retreats = rules.can_retreat(p, lead, RetreatReason::Retreat);
        let other = |unit: UnitId| {
            let captured = self.stakes.removal(rules, p, unit) + self.stakes.morale[rules[unit].side];
            let leaves = rules.can_retreat(p, unit, RetreatReason::Retreat);
            (1.0 - passes(rules, p, unit, 0)) * if leaves { OTHER_RETREAT } else { captured }
        };
        let others: f32 = units.without(lead).into_iter().map(other).sum();
        LeadResult::ALL.map(|result| match result {
            LeadResult::None => 0.0,
            _ => self.stakes.cost(rules, p, lead, result, retreats) + others,
        })
    }
}

/// A combat with what its results are worth.
pub struct Prospect<'a> {
    pub estimator: Estimator<'a>,
    pub p: &'a State,
    pub clash: Clash,
    /// What each result costs the attacker and the defender.
    pub costs: [Costs; 2],
    /// What the ground of the attacked hexes is worth.
    pub ground: f32,
}

impl<'a> Prospect<'a> {
    pub fn new(estimator: Estimator<'a>, p: &'a State, clash: Clash) -> Self {
        let ground = clash.hexes.iter().map(|at| estimator.stakes.ground(estimator.rules, at)).fold(0.0, f32::max);
        let costs = forces(&clash).map(|(_, lead, units)| estimator.costs(p, lead, units));
        Self { estimator, p, clash, costs, ground }
    }

    /// What chances are worth to the attacker.
    pub fn value(&self, chances: &Chances) -> f32 {
        self.value_if(taken(self.estimator.rules, self.p, &self.clash, chances), chances)
    }

    /// The same with the chance that an attacked hex is taken.
    fn value_if(&self, taken: f32, chances: &Chances) -> f32 {
        let sum = |side: usize, chances: &[f32]| chances.iter().zip(&self.costs[side]).map(|(a, b)| a * b).sum::<f32>();
        sum(1, &chances.defender) - sum(0, &chances.attacker) + taken * self.ground
    }

    /// What a die with this modifier in a column is worth to the attacker.
    pub fn value_of_die(&self, column: usize, drm: i8) -> f32 {
        let mut chances = Chances::default();
        chances.add(self.estimator.rules, column, drm, 1.0);
        self.value(&chances)
    }

    /// What no combat is worth to the attacker: the side that alone withdraws gives up its hex.
    pub fn no_combat_value(&self, own: Tactic, foe: Tactic) -> f32 {
        match withdraws(own, foe) {
            Some(0) => -WITHDRAWAL,
            Some(_) => WITHDRAWAL + 0.7 * self.ground,
            None => 0.0,
        }
    }

    /// The mixtures of the attacker's and the defender's open tactics cards that neither side can improve. The second cards of
    /// a combat no longer prevent it.
    pub fn mixtures(&self, open: [[bool; 8]; 2], column: usize, drm: i8, second: bool) -> [Mixture; 2] {
        let values: Vec<f32> = (-4..=4).map(|by| self.value_of_die(column, drm + by)).collect();
        solve(open, |own, foe| match self.estimator.rules.tables.tactics_drm(own, foe) {
            Some(by) => values[usize::from((by + 4).unsigned_abs())],
            None if second => values[4],
            None => self.no_combat_value(own, foe),
        })
    }
}

/// The chance that a unit passes a morale check after a combat with a modifier (W7.3).
pub fn passes(rules: &WhitePlains, p: &State, unit: UnitId, modifier: i8) -> f32 {
    let sum = rules.check_sum(p, unit, CheckReason::Combat, modifier);
    (f32::from(10 - rules.tables.rally.check + sum) / 10.0).clamp(0.0, 1.0)
}

/// The chance that the defenders leave an attacked hex and the attacker advances.
pub fn taken(rules: &WhitePlains, p: &State, clash: &Clash, chances: &Chances) -> f32 {
    let closed = |at: HexId| {
        p.burning() == Some(at) || clash.attacker == BRITISH && rules.scenario(p.scenario).forbidden_british.has(at)
    };
    if clash.hexes.iter().all(closed) {
        return 0.0;
    }
    let guns = |unit: &UnitId| rules.sorted.artillery.has(*unit) || rules.kind(*unit) == Kind::Amusettes;
    let at = p.at(clash.defending_lead);
    let beside =
        clash.defenders.without(clash.defending_lead).into_iter().filter(|unit| p.at(*unit) == at && !guns(unit));
    let beside: Units = beside.collect();
    let chance_of = |result: LeadResult| chances.defender[result as usize];
    // Beside an American lead unit that is Disrupted militia checks its resolve, with -1 (W21.1).
    let disrupted = if clash.attacker == BRITISH {
        chance_of(LeadResult::Disrupt) + chance_of(LeadResult::StepDisrupt)
    } else {
        0.0
    };
    let resolve = |unit: UnitId| if rules.sorted.militia.has(unit) { -1 } else { 0 };
    let all_leave = beside.into_iter().map(|unit| 1.0 - passes(rules, p, unit, 0)).product::<f32>();
    let none_resolved = beside.into_iter().map(|unit| 1.0 - passes(rules, p, unit, resolve(unit))).product::<f32>();
    let others = (chances.defender_leaves() - chances.both_retreat - disrupted).max(0.0);
    others * all_leave + disrupted * none_resolved
}

/// Units with the hexes in which they stand.
pub fn placed(p: &State, units: Units) -> Vec<(UnitId, HexId)> {
    units.into_iter().filter_map(|unit| Some((unit, p.at(unit)?))).collect()
}

fn defenders(rules: &WhitePlains, p: &State, attackers: &[(UnitId, HexId)], hexes: Targets) -> Option<Units> {
    let foe = rules[attackers.first()?.0].side.other();
    let units = rules.units_in(p, foe, hexes);
    (!units.is_empty()).then_some(units)
}

/// The clash of these attackers with these defenders, with the lead units that suit each side best.
pub fn clash(
    rules: &WhitePlains,
    p: &State,
    attackers: &[(UnitId, HexId)],
    hexes: Targets,
    defenders: Units,
) -> Option<Clash> {
    let attacker = rules[attackers.first()?.0].side;
    let foe = attacker.other();
    let force: Units = attackers.iter().map(|(unit, _)| *unit).collect();
    let attacked = |at: HexId| hexes.has(at) || p.attacks.iter().any(|attack| attack.hexes.has(at));
    let elsewhere = |from: HexId| rules.near(from).any(|near| !attacked(near) && rules.threatens(p, foe, near, from));
    Some(Clash {
        attacker,
        hexes,
        attackers: attackers.to_vec(),
        defenders,
        diverted: attackers.iter().filter(|(_, from)| elsewhere(*from)).map(|(unit, _)| *unit).collect(),
        attacking_lead: best_lead(rules, p, force, true)?,
        defending_lead: best_lead(rules, p, defenders, false)?,
        attacking_leader: rules.leader_in_command(p, attacker, force),
        defending_leader: rules.leader_in_command(p, foe, defenders),
        screened: rules.is_screened(p, hexes),
    })
}

/// The attacker, then the defender: the side, its lead unit and its units.
pub fn forces(clash: &Clash) -> [(Side, UnitId, Units); 2] {
    let defender = (clash.attacker.other(), clash.defending_lead, clash.defenders);
    [(clash.attacker, clash.attacking_lead, clash.units()), defender]
}

/// Whether the attacker and the defender have a leader or demi-leader in command.
pub fn leads(rules: &WhitePlains, p: &State, clash: &Clash) -> [bool; 2] {
    let led = |leader: Option<UnitId>, (side, _, force)| leader.is_some() || rules.demi_leads(p, side, force);
    let [attacker, defender] = forces(clash);
    [led(clash.attacking_leader, attacker), led(clash.defending_leader, defender)]
}

/// The lead unit that suits a force best of those that may lead it (W10.3).
pub fn best_lead(rules: &WhitePlains, p: &State, force: Units, attacks: bool) -> Option<UnitId> {
    let rank = |unit: &UnitId| {
        let kind = rules.kind(*unit);
        let last = kind == Kind::Engineer || rules[*unit].is(Special::Scouts);
        (p.in_order(*unit), !last, lead_score(rules, p, *unit, attacks))
    };
    let able = |unit: &UnitId| !rules.sorted.artillery.has(*unit) && rules.kind(*unit) != Kind::Amusettes;
    force.into_iter().filter(able).max_by(|a, b| rank(a).partial_cmp(&rank(b)).unwrap_or(std::cmp::Ordering::Equal))
}

/// How well a unit leads: its morale, rifles, and what its loss would cost.
pub fn lead_score(rules: &WhitePlains, p: &State, unit: UnitId, attacks: bool) -> f32 {
    let data = &rules[unit];
    let rifles = if rules.sorted.rifles.has(unit) { -1.0 } else { 0.0 };
    let fresh = if data.steps > 1 && !p.reduced.has(unit) { 0.3 } else { 0.0 };
    let militia = if attacks { 0.0 } else { f32::from(u8::from(rules.sorted.militia.has(unit))) * 0.2 };
    f32::from(data.morale) + rifles + fresh + militia
}
