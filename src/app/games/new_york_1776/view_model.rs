//! The present moment for New York's own views: what is visible and legal, and small questions about the rules.

use crate::app::games::new_york_1776::prelude::*;
use crate::rules::new_york_1776::observe::ShipSeen;

impl<'a> ViewModel<'a> {
    /// Whether the player may move blocks and ships.
    pub fn moving(self) -> bool {
        self.open() && self.view.phase == Phase::Movement && self.view.owes.is_none()
    }

    /// Whether the player sets up.
    pub fn setting_up(self) -> bool {
        self.open() && self.view.phase == Phase::Setup
    }

    /// A unit whose face is seen.
    pub fn unit(self, unit: UnitId) -> Option<&'a UnitSeen> {
        self.view.forces[self.rules[unit].side].units.iter().find(|view| view.unit == unit)
    }

    /// A unit as the viewer sees it; if hidden, in its initial state.
    pub fn unit_or_fresh(self, unit: UnitId) -> UnitSeen {
        let unseen = UnitSeen { unit, at: None, sp: self.rules[unit].sp, moved: false, crossed: false };
        self.unit(unit).copied().unwrap_or(unseen)
    }

    /// Units of a side in a place with visible faces.
    pub fn units_at(self, side: Side, loc: LocId) -> Vec<UnitSeen> {
        self.view.forces[side].units.iter().filter(|unit| unit.at == Some(loc)).copied().collect()
    }

    /// The player's units in a place, leaders first, then those that can still move.
    pub fn stack(self, place: LocId) -> Vec<UnitSeen> {
        let mut here = self.units_at(self.view.active, place);
        here.sort_by_key(|unit| (!self.rules.leaders.has(unit.unit), unit.moved, unit.unit));
        here
    }

    /// The number of a side's units in a place.
    pub fn count(self, side: Side, loc: LocId) -> u8 {
        self.view.forces[side].counts[loc]
    }

    /// Whether the moving side's enemy is there.
    pub fn enemy_at(self, loc: LocId) -> bool {
        self.count(self.view.active.other(), loc) > 0
    }

    /// A ship with a visible name.
    pub fn ship(self, ship: ShipId) -> Option<&'a ShipSeen> {
        self.view.forces[BRITISH].ships.iter().find(|view| view.ship == ship)
    }

    /// Ships in a zone with visible names.
    pub fn ships_in(self, zone: ZoneId) -> impl Iterator<Item = &'a ShipSeen> {
        self.view.forces[BRITISH].ships.iter().filter(move |ship| ship.at == zone)
    }

    /// Whether a unit marches two places a turn (N2.3, N12.3).
    pub fn is_fast(self, unit: UnitId) -> bool {
        self.rules.fast(self.view.options).has(unit)
    }

    /// The cost of a sail: more for the route around Long Island (N12.2).
    pub fn sail_cost(self, ship: ShipId, first: ZoneId) -> u8 {
        self.rules.sail_cost_seen(self.view, ship, first)
    }

    /// The player's places with blocks that can still move, and zones with ships that can still sail: the keyboard
    /// cycles through them.
    pub fn can_act(self) -> Vec<PlaceId> {
        let side = self.view.active;
        // Where only the end of the movement is legal, no block can go anywhere.
        let open = self.orders().nth(1).is_some();
        let ready = |loc: &LocId| open && self.units_at(side, *loc).iter().any(|unit| !unit.moved);
        // A ship that is shut in cannot act, whether it has moved or not.
        let way_out = |lies: ShipId| self.orders().any(|order| matches!(order, Order::Sail(ship, ..) if ship == lies));
        let sails = |zone: &ZoneId| self.ships_in(*zone).any(|ship| way_out(ship.ship));
        let waters = self.rules.all_zones().into_iter().filter(sails);
        let waters = waters.filter(|_| side == BRITISH).map(water);
        self.rules.all_locations().into_iter().filter(ready).map(place_id).chain(waters).collect()
    }

    /// Whether the player must assign hits or flights, before anything else.
    pub fn owes_blocks(self) -> bool {
        self.view.owes.as_ref().is_some_and(|owes| Obligation::hits(owes) > 0 || owes.flights() > 0)
    }
}
