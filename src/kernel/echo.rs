//! Excerpts of the input, for error messages.

/// The beginning of a text, short enough for a sentence: at most 80 characters, none of them a control character.
pub fn short(text: &str) -> String {
    let shown = || text.chars().filter(|c| !c.is_control());
    match shown().count() > 80 {
        true => shown().take(79).chain(['…']).collect(),
        false => shown().collect(),
    }
}
