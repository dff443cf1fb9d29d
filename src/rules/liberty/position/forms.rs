//! What a position's JSON says in another form than the state: blocks with their marks, battle hexes, landings.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::State;
use super::phases::{By, Phase};
use crate::kernel::collections::Set;
use crate::kernel::json::{Named, is_default};
use crate::kernel::side::{BySide, Side};
use crate::kernel::written::{BySideForm, SideForm, Written};
use crate::rules::liberty::data::Liberty;
use crate::rules::liberty::data::ids::BlockId;

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BlockForm {
    pub at: String,
    /// Full strength if it is left out.
    pub strength: Option<u8>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub moved: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<By>,
}

/// A Sea Attack under way.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LandingForm {
    pub from: Vec<String>,
    pub ground: u8,
}

/// How both sides came into a battle hex.
#[derive(Serialize, Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
pub struct EntriesForm {
    pub attacker: Option<SideForm<Liberty>>,
    pub main: Option<String>,
    pub american: Vec<String>,
    pub british: Vec<String>,
}

/// Hits that a side must take.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OwesForm {
    pub side: SideForm<Liberty>,
    pub hits: u8,
    /// The block that made them.
    pub by: String,
}

impl State {
    pub(super) const fn has_steps(&self) -> bool {
        matches!(self.phase(), Phase::Action | Phase::Winter)
    }

    pub(super) fn hands_form(&self, rules: &Liberty) -> BySideForm<Liberty, Vec<String>> {
        BySide::of(|side| rules.hand(&self.hands[side]).map(|card| card.write(rules)).collect()).into()
    }

    /// Those of these blocks that are on the map.
    pub fn blocks_form(&self, rules: &Liberty, blocks: Set<BlockId>) -> Named<BlockForm> {
        let on_map = blocks.into_iter().filter_map(|block| {
            let from = self.from[block].write(rules);
            let by = from.as_ref().map(|_| self.by(block));
            let (at, strength) = (self.at[block]?.write(rules), Some(self.strength[block]));
            Some((block.write(rules), BlockForm { at, strength, moved: self.moved.has(block), from, by }))
        });
        on_map.collect()
    }

    pub(super) fn held_form(&self, rules: &Liberty) -> Named<SideForm<Liberty>> {
        let held = rules.all_ashore().filter_map(|at| {
            let side = Side::BOTH.into_iter().find(|side| self.held[*side].has(at))?;
            Some((at.write(rules), side.into()))
        });
        held.collect()
    }

    pub(super) fn landings_form(&self, rules: &Liberty) -> Named<LandingForm> {
        let form = |port: String, from, ground| (port, LandingForm { from, ground });
        self.landings.iter().map(|it| form(it.port.write(rules), it.from.write(rules), it.ground)).collect()
    }

    pub(super) fn pins_form(&self, rules: &Liberty) -> Named<Value> {
        self.fights.iter().filter_map(|fight| Some((fight.at.write(rules), fight.pins?.into()))).collect()
    }

    pub(super) fn offered_form(&self) -> Vec<SideForm<Liberty>> {
        Side::BOTH.into_iter().filter(|side| self.offered[*side]).map(Into::into).collect()
    }

    pub(super) fn entries_form(&self, rules: &Liberty) -> Named<EntriesForm> {
        let entries = self.fights.iter().map(|fight| {
            let ways = |side: Side| self.ways(side, fight.at).map(|from| from.write(rules)).collect();
            let form = EntriesForm {
                attacker: Some(fight.attacker.into()),
                main: fight.main.write(rules),
                american: ways(Side::First),
                british: ways(Side::Second),
            };
            (fight.at.write(rules), form)
        });
        entries.collect()
    }

    pub(super) fn owes_form(&self, rules: &Liberty) -> Option<OwesForm> {
        let owes = self.owes()?;
        let side = rules[owes.by].kind.side.other();
        Some(OwesForm { side: side.into(), hits: owes.hits, by: owes.by.write(rules) })
    }
}
