//! The combat of a position as JSON: what is calculated for it, and what a hand-written one leaves out (W24).

use std::collections::BTreeMap;
use std::sync::Arc;

use serde_json::json;

use crate::kernel::json::must;
use crate::kernel::written::Written;
use crate::rules::white_plains::position::combat::CombatForm;
use crate::rules::white_plains::prelude::*;

/// More than a single modifier of a combat, and the strength of a side in one, ever come to.
const MOST: i8 = 5;
const MOST_STRENGTH: u8 = 120;

impl WhitePlains {
    pub fn combat_form(&self, p: &State, combat: &Combat) -> CombatForm {
        let mut form = combat.form(self);
        if let Some(sum) = self.sum_of(p, combat) {
            let (attack, defence) = self.tables.combat_results.odds(sum.column);
            form.column = Some(format!("{attack}-{defence}"));
            form.drm = Some(sum.drm() + self.played_drm(p, combat));
            form.parts = sum.parts.iter().map(|part| (part.name.to_owned(), json!(part.by))).collect();
        }
        form
    }

    /// What the die of the combat was rolled on; none before it has fallen.
    fn read_sum(&self, p: &Position, form: &CombatForm) -> Result<Option<CombatSum>, String> {
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

    pub(super) fn read_combat(&self, p: &mut Position, form: &CombatForm) -> Result<(), String> {
        p.combat = Some(Box::new(self.combat_of(p, form)?));
        let sum = SumAtDie(self.read_sum(p, form)?.map(Arc::new));
        p.combat.iter_mut().for_each(|combat| combat.sum_at_die = sum.clone());
        Ok(())
    }

    fn combat_of(&self, p: &Position, form: &CombatForm) -> Result<Combat, String> {
        let hexes = Targets::read(form.hexes.as_ref().unwrap_or(&Vec::new()), self)?;
        let mut combat = Combat::new(hexes, Units::NONE, Units::NONE);
        combat.read_form(form, self)?;
        if form.defenders.is_none() {
            combat.defenders = hexes.iter().fold(Units::NONE, |all, at| all | p.units_at(self, p.active.other(), at));
        }
        for unit in combat.units {
            let at = match form.from.into_iter().find(|(id, _)| *id == self[unit].id) {
                Some((_, at)) => Some(HexId::read(at, self)?),
                None => p.at(unit),
            };
            let at = at.ok_or_else(|| format!("{} attacks and stands nowhere", self[unit].id))?;
            combat.from.push((unit, at));
        }
        if form.command.is_none() {
            combat.command = BySide::of(|side| {
                let force = combat.force(side == p.active);
                combat.lead[side].and_then(|_| self.leader_in_command(p, side, force))
            });
        }
        if let Some(second) = &form.second {
            let cards = BySide::new(Written::read(&second.american, self)?, Written::read(&second.british, self)?);
            combat.second = Some((second.by.into(), cards));
        }
        if form.cards.is_none() {
            combat.cards = combat.played.iter().collect();
        }
        combat.chits = BySide::new(form.chits.american, form.chits.british);
        must(combat.die.is_none_or(|die| die <= 9), "a die shows 0 to 9")?;
        combat.result = form.result.clone().map(Outcome::try_from).transpose()?;
        combat.screened = form.screened;
        form.rerolled.iter().for_each(|side| combat.rerolled[side.0] = true);
        Ok(combat)
    }
}
