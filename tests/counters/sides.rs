//! The two sides of the counter toy.

blockade::sides! {
    /// The Reds.
    RED Red red: "Red", "Reds", Red, Slanting;
    /// The Whites.
    WHITE White white: "White", "Whites", White, Upright;
}
