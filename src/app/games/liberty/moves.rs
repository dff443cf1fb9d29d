//! Liberty's moves for `planning`: which blocks can be chosen, where they can go, which orders that makes.

use super::group_move::{all_who_can_go, targets, why_not};
use crate::app::games::liberty::prelude::*;

/// The plan of a move.
pub struct Moves<'a, 'p> {
    /// The game as the active side sees it.
    pub model: ViewModel<'a>,
    /// The plan.
    pub plan: &'p mut Plan,
}

impl Moves<'_, '_> {
    fn space(&self, at: PlaceId) -> Result<SpaceId, Refusal> {
        self.model.rules.space_of(at).ok_or_else(|| Refusal::form("blocks stand only in hexes and boxes"))
    }

    /// Shows the blocks of a space, and chooses all that can move.
    pub fn look_at(&mut self, from: SpaceId) {
        *self.plan = Plan { from: Some(from), group: all_who_can_go(self.model, from), ..Plan::default() };
    }
}

impl MovePlan for Moves<'_, '_> {
    type Order = Order;

    fn start(&self) -> Option<PlaceId> {
        self.plan.from.map(place_id)
    }

    fn end(&self) -> Option<PlaceId> {
        self.plan.to.map(place_id)
    }

    fn targets(&self) -> Vec<PlaceId> {
        targets(self.model, self.plan.group).into_iter().map(place_id).collect()
    }

    fn movable(&self) -> Vec<PlaceId> {
        self.model.can_act().into_iter().map(place_id).collect()
    }

    fn owned(&self, at: PlaceId) -> bool {
        self.space(at).is_ok_and(|space| self.model.count(self.model.p().active, space) > 0)
    }

    fn fights(&self, to: PlaceId) -> bool {
        self.space(to).is_ok_and(|space| self.model.enemy_at(space))
    }

    fn orders(&self) -> Vec<Order> {
        self.plan.journey(self.model).map_or_else(Vec::new, |journey| journey.orders)
    }

    fn choose(&mut self, at: PlaceId) -> Result<(), Refusal> {
        let space = self.space(at)?;
        if !self.owned(at) {
            return Err(Refusal::form(format!("You have no block in {}", self.model.rules.space_name(space))));
        }
        self.look_at(space);
        Ok(())
    }

    fn plan_way(&mut self, to: PlaceId) -> Result<(), Refusal> {
        let space = self.space(to)?;
        let next = Plan { to: Some(space), ..self.plan.clone() };
        if next.journey(self.model).is_some() {
            *self.plan = next;
            return Ok(());
        }
        if self.plan.group.is_empty() {
            return Err(Refusal::form("No block is selected."));
        }
        if self.targets().is_empty() {
            return Err(Refusal::form("None of the selected blocks can move now."));
        }
        let place = self.model.rules.space_name(space);
        Err(why_not(self.model, self.plan.group, space)
            .unwrap_or_else(|| Refusal::form(format!("The selected blocks cannot go to {place} now"))))
    }

    fn clear(&mut self) {
        *self.plan = Plan::default();
    }

    fn dragged(&mut self) -> &mut bool {
        &mut self.plan.dragged
    }
}
