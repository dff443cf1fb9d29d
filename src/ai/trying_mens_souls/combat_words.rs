//! A computer player's words about combats: the faces of the die that cost each side points, and what a lead brings.

use super::prelude::*;
use super::words::Words;
use crate::kernel::story::{count, counted};
use crate::rules::trying_mens_souls::position::State;

/// A regular combat against the strongest defender as lead: the column, and how many faces of the die cost the attacker and
/// the defender combat points.
pub struct AttackFaces {
    strongest: PieceId,
    column: usize,
    pub faces: [i32; 2],
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
    let sum = rules.regular_sum(p, attackers, defenders, [lead, strongest])?;
    let (column, mut faces) = (rules.regular_column(&sum), [0, 0]);
    for die in 1..=6 {
        let outcome = rules.tables.combat.result(column, rules.regular_die(&sum, die).into());
        for (face, loss) in faces.iter_mut().zip([outcome.attacker, outcome.defender]) {
            *face += i32::from(loss != Loss::None);
        }
    }
    Some(AttackFaces { strongest, column, faces })
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
    let mut points = [0.0, 0.0];
    let mut add = |owed: [u8; 2], share: f32| {
        points.iter_mut().zip(owed).for_each(|(sum, owed)| *sum += f32::from(owed) * share);
    };
    match battle.kind {
        CombatKind::Attack => {
            let sum = rules.regular_sum(p, forces[0], forces[1], leads)?;
            let column = rules.regular_column(&sum);
            for die in 1..=6 {
                let outcome = rules.tables.combat.result(column, rules.regular_die(&sum, die).into());
                let owed = [outcome.attacker, outcome.defender].map(|loss| rules.regular_points(p, leads, loss));
                add(owed, 1.0 / 6.0);
            }
        }
        CombatKind::Assault => {
            let to = battle.targets.iter().next()?;
            let totals = [0, 1].map(|force| rules.assault_sum(p, forces[force], leads[force], to).total());
            for dice in (1..=6).flat_map(|one| (1..=6).map(move |two| [one, two])) {
                add(rules.assault_points(totals, dice), 1.0 / 36.0);
            }
        }
    }
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
        let (at, units, found) = near.filter_map(of).max_by_key(|(.., found)| found.faces[1] - found.faces[0])?;
        let (left, right) = rules.tables.combat.odds(found.column);
        let others = match units.len() {
            1 => String::new(),
            units => format!(" with {}", count(units as u32 - 1, "other unit")),
        };
        Some(format!(
            "from there it can attack {}{others} at {left}:{right}, where {} of 6 faces of the die cost the enemy combat points and {} cost you some",
            rules.short_name_of(at),
            found.faces[1],
            found.faces[0]
        ))
    }

    /// What a lead brings to a combat.
    pub fn leads_combat(&self, piece: PieceId) -> String {
        let Self { rules, p, .. } = *self;
        let values = format!("it has CF {} and CR {}", rules.cf(p, piece), rules.cr(p, piece));
        let points = lead_points(rules, p, piece).map(|[own, foe]| {
            format!("; with it the enemy owes {foe:.1} combat points on average, and you {own:.1} (T10.4)")
        });
        values + &points.unwrap_or_default()
    }

    /// The table of a regular combat.
    pub fn attack(&self, targets: Targets, units: PieceList) -> String {
        let Self { rules, p, side, .. } = *self;
        let Some(AttackFaces { strongest, column, faces }) = attack_faces(rules, p, side, targets, units) else {
            return String::new();
        };
        let (left, right) = rules.tables.combat.odds(column);
        let name = &rules[strongest].name;
        format!(
            "against {name} it is column {left}:{right}; {} of 6 faces of the die cost the enemy combat points, {} cost you some",
            faces[1], faces[0]
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
            "you have {own} against {other} before the dice, and {} first",
            counted(defenders.len(), "defender fires", "defenders fire")
        )
    }
}
