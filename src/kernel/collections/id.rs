//! Ids that cannot be mistaken for one another.

use std::fmt::Debug;
use std::hash::Hash;

/// A dense id: the number of something in the order of the data. Made by [`ids!`](crate::ids).
pub trait Id: Copy + Eq + Ord + Hash + Debug + Send + Sync + 'static {
    /// How many ids there can be.
    const CAPACITY: usize;
    /// The id of this number, below [`Id::CAPACITY`].
    ///
    /// # Panics
    /// For a number at or above the capacity; a reader of data must compare first.
    fn new(index: usize) -> Self;
    /// Its number.
    fn index(self) -> usize;
}

/// Makes types of ids: in one byte, for up to 255 ids; with `wide` in two bytes, for up to 65,535. An `Option` of an id
/// takes no more room than the id.
#[macro_export]
macro_rules! ids {
    ($($(#[$about:meta])* $name:ident),+ $(,)?) => {
        $crate::ids!(@each u8, NonZeroU8, write_u8; $($(#[$about])* $name),+);
    };
    (wide $($(#[$about:meta])* $name:ident),+ $(,)?) => {
        $crate::ids!(@each u16, NonZeroU16, write_u16; $($(#[$about])* $name),+);
    };
    (@each $word:ident, $nonzero:ident, $write:ident; $($(#[$about:meta])* $name:ident),+) => {$(
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
        pub struct $name(std::num::$nonzero);

        impl $name {
            /// The id of this number.
            ///
            /// # Panics
            /// For a number at or above the capacity.
            #[inline]
            pub const fn of(index: usize) -> Self {
                assert!(index < $word::MAX as usize, "an id of this number does not fit");
                match std::num::$nonzero::new(index as $word + 1) {
                    Some(number) => Self(number),
                    None => Self(std::num::$nonzero::MAX),
                }
            }

            /// Its number, to index an array.
            #[inline]
            pub const fn index(self) -> usize {
                self.0.get() as usize - 1
            }

            /// Its number, in the word that holds it.
            #[inline]
            pub const fn number(self) -> $word {
                self.0.get() - 1
            }
        }

        impl $crate::kernel::collections::Id for $name {
            const CAPACITY: usize = $word::MAX as usize;

            #[inline]
            fn new(index: usize) -> Self {
                Self::of(index)
            }

            #[inline]
            fn index(self) -> usize {
                self.index()
            }
        }

        impl std::fmt::Debug for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                write!(f, "{}", self.number())
            }
        }

        // Hashes the number, not its representation: the fingerprints of old records must not change.
        impl std::hash::Hash for $name {
            fn hash<H: std::hash::Hasher>(&self, to: &mut H) {
                to.$write(self.number());
            }
        }
    )+};
}

/// Lets a ruleset be indexed by ids, from a table: a row holds the id, the list in the order of the data, and what it lists; `by`
/// names the method that finds an id by its word in the notation.
///
/// ```text
/// indexed! { for Rules;
///     UnitId: units of Unit, by unit;
/// }
/// ```
#[macro_export]
macro_rules! indexed {
    (for $rules:ty; $($id:ty: $list:ident of $listed:ty $(, by $find:ident)?;)+) => {$(
        $(impl $rules {
            #[doc = concat!("The one of the ", stringify!($list), " with this word in the notation.")]
            pub fn $find(&self, id: &str) -> Option<$id> {
                self.$list.iter().position(|one| one.id == id).map(<$id>::of)
            }
        })?

        impl std::ops::Index<$id> for $rules {
            type Output = $listed;

            #[inline]
            fn index(&self, id: $id) -> &$listed {
                &self.$list[id.index()]
            }
        }
    )+};
}
