//! D14.8: the hits of a fire, one after the other.

use crate::rules::decision::chapters::d17_leaders::Loss;
use crate::rules::decision::prelude::*;

impl Decision {
    /// Whether a face hits a side: fives do not hurt the owner of a fortress that is stormed (D14.8, D19.1).
    fn hits(&self, battle: &Battle, target: Side, face: u8) -> bool {
        let numbers = &self.tables.combat;
        let walls = battle.storm && target != battle.attacker;
        face == numbers.eliminates || face == numbers.disrupts && !walls
    }

    /// The dice of a fire: their hits are given in the order in which they fell.
    pub fn roll_fire(&self, p: &mut Position, fell: &[u8], out: &mut Vec<Event>) {
        let Some(battle) = &mut p.battle else { return };
        let side = battle.fires.unwrap_or(battle.attacker);
        let target = side.other();
        battle.owed = fell.iter().copied().filter(|face| self.hits(battle, target, *face)).collect();
        out.push(Event::rolled(side, RollReason::Fire, fell));
        p.push(Task::Hits);
        self.to_step(p, BattleStep::Hits, target);
    }

    /// The next hit where its owner has no choice; further hits are lost.
    pub fn next_hit(&self, p: &mut Position, out: &mut Vec<Event>) {
        let Some((side, owed)) = p.battle.as_ref().map(|battle| (battle.side, !battle.owed.is_empty())) else { return };
        match self.fighters(p, side).first() {
            Some(piece) if owed => self.hit(p, piece, out),
            _ => self.after_fire(p),
        }
    }

    pub fn check_hit(&self, p: &State, piece: PieceId) -> Checked {
        let side = self.battle_side(p);
        when(self.fighters(p, side).has(piece), Refused::NotHit { piece })
    }

    /// A piece takes the next hit: it is disrupted, or eliminated if it was so already.
    pub fn hit(&self, p: &mut Position, piece: PieceId, out: &mut Vec<Event>) {
        let Some(battle) = &mut p.battle else { return };
        if battle.owed.is_empty() {
            return;
        }
        let face = battle.owed.remove(0);
        if face == self.tables.combat.eliminates || battle.disrupted.has(piece) {
            return self.eliminate(p, piece, Loss::Battle(Fate::Fire), out);
        }
        battle.disrupted.add(piece);
        out.push(Event::Disrupted { piece });
    }
}
