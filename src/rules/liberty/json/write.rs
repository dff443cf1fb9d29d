//! Writes a position as JSON (the referee's `state`), including the parts that a view shares with it.

use serde_json::{Map, Value, json};

use crate::kernel::collections::Set;
use crate::kernel::side::{BySide, Side};
use crate::rules::liberty::data::ids::{BlockId, CardId, SpaceId};
use crate::rules::liberty::data::options::Rule;
use crate::rules::liberty::data::{Letter, Liberty};
use crate::rules::liberty::position::battle::{Battle, Convoy};
use crate::rules::liberty::position::crossings::Crossings;
use crate::rules::liberty::position::{By, Phase, Position, State, Weather};
use crate::rules::liberty::sides::{AMERICAN, BRITISH, SideWords};

impl By {
    /// The word in positions.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Land => "land",
            Self::River => "river",
            Self::Sea => "sea",
        }
    }
}

impl Weather {
    /// The word in positions.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Fair => "none",
            Self::North => "north",
            Self::South => "south",
        }
    }
}

impl Letter {
    /// The word in positions.
    pub const fn id(self) -> &'static str {
        match self {
            Self::A => "A",
            Self::B => "B",
            Self::C => "C",
        }
    }
}

/// One value for each side, as an object.
pub(super) fn by_side(of: impl Fn(Side) -> Value) -> Value {
    json!({"american": of(AMERICAN), "british": of(BRITISH)})
}

impl Liberty {
    pub(super) fn space_id(&self, at: SpaceId) -> &str {
        &self[at].id
    }

    pub(super) fn space_ids(&self, spaces: impl Iterator<Item = SpaceId>) -> Vec<&str> {
        spaces.map(|at| self.space_id(at)).collect()
    }

    pub(super) fn card_ids(&self, cards: impl Iterator<Item = CardId>) -> Vec<&str> {
        cards.map(|card| self[card].id.as_str()).collect()
    }

    /// The cards of a hand, one by one.
    pub fn hand<'a>(&self, hand: &'a [u8]) -> impl Iterator<Item = CardId> + use<'a> {
        let kinds = self.cards.len();
        hand.iter()
            .copied()
            .take(kinds)
            .enumerate()
            .flat_map(|(kind, count)| std::iter::repeat_n(CardId::of(kind), usize::from(count)))
    }

    /// The word of the step, if there is one.
    pub(super) fn step_word(p: &State) -> Option<&'static str> {
        matches!(p.phase(), Phase::Action | Phase::Winter).then(|| p.step().word())
    }

    pub(super) fn crossings_value<const N: usize>(&self, crossings: &Crossings<N>) -> Value {
        let named = crossings.iter().map(|(side, count)| {
            let hexside = self.hexside(side);
            (format!("{}/{}", self.space_id(hexside.a), self.space_id(hexside.b)), json!(count))
        });
        Value::Object(named.collect())
    }

    /// A block on the map.
    pub(super) fn block_value(&self, p: &State, block: BlockId) -> Value {
        let mut value = json!({"at": p.at[block].map(|at| self.space_id(at)), "strength": p.strength[block]});
        if p.moved.has(block) {
            value["moved"] = json!(true);
        }
        if let Some(from) = p.from[block] {
            value["from"] = json!(self.space_id(from));
            value["by"] = json!(p.by(block).id());
        }
        value
    }

    pub(super) fn blocks_value(&self, p: &State, blocks: Set<BlockId>) -> Value {
        let on_map = blocks.into_iter().filter(|block| p.at[*block].is_some());
        Value::Object(on_map.map(|block| (self[block].id.clone(), self.block_value(p, block))).collect())
    }

    pub(super) fn held_value(&self, p: &State) -> Value {
        let held = self.all_ashore().filter_map(|at| {
            let side = Side::BOTH.into_iter().find(|side| p.held[*side].has(at))?;
            Some((self.space_id(at).to_owned(), json!(side.id())))
        });
        Value::Object(held.collect())
    }

    pub(super) fn landings_value(&self, p: &State) -> Value {
        let landings = p.landings.iter().map(|landing| {
            let from = self.space_ids(landing.from.iter());
            (self.space_id(landing.port).to_owned(), json!({"from": from, "ground": landing.ground}))
        });
        Value::Object(landings.collect())
    }

    pub(super) fn pins_value(&self, p: &State) -> Value {
        let pins = p.fights.iter().filter_map(|fight| Some((self.space_id(fight.at).to_owned(), json!(fight.pins?))));
        Value::Object(pins.collect())
    }

    pub(super) fn entries_value(&self, p: &State) -> Value {
        let entries = p.fights.iter().map(|fight| {
            let ways = |side: Side| self.space_ids(p.ways(side, fight.at));
            let value = json!({
                "attacker": fight.attacker.id(), "main": fight.main.map(|at| self.space_id(at)),
                "american": ways(AMERICAN), "british": ways(BRITISH),
            });
            (self.space_id(fight.at).to_owned(), value)
        });
        Value::Object(entries.collect())
    }

    pub(super) fn offer_value(&self, p: &State) -> Value {
        let offer = p.offer().map(|deal| json!({"give": self.block_ids(deal.give), "take": self.block_ids(deal.take)}));
        json!(offer)
    }

    pub(super) fn owes_value(&self, p: &State) -> Value {
        let owes = p.owes().map(|owes| {
            let by = &self[owes.by];
            json!({"side": by.kind.side.other().id(), "hits": owes.hits, "by": by.id})
        });
        json!(owes)
    }

    pub(super) fn played_value(&self, p: &State) -> Value {
        by_side(|side| json!(self.card_ids(p.played[side].iter())))
    }

    /// The first fields of a position and of a view.
    pub(super) fn calendar_value(&self, p: &State) -> Map<String, Value> {
        let mut value = Map::new();
        value.insert("year".into(), json!(p.year));
        value.insert("turn".into(), json!(p.turn));
        value.insert("phase".into(), json!(p.phase().word()));
        value.insert("step".into(), json!(Self::step_word(p)));
        value.insert("active".into(), json!(p.active.id()));
        value.insert("player_1".into(), json!(p.player_1.map(Side::id)));
        value.insert("options".into(), json!(p.options.rules().map(Rule::id).collect::<Vec<_>>()));
        value
    }

    /// A whole position, hidden parts included.
    pub(in crate::rules::liberty) fn write_position(&self, p: &Position) -> Value {
        let mut value = self.calendar_value(p);
        let hand = |side: Side| json!(self.card_ids(self.hand(&p.hands[side])));
        let offered: Vec<_> = Side::BOTH.into_iter().filter(|side| p.offered[*side]).map(Side::id).collect();
        let rest = json!({
            "hands": by_side(hand),
            "cards": by_side(|side| json!(p.cards[side].map(|card| self[card].id.as_str()))),
            "played": self.played_value(p),
            "weather": p.weather.map(Weather::id),
            "actions": p.actions,
            "french": p.french,
            "blocks": self.blocks_value(p, self.army[AMERICAN] | self.army[BRITISH]),
            "prisoners": self.block_ids(p.prisoners),
            "held": self.held_value(p),
            "opened": self.space_ids(p.opened.iter()),
            "crossings": self.crossings_value(&p.crossings),
            "marched": p.marched.iter().map(|block| self[block].id.as_str()).collect::<Vec<_>>(),
            "landings": self.landings_value(p),
            "pins": self.pins_value(p),
            "supplied": self.block_ids(p.supplied),
            "deployed": self.block_ids(p.deployed),
            "drawn": p.drawn().map(|block| self[block].id.as_str()),
            "offered": offered,
            "offer": self.offer_value(p),
            "entries": self.entries_value(p),
            "order": self.space_ids(p.order.iter()),
            "battle": p.battle().map(|battle| self.battle_value(&battle)),
            "owes": self.owes_value(p),
            "winner": p.outcome().map(|outcome| outcome.winner.id()),
            "why": p.outcome().map(|outcome| outcome.case),
        });
        if let Value::Object(rest) = rest {
            value.extend(rest);
        }
        Value::Object(value)
    }

    fn convoy_value(&self, convoys: &BySide<Convoy>) -> Value {
        let gone = Side::BOTH.into_iter().filter(|side| convoys[*side] != Convoy::default()).map(|side| {
            let convoy = &convoys[side];
            let to = self.space_ids(convoy.to.iter());
            (side.id().to_owned(), json!({"to": to, "unopposed": convoy.unopposed, "ground": convoy.ground}))
        });
        Value::Object(gone.collect())
    }

    /// A battle, as in a position and in a view.
    pub(super) fn battle_value(&self, battle: &Battle) -> Value {
        json!({
            "at": self.space_id(battle.at), "stage": battle.stage.word(), "round": battle.round,
            "letter": battle.letter.id(), "side": battle.side.id(), "reserve": self.block_ids(battle.reserve),
            "acted": self.block_ids(battle.acted), "at_sea": self.block_ids(battle.at_sea),
            "landed": self.block_ids(battle.landed),
            "crossings": by_side(|side| self.crossings_value(&battle.crossings[side])),
            "convoy": self.convoy_value(&battle.convoy), "volley": battle.volley.map(|bound| self.block_ids(bound)),
            "charged": self.block_ids(battle.charged), "victor": battle.victor.map(Side::id),
        })
    }
}
