//! A computer player's words about combats: the faces of the die that cost each side points, and what a lead brings.

use super::prelude::*;
use super::words::Words;
use crate::kernel::story::{count, counted};
use crate::rules::trying_mens_souls::position::State;

/// A regular combat against the strongest defender as lead: the column, and the combat points of the attacker and the defender
/// on each face of the die.
pub struct AttackFaces {
    strongest: PieceId,
    column: usize,
    owed: Vec<[u8; 2]>,
}

impl AttackFaces {
    /// How many faces of the die cost the attacker and the defender combat points.
    pub fn faces(&self) -> [usize; 2] {
        [0, 1].map(|force| self.owed.iter().filter(|owed| owed[force] > 0).count())
    }
}

/// See [`AttackFaces`]; none if nobody can lead, or nobody defends.
pub fn attack_faces(
    rules: &TryingMensSouls,
    p: &State,
    side: Side,
    targets: Targets,
    units: PieceList,
) -> Option<AttackFaces> {
    let attackers = units.iter().collect::<Pieces>();
    let defenders = targets.iter().fold(Pieces::NONE, |all, at| all | p.force_at(rules, side.other(), at));
    let lead = units.iter().find(|unit| p.is_normal(*unit))?;
    let strongest = defenders.into_iter().max_by_key(|unit| rules.cr(p, *unit) + rules.cf(p, *unit))?;
    let (column, owed) = regular(rules, p, [attackers, defenders], [lead, strongest])?;
    Some(AttackFaces { strongest, column, owed })
}

/// The column of a regular combat with these leads, and what each face of the die costs both sides (T10.4).
fn regular(
    rules: &TryingMensSouls,
    p: &State,
    forces: [Pieces; 2],
    leads: [PieceId; 2],
) -> Option<(usize, Vec<[u8; 2]>)> {
    let sum = rules.regular_sum(p, forces[0], forces[1], leads)?;
    let column = rules.regular_column(&sum);
    let owed = (1..=6).map(|die| {
        let outcome = rules.tables.combat.result(column, rules.regular_die(&sum, die).into());
        [outcome.attacker, outcome.defender].map(|loss| rules.regular_points(p, leads, loss))
    });
    Some((column, owed.collect()))
}

/// What each pair of dice of an assault with these totals costs both sides (T10.7).
fn assault(rules: &TryingMensSouls, totals: [i8; 2]) -> Vec<[u8; 2]> {
    let dice = (1..=6).flat_map(|one| (1..=6).map(move |two| [one, two]));
    dice.map(|dice| rules.assault_points(totals, dice)).collect()
}

/// The combat points of both sides on average.
fn average(owed: &[[u8; 2]]) -> [f32; 2] {
    [0, 1].map(|force| owed.iter().map(|owed| f32::from(owed[force])).sum::<f32>() / owed.len().max(1) as f32)
}

/// "the enemy owes 1.8 combat points on average, and you 0.5 (T10.4)".
fn owed_words([own, foe]: [f32; 2], kind: CombatKind) -> String {
    let case = if kind == CombatKind::Assault { "T10.7" } else { "T10.4" };
    format!("the enemy owes {foe:.1} combat points on average, and you {own:.1} ({case})")
}

/// What a regular attack of the first force on the second one costs both, with these leads, in a clause (T10.4).
pub fn attack_costs(rules: &TryingMensSouls, p: &State, forces: [Pieces; 2], leads: [PieceId; 2]) -> Option<String> {
    Some(owed_words(average(&regular(rules, p, forces, leads)?.1), CombatKind::Attack))
}

/// The same of an assault with these totals, without the fire of the defenders (T10.7).
pub fn assault_costs(rules: &TryingMensSouls, totals: [i8; 2]) -> String {
    owed_words(average(&assault(rules, totals)), CombatKind::Assault)
}

/// The combat points that a lead makes its own side and the enemy owe on average (T10.4, T10.7), against the lead that the
/// enemy has named, or the strongest; none outside a combat.
pub fn lead_points(rules: &TryingMensSouls, p: &State, piece: PieceId) -> Option<[f32; 2]> {
    let battle = p.battle?;
    let side = rules[piece].side;
    let attacks = side == p.active;
    let forces = [battle.attackers.iter().collect::<Pieces>(), battle.defenders?];
    let others = forces[usize::from(attacks)];
    let strongest = || others.into_iter().max_by_key(|unit| rules.cr(p, *unit) + rules.cf(p, *unit));
    let foe = battle.lead[side.other()].or_else(strongest)?;
    let leads = if attacks { [piece, foe] } else { [foe, piece] };
    let owed = match battle.kind {
        CombatKind::Attack => regular(rules, p, forces, leads)?.1,
        CombatKind::Assault => {
            let to = battle.targets.iter().next()?;
            assault(rules, [0, 1].map(|force| rules.assault_sum(p, forces[force], leads[force], to).total()))
        }
    };
    let mut points = average(&owed);
    if !attacks {
        points.reverse();
    }
    Some(points)
}

impl Words<'_> {
    /// What a unit could attack from a place to which it moves, with all that stand next to the target.
    pub fn attacks_from(&self, piece: PieceId, to: HexId) -> Option<String> {
        let Self { rules, p, side, .. } = *self;
        let moves = matches!(p.task(), Some(Task::Moves | Task::LimitedActs)) && p.active == side;
        if !moves || !rules.may_fight(p, piece) || !p.is_normal(piece) {
            return None;
        }
        let mut there = State::clone(p);
        there.stands.put(piece, Some(to));
        let able = |unit: &PieceId| p.is_normal(*unit) && rules.may_fight(p, *unit);
        let of = |at: HexId| {
            let beside = rules.touching(at).flat_map(|near| there.units_at(rules, side, near)).filter(able);
            let units: PieceList = std::iter::once(piece).chain(beside.filter(|unit| *unit != piece)).collect();
            let found = attack_faces(rules, &there, side, std::iter::once(at).collect(), units)?;
            Some((at, units, found))
        };
        let near = rules.touching(to).filter(|at| !there.units_at(rules, side.other(), *at).is_empty());
        let gain = |found: &AttackFaces| -> i32 {
            found.owed.iter().map(|[own, foe]| i32::from(*foe) - i32::from(*own)).sum()
        };
        let (at, units, found) = near.filter_map(of).max_by_key(|(.., found)| gain(found))?;
        let (left, right) = rules.tables.combat.odds(found.column);
        let others = match units.len() {
            1 => String::new(),
            units => format!(" with {}", count(units as u32 - 1, "other unit")),
        };
        Some(format!(
            "from there it can attack {}{others} at {left}:{right}, where {}",
            rules.short_name_of(at),
            owed_words(average(&found.owed), CombatKind::Attack)
        ))
    }

    /// What a lead brings to a combat.
    pub fn leads_combat(&self, piece: PieceId) -> String {
        let Self { rules, p, .. } = *self;
        let values = format!("it has CF {} and CR {}", rules.cf(p, piece), rules.cr(p, piece));
        let points = p.battle.zip(lead_points(rules, p, piece));
        let points = points.map(|(battle, points)| format!("; with it {}", owed_words(points, battle.kind)));
        values + &points.unwrap_or_default()
    }

    /// Who defends against a combat, and what it is about: "; 2 units defend with 5 steps; Brooklyn is a star hex, …".
    fn defended(&self, targets: Targets) -> String {
        let Self { rules, p, side, .. } = *self;
        let force = targets.iter().fold(Pieces::NONE, |all, at| all | p.units_at(rules, side.other(), at));
        let steps: u32 = force.into_iter().map(|unit| u32::from(rules.steps(p, unit))).sum();
        let units = counted(force.len(), "unit defends", "units defend");
        let defend = if force.is_empty() { String::new() } else { format!("; {units} with {}", count(steps, "step")) };
        let kinds =
            targets.iter().filter_map(|at| Some(format!("; {} is {}", rules.short_name_of(at), self.kind(at)?)));
        defend + &kinds.collect::<String>()
    }

    /// The table of a regular combat.
    pub fn attack(&self, targets: Targets, units: PieceList) -> String {
        let Self { rules, p, side, .. } = *self;
        let Some(found) = attack_faces(rules, p, side, targets, units) else { return String::new() };
        let (left, right) = rules.tables.combat.odds(found.column);
        let (name, [own, foe]) = (&rules[found.strongest].name, found.faces());
        format!(
            "against {name} it is column {left}:{right}; {foe} of 6 faces of the die cost the enemy combat points, {own} cost you some; {}{}",
            owed_words(average(&found.owed), CombatKind::Attack),
            self.defended(targets)
        )
    }

    pub fn assault(&self, at: HexId, units: PieceList) -> String {
        let Self { rules, p, side, .. } = *self;
        let defenders = p.force_at(rules, side.other(), at);
        let Some(lead) = units.iter().find(|unit| p.is_normal(*unit)) else { return String::new() };
        let strongest = defenders.into_iter().max_by_key(|unit| rules.cr(p, *unit) + rules.cf(p, *unit));
        let Some(foe) = strongest else { return String::new() };
        let own = rules.assault_sum(p, units.iter().collect(), lead, at).total();
        let other = rules.assault_sum(p, defenders, foe, at).total();
        format!(
            "you have {own} against {other} before the dice, so {}; {} first{}",
            assault_costs(rules, [own, other]),
            counted(defenders.len(), "defender fires", "defenders fire"),
            self.defended(std::iter::once(at).collect())
        )
    }
}
