//! The settings file. It is read value by value, so that one that cannot be read is lost alone, and written so that what
//! another window changed meanwhile stays.

use std::fs::{File, Metadata};
use std::io::ErrorKind;

use ron::value::RawValue;
use serde::de::{DeserializeOwned, Deserializer, MapAccess, Visitor};
use serde::{Deserialize, Serialize};

use crate::app::session::prelude::*;
use crate::kernel::record::plain;

/// The values of a file by their names, each as text.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Values(BTreeMap<String, String>);

/// The entries of a value that is a map, keys and values as text.
type Entries = BTreeMap<String, String>;

impl Values {
    fn parse(text: &str) -> Result<Self, ron::error::SpannedError> {
        ron::from_str(text.trim_start_matches('\u{feff}'))
    }

    /// The values of a file; none if there is no file.
    pub(super) fn of_file(file: &Path) -> Result<Option<Self>, String> {
        match std::fs::metadata(file).as_ref().map(Metadata::is_file) {
            Err(error) if [ErrorKind::NotFound, ErrorKind::NotADirectory].contains(&error.kind()) => return Ok(None),
            Err(error) => return Err(plain(error)),
            Ok(false) => return Err("it is not a file".into()),
            Ok(true) => {}
        }
        let text = std::fs::read(file).map_err(|error| plain(&error))?;
        let text = String::from_utf8(text).map_err(|_| "it is not text".to_owned())?;
        let wrong = |error: ron::error::SpannedError| format!("line {}: {}", error.span.start.line, error.code);
        Self::parse(&text).map(Some).map_err(wrong)
    }

    pub(super) fn of<T: Serialize>(settings: &T) -> Self {
        // Numbers, words, lists and maps: RON can write all of them and reads them again.
        ron::to_string(settings).ok().and_then(|text| Self::parse(&text).ok()).unwrap_or_default()
    }

    /// The settings: what cannot be read has its default, value by value, and in maps entry by entry.
    pub(super) fn read<T: DeserializeOwned + Default>(&self) -> T {
        let fits = |name: &str, value: &str| ron::from_str::<T>(&format!("({name}:{value})")).is_ok();
        let mut kept = String::new();
        for (name, value) in &self.0 {
            if fits(name, value) {
                kept += &format!("{name}:{value},");
            } else if let Some(mut entries) = entries_of(value) {
                entries.retain(|key, value| fits(name, &format!("{{{key}:{value}}}")));
                let value = text_of(&entries);
                if fits(name, &value) {
                    kept += &format!("{name}:{value},");
                }
            }
        }
        ron::from_str(&format!("({kept})")).unwrap_or_default()
    }

    /// Takes over what changed between two states of the settings, and what is missing.
    pub(super) fn take_over(&mut self, before: &Self, after: &Self) {
        for (name, value) in &after.0 {
            let (was, now) = (before.0.get(name), self.0.get(name));
            if now.is_some() && was == Some(value) {
                continue;
            }
            let maps = [was, now].map(|value| value.and_then(|value| entries_of(value)));
            let value = match (maps, entries_of(value)) {
                ([Some(was), Some(now)], Some(new)) => text_of(&merged(&was, now, new)),
                _ => value.clone(),
            };
            self.0.insert(name.clone(), value);
        }
    }

    pub(super) fn remove(&mut self, name: &str) {
        self.0.remove(name);
    }

    /// As the text of a file, one value a line.
    pub(super) fn text(&self) -> String {
        let lines: String = self.0.iter().map(|(name, value)| format!("    {name}: {value},\n")).collect();
        format!("(\n{lines})\n")
    }
}

impl<'de> Deserialize<'de> for Values {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Fields;
        impl<'de> Visitor<'de> for Fields {
            type Value = Values;
            fn expecting(&self, to: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                to.write_str("settings in brackets")
            }
            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Values, A::Error> {
                let mut values = BTreeMap::new();
                while let Some(Name(name)) = map.next_key()? {
                    let value: Box<RawValue> = map.next_value()?;
                    values.insert(name, value.get_ron().trim().to_owned());
                }
                Ok(Values(values))
            }
        }
        deserializer.deserialize_struct("Settings", &[], Fields)
    }
}

struct Name(String);

impl<'de> Deserialize<'de> for Name {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Word;
        impl Visitor<'_> for Word {
            type Value = Name;
            fn expecting(&self, to: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                to.write_str("a name")
            }
            fn visit_str<E>(self, name: &str) -> Result<Name, E> {
                Ok(Name(name.to_owned()))
            }
        }
        deserializer.deserialize_identifier(Word)
    }
}

/// The entries of a map; none of a value of another kind.
fn entries_of(value: &str) -> Option<Entries> {
    let map: BTreeMap<Box<RawValue>, Box<RawValue>> = ron::from_str(value).ok()?;
    let text = |raw: &RawValue| raw.get_ron().trim().to_owned();
    Some(map.iter().map(|(key, value)| (text(key), text(value))).collect())
}

fn text_of(entries: &Entries) -> String {
    let entries: Vec<String> = entries.iter().map(|(key, value)| format!("{key}: {value}")).collect();
    format!("{{{}}}", entries.join(", "))
}

/// The entries of a file with what changed between two states.
fn merged(was: &Entries, mut now: Entries, mut new: Entries) -> Entries {
    now.retain(|key, _| new.contains_key(key) || !was.contains_key(key));
    new.retain(|key, value| was.get(key) != Some(value));
    now.extend(new);
    now
}

/// The number of tries for a lock that another window has, and the time between them: a window has it only while it writes, but
/// on a busy machine or a slow disk that takes long.
const TRIES: (usize, Duration) = (1_000, Duration::from_millis(5));

/// Locks a folder against other windows that write settings at the same moment. File systems without locks do without.
#[cfg(not(windows))]
pub(super) fn locked(folder: &Path) -> Option<File> {
    let folder = File::open(folder).ok()?;
    for _ in 0..TRIES.0 {
        match folder.try_lock() {
            Ok(()) => return Some(folder),
            Err(std::fs::TryLockError::WouldBlock) => std::thread::sleep(TRIES.1),
            Err(std::fs::TryLockError::Error(_)) => return None,
        }
    }
    None
}

/// Windows locks no folders: a file in it that no other program can open stands for it, and goes when it is closed.
#[cfg(windows)]
pub(super) fn locked(folder: &Path) -> Option<File> {
    use std::os::windows::fs::OpenOptionsExt;
    const DELETE_ON_CLOSE: u32 = 0x0400_0000;
    let mut options = File::options();
    options.write(true).create(true).truncate(true).share_mode(0).custom_flags(DELETE_ON_CLOSE);
    const IN_USE: i32 = 32;
    for tries in 0..TRIES.0 {
        match options.open(folder.join("settings.lock")) {
            Ok(lock) => return Some(lock),
            // For a moment a lock that is given up cannot be opened, either. Any other error stays.
            Err(error) if error.raw_os_error() == Some(IN_USE) || tries < 20 => std::thread::sleep(TRIES.1),
            Err(_) => return None,
        }
    }
    None
}

/// Keeps a settings file that cannot be read at all under another name, because the next change writes a new one. Returns
/// the sentence that the player reads; none if nothing is wrong.
pub fn rescue(file: &Path) -> Option<String> {
    let why = Values::of_file(file).err()?;
    Some(match set_aside(file) {
        Ok(kept) => format!(
            "The settings could not be read ({why}), so all of them have their defaults. The old file was kept as {}.",
            kept.display()
        ),
        Err(wrong) => format!("The settings could not be read ({why}), so all of them have their defaults. {wrong}"),
    })
}

/// Gives a file the next free name with the ending `old`.
pub(super) fn set_aside(file: &Path) -> Result<PathBuf, String> {
    let named = |number: usize| {
        let mut name = file.as_os_str().to_owned();
        name.push(if number == 1 { ".old".to_owned() } else { format!(".old.{number}") });
        PathBuf::from(name)
    };
    let free = (1..1000).map(named).find(|path| path.symlink_metadata().is_err());
    let Some(free) = free else { return Err("It cannot be kept: there are too many old ones.".into()) };
    std::fs::rename(file, &free).map_err(|error| {
        format!("The file {} cannot be kept as {}: {}.", file.display(), free.display(), plain(&error))
    })?;
    Ok(free)
}
