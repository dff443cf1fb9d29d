//! The ids of Decision in North America: locales, pieces, types, regions, tracks and spaces of progress have different types.

use crate::kernel::collections::Set;

crate::ids! {
    /// A locale in the order of the data (D1.1).
    LocaleId,
    /// A unit, then a leader, each in the order of the data (D2).
    PieceId,
    /// A type of units (D2.1).
    TypeId,
    /// A region (D1.3).
    RegionId,
    /// A track: progress, balance, then the regions with a loyalty (D8.1).
    TrackId,
    /// A space of the track of progress (D8.4).
    ProgressId,
}

/// Room for locales.
pub const MAX_LOCALES: usize = 87;
/// Room for units and leaders.
pub const MAX_PIECES: usize = 155;
/// Room for types.
pub const MAX_TYPES: usize = 22;
/// Room for regions.
pub const MAX_REGIONS: usize = 9;
/// The tracks: progress, balance and six regions (D8.1).
pub const MAX_TRACKS: usize = 8;

/// A set of locales.
pub type Locales = Set<LocaleId, { MAX_LOCALES.div_ceil(64) }>;
/// A set of units and leaders.
pub type Pieces = Set<PieceId, { MAX_PIECES.div_ceil(64) }>;
/// A set of types.
pub type Types = Set<TypeId>;

/// The track of progress.
pub const PROGRESS: TrackId = TrackId::of(0);
/// The track of the balance of power.
pub const BALANCE: TrackId = TrackId::of(1);
/// The number of tracks before the regions.
pub const FIRST_REGION: usize = 2;
