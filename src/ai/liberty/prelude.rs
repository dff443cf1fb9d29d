//! What the files of Liberty's computer player use of the kernel, the rules and the search.

pub(super) use crate::ai::brief::Brief;
pub(super) use crate::ai::budget::Budget;
pub(super) use crate::ai::determinization::Known;
pub(super) use crate::ai::math::logistic;
pub(super) use crate::ai::random::SearchRng;
pub(super) use crate::ai::turn_search::Action;
pub(super) use crate::kernel::collections::Set;
pub(super) use crate::kernel::legal::LegalEntry;
pub(super) use crate::kernel::ruleset::{LegalOf, Ruleset};
pub(super) use crate::kernel::side::Side;
pub(super) use crate::rules::liberty::Liberty;
pub(super) use crate::rules::liberty::data::ids::{BlockId, MAX_BLOCKS, MAX_SPACES, SpaceId};
pub(super) use crate::rules::liberty::data::{Class, Nation};
pub(super) use crate::rules::liberty::event::{Event, Sighting};
pub(super) use crate::rules::liberty::observe::View;
pub(super) use crate::rules::liberty::order::{AnyOffer, Order};
pub(super) use crate::rules::liberty::position::{Phase, Position, Step};
pub(super) use crate::rules::liberty::sides::{AMERICAN, BRITISH};
