//! The two sides of the counter toy.

blockade::sides! {
    /// The Reds.
    RED red: "Red", "Reds", Red, Slanting;
    /// The Whites.
    WHITE white: "White", "Whites", White, Upright;
}
