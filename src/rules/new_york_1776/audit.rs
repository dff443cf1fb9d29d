//! Slow check that a position is possible at all: for tests and hand-written positions.

use super::data::NewYork;
use super::position::{OFF, OweWhy, Phase, Position};
use crate::kernel::bits::Bits;

impl NewYork {
    pub(super) fn audit_position(&self, p: &Position) -> Result<(), String> {
        let mut on_map = Bits::NONE;
        for (l, here) in p.here.iter().enumerate() {
            if here.meets(on_map) {
                return Err("a unit stands in two locations".into());
            }
            on_map |= *here;
            if let Some(unit) = here.into_iter().find(|u| p.at[*u as usize] as usize != l) {
                return Err(format!("{} does not know where it stands", self.unit_name(unit)));
            }
        }
        for (u, unit) in self.units.iter().enumerate() {
            let id = u as u8;
            let stands = p.at[u] != OFF;
            if stands != on_map.has(id) {
                return Err(format!("{} stands nowhere", unit.name));
            }
            if stands && !(1..=unit.sp).contains(&p.sp[u]) {
                return Err(format!("{} has {} SP of {}", unit.name, p.sp[u], unit.sp));
            }
            if !stands && p.sp[u] != 0 {
                return Err(format!("{} has SP off the board", unit.name));
            }
            let gone = p.eliminated.has(id) || p.deserted.has(id);
            if p.phase != Phase::Setup && stands == gone {
                return Err(format!(
                    "{} is {} and {}",
                    unit.name,
                    if stands { "on the board" } else { "not on the board" },
                    if gone { "gone" } else { "not gone" }
                ));
            }
        }
        if !(p.moved | p.crossed).within(on_map) {
            return Err("a unit off the board has moved".into());
        }
        if p.ap.american > 3 || p.ap.british > 4 {
            return Err(format!("{} and {} AP", p.ap.american, p.ap.british));
        }
        let ships = u32::from(p.ships_moved | p.ships_carried);
        if ships >> self.ships.len() != 0 {
            return Err("a ship that is not there has moved".into());
        }
        let battles = p.battles(self);
        let may_fight = match p.phase {
            Phase::Movement => p.owes.is_none_or(|owes| matches!(owes.why, OweWhy::Overrun | OweWhy::ForceMarch)),
            Phase::Battles | Phase::Battle | Phase::Over => true,
            _ => false,
        };
        if !battles.is_empty() && !may_fight {
            return Err(format!(
                "both sides stand in {}",
                battles.into_iter().map(|l| self.place_name(l)).collect::<Vec<_>>().join(", ")
            ));
        }
        for loc in self.all_locations().minus(battles) {
            if !p.entries[loc as usize].is_empty() {
                return Err(format!("{} was entered, and nobody fights there", self.place_name(loc)));
            }
        }
        for zone in self.closed_zones(p).without(self.harbor) {
            if p.ships_in(zone) > 0 {
                return Err(format!("a ship lies in {}, which is closed", self.zone_name(zone)));
            }
        }
        if let Some(battle) = p.battle {
            let all = battle.everybody();
            if !(battle.acted | battle.fled | battle.revealed).within(all) {
                return Err("a unit that is not in the battle has acted in it".into());
            }
            if !all.within(p.here[battle.location as usize]) {
                return Err("a unit fights where it does not stand".into());
            }
        }
        if p.phase != Phase::Setup && p.verdict.is_none() && !self.on_board(p, self.commander) {
            return Err(format!("{} is not on the board", self.unit_name(self.commander)));
        }
        Ok(())
    }
}
