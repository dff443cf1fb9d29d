//! The names that most files of this folder use.

pub use super::actions::*;
pub use super::plan::{Intent, Plan};
pub use crate::app::contract::strokes::{MapStroke, StrokeKind};
pub use crate::app::theme::explained;
pub use crate::app::widgets::prelude::*;
pub use crate::board::outline::outline;
pub use crate::kernel::story::{counted, listed, percents, signed};
pub use crate::rules::white_plains::data::ids::{CardId, HexId, Hexes, UnitId, Units};
pub use crate::rules::white_plains::data::results::{Outcome, Tactic};
pub use crate::rules::white_plains::event::{RollReason, Sighting};
pub use crate::rules::white_plains::observe::View;
pub use crate::rules::white_plains::order::Order;
pub use crate::rules::white_plains::order_parts::{Gait, Names};
pub use crate::rules::white_plains::position::combat::{Combat, TacticChosen};
pub use crate::rules::white_plains::position::parts::Targets;
pub use crate::rules::white_plains::position::sums::CombatSum;
pub use crate::rules::white_plains::position::tasks::{Phase, Task};
pub use crate::rules::white_plains::sides::{AMERICAN, BRITISH, SIDES, SideWords};
pub use crate::rules::white_plains::words::names::place_id;
pub use crate::rules::white_plains::words::rolls::needed_words;
pub use crate::rules::white_plains::words::story::{outcome_does, outcome_words};
pub use crate::rules::white_plains::{Row, WhitePlains};
pub use std::sync::Arc;

use crate::app::contract::view_model;

/// The moment on the screen, from which everything is drawn.
pub type Cx<'a> = ViewContext<'a, WhitePlains>;
/// The visible state and the legal orders.
pub type ViewModel<'a> = view_model::ViewModel<'a, WhitePlains>;
