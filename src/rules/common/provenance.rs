//! The sources of a game's data: given in the rulebook, derived from it, or reconstructed, with their letters in the files.

/// The source of a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Provenance {
    /// In the rulebook, or forced by it.
    Given,
    /// Inferred from the rulebook or from a named public page.
    Derived,
    /// Chosen by this project.
    Reconstructed,
}

impl Provenance {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Given, Self::Derived, Self::Reconstructed];

    /// The word for it.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Given => "given",
            Self::Derived => "derived",
            Self::Reconstructed => "reconstructed",
        }
    }

    /// Reads `count` letters g, d or r; none if there are others, or more or fewer.
    pub fn read(letters: &str, count: usize) -> Option<Vec<Self>> {
        let read = |letter: char| Self::ALL.into_iter().find(|mark| mark.word().starts_with(letter));
        letters.chars().map(read).collect::<Option<Vec<_>>>().filter(|read| read.len() == count)
    }
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
