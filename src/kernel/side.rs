//! The two sides of a game, and how a ruleset names and draws them.

use std::fmt;
use std::marker::PhantomData;

use serde::de::{self, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer, ser};

use super::echo::short;

/// A side of a game. Its names and colours are data of the ruleset: [`SideInfo`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Side {
    /// The ruleset's first side.
    First,
    /// The ruleset's second side.
    Second,
}

impl Side {
    /// Both, the first one first.
    pub const BOTH: [Self; 2] = [Self::First, Self::Second];

    /// The opponent.
    #[inline]
    pub const fn other(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }

    /// 0 for the first, 1 for the second.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// The colour of a side's blocks. Every palette has a paint for each.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SideColour {
    /// Blue wood.
    Blue,
    /// Red wood.
    Red,
    /// White wood.
    White,
}

/// The hatching that distinguishes the sides without colour.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Hatch {
    /// Upright strokes; the side's curves are solid.
    Upright,
    /// Slanting strokes; the side's curves are dashed.
    Slanting,
}

/// A ruleset's description of one of its sides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SideInfo {
    /// The id in notation and files: `red`.
    pub id: &'static str,
    /// The adjective: "Red".
    pub name: &'static str,
    /// The plural noun: "Reds".
    pub plural: &'static str,
    /// The colour of its blocks.
    pub colour: SideColour,
    /// Its hatching.
    pub hatch: Hatch,
}

/// One value for each side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct BySide<T> {
    /// The first side's.
    pub first: T,
    /// The second side's.
    pub second: T,
}

impl<T> BySide<T> {
    /// The first side's value and the second's.
    #[inline]
    pub const fn new(first: T, second: T) -> Self {
        Self { first, second }
    }

    /// One value for each side, computed for the first side first.
    pub fn of(mut of: impl FnMut(Side) -> T) -> Self {
        Self { first: of(Side::First), second: of(Side::Second) }
    }

    /// Maps both values, the first side's first.
    pub fn map<U>(self, mut to: impl FnMut(T) -> U) -> BySide<U> {
        BySide { first: to(self.first), second: to(self.second) }
    }

    /// Both values, the first side's first.
    pub fn into_array(self) -> [T; 2] {
        [self.first, self.second]
    }
}

impl<T> std::ops::Index<Side> for BySide<T> {
    type Output = T;
    #[inline]
    fn index(&self, side: Side) -> &T {
        match side {
            Side::First => &self.first,
            Side::Second => &self.second,
        }
    }
}

impl<T> std::ops::IndexMut<Side> for BySide<T> {
    #[inline]
    fn index_mut(&mut self, side: Side) -> &mut T {
        match side {
            Side::First => &mut self.first,
            Side::Second => &mut self.second,
        }
    }
}

impl BySide<SideInfo> {
    /// The side with this id in notation or files.
    pub fn side(&self, id: &str) -> Option<Side> {
        Side::BOTH.into_iter().find(|side| self[*side].id == id)
    }

    /// The side with this id, for input that may be wrong.
    ///
    /// # Errors
    /// A sentence, if no side has this id.
    pub fn read(&self, id: &str) -> Result<Side, String> {
        self.side(id).ok_or_else(|| format!("\"{}\" is not a side; the sides are {}", short(id), self.ids()))
    }

    /// Both ids, for a sentence: "red and white".
    pub fn ids(&self) -> String {
        format!("{} and {}", self.first.id, self.second.id)
    }
}

/// One value for each side as a file writes it, before the file's ruleset is known: the values under the ids of the
/// sides.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SideValues<T>(Vec<(String, T)>);

impl<T> SideValues<T> {
    /// The values under the ids of these sides.
    pub fn new(sides: &BySide<SideInfo>, values: BySide<T>) -> Self {
        Self(vec![(sides.first.id.into(), values.first), (sides.second.id.into(), values.second)])
    }

    /// The ids with their values, in the order of the file.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &T)> {
        self.0.iter().map(|(id, value)| (id.as_str(), value))
    }

    /// The value under an id.
    pub fn get(&self, id: &str) -> Option<&T> {
        self.iter().find(|(key, _)| *key == id).map(|(_, value)| value)
    }

    /// The values by side.
    ///
    /// # Errors
    /// A sentence, if an id is not a side of the ruleset, or a side has no value.
    pub fn by_side(&self, sides: &BySide<SideInfo>) -> Result<BySide<&T>, String> {
        for (id, _) in &self.0 {
            sides.read(id)?;
        }
        let value = |side: Side| {
            let id = sides[side].id;
            self.get(id).ok_or_else(|| format!("the value of the side \"{id}\" is missing"))
        };
        Ok(BySide::new(value(Side::First)?, value(Side::Second)?))
    }
}

/// The id of a side as a file writes it, before the file's ruleset is known.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct SideId(pub String);

impl SideId {
    /// The side it names.
    ///
    /// # Errors
    /// A sentence, if no side has this id.
    pub fn side(&self, sides: &BySide<SideInfo>) -> Result<Side, String> {
        sides.read(&self.0)
    }
}

/// Writes RON that serde has no call for, such as an unquoted word that is no constant.
fn write_ron<S: Serializer>(text: String, to: S) -> Result<S::Ok, S::Error> {
    let raw = ron::value::RawValue::from_boxed_ron(text.into_boxed_str()).map_err(ser::Error::custom)?;
    raw.serialize(to)
}

impl Serialize for SideId {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        write_ron(self.0.clone(), to)
    }
}

impl<T: Serialize> Serialize for SideValues<T> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut fields = Vec::with_capacity(self.0.len());
        for (id, value) in &self.0 {
            fields.push(format!("{id}:{}", ron::to_string(value).map_err(ser::Error::custom)?));
        }
        write_ron(format!("({})", fields.join(",")), to)
    }
}

impl<'de> Deserialize<'de> for SideId {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Word;
        impl Visitor<'_> for Word {
            type Value = SideId;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("the id of a side")
            }
            fn visit_str<E: de::Error>(self, word: &str) -> Result<SideId, E> {
                Ok(SideId(word.to_owned()))
            }
        }
        from.deserialize_identifier(Word)
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for SideValues<T> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Both<T>(PhantomData<fn() -> T>);
        impl<'de, T: Deserialize<'de>> Visitor<'de> for Both<T> {
            type Value = SideValues<T>;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a value for each side")
            }
            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
                let mut values: Vec<(String, T)> = Vec::with_capacity(2);
                while let Some(SideId(id)) = map.next_key()? {
                    if values.iter().any(|(other, _)| *other == id) {
                        return Err(de::Error::custom(format!("the side \"{id}\" is given twice")));
                    }
                    values.push((id, map.next_value()?));
                }
                Ok(SideValues(values))
            }
        }
        from.deserialize_struct("Sides", &[], Both(PhantomData))
    }
}
