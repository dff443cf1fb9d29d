//! What the files of New York 1776's computer player use of the kernel, the rules and the search.

pub(super) use crate::ai::brief::Brief;
pub(super) use crate::ai::budget::Budget;
pub(super) use crate::ai::determinization::Known;
pub(super) use crate::ai::random::SearchRng;
pub(super) use crate::ai::turn_search::Action;
pub(super) use crate::kernel::collections::{IdMap, Set};
pub(super) use crate::kernel::legal::LegalEntry;
pub(super) use crate::kernel::ruleset::{Need, Ruleset, Viewer};
pub(super) use crate::kernel::side::{BySide, Side};
pub(super) use crate::rules::new_york_1776::data::numbers::LAST_TURN;
pub(super) use crate::rules::new_york_1776::data::options::Options;
pub(super) use crate::rules::new_york_1776::data::scenario::{CAMPAIGN, Scenario};
pub(super) use crate::rules::new_york_1776::data::{Kind, LocId, MAX_LOCATIONS, MAX_UNITS, ScenarioId, UnitId, ZoneId};
pub(super) use crate::rules::new_york_1776::event::{Event, Sighting};
pub(super) use crate::rules::new_york_1776::observe::View;
pub(super) use crate::rules::new_york_1776::order::Path;
pub(super) use crate::rules::new_york_1776::position::{Battle, Decision, Obligation, Phase, Post, Step};
pub(super) use crate::rules::new_york_1776::sides::{AMERICAN, BRITISH};
pub(super) use crate::rules::new_york_1776::{NewYork, Order, Position};
