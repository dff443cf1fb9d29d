//! White Plains for the kernel: in words, as data, as timeline marks.

use serde_json::{Map, Value, json};

use super::names::place_id;
use crate::kernel::describe_game::DescribeGame;
use crate::kernel::entry::Entry;
use crate::kernel::json;
use crate::kernel::luck::{LuckRoll, Scoring};
use crate::kernel::manifest::{Chapter, Manifest};
use crate::kernel::setup::Setup;
use crate::kernel::side::{BySide, Side};
use crate::kernel::story::{GameStatus, LogText, Mark, Outcome, Part, PlaceId};
use crate::rules::white_plains::data::WhitePlains;
use crate::rules::white_plains::data::ids::UnitId;
use crate::rules::white_plains::data::options::Rule;
use crate::rules::white_plains::event::{Event, RollReason, Sighting};
use crate::rules::white_plains::observe::View;
use crate::rules::white_plains::order::Pattern;
use crate::rules::white_plains::position::parts::Level;
use crate::rules::white_plains::position::tasks::{Phase, Task};
use crate::rules::white_plains::position::{Position, State};
use crate::rules::white_plains::sides::{AMERICAN, BRITISH, SideWords};

/// The levels of victory, by their number in the figures of an outcome.
const LEVELS: [Level; 4] = [Level::Decisive, Level::Substantial, Level::Marginal, Level::Draw];

impl WhitePlains {
    fn outcome(&self, p: &State) -> Option<Outcome> {
        let ending = p.ending?;
        let (american, british) = self.points_now(p);
        let figures = [ending.level as u64, u64::from(american), u64::from(british)];
        Some(Outcome { winner: ending.winner, case: ending.case, figures })
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

    fn log_text(&self, sighting: &Sighting) -> Option<LogText> {
        self.describe_sighting(sighting)
    }

    fn mark(&self, sighting: &Sighting) -> Option<Mark> {
        match *sighting {
            Event::Turn { turn } => Some(Mark::Turn(turn.into())),
            Event::Combat { hexes, .. } => hexes.first().map(|at| Mark::Battle(place_id(at))),
            Event::Out { unit, .. } => Some(Mark::Lost(self[unit].side)),
            _ => None,
        }
    }

    fn ends_battle(&self, sighting: &Sighting) -> bool {
        matches!(sighting, Event::Result { .. } | Event::CombatOver { .. })
    }

    fn closes_battle(&self, sighting: &Sighting) -> bool {
        matches!(sighting, Event::CombatOver { .. })
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

    fn is_detail(&self, sighting: &Sighting) -> bool {
        matches!(
            sighting,
            Event::Dealt { .. }
                | Event::Shuffled { .. }
                | Event::Passed { .. }
                | Event::Phase { .. }
                | Event::Assigned { .. }
                | Event::Released { .. }
                | Event::Lead { .. }
                | Event::TacticChosen { .. }
                | Event::Kept { .. }
                | Event::Unpinned { .. }
                | Event::Pledged { .. }
                | Event::Sham { .. }
                | Event::Momentum { .. }
        )
    }

    fn luck_roll(&self, sighting: &Sighting) -> Option<LuckRoll> {
        let Event::Rolled { who, why, faces, .. } = *sighting else { return None };
        let kind = match why {
            RollReason::Combat => 0,
            RollReason::Fire => 1,
            RollReason::Rally | RollReason::Check => 2,
            _ => return None,
        };
        let score = faces.iter().flatten().map(|face| u32::from(*face) + 1).sum();
        Some(LuckRoll { side: who, kind, dice: 1, sides: 10, scoring: Scoring::Total, score })
    }

    fn status(&self, view: &View) -> GameStatus {
        let p = &view.known;
        let hour = &self.tables.calendar[usize::from(p.turn) - 1];
        let held = |side: Side| {
            (0..self.objectives.len()).filter(|number| self.controls(p, *number) == Some(side)).count() as u32
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
                _ if hour.day > 0 => Part::Play,
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
        let who = side.name();
        let unit = |unit: UnitId| self[unit].name.as_str();
        match p.task() {
            Some(Task::Place(one)) => format!("the {who} side places {}", unit(one)),
            Some(Task::Ruse(..)) => format!("the {who} side names its sham works"),
            Some(Task::Remove(left, _)) => format!("the {who} side sends {left} more militia units home"),
            Some(Task::Initiative(_)) => format!("the {who} side prepares for the initiative dice"),
            Some(Task::Moves) => format!("the {who} side moves"),
            Some(Task::Rally) => format!("the {who} side rallies"),
            Some(Task::Artillery) => format!("the {who} artillery fires"),
            Some(Task::Rifles(_)) => format!("the {who} riflemen fire"),
            Some(Task::Declare) => format!("the {who} side declares attacks"),
            Some(Task::Fights) => format!("the {who} side chooses the next attack"),
            Some(Task::Evade) => format!("the {who} cavalry evades or stays"),
            Some(Task::Lead(_)) => format!("the {who} side names its lead unit"),
            Some(Task::Cards(_)) => format!("the {who} side plays a card in the combat, or passes"),
            Some(Task::Tactic(..)) => format!("the {who} side chooses its tactics"),
            Some(Task::Reroll(_)) => format!("the {who} side keeps the die or rolls again"),
            Some(Task::Retreat(one, ..)) => format!("{} of the {who} side retreats", unit(one)),
            Some(Task::Lose(_)) => format!("the {who} side names the unit that loses a step"),
            Some(Task::Advance(..)) => format!("the {who} side advances"),
            Some(Task::Trump(card, _)) => format!("the {who} side allows {} or cancels it", self[card].name),
            _ => format!("the {who} side plays a card, or passes"),
        }
    }

    fn ending(&self, outcome: Outcome) -> String {
        let [level, american, british] = outcome.figures;
        let level = LEVELS.get(level as usize).copied().unwrap_or(Level::Draw);
        let half = |halves: u64| halves as f64 / 2.0;
        let what = match level {
            Level::Decisive => "a decisive victory",
            Level::Substantial => "a substantial victory",
            Level::Marginal => "a marginal victory",
            Level::Draw => "a draw",
        };
        let why = match outcome.case {
            "W18.1" if outcome.winner == Some(AMERICAN) => "the British have lost 23 strength points".to_owned(),
            "W18.1" | "W20.3" => "the British have broken the American army's line".to_owned(),
            "W18.2" => "the enemy army wavers".into(),
            "W19.7" if level == Level::Substantial => "the enemy army wavers".into(),
            "W19.7" => "the side that last stood on Chatterton Hill holds it".into(),
            _ => format!("victory points: American {}, British {}", half(american), half(british)),
        };
        format!("{what}: {why}")
    }

    fn goal(&self, view: &View, side: Side) -> String {
        let victory = &self.tables.victory;
        match (view.known.scenario as u8, side) {
            (0, _) => {
                "Be the last side to stand in hex 2024, Chatterton Hill, after turn 8; or make the enemy army waver"
                    .into()
            }
            (1, BRITISH) => format!(
                "Make the American army waver, take hex 2103 or cost them {} strength points; else be {} victory points ahead",
                victory.british_sp, victory.margin[BRITISH]
            ),
            (_, BRITISH) => format!(
                "Make the American army waver or take hex 2103; else hold Chatterton Hill and be {} victory points ahead",
                victory.margin[BRITISH]
            ),
            (_, _) => format!(
                "Make the British army waver or cost it {} strength points; else be {} victory points ahead",
                victory.american_sp, victory.margin[AMERICAN]
            ),
        }
    }

    fn day(&self, turn: u16) -> Option<(&str, &str)> {
        let hour = self.tables.calendar.get(usize::from(turn).checked_sub(1)?)?;
        let day = match hour.day {
            28 => "28 October",
            29 => "29 October",
            30 => "30 October",
            _ => "31 October",
        };
        Some((day, &hour.hour))
    }

    fn place_name(&self, place: PlaceId) -> &str {
        self.hex_of(place).map_or("", |at| if self[at].name.is_empty() { self.number_of(at) } else { &self[at].name })
    }

    fn place_word(&self, place: PlaceId) -> &str {
        self.hex_of(place).map_or("", |at| &self[at].id)
    }

    fn chapter_of(&self, view: &View) -> &'static str {
        match view.known.task() {
            Some(Task::Place(_) | Task::Ruse(..)) => "W2",
            Some(Task::Initiative(_) | Task::Remove(..)) => "W4",
            Some(Task::Rally | Task::RallyReact) => "W7",
            Some(Task::Artillery | Task::Rifles(_) | Task::FireAnswer(_)) => "W8",
            Some(Task::Declare | Task::DeclaredReact | Task::Fights) => "W9",
            Some(Task::Retreat(..) | Task::Lose(_) | Task::Advance(..)) => "W11",
            Some(Task::Trump(..) | Task::MovementReact) => "W14",
            Some(Task::Moves) => "W6",
            None => "W18",
            _ => "W10",
        }
    }

    fn phase_word(&self, p: &Position) -> String {
        json::word(&p.phase())
    }

    fn sighting_value(&self, sighting: &Sighting) -> Value {
        self.value_of(sighting)
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
            crate::rules::white_plains::legal::Row::Pattern(pattern @ Pattern::Fire(units, _)) => {
                Some((pattern, units))
            }
            _ => None,
        });
        patterns
            .map(|(pattern, units)| (self.print_of_pattern(&pattern), json!({"units": self.unit_ids(units)})))
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
