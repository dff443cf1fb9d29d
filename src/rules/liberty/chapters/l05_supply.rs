//! L5.1, L5.6 to L5.8, L3.3: a Supply card gives steps of strength; blocks are drawn from the pool and come in.

use super::l04_cards::POOL;
use crate::rules::liberty::prelude::*;

impl Liberty {
    /// Whether the active side may give a block a step.
    pub(crate) fn check_supply(&self, p: &Position, block: BlockId) -> Checked {
        let at = p.at[block].filter(|_| self.army[p.active].has(block)).ok_or(Refused::NotYours { block })?;
        when(!p.supplied.has(block), Refused::SuppliedAlready { block })?;
        let fed = at == self.atlantic
            || (self[at].supplies() && p.control(self, at) == Some(p.active))
            || self[block].home == Some(at);
        when(fed, Refused::NotSupplied { block })?;
        when(p.strength[block] < self[block].kind.max_strength, Refused::FullStrength { block })
    }

    pub(crate) fn supply(&self, p: &mut Position, block: BlockId, out: &mut Vec<Event>) {
        let Some(at) = p.at[block] else { return };
        p.strength[block] += 1;
        p.supplied.add(block);
        p.actions -= 1;
        out.push(Event::Supplied { block: Piece { block, strength: p.strength[block] }, at });
    }

    /// Whether the active side may draw: an action, a block, and no British in 1775 (L5.5, L3.3).
    pub fn may_draw(&self, p: &State) -> bool {
        let first_year = p.active == BRITISH && p.year == FIRST_YEAR;
        p.actions > 0 && !first_year && !p.pool(self, p.active).is_empty()
    }

    /// What a block is drawn from.
    pub(crate) fn pool_pile(&self, p: &Position) -> DrawPile {
        DrawPile { number: POOL, left: p.pool(self, p.active).same_numbers(), top: None }
    }

    /// L5.6: a block is drawn for an action.
    pub(crate) fn draw(&self, p: &mut Position) {
        p.actions -= 1;
        p.next = Next::Roll(Roll::Draw);
    }

    /// L5.6: a block has been drawn.
    pub(crate) fn take_drawn(&self, p: &mut Position, block: BlockId, out: &mut Vec<Event>) {
        p.state = PhaseState::Action(ActionStep::Deploy(Some(block)));
        out.push(Event::Drawn { block: self.full_strength(block) });
    }

    /// A block at full strength, as it leaves its pool (L2.3).
    fn full_strength(&self, block: BlockId) -> Piece {
        Piece { block, strength: self[block].kind.max_strength }
    }

    /// Where a drawn block comes in by rule: Atlantic, or an Indian's own town while it is free (L5.6).
    fn place_by_rule(&self, p: &Position, block: BlockId) -> Option<SpaceId> {
        let side = self[block].kind.side;
        match self[block].kind.enters {
            EntryArea::Atlantic => Some(self.atlantic),
            EntryArea::Home => self[block]
                .home
                .filter(|home| p.control(self, *home) == Some(side) && !p.stands(self, side.other(), *home)),
            EntryArea::Blue | EntryArea::Any => None,
        }
    }

    /// Whether a drawn block may come in there, where there is a choice (L5.6, L5.7).
    pub(super) fn may_enter(&self, p: &Position, block: BlockId, at: SpaceId) -> bool {
        let kind = &self[block].kind;
        let space = &self[at];
        let supply_town = || {
            let taken = || p.deployed.into_iter().any(|other| p.at[other] == Some(at));
            space.supplies() && !self.is_box(at) && p.control(self, at) == Some(kind.side) && !taken()
        };
        let place = match kind.enters {
            EntryArea::Atlantic => false,
            EntryArea::Blue => space.town.is_some_and(|town| town.colour == Colour::Blue) && supply_town(),
            EntryArea::Any => supply_town(),
            EntryArea::Home => {
                let beside = self[block].home.is_some_and(|home| self[home].beside.contains(&at));
                beside && space.wilderness && !self.is_sea(at) && p.control(self, at).is_none()
            }
        };
        place && !p.stands(self, kind.side.other(), at)
    }

    /// The places among which the owner of a drawn block chooses, in the order of the data.
    pub(crate) fn places(&self, p: &Position, block: BlockId) -> impl Iterator<Item = SpaceId> {
        self.all_ashore().filter(move |at| self.may_enter(p, block, *at))
    }

    /// What a drawn block does by rule: it comes in, goes back (L5.8), or its owner is asked.
    pub(super) fn place_drawn(&self, p: &mut Position, drawn: Option<BlockId>, out: &mut Vec<Event>) {
        let Some(block) = drawn else {
            p.state = PhaseState::Action(ActionStep::Replacements);
            return;
        };
        if let Some(at) = self.place_by_rule(p, block) {
            self.deploy(p, block, at, out);
        } else if self.places(p, block).next().is_none() {
            p.state = PhaseState::Action(ActionStep::Replacements);
            out.push(Event::PutBack { block: self.full_strength(block) });
        } else {
            p.next = Next::Order;
        }
    }

    /// Whether it may be deployed there by order.
    pub(crate) fn check_deploy(&self, p: &Position, drawn: Option<BlockId>, block: BlockId, at: SpaceId) -> Checked {
        when(drawn == Some(block), Refused::NotYours { block })?;
        let indian = self.indians.has(block);
        when(self.may_enter(p, block, at), Refused::NoPlace { block, hex: at, indian })
    }

    /// A drawn block comes in at full strength.
    pub(crate) fn deploy(&self, p: &mut Position, block: BlockId, at: SpaceId, out: &mut Vec<Event>) {
        (p.at[block], p.strength[block]) = (Some(at), self[block].kind.max_strength);
        p.deployed.add(block);
        p.state = PhaseState::Action(ActionStep::Replacements);
        out.push(Event::Deployed { block: self.full_strength(block), at });
    }
}
