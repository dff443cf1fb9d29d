//! Reads a battle from JSON, and the hits that are owed in it.

use serde::Deserialize;
use serde_json::{Map, Value};

use super::names::{Read, part};
use crate::kernel::collections::{Queue, Set};
use crate::kernel::echo::short;
use crate::kernel::side::Side;
use crate::rules::liberty::data::{Letter, Liberty};
use crate::rules::liberty::position::battle::{Battle, Convoy, PendingHits, Stage};
use crate::rules::liberty::position::{PhaseState, Position};
use crate::rules::liberty::sides::{SIDES, WrittenBySide, WrittenSide};

/// A battle as the file writes it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawBattle {
    at: String,
    stage: Option<String>,
    round: Option<u8>,
    letter: Option<String>,
    side: Option<WrittenSide>,
    reserve: Option<Vec<String>>,
    #[serde(default)]
    acted: Vec<String>,
    at_sea: Option<Vec<String>>,
    landed: Option<Vec<String>>,
    #[serde(default)]
    crossings: WrittenBySide<Map<String, Value>>,
    #[serde(default)]
    convoy: Map<String, Value>,
    volley: Option<Vec<String>>,
    #[serde(default)]
    charged: Vec<String>,
    victor: Option<WrittenSide>,
}

/// Owed hits as the file writes them.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawObligation {
    side: WrittenSide,
    hits: u8,
    by: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawConvoy {
    to: Vec<String>,
    #[serde(default)]
    unopposed: bool,
    #[serde(default)]
    ground: u8,
}

impl Liberty {
    pub(super) fn read_battle(&self, p: &mut Position, raw: &RawBattle) -> Read<()> {
        let at = self.space_named(&raw.at)?;
        let fight = p.fight(at).ok_or_else(|| format!("{} is no battle hex: it has no entries", raw.at))?;
        let mut battle = Battle::new(at, fight.attacker);
        battle.stage = match raw.stage.as_deref() {
            None => Stage::Rounds,
            Some(word) => Stage::ALL
                .into_iter()
                .find(|stage| stage.word() == word)
                .ok_or_else(|| format!("there is no stage \"{}\" in a battle", short(word)))?,
        };
        battle.round = raw.round.unwrap_or(1);
        battle.letter = match raw.letter.as_deref() {
            None | Some("A") => Letter::A,
            Some("B") => Letter::B,
            Some("C") => Letter::C,
            Some(other) => return Err(format!("blocks act by A, B and C, not \"{}\"", short(other))),
        };
        battle.side = raw.side.map_or(battle.defender(), Side::from);
        battle.victor = raw.victor.map(Side::from).or(match battle.stage {
            Stage::Withdraw => Some(battle.side.other()),
            Stage::Regroup => Some(battle.side),
            _ => None,
        });
        battle.reserve = match &raw.reserve {
            Some(ids) => self.blocks_named(ids)?,
            None if battle.round == 1 => self.first_reserve(p, &battle, fight.main),
            None => Set::NONE,
        };
        battle.acted = self.blocks_named(&raw.acted)?;
        battle.volley = raw.volley.as_deref().map(|ids| self.blocks_named(ids)).transpose()?;
        battle.charged = self.blocks_named(&raw.charged)?;
        for side in Side::BOTH {
            battle.crossings[side] = self.crossings_named(&raw.crossings[side])?;
        }
        for (id, value) in &raw.convoy {
            let side = SIDES.side(id).ok_or_else(|| format!("there is no side \"{}\"", short(id)))?;
            let RawConvoy { to, unopposed, ground } = part(value, id)?;
            let mut boxes = Queue::default();
            for id in &to {
                let to = self.space_named(id)?;
                if !self.is_box(to) || !boxes.push(to) {
                    return Err(format!("no warship has left a battle for {id}"));
                }
            }
            battle.convoy[side] = Convoy { to: boxes, unopposed, ground };
        }
        p.state = PhaseState::Battle(battle);
        if battle.round == 1 && battle.stage == Stage::Rounds && raw.at_sea.is_none() && raw.landed.is_none() {
            self.come_to_front(p, battle.front(self, p, battle.attacker));
        } else if let Some(battle) = p.battle_mut() {
            battle.at_sea = self.blocks_named(raw.at_sea.as_deref().unwrap_or_default())?;
            battle.landed = self.blocks_named(raw.landed.as_deref().unwrap_or_default())?;
        }
        Ok(())
    }

    pub(super) fn read_owes(&self, p: &mut Position, raw: &RawObligation) -> Read<()> {
        let by = self.block_named(&raw.by)?;
        let battle = p.battle().filter(|battle| battle.stage == Stage::Rounds);
        let mut battle = battle.ok_or("hits are owed in the rounds of a battle only")?;
        let side = self[by].kind.side;
        if side == Side::from(raw.side) || !battle.front(self, p, side).has(by) || raw.hits == 0 {
            return Err(format!("{} cannot have made those hits", self[by].id));
        }
        battle.owes = Some(PendingHits { by, hits: raw.hits });
        p.state = PhaseState::Battle(battle);
        Ok(())
    }
}
