//! New York 1776 as a [`DescribeGame`]: log lines, status, marks and data for the kernel.

use serde_json::{Map, Value, json};

use crate::kernel::describe_game::{Course, DescribeGame};
use crate::kernel::json;
use crate::kernel::luck::{LuckRoll, Scoring};
use crate::kernel::manifest::{Chapter, Manifest};
use crate::kernel::setup::Setup;
use crate::kernel::story::{GameStatus, Outcome, Part, PlaceId};
use crate::rules::new_york_1776::prelude::*;

/// The kinds of roll that score hits on the enemy, in the order of [`DescribeGame::ROLL_KINDS`].
const KINDS: [RollFor; 3] = [RollFor::Fire, RollFor::Withdrawal, RollFor::ForcedRetreat];

impl DescribeGame for NewYork {
    const ROLL_KINDS: &'static [&'static str] = &["Fire", "Parting fire", "Pursuit"];

    fn manifest(&self) -> &Manifest {
        &self.manifest
    }

    fn chapters(&self) -> &[Chapter] {
        &self.chapters
    }

    fn pieces_by_place(&self, view: &View, side: Side) -> Vec<(PlaceId, u32)> {
        let counts = &view.forces[side].counts;
        self.all_locations().into_iter().map(|loc| (place_id(loc), u32::from(counts[loc]))).collect()
    }

    fn luck_roll(&self, sighting: &Sighting) -> Option<LuckRoll> {
        let Sighting::Rolled { roll: rolled } = sighting else { return None };
        let needed = rolled.needed?;
        let kind = KINDS.iter().position(|kind| *kind == rolled.why)?;
        Some(LuckRoll {
            side: rolled.who,
            kind,
            dice: rolled.faces.as_slice().len() as u32,
            sides: 6,
            scoring: Scoring::Hits { faces: 7 - needed.clamp(1, 7) },
            score: u32::from(rolled.struck()),
        })
    }

    fn status(&self, view: &View) -> GameStatus {
        let setup = view.phase == Phase::Setup;
        let force = |side: Side| &view.forces[side];
        // Before the set-up is revealed, only the number of blocks is known.
        let blocks = |side: Side| match setup {
            true => self.army[side].minus(view.eliminated).len(),
            false => force(side).counts.values().iter().map(|n| u32::from(*n)).sum(),
        };
        let places = |side: Side| force(side).counts.values().iter().filter(|n| **n > 0).count() as u32;
        GameStatus {
            turn: u16::from(view.turn),
            turn_name: format!("Turn {}", view.turn),
            turn_of: Some(u16::from(self[view.scenario].last_turn)),
            year: None,
            part: match view.phase {
                Phase::Setup => Part::SetUp,
                Phase::Over => Part::Over,
                Phase::Battle => Part::Battle,
                Phase::TurnStart | Phase::ActionPoints | Phase::Desertion => Part::Play,
                Phase::Movement | Phase::Battles | Phase::Supply | Phase::TurnEnd => Part::Play,
            },
            active: (!setup && view.phase != Phase::Over).then_some(view.active),
            strength: BySide::of(|side| force(side).sp),
            measure: ("Strength", "SP"),
            piece: "block",
            part_of_turn: "half-turn",
            blocks: BySide::of(blocks),
            places: BySide::of(places),
            outcome: view.verdict.map(Ending::outcome),
        }
    }

    fn pending_decision(&self, view: &View) -> String {
        match (view.to_play, view.decision) {
            (Some(side), Some(decision)) => format!("the {} side {}", side.name(), decision.predicate(self)),
            _ => "the game is over".into(),
        }
    }

    fn ending(&self, outcome: Outcome) -> String {
        Ending::of(outcome).map_or_else(|| "the game is over".into(), |end| self.ending_sentence(end))
    }

    fn goal(&self, view: &View, side: Side) -> String {
        self.goal_of(view.scenario, side)
    }

    fn describe_course(&self, course: &Course<View>) -> String {
        self.campaign_summary(course)
    }

    fn day(&self, turn: u16) -> Option<(&str, &str)> {
        self.day_of(turn).map(|day| (day.date.as_str(), day.stood.as_str()))
    }

    fn place_name(&self, place: PlaceId) -> &str {
        match self.ground(place) {
            Some(Ground::Land(loc)) => self.location_name(loc),
            Some(Ground::Water(zone)) => &self[zone].name,
            None => "",
        }
    }

    fn place_word(&self, place: PlaceId) -> &str {
        match self.ground(place) {
            Some(Ground::Land(loc)) => &self[loc].id,
            Some(Ground::Water(zone)) => &self[zone].id,
            None => "",
        }
    }

    fn chapter_of(&self, view: &View) -> &'static str {
        match view.phase {
            Phase::Setup => "N3",
            Phase::Desertion => "N7",
            Phase::Battles | Phase::Battle => "N8",
            Phase::Supply => "N10",
            Phase::TurnEnd | Phase::Over => "N11",
            Phase::TurnStart | Phase::ActionPoints => "N4",
            Phase::Movement => "N5",
        }
    }

    fn phase_word(&self, position: &Position) -> String {
        json::word(&position.phase())
    }

    fn view_value(&self, view: &View, side: Side) -> Value {
        self.view_of(view, side)
    }

    fn position_value(&self, position: &Position) -> Value {
        self.write_position(position)
    }

    fn groups_value(&self, position: &Position) -> Map<String, Value> {
        let mut groups = Map::new();
        for group in self.groups(position) {
            let pick_up: Map<_, _> =
                group.pick_up.iter().map(|(loc, units)| (self[*loc].id.clone(), json!(self.ids(*units)))).collect();
            groups.insert(
                self[group.leader].id.clone(),
                json!({"limit": group.limit, "units": self.ids(group.units), "pick_up": pick_up}),
            );
        }
        groups
    }

    fn read_position(&self, value: &Value, setup: Option<&Setup>) -> Result<(Position, Setup), String> {
        let position = self.position_from(value, setup)?;
        let options: Vec<_> = position.options.rules().map(Rule::id).collect();
        let setup = Setup { scenario: self.scenario_word(position.scenario), ..Setup::with_options(&options) };
        Ok((position, setup))
    }
}
