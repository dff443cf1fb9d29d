//! Lines that a terminal of 80 columns shows whole and that a screen reader speaks in pieces: a sentence or an item each.

use std::io::{self, Write};

/// The maximum number of lines of the log that are told whole after the other side has played.
pub(super) const MAX_TOLD: usize = 12;

/// The place of a line in the log: entry and event.
pub(super) type Printed = Option<(usize, usize)>;

/// The maximum length of a line, in characters. A line of a list stays whole, so that it can be copied and typed.
pub const WIDTH: usize = 80;

/// The indent before the rest of a line that was broken.
pub const INDENT: &str = "  ";

/// The least length of a line that ends with a stop; a shorter one goes on.
const LEAST: usize = 30;

/// An output whose long lines are broken.
pub struct Lines<O> {
    output: O,
    /// The line that has not ended yet.
    line: Vec<u8>,
}

impl<O: Write> Lines<O> {
    /// An output that writes to this one.
    pub const fn new(output: O) -> Self {
        Self { output, line: Vec::new() }
    }

    fn end_line(&mut self) -> io::Result<()> {
        let line = std::mem::take(&mut self.line);
        let text = String::from_utf8_lossy(&line);
        for (number, piece) in broken(&text).iter().enumerate() {
            writeln!(self.output, "{}{piece}", if number == 0 { "" } else { INDENT })?;
        }
        Ok(())
    }
}

impl<O: Write> Write for Lines<O> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        for piece in bytes.split_inclusive(|byte| *byte == b'\n') {
            match piece.strip_suffix(b"\n") {
                Some(end) => {
                    self.line.extend(end);
                    self.end_line()?;
                }
                None => self.line.extend(piece),
            }
        }
        Ok(bytes.len())
    }

    /// Writes a line that has not ended, too: a prompt.
    fn flush(&mut self) -> io::Result<()> {
        self.output.write_all(&std::mem::take(&mut self.line))?;
        self.output.flush()
    }
}

/// Whether a line is one of a list: a number, a stop and words.
fn is_listed(line: &str) -> bool {
    line.split_once(". ").is_some_and(|(number, _)| !number.is_empty() && number.bytes().all(|b| b.is_ascii_digit()))
}

/// The pieces of a line: its sentences, and of a long sentence as many items or words as fit.
fn broken(line: &str) -> Vec<String> {
    if line.chars().count() <= WIDTH || is_listed(line) {
        return vec![line.to_owned()];
    }
    let mut pieces = Vec::new();
    for sentence in sentences(line) {
        match has_path(sentence) {
            true => pieces.push(sentence.to_owned()),
            false => fill(sentence, &mut pieces),
        }
    }
    pieces
}

/// Whether a sentence names a file with its folder: it stays whole, so that it can be copied.
fn has_path(sentence: &str) -> bool {
    sentence.contains(".blockade")
        || sentence.split(' ').any(|word| word.matches(std::path::MAIN_SEPARATOR).count() > 1)
}

/// The sentences of a text.
fn sentences(text: &str) -> Vec<&str> {
    let mut all = Vec::new();
    let mut start = 0;
    for (at, _) in text.match_indices(' ') {
        if at > start && ends_sentence(&text[start..at]) {
            all.push(&text[start..at]);
            start = at + 1;
        }
    }
    all.push(&text[start..]);
    all
}

/// Whether a text ends a sentence. "J." and "No." are parts of names.
fn ends_sentence(text: &str) -> bool {
    let word = text.rsplit(' ').next().unwrap_or_default().trim_end_matches([')', '"', '”']);
    let stem = word.trim_end_matches(['.', '!', '?']);
    let letters: Vec<char> = stem.chars().filter(|c| c.is_alphanumeric()).collect();
    let is_word = match letters[..] {
        [] => false,
        [only] => only.is_ascii_digit(),
        [first, second] => !(first.is_uppercase() && second.is_lowercase()),
        _ => true,
    };
    word.len() > stem.len() && is_word
}

/// Adds a text in lines as long as they may be, cut after a semicolon, or else after a comma or colon, or else between words.
fn fill(text: &str, pieces: &mut Vec<String>) {
    let mut rest = text;
    loop {
        let most = if pieces.is_empty() { WIDTH } else { WIDTH - INDENT.len() };
        let Some((room, _)) = rest.char_indices().nth(most) else { break };
        let spaces: Vec<usize> = rest.match_indices(' ').map(|(at, _)| at).filter(|at| *at > 0).collect();
        let fitting = || spaces.iter().rev().copied().filter(|at| *at <= room);
        // "F: Commit Reserve" stays together.
        let is_label =
            |at: usize| rest[..at].rsplit(' ').next().is_some_and(|word| word.len() == 2 && word.ends_with(':'));
        let ends = |at: &usize, stops: &[char]| *at >= LEAST && rest[..*at].ends_with(stops) && !is_label(*at);
        let after = |stops: &[char]| fitting().find(|at| ends(at, stops));
        let between = || fitting().next().or_else(|| spaces.first().copied());
        let Some(at) = after(&[';']).or_else(|| after(&[',', ':'])).or_else(between) else { break };
        pieces.push(rest[..at].to_owned());
        rest = rest[at..].trim_start();
    }
    if !rest.is_empty() {
        pieces.push(rest.to_owned());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(text: &str) -> Vec<String> {
        let mut lines = Lines::new(Vec::new());
        writeln!(lines, "{text}").expect("memory");
        String::from_utf8(lines.output).expect("text").lines().map(str::to_owned).collect()
    }

    #[test]
    fn a_short_line_and_a_line_of_a_list_stay_whole() {
        assert_eq!(written("Nixon moves. J. Clinton stays."), ["Nixon moves. J. Clinton stays."]);
        let listed = format!("12. {}", "Lee marches to Harlem with Knox and Greene. ".repeat(3));
        assert_eq!(written(&listed).len(), 1);
    }

    #[test]
    fn a_long_line_is_broken_after_its_sentences_items_and_words() {
        let told = written(
            "Here: J. Clinton, 3 of 3; Nixon, 2 of 3; Hand, a regiment of the line with a long description, 2 of 3. \
             It is in Fort No. 4 (N3.2). the rest waits for it. Go.",
        );
        assert_eq!(
            told,
            [
                "Here: J. Clinton, 3 of 3; Nixon, 2 of 3;",
                "  Hand, a regiment of the line with a long description, 2 of 3.",
                "  It is in Fort No. 4 (N3.2).",
                "  the rest waits for it.",
                "  Go.",
            ]
        );
        let legend = "A: Stand Fast, B: Skirmish, C: Frontal Assault, D: Enfilade, E: Turn Flank, F: Commit Reserve";
        assert_eq!(written(legend)[1], "  F: Commit Reserve");
        assert_eq!(
            written(&format!("To choose who marches along, name them: march {}", "Hand ".repeat(12).trim())),
            [
                "To choose who marches along, name them:",
                "  march Hand Hand Hand Hand Hand Hand Hand Hand Hand Hand Hand Hand"
            ]
        );
        let words = written(&"word ".repeat(60));
        assert!(words.len() > 3 && words.iter().all(|line| line.chars().count() <= WIDTH), "{words:?}");
        assert_eq!(written(&"x".repeat(200)).len(), 1, "a word is not cut");
        let path = format!("{0}home{0}{1}", std::path::MAIN_SEPARATOR, "a".repeat(70));
        let told = written(&format!("The game is saved as {path}. To continue: blockade open {path} --text"));
        assert_eq!(told.len(), 2, "a command stays whole: {told:?}");
    }

    #[test]
    fn a_prompt_is_written_when_it_is_flushed() {
        let mut lines = Lines::new(Vec::new());
        write!(lines, "Turn 1 > ").expect("memory");
        assert!(lines.output.is_empty());
        lines.flush().expect("memory");
        assert_eq!(lines.output, b"Turn 1 > ");
    }
}
