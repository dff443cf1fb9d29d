//! The two sides: the Americans and the British.

crate::sides! {
    /// The Americans, blue.
    AMERICAN american: "American", "Americans", Blue, Upright;
    /// The British, red.
    BRITISH british: "British", "British", Red, Slanting;
}
