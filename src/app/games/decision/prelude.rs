//! The names that most files of this folder use.

pub use super::actions::*;
pub use super::plan::{Board, Intent, Plan};
pub use crate::app::contract::marks::MapPicture;
pub use crate::app::contract::strokes::{MapStroke, StrokeKind};
pub use crate::app::widgets::prelude::*;
pub use crate::kernel::describe_board::DescribeBoard;
pub use crate::kernel::legal::LegalEntry;
pub use crate::kernel::story::{counted, listed, percents, signed};
pub use crate::rules::decision::data::forces::{Class, Nation, Special};
pub use crate::rules::decision::data::ids::*;
pub use crate::rules::decision::data::map::{LocaleKind, Route};
pub use crate::rules::decision::data::options::Rule;
pub use crate::rules::decision::data::tables::{Effect as TrackEffect, Marker};
pub use crate::rules::decision::event::{Fate, RollReason, Sighting};
pub use crate::rules::decision::legal::ForceGroup;
pub use crate::rules::decision::observe::{Seen, View};
pub use crate::rules::decision::order_parts::{NamedForce, RousedTrack, Use};
pub use crate::rules::decision::position::State as Moment;
pub use crate::rules::decision::position::parts::*;
pub use crate::rules::decision::position::tasks::{Phase, Step as CampaignStep, Task};
pub use crate::rules::decision::sides::{AMERICAN, BRITISH, SIDES, SideWords};
pub use crate::rules::decision::words::names::{leaning, place_id};
pub use crate::rules::decision::{Decision, Order, Pattern};

use crate::app::contract::view_model;

/// The moment on the screen, from which everything is drawn.
pub type Cx<'a> = ViewContext<'a, Decision>;
/// The visible state and the legal orders.
pub type ViewModel<'a> = view_model::ViewModel<'a, Decision>;
