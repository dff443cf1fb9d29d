//! The plan of a player of New York 1776 before an order, and the intents of clicks and keys.

use super::background::Question;
use crate::app::contract::effect::Effect;
use crate::app::planning::PlanningInput;
use crate::kernel::collections::Set;
use crate::kernel::story::{PlaceId, capital};
use crate::rules::new_york_1776::data::place_ids::{place_id, water};
use crate::rules::new_york_1776::data::{LocId, ShipId, UnitId, ZoneId};
use crate::rules::new_york_1776::order::Order;
use crate::rules::new_york_1776::position::{Post, PostMap};

/// A route that the player is choosing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlannedRoute<T> {
    /// Nothing is chosen yet.
    Open,
    /// One place.
    One(T),
    /// Two places.
    Two(T, T),
}

impl<T: Copy> PlannedRoute<T> {
    /// The first place.
    pub const fn first(self) -> Option<T> {
        match self {
            Self::Open => None,
            Self::One(first) | Self::Two(first, _) => Some(first),
        }
    }

    /// The second place.
    pub const fn then(self) -> Option<T> {
        match self {
            Self::Two(_, then) => Some(then),
            _ => None,
        }
    }

    /// Its end.
    pub const fn end(self) -> Option<T> {
        match self {
            Self::Open => None,
            Self::One(end) | Self::Two(_, end) => Some(end),
        }
    }
}

/// The selection.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Selection {
    /// Nothing.
    #[default]
    None,
    /// A place: all units in it; or this place, if the player must choose a place.
    Place(LocId),
    /// A land unit.
    Unit(UnitId),
    /// A ship.
    Ship(ShipId),
}

/// A player's plan before an order.
#[derive(Clone, PartialEq, Debug)]
pub struct Plan {
    /// The mover.
    pub selection: Selection,
    /// Whether a leader goes alone.
    pub alone: bool,
    /// Units that go along.
    pub group: Set<UnitId>,
    /// Ships that go along.
    pub ships: Set<ShipId>,
    /// The route of a march.
    pub march: PlannedRoute<LocId>,
    /// The route of ships.
    pub course: PlannedRoute<ZoneId>,
    /// Dropped at the first place.
    pub drop: Set<UnitId>,
    /// Added at the first place.
    pub add: Set<UnitId>,
    /// Ships that stay in the first zone.
    pub stay: Set<ShipId>,
    /// The planned deployment; empty for the default one.
    pub deployment: PostMap<Set<UnitId>>,
    /// The block in hand: in set-up, in deployment and in battle, and the one selected by keyboard.
    pub in_hand: Option<UnitId>,
    /// Whether the selection is being dragged over the map.
    pub dragged: bool,
}

impl Default for Plan {
    fn default() -> Self {
        Self {
            selection: Selection::None,
            alone: false,
            group: Set::NONE,
            ships: Set::NONE,
            march: PlannedRoute::Open,
            course: PlannedRoute::Open,
            drop: Set::NONE,
            add: Set::NONE,
            stay: Set::NONE,
            deployment: PostMap::all(Set::NONE),
            in_hand: None,
            dragged: false,
        }
    }
}

impl Plan {
    /// A plan with a selection and no route.
    pub fn of(selection: Selection) -> Self {
        Self { selection, ..Self::default() }
    }

    /// The destination.
    pub fn end(&self) -> Option<PlaceId> {
        match self.selection {
            Selection::Unit(_) => self.march.end().map(place_id),
            Selection::Ship(_) => self.course.end().map(water),
            _ => None,
        }
    }

    /// The plan without a route.
    pub fn unbound(&self) -> Self {
        let (march, course) = (PlannedRoute::Open, PlannedRoute::Open);
        Self { march, course, drop: Set::NONE, add: Set::NONE, stay: Set::NONE, ..self.clone() }
    }
}

/// The intent of a click or a key.
#[derive(Clone, PartialEq, Debug)]
pub enum Intent {
    /// An effect that does not change the plan: an order, a notice, a view.
    Effect(Effect<Order>),
    /// Selects a mover.
    Select(Selection),
    /// A step in planning a march or a sail.
    Planning(PlanningInput),
    /// Plans the way back to the start, through the first place.
    BackToStart,
    /// Clears the selection, but not the block in hand.
    Away,
    /// Ends the movement, after a question if action points are left.
    EndMovement,
    /// Ends the acting side's part of a round of battle, after a question if blocks can still fire.
    Done,
    /// Moves a leader alone, or with a group.
    Alone(bool),
    /// Chooses all units that can go with the leader, or none.
    ChooseAll(bool),
    /// Adds a unit to the group, or removes it.
    Toggle(UnitId),
    /// Drops a unit at the first place, or not.
    Drop(UnitId),
    /// Adds a unit there, or not.
    Add(UnitId),
    /// Takes a ship along, or not.
    Along(ShipId),
    /// Leaves a ship in the first zone, or not.
    Stays(ShipId),
    /// Selects a block, or deselects it.
    Hand(Option<UnitId>),
    /// Assigns a block to a post in the deployment.
    Stand(UnitId, Post),
    /// Confirms the deployment of both lines.
    Deploy,
    /// Asks for odds.
    AskOdds(Question),
}

impl Intent {
    /// An order.
    pub const fn order(order: Order) -> Self {
        Self::Effect(Effect::Order(order))
    }

    /// A sentence with its case.
    pub fn say(text: impl Into<String>, case: Option<&'static str>) -> Self {
        Self::Effect(Effect::ShowWarning(capital(&text.into()), case))
    }

    /// The rules, at a case.
    pub fn rules(case: &str) -> Self {
        Self::Effect(Effect::Rules(case.to_owned()))
    }
}
