//! Attacks and combats of a hand-written position (W24).

use crate::rules::white_plains::prelude::*;
use std::collections::BTreeMap;
use std::sync::Arc;

use super::form::{CombatForm, PositionForm, tactic_of};
use super::read::Read;
use crate::kernel::json::must;
use crate::kernel::written::Written;

/// More than a single modifier of a combat, and the strength of a side in one, ever come to.
const MOST: i8 = 5;
const MOST_STRENGTH: u8 = 120;

impl WhitePlains {
    pub(super) fn read_attacks(&self, p: &mut Position, form: &PositionForm) -> Read<()> {
        p.attacks = Written::read(&form.attacks, self)?;
        if let Some(combat) = &form.combat {
            p.combat = Some(Box::new(self.read_combat(p, combat)?));
            let sum = SumAtDie(self.read_sum(p, combat)?.map(Arc::new));
            p.combat.iter_mut().for_each(|combat| combat.sum_at_die = sum.clone());
        }
        Ok(())
    }

    /// What the die of the combat was rolled on; none before it has fallen.
    fn read_sum(&self, p: &Position, form: &CombatForm) -> Read<Option<CombatSum>> {
        let combat = p.combat.as_deref().filter(|combat| combat.die.is_some());
        let Some(clash) = combat.and_then(|combat| self.clash(p, combat)) else { return Ok(None) };
        let Some(strength) = form.strength else { return Ok(Some(self.combat_sum(p, &clash))) };
        let mut parts = BTreeMap::new();
        for (name, by) in &form.parts {
            let by = by.as_i64().and_then(|by| i8::try_from(by).ok()).filter(|by| by.abs() <= MOST);
            parts.insert(
                name.as_str(),
                by.ok_or_else(|| format!("combat.parts: {name} is a number from -{MOST} to {MOST}"))?,
            );
        }
        must(strength.0 <= MOST_STRENGTH && strength.1 <= MOST_STRENGTH, "the strength of a combat is too high")?;
        Ok(Some(self.told_sum(p, &clash, strength, |name| parts.get(name).copied().unwrap_or(0))))
    }

    pub(super) fn read_combat(&self, p: &Position, form: &CombatForm) -> Read<Combat> {
        let hexes = Targets::read(&form.hexes, self)?;
        let units: crate::rules::white_plains::data::ids::Units = self.units_named(&form.units)?.into_iter().collect();
        let mut combat = Combat::new(hexes, units, self.units_named(&form.diverted)?.into_iter().collect());
        combat.defenders = match &form.defenders {
            Some(ids) => self.units_named(ids)?.into_iter().collect(),
            None => hexes.iter().fold(combat.defenders, |all, at| all | p.units_at(self, p.active.other(), at)),
        };
        for unit in units {
            let written = form.from.into_iter().find(|(id, _)| *id == self[unit].id);
            let at = match written {
                Some((_, at)) => Some(self.hex_named(at)?),
                None => p.at(unit),
            };
            let at = at.ok_or_else(|| format!("{} attacks and stands nowhere", self[unit].id))?;
            combat.from.push((unit, at));
        }
        let unit = |word: &Option<String>| word.as_deref().map(|word| self.unit_named(word)).transpose();
        for side in Side::BOTH {
            combat.lead[side] = unit(&form.lead[side])?;
            let force = combat.force(side == p.active);
            combat.command[side] = match &form.command {
                Some(command) => unit(&command[side])?,
                None => combat.lead[side].and_then(|_| self.leader_in_command(p, side, force)),
            };
        }
        let known = |word: &Option<String>| -> Read<Option<TacticChosen>> {
            word.as_deref().map(|word| tactic_of(word).map(TacticChosen::Known)).transpose()
        };
        combat.tactics = BySide::new(known(&form.tactics[AMERICAN])?, known(&form.tactics[BRITISH])?);
        if let Some(second) = &form.second {
            combat.second = Some((second.by.into(), BySide::new(known(&second.american)?, known(&second.british)?)));
        }
        for id in &form.played {
            combat.played.push(self.card_named(id)?);
        }
        let in_force = form.in_force.as_ref().unwrap_or(&form.played);
        combat.cards = in_force.iter().map(|id| self.card_named(id)).collect::<Read<_>>()?;
        combat.passed = form.passed;
        combat.chits = BySide::new(form.chits.american, form.chits.british);
        must(form.die.is_none_or(|die| die <= 9), "a die shows 0 to 9")?;
        combat.die = form.die;
        combat.result = form.result.clone().map(Outcome::try_from).transpose()?;
        combat.screened = form.screened;
        form.rerolled.iter().for_each(|side| combat.rerolled[Side::from(*side)] = true);
        combat.retreated = self.units_named(&form.retreated)?.into_iter().collect();
        Ok(combat)
    }
}
