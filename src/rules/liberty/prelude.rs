//! What the chapters and their neighbours use: the data, a position, events and refusals, and what the kernel lends.

pub use super::data::ids::{BlockId, CardId, HexsideId, Hexsides, SpaceId, Spaces};
pub use super::data::options::{Options, Rule};
pub use super::data::paths::{MAX_BY_RIVER, Path};
pub use super::data::{CardKind, Class, Colour, EntryArea, Kind, Letter, Liberty, Nation, Type, Zone};
pub use super::event::{BlockSeen, Event, Faces, MoveKind, Piece, RollReason, Sighting, turn_number};
pub use super::observe::{CardSeen, Memory, View};
pub use super::order::{AnyOffer, Order};
pub use super::position::battle::{Battle, Bound, Convoy, LAST_ROUND, PURSUIT, PendingHits, Stage};
pub use super::position::{
    ActionStep, BattleHex, By, Decision, Ending, Exchange, FIRST_YEAR, LAST_YEAR, Landing, Next, Phase, PhaseState,
    Position, Roll, State, Step, Weather, WinterStep,
};
pub use super::refusal::{Checked, Hexes, Movement, Refused};
pub use super::sides::{AMERICAN, BRITISH, SIDES, SideWords};
pub use crate::kernel::prelude::*;
