//! Reads a battle from JSON, and the hits that are owed in it.

use super::form::{BattleForm, ObligationForm};
use super::names::Read;
use crate::kernel::json::find;
use crate::rules::liberty::prelude::*;

impl Liberty {
    pub(super) fn read_battle(&self, p: &mut Position, form: &BattleForm) -> Read<()> {
        let at = self.space_named(&form.at)?;
        let fight = p.fight(at).ok_or_else(|| format!("{} is no battle hex: it has no entries", form.at))?;
        let mut battle = Battle::new(at, fight.attacker);
        battle.stage = form.stage.unwrap_or(Stage::Rounds);
        battle.round = form.round.unwrap_or(1);
        battle.letter = form.letter.unwrap_or(Letter::A);
        battle.side = form.side.map_or(battle.defender(), Side::from);
        battle.victor = form.victor.map(Side::from).or(match battle.stage {
            Stage::Withdraw => Some(battle.side.other()),
            Stage::Regroup => Some(battle.side),
            _ => None,
        });
        battle.reserve = match &form.reserve {
            Some(ids) => self.blocks_named(ids)?,
            None if battle.round == 1 => self.first_reserve(p, &battle, fight.main),
            None => Set::NONE,
        };
        battle.acted = self.blocks_named(&form.acted)?;
        battle.volley = form.volley.as_deref().map(|ids| self.blocks_named(ids)).transpose()?;
        battle.charged = self.blocks_named(&form.charged)?;
        for side in Side::BOTH {
            battle.crossings[side] = self.crossings_named(&form.crossings[side])?;
        }
        for (id, convoy) in &form.convoy {
            let mut boxes = Queue::default();
            for id in &convoy.to {
                let to = self.space_named(id)?;
                if !self.is_box(to) || !boxes.push(to) {
                    return Err(format!("no warship has left a battle for {id}"));
                }
            }
            let side = find(SIDES.side(id), "side", id)?;
            battle.convoy[side] = Convoy { to: boxes, unopposed: convoy.unopposed, ground: convoy.ground };
        }
        self.read_landings(p, form, &mut battle)?;
        p.state = PhaseState::Battle(battle);
        Ok(())
    }

    /// The blocks at sea and those that have landed; by default those of round 1 (L11.1, L11.3). Without an enemy
    /// warship in front no block stays at sea (L11.2).
    fn read_landings(&self, p: &Position, form: &BattleForm, battle: &mut Battle) -> Read<()> {
        let first = battle.round == 1 && battle.stage == Stage::Rounds;
        let transported = match first {
            true => self.transported(p, battle, battle.front(self, p, battle.attacker)),
            false => Set::NONE,
        };
        let opposed = battle.fleet(self, p, battle.defender());
        let named = |ids: &Option<Vec<String>>| ids.as_deref().map(|ids| self.blocks_named(ids)).transpose();
        let (at_sea, landed) = (named(&form.at_sea)?, named(&form.landed)?);
        let still = if opposed { transported.minus(landed.unwrap_or(Set::NONE)) } else { Set::NONE };
        battle.at_sea = at_sea.unwrap_or(still);
        battle.landed = landed.unwrap_or(transported.minus(battle.at_sea));
        if battle.stage == Stage::Rounds && !opposed {
            battle.landed |= battle.at_sea;
            battle.at_sea = Set::NONE;
        }
        Ok(())
    }

    pub(super) fn read_owes(&self, p: &mut Position, form: &ObligationForm) -> Read<()> {
        let by = self.block_named(&form.by)?;
        let battle = p.battle().filter(|battle| battle.stage == Stage::Rounds);
        let mut battle = battle.ok_or("hits are owed in the rounds of a battle only")?;
        let side = self[by].kind.side;
        if side == Side::from(form.side) || !battle.front(self, p, side).has(by) || form.hits == 0 {
            return Err(format!("{} cannot have made those hits", self[by].id));
        }
        battle.owes = Some(PendingHits { by, hits: form.hits });
        p.state = PhaseState::Battle(battle);
        Ok(())
    }
}
