//! L12.9: prisoners for prisoners.

use crate::kernel::collections::Set;
use crate::kernel::side::Side;
use crate::rules::liberty::data::Liberty;
use crate::rules::liberty::data::ids::BlockId;
use crate::rules::liberty::event::Event;
use crate::rules::liberty::position::{ActionStep, Exchange, PhaseState, Position, State};
use crate::rules::liberty::refusal::Refused;

impl Liberty {
    /// The prisoners that a side holds: blocks of the enemy.
    pub fn held_by(&self, p: &State, side: Side) -> Set<BlockId> {
        p.prisoners & self.army[side.other()]
    }

    /// Whether the active side may offer an exchange now.
    pub(in crate::rules::liberty) fn may_offer(&self, p: &Position) -> Result<(), Refused> {
        if !matches!(p.state, PhaseState::Action(ActionStep::Supply(_) | ActionStep::Moves(_))) {
            return Err(Refused::NoExchangeNow);
        }
        if p.offered[p.active] {
            return Err(Refused::OfferedAlready);
        }
        match self.held_by(p, p.active).is_empty() || self.held_by(p, p.active.other()).is_empty() {
            true => Err(Refused::NoPrisoners),
            false => Ok(()),
        }
    }

    /// Whether this exchange may be offered.
    pub(in crate::rules::liberty) fn check_offer(
        &self,
        p: &Position,
        give: Set<BlockId>,
        take: Set<BlockId>,
    ) -> Result<(), Refused> {
        self.may_offer(p)?;
        let foreign = |wanted: Set<BlockId>, holder: Side| wanted.minus(self.held_by(p, holder)).first();
        if let Some(block) = foreign(give, p.active) {
            return Err(Refused::NoPrisoner { block, holder: p.active });
        }
        if let Some(block) = foreign(take, p.active.other()) {
            return Err(Refused::NoPrisoner { block, holder: p.active.other() });
        }
        match give.is_empty() || take.is_empty() {
            true => Err(Refused::OneSided),
            false => Ok(()),
        }
    }

    /// Offers it.
    pub(in crate::rules::liberty) fn offer(
        &self,
        p: &mut Position,
        give: Set<BlockId>,
        take: Set<BlockId>,
        out: &mut Vec<Event>,
    ) {
        let side = p.active;
        p.offered[side] = true;
        if let Some(offer) = p.offer_mut() {
            *offer = Some(Exchange { give, take });
        }
        out.push(Event::Offered { side, give, take });
    }

    /// The other side answers; exchanged blocks go to their pools.
    pub(in crate::rules::liberty) fn answer(&self, p: &mut Position, good: bool, out: &mut Vec<Event>) {
        let Some(Exchange { give, take }) = p.offer_mut().and_then(Option::take) else { return };
        if good {
            p.prisoners = p.prisoners.minus(give | take);
        }
        out.push(Event::Answered { side: p.active.other(), good, give, take });
    }
}
