//! The names that most files of the rules use.

pub use super::data::Decision;
pub use super::data::forces::*;
pub use super::data::ids::*;
pub use super::data::map::{LocaleKind, Route};
pub use super::data::options::{Options, Rule};
pub use super::data::tables::{Effect, Marker};
pub use super::event::*;
pub use super::legal::ForceGroup;
pub use super::order::{Order, Pattern};
pub use super::order_parts::*;
pub use super::position::parts::*;
pub use super::position::tasks::*;
pub use super::position::{Known, Position, State};
pub use super::refusal::{Checked, Refused};
pub use super::sides::*;
pub use crate::kernel::events::{Faces, Secret};
pub use crate::kernel::legal::{Legal, LegalEntry};
pub use crate::kernel::refusals::{refuse, when};
pub use crate::kernel::ruleset::{ChanceRequest, DrawPile, Need, Viewer};
pub use crate::kernel::side::{BySide, Side};
pub use crate::kernel::story::{LogText, PlaceId, Weight, count, listed, listed_briefly, raised, signed};

/// A row of the legal list.
pub type Row = LegalEntry<Order, Pattern>;
