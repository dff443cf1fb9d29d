//! The two sides of the toy: neither has the name or the colour of a side of any game that is sold.

blockade::sides! {
    /// The Reds.
    RED red: "Red", "Reds", Red, Slanting;
    /// The Whites.
    WHITE white: "White", "Whites", White, Upright;
}
