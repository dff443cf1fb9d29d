//! What holds of every position, a line each with its sentence: a slow check, for tests and hand-written positions.

use super::{Phase, Position};
use crate::kernel::collections::Set;
use crate::kernel::json::{must, refuse};
use crate::rules::new_york_1776::data::numbers::MAX_AP;
use crate::rules::new_york_1776::data::{NewYork, UnitId};
use crate::rules::new_york_1776::sides::{AMERICAN, BRITISH};

impl NewYork {
    pub(crate) fn audit_position(&self, p: &Position) -> Result<(), String> {
        let on_map = self.audit_stands(p)?;
        self.audit_units(p, on_map)?;
        let (ours, theirs) = (p.ap[AMERICAN], p.ap[BRITISH]);
        must((p.moved | p.crossed).within(on_map), "a unit off the board has moved")?;
        let too_many = ours > MAX_AP[AMERICAN] || theirs > MAX_AP[BRITISH];
        refuse(too_many.then_some(()), |()| format!("{ours} and {theirs} AP"))?;
        let marked = p.ships_moved | p.ships_carried | p.ships_driven;
        must(marked.within(self.all_ships()), "a ship that is not there has moved")?;
        let missing = !matches!(p.phase(), Phase::Setup | Phase::Over) && !p.on_board(self.commander);
        refuse(missing.then_some(self.commander), |unit| format!("{} is not on the board", self.unit_name(unit)))?;
        // With Washington dead on a forced march the game is over before the group has entered anything (N12.3).
        let closed = self.closed_zones(p).without(self.harbor);
        let closed = closed.into_iter().find(|zone| p.ships_in(*zone) > 0 && p.verdict().is_none());
        refuse(closed, |zone| format!("a ship lies in {}, which is closed", self.zone_name(zone)))?;
        self.audit_battles(p)
    }

    /// The tables of locations and of units agree; returns the units on the map.
    fn audit_stands(&self, p: &Position) -> Result<Set<UnitId>, String> {
        let mut on_map = Set::NONE;
        for (l, here) in p.here.iter() {
            must(!here.meets(on_map), "a unit stands in two locations")?;
            on_map |= *here;
            let lost = here.into_iter().find(|unit| p.at[*unit] != Some(l));
            refuse(lost, |unit| format!("{} has no consistent location", self.unit_name(unit)))?;
        }
        Ok(on_map)
    }

    fn audit_units(&self, p: &Position, on_map: Set<UnitId>) -> Result<(), String> {
        for id in self.all_units() {
            let (name, full, sp) = (&self[id].name, self[id].sp, p.sp[id]);
            let stands = p.on_board(id);
            refuse((stands != on_map.has(id)).then_some(()), |()| format!("{name} stands nowhere"))?;
            let impossible = stands && !(1..=full).contains(&sp);
            refuse(impossible.then_some(()), |()| format!("{name} has {sp} SP of {full}"))?;
            refuse((!stands && sp != 0).then_some(()), |()| format!("{name} has SP off the board"))?;
            let gone = p.eliminated.has(id) || p.deserted.has(id);
            let unclear = p.phase() != Phase::Setup && stands == gone;
            refuse(unclear.then_some(()), |()| match gone {
                true => format!("{name} is on the board and gone"),
                false => format!("{name} is not on the board and not gone"),
            })?;
        }
        Ok(())
    }

    fn audit_battles(&self, p: &Position) -> Result<(), String> {
        let battles = p.battles(self);
        let may_fight = matches!(p.phase(), Phase::Movement | Phase::Battles | Phase::Battle | Phase::Over);
        let strange = (!may_fight && !battles.is_empty()).then_some(battles);
        refuse(strange, |places| {
            let names: Vec<&str> = places.into_iter().map(|place| self.location_name(place)).collect();
            format!("both sides stand in {}", names.join(", "))
        })?;
        let entered = self.all_locations().minus(battles).into_iter().find(|place| !p.entries[*place].is_empty());
        refuse(entered, |place| format!("{} was entered, but there is no battle there", self.location_name(place)))?;
        let Some(battle) = p.battle() else { return Ok(()) };
        let all = battle.all_units();
        let active = battle.acted | battle.fled | battle.revealed;
        must(active.within(all), "a unit that is not in the battle has acted in it")?;
        must(all.within(p.here[battle.location]), "a unit fights where it does not stand")
    }
}
