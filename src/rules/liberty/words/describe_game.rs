//! Liberty for the kernel: in words, as data, as timeline marks.

use serde_json::{Map, Value, json};

use super::place_ids::place_id;
use crate::kernel::describe_game::{Course, DescribeGame};
use crate::kernel::json;
use crate::kernel::luck::{LuckRoll, Scoring};
use crate::kernel::manifest::{Chapter, Manifest};
use crate::kernel::setup::Setup;
use crate::kernel::story::{GameStatus, Mark, Part};
use crate::rules::liberty::prelude::*;

/// The number of a turn in the whole game: three turns in 1775, then five a year; a winter has the number of the last
/// The year and turn of such a number.
pub const fn year_and_turn(number: u16) -> (u16, u8) {
    if number <= 3 {
        (FIRST_YEAR, number as u8)
    } else {
        (FIRST_YEAR + 1 + (number - 4) / 5, ((number - 4) % 5 + 1) as u8)
    }
}

impl DescribeGame for Liberty {
    const ROLL_KINDS: &'static [&'static str] = &["Fire"];

    fn manifest(&self) -> &Manifest {
        &self.manifest
    }

    fn chapters(&self) -> &[Chapter] {
        &self.chapters
    }

    fn log_text(&self, sighting: &Sighting) -> Option<LogText> {
        sighting.line(self)
    }

    fn mark(&self, sighting: &Sighting) -> Option<Mark> {
        sighting.mark(self)
    }

    fn ends_battle(&self, sighting: &Sighting) -> bool {
        use MoveKind::{DrivenBack, Retreat};
        sighting.traits().ends_battle || matches!(sighting, Sighting::Moved { kind: Retreat | DrivenBack, .. })
    }

    fn closes_battle(&self, sighting: &Sighting) -> bool {
        sighting.traits().closes_battle
    }

    fn pieces_by_place(&self, view: &View, side: Side) -> Vec<(PlaceId, u32)> {
        self.all_ashore().map(|space| (place_id(space), u32::from(view.count(self, side, space)))).collect()
    }

    fn is_detail(&self, sighting: &Sighting) -> bool {
        sighting.traits().detail
    }

    fn luck_roll(&self, sighting: &Sighting) -> Option<LuckRoll> {
        let Sighting::Rolled { who, why: RollReason::Fire, faces, needed, .. } = *sighting else { return None };
        let hits = faces.as_slice().iter().filter(|face| **face <= needed).count() as u32;
        let dice = faces.as_slice().len() as u32;
        let scoring = Scoring::Hits { faces: needed.min(6) };
        Some(LuckRoll { side: who, kind: 0, dice, sides: 6, scoring, score: hits })
    }

    fn status(&self, view: &View) -> GameStatus {
        let p = &view.known;
        let towns = |side: Side| {
            let control = move |at: &SpaceId| self[*at].supplies() && p.control(self, *at) == Some(side);
            self.all_ashore().filter(control)
        };
        let worth = |side: Side| towns(side).map(|at| u32::from(self[at].value())).sum();
        let held = |side: Side| towns(side).count() as u32;
        let winter = p.phase() == Phase::Winter;
        GameStatus {
            turn: turn_number(p.year, p.turn),
            turn_name: if winter { format!("Winter of {}", p.year) } else { format!("{}, turn {}", p.year, p.turn) },
            year: Some(p.year),
            turn_of: (!winter).then(|| u16::from(Self::turns_of(p.year))),
            part: match p.phase() {
                Phase::Over => Part::Over,
                Phase::Battle => Part::Battle,
                _ => Part::Play,
            },
            active: (p.phase() == Phase::Action).then_some(p.active),
            strength: BySide::of(worth),
            measure: ("Towns", "points"),
            piece: "block",
            part_of_turn: "Action Phase",
            blocks: BySide::of(|side| u32::from(view.blocks[side])),
            places: BySide::of(held),
            outcome: p.outcome(),
        }
    }

    fn pending_decision(&self, view: &View) -> String {
        self.asked_in_words(view)
    }

    fn ending(&self, outcome: Outcome) -> String {
        self.ending_sentence(outcome)
    }

    fn goal(&self, view: &View, side: Side) -> String {
        self.goal_of(view.known.options, side)
    }

    fn describe_course(&self, course: &Course<View>) -> String {
        self.war_summary(course)
    }

    fn day(&self, _: u16) -> Option<(&str, &str)> {
        None
    }

    fn place_name(&self, place: PlaceId) -> &str {
        self.space_of(place).map_or("", |at| &self[at].name)
    }

    fn place_word(&self, place: PlaceId) -> &str {
        self.space_of(place).map_or("", |at| &self[at].id)
    }

    fn chapter_of(&self, view: &View) -> &'static str {
        let p = &view.known;
        match (p.phase(), p.step(), p.battle().map(|battle| battle.stage)) {
            (Phase::Deal | Phase::TurnEnd, ..) => "L3",
            (Phase::Cards | Phase::Weather, ..) => "L4",
            (Phase::Initiative, ..) | (_, _, Some(Stage::Declare)) => "L13",
            (Phase::Action, Step::Moves | Step::Marches, _) => "L6",
            (Phase::Action, ..) => "L5",
            (_, _, Some(Stage::Withdraw | Stage::Regroup)) => "L10",
            (Phase::Battles | Phase::Battle, ..) => "L9",
            (Phase::Winter | Phase::Over, ..) => "L12",
        }
    }

    fn phase_word(&self, p: &Position) -> String {
        json::word(&p.phase())
    }

    fn sighting_value(&self, sighting: &Sighting) -> Value {
        sighting.data(self)
    }

    fn view_value(&self, view: &View, side: Side) -> Value {
        self.view_of(view, side)
    }

    fn position_value(&self, p: &Position) -> Value {
        self.write_position(p)
    }

    fn summary_value(&self, p: &Position) -> Map<String, Value> {
        Map::from_iter([("turn".to_owned(), json!(p.turn)), ("year".to_owned(), json!(p.year))])
    }

    fn groups_value(&self, p: &Position) -> Map<String, Value> {
        let mut groups = Map::new();
        if p.offer().is_none() && self.may_offer(p).is_ok() {
            let (give, take) = (self.held_by(p, p.active), self.held_by(p, p.active.other()));
            groups.insert("offer".into(), json!({"give": self.block_ids(give), "take": self.block_ids(take)}));
        }
        groups
    }

    fn read_position(&self, value: &Value, setup: Option<&Setup>) -> Result<(Position, Setup), String> {
        let p = self.position_from(value, setup.map(|setup| setup.options.as_slice()))?;
        let options: Vec<_> = p.options.rules().map(Rule::id).collect();
        Ok((p, Setup::with_options(&options)))
    }
}
