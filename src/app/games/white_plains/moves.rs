//! The moves of White Plains for `planning`: who can be chosen, where they can go, which orders that makes.

use crate::app::games::white_plains::prelude::*;

/// The plan of a move.
pub struct Moves<'a, 'p> {
    /// The game as the active side sees it.
    pub model: ViewModel<'a>,
    /// The plan.
    pub plan: &'p mut Plan,
}

impl Moves<'_, '_> {
    fn hex(&self, at: PlaceId) -> Result<HexId, Refusal> {
        self.model.rules.hex_of(at).ok_or_else(|| Refusal::form("there is no such hex"))
    }

    /// Plans the moves of a column.
    fn plan_column(&mut self, to: HexId) -> Result<(), Refusal> {
        let Some(column) = self.plan.column_to(self.model, to) else {
            let refusal = self.plan.why_not(self.model, to);
            return Err(refusal.unwrap_or_else(|| Refusal::by("W5.1", "there is no room for them there")));
        };
        (self.plan.to, self.plan.via, self.plan.column) = (Some(to), None, Some(Arc::new(column)));
        Ok(())
    }

    /// The pieces of a hex that can move.
    fn able(&self, at: HexId) -> Units {
        let movers = self.model.movers();
        self.model.own_at(at).into_iter().filter(|unit| movers.has(*unit)).collect()
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
        self.plan.goals(self.model).into_iter().map(|goal| place_id(goal.to)).collect()
    }

    fn movable(&self) -> Vec<PlaceId> {
        let mut hexes: Vec<HexId> =
            self.model.movers().into_iter().filter_map(|unit| self.model.p().at(unit)).collect();
        hexes.sort_unstable();
        hexes.dedup();
        hexes.into_iter().map(place_id).collect()
    }

    fn owned(&self, at: PlaceId) -> bool {
        self.hex(at).is_ok_and(|at| !self.model.own_at(at).is_empty())
    }

    fn gathered(&self) -> bool {
        self.plan.is_column(self.model)
    }

    /// A column is told before it goes, also after a drag.
    fn fights(&self, _: PlaceId) -> bool {
        self.plan.is_column(self.model)
    }

    /// A stack that cannot move is not added; the plan stays, and the reason is told.
    fn add(&mut self, at: PlaceId) -> Option<Result<(), Refusal>> {
        let (model, at) = (self.model, self.hex(at).ok()?);
        if self.plan.add_stack(model, at) {
            return Some(Ok(()));
        }
        let unit = model.own_at(at).first().copied().filter(|_| !self.plan.group.is_empty())?;
        let refused = model.rules.may_move(model.p(), unit, model.side()).err();
        let nowhere = || Refusal::form(format!("{} can go nowhere", model.rules[unit].name));
        Some(Err(refused.map_or_else(nowhere, |refused| refused.into_refusal(model.rules))))
    }

    fn orders(&self) -> Vec<Order> {
        self.plan.journey(self.model).map_or_else(Vec::new, |planned| planned.orders)
    }

    /// Chooses the front piece of a stack that can move: the others are ticked on the sheet.
    fn choose(&mut self, at: PlaceId) -> Result<(), Refusal> {
        let at = self.hex(at)?;
        let (here, able) = (self.model.own_at(at), self.able(at));
        if here.is_empty() {
            return Err(Refusal::form(format!("none of your units stands in {}", self.model.rules.name_of(at))));
        }
        let front = here.iter().find(|unit| able.has(**unit)).copied();
        *self.plan = Plan { from: Some(at), group: front.into_iter().collect(), ..Plan::default() };
        Ok(())
    }

    fn plan_way(&mut self, to: PlaceId) -> Result<(), Refusal> {
        let to = self.hex(to)?;
        if self.plan.is_column(self.model) {
            return self.plan_column(to);
        }
        let goes = self.plan.goals(self.model).iter().any(|goal| goal.to == to);
        let next = Plan { to: Some(to), ..self.plan.clone() };
        if (goes || self.plan.via.is_some()) && next.journey(self.model).is_some() {
            *self.plan = next;
            return Ok(());
        }
        if self.plan.group.is_empty() {
            return Err(Refusal::form("no unit is chosen"));
        }
        Err(next
            .why_not(self.model, to)
            .unwrap_or_else(|| Refusal::by("W5.1", "there is no room for all of them there")))
    }

    fn clear(&mut self) {
        *self.plan = Plan::default();
    }

    fn dragged(&mut self) -> &mut bool {
        &mut self.plan.dragged
    }
}
