//! What the files of the computer player of Trying Men's Souls use of the kernel, the rules and the search.

pub(super) use crate::ai::brief::Brief;
pub(super) use crate::ai::random::SearchRng;
pub(super) use crate::kernel::ruleset::{LegalOf, Ruleset};
pub(super) use crate::kernel::side::{BySide, Side};
pub(super) use crate::rules::common::reach::Reach;
pub(super) use crate::rules::trying_mens_souls::TryingMensSouls;
pub(super) use crate::rules::trying_mens_souls::data::ids::{
    DivisionId, HexId, Hexes, MarkerId, Markers, Path, PieceId, Pieces, ScenarioId,
};
pub(super) use crate::rules::trying_mens_souls::data::scenarios::Scenario;
pub(super) use crate::rules::trying_mens_souls::data::tables::Loss;
pub(super) use crate::rules::trying_mens_souls::data::terrain::{Ground, Passage};
pub(super) use crate::rules::trying_mens_souls::observe::View;
pub(super) use crate::rules::trying_mens_souls::order::Order;
pub(super) use crate::rules::trying_mens_souls::order_parts::NavyOrder;
pub(super) use crate::rules::trying_mens_souls::position::parts::{
    Battle, CombatKind, Inclusion, PieceList, Status, Targets,
};
pub(super) use crate::rules::trying_mens_souls::position::tasks::{Phase, Task};
pub(super) use crate::rules::trying_mens_souls::position::{Position, State};
pub(super) use crate::rules::trying_mens_souls::sides::{AMERICAN, BRITISH};
