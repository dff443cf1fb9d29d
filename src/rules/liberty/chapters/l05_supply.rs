//! L5.1: a Supply card gives steps of strength.

use crate::rules::liberty::data::Liberty;
use crate::rules::liberty::data::ids::BlockId;
use crate::rules::liberty::event::{Event, Piece};
use crate::rules::liberty::position::Position;
use crate::rules::liberty::refusal::Refused;

impl Liberty {
    /// Whether the active side may give a block a step.
    pub(in crate::rules::liberty) fn check_supply(&self, p: &Position, block: BlockId) -> Result<(), Refused> {
        let at = p.at[block].filter(|_| self.army[p.active].has(block)).ok_or(Refused::NotYours { block })?;
        if p.supplied.has(block) {
            return Err(Refused::SuppliedAlready { block });
        }
        let fed = at == self.atlantic
            || (self[at].supplies() && p.control(self, at) == Some(p.active))
            || self[block].home == Some(at);
        if !fed {
            return Err(Refused::NotSupplied { block });
        }
        if p.strength[block] >= self[block].kind.max_strength { Err(Refused::FullStrength { block }) } else { Ok(()) }
    }

    /// Gives it.
    pub(in crate::rules::liberty) fn supply(&self, p: &mut Position, block: BlockId, out: &mut Vec<Event>) {
        let Some(at) = p.at[block] else { return };
        p.strength[block] += 1;
        p.supplied = p.supplied.with(block);
        p.actions -= 1;
        out.push(Event::Supplied { block: Piece { block, strength: p.strength[block] }, at });
    }
}
