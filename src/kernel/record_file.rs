//! Reading a record from its file: line by line, up to the first error.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use super::atomic_write::not_regular;
use super::file_names;
use super::forms;
use super::header::{FORMAT, Header};
use super::plain::plain;
use super::printable::printable;
use super::record::{Line, MAX_BYTES, MAX_LINES, Record, RecordError, ron_line};

impl Record {
    /// Reads a record as far as it can be read.
    ///
    /// # Errors
    /// If there is no such file, or its first line is not a header that this program can read.
    pub fn read(file: &Path) -> Result<Self, RecordError> {
        let wrong = |what: String| RecordError { file: file.to_owned(), line: 1, what };
        let mut bytes = Vec::new();
        open_regular(file)
            .and_then(|opened| opened.take(MAX_BYTES + 1).read_to_end(&mut bytes))
            .map_err(|error| wrong(format!("the file cannot be read: {}", plain(&error))))?;
        if bytes.len() as u64 > MAX_BYTES {
            return Err(wrong("the file is too long to be a record of a game".into()));
        }
        Self::from_bytes(file, &bytes)
    }

    /// Reads a record from its bytes; `file` is only named in errors.
    ///
    /// # Errors
    /// If the first line is not a header that this program can read.
    pub fn from_bytes(file: &Path, bytes: &[u8]) -> Result<Self, RecordError> {
        let wrong = |line: usize, what: String| RecordError { file: file.to_owned(), line, what };
        let text = without_byte_order_mark(bytes);
        // Blank lines that follow the last line are no damage: some editors add them.
        let end_of_text = text.trim_ascii_end().len();
        let mut pieces = text.split_inclusive(|byte| *byte == b'\n');
        let first = pieces.next().unwrap_or_default();
        let (form, header) = header_of(first).map_err(|what| wrong(1, what))?;
        if !first.ends_with(b"\n") {
            return Err(wrong(1, "the first line is incomplete, and no other line follows".into()));
        }
        let before = bytes.len() - text.len();
        let mut end = first.len();
        let mut record = Self {
            file: file.to_owned(),
            header,
            lines: Vec::new(),
            ends: vec![(before + end) as u64],
            error: None,
            cut: false,
            form,
            size: bytes.len() as u64,
        };
        for piece in pieces {
            if end >= end_of_text {
                break;
            }
            end += piece.len();
            if record.lines.len() == MAX_LINES {
                record.error = Some(wrong(MAX_LINES + 2, format!("no game has more than {MAX_LINES} lines")));
                break;
            }
            let line = std::str::from_utf8(piece).ok().map(str::trim_end);
            let read = line.and_then(|line| ron::from_str::<Line>(line).ok());
            match read {
                Some(line) if piece.ends_with(b"\n") => {
                    record.lines.push(line);
                    record.ends.push((before + end) as u64);
                }
                _ => {
                    record.cut = end == text.len() && !piece.ends_with(b"\n");
                    let what = if record.cut { "the last line is incomplete" } else { "this line cannot be read" };
                    record.error = Some(wrong(record.lines.len() + 2, what.into()));
                    break;
                }
            }
        }
        Ok(record)
    }
}

/// Opens a regular file for reading. A pipe or a device might let the program wait for ever.
///
/// # Errors
/// The system's error, or that it is no regular file.
pub fn open_regular(file: &Path) -> io::Result<File> {
    if !file_names::is_allowed_here(file) {
        return Err(not_regular());
    }
    let found = std::fs::metadata(file)?;
    match (found.is_dir(), found.is_file()) {
        (true, _) => Err(io::ErrorKind::IsADirectory.into()),
        (_, true) => File::open(file),
        (_, false) => Err(not_regular()),
    }
}

/// Reads the first line of a record, as bytes of the file: the form, and the header converted to the present form. The name
/// loses what would change a terminal or forge a line.
///
/// # Errors
/// A sentence, if this is no header, with the reason where the encoding of the file is to blame.
pub fn header_of(line: &[u8]) -> Result<(u32, Header), String> {
    let line = without_byte_order_mark(line);
    if line.starts_with(&[0xff, 0xfe]) || line.starts_with(&[0xfe, 0xff]) || line.iter().take(64).any(|byte| *byte == 0)
    {
        return Err("this is not a Blockade record in UTF-8, but perhaps one in UTF-16; save it as UTF-8".into());
    }
    let text = std::str::from_utf8(line).map_err(|_| "this is not a Blockade record".to_owned())?;
    if text.trim_end().contains('\r') {
        return Err(
            "its lines end in carriage returns alone, as on old Macs; save it with the line ends of Unix or Windows"
                .into(),
        );
    }
    let (form, mut header) = forms::header(text)?;
    header.name = printable(&header.name);
    Ok((form, header))
}

/// A text without the mark that some editors put before it.
fn without_byte_order_mark(bytes: &[u8]) -> &[u8] {
    bytes.strip_prefix(&[0xef, 0xbb, 0xbf]).unwrap_or(bytes)
}

/// The text of a record under another name: only its first line changes.
///
/// # Errors
/// A sentence, if the first line cannot be read, or is not of the form that this program writes.
pub fn renamed(text: &str, name: &str) -> Result<String, String> {
    let (first, rest) = text.split_once('\n').unwrap_or((text, ""));
    let (form, header) = header_of(first.as_bytes())?;
    if form != FORMAT {
        return Err(
            "a record in an older or newer format keeps its name; use Save a copy to get one in the current format"
                .into(),
        );
    }
    Ok(ron_line(&Header { name: name.to_owned(), ..header }) + rest)
}
