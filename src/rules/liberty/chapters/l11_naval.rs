//! L11: blocks at sea, landings, and blocks whose warships are lost.

use super::l09_battle::with;
use crate::rules::liberty::prelude::*;

impl Liberty {
    /// Of those that come to the front, the ground blocks of a Sea Attack (L11.1).
    pub(crate) fn transported(&self, p: &Position, battle: &Battle, arrived: Set<BlockId>) -> Set<BlockId> {
        arrived & self.army[battle.attacker] & p.by_sea & self.ground
    }

    /// L11.1: blocks that come to the front from the sea stay at sea while the defender has a warship in front.
    pub(crate) fn come_to_front(&self, p: &mut Position, arrived: Set<BlockId>) {
        let Some(battle) = p.battle() else { return };
        let afloat = self.transported(p, &battle, arrived);
        if battle.fleet(self, p, battle.defender()) {
            with(p, |battle| battle.at_sea |= afloat);
        } else {
            with(p, |battle| battle.landed |= afloat);
        }
    }

    /// L11.2: blocks at sea land as soon as no enemy warship is in front.
    pub(super) fn land(&self, p: &mut Position, out: &mut Vec<Event>) {
        let Some(battle) = p.battle() else { return };
        if battle.at_sea.is_empty() || battle.fleet(self, p, battle.defender()) {
            return;
        }
        for block in battle.at_sea {
            out.push(Event::Landed { block, at: battle.at });
        }
        with(p, |battle| (battle.landed, battle.at_sea) = (battle.landed | battle.at_sea, Set::NONE));
    }

    /// A warship has been captured: the last of the attacker's in front leaves those at sea alone (L11.4); the last of
    /// the defender's lets them land (L11.2).
    pub(super) fn ship_lost(&self, p: &mut Position, side: Side, out: &mut Vec<Event>) {
        let Some(battle) = p.battle().filter(|battle| battle.stage == Stage::Rounds) else { return };
        if side == battle.attacker && !battle.at_sea.is_empty() && !battle.fleet(self, p, side) {
            self.drive_back(p, out);
        }
        self.land(p, out);
    }

    /// L11.4: each block at sea loses a step and goes back to the box it came from.
    pub(super) fn drive_back(&self, p: &mut Position, out: &mut Vec<Event>) {
        let Some(battle) = p.battle() else { return };
        for block in battle.at_sea {
            let to = self.return_port(p, block, battle.attacker);
            self.lose_step(p, block, battle.at, out);
            if p.at[block].is_some() {
                let piece = Piece { block, strength: p.strength[block] };
                p.send(block, to);
                let (from, path, kind, by) = (battle.at, Path::one(to), MoveKind::DrivenBack, By::Sea);
                out.push(Event::Moved { block: piece, from, path, kind, by, face: true });
            }
        }
    }

    /// Where a block at sea came from, or Atlantic if that port of the West Indies is closed to it.
    fn return_port(&self, p: &Position, block: BlockId, side: Side) -> SpaceId {
        let from = p.from[block].filter(|from| self.is_indies(*from));
        let open = |port: &SpaceId| p.control(self, *port) == Some(side) && !p.stands(self, side.other(), *port);
        from.filter(open).unwrap_or(self.atlantic)
    }
}
