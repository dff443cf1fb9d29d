//! Sides by the words of their game: how files write a side and a value for each, and the table that names the sides.

use std::fmt;
use std::marker::PhantomData;
use std::ops::Index;

use serde::de::{self, EnumAccess, MapAccess, SeqAccess, VariantAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::side::{BySide, Side, SideId, SideInfo};

/// What knows the sides of a game: the ruleset, or the words alone, where the ruleset is still to be read.
pub trait HasSides {
    /// The sides.
    const SIDES: BySide<SideInfo>;
}

/// A side by its word in a game.
#[derive(PartialEq, Eq, Debug)]
pub struct SideForm<G>(pub Side, PhantomData<fn() -> G>);

impl<G> Copy for SideForm<G> {}

impl<G> Clone for SideForm<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G> From<Side> for SideForm<G> {
    fn from(side: Side) -> Self {
        Self(side, PhantomData)
    }
}

impl<G> From<SideForm<G>> for Side {
    fn from(form: SideForm<G>) -> Self {
        form.0
    }
}

impl<G: HasSides> SideForm<G> {
    const WORDS: &'static [&'static str] = &[G::SIDES.first.id, G::SIDES.second.id];

    fn of_word<E: de::Error>(word: &str) -> Result<Side, E> {
        G::SIDES.side(word).ok_or_else(|| E::unknown_variant(word, Self::WORDS))
    }
}

impl<G: HasSides> Serialize for SideForm<G> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_unit_variant("side", self.0 as u32, G::SIDES[self.0].id)
    }
}

impl<'de, G: HasSides> Deserialize<'de> for SideForm<G> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Word<G>(PhantomData<fn() -> G>);
        impl<'de, G: HasSides> Visitor<'de> for Word<G> {
            type Value = Side;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("the id of a side")
            }
            fn visit_enum<A: EnumAccess<'de>>(self, word: A) -> Result<Side, A::Error> {
                let (SideId(id), rest) = word.variant()?;
                let side = SideForm::<G>::of_word(&id)?;
                rest.unit_variant().map(|()| side)
            }
        }
        from.deserialize_enum("side", Self::WORDS, Word::<G>(PhantomData)).map(Into::into)
    }
}

/// A value for each side, under the words of the sides in a game. A side without a value has the default.
#[derive(PartialEq, Eq, Debug)]
pub struct BySideForm<G, T>(pub BySide<T>, PhantomData<fn() -> G>);

impl<G, T: Copy> Copy for BySideForm<G, T> {}

impl<G, T: Clone> Clone for BySideForm<G, T> {
    fn clone(&self) -> Self {
        self.0.clone().into()
    }
}

impl<G, T> From<BySide<T>> for BySideForm<G, T> {
    fn from(both: BySide<T>) -> Self {
        Self(both, PhantomData)
    }
}

impl<G, T> From<BySideForm<G, T>> for BySide<T> {
    fn from(form: BySideForm<G, T>) -> Self {
        form.0
    }
}

impl<G, T> Index<Side> for BySideForm<G, T> {
    type Output = T;

    fn index(&self, side: Side) -> &T {
        &self.0[side]
    }
}

impl<G, T: Default> Default for BySideForm<G, T> {
    fn default() -> Self {
        BySide::default().into()
    }
}

impl<G: HasSides, T: Serialize> Serialize for BySideForm<G, T> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_map(Side::BOTH.map(|side| (G::SIDES[side].id, &self.0[side])))
    }
}

impl<'de, G: HasSides, T: Deserialize<'de> + Default> Deserialize<'de> for BySideForm<G, T> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Both<G, T>(PhantomData<fn() -> (G, T)>);
        impl<'de, G: HasSides, T: Deserialize<'de> + Default> Visitor<'de> for Both<G, T> {
            type Value = BySide<T>;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a map of both sides")
            }
            fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<BySide<T>, A::Error> {
                let mut both = BySide::<Option<T>>::default();
                while let Some(SideId(id)) = fields.next_key()? {
                    let side = G::SIDES.side(&id);
                    let side = side.ok_or_else(|| de::Error::unknown_field(&id, SideForm::<G>::WORDS))?;
                    if both[side].replace(fields.next_value()?).is_some() {
                        return Err(de::Error::custom(format!("the side \"{id}\" is given twice")));
                    }
                }
                Ok(both.map(Option::unwrap_or_default))
            }
            fn visit_seq<A: SeqAccess<'de>>(self, mut values: A) -> Result<BySide<T>, A::Error> {
                let [first, second] = [values.next_element()?, values.next_element()?];
                Ok(BySide::new(first, second).map(Option::unwrap_or_default))
            }
        }
        from.deserialize_struct("sides", SideForm::<G>::WORDS, Both::<G, T>(PhantomData)).map(Into::into)
    }
}

/// Names the two sides of a ruleset: a constant for each, `SIDES` with their descriptions, their words as methods of
/// [`Side`], and the types in which the ruleset's own files write a side and a value for each.
///
/// ```text
/// sides! {
///     /// The Reds.
///     RED red: "Red", "Reds", Red, Slanting;
///     /// The Whites.
///     WHITE white: "White", "Whites", White, Upright;
/// }
/// ```
#[macro_export]
macro_rules! sides {
    (
        $(#[$first_doc:meta])*
        $first:ident $first_id:ident: $first_name:literal, $first_plural:literal, $first_colour:ident, $first_hatch:ident;
        $(#[$second_doc:meta])*
        $second:ident $second_id:ident: $second_name:literal, $second_plural:literal, $second_colour:ident, $second_hatch:ident;
    ) => {
        use $crate::kernel::side::{BySide, Hatch, Side, SideColour, SideInfo};

        $(#[$first_doc])*
        pub const $first: Side = Side::First;
        $(#[$second_doc])*
        pub const $second: Side = Side::Second;

        /// The descriptions of both sides.
        pub const SIDES: BySide<SideInfo> = BySide::new(
            SideInfo {
                id: stringify!($first_id),
                name: $first_name,
                plural: $first_plural,
                colour: SideColour::$first_colour,
                hatch: Hatch::$first_hatch,
            },
            SideInfo {
                id: stringify!($second_id),
                name: $second_name,
                plural: $second_plural,
                colour: SideColour::$second_colour,
                hatch: Hatch::$second_hatch,
            },
        );

        /// The words for a side in this game.
        pub trait SideWords: Copy {
            /// The id in notation and files.
            fn id(self) -> &'static str;
            /// The adjective.
            fn name(self) -> &'static str;
        }

        impl SideWords for Side {
            fn id(self) -> &'static str {
                SIDES[self].id
            }

            fn name(self) -> &'static str {
                SIDES[self].name
            }
        }

        /// The words of this game's sides.
        #[derive(PartialEq, Eq, Debug)]
        pub enum Words {}

        impl $crate::kernel::side_words::HasSides for Words {
            const SIDES: BySide<SideInfo> = SIDES;
        }

        /// A side in the files of this game.
        pub type WrittenSide = $crate::kernel::side_words::SideForm<Words>;
        /// One value for each side in the files of this game.
        pub type WrittenBySide<T> = $crate::kernel::side_words::BySideForm<Words, T>;
    };
}
