//! An output whose reader is a terminal: no control character of a file's name, a record or a typed line reaches it.

use std::io::{self, Write};

use crate::kernel::printable::printable;

/// Clears the screen, with what has scrolled away: the only sequence for the terminal that is let through.
pub const CLEAR: &str = "\x1b[2J\x1b[3J\x1b[H";

/// Writes text without control characters; line breaks, tabs and [`CLEAR`] stay.
pub struct SafeOutput<W>(pub W);

/// A text without control characters but line breaks and tabs.
pub fn safe(text: &str) -> String {
    let piece = |piece: &str| match piece.strip_suffix(['\n', '\t']) {
        Some(words) => printable(words) + &piece[words.len()..],
        None => printable(piece),
    };
    text.split_inclusive(['\n', '\t']).map(piece).collect()
}

impl<W: Write> Write for SafeOutput<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        // A letter of several bytes may be cut in two: the rest comes with the next call.
        let whole = match std::str::from_utf8(bytes) {
            Err(error) if error.error_len().is_none() && error.valid_up_to() > 0 => &bytes[..error.valid_up_to()],
            _ => bytes,
        };
        match std::str::from_utf8(whole) {
            Ok(CLEAR) => self.0.write_all(whole)?,
            Ok(text) => self.0.write_all(safe(text).as_bytes())?,
            Err(_) => self.0.write_all(safe(&String::from_utf8_lossy(whole)).as_bytes())?,
        }
        Ok(whole.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use super::{CLEAR, SafeOutput, safe};

    #[test]
    fn only_line_breaks_tabs_and_the_clearing_of_the_screen_reach_the_terminal() {
        let mut output = SafeOutput(Vec::new());
        write!(output, "{CLEAR}").expect("written");
        write!(output, "saved as \x1b]0;x\x07/a\u{9b}2J/b\x1b[31m.\n\tLong Island, Köln\r\n").expect("written");
        let text = String::from_utf8(output.0).expect("UTF-8");
        assert_eq!(text, format!("{CLEAR}saved as ]0;x/a2J/b[31m.\n\tLong Island, Köln\n"));
        assert_eq!(safe("one\n\ntwo"), "one\n\ntwo");
    }
}
