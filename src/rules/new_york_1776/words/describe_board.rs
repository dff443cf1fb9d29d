//! Descriptions of places, pieces and battles, for screen readers and the command line, from what a viewer sees (N13).

use crate::kernel::describe_board::DescribeBoard;
use crate::kernel::describe_game::DescribeGame;
use crate::kernel::story::{PlaceId, count, counted, raised};
use crate::rules::new_york_1776::prelude::*;
use crate::rules::new_york_1776::words::describe_orders::region_name;

impl DescribeBoard for NewYork {
    fn describe_moment(&self, view: &View) -> String {
        let turn = format!("Turn {} of {}", view.turn, self[view.scenario].last_turn);
        let who = view.to_play.map_or("", |side| side.name());
        if let Some(battle) = &view.battle {
            let what = if battle.skirmish { "skirmish" } else { "battle" };
            let place = self.location_name(battle.location);
            return format!("{turn}, {what} of {place}, round {}, {who}", battle.round);
        }
        match view.phase {
            Phase::Setup => {
                let army = &view.forces[AMERICAN].units;
                let left = army.iter().filter(|unit| unit.at.is_none()).count() as u32;
                let hidden = army.is_empty();
                let left = if hidden { String::new() } else { format!(", {} to place", count(left, "block")) };
                format!("Set-up, {who}{left}")
            }
            phase => {
                let ap =
                    if phase == Phase::Movement { format!(", {} AP", view.ap[view.active]) } else { String::new() };
                let decides = view.to_play.is_some_and(|side| side != view.active);
                let decides = if decides { format!(", {who} decision") } else { String::new() };
                format!("{turn}, {} half-turn{ap}{decides}", view.active.name())
            }
        }
    }

    fn describe_state(&self, view: &View) -> Vec<String> {
        let date = self.day(u16::from(view.turn)).map(|(date, _)| format!(", {date}")).unwrap_or_default();
        let mut lines = vec![format!("Turn {} of {}{date}.", view.turn, self[view.scenario].last_turn)];
        for side in Side::BOTH {
            let force = &view.forces[side];
            let active = match side {
                side if view.active == side => ", whose half-turn it is",
                side if view.first == side && view.phase != Phase::Setup => ", which moved first",
                _ => "",
            };
            if view.phase == Phase::Setup && side == AMERICAN {
                let left = force.units.iter().filter(|unit| unit.at.is_none()).count() as u32;
                lines.push(format!("{}: {} SP, {} to place.", raised(side.name()), force.sp, count(left, "block")));
                let to_place = force.units.iter().filter(|unit| unit.at.is_none());
                let to_place: Vec<String> =
                    to_place.map(|unit| format!("{} ({})", self.unit_name(unit.unit), unit.sp)).collect();
                if !to_place.is_empty() {
                    lines.push(format!("Still to place, with their SP: {}.", to_place.join(", ")));
                }
                continue;
            }
            let blocks: u32 = self.all_locations().into_iter().map(|loc| u32::from(force.counts[loc])).sum();
            lines.push(format!(
                "{}{active}: {} AP, {} SP in {}.",
                raised(side.name()),
                view.ap[side],
                force.sp,
                count(blocks, "block")
            ));
        }
        if !view.may_sail {
            lines.push("No ship may sail this turn (N4.4).".into());
        }
        lines
            .extend(view.closed.into_iter().map(|zone| format!("{} is closed (N6.2).", raised(&self.zone_name(zone)))));
        if let Some(battle) = &view.battle {
            lines.extend(self.describe_battle(battle));
        }
        lines
    }

    fn survey(&self, view: &View, subject: &str) -> Vec<String> {
        let of = |side: Side| -> Set<LocId> {
            self.all_locations().into_iter().filter(|loc| view.forces[side].counts[*loc] > 0).collect()
        };
        let ships = self.all_zones().into_iter().filter(|zone| view.forces[BRITISH].ship_counts[*zone] > 0).collect();
        let line = |side: Side| {
            let (what, places) = match subject {
                "supply" => {
                    let supplied = self.supply_lines(side, of(side.other()), ships, self.all_locations());
                    ("blocks without a line of supply (N10.1)", of(side).minus(supplied))
                }
                "control" => ("blocks", of(side)),
                _ => return None,
            };
            let places = if places.is_empty() { "nowhere".to_owned() } else { self.places_listed(places) };
            Some(format!("{} {what}: {places}.", raised(side.name())))
        };
        Side::BOTH.into_iter().filter_map(line).collect()
    }

    fn describe_decision(&self, view: &View) -> Vec<String> {
        view.battle.as_ref().map_or_else(Vec::new, |battle| self.battle_notes(battle))
    }

    fn described_places(&self) -> Vec<PlaceId> {
        let land = self.all_locations().into_iter().map(place_id);
        land.chain(self.all_zones().into_iter().map(water)).collect()
    }

    fn describe_stack(&self, view: &View, at: PlaceId) -> Vec<String> {
        match self.ground(at) {
            Some(Ground::Land(loc)) => {
                Side::BOTH.into_iter().filter_map(|side| self.describe_units(view, side, loc)).collect()
            }
            Some(Ground::Water(zone)) => self.describe_ships(view, zone).into_iter().collect(),
            None => Vec::new(),
        }
    }

    fn describe_named(&self, view: &View, word: &str) -> Vec<String> {
        match (self.unit(word), self.ship(word)) {
            (Some(unit), _) => vec![self.unit_line(view, unit)],
            (None, Some(ship)) => vec![self.ship_line(view, ship)],
            (None, None) => Vec::new(),
        }
    }

    fn describe_place(&self, view: &View, at: PlaceId) -> Vec<String> {
        match self.ground(at) {
            Some(Ground::Land(loc)) => self.describe_location(loc),
            Some(Ground::Water(zone)) => self.describe_zone(view, zone),
            None => Vec::new(),
        }
    }
}

impl NewYork {
    fn describe_unit(&self, unit: UnitId, sp: u8) -> String {
        format!("{}, {sp} SP", self.unit_name(unit))
    }

    fn describe_units(&self, view: &View, side: Side, loc: LocId) -> Option<String> {
        let force = &view.forces[side];
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
                format!("{}{moved}", self.describe_unit(unit.unit, unit.sp))
            })
            .collect();
        let whose = format!("{} {}", side.name(), if all == 1 { "block" } else { "blocks" });
        if !known.is_empty() {
            return Some(format!("{all} {whose}: {}.", known.join("; ")));
        }
        let seen_here = view.sightings.iter().filter(|(unit, seen)| self.army[side].has(*unit) && seen.at == loc);
        let last: Vec<_> = seen_here
            .map(|(unit, seen)| format!("{} with {} SP in turn {}", self.unit_name(*unit), seen.sp, seen.turn))
            .collect();
        Some(match last.is_empty() {
            true => format!("{all} {whose}."),
            false => format!("{all} {whose}; last seen here: {}.", last.join(", ")),
        })
    }

    fn describe_ships(&self, view: &View, zone: ZoneId) -> Option<String> {
        let ships = view.forces[BRITISH].ships.iter().filter(|ship| ship.at == zone);
        let names: Vec<String> = ships
            .map(|ship| {
                let moved = if ship.moved { ", has sailed" } else { "" };
                let carried = if ship.carried { ", has carried" } else { "" };
                format!("{}{moved}{carried}", self.ship_name(ship.ship))
            })
            .collect();
        (!names.is_empty()).then(|| format!("Ships: {}.", names.join("; ")))
    }

    fn places_listed(&self, places: Set<LocId>) -> String {
        places.into_iter().map(|loc| self.location_name(loc)).collect::<Vec<_>>().join(", ")
    }

    fn describe_location(&self, loc: LocId) -> Vec<String> {
        let place = &self[loc];
        let marks = [(place.fort, "fort"), (place.edge, "edge of the board")];
        let text: String = marks.into_iter().filter(|(holds, _)| *holds).map(|(_, word)| format!(", {word}")).collect();
        let region = region_name(&place.region);
        let within = if region == place.name { String::new() } else { format!(", in {region}") };
        let mut lines = vec![format!("{}{within}{text}.", place.name)];
        for (ways, what) in [(place.roads, "Roads"), (place.crossings, "Crossings")] {
            if !ways.is_empty() {
                lines.push(format!("{what} to {}.", self.places_listed(ways)));
            }
        }
        if !place.zones.is_empty() {
            let mut zones: Vec<String> = place.zones.into_iter().map(|zone| self.zone_name(zone)).collect();
            zones.dedup();
            lines.push(format!("On the water: {}.", zones.join(", ")));
        }
        lines
    }

    fn describe_zone(&self, view: &View, zone: ZoneId) -> Vec<String> {
        let data = &self[zone];
        let name = raised(&self.zone_name(zone));
        let full = if data.letter.is_empty() { String::new() } else { format!(", {}", data.name) };
        let mut lines = vec![format!("{name}{full}.")];
        let shores: Vec<&str> = self
            .all_locations()
            .into_iter()
            .filter(|loc| self[*loc].zones.has(zone))
            .map(|loc| self.location_name(loc))
            .collect();
        lines.push(format!("On its shores: {}.", shores.join(", ")));
        if !data.guards.is_empty() {
            let closed = if view.closed.has(zone) { "closed now" } else { "open now" };
            lines.push(format!("Closed by both forts, {}: {closed} (N6.2).", self.places_listed(data.guards)));
        }
        lines
    }

    fn describe_battle(&self, battle: &BattleSeen) -> Vec<String> {
        let what = if battle.skirmish { "skirmish" } else { "battle" };
        let mut lines = vec![format!(
            "The {what} of {}, round {}: the {} side attacks; the {} side acts.",
            self.location_name(battle.location),
            battle.round,
            battle.attacker.name(),
            battle.acting.name()
        )];
        for side in Side::BOTH {
            let line = &battle.lines[side];
            for post in Post::ALL.map(Some).into_iter().chain([None]) {
                let known = line.known.iter().filter(|fighter| fighter.post == post);
                let mut parts: Vec<String> = known.map(|fighter| self.describe_fighter(fighter)).collect();
                let hidden = post.map_or(line.undeployed, |post| line.hidden[post]);
                if hidden > 0 {
                    parts.push(format!("{hidden} hidden"));
                }
                if !parts.is_empty() {
                    let stands = post.map_or(", not deployed yet".to_owned(), |post| format!(" {}", post.name()));
                    lines.push(format!("{}{stands}: {}.", raised(side.name()), parts.join("; ")));
                }
            }
        }
        lines
    }

    /// What hinders the attack of a battle, a sentence each (N8.5, N8.8).
    fn battle_notes(&self, battle: &BattleSeen) -> Vec<String> {
        let fort = self[battle.location].fort;
        let mut notes = Vec::new();
        notes.extend(fort.then(|| fort_note(battle.attacker)));
        notes.extend(battle.skirmish.then(|| skirmish_note(fort)));
        notes
    }

    fn describe_fighter(&self, fighter: &Fighter) -> String {
        let marks = [(fighter.acted, ", has acted"), (fighter.fled, ", fled"), (fighter.crossed, ", over water")];
        let marks: String = marks.into_iter().filter(|(holds, _)| *holds).map(|(_, word)| word).collect();
        let dice = if fighter.dice > 0 {
            format!(", {}, hits on {}", counted(fighter.dice, "die", "dice"), self.hit_faces(fighter.unit))
        } else {
            String::new()
        };
        format!("{}{dice}{marks}", self.describe_unit(fighter.unit, fighter.sp))
    }

    /// What a unit is, its strength and its place.
    fn unit_line(&self, view: &View, unit: UnitId) -> String {
        let data = &self[unit];
        let (seen, fighter) = (view.unit(unit), view.fighter(unit));
        let sp = fighter.map(|fighter| fighter.sp).or(seen.map(|seen| seen.sp));
        let strength =
            sp.map_or_else(|| format!("full strength {} SP", data.sp), |sp| format!("{sp} of {} SP", data.sp));
        let leads = match data.kind {
            Kind::Leader => format!(", leads up to {}", count(u32::from(data.limit), "other block")),
            _ => String::new(),
        };
        let hits = self.hit_faces(unit);
        let place = match (fighter, seen) {
            (Some(_), _) => "It is in this battle.".to_owned(),
            (None, Some(seen)) => match seen.at {
                Some(at) => {
                    let moved = if seen.moved { ", and has moved" } else { "" };
                    format!("It is in {}{moved}.", self.location_name(at))
                }
                None if view.phase == Phase::Setup => "It is not placed yet.".to_owned(),
                None => "It is not on the map.".to_owned(),
            },
            (None, None) if view.deserted.has(unit) => "It has gone home.".to_owned(),
            (None, None) if view.eliminated.has(unit) => "It is out of the game.".to_owned(),
            (None, None) => match view.sightings.iter().find(|(other, _)| *other == unit) {
                Some((_, last)) => format!(
                    "You last saw it in {} with {} SP in turn {}.",
                    self.location_name(last.at),
                    last.sp,
                    last.turn
                ),
                None => "You do not know where it is.".to_owned(),
            },
        };
        format!(
            "{}, {} ({}): {strength}, moves up to {}, hits on {hits}{leads}. {place}",
            raised(self.unit_name(unit)),
            data.kind.name(),
            data.side.name(),
            count(u32::from(data.rate), "place")
        )
    }

    fn ship_line(&self, view: &View, ship: ShipId) -> String {
        let seen = view.forces[BRITISH].ships.iter().find(|seen| seen.ship == ship);
        let place = match seen {
            Some(seen) => {
                let moved = if seen.moved { ", and has sailed" } else { "" };
                format!("It is in {}{moved}.", self.zone_name(seen.at))
            }
            None => "It is not on the map.".to_owned(),
        };
        format!("{}, a British ship. {place}", raised(self.ship_name(ship)))
    }
}

/// What a fort does to an attacker (N8.8).
pub fn fort_note(attacker: Side) -> String {
    format!("Fort: {} infantry and leaders roll one die fewer in round 1.", attacker.name())
}

/// How a skirmish is fought (N8.5).
pub fn skirmish_note(fort: bool) -> String {
    let flees = if fort { ", no flight" } else { "" };
    format!("Skirmish: all blocks fight in the Center, without a Reserve{flees}.")
}
