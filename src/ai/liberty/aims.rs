//! What a plan is: its aim, its orders, what it is worth.

use crate::rules::liberty::data::ids::SpaceId;
use crate::rules::liberty::order::Order;

/// What a plan is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Aim {
    /// To drive the enemy out.
    Attack,
    /// To land against him, or in his port.
    Land,
    /// To enter a town that nobody stands in.
    Enter,
    /// To hold what is threatened.
    Hold,
    /// To gather where it is of more use.
    Gather,
    /// Nothing more: actions left draw blocks.
    Done,
}

/// Something to do.
#[derive(Clone, Debug)]
pub struct Plan {
    /// What for.
    pub aim: Aim,
    /// Where.
    pub at: SpaceId,
    /// Its orders.
    pub orders: Vec<Order>,
    /// What it is worth to the side, in points, less what its actions would draw.
    pub gain: f32,
    /// The chance that it comes off.
    pub chance: f32,
}

/// How a side likes to play: what it thinks an enemy's blocks and its own are worth to each other.
#[derive(Clone, Copy, Debug)]
pub struct Taste {
    /// Above 1: risks more for the same gain.
    pub bold: f32,
}
