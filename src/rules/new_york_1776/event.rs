//! What happens. One enum serves for the truth and for what a viewer may know of it ([`Sighting`]): they differ in how
//! blocks, ships and deployments are known. `sight` makes a sighting from an event.

use serde::Serialize;

use super::data::{LocId, MAX_LOCATIONS, ShipId, UnitId, ZoneId};
use super::position::{Ending, ObligationReason, Post, PostMap, Posts};
use crate::kernel::collections::{Id, IdMap, Set};
use crate::kernel::dice::MAX_DICE;
use crate::kernel::side::{BySide, Side};

/// The number of units in each location.
pub type Counts = IdMap<LocId, u8, MAX_LOCATIONS>;

/// The faces of a roll, without allocation.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct FaceList {
    count: u8,
    faces: [u8; MAX_DICE],
}

impl FaceList {
    /// The faces of a roll, in order; more than [`MAX_DICE`] do not occur.
    pub fn new(from: &[u8]) -> Self {
        let mut faces = [0; MAX_DICE];
        let count = from.len().min(MAX_DICE);
        faces[..count].copy_from_slice(&from[..count]);
        Self { count: count as u8, faces }
    }

    /// The faces in the order of the roll.
    pub fn as_slice(&self) -> &[u8] {
        &self.faces[..self.count as usize]
    }
}

impl std::fmt::Debug for FaceList {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.as_slice().fmt(f)
    }
}

/// The reason for a roll.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum RollFor {
    /// N4.2.
    ActionPoints,
    /// N8.7.
    Fire,
    /// N9.2.
    Withdrawal,
    /// N9.3.
    ForcedRetreat,
    /// N12.3.
    ForceMarch,
}

/// One roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rolled {
    /// The side that rolls.
    pub who: Side,
    /// The reason.
    pub why: RollFor,
    /// The unit that fires.
    pub unit: Option<UnitId>,
    /// The position it fires from.
    pub post: Option<Post>,
    /// The lowest face that hits, if hits count.
    pub needed: Option<u8>,
    /// The highest face that makes militia flee; 0 for none.
    pub flees_to: u8,
    /// The faces.
    pub faces: FaceList,
    /// Hits to be assigned: no more than the target has SP (N8.7).
    pub hits: u8,
    /// Militia that must flee.
    pub flights: u8,
}

impl Rolled {
    /// A roll without hits.
    pub fn plain(who: Side, why: RollFor, faces: &[u8]) -> Self {
        Self {
            who,
            why,
            unit: None,
            post: None,
            needed: None,
            flees_to: 0,
            faces: FaceList::new(faces),
            hits: 0,
            flights: 0,
        }
    }

    /// Dice that hit, including hits beyond the SP of the target.
    pub fn struck(&self) -> u8 {
        let needed = self.needed.unwrap_or(u8::MAX);
        self.faces.as_slice().iter().filter(|face| **face >= needed).count() as u8
    }
}

/// How an event names hidden blocks: in full, or as one viewer may know them.
pub trait Knowledge {
    /// A block with its strength.
    type Block;
    /// Blocks that move together.
    type Blocks;
    /// Ships that sail together.
    type Ships;
    /// A deployment (N8.3).
    type Posts;
}

/// The truth: everything is named.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Complete;

impl Knowledge for Complete {
    type Block = Block;
    type Blocks = Set<UnitId>;
    type Ships = Set<ShipId>;
    type Posts = Posts;
}

/// Only what one viewer may know is named (N13.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Redacted;

impl Knowledge for Redacted {
    type Block = BlockSeen;
    type Blocks = GroupSeen<UnitId>;
    type Ships = GroupSeen<ShipId>;
    type Posts = PostsSeen;
}

/// A block and its SP at that moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Block {
    /// The block.
    pub unit: UnitId,
    /// Its SP.
    pub sp: u8,
}

/// A block as a viewer knows it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BlockSeen {
    /// Its side.
    pub side: Side,
    /// The block and its strength; none if its face is hidden.
    pub face: Option<Block>,
}

impl BlockSeen {
    /// The unit, if its face is visible.
    pub fn unit(self) -> Option<UnitId> {
        self.face.map(|block| block.unit)
    }
}

/// Blocks or ships as a viewer knows them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GroupSeen<K: Id> {
    /// The number.
    pub count: u8,
    /// The blocks or ships; empty if their faces are hidden.
    pub faces: Set<K>,
}

/// A deployment as a viewer knows it (N8.3).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PostsSeen {
    /// The number in each position.
    pub counts: PostMap<u8>,
    /// The units in each position; none if their faces are hidden.
    pub faces: Option<Posts>,
}

/// Something that happened, as one viewer may know it.
pub type Sighting = Event<Redacted>;

/// Something that happened: in full, unless the parameter says otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the fields are named for what they are")]
pub enum Event<K: Knowledge = Complete> {
    /// N3.2: hidden from the other side.
    Placed { unit: UnitId, location: LocId },
    /// N3.2: the number of blocks in each location.
    Ready { counts: Counts },
    /// N4.1.
    TurnStarted { turn: u8 },
    /// A roll; the unit that rolls is named only if its face is visible.
    Rolled(Rolled),
    /// N4.2 to N4.4.
    PointsSet { ap: BySide<u8>, first: Side, may_sail: bool },
    /// N4.5.
    HalfTurn { side: Side },
    /// N7.1; only its owner sees the location.
    Deserted { unit: UnitId, location: Option<LocId> },
    /// N5: a unit or a group moved one step; only the owner sees which ship carried it.
    Moved { side: Side, units: K::Blocks, from: LocId, to: LocId, zone: Option<ZoneId>, ship: Option<ShipId> },
    /// N6.1: ships moved one zone, or straight to the Sound (N12.2).
    Sailed { ships: K::Ships, from: ZoneId, to: ZoneId },
    /// N6.3: ships were sent to the Harbor.
    Expelled { ships: K::Ships, from: ZoneId },
    /// N5.8.
    Overrun { location: LocId, defender: Side, units: u8 },
    /// A unit lost one SP; the block has the SP left; `revealed` says whether the other side had seen its face.
    Hit { block: K::Block, location: LocId, revealed: bool, post: Option<Post> },
    /// A unit is lost; its name is public.
    Eliminated { unit: UnitId, location: LocId },
    /// The movement has ended.
    MovementDone { side: Side },
    /// N8.1.
    BattleStarted { location: LocId, attacker: Side, skirmish: bool },
    /// N8.3.
    Deployed { side: Side, posts: K::Posts },
    /// N8.4; `news` says whether it tells the viewer something new.
    Revealed { side: Side, units: Set<UnitId>, location: LocId, news: bool },
    /// N8.6.
    RoundStarted { round: u16 },
    /// N8.11.
    Stood { side: Side },
    /// N8.11, N9.2.
    Withdrew { side: Side, to: LocId },
    /// N8.6; `revealed` says whether the other side had seen its face before.
    Shifted { block: K::Block, from: Post, to: Post, revealed: bool },
    /// N8.6: this side has nothing more to do this round.
    ActionsDone { side: Side },
    /// N8.9.
    Fled { unit: UnitId, from: Post },
    /// N12.4.
    Steadied { flights: u8 },
    /// N8.10.
    PositionVacant { side: Side, post: Post },
    /// N9.3: no legal retreat.
    Trapped { side: Side, location: LocId },
    /// N9: all units of a side moved one step.
    Retreated { side: Side, units: K::Blocks, from: LocId, to: LocId, zone: Option<ZoneId>, why: ObligationReason },
    /// N8.12.
    BattleEnded { location: LocId, winner: Side },
    /// N10.3: one unit; hidden from the other side.
    Starved { unit: UnitId, location: LocId, sp: u8 },
    /// N10.3: the side's total losses to hunger.
    SupplyLost { side: Side, sp: u8 },
    /// N11.
    GameOver { end: Ending },
}
