//! The odds of attacks in sentences, with what they assume.

use super::combat_table::CombatTable;
use super::estimate::placed;
use super::odds::{AttackOdds, SideOdds, attack_odds};
use super::prelude::*;
use crate::ai::battle_odds::{DescribeOdds, OddsAbout};
use crate::ai::budget::Budget;
use crate::kernel::story::{count, listed, percent, percents, signed};
use crate::rules::white_plains::sides::SIDES;
use crate::rules::white_plains::words::rolls::needed_words;

/// An attack whose odds are asked for: the attackers with their hexes, and what they attack.
type Asked = (Vec<(UnitId, HexId)>, Targets);

impl DescribeOdds for WhitePlains {
    fn battle_odds(
        &self,
        brief: &Brief<'_, Self>,
        _: &View,
        about: OddsAbout<'_, Order>,
        _: &mut dyn Budget,
    ) -> Result<Vec<String>, String> {
        let p = &match about {
            OddsAbout::After(orders) => after(&brief.view.known, orders),
            _ => State::clone(&brief.view.known),
        };
        let asked: Vec<Asked> = match about {
            OddsAbout::Now => self.present_attacks(p),
            OddsAbout::Place(place) => {
                let at = self.hex_of(place).ok_or("There is no such hex.")?;
                self.attack_on(p, brief.side, at).into_iter().collect()
            }
            OddsAbout::After(orders) => self.attacks_after(p, orders),
        };
        let fires = self.fires_asked(p, about);
        if !fires.is_empty() {
            return Ok(fires.into_iter().filter_map(|fired| self.fire_line(p, fired)).collect());
        }
        if asked.is_empty() {
            return Err(match about {
                OddsAbout::After(_) => "No attack and no fire follows from this order alone.".into(),
                _ => "There is no attack or fire now. Name a hex with enemy units next to yours, or an attack, a move or a fire of the list."
                    .into(),
            });
        }
        let table = CombatTable::new(self);
        let mut lines = Vec::new();
        for (attackers, hexes) in asked {
            match attack_odds(self, &table, p, &attackers, hexes) {
                Some(odds) => lines.extend(self.odds_lines(p, &attackers, &odds)),
                None if p.combat.as_deref().is_some_and(|combat| combat.result.is_some()) => {
                    return Err("The die of this combat has been rolled.".into());
                }
                None => lines.push(format!("There would be no combat for {}.", self.numbers_of(hexes.iter()))),
            }
        }
        lines.push(match p.combat.as_deref() {
            Some(combat) if combat.tactics_shown() => {
                "Both tactics are known. Cards in force and chits spent are counted, and no others.".into()
            }
            Some(_) => {
                "It assumes that both sides mix their tactics so that neither gains by another choice. Cards in force and chits spent are counted, and no others."
                    .into()
            }
            None => {
                "It assumes that both sides mix their tactics so that neither gains by another choice. Cards and chits are not counted."
                    .into()
            }
        });
        Ok(lines)
    }
}

/// The state in which units and leaders stand where these orders bring them.
fn after(p: &State, orders: &[Order]) -> State {
    let mut after = p.clone();
    for order in orders {
        match *order {
            Order::Move(unit, _, to) | Order::March(unit, _, to) | Order::Enter(unit, to) => after.put(unit, Some(to)),
            _ => {}
        }
    }
    after
}

/// Modifiers with their cases: "naval battery −1 (W21.12)".
fn modifiers(parts: &[Part]) -> String {
    let part = |part: &Part| format!("{} {} ({})", part.name, signed(part.by), part.case);
    parts.iter().map(part).collect::<Vec<_>>().join(", ")
}

/// A fire whose odds are asked for: the units and their target.
type Fired = (Units, UnitId);

impl WhitePlains {
    /// The fires that these orders name; of a hex those at its units; else that under way, or all that can be ordered.
    fn fires_asked(&self, p: &State, about: OddsAbout<'_, Order>) -> Vec<Fired> {
        let named = |order: &Order| if let Order::Fire(units, target) = *order { Some((units, target)) } else { None };
        let at = match about {
            OddsAbout::After(orders) => return orders.iter().filter_map(named).collect(),
            OddsAbout::Place(place) => self.hex_of(place),
            OddsAbout::Now => None,
        };
        match p.task() {
            Some(Task::FireAnswer(fire)) => vec![(fire.units, fire.target)],
            Some(task @ (Task::Artillery | Task::Rifles(_))) => {
                let targets = (0..self.units.len()).map(UnitId::of).filter(|unit| at.is_none() || p.at(*unit) == at);
                let fires = targets.flat_map(|target| {
                    let firers = self.firers(p, target);
                    let together = task == Task::Artillery;
                    let alone = firers.into_iter().map(Units::one).filter(move |_| !together);
                    alone.chain((together && !firers.is_empty()).then_some(firers)).map(move |units| (units, target))
                });
                fires.filter(|(units, target)| self.check_fire(p, *units, *target).is_ok()).collect()
            }
            _ => Vec::new(),
        }
    }

    /// The odds of a fire in a sentence.
    fn fire_line(&self, p: &State, (units, target): Fired) -> Option<String> {
        let (sum, odds) = (self.fire_sum(p, units, target)?, self.fire_chances(p, units, target)?);
        let [miss, back, down, step] = percents(odds.shares);
        let parts = if sum.parts.is_empty() { String::new() } else { format!("; {}", modifiers(&sum.parts)) };
        let check = odds
            .check
            .map(|least| format!(" Before it the target checks: {} or it retreats (W21.2).", needed_words(least)));
        Some(format!(
            "{} at {}: a hit needs {} ({} at range {} need {}{parts}).{} {miss} no effect, {back} a retreat, {down} Disrupted, {step} a step lost.",
            self.names_of(units),
            self[target].name,
            needed_words(odds.least),
            count(sum.sp, "strength point"),
            sum.range,
            sum.needed,
            check.unwrap_or_default()
        ))
    }

    /// The combat under way, or the declared attacks.
    fn present_attacks(&self, p: &State) -> Vec<Asked> {
        if let Some(combat) = p.combat.as_deref() {
            return vec![(combat.from.clone(), combat.hexes)];
        }
        p.attacks.iter().map(|attack| (placed(p, attack.units), attack.hexes)).collect()
    }

    /// The attack on a hex: of all units next to it that may attack, or on the side's own hex of all enemies next to it.
    fn attack_on(&self, p: &State, side: Side, at: HexId) -> Option<Asked> {
        let attacker = if p.holds(self, side, at) { side.other() } else { side };
        if !p.holds(self, attacker.other(), at) {
            return None;
        }
        let heavy =
            |unit: UnitId| matches!(self.kind(unit), Kind::Heavy | Kind::Amusettes | Kind::Engineer | Kind::Garrison);
        let near = self.near(at).flat_map(|near| p.units_at(self, attacker, near));
        let able: Units = near.filter(|unit| p.in_order(*unit) && !heavy(*unit)).collect();
        let attackers = placed(p, able);
        (!attackers.is_empty()).then_some((attackers, Targets::one(at)))
    }

    /// The attacks that these orders declare, or that all would make who stand together when these moves are made.
    fn attacks_after(&self, p: &State, orders: &[Order]) -> Vec<Asked> {
        let mut asked: Vec<Asked> = Vec::new();
        let mut ends: Vec<(Side, HexId)> = Vec::new();
        for order in orders {
            match *order {
                Order::Assault(unit, hexes) => {
                    let Some(at) = p.at(unit) else { continue };
                    match asked.iter_mut().find(|(_, other)| *other == hexes) {
                        Some((units, _)) => units.push((unit, at)),
                        None => asked.push((vec![(unit, at)], hexes)),
                    }
                }
                Order::Move(unit, _, to) | Order::March(unit, _, to) | Order::Enter(unit, to) => {
                    ends.push((self[unit].side, to));
                }
                _ => {}
            }
        }
        // Who has declared the same attack before takes part in it.
        let declared = if p.combat.is_none() { self.present_attacks(p) } else { Vec::new() };
        for (units, hexes) in &mut asked {
            let others = declared.iter().filter(|(_, other)| other == hexes).flat_map(|(others, _)| others);
            let others: Vec<_> = others.filter(|one| !units.contains(one)).copied().collect();
            units.extend(others);
        }
        let Some((side, first)) = ends.first().copied() else { return asked };
        let beside = |at: HexId| ends.iter().all(|(_, to)| self.are_neighbours(*to, at));
        let targets = self.near(first).filter(|at| p.holds(self, side.other(), *at) && beside(*at));
        asked.extend(targets.filter_map(|at| self.attack_on(p, side, at)));
        asked
    }

    /// Who fights whom, and every modifier with its case.
    fn who_and_what_counts(&self, p: &State, attackers: &[(UnitId, HexId)], odds: &AttackOdds) -> Vec<String> {
        let names = |units: Units| listed(&units.into_iter().map(|unit| self[unit].name.as_str()).collect::<Vec<_>>());
        let defenders = self.units_in(p, odds.attacker.other(), odds.hexes);
        let own: Units = attackers.iter().map(|(unit, _)| *unit).collect();
        let mut lines = vec![format!("Attackers: {}. Defenders: {}.", names(own), names(defenders))];
        for (what, parts) in odds.sum.iter().flat_map(|sum| [("column", &sum.shifts), ("die", &sum.parts)]) {
            lines.extend((!parts.is_empty()).then(|| format!("To the {what}: {}.", modifiers(parts))));
        }
        lines
    }

    fn odds_lines(&self, p: &State, attackers: &[(UnitId, HexId)], odds: &AttackOdds) -> Vec<String> {
        let (own, foe) = (odds.attacker, odds.attacker.other());
        let place = self.numbers_of(odds.hexes.iter());
        let Some(sum) = &odds.sum else {
            return vec![format!("Attack on {place}: only guns defend; they are captured without a die (W10.2).")];
        };
        let (attack, defence) = self.tables.combat_results.odds(sum.column);
        let name = |side: Side| odds.lead[side].map_or("", |unit| self[unit].name.as_str());
        let fate = |side: Side, odds: &SideOdds| {
            // W11.6.
            let no_way = if odds.cut_off { " It has no way back, so a retreat captures it." } else { "" };
            format!(
                "{} ({}): unhurt {}, retreats {}, Disrupted {}, loses steps {}, captured {}.{no_way}",
                SIDES[side].name,
                name(side),
                percent(odds.unhurt),
                percent(odds.retreats),
                percent(odds.disrupted),
                percent(odds.loses_steps),
                percent(odds.captured)
            )
        };
        let mixture = |side: Side| {
            let all = odds.tactics[side].iter().map(|(tactic, share)| format!("{} {}", tactic.name(), percent(*share)));
            all.collect::<Vec<_>>().join(", ")
        };
        let mut lines = vec![format!(
            "Attack on {place}: strength {} to {}, column {attack}-{defence}, {} to the die. The hex is taken {}, both are pinned {}, no combat {}.",
            sum.attack,
            sum.defence,
            signed(sum.drm()),
            percent(odds.taken),
            percent(odds.pin),
            percent(odds.no_combat)
        )];
        lines.extend(self.who_and_what_counts(p, attackers, odds));
        lines.extend([
            "The lead units; the hex is taken when its last defender has left it:".to_owned(),
            fate(own, &odds.sides[own]),
            fate(foe, &odds.sides[foe]),
            format!(
                "Army morale changes on average by {:+.1} ({}) and {:+.1} ({}).",
                odds.sides[own].morale, SIDES[own].name, odds.sides[foe].morale, SIDES[foe].name
            ),
        ]);
        if !odds.tactics[own].is_empty() {
            let (own, foe) =
                (format!("{}: {}", SIDES[own].name, mixture(own)), format!("{}: {}", SIDES[foe].name, mixture(foe)));
            lines.push(format!("Tactics: {own}; {foe}."));
        }
        lines
    }
}
