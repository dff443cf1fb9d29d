//! Ids of locations, water zones, blocks, ships and states, each a type of its own.

crate::ids! {
    /// A location, from 0 in the order of the data.
    LocId,
    /// A water zone.
    ZoneId,
    /// A land block: American blocks come first.
    UnitId,
    /// A ship.
    ShipId,
    /// A state whose militia may desert (N7.1).
    StateId,
}

/// Room for locations in a position.
pub const MAX_LOCATIONS: usize = 40;
/// Room for units.
pub const MAX_UNITS: usize = 64;
/// Room for ships.
pub const MAX_SHIPS: usize = 4;
/// Room for zones.
pub const MAX_ZONES: usize = 8;
/// Room for states whose militia desert.
pub const MAX_STATES: usize = 8;
