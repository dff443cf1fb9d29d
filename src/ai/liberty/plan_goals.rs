//! Plans: their goals, orders and gains.

use crate::rules::liberty::data::ids::SpaceId;
use crate::rules::liberty::order::Order;

/// The goal of a plan.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlanGoal {
    /// Drive the enemy out.
    Attack,
    /// Land against the enemy or in an enemy port.
    Land,
    /// Enter an empty town.
    Enter,
    /// Hold a threatened space.
    Hold,
    /// Move blocks to where they are more useful.
    Concentrate,
    /// Reach supply before winter.
    Shelter,
    /// End the moves: the actions left draw blocks.
    Done,
}

/// A plan of a turn.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The goal.
    pub goal: PlanGoal,
    /// The space.
    pub at: SpaceId,
    /// The orders.
    pub orders: Vec<Order>,
    /// The gain for the side, in points, less the value of the actions it costs.
    pub gain: f32,
    /// The chance of success.
    pub chance: f32,
}

/// The preferences of a style.
#[derive(Clone, Copy, Debug)]
pub struct Preferences {
    /// Above 1 the side takes more risk for the same gain.
    pub boldness: f32,
}
