//! The counter toy told, as data, and played by the computer.

use serde_json::{Value, json};

use blockade::ai::battle_odds::DescribeOdds;
use blockade::ai::brief::{Advice, AiGame, Brief, Explanation, OrderReview};
use blockade::ai::budget::Budget;
use blockade::ai::random::{SearchRng, random_order};
use blockade::ai::{Level, PlayStyle};
use blockade::kernel::describe_orders::Verb;
use blockade::kernel::json;
use blockade::kernel::prelude::*;

use super::Game;
use super::board::{ALL_PLACES, Ground, PLACES, Place};
use super::pieces::{Order, Position, Sighting, Step, View};
use super::sides::SideWords;

/// The toy's data, which lie beside it.
const FILES: [(&str, &str); 4] = [
    ("ruleset.ron", include_str!("data/ruleset.ron")),
    ("cases.ron", include_str!("data/cases.ron")),
    ("map.ron", include_str!("data/map.ron")),
    ("odds.ron", include_str!("data/odds.ron")),
];

/// The toy game, read from its files.
pub fn counters() -> Game {
    Game::load(&FILES).expect("its files are good")
}

pub fn place(place: PlaceId) -> Place {
    Place::of(usize::from(place.0).min(PLACES - 1))
}

pub fn place_id(place: Place) -> PlaceId {
    place.into()
}

/// Its orders are typed as in the notation, by no other verbs.
impl DescribeOrders for Game {
    fn verbs(&self) -> &'static [Verb] {
        &[]
    }
}

impl DescribeOdds for Game {}

impl DescribeBoard for Game {
    fn describe_state(&self, seen: &View) -> Vec<String> {
        let held = |side: Side| seen.position.villages[side].len();
        vec![format!("Turn {}. Villages: Red {}, White {}.", seen.position.turn, held(Side::First), held(Side::Second))]
    }

    fn described_places(&self) -> Vec<PlaceId> {
        ALL_PLACES.into_iter().map(place_id).collect()
    }

    fn describe_stack(&self, seen: &View, at: PlaceId) -> Vec<String> {
        let there = seen.position.there(place(at));
        let strong = |counter| if seen.position.reduced.has(counter) { "reduced" } else { "fresh" };
        let line = |counter| format!("Counter c{counter:?}, {}.", strong(counter));
        there.into_iter().map(line).collect()
    }

    fn describe_place(&self, _: &View, at: PlaceId) -> Vec<String> {
        let ground = match self.map.ground(place(at)) {
            Ground::Clear => "clear",
            Ground::Wood => "a wood",
            Ground::Village => "a village",
            Ground::Lake => "a lake",
            Ground::Camp => "the camp",
        };
        vec![format!("{}: {ground}.", self.name_of(place(at)))]
    }
}

impl DescribeGame for Game {
    const ROLL_KINDS: &'static [&'static str] = &["Attack"];

    fn manifest(&self) -> &Manifest {
        &self.manifest
    }

    fn chapters(&self) -> &[Chapter] {
        &self.chapters
    }

    fn luck_roll(&self, sighting: &Sighting) -> Option<LuckRoll> {
        let Sighting::Rolled { side, face, .. } = *sighting else { return None };
        Some(LuckRoll { side, kind: 0, dice: 1, sides: 10, scoring: Scoring::Total { lowest: 1 }, score: face.into() })
    }

    fn status(&self, seen: &View) -> GameStatus {
        let p = &seen.position;
        let steps = |side: Side| 2 * p.army(side).len() - (p.army(side) & p.reduced).len();
        let outcome = if let Step::Over(winner) = p.step { Some(winner) } else { None };
        GameStatus {
            turn_of: Some(self.manifest.scenarios[p.scenario].turns),
            part: if outcome.is_some() { Part::Over } else { Part::Play },
            active: seen.to_play,
            strength: BySide::of(steps),
            piece: "counter",
            part_of_turn: "activation",
            blocks: BySide::of(|side| p.army(side).len()),
            places: BySide::of(|side| p.villages[side].len()),
            outcome: outcome.map(|winner| Outcome { winner: Some(winner), case: "T6.2", figures: [0; 3] }),
            ..GameStatus::in_turn(p.turn)
        }
    }

    fn pending_decision(&self, seen: &View) -> String {
        match (seen.position.step, seen.to_play) {
            (Step::Retreat(..), Some(side)) => format!("the {} side retreats", side.name()),
            (_, Some(side)) => format!("the {} side moves, attacks or is done", side.name()),
            (_, None) => "a formation is drawn".into(),
        }
    }

    fn ending(&self, outcome: Outcome) -> String {
        format!("the {} side holds the field", outcome.winner.map_or("", Side::name))
    }

    fn place_name(&self, at: PlaceId) -> &str {
        &self.map.ids[place(at).index()]
    }

    fn chapter_of(&self, seen: &View) -> &'static str {
        if matches!(seen.position.step, Step::Retreat(..)) { "T5" } else { "T4" }
    }

    fn view_value(&self, seen: &View, side: Side) -> Value {
        json!({"side": side.id(), "position": self.position_value(&seen.position)})
    }

    fn position_value(&self, p: &Position) -> Value {
        json::value(&p.form(self))
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
        let order = random_order(self, &brief.view.position, brief.legal, rng);
        Advice { summary: self.print(&order), reason: "it is as good as any".into(), ..Advice::plain(order) }
    }

    /// It never advises to end a step while something else can be done.
    fn hint(
        &self,
        rng: &mut SearchRng,
        brief: &Brief<'_, Self>,
        _: Option<&Advice<Self>>,
        playouts: u32,
        budget: &mut dyn Budget,
    ) -> Advice<Self> {
        let ends = |advice: &Advice<Self>| advice.order == Order::Done && brief.legal.len() > 1;
        let mut advice = self.advise(rng, brief, playouts, budget);
        while ends(&advice) {
            advice = self.advise(rng, brief, playouts, budget);
        }
        advice
    }

    /// To end a step early gives much away, and a move of the second counter takes longer to check than any player waits.
    fn appraise(
        &self,
        _: &mut SearchRng,
        _: &Brief<'_, Self>,
        given: &[Order],
        _: u32,
        _: &mut dyn Budget,
    ) -> Option<OrderReview<Self>> {
        let [first, ..] = given else { return None };
        let slow = matches!(first, Order::Move(counter, _) if counter.index() == 1);
        if slow {
            std::thread::sleep(std::time::Duration::from_secs(120));
        }
        if !slow && *first != Order::Done {
            return None;
        }
        Some(OrderReview {
            given: 0.31,
            best: 0.52,
            error: 0.02,
            order: *first,
            summary: self.print(first),
            better: "move another counter".into(),
            reason: "the camp is held in 9 games of 10 instead of 4".into(),
        })
    }

    fn explain(&self, _: &mut SearchRng, _: &Brief<'_, Self>, order: &Order) -> Option<Explanation> {
        let explanation = || Explanation { summary: self.print(order), reason: "it goes on".into() };
        (*order != Order::Done).then(explanation)
    }
}
