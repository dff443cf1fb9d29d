//! What is written by the names of a ruleset: the parts of a position.
//!
//! Each has a form, which serde writes and reads: an id is written as its name, a set as a list, a side as its word.

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::collections::{Id, IdMap, Queue, Set};
use super::json::Named;
use super::options::{Optional, Options};
use super::ruleset::Ruleset;
use super::side::{BySide, Side, SideInfo};
use super::side_words::HasSides;
pub use super::side_words::{BySideForm, SideForm};

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
impl WrittenAsIs for i16 {}

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
        // Ids that the data do not use have no name.
        let given = self.iter().filter_map(|(id, value)| Some((id, value.as_ref()?)));
        given.map(|(id, value)| (id.write(rules), value.write(rules))).collect()
    }

    fn read(form: &Self::Form, rules: &R) -> Result<Self, String> {
        let mut map = Self::all(None);
        for (name, value) in form {
            map[K::read(name, rules)?] = Some(V::read(value, rules)?);
        }
        Ok(map)
    }
}

impl<R, T: Optional> Written<R> for Options<T> {
    type Form = Vec<String>;

    fn write(&self, _: &R) -> Vec<String> {
        self.rules().map(|rule| rule.id().to_owned()).collect()
    }

    fn read(form: &Vec<String>, _: &R) -> Result<Self, String> {
        Self::from_ids(form)
    }
}

impl<R: Ruleset> HasSides for R {
    const SIDES: BySide<SideInfo> = <R as Ruleset>::SIDES;
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
