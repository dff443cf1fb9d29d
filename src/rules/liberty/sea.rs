//! L7: voyages between ports and Atlantic, Sea Attacks.

use super::data::{Liberty, Nation};
use super::ids::{BlockId, SpaceId};
use super::position::{By, Landing, Position};
use super::tally::Queue;
use crate::kernel::ruleset::Refusal;
use crate::kernel::side::Side;

/// Ground blocks of a Sea Attack at most (L7.4).
pub const MOST_LANDING: u8 = 3;
/// British blocks in the West Indies before the French entry (L7.6).
const MOST_IN_INDIES: u32 = 2;

impl Liberty {
    /// L7.1 to L7.6.
    pub(super) fn check_sail(&self, p: &Position, block: BlockId, from: SpaceId, to: SpaceId) -> Result<By, Refusal> {
        let kind = &self[block].kind;
        if !kind.sails {
            return Err(Refusal::by("L2.5", format!("{} does not sail", self[block].name)));
        }
        let indies = [self.indies.american, self.indies.british];
        let voyage = (from == self.atlantic && self[to].port())
            || (to == self.atlantic && self[from].port())
            || (indies.contains(&from) && indies.contains(&to) && from != to);
        if !voyage {
            let what = "a voyage leads from a port to Atlantic, from Atlantic to a port, or between the West Indies";
            return Err(Refusal::by("L7.1", what));
        }
        let port = if to == self.atlantic { from } else { to };
        if (from == self.atlantic || to == self.atlantic) && p.shut(self, p.active, port) {
            return Err(Refusal::by("L1.6", format!("the enemy shuts {} from Atlantic", self[port].name)));
        }
        self.check_indies(p, block, to)?;
        if to == self.atlantic {
            return Ok(By::Sea);
        }
        if !self.is_ship(block) {
            self.check_landing(p, from, to)?;
        }
        self.check_weather(p, from, std::iter::once(to))?;
        Ok(By::Sea)
    }

    /// L7.6: before the French entry the West Indies are closed to most; Loyalists may always go there.
    fn check_indies(&self, p: &Position, block: BlockId, to: SpaceId) -> Result<(), Refusal> {
        if p.french {
            return Ok(());
        }
        if to == self.indies.american {
            return Err(Refusal::by("L7.6", "before the French entry nobody enters the French West Indies"));
        }
        let british = self[block].kind.nation != Nation::Loyalist && self[block].kind.side == Side::British;
        if to == self.indies.british && british && p.of(self, Side::British, to).len() >= MOST_IN_INDIES {
            return Err(Refusal::by("L7.6", "before the French entry the British West Indies hold two British blocks"));
        }
        Ok(())
    }

    /// L7.2, L7.4, L7.5: ground blocks land in a port of their own, or with a warship in an attack.
    fn check_landing(&self, p: &Position, from: SpaceId, to: SpaceId) -> Result<(), Refusal> {
        let enemy = p.active.other();
        let held = p.stands(self, enemy, to);
        if !held && p.control(self, to) == Some(p.active) {
            return Ok(());
        }
        let name = &self[to].name;
        let landing = p.landings.iter().find(|landing| landing.port == to && landing.from.has(from));
        let Some(landing) = landing else {
            let what = format!("{name} is not yours: a warship from {} must sail there first", self[from].name);
            return Err(Refusal::by("L7.2", what));
        };
        if landing.ground >= MOST_LANDING {
            return Err(Refusal::by(
                "L7.4",
                format!("{MOST_LANDING} ground blocks have landed at {name}, and no more may"),
            ));
        }
        let own = p.of(self, p.active, to) & self.ground();
        if own.len() > u32::from(landing.ground) {
            return Err(Refusal::by(
                "L7.5",
                format!("blocks that came over land stand in {name}: nobody joins them by sea"),
            ));
        }
        Ok(())
    }

    /// L7.4: a warship that sails to a port of the enemy opens a Sea Attack, and ground blocks are counted.
    pub(super) fn note_landing(&self, p: &mut Position, block: BlockId, from: SpaceId, to: SpaceId) {
        let hostile = p.stands(self, p.active.other(), to) || p.control(self, to) == Some(p.active.other());
        if to == self.atlantic || !hostile {
            return;
        }
        let mut landings: Queue<Landing, 3> = Queue::default();
        let mut found = false;
        for mut landing in p.landings.iter() {
            if landing.port == to {
                found = true;
                if self.is_ship(block) && !landing.from.has(from) {
                    landing.from.push(from);
                }
                landing.ground += u8::from(!self.is_ship(block));
            }
            landings.push(landing);
        }
        if !found && self.is_ship(block) {
            let mut ships = Queue::default();
            ships.push(from);
            landings.push(Landing { port: to, from: ships, ground: 0 });
        }
        p.landings = landings;
    }
}
