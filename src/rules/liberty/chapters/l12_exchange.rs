//! L12.9: prisoners for prisoners.

use crate::rules::liberty::prelude::*;

impl Liberty {
    /// The prisoners that a side holds: blocks of the enemy.
    pub fn held_by(&self, p: &State, side: Side) -> Set<BlockId> {
        p.prisoners & self.army[side.other()]
    }

    /// Whether the active side may offer an exchange now.
    pub(crate) fn may_offer(&self, p: &Position) -> Checked {
        when(matches!(p.decision(), Decision::Supply | Decision::Moves), Refused::NoExchangeNow)?;
        when(!p.offered[p.active], Refused::OfferedAlready)?;
        let none = Side::BOTH.into_iter().any(|side| self.held_by(p, side).is_empty());
        when(!none, Refused::NoPrisoners)
    }

    /// Whether this exchange may be offered.
    pub(crate) fn check_offer(&self, p: &Position, give: Set<BlockId>, take: Set<BlockId>) -> Checked {
        self.may_offer(p)?;
        let foreign = |wanted: Set<BlockId>, holder: Side| wanted.minus(self.held_by(p, holder)).first();
        if let Some(block) = foreign(give, p.active) {
            return Err(Refused::NoPrisoner { block, holder: p.active });
        }
        if let Some(block) = foreign(take, p.active.other()) {
            return Err(Refused::NoPrisoner { block, holder: p.active.other() });
        }
        when(!give.is_empty() && !take.is_empty(), Refused::OneSided)
    }

    pub(crate) fn offer(&self, p: &mut Position, give: Set<BlockId>, take: Set<BlockId>, out: &mut Vec<Event>) {
        let side = p.active;
        p.offered[side] = true;
        if let Some(offer) = p.offer_mut() {
            *offer = Some(Exchange { give, take });
        }
        p.next = Next::Order;
        out.push(Event::Offered { side, give, take });
    }

    /// The other side answers; exchanged blocks go to their pools.
    pub(crate) fn answer(&self, p: &mut Position, Exchange { give, take }: Exchange, good: bool, out: &mut Vec<Event>) {
        if let Some(offer) = p.offer_mut() {
            *offer = None;
        }
        if good {
            p.prisoners = p.prisoners.minus(give | take);
        }
        out.push(Event::Answered { side: p.active.other(), good, give, take });
    }
}
