//! The counter toy told, as data, and played by the computer.

use serde_json::{Map as Json, Value, json};

use blockade::ai::brief::{Advice, AiGame, Brief, Explanation};
use blockade::ai::budget::Budget;
use blockade::ai::random::{SearchRng, random_order};
use blockade::ai::{Level, PlayStyle};
use blockade::kernel::chronicle::Chronicle;
use blockade::kernel::data::{DataError, Source};
use blockade::kernel::luck::{LuckRoll, Scoring};
use blockade::kernel::manifest::{Chapter, Manifest};
use blockade::kernel::ruleset::Ruleset;
use blockade::kernel::setup::Setup;
use blockade::kernel::side::{BySide, Side};
use blockade::kernel::spoken::Spoken;
use blockade::kernel::story::{Die, DieEffect, Mark, Part, Spot, Standing, Told, Weight, count};

use super::board::{Formation, Ground, PLACES, Place};
use super::pieces::{Event, Order, Outcome, Phase, Position, Seen, Step};
use super::sides::SideWords;
use super::{Game, all};

/// The toy's data, which lie beside it.
struct Files;

impl Source for Files {
    fn text(&self, name: &str) -> Result<(String, String), DataError> {
        let text = match name {
            "ruleset.ron" => include_str!("data/ruleset.ron"),
            "cases.ron" => include_str!("data/cases.ron"),
            "map.ron" => include_str!("data/map.ron"),
            _ => include_str!("data/odds.ron"),
        };
        Ok((name.into(), text.into()))
    }
}

/// The toy game, read from its files.
pub fn counters() -> Game {
    Game::load(&Files).expect("its files are good")
}

pub fn place(spot: Spot) -> Place {
    Place::of(usize::from(spot.0).min(PLACES - 1))
}

pub fn spot(place: Place) -> Spot {
    Spot(place.number())
}

fn formation_name(formation: Formation) -> String {
    format!("Formation {formation:?} of the {} side", formation.side().name())
}

const fn outcome_word(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::AttackerLoss => "the attackers lose a step",
        Outcome::AttackerRetreats => "the attackers retreat",
        Outcome::NoEffect => "no effect",
        Outcome::DefenderRetreats => "the defenders retreat",
        Outcome::DefenderLoss => "the defenders lose a step and retreat",
    }
}

impl Spoken for Game {
    fn state_spoken(&self, seen: &Seen) -> Vec<String> {
        let held = |side: Side| seen.position.villages[side].len();
        vec![format!("Turn {}. Villages: Red {}, White {}.", seen.position.turn, held(Side::First), held(Side::Second))]
    }

    fn spots(&self) -> Vec<Spot> {
        all(PLACES).map(spot).collect()
    }

    fn stack_spoken(&self, seen: &Seen, at: Spot) -> Vec<String> {
        let there = seen.position.there(place(at));
        let strong = |counter| if seen.position.reduced.has(counter) { "reduced" } else { "fresh" };
        let line = |counter| format!("Counter c{counter:?}, {}.", strong(counter));
        there.into_iter().map(line).collect()
    }

    fn place_spoken(&self, _: &Seen, at: Spot) -> Vec<String> {
        let ground = match self.map.ground(place(at)) {
            Ground::Clear => "clear",
            Ground::Wood => "a wood",
            Ground::Village => "a village",
            Ground::Lake => "a lake",
            Ground::Camp => "the camp",
        };
        vec![format!("{}: {ground}.", self.place_name(place(at)))]
    }
}

impl Chronicle for Game {
    const ROLL_KINDS: &'static [&'static str] = &["Attack"];

    fn manifest(&self) -> &Manifest {
        &self.manifest
    }

    fn chapters(&self) -> &[Chapter] {
        &self.chapters
    }

    fn told(&self, event: &Event) -> Option<Told> {
        let name = |at: Place| self.place_name(at);
        Some(match *event {
            Event::Turn(turn) => Told::heading(Weight::Turn(turn.into()), format!("Turn {turn}")),
            Event::Drawn(formation) => Told::line(formation.side(), format!("{} is drawn", formation_name(formation))),
            Event::Moved { counter, from, to } => {
                let text = format!("Counter c{counter:?} moves from {} to {}", name(from), name(to));
                Told::line(counter.side(), text).at(spot(to))
            }
            Event::Village { at, side } => {
                Told::line(side, format!("The {} side holds the village in {}", side.name(), name(at))).at(spot(at))
            }
            Event::Attack { side, at, with, odds: (attack, defence) } => {
                let with = count(with.len(), "counter");
                let text = format!("The {} side attacks {} with {with} at {attack}-{defence}", side.name(), name(at));
                Told::heading(Weight::Heading, text).at(spot(at))
            }
            Event::Rolled { side, face, outcome } => {
                let dice = vec![Die { face, sides: 10, effect: DieEffect::None }];
                Told { dice, result: outcome_word(outcome).into(), ..Told::line(side, "The attackers roll") }
            }
            Event::Retreated { counter, to, .. } => {
                Told::line(counter.side(), format!("Counter c{counter:?} retreats to {}", name(to))).at(spot(to))
            }
            Event::StepLost { counter, at, gone } => {
                let what = if gone { "is lost" } else { "is reduced" };
                Told::line(counter.side(), format!("Counter c{counter:?} {what} in {}", name(at))).at(spot(at))
            }
            Event::Done(formation) => Told::line(formation.side(), format!("{} is done", formation_name(formation))),
            Event::Over(side) => Told::line(side, format!("The {} side has won", side.name())),
        })
    }

    fn mark(&self, event: &Event) -> Option<Mark> {
        match *event {
            Event::Turn(turn) => Some(Mark::Turn(turn.into())),
            Event::Attack { at, .. } => Some(Mark::Battle(spot(at))),
            Event::StepLost { counter, gone: true, .. } => Some(Mark::Lost(counter.side())),
            _ => None,
        }
    }

    fn luck_roll(&self, event: &Event) -> Option<LuckRoll> {
        let Event::Rolled { side, face, .. } = *event else { return None };
        Some(LuckRoll { side, kind: 0, dice: 1, sides: 10, scoring: Scoring::Total, score: face.into() })
    }

    fn standing(&self, seen: &Seen) -> Standing {
        let p = &seen.position;
        let steps = |side: Side| 2 * p.army(side).len() - (p.army(side) & p.reduced).len();
        let outcome = if let Step::Over(winner) = p.step { Some(winner) } else { None };
        Standing {
            turn: p.turn.into(),
            turn_name: format!("Turn {}", p.turn),
            turn_of: Some(self.manifest.scenarios[p.scenario].turns),
            year: None,
            part: if outcome.is_some() { Part::Over } else { Part::Play },
            active: seen.to_play,
            strength: BySide::of(steps),
            measure: ("Strength", "steps"),
            piece: "counter",
            part_of_turn: "activation",
            blocks: BySide::of(|side| p.army(side).len()),
            places: BySide::of(|side| p.villages[side].len()),
            outcome: outcome.map(|winner| blockade::kernel::story::Outcome { winner, case: "T6.2" }),
        }
    }

    fn waited_for(&self, seen: &Seen) -> String {
        match (seen.position.step, seen.to_play) {
            (Step::Retreat(..), Some(side)) => format!("the {} side retreats", side.name()),
            (_, Some(side)) => format!("the {} side moves, attacks or is done", side.name()),
            (_, None) => "a formation is drawn".into(),
        }
    }

    fn ending(&self, outcome: blockade::kernel::story::Outcome) -> String {
        format!("the {} side holds the field", outcome.winner.name())
    }

    fn day(&self, _: u16) -> Option<(&str, &str)> {
        None
    }

    fn spot_name(&self, at: Spot) -> &str {
        &self.map.ids[place(at).index()]
    }

    fn spot_id(&self, at: Spot) -> &str {
        &self.map.ids[place(at).index()]
    }

    fn chapter_of(&self, seen: &Seen) -> &'static str {
        if matches!(seen.position.step, Step::Retreat(..)) { "T5" } else { "T4" }
    }

    fn phase_word(&self, p: &Position) -> &'static str {
        match self.phase(p) {
            Phase::Draw => "draw",
            Phase::Act => "act",
            Phase::Fight => "fight",
            Phase::Retreat => "retreat",
            Phase::TurnEnd => "end of turn",
            Phase::Over => "over",
        }
    }

    fn sighting_value(&self, event: &Event) -> Value {
        match event {
            Event::Turn(turn) => json!({"event": "turn", "turn": turn}),
            Event::Rolled { side, face, outcome } => {
                json!({"event": "roll", "who": side.id(), "faces": [face], "result": outcome_word(*outcome)})
            }
            other => json!({"event": format!("{other:?}")}),
        }
    }

    fn view_value(&self, seen: &Seen, side: Side) -> Value {
        json!({"side": side.id(), "position": self.write_position(&seen.position)})
    }

    fn position_value(&self, p: &Position) -> Value {
        self.write_position(p)
    }

    fn groups_value(&self, _: &Position) -> Json<String, Value> {
        Json::new()
    }

    fn read_position(&self, value: &Value, setup: Option<&Setup>) -> Result<(Position, Setup), String> {
        self.position_of(value, setup)
    }
}

impl AiGame for Game {
    type Player = SearchRng;

    fn player(&self, _: Level, _: PlayStyle, stream: u64) -> SearchRng {
        SearchRng::new(stream)
    }

    fn advise(&self, rng: &mut SearchRng, brief: &Brief<'_, Self>, _: u32, _: &mut dyn Budget) -> Advice<Self> {
        let order = random_order(self, &brief.seen.position, brief.legal, rng);
        let (summary, reason) = (self.print(&order), "it is as good as any".into());
        Advice { order, summary, reason, win_chance: None, next_best: None }
    }

    fn explain(&self, _: &mut SearchRng, _: &Brief<'_, Self>, order: &Order) -> Option<Explanation> {
        let explanation = || Explanation { summary: self.print(order), reason: "it goes on".into() };
        (*order != Order::Done).then(explanation)
    }
}
