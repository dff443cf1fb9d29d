//! The odds of a combat from what both sides may know: the table exactly, what becomes of the units by trial combats in which both
//! sides answer as a lieutenant does.

use super::estimate::Estimator;
use super::policy::Policy;
use super::prelude::*;
use super::stakes::{Posture, Stakes};
use super::tables::Tables;
use crate::ai::budget::Budget;
use crate::ai::driver::play_on;
use crate::rules::trying_mens_souls::chapters::t10_sums::{AssaultCombat, RegularCombat};
use crate::rules::trying_mens_souls::data::tables::Outcome;
use crate::rules::trying_mens_souls::position::parts::Combat;

/// The trial combats at most, and the orders of one of them.
pub const TRIALS: u32 = 300;
const MAX_ORDERS: usize = 120;

/// A combat whose odds are asked for, with the attackers that would stand elsewhere.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Asked {
    pub moved: Vec<(PieceId, HexId)>,
    /// None: the combat under way.
    pub combat: Option<Combat>,
    /// The answer that is given first in the combat under way.
    pub answer: Option<Order>,
}

/// The chances of what happens to one side.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct SideOdds {
    /// The mean number of steps lost.
    pub steps: f32,
    /// That at least one of its units retreats.
    pub retreats: f32,
    /// That at least one of its units is routed, or lost.
    pub routed: f32,
    pub lost: f32,
    /// That a division becomes demoralized, or a leader is lost.
    pub broken: f32,
    pub leader: f32,
}

/// What is known of a combat before its dice.
#[derive(Clone, PartialEq, Debug)]
pub struct CombatOdds {
    pub attacker: Side,
    pub combat: Combat,
    /// A regular combat before its die, with its column; the leads are those that are named or would be.
    pub regular: Option<(RegularCombat, usize)>,
    /// An assault before its dice.
    pub assault: Option<AssaultCombat>,
    /// Each result of the table with its chance, for a regular combat before its die.
    pub results: Vec<(Outcome, f32)>,
    pub sides: BySide<SideOdds>,
    /// That no defender is left in the attacked hexes.
    pub cleared: f32,
    pub trials: u32,
}

/// The position in which a combat is about to be fought, or goes on, and nothing follows it; none if there is no combat.
fn begun(rules: &TryingMensSouls, p: &State, asked: &Asked, mut world: Position) -> Option<(Position, Combat)> {
    for (piece, at) in &asked.moved {
        world.stands.put(*piece, Some(*at));
    }
    if let Some(combat) = asked.combat {
        let lead = combat.units.iter().next()?;
        world.active = rules[lead].side;
        world.combats = vec![combat];
        (world.battle, world.limited) = (None, None);
        world.tasks.clear();
        rules.start_battle(&mut world, 0, &mut Vec::new());
        let defended = combat.targets.iter().any(|at| rules.holds(&world, world.active.other(), at));
        return defended.then_some((world, combat));
    }
    let Battle { kind, targets, attackers, .. } = p.battle?;
    let end = world.tasks.iter().rposition(|task| *task == Task::EndBattle)?;
    world.tasks.drain(..end);
    Some((world, Combat { kind, targets, units: attackers }))
}

/// The odds of a combat; none if no enemy is there, or none of these units can lead.
pub fn combat_odds(
    rules: &TryingMensSouls,
    tables: &Tables,
    p: &State,
    asked: &Asked,
    world: Position,
    budget: &mut dyn Budget,
) -> Option<CombatOdds> {
    let (start, combat) = begun(rules, p, asked, world)?;
    // The losses that the answer itself brings count, too.
    let mut first = start.clone();
    if let Some(answer) = &asked.answer {
        rules.apply(&mut first, answer, &mut Vec::new());
    }
    let attacker = start.active;
    let units: Pieces = combat.units.iter().collect();
    let defenders = start.battle.and_then(|battle| battle.defenders).unwrap_or_default();
    let stakes = Stakes { rules, tables, p: &start };
    let leads = leads(stakes, &first, combat, defenders);
    let before_die = start.battle.is_some_and(|battle| battle.cp == BySide::default());
    let leads = leads.filter(|_| before_die);
    let regular = leads.filter(|_| combat.kind == CombatKind::Attack).and_then(|leads| {
        let sum = rules.regular_sum(&start, units, defenders, leads)?;
        let ratings = leads.map(|lead| rules.cr(&start, lead));
        Some((RegularCombat { leads, ratings, sum }, rules.regular_column(&sum)))
    });
    let at = combat.targets.iter().next().filter(|_| combat.kind == CombatKind::Assault);
    let assault = leads.zip(at).map(|(leads, at)| {
        let sum = |force, lead| rules.assault_sum(&start, force, lead, at);
        AssaultCombat { leads, sums: [sum(units, leads[0]), sum(defenders, leads[1])] }
    });
    let mut results: Vec<(Outcome, f32)> = Vec::new();
    if let Some((fought, column)) = &regular {
        for die in 1..=6 {
            let outcome = rules.tables.combat.result(*column, rules.regular_die(&fought.sum, die).into());
            match results.iter_mut().find(|(other, _)| *other == outcome) {
                Some((_, chance)) => *chance += 1.0 / 6.0,
                None => results.push((outcome, 1.0 / 6.0)),
            }
        }
    }
    let mut odds =
        CombatOdds { attacker, combat, regular, assault, results, sides: BySide::default(), cleared: 0.0, trials: 0 };
    let mut rng = SearchRng::new(start.fingerprint());
    while odds.trials < TRIALS && (odds.trials < 20 || budget.spent() < 1.0) {
        let mut q = first.clone();
        let mut policy = Policy::new(rules, tables, BySide::of(Posture::of), &q, u32::MAX / 2);
        play_on(rules, &mut q, &mut rng, &mut Vec::new(), MAX_ORDERS, |q, side, rng| {
            q.battle.is_some().then(|| policy.answer(q, side, rng))
        });
        count(rules, &start, &q, &mut odds);
    }
    let share = 1.0 / odds.trials as f32;
    odds.cleared *= share;
    for side in &mut [&mut odds.sides.first, &mut odds.sides.second] {
        let SideOdds { steps, retreats, routed, lost, broken, leader } = side;
        for sum in [steps, retreats, routed, lost, broken, leader] {
            *sum *= share;
        }
    }
    Some(odds)
}

/// The leads that are named, or would be: of the attacker the first normal unit, of the defender the worst for the attacker.
fn leads(stakes: Stakes<'_>, p: &State, combat: Combat, defenders: Pieces) -> Option<[PieceId; 2]> {
    let battle = p.battle?;
    let own = battle.lead[p.active].or_else(|| combat.units.iter().find(|unit| p.is_normal(*unit)))?;
    let found = || Estimator::new(stakes).best_defence(combat.units.iter().collect(), own, defenders);
    let foe = battle.lead[p.active.other()].or_else(|| found().map(|(piece, _)| piece))?;
    Some([own, foe])
}

/// Counts what one trial combat brought.
fn count(rules: &TryingMensSouls, before: &State, after: &State, odds: &mut CombatOdds) {
    let CombatOdds { combat, sides, attacker, .. } = odds;
    let is = |holds: bool| f32::from(u8::from(holds));
    for side in Side::BOTH {
        let army = &rules.army[side];
        let one = &mut sides[side];
        let gone = before.standing(army.units).minus(after.stands.standing());
        let steps = |p: &State, unit: PieceId| {
            if p.is_standing(unit) { i32::from(rules.steps(p, unit)) } else { 0 }
        };
        let lost = before.standing(army.units).into_iter().map(|unit| steps(before, unit) - steps(after, unit));
        one.steps += lost.sum::<i32>().max(0) as f32;
        let units: Pieces =
            combat.units.iter().collect::<Pieces>() | before.battle.and_then(|b| b.defenders).unwrap_or_default();
        let left = |unit: PieceId| after.is_standing(unit) && after.at(unit) != before.at(unit);
        // Who has taken the attacked hex has not retreated.
        let taken = |unit: PieceId| after.at(unit).is_some_and(|at| combat.targets.has(at));
        one.retreats += is((units & army.units).into_iter().any(|unit| left(unit) && !taken(unit)));
        one.routed += is(!after.routed.minus(before.routed).filtered(|unit| army.units.has(unit)).is_empty());
        one.lost += is(!gone.is_empty());
        one.broken +=
            is(!after.demoralized.minus(before.demoralized).filtered(|one| army.divisions.has(one)).is_empty());
        one.leader += is(!(after.lost_leaders.minus(before.lost_leaders) & army.leaders).is_empty());
    }
    odds.cleared += is(!combat.targets.iter().any(|at| rules.holds(after, attacker.other(), at)));
    odds.trials += 1;
}
