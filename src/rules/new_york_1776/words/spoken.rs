//! Descriptions of places and battles, for screen readers and the command line, from what a viewer sees (N13).

use crate::kernel::chronicle::Chronicle;
use crate::kernel::collections::Set;
use crate::kernel::side::Side;
use crate::kernel::spoken::Spoken;
use crate::kernel::story::{Spot, count, counted, raised};
use crate::rules::new_york_1776::data::spots::{Ground, spot, water};
use crate::rules::new_york_1776::data::{LocId, NewYork, UnitId, ZoneId};
use crate::rules::new_york_1776::observe::{BattleSeen, Fighter, View};
use crate::rules::new_york_1776::position::Post;
use crate::rules::new_york_1776::sides::{BRITISH, SideWords};

impl Spoken for NewYork {
    fn state_spoken(&self, seen: &View) -> Vec<String> {
        let date = self.day(u16::from(seen.turn)).map(|(date, _)| format!(", {date}")).unwrap_or_default();
        let mut lines = vec![format!("Turn {} of 20{date}.", seen.turn)];
        for side in Side::BOTH {
            let force = &seen.forces[side];
            let active = if seen.active == side { ", whose half-turn it is" } else { "" };
            let blocks: u32 = self.all_locations().into_iter().map(|loc| u32::from(force.counts[loc])).sum();
            lines.push(format!(
                "{}{active}: {} AP, {} SP in {}.",
                raised(side.name()),
                seen.ap[side],
                force.sp,
                count(blocks, "block")
            ));
        }
        if !seen.may_sail {
            lines.push("No ship may sail this turn (N4.4).".into());
        }
        lines
            .extend(seen.closed.into_iter().map(|zone| format!("{} is closed (N6.2).", raised(&self.zone_name(zone)))));
        if let Some(battle) = &seen.battle {
            lines.extend(self.battle_spoken(battle));
        }
        lines
    }

    fn spots(&self) -> Vec<Spot> {
        let land = self.all_locations().into_iter().map(spot);
        land.chain(self.all_zones().into_iter().map(water)).collect()
    }

    fn stack_spoken(&self, seen: &View, at: Spot) -> Vec<String> {
        match self.ground(at) {
            Some(Ground::Land(loc)) => {
                Side::BOTH.into_iter().filter_map(|side| self.units_spoken(seen, side, loc)).collect()
            }
            Some(Ground::Water(zone)) => self.ships_spoken(seen, zone).into_iter().collect(),
            None => Vec::new(),
        }
    }

    fn place_spoken(&self, seen: &View, at: Spot) -> Vec<String> {
        match self.ground(at) {
            Some(Ground::Land(loc)) => self.location_spoken(loc),
            Some(Ground::Water(zone)) => self.zone_spoken(seen, zone),
            None => Vec::new(),
        }
    }
}

impl NewYork {
    fn unit_spoken(&self, unit: UnitId, sp: u8) -> String {
        format!("{} ({}), {sp} SP", self.unit_name(unit), self[unit].id)
    }

    fn units_spoken(&self, seen: &View, side: Side, loc: LocId) -> Option<String> {
        let force = &seen.forces[side];
        let all = force.counts[loc];
        if all == 0 {
            return None;
        }
        let known: Vec<String> = force
            .units
            .iter()
            .filter(|unit| unit.at == Some(loc))
            .map(|unit| {
                let moved = if unit.moved { ", has moved" } else { "" };
                format!("{}{moved}", self.unit_spoken(unit.unit, unit.sp))
            })
            .collect();
        let whose = format!("{} {}", side.name(), if all == 1 { "block" } else { "blocks" });
        if !known.is_empty() {
            return Some(format!("{all} {whose}: {}.", known.join("; ")));
        }
        let spotted = seen.sightings.iter().filter(|(unit, spotted)| self.army[side].has(*unit) && spotted.at == loc);
        let last: Vec<_> =
            spotted.map(|(unit, s)| format!("{} with {} SP in turn {}", self.unit_name(*unit), s.sp, s.turn)).collect();
        Some(match last.is_empty() {
            true => format!("{all} {whose}."),
            false => format!("{all} {whose}; last seen here: {}.", last.join(", ")),
        })
    }

    fn ships_spoken(&self, seen: &View, zone: ZoneId) -> Option<String> {
        let ships = seen.forces[BRITISH].ships.iter().filter(|ship| ship.at == zone);
        let names: Vec<String> = ships
            .map(|ship| {
                let moved = if ship.moved { ", has sailed" } else { "" };
                let carried = if ship.carried { ", has carried" } else { "" };
                format!("{} ({}){moved}{carried}", self.ship_name(ship.ship), self[ship.ship].id)
            })
            .collect();
        (!names.is_empty()).then(|| format!("Ships: {}.", names.join("; ")))
    }

    fn places_listed(&self, places: Set<LocId>) -> String {
        places.into_iter().map(|loc| self.place_name(loc)).collect::<Vec<_>>().join(", ")
    }

    fn location_spoken(&self, loc: LocId) -> Vec<String> {
        let place = &self[loc];
        let words = [(place.fort, "fort"), (place.edge, "edge of the board")];
        let words: String = words.into_iter().filter(|(so, _)| *so).map(|(_, word)| format!(", {word}")).collect();
        let mut lines = vec![format!("{} ({}), {}{words}.", place.name, place.id, place.region)];
        for (ways, what) in [(place.roads, "Roads"), (place.crossings, "Crossings")] {
            if !ways.is_empty() {
                lines.push(format!("{what} to {}.", self.places_listed(ways)));
            }
        }
        if !place.zones.is_empty() {
            let zones: Vec<String> = place.zones.into_iter().map(|zone| self.zone_name(zone)).collect();
            lines.push(format!("On the water: {}.", zones.join(", ")));
        }
        lines
    }

    fn zone_spoken(&self, seen: &View, zone: ZoneId) -> Vec<String> {
        let data = &self[zone];
        let name = raised(&self.zone_name(zone));
        let full = if data.letter.is_empty() { String::new() } else { format!(", {}", data.name) };
        let mut lines = vec![format!("{name} ({}){full}.", data.id)];
        let shores: Vec<&str> = self
            .all_locations()
            .into_iter()
            .filter(|loc| self[*loc].zones.has(zone))
            .map(|loc| self.place_name(loc))
            .collect();
        lines.push(format!("On its shores: {}.", shores.join(", ")));
        if !data.guards.is_empty() {
            let closed = if seen.closed.has(zone) { "closed now" } else { "open now" };
            lines.push(format!("Closed by both forts, {}: {closed} (N6.2).", self.places_listed(data.guards)));
        }
        lines
    }

    fn battle_spoken(&self, battle: &BattleSeen) -> Vec<String> {
        let what = if battle.skirmish { "skirmish" } else { "battle" };
        let mut lines = vec![format!(
            "The {what} of {}, round {}: the {} side attacks; the {} side acts.",
            self.place_name(battle.location),
            battle.round,
            battle.attacker.name(),
            battle.acting.name()
        )];
        for side in Side::BOTH {
            let line = &battle.lines[side];
            for post in Post::ALL {
                let known = line.known.iter().filter(|fighter| fighter.post == Some(post));
                let mut words: Vec<String> = known.map(|fighter| self.fighter_spoken(fighter)).collect();
                let hidden = line.hidden[post];
                if hidden > 0 {
                    words.push(format!("{hidden} hidden"));
                }
                if !words.is_empty() {
                    lines.push(format!("{} {}: {}.", raised(side.name()), post.name(), words.join("; ")));
                }
            }
            let waiting = line.known.iter().filter(|fighter| fighter.post.is_none());
            let mut words: Vec<String> = waiting.map(|fighter| self.fighter_spoken(fighter)).collect();
            if line.undeployed > 0 {
                words.push(format!("{} hidden", line.undeployed));
            }
            if !words.is_empty() {
                lines.push(format!("{}, not deployed yet: {}.", raised(side.name()), words.join("; ")));
            }
        }
        lines
    }

    fn fighter_spoken(&self, fighter: &Fighter) -> String {
        let marks = [(fighter.acted, ", has acted"), (fighter.fled, ", fled"), (fighter.crossed, ", over water")];
        let marks: String = marks.into_iter().filter(|(so, _)| *so).map(|(_, word)| word).collect();
        let dice = if fighter.dice > 0 { format!(", {}", counted(fighter.dice, "die", "dice")) } else { String::new() };
        format!("{}{dice}{marks}", self.unit_spoken(fighter.unit, fighter.sp))
    }
}
