//! The program's own files: where they are, how they are read and written, and other services of the system.

use std::path::{Path, PathBuf};

use crate::kernel::data::{DataError, Source};
use crate::kernel::dice::Seed;
use crate::kernel::printable::printable;
use crate::kernel::record::plain;

/// The folder that holds `rulesets` and `assets`: named by `BLOCKADE_HOME`, beside the program, the
/// working folder, or the checkout in which the program was built.
///
/// # Errors
/// A sentence that lists the folders searched.
pub fn home() -> Result<PathBuf, String> {
    let mut places: Vec<PathBuf> = std::env::var_os("BLOCKADE_HOME").map(PathBuf::from).into_iter().collect();
    if let Ok(program) = std::env::current_exe() {
        places.extend(program.ancestors().skip(1).take(3).map(Path::to_owned));
    }
    places.extend(std::env::current_dir());
    places.push(PathBuf::from(env!("CARGO_MANIFEST_DIR")));
    places.iter().find(|place| place.join("rulesets").is_dir()).cloned().ok_or_else(|| {
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
    if let Some(named) = std::env::var_os("BLOCKADE_SAVES") {
        return PathBuf::from(named);
    }
    directories::ProjectDirs::from("", "", "blockade")
        .map_or_else(|| PathBuf::from("games"), |dirs| dirs.data_dir().join("games"))
}

/// Folders in which a game may be saved, the usual one first: a full or locked disk must not lose a game.
pub fn games_folders(usual: &Path) -> Vec<PathBuf> {
    let home = directories::UserDirs::new().map(|dirs| dirs.home_dir().join("blockade games"));
    std::iter::once(usual.to_owned()).chain(home).chain([std::env::temp_dir().join("blockade games")]).collect()
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

/// Writes a whole file beside its place and moves it there in one step.
///
/// # Errors
/// A sentence; the old file is unchanged.
pub fn write_whole(file: &Path, text: &str) -> Result<(), String> {
    let aside = file.with_extension("part");
    std::fs::write(&aside, text).and_then(|()| std::fs::rename(&aside, file)).map_err(|error| {
        std::fs::remove_file(&aside).ok();
        format!("{} cannot be written: {}", file.display(), plain(&error))
    })
}

/// A path as a word of a shell: quoted if it holds anything that a shell would change.
pub fn shell_word(path: &Path) -> String {
    let text = path.as_os_str().as_encoded_bytes();
    let plain = |byte: &u8| byte.is_ascii_alphanumeric() || b"_@%+=:,./-".contains(byte);
    match std::str::from_utf8(text) {
        // A name that begins with a hyphen is no option.
        Ok(text) if text.starts_with('-') => shell_word(&Path::new(".").join(path)),
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
