//! Decision in North America for the kernel: in words, as data, as timeline marks.

use serde_json::{Map, Value, json};

use crate::kernel::describe_game::{Course, DescribeGame};
use crate::kernel::events::TableSighting;
use crate::kernel::luck::{LuckRoll, Scoring};
use crate::kernel::manifest::{Chapter, Manifest};
use crate::kernel::setup::Setup;
use crate::kernel::story::{GameStatus, Outcome as GameOutcome, Part};
use crate::rules::decision::observe::View;
use crate::rules::decision::prelude::*;
use crate::rules::decision::words::names::{leaning, place_id};
use crate::rules::decision::words::story::SIDES_OF_DIE;

impl Decision {
    fn outcome(&self, p: &State) -> Option<GameOutcome> {
        let ending = p.ending?;
        let level = if ending.reason == EndReason::Short { self.tables.short.level } else { self.tables.victory.level };
        let regions = |side: Side| self.regions_at(p, side, level) as u64;
        let independent = u64::from(p.progress >= self.independence);
        let figures = [regions(AMERICAN), regions(BRITISH), independent];
        Some(GameOutcome { winner: Some(ending.winner), case: ending.reason.case(), figures })
    }

    /// The towns that a side holds (D5.2).
    pub fn towns_held(&self, view: &View, side: Side) -> impl Iterator<Item = LocaleId> + '_ {
        let held: Locales = self.areas.towns.filtered(|at| self.holder_seen(view, at) == Some(side));
        held.into_iter()
    }

    /// The side that holds a town, by what a viewer sees: where land combat units stand is public (D5.2, D20.1).
    pub fn holder_seen(&self, view: &View, at: LocaleId) -> Option<Side> {
        let there = BySide::of(|side| self.has_troops_seen(view, side, at));
        match (there[AMERICAN], there[BRITISH]) {
            (true, true) => None,
            (true, false) => Some(AMERICAN),
            (false, true) => Some(BRITISH),
            (false, false) => {
                let colour = self[at].colour?;
                (colour == Nation::American || colour.side() == BRITISH || self.is_allied(&view.known, colour))
                    .then(|| colour.side())
            }
        }
    }

    /// The towns that a side took from the other in the course of a game, the most valuable first.
    fn taken(&self, course: &Course<View>, side: Side) -> Vec<&str> {
        let taken = |at: &LocaleId| {
            let (first, last) = (self.holder_seen(&course.first, *at), self.holder_seen(&course.last, *at));
            self[*at].value > 0 && first != Some(side) && last == Some(side)
        };
        let mut towns: Vec<LocaleId> = self.areas.towns.into_iter().filter(taken).collect();
        towns.sort_by_key(|at| (std::cmp::Reverse(self[*at].value), *at));
        towns.into_iter().map(|at| self.name_of(at)).collect()
    }
}

impl DescribeGame for Decision {
    const ROLL_KINDS: &'static [&'static str] = &["Fire"];

    fn manifest(&self) -> &Manifest {
        &self.manifest
    }

    fn chapters(&self) -> &[Chapter] {
        &self.chapters
    }

    fn ends_battle(&self, sighting: &Sighting) -> bool {
        sighting.traits().ends_battle
    }

    fn pieces_by_place(&self, view: &View, side: Side) -> Vec<(PlaceId, u32)> {
        let all = (0..self.locales.len()).map(LocaleId::of);
        all.map(|at| (place_id(at), self.number_seen(view, side, at))).filter(|(_, number)| *number > 0).collect()
    }

    fn counts_rounds(&self) -> bool {
        false
    }

    fn diary_line(&self, sighting: &Sighting, told: &LogText) -> Option<String> {
        match *sighting {
            // What a contest brought has a line of its own, and so has where a force goes.
            Sighting::Contest { .. } => None,
            _ if !told.dice.is_empty() || self.is_detail(sighting) => None,
            Sighting::Loyalty { region, level } => Some(format!("{} becomes {}", self[region].name, leaning(level))),
            Sighting::Mobilized { kind, at, .. } => {
                Some(format!("{} raises {}", self.name_of(at), self[kind].name)).map(|text| raised(&text))
            }
            Sighting::Marched { side, from, pieces, number, .. } => {
                let who = match pieces {
                    Some(pieces) => self.force_text(pieces),
                    None => count(u32::from(number), &format!("{} piece", side.name())),
                };
                Some(format!("From {} march {who}", self.name_of(from)))
            }
            Sighting::Halted { at, .. } => Some(format!("They halt in {}", self.name_of(at))),
            Sighting::Massacre { at } => Some(format!("{} suffers a massacre", raised(self.name_of(at)))),
            Sighting::Raid { at } => Some(format!("{} is raided", raised(self.name_of(at)))),
            _ => Some(told.plain()),
        }
    }

    fn luck_roll(&self, sighting: &Sighting) -> Option<LuckRoll> {
        let (who, faces) = fire_dice(sighting)?;
        let (dice, hits) = (faces.len() as u32, SIDES_OF_DIE + 1 - self.tables.combat.disrupts);
        let score = faces.iter().filter(|face| **face >= self.tables.combat.disrupts).count() as u32;
        Some(LuckRoll { side: who, kind: 0, dice, sides: SIDES_OF_DIE, scoring: Scoring::Hits { faces: hits }, score })
    }

    fn status(&self, view: &View) -> GameStatus {
        let p = &view.known;
        let worth = |side: Side| self.towns_held(view, side).map(|at| u32::from(self[at].value)).sum();
        let all = || (0..self.locales.len()).map(LocaleId::of);
        GameStatus {
            turn_name: p.year.to_string(),
            year: Some(p.year),
            part: match p.phase() {
                Phase::Over => Part::Over,
                Phase::Battle => Part::Battle,
                _ => Part::Play,
            },
            active: view.to_play.or(Some(p.active)),
            strength: BySide::of(worth),
            measure: ("Towns", "points"),
            piece: "unit",
            part_of_turn: "phase",
            blocks: BySide::of(|side| all().map(|at| self.number_seen(view, side, at)).sum()),
            places: BySide::of(|side| self.towns_held(view, side).count() as u32),
            outcome: self.outcome(p),
            ..GameStatus::in_turn(p.year + 1 - self.tables.calendar.first)
        }
    }

    fn pending_decision(&self, view: &View) -> String {
        let (p, Some(side)) = (&view.known, view.to_play) else { return "the game is over".into() };
        let question = p.task().and_then(|task| task.question(self, side.name()));
        question.unwrap_or_else(|| format!("the {} side decides", side.name()))
    }

    fn ending(&self, outcome: GameOutcome) -> String {
        let [american, british, independent] = outcome.figures;
        let declared = if independent == 1 { "Independence is declared" } else { "Independence is not declared" };
        let victory = &self.tables.victory;
        if outcome.case == EndReason::Short.case() {
            let wanted = self.tables.short.regions;
            return format!("{declared}, and {american} of the six regions are American; {wanted} are needed");
        }
        let firm =
            format!("at loyalty {} or more {american} regions are American and {british} British", victory.level);
        match (outcome.case == EndReason::Early.case(), outcome.winner) {
            (false, _) => format!("{declared}, and {firm}; the Americans need {}", victory.regions),
            (true, Some(AMERICAN)) => "five regions are American, and no town of the colonies is occupied".into(),
            (true, _) if british >= u64::from(victory.british_regions) => firm,
            (true, _) => "no American army is left in the colonies".into(),
        }
    }

    fn goal(&self, view: &View, side: Side) -> String {
        let p = &view.known;
        let (victory, short) = (&self.tables.victory, &self.tables.short);
        let last = self.last_year(p);
        let (regions, level) =
            if p.options.has(Rule::Short) { (short.regions, short.level) } else { (victory.regions, victory.level) };
        match side {
            AMERICAN => {
                format!("At the end of {last}: Independence, and {regions} regions at American {level} or more")
            }
            _ => format!(
                "Keep the Americans from Independence or from {regions} regions at American {level} to the end of {last}, or hold {} regions at British {} when a year ends",
                victory.british_regions, victory.british_level
            ),
        }
    }

    fn describe_course(&self, course: &Course<View>) -> String {
        let of = |side: Side| {
            let taken = self.taken(course, side);
            let took = if taken.is_empty() {
                "took no town".into()
            } else {
                format!("took {}", listed_briefly(&taken, "town"))
            };
            format!("the {} {took} and lost {} in battle", SIDES[side].plural, count(course.lost[side], "unit"))
        };
        format!("In {} {}; {}", count(course.turns, "year"), of(AMERICAN), of(BRITISH))
    }

    fn place_name(&self, place: PlaceId) -> &str {
        self.locale_of(place).map_or("", |at| self.name_of(at))
    }

    fn place_word(&self, place: PlaceId) -> &str {
        self.locale_of(place).map_or("", |at| &self[at].id)
    }

    fn chapter_of(&self, view: &View) -> &'static str {
        view.known.task().map_or("D3", |task| task.chapter().unwrap_or("D4"))
    }

    fn view_value(&self, view: &View, side: Side) -> Value {
        self.view_of(view, side)
    }

    fn position_value(&self, p: &Position) -> Value {
        self.write_position(p)
    }

    fn summary_value(&self, p: &Position) -> Map<String, Value> {
        Map::from_iter([("year".to_owned(), json!(p.year)), ("campaign".to_owned(), json!(p.campaign))])
    }

    fn groups_value(&self, p: &Position) -> Map<String, Value> {
        self.groups(p)
    }

    fn read_position(&self, value: &Value, setup: Option<&Setup>) -> Result<(Position, Setup), String> {
        let p = self.position_from(value, setup.map(|setup| setup.options.as_slice()))?;
        let options: Vec<_> = p.options.rules().map(Rule::id).collect();
        Ok((p, Setup::with_options(&options)))
    }
}

/// The dice of a fire, and the side that fires.
fn fire_dice(sighting: &Sighting) -> Option<(Side, Vec<u8>)> {
    match sighting {
        Sighting::Rolled { who, why: RollReason::Fire, faces, .. } => Some((*who, faces.as_slice().to_vec())),
        _ => None,
    }
}
