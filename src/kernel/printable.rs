//! Text from files, safe to be shown.

/// A text without control characters and without the marks that turn the direction of writing: names in files may hold
/// sequences that would change the terminal, or line breaks that would forge a line.
pub fn printable(text: &str) -> String {
    text.chars().filter(|letter| !is_hidden(*letter)).collect()
}

/// Whether a character shows nothing and changes how the others are shown.
fn is_hidden(letter: char) -> bool {
    letter.is_control()
        || matches!(letter, '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}')
}

#[cfg(test)]
mod tests {
    use super::printable;

    #[test]
    fn a_name_loses_what_would_change_the_terminal_and_keeps_every_letter() {
        let cases = [
            ("Long Island", "Long Island"),
            ("\u{1b}[31mred\u{1b}[0m", "[31mred[0m"),
            ("one\nNo game\r\n\u{2028}", "oneNo game"),
            ("a\u{202e}b\u{9b}2J\u{7f}", "ab2J"),
            ("Köln, 戦争, العربية", "Köln, 戦争, العربية"),
        ];
        for (text, shown) in cases {
            assert_eq!(printable(text), shown);
        }
    }
}
