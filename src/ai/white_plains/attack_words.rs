//! A computer player's words about attacks: their strengths and odds, and what one attack does for another.

use super::combat_table::Tables;
use super::estimate::placed;
use super::odds::attack_odds;
use super::prelude::*;
use crate::kernel::story::percent;

/// Strengths and odds of an attack: "6 SP against 2, which take the hex in 62 of 100 cases".
pub fn attack_words(brief: &Brief<'_, WhitePlains>, tables: &Tables, units: Units, hexes: Targets) -> String {
    let (rules, p) = (brief.rules, &brief.view.known);
    let defenders = hexes.iter().fold(Units::NONE, |all, at| all | p.units_at(rules, brief.side.other(), at));
    let strengths = strengths(brief, units, defenders);
    let odds = attack_odds(rules, &tables.combat, p, &placed(p, units), hexes);
    match odds {
        Some(odds) => {
            let foe = &odds.sides[brief.side.other()];
            let (hurt, own) = (percent(1.0 - foe.unhurt), &odds.sides[brief.side]);
            let taken = match odds.taken {
                0.0 => not_taken(brief, hexes),
                taken => format!("{} to take {}", percent(taken), place_words(hexes)),
            };
            let risk = own.captured + own.loses_steps;
            let lost = percent(risk);
            // Where the die speaks against the attack, what else speaks for it.
            let morale = match foe.morale < own.morale && risk > 1.0 - foe.unhurt {
                true => {
                    format!("; on average enemy army morale changes by {:+.1}, yours by {:+.1}", foe.morale, own.morale)
                }
                false => String::new(),
            };
            format!(
                "{strengths}; {taken}; {hurt} to drive back or hurt the defending lead unit{morale}; {lost} that your lead unit loses a step or is captured"
            )
        }
        None => strengths,
    }
}

/// The strengths of two forces, and why they are less than the map shows: "6 SP against 2".
pub fn strengths(brief: &Brief<'_, WhitePlains>, units: Units, defenders: Units) -> String {
    let (rules, p) = (brief.rules, &brief.view.known);
    let less = (units | defenders).into_iter().any(|unit| !p.in_order(unit) && p.sp(rules, unit) > 1);
    let note = if less { " (a Disrupted or Shattered unit counts 1, W10.4)" } else { "" };
    format!("{} SP against {}{note}", rules.strength(p, units), rules.strength(p, defenders))
}

/// What an attack that is declared already comes to without one more unit: "; without it, 41 % to take the hex".
pub fn without_words(
    brief: &Brief<'_, WhitePlains>,
    tables: &Tables,
    (force, unit): (Units, UnitId),
    hexes: Targets,
) -> String {
    let (rules, p) = (brief.rules, &brief.view.known);
    let others = force.without(unit);
    let odds = |units: Units| attack_odds(rules, &tables.combat, p, &placed(p, units), hexes);
    let taken = if others.is_empty() { None } else { odds(others).zip(odds(force)) };
    let Some((without, with)) = taken else { return String::new() };
    let sp = rules.strength(p, others);
    match [with.taken, without.taken].map(percent) {
        [with, without] if with == without => format!("; the {sp} SP of the others do as well without it"),
        [_, without] => format!("; without it, {sp} SP have {without} to take {}", place_words(hexes)),
    }
}

/// An attack that is fought next, and what it closes to the enemies of others.
pub fn fight_words(brief: &Brief<'_, WhitePlains>, tables: &Tables, at: HexId) -> String {
    let attack = brief.view.known.attacks.iter().find(|attack| attack.hexes.has(at));
    attack.map_or_else(String::new, |attack| {
        let odds = attack_words(brief, tables, attack.units, attack.hexes);
        format!("each declared attack is fought (W9.6); {odds}{}", closes(brief, attack.hexes))
    })
}

/// Which enemy of another attack cannot retreat into the hexes of this one, once they are taken.
fn closes(brief: &Brief<'_, WhitePlains>, hexes: Targets) -> String {
    let (rules, p) = (brief.rules, &brief.view.known);
    let beside = |at: HexId| hexes.iter().any(|taken| rules.near(taken).any(|near| near == at));
    let others = p.attacks.iter().filter(|attack| attack.hexes != hexes).flat_map(|attack| attack.hexes.iter());
    let shut: Vec<HexId> = others.filter(|at| beside(*at)).collect();
    match &shut[..] {
        [] => String::new(),
        shut => {
            let (it, from) = (if hexes.len() == 1 { "it" } else { "a hex" }, rules.numbers_of(shut.iter().copied()));
            format!("; once {it} is taken, the enemy cannot retreat there from {from}")
        }
    }
}

/// Why an attack cannot take its hex.
fn not_taken(brief: &Brief<'_, WhitePlains>, hexes: Targets) -> String {
    let (rules, p) = (brief.rules, &brief.view.known);
    let forbidden = &rules.scenario(p.scenario).forbidden_british;
    match () {
        () if hexes.iter().all(|at| p.burning() == Some(at)) => "the hex burns, so nobody may enter it (W16.9)".into(),
        () if brief.side == BRITISH && hexes.iter().all(|at| forbidden.has(at)) => {
            format!("the British may not enter {} in this scenario (W19.5)", rules.numbers_of(hexes.iter()))
        }
        () => "no result of the die takes the hex".into(),
    }
}

/// The attacks that are declared: "6 SP against 2 attack 2023; 62 % to take the hex …".
pub fn declared_words(brief: &Brief<'_, WhitePlains>, tables: &Tables) -> String {
    let (rules, p) = (brief.rules, &brief.view.known);
    let attacks = p.attacks.iter().map(|attack| {
        let at = rules.numbers_of(attack.hexes.iter());
        format!("{at} is attacked by {}", attack_words(brief, tables, attack.units, attack.hexes))
    });
    match &attacks.collect::<Vec<_>>()[..] {
        [] => "no attack is declared".into(),
        attacks => attacks.join("; "),
    }
}

/// "the hex" or "a hex".
pub fn place_words(hexes: Targets) -> &'static str {
    if hexes.len() == 1 { "the hex" } else { "a hex" }
}
