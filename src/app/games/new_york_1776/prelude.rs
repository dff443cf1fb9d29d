//! The names that most files of this folder use.

pub use super::actions::*;
pub use super::plan::{Intent, Plan, PlannedRoute, Selection};
pub use crate::ai::new_york_1776::odds::Odds;
pub use crate::app::widgets::prelude::*;
pub use crate::board::new_york_1776::{ship_face, unit_face};
pub use crate::rules::new_york_1776::Order;
pub use crate::rules::new_york_1776::data::place_ids::{Ground, place_id, water};
pub use crate::rules::new_york_1776::data::{LocId, NewYork, ShipId, UnitId, ZoneId};
pub use crate::rules::new_york_1776::event::{OrNull, RollFor, Sighting};
pub use crate::rules::new_york_1776::observe::{BattleSeen, UnitSeen, View};
pub use crate::rules::new_york_1776::position::{Obligation, Phase, Post, PostMap, Step};
pub use crate::rules::new_york_1776::sides::{AMERICAN, BRITISH, SIDES, SideWords};
pub use crate::rules::new_york_1776::words::story::{dice_of, hitting_faces};

use crate::app::contract::view_model;

/// The moment on the screen, from which everything is drawn.
pub type Cx<'a> = ViewContext<'a, NewYork>;
/// The visible state and the legal orders.
pub type ViewModel<'a> = view_model::ViewModel<'a, NewYork>;
