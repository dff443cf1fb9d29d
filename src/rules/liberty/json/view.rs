//! The referee's `view`: what a side may see, as data (L13.5).

use serde::Serialize;
use serde_json::{Value, json};

use crate::kernel::json::Named;
use crate::kernel::written::BySideForm;
use crate::rules::liberty::position::battle::BattleForm;
use crate::rules::liberty::prelude::*;

/// A battle as a side sees it: its Reserve is that of this side.
#[derive(Serialize)]
struct BattleView {
    #[serde(flatten)]
    battle: BattleForm,
    enemy_front: Named<u8>,
    enemy_reserve: u8,
}

/// One value for each side.
fn by_side<T>(of: impl FnMut(Side) -> T) -> BySideForm<Liberty, T> {
    BySide::of(of).into()
}

impl Liberty {
    pub(crate) fn view_of(&self, view: &View, side: Side) -> Value {
        let p = &view.known;
        let form = p.form(self);
        let counts = self.all_ashore().filter_map(|at| {
            let count = view.count(self, side.other(), at);
            (count > 0).then(|| (at.write(self), count))
        });
        let card = |side: Side| match view.cards[side] {
            CardSeen::No => None,
            CardSeen::Hidden => Some("hidden"),
            CardSeen::Face(card) => Some(self[card].id.as_str()),
        };
        let sightings = view.sightings.iter().map(|(block, last)| (block.write(self), last.write(self)));
        json!({
            "side": side.id(),
            "to_play": view.to_play.map(Side::id),
            "year": form.year,
            "turn": form.turn,
            "phase": form.phase,
            "step": form.step,
            "active": form.active,
            "player_1": form.player_1,
            "options": form.options,
            "weather": form.weather_word,
            "actions": form.actions,
            "french": form.french,
            "held": form.held_by,
            "opened": form.opened,
            "crossings": form.crossings,
            "landings": form.landings_by_port,
            "pins": form.pins,
            "entries": form.entries_by_hex,
            "order": form.order,
            "played": form.played,
            "prisoners": form.prisoners,
            "offered": form.offered_by,
            "offer": form.offer,
            "owes": form.owes,
            "winner": form.winner,
            "why": form.why,
            "cards": by_side(card),
            "hand": form.cards_in_hand.0[side],
            "hand_size": by_side(|side| view.hand_size[side]),
            "pool_size": by_side(|side| view.pool_size[side]),
            "own": p.blocks_form(self, self.army[side]),
            "marched": form.marched,
            "supplied": form.supplied,
            "deployed": form.deployed,
            "drawn": form.drawn,
            "enemy": counts.collect::<Named<_>>(),
            "battle": self.battle_view(view, side),
            "sightings": sightings.collect::<Named<_>>(),
        })
    }

    fn battle_view(&self, view: &View, side: Side) -> Option<BattleView> {
        let p = &view.known;
        let battle = p.battle()?;
        let front = battle.front(self, p, side.other()).into_iter();
        Some(BattleView {
            battle: Battle { reserve: battle.reserve & self.army[side], ..battle }.form(self),
            enemy_front: front.map(|block| (block.write(self), p.strength[block])).collect(),
            enemy_reserve: view.hidden_reserve[side.other()],
        })
    }
}
