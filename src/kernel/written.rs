//! What is written by the names of a ruleset: the parts of a position, and the tables that make them and the state.
//!
//! Each has a form, which serde writes and reads: an id is written as its name, a set as a list, a side as its word.

use std::fmt;
use std::marker::PhantomData;

use serde::de::{self, DeserializeOwned, EnumAccess, MapAccess, VariantAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::collections::{Id, IdMap, Queue, Set};
use super::json::Named;
use super::ruleset::Ruleset;
use super::side::{BySide, Side, SideId};

/// A part of a position that is written by the names of its ruleset.
pub trait Written<R>: Sized {
    /// Its written form, as serde writes and reads it.
    type Form: Serialize + DeserializeOwned;

    /// Writes it.
    fn write(&self, rules: &R) -> Self::Form;

    /// Reads it.
    ///
    /// # Errors
    /// A sentence without capital and full stop: the name that names nothing.
    fn read(form: &Self::Form, rules: &R) -> Result<Self, String>;
}

/// What needs no ruleset to be written: numbers, and enums that serde knows by their words.
pub trait WrittenAsIs: Serialize + DeserializeOwned + Clone {}

impl WrittenAsIs for bool {}
impl WrittenAsIs for u8 {}
impl WrittenAsIs for u16 {}
impl WrittenAsIs for i8 {}

impl<R, T: WrittenAsIs> Written<R> for T {
    type Form = T;

    fn write(&self, _: &R) -> T {
        self.clone()
    }

    fn read(form: &T, _: &R) -> Result<T, String> {
        Ok(form.clone())
    }
}

impl<R, T: Written<R>> Written<R> for Option<T> {
    type Form = Option<T::Form>;

    fn write(&self, rules: &R) -> Self::Form {
        self.as_ref().map(|one| one.write(rules))
    }

    fn read(form: &Self::Form, rules: &R) -> Result<Self, String> {
        form.as_ref().map(|one| T::read(one, rules)).transpose()
    }
}

impl<R, T: Written<R>> Written<R> for Vec<T> {
    type Form = Vec<T::Form>;

    fn write(&self, rules: &R) -> Self::Form {
        self.iter().map(|one| one.write(rules)).collect()
    }

    fn read(form: &Self::Form, rules: &R) -> Result<Self, String> {
        form.iter().map(|one| T::read(one, rules)).collect()
    }
}

impl<R, T: Written<R> + Copy + PartialEq, const N: usize> Written<R> for Queue<T, N> {
    type Form = Vec<T::Form>;

    fn write(&self, rules: &R) -> Self::Form {
        self.iter().map(|one| one.write(rules)).collect()
    }

    fn read(form: &Self::Form, rules: &R) -> Result<Self, String> {
        let mut queue = Self::default();
        for one in form {
            if !queue.push(T::read(one, rules)?) {
                return Err(format!("a list of {} was given where {N} have room", form.len()));
            }
        }
        Ok(queue)
    }
}

impl<R, T: Written<R> + Id, const W: usize> Written<R> for Set<T, W> {
    type Form = Vec<T::Form>;

    fn write(&self, rules: &R) -> Self::Form {
        self.into_iter().map(|one| one.write(rules)).collect()
    }

    fn read(form: &Self::Form, rules: &R) -> Result<Self, String> {
        form.iter().map(|one| T::read(one, rules)).collect()
    }
}

impl<R, A: Written<R>, B: Written<R>> Written<R> for (A, B) {
    type Form = (A::Form, B::Form);

    fn write(&self, rules: &R) -> Self::Form {
        (self.0.write(rules), self.1.write(rules))
    }

    fn read(form: &Self::Form, rules: &R) -> Result<Self, String> {
        Ok((A::read(&form.0, rules)?, B::read(&form.1, rules)?))
    }
}

/// Written under the names of the ids that have a value.
impl<R, K, V, const N: usize> Written<R> for IdMap<K, Option<V>, N>
where
    K: Written<R, Form = String> + Id,
    V: Written<R> + Copy,
{
    type Form = Named<V::Form>;

    fn write(&self, rules: &R) -> Self::Form {
        self.iter().filter_map(|(id, value)| Some((id.write(rules), value.as_ref()?.write(rules)))).collect()
    }

    fn read(form: &Self::Form, rules: &R) -> Result<Self, String> {
        let mut map = Self::all(None);
        for (name, value) in form {
            map[K::read(name, rules)?] = Some(V::read(value, rules)?);
        }
        Ok(map)
    }
}

/// A side by its word in a ruleset.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SideForm<R>(pub Side, PhantomData<fn() -> R>);

impl<R> From<Side> for SideForm<R> {
    fn from(side: Side) -> Self {
        Self(side, PhantomData)
    }
}

impl<R> From<SideForm<R>> for Side {
    fn from(form: SideForm<R>) -> Self {
        form.0
    }
}

impl<R: Ruleset> SideForm<R> {
    const WORDS: &'static [&'static str] = &[R::SIDES.first.id, R::SIDES.second.id];

    fn of_word<E: de::Error>(word: &str) -> Result<Side, E> {
        R::SIDES.side(word).ok_or_else(|| E::unknown_variant(word, Self::WORDS))
    }
}

impl<R: Ruleset> Written<R> for Side {
    type Form = SideForm<R>;

    fn write(&self, _: &R) -> SideForm<R> {
        (*self).into()
    }

    fn read(form: &SideForm<R>, _: &R) -> Result<Self, String> {
        Ok(form.0)
    }
}

impl<R: Ruleset> Serialize for SideForm<R> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_unit_variant("side", self.0 as u32, R::SIDES[self.0].id)
    }
}

impl<'de, R: Ruleset> Deserialize<'de> for SideForm<R> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Word<R>(PhantomData<fn() -> R>);
        impl<'de, R: Ruleset> Visitor<'de> for Word<R> {
            type Value = Side;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("the id of a side")
            }
            fn visit_enum<A: EnumAccess<'de>>(self, word: A) -> Result<Side, A::Error> {
                let (SideId(id), rest) = word.variant()?;
                let side = SideForm::<R>::of_word(&id)?;
                rest.unit_variant().map(|()| side)
            }
        }
        from.deserialize_enum("side", Self::WORDS, Word::<R>(PhantomData)).map(Into::into)
    }
}

/// A value for each side, under the words of the sides in a ruleset. A side without a value has the default.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BySideForm<R, T>(pub BySide<T>, PhantomData<fn() -> R>);

impl<R, T> From<BySide<T>> for BySideForm<R, T> {
    fn from(both: BySide<T>) -> Self {
        Self(both, PhantomData)
    }
}

impl<R, T> From<BySideForm<R, T>> for BySide<T> {
    fn from(form: BySideForm<R, T>) -> Self {
        form.0
    }
}

impl<R, T: Default> Default for BySideForm<R, T> {
    fn default() -> Self {
        BySide::default().into()
    }
}

impl<R: Ruleset, T: Written<R>> Written<R> for BySide<T>
where
    T::Form: Default,
{
    type Form = BySideForm<R, T::Form>;

    fn write(&self, rules: &R) -> Self::Form {
        BySide::of(|side| self[side].write(rules)).into()
    }

    fn read(form: &Self::Form, rules: &R) -> Result<Self, String> {
        Ok(Self::new(T::read(&form.0.first, rules)?, T::read(&form.0.second, rules)?))
    }
}

impl<R: Ruleset, T: Serialize> Serialize for BySideForm<R, T> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_map(Side::BOTH.map(|side| (R::SIDES[side].id, &self.0[side])))
    }
}

impl<'de, R: Ruleset, T: Deserialize<'de> + Default> Deserialize<'de> for BySideForm<R, T> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Both<R, T>(PhantomData<fn() -> (R, T)>);
        impl<'de, R: Ruleset, T: Deserialize<'de> + Default> Visitor<'de> for Both<R, T> {
            type Value = BySide<T>;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a map of both sides")
            }
            fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<BySide<T>, A::Error> {
                let mut both = BySide::default();
                while let Some(SideId(id)) = fields.next_key()? {
                    let side = R::SIDES.side(&id);
                    let side = side.ok_or_else(|| de::Error::unknown_field(&id, SideForm::<R>::WORDS))?;
                    both[side] = fields.next_value()?;
                }
                Ok(both)
            }
        }
        from.deserialize_struct("sides", SideForm::<R>::WORDS, Both::<R, T>(PhantomData)).map(Into::into)
    }
}
