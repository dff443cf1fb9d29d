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

    /// Whether its orders name nothing.
    pub fn stands_alone(&self) -> bool {
        self.form == self.word
    }
}
