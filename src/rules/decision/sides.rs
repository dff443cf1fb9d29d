//! The two sides: the Americans with their allies, and the British.

crate::sides! {
    /// The Americans, the French and the Spanish, blue.
    AMERICAN american: "American", "Americans", Blue, Upright;
    /// The British, the Hessians, the Loyalists and the Indians of the Crown, red.
    BRITISH british: "British", "British", Red, Slanting;
}
