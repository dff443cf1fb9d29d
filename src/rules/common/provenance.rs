//! The sources of a game's data: given in the rulebook, derived from it, or reconstructed, with their letters in the files.

use serde::{Deserialize, Deserializer};

use crate::variants;

variants! {
    /// The source of a value; a file writes its letter.
    #[derive(serde::Deserialize)]
    #[serde(try_from = "String")]
    pub enum Provenance:
        /// The word for it.
        word: &'static str;
    /// In the rulebook, or forced by it.
    Given: "given";
    /// Inferred from the rulebook or from a named public page.
    Derived: "derived";
    /// Chosen by this project.
    Reconstructed: "reconstructed";
}

impl Provenance {
    /// Reads `count` letters g, d or r; none if there are others, or more or fewer.
    pub fn read(letters: &str, count: usize) -> Option<Vec<Self>> {
        let read = |letter: char| Self::ALL.into_iter().find(|mark| mark.word().starts_with(letter));
        letters.chars().map(read).collect::<Option<Vec<_>>>().filter(|read| read.len() == count)
    }
}

impl TryFrom<String> for Provenance {
    type Error = String;

    fn try_from(letter: String) -> Result<Self, String> {
        Self::read(&letter, 1)
            .map(|read| read[0])
            .ok_or_else(|| format!("\"{letter}\" is none of the marks g, d and r"))
    }
}

/// Reads `N` letters g, d or r: for `deserialize_with`.
///
/// # Errors
/// Other letters, or another number of them.
pub fn letters<'de, D: Deserializer<'de>, const N: usize>(from: D) -> Result<Vec<Provenance>, D::Error> {
    let letters = String::deserialize(from)?;
    let wrong = || serde::de::Error::custom(format!("{N} of the marks g, d and r are needed, not \"{letters}\""));
    Provenance::read(&letters, N).ok_or_else(wrong)
}

/// "given: Boston 3, Albany 2; reconstructed: Dover 0.": items grouped by their marks.
pub fn by_mark(things: &[(String, Provenance)]) -> String {
    let of = |mark: Provenance| {
        let names: Vec<&str> = things.iter().filter(|(_, m)| *m == mark).map(|(name, _)| name.as_str()).collect();
        (!names.is_empty()).then(|| format!("{}: {}", mark.word(), names.join(", ")))
    };
    let parts: Vec<String> = Provenance::ALL.into_iter().filter_map(of).collect();
    format!("{}.", parts.join("; "))
}

/// The number of items with each mark: "12 given, 3 reconstructed".
pub fn counted(marks: impl Iterator<Item = Provenance> + Clone) -> String {
    let of = |mark: Provenance| marks.clone().filter(|other| *other == mark).count();
    let parts: Vec<String> = Provenance::ALL
        .into_iter()
        .filter(|mark| of(*mark) > 0)
        .map(|mark| format!("{} {}", of(mark), mark.word()))
        .collect();
    parts.join(", ")
}
