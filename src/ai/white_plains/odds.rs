//! The odds of an attack before it is declared, from what both sides may know: by result, with both sides' tactics mixed.

use super::combat_table::{Chances, CombatTable, Mixture, open_cards, pairs, withdraws};
use super::estimate::{Estimator, Prospect, clash, forces, leads, passes, taken};
use super::prelude::*;
use super::stakes::Stakes;

/// The chances of what happens to one side in a combat.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct SideOdds {
    /// That nothing happens to its lead unit.
    pub unhurt: f32,
    /// That its lead unit retreats in order.
    pub retreats: f32,
    /// That its lead unit is Disrupted, and loses no step.
    pub disrupted: f32,
    /// That its lead unit loses a step or two.
    pub loses_steps: f32,
    /// That its lead unit is captured, retreats without a hex to go to included.
    pub captured: f32,
    /// The expected change of its army morale.
    pub morale: f32,
    /// Whether its lead unit has no hex to retreat to, so that a retreat captures it (W11.6).
    pub cut_off: bool,
}

#[derive(Clone, PartialEq, Debug)]
pub struct AttackOdds {
    pub attacker: Side,
    pub hexes: Targets,
    /// Strength, column and modifiers; none if only guns defend, which are captured without a die (W10.2).
    pub sum: Option<CombatSum>,
    pub lead: BySide<Option<UnitId>>,
    pub sides: BySide<SideOdds>,
    /// The chance that both sides are pinned.
    pub pin: f32,
    /// The chance that the tactics cards prevent the combat.
    pub no_combat: f32,
    /// The chance that an attacked hex is taken.
    pub taken: f32,
    /// The mixture of tactics cards of each side, only cards with a part of it.
    pub tactics: BySide<Vec<(Tactic, f32)>>,
}

/// The odds of an attack by units that stand in these hexes, or would; none if no unit defends or none can lead. Cards
/// and chits are not counted. It uses only what is open to both sides.
pub fn attack_odds(
    rules: &WhitePlains,
    table: &CombatTable,
    p: &State,
    attackers: &[(UnitId, HexId)],
    hexes: Targets,
) -> Option<AttackOdds> {
    let attacker = rules[attackers.first()?.0].side;
    let defenders = rules.units_in(p, attacker.other(), hexes);
    if defenders.is_empty() {
        return None;
    }
    if rules.guns_alone(defenders) {
        return Some(captured_guns(attacker, hexes, defenders.len()));
    }
    let mut clash = clash(rules, p, attackers, hexes, defenders)?;
    // Who is diverted is settled when the declaration ends, also by hexes that were attacked since (W9.4).
    let declares = matches!(p.task(), Some(Task::Declare | Task::Moves));
    if let Some(attack) = p.attacks.iter().find(|attack| attack.hexes == hexes).filter(|_| !declares) {
        clash.diverted = attack.diverted;
    }
    let Some(combat) = p.combat.as_deref().filter(|combat| combat.hexes == hexes) else {
        return Some(clash_odds(rules, table, p, &clash));
    };
    // In a combat under way the lead units may have been named, cards played and chits spent; both tactics may be known.
    clash.diverted = combat.diverted;
    clash.attacking_lead = combat.lead[attacker].unwrap_or(clash.attacking_lead);
    clash.defending_lead = combat.lead[attacker.other()].unwrap_or(clash.defending_lead);
    let mut sum = rules.combat_sum(p, &clash);
    let by = rules.played_drm(p, combat) - rules.tactics_drm(p, combat).unwrap_or(0);
    sum.parts.extend((by != 0).then_some(Part { name: "cards and chits", case: "W10.9", by }));
    let known = combat.tactics_shown().then(|| {
        let mut chances = Chances::default();
        match rules.tactics_drm(p, combat) {
            Some(by) => chances.add(rules, sum.column, sum.drm() + by, 1.0),
            None => chances.no_combat = 1.0,
        }
        chances
    });
    Some(odds_with(rules, table, p, &clash, sum, known))
}

/// The odds of a combat between these units, led so.
pub fn clash_odds(rules: &WhitePlains, table: &CombatTable, p: &State, clash: &Clash) -> AttackOdds {
    odds_with(rules, table, p, clash, rules.combat_sum(p, clash), None)
}

/// The odds of a combat with this sum; with the chances if the tactics are known, else with both sides' tactics mixed.
fn odds_with(
    rules: &WhitePlains,
    table: &CombatTable,
    p: &State,
    clash: &Clash,
    sum: CombatSum,
    known: Option<Chances>,
) -> AttackOdds {
    let attacker = clash.attacker;
    let (mixtures, (chances, withdraws)) = match known {
        Some(chances) => ([Mixture::default(); 2], (chances, [0.0; 2])),
        None => {
            let mixtures = mixtures(rules, table, p, clash, &sum);
            (mixtures, mixed_chances(rules, &sum, &mixtures))
        }
    };
    let sides = side_odds(rules, p, clash, &chances, withdraws);
    let named = |side: Side| -> Vec<(Tactic, f32)> {
        let mixture = mixtures[usize::from(side != attacker)];
        Tactic::ALL.into_iter().zip(mixture).filter(|(_, share)| *share > 0.02).collect()
    };
    AttackOdds {
        attacker,
        hexes: clash.hexes,
        lead: BySide::of(|side| Some(if side == attacker { clash.attacking_lead } else { clash.defending_lead })),
        sides,
        pin: chances.pin,
        no_combat: chances.no_combat,
        taken: taken(rules, p, clash, &chances),
        tactics: BySide::of(named),
        sum: Some(sum),
    }
}

fn captured_guns(attacker: Side, hexes: Targets, count: u32) -> AttackOdds {
    let lost = SideOdds { captured: 1.0, morale: -(count as f32), ..SideOdds::default() };
    let safe = SideOdds { unhurt: 1.0, ..SideOdds::default() };
    AttackOdds {
        attacker,
        hexes,
        sum: None,
        lead: BySide::default(),
        sides: BySide::of(|side| if side == attacker { safe } else { lost }),
        pin: 0.0,
        no_combat: 0.0,
        taken: 1.0,
        tactics: BySide::default(),
    }
}

/// The mixtures of tactics cards that neither side can improve: the attacker's, the defender's.
fn mixtures(rules: &WhitePlains, table: &CombatTable, p: &State, clash: &Clash, sum: &CombatSum) -> [Mixture; 2] {
    let led = leads(rules, p, clash);
    let open = [
        open_cards(led[0], has_open_flank(rules, p, clash, true)),
        open_cards(led[1], has_open_flank(rules, p, clash, false)),
    ];
    let prospect = Prospect::new(Estimator::new(rules, table, p), p, clash.clone());
    prospect.mixtures(open, sum.column, sum.drm(), false)
}

/// Whether a flank of the defender (`attacks`) or of the attacker is open (W10.10).
fn has_open_flank(rules: &WhitePlains, p: &State, clash: &Clash, attacks: bool) -> bool {
    if attacks {
        return rules.is_flank_open(p, clash.attacker.other(), clash.defenders, clash.hexes.iter().collect());
    }
    rules.is_flank_open(p, clash.attacker, clash.units(), clash.attackers.iter().map(|(_, at)| *at).collect())
}

/// The chances of the mixtures, and those that the attacker alone or the defender alone withdraws (W10.11).
fn mixed_chances(rules: &WhitePlains, sum: &CombatSum, mixtures: &[Mixture; 2]) -> (Chances, [f32; 2]) {
    let (mut chances, mut withdrawals) = (Chances::default(), [0.0; 2]);
    for (own, foe, weight) in pairs(mixtures).filter(|(.., weight)| *weight != 0.0) {
        if let Some(by) = rules.tables.tactics_drm(own, foe) {
            chances.add(rules, sum.column, sum.drm() + by, weight);
            continue;
        }
        chances.no_combat += weight;
        if let Some(side) = withdraws(own, foe) {
            withdrawals[side] += weight;
        }
    }
    (chances, withdrawals)
}

fn side_odds(
    rules: &WhitePlains,
    p: &State,
    clash: &Clash,
    chances: &Chances,
    withdraws: [f32; 2],
) -> BySide<SideOdds> {
    let mut sides = BySide::<SideOdds>::default();
    let most = f32::from(rules.tables.army_morale.max);
    let each = forces(clash).into_iter().zip([&chances.attacker, &chances.defender]).zip(withdraws);
    for (((side, lead, units), of), withdraws) in each {
        let retreats = rules.can_retreat(p, lead, RetreatReason::Retreat);
        let captured = captures_beside(rules, p, units.without(lead));
        let room = most - f32::from(p.morale[side.other()]);
        // Without a hex to go to who withdraws stays.
        let leaves = if rules.can_retreat(p, lead, RetreatReason::Withdraw) { withdraws } else { 0.0 };
        sides[side].cut_off = !retreats;
        sides[side].retreats += leaves;
        sides[side].unhurt += chances.pin + chances.no_combat - leaves;
        for (result, chance) in LeadResult::ALL.into_iter().zip(of) {
            let effect = Stakes::effect(rules, p, lead, result, retreats);
            let others = if result == LeadResult::None { 0.0 } else { captured };
            sides[side].morale += chance * (effect.own_morale - others);
            sides[side.other()].morale += chance * (effect.enemy_morale + others).min(room);
            let odds = &mut sides[side];
            *match result {
                LeadResult::None => &mut odds.unhurt,
                _ if !retreats && effect.steps == 0.0 => &mut odds.captured,
                LeadResult::Retreat => &mut odds.retreats,
                LeadResult::Disrupt if effect.removed => &mut odds.captured,
                LeadResult::Disrupt => &mut odds.disrupted,
                LeadResult::Captured => &mut odds.captured,
                _ => &mut odds.loses_steps,
            } += chance;
        }
    }
    sides
}

/// How many of the units beside the lead unit are captured on average when it has a result: those that fail their check
/// without a hex to go to (W11.1, W11.6).
fn captures_beside(rules: &WhitePlains, p: &State, units: Units) -> f32 {
    let cut_off = units.into_iter().filter(|unit| !rules.can_retreat(p, *unit, RetreatReason::Retreat));
    cut_off.map(|unit| 1.0 - passes(rules, p, unit, 0)).sum()
}
