//! The ids of Trying Men's Souls: hexes, pieces, divisions, markers, forts, booms, zones and ferries have different types.

use crate::kernel::collections::{Queue, Set};

crate::ids! { wide
    /// A hex in the order of the data, then a box (T1.1).
    HexId,
}

crate::ids! {
    /// A unit, then a leader, then a garrison, each in the order of the data (T2).
    PieceId,
    /// A division (T2.3).
    DivisionId,
    /// A brigade (T2.1).
    BrigadeId,
    /// A marker: the American divisions, the American Tactical Intervention, then the same of the British (T6.4).
    MarkerId,
    /// A fort (T1.2); its garrison has the same number among the garrisons.
    FortId,
    /// A boom (T1.4).
    BoomId,
    /// A water zone (T1.3).
    ZoneId,
    /// A ferry (T8.7).
    FerryId,
    /// A group of units that are set up in the same places (T4.2, T4.3).
    GroupId,
    /// A ready-made deployment (T4.1).
    DeploymentId,
    /// A scenario beside the campaign (T16.1).
    ScenarioId,
}

/// Room for hexes and boxes.
pub const MAX_HEXES: usize = 1571;
/// Room for units, leaders and garrisons.
pub const MAX_PIECES: usize = 138;
/// Room for divisions.
pub const MAX_DIVISIONS: usize = 10;
/// Room for forts.
pub const MAX_FORTS: usize = 13;
/// Room for booms: a table holds the zones that the navy reaches for each set of them.
pub const MAX_BOOMS: usize = 5;
/// Room for markers.
pub const MAX_MARKERS: usize = MAX_DIVISIONS + 2;

/// A set of hexes and boxes.
pub type Hexes = Set<HexId, { MAX_HEXES.div_ceil(64) }>;
/// A set of units, leaders and garrisons.
pub type Pieces = Set<PieceId, { MAX_PIECES.div_ceil(64) }>;
/// A set of divisions.
pub type Divisions = Set<DivisionId>;
/// A set of markers.
pub type Markers = Set<MarkerId>;
/// A set of booms.
pub type Booms = Set<BoomId>;
/// A set of water zones.
pub type Zones = Set<ZoneId>;
/// A set of ferries.
pub type Ferries = Set<FerryId>;

/// Hexes on a path at most: dragoons on a road in a forced march go 32 (T8.1, T8.3).
pub const MAX_PATH: usize = 32;

/// A path over hexes, without its start; its end may be a box.
pub type Path = Queue<HexId, MAX_PATH>;
