//! The verbs of the notation, as players type them.

/// A verb of the notation, and how players use it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Verb {
    /// The word of the notation.
    pub word: &'static str,
    /// Other words for it. Several verbs can share a word; the legal order is meant.
    pub also: &'static [&'static str],
    /// What the order needs, its parts in capitals: "move BLOCK to PLACE".
    pub form: &'static str,
    /// What the order does, with its case, in a sentence or two; empty if the form says it.
    pub about: &'static str,
}

impl Verb {
    /// The word before the place in which its orders end: "to"; empty if none is needed.
    pub fn before_place(&self) -> &'static str {
        let mut words = self.form.split(' ').skip(1).collect::<Vec<_>>().into_iter().rev();
        match (words.next(), words.next()) {
            (Some("PLACE" | "ZONE" | "POSITION"), Some(word)) if word.starts_with(|c: char| c.is_lowercase()) => word,
            _ => "",
        }
    }

    /// Whether its orders name the place or track first, and then something else.
    pub fn begins_with_place(&self) -> bool {
        let mut parts = self.form.split(' ').skip(1);
        matches!(parts.next(), Some("PLACE" | "TRACK")) && parts.next().is_some()
    }

    /// Whether its orders name a piece first.
    pub fn begins_with_a_piece(&self) -> bool {
        matches!(self.form.split(' ').nth(1), Some("UNIT" | "BLOCK" | "PIECE"))
    }

    /// Whether its orders name a place and nothing else.
    pub fn names_only_a_place(&self) -> bool {
        self.form.split(' ').skip(1).eq(["PLACE"])
    }

    /// Whether its orders name a number and nothing else.
    pub fn names_a_number(&self) -> bool {
        self.form.split(' ').skip(1).eq(["N"]) || self.form.split(' ').skip(1).eq(["NUMBER"])
    }

    /// Whether its orders name nothing.
    pub fn stands_alone(&self) -> bool {
        self.form == self.word
    }
}
