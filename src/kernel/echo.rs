//! Texts from outside the program, fit to be shown.

/// The beginning of a text, short enough for a sentence: at most 80 characters, none of them a control character.
pub fn short(text: &str) -> String {
    let shown = || text.chars().filter(|c| !c.is_control());
    match shown().count() > 80 {
        true => shown().take(79).chain(['…']).collect(),
        false => shown().collect(),
    }
}

/// A name on one line, without control characters: those of a file must not reach a terminal, and a line break would look
/// like a line of the program's own.
pub fn printable(text: &str) -> String {
    let shown: String =
        text.chars().map(|c| if c.is_whitespace() { ' ' } else { c }).filter(|c| !c.is_control()).collect();
    shown.trim().to_owned()
}
