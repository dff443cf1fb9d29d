//! The moves of this game for `planning`: who can be chosen, where they can go, which orders that makes.

use crate::app::games::trying_mens_souls::prelude::*;

/// The plan of a move.
pub struct Moves<'a, 'p> {
    /// The game as the active side sees it.
    pub model: ViewModel<'a>,
    /// The plan.
    pub plan: &'p mut Plan,
}

impl Moves<'_, '_> {
    fn hex(&self, at: PlaceId) -> Result<HexId, Refusal> {
        self.model.rules.hex_of(at).ok_or_else(|| Refusal::form("there is no such place"))
    }

    /// Plans the way to a place by the present way points.
    fn plan_by(&mut self, to: HexId, via: Vec<HexId>) -> Result<(), Refusal> {
        if self.plan.group.is_empty() {
            return Err(Refusal::form("no piece is chosen"));
        }
        let next = Plan { to: Some(to), via, ..self.plan.clone() };
        if next.goals(self.model).iter().any(|goal| goal.to == to) && next.journey(self.model).is_some() {
            *self.plan = next;
            return Ok(());
        }
        let refusal = next.why_not(self.model, to);
        Err(refusal.unwrap_or_else(|| Refusal::by("T3.1", "there is no room for all of them there")))
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
        self.model.p().places_of(self.model.movers()).into_iter().map(place_id).collect()
    }

    fn owned(&self, at: PlaceId) -> bool {
        self.hex(at).is_ok_and(|at| !self.model.own_at(at).is_empty())
    }

    fn gathered(&self) -> bool {
        self.plan.is_column(self.model)
    }

    /// A column is told before it goes, also after a drag, and so is what needs a test.
    fn fights(&self, to: PlaceId) -> bool {
        let Ok(to) = self.hex(to) else { return false };
        let next = Plan { to: Some(to), ..self.plan.clone() };
        self.plan.is_column(self.model)
            || next.journey(self.model).is_some_and(|planned| planned.needs_dice(self.model))
    }

    /// A stack that cannot move is not added; the plan stays, and the reason is told.
    fn add(&mut self, at: PlaceId) -> Option<Result<(), Refusal>> {
        let (model, at) = (self.model, self.hex(at).ok()?);
        if self.plan.add_stack(model, at) {
            return Some(Ok(()));
        }
        let piece = model.own_at(at).first().copied().filter(|_| !self.plan.group.is_empty())?;
        let nowhere = || Refusal::form(format!("{} can go nowhere", model.rules[piece].name));
        Some(Err(model.why_unable(self.plan, piece).unwrap_or_else(nowhere)))
    }

    fn orders(&self) -> Vec<Order> {
        self.plan.journey(self.model).map_or_else(Vec::new, |planned| planned.orders())
    }

    /// Chooses all of a stack that can move: brigades go together.
    fn choose(&mut self, at: PlaceId) -> Result<(), Refusal> {
        let at = self.hex(at)?;
        let here: Pieces = self.model.own_at(at).into_iter().collect();
        let Some(first) = here.first() else {
            return Err(Refusal::form(format!("none of your pieces stands in {}", self.model.rules.name_of(at))));
        };
        let group = here & self.model.able(self.plan);
        let (attacks, march) = (self.plan.attacks, self.plan.march);
        if group.is_empty()
            && let Some(refusal) = self.model.why_unable(self.plan, first)
        {
            return Err(refusal);
        }
        *self.plan = Plan { from: Some(at), group, attacks, march, ..Plan::default() };
        Ok(())
    }

    fn plan_way(&mut self, to: PlaceId) -> Result<(), Refusal> {
        let to = self.hex(to)?;
        let via = self.plan.via.clone();
        self.plan_by(to, via)
    }

    fn clear(&mut self) {
        *self.plan = Plan { reserve: self.plan.reserve, ..Plan::default() };
    }

    fn dragged(&mut self) -> &mut bool {
        &mut self.plan.dragged
    }
}
