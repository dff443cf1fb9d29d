//! The names that most files of this folder use.

pub use super::actions::*;
pub use super::plan::{Intent, Plan};
pub use crate::ai::liberty::odds::Odds;
pub use crate::app::widgets::prelude::*;
pub use crate::board::liberty::{block_face, visible_blocks};
pub use crate::rules::liberty::chapters::l12_winter::{AMERICAN_WIN, goal};
pub use crate::rules::liberty::data::ids::{BlockId, CardId, SpaceId};
pub use crate::rules::liberty::event::{RollReason, Sighting};
pub use crate::rules::liberty::observe::{CardSeen, View};
pub use crate::rules::liberty::position::battle::{Battle, Stage};
pub use crate::rules::liberty::position::{FIRST_YEAR, Phase, Step, Weather};
pub use crate::rules::liberty::sides::{AMERICAN, BRITISH, SIDES, SideWords};
pub use crate::rules::liberty::words::describe_board::place_id;
pub use crate::rules::liberty::{Liberty, Order};

use crate::app::contract::view_model;

/// The moment on the screen, from which everything is drawn.
pub type Cx<'a> = ViewContext<'a, Liberty>;
/// The visible state and the legal orders.
pub type ViewModel<'a> = view_model::ViewModel<'a, Liberty>;
