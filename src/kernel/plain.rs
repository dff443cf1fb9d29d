//! Errors of parsers and of the system in plain words: no names of types, no backticks.

use std::io;

use super::echo::short;

/// A JSON parser's error as a sentence, without capital and full stop.
pub fn plain_json(error: &serde_json::Error) -> String {
    let text = error.to_string();
    // "… at line 1 column 5" is useless where each JSON value is one line.
    let text = text.split(" at line ").next().unwrap_or_default();
    let named = |text: &str| text.split('`').nth(1).map(short);
    if let Some(field) = text.strip_prefix("unknown field ").and_then(named) {
        return format!("there is no field \"{field}\" here");
    }
    if let Some(field) = text.strip_prefix("missing field ").and_then(named) {
        return format!("the field \"{field}\" is missing");
    }
    if let Some(field) = text.strip_prefix("duplicate field ").and_then(named) {
        return format!("the field \"{field}\" is given twice");
    }
    if let Some(rest) = text.strip_prefix("unknown variant ") {
        let words: Vec<&str> = rest.split('`').skip(1).step_by(2).collect();
        if let [given, known @ ..] = &words[..] {
            return format!("\"{}\" is none of {}", short(given), known.join(", "));
        }
    }
    let typed = text.strip_prefix("invalid type: ").or_else(|| text.strip_prefix("invalid value: "));
    if let Some((given, wanted)) = typed.and_then(|rest| rest.rsplit_once(", expected ")) {
        return format!("{} was given where {} is expected", thing(given), kind(wanted));
    }
    if let Some(rest) = text.strip_prefix("invalid length ") {
        let count = rest.split(',').next().unwrap_or_default();
        return format!("a list of {count} was given where another length is expected");
    }
    "it is not well-formed JSON".to_owned()
}

fn thing(given: &str) -> String {
    let quoted = |open: char| given.split_once(open).map(|(_, rest)| rest.trim_end_matches(open));
    match given.split_whitespace().next().unwrap_or_default() {
        "string" => format!("\"{}\"", short(quoted('"').unwrap_or_default())),
        "integer" | "floating" => format!("the number {}", short(quoted('`').unwrap_or_default())),
        "boolean" => quoted('`').unwrap_or("a truth value").to_owned(),
        "null" | "unit" | "Option" => "nothing".to_owned(),
        "sequence" => "a list".to_owned(),
        "map" => "an object".to_owned(),
        _ => "something else".to_owned(),
    }
}

fn kind(wanted: &str) -> &'static str {
    match wanted {
        "u8" => "a whole number from 0 to 255",
        "u16" | "u32" | "u64" | "usize" => "a whole number",
        "f32" | "f64" => "a number",
        "a boolean" => "true or false",
        "a sequence" => "a list",
        text if text.contains("string") => "a word",
        text if text.starts_with("struct") || text.contains("map") => "an object",
        _ => "another value",
    }
}

/// An operating system's error in words a player understands.
pub fn plain(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => "there is no such file or folder".into(),
        io::ErrorKind::PermissionDenied => "you have no permission to read or write there".into(),
        io::ErrorKind::ReadOnlyFilesystem => "the disk is read-only".into(),
        io::ErrorKind::StorageFull => "the disk is full".into(),
        io::ErrorKind::AlreadyExists => "a file of this name exists already".into(),
        io::ErrorKind::IsADirectory => "it is a folder".into(),
        _ => error.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::*;

    #[derive(Deserialize, Debug)]
    #[serde(deny_unknown_fields)]
    #[expect(dead_code, reason = "only read")]
    struct RawUnit {
        at: String,
        sp: u8,
    }

    #[test]
    fn a_reader_complains_in_plain_words() {
        let said = |json: &str| plain_json(&serde_json::from_str::<RawUnit>(json).expect_err("wrong"));
        assert_eq!(said(r#"{"at":"x"}"#), "the field \"sp\" is missing");
        assert_eq!(said(r#"{"at":"x","sp":1,"hp":2}"#), "there is no field \"hp\" here");
        assert_eq!(
            said(r#"{"at":"x","sp":300}"#),
            "the number 300 was given where a whole number from 0 to 255 is expected"
        );
        assert_eq!(said(r#"{"at":5,"sp":3}"#), "the number 5 was given where a word is expected");
        assert_eq!(said(r#""unit""#), "\"unit\" was given where an object is expected");
        assert_eq!(said("{"), "it is not well-formed JSON");
    }
}
