//! L9.2, L9.3, L11.3: the front of a battle, and when its blocks act.

use crate::rules::liberty::prelude::*;

impl Battle {
    /// Whether a side cannot be driven out: ground blocks ashore against warships alone keep their last step (L9.6), and
    /// have won after round 3, whichever side attacked (L9.9).
    pub fn outlasts(&self, rules: &Liberty, p: &State, side: Side) -> bool {
        let ashore = (p.of(rules, side, self.at) & rules.ground).minus(self.at_sea);
        p.of(rules, side.other(), self.at).within(rules.warships) && !ashore.is_empty()
    }

    /// The blocks of a side in front: not in Reserve (L9.2).
    pub fn front(&self, rules: &Liberty, p: &State, side: Side) -> Set<BlockId> {
        p.of(rules, side, self.at).minus(self.reserve)
    }

    /// Whether a side has a warship in front.
    pub fn fleet(&self, rules: &Liberty, p: &State, side: Side) -> bool {
        self.front(rules, p, side).meets(rules.warships)
    }

    /// When a block acts in this round: dragoons that have just landed act last (L9.3, L11.3).
    pub fn letter_of(&self, rules: &Liberty, block: BlockId) -> Letter {
        match rules[block].kind.class {
            Class::Dragoon if self.landed.has(block) => Letter::C,
            _ => rules[block].kind.letter,
        }
    }
}
