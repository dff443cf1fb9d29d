//! A hex and its six neighbours in words, for a player who does not see the map (W1, W5.2, W16).

use super::describe_board::{describe_sham, side_words};
use crate::kernel::story::listed;
use crate::rules::common::hex::DIRECTIONS;
use crate::rules::white_plains::data::opposite;
use crate::rules::white_plains::observe::View;
use crate::rules::white_plains::prelude::*;

impl WhitePlains {
    /// What a hex is, its works, whose zones reach it, who controls it, and what is on each side of it.
    pub(super) fn surroundings(&self, view: &View, at: HexId) -> Vec<String> {
        let (p, data) = (&view.known, &self[at]);
        if self.is_box(at) {
            return vec![format!("{}: a box beside the map.", raised(&data.name))];
        }
        let mut lines = vec![self.describe_ground(at)];
        lines.extend(self.describe_works(p, at));
        lines.extend(self.lone_leaders(p, at));
        let zones: Vec<String> = Side::BOTH.into_iter().filter_map(|side| self.describe_zone(p, side, at)).collect();
        if zones.is_empty() {
            lines.push("In no zone of control.".into());
        }
        lines.extend(zones);
        if let Some(number) = self.objectives.iter().position(|objective| objective.at == at) {
            let holder = self.controls(p, number).map_or("neither side", SideWords::name);
            let points = match self.objectives[number].points {
                points @ 1.. if p.is_campaign() => {
                    format!(" It is worth {} to the Americans (W18.4).", count(points, "victory point"))
                }
                _ => String::new(),
            };
            lines.push(format!("An objective, controlled by: {holder} (W18.3).{points}"));
        }
        lines.extend((0..DIRECTIONS.len()).map(|direction| self.describe_neighbour(p, at, direction)));
        lines
    }

    /// Whose zone reaches a hex, and from where (W5.2).
    fn describe_zone(&self, p: &State, side: Side, at: HexId) -> Option<String> {
        let from = |near: HexId| {
            let has_zone = |unit: &UnitId| self.zone_of(p, Units::one(*unit)).has(at);
            let names: Vec<&str> = p
                .units_at(self, side, near)
                .into_iter()
                .filter(has_zone)
                .map(|unit| self[unit].name.as_str())
                .collect();
            (!names.is_empty()).then(|| format!("{} in {}", listed_briefly(&names, "unit"), self.number_of(near)))
        };
        let from: Vec<String> = self.near(at).filter_map(from).collect();
        let from: Vec<&str> = from.iter().map(String::as_str).collect();
        (!from.is_empty()).then(|| format!("In a zone of the {} side: of {}.", side.name(), listed(&from)))
    }

    /// The sides of a hex with printed works, in words.
    pub(super) fn works_towards(&self, at: HexId) -> Option<String> {
        let sides: Vec<&str> =
            (0..DIRECTIONS.len()).filter(|side| self[at].sides[*side].works).map(|side| DIRECTIONS[side]).collect();
        (!sides.is_empty()).then(|| listed(&sides))
    }

    /// The sentences about works in a hex, and about fire.
    fn describe_works(&self, p: &State, at: HexId) -> Vec<String> {
        let data = &self[at];
        let towards = |has: &dyn Fn(usize) -> bool| {
            let sides: Vec<&str> =
                (0..DIRECTIONS.len()).filter(|side| has(*side)).map(|side| DIRECTIONS[side]).collect();
            (!sides.is_empty()).then(|| listed(&sides))
        };
        let mut lines = Vec::new();
        lines.extend(self.works_towards(at).map(|sides| format!("Works to the {sides}.")));
        lines.extend(towards(&|side| data.sides[side].wall).map(|sides| format!("A stone wall to the {sides}.")));
        if let Some(works) = p.works_at(at)
            && let Some(sides) = towards(&|side| works.sides >> side & 1 == 1)
        {
            let state = if works.done { "complete" } else { "begun" };
            lines.push(format!("Fieldworks of the engineers, {state}, to the {sides}."));
        }
        lines.extend(describe_sham(p, at));
        if p.burning() == Some(at) {
            lines.push("It burns.".into());
        } else if p.smouldering() == Some(at) {
            lines.push("It smoulders.".into());
        }
        lines
    }

    /// A neighbour in a sentence: its direction and number, its ground, what lies between, and who is there.
    fn describe_neighbour(&self, p: &State, at: HexId, direction: usize) -> String {
        let to = format!("To the {}", DIRECTIONS[direction]);
        let Some(near) = self[at].near[direction] else { return format!("{to}: the edge of the map.") };
        let data = &self[near];
        let mut words = vec![data.ground.name().to_owned(), format!("level {}", data.level)];
        words.extend(side_words(&self[at].sides[direction]).into_iter().map(str::to_owned));
        let facing = &data.sides[opposite(direction)];
        let faced_by = [
            (facing.works || self.has_built_works(p, near, opposite(direction)), "its works face this hex"),
            (facing.wall, "its stone wall faces this hex"),
        ];
        words.extend(faced_by.into_iter().filter(|(faces, _)| *faces).map(|(_, words)| words.to_owned()));
        if p.is_bridged(at, near) {
            words.push("pontoon bridge".into());
        }
        let there = Side::BOTH.into_iter().filter_map(|side| {
            let units = self.stack_of(p, side, near);
            let names: Vec<&str> = units.iter().map(|unit| self[*unit].name.as_str()).collect();
            (!units.is_empty()).then(|| format!("{}: {}", side.name(), listed_briefly(&names, "unit")))
        });
        let there: Vec<String> = there.collect();
        let who = if there.is_empty() { "no unit there".to_owned() } else { there.join("; ") };
        format!("{to}, {}: {}; {who}.", self.short_name_of(near), words.join(", "))
    }
}
