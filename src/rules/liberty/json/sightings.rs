//! A sighting as data: an event in the referee's answers and in exports (L13.5).

use serde_json::{Value, json};

use crate::kernel::json::{self, with_field};
use crate::rules::liberty::prelude::*;

impl Liberty {
    /// A sighting as data, with its kind under `event`.
    pub(crate) fn value_of(&self, sighting: &Sighting) -> Value {
        let place = |at: SpaceId| self[at].id.as_str();
        let name = |block: BlockId| self[block].id.as_str();
        match *sighting {
            Event::Year { year } => json!({"event": "year", "year": year}),
            Event::Dealt { side, card, .. } => {
                json!({"event": "dealt", "side": side.id(), "card": card.map(|card| &self[card].id)})
            }
            Event::Turn { year, turn } => json!({"event": "turn", "year": year, "turn": turn}),
            Event::Committed { side, card } => {
                json!({"event": "committed", "side": side.id(), "card": card.map(|card| &self[card].id)})
            }
            Event::Shown { american, british } => {
                json!({"event": "cards", "american": self[american].id, "british": self[british].id})
            }
            Event::First { side } => json!({"event": "first", "side": side.id()}),
            Event::Rolled { who, why, faces, needed, by, at } => {
                let value = json!({
                    "event": "roll", "who": who.id(), "why": why, "faces": faces.as_slice(), "needed": needed,
                });
                with_field(with_field(value, "by", by.map(name)), "at", at.map(place))
            }
            Event::Weather { weather } => json!({"event": "weather", "weather": weather}),
            Event::Phase { side, card } => {
                json!({"event": "action_phase", "side": side.id(), "card": self[card].id})
            }
            Event::Offered { side, give, take } => json!({
                "event": "offer", "side": side.id(), "give": self.block_ids(give), "take": self.block_ids(take),
            }),
            Event::Answered { side, good, give, take } => json!({
                "event": if good { "accepted" } else { "refused" }, "side": side.id(),
                "give": self.block_ids(give), "take": self.block_ids(take),
            }),
            Event::Opened { side, at, left } => {
                json!({"event": "opened", "side": side.id(), "at": place(at), "actions": left})
            }
            Event::Went { block, from, path, kind, by, .. } => {
                let mut value = self.of_block(&json::word(&kind), block);
                value["from"] = json!(place(from));
                value["path"] = json!(self.path_ids(path));
                value["by"] = json!(by);
                value
            }
            Event::MovesDone { side } => json!({"event": "moves_done", "side": side.id()}),
            Event::Supplied { block, at } => self.at_place("supplied", block, at),
            Event::Drawn { block } => self.of_block("drawn", block),
            Event::Deployed { block, at } => self.at_place("deployed", block, at),
            Event::PutBack { block } => self.of_block("returned", block),
            Event::Disbanded { block, at } => self.at_place("disbanded", block, at),
            Event::Hit { block, at, .. } => self.at_place("hit", block, at),
            _ => self.battle_value_of(sighting),
        }
    }

    /// Battles, and the end of a year.
    fn battle_value_of(&self, sighting: &Sighting) -> Value {
        let place = |at: SpaceId| self[at].id.as_str();
        let name = |block: BlockId| self[block].id.as_str();
        let of_side =
            |event: &str, side: Side, at: SpaceId| json!({"event": event, "side": side.id(), "at": place(at)});
        match *sighting {
            Event::Attacked { at, attacker, from } => {
                json!({"event": "attack", "at": place(at), "side": attacker.id(), "from": place(from)})
            }
            Event::Captured { block, at } => {
                json!({"event": "captured", "block": name(block), "at": at.map(place)})
            }
            Event::CalledOff { at } => json!({"event": "called_off", "at": place(at)}),
            Event::Named { at } => json!({"event": "named", "at": place(at)}),
            Event::Battle { at, attacker } => of_side("battle", attacker, at),
            Event::Declared { side, volley } => {
                json!({"event": if volley { "volley" } else { "steady" }, "side": side.id()})
            }
            Event::Round { at, round } => json!({"event": "round", "at": place(at), "round": round}),
            Event::Front { block, strength, at, at_sea } => json!({
                "event": "front", "block": name(block), "strength": strength, "at": place(at), "at_sea": at_sea,
            }),
            Event::Missed { side, hits } => json!({"event": "no_target", "side": side.id(), "hits": hits}),
            Event::Landed { block, at } => json!({"event": "landed", "block": name(block), "at": place(at)}),
            Event::Passed { block } => json!({"event": "passed", "block": name(block)}),
            Event::Beaten { side, at } => of_side("must_withdraw", side, at),
            Event::Won { side, at } => of_side("won", side, at),
            Event::Over { at, victor } => of_side("battle_over", victor, at),
            Event::Winter { year, points } => json!({"event": "winter", "year": year, "points": points}),
            Event::French => json!({"event": "french_entry"}),
            Event::DisbandDone { side } => json!({"event": "disbanding_done", "side": side.id()}),
            Event::End { outcome } => {
                json!({"event": "over", "winner": outcome.winner.map(SideWords::id), "why": outcome.case})
            }
            _ => Value::Null,
        }
    }

    fn path_ids(&self, path: Path) -> Vec<&str> {
        path.iter().map(|at| self[at].id.as_str()).collect()
    }

    fn of_block(&self, event: &str, who: BlockSeen) -> Value {
        let value = json!({"event": event, "side": who.side.id()});
        let value = with_field(value, "block", who.face.map(|piece| &self[piece.block].id));
        with_field(value, "strength", who.face.map(|piece| piece.strength))
    }

    fn at_place(&self, event: &str, who: BlockSeen, at: SpaceId) -> Value {
        with_field(self.of_block(event, who), "at", Some(&self[at].id))
    }
}
