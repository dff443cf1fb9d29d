//! Optional rules, each chosen at the start of a game: a set, generic over the game's own rules.

use std::fmt::Debug;
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;

/// The optional rules of a game.
pub trait Optional: Copy + Eq + Debug + Send + Sync + 'static {
    /// All of them, in the order of the cases; 32 at most.
    const ALL: &'static [Self];
    /// The word in files and on the command line.
    fn id(self) -> &'static str;
    /// Its index among all of them, from 0.
    fn number(self) -> u8;
}

/// Names the optional rules of a game, in the order of the cases: each with its doc comment and its word in files.
#[macro_export]
macro_rules! optional_rules {
    ($($(#[$doc:meta])* $name:ident = $id:literal,)+) => {
        /// One optional rule.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum Rule {
            $($(#[$doc])* $name,)+
        }

        impl Rule {
            /// All of them, in the order of the cases.
            pub const ALL: [Self; [$($id),+].len()] = {
                assert!([$($id),+].len() <= 32, "a game can have at most 32 optional rules");
                [$(Self::$name),+]
            };

            /// The word in files and on the command line.
            pub const fn id(self) -> &'static str {
                match self {
                    $(Self::$name => $id,)+
                }
            }
        }

        impl $crate::kernel::options::Optional for Rule {
            const ALL: &'static [Self] = &Self::ALL;

            fn id(self) -> &'static str {
                self.id()
            }

            fn number(self) -> u8 {
                self as u8
            }
        }
    };
}

/// A set of optional rules.
pub struct Options<T>(u32, PhantomData<fn() -> T>);

impl<T> Clone for Options<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Options<T> {}

impl<T> PartialEq for Options<T> {
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}

impl<T> Eq for Options<T> {}

impl<T> Default for Options<T> {
    fn default() -> Self {
        Self(0, PhantomData)
    }
}

// One byte for up to eight rules: the fingerprints of old records must not change.
impl<T: Optional> Hash for Options<T> {
    fn hash<H: Hasher>(&self, to: &mut H) {
        match u8::try_from(self.0) {
            Ok(byte) if T::ALL.len() <= 8 => to.write_u8(byte),
            _ => to.write_u32(self.0),
        }
    }
}

impl<T: Optional> Debug for Options<T> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.rules()).finish()
    }
}

impl<T: Optional> Options<T> {
    /// Whether the rule is in play.
    #[inline]
    pub fn has(self, rule: T) -> bool {
        self.0 >> rule.number() & 1 == 1
    }

    /// The set as bits, for fingerprints.
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// With a rule put in play.
    pub fn with(self, rule: T) -> Self {
        Self(self.0 | 1 << rule.number(), PhantomData)
    }

    /// The set with these ids.
    ///
    /// # Errors
    /// A sentence that lists the known ids.
    pub fn from_ids<S: AsRef<str>>(ids: &[S]) -> Result<Self, String> {
        ids.iter().try_fold(Self::default(), |set, id| {
            let id = id.as_ref();
            match T::ALL.iter().find(|rule| rule.id() == id) {
                Some(rule) => Ok(set.with(*rule)),
                None => {
                    let known: Vec<_> = T::ALL.iter().map(|rule| rule.id()).collect();
                    Err(format!("there is no optional rule \"{id}\"; the optional rules are {}", known.join(", ")))
                }
            }
        })
    }

    /// The rules in play.
    pub fn rules(self) -> impl Iterator<Item = T> {
        T::ALL.iter().copied().filter(move |rule| self.has(*rule))
    }
}
