//! The odds of combats in sentences, with what they assume.

use super::odds::{Asked, CombatOdds, SideOdds, TRIALS, combat_odds};
use super::prelude::*;
use super::tables::Tables;
use crate::ai::battle_odds::{DescribeOdds, OddsAbout};
use crate::ai::budget::Budget;
use crate::ai::determinization::Known;
use crate::kernel::story::{count, percent, percents};
use crate::rules::trying_mens_souls::chapters::t10_sums::{AssaultCombat, RegularCombat};
use crate::rules::trying_mens_souls::data::tables::Outcome;
use crate::rules::trying_mens_souls::position::parts::Combat;
use crate::rules::trying_mens_souls::sides::SIDES;
use crate::rules::trying_mens_souls::words::sums::{DIE_NAMES, parts_text, total_text};

impl DescribeOdds for TryingMensSouls {
    fn battle_odds(
        &self,
        brief: &Brief<'_, Self>,
        _: &View,
        about: OddsAbout<'_, Order>,
        budget: &mut dyn Budget,
    ) -> Result<Vec<String>, String> {
        let p: &State = &brief.view.known;
        let asked: Vec<Asked> = match about {
            OddsAbout::Now if p.battle.is_some() => vec![Asked::default()],
            OddsAbout::Now => p.combats.iter().map(|one| asked(*one)).collect(),
            OddsAbout::Place(place) => {
                let at = self.hex_of(place).ok_or("There is no such hex.")?;
                self.attack_on(p, brief.side, at).into_iter().collect()
            }
            OddsAbout::After(orders) => self.asked_after(p, orders),
        };
        if asked.is_empty() {
            return Err(match about {
                OddsAbout::After(_) => "No combat follows from this order alone.".into(),
                _ => "There is no combat now. Name a hex with enemies next to your units, or an attack of the list."
                    .into(),
            });
        }
        let (tables, world) = (Tables::new(self), Known::new(*brief).sample(&mut SearchRng::new(1)));
        let mut lines = Vec::new();
        for one in &asked {
            match combat_odds(self, &tables, p, one, world.clone(), budget) {
                Some(odds) => lines.extend(self.odds_lines(&odds)),
                None => lines.push("There would be no combat: no enemy is there, or no unit can lead.".into()),
            }
        }
        lines.push(format!(
            "The results of a table are exact. The rest comes from up to {TRIALS} trial combats, in which both sides pay combat points as a lieutenant would."
        ));
        Ok(lines)
    }
}

fn asked(combat: Combat) -> Asked {
    Asked { combat: Some(combat), ..Asked::default() }
}

impl TryingMensSouls {
    /// The regular combat of all units next to a hex with enemies; on the side's own hex that of all enemies next to it.
    fn attack_on(&self, p: &State, side: Side, at: HexId) -> Option<Asked> {
        let own = self.holds(p, side, at);
        let attacker = if own { side.other() } else { side };
        if !self.holds(p, attacker.other(), at) || self.is_box(at) {
            return None;
        }
        let near = self.touching(at).fold(Pieces::NONE, |all, near| all | p.units_at(self, attacker, near));
        self.attack_with(p, near, std::iter::once(at).collect()).map(asked)
    }

    fn attack_with(&self, p: &State, units: Pieces, targets: Targets) -> Option<Combat> {
        let key = |unit: &PieceId| 3 * self.cr(p, *unit) + 2 * self.cf(p, *unit);
        let able = p.normal(units);
        let lead = able.into_iter().max_by_key(key)?;
        let units: PieceList = std::iter::once(lead).chain(able.without(lead).iter()).collect();
        Some(Combat { kind: CombatKind::Attack, targets, units })
    }

    /// The combats that these orders declare or choose, or that units would have after these moves.
    fn asked_after(&self, p: &State, orders: &[Order]) -> Vec<Asked> {
        let mut all = Vec::new();
        let mut moved: Vec<(PieceId, HexId)> = Vec::new();
        for order in orders {
            match *order {
                Order::Attack(targets, units) => all.push(asked(Combat { kind: CombatKind::Attack, targets, units })),
                Order::Assault(at, units) => {
                    let targets = std::iter::once(at).collect();
                    all.push(asked(Combat { kind: CombatKind::Assault, targets, units }));
                }
                Order::Fight(at) | Order::Withdraw(at) => {
                    all.extend(p.combats.iter().filter(|one| one.targets.has(at)).map(|one| asked(*one)));
                }
                Order::Move(unit, path) | Order::March(unit, path) => {
                    moved.extend(path.iter().last().map(|to| (unit, to)));
                }
                Order::Lose(_) | Order::Retreat(..) | Order::Lead(_) | Order::Defend(_)
                    if p.battle.is_some() && all.is_empty() =>
                {
                    all.push(Asked { answer: Some(*order), ..Asked::default() });
                }
                _ => {}
            }
        }
        let Some((first, to)) = moved.first().copied() else { return all };
        let units = moved.iter().map(|(piece, _)| *piece).filter(|piece| self[*piece].is_unit());
        let (side, gone) = (self[first].side, units.collect::<Pieces>());
        let targets = self.touching(to).filter(|at| self.holds(p, side.other(), *at));
        for at in targets.filter(|at| moved.iter().all(|(_, to)| self.touch(*to, *at))) {
            let near = self.touching(at).fold(Pieces::NONE, |all, near| all | p.units_at(self, side, near));
            let combat = self.attack_with(p, near.minus(gone) | gone, std::iter::once(at).collect());
            all.extend(combat.map(|combat| Asked { moved: moved.clone(), ..asked(combat) }));
        }
        all
    }

    fn odds_lines(&self, odds: &CombatOdds) -> Vec<String> {
        let (own, foe) = (odds.attacker, odds.attacker.other());
        let place = self.numbers_of(odds.combat.targets.iter());
        let what = if odds.combat.kind == CombatKind::Attack { "Attack" } else { "Assault" };
        let units = count(odds.combat.units.len() as u32, "unit");
        let who = |[lead, other]: [PieceId; 2]| format!("{} leads against {}", self[lead].name, self[other].name);
        let how = match (&odds.regular, &odds.assault) {
            (Some((RegularCombat { leads, ratings, sum }, column)), _) => {
                let (attack, defence) = sum.strengths();
                let (column, die) = (self.column_text(*ratings, sum, *column as u8), parts_text(DIE_NAMES, &sum.drm));
                let die = if die.is_empty() { "nothing" } else { &die };
                format!(": {}, {attack} to {defence}, {column}; on the die {die}", who(*leads))
            }
            (None, Some(AssaultCombat { leads, sums })) => {
                let [own, foe] = sums.map(|sum| total_text(&sum));
                format!(": {}, {own} against {foe}, without fire and dice", who(*leads))
            }
            _ => String::new(),
        };
        let mut lines = vec![format!("{what} on {place} with {units}{how}.")];
        if !odds.results.is_empty() {
            let text = |(outcome, chance): &(Outcome, f32)| format!("{} {}", outcome.text(), percent(*chance));
            let all: Vec<String> = odds.results.iter().map(text).collect();
            lines.push(format!("Results, attacker/defender: {}.", all.join(", ")));
        }
        let [cleared, held] = percents([odds.cleared, 1.0 - odds.cleared]);
        lines.push(format!("No defender is left in the attacked place {cleared}, the defender holds it {held}."));
        let fate = |side: Side, odds: &SideOdds| {
            format!(
                "{}: {:.1} steps lost on average; a unit retreats {}, is routed {}, is lost {}; a division is demoralized {}, a leader lost {}.",
                SIDES[side].name,
                odds.steps,
                percent(odds.retreats),
                percent(odds.routed),
                percent(odds.lost),
                percent(odds.broken),
                percent(odds.leader)
            )
        };
        lines.extend([own, foe].map(|side| fate(side, &odds.sides[side])));
        lines
    }
}
