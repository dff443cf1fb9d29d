//! Trying Men's Souls for the kernel: in words, as data, as timeline marks.

use serde_json::{Map, Value};

use crate::kernel::describe_game::{Course, DescribeGame};
use crate::kernel::events::TableSighting;
use crate::kernel::luck::{LuckRoll, Scoring};
use crate::kernel::manifest::{Chapter, Manifest};
use crate::kernel::setup::Setup;
use crate::kernel::story::{GameStatus, Outcome as GameOutcome, Part};
use crate::rules::trying_mens_souls::observe::View;
use crate::rules::trying_mens_souls::prelude::*;
use crate::rules::trying_mens_souls::words::names::place_id;
use crate::rules::trying_mens_souls::words::story::{SIDES_OF_DIE, figure};

impl TryingMensSouls {
    fn outcome(&self, p: &State) -> Option<GameOutcome> {
        let ending = p.ending?;
        let met = self.conditions(p, ending.winner).iter().rev().fold(0, |bits, met| 2 * bits + u64::from(*met));
        // Points may be below 0 (T13.4).
        let points = |side: Side| i64::from(p.vp[side]).cast_unsigned();
        let lead = i64::from(self.needed_lead(p)).cast_unsigned();
        let first = if ending.reason == EndReason::Automatic { met } else { lead };
        let figures = [first, points(AMERICAN), points(BRITISH)];
        Some(GameOutcome { winner: Some(ending.winner), case: ending.reason.case(), figures })
    }

    /// The three conditions of an automatic victory, in words (T14.1).
    pub fn condition_texts(&self, side: Side) -> [&'static str; 3] {
        if side == AMERICAN {
            ["British army morale is 0", "Howe is lost", "an American unit is in hex 2243, Gravesend"]
        } else {
            ["American army morale is 0", "Washington is lost", "the British control all forts and all city hexes"]
        }
    }
}

impl DescribeGame for TryingMensSouls {
    const ROLL_KINDS: &'static [&'static str] = &["Fire", "Tests passed"];

    fn manifest(&self) -> &Manifest {
        &self.manifest
    }

    fn chapters(&self) -> &[Chapter] {
        &self.chapters
    }

    fn ends_battle(&self, sighting: &Sighting) -> bool {
        use MoveKind::{Advance, Retreat};
        sighting.traits().ends_battle || matches!(sighting, Sighting::Moved { kind: Retreat | Advance, .. })
    }

    fn is_detail(&self, sighting: &Sighting) -> bool {
        sighting.traits().detail
            || match *sighting {
                Sighting::Moved { piece, kind, .. } => {
                    self.sorted.leaders.has(piece) && matches!(kind, MoveKind::Move | MoveKind::Follow)
                }
                Sighting::Lead { .. } | Sighting::Mip { .. } => true,
                _ => false,
            }
    }

    fn pieces_by_place(&self, view: &View, side: Side) -> Vec<(PlaceId, u32)> {
        let p = &view.known;
        let places = p.places_of(self.army[side].units).into_iter();
        places.map(|at| (place_id(at), p.units_at(self, side, at).len())).collect()
    }

    fn counts_rounds(&self) -> bool {
        false
    }

    fn luck_roll(&self, sighting: &Sighting) -> Option<LuckRoll> {
        use RollReason::{Bombard, DefensiveFire, Ferry, Landing, Navy, NavyDefence, Rally, Supply, Test};
        let Sighting::Rolled { who, why, faces, total, needed: Some(needed), .. } = *sighting else { return None };
        let kind = match why {
            Bombard | NavyDefence | Navy | DefensiveFire => 0,
            Landing | Ferry | Rally | Supply | Test => 1,
            _ => return None,
        };
        let face = *faces.as_slice().first()?;
        let good = (needed - (total.unwrap_or(face as i8) - face as i8)).clamp(0, SIDES_OF_DIE as i8).unsigned_abs();
        let (scoring, score) = (Scoring::Hits { faces: good }, u32::from(face <= good));
        Some(LuckRoll { side: who, kind, dice: 1, sides: SIDES_OF_DIE, scoring, score })
    }

    fn status(&self, view: &View) -> GameStatus {
        let p = &view.known;
        let held = |side: Side| {
            let all = self.areas.forts | self.areas.city | self.areas.stars;
            let british = (all & p.held).len();
            if side == BRITISH { british } else { all.len() - british }
        };
        GameStatus {
            turn_of: Some(p.last_turn.into()),
            part: match p.phase() {
                Phase::Over => Part::Over,
                Phase::Setup => Part::SetUp,
                Phase::Battle => Part::Battle,
                _ => Part::Play,
            },
            active: Some(p.active),
            strength: BySide::of(|side| self.steps_left(p, side)),
            piece: "unit",
            part_of_turn: "activation",
            blocks: BySide::of(|side| p.standing(self.army[side].units).len()),
            places: BySide::of(held),
            outcome: self.outcome(p),
            ..GameStatus::in_turn(p.turn)
        }
    }

    fn pending_decision(&self, view: &View) -> String {
        let (p, Some(side)) = (&view.known, view.to_play) else { return "the game is over".into() };
        let question = p.task().and_then(|task| task.question(self, side.name()));
        question.unwrap_or_else(|| format!("the {} side decides", side.name()))
    }

    fn ending(&self, outcome: GameOutcome) -> String {
        let [met, american, british] = outcome.figures;
        let reached: Vec<&str> = outcome.winner.map_or_else(Vec::new, |winner| {
            let texts = self.condition_texts(winner).into_iter().enumerate();
            texts.filter(|(number, _)| met >> number & 1 == 1).map(|(_, text)| text).collect()
        });
        if outcome.case == EndReason::Automatic.case() {
            return format!("automatic victory: {}", listed(&reached));
        }
        let more = if outcome.case == EndReason::Scenario.case() {
            format!("; the British need {met} more than the Americans")
        } else if american == british {
            "; a tie is an American victory".into()
        } else {
            String::new()
        };
        let [american, british] = [american, british].map(|points| figure(points.cast_signed() as i16));
        format!("victory points American {american}, British {british}{more}")
    }

    fn goal(&self, view: &View, side: Side) -> String {
        let p = &view.known;
        let last = match (side, self.needed_lead(p)) {
            (AMERICAN, 1) => "at least as many victory points as the British".into(),
            (BRITISH, 1) => "more victory points".into(),
            (AMERICAN, lead) => format!("keep the British lead below {lead} victory points"),
            (_, lead) => format!("at least {lead} victory points more"),
        };
        let conditions = self.condition_texts(side).join("; ");
        format!("Two of three at any time: {conditions}. Else {last} after turn {}", p.last_turn)
    }

    fn pieces_to_place(&self, view: &View) -> BySide<u32> {
        let p = &view.known;
        let placing = p.phase() == Phase::Setup;
        BySide::of(|side| if placing { self.army[side].units.minus(p.stands.standing()).len() } else { 0 })
    }

    fn describe_course(&self, course: &Course<View>) -> String {
        let (first, last) = (&course.first.known, &course.last.known);
        let of = |side: Side| {
            let gone = last.eliminated.minus(first.eliminated) & self.army[side].units;
            let leaders = last.lost_leaders.minus(first.lost_leaders) & self.army[side].leaders;
            let mut lost = vec![count(gone.len(), "unit")];
            lost.extend(leaders.into_iter().map(|leader| self[leader].name.clone()));
            let morale = match (first.morale[side], last.morale[side]) {
                (was, now) if was == now => format!("army morale stayed at {now}"),
                (was, now) => format!("army morale went from {was} to {now}"),
            };
            format!("the {} lost {}, and their {morale}", SIDES[side].plural, listed(&lost))
        };
        format!("In {} {}; {}", count(course.turns, "turn"), of(AMERICAN), of(BRITISH))
    }

    fn day(&self, turn: u16) -> Option<(&str, &str)> {
        let day = self.tables.calendar.days.get(usize::from(turn).checked_sub(1)?)?;
        Some((day, ""))
    }

    fn place_name(&self, place: PlaceId) -> &str {
        self.hex_of(place).map_or("", |at| self.short_name_of(at))
    }

    fn place_word(&self, place: PlaceId) -> &str {
        self.hex_of(place).map_or("", |at| &self[at].id)
    }

    fn chapter_of(&self, view: &View) -> &'static str {
        view.known.task().map_or("T14", |task| task.chapter().unwrap_or("T10"))
    }

    fn view_value(&self, view: &View, side: Side) -> Value {
        self.view_of(view, side)
    }

    fn position_value(&self, p: &Position) -> Value {
        self.write_position(p)
    }

    fn groups_value(&self, p: &Position) -> Map<String, Value> {
        self.groups(p)
    }

    fn read_position(&self, value: &Value, setup: Option<&Setup>) -> Result<(Position, Setup), String> {
        let mut p = self.position_from(value)?;
        if let Some(setup) = setup {
            p.scenario = self.scenario_of(setup)?.or(p.scenario);
        }
        let scenario = p.scenario.map(|scenario| self[scenario].id.clone());
        Ok((p, Setup { scenario, options: Vec::new() }))
    }
}
