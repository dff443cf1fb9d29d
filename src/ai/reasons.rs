//! The terms of an evaluation.

/// Defines the terms of a game's evaluation, in order, and the score of one value for each.
macro_rules! terms {
    ($($(#[$about:meta])+ $name:ident;)+) => {
        /// The terms of the evaluation, in the order of [`Score`].
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Term {
            $($(#[$about])+ $name,)+
        }

        impl Term {
            /// All of them, in their order.
            pub const ALL: [Self; [$(stringify!($name)),+].len()] = [$(Self::$name),+];
        }

        /// The number of terms.
        pub const TERMS: usize = Term::ALL.len();

        /// One value for each term, in points.
        pub type Score = [f32; TERMS];
    };
}

pub(super) use terms;
