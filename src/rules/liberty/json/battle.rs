//! Reads a battle from JSON, and the hits that are owed in it.

use super::read::Read;
use crate::kernel::json::{find, must};
use crate::rules::liberty::position::battle::BattleForm;
use crate::rules::liberty::position::forms::OwesForm;
use crate::rules::liberty::prelude::*;

impl Liberty {
    pub(super) fn read_battle(&self, p: &mut Position, form: &BattleForm) -> Read<()> {
        let id = form.at.as_ref().ok_or("the position cannot be read: battle: the field \"at\" is missing")?;
        let at = SpaceId::read(id, self)?;
        let fight = p.fight(at).ok_or_else(|| format!("{id} is no battle hex: it has no entries"))?;
        let mut battle = Battle::new(at, fight.attacker);
        battle.read_form(form, self)?;
        battle.victor = battle.victor.or(match battle.stage {
            Stage::Withdraw => Some(battle.side.other()),
            Stage::Regroup => Some(battle.side),
            Stage::Declare | Stage::Rounds => None,
        });
        if form.reserve.is_none() && battle.round == 1 {
            battle.reserve = self.first_reserve(p, &battle, fight.main);
        }
        for (id, form) in &form.convoys {
            let convoy = Convoy::read(form, self)?;
            let port = convoy.to.iter().find(|to| !self.is_box(*to));
            must(port.is_none(), &format!("no warship has left a battle for {}", port.map_or("", |at| &self[at].id)))?;
            battle.convoy[find(SIDES.side(id), "side", id)?] = convoy;
        }
        self.read_landings(p, form, &mut battle);
        p.state = PhaseState::Battle(battle);
        Ok(())
    }

    /// The blocks at sea and those that have landed; by default those of round 1 (L11.1, L11.3). Without an enemy
    /// warship in front no block stays at sea (L11.2).
    fn read_landings(&self, p: &Position, form: &BattleForm, battle: &mut Battle) {
        let first = battle.round == 1 && battle.stage == Stage::Rounds;
        let transported = match first {
            true => self.transported(p, battle, battle.front(self, p, battle.attacker)),
            false => Set::NONE,
        };
        let opposed = battle.fleet(self, p, battle.defender());
        if form.at_sea.is_none() && opposed {
            battle.at_sea = transported.minus(battle.landed);
        }
        if form.landed.is_none() {
            battle.landed = transported.minus(battle.at_sea);
        }
        if battle.stage == Stage::Rounds && !opposed {
            battle.landed |= battle.at_sea;
            battle.at_sea = Set::NONE;
        }
    }

    pub(super) fn read_owes(&self, p: &mut Position, form: &OwesForm) -> Read<()> {
        let by = BlockId::read(&form.by, self)?;
        let battle = p.battle().filter(|battle| battle.stage == Stage::Rounds);
        let mut battle = battle.ok_or("hits are owed in the rounds of a battle only")?;
        let side = self[by].kind.side;
        if side == form.side.0 || !battle.front(self, p, side).has(by) || form.hits == 0 {
            return Err(format!("{} cannot have made those hits", self[by].id));
        }
        battle.owes = Some(PendingHits { by, hits: form.hits });
        p.state = PhaseState::Battle(battle);
        Ok(())
    }
}
