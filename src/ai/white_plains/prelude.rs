//! What the files of White Plains's computer player use of the kernel, the rules and the search.

pub(super) use crate::ai::brief::Brief;
pub(super) use crate::ai::random::SearchRng;
pub(super) use crate::kernel::ruleset::{LegalOf, Ruleset};
pub(super) use crate::kernel::side::{BySide, Side};
pub(super) use crate::rules::white_plains::WhitePlains;
pub(super) use crate::rules::white_plains::chapters::w06_ways::{Field, Ways};
pub(super) use crate::rules::white_plains::chapters::w10_column::Clash;
pub(super) use crate::rules::white_plains::data::cards::Effect;
pub(super) use crate::rules::white_plains::data::forces::{Kind, Special};
pub(super) use crate::rules::white_plains::data::ids::{CardId, HexId, Hexes, UnitId, Units};
pub(super) use crate::rules::white_plains::data::results::{LeadResult, Outcome, Tactic};
pub(super) use crate::rules::white_plains::data::scenarios::Scenario;
pub(super) use crate::rules::white_plains::observe::View;
pub(super) use crate::rules::white_plains::order::Order;
pub(super) use crate::rules::white_plains::order_parts::{Gait, Names};
pub(super) use crate::rules::white_plains::position::combat::TacticChosen;
pub(super) use crate::rules::white_plains::position::parts::Targets;
pub(super) use crate::rules::white_plains::position::sums::{CombatSum, Part};
pub(super) use crate::rules::white_plains::position::tasks::{Phase, RetreatReason, Task};
pub(super) use crate::rules::white_plains::position::{Position, State};
pub(super) use crate::rules::white_plains::sides::{AMERICAN, BRITISH};
