//! A hex and its neighbours in words, for a player who does not see the map, and what is to be known of a piece (T1, T2, T3).

use crate::kernel::story::alternatives;
use crate::rules::common::hex::DIRECTIONS;
use crate::rules::trying_mens_souls::observe::View;
use crate::rules::trying_mens_souls::prelude::*;

impl TryingMensSouls {
    /// The ground of a place and what stands on it, in a sentence.
    fn describe_ground(&self, at: HexId) -> String {
        let hex = &self[at];
        let mut words = vec![hex.ground.name()];
        words.extend(hex.region.map(Region::name));
        words.extend(self.areas.trenches.has(at).then_some("a trench"));
        words.extend(hex.fort.map(|_| "a fort"));
        words.extend(self.areas.stars.has(at).then_some("a star"));
        format!("{}: {}.", raised(&self.name_of(at)), words.join(", "))
    }

    /// What lies on a hexside, in words.
    fn side_words(&self, at: HexId, side: usize) -> Vec<&'static str> {
        let side = self[at].sides[side];
        side.barrier.map(Barrier::name).into_iter().chain(side.road.then_some("road")).collect()
    }

    /// Control, zones, coast, ferries, supply and exits of a hex, a sentence each.
    fn hex_notes(&self, p: &State, at: HexId) -> Vec<String> {
        let hex = &self[at];
        let mut lines = Vec::new();
        let zone_names =
            |zones: Zones| listed(&zones.into_iter().map(|zone| self[zone].name.as_str()).collect::<Vec<_>>());
        if self.areas.land.has(at) {
            let side = if p.held.has(at) { BRITISH } else { AMERICAN };
            lines.push(format!("The {} side controls it.", side.name()));
            let zones: Vec<&str> =
                Side::BOTH.into_iter().filter(|side| self.in_zone(p, *side, at)).map(SideWords::name).collect();
            lines.push(match zones[..] {
                [] => "In no zone of control.".into(),
                [one] => format!("In a zone of the {one} side."),
                _ => "In zones of both sides.".into(),
            });
            let hungry = p.here(at).filter(|piece| self[*piece].is_unit()).any(|unit| self.is_hungry(p, unit));
            lines.extend(hungry.then(|| "Units here are out of supply (T5.3).".to_owned()));
            lines.extend((!hex.coast.is_empty()).then(|| format!("On the coast of {}.", zone_names(hex.coast))));
        } else {
            lines.push(format!("Water of {}.", zone_names(hex.coast)));
        }
        let ferries = self.ferries.iter().filter(|ferry| ferry.ends.iter().any(|ends| ends.has(at)));
        lines.extend(ferries.map(|ferry| {
            let there = if ferry.ends[0].has(at) { ferry.ends[1] } else { ferry.ends[0] };
            let names: Vec<&str> = there.into_iter().map(|to| self.number_of(to)).collect();
            format!("{} to {} (T8.7).", ferry.name, alternatives(&names))
        }));
        lines.extend(self.areas.sources[BRITISH].has(at).then(|| "A British source of supply (T5.3).".to_owned()));
        lines.extend(hex.exit.map(|to| format!("Exit to {} (T8.8).", self.number_of(to))));
        let booms = self.booms.iter().enumerate().filter(|(_, boom)| boom.ends.has(at));
        lines.extend(booms.map(|(number, boom)| {
            let state = if p.booms.has(BoomId::of(number)) { ", destroyed" } else { "" };
            format!("End of the boom {}{state} (T1.4).", boom.name)
        }));
        lines
    }

    /// A place in sentences.
    pub(super) fn place_lines(&self, view: &View, at: HexId) -> Vec<String> {
        let p = &view.known;
        if let Some(one) = self.area_box(at) {
            let exits = self.numbers_of(one.exits);
            let links = self.numbers_of(one.links);
            let ways = [exits, links].into_iter().filter(|names| !names.is_empty()).collect::<Vec<_>>().join(", ");
            let leads = if ways.is_empty() { String::new() } else { format!(" It leads to {ways}.") };
            return vec![format!("{}: a box beside the map.{leads}", raised(&self[at].name))];
        }
        let mut lines = vec![self.describe_ground(at)];
        lines.extend(self.hex_notes(p, at));
        for (number, direction) in DIRECTIONS.into_iter().enumerate() {
            let words = self.side_words(at, number);
            if let (Some(near), false) = (self[at].near[number], words.is_empty()) {
                lines.push(format!("To the {direction}, {}: {}.", self.number_of(near), words.join(", ")));
            }
        }
        lines
    }

    /// A place and its six neighbours, with who is there.
    pub(super) fn surroundings(&self, view: &View, at: HexId) -> Vec<String> {
        if self.is_box(at) {
            return self.place_lines(view, at);
        }
        let p = &view.known;
        let mut lines = vec![self.describe_ground(at)];
        lines.extend(self.hex_notes(p, at));
        lines.extend((0..DIRECTIONS.len()).map(|direction| self.describe_neighbour(p, at, direction)));
        lines
    }

    fn describe_neighbour(&self, p: &State, at: HexId, direction: usize) -> String {
        let to = format!("To the {}", DIRECTIONS[direction]);
        let Some(near) = self[at].near[direction] else { return format!("{to}: the edge of the map.") };
        let mut words = vec![self[near].ground.name()];
        words.extend(self.side_words(at, direction));
        let there = Side::BOTH.into_iter().filter_map(|side| {
            let pieces = self.stack_of(p, side, near);
            (!pieces.is_empty()).then(|| format!("{}: {}", side.name(), self.names_of(pieces)))
        });
        let there: Vec<String> = there.collect();
        let who = if there.is_empty() { "no unit there".to_owned() } else { there.join("; ") };
        format!("{to}, {}: {}; {who}.", self.short_name_of(near), words.join(", "))
    }

    /// What is to be known of a piece beside its line: its division, how far it goes, where it is set up.
    pub fn piece_notes(&self, piece: PieceId) -> Vec<String> {
        let data = &self[piece];
        let mut notes = Vec::new();
        if let Some(division) = data.division {
            let brigade = data.brigade.map_or(String::new(), |brigade| format!(", {}", self.brigades[brigade.index()]));
            notes.push(format!("{}{brigade}.", raised(&self[division].name)));
        }
        if data.mp > 0 {
            notes.push(format!("{} movement points.", data.mp));
        }
        notes.extend(data.men.map(|men| format!("{men} men in the return of August 1776.")));
        notes.extend(data.group.map(|group| format!("Set up: {} (T4.2, T4.3).", self.set_up_texts[group.index()])));
        notes
    }
}
