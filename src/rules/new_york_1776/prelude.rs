//! What most files of the game name. It stands above the data, the position, the events and the orders, which do not use it.

pub(super) use super::data::numbers::{MAX_AP, MIN_UNITS_FOR_BOARD, STEADIED_BY_WASHINGTON};
pub(super) use super::data::options::{Options, Rule};
pub(super) use super::data::place_ids::{Ground, place_id, water};
pub(super) use super::data::scenario::CAMPAIGN;
pub(super) use super::data::{Kind, LocId, NewYork, ScenarioId, ShipId, StateId, UnitId, Worded, ZoneId};
pub(super) use super::event::{Counts, Event, NewsExceptTo, OrNull, RollFor, Rolled, Sighting};
pub(super) use super::observe::{BattleSeen, Fighter, ShipSeen, UnitSeen, View};
pub(super) use super::order::{Course, Order, Path, Pattern};
pub(super) use super::position::{
    Battle, Decision, Ending, Marching, Movement, Obligation, ObligationReason, Pending, Phase, PhaseState, Position,
    Post, PostMap, Posts, Retreat, Roll, Step,
};
pub(super) use super::refusal::{Checked, Refused};
pub(super) use super::sides::{AMERICAN, BRITISH, SideWords};
pub(super) use crate::kernel::collections::{Id, IdMap, Set};
pub(super) use crate::kernel::events::Secret;
pub(super) use crate::kernel::refusals::{refuse, when};
pub(super) use crate::kernel::side::{BySide, Side};
