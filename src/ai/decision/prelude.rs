//! What the files of the computer player of Decision in North America use of the kernel, the rules and the search.

pub(super) use crate::ai::brief::Brief;
pub(super) use crate::ai::math::logistic;
pub(super) use crate::ai::random::SearchRng;
pub(super) use crate::kernel::ruleset::{LegalOf, Ruleset};
pub(super) use crate::kernel::side::{BySide, Side};
pub(super) use crate::rules::decision::data::Decision;
pub(super) use crate::rules::decision::data::forces::Class;
pub(super) use crate::rules::decision::data::ids::*;
pub(super) use crate::rules::decision::data::tables::{Effect, Marker};
pub(super) use crate::rules::decision::order::{Order, Pattern};
pub(super) use crate::rules::decision::order_parts::{NamedForce, RousedTrack, Use};
pub(super) use crate::rules::decision::position::parts::{Battle, BattleKind, BattleStep, Markers, Word};
pub(super) use crate::rules::decision::position::tasks::{Phase, Task};
pub(super) use crate::rules::decision::position::{Position, State};
pub(super) use crate::rules::decision::sides::{AMERICAN, BRITISH};
