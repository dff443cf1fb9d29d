//! The source of the lines of a game at a terminal: a file or pipe, or an editor with history and completion.

use std::collections::VecDeque;
use std::io::{self, BufRead, Read, Write};

use rustyline::completion::Completer;
use rustyline::error::ReadlineError;
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::history::MemHistory;
use rustyline::validate::Validator;
use rustyline::{CompletionType, Config, Context, Editor, Helper};

use crate::cli::safe_output::safe;

/// The maximum length of a line of input.
const MAX_LINE_BYTES: usize = 1 << 16;

/// The result of reading a line.
pub enum InputLine {
    /// A line, perhaps with its line break.
    Text(String),
    /// More than a command can have.
    TooLong,
    /// A line that is not UTF-8.
    NotText,
    /// The input has ended.
    End,
}

/// A source of lines.
pub trait LineInput {
    /// Reads a line after a prompt.
    ///
    /// # Errors
    /// The error of the input or the output.
    fn line(&mut self, prompt: &str, output: &mut impl Write) -> io::Result<InputLine>;

    /// The lines that can be completed while the next line is typed.
    fn offer(&mut self, _lines: impl FnOnce() -> Vec<String>) {}

    /// Forgets what was typed: the other player takes the seat.
    fn forget(&mut self) {}
}

impl<I: BufRead> LineInput for I {
    fn line(&mut self, prompt: &str, output: &mut impl Write) -> io::Result<InputLine> {
        write!(output, "{prompt}")?;
        output.flush()?;
        let mut line = Vec::new();
        if self.by_ref().take(MAX_LINE_BYTES as u64).read_until(b'\n', &mut line)? == 0 {
            return Ok(InputLine::End);
        }
        if line.len() == MAX_LINE_BYTES && !line.ends_with(b"\n") {
            self.skip_until(b'\n')?;
            return Ok(InputLine::TooLong);
        }
        Ok(String::from_utf8(line).map_or(InputLine::NotText, InputLine::Text))
    }
}

/// A line editor at the terminal of the process, with history and completion by Tab.
pub struct LineEditor {
    editor: Editor<Offered, MemHistory>,
    /// The lines that were pasted behind the one that was read.
    pasted: VecDeque<String>,
}

impl LineEditor {
    /// An editor without a history.
    ///
    /// # Errors
    /// The error of the terminal.
    pub fn new() -> io::Result<Self> {
        let config = Config::builder().completion_type(CompletionType::List).auto_add_history(true).build();
        let mut editor = Editor::with_history(config, MemHistory::new()).map_err(io::Error::other)?;
        editor.set_helper(Some(Offered::default()));
        Ok(Self { editor, pasted: VecDeque::new() })
    }
}

impl LineInput for LineEditor {
    fn line(&mut self, prompt: &str, output: &mut impl Write) -> io::Result<InputLine> {
        output.flush()?;
        if let Some(line) = self.pasted.pop_front() {
            writeln!(output, "{prompt}{line}")?;
            return Ok(InputLine::Text(line));
        }
        let read = self.editor.readline(&safe(prompt));
        self.offer(Vec::new);
        match read {
            Ok(line) if line.len() > MAX_LINE_BYTES => Ok(InputLine::TooLong),
            // Several lines that are pasted are one line for the editor.
            Ok(line) => {
                self.pasted = line.lines().map(str::to_owned).collect();
                Ok(InputLine::Text(self.pasted.pop_front().unwrap_or_default()))
            }
            // Ctrl+C leaves the game as Ctrl+D does: every order is saved.
            Err(ReadlineError::Eof | ReadlineError::Interrupted) => Ok(InputLine::End),
            Err(ReadlineError::Io(error)) if error.kind() == io::ErrorKind::InvalidData => Ok(InputLine::NotText),
            Err(ReadlineError::Io(error)) => Err(error),
            Err(error) => Err(io::Error::other(error)),
        }
    }

    fn offer(&mut self, lines: impl FnOnce() -> Vec<String>) {
        let lines = lines().iter().map(|line| safe(line)).collect();
        self.editor.set_helper(Some(Offered(lines)));
    }

    fn forget(&mut self) {
        // What was pasted was meant for what was here before. An editor keeps deleted words, too, so a new one takes its place.
        self.pasted.clear();
        if let Ok(new) = Self::new() {
            *self = new;
        }
    }
}

/// The lines that Tab completes, word by word.
#[derive(Default)]
struct Offered(Vec<String>);

impl Offered {
    /// The beginning of the word that is being typed, and the words that it can become: the next ones of the lines that begin
    /// as typed, or if there are none, all words of all lines.
    fn completions(&self, typed: &str) -> (usize, Vec<String>) {
        let start = typed.rfind(' ').map_or(0, |space| space + 1);
        let word = |line: &str| Some(line.split_inclusive(' ').next()?.to_owned());
        let begins =
            |line: &str, with: &str| line.get(..with.len()).is_some_and(|head| head.eq_ignore_ascii_case(with));
        let mut found: Vec<String> =
            self.0.iter().filter(|line| begins(line, typed)).filter_map(|line| word(&line[start..])).collect();
        if found.is_empty() && start < typed.len() {
            let words = self.0.iter().flat_map(|line| line.split_inclusive(' '));
            found = words.filter(|word| begins(word, &typed[start..])).map(str::to_owned).collect();
        }
        found.sort();
        found.dedup();
        (start, found)
    }
}

impl Completer for Offered {
    type Candidate = String;

    fn complete(&self, line: &str, at: usize, _: &Context<'_>) -> rustyline::Result<(usize, Vec<String>)> {
        Ok(self.completions(&line[..at]))
    }
}

impl Hinter for Offered {
    type Hint = String;
}

impl Highlighter for Offered {}
impl Validator for Offered {}
impl Helper for Offered {}

#[cfg(test)]
mod tests {
    use super::*;

    fn completed(typed: &str) -> Vec<String> {
        let lines =
            ["done", "march Greene Harlem", "march Greene Kips Bay", "march Lee Harlem", "move Hand Harlem", "map"];
        Offered(lines.map(str::to_owned).to_vec()).completions(typed).1
    }

    #[test]
    fn tab_completes_the_next_word_of_the_lines_that_begin_so() {
        assert_eq!(completed("m"), ["map", "march ", "move "]);
        assert_eq!(completed("MAR"), ["march "]);
        assert_eq!(completed("march "), ["Greene ", "Lee "]);
        assert_eq!(completed("march greene "), ["Harlem", "Kips "]);
        assert_eq!(completed("march Greene Kips "), ["Bay"]);
    }

    #[test]
    fn tab_completes_a_name_after_words_that_begin_no_line() {
        assert_eq!(completed("look Ha"), ["Hand ", "Harlem"]);
        assert_eq!(completed("look "), [""; 0]);
        assert_eq!(completed("look Köln"), [""; 0]);
    }
}
