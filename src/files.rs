//! The program's own files: where they are, how they are read and written, and other services of the system.

use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};

use crate::kernel::atomic_write;
use crate::kernel::data::{DataError, Source};
use crate::kernel::dice::Seed;
use crate::kernel::file_names;
use crate::kernel::printable::printable;
use crate::kernel::record::{RECORD, plain};
use crate::kernel::record_file;

/// A path that the environment names; an empty variable counts as not set.
pub fn named_by(variable: &str) -> Option<PathBuf> {
    std::env::var_os(variable).filter(|value| !value.is_empty()).map(PathBuf::from)
}

/// The folder that holds `rulesets` and `assets`: named by `BLOCKADE_HOME`, or else beside the program, the
/// working folder, or the checkout in which the program was built.
///
/// # Errors
/// A sentence that names the folder, or lists the folders searched.
pub fn home() -> Result<PathBuf, String> {
    let holds_data = |place: &PathBuf| place.join("rulesets").is_dir();
    if let Some(named) = named_by("BLOCKADE_HOME") {
        return match holds_data(&named) {
            true => Ok(named),
            false => Err(format!(
                "BLOCKADE_HOME names {}, which has no folder rulesets; name the folder that contains it, or unset BLOCKADE_HOME",
                named.display()
            )),
        };
    }
    let mut places: Vec<PathBuf> = Vec::new();
    if let Ok(program) = std::env::current_exe() {
        places.extend(program.ancestors().skip(1).take(3).map(Path::to_owned));
    }
    places.extend(std::env::current_dir());
    places.push(PathBuf::from(env!("CARGO_MANIFEST_DIR")));
    places.iter().find(|place| holds_data(place)).cloned().ok_or_else(|| {
        format!(
            "the folder rulesets is missing; put it beside the program, or set BLOCKADE_HOME to the folder that contains it (searched: {})",
            places.iter().map(|place| place.display().to_string()).collect::<Vec<_>>().join(", ")
        )
    })
}

/// The folder of a ruleset, as a source of its texts.
pub struct Folder(pub PathBuf);

impl Source for Folder {
    fn text(&self, name: &str) -> Result<(String, String), DataError> {
        let path = self.0.join(name);
        let file = path.display().to_string();
        match std::fs::read_to_string(&path) {
            Ok(text) => Ok((file, text)),
            Err(error) => Err(DataError { file, line: 1, column: 1, what: plain(&error) }),
        }
    }
}

/// The folder of saved games: named by `BLOCKADE_SAVES`, or the platform's own.
pub fn games_folder() -> PathBuf {
    if let Some(named) = named_by("BLOCKADE_SAVES") {
        return named;
    }
    directories::ProjectDirs::from("", "", "blockade")
        .map_or_else(|| PathBuf::from("games"), |dirs| dirs.data_dir().join("games"))
}

/// Folders in which a game may be saved, the usual one first: a full or locked disk must not lose a game.
pub fn games_folders(usual: &Path) -> Vec<PathBuf> {
    let home = directories::UserDirs::new().map(|dirs| dirs.home_dir().join("blockade games"));
    std::iter::once(usual.to_owned()).chain(home).chain([std::env::temp_dir().join("blockade games")]).collect()
}

/// Whether the terminal understands the codes that clear it. Consoles of Windows have to be told to.
pub fn understands_codes() -> bool {
    #[cfg(windows)]
    return anstyle_query::windows::enable_ansi_colors().unwrap_or(false);
    #[cfg(not(windows))]
    true
}

/// What the desktop calls its trash.
pub const TRASH_NAME: &str = if cfg!(windows) { "Recycle Bin" } else { "trash" };

/// Whether what is moved to the trash can be restored. On Windows only drives of this computer have a trash, and the one of the
/// player's own folder is such a drive.
pub fn has_trash(path: &Path) -> bool {
    let drive =
        |path: &Path| std::path::absolute(path).ok()?.components().next().map(|part| part.as_os_str().to_owned());
    let home = directories::UserDirs::new().and_then(|dirs| drive(dirs.home_dir()));
    !cfg!(windows) || home == drive(path)
}

/// A seed from the operating system.
///
/// # Errors
/// A sentence, if the system gives none.
pub fn fresh_seed() -> Result<Seed, String> {
    use rand::TryRng;
    let mut bytes = [0; 32];
    rand::rngs::SysRng
        .try_fill_bytes(&mut bytes)
        .map_err(|error| format!("the system gives no random seed: {error}"))?;
    Ok(Seed(bytes))
}

/// Makes a folder, with those above it.
///
/// # Errors
/// A sentence that names the folder.
pub fn make_folder(folder: &Path) -> Result<(), String> {
    let made = match file_names::is_allowed_here(folder) {
        true => std::fs::create_dir_all(folder),
        false => Err(std::io::ErrorKind::InvalidFilename.into()),
    };
    made.map_err(|error| format!("the folder {} cannot be made: {}", folder.display(), plain(&error)))
}

/// Writes a whole file in one step, in place of an older one.
///
/// # Errors
/// A sentence; the old file is unchanged.
pub fn write_whole(file: &Path, text: &str) -> Result<(), String> {
    atomic_write::replace(file, text.as_bytes()).map(drop).map_err(|error| cannot_write(file, &error))
}

/// Writes a file that leaves the program, such as a diary or a picture. It replaces an older one, but never a record.
///
/// # Errors
/// A sentence; nothing is replaced.
pub fn write_export(file: &Path, bytes: &[u8]) -> Result<Written, String> {
    if is_record(file) {
        return Err(format!("{} is a saved game, and no export replaces one; choose another name", file.display()));
    }
    let replaced = file.exists();
    atomic_write::replace(file, bytes).map_err(|error| cannot_write(file, &error))?;
    Ok(if replaced { Written::Replaced } else { Written::New })
}

/// The path of a record that a player names: records are listed by their ending, so it is added where it is missing.
pub fn record_path(named: &Path) -> PathBuf {
    match named.file_name() {
        Some(name) if !named.is_dir() && !has_record_ending(named) => {
            let mut name = name.to_owned();
            name.push(format!(".{RECORD}"));
            named.with_file_name(name)
        }
        _ => named.to_owned(),
    }
}

/// Whether a path has the file extension of records, in letters of any case.
pub fn has_record_ending(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case(RECORD))
}

/// What [`write_export`] did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Written {
    /// A new file.
    New,
    /// It replaced a file.
    Replaced,
}

/// Whether a path is a record, or is named like one.
fn is_record(file: &Path) -> bool {
    let target = atomic_write::target_of(file);
    if has_record_ending(file) || target.is_ok_and(|target| has_record_ending(&target)) {
        return true;
    }
    let mut first = Vec::new();
    let read = record_file::open_regular(file)
        .and_then(|opened| BufReader::new(opened.take(MAX_HEADER)).read_until(b'\n', &mut first));
    read.is_ok() && record_file::header_of(&first).is_ok()
}

/// The maximum number of bytes in the first line of a record, for [`is_record`]: a hand-written position is part of it.
const MAX_HEADER: u64 = 1 << 20;

fn cannot_write(file: &Path, error: &std::io::Error) -> String {
    format!("{} cannot be written: {}", file.display(), plain(error))
}

/// A path as a word of a shell: quoted if it holds anything that a shell would change.
pub fn shell_word(path: &Path) -> String {
    if cfg!(windows) { windows_word(&path.display().to_string()) } else { unix_word(path) }
}

/// The command that starts this program in a shell. The newer shell of Windows looks in the present folder only if told to.
pub fn own_command() -> &'static str {
    let folder = std::env::current_exe().ok().and_then(|own| own.parent().map(Path::to_owned));
    let is_here = cfg!(windows) && folder.is_some() && folder == std::env::current_dir().ok();
    if is_here { r".\blockade" } else { "blockade" }
}

/// The variable by which the program for consoles of Windows says that it has started the one for windows, which has no part in
/// its console.
pub const STARTED_FROM_CONSOLE: &str = "BLOCKADE_STARTED_FROM_CONSOLE";

/// A word of the shells of Windows. No name there holds quotation marks. In the older shell nothing keeps a name between
/// percent signs that is that of a variable, so nothing is done about those.
fn windows_word(text: &str) -> String {
    let plain = |letter: char| letter.is_alphanumeric() || r"_+=:.\/-~".contains(letter);
    // A name that begins with a hyphen is no option.
    if text.starts_with('-') {
        return windows_word(&format!(r".\{text}"));
    }
    match text.chars().all(plain) {
        true => text.to_owned(),
        // Both shells take double quotation marks; only the newer one changes something between them.
        false if text.contains(['$', '`']) => format!("'{}'", text.replace('\'', "''")),
        false => format!("\"{text}\""),
    }
}

fn unix_word(path: &Path) -> String {
    let text = path.as_os_str().as_encoded_bytes();
    let plain = |byte: &u8| byte.is_ascii_alphanumeric() || b"_@%+=:,./-".contains(byte);
    match std::str::from_utf8(text) {
        // A name that begins with a hyphen is no option.
        Ok(text) if text.starts_with('-') => unix_word(&Path::new(".").join(path)),
        Ok(text) if !text.is_empty() && text.bytes().all(|byte| plain(&byte)) => text.to_owned(),
        Ok(text) if printable(text) == text => format!("'{}'", text.replace('\'', r"'\''")),
        // Neither control characters nor other bytes are shown: their numbers stand for them.
        _ => {
            let letter = |byte: &u8| match byte {
                b'\'' | b'\\' => format!("\\{}", char::from(*byte)),
                b' '..=b'~' => char::from(*byte).to_string(),
                byte => format!("\\x{byte:02x}"),
            };
            format!("$'{}'", text.iter().map(letter).collect::<String>())
        }
    }
}
