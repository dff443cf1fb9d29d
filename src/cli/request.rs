//! A request to the referee: one JSON object, read field by field and refused in plain words.

use serde_json::{Map, Value};

use crate::kernel::echo::short;
use crate::kernel::ruleset::Refusal;

/// The fields of one request that have not been read yet.
pub struct Request {
    /// The command.
    pub what: String,
    fields: Map<String, Value>,
}

impl Request {
    /// Reads a line.
    ///
    /// # Errors
    /// A sentence: it is not a JSON object, or has no command.
    pub fn read(line: &str) -> Result<Self, Refusal> {
        // Some editors add a byte order mark.
        let line = line.trim_start_matches('\u{feff}');
        let value: Value = serde_json::from_str(line)
            .map_err(|_| Refusal::form("this is not a request: the line is not well-formed JSON"))?;
        let Value::Object(mut fields) = value else {
            return Err(Refusal::form(
                "this is not a request: a request is one JSON object, such as {\"do\":\"legal\"}",
            ));
        };
        match fields.remove("do") {
            Some(Value::String(what)) => Ok(Self { what, fields }),
            Some(_) => Err(Refusal::form("\"do\" must be a word, such as \"legal\"")),
            None => Err(Refusal::form("the request does not say what to do: the field \"do\" is missing")),
        }
    }

    fn missing(&self, name: &str) -> Refusal {
        Refusal::form(format!("\"{}\" needs the field \"{name}\"", self.what))
    }

    fn take(&mut self, name: &str) -> Option<Value> {
        self.fields.remove(name).filter(|value| !value.is_null())
    }

    /// A string.
    ///
    /// # Errors
    /// It is missing, or not a string.
    pub fn word(&mut self, name: &str) -> Result<String, Refusal> {
        self.word_if_any(name)?.ok_or_else(|| self.missing(name))
    }

    /// An optional string.
    ///
    /// # Errors
    /// It is not a string.
    pub fn word_if_any(&mut self, name: &str) -> Result<Option<String>, Refusal> {
        match self.take(name) {
            None => Ok(None),
            Some(Value::String(word)) => Ok(Some(word)),
            Some(_) => Err(Refusal::form(format!("\"{name}\" must be a word"))),
        }
    }

    /// An optional whole number, at least 0.
    ///
    /// # Errors
    /// It is not such a number.
    pub fn number_if_any(&mut self, name: &str) -> Result<Option<u64>, Refusal> {
        match self.take(name) {
            None => Ok(None),
            Some(value) => match value.as_u64() {
                Some(number) => Ok(Some(number)),
                None => Err(Refusal::form(format!("\"{name}\" must be a whole number, not below 0"))),
            },
        }
    }

    /// An optional list of strings.
    ///
    /// # Errors
    /// It is not a list, or an item is not a string.
    pub fn words_if_any(&mut self, name: &str) -> Result<Option<Vec<String>>, Refusal> {
        let wrong = || Refusal::form(format!("\"{name}\" must be a list of words"));
        match self.take(name) {
            None => Ok(None),
            Some(Value::Array(values)) => {
                let words = values.into_iter().map(|value| match value {
                    Value::String(word) => Ok(word),
                    _ => Err(wrong()),
                });
                words.collect::<Result<Vec<_>, _>>().map(Some)
            }
            Some(_) => Err(wrong()),
        }
    }

    /// A list of whole numbers, none below 0.
    ///
    /// # Errors
    /// It is missing or not a list, or an item is not such a number.
    pub fn numbers(&mut self, name: &str) -> Result<Vec<u64>, Refusal> {
        self.numbers_if_any(name)?.ok_or_else(|| self.missing(name))
    }

    /// An optional list of numbers.
    ///
    /// # Errors
    /// It is not a list, or an item is not a whole number.
    pub fn numbers_if_any(&mut self, name: &str) -> Result<Option<Vec<u64>>, Refusal> {
        let wrong = || Refusal::form(format!("\"{name}\" must be a list of numbers"));
        match self.take(name) {
            None => Ok(None),
            Some(Value::Array(values)) => {
                values.into_iter().map(|value| value.as_u64().ok_or_else(wrong)).collect::<Result<_, _>>().map(Some)
            }
            Some(_) => Err(wrong()),
        }
    }

    /// Any value.
    ///
    /// # Errors
    /// It is missing.
    pub fn value(&mut self, name: &str) -> Result<Value, Refusal> {
        self.take(name).ok_or_else(|| self.missing(name))
    }

    /// Checks that no fields are left.
    ///
    /// # Errors
    /// The first unknown field.
    pub fn end(&self) -> Result<(), Refusal> {
        match self.fields.keys().next() {
            None => Ok(()),
            Some(name) => Err(Refusal::form(format!("\"{}\" has no field \"{}\"", short(&self.what), short(name)))),
        }
    }
}
