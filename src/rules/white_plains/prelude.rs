//! The names that most files of the rules use.

pub use super::data::WhitePlains;
pub use super::data::cards::*;
pub use super::data::forces::*;
pub use super::data::ids::*;
pub use super::data::options::*;
pub use super::data::results::*;
pub use super::data::scenarios::*;
pub use super::data::tables::*;
pub use super::data::terrain::Ground;
pub use super::event::*;
pub use super::order::{Order, Pattern};
pub use super::order_parts::*;
pub use super::position::combat::*;
pub use super::position::ending::*;
pub use super::position::parts::*;
pub use super::position::sums::*;
pub use super::position::tasks::*;
pub use super::position::{Known, Position, State};
pub use super::refusal::{Checked, Refused};
pub use super::row::*;
pub use super::sides::*;
pub use crate::kernel::legal::Legal;
pub use crate::kernel::refusals::{refuse, when};
pub use crate::kernel::ruleset::{Need, Viewer};
pub use crate::kernel::side::{BySide, Side};
pub use crate::kernel::story::{LogText, PlaceId, Weight, count, listed_briefly, raised, signed};
