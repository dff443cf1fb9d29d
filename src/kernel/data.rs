//! Data files as text, with the location of errors in them.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer};

/// An error in a data file, with its location.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{file}:{line}:{column}: {what}")]
pub struct DataError {
    /// The file's name as it was opened.
    pub file: String,
    /// From 1.
    pub line: usize,
    /// From 1, in characters.
    pub column: usize,
    /// One sentence.
    pub what: String,
}

/// A data file's name and text.
#[derive(Clone, Copy, Debug)]
pub struct DataFile<'a> {
    /// The name shown in errors.
    pub name: &'a str,
    /// The whole text.
    pub text: &'a str,
}

impl DataFile<'_> {
    /// Reads the text as RON; the types refuse unknown fields.
    ///
    /// # Errors
    /// The location, and what was expected there.
    pub fn read<T: DeserializeOwned>(&self) -> Result<T, DataError> {
        ron::from_str(self.text).map_err(|wrong| DataError {
            file: self.name.to_owned(),
            line: wrong.span.start.line,
            column: wrong.span.start.col,
            what: wrong.code.to_string(),
        })
    }

    /// An error at the `nth` place (from 0) where the word appears in quotes.
    pub fn error_at(&self, word: &str, nth: usize, what: impl Into<String>) -> DataError {
        let quoted = format!("\"{word}\"");
        let offset = self.text.match_indices(&quoted).nth(nth).map_or(0, |(offset, _)| offset);
        let before = &self.text[..offset];
        DataError {
            file: self.name.to_owned(),
            line: before.matches('\n').count() + 1,
            column: before.chars().rev().take_while(|c| *c != '\n').count() + 1,
            what: what.into(),
        }
    }
}

/// The source of a ruleset's texts: a folder on disk, or strings in a test.
pub trait Source {
    /// A file by its name: its full name for errors, and its text.
    ///
    /// # Errors
    /// The file, and why it cannot be read.
    fn text(&self, name: &str) -> Result<(String, String), DataError>;
}

/// Files and their texts, as a test has them.
impl<const N: usize> Source for [(&str, &str); N] {
    fn text(&self, name: &str) -> Result<(String, String), DataError> {
        match self.iter().find(|(file, _)| *file == name) {
            Some((_, text)) => Ok((name.to_owned(), (*text).to_owned())),
            None => Err(DataError { file: name.to_owned(), line: 1, column: 1, what: "there is no such file".into() }),
        }
    }
}

impl dyn Source + '_ {
    /// Reads a file as RON.
    ///
    /// # Errors
    /// File, location and reason.
    pub fn read<T: DeserializeOwned>(&self, name: &str) -> Result<T, DataError> {
        let (name, text) = self.text(name)?;
        DataFile { name: &name, text: &text }.read()
    }
}

/// Reads a value that a file writes as another type, such as a side by the words of its game: for `deserialize_with`.
///
/// # Errors
/// As the written type has them.
pub fn written_as<'de, W: Deserialize<'de> + Into<T>, T, D: Deserializer<'de>>(from: D) -> Result<T, D::Error> {
    W::deserialize(from).map(Into::into)
}

/// Reads a value that a file may leave out, written without `Some`: for `deserialize_with`, beside `default`.
///
/// # Errors
/// As the value has them.
pub fn present<'de, D: Deserializer<'de>, T: Deserialize<'de>>(from: D) -> Result<Option<T>, D::Error> {
    T::deserialize(from).map(Some)
}
