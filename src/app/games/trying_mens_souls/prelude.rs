//! The names that most files of this folder use.

pub use super::actions::*;
pub use super::plan::{Intent, Plan};
pub use crate::app::contract::marks::MapPicture;
pub use crate::app::contract::strokes::{MapStroke, StrokeKind};
pub use crate::app::widgets::prelude::*;
pub use crate::board::outline::outline;
pub use crate::kernel::describe_board::DescribeBoard;
pub use crate::kernel::legal::LegalEntry;
pub use crate::kernel::story::{counted, listed, percents, signed};
pub use crate::rules::trying_mens_souls::data::forces::Class;
pub use crate::rules::trying_mens_souls::data::ids::*;
pub use crate::rules::trying_mens_souls::event::{MoveKind, RollReason, Sighting};
pub use crate::rules::trying_mens_souls::observe::View;
pub use crate::rules::trying_mens_souls::order_parts::NavyOrder;
pub use crate::rules::trying_mens_souls::position::State as Moment;
pub use crate::rules::trying_mens_souls::position::parts::*;
pub use crate::rules::trying_mens_souls::position::tasks::{Phase, RetreatWhy, Task};
pub use crate::rules::trying_mens_souls::sides::{AMERICAN, BRITISH, SIDES, SideWords};
pub use crate::rules::trying_mens_souls::words::names::{place_id, points_text};
pub use crate::rules::trying_mens_souls::{Order, Pattern, TryingMensSouls};

use crate::app::contract::view_model;

/// The moment on the screen, from which everything is drawn.
pub type Cx<'a> = ViewContext<'a, TryingMensSouls>;
/// The visible state and the legal orders.
pub type ViewModel<'a> = view_model::ViewModel<'a, TryingMensSouls>;
