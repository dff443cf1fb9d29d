//! Excerpts of the input, for error messages.

/// The beginning of a text, short enough for a sentence: at most 80 characters.
pub fn short(text: &str) -> String {
    match text.chars().count() > 80 {
        true => text.chars().take(79).chain(['…']).collect(),
        false => text.to_owned(),
    }
}
