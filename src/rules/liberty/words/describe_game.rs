//! Liberty for the kernel: in words, as data, as timeline marks.

use serde_json::{Map, Value, json};

use super::describe_board::place_id;
use crate::kernel::describe_game::Course;
use crate::kernel::events::TableSighting;
use crate::kernel::json;
use crate::kernel::story::listed_briefly;
use crate::rules::liberty::chapters::l12_winter::{AMERICAN_WIN, goal};
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

    fn ends_battle(&self, sighting: &Sighting) -> bool {
        use MoveKind::{DrivenBack, Retreat};
        sighting.traits().ends_battle || matches!(sighting, Sighting::Moved { kind: Retreat | DrivenBack, .. })
    }

    fn pieces_by_place(&self, view: &View, side: Side) -> Vec<(PlaceId, u32)> {
        self.all_ashore().map(|space| (place_id(space), u32::from(view.count(self, side, space)))).collect()
    }

    fn luck_roll(&self, sighting: &Sighting) -> Option<LuckRoll> {
        let Sighting::Rolled { who, why: RollReason::Fire, faces, needed, .. } = *sighting else { return None };
        let (dice, scoring) = (faces.as_slice().len() as u32, Scoring::Hits { faces: needed.min(6) });
        Some(LuckRoll { side: who, kind: 0, dice, sides: 6, scoring, score: faces.up_to(needed) })
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
        let (p, Some(side)) = (&view.known, view.to_play) else { return "the game is over".into() };
        let who = side.name();
        let at = p.battle().map_or("", |battle| self[battle.at].name.as_str());
        match p.decision() {
            Decision::Nothing => format!("the {who} side plays"),
            Decision::Card => format!("the {who} side commits a card"),
            Decision::Initiative => "the British side chooses which side acts first".into(),
            Decision::Supply => format!("the {who} side gives {}", count(p.actions, "step")),
            Decision::Moves => format!("the {who} side moves"),
            Decision::Exchange(_) => format!("the {who} side accepts or refuses an exchange of prisoners"),
            Decision::Replacements => format!("the {who} side draws replacements"),
            Decision::Deploy(_) => format!("the {who} side places a drawn block"),
            Decision::Battles => format!("the {who} side chooses the next battle"),
            Decision::Declare(_) => format!("the {who} side declares a volley at {at}, or none"),
            Decision::Rounds(_) => format!("the {who} side acts with its blocks at {at}"),
            Decision::Hits(_, owes) => format!("the {who} side must first take {}", count(owes.hits, "hit")),
            Decision::Withdraw(_) => format!("the {who} side withdraws from {at}"),
            Decision::Regroup(_) => format!("the {who} side regroups from {at}"),
            Decision::Indians => "the American side chooses the block that settles an Indian town".into(),
            Decision::Disband => format!("the {who} side disbands blocks"),
            Decision::Attrition => format!("the {who} side chooses a block without supply to be captured"),
        }
    }

    fn ending(&self, outcome: Outcome) -> String {
        let [points, goal, year] = outcome.figures;
        let worth = format!("at the end of {year} the towns under British control are worth {points} points");
        match Ending::by_case(outcome.case) {
            Some(Ending::BritishPoints) => format!("{worth}, and {goal} are enough"),
            Some(Ending::TooFewPoints) => format!("{worth}, fewer than {AMERICAN_WIN}"),
            Some(Ending::WarOver) | None => format!("{worth}, fewer than the {goal} that the British needed by then"),
        }
    }

    fn goal(&self, view: &View, side: Side) -> String {
        let points = goal(view.known.options);
        match side {
            BRITISH => format!("Control towns worth {points} points when a year ends, by {LAST_YEAR}"),
            AMERICAN => {
                format!(
                    "Keep the British below {points} points to the end of {LAST_YEAR}, or below {AMERICAN_WIN} when a year ends"
                )
            }
        }
    }

    fn describe_course(&self, course: &Course<View>) -> String {
        let side = |side: Side| {
            let taken = self.taken(course, side);
            let took =
                if taken.is_empty() { String::new() } else { format!("took {} and ", listed_briefly(&taken, "town")) };
            format!("the {} {took}had {} captured", SIDES[side].plural, count(course.lost[side], "block"))
        };
        format!("In {} {}; {}", count(course.turns, "turn"), side(BRITISH), side(AMERICAN))
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

    fn view_value(&self, view: &View, side: Side) -> Value {
        self.view_of(view, side)
    }

    fn position_value(&self, p: &Position) -> Value {
        json::value(&p.form(self))
    }

    fn summary_value(&self, p: &Position) -> Map<String, Value> {
        Map::from_iter([("turn".to_owned(), json!(p.turn)), ("year".to_owned(), json!(p.year))])
    }

    fn groups_value(&self, p: &Position) -> Map<String, Value> {
        let mut groups = Map::new();
        if self.may_offer(p).is_ok() {
            let (give, take) = (self.held_by(p, p.active), self.held_by(p, p.active.other()));
            groups.insert("offer".into(), json!({"give": give.write(self), "take": take.write(self)}));
        }
        groups
    }

    fn read_position(&self, value: &Value, setup: Option<&Setup>) -> Result<(Position, Setup), String> {
        let p = self.position_from(value, setup.map(|setup| setup.options.as_slice()))?;
        let options: Vec<_> = p.options.rules().map(Rule::id).collect();
        Ok((p, Setup::with_options(&options)))
    }
}

impl Liberty {
    /// The towns that a side took from the other, the most valuable first.
    fn taken(&self, course: &Course<View>, side: Side) -> Vec<&str> {
        let holder = |view: &View, at: SpaceId| view.known.control(self, at);
        let taken = |at: &SpaceId| {
            let (first, last) = (holder(&course.first, *at), holder(&course.last, *at));
            self[*at].supplies() && first == Some(side.other()) && last == Some(side)
        };
        let mut towns: Vec<SpaceId> = self.all_ashore().filter(taken).collect();
        towns.sort_by_key(|at| (std::cmp::Reverse(self[*at].value()), *at));
        towns.into_iter().map(|at| self.space_name(at)).collect()
    }
}
