//! Ids of locations, water zones, blocks, ships, states and scenarios, each a type of its own.

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
    /// A scenario, in the order of the manifest; the campaign is the first (N15.1).
    ScenarioId,
}

/// Room for locations in a position.
pub const MAX_LOCATIONS: usize = 40;
pub const MAX_UNITS: usize = 64;
pub const MAX_SHIPS: usize = 4;
pub const MAX_ZONES: usize = 8;
/// Room for states whose militia desert.
pub const MAX_STATES: usize = 8;
/// Room for scenarios, the campaign among them: each has cases of its own (N15).
pub const MAX_SCENARIOS: usize = 4;
