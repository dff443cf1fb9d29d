//! The odds of combats before they are fought, in short: column, modifiers and totals.

use crate::ai::trying_mens_souls::combat_words;
use crate::app::games::trying_mens_souls::prelude::*;
use crate::rules::trying_mens_souls::chapters::t10_sums::RegularSum;

/// The lead that the defender probably names: the one with the best figures.
fn likely_lead(model: ViewModel<'_>, defenders: Pieces) -> Option<PieceId> {
    let (rules, p) = (model.rules, model.p());
    defenders.into_iter().max_by_key(|piece| (rules.cf(p, *piece) + rules.cr(p, *piece), std::cmp::Reverse(*piece)))
}

/// All enemies in these hexes.
fn defenders(model: ViewModel<'_>, targets: Targets) -> Pieces {
    let foe = model.p().active.other();
    targets.iter().fold(Pieces::NONE, |all, at| all | model.p().force_at(model.rules, foe, at))
}

/// The enemies in these hexes, and both leads: the first normal one of these units, and the enemy's likely one.
fn opponents(model: ViewModel<'_>, targets: Targets, units: PieceList) -> Option<(Pieces, [PieceId; 2])> {
    let lead = units.iter().find(|unit| model.p().is_normal(*unit))?;
    let enemies = defenders(model, targets);
    Some((enemies, [lead, likely_lead(model, enemies)?]))
}

/// The sum of a regular combat on these hexes by these units, the first normal one leads.
pub fn regular(model: ViewModel<'_>, targets: Targets, units: PieceList) -> Option<RegularSum> {
    let (enemies, leads) = opponents(model, targets, units)?;
    model.rules.regular_sum(model.p(), units.iter().collect(), enemies, leads)
}

/// "3:1, die −1".
pub fn attack_words(model: ViewModel<'_>, targets: Targets, units: PieceList) -> Option<String> {
    let sum = regular(model, targets, units)?;
    let (attack, defence) = model.rules.tables.combat.odds(model.rules.regular_column(&sum));
    Some(format!("{attack}:{defence}, die {}", signed(sum.modifier())))
}

/// The totals of an assault, without the dice: own, enemy.
pub fn assault_totals(model: ViewModel<'_>, at: HexId, units: PieceList) -> Option<[i8; 2]> {
    let (enemies, [lead, likely]) = opponents(model, std::iter::once(at).collect(), units)?;
    let total = |pieces: Pieces, lead| model.rules.assault_sum(model.p(), pieces, lead, at).total();
    Some([total(units.iter().collect(), lead), total(enemies, likely)])
}

/// What an attack costs both sides on average, in a clause.
pub fn attack_costs(model: ViewModel<'_>, targets: Targets, units: PieceList) -> Option<String> {
    let (enemies, leads) = opponents(model, targets, units)?;
    combat_words::attack_costs(model.rules, model.p(), [units.iter().collect(), enemies], leads)
}

/// The same of an assault, without the fire of the defenders.
pub fn assault_costs(model: ViewModel<'_>, at: HexId, units: PieceList) -> Option<String> {
    Some(combat_words::assault_costs(model.rules, assault_totals(model, at, units)?))
}

/// "12 against 9".
pub fn assault_words(model: ViewModel<'_>, at: HexId, units: PieceList) -> Option<String> {
    assault_totals(model, at, units).map(|[own, foe]| format!("{own} against {foe}"))
}

/// A declared combat in short.
pub fn in_short(model: ViewModel<'_>, combat: &Combat) -> String {
    let words = match (combat.kind, combat.targets.iter().next()) {
        (CombatKind::Assault, Some(at)) => assault_words(model, at, combat.units),
        _ => attack_words(model, combat.targets, combat.units),
    };
    words.unwrap_or_default()
}
