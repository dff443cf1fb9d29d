//! Reads a data file whose items have ids: each id once, every name known, with the place of what is wrong.

use std::collections::BTreeMap;

use super::provenance::Provenance;
use crate::kernel::collections::Id;
use crate::kernel::data::{DataError, DataFile};

/// A file with the ids that it has defined so far.
pub struct Reader<'a> {
    /// The file.
    pub file: DataFile<'a>,
    ids: BTreeMap<String, usize>,
}

impl<'a> Reader<'a> {
    /// A file that has defined no id yet.
    pub fn new(file: DataFile<'a>) -> Self {
        Self { file, ids: BTreeMap::new() }
    }

    /// An error at the `nth` place where the word appears in quotes.
    ///
    /// # Errors
    /// Always.
    pub fn error<T>(&self, word: &str, nth: usize, what: impl Into<String>) -> Result<T, DataError> {
        Err(self.file.error_at(word, nth, what))
    }

    /// Gives the next id its number.
    ///
    /// # Errors
    /// An id with other characters, one too many, or one that is listed twice.
    pub fn name(&mut self, id: &str, number: usize, room: usize, what: &str) -> Result<(), DataError> {
        let small = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'_';
        if id.is_empty() || !id.bytes().all(small) {
            return self.error(id, 0, format!("\"{id}\" is not a valid id: use small letters, digits and _ only"));
        }
        if number >= room {
            return self.error(id, 0, format!("there is room for {room} {what}s, and \"{id}\" is one more"));
        }
        match self.ids.insert(id.to_owned(), number) {
            Some(_) => self.error(id, 1, format!("the {what} \"{id}\" is listed twice")),
            None => Ok(()),
        }
    }

    /// The number of an id.
    ///
    /// # Errors
    /// An unknown id.
    pub fn find<K: Id>(&self, id: &str, what: &str) -> Result<K, DataError> {
        match self.ids.get(id) {
            Some(number) => Ok(K::new(*number)),
            None => self.error(id, 0, format!("there is no {what} \"{id}\"")),
        }
    }

    /// The numbers of several ids, in their order.
    ///
    /// # Errors
    /// The first unknown id.
    pub fn find_all<K: Id, L: FromIterator<K>>(&self, ids: &[String], what: &str) -> Result<L, DataError> {
        ids.iter().map(|id| self.find(id, what)).collect()
    }

    /// Reads `count` letters g, d or r.
    ///
    /// # Errors
    /// Other letters, or another number of them.
    pub fn marks(&self, id: &str, marks: &str, count: usize) -> Result<Vec<Provenance>, DataError> {
        match Provenance::read(marks, count) {
            Some(read) => Ok(read),
            None => self.error(id, 0, format!("\"{id}\" needs {count} of the marks g, d and r, not \"{marks}\"")),
        }
    }

    /// Reads one letter g, d or r.
    ///
    /// # Errors
    /// Another letter.
    pub fn mark(&self, id: &str, mark: &str) -> Result<Provenance, DataError> {
        Ok(self.marks(id, mark, 1)?[0])
    }
}
