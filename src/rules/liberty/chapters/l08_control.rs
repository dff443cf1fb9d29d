//! L8.1, L1.6, L12.1: control of spaces, shut ports, the worth of towns.

use crate::rules::liberty::prelude::*;

impl State {
    /// Control is taken at the start of each turn and of winter, and holds until the next (L8.1).
    pub fn take_control(&mut self, rules: &Liberty) {
        let spaces = |side: Side| {
            let mut held = self.occupied(rules, side);
            held.take(rules.atlantic);
            held
        };
        self.held = BySide::of(spaces);
    }

    /// The side that controls a space this turn; none for a vacant hex without a town, and for Atlantic.
    pub fn control(&self, rules: &Liberty, at: SpaceId) -> Option<Side> {
        if at == rules.atlantic {
            return None;
        }
        let occupant = Side::BOTH.into_iter().find(|side| self.held[*side].has(at));
        occupant.or_else(|| rules[at].town.map(|town| town.colour.side()))
    }

    /// Every space under a side's control this turn.
    pub fn controlled(&self, rules: &Liberty, side: Side) -> Spaces {
        // A space that both held when the turn began is the American's, as in `control`.
        let first = if side == BRITISH { self.held[AMERICAN] } else { Spaces::default() };
        let vacant = rules.towns[side] & !(self.held[AMERICAN] | self.held[BRITISH]);
        (self.held[side] & !first) | vacant
    }

    /// Whether a side's ships and transports go between this port and Atlantic: no enemy stands in a strait (L1.6).
    pub fn shut(&self, rules: &Liberty, side: Side, port: SpaceId) -> bool {
        let closing = rules.chokes.iter().filter(|choke| choke.closes.contains(&port));
        closing.map(|choke| choke.at).any(|at| self.stands(rules, side.other(), at))
    }

    /// What the towns under British control are worth now (L12.1).
    pub fn points(&self, rules: &Liberty) -> u32 {
        self.controlled(rules, BRITISH).iter().map(|at| u32::from(rules[at].value())).sum()
    }
}
