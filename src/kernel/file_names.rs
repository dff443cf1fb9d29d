//! Names that Windows does not allow for files, or keeps for devices.

use std::path::{Component, Path};

/// Whether Windows keeps a name for a device, such as the console: in any case, with any ending.
pub fn is_device(name: &str) -> bool {
    let stem = name.split('.').next().unwrap_or(name).trim_end_matches(' ').to_ascii_uppercase();
    let numbered = ["COM", "LPT"].iter().find_map(|device| stem.strip_prefix(device));
    ["CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$"].contains(&stem.as_str())
        || numbered.is_some_and(|number| {
            let mut letters = number.chars();
            matches!((letters.next(), letters.next()), (Some('1'..='9' | '¹' | '²' | '³'), None))
        })
}

/// Whether Windows can have a file of this name. It would drop dots and spaces at the end, and a colon leads into a hidden
/// part of another file.
pub fn is_allowed(name: &str) -> bool {
    let forbidden = |letter: char| letter.is_control() || r#"<>:"/\|?*"#.contains(letter);
    !name.contains(forbidden) && !name.ends_with(['.', ' ']) && !is_device(name)
}

/// Whether this system can have a file at this path.
pub fn is_allowed_here(path: &Path) -> bool {
    let allowed = |part: Component| match part {
        Component::Normal(name) => name.to_str().is_none_or(is_allowed),
        _ => true,
    };
    !cfg!(windows) || path.components().all(allowed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn devices_and_names_that_would_change_are_not_allowed() {
        let wrong = [
            "con",
            "Con.blockade",
            "nul ",
            "COM1.txt",
            "lpt9",
            "com¹",
            "conin$",
            "a:b",
            "game.blockade::$DATA",
            "game.",
            "game ",
            "a?b",
            "a\tb",
            "a\"b",
            "a/b",
            r"a\b",
        ];
        for name in wrong {
            assert!(!is_allowed(name), "{name:?}");
        }
        for name in ["game.blockade", "con_1", "com", "com0", "com12", "console", "Köln", ".hidden", "a.b.c", "a b"] {
            assert!(is_allowed(name), "{name:?}");
        }
    }
}
