//! White Plains for the kernel: in words, as data, as timeline marks.

use crate::rules::white_plains::prelude::*;
use serde_json::{Map, Value, json};

use super::names::place_id;
use crate::kernel::describe_game::{Course, DescribeGame};
use crate::kernel::entry::Entry;
use crate::kernel::events::TableSighting;
use crate::kernel::luck::{LuckRoll, Scoring};
use crate::kernel::manifest::{Chapter, Manifest};
use crate::kernel::setup::Setup;
use crate::kernel::story::{GameStatus, Outcome, Part, listed};
use crate::kernel::written::Written;
use crate::rules::white_plains::observe::View;

impl WhitePlains {
    fn outcome(&self, p: &State) -> Option<Outcome> {
        let ending = p.ending?;
        let (american, british) = self.points_now(p);
        let [first, second] = match ending.reason {
            EndingReason::BritishLosses => [p.sp_lost[BRITISH].into(), 0],
            EndingReason::AmericanLosses => [p.sp_lost[AMERICAN].into(), p.continental.into()],
            _ => [american, british].map(u64::from),
        };
        let figures = [ending.level as u64, first, second];
        Some(Outcome { winner: ending.winner, case: ending.reason.case(), figures })
    }
}

impl DescribeGame for WhitePlains {
    const ROLL_KINDS: &'static [&'static str] = &["Combat", "Fire", "Morale"];

    fn manifest(&self) -> &Manifest {
        &self.manifest
    }

    fn chapters(&self) -> &[Chapter] {
        &self.chapters
    }

    fn ends_battle(&self, sighting: &Sighting) -> bool {
        use MoveKind::{Advance, Evade, Retreat};
        sighting.traits().ends_battle || matches!(sighting, Sighting::Moved { kind: Retreat | Advance | Evade, .. })
    }

    fn is_detail(&self, sighting: &Sighting) -> bool {
        use MoraleReason::{Artillery, Captured, Disrupted, PinBroken, Rallied, Step};
        sighting.traits().detail
            || match *sighting {
                // Leaders ride to and fro.
                Sighting::Moved { unit, kind: MoveKind::Move | MoveKind::March, .. } => self.is_leader(unit),
                Sighting::Morale { why: Disrupted | Rallied | Step | Captured | Artillery | PinBroken, .. } => true,
                Sighting::First { side } => side.is_some(),
                _ => false,
            }
    }

    /// The enemy asks for many answers in a half-turn; its half-turn is told when it is over, until rallies or fire follow: by
    /// then it has been on the open table.
    fn news_from(&self, side: Side, entries: &[Entry<Self>], since: usize) -> Option<usize> {
        let numbered = entries.iter().enumerate().rev();
        let events = numbered.flat_map(|(number, entry)| entry.events.iter().rev().map(move |event| (number, event)));
        let mut ended = None;
        for (number, event) in events {
            match (event, ended) {
                (Event::Half { side: of }, Some(ended)) => return (*of != side && ended >= since).then_some(number),
                (Event::Half { .. } | Event::Turn { .. }, _) => ended = Some(number),
                (
                    Event::Phase { phase: Phase::Rally | Phase::Artillery | Phase::Rifles | Phase::Declare, .. },
                    None,
                ) => {
                    return None;
                }
                _ => {}
            }
        }
        None
    }

    fn pieces_by_place(&self, view: &View, side: Side) -> Vec<(PlaceId, u32)> {
        let p = &view.known;
        let hexes = p.occupied(self, side).into_iter();
        hexes.map(|at| (place_id(at), p.units_at(self, side, at).len())).collect()
    }

    fn diary_line(&self, sighting: &Sighting, told: &LogText) -> Option<String> {
        match *sighting {
            Sighting::Rolled { who, why: RollReason::Fire, total, needed, unit: Some(unit), .. } => {
                (total >= needed).then(|| format!("{} fire hits {}", who.name(), self[unit].name))
            }
            _ if !told.dice.is_empty() || self.is_detail(sighting) => None,
            Sighting::Played { side, card, names } => Some(self.play_sentence(side, card, names)),
            Sighting::Tactics { cards, drm } => {
                let text = format!("Tactics: American {}, British {}", cards.first.name(), cards.second.name());
                Some(if drm.is_none() { format!("{text}: no combat") } else { text })
            }
            Sighting::Moved { unit, path, kind, .. } if kind != MoveKind::Enter => {
                let verb = match kind {
                    MoveKind::March => "moves",
                    kind => kind.verb(),
                };
                let to = path.last().map(|at| self.short_name_of(at)).unwrap_or_default();
                Some(format!("{} {verb} to {to}", self[unit].name))
            }
            _ => Some(told.plain()),
        }
    }

    fn luck_roll(&self, sighting: &Sighting) -> Option<LuckRoll> {
        let Sighting::Rolled { who, why, faces, .. } = *sighting else { return None };
        let kind = match why {
            RollReason::Combat => 0,
            RollReason::Fire => 1,
            RollReason::Rally | RollReason::Check => 2,
            _ => return None,
        };
        let score = faces.iter().flatten().map(|face| u32::from(*face)).sum();
        Some(LuckRoll { side: who, kind, dice: 1, sides: 10, scoring: Scoring::Total { lowest: 0 }, score })
    }

    fn status(&self, view: &View) -> GameStatus {
        let p = &view.known;
        // In the scenarios of a day only the hill counts.
        let counts = |number: &usize| p.is_campaign() || self.objectives[*number].at == self.at.hill;
        let held = |side: Side| {
            let held =
                (0..self.objectives.len()).filter(counts).filter(|number| self.controls(p, *number) == Some(side));
            held.count() as u32
        };
        GameStatus {
            turn: p.turn.into(),
            turn_name: format!("Turn {}", p.turn),
            turn_of: Some(self.scenario(p.scenario).turns.1.into()),
            year: None,
            part: match p.phase() {
                Phase::Over => Part::Over,
                Phase::Setup => Part::SetUp,
                Phase::Combat => Part::Battle,
                _ => Part::Play,
            },
            active: Some(p.active),
            strength: BySide::of(|side| u32::from(p.morale[side])),
            measure: ("Army morale", "morale"),
            piece: "unit",
            part_of_turn: "half-turn",
            blocks: BySide::of(|side| p.army(self, side).len()),
            places: BySide::of(held),
            outcome: self.outcome(p),
        }
    }

    fn pending_decision(&self, view: &View) -> String {
        let (p, Some(side)) = (&view.known, view.to_play) else { return "the game is over".into() };
        let question = p.task().and_then(|task| task.question(self, side.name()));
        question.unwrap_or_else(|| format!("the {} side plays a card, or passes", side.name()))
    }

    fn ending(&self, outcome: Outcome) -> String {
        let [level, first, second] = outcome.figures;
        let level = Level::ALL.get(level as usize).copied().unwrap_or(Level::Draw);
        let half = |halves: u64| halves as f64 / 2.0;
        let what = level.name();
        let loser = outcome.winner.map_or("enemy", |winner| winner.other().name());
        let victory = &self.tables.victory;
        match EndingReason::of(outcome.case, outcome.winner, level) {
            Some(EndingReason::BritishLosses) => {
                format!("{what}: the British have lost {first} strength points")
            }
            Some(EndingReason::AmericanLosses) if first >= victory.british_sp.into() => {
                format!("{what}: the Americans have lost {first} strength points")
            }
            Some(EndingReason::AmericanLosses) if second >= victory.british_sp_with_washington.into() => {
                format!("{what}: the Americans have lost Washington and {second} strength points of Continental foot")
            }
            Some(EndingReason::Breakthrough) => {
                format!("{what}: the British control hex 2103, the road to Sand's Mills")
            }
            Some(EndingReason::Wavering | EndingReason::WaveringOnHill) => {
                format!("{what}: the {loser} army wavers")
            }
            Some(EndingReason::LastOnHill) => {
                let winner = outcome.winner.map_or("", |winner| winner.name());
                format!("{what}: the {winner} side was the last to stand on Chatterton Hill")
            }
            _ => format!("{what}: victory points American {}, British {}", half(first), half(second)),
        }
    }

    fn goal(&self, view: &View, side: Side) -> String {
        let victory = &self.tables.victory;
        match (view.known.scenario, side) {
            (Scenario::ChattertonHill, _) => {
                "Be the last side to stand in hex 2024, Chatterton Hill, after turn 8; or make the enemy army waver"
                    .into()
            }
            (Scenario::GrandAssault, BRITISH) => format!(
                "Make the American army waver, take hex 2103 on the road to Sand’s Mills or cost them {} strength points; else be {} victory points ahead",
                victory.british_sp, victory.margin[BRITISH]
            ),
            (_, BRITISH) => format!(
                "Make the American army waver or take hex 2103 on the road to Sand’s Mills; else hold Chatterton Hill and be {} victory points ahead",
                victory.margin[BRITISH]
            ),
            (_, _) => format!(
                "Make the British army waver or cost it {} strength points; else be {} victory points ahead",
                victory.american_sp, victory.margin[AMERICAN]
            ),
        }
    }

    fn pieces_to_place(&self, view: &View) -> BySide<u32> {
        let placed = |unit: &UnitId| !self.is_leader(*unit) && view.known.tasks.contains(&Task::Place(*unit));
        BySide::of(|side| self.army[side].into_iter().filter(placed).count() as u32)
    }

    fn later_pieces(&self, view: &View) -> BySide<u32> {
        let comes = |unit: &UnitId| !self.is_leader(*unit) && view.known.waiting[*unit].is_some();
        BySide::of(|side| self.army[side].into_iter().filter(comes).count() as u32)
    }

    fn describe_course(&self, course: &Course<View>) -> String {
        let (first, last) = (&course.first.known, &course.last.known);
        let of = |side: Side| {
            let gone = |unit: &UnitId| {
                self[*unit].side == side
                    && first.out[*unit].is_none()
                    && last.out[*unit].is_some_and(|fate| !matches!(fate, Fate::Removed | Fate::Forfeited))
            };
            let all = (0..self.units.len()).map(UnitId::of).filter(gone);
            let (leaders, units): (Vec<UnitId>, Vec<UnitId>) = all.partition(|unit| self.is_leader(*unit));
            let mut lost = vec![count(units.len() as u32, "unit")];
            lost.extend(leaders.iter().map(|leader| self[*leader].name.clone()));
            let morale = format!("army morale went from {} to {}", first.morale[side], last.morale[side]);
            format!("the {} lost {}, and their {morale}", SIDES[side].plural, listed(&lost))
        };
        format!("In {} {}; {}", count(course.turns, "turn"), of(AMERICAN), of(BRITISH))
    }

    fn day(&self, turn: u16) -> Option<(&str, &str)> {
        let hour = self.tables.calendar.get(usize::from(turn).checked_sub(1)?)?;
        let day = match hour.day {
            28 => "28 October",
            29 => "29 October",
            30 => "30 October",
            _ => "31 October",
        };
        Some((day, ""))
    }

    fn place_name(&self, place: PlaceId) -> &str {
        self.hex_of(place).map_or("", |at| self.short_name_of(at))
    }

    fn place_word(&self, place: PlaceId) -> &str {
        self.hex_of(place).map_or("", |at| &self[at].id)
    }

    fn chapter_of(&self, view: &View) -> &'static str {
        view.known.task().map_or("W18", |task| task.chapter().unwrap_or("W10"))
    }

    fn view_value(&self, view: &View, side: Side) -> Value {
        self.view_of(view, side)
    }

    fn position_value(&self, p: &Position) -> Value {
        self.write_position(p)
    }

    fn summary_value(&self, p: &Position) -> Map<String, Value> {
        Map::from_iter([("half".to_owned(), json!(p.half))])
    }

    fn groups_value(&self, p: &Position) -> Map<String, Value> {
        let mut legal = crate::kernel::ruleset::LegalOf::<Self>::default();
        crate::kernel::ruleset::Ruleset::legal(self, p, &mut legal);
        let patterns = legal.rows().iter().filter_map(|row| match *row {
            crate::rules::white_plains::row::Row::Pattern(pattern @ Pattern::Fire(units, _)) => Some((pattern, units)),
            _ => None,
        });
        patterns
            .map(|(pattern, units)| (self.print_of_pattern(&pattern), json!({"units": units.write(self)})))
            .collect()
    }

    fn read_position(&self, value: &Value, setup: Option<&Setup>) -> Result<(Position, Setup), String> {
        let given = setup.map(|setup| (setup.scenario.as_deref(), setup.options.as_slice()));
        let p = self.position_from(value, given)?;
        let options: Vec<_> = p.options.rules().map(Rule::id).collect();
        let mut own = Setup::with_options(&options);
        own.scenario = Some(p.scenario.id().to_owned());
        Ok((p, own))
    }
}
