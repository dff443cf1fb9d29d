//! The referee's `view`: what a side may see, as data (L13.5).

use serde_json::{Map, Value, json};

use super::write::by_side;
use crate::kernel::side::Side;
use crate::rules::liberty::data::Liberty;
use crate::rules::liberty::observe::{CardSeen, View};
use crate::rules::liberty::position::Weather;
use crate::rules::liberty::sides::SideWords;

impl Liberty {
    pub(in crate::rules::liberty) fn view_of(&self, view: &View, side: Side) -> Value {
        let p = &view.known;
        let enemy = side.other();
        let mut value = Map::new();
        value.insert("side".into(), json!(side.id()));
        value.insert("to_play".into(), json!(view.to_play.map(Side::id)));
        value.extend(self.calendar_value(p));
        let counts = self.all_ashore().filter_map(|at| {
            let count = view.count(self, enemy, at);
            (count > 0).then(|| (self.space_id(at).to_owned(), json!(count)))
        });
        let card = |side: Side| match view.cards[side] {
            CardSeen::No => Value::Null,
            CardSeen::Hidden => json!("hidden"),
            CardSeen::Face(card) => json!(self[card].id),
        };
        let offered: Vec<_> = Side::BOTH.into_iter().filter(|side| p.offered[*side]).map(Side::id).collect();
        let sightings = view.sightings.iter().map(|(block, last)| {
            let what = json!({
                "at": self.space_id(last.at), "year": last.year, "turn": last.turn, "strength": last.strength,
            });
            (self[*block].id.clone(), what)
        });
        let rest = json!({
            "weather": p.weather.map(Weather::id),
            "actions": p.actions,
            "french": p.french,
            "held": self.held_value(p),
            "opened": self.space_ids(p.opened.iter()),
            "crossings": self.crossings_value(&p.crossings),
            "landings": self.landings_value(p),
            "pins": self.pins_value(p),
            "entries": self.entries_value(p),
            "order": self.space_ids(p.order.iter()),
            "played": self.played_value(p),
            "prisoners": self.block_ids(p.prisoners),
            "offered": offered,
            "offer": self.offer_value(p),
            "owes": self.owes_value(p),
            "winner": p.outcome().map(|outcome| outcome.winner.id()),
            "why": p.outcome().map(|outcome| outcome.case),
            "cards": by_side(card),
            "hand": self.card_ids(self.hand(&p.hands[side])),
            "hand_size": by_side(|side| json!(view.hand_size[side])),
            "pool_size": by_side(|side| json!(view.pool_size[side])),
            "own": self.blocks_value(p, self.army[side]),
            "marched": p.marched.iter().map(|block| self[block].id.as_str()).collect::<Vec<_>>(),
            "supplied": self.block_ids(p.supplied),
            "deployed": self.block_ids(p.deployed),
            "drawn": p.drawn().map(|block| self[block].id.as_str()),
            "enemy": Value::Object(counts.collect()),
            "battle": self.battle_view(view, side),
            "sightings": Value::Object(sightings.collect()),
        });
        if let Value::Object(rest) = rest {
            value.extend(rest);
        }
        Value::Object(value)
    }

    fn battle_view(&self, view: &View, side: Side) -> Value {
        let p = &view.known;
        let Some(battle) = p.battle() else { return Value::Null };
        let enemy = side.other();
        let mut value = self.battle_value(&battle);
        value["reserve"] = json!(self.block_ids(battle.reserve & self.army[side]));
        let front = battle.front(self, p, enemy).into_iter();
        value["enemy_front"] = front.map(|block| (self[block].id.clone(), json!(p.strength[block]))).collect();
        value["enemy_reserve"] = json!(view.hidden_reserve[enemy]);
        value
    }
}
