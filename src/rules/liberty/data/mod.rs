//! The board and the blocks of Liberty as the rules need them (L1, L2): every space knows its connections.

pub mod forces;
pub mod ids;
pub mod load;
pub mod options;
pub mod paths;
mod raw;
mod sources;

use serde::Deserialize;

use crate::indexed;
use crate::kernel::collections::Set;
use crate::kernel::manifest::{Chapter, Manifest};
use crate::kernel::side::{BySide, Side};
use crate::rules::common::graph::Graph;
pub use crate::rules::common::provenance::Provenance;
use crate::rules::liberty::sides::{AMERICAN, BRITISH};
pub use forces::{Block, Card, CardKind, Class, EntryArea, Letter, Nation, Type};
use ids::{BlockId, CardId, HexsideId, SpaceId, Spaces};
use paths::{LandLink, Route, Routes};

/// The storm zone of a space (L1.3).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
pub enum Zone {
    /// The northern colonies and Canada.
    North,
    /// The southern colonies and the West Indies.
    South,
    #[default]
    Neither,
}

/// The look of a hex; no rule depends on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum Land {
    Settled,
    Frontier,
    Wild,
}

crate::variants! {
    /// The colour of a town (L1.4).
    #[derive(Deserialize)]
    pub enum Colour:
        name: &'static str,
        /// The side that controls a vacant town of this colour (L8.1).
        side: Side;
    Blue: "American", AMERICAN;
    Red: "British", BRITISH;
    Orange: "Indian", BRITISH;
    French: "French", AMERICAN;
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Town {
    pub colour: Colour,
    /// 0 to 4; a Supply Town from 1 on.
    pub value: u8,
    pub port: bool,
}

/// The kind of a hexside (L1.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum Kind {
    Clear,
    /// Ends the move of most blocks (L1.2).
    Forest,
    /// Like forest, but not counted for wilderness.
    Marsh,
    Sea,
    Closed,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hexside {
    /// The hex that comes first in the data.
    pub a: SpaceId,
    pub b: SpaceId,
    pub kind: Kind,
    /// Whether a river crosses it, so that blocks can move along it (L1.5).
    pub river: bool,
    pub mark: Provenance,
}

impl Hexside {
    /// The number of ground blocks of a side that may cross it; 0 for none (L1.2).
    pub const fn limit(&self) -> u8 {
        match self.kind {
            Kind::Clear => 4,
            Kind::Forest | Kind::Marsh if self.river => 3,
            Kind::Forest | Kind::Marsh => 2,
            Kind::Sea | Kind::Closed => 0,
        }
    }

    /// Whether it ends the move of a ground block that crosses it (L1.2).
    pub const fn stops(&self) -> bool {
        matches!(self.kind, Kind::Forest | Kind::Marsh) && !self.river
    }
}

#[derive(Clone, Debug, Default)]
pub struct Space {
    pub id: String,
    pub name: String,
    /// Column and row of a hex; none for a box.
    pub hex: Option<(u8, u8)>,
    pub zone: Zone,
    /// Its look; none for boxes and sea.
    pub land: Option<Land>,
    /// Whether it has two Forest hexsides or more (L1.3).
    pub wilderness: bool,
    pub town: Option<Town>,
    /// The sources of colour, value, port and place of a town, or of the place alone.
    pub marks: Vec<Provenance>,
    /// The next hexes along rivers, with the river (L1.5).
    pub rivers: Vec<(SpaceId, u8)>,
    /// The places to which a warship may go from here on the map (L6.7).
    pub links: Vec<SpaceId>,
    /// All six neighbours, whatever the hexsides between (L12.6).
    pub beside: Vec<SpaceId>,
}

impl Space {
    pub fn port(&self) -> bool {
        self.town.is_some_and(|town| town.port)
    }

    /// The value of its town; 0 without one.
    pub fn value(&self) -> u8 {
        self.town.map_or(0, |town| town.value)
    }

    /// Whether it is a Supply Town (L1.4).
    pub fn supplies(&self) -> bool {
        self.value() > 0
    }
}

/// A port or strait that shuts others (L1.6).
#[derive(Clone, Debug)]
pub struct ChokePoint {
    /// The place where an enemy block shuts them.
    pub at: SpaceId,
    pub closes: Vec<SpaceId>,
}

/// The rules of Liberty with their data.
#[derive(Debug)]
pub struct Liberty {
    /// Spaces in the order of the data, sea at the end.
    pub spaces: Vec<Space>,
    /// Hexsides in the order of the data.
    pub hexsides: Vec<Hexside>,
    /// Names of the rivers, by their numbers.
    pub rivers: Vec<String>,
    /// The number of spaces that are land or boxes; the others are sea.
    pub ashore: usize,
    /// Blocks, American first.
    pub blocks: Vec<Block>,
    pub cards: Vec<Card>,
    /// The ports and straits that shut others (L1.6).
    pub chokes: Vec<ChokePoint>,
    /// Hexsides that ground blocks may cross.
    pub(super) ways: Graph<LandLink>,
    /// Routes of most blocks over these hexsides, and of Indians.
    pub(super) routes: [Routes; 2],
    pub wild: Spaces,
    /// The spaces of North and South (L4.4).
    pub(super) zones: [Spaces; 2],
    /// The towns that belong to each side while they are vacant (L8.1).
    pub towns: BySide<Spaces>,
    /// Every port, including the West Indies.
    pub ports: Vec<SpaceId>,
    /// Every other town.
    pub inland: Vec<SpaceId>,
    pub army: BySide<Set<BlockId>>,
    pub warships: Set<BlockId>,
    pub ground: Set<BlockId>,
    pub indians: Set<BlockId>,
    pub leaders: Set<BlockId>,
    pub french: Set<BlockId>,
    /// The box between the ports (L7.1).
    pub atlantic: SpaceId,
    /// The West Indies, British and French (L7.6).
    pub indies: BySide<SpaceId>,
    pub manifest: Manifest,
    pub chapters: Vec<Chapter>,
    /// Fingerprint of map and forces.
    pub hash: u64,
}

indexed! { for Liberty;
    SpaceId: spaces of Space, by space;
    BlockId: blocks of Block, by block;
    CardId: cards of Card, by card;
    HexsideId: hexsides of Hexside;
}

impl Liberty {
    pub fn all_blocks(&self) -> Set<BlockId> {
        self.army[AMERICAN] | self.army[BRITISH]
    }

    /// Every space in which blocks may end: hexes and boxes, but no sea.
    pub fn all_ashore(&self) -> impl Iterator<Item = SpaceId> {
        (0..self.ashore).map(SpaceId::of)
    }

    pub fn is_box(&self, at: SpaceId) -> bool {
        self[at].hex.is_none()
    }

    pub const fn is_sea(&self, at: SpaceId) -> bool {
        at.index() >= self.ashore
    }

    /// Land connections from a hex: hexsides that ground blocks may cross.
    #[inline]
    pub fn ways(&self, from: SpaceId) -> &[LandLink] {
        self.ways.from(from)
    }

    /// Routes over land from a space (L6.1, L2.4).
    #[inline]
    pub fn routes(&self, indian: bool, from: SpaceId) -> &[Route] {
        self.routes[usize::from(indian)].from(from)
    }

    pub fn zone(&self, zone: Zone) -> Spaces {
        match zone {
            Zone::North => self.zones[0],
            Zone::South => self.zones[1],
            Zone::Neither => Spaces::default(),
        }
    }

    /// The hexside between two hexes, if ground blocks may cross it.
    pub fn way(&self, from: SpaceId, to: SpaceId) -> Option<LandLink> {
        self.ways(from).iter().copied().find(|way| way.to == to)
    }

    pub fn is_ship(&self, block: BlockId) -> bool {
        self.warships.has(block)
    }
}
