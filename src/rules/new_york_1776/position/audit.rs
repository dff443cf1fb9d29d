//! A slow check of a position's invariants, for tests and hand-written positions.

use super::{Phase, Position};
use crate::kernel::collections::Set;
use crate::rules::new_york_1776::data::numbers::MAX_AP;
use crate::rules::new_york_1776::data::{NewYork, UnitId};
use crate::rules::new_york_1776::sides::{AMERICAN, BRITISH};

impl NewYork {
    pub(crate) fn audit_position(&self, p: &Position) -> Result<(), String> {
        let on_map = self.audit_stands(p)?;
        self.audit_units(p, on_map)?;
        self.audit_marks(p, on_map)?;
        self.audit_battles(p)
    }

    /// The tables of locations and of units agree; returns the units on the map.
    fn audit_stands(&self, p: &Position) -> Result<Set<UnitId>, String> {
        let mut on_map = Set::NONE;
        for (l, here) in p.here.iter() {
            if here.meets(on_map) {
                return Err("a unit stands in two locations".into());
            }
            on_map |= *here;
            if let Some(unit) = here.into_iter().find(|u| p.at[*u] != Some(l)) {
                return Err(format!("{} has no consistent location", self.unit_name(unit)));
            }
        }
        Ok(on_map)
    }

    fn audit_units(&self, p: &Position, on_map: Set<UnitId>) -> Result<(), String> {
        for id in self.all_units() {
            let unit = &self[id];
            let stands = p.on_board(id);
            if stands != on_map.has(id) {
                return Err(format!("{} stands nowhere", unit.name));
            }
            if stands && !(1..=unit.sp).contains(&p.sp[id]) {
                return Err(format!("{} has {} SP of {}", unit.name, p.sp[id], unit.sp));
            }
            if !stands && p.sp[id] != 0 {
                return Err(format!("{} has SP off the board", unit.name));
            }
            let gone = p.eliminated.has(id) || p.deserted.has(id);
            if p.phase() != Phase::Setup && stands == gone {
                return Err(format!(
                    "{} is {} and {}",
                    unit.name,
                    if stands { "on the board" } else { "not on the board" },
                    if gone { "gone" } else { "not gone" }
                ));
            }
        }
        Ok(())
    }

    fn audit_marks(&self, p: &Position, on_map: Set<UnitId>) -> Result<(), String> {
        if !(p.moved | p.crossed).within(on_map) {
            return Err("a unit off the board has moved".into());
        }
        if p.ap[AMERICAN] > MAX_AP[AMERICAN] || p.ap[BRITISH] > MAX_AP[BRITISH] {
            return Err(format!("{} and {} AP", p.ap[AMERICAN], p.ap[BRITISH]));
        }
        if !(p.ships_moved | p.ships_carried | p.ships_driven).within(self.all_ships()) {
            return Err("a ship that is not there has moved".into());
        }
        if !matches!(p.phase(), Phase::Setup | Phase::Over) && !p.on_board(self.commander) {
            return Err(format!("{} is not on the board", self.unit_name(self.commander)));
        }
        // With Washington dead on a forced march the game is over before the group has entered anything (N12.3).
        for zone in self.closed_zones(p).without(self.harbor) {
            if p.ships_in(zone) > 0 && p.verdict().is_none() {
                return Err(format!("a ship lies in {}, which is closed", self.zone_name(zone)));
            }
        }
        Ok(())
    }

    fn audit_battles(&self, p: &Position) -> Result<(), String> {
        let battles = p.battles(self);
        let may_fight = matches!(p.phase(), Phase::Movement | Phase::Battles | Phase::Battle | Phase::Over);
        if !battles.is_empty() && !may_fight {
            return Err(format!(
                "both sides stand in {}",
                battles.into_iter().map(|l| self.location_name(l)).collect::<Vec<_>>().join(", ")
            ));
        }
        for loc in self.all_locations().minus(battles) {
            if !p.entries[loc].is_empty() {
                return Err(format!("{} was entered, but there is no battle there", self.location_name(loc)));
            }
        }
        if let Some(battle) = p.battle() {
            let all = battle.all_units();
            if !(battle.acted | battle.fled | battle.revealed).within(all) {
                return Err("a unit that is not in the battle has acted in it".into());
            }
            if !all.within(p.here[battle.location]) {
                return Err("a unit fights where it does not stand".into());
            }
        }
        Ok(())
    }
}
