//! The two sides: the Americans and the British.

crate::sides! {
    /// The Americans, blue.
    AMERICAN American american: "American", "Americans", Blue, Upright;
    /// The British, red.
    BRITISH British british: "British", "British", Red, Slanting;
}
