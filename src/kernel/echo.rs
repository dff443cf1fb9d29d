//! Echoes of what was read, for error messages.

/// The beginning of a text that was read, short enough to stand in a sentence: at most 80 characters.
pub fn short(text: &str) -> String {
    match text.chars().count() > 80 {
        true => text.chars().take(79).chain(['…']).collect(),
        false => text.to_owned(),
    }
}
