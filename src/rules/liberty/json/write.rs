//! Writes a position as JSON (the referee's `state`), including the parts that a view shares with it.

use serde_json::Value;

use super::form::{
    BattleForm, BlockForm, ConvoyForm, EntriesForm, LandingForm, ObligationForm, OfferForm, PositionForm,
};
use crate::kernel::json::{self, Named};
use crate::rules::liberty::position::crossings::Crossings;
use crate::rules::liberty::prelude::*;

/// One value for each side.
pub(super) fn by_side<T>(of: impl FnMut(Side) -> T) -> WrittenBySide<T> {
    BySide::of(of).into()
}

impl Liberty {
    /// A whole position, hidden parts included.
    pub(crate) fn write_position(&self, p: &Position) -> Value {
        json::value(&self.form_of(p))
    }

    /// The form of a position; of a redacted one, that of what is left.
    pub(super) fn form_of(&self, p: &State) -> PositionForm {
        let has_steps = matches!(p.phase(), Phase::Action | Phase::Winter);
        let held = self.all_ashore().filter_map(|at| {
            let side = Side::BOTH.into_iter().find(|side| p.held[*side].has(at))?;
            Some((self.space_id(at), side.into()))
        });
        let landings = p.landings.iter().map(|landing| {
            let form = LandingForm { from: self.space_ids(landing.from.iter()), ground: landing.ground };
            (self.space_id(landing.port), form)
        });
        let pins = p.fights.iter().filter_map(|fight| Some((self.space_id(fight.at), fight.pins?.into())));
        PositionForm {
            year: Some(p.year),
            turn: Some(p.turn),
            phase: Some(p.phase()),
            step: has_steps.then(|| p.step()),
            active: Some(p.active.into()),
            player_1: p.player_1.map(Into::into),
            options: Some(p.options.rules().map(Rule::id).map(str::to_owned).collect()),
            hands: by_side(|side| self.card_ids(self.hand(&p.hands[side]))),
            cards: by_side(|side| p.cards[side].map(|card| self[card].id.clone())),
            played: by_side(|side| self.card_ids(p.played[side].iter())),
            weather: p.weather.map(|weather| json::word(&weather)),
            actions: p.actions,
            french: Some(p.french),
            blocks: Some(self.blocks_form(p, self.all_blocks())),
            prisoners: self.ids_of(p.prisoners),
            held: Some(held.collect()),
            opened: self.space_ids(p.opened.iter()),
            crossings: self.crossings_form(&p.crossings),
            marched: self.ids_of(p.marched.iter()),
            landings: landings.collect(),
            pins: Some(pins.collect()),
            supplied: self.ids_of(p.supplied),
            deployed: self.ids_of(p.deployed),
            drawn: p.drawn().map(|block| self[block].id.clone()),
            offered: Side::BOTH.into_iter().filter(|side| p.offered[*side]).map(Into::into).collect(),
            offer: p.offer().map(|deal| OfferForm { give: self.ids_of(deal.give), take: self.ids_of(deal.take) }),
            entries: self.entries_form(p),
            order: Some(self.space_ids(p.order.iter())),
            battle: p.battle().map(|battle| self.battle_form(&battle)),
            owes: p.owes().map(|owes| {
                let by = &self[owes.by];
                ObligationForm { side: by.kind.side.other().into(), hits: owes.hits, by: by.id.clone() }
            }),
            winner: p.outcome().and_then(|outcome| outcome.winner).map(Into::into),
            why: p.outcome().map(|outcome| outcome.case.to_owned()),
        }
    }

    pub(super) fn battle_form(&self, battle: &Battle) -> BattleForm {
        let gone = Side::BOTH.into_iter().filter(|side| battle.convoy[*side] != Convoy::default());
        let convoy = gone.map(|side| {
            let Convoy { to, unopposed, ground } = battle.convoy[side];
            (side.id().to_owned(), ConvoyForm { to: self.space_ids(to.iter()), unopposed, ground })
        });
        BattleForm {
            at: self.space_id(battle.at),
            stage: Some(battle.stage),
            round: Some(battle.round),
            letter: Some(battle.letter),
            side: Some(battle.side.into()),
            reserve: Some(self.ids_of(battle.reserve)),
            acted: self.ids_of(battle.acted),
            at_sea: Some(self.ids_of(battle.at_sea)),
            landed: Some(self.ids_of(battle.landed)),
            crossings: by_side(|side| self.crossings_form(&battle.crossings[side])),
            convoy: convoy.collect(),
            volley: battle.volley.map(|bound| self.ids_of(bound)),
            charged: self.ids_of(battle.charged),
            victor: battle.victor.map(Into::into),
        }
    }

    /// Those of these blocks that are on the map.
    pub(super) fn blocks_form(&self, p: &State, blocks: Set<BlockId>) -> Named<BlockForm> {
        let on_map = blocks.into_iter().filter_map(|block| {
            let from = p.from[block].map(|from| self.space_id(from));
            let by = from.as_ref().map(|_| p.by(block));
            let (at, strength) = (self.space_id(p.at[block]?), Some(p.strength[block]));
            Some((self[block].id.clone(), BlockForm { at, strength, moved: p.moved.has(block), from, by }))
        });
        on_map.collect()
    }

    fn entries_form(&self, p: &State) -> Named<EntriesForm> {
        let entries = p.fights.iter().map(|fight| {
            let ways = |side: Side| self.space_ids(p.ways(side, fight.at));
            let form = EntriesForm {
                attacker: Some(fight.attacker.into()),
                main: fight.main.map(|at| self.space_id(at)),
                american: ways(AMERICAN),
                british: ways(BRITISH),
            };
            (self.space_id(fight.at), form)
        });
        entries.collect()
    }

    fn crossings_form<const N: usize>(&self, crossings: &Crossings<N>) -> Named<u8> {
        let named = crossings.iter().map(|(side, count)| {
            let hexside = self.hexside(side);
            (format!("{}/{}", self[hexside.a].id, self[hexside.b].id), count)
        });
        named.collect()
    }

    pub(super) fn space_id(&self, at: SpaceId) -> String {
        self[at].id.clone()
    }

    pub(super) fn space_ids(&self, spaces: impl Iterator<Item = SpaceId>) -> Vec<String> {
        spaces.map(|at| self.space_id(at)).collect()
    }

    fn ids_of(&self, blocks: impl IntoIterator<Item = BlockId>) -> Vec<String> {
        blocks.into_iter().map(|block| self[block].id.clone()).collect()
    }

    fn card_ids(&self, cards: impl Iterator<Item = CardId>) -> Vec<String> {
        cards.map(|card| self[card].id.clone()).collect()
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
}
