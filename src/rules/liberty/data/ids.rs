//! The ids of Liberty: spaces, blocks and cards have different types.

use crate::kernel::collections::Set;

crate::ids! {
    /// A space, in the order of the data: hexes, the three boxes, then sea hexes.
    SpaceId,
    /// A block: American and French blocks come first.
    BlockId,
    CardId,
}

/// Room for spaces in a position, sea included.
pub const MAX_SPACES: usize = 192;
pub const MAX_BLOCKS: usize = 50;
pub const MAX_CARDS: usize = 8;
/// The number of hexsides of a hex.
pub const HEXSIDES: usize = 6;
/// The maximum number of hexsides on the map: every space has six and shares each.
pub const MAX_HEXSIDES: usize = MAX_SPACES * HEXSIDES / 2;

crate::ids! { wide
    /// A hexside, in the order of the data.
    HexsideId,
}

/// A set of spaces, sea included.
pub type Spaces = Set<SpaceId, { MAX_SPACES.div_ceil(64) }>;
pub type Hexsides = Set<HexsideId, { MAX_HEXSIDES.div_ceil(64) }>;
