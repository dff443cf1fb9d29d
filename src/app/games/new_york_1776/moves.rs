//! New York's marches and sails for `planning`: which pieces can be chosen, where they can go, which order that makes.

use super::march_group::{best_mover, plan_for};
use super::planned_route::{order_of, plan_to, targets, toward};
use crate::app::games::new_york_1776::prelude::*;

/// The plan of a march or a sail.
pub struct Moves<'a, 'p> {
    /// The game as the active side sees it.
    pub model: ViewModel<'a>,
    /// The plan.
    pub plan: &'p mut Plan,
}

impl Moves<'_, '_> {
    /// Chooses a mover.
    ///
    /// # Errors
    /// A unit that has already moved.
    pub fn select(&mut self, selection: Selection) -> Result<(), Refusal> {
        let Selection::Unit(unit) = selection else {
            *self.plan = Plan { in_hand: self.plan.in_hand, deployment: self.plan.deployment, ..Plan::of(selection) };
            return Ok(());
        };
        if self.model.unit(unit).is_some_and(|unit| unit.moved) {
            return Err(Refusal::by(
                "N5.4",
                format!("{} has already moved this turn", self.model.rules.unit_name(unit)),
            ));
        }
        *self.plan = plan_for(self.model, unit);
        Ok(())
    }

    fn choose_on_land(&mut self, loc: LocId) -> Result<(), Refusal> {
        let side = self.model.view.active;
        match (best_mover(self.model, loc), &self.model.units_at(side, loc)[..]) {
            (_, []) => {
                let place = self.model.rules.location_name(loc);
                Err(Refusal::form(format!("No {} block stands in {place}", side.name())))
            }
            (Some(best), _) => self.select(Selection::Unit(best)),
            (None, [only]) => self.select(Selection::Unit(only.unit)),
            (None, _) => self.select(Selection::Place(loc)),
        }
    }

    /// Why the blocks of a stack go nowhere: none is chosen, or all have moved.
    fn no_mover(&self, place: LocId) -> Refusal {
        let name = self.model.rules.location_name(place);
        match best_mover(self.model, place) {
            Some(_) => Refusal::form(format!("choose a block of {name} first")),
            None => Refusal::by("N5.4", format!("all blocks in {name} have already moved this turn")),
        }
    }
}

impl MovePlan for Moves<'_, '_> {
    type Order = Order;

    fn start(&self) -> Option<PlaceId> {
        self.plan.stands(self.model)
    }

    fn end(&self) -> Option<PlaceId> {
        self.plan.end()
    }

    fn targets(&self) -> Vec<PlaceId> {
        let far = |plan: &Plan| plan.march.then().is_some() || plan.course.then().is_some();
        let mut near_first: Vec<_> = targets(self.model, self.plan).into_iter().collect();
        near_first.sort_by_key(|(place, target)| (far(&target.plan), *place));
        near_first.into_iter().map(|(place, _)| place).collect()
    }

    fn movable(&self) -> Vec<PlaceId> {
        self.model.can_act()
    }

    fn owned(&self, at: PlaceId) -> bool {
        let side = self.model.view.active;
        match self.model.rules.ground(at) {
            Some(Ground::Land(loc)) => self.model.count(side, loc) > 0,
            Some(Ground::Water(zone)) => side == BRITISH && self.model.ships_in(zone).next().is_some(),
            None => false,
        }
    }

    fn fights(&self, to: PlaceId) -> bool {
        matches!(self.model.rules.ground(to), Some(Ground::Land(loc)) if self.model.enemy_at(loc))
    }

    fn orders(&self) -> Vec<Order> {
        order_of(self.model, self.plan).into_iter().collect()
    }

    fn choose(&mut self, at: PlaceId) -> Result<(), Refusal> {
        match self.model.rules.ground(at) {
            Some(Ground::Land(loc)) => self.choose_on_land(loc),
            Some(Ground::Water(zone)) if self.model.view.active == BRITISH => {
                let free = self.model.ships_in(zone).find(|ship| !ship.moved && !ship.carried);
                let ship = free.or_else(|| self.model.ships_in(zone).next()).map(|ship| ship.ship);
                let none = || Refusal::form(format!("No ship lies in {}", self.model.rules.zone_name(zone)));
                self.select(Selection::Ship(ship.ok_or_else(none)?))
            }
            _ => Err(Refusal::form("The ships are British")),
        }
    }

    fn choose_to_drag(&mut self, at: PlaceId) -> Result<(), Refusal> {
        let chosen = self.start() == Some(at) && !matches!(self.plan.selection, Selection::Place(_));
        if chosen { Ok(()) } else { self.choose(at) }
    }

    fn plan_way(&mut self, to: PlaceId) -> Result<(), Refusal> {
        *self.plan = plan_to(self.model, &self.plan.unbound(), to)?;
        Ok(())
    }

    fn extend_way(&mut self, to: PlaceId) -> Result<(), Refusal> {
        if let Selection::Place(place) = self.plan.selection {
            return Err(self.no_mover(place));
        }
        *self.plan = toward(self.model, self.plan, to)?;
        Ok(())
    }

    fn clear(&mut self) {
        *self.plan = Plan::default();
    }

    fn dragged(&mut self) -> &mut bool {
        &mut self.plan.dragged
    }
}
