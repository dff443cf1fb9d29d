//! What a game names in most of its files: its prelude can begin with this one.

pub use super::collections::{Id, IdMap, Queue, Set};
pub use super::data::{DataError, Source};
pub use super::describe_board::DescribeBoard;
pub use super::describe_game::DescribeGame;
pub use super::describe_orders::DescribeOrders;
pub use super::events::{Faces, Secret};
pub use super::legal::LegalEntry;
pub use super::luck::{LuckRoll, Scoring};
pub use super::manifest::{Chapter, Manifest};
pub use super::named_parts::{no_such, numbered};
pub use super::refusals::when;
pub use super::ruleset::{ChanceRequest, DrawPile, LegalOf, Need, PhaseStep, Refusal, Ruleset, Viewer, waits};
pub use super::setup::Setup;
pub use super::side::{BySide, Side, SideInfo};
pub use super::story::{
    Die, DieEffect, GameStatus, LogText, Mark, Outcome, Part, PlaceId, Weight, count, listed, raised,
};
pub use super::written::Written;
