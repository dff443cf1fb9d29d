//! The toy game told, as data, and played by programs.

use serde_json::{Value, json};

use crate::toy::{RED, SideWords, WHITE};
use blockade::ai::battle_odds::DescribeOdds;
use blockade::ai::brief::{Advice, AiGame, Brief, Explanation};
use blockade::ai::budget::Budget;
use blockade::ai::random::SearchRng;
use blockade::ai::{Level, PlayStyle};
use blockade::kernel::describe_orders::Verb;
use blockade::kernel::prelude::*;

use super::{ALL_BLOCKS, Card, HEXES, Hex, Order, Phase, Position, Sighting, Toy, View, owner};

pub const NAMES: [&str; HEXES] = ["Mill", "Ford", "Meadow", "Wood", "Hill", "Farm"];

/// The toy's data, kept in the test.
const FILES: [(&str, &str); 2] = [
    (
        "ruleset.ron",
        "(id: \"toy\", title: \"Toy\", subtitle: \"Six hexes\", years: \"1777\", turns: 6, sides: (red: \"from the Mill\", white: \"from the Farm\"), options: [], credits: \"made for the tests\")",
    ),
    (
        "cases.ron",
        r#"[
            (number: "T1", title: "Map", cases: [(number: "T1.1", text: "Six hexes in a row.")]),
            (number: "T2", title: "Cards", cases: [(number: "T2.1", text: "A side plays a card that it holds.")]),
            (number: "T3", title: "Turn", cases: [(number: "T3.1", text: "By the card one block moves.")]),
        ]"#,
    ),
];

/// The toy game, read from its own words.
pub fn toy() -> Toy {
    Toy::load(&FILES).expect("its words are good")
}

pub fn place_id(hex: Hex) -> PlaceId {
    hex.into()
}

/// Its orders are typed as in the notation, by no other verbs.
impl DescribeOrders for Toy {
    fn verbs(&self) -> &'static [Verb] {
        &[]
    }
}

impl DescribeOdds for Toy {}

impl DescribeBoard for Toy {
    fn describe_state(&self, seen: &View) -> Vec<String> {
        vec![format!("Turn {}.", seen.turn)]
    }

    fn described_places(&self) -> Vec<PlaceId> {
        Set::<Hex>::first_ids(HEXES).into_iter().map(place_id).collect()
    }

    fn describe_stack(&self, seen: &View, at: PlaceId) -> Vec<String> {
        let counts = Side::BOTH.map(|side| (side, seen.counts[side][usize::from(at.0)]));
        let there = counts.into_iter().filter(|(_, count)| *count > 0);
        there.map(|(side, count)| format!("{count} {}.", side.name())).collect()
    }

    fn describe_place(&self, _: &View, at: PlaceId) -> Vec<String> {
        vec![NAMES[usize::from(at.0)].to_owned()]
    }
}

impl DescribeGame for Toy {
    const ROLL_KINDS: &'static [&'static str] = &["Battle"];

    fn manifest(&self) -> &Manifest {
        &self.manifest
    }

    fn chapters(&self) -> &[Chapter] {
        &self.chapters
    }

    fn luck_roll(&self, sighting: &Sighting) -> Option<LuckRoll> {
        let Sighting::Rolled { side, faces, hits } = sighting else { return None };
        let (dice, hits) = (faces.as_slice().len() as u32, u32::from(*hits));
        let scoring = Scoring::Hits { faces: 4 };
        Some(LuckRoll { side: *side, kind: 0, dice, sides: 10, scoring, score: hits })
    }

    fn status(&self, seen: &View) -> GameStatus {
        let count = |side: Side| seen.counts[side].iter().map(|n| u32::from(*n)).sum();
        let places = |side: Side| seen.counts[side].iter().filter(|n| **n > 0).count() as u32;
        GameStatus {
            part: if seen.winner.is_some() { Part::Over } else { Part::Play },
            active: Some(seen.active),
            strength: seen.steps,
            blocks: BySide::of(count),
            places: BySide::of(places),
            outcome: seen.winner.map(|winner| Outcome { winner: Some(winner), case: "T5.1", figures: [0; 3] }),
            ..GameStatus::in_turn(seen.turn)
        }
    }

    fn pending_decision(&self, seen: &View) -> String {
        format!("the {} side plays a card or passes", seen.active.name())
    }

    fn ending(&self, outcome: Outcome) -> String {
        format!("the {} side holds more hexes", outcome.winner.map_or("", Side::name))
    }

    fn place_name(&self, place: PlaceId) -> &str {
        NAMES[usize::from(place.0) % HEXES]
    }

    fn place_word(&self, place: PlaceId) -> &str {
        ["h0", "h1", "h2", "h3", "h4", "h5"][usize::from(place.0) % HEXES]
    }

    fn chapter_of(&self, _: &View) -> &'static str {
        "T1"
    }

    fn view_value(&self, seen: &View, side: Side) -> Value {
        let known = seen.known.iter().map(|(b, at, steps)| json!([b.number(), at.map(Hex::number), steps]));
        json!({
            "side": side.id(), "turn": seen.turn, "known": known.collect::<Vec<_>>(), "counts": [seen.counts[RED], seen.counts[WHITE]],
            "hands": [seen.hands[RED].0, seen.hands[WHITE].0], "hand": ids(seen.hands[side].1),
        })
    }

    fn position_value(&self, p: &Position) -> Value {
        json!({
            "at": p.at.map(|at| at.map(Hex::number)), "steps": p.steps, "hands": [ids(p.hands[RED]), ids(p.hands[WHITE])],
            "deck": ids(p.deck), "turn": p.turn, "active": p.active.id(), "winner": p.winner.map(Side::id),
        })
    }

    fn read_position(&self, value: &Value, _: Option<&Setup>) -> Result<(Position, Setup), String> {
        let mut p = self.new_game(&Setup::default())?;
        let number = |value: &Value| value.as_u64().map(|n| n as usize);
        for block in ALL_BLOCKS {
            p.at[block.index()] = number(&value["at"][block.index()]).filter(|n| *n < HEXES).map(Hex::of);
            let steps = number(&value["steps"][block.index()]).unwrap_or(0).min(3) as u8;
            p.steps[block.index()] = if p.at[block.index()].is_some() { steps.max(1) } else { 0 };
        }
        for side in Side::BOTH {
            let cards = value["hands"][side.index()].as_array().ok_or("there are no hands")?;
            p.hands[side] = cards.iter().filter_map(number).filter(|n| *n < 12).map(Card::of).collect();
        }
        if let Some(deck) = value["deck"].as_array() {
            p.deck = deck.iter().filter_map(number).filter(|n| *n < 12).map(Card::of).collect();
        }
        p.deck = p.deck.minus(p.hands[RED] | p.hands[WHITE]);
        p.turn = number(&value["turn"]).unwrap_or(1).clamp(1, 6) as u8;
        p.active = if value["active"] == "white" { WHITE } else { RED };
        p.winner = [RED, WHITE].into_iter().find(|side| value["winner"] == side.id());
        p.phase = if p.winner.is_some() { Phase::Over } else { Phase::Move };
        self.audit(&p).map(|()| (p, Setup::default()))
    }
}

fn ids(cards: Set<Card>) -> Vec<u8> {
    cards.into_iter().map(Card::number).collect()
}

impl AiGame for Toy {
    type Player = SearchRng;

    fn player(&self, _: Level, _: PlayStyle, stream: u64) -> SearchRng {
        SearchRng::new(stream)
    }

    fn advise(&self, rng: &mut SearchRng, brief: &Brief<'_, Self>, _: u32, _: &mut dyn Budget) -> Advice<Self> {
        let order = match brief.legal.get(rng.below(brief.legal.len())).expect("a number below its length") {
            LegalEntry::Order(order) => order,
            LegalEntry::Pattern(pattern) => {
                // From one's own blocks, which one knows, and not from a position.
                let own = brief.view.known.iter().filter(|(b, at, _)| owner(*b) == brief.side && at.is_some());
                let own: Vec<_> = own.collect();
                let (block, at, _) = own[rng.below(own.len())];
                let from = at.map_or(0, Hex::index);
                Order::Play(pattern.0, *block, Hex::of(if from + 1 < HEXES { from + 1 } else { from - 1 }))
            }
        };
        Advice { summary: self.print(&order), reason: "it is as good as any".into(), ..Advice::plain(order) }
    }

    fn explain(&self, _: &mut SearchRng, _: &Brief<'_, Self>, order: &Order) -> Option<Explanation> {
        let explanation = || Explanation { summary: self.print(order), reason: "it goes on".into() };
        (*order != Order::Pass).then(explanation)
    }
}
